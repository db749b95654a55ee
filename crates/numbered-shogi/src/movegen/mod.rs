//! What may be done in a turn: which points can be landed on, and which exchanges follow.
//!
//! The visitor ([`visit`]) and the counter ([`count`]) ask the same questions here, the one point
//! by point, the other for whole sets of points.

mod count;
mod visit;

use board_geom::{Cell, Set64};

use crate::board::{BOARD, LEAPS, Leap};
use crate::piece::{Number, Player};
use crate::position::Position;

/// A position as the player to move sees it.
pub(crate) struct Turn<'a> {
    position: &'a Position,
    player: Player,
    empty: Set64,
}

impl<'a> Turn<'a> {
    #[inline]
    pub(crate) fn of(position: &'a Position) -> Self {
        Self {
            position,
            player: position.side(),
            empty: position.empty_cells(),
        }
    }

    /// The back end of the player to move.
    #[inline]
    pub(crate) fn back_end(&self) -> Set64 {
        self.player.back_end()
    }

    /// Whether the game is over by N10 or N11, so that there is no turn.
    #[inline]
    fn is_over(&self) -> bool {
        self.position.victory(self.player.opponent()).is_some()
    }

    /// The points a piece with this number may land on if it gets there: not onto its goal end
    /// unless it is a \[1\] (N5), and not onto own pieces unless they are smaller (N6).
    #[inline]
    pub(crate) fn landing(&self, number: Number) -> Set64 {
        let own = self.position.pieces(self.player);
        let mut allowed = BOARD.cells() - own;
        for smaller in number.smaller() {
            allowed |= own & self.position.numbers(smaller);
        }
        if number != Number::One {
            allowed -= self.player.goal_end();
        }
        allowed
    }

    /// The points at which, after landing there, a piece with this number is in hand: all, if it is
    /// in hand already; else those where one is captured.
    #[inline]
    pub(crate) fn at_hand(&self, number: Number) -> Set64 {
        if self.position.hand(self.player).has(number) {
            BOARD.cells()
        } else {
            self.position.numbers(number)
        }
    }

    /// The leap that leads a piece with this number from one point to another.
    pub(crate) fn leap(&self, number: Number, from: Cell, to: Cell) -> Option<&'static Leap> {
        LEAPS[self.player as usize]
            .of(number)
            .iter()
            .find(|leap| leap.reach(Set64::of(from), self.empty).contains(to))
    }

    /// How many \[1\]s a piece with this number can be split into after landing on `to` (N9), by
    /// what the rules and the hand allow.
    #[inline]
    pub(crate) fn split_limit(&self, number: Number, to: Cell) -> u8 {
        let captured = u8::from(self.position.numbers(Number::One).contains(to));
        let in_hand = self.position.hand(self.player).count(Number::One) + captured;
        number.split_limit().min(in_hand)
    }

    /// The points on which the \[1\]s of a split can be placed after landing on `to`, which is
    /// empty again by then (N9).
    #[inline]
    pub(crate) fn split_points(&self, to: Cell) -> Set64 {
        self.back_end() & self.empty.with(to)
    }
}
