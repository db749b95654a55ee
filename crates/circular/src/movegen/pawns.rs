//! Pawn moves of whole sets at once (C8), and en passant (C9).

use board_geom::{Cell, Set64};

use super::generator::Generator;
use super::safety::Safety;
use crate::board::{Course, origins};
use crate::position::Position;

/// The cells to which pawns of one direction may go, by kind of step. Each pawn reaches at most one
/// cell of each set, and no two pawns reach the same cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnSteps {
    forward: Set64,
    double: Set64,
    captures: [Set64; 2],
}

impl PawnSteps {
    /// Returns the steps of `pawns`, all of the direction of `course`, onto `allowed` cells.
    #[inline]
    pub(super) fn new(
        generator: &Generator,
        course: &Course,
        pawns: Set64,
        allowed: Set64,
    ) -> Self {
        let empty = !generator.occupied;
        let first = course.forward(pawns & generator.unmoved) & empty;
        let [inward, outward] = course.attacked(pawns);
        Self {
            forward: course.forward(pawns) & empty & allowed,
            double: course.forward(first) & empty & allowed,
            captures: [inward, outward].map(|cells| cells & generator.prey() & allowed),
        }
    }

    /// Returns the number of steps.
    #[inline]
    pub(super) fn len(self) -> usize {
        // Forward steps lead onto empty cells and captures onto pieces, so two of these sets are
        // disjoint and are counted at once.
        let [inward, outward] = self.captures;
        (self.forward | inward).len() + (self.double | outward).len()
    }

    /// Returns all destinations. Only for the steps of one pawn.
    #[inline]
    pub(super) fn cells(self) -> Set64 {
        let [inward, outward] = self.captures;
        self.forward | self.double | inward | outward
    }
}

impl Position {
    /// Returns whether a legal turn captures en passant (C9), with or without removals.
    pub(crate) fn has_en_passant(&self) -> bool {
        let generator = Generator::new(self);
        generator.met().subsets().any(|pairs| {
            generator
                .without_pairs(pairs)
                .en_passant_captures()
                .is_some_and(|(pawns, _)| !pawns.is_empty())
        })
    }
}

impl Generator {
    /// Returns the pawns of the side to move, by direction.
    #[inline]
    pub(super) fn courses(&self) -> [(&'static Course, Set64); 2] {
        [
            (&Course::CLOCKWISE, self.own.clockwise),
            (&Course::ANTICLOCKWISE, self.own.anticlockwise),
        ]
    }

    #[inline]
    pub(super) fn count_steps_of(
        &self,
        safety: &Safety,
        (course, pawns): (&Course, Set64),
    ) -> usize {
        let pinned = safety.pinned(pawns);
        let mut steps = PawnSteps::new(self, course, pawns - pinned, safety.answers).len();
        for pawn in pinned {
            steps += PawnSteps::new(self, course, Set64::of(pawn), safety.allowed(pawn)).len();
        }
        steps
    }

    /// Returns the cells to which the pawn on `cell` may go, except en passant.
    #[inline]
    pub(super) fn pawn_targets(&self, safety: &Safety, course: &Course, cell: Cell) -> Set64 {
        PawnSteps::new(self, course, Set64::of(cell), safety.allowed(cell)).cells()
    }

    /// Returns the pawns that may capture en passant (C9), and the cell to which they go.
    ///
    /// The capture takes two pieces off their lines at once, so it is tried on the board. That is
    /// rare.
    #[inline]
    pub(super) fn en_passant_captures(&self) -> Option<(Set64, Cell)> {
        let passed = self.en_passant?;
        let reaching = self.pawns_reaching(passed);
        if reaching.is_empty() {
            return None;
        }
        let victim = self.victim()?;
        let legal = reaching
            .iter()
            .filter(|&pawn| self.survives_en_passant(pawn, passed, victim))
            .collect();
        Some((legal, passed))
    }

    /// Returns the pawns of the side to move, of either direction, that attack `cell` (C9).
    #[inline]
    pub(crate) fn pawns_reaching(&self, cell: Cell) -> Set64 {
        let origins = origins(cell);
        (origins.clockwise & self.own.clockwise) | (origins.anticlockwise & self.own.anticlockwise)
    }

    fn survives_en_passant(&self, pawn: Cell, passed: Cell, victim: Cell) -> bool {
        let occupied = self.occupied.without(pawn).without(victim).with(passed);
        let attackers = self.their.attackers(self.king, occupied);
        attackers.without(victim).is_empty()
    }
}
