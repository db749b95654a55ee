//! Properties of all positions.

use std::collections::{BTreeMap, BTreeSet};

use game_core::Game;
use game_testkit::key_from_scratch;
use game_testkit::strategy::played_positions;
use numbered_shogi::game_board::strategy::set_ups;
use numbered_shogi::game_board::{Edit, OnBoard, edited};
use numbered_shogi::{
    BOARD, Builder, Cell, Color, Exchange, Kind, Move, Piece, Position, Reason, Set64, Symmetry,
    naive,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

pub(crate) fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// \[4\]s, \[5\]s and \[3\]s that retreat to an empty back end.
pub(crate) const NINE_THOUSAND_MOVES: &str =
    "......./v1....../......./454.454/3333333/......./....... b 16,0,0,0,0/1,12,1,0,0 1";

/// Positions that random games rarely or never reach.
const RARE: [&str; 6] = [
    NINE_THOUSAND_MOVES,
    // First has a single [1] on the board, and nothing in hand.
    "......./v1....../......./......./......./......1/....... b 0,0,0,0,0/16,12,8,4,2 1",
    // Second has no [1].
    "......./v2....../......./...5.../......./......1/....... w 17,6,4,2,1/0,5,4,2,0 1",
    // First has no piece on the board, and so no move.
    "......./v1....../......./......./......./......./....... b 9,6,4,2,1/8,6,4,2,1 1",
    // All pieces are on the board.
    "v1v1v1v1v1v1v1/v2v2v2v2v2v2v1/v3v3v3v3v4v4v1/v5..5.../4433331/1222222/1111111 b \
     0,0,0,0,0/0,0,0,0,0 1",
    // By N15 the [5] leaps over two pieces.
    "......./v1.....v1/...1.../...5v1v2./......./......./....... b 0,0,0,0,0/14,11,8,4,1 1 leaping",
];

/// Positions of any kind, some of them from games of up to 120 random moves from one of the starts.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let played = played_positions::<Position>(120);
    prop_oneof![4 => set_ups::<Position>(), 2 => played, 1 => rare()]
}

/// Rare positions with a few changes, as either player sees them.
fn rare() -> impl Strategy<Value = Position> {
    let cell = prop::sample::select(BOARD.cells().iter().collect::<Vec<_>>());
    let piece = (
        prop::sample::select(&Color::ALL),
        prop::sample::select(&Kind::ALL),
    );
    let piece = piece.prop_map(|(color, kind)| Piece::new(color, kind));
    let edit = (cell, prop::option::of(piece)).prop_map(|(cell, piece)| Edit { cell, piece });
    let symmetry = prop::sample::select(&Symmetry::ALL);
    let edits = prop::collection::vec(edit, 0..4);
    (prop::sample::select(&RARE), edits, symmetry).prop_map(|(text, edits, symmetry)| {
        let position = edited(&text.parse::<Position>().unwrap(), &edits);
        position.image(symmetry).unwrap()
    })
}

/// A sample of the legal moves, spread over the list.
pub(crate) fn some_moves(position: &Position) -> impl Iterator<Item = Move> + use<> {
    let moves = position.legal_moves();
    let step = moves.len() / 100 + 1;
    moves.into_iter().step_by(step)
}

/// Returns the situations in a position that tests must meet, by name.
fn situations(position: &Position) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut note = |name: String, here: bool| {
        if here {
            found.insert(name);
        }
    };
    let (to_move, pieces) = (position.to_move(), position.occupied().len());
    let ended = position.outcome().map(|outcome| outcome.reason);
    for reason in [Reason::GoalEnd, Reason::AllOnes, Reason::NoMoves] {
        note(format!("{to_move}: {reason:?}"), ended == Some(reason));
    }
    note(format!("{} rules", position.rules()), true);
    note("a nearly empty board".into(), pieces < 5);
    note("a full board".into(), pieces > 30);
    note(
        "thousands of moves".into(),
        position.count_legal_moves() > 1_000,
    );
    for color in Color::ALL {
        note(
            format!("{color} has an empty hand"),
            position.hand(color).is_empty(),
        );
        note(
            format!("{color} has no [1] in hand"),
            !position.hand(color).has(Kind::One),
        );
    }
    for mv in position.legal_moves() {
        let kind = position.piece_at(mv.from().unwrap()).unwrap().kind;
        let captured = position.piece_at(mv.to().unwrap());
        let own = captured.is_some_and(|piece| piece.color == to_move);
        note("the player's own piece is captured".into(), own);
        let wins = to_move.goal_end().contains(mv.to().unwrap());
        note(format!("{to_move} can reach the goal end"), wins);
        let in_hand = |kind| position.hand(to_move).count(kind);
        match mv.exchange() {
            None => {}
            Some(Exchange::Swap(into)) => {
                let way = if into > kind { "promoted" } else { "demoted" };
                note(format!("{to_move}: a [{kind}] is {way}"), true);
                note("swapped for what is captured".into(), in_hand(into) == 0);
            }
            Some(Exchange::Split(points)) => {
                note(
                    format!("{to_move}: a [{kind}] is split into {}", points.len()),
                    true,
                );
                let all = usize::from(in_hand(Kind::One));
                note(
                    "split into what is captured as well".into(),
                    points.len() > all,
                );
            }
        }
    }
    found
}

