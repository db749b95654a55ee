//! Late move reductions.

use crate::order::MAX_HISTORY;

/// The number of turns by which late quiet moves are reduced. The first four moves of a position
/// are never reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reductions {
    /// One turn from the fifth move on, and two turns from the 13th on.
    Steps,
    /// `base` + ln(depth) · ln(number) / `divisor` turns, where `number` counts the moves of the
    /// position. A move that often caused a cutoff is reduced by up to `history` turns less, and
    /// one that failed to do so by up to `history` turns more. At least one turn of depth is left.
    Logarithmic {
        /// The constant part, in hundredths of a turn.
        base: i16,
        /// The divisor, in hundredths. A smaller one reduces more.
        divisor: u16,
        /// The maximum effect of the history of a move, in hundredths of a turn.
        history: u16,
    },
}

/// The number of moves of a position that are never reduced.
const FULL_DEPTH: usize = 4;

/// The number of logarithms. Greater depths and numbers count as the greatest.
const LOGARITHMS: usize = 64;

/// Late move reductions, with a table of logarithms.
#[derive(Clone, Debug)]
pub(crate) struct Reducer {
    rule: Option<Reductions>,
    /// The natural logarithms of the indices, in thousandths.
    logarithms: [i32; LOGARITHMS],
}

impl Reducer {
    pub(crate) fn new(rule: Option<Reductions>) -> Self {
        let mut logarithms = [0; LOGARITHMS];
        for (index, logarithm) in logarithms.iter_mut().enumerate().skip(1) {
            *logarithm = libm::round(1_000.0 * libm::log(index as f64)) as i32;
        }
        Self { rule, logarithms }
    }

    /// Returns whether any move is reduced.
    pub(crate) const fn is_on(&self) -> bool {
        self.rule.is_some()
    }

    /// Returns the reduction of a quiet move of a position with this remaining depth, which is at
    /// least 3. `number` counts the moves of the position.
    pub(crate) fn turns(&self, depth: usize, number: usize, score: i32) -> usize {
        if number <= FULL_DEPTH {
            return 0;
        }
        match self.rule {
            None => 0,
            Some(Reductions::Steps) => 1 + usize::from(number > 3 * FULL_DEPTH),
            Some(Reductions::Logarithmic {
                base,
                divisor,
                history,
            }) => {
                let product = self.logarithm(depth) * self.logarithm(number);
                let logarithmic = product / (10 * i32::from(divisor.max(1)));
                // Killers have a higher score than the history can give.
                let share = score.clamp(-MAX_HISTORY, MAX_HISTORY);
                let credit = i32::from(history) * 10 * (share / 64) / (MAX_HISTORY / 64);
                let thousandths = 10 * i32::from(base) + logarithmic - credit;
                let turns = usize::try_from(thousandths / 1_000).unwrap_or_default();
                turns.min(depth - 2)
            }
        }
    }

    fn logarithm(&self, number: usize) -> i32 {
        let index = number.min(LOGARITHMS - 1);
        self.logarithms.get(index).copied().unwrap_or_default()
    }
}
