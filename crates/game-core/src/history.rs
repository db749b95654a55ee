//! The record of a game: what has been played, what has occurred before, and what may be claimed.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::claim::{Claim, ClaimList, Terms};
use crate::game::{Game, MoveList, OutcomeOf};
use crate::repetitions::Repetitions;
use crate::text::TextError;

/// Why a move cannot be added to a [`History`]. `I` is the game's own list of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError<I: fmt::Debug + fmt::Display> {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// The move is not legal.
    #[error("{0}")]
    Illegal(I),
}

/// Why the move that a text stands for cannot be added to a [`History`]. `I` is the game's own list
/// of reasons.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayTextError<I: fmt::Debug + fmt::Display> {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// The text is not a move.
    #[error(transparent)]
    Syntax(TextError),
    /// The move is not legal.
    #[error("{0}")]
    Illegal(I),
}

/// Why a draw cannot be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// The game knows no such claim.
    #[error("this game knows no claim of {0}")]
    Unknown(Claim),
    /// The ground is not given yet.
    #[error("{claim}: {have} of the {needed} {} that the claim takes", unit(*.claim))]
    TooEarly {
        /// What was claimed.
        claim: Claim,
        /// How many occurrences of the position, or turns without progress, there are.
        have: usize,
        /// How many it takes.
        needed: usize,
    },
}

/// How many turns there is room for from the first one on: short games need no more.
const FIRST_TURNS: usize = 32;

/// What the ground of a claim is counted in.
const fn unit(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "occurrences",
        Claim::QuietTurns => "turns",
    }
}

/// A game from its start to the current position: every move and position, a draw if one has been
/// claimed, and the moves that have been taken back.
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
/// // A heap only shrinks, so there is nothing to claim; other games may end in a draw here.
/// assert!(!game.can_claim(Claim::Repetition));
/// assert_eq!(game.claim(Claim::Repetition), Err(ClaimError::Unknown(Claim::Repetition)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct History<G: Game> {
    past: Vec<Turn<G>>,
    current: G,
    /// The past positions and the current one.
    repetitions: Repetitions,
    /// How the current position has ended the game, if it has.
    outcome: Option<OutcomeOf<G>>,
    claimed: Option<(Claim, OutcomeOf<G>)>,
    /// The moves taken back, the last one of the game first.
    undone: Vec<G::Move>,
}

/// A move and the position it was played in.
#[derive(Clone)]
struct Turn<G: Game> {
    from: G,
    mv: G::Move,
}

impl<G: Game> History<G> {
    /// A game that begins with `start`, which counts as the first occurrence of that position.
    pub fn new(start: G) -> Self {
        let mut repetitions = Repetitions::new();
        repetitions.push(Repetitions::key(&start));
        Self {
            past: Vec::new(),
            outcome: start.outcome(),
            current: start,
            repetitions,
            claimed: None,
            undone: Vec::new(),
        }
    }

    /// The position the game began with.
    pub fn start(&self) -> &G {
        self.past.first().map_or(&self.current, |turn| &turn.from)
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.current
    }

    /// The number of turns played.
    pub fn turns(&self) -> usize {
        self.past.len()
    }

