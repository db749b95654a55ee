//! A turn as a sequence of small choices.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use smallvec::SmallVec;
use thiserror::Error;

use crate::game::Game;

/// A choice of a turn: which piece, which cell, which promotion. A closed set of values with numbers.
///
/// Its `Display` is its part of the text of the move: the texts of the choices that make up a move,
/// one after the other, are the text of the move. `b1` and `b2` make `b1b2`, `K@` and `e1` make
/// `K@e1`.
pub trait Choice: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// How many there are.
    const COUNT: usize;

    /// The number of this choice, below [`Choice::COUNT`]. It never changes from version to
    /// version.
    fn index(self) -> usize;

    /// The choice with this number.
    fn with_index(index: usize) -> Option<Self>;
}

/// Choices in order; up to eight stay on the stack.
pub type ChoiceList<C> = SmallVec<[C; 8]>;

/// A game whose turns are put together from small choices: what a finger on a screen points at,
/// what a learner decides in one step, and what the text of a move is made of.
///
/// Each move is exactly one sequence of choices, which does not depend on the position. A sequence
/// that is a legal move may also be the beginning of others: then one may stop or go on.
pub trait Choosing: Game {
    /// A choice.
    type Choice: Choice;

    /// The choices that make up a move, at least one. No other move has the same.
    fn choices_of(mv: Self::Move) -> ChoiceList<Self::Choice>;

    /// The move that these choices make up, legal or not; `None` if they make up none.
    fn move_of(choices: &[Self::Choice]) -> Option<Self::Move>;

    /// Calls `visit` with each choice that can come next in a legal move that begins with `so_far`,
    /// once each, until it breaks. The order depends on nothing but the position and `so_far`. If
    /// no legal move begins so, there is nothing to visit.
    ///
    /// As it stands, it goes through all legal moves; a game with many of them does better.
    fn visit_choices<B, F>(&self, so_far: &[Self::Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Choice) -> ControlFlow<B>,
    {
        let mut seen = SmallVec::<[Self::Choice; 64]>::new();
        self.visit_legal_moves(|mv| {
            let choices = Self::choices_of(mv);
            let next = choices
                .strip_prefix(so_far)
                .and_then(|rest| rest.first().copied());
            match next {
                Some(next) if !seen.contains(&next) => {
                    seen.push(next);
                    visit(next)
                }
                _ => ControlFlow::Continue(()),
            }
        })
    }

    /// Whether `choice` can come next in a legal move that begins with `so_far`.
    fn can_choose(&self, so_far: &[Self::Choice], choice: Self::Choice) -> bool {
        let is_it = |other| {
            if other == choice {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        self.visit_choices(so_far, is_it).is_break()
    }

    /// The legal move that these choices make up, if they make up one. There may be more to choose
    /// all the same.
    fn completed(&self, so_far: &[Self::Choice]) -> Option<Self::Move> {
        Self::move_of(so_far).filter(|&mv| self.is_legal(mv))
    }

    /// The turn as far as it has been chosen: what can be chosen next, and the move, if it is one
    /// already. `&[]` is where a turn begins.
    ///
    /// # Errors
    /// The first of the choices that cannot be made, after those before it.
    fn choices(
        &self,
        so_far: &[Self::Choice],
    ) -> Result<Choices<'_, Self>, NotAChoice<Self::Choice>> {
        let mut choices = Choices::new(self);
        for &choice in so_far {
            choices.choose(choice)?;
        }
        Ok(choices)
    }
}

/// The choices of a turn that have been made, in a position. At least one legal move begins with
/// them, unless the game is over; other values cannot be built.
pub struct Choices<'a, G: Choosing> {
    position: &'a G,
    so_far: ChoiceList<G::Choice>,
}

impl<'a, G: Choosing> Choices<'a, G> {
    /// The beginning of a turn.
    pub fn new(position: &'a G) -> Self {
        Self {
            position,
            so_far: ChoiceList::new(),
        }
    }

    /// The position.
    pub const fn position(&self) -> &'a G {
        self.position
    }

    /// What has been chosen.
    pub fn so_far(&self) -> &[G::Choice] {
        &self.so_far
    }

    /// The legal move that has been chosen, if it is complete. There may be
    /// [more to choose](Self::options) all the same.
    pub fn complete(&self) -> Option<G::Move> {
        self.position.completed(&self.so_far)
    }

    /// Calls `visit` with each choice that can be made next, until it breaks.
    pub fn visit_options<B>(
        &self,
        visit: impl FnMut(G::Choice) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.position.visit_choices(&self.so_far, visit)
    }

    /// The choices that can be made next.
    pub fn options(&self) -> SmallVec<[G::Choice; 64]> {
        let mut options = SmallVec::new();
        let _ = self.visit_options(|choice| {
            options.push(choice);
            ControlFlow::<()>::Continue(())
        });
        options
    }

    /// The choice with this text among those that can be made next.
    pub fn find(&self, text: &str) -> Option<G::Choice> {
        let has_the_text = |choice: G::Choice| {
            if is_text_of(text, choice) {
                ControlFlow::Break(choice)
            } else {
                ControlFlow::Continue(())
            }
        };
        match self.visit_options(has_the_text) {
            ControlFlow::Break(choice) => Some(choice),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Makes a choice.
    ///
    /// # Errors
    /// It is not one that can be made next; then nothing has changed.
    pub fn choose(&mut self, choice: G::Choice) -> Result<(), NotAChoice<G::Choice>> {
        if !self.position.can_choose(&self.so_far, choice) {
            let index = self.so_far.len();
            return Err(NotAChoice { index, choice });
        }
        self.so_far.push(choice);
        Ok(())
    }

    /// Takes back the last choice. `None` if there is none.
    pub fn take_back(&mut self) -> Option<G::Choice> {
        self.so_far.pop()
    }
}

impl<G: Choosing> Clone for Choices<'_, G> {
    fn clone(&self) -> Self {
        Self {
            position: self.position,
            so_far: self.so_far.clone(),
        }
    }
}

/// The position and what has been chosen.
impl<G: Choosing> Debug for Choices<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.position)?;
        self.so_far
            .iter()
            .try_for_each(|choice| write!(f, "{choice}"))
    }
}

/// A choice that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("choice {}: `{choice}` cannot be chosen here", index.saturating_add(1))]
pub struct NotAChoice<C: Display> {
    /// Its place in the turn, counted from 0.
    pub index: usize,
    /// The choice.
    pub choice: C,
}

/// Whether `text` is what a value is written as, without writing it elsewhere.
fn is_text_of(text: &str, value: impl Display) -> bool {
    struct Rest<'a>(&'a str);
    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}
