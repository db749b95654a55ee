//! The position: the pieces on the board, and the side to move.

use core::fmt;

use board_geom::{Cell, Set128};
use game_core::Color;

use crate::piece::{Kind, Piece};
use crate::zobrist;

/// A position of the Game of the Amazons.
///
/// A position comes from the start ([`Position::default`]), the validating
/// [`Builder`](crate::setup::Builder), parsing, or playing legal moves. So every position is valid
/// (A7).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    amazons: [Set128; 2],
    arrows: Set128,
    pub(crate) to_move: Color,
    pub(crate) key: u64,
}

/// # Pieces
impl Position {
    pub(crate) const fn empty(to_move: Color) -> Self {
        Self {
            amazons: [Set128::EMPTY; 2],
            arrows: Set128::EMPTY,
            to_move,
            key: zobrist::side_key(to_move),
        }
    }

    /// Returns the squares of `color`'s amazons.
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set128 {
        self.amazons[color as usize]
    }

    /// Returns the squares of pieces of `kind`, whatever their owner.
    #[inline]
    pub const fn kinds(&self, kind: Kind) -> Set128 {
        match kind {
            Kind::Amazon => self.amazons[0].union(self.amazons[1]),
            Kind::Arrow => self.arrows,
        }
    }

    /// Returns the occupied squares.
    #[inline]
    pub const fn occupied(&self) -> Set128 {
        self.kinds(Kind::Amazon).union(self.arrows)
    }

    /// Returns the piece on `square`.
    pub fn piece_at(&self, square: Cell) -> Option<Piece> {
        if self.arrows.contains(square) {
            return Some(Piece::Arrow);
        }
        let owns = |color: &Color| self.pieces(*color).contains(square);
        let owner = Color::ALL.into_iter().find(owns)?;
        Some(Piece::Amazon(owner))
    }

    /// Puts `piece` on the empty square `square`. Does nothing off the board or on an occupied
    /// square.
    #[inline]
    pub(crate) fn put(&mut self, square: Cell, piece: Piece) {
        if self.empty_cells().contains(square) {
            self.set_of(piece).insert(square);
            self.key ^= zobrist::piece_key(square, piece);
        }
    }

    /// Removes `piece` from `square`, if it is there.
    #[inline]
    pub(crate) fn lift(&mut self, square: Cell, piece: Piece) {
        if self.set_of(piece).remove(square) {
            self.key ^= zobrist::piece_key(square, piece);
        }
    }

    #[inline]
    fn set_of(&mut self, piece: Piece) -> &mut Set128 {
        match piece {
            Piece::Amazon(color) => &mut self.amazons[color as usize],
            Piece::Arrow => &mut self.arrows,
        }
    }

    /// Passes the turn to the other player.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.key ^= zobrist::side_key(Color::White) ^ zobrist::side_key(Color::Black);
        self.to_move = self.to_move.opponent();
    }
}

/// Returns the position as text.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
