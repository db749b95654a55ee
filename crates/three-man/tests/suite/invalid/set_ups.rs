//! Texts of positions that M25 does not allow, of every kind, and where the problem is reported.

use game_core::{ParsePositionError, Problems};
use three_man::{
    BOARD, Builder, CastlingRights, Cell, Color, ColorSet, Kind, Piece, Position, Problem, Wing,
};

/// Returns the problems found, each with the text that begins where it is reported.
fn problems(text: &str) -> Vec<(Problem, &str)> {
    match text.parse::<Position>() {
        Err(ParsePositionError::Invalid(problems)) => problems
            .iter()
            .map(|located| (located.problem.clone(), &text[located.offset..]))
            .collect(),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn assert_problem(text: &str, problem: &Problem, at: &str) {
    let found = problems(text);
    assert!(
        found
            .iter()
            .any(|(found, place)| found == problem && place.starts_with(at)),
        "{text}: {found:?}"
    );
}

fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

#[test]
fn pieces() {
    let at = |text, problem, place| assert_problem(text, &problem, place);
    at(
        "24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10",
        Problem::NoKing(Color::White),
        "24/24",
    );
    at(
        "24/24/24/24/24/4wKwK6gK7bK3 w - - - - 0 10",
        Problem::SecondKing {
            color: Color::White,
            cell: cell("f1"),
        },
        "wK6",
    );
    // An eliminated player may have a king, but not two.
    at(
        "24/24/24/24/24/4wK7gKgK6bK3 w g - - - 0 10",
        Problem::SecondKing {
            color: Color::Gray,
            cell: cell("n1"),
        },
        "gK6",
    );
    at(
        "24/24/24/24/24/3wPwK7gK7bK3 w - - - - 0 10",
        Problem::PawnOnRim(cell("d1")),
        "wPwK",
    );
    at(
        "24/24/24/24/24/3wOwK7gK7bK3 w - - - - 0 10",
        Problem::PawnOnRim(cell("d1")),
        "wOwK",
    );
    // The same holds for an eliminated player.
    at(
        "24/24/24/24/24/3gOwK7gK7bK3 w g - - - 0 10",
        Problem::PawnOnRim(cell("d1")),
        "gOwK",
    );
    at(
        "24/24/24/24/wPwPwPwPwPwPwPwP15wO/4wK7gK7bK3 w - - - - 0 10",
        Problem::TooManyPawns {
            color: Color::White,
            found: 9,
        },
        "24/24",
    );
    at(
        "24/24/24/gNgNgNgNgNgNgNgNgNgNgNgNgNgNgNgN8/24/4wK7gK7bK3 w - - - - 0 10",
        Problem::TooManyPieces {
            color: Color::Gray,
            found: 17,
        },
        "24/24",
    );
    at(
        "24/24/24/gNgNgNgNgNgNgNgNgNgNgNgNgNgNgNgNgN7/24/4wK15bK3 w g - - - 0 10",
        Problem::TooManyPieces {
            color: Color::Gray,
            found: 17,
        },
        "24/24",
    );
    let text = "24/24/24/gNgNgNgNgNgNgNgNgNgNgNgNgNgNgN9/24/4wK7gK7bK3 w - - - - 0 10";
    assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
}

#[test]
fn players() {
    let kings = "24/24/24/24/24/4wK7gK7bK3";
    let at =
        |rest: &str, problem, place| assert_problem(&format!("{kings} {rest}"), &problem, place);
    at("w w - - - 0 10", Problem::OutToMove(Color::White), "w w");
    at("w bw - - - 0 10", Problem::OutToMove(Color::White), "w bw");
    at("w gg - - - 0 10", Problem::OutTwice(Color::Gray), "g - -");
    at("w bb - - - 0 10", Problem::OutTwice(Color::Black), "b - -");
    at(
        "w g g - - 0 10",
        Problem::VacatedIsOut(Color::Gray),
        "g - -",
    );
    at(
        "w g wgb - - 0 10",
        Problem::VacatedIsOut(Color::Gray),
        "gb -",
    );
    assert_problem(
        "24/24/24/24/4wK19/12gK7bK3 w - - - - 0 10",
        &Problem::RimIsEmpty(Color::White),
        "- - - 0",
    );
    // A piece on the rim of another home does not count.
    assert_problem(
        "24/24/24/24/4wK19/8wR3gK7bK3 w - - - - 0 10",
        &Problem::RimIsEmpty(Color::White),
        "- - - 0",
    );
    at("w - - - - 0 0", Problem::RoundZero, "0");
    // A player who still has pieces on the rim may have vacated it once.
    assert!(
        format!("{kings} w - wgb - - 0 10")
            .parse::<Position>()
            .is_ok()
    );
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
    let at = |rest: &str, problem, place| {
        let rows = "24/24/24/24/24/wR3wK2wR4gK1gR5bK3";
        assert_problem(&format!("{rows} {rest}"), &problem, place);
    };
    let not_at_home = |color, wing| Problem::CastlingNotAtHome { color, wing };
    at(
        "w - - wKgK - 0 10",
        not_at_home(Color::Gray, Wing::King),
        "gK -",
    );
    at(
        "w - - wKwQgQ - 0 10",
        not_at_home(Color::Gray, Wing::Queen),
        "gQ -",
    );
    at(
        "w - - wKbK - 0 10",
        not_at_home(Color::Black, Wing::King),
        "bK -",
    );
    at(
        "g w - wK - 0 10",
        Problem::CastlingIsOut {
            color: Color::White,
            wing: Wing::King,
        },
        "wK -",
    );
    at(
        "w - w wQ - 0 10",
        Problem::CastlingVacated {
            color: Color::White,
            wing: Wing::Queen,
        },
        "wQ -",
    );
    at(
        "g w - wKwQ - 0 10",
        Problem::CastlingIsOut {
            color: Color::White,
            wing: Wing::Queen,
        },
        "wQ -",
    );
    for (rights, wing) in [("gK", "kingside"), ("gQ", "queenside")] {
        let text = format!("24/24/24/24/24/wR3wK2wR4gK1gR5bK3 w - - {rights} - 0 10");
        let error = text.parse::<Position>().unwrap_err().to_string();
        let expected = format!("{wing} castling: Gray's king and rook are not both at home (M25)");
        assert!(error.ends_with(&expected), "{error}");
    }
    // Another player's rook does not count.
    assert_problem(
        "24/24/24/24/24/gR3wK2wR4gK7bK3 w - - wQ - 0 10",
        &not_at_home(Color::White, Wing::Queen),
        "wQ -",
    );
}

#[test]
fn en_passant() {
    let at = |text, problem, place| assert_problem(text, &problem, place);
    at(
        "24/24/24/24/24/4wK7gK7bK3 g - - - b3 0 10",
        Problem::EnPassantNoPawn(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wP22/24/24/4wK7gK7bK3 g - - - b4 0 10",
        Problem::EnPassantMisplaced(cell("b4")),
        "b4",
    );
    at(
        "24/24/24/24/1wP22/4wK7gK7bK3 g - - - b1 0 10",
        Problem::EnPassantMisplaced(cell("b1")),
        "b1",
    );
    at(
        "24/24/1wO22/24/24/4wK7gK7bK3 g - - - b3 0 10",
        Problem::EnPassantNoPawn(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wN22/24/24/4wK7gK7bK3 g - - - b3 0 10",
        Problem::EnPassantNoPawn(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wP22/24/24/4wK7gK7bK3 w - - - b3 0 10",
        Problem::EnPassantOwn(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wP22/24/24/12gK7bK3 g w - - b3 0 10",
        Problem::EnPassantIsOut(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wP1wP20/24/24/4wK7gK7bK3 g - - - b3,e3 0 10",
        Problem::EnPassantNoPawn(cell("e3")),
        "e3",
    );
    at(
        "24/24/1wP1wP20/24/24/4wK7gK7bK3 g - - - b3,d3 0 10",
        Problem::EnPassantTwice(cell("d3")),
        "d3",
    );
    at(
        "24/24/1wP22/24/24/4wK7gK7bK3 g - - - b3,b3 0 10",
        Problem::EnPassantTwice(cell("b3")),
        "b3 0",
    );
    // When it is Black's turn, White's en-passant cell is the older one and comes first.
    at(
        "24/24/1wP8gP13/24/24/4wK7gK7bK3 b - - - k3,b3 0 10",
        Problem::EnPassantOrder(cell("b3")),
        "b3",
    );
    // After the last move, the passed cell and the pawn's initial cell must be empty ...
    at(
        "24/24/1wP22/1gN22/24/4wK7gK7bK3 g - - - b3 0 10",
        Problem::EnPassantBlocked(cell("b3")),
        "b3",
    );
    at(
        "24/24/1wP22/24/1gN22/4wK7gK7bK3 g - - - b3 0 10",
        Problem::EnPassantBlocked(cell("b3")),
        "b3",
    );
    // ... even with two players left ...
    at(
        "24/24/1wP22/1bN22/24/4wK15bK3 b g - - b3 0 10",
        Problem::EnPassantBlocked(cell("b3")),
        "b3",
    );
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
    assert_eq!(builder.build(), Ok(Position::default()));
    builder.clear(cell("e1"));
    let refused = builder.build().unwrap_err();
    assert!(
        refused
            .iter()
            .any(|problem| *problem == Problem::NoKing(Color::White))
    );
    let off_board = (0..192)
        .filter_map(Cell::new)
        .find(|&cell| !BOARD.contains(cell))
        .unwrap();
    let mut builder = Builder::from(&Position::default());
    builder.put(off_board, Piece::new(Color::White, Kind::Queen));
    let refused: Problems<Problem> = builder.build().unwrap_err();
    assert!(
        refused
            .iter()
            .any(|problem| *problem == Problem::NoSuchCell(off_board))
    );
    let mut builder = Builder::new();
    builder
        .vacated(ColorSet::ALL)
        .castling(CastlingRights::ALL)
        .out([Color::White; 3])
        .en_passant([off_board, cell("b3")]);
    assert!(builder.build().unwrap_err().iter().count() > 10);
    assert_eq!(Builder::default(), Builder::new());
    let mut builder = Builder::from(&Position::default());
    let turned = builder.round(7).quiet_turns(3).build().unwrap();
    assert_eq!((turned.round(), turned.quiet_turns()), (7, 3));
}

#[test]
fn a_builder_is_told_of_three_players_out_or_passed_cells_at_most() {
    let mut builder = Builder::from(&Position::default());
    let three = [Color::Black, Color::Gray, Color::White];
    let refused = builder.out(three.into_iter().cycle()).build().unwrap_err();
    assert!(
        refused
            .iter()
            .any(|problem| *problem == Problem::OutToMove(Color::White))
    );
    let refused = builder
        .out([Color::Black, Color::Gray, Color::Black])
        .build()
        .unwrap_err();
    assert!(
        refused
            .iter()
            .any(|problem| *problem == Problem::OutTwice(Color::Black))
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
