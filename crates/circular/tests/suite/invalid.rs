//! Bad input of every kind gives a typed error with the field, the offset and the reason.

use circular::{
    BOARD, Builder, CastlingRights, Cell, Color, Game, Kind, Move, Piece, Position, Problem,
    Removals, Set64, naive,
};
use proptest::prelude::*;

use crate::set_ups::positions;

#[test]
fn malformed_positions() {
    for (text, expected) in [
        ("", "byte 0: the rows are missing"),
        ("10k5/16/16/7K8", "byte 14: the side to move is missing"),
        (
            "10k5/16/16/7K8 w - - - 0",
            "byte 24: the round number is missing",
        ),
        (
            "10k5/16/16/7K8  w - - - 0 1",
            "side to move, byte 15: expected one space between fields, got ' '",
        ),
        (
            "10k5/16/16/7K8 w - - - 0 1 ",
            "round number, byte 26: expected the end of the line, got ' '",
        ),
        (
            "10k5/16/7K8 w - - - 0 1",
            "rows, byte 11: expected another row: a `/` and its cells, got the end",
        ),
        (
            "10k5/97/16/7K8 w - - - 0 1",
            "rows, byte 5: expected a piece, or a count of empty cells within the row (16 left), got 97",
        ),
        (
            "10k5/016/16/7K8 w - - - 0 1",
            "rows, byte 5: expected a piece, or a count of empty cells within the row, got '0'",
        ),
        (
            "10k5/16/16/7K7 w - - - 0 1",
            "rows, byte 14: expected more cells in the row (1 left), got the end",
        ),
        (
            "10k5/16/16/7P8 w - - - 0 1",
            "rows, byte 12: expected a piece KQRBNCA or kqrbnca, or a count of empty cells, got 'P'",
        ),
        (
            "10k5/16/16/7K8 x - - - 0 1",
            "side to move, byte 15: expected `w` or `b` and nothing after it, got 'x'",
        ),
        (
            "10k5/16/16/7K8 w kK - - 0 1",
            "castling rights, byte 17: expected `Kk`, with White's right first, got 'k'",
        ),
        (
            "10k5/16/16/7K8 w KK - - 0 1",
            "castling rights, byte 18: expected `Kk`, `K`, `k` or `-` and nothing after it, got 'K'",
        ),
        (
            "10k5/3c13/16/7K8 w - - - 0 1",
            "rows, byte 7: expected a piece, or a count of empty cells within the row (12 left), got 13",
        ),
        (
            "10k5/16/16/7K8 w - e5 - 0 1",
            "en-passant cell, byte 20: expected a cell, such as `e2`, or `-`, got '5'",
        ),
        (
            "10k5/16/16/7K8 w - - d1, 0 1",
            "spent pawns, byte 24: expected cells in the order a1, a2 … p4 with commas between them, or `-`, got the end",
        ),
        (
            "16/2C13/K6k8/A2C12 w - - d1,a1 0 1",
            "spent pawns, byte 28: expected cells in the order a1, a2 … p4 with commas between them, or `-`, got 'a'",
        ),
        (
            "16/2C13/K6k8/A2C12 w - - d1,d1 0 1",
            "spent pawns, byte 28: expected cells in the order a1, a2 … p4 with commas between them, or `-`, got 'd'",
        ),
        (
            "10k5/16/16/7K8 w - - - 00 1",
            "halfmove clock, byte 23: expected a number from 0 to 65535 without sign or leading zeros, got '0'",
        ),
        (
            "10k5/16/16/7K8 w - - - 0 65536",
            "round number, byte 25: expected a number from 0 to 65535 without sign or leading zeros, got 65536",
        ),
        (
            "10k5/16/16/7K8 w - - - 0 +1",
            "round number, byte 25: expected a number from 0 to 65535 without sign or leading zeros, got '+'",
        ),
        (
            "10k5/16/16/7♔8 w - - - 0 1",
            "rows, byte 12: expected ASCII, got '♔'",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), expected, "{text:?}");
    }
}

