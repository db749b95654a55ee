//! Counting turns with removals of met pairs (C11).

use board_geom::Set64;

use super::Generator;
use crate::board::{self, Course, LINES, pair_cells, pair_partners};
use crate::position::Position;

impl Position {
    /// Returns the number of legal turns when the opponent has met pairs.
    ///
    /// A pair that does not affect the moves doubles their number. Only sets of the other pairs are
    /// counted one by one.
    #[cold]
    pub(super) fn count_with_removals(&self) -> u64 {
        let generator = Generator::new(self);
        let met = generator.met();
        let idle = generator.idle_pairs(met);
        let turns: u64 = (met - idle)
            .subsets()
            .map(|pairs| generator.without_pairs(pairs).count())
            .sum();
        turns << idle.len()
    }
}

impl Generator {
    /// Returns the pairs that do not affect the legal moves, whether or not other pairs are on the
    /// board.
    ///
    /// A pair is idle under two conditions. No piece sees its cells even with all pairs gone, so it
    /// neither blocks nor shields a piece and cannot be captured. And its pawns attack neither the
    /// king nor a cell next to it. Castling needs no condition: a pair that could prevent it has a
    /// pawn between king and rook, where the rook sees it, or next to the king. En passant depends
    /// on two pieces at once, so no pair is idle then.
    fn idle_pairs(&self, met: Set64) -> Set64 {
        if self.en_passant.is_some() {
            return Set64::EMPTY;
        }
        let royal = board::king_steps(self.king).with(self.king);
        let watched = self.without_pairs(met).watched() | royal;
        let matters = |pair: Set64| {
            let [inward, outward] = Course::CLOCKWISE.attacked(pair);
            let [other_inward, other_outward] = Course::ANTICLOCKWISE.attacked(pair_partners(pair));
            let attacked = inward | outward | other_inward | other_outward;
            !pair_cells(pair).is_disjoint(watched) || !attacked.is_disjoint(royal)
        };
        met.iter()
            .filter(|&clockwise| !matters(Set64::of(clockwise)))
            .collect()
    }

    /// Returns the cells that pieces of the side to move could reach, and those on which lines to
    /// its king may open or close: the cells that sliders of both players see, and those that a
    /// queen in the king's place would see.
    fn watched(&self) -> Set64 {
        let (own, their) = (&self.own, &self.their);
        let mut watched = Set64::EMPTY;
        for (course, pawns) in self.courses() {
            let [inward, outward] = course.attacked(pawns);
            let forward = course.forward(pawns);
            watched |= inward | outward | forward | course.forward(forward);
        }
        for cell in own.knights {
            watched |= board::knight_leaps(cell);
        }
        for cell in own.diagonal | their.diagonal | own.king {
            watched |= LINES.diagonal(cell, self.occupied);
        }
        for cell in own.orthogonal | their.orthogonal | own.king {
            watched |= LINES.orthogonal(cell, self.occupied);
        }
        watched
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
