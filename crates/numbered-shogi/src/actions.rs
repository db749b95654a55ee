//! Moves as numbers.

use board_geom::{Cell, Set64, const_for};
use game_core::{Actions, Numbered};

use crate::board::{BOARD, Direction, LEAPS, Leap};
use crate::color::Color;
use crate::combinations::{choose, rank, unrank};
use crate::moves::{Exchange, Move};
use crate::piece::Kind;
use crate::position::Position;

/// The numbers are laid out by origin, then by landing point, both as numbered on
/// [`BOARD`](crate::BOARD); pairs of points that no piece of either player leaps between have none.
/// Each pair has first the plain move, then the swaps that can follow it, by ascending kind, then
/// the splits, if some piece can be split there.
///
/// Splits are numbered by how many \[1\]s they place, one first, and those that place the same
/// number as in the combinatorial number system: the one on the points with the indices c₁ < c₂ < …
/// of the fourteen of the back end as C(c₁, 1) + C(c₂, 2) + …
///
/// There are 107 904 numbers, nearly all of them of splits.
impl Numbered for Position {
    const MOVES: u32 = FIRST_NUMBERS[PAIRS];

    fn number_of(mv: Move) -> Option<u32> {
        let pair = mv.from.index() * POINTS + mv.to.index();
        let endings = ENDINGS.get(pair)?;
        let offset = match mv.exchange() {
            None => endings.leads.then_some(0),
            Some(Exchange::Swap(into)) => endings.number_of_swap(into),
            Some(Exchange::Split(_)) => endings.number_of_split(mv.split_points()),
        }?;
        Some(FIRST_NUMBERS.get(pair)? + offset)
    }

    fn move_with_number(number: u32) -> Option<Move> {
        if number >= Self::MOVES {
            return None;
        }
        // Of pairs without any move and the one after them, the last.
        let pair = FIRST_NUMBERS.partition_point(|&first| first <= number) - 1;
        let endings = ENDINGS.get(pair)?;
        let plain = Move::plain(Cell::new(pair / POINTS)?, Cell::new(pair % POINTS)?);
        let Some(exchange) = (number - FIRST_NUMBERS.get(pair)?).checked_sub(1) else {
            return Some(plain);
        };
        match exchange.checked_sub(endings.swaps.count_ones()) {
            None => Some(plain.swapped(endings.swap(exchange)?)),
            Some(split) => Some(plain.split_at(split_with_number(split)?)),
        }
    }
}

/// A turn takes two to six actions: an action is a [`Choice`](crate::Choice).
impl Actions for Position {
    const WHOLE_MOVES: bool = false;
}

/// How many points there are.
const POINTS: usize = BOARD.cells().len();

/// How many pairs of points there are.
const PAIRS: usize = POINTS * POINTS;

/// The points of a back end.
const BACK_END_SIZE: usize = Color::First.back_end().len();

/// The most \[1\]s a piece can be split into (N9).
const SPLIT_MAX: usize = Kind::Five.split_limit() as usize;

/// How a move from one point to another can end, of whatever piece and player.
#[derive(Clone, Copy)]
struct Endings {
    /// Whether a move leads there at all.
    leads: bool,
    /// The kinds that the piece can be swapped for: bit `i` is the kind of index `i`.
    swaps: u8,
    /// How many \[1\]s it can be split into at most.
    split_limit: u8,
}

/// By the index of the origin, then by that of the landing point.
static ENDINGS: [Endings; PAIRS] = {
    let mut all = [Endings {
        leads: false,
        swaps: 0,
        split_limit: 0,
    }; PAIRS];
    const_for!(color in 0..Color::ALL.len() => {
        const_for!(kind in 0..Kind::ALL.len() => {
            let leaps = LEAPS[color].of(Kind::ALL[kind]);
            const_for!(leap in 0..leaps.len() => {
                add_endings(&mut all, Color::ALL[color], Kind::ALL[kind], &leaps[leap]);
            });
        });
    });
    all
};

