//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_testkit::strategy`.

use alloc::vec::Vec;

use board_geom::{Cell, Set64};
use game_core::Color;
use proptest::prelude::*;

use crate::board::{
    BOARD, Course, anticlockwise_attackers, castling, clockwise_attackers, double_step_over,
    pair_partner, pawn_start,
};
use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

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

type Placed = (Cell, Piece);

fn any_color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..BOARD.cells().len()).prop_filter_map("a cell", Cell::new)
}

/// A cell that some pawn passes over with a double step.
fn passed_cell() -> impl Strategy<Value = Cell> {
    let is_passed = |cell: &Cell| {
        Color::ALL
            .into_iter()
            .any(|color| double_step_over(color, *cell).is_some())
    };
    let cells = BOARD.cells().iter().filter(is_passed);
    proptest::sample::select(cells.collect::<Vec<_>>())
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

/// What the dice have brought; not all of it may fit.
struct Draft {
    pieces: Vec<Placed>,
    /// Clockwise pawns of met pairs, and whose they are.
    pairs: Vec<(Cell, Color)>,
    kings: [Cell; 2],
    /// Whether king and rook are at home with the right to castle.
    castling: [bool; 2],
    to_move: Color,
    spent: Set64,
    /// The cell passed over by a double step, if one passes there, and which pawns stand around
    /// it, as bits: four that could capture, then one that meets the pawn of the double step.
    passed: Option<(Cell, u8)>,
    counters: (u16, u16),
}

impl Draft {
    fn position(&self) -> Option<Position> {
        let mut cells = [None; 64];
        for (cell, piece) in self.pieces() {
            if let Some(slot) = cells.get_mut(cell.index()) {
                *slot = Some(piece);
            }
        }
        let passed = self.make_double_step(&mut cells);
        let mut builder = self.builder(cells);
        let mut build = |to_move, en_passant| {
            builder.to_move(to_move).en_passant(en_passant);
            builder.build().ok()
        };
        build(self.to_move, passed).or_else(|| build(self.to_move.opponent(), None))
    }

    /// The pieces from the first put to the last.
    fn pieces(&self) -> impl Iterator<Item = Placed> + '_ {
        let pairs = self.pairs.iter().flat_map(|&(cell, color)| {
            let piece = |kind| Piece::new(color, kind);
            let partner = pair_partner(cell);
            let partner = partner.map(|partner| (partner, piece(Kind::AnticlockwisePawn)));
            [Some((cell, piece(Kind::ClockwisePawn))), partner]
        });
        let royal = Color::ALL.into_iter().flat_map(|color| {
            let piece = |kind| Piece::new(color, kind);
            if self.castling[color as usize] {
                let home = castling(color);
                [
                    Some((home.king, piece(Kind::King))),
                    Some((home.rook, piece(Kind::Rook))),
                ]
            } else {
                [Some((self.kings[color as usize], piece(Kind::King))), None]
            }
        });
        let pieces = self.pieces.iter().copied();
        pieces.chain(pairs.flatten()).chain(royal.flatten())
    }

    /// Puts the pawn of the last turn where its double step has led, and pawns beside the cell it
    /// passed over, unless a king is in the way.
    fn make_double_step(&self, cells: &mut [Option<Piece>; 64]) -> Option<Cell> {
        let (passed, pawns) = self.passed?;
        let step = double_step_over(self.to_move.opponent(), passed)?;
        let them = self.to_move.opponent();
        let piece = |color, kind| Some(Piece::new(color, kind));
        let mut puts = Vec::from([
            (step.from, None),
            (step.passed, None),
            (step.to, piece(them, step.kind)),
        ]);
        let (ahead, opposite) = match step.kind {
            Kind::ClockwisePawn => (Course::CLOCKWISE, Kind::AnticlockwisePawn),
            _ => (Course::ANTICLOCKWISE, Kind::ClockwisePawn),
        };
        let around = [
            (
                self.to_move,
                Kind::ClockwisePawn,
                clockwise_attackers(passed),
            ),
            (
                self.to_move,
                Kind::AnticlockwisePawn,
                anticlockwise_attackers(passed),
            ),
            (them, opposite, ahead.forward(Set64::of(step.to))),
        ];
        let around = around.into_iter().flat_map(|(color, kind, cells)| {
            cells.iter().map(move |cell| (cell, piece(color, kind)))
        });
        puts.extend(
            around
                .enumerate()
                .filter_map(|(bit, put)| (pawns >> bit & 1 == 1).then_some(put)),
        );
        let holds_king = |cell: Cell| {
            cells[cell.index() % 64].is_some_and(|piece: Piece| piece.kind == Kind::King)
        };
        if puts.iter().any(|&(cell, _)| holds_king(cell)) {
            return None;
        }
        for (cell, piece) in puts {
            cells[cell.index() % 64] = piece;
        }
        Some(step.passed)
    }

    /// All of it but for turn and en passant; pawns beyond the fourth of a kind are left out.
    fn builder(&self, cells: [Option<Piece>; 64]) -> Builder {
        let mut builder = Builder::new();
        let mut home = Set64::EMPTY;
        for (index, cell) in BOARD.cells().iter().enumerate() {
            let Some(piece) = cells[index % 64] else {
                continue;
            };
            let earlier = cells.iter().take(index).flatten();
            if piece.kind.is_pawn() && earlier.filter(|&&other| other == piece).count() == 4 {
                continue;
            }
            builder.put(cell, piece);
            home |= pawn_start(piece.color, piece.kind) & Set64::of(cell);
        }
        let (quiet_turns, turn) = self.counters;
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            if self.castling[color as usize] {
                rights = rights.with(color);
            }
        }
        builder
            .castling(rights)
            .spent_pawns(home & self.spent)
            .quiet_turns(quiet_turns)
            .turn(turn);
        builder
    }
}
