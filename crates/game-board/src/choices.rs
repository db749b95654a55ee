//! Building a turn step by step.

use alloc::string::ToString;
use core::fmt::{self, Debug, Display};

use thiserror::Error;

use crate::on_board::{NextSteps, OnBoard, StepOf, StepsOf};

/// The steps taken so far in a turn, in a position. At least one legal move begins with them,
/// unless the game is over.
///
/// ```
/// use game_testkit::games::noughts::{BOARD, Position};
/// use game_board::{Choices, Step};
/// let start = Position::default();
/// let mut turn = Choices::new(&start);
/// assert_eq!(turn.options().len(), 9);
/// turn.choose(Step::To(BOARD.parse_cell("b2")?))?;
/// assert_eq!(turn.complete(), "b2".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Choices<'a, G: OnBoard> {
    position: &'a G,
    so_far: StepsOf<G>,
}

impl<'a, G: OnBoard> Choices<'a, G> {
    /// Creates the beginning of a turn.
    pub fn new(position: &'a G) -> Self {
        Self {
            position,
            so_far: StepsOf::<G>::new(),
        }
    }

    /// Returns the turn after these steps.
    ///
    /// # Errors
    /// One of the steps cannot be taken after those before it; the error is that of the first one.
    pub fn after(position: &'a G, so_far: &[StepOf<G>]) -> Result<Self, IllegalStep> {
        let mut choices = Self::new(position);
        for &step in so_far {
            choices.choose(step)?;
        }
        Ok(choices)
    }

    /// Returns the position in which the turn began.
    pub const fn position(&self) -> &'a G {
        self.position
    }

    /// Returns the steps taken.
    pub fn so_far(&self) -> &[StepOf<G>] {
        &self.so_far
    }

    /// Returns the legal move with exactly these steps, if there is one. There may still be [more
    /// steps](Self::options) for a longer move.
    pub fn complete(&self) -> Option<G::Move> {
        self.position.completed(&self.so_far)
    }

    /// Returns the steps that can be taken next.
    pub fn options(&self) -> NextSteps<G> {
        self.position.next_steps(&self.so_far)
    }

    /// Returns the step with this text among those that can be taken next.
    pub fn find(&self, text: &str) -> Option<StepOf<G>> {
        let text_of = |step| StepText::<G>::new(&self.so_far, step).to_string();
        let mut options = self.options().into_iter();
        options.find(|&step| text_of(step) == text)
    }

    /// Takes a step.
    ///
    /// # Errors
    /// The step cannot be taken next. The turn is then unchanged.
    pub fn choose(&mut self, step: StepOf<G>) -> Result<(), IllegalStep> {
        if !self.options().contains(&step) {
            return Err(IllegalStep {
                index: self.so_far.len(),
            });
        }
        self.so_far.push(step);
        Ok(())
    }

    /// Takes back the last step and returns it, or `None` if there is none.
    pub fn take_back(&mut self) -> Option<StepOf<G>> {
        self.so_far.pop()
    }
}

impl<G: OnBoard> Debug for Choices<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.position)?;
        write_steps::<G>(&self.so_far, f)
    }
}

/// Writes the texts of the steps of a turn, one after the other.
pub(crate) fn write_steps<G: OnBoard>(
    steps: &[StepOf<G>],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut so_far = StepsOf::<G>::new();
    for &step in steps {
        G::write_step(&so_far, step, f)?;
        so_far.push(step);
    }
    Ok(())
}

/// The error for a step that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("step {} of the turn cannot be taken here", index.saturating_add(1))]
pub struct IllegalStep {
    /// The position of the step in the turn, counted from 0.
    pub index: usize,
}

/// The text of a step that follows others, such as `e2` or `=Q`; see [`OnBoard::write_step`].
#[derive(Clone, Debug)]
pub struct StepText<'a, G: OnBoard> {
    so_far: &'a [StepOf<G>],
    step: StepOf<G>,
}

impl<'a, G: OnBoard> StepText<'a, G> {
    /// Returns the text of `step` after the steps `so_far`.
    pub const fn new(so_far: &'a [StepOf<G>], step: StepOf<G>) -> Self {
        Self { so_far, step }
    }
}

impl<G: OnBoard> Display for StepText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        G::write_step(self.so_far, self.step, f)
    }
}
