//! The record of a game: its moves, repetitions and claims.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;
use thiserror::Error;

use crate::claim::Claim;
use crate::error::ParseMoveError;
use crate::game::{Game, MoveList, OutcomeOf};
use crate::repetitions::Repetitions;

/// The reason why a move cannot be added to a [`History`]. `I` is the game's type for illegal
/// moves, or [`ParseMoveError`] with that type if the move is given as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError<I: fmt::Debug + fmt::Display> {
    /// The game is over, by the rules or by a claim.
    #[error("the game is over")]
    Over,
    /// The move is refused for this reason.
    #[error("{0}")]
    Move(I),
}

/// The reason why a draw cannot be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClaimError {
    /// The game is over, by the rules or by a claim.
    #[error("the game is over")]
    Over,
    /// The game has no such claim.
    #[error("no draw can be claimed by {0} in this game")]
    Unknown(Claim),
    /// The claim is not justified yet.
    #[error("a claim by {claim} needs {needed} {}, not {have}", unit(*.claim))]
    TooEarly {
        /// The ground of the claim.
        claim: Claim,
        /// The current number of occurrences of the position, or of turns without progress.
        have: usize,
        /// The number that the claim needs.
        needed: usize,
    },
}

/// The number of turns for which room is reserved at first. Short games need no more.
const FIRST_TURNS: usize = 32;

/// Returns the unit in which the requirement of a claim is counted.
const fn unit(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "occurrences",
        Claim::QuietTurns => "turns",
    }
}

/// A game from its start to the current position: every move and position, the claimed draw if
/// there is one, and the moves that have been taken back.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Claim, ClaimError, Game, History, PlayError};
///
/// let mut game = History::<Heap>::default();
/// while game.outcome().is_none() {
///     game.play(Take(1))?;
/// }
/// assert_eq!((game.turns(), game.position().to_string()), (11, "0 c".into()));
/// assert_eq!(game.play(Take(1)), Err(PlayError::Over));
///
/// assert_eq!(game.take_back(), Some(Take(1)));
/// assert_eq!((game.outcome(), game.occurrences()), (None, 1));
/// // A heap only shrinks, so nothing can be claimed. Other games may end in a draw here.
/// assert!(!game.can_claim(Claim::Repetition));
/// assert_eq!(game.claim(Claim::Repetition), Err(ClaimError::Unknown(Claim::Repetition)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct History<G: Game> {
    past: Vec<Turn<G>>,
    current: G,
    /// The keys of the past positions and of the current one.
    repetitions: Repetitions,
    /// The outcome of the current position, without claims.
    outcome: Option<OutcomeOf<G>>,
    claimed: Option<(Claim, OutcomeOf<G>)>,
    /// The moves taken back, in the order in which they were taken back. The last move of the game
    /// comes first.
    undone: Vec<G::Move>,
}

/// A move and the position it was played in.
#[derive(Clone)]
struct Turn<G: Game> {
    from: G,
    mv: G::Move,
}

impl<G: Game> History<G> {
    /// Creates a game that begins with `start`, which counts as the first occurrence of that
    /// position.
    pub fn new(start: G) -> Self {
        Self {
            past: Vec::new(),
            outcome: start.outcome(),
            repetitions: Repetitions::starting_with(&start),
            current: start,
            claimed: None,
            undone: Vec::new(),
        }
    }

    /// Returns the position in which the game began.
    pub fn first_position(&self) -> &G {
        self.past.first().map_or(&self.current, |turn| &turn.from)
    }

    /// Returns the current position.
    pub fn position(&self) -> &G {
        &self.current
    }

    /// Returns the number of turns played.
    pub fn turns(&self) -> usize {
        self.past.len()
    }

