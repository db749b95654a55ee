//! The object-safe traits of a game being played and of an opponent, for any game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use board_geom::{Board, Cell};
use board_picture::{Picture, Piece};
use game_board::{Effect, Plane};
use game_core::{Claim, ClaimError, History, Perft, SplitMix64, TextError};
use game_search::{Limits, Turn};
#[cfg(feature = "vectors")]
use game_testkit::vectors::{Detail, Vector};

use crate::list::GameType;
use crate::listed::{Listed, Note};
use crate::random::{RandomOptions, RandomResults};
use crate::refusals::{Refusal, WrongGame};
use crate::values::{AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyRanking, AnyThought, AnyTurn};

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
///
/// The [`History`] of any [`Listed`] game is an `AnyGame`. While its type is known, its own methods
/// hide those of this trait with the same names:
///
/// ```
/// use oddboards::{AnyGame, game_core::History, numbered_shogi::{Position, Start}};
/// let history = History::new(Position::start(Start::Zigzag));
/// let position: &Position = history.position();
/// assert_eq!(position.turn(), 1);
/// let game: Box<dyn AnyGame> = Box::new(history);
/// let text: String = game.position();
/// assert!(text.ends_with(" 1"));
/// ```
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// Returns the history as a value that downcasts to its type, as
    /// [`history`](trait.AnyGame.html#method.history) does.
    fn as_any(&self) -> &dyn Any;

    /// Returns the game that is played: its names, its starts and its opponents.
    fn game_type(&self) -> GameType;

    /// Returns the name of the game in the text formats, such as `three-man`.
    fn name(&self) -> &'static str {
        self.game_type().name()
    }

    /// Returns the players in turn order.
    fn players(&self) -> Vec<AnyPlayer> {
        self.game_type().players()
    }

    /// Returns the board.
    fn board(&self) -> &'static dyn Board {
        self.game_type().board()
    }

    /// Returns the position as text.
    fn position(&self) -> String;

    /// Returns the position in which this game began, as text.
    fn first_position(&self) -> String;

    /// Returns every piece of the game as it is drawn: each player's kinds of pieces, then the
    /// pieces without an owner.
    fn pieces(&self) -> Vec<(AnyPiece, Piece)>;

    /// Returns the picture of the board without pieces and hands, for a position editor.
    fn picture_of_board(&self) -> Picture<'static>;

    /// Returns the owner and kind of the piece on `cell`.
    fn piece_at(&self, cell: Cell) -> Option<AnyPiece>;

    /// Returns the side to move; once the game is over, the side that would be next.
    fn to_move(&self) -> AnyPlayer;

    /// Returns whether the side to move is in check; `None` if the game has no check.
    fn in_check(&self) -> Option<bool>;

    /// Returns the players' scores in turn order; `None` if the game has no scores.
    fn scores(&self) -> Option<Vec<u32>>;

    /// Returns the hash key of the position.
    fn key(&self) -> u64;

    /// Returns the images of the position under the symmetries of the game, the identity first: the
    /// name of each symmetry, and the image as text. Symmetries that cannot map the position are
    /// left out.
    fn images(&self) -> Vec<(String, String)>;

    /// Returns notes on the position, such as the pieces in hand.
    fn notes(&self) -> Vec<Note>;

    /// Returns what the last turn changed beyond its effects, one sentence each: a player is mated,
    /// a moat is bridged.
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

    /// Returns the picture of the position with its title. It marks the cells changed since the
    /// last turn of the side to move, and puts a cross where a piece left the game and no other
    /// piece came.
    fn picture(&self) -> Picture<'static>;

    /// Returns the legal moves in the game's order; none once the game is over or claimed.
    fn legal_moves(&self) -> Vec<AnyMove>;

    /// Returns the number of legal moves.
    fn count_legal_moves(&self) -> u64;

    /// Returns the number of leaves after each move of [`moves_by_rule`](Self::moves_by_rule), by
    /// the text of the move ([`Perft::divide`]). Calls `done` after each of them.
    ///
    /// ```
    /// use oddboards::{Games, game_core::Perft};
    /// let game = Games::default().get("circular")?.start();
    /// let divided = game.divide(2, &Perft::new(), &|| ());
    /// assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), 400);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn divide(&self, depth: u8, perft: &Perft, done: &(dyn Fn() + Sync)) -> Vec<(String, u64)>;

    /// Returns the legal move with index `n`, from 0, in the order of
    /// [`legal_moves`](Self::legal_moves). Together with
    /// [`count_legal_moves`](Self::count_legal_moves), it picks a random move without listing all
    /// of them.
    fn nth_legal_move(&self, n: u64) -> Option<AnyMove>;

    /// Returns the texts of the moves in the position, even if the game is over: the rules of some
    /// games allow moves after the end ([`Game::MOVES_AFTER_OUTCOME`]).
    ///
    /// [`Game::MOVES_AFTER_OUTCOME`]: game_core::Game::MOVES_AFTER_OUTCOME
    fn moves_by_rule(&self) -> Vec<String>;

    /// Returns the legal move with this text.
    ///
    /// # Errors
    /// The text is not a move, or the move cannot be played here; the error says why.
    fn check_move(&self, text: &str) -> Result<AnyMove, Refusal>;

    /// Plays a move.
    ///
    /// # Errors
    /// The same as for [`check_move`](Self::check_move); the game is unchanged.
    fn play(&mut self, text: &str) -> Result<AnyMove, Refusal>;

    /// Takes a turn ([`Turn`]) from its text: a move such as `d2f2`, or a claim such as
    /// `claim:repetition`. Returns the turn.
    ///
    /// ```
    /// use oddboards::Games;
    /// let mut game = Games::default().get("circular")?.start();
    /// assert_eq!(game.play_turn("d2f2")?.to_string(), "d2f2");
    /// let error = game.play_turn("claim:repetition").unwrap_err();
    /// assert!(error.to_string().starts_with("a claim by repetition needs 3 occurrences"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a turn, or the turn is illegal. Nothing has changed.
    fn play_turn(&mut self, turn: &str) -> Result<Turn<AnyMove>, Refusal> {
        match turn.strip_prefix(Turn::<AnyMove>::CLAIM) {
            None => self.play(turn).map(Turn::Move),
            Some(_) if self.outcome().is_some() => Err(Refusal::Over),
            Some(ground) => {
                let claim = ground.parse().map_err(|error: TextError| TextError {
                    offset: turn.len() - ground.len() + error.offset,
                    ..error
                })?;
                self.claim(claim)?;
                Ok(Turn::Claim(claim))
            }
        }
    }

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

    /// Returns the legal moves of the piece on `cell`; none once the game is over.
    fn moves_from(&self, cell: Cell) -> Vec<AnyMove>;

    /// Returns the turn after some steps: the steps that can follow, and the move, if it is
    /// complete. Steps are given by their texts; `&[]` is the beginning of a turn.
    ///
    /// ```
    /// use oddboards::Games;
    /// let game = Games::default().get("circular")?.start();
    /// let turn = game.choices(&["d1"])?; // the player picks up the pawn on d1
    /// assert!(turn.complete.is_none());
    /// let cells: Vec<_> = turn.options.iter().filter_map(|step| step.cell).collect();
    /// assert!(!cells.is_empty()); // where it can go: highlight these
    /// assert!(game.choices(&["d1", "d1"]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over, or a step cannot be taken; the error says which.
    fn choices(&self, so_far: &[&str]) -> Result<AnyTurn, Refusal>;

    /// Returns the changes that a move makes on the board and in the hands, in an order in which
    /// they can be carried out.
    ///
    /// # Errors
    /// The same as for [`check_move`](Self::check_move).
    fn effects(&self, text: &str) -> Result<Vec<Effect<AnyPiece>>, Refusal>;

    /// Returns the cells of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Cell>;

    /// Returns the hand of the player with this index: each piece with its count, if counted.
    fn in_hand(&self, player: usize) -> Vec<(AnyPiece, u8)>;

    /// Returns the number of distinct [actions](game_board::action_count) of a learner.
    ///
    /// Actions and observations follow [`Acting`](game_board::Acting): they are in the frame of the
    /// side to move.
    fn action_count(&self) -> usize;

    /// Returns whether an action is a whole move ([`OnBoard::MOVES`]).
    ///
    /// [`OnBoard::MOVES`]: game_board::OnBoard::MOVES
    fn has_whole_moves(&self) -> bool;

    /// Returns the numbers of the [actions](game_board::Acting) that play a move.
    ///
    /// # Errors
    /// The same as for [`check_move`](Self::check_move).
    fn actions_of(&self, text: &str) -> Result<Vec<u32>, Refusal>;

    /// Returns the numbers of the [actions](game_board::Acting) that can follow these actions of
    /// the same turn. `so_far` is always empty in games where a turn is one action.
    ///
    /// # Errors
    /// The game is over, or an action cannot be taken; the error says which.
    fn legal_actions(&self, so_far: &[u32]) -> Result<Vec<u32>, Refusal>;

    /// Takes the actions of a turn and plays the move that they complete. Returns `None`, and
    /// changes nothing, if they do not complete a move.
    ///
    /// # Errors
    /// The same as for [`legal_actions`](Self::legal_actions); the game is unchanged.
    fn act(&mut self, actions: &[u32]) -> Result<Option<AnyMove>, Refusal>;

    /// Returns the planes of an [observation](game_board::planes), each with
    /// [`rows_and_columns`](Self::rows_and_columns).
    fn planes(&self) -> Vec<Plane>;

    /// Returns the rows and columns of a plane of an [observation](game_board::planes).
    fn rows_and_columns(&self) -> (usize, usize);

    /// Returns the observation of the side to move after these actions of the turn: numbers from 0
    /// to 1, ordered by plane, row and column.
    ///
    /// # Errors
    /// An action cannot be taken.
    fn observe(&self, so_far: &[u32]) -> Result<Vec<f32>, Refusal>;

    /// Takes back the last move and any claim made after it. Returns `None` if there is no move.
    fn take_back(&mut self) -> Option<String>;

    /// Replays the last move that was [taken back](Self::take_back). Returns `None` if there is
    /// none or while a claim ends the game. Playing another move discards all moves taken back.
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

    /// Returns the number of turns played.
    fn turns(&self) -> usize;

    /// Returns the moves played, as text.
    fn moves(&self) -> Vec<String>;

    /// Returns the moves that [`redo`](Self::redo) would play, as text, the next one first.
    fn undone(&self) -> Vec<String>;

    /// Returns how the game ended, by the rules or by a claim; `None` while it goes on.
    fn outcome(&self) -> Option<AnyOutcome>;

    /// Returns the ranking by the outcome of the game. If the game goes on, it is the ranking of a
    /// claimed draw; then a player to move who is at `fault` comes last.
    fn ranking(&self, fault: bool) -> AnyRanking;

    /// Returns how often the current position has occurred, including now.
    fn occurrences(&self) -> usize;

    /// Returns the number of consecutive turns without progress; `None` if the game does not count
    /// them.
    fn quiet_turns(&self) -> Option<u16>;

    /// Returns the grounds on which a draw can be claimed now.
    fn claimable(&self) -> Vec<Claim>;

    /// Returns the claimed draw.
    fn claimed(&self) -> Option<Claim>;

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// The game is over already, or the claim does not hold. The game is unchanged.
    fn claim(&mut self, claim: Claim) -> Result<AnyOutcome, ClaimError>;

    /// Takes back the claim, if there is one, and lets the game go on.
    fn withdraw_claim(&mut self) -> Option<Claim>;

    /// Returns the whole game as one line of JSON, which
    /// [`GameType::read_record`](crate::GameType::read_record) reads.
    fn record(&self) -> String;

    /// Describes the current position as a test vector.
    #[cfg(feature = "vectors")]
    fn vector(&self, detail: Detail) -> Vector;

    /// Returns a copy of the game.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

