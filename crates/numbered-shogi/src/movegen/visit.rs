//! Listing the legal moves one by one.

use core::ops::ControlFlow;

use board_geom::Set64;

use crate::board::{Course, LEAPS, Leap};
use crate::movegen::Turn;
use crate::moves::Move;
use crate::piece::Number;
use crate::position::Position;

impl Position {
    /// Calls `visit` with each legal move.
    #[inline]
    pub(crate) fn visit_moves<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let turn = Turn::of(self);
        if turn.is_over() {
            return ControlFlow::Continue(());
        }
        for number in Number::ALL {
            turn.visit_number(number, &mut visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl Turn<'_> {
    #[inline]
    fn visit_number<F>(&self, number: Number, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let movers = self.position.pieces_of(self.player, number);
        if movers.is_empty() {
            return ControlFlow::Continue(());
        }
        let landing = self.landing(number);
        for leap in LEAPS[self.player as usize].of(number) {
            for to in leap.reach(movers, self.empty) & landing {
                if let Some(from) = leap.origin(to) {
                    let mv = Move::plain(from, to);
                    visit(mv)?;
                    self.visit_exchanges(number, leap, mv, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The exchanges that may follow the plain move `mv`.
    #[inline]
    fn visit_exchanges<F>(
        &self,
        number: Number,
        leap: &Leap,
        mv: Move,
        visit: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        if leap.course == Course::Forward {
            // N7; but on the goal end the game is over (N10).
            return match number.next() {
                Some(next)
                    if self.at_hand(next).contains(mv.to())
                        && !self.player.goal_end().contains(mv.to()) =>
                {
                    visit(mv.swapped(next))
                }
                _ => ControlFlow::Continue(()),
            };
        }
        for smaller in number.smaller() {
            if self.at_hand(smaller).contains(mv.to()) {
                visit(mv.swapped(smaller))?;
            }
        }
        if leap.course == Course::Retreat && self.player.back_end().contains(mv.to()) {
            let limit = self.split_limit(number, mv.to());
            let points = self.split_points(mv.to());
            return visit_splits(points, Set64::EMPTY, limit, &mut |points| {
                visit(mv.split_into(points))
            });
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with `chosen` and one up to `limit` of `points` more, in dictionary order.
fn visit_splits<F>(points: Set64, chosen: Set64, limit: u8, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Set64) -> ControlFlow<()>,
{
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
