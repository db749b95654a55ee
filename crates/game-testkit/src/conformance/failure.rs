//! The checks, and how they fail.

use std::fmt::{self, Debug, Display};

use thiserror::Error;

/// A check of the suite, or of [hostile input](crate::hostile).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum Check {
    /// The index of each player is the player's place in the turn order.
    #[error("the index of each player is the player's place in the turn order")]
    Players,
    /// Names and letters of players are unique and can be parsed.
    #[error("the names and letters of players are unique and can be parsed")]
    PlayerNames,
    /// The names of the starts are unique and can be parsed, and the default comes first.
    #[error("the names of the starts are unique and can be parsed, and the default comes first")]
    Start,
    /// The list has the moves of the visitor in the same order, and a second visit changes nothing.
    #[error("the list has the visited moves in the same order")]
    List,
    /// No move is listed twice.
    #[error("no move is listed twice")]
    Duplicate,
    /// The count is the length of the list, and the game reports a legal move if the list has one.
    #[error("the number of moves is the length of the list")]
    Count,
    /// The move with index n is at place n of the list.
    #[error("the move with index n is at place n of the list")]
    Nth,
    /// The index of a random move is the random number below the count, and no other random number
    /// is drawn.
    #[error("a random move is the one whose index is the random number below the count")]
    Random,
    /// Each listed move is visited either as noisy or as quiet.
    #[error("each listed move is visited either as noisy or as quiet, as `is_noisy` says")]
    Noise,
    /// A visit ends exactly when the visitor breaks, and returns the value.
    #[error("a visit ends when the visitor breaks, and returns the value")]
    Break,
    /// Exactly the listed moves are legal.
    #[error("exactly the listed moves are legal")]
    Legal,
    /// The check of a move returns a reason if and only if the move is illegal.
    #[error("a move is refused with a reason if and only if it is illegal")]
    Reason,
    /// An illegal move leaves the position unchanged.
    #[error("an illegal move leaves the position unchanged")]
    Untouched,
    /// All methods of playing a move lead to the same position.
    #[error("all methods of playing a legal move lead to the same position")]
    Play,
    /// The position is unchanged by writing and parsing.
    #[error("the position is unchanged by writing and parsing")]
    Text,
    /// A move is unchanged by writing and parsing. Its text has no white space, and is not that of
    /// a claim.
    #[error("a move is a word, not a claim, and is unchanged by writing and parsing")]
    MoveText,
    /// Positions, moves and whole games are unchanged by serde round trips, as JSON and as
    /// postcard.
    #[error("positions, moves and games are unchanged by serde, as JSON and as postcard")]
    Serde,
    /// No position has the key 0, which marks empty table entries.
    #[error("no position has the key 0")]
    KeyZero,
    /// Equal positions have equal keys, whether played or parsed.
    #[error("equal positions have equal keys")]
    EqualKeys,
    /// Positions that differ for repetition have different keys.
    #[error("positions that differ for repetition have different keys")]
    Collision,
    /// Positions that differ only in a number, and not for repetition, have equal keys.
    #[error("positions that differ only in a turn counter have equal keys")]
    Counters,
    /// A position has a legal move until the game is over, and none after that unless
    /// [`Game::MOVES_AFTER_OUTCOME`](game_core::Game::MOVES_AFTER_OUTCOME) is set.
    #[error("a game has legal moves until it is over, and none after that unless it allows them")]
    End,
    /// The decided outcome is the outcome, and combined queries for moves or outcome agree with
    /// separate ones.
    #[error("all methods return the same outcome")]
    Outcome,
    /// The payoffs add up to half the number of players.
    #[error("the payoffs add up to half the number of players")]
    Payoffs,
    /// Each player has a score, which is the one in the list.
    #[error("each player has a score, which is the one in the list")]
    Scores,
    /// Exactly the claims of the game have a claimed outcome, each with its own reason.
    #[error("exactly the claims of the game have a claimed outcome, each with its own reason")]
    Claims,
    /// The reasons for which a game ends have different texts.
    #[error("the reasons for which a game ends have different texts")]
    ReasonText,
    /// The repetition form of a repetition form is itself.
    #[error("a repetition form is its own repetition form")]
    RepetitionForm,
    /// In a game for two, a move gives check if and only if the next player is then in check.
    #[error("a move gives check if and only if the next player is then in check")]
    GivesCheck,
    /// After a move there is one more quiet turn, or there are none.
    #[error("after a move there is one more quiet turn, or there are none")]
    QuietTurns,
    /// A position prints as the text it is read from.
    #[error("a position prints as the text it is read from")]
    PrintedPosition,
    /// A move prints as the text it is read from.
    #[error("a move prints as the text it is read from")]
    PrintedMove,
    /// A move is read in a position if and only if it is legal there.
    #[error("a move is read in a position if and only if it is legal there")]
    MoveReadHere,
    /// A text that is not a move is rejected in any position.
    #[error("a text that is not a move is rejected in any position")]
    NoMove,
    /// An error has a message of readable length.
    #[error("an error has a message of readable length")]
    Message,
    /// JSON is read like its text.
    #[error("JSON is read like its text")]
    Json,
    /// A move is read from its bytes.
    #[error("a move is read from its bytes")]
    Bytes,
    /// The steps of a move make the move.
    #[error("the steps of a move make the move")]
    Steps,
    /// Recorded moves are legal.
    #[error("recorded moves are legal")]
    RecordedMoves,
    /// The moves of a record lead to its position.
    #[error("the moves of a record lead to its position")]
    Record,
    /// A long text is rejected.
    #[error("a text as long as this is rejected")]
    LongText,
    /// A text is rejected in linear time.
    #[error("a text is rejected in linear time")]
    LinearTime,
}

/// A check that has failed: the promise that the game breaks, and what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
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