impl dyn AnyGame + '_ {
    /// Returns the history of a game with positions of type `G`.
    ///
    /// # Errors
    /// It is another game.
    pub fn history<G: Listed>(&self) -> Result<&History<G>, WrongGame> {
        self.as_any().downcast_ref().ok_or_else(|| WrongGame {
            expected: G::NAME,
            found: self.name(),
        })
    }
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

/// An engine for one game. It keeps its table between moves.
///
/// ```
/// use oddboards::Games;
/// use oddboards::game_search::{EngineSpec, Turn};
/// let circular = Games::default().get("circular")?;
/// let mut game = circular.start();
/// let spec: EngineSpec = "ab:depth=2".parse()?;
/// let mut opponent = circular.opponent(&spec);
/// while game.turns() < 4 {
///     let thought = opponent.think(&*game, spec.limits, &mut || false, &mut |_| ())?;
///     match thought.turn.ok_or("the game goes on")? {
///         Turn::Move(mv) => drop(game.play(&mv.text)?),
///         Turn::Claim(claim) => drop(game.claim(claim)?),
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyOpponent: fmt::Debug + Send {
    /// Searches the current position of a game.
    ///
    /// There is no clock: `stop` is polled during the search; return true to stop it. `progress`
    /// receives intermediate results. If the game is not over, there is always a turn, even if the
    /// search is stopped at once.
    ///
    /// # Errors
    /// `game` is not the game of this opponent.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&AnyThought),
    ) -> Result<AnyThought, WrongGame>;

    /// Forgets the results of earlier searches, for a new game.
    fn forget(&mut self);
}
