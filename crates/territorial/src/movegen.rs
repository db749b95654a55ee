//! The legal placements (T2 to T7).
//!
//! All squares for a kind are found at once: a piece on an empty square reaches one of the player's
//! pieces if and only if those pieces, moving like it, reach the square.

use core::ops::ControlFlow;

use board_geom::{Cell, Heading, Set64};
use game_core::{Color, SplitMix64, visit_with};

use crate::board::{self, KING_STEPS, KNIGHT_LEAPS, LINES};
use crate::hand::Hand;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// The legal squares for each kind of piece. Returned by [`Position::placements`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placements {
    squares: [Set64; 6],
}

impl Placements {
    /// Returns the squares on which a piece of `kind` may be placed; empty if there is no such
    /// piece in hand.
    #[inline]
    pub const fn of(&self, kind: Kind) -> Set64 {
        self.squares[kind as usize]
    }

    /// Returns the squares on which a piece of any kind may be placed.
    #[inline]
    pub fn of_any_kind(&self) -> Set64 {
        self.squares.into_iter().fold(Set64::EMPTY, Set64::union)
    }

    /// Returns whether there is no placement.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.of_any_kind().is_empty()
    }

    /// Returns the number of placements.
    #[inline]
    pub fn len(&self) -> usize {
        self.squares.into_iter().map(Set64::len).sum()
    }

    /// Returns the placements, ordered by kind as in [`Kind::ALL`], then by square.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        Kind::ALL
            .into_iter()
            .zip(self.squares)
            .flat_map(|(kind, squares)| squares.iter().map(move |to| Move::Place { kind, to }))
    }

    /// Returns the placement with index `n` in the order of [`Placements::iter`].
    fn nth(&self, mut n: usize) -> Option<Move> {
        for (kind, squares) in Kind::ALL.into_iter().zip(self.squares) {
            if n < squares.len() {
                let to = squares.iter().nth(n)?;
                return Some(Move::Place { kind, to });
            }
            n -= squares.len();
        }
        None
    }
}

/// # Placing
impl Position {
    /// Returns the placements of `color` if it were to move (T2 to T6).
    ///
    /// ```
    /// use territorial::{BOARD, Color, Kind, Position};
    /// let position: Position = "7k/8/8/8/8/8/8/K7 w".parse()?;
    /// let placements = position.placements(Color::White);
    /// // From these squares a knight could move to its king on a1.
    /// assert_eq!(placements.of(Kind::Knight), BOARD.parse_set("b3 c2")?);
    /// assert_eq!(placements.of(Kind::Pawn), BOARD.parse_set("a2 b1 b2")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn placements(&self, color: Color) -> Placements {
        let mut squares = [Set64::EMPTY; 6];
        let hand = self.hand(color);
        let empty = self.empty_cells();
        if hand.has(Kind::King) {
            // T2: the king comes first, anywhere on the edge; Black's only after White's.
            if color == Color::White || !self.kinds(Kind::King).is_empty() {
                squares[Kind::King as usize] = board::EDGE & empty;
            }
            return Placements { squares };
        }