    /// Returns the moves played, the first one first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.past.iter().map(|turn| turn.mv)
    }

    /// Returns all positions from the start to the current one: one more than there are moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &G> {
        let past = self.past.iter().map(|turn| &turn.from);
        past.chain(core::iter::once(&self.current))
    }

    /// Returns the number of occurrences of the current position, including this one. Positions are
    /// the same if their [repetition forms](Game::repetition_form) are equal.
    pub fn occurrences(&self) -> usize {
        self.repetitions.occurrences()
    }

    /// Returns the legal moves of the current position. Empty once the game is over, including by a
    /// claim.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, Take};
    /// use game_core::History;
    ///
    /// let game = History::<Heap>::default();
    /// assert_eq!(game.legal_moves().to_vec(), [1, 2, 3].map(Take));
    /// ```
    pub fn legal_moves(&self) -> MoveList<G::Move> {
        match self.outcome() {
            Some(_) => MoveList::new(),
            None => self.current.legal_moves(),
        }
    }

    /// Returns how the game has ended, by the rules or by a claim, or `None` if it is not over.
    pub fn outcome(&self) -> Option<OutcomeOf<G>> {
        match self.claimed {
            Some((_, outcome)) => Some(outcome),
            None => self.outcome,
        }
    }

    /// Plays a move. Moves that have been taken back can no longer be [redone](Self::redo) after
    /// that.
    ///
    /// # Errors
    /// The game is over, or the move is not legal. The game is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G::IllegalMove>> {
        self.play_if(|position| position.check_move(mv).map(|()| mv))
            .map(|_| ())
    }

    /// Parses a move, [plays](Self::play) it and returns it. The text is the one that `Display`
    /// writes.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, NotThatMany, Take};
    /// use game_core::{History, ParseMoveError, PlayError};
    ///
    /// let mut game = History::<Heap>::default();
    /// assert_eq!(game.play_text("3")?, Take(3));
    /// let illegal = ParseMoveError::Illegal(NotThatMany);
    /// assert_eq!(game.play_text("4"), Err(PlayError::Move(illegal)));
    /// assert!(matches!(game.play_text("some"), Err(PlayError::Move(ParseMoveError::Syntax(_)))));
    /// assert_eq!(game.turns(), 1);
    /// # Ok::<(), PlayError<ParseMoveError<NotThatMany>>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over, the text is not a move, or the move is not legal. The game is then
    /// unchanged.
    pub fn play_text(
        &mut self,
        text: &str,
    ) -> Result<G::Move, PlayError<ParseMoveError<G::IllegalMove>>> {
        self.play_if(|position| position.parse_move(text))
    }

    /// Plays the legal move that `legal` gives, unless the game is over.
    fn play_if<E: fmt::Debug + fmt::Display>(
        &mut self,
        legal: impl FnOnce(&G) -> Result<G::Move, E>,
    ) -> Result<G::Move, PlayError<E>> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        let mv = legal(&self.current).map_err(PlayError::Move)?;
        self.push(mv);
        self.settle();
        Ok(mv)
    }

    /// Plays a legal move in a game that is not over. The caller must call [`settle`](Self::settle)
    /// before the outcome is used.
    #[inline]
    pub(crate) fn push(&mut self, mv: G::Move) {
        self.undone.clear();
        self.go_on(mv);
    }

    fn go_on(&mut self, mv: G::Move) {
        if self.past.capacity() == 0 {
            self.past.reserve(FIRST_TURNS);
        }
        let from = self.current.clone();
        self.past.push(Turn { from, mv });
        self.current.play_unchecked(mv);

        let form = self.current.repetition_form();
        let past = &self.past;
        self.repetitions.push_if_same(form.key(), |&index| {
            let earlier = past.get(index);
            earlier.is_some_and(|turn| turn.from.repetition_form() == form)
        });
    }

    /// Determines the outcome after moves that have been [pushed](Self::push).
    pub(crate) fn settle(&mut self) {
        self.outcome = self.current.outcome();
    }

    /// Takes back the last move and any claim made after it. Returns the move, or `None` if no move
    /// has been played.
    pub fn take_back(&mut self) -> Option<G::Move> {
        let Turn { from, mv } = self.past.pop()?;
        self.repetitions.pop();
        self.current = from;
        // A move was played from this position, so the game was not over.
        self.outcome = None;
        self.claimed = None;
        self.undone.push(mv);
        Some(mv)
    }

    /// Replays the last move that was [taken back](Self::take_back), and returns it. A claim that
    /// was made after it is not restored.
    ///
    /// Returns `None` if there is no such move. Playing another move discards all of them, and a
    /// game that a claim has ended has none until the claim is [withdrawn](Self::withdraw_claim).
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, Take};
    /// use game_core::History;
    ///
    /// let mut game = History::<Heap>::default();
    /// for mv in [1, 2, 3].map(Take) {
    ///     game.play(mv)?;
    /// }
    /// game.take_back();
    /// game.take_back();
    /// assert_eq!(game.undone().collect::<Vec<_>>(), [Take(2), Take(3)]);
    /// assert_eq!(game.redo(), Some(Take(2)));
    /// game.play(Take(1))?;
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), game_core::PlayError<heap::NotThatMany>>(())
    /// ```
    pub fn redo(&mut self) -> Option<G::Move> {
        if self.claimed.is_some() {
            return None;
        }
        let mv = self.undone.pop()?;
        self.go_on(mv);
        self.settle();
        Some(mv)
    }

    /// Returns the moves that [`redo`](Self::redo) would play, the next one first.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        let undone = match self.claimed {
            None => self.undone.as_slice(),
            Some(_) => &[],
        };
        undone.iter().rev().copied()
    }

    /// Returns the ground on which a draw has been claimed.
    pub fn claimed(&self) -> Option<Claim> {
        self.claimed.map(|(claim, _)| claim)
    }

    /// Returns whether a draw can be claimed on this ground now.
    pub fn can_claim(&self, claim: Claim) -> bool {
        self.check_claim(claim).is_ok()
    }

    /// Returns the grounds on which a draw can be claimed now, in the order of [`Game::CLAIMS`].
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::Heap;
    /// use game_core::{ClaimError, History};
    ///
    /// let mut game = History::<Heap>::default();
    /// if let Some(&claim) = game.claimable().first() {
    ///     game.claim(claim)?;
    /// }
    /// # Ok::<(), ClaimError>(())
    /// ```
    pub fn claimable(&self) -> SmallVec<[Claim; 2]> {
        let grounds = G::CLAIMS.iter().map(|rule| rule.claim);
        grounds.filter(|&claim| self.can_claim(claim)).collect()
    }

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// The game is already over, or the claim is not justified. The game is then unchanged.
    pub fn claim(&mut self, claim: Claim) -> Result<OutcomeOf<G>, ClaimError> {
        let outcome = self.check_claim(claim)?;
        self.claimed = Some((claim, outcome));
        Ok(outcome)
    }

    /// Withdraws the claim, if there is one, so that the game continues. Returns its ground.
    pub fn withdraw_claim(&mut self) -> Option<Claim> {
        self.claimed.take().map(|(claim, _)| claim)
    }

    /// Returns the outcome if the draw is claimed now.
    fn check_claim(&self, claim: Claim) -> Result<OutcomeOf<G>, ClaimError> {
        if self.outcome().is_some() {
            return Err(ClaimError::Over);
        }
        let unknown = ClaimError::Unknown(claim);
        let rule = G::claim_rule(claim).ok_or(unknown)?;
        let have = count_for(claim, &self.current, self.occurrences()).ok_or(unknown)?;
        let needed = usize::from(rule.needed);
        if have < needed {
            return Err(ClaimError::TooEarly {
                claim,
                have,
                needed,
            });
        }
        self.current.claimed_outcome(claim).ok_or(unknown)
    }
}

