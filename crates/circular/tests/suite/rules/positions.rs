//! C14: the validity of positions.

use super::*;

#[test]
fn c14_kings_pawns_and_pieces_are_counted() {
    assert_eq!(
        problems("16/16/16/16 w - - - 0 1"),
        [Problem::NoKing(Color::White), Problem::NoKing(Color::Black)]
    );
    assert_eq!(
        problems("2K7k5/16/16/K15 w - - - 0 1"),
        [Problem::SecondKing {
            color: Color::White,
            cell: cell("c4")
        }]
    );
    for (text, color, kind) in [
        (
            "2K1C5k5/4C11/4C11/4CC10 w - - - 0 1",
            Color::White,
            Kind::ClockwisePawn,
        ),
        (
            "2K1a5k5/4a11/4a11/4aa10 w - - - 0 1",
            Color::Black,
            Kind::AnticlockwisePawn,
        ),
    ] {
        let found = 5;
        assert_eq!(
            problems(text),
            [Problem::TooManyOfKind { color, kind, found }]
        );
    }
    assert_eq!(
        problems("AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARRCN3arrc4 w Kk - - 0 1"),
        [Problem::TooManyPieces {
            color: Color::White,
            found: 17
        }]
    );
    // Sixteen pieces of any kind are valid.
    position("QQQQQQQQQQQQQQQK/16/16/8k7 b - - - 0 1");
}

#[test]
fn c14_the_side_that_waits_is_not_in_check() {
    assert_eq!(
        problems("2K13/8k7/16/8R7 w - - - 0 1"),
        [Problem::OpponentInCheck(Color::Black)]
    );
    assert_eq!(
        problems("16/15k/K15/16 w - - - 0 1"),
        [Problem::OpponentInCheck(Color::Black)]
    );
    // A check that only a removal would uncover does not count.
    position("16/1R2ca1k4n3/16/2K13 w - - - 0 1");
}

#[test]
fn c14_castling_rights_fit_the_board() {
    for text in [
        "10k5/2K13/16/2R13 w K - - 0 1",
        "2K7k5/16/16/1R14 w K - - 0 1",
        "2K7k5/16/16/2r13 w K - - 0 1",
    ] {
        let color = Color::White;
        assert_eq!(
            problems(text),
            [Problem::CastlingNotAtHome { color }],
            "{text}"
        );
    }
    let color = Color::Black;
    assert_eq!(
        problems("2K7k5/16/16/2R6r6 w k - - 0 1"),
        [Problem::CastlingNotAtHome { color }]
    );
}

#[test]
fn c14_the_en_passant_cell_fits_the_board() {
    for (text, problem) in [
        (
            "10k5/16/16/5C1K8 b - e2 - 0 1",
            Problem::EnPassantNoPawn(cell("e2")),
        ),
        (
            "10k5/16/5A10/7K8 b - e2 - 0 1",
            Problem::EnPassantNoPawn(cell("e2")),
        ),
        (
            "10k5/16/4nC10/7K8 b - e2 - 0 1",
            Problem::EnPassantBlocked(cell("e2")),
        ),
        (
            "10k5/16/3n1C10/7K8 b - e2 - 0 1",
            Problem::EnPassantBlocked(cell("e2")),
        ),
        (
            "10k5/16/6C9/7K8 b - f2 - 0 1",
            Problem::EnPassantMisplaced(cell("f2")),
        ),
        (
            "10k5/16/5C10/7K8 w - e2 - 0 1",
            Problem::EnPassantMisplaced(cell("e2")),
        ),
    ] {
        assert_eq!(problems(text), [problem], "{text}");
    }
}

#[test]
fn c14_spent_cells_hold_pawns_that_begin_there() {
    for (text, spent) in [
        ("10k5/16/16/3C3K8 b - - d2 0 1", "d2"),
        ("10k5/16/3A12/7K8 b - - d2 0 1", "d2"),
        ("10k5/16/3c12/7K8 b - - d2 0 1", "d2"),
        ("10k5/16/4C11/7K8 b - - e2 0 1", "e2"),
    ] {
        assert_eq!(problems(text), [Problem::NotSpent(cell(spent))], "{text}");
    }
    assert_eq!(
        position("10k5/16/3C12/7K8 b - - d2 0 1").spent_pawns(),
        cells("d2")
    );
}

#[test]
fn c14_all_problems_are_told_at_once() {
    assert_eq!(
        problems(
            "2KR3/16/16/16 w Kk e1 d2 0 0"
                .replace("2KR3", "2KR12")
                .as_str()
        )
        .len(),
        6
    );
}
