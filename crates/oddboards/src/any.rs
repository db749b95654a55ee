//! A game being played, whatever it is: the object-safe face.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Board, Cell};
use board_picture::{Picture, Piece};
use game_core::{Claim, ClaimError, TextError};
use thiserror::Error;

use crate::listed::Note;

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
}

/// Why something could not be read.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct ReadError(Box<dyn core::error::Error + Send + Sync>);

impl ReadError {
    pub(crate) fn new(error: impl core::error::Error + Send + Sync + 'static) -> Self {
        Self(Box::new(error))
    }
}

/// A game being played: its start, the moves so far, the current position, and a claimed draw.
///
/// ```
/// use oddboards::{AnyGame, GameName};
/// for name in GameName::ALL {
///     let mut game = name.start();
///     while let Some(mv) = game.legal_moves().first().filter(|_| game.turns() < 4) {
///         game.play(&mv.text)?;
///     }
///     let again = name.read_record(&game.record())?;
///     assert_eq!(again.position(), game.position());
///     assert!(game.picture().svg().starts_with("<svg"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The name of the game in the text formats, such as `three-man`.
    fn name(&self) -> &'static str;

    /// The name of the game for people, such as `3 Man Chess`.
    fn title(&self) -> &'static str;

    /// The players in turn order.
    fn players(&self) -> Vec<AnyPlayer>;

    /// The board.
    fn board(&self) -> &'static dyn Board;

    /// The position as text.
    fn position(&self) -> String;

    /// The position that the game began with, as text.
    fn start(&self) -> String;

    /// What stands on `cell`.
    fn piece_on(&self, cell: Cell) -> Option<Piece>;

    /// Whose turn it is; once the game is over, whose turn it would be.
    fn to_move(&self) -> AnyPlayer;

    /// Whether the player to move is in check; `None` if the game knows no check.
    fn in_check(&self) -> Option<bool>;

    /// The players' scores in turn order; `None` if the game is not scored.
    fn scores(&self) -> Option<Vec<u32>>;

    /// The hash key of the position.
    fn key(&self) -> u64;

    /// What else there is to say about the position, such as what is in hand.
    fn notes(&self) -> Vec<Note>;

    /// The picture of the position, with its title and the last move marked.
    fn picture(&self) -> Picture<'static>;

    /// The legal moves, in the game's order; none once the game is over, also by a claim.
    fn legal_moves(&self) -> Vec<AnyMove>;

    /// How many legal moves there are.
    fn count_legal_moves(&self) -> u64;

    /// The legal move with index `n` in the order of [`legal_moves`](Self::legal_moves), counted
    /// from 0. With [`count_legal_moves`](Self::count_legal_moves), it picks a move at random
    /// without making all of them.
    fn nth_legal_move(&self, n: u64) -> Option<AnyMove>;

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

    /// Takes back the last move, and with it a claim made after it. `None` if there is none.
    fn take_back(&mut self) -> Option<String>;

    /// The number of turns played.
    fn turns(&self) -> usize;

    /// The moves played, as text.
    fn moves(&self) -> Vec<String>;

    /// How the game has ended, on its own account or by a claim; `None` while it goes on.
    fn outcome(&self) -> Option<AnyOutcome>;

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
    /// [`GameName::read_record`](crate::GameName::read_record) reads.
    fn record(&self) -> String;

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
