//! Moves as numbers, for learners.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::choices::{Choice, ChoiceList, Choices, Choosing};
use crate::game::Game;

/// A game whose moves have numbers: a dense numbering of everything that can be a move in some
/// position, which does not depend on the position and never changes from version to version.
pub trait Numbered: Game {
    /// How many numbers there are.
    const MOVES: u32;

    /// The number of a move, below [`Numbered::MOVES`]; `None` if it is a move in no position.
    fn number_of(mv: Self::Move) -> Option<u32>;

    /// The move with this number.
    fn move_with_number(number: u32) -> Option<Self::Move>;
}

/// A game that a learner can play by numbers.
///
/// In games with few moves an action is a whole move, and its number is the
/// [number of the move](Numbered). In the others a turn takes several actions, one a
/// [choice](Choosing), and the number is that of the choice; one number more, the last, says that
/// the turn is complete where it could go on as well.
///
/// The numbers are those of the board as it is, for every player, while an
/// [observation](crate::Observe) is turned to the player to move.
pub trait Actions: Choosing + Numbered {
    /// Whether an action is a whole move.
    const WHOLE_MOVES: bool;

    /// How many actions there are: the size of a policy.
    const ACTIONS: usize = if Self::WHOLE_MOVES {
        Self::MOVES as usize
    } else {
        Self::Choice::COUNT + 1
    };
}

/// An action that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("action {0} cannot be taken here")]
pub struct IllegalAction(pub usize);

/// A mask with too few bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the mask has {have} words of 64 actions, and needs {needed}")]
pub struct MaskTooShort {
    /// How many words it has.
    pub have: usize,
    /// How many it takes.
    pub needed: usize,
}

/// A position as a learner sees it: with the actions of the turn so far, of which there are any
/// only where a turn takes several.
///
/// Its actions are numbered for the board as it is, while an [observation](crate::Observe) of the
/// position is turned to the player to move.
#[derive(Clone)]
pub struct Acting<G: Actions> {
    position: G,
    so_far: ChoiceList<G::Choice>,
}

impl<G: Actions> Acting<G> {
    /// The number of the action that says that a turn is complete, in games where an action is a
    /// choice.
    const DONE: usize = G::Choice::COUNT;

    /// The beginning of a turn.
    pub fn new(position: G) -> Self {
        Self {
            position,
            so_far: ChoiceList::new(),
        }
    }

    /// The position in which the turn began.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// What has been chosen in this turn.
    pub fn so_far(&self) -> &[G::Choice] {
        &self.so_far
    }

    /// Calls `visit` with the number of each action that can be taken, once each.
    pub fn for_each_legal_action(&self, mut visit: impl FnMut(usize)) {
        if G::WHOLE_MOVES {
            self.position.for_each_legal_move(|mv| {
                if let Some(number) = G::number_of(mv) {
                    visit(number as usize);
                }
            });
            return;
        }
        let _ = self.position.visit_choices(&self.so_far, |choice| {
            visit(choice.index());
            ControlFlow::<()>::Continue(())
        });
        if self.complete().is_some() {
            visit(Self::DONE);
        }
    }

    /// Writes the numbers of the actions that can be taken into `actions`, in place of what it
    /// held.
    pub fn legal_actions(&self, actions: &mut Vec<u32>) {
        actions.clear();
        self.for_each_legal_action(|action| actions.push(action as u32));
    }

    /// Writes into `mask` which actions can be taken: bit `n % 64` of word `n / 64` is action `n`.
    ///
    /// # Errors
    /// The mask has not enough words for [`Actions::ACTIONS`] bits; then it has not changed.
    pub fn legal_action_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        let (have, needed) = (mask.len(), G::ACTIONS.div_ceil(64));
        if have < needed {
            return Err(MaskTooShort { have, needed });
        }
        mask.fill(0);
        self.for_each_legal_action(|action| {
            if let Some(word) = mask.get_mut(action / 64) {
                *word |= 1 << (action % 64);
            }
        });
        Ok(())
    }

    /// Takes an action. Gives the move that it has completed and played, if it has.
    ///
    /// # Errors
    /// The action cannot be taken here; then nothing has changed.
    pub fn act(&mut self, action: usize) -> Result<Option<G::Move>, IllegalAction> {
        let illegal = IllegalAction(action);
        let mv = if G::WHOLE_MOVES {
            let number = u32::try_from(action).map_err(|_| illegal)?;
            G::move_with_number(number).filter(|&mv| self.position.is_legal(mv))
        } else if action == Self::DONE {
            self.complete()
        } else {
            let choice = G::Choice::with_index(action).ok_or(illegal)?;
            if !self.position.can_choose(&self.so_far, choice) {
                return Err(illegal);
            }
            self.so_far.push(choice);
            if self.can_go_on() {
                return Ok(None);
            }
            G::move_of(&self.so_far)
        };
        let mv = mv.ok_or(illegal)?;
        self.position.play_unchecked(mv);
        self.so_far.clear();
        Ok(Some(mv))
    }

    /// The numbers of the actions that play a legal move from the beginning of a turn.
    ///
    /// ```text
    /// whole moves:  the number of the move
    /// choices:      the number of each, then that of `done` if the turn could go on
    /// ```
    pub fn actions_of(position: &G, mv: G::Move) -> ChoiceList<u32> {
        if G::WHOLE_MOVES {
            return G::number_of(mv).into_iter().collect();
        }
        let choices = G::choices_of(mv);
        let mut actions: ChoiceList<u32> =
            choices.iter().map(|choice| choice.index() as u32).collect();
        let goes_on = position
            .visit_choices(&choices, ControlFlow::Break)
            .is_break();
        if goes_on {
            actions.push(Self::DONE as u32);
        }
        actions
    }

    /// Whether there is another choice to be made in this turn.
    fn can_go_on(&self) -> bool {
        self.position
            .visit_choices(&self.so_far, ControlFlow::Break)
            .is_break()
    }

    /// The move that has been chosen, if it is one already.
    fn complete(&self) -> Option<G::Move> {
        self.position.completed(&self.so_far)
    }
}

impl<G: Actions> PartialEq for Acting<G> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.so_far == other.so_far
    }
}

impl<G: Actions> Eq for Acting<G> {}

/// The position, and what has been chosen.
impl<G: Actions> Debug for Acting<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.position.choices(&self.so_far) {
            Ok(choices) => Debug::fmt(&choices, f),
            Err(_) => Debug::fmt(&Choices::new(&self.position), f),
        }
    }
}
