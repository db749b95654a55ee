//! Noisy and quiet moves. A move is quiet if its piece goes to an empty point and is not exchanged.

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::visit_with;

use crate::board::{BOARD, Direction, LEAPS};
use crate::movegen::Generator;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

impl Position {
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
            if generator.is_over() {
                return ControlFlow::Continue(());
            }
            for kind in Kind::ALL {
                let movers = position.pieces_of(generator.color, kind);
                if movers.is_empty() {
                    continue;
                }
                let landing = generator.landing(kind);
                let forward = landing & generator.noisy_points(kind, Direction::Forward);
                let other = landing & generator.noisy_points(kind, Direction::Aside);
                for leap in LEAPS[generator.color as usize].of(kind) {
                    let targets = match leap.direction {
                        Direction::Forward => forward,
                        Direction::Aside | Direction::Retreat => other,
                    };
                    for to in leap.reach(movers, generator.passable) & targets {
                        if let Some(from) = leap.origin(to) {
                            let mv = Move::plain(from, to);
                            if !generator.empty.contains(to) {
                                visit(mv)?;
                            }
                            generator.visit_exchanges(kind, leap, mv, &mut visit)?;
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` with each legal move to an empty point without an exchange.
    pub(crate) fn visit_quiet<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
            let generator = Generator::of(position);
            if generator.is_over() {
                return ControlFlow::Continue(());
            }
            for kind in Kind::ALL {
                let movers = position.pieces_of(generator.color, kind);
                if movers.is_empty() {
                    continue;
                }
                let landing = generator.landing(kind) & generator.empty;
                for leap in LEAPS[generator.color as usize].of(kind) {
                    for to in leap.reach(movers, generator.passable) & landing {
                        if let Some(from) = leap.origin(to) {
                            visit(Move::plain(from, to))?;
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

impl Generator<'_> {
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
}
