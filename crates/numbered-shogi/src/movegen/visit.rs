//! Visiting the legal moves one by one: all, those of a piece, the noisy or the quiet ones. A move
//! is quiet if its piece goes to an empty point and is not exchanged.

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::visit_with;

use crate::board::{BOARD, Direction, LEAPS, Leap};
use crate::movegen::Generator;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

impl Position {
    /// Calls `visit` with each legal move.
    #[inline]
    pub(crate) fn visit_moves<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves_of(!Set64::EMPTY, visit)
    }

    /// Calls `visit` with each legal move of the pieces on `movers`.
    #[inline]
    pub(crate) fn visit_moves_of<B>(
        &self,
        movers: Set64,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self, movers: Set64 = movers; visit: Move| {
            let generator = Generator::of(position);
            generator.visit_leaps(movers, !Set64::EMPTY, |kind, leap, reached| {
                generator.visit_leap(kind, leap, reached, &mut visit)
            })
        })
    }

    /// Returns whether a legal move captures or exchanges a piece.
    #[inline]
    pub(crate) fn captures_or_exchanges(&self, mv: Move) -> bool {
        mv.has_exchange() || self.occupied().contains(mv.to)
    }

    /// Calls `visit` with each legal move that captures or exchanges a piece.
    pub(crate) fn visit_noisy<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
            let generator = Generator::of(position);
            generator.visit_leaps(!Set64::EMPTY, !Set64::EMPTY, |kind, leap, reached| {
                let noisy = generator.noisy_points(kind, leap.direction);
                leap.visit(reached & noisy, |mv| {
                    if !generator.empty.contains(mv.to) {
                        visit(mv)?;
                    }
                    generator.visit_exchanges(kind, leap, mv, &mut visit)
                })
            })
        })
    }

    /// Calls `visit` with each legal move that captures a piece (N6), with and without an exchange
    /// after it, in the order of the legal moves.
    ///
    /// ```
    /// use numbered_shogi::Position;
    /// let text = "......./v1....../......./...v1.../...1.../......./....... b 8,6,4,2,1/7,6,4,2,1 9";
    /// let position: Position = text.parse()?;
    /// let mut captures = Vec::new();
    /// position.for_each_capture(|mv| captures.push(mv.to_string()));
    /// assert_eq!(captures, ["d3d4", "d3d4=2"]);
    /// # Ok::<(), numbered_shogi::PositionError>(())
    /// ```
    pub fn for_each_capture(&self, mut visit: impl FnMut(Move)) {
        let generator = Generator::of(self);
        let mut visit = |mv| {
            visit(mv);
            ControlFlow::<()>::Continue(())
        };
        let _ = generator.visit_leaps(!Set64::EMPTY, !generator.empty, |kind, leap, reached| {
            generator.visit_leap(kind, leap, reached, &mut visit)
        });
    }

    /// Calls `visit` with each legal move to an empty point without an exchange.
    pub(crate) fn visit_quiet<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
            let generator = Generator::of(position);
            generator.visit_leaps(!Set64::EMPTY, generator.empty, |_, leap, reached| {
                leap.visit(reached, &mut visit)
            })
        })
    }
}

impl Leap {
    /// Calls `visit` with the plain move by this leap onto each of these points.
    #[inline]
    fn visit<B>(
        &self,
        reached: Set64,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for to in reached {
            if let Some(from) = self.origin(to) {
                visit(Move::plain(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Generator<'_> {
    /// Calls `visit` with each leap of each kind and the points among `onto` on which the pieces
    /// among `movers` land by it.
    #[inline]
    fn visit_leaps<B>(
        &self,
        movers: Set64,
        onto: Set64,
        mut visit: impl FnMut(Kind, &Leap, Set64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        for kind in Kind::ALL {
            let movers = movers & self.position.pieces_of(self.color, kind);
            if movers.is_empty() {
                continue;
            }
            let landing = self.landing(kind) & onto;
            for leap in LEAPS[self.color as usize].of(kind) {
                visit(kind, leap, leap.reach(movers, self.passable) & landing)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the points where a piece of this kind captures or can be exchanged after a move in
    /// this direction. If a piece to exchange it for is in hand, these are all points; otherwise
    /// that piece must be captured first.
    #[inline]
    fn noisy_points(&self, kind: Kind, direction: Direction) -> Set64 {
        let hand = self.position.hand(self.color);
        let has_any = match direction {
            Direction::Forward => kind.next().is_some_and(|next| hand.has(next)),
            // A split needs a [1] in hand, which also allows a demotion.
            Direction::Aside | Direction::Retreat => kind.smaller().any(|kind| hand.has(kind)),
        };
        if has_any {
            BOARD.cells()
        } else {
            BOARD.cells() - self.empty
        }
    }

    /// Calls `visit` with the moves of pieces of one kind that land on the points of `reached` by
    /// this leap.
    #[inline]
    pub(super) fn visit_leap<B>(
        &self,
        kind: Kind,
        leap: &Leap,
        reached: Set64,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        leap.visit(reached, |mv| {
            visit(mv)?;
            self.visit_exchanges(kind, leap, mv, visit)
        })
    }

    /// Calls `visit` with the exchanges that may follow the plain move `mv`.
    #[inline]
    pub(super) fn visit_exchanges<B>(
        &self,
        kind: Kind,
        leap: &Leap,
        mv: Move,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if leap.direction == Direction::Forward {
            // N7. On the goal end the game is over (N10).
            return match kind.next() {
                Some(next)
                    if self.at_hand(next).contains(mv.to)
                        && !self.color.goal_end().contains(mv.to) =>
                {
                    visit(mv.swapped(next))
                }
                _ => ControlFlow::Continue(()),
            };
        }
        for smaller in kind.smaller() {
            if self.at_hand(smaller).contains(mv.to) {
                visit(mv.swapped(smaller))?;
            }
        }
        if leap.direction == Direction::Retreat && self.color.back_end().contains(mv.to) {
            let limit = self.split_limit(kind, mv.to);
            let points = self.split_points(mv.to);
            return visit_splits(points, Set64::EMPTY, limit, &mut |points| {
                visit(mv.split_into(points))
            });
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with `chosen` and one to `limit` more of `points`, in lexicographic order.
fn visit_splits<B>(
    points: Set64,
    chosen: Set64,
    limit: u8,
    visit: &mut impl FnMut(Set64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if limit == 0 {
        return ControlFlow::Continue(());
    }
    let mut later = points;
    for point in points {
        later.remove(point);
        let chosen = chosen.with(point);
        visit(chosen)?;
        visit_splits(later, chosen, limit - 1, visit)?;
    }
    ControlFlow::Continue(())
}
