//! Positions as seen and played by a learner.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Debug};

use board_geom::Cell;
use thiserror::Error;

use crate::choices::Choices;
use crate::on_board::{KindOf, OnBoard, StepOf, StepsOf};
use crate::piece::Kind;
use crate::planes::Layout;
use crate::step::{Step, StepKind};
use crate::symmetry::Symmetry;

/// The error of an action that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("action {0} cannot be taken here")]
pub struct IllegalAction(pub usize);

/// The action that passes, or that ends a turn that could continue.
pub const DONE: usize = 0;

/// Returns the number of actions of a learner of `G`, which is the size of a policy.
///
/// In a game that [numbers its moves](OnBoard::MOVES), an action is a whole move. In other games it
/// is a step. Action 0 passes, or ends a turn that could continue. Then come the kinds of steps in
/// the order of [`OnBoard::STEPS`], each with a number for every slot of the board or every kind of
/// piece.
pub fn action_count<G: OnBoard>() -> usize {
    match G::MOVES {
        0 => 1 + step_count::<G>(),
        moves => moves as usize,
    }
}

/// Returns the number of steps of all kinds.
fn step_count<G: OnBoard>() -> usize {
    G::STEPS.iter().map(|&kind| numbers_of::<G>(kind)).sum()
}

/// Returns the number of steps of a kind.
fn numbers_of<G: OnBoard>(kind: StepKind) -> usize {
    if kind.names_a_cell() {
        G::board().slots()
    } else {
        <KindOf<G> as Kind>::ALL.len()
    }
}

/// Returns the action for this step, in a game whose actions are steps.
fn action_of<G: OnBoard>(step: StepOf<G>) -> Option<usize> {
    let Some(wanted) = step.kind() else {
        return Some(DONE);
    };
    let mut first = 1;
    for kind in G::STEPS {
        let numbers = numbers_of::<G>(*kind);
        if *kind == wanted {
            let cell = step.cell().map(Cell::index);
            let index = cell.or_else(|| step.piece().map(Kind::index))?;
            return (index < numbers).then_some(first + index);
        }
        first += numbers;
    }
    None
}

/// Returns the step for this action, in a game whose actions are steps.
fn step_of<G: OnBoard>(action: usize) -> Option<StepOf<G>> {
    let Some(mut index) = action.checked_sub(1) else {
        return Some(Step::Pass);
    };
    for kind in G::STEPS {
        let numbers = numbers_of::<G>(*kind);
        if index < numbers {
            return if kind.names_a_cell() {
                kind.on(Cell::new(index)?)
            } else {
                kind.with(<KindOf<G> as Kind>::ALL.get(index).copied()?)
            };
        }
        index -= numbers;
    }
    None
}

/// Returns a step of the game by number. The number wraps around.
#[cfg(feature = "arbitrary")]
pub(crate) fn any_step<G: OnBoard>(number: usize) -> Option<StepOf<G>> {
    step_of::<G>(1 + number % step_count::<G>().max(1))
}

/// Returns the numbers of the steps of a move, in the frame of the board; `None` if it is not a
/// move in any position.
#[cfg(feature = "serde")]
pub(crate) fn step_numbers<G: OnBoard>(mv: G::Move) -> Option<Vec<u16>> {
    let actions = G::steps_of(mv).into_iter().map(action_of::<G>);
    actions.map(|action| Some(action? as u16)).collect()
}

/// Returns the move whose steps have these numbers.
#[cfg(feature = "serde")]
pub(crate) fn move_of_steps<G: OnBoard>(numbers: &[u16]) -> Option<G::Move> {
    let step = |&number: &u16| step_of::<G>(number.into());
    let steps = numbers.iter().map(step).collect::<Option<StepsOf<G>>>()?;
    G::move_of(&steps).filter(|&mv| G::steps_of(mv) == steps)
}

