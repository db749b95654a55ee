//! Visiting the legal moves one by one: all of them, or those from and to certain points.

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::visit_with;

use crate::board::{Direction, LEAPS, Leap};
use crate::movegen::Generator;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

impl Position {
    /// Calls `visit` with each legal move of a piece on `movers` that lands on a point of `onto`,
    /// in the order of the legal moves.
    #[inline]
    pub(crate) fn visit_moves_between<B>(
        &self,
        movers: Set64,
        onto: Set64,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self, movers: Set64 = movers, onto: Set64 = onto;
                     visit: Move| {
            let generator = Generator::of(position);
            if generator.is_over() {
                return ControlFlow::Continue(());
            }
            for kind in Kind::ALL {
                let movers = movers & position.pieces_of(generator.color, kind);
                if movers.is_empty() {
                    continue;
                }
                let landing = generator.landing(kind) & onto;
                for leap in LEAPS[generator.color as usize].of(kind) {
                    let reached = leap.reach(movers, generator.passable) & landing;
                    generator.visit_leap(kind, leap, reached, &mut visit)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

impl Generator<'_> {
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
        for to in reached {
            if let Some(from) = leap.origin(to) {
                let mv = Move::plain(from, to);
                visit(mv)?;
                self.visit_exchanges(kind, leap, mv, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with the exchanges that may follow the plain move `mv`.
    #[inline]
    fn visit_exchanges<B>(
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
