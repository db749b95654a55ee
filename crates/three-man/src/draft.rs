//! Set-ups that are made up piece by piece, whatever is asked for, and valid in the end (features
//! `proptest` and `arbitrary`).

use alloc::vec::Vec;

use board_geom::Cell;

use crate::board::{HOME_RIM, RANK_3, RIM, inward_of, outward_of};
use crate::castling::{CASTLES, CastlingRights};
use crate::color::{Color, ColorSet};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::problem::Problem;
use crate::setup::Builder;
use crate::start::Rules;

/// A set-up in the making.
pub(crate) struct Draft {
    builder: Builder,
    to_move: Color,
    out: Vec<Color>,
    vacated: ColorSet,
    castling: CastlingRights,
    en_passant: Vec<Cell>,
    pawns: [usize; 3],
}

impl Draft {
    pub(crate) fn new(to_move: Color, out: &[Color]) -> Self {
        let mut draft = Self {
            builder: Builder::new(),
            to_move,
            out: Vec::new(),
            vacated: ColorSet::EMPTY,
            castling: CastlingRights::NONE,
            en_passant: Vec::new(),
            pawns: [0; 3],
        };
        for &color in out {
            if color != to_move && !draft.out.contains(&color) {
                draft.out.push(color);
            }
        }
        draft
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.builder.piece_at(cell).is_none()
    }

    fn holds(&self, cell: Cell, color: Color, kind: Kind) -> bool {
        self.builder.piece_at(cell) == Some(Piece::new(color, kind))
    }

    pub(crate) fn kings(&mut self, cells: [Cell; 3], at_home: [bool; 3], dead_kings: bool) {
        for color in Color::ALL {
            let [castle, other] = CASTLES[color.index()];
            let mut cell = cells[color.index()];
            if at_home[color.index()] {
                cell = castle.king_from;
                for corner in [castle.rook_from, other.rook_from] {
                    self.add(corner, Piece::new(color, Kind::Rook));
                }
            }
            if !self.out.contains(&color) || dead_kings {
                self.add(cell, Piece::new(color, Kind::King));
            }
        }
    }

    /// Adds a piece, if there is room for it.
    pub(crate) fn add(&mut self, cell: Cell, piece: Piece) {
        if !self.is_free(cell) {
            return;
        }
        if piece.kind.is_pawn() {
            let pawns = &mut self.pawns[piece.color.index()];
            if RIM.contains(cell) || *pawns == 8 {
                return;
            }
            *pawns += 1;
        }
        self.builder.put(cell, piece);
    }

    /// Fills in what the board leaves open: every right that it allows, and who has vacated the
    /// rim.
    pub(crate) fn rights(&mut self, vacated: [bool; 3]) {
        for color in Color::ALL {
            if self.out.contains(&color) {
                continue;
            }
            let vacated = vacated[color.index()];
            for castle in CASTLES[color.index()] {
                let at_home = self.holds(castle.king_from, color, Kind::King)
                    && self.holds(castle.rook_from, color, Kind::Rook);
                if at_home && !vacated {
                    self.castling = self.castling.with(color, castle.wing);
                }
            }
            let on_rim = HOME_RIM[color.index()].iter().any(|cell| {
                let piece = self.builder.piece_at(cell);
                piece.is_some_and(|piece| piece.color == color)
            });
            if vacated || !on_rim {
                self.vacated = self.vacated.with(color);
            }
        }
        self.double_steps();
    }

    /// Takes every pawn that may have just made a double step for one that has.
    fn double_steps(&mut self) {
        let next = self.to_move.next();
        for owner in [next, next.next()] {
            if self.out.contains(&owner) {
                continue;
            }
            let passed = RANK_3.iter().find(|&cell| {
                self.is_free(cell)
                    && outward_of(cell).is_some_and(|origin| self.is_free(origin))
                    && inward_of(cell)
                        .is_some_and(|beyond| self.holds(beyond, owner, Kind::InwardPawn))
            });
            self.en_passant.extend(passed);
        }
    }

    /// The position, or the one it is settled to (M24, M26), if M25 allows it.
    pub(crate) fn into_position(mut self, rules: Rules) -> Option<Position> {
        self.builder
            .to_move(self.to_move)
            .out(self.out)
            .vacated(self.vacated)
            .castling(self.castling)
            .en_passant(self.en_passant)
            .rules(rules);
        match self.builder.build() {
            Ok(position) => Some(position),
            Err(problems) => problems.into_iter().find_map(|problem| match problem {
                Problem::WouldBeOut { settled, .. } => Some(*settled),
                _ => None,
            }),
        }
    }
}
