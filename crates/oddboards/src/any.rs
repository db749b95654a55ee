//! A game being played, whatever it is: the object-safe face.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use board_geom::{Board, Cell};
use board_picture::{Picture, Piece};
use game_board::{Effect, Plane, StepKind, WrongSize};
use game_core::{Claim, ClaimError, InText, SplitMix64, TextError};
use game_search::{EngineSpec, Turn};
#[cfg(feature = "vectors")]
use game_testkit::vectors::{Detail, Vector};
use thiserror::Error;

use crate::list::GameType;
use crate::listed::Note;
use crate::opponent::AnyOpponent;
use crate::random::{RandomOptions, RandomResults};

/// A player of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyPlayer {
    /// The place in the turn order, from 0.
    pub index: usize,
    /// The name, such as `white`.
    pub name: String,
    /// The letter in the text formats, such as `w`.
    pub letter: char,
}

impl fmt::Display for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// A move of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyMove {
    /// The move as text, as [`AnyGame::play`] takes it.
    pub text: String,
    /// The cell whose piece moves; `None` for a pass, and for a piece from hand.
    pub from: Option<Cell>,
    /// The cell that a piece goes to; `None` for a pass.
    pub to: Option<Cell>,
    /// All cells that the move touches.
    pub cells: Vec<Cell>,
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A piece of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyPiece {
    /// The piece as in the text formats, such as `K`: a label.
    pub text: String,
    /// The index of the player whose it is; `None` if it is nobody's.
    pub player: Option<usize>,
    /// What it is, such as `king`.
    pub kind: String,
}

impl fmt::Display for AnyPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A step of a turn of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyStep {
    /// Its part of the text of the move.
    pub text: String,
    /// What it does; `None` for a pass.
    pub step: Option<StepKind>,
    /// The cell that it names.
    pub cell: Option<Cell>,
    /// The kind of piece that it names, taken from hand or become, such as `queen`.
    pub kind: Option<String>,
}

impl fmt::Display for AnyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A turn of any game after some of its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyTurn {
    /// The steps that can be taken next; none if the move is complete and cannot go on.
    pub options: Vec<AnyStep>,
    /// The legal move, if it is complete.
    pub complete: Option<AnyMove>,
}

/// Why steps have been refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StepRefusal {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// One of them cannot be chosen after those before it.
    #[error("step {}: `{text}` cannot be taken here", index.saturating_add(1))]
    NotAStep {
        /// Its place, counted from 0.
        index: usize,
        /// Its text; of a long one, how it begins.
        text: String,
    },
}

/// Why a position cannot be observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ObserveError {
    /// An action cannot be taken.
    #[error(transparent)]
    Action(#[from] ActionRefusal),
    /// The buffer is of the wrong size.
    #[error(transparent)]
    Size(#[from] WrongSize),
}

/// Why actions have been refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ActionRefusal {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// One of them cannot be taken after those before it.
    #[error("action {}, number {action}, cannot be taken here", index.saturating_add(1))]
    Illegal {
        /// Its place, counted from 0.
        index: usize,
        /// Its number.
        action: u32,
    },
}

/// A ranking of the players of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyRanking {
    /// The ranking as in the text formats, such as `w>g=b` or `draw`.
    pub text: String,
    /// The players at each place, from the best, by index.
    pub places: Vec<Vec<usize>>,
}

impl AnyRanking {
    /// Returns how many players finish ahead of the player with this index.
    pub fn ahead_of(&self, player: usize) -> usize {
        let places = self.places.iter();
        let ahead = places.take_while(|place| !place.contains(&player));
        ahead.map(Vec::len).sum()
    }
}

impl fmt::Display for AnyRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// How any game has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyOutcome {
    /// The outcome as in the text formats: `white`, `draw`, `w>g=b`.
    pub text: String,
    /// Why the game is over, in people's words.
    pub reason: String,
    /// The index of the player who finishes ahead of all others, if there is one.
    pub winner: Option<usize>,
    /// For each player the share of the opponents beaten, from 0 to 1, level ones counting half.
    pub payoffs: Vec<f64>,
}

/// `white: checkmate`
impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.reason)
    }
}

/// Why a move has not been played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayRefusal {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over")]
    Over,
    /// The text is not a move; the error says where it stops being one.
    #[error(transparent)]
    NotAMove(#[from] TextError),
    /// The move is not legal, for this reason.
    #[error("{0}")]
    Illegal(String),
    /// The draw cannot be claimed.
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

impl InText for PlayRefusal {
    fn offset(&self) -> Option<usize> {
        match self {
            Self::NotAMove(error) => Some(error.offset),
            Self::Over | Self::Illegal(_) | Self::Claim(_) => None,
        }
    }
}

/// A problem of a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextProblem {
    /// The field of the text, such as `rows`.
    pub field: &'static str,
    /// The offset in bytes from the start of the text.
    pub offset: usize,
    /// The problem as a sentence.
    pub problem: String,
}

