//! Legal moves: the points that pieces can move to, and the exchanges that can follow.
//!
//! The visitor ([`visit`]) works point by point, the counter ([`count`]) with whole sets of points.

mod count;
mod visit;

use board_geom::{Cell, Set64};

use crate::board::{BOARD, FIRST, LEAPS, Leap, SECOND};
use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;
use crate::rules::Rules;

impl Position {
    /// Returns the points that `color`'s pieces of `kind` reach in a turn (N4, N15), as if it were
    /// their turn and they could capture any piece. Only \[1\]s reach the goal end (N5).
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// let reached = start.attacks(Color::First, Kind::One);
    /// assert_eq!(reached, BOARD.parse_set("a2 b2 c2 d2 e2 f2 g2 a3 b3 c3 d3 e3 f3 g3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn attacks(&self, color: Color, kind: Kind) -> Set64 {
        let (pieces, passable) = (self.pieces_of(color, kind), passable(self));
        // Only the leaps of [1]s differ between the players. The compiler unrolls constant leaps.
        let reached = match (kind, color) {
            (Kind::One, Color::First) => reach(&FIRST.one, pieces, passable),
            (Kind::One, Color::Second) => reach(&SECOND.one, pieces, passable),
            (Kind::Two, _) => reach(&FIRST.two, pieces, passable),
            (Kind::Three, _) => reach(&FIRST.three, pieces, passable),
            (Kind::Four, _) => reach(&FIRST.four, pieces, passable),
            (Kind::Five, _) => reach(&FIRST.five, pieces, passable),
        };
        if kind == Kind::One {
            reached
        } else {
            reached - color.goal_end()
        }
    }

    /// Returns the pieces of `by` that reach `cell` in a turn (N4, N15), as if it were their turn
    /// and they could capture any piece.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Color, Position};
    /// let start = Position::default();
    /// let c3 = BOARD.parse_cell("c3")?;
    /// assert_eq!(start.attackers(c3, Color::First), BOARD.parse_set("c2")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn attackers(&self, cell: Cell, by: Color) -> Set64 {
        let (target, passable) = (Set64::of(cell), passable(self));
        let of = |kind| self.pieces_of(by, kind);
        let ones = of(Kind::One)
            & match by {
                Color::First => origins(&FIRST.one, target, passable),
                Color::Second => origins(&SECOND.one, target, passable),
            };
        if by.goal_end().contains(cell) {
            return ones;
        }
        ones | (of(Kind::Two) & origins(&FIRST.two, target, passable))
            | (of(Kind::Three) & origins(&FIRST.three, target, passable))
            | (of(Kind::Four) & origins(&FIRST.four, target, passable))
            | (of(Kind::Five) & origins(&FIRST.five, target, passable))
    }
}

/// Returns the points that pieces on `movers` reach by these leaps.
#[inline]
fn reach<const N: usize>(leaps: &[Leap; N], movers: Set64, passable: Set64) -> Set64 {
    let reached = leaps.iter().map(|leap| leap.reach(movers, passable));
    reached.fold(Set64::EMPTY, |all, reached| all | reached)
}

/// Returns the points from which pieces reach a point of `targets` by these leaps.
#[inline]
fn origins<const N: usize>(leaps: &[Leap; N], targets: Set64, passable: Set64) -> Set64 {
    let origins = leaps.iter().map(|leap| leap.origins(targets, passable));
    origins.fold(Set64::EMPTY, |all, origins| all | origins)
}

/// Returns the points at distance two that do not stop a \[5\]: the empty ones (N4), or all (N15).
#[inline]
fn passable(position: &Position) -> Set64 {
    match position.rules() {
        Rules::Stopping => position.empty_cells(),
        Rules::Leaping => BOARD.cells(),
    }
}

/// A position with facts that its move generator uses often.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    color: Color,
    empty: Set64,
    /// The points at distance two that do not stop a \[5\] (N4, N15).
    passable: Set64,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(crate) fn of(position: &'a Position) -> Self {
        Self {
            position,
            color: position.to_move,
            empty: position.empty_cells(),
            passable: passable(position),
        }
    }

    /// Returns the back end of the player to move.
    #[inline]
    pub(crate) fn back_end(&self) -> Set64 {
        self.color.back_end()
    }

    /// Returns whether the game is over by N10 or N11, so that there is no legal move.
    #[inline]
    fn is_over(&self) -> bool {
        self.position.victory(self.color.opponent()).is_some()
    }

    /// Returns the points where a piece of this kind may land if it reaches them: not on the goal
    /// end, unless it is a \[1\] (N5), and not on the player's pieces, unless they are smaller
    /// (N6).
    #[inline]
    pub(crate) fn landing(&self, kind: Kind) -> Set64 {
        let own = self.position.pieces(self.color);
        let mut allowed = BOARD.cells() - own;
        for smaller in kind.smaller() {
            allowed |= own & self.position.kinds(smaller);
        }
        if kind != Kind::One {
            allowed -= self.color.goal_end();
        }
        allowed
    }

    /// Returns the landing points after which a piece of this kind is in hand: all points if one is
    /// in hand already, otherwise those where one is captured.
    #[inline]
    pub(crate) fn at_hand(&self, kind: Kind) -> Set64 {
        if self.position.hand(self.color).has(kind) {
            BOARD.cells()
        } else {
            self.position.kinds(kind)
        }
    }

    /// Returns the destinations of the piece on `from`; empty if it does not belong to the player
    /// to move or the game is over.
    pub(crate) fn targets(&self, from: Cell) -> Set64 {
        let own = self.position.pieces(self.color).contains(from);
        match self.position.kind_at(from) {
            Some(kind) if own && !self.is_over() => {
                let leaps = LEAPS[self.color as usize].of(kind).iter();
                let reached = leaps.fold(Set64::EMPTY, |reached, leap| {
                    reached | leap.reach(Set64::of(from), self.passable)
                });
                reached & self.landing(kind)
            }
            _ => Set64::EMPTY,
        }
    }

    /// Returns the points of the pieces that can move; empty if the game is over.
    pub(crate) fn movable(&self) -> Set64 {
        let own = self.position.pieces(self.color).iter();
        own.filter(|&from| !self.targets(from).is_empty()).collect()
    }

    /// Returns the leap of a piece of this kind from one point to another.
    pub(crate) fn leap(&self, kind: Kind, from: Cell, to: Cell) -> Option<&'static Leap> {
        LEAPS[self.color as usize]
            .of(kind)
            .iter()
            .find(|leap| leap.reach(Set64::of(from), self.passable).contains(to))
    }

    /// Returns the maximum number of \[1\]s that the rules and the hand allow a piece of this kind
    /// to be split into after landing on `to` (N9).
    #[inline]
    pub(crate) fn split_limit(&self, kind: Kind, to: Cell) -> u8 {
        let captured = u8::from(self.position.kinds(Kind::One).contains(to));
        let in_hand = self.position.hand(self.color).count(Kind::One) + captured;
        kind.split_limit().min(in_hand)
    }

    /// Returns the points on which the \[1\]s of a split can be placed after landing on `to` (N9).
    /// The piece has left `to` by then.
    #[inline]
    pub(crate) fn split_points(&self, to: Cell) -> Set64 {
        self.back_end() & self.empty.with(to)
    }
}
