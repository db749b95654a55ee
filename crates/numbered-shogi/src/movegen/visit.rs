//! Visiting the legal moves one by one.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_core::visit_with;

use crate::board::{Direction, LEAPS, Leap};
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
        visit_with!(|position: &Position = self; visit: Move| {
            let generator = Generator::of(position);
            if generator.is_over() {
                return ControlFlow::Continue(());
            }
            for kind in Kind::ALL {
                generator.visit_kind(kind, &mut visit)?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` with each legal move of the piece on `from`.
    pub(crate) fn visit_from<B>(
        &self,
        from: Cell,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self, from: Cell = from; visit: Move| {
            let generator = Generator::of(position);
            let Some(kind) = position.kind_at(from) else {
                return ControlFlow::Continue(());
            };
            if generator.is_over() || !position.pieces(generator.color).contains(from) {
                return ControlFlow::Continue(());
            }
            let landing = generator.landing(kind);
            for leap in LEAPS[generator.color as usize].of(kind) {
                let reached = leap.reach(Set64::of(from), generator.passable) & landing;
                generator.visit_leap(kind, leap, reached, &mut visit)?;
            }
            ControlFlow::Continue(())
        })
    }
}

impl Generator<'_> {
    #[inline]
    fn visit_kind<B>(
        &self,
        kind: Kind,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let movers = self.position.pieces_of(self.color, kind);
        if movers.is_empty() {
            return ControlFlow::Continue(());
        }
        let landing = self.landing(kind);
        for leap in LEAPS[self.color as usize].of(kind) {
            let reached = leap.reach(movers, self.passable) & landing;
            self.visit_leap(kind, leap, reached, visit)?;
        }
        ControlFlow::Continue(())
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
