//! The number of legal moves without generating them: landing points are counted as sets, and
//! splits by binomial coefficients. A random move is picked by these numbers.

use board_geom::{Cell, Set64, const_for};
use game_core::{Lots, SplitMix64, nth_visited};

use crate::board::{Direction, FIRST, Leap, Leaps, SECOND};
use crate::color::Color;
use crate::movegen::Generator;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// The points of a back end.
const BACK_END_SIZE: usize = Color::First.back_end().len();

/// The maximum number of \[1\]s that a piece can be split into (N9).
const SPLIT_MAX: usize = Kind::Five.split_limit() as usize;

/// The number of ways to choose from one to `limit` of `points` points: `CHOICES[limit][points]`.
static CHOICES: [[u16; BACK_END_SIZE + 1]; SPLIT_MAX + 1] = {
    let mut lots = [[0; BACK_END_SIZE + 1]; SPLIT_MAX + 1];
    const_for!(limit in 1..SPLIT_MAX + 1 => {
        const_for!(points in 1..BACK_END_SIZE + 1 => {
            // Choices without the last point, the last point alone, and the last point with others.
            lots[limit][points] =
                lots[limit][points - 1] + 1 + lots[limit - 1][points - 1];
        });
    });
    lots
};

/// The number of leaps of a player's pieces, of all kinds together.
const MOST_LOTS: usize = 3 + 4 + 4 + 8 + 12;

/// Moves that are counted together: those of one kind of piece with one leap.
#[derive(Clone, Copy, Debug)]
struct Lot {
    kind: Kind,
    leap: &'static Leap,
    /// The points on which the pieces land.
    reached: Set64,
}

impl Position {
    /// Returns the number of legal moves.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        let generator = Generator::of(self);
        if generator.is_over() {
            return 0;
        }
        let mut count = 0;
        generator.count_lots(|_, moves| count += moves);
        count
    }

    /// Returns a random legal move; see
    /// [`Game::random_legal_move`](game_core::Game::random_legal_move).
    #[inline]
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let generator = Generator::of(self);
        if generator.is_over() {
            return None;
        }
        let mut lots = Lots::<Lot, MOST_LOTS>::new();
        generator.count_lots(|lot, moves| lots.push(lot, moves));
        let (lot, n) = lots.pick(random)?;
        let nth = &mut nth_visited(n);
        let found = generator.visit_leap(lot.kind, lot.leap, lot.reached, nth);
        found.break_value()
    }
}

impl Generator<'_> {
    /// Calls `tell` with each lot of moves and its size, in visiting order.
    #[inline]
    fn count_lots(&self, tell: impl FnMut(Lot, u64)) {
        // The leaps are known at compile time, so they become rotations by constants.
        match self.color {
            Color::First => self.count_with(&FIRST, tell),
            Color::Second => self.count_with(&SECOND, tell),
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "pays only where the leaps are constants"
    )]
    fn count_with(&self, leaps: &'static Leaps, mut tell: impl FnMut(Lot, u64)) {
        self.count_kind(Kind::One, &leaps.one, &mut tell);
        self.count_kind(Kind::Two, &leaps.two, &mut tell);
        self.count_kind(Kind::Three, &leaps.three, &mut tell);
        self.count_kind(Kind::Four, &leaps.four, &mut tell);
        self.count_kind(Kind::Five, &leaps.five, &mut tell);
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "pays only where the leaps are constants"
    )]
    fn count_kind<const N: usize>(
        &self,
        kind: Kind,
        leaps: &'static [Leap; N],
        tell: &mut impl FnMut(Lot, u64),
    ) {
        let movers = self.position.pieces_of(self.color, kind);
        if movers.is_empty() {
            return;
        }
        let landing = self.landing(kind);
        let forward = self.forward_endings(kind);
        let other = self.other_endings(kind);
        for leap in leaps {
            let reached = leap.reach(movers, self.passable) & landing;
            let size = match leap.direction {
                Direction::Forward => forward.count(reached),
                Direction::Aside => other.count(reached),
                Direction::Retreat => other.count(reached) + self.count_splits(kind, reached),
            };
            let lot = Lot {
                kind,
                leap,
                reached,
            };
            tell(lot, size);
        }
    }
}

/// The number of ways to end a move on each point: plain, or with one of the swaps (N7, N8).
#[derive(Clone, Copy)]
struct Endings {
    /// The number of ways on every point.
    everywhere: u64,
    /// The points with one more way.
    one_more: Set64,
}

impl Endings {
    #[inline]
    const fn count(self, reached: Set64) -> u64 {
        self.everywhere * reached.len() as u64 + reached.intersection(self.one_more).len() as u64
    }
}

impl Generator<'_> {
    /// Returns the ways to end a forward move: plain or with promotion (N7), and only plain on the
    /// goal end (N10).
    #[inline]
    fn forward_endings(&self, kind: Kind) -> Endings {
        let promoted = kind.next().map_or(Set64::EMPTY, |next| self.at_hand(next));
        Endings {
            everywhere: 1,
            one_more: promoted - self.color.goal_end(),
        }
    }

    /// Returns the ways to end a move sideways or backward, apart from splits: plain or with
    /// demotion to each smaller number (N8).
    #[inline]
    fn other_endings(&self, kind: Kind) -> Endings {
        let mut endings = Endings {
            everywhere: 1,
            one_more: Set64::EMPTY,
        };
        for smaller in kind.smaller() {
            if self.position.hand(self.color).has(smaller) {
                endings.everywhere += 1;
            } else {
                // At most one piece is captured, so no point brings two of these kinds to hand.
                endings.one_more |= self.position.kinds(smaller);
            }
        }
        endings
    }

    /// Returns the number of splits after all moves that retreat to the points of `reached` (N9).
    #[inline]
    fn count_splits(&self, kind: Kind, reached: Set64) -> u64 {
        let ending = reached & self.color.back_end();
        if ending.is_empty() {
            return 0;
        }
        // If the piece captures, its landing point is one more empty point, and a captured [1] is
        // one more in hand.
        let vacant = ending & self.empty;
        let ones = ending & self.position.kinds(Kind::One);
        let others = ending - vacant - ones;
        [vacant, ones, others]
            .into_iter()
            .filter_map(|alike| Some(alike.len() as u64 * self.splits_after(kind, alike.first()?)))
            .sum()
    }

    /// Returns the number of splits after a retreat to `to`.
    #[inline]
    fn splits_after(&self, kind: Kind, to: Cell) -> u64 {
        let limit = usize::from(self.split_limit(kind, to));
        let points = self.split_points(to).len();
        CHOICES
            .get(limit)
            .and_then(|lots| lots.get(points))
            .map_or(0, |&lots| u64::from(lots))
    }
}