/// The reason why a text could not be read.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct ReadError {
    error: Box<dyn core::error::Error + Send + Sync>,
    offset: Option<usize>,
    problems: Vec<TextProblem>,
}

impl ReadError {
    pub(crate) fn new(error: impl core::error::Error + Send + Sync + 'static) -> Self {
        Self {
            error: Box::new(error),
            offset: None,
            problems: Vec::new(),
        }
    }

    pub(crate) fn in_text(error: impl InText + core::error::Error + Send + Sync + 'static) -> Self {
        let offset = error.offset();
        let mut problems = Vec::new();
        error.for_each_problem(&mut |field, offset, problem| {
            problems.push(TextProblem {
                field,
                offset,
                problem: problem.to_string(),
            });
        });
        Self {
            offset,
            problems,
            ..Self::new(error)
        }
    }

    /// Returns the problems that have a place in the text, in the order in which they were found.
    ///
    /// ```
    /// use oddboards::GameName;
    /// let text = "16/16/16/7K8 w K - - 0 0";
    /// let error = GameName::Circular.read_position(text).map(|_| ()).unwrap_err();
    /// let places = error.problems().iter().map(|problem| (problem.field, problem.offset));
    /// let places: Vec<_> = places.collect();
    /// assert_eq!(places, [("rows", 0), ("castling rights", 15), ("turn number", 23)]);
    /// # Ok::<(), oddboards::ReadError>(())
    /// ```
    pub fn problems(&self) -> &[TextProblem] {
        &self.problems
    }
}

impl InText for ReadError {
    fn offset(&self) -> Option<usize> {
        self.offset
    }
}