    /// The moves played, the first one first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.past.iter().map(|turn| turn.mv)
    }

    /// All positions from the start to the current one: one more than there are moves.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &G> {
        let past = self.past.iter().map(|turn| &turn.from);
        past.chain(core::iter::once(&self.current))
    }

    /// How often the current position has occurred, now included. Positions are the same if their
    /// [repetition forms](Game::repetition_form) are equal.
    pub fn occurrences(&self) -> usize {
        self.repetitions.occurrences()
    }

    /// The positions so far as their keys: what a search takes along to see repetitions.
    pub const fn repetitions(&self) -> &Repetitions {
        &self.repetitions
    }

    /// The legal moves of the current position. Empty once the game is over, also by a claim.
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

    /// How the game has ended, on its own account or by a claim, or `None` while it goes on.
    pub fn outcome(&self) -> Option<OutcomeOf<G>> {
        match self.claimed {
            Some((_, outcome)) => Some(outcome),
            None => self.outcome,
        }
    }

    /// Plays a move. Moves that have been taken back cannot be [played again](Self::redo) after
    /// that.
    ///
    /// # Errors
    /// The game is over, or the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G::IllegalMove>> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        self.current.check_move(mv).map_err(PlayError::Illegal)?;
        self.push(mv);
        self.settle();
        Ok(())
    }

    /// [Plays](Self::play) the move that its `Display` writes as this text, and returns it.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, NotThatMany, Take};
    /// use game_core::{History, PlayTextError};
    ///
    /// let mut game = History::<Heap>::default();
    /// assert_eq!(game.play_text("3")?, Take(3));
    /// assert_eq!(game.play_text("4"), Err(PlayTextError::Illegal(NotThatMany)));
    /// assert!(matches!(game.play_text("some"), Err(PlayTextError::Syntax(_))));
    /// assert_eq!(game.turns(), 1);
    /// # Ok::<(), PlayTextError<NotThatMany>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over, the text is not a move, or the move is not legal; then nothing has
    /// changed.
    pub fn play_text(&mut self, text: &str) -> Result<G::Move, PlayTextError<G::IllegalMove>> {
        if self.outcome().is_some() {
            return Err(PlayTextError::Over);
        }
        let mv = text.parse().map_err(PlayTextError::Syntax)?;
        match self.play(mv) {
            Ok(()) => Ok(mv),
            Err(PlayError::Over) => Err(PlayTextError::Over),
            Err(PlayError::Illegal(why)) => Err(PlayTextError::Illegal(why)),
        }
    }

    /// Plays a legal move in a game that is not over. How the game stands after it is for the
    /// caller to ask.
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

    /// Works out how the game stands after moves that have been [pushed](Self::push).
    pub(crate) fn settle(&mut self) {
        self.outcome = self.current.outcome();
    }

    /// Takes back the last move, and with it a claim made after it. `None` if there is no move to
    /// take back.
    pub fn take_back(&mut self) -> Option<G::Move> {
        let Turn { from, mv } = self.past.pop()?;
        self.repetitions.pop();
        self.current = from;
        // A move was played from it, so that it was not the end.
        self.outcome = None;
        self.claimed = None;
        self.undone.push(mv);
        Some(mv)
    }

    /// Plays the last move that has been [taken back](Self::take_back) again, and returns it. A
    /// claim that was made after it is not made again.
    ///
    /// `None` if there is none: playing another move drops them all. While a claim ends the game,
    /// there is none either, until it is [withdrawn](Self::withdraw_claim).
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

    /// The moves that have been taken back and can be [played again](Self::redo), the next one
    /// first.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.undone.iter().rev().copied()
    }

    /// The draw that has been claimed.
    pub fn claimed(&self) -> Option<Claim> {
        self.claimed.map(|(claim, _)| claim)
    }

    /// Whether a draw can be claimed on this ground now.
    pub fn can_claim(&self, claim: Claim) -> bool {
        self.check_claim(claim).is_ok()
    }

    /// The grounds on which a draw can be claimed now.
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
    pub fn claimable(&self) -> ClaimList {
        let can_claim = |&claim: &Claim| self.can_claim(claim);
        Claim::ALL.into_iter().filter(can_claim).collect()
    }

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// The game is over already, or the ground is not given; then nothing has changed.
    pub fn claim(&mut self, claim: Claim) -> Result<OutcomeOf<G>, ClaimError> {
        let outcome = self.check_claim(claim)?;
        self.claimed = Some((claim, outcome));
        Ok(outcome)
    }

    /// Takes back the claim, if one has been made, and lets the game go on.
    pub fn withdraw_claim(&mut self) -> Option<Claim> {
        self.claimed.take().map(|(claim, _)| claim)
    }

    /// What the outcome would be if the draw were claimed now.
    fn check_claim(&self, claim: Claim) -> Result<OutcomeOf<G>, ClaimError> {
        if self.outcome().is_some() {
            return Err(ClaimError::Over);
        }
        self.check_ground(claim)?;
        self.position()
            .claimed_outcome(claim)
            .ok_or(ClaimError::Unknown(claim))
    }

    /// Whether the ground is given, if the game is not over.
    pub(crate) fn check_ground(&self, claim: Claim) -> Result<(), ClaimError> {
        let Some(Terms { needed, .. }) = G::CLAIMS.terms(claim) else {
            return Err(ClaimError::Unknown(claim));
        };
        let needed = usize::from(needed);
        let have = match claim {
            Claim::Repetition => Some(self.occurrences()),
            Claim::QuietTurns => self.current.quiet_turns().map(usize::from),
        };
        match have {
            None => Err(ClaimError::Unknown(claim)),
            Some(have) if have < needed => Err(ClaimError::TooEarly {
                claim,
                have,
                needed,
            }),
            Some(_) => Ok(()),
        }
    }
}

impl<G: Game> Default for History<G> {
    /// A game that begins with the start position of the default rules.
    fn default() -> Self {
        Self::new(G::default())
    }
}

/// Histories are equal if they have the same start, moves and claim, whatever has been taken back.
impl<G: Game> PartialEq for History<G> {
    fn eq(&self, other: &Self) -> bool {
        self.claimed == other.claimed
            && self.start() == other.start()
            && self.moves().eq(other.moves())
    }
}

impl<G: Game> Eq for History<G> {}

/// The start, the moves and the current position as text.
impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("start", &format_args!("{}", self.start()))
            .field("moves", &format_args!("[{}]", Spaced(self)))
            .field("position", &format_args!("{}", self.position()))
            .field("claimed", &self.claimed())
            .finish()
    }
}

/// The moves with spaces between them.
struct Spaced<'a, G: Game>(&'a History<G>);

impl<G: Game> fmt::Display for Spaced<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        self.0.moves().try_for_each(|mv| {
            write!(f, "{separator}{mv}")?;
            separator = " ";
            Ok(())
        })
    }
}

/// The positions of a game so far. The keys are copied, the positions are not.
impl<G: Game> From<&History<G>> for Repetitions {
    fn from(game: &History<G>) -> Self {
        game.repetitions().clone()
    }
}