        let own = self.pieces(color);
        let queen_only = must_place_queen(color, hand);
        let wants = |kind| hand.has(kind) && (!queen_only || kind == Kind::Queen);
        // T4: the squares from which a high piece could reach one of the player's pieces.
        let (rook, bishop, queen) = (wants(Kind::Rook), wants(Kind::Bishop), wants(Kind::Queen));
        let orthogonal = if rook || queen {
            board::slides(own, empty, Heading::ORTHOGONAL) & empty
        } else {
            Set64::EMPTY
        };
        let diagonal = if bishop || queen {
            board::slides(own, empty, Heading::DIAGONAL) & empty
        } else {
            Set64::EMPTY
        };
        if queen {
            squares[Kind::Queen as usize] = orthogonal | diagonal;
        }
        if rook {
            squares[Kind::Rook as usize] = orthogonal;
        }
        if bishop {
            squares[Kind::Bishop as usize] = diagonal;
        }
        if wants(Kind::Knight) {
            squares[Kind::Knight as usize] = board::leapt(own) & empty;
        }
        if wants(Kind::Pawn) {
            squares[Kind::Pawn as usize] = self.reach_of_high_pieces(color) & empty;
        }
        Placements { squares }
    }

    /// T5: the squares that the high pieces of `color` attack, including those with pieces of
    /// `color`.
    #[inline]
    fn reach_of_high_pieces(&self, color: Color) -> Set64 {
        let empty = self.empty_cells();
        let of = |kind| self.pieces_of(color, kind);
        let queen = of(Kind::Queen);
        board::around(of(Kind::King))
            | board::leapt(of(Kind::Knight))
            | board::slides(of(Kind::Rook) | queen, empty, Heading::ORTHOGONAL)
            | board::slides(of(Kind::Bishop) | queen, empty, Heading::DIAGONAL)
    }

    /// Returns whether `color` has a placement (T7). Black waits for White's king (T2).
    #[inline]
    pub(crate) fn can_place(&self, color: Color) -> bool {
        self.can_place_beside_king(color) || !self.placements(color).is_empty()
    }

    /// Returns whether `color` can place a pawn next to its king (T5). If the queen must be placed
    /// first (T6), it may go there as well (T4). This is the usual case and quick to test.
    #[inline]
    fn can_place_beside_king(&self, color: Color) -> bool {
        let king = self.pieces_of(color, Kind::King);
        let beside = board::around(king) & self.empty_cells();
        self.hand(color).has(Kind::Pawn) && !beside.is_empty()
    }

    /// Returns whether T4 and T5 allow a piece of `kind` on `square`, an empty square of the board.
    pub(crate) fn is_in_reach(&self, kind: Kind, square: Cell) -> bool {
        let color = self.to_move;
        let own = self.pieces(color);
        let occupied = self.occupied();
        let of = |kind| self.pieces_of(color, kind);
        let orthogonal = || LINES.orthogonal(square, occupied);
        let diagonal = || LINES.diagonal(square, occupied);
        // Without a branch for a panic, this is faster than an index.
        let view = |table: &[Set64; 64]| table.get(square.index()).copied().unwrap_or_default();
        let targets = match kind {
            Kind::King => return board::EDGE.contains(square),
            Kind::Queen => (orthogonal() | diagonal()) & own,
            Kind::Rook => orthogonal() & own,
            Kind::Bishop => diagonal() & own,
            Kind::Knight => view(&KNIGHT_LEAPS) & own,
            Kind::Pawn => {
                (view(&KING_STEPS) & of(Kind::King))
                    | (view(&KNIGHT_LEAPS) & of(Kind::Knight))
                    | (orthogonal() & (of(Kind::Rook) | of(Kind::Queen)))
                    | (diagonal() & (of(Kind::Bishop) | of(Kind::Queen)))
            }
        };
        !targets.is_empty()
    }

    /// Calls `visit` with each legal move: the placements in the order of [`Placements::iter`], or
    /// the pass.
    #[inline]
    pub(crate) fn visit_moves<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
            let placements = position.placements(position.to_move);
            if placements.is_empty() {
                return if position.can_place(position.to_move.opponent()) {
                    visit(Move::Pass)
                } else {
                    ControlFlow::Continue(())
                };
            }
            for (kind, squares) in Kind::ALL.into_iter().zip(placements.squares) {
                for to in squares {
                    visit(Move::Place { kind, to })?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Returns the number of legal moves.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        match self.placements(self.to_move).len() {
            0 => u64::from(self.can_place(self.to_move.opponent())),
            placements => placements as u64,
        }
    }

    /// Returns a random legal move, picked as by
    /// [`random_legal_move`](game_core::Game::random_legal_move). The placements are computed once.
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let placements = self.placements(self.to_move);
        match placements.len() as u64 {
            0 if self.can_place(self.to_move.opponent()) => {
                // Picking the only move draws a random number as well.
                random.next_u64();
                Some(Move::Pass)
            }
            0 => None,
            count => placements.nth(random.below(count) as usize),
        }
    }
}

/// T6, the last queen prohibition: whether Black, with the queen and one other piece in hand, must
/// place the queen.
#[inline]
pub(crate) const fn must_place_queen(color: Color, hand: Hand) -> bool {
    matches!(color, Color::Black) && hand.has(Kind::Queen) && hand.len() == 2
}
