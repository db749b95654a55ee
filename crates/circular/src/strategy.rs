//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_testkit::strategy`.

use alloc::vec::Vec;

use board_geom::{Cell, Set64};
use game_core::Color;
use proptest::prelude::*;

use crate::board::BOARD;
use crate::draft::{Draft, Placed, passed_cells};
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// Valid positions of any kind (C14), also such as no game reaches: anything from two bare kings to
/// thirty pieces, with met pawns, crowded rings, rights to castle, spent pawns and double steps
/// more often than chance would bring them. Shrinks to fewer pieces on lower cells.
pub fn set_ups() -> impl Strategy<Value = Position> {
    let pieces = prop_oneof![
        4 => pieces(any_cell().boxed(), 0..6),
        2 => pieces(any_cell().boxed(), 6..30),
        2 => (0..4_usize).prop_flat_map(|rank| pieces(ring_cell(rank).boxed(), 0..10)),
        // Kings and pieces on one ring, and little else.
        1 => (0..4_usize, pieces(any_cell().boxed(), 0..3)).prop_flat_map(|(rank, others)| {
            pieces(ring_cell(rank).boxed(), 2..6).prop_map(move |ring| {
                let mut all = others.clone();
                all.extend(ring);
                all
            })
        }),
    ];
    let pairs = proptest::collection::vec((any_cell(), any_color()), 0..5);
    let kings = (
        prop::array::uniform2(any_cell()),
        prop::array::uniform2(prop::bool::weighted(0.3)),
    );
    let rest = (
        any_color(),
        any::<u64>().prop_map(Set64::from_bits),
        proptest::option::weighted(0.3, (passed_cell(), 0..32_u8)),
        (0..200_u16, 1..300_u16),
    );
    (pieces, pairs, kings, rest).prop_filter_map(
        "a valid set-up",
        |(pieces, pairs, (kings, castling), (to_move, spent, passed, counters))| {
            Draft {
                pieces,
                pairs,
                kings,
                castling,
                to_move,
                spent,
                passed,
                counters,
            }
            .position()
        },
    )
}

fn any_color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..BOARD.cells().len()).prop_filter_map("a cell", Cell::new)
}

/// A cell that some pawn passes over with a double step.
fn passed_cell() -> impl Strategy<Value = Cell> {
    proptest::sample::select(passed_cells().iter().collect::<Vec<_>>())
}

fn ring_cell(rank: usize) -> impl Strategy<Value = Cell> {
    (0..BOARD.file_count()).prop_filter_map("a cell", move |file| BOARD.cell_at(file, rank))
}

fn pieces(
    cells: impl Strategy<Value = Cell>,
    number: core::ops::Range<usize>,
) -> impl Strategy<Value = Vec<Placed>> {
    let kinds = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
    let kind = proptest::sample::select(kinds.collect::<Vec<_>>());
    let piece =
        (cells, any_color(), kind).prop_map(|(cell, color, kind)| (cell, Piece::new(color, kind)));
    proptest::collection::vec(piece, number)
}