/// Adds the endings of a leap of one player's pieces of a kind.
const fn add_endings(all: &mut [Endings; PAIRS], color: Color, kind: Kind, leap: &Leap) {
    let goal_end = color.goal_end();
    // On its goal end only a [1] may stand, and then the game is over (N5, N10).
    let mut reached = leap.reach(BOARD.cells().difference(goal_end), BOARD.cells());
    if !matches!(kind, Kind::One) {
        reached = reached.difference(goal_end);
    }
    let swaps = match (leap.direction, kind.next()) {
        (Direction::Forward, Some(next)) => 1 << next.index(),
        (Direction::Forward, None) => 0,
        _ => (1 << kind.index()) - 1,
    };
    let (limit, split_points) = match leap.direction {
        Direction::Retreat => (kind.split_limit(), color.back_end().bits()),
        _ => (0, 0),
    };
    // Plain bits, which keep the compiler less busy than sets. All leaps of a sort lead the same
    // way in the order of the points, so the first one leads to the first point reached.
    let (mut from, mut to) = (leap.origins(reached).bits(), reached.bits());
    while to != 0 {
        let pair = from.trailing_zeros() as usize * POINTS + to.trailing_zeros() as usize;
        let here = to & to.wrapping_neg();
        let mut endings = all[pair];
        endings.leads = true;
        // No exchange follows on the goal end (N10).
        if goal_end.bits() & here == 0 {
            endings.swaps |= swaps;
        }
        if split_points & here != 0 && endings.split_limit < limit {
            endings.split_limit = limit;
        }
        all[pair] = endings;
        from &= from - 1;
        to &= to - 1;
    }
}

/// The first number of each pair, and behind the last one how many numbers there are.
static FIRST_NUMBERS: [u32; PAIRS + 1] = {
    let endings = &ENDINGS;
    let mut first = [0; PAIRS + 1];
    let mut total = 0;
    const_for!(pair in 0..PAIRS => {
        if endings[pair].leads {
            total += endings[pair].count();
        }
        first[pair + 1] = total;
    });
    first
};

/// How many splits place fewer than so many \[1\]s.
const SMALLER_SPLITS: [u32; SPLIT_MAX + 2] = {
    let mut smaller = [0; SPLIT_MAX + 2];
    const_for!(size in 1..SPLIT_MAX + 1 => {
        smaller[size + 1] = smaller[size] + choose(BACK_END_SIZE, size) as u32;
    });
    smaller
};

impl Endings {
    /// How many there are, if a move leads there at all.
    const fn count(self) -> u32 {
        1 + self.swaps.count_ones() + SMALLER_SPLITS[self.split_limit as usize + 1]
    }

    /// The kind of the swap with this number, counted from 0.
    fn swap(self, number: u32) -> Option<Kind> {
        let kinds = Kind::ALL.into_iter();
        let mut swaps = kinds.filter(|kind| self.swaps >> kind.index() & 1 == 1);
        swaps.nth(number as usize)
    }

    fn number_of_swap(self, into: Kind) -> Option<u32> {
        let bit = 1 << into.index();
        let smaller = self.swaps & (bit - 1);
        (self.swaps & bit != 0).then(|| 1 + smaller.count_ones())
    }

    fn number_of_split(self, points: Set64) -> Option<u32> {
        let size = points.len();
        if size > usize::from(self.split_limit) {
            return None;
        }
        let smaller = SMALLER_SPLITS.get(size)?;
        let among_its_size = rank(points, BACK_END_SIZE) as u32;
        Some(1 + self.swaps.count_ones() + smaller + among_its_size)
    }
}

/// The points of the split with this number, counted from 0, as indices in the back end.
fn split_with_number(number: u32) -> Option<Set64> {
    let size = SMALLER_SPLITS.partition_point(|&smaller| smaller <= number) - 1;
    let among_its_size = number - SMALLER_SPLITS.get(size)?;
    Some(unrank(among_its_size.into(), BACK_END_SIZE, size))
}
