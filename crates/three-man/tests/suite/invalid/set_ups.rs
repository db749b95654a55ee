//! Texts of positions that M25 does not allow, of every kind, and where the problem is reported.

use game_core::{ParsePositionError, Problems};
use game_testkit::unmarked;
use three_man::{
    BOARD, Builder, CastlingRights, Cell, Color, ColorSet, Kind, Piece, Position, Problem, Wing,
};

/// Returns the problems found, each with the offset at which it is reported.
fn problems(text: &str) -> Vec<(Problem, usize)> {
    match text.parse::<Position>() {
        Err(ParsePositionError::Invalid(problems)) => problems
            .iter()
            .map(|located| (located.problem.clone(), located.offset))
            .collect(),
        other => panic!("{text}: {other:?}"),
    }
}

/// Checks that a text has this problem, at the mark.
#[track_caller]
fn assert_problem(marked: &str, problem: Problem) {
    let (text, offset) = unmarked(marked);
    let found = problems(&text);
    assert!(found.contains(&(problem, offset)), "{text}: {found:?}");
}

fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

#[test]
fn pieces() {
    let second_king = |color, name| {
        let cell = cell(name);
        Problem::SecondKing { color, cell }
    };
    let no_king = Problem::NoKing(Color::White);
    assert_problem("|24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10", no_king);
    let whites = second_king(Color::White, "f1");
    assert_problem("24/24/24/24/24/4wK|wK6gK7bK3 w - - - - 0 10", whites);
    // An eliminated player may have a king, but not two.
    let grays = second_king(Color::Gray, "n1");
    assert_problem("24/24/24/24/24/4wK7gK|gK6bK3 w g - - - 0 10", grays);
    let pawn = || Problem::PawnOnRim(cell("d1"));
    assert_problem("24/24/24/24/24/3|wPwK7gK7bK3 w - - - - 0 10", pawn());
    assert_problem("24/24/24/24/24/3|wOwK7gK7bK3 w - - - - 0 10", pawn());
    // The same holds for an eliminated player.
    assert_problem("24/24/24/24/24/3|gOwK7gK7bK3 w g - - - 0 10", pawn());
    assert_problem(
        "|24/24/24/24/wPwPwPwPwPwPwPwP15wO/4wK7gK7bK3 w - - - - 0 10",
        Problem::TooManyPawns {
            color: Color::White,
            found: 9,
        },
    );
    let knights = |count| format!("24/24/24/{}{}/24", "gN".repeat(count), 24 - count);
    for (count, rest) in [(16, "4wK7gK7bK3 w -"), (17, "4wK15bK3 w g")] {
        let color = Color::Gray;
        let text = format!("|{}/{rest} - - - 0 10", knights(count));
        assert_problem(&text, Problem::TooManyPieces { color, found: 17 });
    }
    let text = format!("{}/4wK7gK7bK3 w - - - - 0 10", knights(15));
    assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
}

#[test]
fn players() {
    let kings = "24/24/24/24/24/4wK7gK7bK3";
    let at = |rest: &str, problem| assert_problem(&format!("{kings} {rest}"), problem);
    at("|w w - - - 0 10", Problem::OutToMove(Color::White));
    at("|w bw - - - 0 10", Problem::OutToMove(Color::White));
    at("w g|g - - - 0 10", Problem::OutTwice(Color::Gray));
    at("w b|b - - - 0 10", Problem::OutTwice(Color::Black));
    at("w g |g - - 0 10", Problem::VacatedIsOut(Color::Gray));
    at("w g w|gb - - 0 10", Problem::VacatedIsOut(Color::Gray));
    at("w - - - - 0 |0", Problem::RoundZero);
    // A piece on the rim of another home does not count.
    for rim in ["12gK7bK3", "8wR3gK7bK3"] {
        let text = format!("24/24/24/24/4wK19/{rim} w - |- - - 0 10");
        assert_problem(&text, Problem::RimIsEmpty(Color::White));
    }
    // A player who still has pieces on the rim may have vacated it once.
    let text = format!("{kings} w - wgb - - 0 10");
    assert!(text.parse::<Position>().is_ok());
    // An eliminated player may have no king or one, under either rule set.
    for text in [
        "24/24/24/24/24/4wK7gK7bK3 w g - - - 0 10",
        "24/24/24/24/24/4wK15bK3 w g - - - 0 10",
    ] {
        for rules in ["", " checkmate"] {
            assert!(format!("{text}{rules}").parse::<Position>().is_ok());
        }
    }
}

#[test]
fn castling() {
    use Color::{Black, Gray, White};
    use Wing::{King, Queen};
    let rows = "24/24/24/24/24/wR3wK2wR4gK1gR5bK3";
    let at = |rest: &str, problem| assert_problem(&format!("{rows} {rest}"), problem);
    let not_at_home = |color, wing| Problem::CastlingNotAtHome { color, wing };
    at("w - - wK|gK - 0 10", not_at_home(Gray, King));
    at("w - - wKwQ|gQ - 0 10", not_at_home(Gray, Queen));
    at("w - - wK|bK - 0 10", not_at_home(Black, King));
    let is_out = |wing| Problem::CastlingIsOut { color: White, wing };
    at("g w - |wK - 0 10", is_out(King));
    at("g w - wK|wQ - 0 10", is_out(Queen));
    let (color, wing) = (White, Queen);
    at("w - w |wQ - 0 10", Problem::CastlingVacated { color, wing });
    for (rights, wing) in [("gK", "kingside"), ("gQ", "queenside")] {
        let text = format!("{rows} w - - {rights} - 0 10");
        let error = text.parse::<Position>().unwrap_err().to_string();
        let expected = format!("{wing} castling: Gray's king and rook are not both at home (M25)");
        assert!(error.ends_with(&expected), "{error}");
    }
    // Another player's rook does not count.
    let text = "24/24/24/24/24/gR3wK2wR4gK7bK3 w - - |wQ - 0 10";
    assert_problem(text, not_at_home(White, Queen));
}

