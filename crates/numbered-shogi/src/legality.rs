//! Testing a single move, and the reasons why moves are illegal.

use board_geom::{Cell, Set64};
use game_core::text::Capitalized;
use thiserror::Error;

use crate::board::{BOARD, Direction, LEAPS, Leap};
use crate::color::Color;
use crate::movegen::Generator;
use crate::moves::{Exchange, Move};
use crate::outcome::Reason;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (N10, N11).
    #[error("the game is over: {} ({})", .0, clause(*.0))]
    GameOver(Reason),
    /// The move begins on an empty point.
    #[error("there is no piece on {}", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The piece belongs to the opponent.
    #[error("the piece on {} belongs to {}", BOARD.name(*cell), Capitalized(owner))]
    NotYours {
        /// The point of the piece.
        cell: Cell,
        /// Its owner.
        owner: Color,
    },
    /// A piece of this kind does not move that way (N4).
    #[error("a [{kind}] on {} cannot get to {} (N4)", BOARD.name(*from), BOARD.name(*to))]
    Unreachable {
        /// The kind of the piece.
        kind: Kind,
        /// The point of the piece.
        from: Cell,
        /// The point that it cannot reach.
        to: Cell,
    },
    /// A \[5\] moves three steps only if the point at distance two is empty (N4).
    #[error("a [5] cannot move three steps: {} is not empty (N4)", BOARD.name(*.0))]
    Blocked(Cell),
    /// Only a \[1\] may move onto its goal end (N5).
    #[error("a [{0}] may not move onto the goal end (N5)")]
    GoalEndClosed(Kind),
    /// A piece of the same player with a number that is not smaller stands on the destination (N6).
    #[error("your own piece is on {}, and its number is not smaller (N6)", BOARD.name(*.0))]
    OwnPiece(Cell),
    /// The move wins on the goal end, so no exchange follows (N10).
    #[error("no exchange follows a move onto the goal end (N10)")]
    ExchangeOnGoalEnd,
    /// A piece can only be swapped for one of another kind (N7, N8).
    #[error("a [{0}] cannot be swapped for another [{0}] (N7, N8)")]
    SameKind(Kind),
    /// Promotion goes up by exactly one number (N7).
    #[error("a [{kind}] is promoted by exactly one number, not to [{into}] (N7)")]
    TooHigh {
        /// The kind of the piece.
        kind: Kind,
        /// The kind that it would become.
        into: Kind,
    },
    /// A piece is promoted only after a move forward (N7).
    #[error("a piece can be promoted only after a move forward (N7)")]
    PromotionNotForward,
    /// A piece is demoted only after a move sideways or backward (N8).
    #[error("a piece can be demoted only after a move sideways or backward (N8)")]
    DemotionForward,
    /// There is no piece of this kind in hand, even after the capture (N7, N8, N9).
    #[error("there is no [{0}] in hand (N7, N8, N9)")]
    NotInHand(Kind),
    /// A piece is split only after a move backward by two rows or more that ends in the player's
    /// back end (N9).
    #[error(
        "a piece can be split only after a move backward by two rows or more that ends in your \
         own back end (N9)"
    )]
    NoSplitHere,
    /// The move places more \[1\]s than the kind of the piece and the hand allow (N9).
    #[error("a [{kind}] can be split into at most {limit} [1]s here, not {count} (N9)")]
    SplitTooMany {
        /// The kind of the piece.
        kind: Kind,
        /// The maximum number of \[1\]s that can be placed.
        limit: u8,
        /// The number of \[1\]s that the move places.
        count: u8,
    },
    /// The move places a \[1\] on a point that is not empty (N9).
    #[error("{} is occupied, so no [1] can be placed there (N9)", BOARD.name(*.0))]
    Occupied(Cell),
}

/// Returns the clause that ended the game.
const fn clause(reason: Reason) -> &'static str {
    match reason {
        Reason::GoalEnd => "N10",
        Reason::AllOnes => "N11",
        Reason::NoMoves => "N12",
        Reason::Repetition => "N13",
    }
}

impl Position {
    /// Returns the first reason why `mv` is illegal. Takes constant time for any move.
    pub(crate) fn refusal(&self, mv: Move) -> Result<(), IllegalMove> {
        let (color, from, to) = (self.to_move, mv.from, mv.to);
        if let Some(reason) = self.victory(color.opponent()) {
            return Err(IllegalMove::GameOver(reason));
        }
        let Piece { color: owner, kind } = self.piece_at(from).ok_or(IllegalMove::NoPiece(from))?;
        if owner != color {
            return Err(IllegalMove::NotYours { cell: from, owner });
        }
        let generator = Generator::of(self);
        let leap = generator
            .leap(kind, from, to)
            .ok_or_else(|| self.no_leap(kind, from, to))?;
        if !generator.landing(kind).contains(to) {
            return Err(if self.pieces(color).contains(to) {
                IllegalMove::OwnPiece(to)
            } else {
                IllegalMove::GoalEndClosed(kind)
            });
        }
        match mv.exchange() {
            None => Ok(()),
            Some(_) if color.goal_end().contains(to) => Err(IllegalMove::ExchangeOnGoalEnd),
            Some(Exchange::Swap(into)) => generator.check_swap(kind, into, leap, to),
            Some(Exchange::Split(points)) => generator.check_split(kind, points, leap, to),
        }
    }

    /// Returns why there is no such leap: a piece blocks it, or the kind does not move that way.
    fn no_leap(&self, kind: Kind, from: Cell, to: Cell) -> IllegalMove {
        LEAPS[self.to_move as usize]
            .of(kind)
            .iter()
            .find(|leap| leap.reach(Set64::of(from), BOARD.cells()).contains(to))
            .and_then(|leap| leap.halfway(from))
            .map_or(
                IllegalMove::Unreachable { kind, from, to },
                IllegalMove::Blocked,
            )
    }
}

impl Generator<'_> {
    /// N7, N8.
    fn check_swap(&self, kind: Kind, into: Kind, leap: &Leap, to: Cell) -> Result<(), IllegalMove> {
        let forward = leap.direction == Direction::Forward;
        if into == kind {
            Err(IllegalMove::SameKind(kind))
        } else if into < kind && forward {
            Err(IllegalMove::DemotionForward)
        } else if into > kind && kind.next() != Some(into) {
            Err(IllegalMove::TooHigh { kind, into })
        } else if into > kind && !forward {
            Err(IllegalMove::PromotionNotForward)
        } else if !self.at_hand(into).contains(to) {
            Err(IllegalMove::NotInHand(into))
        } else {
            Ok(())
        }
    }

    /// N9. There is at least one point, and all of them are in one back end.
    fn check_split(
        &self,
        kind: Kind,
        points: Set64,
        leap: &Leap,
        to: Cell,
    ) -> Result<(), IllegalMove> {
        if leap.direction != Direction::Retreat || !points.is_subset(self.back_end()) {
            return Err(IllegalMove::NoSplitHere);
        }
        let limit = self.split_limit(kind, to);
        let count = points.len() as u8;
        if limit == 0 {
            Err(IllegalMove::NotInHand(Kind::One))
        } else if count > limit {
            Err(IllegalMove::SplitTooMany { kind, limit, count })
        } else if let Some(taken) = (points - self.split_points(to)).first() {
            Err(IllegalMove::Occupied(taken))
        } else {
            Ok(())
        }
    }
}