/// Each situation occurs in at least one of a hundred positions.
#[test]
fn positions_are_of_many_kinds() {
    let mut runner = TestRunner::deterministic();
    let mut counts = BTreeMap::<String, u32>::new();
    let strategy = positions();
    for _ in 0..1_000 {
        let position = strategy.new_tree(&mut runner).unwrap().current();
        for name in situations(&position) {
            *counts.entry(name).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), 54, "{counts:#?}");
    assert!(counts.values().all(|&count| count >= 10), "{counts:#?}");
}

game_testkit::properties! {
    #[test]
    fn attacks_are_where_a_move_could_end(position in positions()) {
        if position.outcome().is_some() {
            return Ok(());
        }
        let color = position.to_move();
        for kind in Kind::ALL {
            let from = position.pieces_of(color, kind);
            let mut moves = naive::legal_moves(&position);
            moves.retain(|mv| mv.from().is_some_and(|cell| from.contains(cell)));
            let ends: Set64 = moves.iter().copied().filter_map(Move::to).collect();
            // N6: not on the player's pieces that are not smaller.
            let stays_off = Kind::ALL.into_iter().filter(|other| other.value() >= kind.value());
            let barred = stays_off.fold(Set64::EMPTY, |all, other| {
                all | position.pieces_of(color, other)
            });
            prop_assert_eq!(position.attacks(color, kind) - barred, ends);
            for cell in BOARD.cells() - barred {
                let onto = moves.iter().filter(|mv| mv.to() == Some(cell));
                let origins: Set64 = onto.copied().filter_map(Move::from).collect();
                prop_assert_eq!(position.attackers(cell, color) & from, origins);
            }
        }
    }

    #[test]
    fn only_the_player_who_has_moved_wins(position in positions()) {
        let winner = position.to_move().opponent();
        prop_assert!(position.outcome().is_none_or(|outcome| outcome.winner() == Some(winner)));
        prop_assert!(!naive::has_won(&position, position.to_move()));
    }

    #[test]
    fn every_single_move_is_judged_as_the_list_does(position in positions()) {
        let legal = sorted(position.legal_moves().to_vec());
        let swaps = Kind::ALL.map(|kind| Some(Exchange::Swap(kind)));
        for (from, to) in pairs() {
            for exchange in [None].into_iter().chain(swaps) {
                let mv = Move::new(from, to, exchange).unwrap();
                prop_assert_eq!(position.is_legal(mv), legal.binary_search(&mv).is_ok(), "{}", mv);
                prop_assert_eq!(position.is_legal(mv), position.check_move(mv).is_ok());
            }
        }
        for mv in legal {
            prop_assert!(position.is_legal(mv), "{}", mv);
        }
    }

    #[test]
    fn every_split_is_judged_as_the_list_does(
        position in positions(),
        color in prop::sample::select(&Color::ALL[..]),
        points in prop::collection::vec(0_usize..14, 1..6),
    ) {
        let legal = sorted(position.legal_moves().to_vec());
        let back_end: Vec<Cell> = color.back_end().iter().collect();
        let points = points.into_iter().map(|index| back_end[index]).collect();
        for (from, to) in pairs() {
            if let Some(mv) = Move::new(from, to, Some(Exchange::Split(points))) {
                prop_assert_eq!(position.is_legal(mv), legal.binary_search(&mv).is_ok(), "{}", mv);
            }
        }
    }

    #[test]
    fn the_key_is_of_the_position_and_not_of_the_turn(position in positions(), turn in 1_u16..) {
        let other = Builder::from(&position).turn(turn).build().unwrap();
        prop_assert_eq!(position.key(), key_from_scratch(&position));
        prop_assert_eq!(other.key(), position.key());
        prop_assert_eq!(other.repetition_form(), position.repetition_form());
    }

    #[test]
    fn moves_that_are_not_legal_do_no_harm(position in positions(), other in positions()) {
        for mv in other.legal_moves().into_iter().take(50) {
            let mut after = position;
            after.play_unchecked(mv);
            let text = after.to_string();
            let _ = text.parse::<Position>();
            let _ = naive::after(&position, mv);
            let _ = (after.count_legal_moves(), after.legal_moves().len(), after.outcome());
        }
    }
}

/// Returns all pairs of points.
fn pairs() -> impl Iterator<Item = (Cell, Cell)> {
    let cells = BOARD.cells();
    cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)))
}
