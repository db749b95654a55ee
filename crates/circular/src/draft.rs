//! Set-ups put together by chance, valid or not: for property tests and fuzzers.

use alloc::vec::Vec;

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::board::{
    BOARD, Course, anticlockwise_attackers, castling, clockwise_attackers, double_step_over,
    pair_partner, pawn_start,
};
use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

/// A piece and its cell.
pub(crate) type Placed = (Cell, Piece);

/// The cells that some pawn passes over with a double step.
pub(crate) fn passed_cells() -> Set64 {
    let is_passed = |cell: &Cell| {
        Color::ALL
            .into_iter()
            .any(|color| double_step_over(color, *cell).is_some())
    };
    BOARD.cells().iter().filter(is_passed).collect()
}

/// What the dice have brought; not all of it may fit.
pub(crate) struct Draft {
    pub(crate) pieces: Vec<Placed>,
    /// Clockwise pawns of met pairs, and whose they are.
    pub(crate) pairs: Vec<(Cell, Color)>,
    pub(crate) kings: [Cell; 2],
    /// Whether king and rook are at home with the right to castle.
    pub(crate) castling: [bool; 2],
    pub(crate) to_move: Color,
    pub(crate) spent: Set64,
    /// The cell passed over by a double step, if one passes there, and which pawns stand around
    /// it, as bits: four that could capture, then one that meets the pawn of the double step.
    pub(crate) passed: Option<(Cell, u8)>,
    pub(crate) counters: (u16, u16),
}

impl Draft {
    /// The position, if it is valid, for one of the players to move.
    pub(crate) fn position(&self) -> Option<Position> {
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