/// Returns the number on which a claim is based, in a position that has occurred this often, or
/// `None` if the game does not count it.
#[inline]
pub(crate) fn count_for<G: Game>(claim: Claim, position: &G, occurrences: usize) -> Option<usize> {
    match claim {
        Claim::Repetition => Some(occurrences),
        Claim::QuietTurns => position.quiet_turns().map(usize::from),
    }
}

impl<G: Game> Default for History<G> {
    /// Creates a game that begins with the default starting position.
    fn default() -> Self {
        Self::new(G::default())
    }
}

/// Histories are equal if they have the same start, moves and claim. Moves taken back do not
/// matter.
impl<G: Game> PartialEq for History<G> {
    fn eq(&self, other: &Self) -> bool {
        self.claimed == other.claimed
            && self.first_position() == other.first_position()
            && self.moves().eq(other.moves())
    }
}

impl<G: Game> Eq for History<G> {}

/// Writes the start, the moves and the current position as text.
impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves().map(|mv| mv.to_string()).collect();
        f.debug_struct("History")
            .field("start", &format_args!("{}", self.first_position()))
            .field("moves", &format_args!("[{}]", moves.join(" ")))
            .field("position", &format_args!("{}", self.position()))
            .field("claimed", &self.claimed())
            .finish()
    }
}

/// Copies the keys of the positions so far, and no positions.
impl<G: Game> From<&History<G>> for Repetitions {
    fn from(game: &History<G>) -> Self {
        game.repetitions.clone()
    }
}