/// A position as seen and played by a learner: in the frame of the player to move, with the steps
/// of the turn so far.
///
/// If a symmetry of the game brings the player to move to the first seat, the learner sees the
/// image of the position under it. Observations, masks, actions and steps are those of the image,
/// and [`act`](Self::act) maps the move back. Equal observations have equal masks.
///
/// ```
/// use game_board::{Acting, action_count};
/// use game_testkit::games::noughts::Position;
/// let mut acting = Acting::new("3/1x1/3".parse::<Position>()?);
/// let mut actions = Vec::new();
/// acting.legal_actions(&mut actions);
/// assert_eq!((actions.len(), action_count::<Position>()), (8, 9));
/// let mv = acting.act(actions[0] as usize)?;
/// assert_eq!(mv.map(|mv| mv.to_string()).as_deref(), Some("a1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Acting<G: OnBoard> {
    position: G,
    seen: G,
    view: G::Symmetry,
    steps: StepsOf<G>,
    /// The planes of an observation, which are the same for all positions of a game.
    layout: Layout,
}

impl<G: OnBoard> Acting<G> {
    /// Creates the state at the beginning of a turn.
    pub fn new(position: G) -> Self {
        let (seen, view) = position.mover_view();
        Self {
            position,
            seen,
            view,
            steps: StepsOf::<G>::new(),
            layout: Layout::of::<G>(),
        }
    }

    pub(crate) const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the position in which the turn began.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Returns the position in the mover's frame.
    pub const fn seen(&self) -> &G {
        &self.seen
    }

    /// Returns the symmetry that leads from the position to the mover's frame.
    pub const fn view(&self) -> G::Symmetry {
        self.view
    }

    /// Returns the steps of the turn so far, in the mover's frame. Empty in games whose actions are
    /// whole moves.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// Calls `visit` once with each legal action.
    pub fn for_each_legal_action(&self, mut visit: impl FnMut(usize)) {
        if G::MOVES > 0 {
            self.seen.for_each_legal_move(|mv| {
                if let Some(number) = G::number_of(mv) {
                    visit(number as usize);
                }
            });
            return;
        }
        let next = self.seen.next_steps(&self.steps);
        let actions = next.iter().filter_map(|&step| action_of::<G>(step));
        actions.for_each(&mut visit);
        // A move that cannot go on has been played already.
        let can_go_on = !next.is_empty() && !self.steps.is_empty();
        if can_go_on && self.seen.completed(&self.steps).is_some() {
            visit(DONE);
        }
    }

    /// Writes the legal actions into `actions` and replaces its contents.
    pub fn legal_actions(&self, actions: &mut Vec<u32>) {
        actions.clear();
        self.for_each_legal_action(|action| actions.push(action as u32));
    }

    /// Returns the legal actions as bits, in words for [`action_count`] bits: bit `n % 64` of word
    /// `n / 64` is action `n`.
    pub fn legal_action_mask(&self) -> Vec<u64> {
        let mut mask = vec![0; action_count::<G>().div_ceil(64)];
        self.for_each_legal_action(|action| {
            if let Some(word) = mask.get_mut(action / 64) {
                *word |= 1 << (action % 64);
            }
        });
        mask
    }

    /// Takes an action. Returns the move if the action completed one, which has then been played.
    ///
    /// # Errors
    /// The action is not legal here. The state is then unchanged.
    pub fn act(&mut self, action: usize) -> Result<Option<G::Move>, IllegalAction> {
        let illegal = IllegalAction(action);
        let seen = if G::MOVES > 0 {
            let number = u32::try_from(action).map_err(|_| illegal)?;
            G::move_with_number(number).filter(|&mv| self.seen.is_legal(mv))
        } else if action == DONE && !self.steps.is_empty() {
            self.seen.completed(&self.steps)
        } else {
            let step = step_of::<G>(action).ok_or(illegal)?;
            if !self.seen.next_steps(&self.steps).contains(&step) {
                return Err(illegal);
            }
            self.steps.push(step);
            if !self.seen.next_steps(&self.steps).is_empty() {
                return Ok(None);
            }
            let mv = G::move_of(&self.steps);
            if mv.is_none() {
                self.steps.pop();
            }
            mv
        };
        Ok(Some(self.play(seen.ok_or(illegal)?)))
    }

