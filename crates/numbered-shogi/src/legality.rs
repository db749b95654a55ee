//! Whether a move is legal, and if not, why.

use board_geom::{Cell, Set64};
use thiserror::Error;

use crate::board::{BOARD, Course, LEAPS, Leap};
use crate::movegen::Turn;
use crate::moves::{Exchange, Move};
use crate::outcome::Reason;
use crate::piece::Number;
use crate::position::Position;

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (N10, N11).
    #[error("the game is over: {} ({})", .0, clause(*.0))]
    GameOver(Reason),
    /// Nothing stands on the point that the move begins on.
    #[error("there is no piece on {}", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The piece belongs to the opponent.
    #[error("the piece on {} belongs to the opponent", BOARD.name(*.0))]
    NotYours(Cell),
    /// Pieces with this number do not move like that (N4).
    #[error("a [{0}] does not move like that (N4)")]
    NoSuchWay(Number),
    /// A \[5\] moves three steps only if the point at distance two is empty (N4).
    #[error("a [5] cannot move three steps: {} is not empty (N4)", BOARD.name(*.0))]
    Blocked(Cell),
    /// Only a \[1\] may move onto its goal end (N5).
    #[error("a [{0}] may not move onto the goal end (N5)")]
    GoalEndClosed(Number),
    /// An own piece may be captured only if its number is smaller (N6).
    #[error("a [{mover}] may not capture an own [{target}] (N6)")]
    OwnPiece {
        /// The number of the piece that moves.
        mover: Number,
        /// The number of the piece on the landing point.
        target: Number,
    },
    /// The move wins on the goal end, and no exchange follows (N10).
    #[error("no exchange follows a move onto the goal end (N10)")]
    GameWon,
    /// A piece is swapped only for one with another number (N7, N8).
    #[error("a [{0}] cannot be swapped for another [{0}] (N7, N8)")]
    SameNumber(Number),
    /// Promotion is by one number only (N7).
    #[error("a [{from}] cannot be promoted to [{into}], only by one (N7)")]
    TooHigh {
        /// The number of the piece that moves.
        from: Number,
        /// The number it should get.
        into: Number,
    },
    /// Promotion takes a move forward (N7).
    #[error("promotion takes a move forward (N7)")]
    PromotionNotForward,
    /// Demotion takes a move sideways or backward (N8).
    #[error("demotion takes a move sideways or backward (N8)")]
    DemotionForward,
    /// There is no piece with this number in hand, not even after the capture (N7, N8, N9).
    #[error("there is no [{0}] in hand (N7, N8, N9)")]
    NotInHand(Number),
    /// A split takes a move backward by at least two rows that ends in the own back end (N9).
    #[error("a split takes a move backward by two rows or more that ends in the own back end (N9)")]
    NoSplitHere,
    /// More \[1\]s would be placed than the number of the piece and the hand allow (N9).
    #[error("a [{number}] can be split into {limit} [1]s at most here, not {count} (N9)")]
    SplitTooMany {
        /// The number of the piece that moves.
        number: Number,
        /// The most \[1\]s that can be placed.
        limit: u8,
        /// How many the move would place.
        count: u8,
    },
    /// A \[1\] would be placed on a point that is not empty (N9).
    #[error("no [1] can be placed on {}: it is not empty (N9)", BOARD.name(*.0))]
    SplitOccupied(Cell),
}

/// The clause by which the game is over.
const fn clause(reason: Reason) -> &'static str {
    match reason {
        Reason::GoalEnd => "N10",
        Reason::AllOnes => "N11",
        Reason::NoMoves => "N12",
        Reason::Sennichite => "N13",
    }
}

impl Position {
    /// Whether `mv` is legal; takes the same few steps for any move.
    ///
    /// # Errors
    /// The first reason found why it is not.
    pub(crate) fn legality(&self, mv: Move) -> Result<(), IllegalMove> {
        let player = self.side();
        if let Some(reason) = self.victory(player.opponent()) {
            return Err(IllegalMove::GameOver(reason));
        }
        let mover = self
            .piece_at(mv.from())
            .ok_or(IllegalMove::NoPiece(mv.from()))?;
        if mover.owner != player {
            return Err(IllegalMove::NotYours(mv.from()));
        }
        let turn = Turn::of(self);
        let leap = turn
            .leap(mover.number, mv.from(), mv.to())
            .ok_or_else(|| self.no_leap(mover.number, mv))?;
        if !turn.landing(mover.number).contains(mv.to()) {
            return Err(match self.piece_at(mv.to()) {
                Some(target) if target.owner == player => IllegalMove::OwnPiece {
                    mover: mover.number,
                    target: target.number,
                },
                _ => IllegalMove::GoalEndClosed(mover.number),
            });
        }
        match mv.exchange() {
            None => Ok(()),
            Some(_) if player.goal_end().contains(mv.to()) => Err(IllegalMove::GameWon),
            Some(Exchange::Swap(into)) => turn.check_swap(mover.number, into, leap, mv.to()),
            Some(Exchange::Split(points)) => turn.check_split(mover.number, points, leap, mv.to()),
        }
    }

    /// Why there is no leap for this move: it would be one if all points were empty, or not even
    /// then.
    fn no_leap(&self, number: Number, mv: Move) -> IllegalMove {
        let from = Set64::of(mv.from());
        LEAPS[self.side() as usize]
            .of(number)
            .iter()
            .find(|leap| leap.reach(from, BOARD.cells()).contains(mv.to()))
            .and_then(|leap| leap.halfway(mv.from()))
            .map_or(IllegalMove::NoSuchWay(number), IllegalMove::Blocked)
    }
}

impl Turn<'_> {
    /// N7, N8.
    fn check_swap(
        &self,
        number: Number,
        into: Number,
        leap: &Leap,
        to: Cell,
    ) -> Result<(), IllegalMove> {
        let forward = leap.course == Course::Forward;
        if into == number {
            Err(IllegalMove::SameNumber(number))
        } else if into < number && forward {
            Err(IllegalMove::DemotionForward)
        } else if into > number && number.next() != Some(into) {
            Err(IllegalMove::TooHigh { from: number, into })
        } else if into > number && !forward {
            Err(IllegalMove::PromotionNotForward)
        } else if !self.at_hand(into).contains(to) {
            Err(IllegalMove::NotInHand(into))
        } else {
            Ok(())
        }
    }

    /// N9. The move has at least one point to place a \[1\] on, all of them in one back end.
    fn check_split(
        &self,
        number: Number,
        points: Set64,
        leap: &Leap,
        to: Cell,
    ) -> Result<(), IllegalMove> {
        if leap.course != Course::Retreat || !points.is_subset(self.back_end()) {
            return Err(IllegalMove::NoSplitHere);
        }
        let limit = self.split_limit(number, to);
        let count = points.len() as u8;
        if limit == 0 {
            Err(IllegalMove::NotInHand(Number::One))
        } else if count > limit {
            Err(IllegalMove::SplitTooMany {
                number,
                limit,
                count,
            })
        } else if let Some(taken) = (points - self.split_points(to)).first() {
            Err(IllegalMove::SplitOccupied(taken))
        } else {
            Ok(())
        }
    }
}