#[test]
fn lists_that_no_position_has_are_refused_before_they_are_read() {
    let pawns: Vec<String> = (0..17).map(|_| "d2".to_string()).collect();
    let text = format!("10k5/16/3C12/7K8 b - - {} 0 1", pawns.join(","));
    let error = text.parse::<Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "spent pawns, byte 70: expected the end of the list, got ','"
    );
    let pairs = "b1*c1,".repeat(100_000);
    let error = format!("{pairs}a1p1").parse::<Move>().unwrap_err();
    assert_eq!(error.offset, 6, "the first one that is out of order");
}

#[test]
fn invalid_positions_name_the_place() {
    for (text, expected) in [
        (
            "10k5/16/16/16 w - - - 0 1",
            "rows, byte 0: White has no king (C14)",
        ),
        (
            "2K7k5/16/16/4K11 w - - - 0 1",
            "rows, byte 13: White has a second king on e1 (C14)",
        ),
        (
            "2K13/8k7/16/8R7 w - - - 0 1",
            "side to move, byte 16: Black is in check, but it is White's turn (C12, C14)",
        ),
        (
            "2K7k5/16/16/2R13 w Kk - - 0 1",
            "castling rights, byte 20: Black cannot castle without a king on j4 and a rook on j1 (C10, C14)",
        ),
        (
            "10k5/16/16/7K8 b - e2 - 0 1",
            "en-passant cell, byte 19: no pawn that could have made the double step stands beyond the en-passant cell e2 (C9, C14)",
        ),
        (
            "10k5/16/3C12/7K8 b - - d2,d3 0 1",
            "spent pawns, byte 26: d3 is listed as spent, but no pawn that begins there stands on it (C14)",
        ),
        (
            "10k5/16/16/7K8 w - - - 0 0",
            "round number, byte 25: rounds are counted from 1",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), expected, "{text:?}");
    }
}

#[test]
fn a_builder_reports_everything_at_once() {
    let cell = |name| BOARD.parse_cell(name).unwrap();
    let far = Cell::new(100).unwrap();

    let problems = Builder::new()
        .put(far, Piece::new(Color::White, Kind::Rook))
        .put(cell("h1"), Piece::new(Color::White, Kind::King))
        .put(cell("h3"), Piece::new(Color::Black, Kind::Rook))
        .to_move(Color::Black)
        .castling(CastlingRights::NONE.with(Color::White))
        .en_passant(Some(cell("e2")))
        .spent_pawns(Set64::of(cell("a1")))
        .round(0)
        .build()
        .unwrap_err();
    assert_eq!(
        problems.iter().copied().collect::<Vec<_>>(),
        [
            Problem::NoSuchCell(far),
            Problem::NoKing(Color::Black),
            Problem::OpponentInCheck(Color::White),
            Problem::CastlingNotAtHome {
                color: Color::White
            },
            Problem::EnPassantNoPawn(cell("e2")),
            Problem::NotSpent(cell("a1")),
            Problem::RoundZero,
        ]
    );
}

