//! Effects, noisy moves, checks and mates.

use game_core::Game;
use proptest::prelude::*;
use three_man::game_board::{Change, Effect, OnBoard};
use three_man::{
    BOARD, Builder, Color, ColorSet, Kind, Move, Piece, Position, Rules, Set192, naive,
};

use crate::positions::{played, positions, set_ups};

/// Returns whether an effect changes the material. A pawn that crosses the center is the same pawn.
fn is_material(effect: Effect<Piece>) -> bool {
    match effect.change {
        Change::MovesTo(_) => false,
        Change::Becomes(after) => after.kind != Kind::OutwardPawn,
        _ => true,
    }
}

/// Returns whether `color` would be mated if it were to move, by the naive rules.
fn is_mated(position: &Position, color: Color) -> bool {
    let next = position.to_move().next();
    let passed = position.en_passant().filter(|&cell| {
        let beyond = BOARD.step(cell, board_geom::Heading::INWARD).unwrap().to;
        let owner = position.piece_at(beyond).unwrap().color;
        // The turn passes from player to player, and these rights end with it.
        color == position.to_move() || color == next && owner != next
    });
    let turn = Builder::from(position)
        .rules(Rules::KingCapture)
        .to_move(color)
        .en_passant(passed)
        .build()
        .unwrap();
    let moves = naive::legal_moves(&turn);
    naive::is_in_check(&turn, color) && moves.iter().all(|&mv| mv == Move::Pass)
}

fn checks_and_mates_are_told(position: &Position) -> Result<(), TestCaseError> {
    for color in Color::ALL {
        let mut checkers = Set192::EMPTY;
        if let Some(king) = position.king(color) {
            for other in Color::ALL.into_iter().filter(|&other| other != color) {
                checkers |= position.attackers(king, other);
            }
        }
        prop_assert_eq!(position.checkers_of(color), checkers);
    }
    let checkers = position.checkers_of(position.to_move());
    prop_assert!(OnBoard::checkers(position).into_iter().eq(checkers));
    prop_assert_eq!(position.in_check(), Some(!checkers.is_empty()));
    let mated: ColorSet = position
        .living()
        .iter()
        .filter(|&color| position.living().len() > 1 && is_mated(position, color))
        .collect();
    prop_assert_eq!(position.mated(), mated, "{}", position);
    Ok(())
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn moves_that_change_the_material_are_noisy(position in positions()) {
        for mv in position.legal_moves() {
            let noisy = position.effects(mv).into_iter().any(is_material);
            prop_assert_eq!(position.is_noisy(mv), noisy, "{}", mv);
        }
    }

    #[test]
    fn checkers_and_mated_players_are_told(set_up in set_ups(), played in played()) {
        for position in [set_up, played] {
            checks_and_mates_are_told(&position)?;
        }
    }
}

#[track_caller]
fn assert_effects(text: &str, mv: &str, expected: &[&str]) {
    let position: Position = text.parse().unwrap();
    let mv = position.parse_move(mv).unwrap();
    let name = |cell| BOARD.name(cell);
    let found: Vec<String> = position
        .effects(mv)
        .iter()
        .map(|effect| {
            let (piece, cell) = (effect.piece, name(effect.cell));
            match effect.change {
                Change::MovesTo(to) => format!("{piece} {cell} {}", name(to)),
                Change::Leaves => format!("{piece} {cell} leaves"),
                Change::Becomes(after) => format!("{piece} {cell} becomes {after}"),
                other => format!("{other:?}"),
            }
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn effects_of_all_sorts_of_moves() {
    // M16: the rook moves, too.
    let castling = "24/24/24/24/24/wR3wK8gK7bK2 w - - wQ - 0 1";
    assert_effects(castling, "e1c1", &["wK e1 c1", "wR a1 d1"]);
    // M15: the captured pawn stands beyond.
    let en_passant = "24/24/1wPbO7gPbO12/24/24/7wK4gK7bK3 b - - - b3,k3 0 10";
    assert_effects(en_passant, "c4b3", &["wP b4 leaves", "bO c4 b3"]);
    // M14, with a capture.
    let promotion = "24/24/24/24/3wO20/2gN1wK7gK7bK3 w - - - - 0 10";
    assert_effects(
        promotion,
        "d2c1=R",
        &["gN c1 leaves", "wO d2 c1", "wO c1 becomes wR"],
    );
    // M13: across the center.
    let crossing = "3wP20/24/24/24/24/4wK7gK7bK3 w - - - - 0 10";
    assert_effects(crossing, "d6p6", &["wP d6 p6", "wP p6 becomes wO"]);
    let mated = "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10";
    assert_effects(mated, "pass", &[]);
}

#[test]
fn mates_that_stand_are_told_whosever_turn_it_is() {
    let mated = |text: &str| {
        text.parse::<Position>()
            .unwrap()
            .mated()
            .iter()
            .collect::<Vec<_>>()
    };
    let (gray, white) = (
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b - - - - 0 10",
    );
    assert_eq!(mated(gray), [Color::Gray]);
    assert_eq!(mated(white), [Color::Gray]);
    // M21: White is stuck but not in check; Gray is mated.
    let text = "24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43";
    assert_eq!(mated(text), [Color::Gray]);
    assert_eq!(mated("24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10"), []);
    // M20: the game is over.
    assert_eq!(mated("24/9wR14/24/24/9wQ14/wK7gK15 w bg - - - 0 10"), []);
}
