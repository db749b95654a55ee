//! The lattice of points, its regions (N1), and how the pieces move on it (N4), derived from the
//! steps of the graph.

use board_geom::{Cell, Heading, KNIGHT, Leg, Set64, Shift, const_for};

use crate::color::Color;
use crate::piece::Kind;

#[cfg(test)]
mod tests;

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<49, 1>;

/// The 7×7 points of the lattice (N1): files a to g from First's left, ranks 1 to 7 from First's
/// side.
///
/// Cells are numbered along the ranks: a1, b1, … g1, then a2 and so on.
pub static BOARD: Graph = Graph::lattice::<7, 7>();

/// Each player's back end (N1), by the player's index.
static BACK_ENDS: [Set64; 2] = [
    BOARD.rank_cells(0).union(BOARD.rank_cells(1)),
    BOARD.rank_cells(6).union(BOARD.rank_cells(5)),
];

/// Each player's goal end (N1), by the player's index.
static GOAL_ENDS: [Set64; 2] = [BOARD.rank_cells(6), BOARD.rank_cells(0)];

impl Color {
    /// Returns the back end: the two rows nearest to this player (N1).
    #[inline]
    pub const fn back_end(self) -> Set64 {
        BACK_ENDS[self as usize]
    }

    /// Returns the goal end: the row farthest from this player (N1).
    #[inline]
    pub const fn goal_end(self) -> Set64 {
        GOAL_ENDS[self as usize]
    }
}

/// The direction of a leap, which determines the exchange after it (N7, N8, N9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// At least one row forward.
    Forward,
    /// Along the row, or one row backward.
    Aside,
    /// At least two rows backward.
    Retreat,
}

/// One way of moving of a kind of piece, applied to whole sets of pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    /// A shift to a point that must be passable, from which the leap continues.
    through: Option<Shift>,
    onto: Shift,
    pub(crate) direction: Direction,
}

impl Leap {
    /// Returns the points that pieces on `movers` reach. `passable` are the points at distance two
    /// that do not stop a \[5\]: the empty ones (N4), or all (N15).
    #[inline]
    pub(crate) const fn reach(&self, movers: Set64, passable: Set64) -> Set64 {
        match self.through {
            None => self.onto.apply(movers),
            Some(through) => self
                .onto
                .apply(through.apply(movers).intersection(passable)),
        }
    }

    /// Returns the points from which pieces reach a point of `targets`.
    #[inline]
    pub(crate) const fn origins(&self, targets: Set64, passable: Set64) -> Set64 {
        let before = self.onto.origins(targets);
        match self.through {
            None => before,
            Some(through) => through.origins(before.intersection(passable)),
        }
    }

    /// Returns the point that must be passable for this leap from `cell`, if there is one.
    pub(crate) fn halfway(&self, cell: Cell) -> Option<Cell> {
        self.through?.apply(Set64::of(cell)).first()
    }

    /// Returns the origin of this leap to `cell`.
    #[inline]
    pub(crate) fn origin(&self, cell: Cell) -> Option<Cell> {
        let before = self.onto.origin(cell)?;
        match self.through {
            None => Some(before),
            Some(through) => through.origin(before),
        }
    }
}

/// The leaps of a player's pieces (N4), each list clockwise from straight ahead.
#[derive(Debug)]
pub(crate) struct Leaps {
    pub(crate) one: [Leap; 3],
    pub(crate) two: [Leap; 4],
    pub(crate) three: [Leap; 4],
    pub(crate) four: [Leap; 8],
    pub(crate) five: [Leap; 12],
}

impl Leaps {
    /// Returns the leaps of pieces of this kind.
    #[inline]
    pub(crate) const fn of(&self, kind: Kind) -> &[Leap] {
        match kind {
            Kind::One => &self.one,
            Kind::Two => &self.two,
            Kind::Three => &self.three,
            Kind::Four => &self.four,
            Kind::Five => &self.five,
        }
    }

    const fn of_player(color: Color) -> Self {
        let diagonal = leaps(color, straight(Heading::DIAGONAL, 1));
        let double = leaps(color, straight(Heading::ORTHOGONAL, 2));
        let triple = prolonged(double, leaps(color, straight(Heading::ORTHOGONAL, 1)));
        let mut five = [diagonal[0]; 12];
        const_for!(index in 0..4 => {
            five[index] = double[index];
            five[4 + index] = triple[index];
            five[8 + index] = diagonal[index];
        });
        Self {
            one: leaps(
                color,
                straight([Heading::North, Heading::East, Heading::West], 1),
            ),
            two: diagonal,
            three: double,
            four: leaps(color, KNIGHT),
            five,
        }
    }
}

/// The leaps of First's pieces.
pub(crate) const FIRST: Leaps = Leaps::of_player(Color::First);

/// The leaps of Second's pieces.
pub(crate) const SECOND: Leaps = Leaps::of_player(Color::Second);

/// The leaps of each player's pieces, by the player's index.
pub(crate) static LEAPS: [Leaps; 2] = [FIRST, SECOND];

/// Creates the leaps of `steps` steps with each of the headings.
const fn straight<const N: usize>(headings: [Heading; N], steps: u8) -> [[Leg; 1]; N] {
    let mut recipes = [[Leg::new(Heading::North, steps)]; N];
    const_for!(index in 0..N => {
        recipes[index][0].heading = headings[index];
    });
    recipes
}

/// Creates the leaps from these recipes, which are written from First's side of the board.
const fn leaps<const LEGS: usize, const N: usize>(
    color: Color,
    mut recipes: [[Leg; LEGS]; N],
) -> [Leap; N] {
    let mut leaps = [Leap {
        through: None,
        onto: Shift::NOWHERE,
        direction: Direction::Forward,
    }; N];
    const_for!(index in 0..N => {
        leaps[index].direction = direction(&recipes[index]);
        if let Color::Second = color {
            const_for!(leg in 0..LEGS => {
                recipes[index][leg].heading = recipes[index][leg].heading.opposite();
            });
        }
        if let Some(onto) = Shift::leap(&BOARD, &recipes[index]) {
            leaps[index].onto = onto;
        }
    });
    leaps
}

/// Returns the direction of a leap whose legs are written from its player's side of the board.
const fn direction(legs: &[Leg]) -> Direction {
    let mut rows = 0;
    const_for!(leg in 0..legs.len() => {
        const_for!(_ in 0..legs[leg].steps => {
            rows += legs[leg].heading.rank_delta();
        });
    });
    match rows {
        1.. => Direction::Forward,
        -1 | 0 => Direction::Aside,
        _ => Direction::Retreat,
    }
}

/// Extends each leap by the one with the same index in `by`, through a passable point (N4, N15).
const fn prolonged<const N: usize>(mut leaps: [Leap; N], by: [Leap; N]) -> [Leap; N] {
    const_for!(index in 0..N => {
        leaps[index].through = Some(leaps[index].onto);
        leaps[index].onto = by[index].onto;
    });
    leaps
}
