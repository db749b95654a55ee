//! The checks, and how they fail.

use std::fmt::{self, Debug, Display};

use thiserror::Error;

/// Defines the checks, each with the promise that it checks.
macro_rules! checks {
    ($($(#[$more:meta])* $check:ident $promise:literal,)+) => {
        /// A check of the suite, or of [hostile input](crate::hostile).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
        #[non_exhaustive]
        pub enum Check {$(
            #[doc = concat!("Checks that ", $promise, ".\n")]
            $(#[$more])*
            #[error($promise)]
            $check,
        )+}
    };
}

checks! {
    Players "the index of each player is the player's place in the turn order",
    PlayerNames "the names and letters of players are unique and can be parsed",
    Start "the names of the starts are unique and can be parsed, and the default comes first",
    /// The list has the moves of the visitor in the same order, and a second visit changes nothing.
    List "the list has the visited moves in the same order",
    Duplicate "no move is listed twice",
    /// The count is the length of the list, and the game reports a legal move if the list has one.
    Count "the number of moves is the length of the list",
    Nth "the move with index n is at place n of the list",
    /// The index of a random move is the random number below the count, and no other random number
    /// is drawn.
    Random "a random move is the one whose index is the random number below the count",
    Noise "the listed moves are visited in order, as noisy or as quiet, as `is_noisy` says",
    Break "a visit ends when the visitor breaks, and returns the value",
    Legal "exactly the listed moves are legal",
    Reason "a move is refused with a reason if and only if it is illegal",
    Untouched "an illegal move leaves the position unchanged",
    Play "all methods of playing a legal move lead to the same position",
    Text "the position is unchanged by writing and parsing",
    /// A move is unchanged by writing and parsing. Its text has no white space, and is not that of
    /// a claim.
    MoveText "a move is a word, not a claim, and is unchanged by writing and parsing",
    Serde "positions, moves and games are unchanged by serde, as JSON and as postcard",
    /// No position has the key 0, which marks empty table entries.
    KeyZero "no position has the key 0",
    EqualKeys "equal positions have equal keys",
    Collision "positions that differ for repetition have different keys",
    /// Positions that differ only in a number, and not for repetition, have equal keys.
    Counters "positions that differ only in a turn counter have equal keys",
    /// A position has a legal move until the game is over, and none after that unless
    /// [`Game::MOVES_AFTER_OUTCOME`](game_core::Game::MOVES_AFTER_OUTCOME) is set.
    End "a game has legal moves until it is over, and none after that unless it allows them",
    /// The decided outcome is the outcome, and combined queries for moves or outcome agree with
    /// separate ones.
    Outcome "all methods return the same outcome",
    Payoffs "the payoffs add up to half the number of players",
    Scores "each player has a score, which is the one in the list",
    Claims "exactly the claims of the game have a claimed outcome, each with its own reason",
    ReasonText "the reasons for which a game ends have different texts",
    RepetitionForm "a repetition form is its own repetition form",
    /// In a game for two, a move gives check if and only if the next player is then in check.
    GivesCheck "a move gives check if and only if the next player is then in check",
    QuietTurns "after a move there is one more quiet turn, or there are none",
    PrintedPosition "a position prints as the text it is read from",
    PrintedMove "a move prints as the text it is read from",
    MoveReadHere "a move is read in a position if and only if it is legal there",
    NoMove "a text that is not a move is rejected in any position",
    Message "an error has a message of readable length",
    Json "JSON is read like its text",
    Bytes "a move is read from its bytes",
    Steps "the steps of a move make the move",
    RecordedMoves "recorded moves are legal",
    Record "the moves of a record lead to its position",
    LongText "a text as long as this is rejected",
    LinearTime "a text is rejected in linear time",
}

/// A check that has failed: the promise that the game breaks, and what shows it.
#[derive(Clone, PartialEq, Eq, Error)]
pub struct Failure {
    /// The check.
    pub check: Check,
    /// The facts, one per line: what was found, the move and the position, and the place in a game
    /// of the suite. The game with a number is the [random game](game_core::Playouts) with the
    /// generator [`stream(seed, number)`](game_core::SplitMix64::stream).
    pub facts: Vec<String>,
}

/// The result of a check.
pub(crate) type Checked = Result<(), Failure>;

impl Failure {
    /// Creates the failure of a check, with what was found.
    pub(crate) fn new(check: Check, found: impl Display) -> Self {
        let facts = Vec::new();
        Self { check, facts }.with("found", found)
    }

    /// Adds a subject, such as a move or a position, before the other facts.
    pub(crate) fn of(mut self, what: &str, subject: impl Display) -> Self {
        self.facts.insert(0, format!("{what}: {subject}"));
        self
    }

    /// Adds a fact after the others.
    pub(crate) fn with(mut self, what: &str, value: impl Display) -> Self {
        self.facts.push(format!("{what}: {value}"));
        self
    }

    /// Adds an input text in quotes, with unprintable characters replaced and the middle of a long
    /// text left out.
    pub(crate) fn with_text(self, text: &str) -> Self {
        const SHOWN: usize = 120;
        let shown = |part: &str| part.escape_debug().to_string();
        let count = text.chars().count();
        if count <= 2 * SHOWN {
            return self.with("text", format_args!("\"{}\"", shown(text)));
        }
        let head: String = text.chars().take(SHOWN).collect();
        let tail: String = text.chars().skip(count - SHOWN).collect();
        let bytes = text.len();
        self.with(
            "text",
            format_args!("\"{} … {}\" ({bytes} bytes)", shown(&head), shown(&tail)),
        )
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "violated: {}", self.check)?;
        self.facts
            .iter()
            .try_for_each(|fact| write!(f, "\n  {fact}"))
    }
}

game_core::debug_as_text!(Failure);

/// Returns the result of a check.
///
/// # Panics
/// Panics if it failed.
#[allow(clippy::panic, reason = "a test fails by panicking")]
pub(crate) fn kept<T>(checked: Result<T, Failure>) -> T {
    checked.unwrap_or_else(|failure| panic!("{failure}"))
}

/// Returns `Ok` if `so`, or the failure otherwise.
pub(crate) fn ensure(so: bool, check: Check, found: impl FnOnce() -> String) -> Checked {
    if so {
        Ok(())
    } else {
        Err(Failure::new(check, found()))
    }
}

/// Returns `Ok` if `so`, or the failure of a check that says everything.
pub(crate) fn promise(so: bool, check: Check) -> Checked {
    let facts = Vec::new();
    if so {
        Ok(())
    } else {
        Err(Failure { check, facts })
    }
}

/// Checks that an answer of the game is the expected one. `what` names it.
pub(super) fn same<T: Debug + PartialEq>(
    check: Check,
    what: &str,
    found: &T,
    expected: &T,
) -> Checked {
    ensure(found == expected, check, || {
        format!("{what}: {found:?}, expected {expected:?}")
    })
}
