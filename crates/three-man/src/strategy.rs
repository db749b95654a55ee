//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_testkit::strategy`.

use alloc::vec::Vec;

use board_geom::{Cell, Heading, Set192};
use proptest::prelude::*;
use proptest::sample::select;

use crate::board::{BOARD, MOATS, RANK_4, RANK_6, RIM};
use crate::color::Color;
use crate::draft::Draft;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::start::Rules;

/// Set-ups with kings and up to `pieces` other pieces, of the kinds and in the places where the
/// rules are at their most intricate: many sliders, many pieces next to moats and creeks, castling
/// and en passant often possible, players out of the game. Whoever would be out already by
/// the rules (M24, M26) is out. They shrink to fewer pieces.
pub fn set_ups(rules: Rules, pieces: usize) -> impl Strategy<Value = Position> {
    let pieces = proptest::collection::vec((a_cell(), a_piece()), 0..=pieces);
    (
        [a_cell(), a_cell(), a_cell()],
        pieces,
        select(&Color::ALL),
        proptest::collection::vec(select(&Color::ALL), 0..=2),
        [any::<bool>(); 3],
        [any::<bool>(); 3],
        any::<bool>(),
    )
        .prop_filter_map(
            "M25",
            move |(kings, pieces, to_move, out, vacated, at_home, dead_kings)| {
                let mut draft = Draft::new(to_move, &out);
                draft.kings(kings, at_home, dead_kings);
                for (cell, piece) in pieces {
                    draft.add(cell, piece);
                }
                draft.rights(vacated);
                draft.into_position(rules)
            },
        )
}

/// A cell, often one near a moat or in the middle of a rim.
fn a_cell() -> impl Strategy<Value = Cell> {
    let bordering: Vec<Cell> = BOARD
        .cells()
        .iter()
        .filter(|&cell| {
            Heading::ALL.into_iter().any(|heading| {
                BOARD
                    .ray(cell, heading)
                    .take(2)
                    .any(|step| step.marks.intersects(MOATS))
            })
        })
        .collect();
    let cells = |set: Set192| select(set.iter().collect::<Vec<_>>());
    prop_oneof![
        4 => cells(BOARD.cells()),
        2 => select(bordering),
        1 => cells(RIM),
        1 => cells(RANK_4 | RANK_6),
    ]
}

fn a_piece() -> impl Strategy<Value = Piece> {
    let kind = prop_oneof![
        Just(Kind::Queen),
        Just(Kind::Rook),
        Just(Kind::Bishop),
        Just(Kind::Knight),
        Just(Kind::InwardPawn),
        Just(Kind::OutwardPawn),
    ];
    (select(&Color::ALL), kind).prop_map(|(color, kind)| Piece::new(color, kind))
}