#[test]
fn malformed_moves() {
    let from = "the cell of a piece, such as `b2`, or a pair, such as `e3*f3,`";
    let to = "the cell the piece moves to and nothing after it";
    let partner = "the cell next to it, clockwise on the same ring";
    let more = "`,` and a further pair, or the move";
    for (text, at, found, expected) in [
        ("", 0, "the end", from),
        ("a5", 1, "'5'", from),
        ("a1", 2, "the end", to),
        ("a1q1", 2, "'q'", to),
        ("a1p", 3, "the end", to),
        ("a1p1 ", 4, "' '", to),
        ("a1p11", 4, "'1'", to),
        ("A1p1", 0, "'A'", from),
        ("e3*", 3, "the end", partner),
        ("e3*f3", 5, "the end", more),
        ("e3*f3a1p1", 5, "'a'", more),
        ("e3*f3,", 6, "the end", from),
        ("e3f3,a1p1", 4, "','", to),
        ("e3*g3,a1p1", 3, "'g'", partner),
        ("e3*f2,a1p1", 4, "'2'", partner),
        ("e3*fé,a1p1", 4, "'é'", partner),
        ("f3*e3,a1p1", 3, "'e'", partner),
        (",a1p1", 0, "','", from),
        (
            "e3*f3,b1*c1,a1p1",
            6,
            "'b'",
            "pairs in the order a1, a2 … p4 of their clockwise pawns",
        ),
        (
            "e3*f3,e3*f3,a1p1",
            6,
            "'e'",
            "pairs in the order a1, a2 … p4 of their clockwise pawns",
        ),
        (
            "b1*c1,b2*c2,b3*c3,b4*c4,d1*e1,a1p1",
            24,
            "'d'",
            "at most four pairs, then a move",
        ),
        ("é1p1", 0, "'é'", from),
    ] {
        let error = text.parse::<Move>().unwrap_err().to_string();
        let expected = format!("move, byte {at}: expected {expected}, got {found}");
        assert_eq!(error, expected, "{text:?}");
        assert!(Position::default().parse_move(text).is_err());
    }
}

#[test]
fn moves_to_cells_of_other_boards_are_refused() {
    let far = Cell::new(191).unwrap();
    let start = Position::default();
    let a1 = BOARD.parse_cell("a1").unwrap();
    for mv in [Move::new(a1, far), Move::new(far, a1), Move::new(far, far)] {
        let mut position = start;
        let error = position.play(mv).unwrap_err();
        assert_eq!(error.to_string(), "cell 191 is not on the board (C1)");
        assert_eq!(position, start);
        assert!(!position.is_legal(mv));
    }
}

#[test]
fn there_are_at_most_four_pairs() {
    let pawns = BOARD.parse_set("a1 c1 e1 g1 i1").unwrap();
    assert_eq!(Removals::new(pawns), None);
    let four = Removals::new(BOARD.parse_set("a1 c1 e1 g1").unwrap()).unwrap();
    assert_eq!(four.len(), 4);
    assert_eq!(four.to_string(), "a1*b1,c1*d1,e1*f1,g1*h1");
}

game_testkit::properties! {
    #[test]
    fn unchecked_play_of_any_move_panics_nowhere(
        position in positions(),
        plies in proptest::collection::vec((any::<u64>(), 0..70_usize, 0..70_usize), 1..20),
    ) {
        let mut game = position;
        for (pairs, from, to) in plies {
            let pairs = Set64::from_bits(pairs & pairs >> 7 & pairs >> 13 & pairs >> 29);
            let removals = Removals::new(pairs).unwrap_or_default();
            let (from, to) = (Cell::new(from).unwrap(), Cell::new(to).unwrap());
            let mv = Move::new(from, to).with_removals(removals);
            let _ = naive::after(&game, mv);
            game.play_unchecked(mv);
            let _ = (game.legal_moves(), game.count_legal_moves());
            let _ = (game.outcome(), game.to_string(), naive::is_in_check(&game, game.to_move()));
        }
    }
}

#[test]
fn illegal_moves_cite_their_clause() {
    let start = Position::default();
    for (text, expected) in [
        ("c1g2", "the rook on c1 cannot get to g2 (C5)"),
        ("c1e1", "the piece on d1 is in the way (C5, C6, C8)"),
        ("c1d1", "your own piece is on d1 (C7)"),
        ("c3g2", "the bishop on c3 cannot get to g2 (C6)"),
        ("c2g2", "the knight on c2 cannot get to g2 (C7)"),
        ("c4g2", "the king on c4 cannot get to g2 (C7)"),
        ("d4g2", "the clockwise pawn on d4 cannot get to g2 (C8, C9)"),
        ("e1e2", "there is no piece on e1 (C12)"),
        ("i1h1", "the piece on i1 belongs to Black (C12)"),
    ] {
        let error = start.parse_move(text).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}
