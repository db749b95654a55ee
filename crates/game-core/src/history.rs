//! The record of a game: what has been played, what has occurred before, and what may be claimed.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::claim::{Claim, Terms};
use crate::game::{Game, OutcomeOf};
use crate::seen::Seen;

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

/// What the ground of a claim is counted in.
const fn unit(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "occurrences",
        Claim::QuietTurns => "turns",
    }
}

/// A game from its start to the current position: every move and position, and a draw if one has
/// been claimed.
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
    current: Occurrence<G>,
    /// The past positions by hash.
    seen: Seen,
    /// How the current position has ended the game, if it has.
    outcome: Option<OutcomeOf<G>>,
    claimed: Option<(Claim, OutcomeOf<G>)>,
}

/// A move and the position it was played in.
#[derive(Clone)]
struct Turn<G: Game> {
    from: Occurrence<G>,
    mv: G::Move,
}

/// A position and how often it has occurred.
#[derive(Clone)]
struct Occurrence<G> {
    position: G,
    /// The key of the repetition form. It tells most positions apart; the comparison of the forms
    /// has the last word.
    hash: u64,
    /// The index of the latest earlier position with the same hash.
    same_hash: Option<usize>,
    /// How often the position has occurred so far, this time counted.
    count: usize,
}

impl<G: Game> History<G> {
    /// A game that begins with `start`, which counts as the first occurrence of that position.
    pub fn new(start: G) -> Self {
        let hash = start.repetition_form().key();
        Self {
            past: Vec::new(),
            outcome: start.outcome(),
            current: Occurrence {
                position: start,
                hash,
                same_hash: None,
                count: 1,
            },
            seen: Seen::new(),
            claimed: None,
        }
    }

    /// The position the game began with.
    pub fn start(&self) -> &G {
        &self
            .past
            .first()
            .map_or(&self.current, |turn| &turn.from)
            .position
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.current.position
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
        let past = self.past.iter().map(|turn| &turn.from.position);
        past.chain(core::iter::once(&self.current.position))
    }

    /// How often the current position has occurred, now included. Positions are the same if their
    /// [repetition forms](Game::repetition_form) are equal.
    pub fn occurrences(&self) -> usize {
        self.current.count
    }

    /// How the game has ended, on its own account or by a claim, or `None` while it goes on.
    pub fn outcome(&self) -> Option<OutcomeOf<G>> {
        match self.claimed {
            Some((_, outcome)) => Some(outcome),
            None => self.outcome,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The game is over, or the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G::IllegalMove>> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        self.position().check_move(mv).map_err(PlayError::Illegal)?;
        self.push(mv);
        self.outcome = self.position().outcome();
        Ok(())
    }

    /// Plays a legal move in a game that is not over. How the game stands after it is for the
    /// caller to ask.
    pub(crate) fn push(&mut self, mv: G::Move) {
        let next = self.position().after_unchecked(mv);
        let hashes = self.past.iter().map(|turn| turn.from.hash);
        self.seen.set(self.current.hash, self.past.len(), hashes);
        let from = self.current.clone();
        self.past.push(Turn { from, mv });
        self.current = self.occurrence_of(next);
    }

    /// Works out how the game stands after moves that have been [pushed](Self::push).
    pub(crate) fn settle(&mut self) {
        self.outcome = self.position().outcome();
    }

    /// Takes back the last move, and with it a claim made after it. `None` if there is no move to
    /// take back.
    pub fn take_back(&mut self) -> Option<G::Move> {
        let Turn { from, mv } = self.past.pop()?;
        self.seen.take_back(from.hash, from.same_hash);
        self.current = from;
        // A move was played from it, so that it was not the end.
        self.outcome = None;
        self.claimed = None;
        Some(mv)
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
    pub fn claimable(&self) -> impl Iterator<Item = Claim> {
        Claim::ALL
            .into_iter()
            .filter(|&claim| self.can_claim(claim))
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
            Claim::Repetition => self.current.count,
            Claim::QuietTurns => self.position().quiet_turns().unwrap_or_default().into(),
        };
        if have < needed {
            return Err(ClaimError::TooEarly {
                claim,
                have,
                needed,
            });
        }
        Ok(())
    }

    /// What is to be said of a position that comes after all past ones.
    fn occurrence_of(&self, position: G) -> Occurrence<G> {
        let form = position.repetition_form();
        let hash = form.key();
        let same_hash = self.seen.get(hash);
        let earlier = self
            .with_hash_of(same_hash)
            .find(|earlier| earlier.position.repetition_form() == form);
        Occurrence {
            count: 1 + earlier.map_or(0, |earlier| earlier.count),
            position,
            hash,
            same_hash,
        }
    }

    /// The past positions with one hash, back from the one with index `latest`. There is no bound
    /// on how far to look back, which would have to know what is irreversible in a game: the pawns
    /// of circular chess come round again.
    fn with_hash_of(&self, latest: Option<usize>) -> impl Iterator<Item = &Occurrence<G>> {
        let at = |index: usize| self.past.get(index).map(|turn| &turn.from);
        core::iter::successors(latest.and_then(at), move |occurrence| {
            occurrence.same_hash.and_then(at)
        })
    }
}

impl<G: Game> Default for History<G> {
    /// A game that begins with the start position of the default rules.
    fn default() -> Self {
        Self::new(G::default())
    }
}

/// Histories are equal if they have the same start, moves and claim.
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
