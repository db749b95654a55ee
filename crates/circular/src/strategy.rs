//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_core::strategy`.

use alloc::vec::Vec;

use board_geom::{Cell, Set64};
use game_core::{Color, Player};
use proptest::prelude::*;

use crate::board::{
    BOARD, Course, anticlockwise_attackers, castling, clockwise_attackers, double_step_over,
    pair_partner, pawn_start,
};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

/// Valid positions of any kind (C14), also such as no game reaches: anything from two bare kings to
/// thirty men, with met pawns, crowded rings, rights to castle, spent pawns and double steps more
/// often than chance would bring them. Shrinks to fewer men on lower cells.
pub fn set_ups() -> impl Strategy<Value = Position> {
    let men = prop_oneof![
        4 => men(any_cell().boxed(), 0..6),
        2 => men(any_cell().boxed(), 6..30),
        2 => (0..4_usize).prop_flat_map(|rank| men(ring_cell(rank).boxed(), 0..10)),
        // Kings and men on one ring, and little else.
        1 => (0..4_usize, men(any_cell().boxed(), 0..3)).prop_flat_map(|(rank, others)| {
            men(ring_cell(rank).boxed(), 2..6).prop_map(move |ring| {
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
    (men, pairs, kings, rest).prop_filter_map(
        "a valid set-up",
        |(men, pairs, (kings, castling), (side, spent, passed, counters))| {
            Draft {
                men,
                pairs,
                kings,
                castling,
                side,
                spent,
                passed,
                counters,
            }
            .position()
        },
    )
}

type Man = (Cell, Piece);

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
            .iter()
            .any(|&color| double_step_over(color, *cell).is_some())
    };
    let cells = BOARD.cells().iter().filter(is_passed);
    proptest::sample::select(cells.collect::<Vec<_>>())
}

fn ring_cell(rank: usize) -> impl Strategy<Value = Cell> {
    (0..BOARD.file_count()).prop_filter_map("a cell", move |file| BOARD.cell_at(file, rank))
}

fn men(
    cells: impl Strategy<Value = Cell>,
    number: core::ops::Range<usize>,
) -> impl Strategy<Value = Vec<Man>> {
    let kinds = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
    let kind = proptest::sample::select(kinds.collect::<Vec<_>>());
    let man =
        (cells, any_color(), kind).prop_map(|(cell, color, kind)| (cell, Piece { color, kind }));
    proptest::collection::vec(man, number)
}

/// What the dice have brought; not all of it may fit.
struct Draft {
    men: Vec<Man>,
    /// Clockwise pawns of met pairs, and whose they are.
    pairs: Vec<(Cell, Color)>,
    kings: [Cell; 2],
    /// Whether king and rook are at home with the right to castle.
    castling: [bool; 2],
    side: Color,
    spent: Set64,
    /// The cell passed over by a double step, if one passes there, and which pawns stand around
    /// it, as bits: four that could capture, then one that meets the pawn of the double step.
    passed: Option<(Cell, u8)>,
    counters: (u16, u16),
}

impl Draft {
    fn position(&self) -> Option<Position> {
        let mut cells = [None; 64];
        for (cell, piece) in self.men() {
            if let Some(slot) = cells.get_mut(cell.index()) {
                *slot = Some(piece);
            }
        }
        let passed = self.make_double_step(&mut cells);
        let mut builder = self.builder(cells);
        let mut build = |side, en_passant| {
            builder.side(side).en_passant(en_passant);
            builder.build().ok()
        };
        build(self.side, passed).or_else(|| build(self.side.opponent(), None))
    }

    /// The men from the first put to the last.
    fn men(&self) -> impl Iterator<Item = Man> + '_ {
        let pairs = self.pairs.iter().flat_map(|&(cell, color)| {
            let man = |kind| Piece { color, kind };
            let partner = pair_partner(cell);
            let partner = partner.map(|partner| (partner, man(Kind::AnticlockwisePawn)));
            [Some((cell, man(Kind::ClockwisePawn))), partner]
        });
        let royal = Color::ALL.iter().flat_map(|&color| {
            let man = |kind| Piece { color, kind };
            if self.castling[color as usize] {
                let home = castling(color);
                [
                    Some((home.king, man(Kind::King))),
                    Some((home.rook, man(Kind::Rook))),
                ]
            } else {
                [Some((self.kings[color as usize], man(Kind::King))), None]
            }
        });
        let men = self.men.iter().copied();
        men.chain(pairs.flatten()).chain(royal.flatten())
    }

    /// Puts the pawn of the last turn where its double step has led, and pawns beside the cell it
    /// passed over, unless a king is in the way.
    fn make_double_step(&self, cells: &mut [Option<Piece>; 64]) -> Option<Cell> {
        let (passed, pawns) = self.passed?;
        let step = double_step_over(self.side.opponent(), passed)?;
        let them = self.side.opponent();
        let man = |color, kind| Some(Piece { color, kind });
        let mut puts = Vec::from([
            (step.from, None),
            (step.passed, None),
            (step.to, man(them, step.kind)),
        ]);
        let (ahead, opposite) = match step.kind {
            Kind::ClockwisePawn => (Course::CLOCKWISE, Kind::AnticlockwisePawn),
            _ => (Course::ANTICLOCKWISE, Kind::ClockwisePawn),
        };
        let around = [
            (self.side, Kind::ClockwisePawn, clockwise_attackers(passed)),
            (
                self.side,
                Kind::AnticlockwisePawn,
                anticlockwise_attackers(passed),
            ),
            (them, opposite, ahead.forward(Set64::of(step.to))),
        ];
        let around = around.into_iter().flat_map(|(color, kind, cells)| {
            cells.iter().map(move |cell| (cell, man(color, kind)))
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
        for (cell, man) in puts {
            cells[cell.index() % 64] = man;
        }
        Some(step.passed)
    }

    /// All of it but for side and en passant; pawns beyond the fourth of a kind are left out.
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
        let (halfmoves, turn) = self.counters;
        builder
            .spent_pawns(home & self.spent)
            .halfmoves(halfmoves)
            .turn(turn);
        for &color in Color::ALL {
            builder.castling(color, self.castling[color as usize]);
        }
        builder
    }
}
