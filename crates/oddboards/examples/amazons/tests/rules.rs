//! The clauses, one by one.

use game_core::Color;
use game_core::Game;

use crate::board::BOARD;
use crate::moves::Move;
use crate::outcome::Reason;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// Returns the destinations of an amazon on d4 on a board with only these other pieces.
fn goals(pieces: &[(&str, Piece)]) -> String {
    let position = with_amazon_on_d4(pieces);
    let mut goals: Vec<_> = position.legal_moves().iter().map(|mv| mv.to()).collect();
    goals.dedup();
    let names = goals.iter().map(|&cell| BOARD.name(cell).to_string());
    names.collect::<Vec<_>>().join(" ")
}

fn with_amazon_on_d4(pieces: &[(&str, Piece)]) -> Position {
    let mut builder = crate::setup::Builder::new();
    for &(name, piece) in pieces {
        builder.put(BOARD.parse_cell(name).unwrap(), piece);
    }
    let d4 = BOARD.parse_cell("d4").unwrap();
    builder
        .put(d4, Piece::Amazon(Color::White))
        .build()
        .unwrap()
}

#[test]
fn a1_the_start() {
    let start = Position::default();
    let text = "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w";
    assert_eq!(start.to_string(), text);
    assert_eq!(text.parse(), Ok(start));
    let cells = ["a4 d1 g1 j4", "a7 d10 g10 j7"].map(|names| BOARD.parse_set(names).unwrap());
    assert_eq!(
        [Color::White, Color::Black].map(|color| start.pieces(color)),
        cells
    );
    assert!(start.kinds(Kind::Arrow).is_empty());
}

#[test]
fn a2_the_players_take_turns() {
    let mut game = Position::default();
    for (mv, side) in [("d1d7:g7", Color::Black), ("d10e10:e1", Color::White)] {
        game.play(mv.parse().unwrap()).unwrap();
        assert_eq!(game.to_move(), side);
    }
    assert_eq!(
        game.to_string(),
        "4a1a3/10/10/a2A2x2a/10/10/A8A/10/10/4x1A3 w"
    );
}

#[test]
fn a3_amazons_move_like_queens() {
    assert_eq!(goals(&[]).split(' ').count(), 9 + 9 + 9 + 6);
    // Blocked except for a few lines.
    let arrows = ["c3", "c4", "d3", "e3", "e5", "c5"].map(|name| (name, Piece::Arrow));
    assert_eq!(goals(&arrows), "e4 f4 g4 h4 i4 j4 d5 d6 d7 d8 d9 d10");
}

#[test]
fn a4_arrows_fly_from_where_the_amazon_has_gone() {
    let position = with_amazon_on_d4(&[]);
    let shots = |to: &str| {
        let to = BOARD.parse_cell(to).unwrap();
        let moves = position.legal_moves();
        let shots = moves.iter().filter(|mv| mv.to() == to);
        shots.map(|mv| mv.arrow()).collect()
    };
    // To the square that the amazon left, and beyond it.
    let j4: board_geom::Set128 = shots("j4");
    assert!(
        BOARD
            .parse_set("d4 a4 j1 j10 d10 g1")
            .unwrap()
            .is_subset(j4)
    );
    assert_eq!(j4.len(), 9 + 9 + 6 + 3);
}

#[test]
fn a4_arrows_stay() {
    let mut game = with_amazon_on_d4(&[("j10", Piece::Amazon(Color::Black))]);
    game.play("d4d5:d4".parse().unwrap()).unwrap();
    let d4 = BOARD.parse_cell("d4").unwrap();
    assert_eq!(game.piece_at(d4), Some(Piece::Arrow));
    assert_eq!(game.piece_at(d4).and_then(Piece::color), None);
    game.play("j10j9:j10".parse().unwrap()).unwrap();
    assert_eq!(game.kinds(Kind::Arrow), BOARD.parse_set("d4 j10").unwrap());
}

#[test]
fn a5_nothing_passes_amazons_and_arrows() {
    for blocker in [
        Piece::Arrow,
        Piece::Amazon(Color::White),
        Piece::Amazon(Color::Black),
    ] {
        let position = with_amazon_on_d4(&[("d6", blocker), ("f4", blocker)]);
        let refused = |text: &str| position.check_move(text.parse().unwrap()).unwrap_err();
        assert_eq!(refused("d4d6:d5").to_string(), "d6 is in the way (A5)");
        assert_eq!(refused("d4d8:d7").to_string(), "d6 is in the way (A5)");
        assert_eq!(refused("d4d5:d6").to_string(), "d6 is in the way (A5)");
        assert_eq!(refused("d4e4:h4").to_string(), "f4 is in the way (A5)");
        assert!(position.is_legal("d4d5:d4".parse().unwrap()));
    }
}

#[test]
fn a6_who_cannot_move_loses() {
    // The amazon in the corner is walled in by one arrow and two amazons.
    let position: Position = "10/10/10/10/10/10/10/10/xA8/aA8 b".parse().unwrap();
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Color::White));
    assert_eq!(outcome.reason, Reason::NoMove);
    assert_eq!(outcome.to_string(), "white");
    let mv: Move = "a1a2:a1".parse().unwrap();
    assert_eq!(
        position.check_move(mv).unwrap_err().to_string(),
        "the game is over: no amazon can move (A6)"
    );
    // With White to move, the game goes on.
    let text = position.to_string().replace(" b", " w");
    assert_eq!(text.parse::<Position>().unwrap().outcome(), None);
}

#[test]
fn a7_at_most_four_amazons_a_player() {
    let rows = "AAAA6/aaaa6/10/10/10/10/10/10/10/xxxxxxxxxx";
    for side in Color::ALL {
        let text = format!("{rows} {}", side.letter());
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
    let error = "AAAAA5/10/10/10/10/10/10/10/10/10 w"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "rows, byte 0: White has five amazons: at most four are possible (A7)"
    );
}