#[test]
fn en_passant() {
    let at = |rows: &str, rest: &str, problem: fn(Cell) -> Problem, name| {
        let text = format!("{rows}/4wK7gK7bK3 {rest} 0 10");
        assert_problem(&text, problem(cell(name)));
    };
    let misplaced = Problem::EnPassantMisplaced;
    at("24/24/1wP22/24/24", "g - - - |b4", misplaced, "b4");
    at("24/24/24/24/1wP22", "g - - - |b1", misplaced, "b1");
    let no_pawn = Problem::EnPassantNoPawn;
    at("24/24/24/24/24", "g - - - |b3", no_pawn, "b3");
    at("24/24/1wO22/24/24", "g - - - |b3", no_pawn, "b3");
    at("24/24/1wN22/24/24", "g - - - |b3", no_pawn, "b3");
    at("24/24/1wP1wP20/24/24", "g - - - b3,|e3", no_pawn, "e3");
    let pawn = "24/24/1wP22/24/24";
    at(pawn, "w - - - |b3", Problem::EnPassantOwn, "b3");
    at(pawn, "g w - - |b3", Problem::EnPassantIsOut, "b3");
    let twice = Problem::EnPassantTwice;
    at("24/24/1wP1wP20/24/24", "g - - - b3,|d3", twice, "d3");
    at(pawn, "g - - - b3,|b3", twice, "b3");
    // When it is Black's turn, White's en-passant cell is the older one and comes first.
    let order = Problem::EnPassantOrder;
    at("24/24/1wP8gP13/24/24", "b - - - k3,|b3", order, "b3");
    // After the last move, the passed cell and the pawn's initial cell must be empty ...
    let blocked = Problem::EnPassantBlocked;
    at("24/24/1wP22/1gN22/24", "g - - - |b3", blocked, "b3");
    at("24/24/1wP22/24/1gN22", "g - - - |b3", blocked, "b3");
    // ... even with two players left ...
    at("24/24/1wP22/1bN22/24", "b g - - |b3", blocked, "b3");
    // ... but after an older double step, a piece may have moved there.
    for rows in ["24/24/1wP22/1gN22/24", "24/24/1wP22/24/1gN22"] {
        let text = format!("{rows}/4wK7gK7bK3 b - - - b3 1 10");
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
}

#[test]
fn all_problems_are_reported_at_once() {
    let text = "24/24/24/24/24/3wPwR7gK7bK3 w - - wK b3 0 0";
    let found: Vec<Problem> = problems(text)
        .into_iter()
        .map(|(problem, _)| problem)
        .collect();
    assert_eq!(
        found,
        [
            Problem::PawnOnRim(cell("d1")),
            Problem::NoKing(Color::White),
            Problem::CastlingNotAtHome {
                color: Color::White,
                wing: Wing::King
            },
            Problem::EnPassantNoPawn(cell("b3")),
            Problem::RoundZero,
        ]
    );
    let error = text.parse::<Position>().unwrap_err().to_string();
    assert!(
        error.starts_with("rows, byte 16: the pawn on d1 stands on rank 1 (M25); rows, byte 0: "),
        "{error}"
    );
    assert!(
        error.ends_with("round number, byte 42: rounds are counted from 1"),
        "{error}"
    );
}

#[test]
fn builder() {
    let mut builder = Builder::from(&Position::default());
    builder.clear(cell("e1"));
    let refused = builder.build().unwrap_err();
    assert!(refused.as_slice().contains(&Problem::NoKing(Color::White)));
    let off_board = (0..192)
        .filter_map(Cell::new)
        .find(|&cell| !BOARD.contains(cell))
        .unwrap();
    let mut builder = Builder::from(&Position::default());
    builder.put(off_board, Piece::new(Color::White, Kind::Queen));
    let refused: Problems<Problem> = builder.build().unwrap_err();
    assert!(refused.as_slice().contains(&Problem::NoSuchCell(off_board)));
    let mut builder = Builder::new();
    builder
        .vacated(ColorSet::ALL)
        .castling(CastlingRights::ALL)
        .out([Color::White; 3])
        .en_passant([off_board, cell("b3")]);
    assert!(builder.build().unwrap_err().iter().count() > 10);
}

#[test]
fn a_builder_is_told_of_three_players_out_or_passed_cells_at_most() {
    let mut builder = Builder::from(&Position::default());
    let three = [Color::Black, Color::Gray, Color::White];
    let refused = builder.out(three.into_iter().cycle()).build().unwrap_err();
    assert!(
        refused
            .as_slice()
            .contains(&Problem::OutToMove(Color::White))
    );
    let refused = builder
        .out([Color::Black, Color::Gray, Color::Black])
        .build()
        .unwrap_err();
    assert!(
        refused
            .as_slice()
            .contains(&Problem::OutTwice(Color::Black))
    );

    let mut builder = Builder::from(&Position::default());
    let passed = [cell("b3"), cell("k3"), cell("s3")];
    let refused = builder
        .en_passant(passed.into_iter().cycle())
        .build()
        .unwrap_err();
    let expected = passed.map(Problem::EnPassantNoPawn);
    assert_eq!(refused.as_slice(), expected);
}