/// A game being played: its start, the moves so far, the current position, and a claimed draw.
///
/// ```
/// use oddboards::Games;
/// for kind in Games::default() {
///     let mut game = kind.start();
///     while let Some(mv) = game.legal_moves().first().filter(|_| game.turns() < 4) {
///         game.play(&mv.text)?;
///     }
///     let again = kind.read_record(&game.record())?;
///     assert_eq!(again.position(), game.position());
///     assert!(game.picture().svg().starts_with("<svg"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The game that is played.
    fn game_type(&self) -> GameType;

    /// The game as a value of its type, [`Playing`](crate::Playing), for code that knows it.
    fn as_any(&self) -> &dyn Any;

    /// The name of the game in the text formats, such as `three-man`.
    fn name(&self) -> &'static str {
        self.game_type().name()
    }

    /// The name of the game for people, such as `3 Man Chess`.
    fn title(&self) -> &'static str {
        self.game_type().title()
    }

    /// The players in turn order.
    fn players(&self) -> Vec<AnyPlayer> {
        self.game_type().players()
    }

    /// The board.
    fn board(&self) -> &'static dyn Board {
        self.game_type().board()
    }

    /// Builds an opponent for this game.
    ///
    /// Its table or tree is smaller if the system does not grant the memory.
    fn opponent(&self, spec: &EngineSpec) -> Box<dyn AnyOpponent> {
        self.game_type().opponent(spec)
    }

    /// The position as text.
    fn position(&self) -> String;

    /// The position that the game began with, as text.
    fn start(&self) -> String;

    /// Returns all pieces that the game has, each as it is drawn: for each player the kinds of
    /// pieces, then the pieces without an owner.
    fn pieces(&self) -> Vec<(AnyPiece, Piece)>;

    /// Returns the picture of the board without pieces and hands, for a position being set up.
    fn picture_of_board(&self) -> Picture<'static>;

    /// What stands on `cell`, as it is drawn.
    fn piece_on(&self, cell: Cell) -> Option<Piece>;

    /// What stands on `cell`: whose piece, and of which kind.
    fn piece_at(&self, cell: Cell) -> Option<AnyPiece>;

    /// Whose turn it is; once the game is over, whose turn it would be.
    fn to_move(&self) -> AnyPlayer;

    /// Whether the player to move is in check; `None` if the game knows no check.
    fn in_check(&self) -> Option<bool>;

    /// The players' scores in turn order; `None` if the game is not scored.
    fn scores(&self) -> Option<Vec<u32>>;

    /// The hash key of the position.
    fn key(&self) -> u64;

    /// Returns the images of the position under the symmetries of the game, the identity first:
    /// the name of the symmetry, and the image as text. A symmetry that cannot map the position is
    /// left out.
    fn images(&self) -> Vec<(String, String)>;

    /// What else there is to say about the position, such as what is in hand.
    fn notes(&self) -> Vec<Note>;

    /// What the last turn has brought about beyond its effects, a sentence each: that a player is
    /// in mate, that a moat is bridged.
    ///
    /// ```
    /// use oddboards::Games;
    /// let position = "24/9wR14/24/24/10wQ13/wK7gK11bK3 w - - - - 0 10";
    /// let mut game = Games::default().get("three-man")?.read_position(position)?;
    /// game.play("k2j2")?;
    /// assert_eq!(game.news(), ["Gray is in mate: the king can be taken (M18)."]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn news(&self) -> Vec<String>;

    /// The picture of the position, with its title, the cells changed since the last turn of the
    /// player to move, and a cross where a piece has left the game and none has come.
    fn picture(&self) -> Picture<'static>;

    /// The legal moves, in the game's order; none once the game is over, also by a claim.
    fn legal_moves(&self) -> Vec<AnyMove>;

    /// How many legal moves there are.
    fn count_legal_moves(&self) -> u64;

    /// The legal move with index `n` in the order of [`legal_moves`](Self::legal_moves), counted
    /// from 0. With [`count_legal_moves`](Self::count_legal_moves), it picks a move at random
    /// without making all of them.
    fn nth_legal_move(&self, n: u64) -> Option<AnyMove>;

    /// The texts of the moves in the position, whether or not the game is over: the rules of some
    /// games allow moves after the end ([`Game::MOVES_AFTER_OUTCOME`]).
    ///
    /// [`Game::MOVES_AFTER_OUTCOME`]: game_core::Game::MOVES_AFTER_OUTCOME
    fn moves_by_rule(&self) -> Vec<String>;

    /// The legal move that a text is.
    ///
    /// # Errors
    /// The text is not a move, or the move cannot be played here, and why.
    fn check_move(&self, text: &str) -> Result<AnyMove, PlayRefusal>;

    /// Plays a move.
    ///
    /// # Errors
    /// As for [`check_move`](Self::check_move); then nothing has changed.
    fn play(&mut self, text: &str) -> Result<AnyMove, PlayRefusal>;

    /// Plays the move or claims the draw that a text stands for, such as `d2f2` or
    /// `claim:repetition` ([`Turn`]). Returns the turn.
    ///
    /// ```
    /// use oddboards::Games;
    /// let mut game = Games::default().get("circular")?.start();
    /// assert_eq!(game.play_turn("d2f2")?.to_string(), "d2f2");
    /// let error = game.play_turn("claim:repetition").unwrap_err();
    /// assert!(error.to_string().starts_with("repetition: 1 of the 3 occurrences"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a turn, or the turn cannot be taken; then nothing has changed.
    fn play_turn(&mut self, turn: &str) -> Result<Turn<AnyMove>, PlayRefusal>;

    /// Plays random legal moves, each equally likely, up to this many. Returns their number, which
    /// is smaller only if the game ends.
    fn play_random(&mut self, turns: usize, random: &mut SplitMix64) -> usize;

    /// Plays random games from the current position, each legal move equally likely.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use oddboards::{Games, RandomOptions};
    /// let options = RandomOptions {
    ///     games: 0..10,
    ///     seed: 1,
    ///     max_turns: 5000,
    ///     claim_draws: true,
    ///     threads: NonZeroUsize::MIN,
    ///     count_every: NonZeroUsize::MIN,
    ///     records: true,
    /// };
    /// let territorial = Games::default().get("territorial")?;
    /// let results = territorial.start().random_games(&options);
    /// assert_eq!(results.lengths, [32; 10]);
    /// assert_eq!(results.points.iter().sum::<f64>(), 10.0);
    /// assert_eq!(territorial.read_record(&results.records[0])?.turns(), 32);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn random_games(&self, options: &RandomOptions) -> RandomResults;

    /// The legal moves that take their piece from `cell`; none once the game is over.
    fn moves_from(&self, cell: Cell) -> Vec<AnyMove>;

    /// The turn as far as it has been chosen: what can be chosen next, and the move, if it is one
    /// already. Steps are given as their texts; `&[]` is where a turn begins.
    ///
    /// ```
    /// use oddboards::Games;
    /// let game = Games::default().get("circular")?.start();
    /// let turn = game.choices(&["d1"])?; // a finger on the pawn on d1
    /// assert!(turn.complete.is_none());
    /// let cells: Vec<_> = turn.options.iter().filter_map(|step| step.cell).collect();
    /// assert!(!cells.is_empty()); // where it can go: highlight these
    /// assert!(game.choices(&["d1", "d1"]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over, or one of the steps cannot be taken, and which.
    fn choices(&self, so_far: &[&str]) -> Result<AnyTurn, StepRefusal>;

    /// What a move changes on the board and in the hands, in an order in which it can be done.
    ///
    /// # Errors
    /// As for [`check_move`](Self::check_move).
    fn effects(&self, text: &str) -> Result<Vec<Effect<AnyPiece>>, PlayRefusal>;

    /// The cells of the pieces that give check to the player to move.
    fn checkers(&self) -> Vec<Cell>;

    /// What the player with this index has in hand: each piece with its number, if there is one.
    fn in_hand(&self, player: usize) -> Vec<(AnyPiece, u8)>;

    /// The number of [actions](game_board::action_count) that a learner has to tell apart.
    ///
    /// Actions and observations are those of [`Acting`](game_board::Acting): in the frame of the
    /// player to move.
    fn action_count(&self) -> usize;

    /// The numbers of the [actions](game_board::Acting) that play a move.
    ///
    /// # Errors
    /// As for [`check_move`](Self::check_move).
    fn actions_of(&self, text: &str) -> Result<Vec<u32>, PlayRefusal>;

    /// The numbers of the [actions](game_board::Acting) that can be taken after those of the same
    /// turn; there are such only in games where a turn takes several.
    ///
    /// # Errors
    /// The game is over, or one of the actions cannot be taken, and which.
    fn legal_actions(&self, so_far: &[u32]) -> Result<Vec<u32>, ActionRefusal>;

    /// Takes the actions of a turn, and plays the move that they complete; `None` if they do not
    /// complete one yet, and then nothing has changed.
    ///
    /// # Errors
    /// As for [`legal_actions`](Self::legal_actions); then nothing has changed.
    fn act(&mut self, actions: &[u32]) -> Result<Option<AnyMove>, ActionRefusal>;

    /// The planes of an [observation](game_board::planes), each of
    /// [`rows_and_columns`](Self::rows_and_columns).
    fn planes(&self) -> Vec<Plane>;

    /// The rows and columns of a plane of an [observation](game_board::planes).
    fn rows_and_columns(&self) -> (usize, usize);

    /// Writes what the player to move observes after these actions of the turn.
    ///
    /// # Errors
    /// One of the actions cannot be taken, or the buffer is not of the size of an observation; then
    /// it has not changed.
    fn observe(&self, so_far: &[u32], numbers: &mut [f32]) -> Result<(), ObserveError>;

    /// Takes back the last move, and with it a claim made after it. `None` if there is none.
    fn take_back(&mut self) -> Option<String>;

    /// Plays the last move that has been [taken back](Self::take_back) again. `None` if there is
    /// none: playing another move drops them all. While a claim ends the game, there is none
    /// either.
    ///
    /// ```
    /// use oddboards::Games;
    /// let mut game = Games::default().get("circular")?.start();
    /// game.play("d2f2")?;
    /// game.take_back();
    /// assert_eq!(game.redo().as_deref(), Some("d2f2"));
    /// assert_eq!(game.redo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn redo(&mut self) -> Option<String>;

    /// The number of turns played.
    fn turns(&self) -> usize;

    /// The moves played, as text.
    fn moves(&self) -> Vec<String>;

    /// How the game has ended, on its own account or by a claim; `None` while it goes on.
    fn outcome(&self) -> Option<AnyOutcome>;

    /// Ranks the players by the outcome of the game, or if it goes on, as if a draw were claimed
    /// now. If the player to move is at `fault`, that player then comes last.
    fn ranking(&self, fault: bool) -> AnyRanking;

    /// How often the current position has occurred, now included.
    fn occurrences(&self) -> usize;

    /// How many turns in a row have been without progress; `None` if the game does not count them.
    fn quiet_turns(&self) -> Option<u16>;

    /// The grounds on which a draw can be claimed now.
    fn claimable(&self) -> Vec<Claim>;

    /// The draw that has been claimed.
    fn claimed(&self) -> Option<Claim>;

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// The game is over already, or the ground is not given; then nothing has changed.
    fn claim(&mut self, claim: Claim) -> Result<AnyOutcome, ClaimError>;

    /// Takes back the claim, if one has been made, and lets the game go on.
    fn withdraw_claim(&mut self) -> Option<Claim>;

    /// The whole game as one line of JSON, which
    /// [`GameType::read_record`](crate::GameType::read_record) reads.
    fn record(&self) -> String;

    /// Describes the current position as a test vector.
    #[cfg(feature = "vectors")]
    fn vector(&self, detail: Detail) -> Vector;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl fmt::Display for dyn AnyGame + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.position())
    }
}