    /// Takes an action that is known to be legal, and writes the legal actions that follow into
    /// `actions`. Returns the move if the action completed one, which has then been played.
    ///
    /// This does the same as [`act`](Self::act) and [`legal_actions`](Self::legal_actions) in less
    /// time. After any other action the state is meaningless.
    pub fn act_unchecked(&mut self, action: usize, actions: &mut Vec<u32>) -> Option<G::Move> {
        actions.clear();
        let seen = if G::MOVES > 0 {
            G::move_with_number(u32::try_from(action).ok()?)?
        } else {
            if action != DONE || self.steps.is_empty() {
                self.steps.push(step_of::<G>(action)?);
                self.legal_actions(actions);
            }
            if !actions.is_empty() {
                return None;
            }
            G::move_of(&self.steps)?
        };
        let mv = self.play(seen);
        self.legal_actions(actions);
        Some(mv)
    }

    /// Plays a legal move, given in the mover's frame. Returns it in the frame of the board.
    fn play(&mut self, seen: G::Move) -> G::Move {
        let mv = if self.view == G::Symmetry::IDENTITY {
            seen
        } else {
            G::image_of_move(seen, self.view.inverse())
        };
        self.position.play_unchecked(mv);
        (self.seen, self.view) = self.position.mover_view();
        self.steps.clear();
        mv
    }

    /// Returns the actions that play a legal move from the beginning of the turn.
    ///
    /// In a game whose actions are steps, these are the steps of the move in the mover's frame,
    /// followed by 0 if the turn could continue.
    pub fn actions_of(&self, mv: G::Move) -> Vec<u32> {
        let mv = G::image_of_move(mv, self.view);
        if G::MOVES > 0 {
            return G::number_of(mv).into_iter().collect();
        }
        let steps = G::steps_of(mv);
        let actions = steps.iter().filter_map(|&step| action_of::<G>(step));
        let can_go_on = !self.seen.next_steps(&steps).is_empty();
        let done = can_go_on.then_some(DONE);
        actions.chain(done).map(|action| action as u32).collect()
    }

    /// Returns the same turn in the image of the position under a symmetry. Returns `None` if the
    /// position has no image, or if the symmetry moves the mover to another seat.
    ///
    /// Together with [`image_of_action`](Self::image_of_action), this makes several training
    /// examples from one: the mask of the image holds the images of the actions.
    #[must_use]
    pub fn image(&self, symmetry: G::Symmetry) -> Option<Self> {
        let mover = self.seen.to_move();
        if symmetry.player(mover) != mover {
            return None;
        }
        let seen = self.seen.image(symmetry)?;
        let steps = self.steps.iter();
        Some(Self {
            position: seen.image(self.view.inverse())?,
            seen,
            view: self.view,
            steps: steps
                .map(|&step| G::image_of_step(step, symmetry))
                .collect(),
            layout: self.layout,
        })
    }

    /// Returns the image of an action under a symmetry, or `None` if there is no such action.
    pub fn image_of_action(action: usize, symmetry: G::Symmetry) -> Option<usize> {
        if G::MOVES > 0 {
            let mv = G::move_with_number(u32::try_from(action).ok()?)?;
            return G::number_of(G::image_of_move(mv, symmetry)).map(|number| number as usize);
        }
        action_of::<G>(G::image_of_step(step_of::<G>(action)?, symmetry))
    }
}

impl<G: OnBoard> PartialEq for Acting<G> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.steps == other.steps
    }
}

impl<G: OnBoard> Eq for Acting<G> {}

/// Writes the position in the mover's frame, and the texts of the steps.
impl<G: OnBoard> Debug for Acting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Choices::after(&self.seen, &self.steps) {
            Ok(choices) => Debug::fmt(&choices, f),
            Err(_) => Debug::fmt(&Choices::new(&self.seen), f),
        }
    }
}
