//! The trait that every game implements.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use smallvec::SmallVec;

use crate::error::ParseMoveError;
use crate::outcome::Outcome;
use crate::player::{MAX_PLAYERS, Player};
use crate::text::TextError;

/// A list of moves that stays on the stack up to 128 of them.
pub type MoveList<M> = SmallVec<[M; 128]>;

/// The players' scores in turn order, for games that are scored.
pub type Scores = SmallVec<[u32; MAX_PLAYERS]>;

/// The rule set of a game that has only one. Its text is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StandardRules;

impl Display for StandardRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("")
    }
}

impl FromStr for StandardRules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text.is_empty() {
            Ok(Self)
        } else {
            Err(crate::text::Field::new("rules", text)
                .error(0, "nothing: this game has one set of rules"))
        }
    }
}

/// What draws a player may claim in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Claims {
    /// How many occurrences of a position allow a claim, the current one counted.
    pub repetitions: Option<usize>,
    /// How many turns in a row without progress ([`Game::quiet_turns`]) allow a claim.
    pub quiet_turns: Option<u16>,
}

/// The ground on which a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred often enough.
    Repetition,
    /// Nothing irreversible has happened for long enough.
    QuietTurns,
}

impl Claim {
    /// All grounds.
    pub const ALL: [Self; 2] = [Self::Repetition, Self::QuietTurns];
}

/// `repetition` or `quiet-turns`.
impl Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Repetition => "repetition",
            Self::QuietTurns => "quiet-turns",
        })
    }
}

impl FromStr for Claim {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "repetition" => Ok(Self::Repetition),
            "quiet-turns" => Ok(Self::QuietTurns),
            _ => {
                Err(crate::text::Field::new("claim", text)
                    .error(0, "`repetition` or `quiet-turns`"))
            }
        }
    }
}

/// How games of `G` end.
pub type OutcomeOf<G> = Outcome<<G as Game>::Player, <G as Game>::Reason>;

/// A position of a game for two or more players, which knows the rules.
///
/// A position is a value: playing a move changes it in place, and whoever wants the old one back
/// keeps a copy. The implementor answers what only the rules can answer (which moves there are, how
/// many, whether one of them is legal and if not why, what playing it does, whether the game is
/// over), and says how positions are written and hashed; the rest of this crate builds on that.
///
/// A position whose game is over ([`Game::outcome`]) has no legal moves, unless
/// [`Game::MOVES_AFTER_OUTCOME`] says otherwise; a position whose game is not over has at least
/// one.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, NotThatMany, Take};
/// use game_core::{Game, ParseMoveError};
///
/// let mut heap = Heap::default();
/// assert_eq!(heap.to_string(), "11 a"); // 11 counters, Ann's turn
/// assert_eq!(heap.legal_moves().to_vec(), [1, 2, 3].map(Take));
///
/// let mv = heap.parse_move("3")?; // text -> legal move, or an error that says why not
/// heap.play(mv)?; // an illegal move leaves the position untouched
/// assert_eq!(heap.to_string(), "8 b");
/// assert_eq!(heap.play(Take(4)), Err(NotThatMany));
/// assert_eq!(heap.parse_move("4"), Err(ParseMoveError::Illegal(NotThatMany)));
///
/// // A text is a position only if it is in the form that is written.
/// assert_eq!(Heap::from_text("8 b", heap.rules()), Ok(heap));
/// assert!(Heap::from_text("08 b", heap.rules()).is_err());
/// assert!(heap.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Display + Default + Send + Sync + 'static {
    /// The name of the game in the text formats, such as `circular`.
    const NAME: &'static str;

    /// Whether some positions with an outcome still have legal moves.
    const MOVES_AFTER_OUTCOME: bool = false;

    /// The draws that can be claimed.
    const CLAIMS: Claims = Claims {
        repetitions: None,
        quiet_turns: None,
    };

    /// Who plays.
    type Player: Player;

    /// A move. Its text form does not depend on the position.
    type Move: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = TextError>
        + Send
        + Sync
        + 'static;

    /// Why a game is over.
    type Reason: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// The choice between rule sets; [`StandardRules`] where there is only one.
    type Rules: Copy
        + Eq
        + Hash
        + Debug
        + Default
        + Display
        + FromStr<Err = TextError>
        + Send
        + Sync
        + 'static;

    /// Why a text is not a position.
    type PositionError: core::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// Why a move is not legal.
    type IllegalMove: core::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The position in which the game begins under `rules`. [`Default`] gives that of the default
    /// rules.
    fn start(rules: Self::Rules) -> Self;

    /// Reads a position, played under `rules`, from the text that `Display` writes.
    ///
    /// # Errors
    /// The text is not in the canonical form, or describes a position that the rules do not allow.
    fn from_text(text: &str, rules: Self::Rules) -> Result<Self, Self::PositionError>;

    /// The rules this position is played under.
    fn rules(&self) -> Self::Rules;

    /// Whose turn it is. Once the game is over, whose turn it would be.
    fn to_move(&self) -> Self::Player;

    /// Calls `visit` with each legal move once, until it breaks. The order depends on nothing but
    /// the position.
    fn visit_legal_moves<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>;

    /// How many legal moves there are, without making them one by one where that can be avoided.
    fn count_legal_moves(&self) -> u64;

    /// Whether `mv` is legal, without making all legal moves. Any move will do, also one of another
    /// position.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// `Ok` if `mv` is legal.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check_move(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal. With any other move the position becomes some
    /// position without meaning, but nothing panics or runs for ever, neither now nor when that
    /// position is asked something.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome<Self::Player, Self::Reason>>;

    /// The hash key of the position, kept up to date by playing. Equal positions have equal keys;
    /// what merely counts turns does not enter it.
    fn key(&self) -> u64;

    /// [`Game::key`] worked out anew from the whole position, for tests.
    fn key_from_scratch(&self) -> u64;

    /// The legal moves as a list, in the order of [`Game::visit_legal_moves`].
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_legal_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal move with index `n` in the order of [`Game::visit_legal_moves`], counted from 0.
    fn nth_legal_move(&self, n: u64) -> Option<Self::Move> {
        let mut left = n;
        let mut found = None;
        let _ = self.visit_legal_moves(|mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal; then the position has not changed.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Reads a legal move from the text that its `Display` writes.
    ///
    /// # Errors
    /// The text is not a move, or the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<Self::IllegalMove>> {
        let mv = text.parse()?;
        self.check_move(mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    /// Whether the player to move is in check, for games that know check.
    fn in_check(&self) -> Option<bool> {
        None
    }

    /// The players' scores as the position stands, for games that are scored.
    fn scores(&self) -> Option<Scores> {
        None
    }

    /// This position without all that does not matter for repetition, such as turn counts: two
    /// positions are the same for repetition if their repetition forms are equal.
    #[must_use]
    fn repetition_form(&self) -> Self {
        self.clone()
    }

    /// How many turns in a row have been played without the progress that the game's claims ask
    /// for.
    fn quiet_turns(&self) -> u16 {
        0
    }

    /// What the outcome is if a draw is claimed now on this ground, or `None` if the game knows no
    /// such claim. Whether the ground is given is for `History` to say.
    fn claimed_outcome(&self, claim: Claim) -> Option<Outcome<Self::Player, Self::Reason>> {
        let _ = claim;
        None
    }
}
