//! A history as a game of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Board, Cell};
use board_picture::{Mark, Picture, Piece};
use game_core::{Claim, ClaimError, History, OutcomeOf, ParseMoveError, Player};

use crate::any::{AnyGame, AnyMove, AnyOutcome, AnyPlayer, PlayRefusal, ReadError};
use crate::listed::{Listed, Note};

/// A game of `G` being played, as [`AnyGame`] shows it: of one of the listed games, or of your own.
///
/// ```
/// use oddboards::{AnyGame, Playing, game_core::History, numbered_shogi};
/// let start = numbered_shogi::Position::start(numbered_shogi::Start::Zigzag);
/// let game: Box<dyn AnyGame> = Box::new(Playing::new(History::new(start)));
/// assert_eq!(game.legal_moves().len(), 26);
/// ```
#[derive(Clone)]
pub struct Playing<G: Listed>(History<G>);

impl<G: Listed> Playing<G> {
    /// Goes on from this history.
    pub const fn new(history: History<G>) -> Self {
        Self(history)
    }

    /// The history so far.
    pub const fn history(&self) -> &History<G> {
        &self.0
    }

    /// A new game from the start with this name. For the listed games there is
    /// [`GameName::start_as`](crate::GameName::start_as), too.
    ///
    /// # Errors
    /// The game has no start of that name; the error names those that it has.
    pub fn start_as(start: &str) -> Result<Self, ReadError> {
        let start = start.parse().map_err(ReadError::new)?;
        Ok(Self(History::new(G::start(start))))
    }

    /// A game that begins with a position, given as text.
    ///
    /// # Errors
    /// The text is not a position of the game.
    pub fn read_position(text: &str) -> Result<Self, ReadError> {
        let position = text.parse().map_err(ReadError::new)?;
        Ok(Self(History::new(position)))
    }

    /// A game from its record, as [`AnyGame::record`] writes it. The game is played again and every
    /// move checked.
    ///
    /// ```
    /// use oddboards::{AnyGame, Playing, territorial::Position};
    /// let mut game = Playing::<Position>::default();
    /// game.play("K@e1")?;
    /// assert_eq!(Playing::<Position>::read_record(&game.record())?.moves(), ["K@e1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not the record of a game, or not of this one.
    pub fn read_record(json: &str) -> Result<Self, ReadError> {
        serde_json::from_str(json).map(Self).map_err(ReadError::new)
    }

    fn read(&self, text: &str) -> Result<G::Move, PlayRefusal> {
        if self.0.outcome().is_some() {
            return Err(PlayRefusal::Over);
        }
        self.0
            .position()
            .parse_move(text)
            .map_err(|error| match error {
                ParseMoveError::Syntax(error) => PlayRefusal::NotAMove(error),
                ParseMoveError::Illegal(reason) => PlayRefusal::Illegal(reason.to_string()),
            })
    }
}

impl<G: Listed> Default for Playing<G> {
    fn default() -> Self {
        Self(History::default())
    }
}

impl<G: Listed> fmt::Debug for Playing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Listed> AnyGame for Playing<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn players(&self) -> Vec<AnyPlayer> {
        G::Player::ALL
            .iter()
            .map(|&player| any_player(player))
            .collect()
    }

    fn board(&self) -> &'static dyn Board {
        G::board()
    }

    fn position(&self) -> String {
        self.0.position().to_string()
    }

    fn start(&self) -> String {
        self.0.start().to_string()
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        self.0.position().piece_on(cell)
    }

    fn to_move(&self) -> AnyPlayer {
        any_player(self.0.position().to_move())
    }

    fn in_check(&self) -> Option<bool> {
        self.0.position().in_check()
    }

    fn scores(&self) -> Option<Vec<u32>> {
        Some(self.0.position().scores()?.to_vec())
    }

    fn key(&self) -> u64 {
        self.0.position().key()
    }

    fn notes(&self) -> Vec<Note> {
        self.0.position().notes()
    }

    fn picture(&self) -> Picture<'static> {
        let last = self.0.moves().next_back();
        let touched = last.map(G::cells_of).unwrap_or_default();
        let position = self.0.position();
        let picture = position.picture().title(G::TITLE);
        picture
            .description(position.to_string())
            .mark(Mark::LastMove, touched)
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        if self.0.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.0
            .position()
            .for_each_legal_move(|mv| moves.push(any_move::<G>(mv)));
        moves
    }

    fn count_legal_moves(&self) -> u64 {
        match self.0.outcome() {
            Some(_) => 0,
            None => self.0.position().count_legal_moves(),
        }
    }

    fn nth_legal_move(&self, n: u64) -> Option<AnyMove> {
        match self.0.outcome() {
            Some(_) => None,
            None => self.0.position().nth_legal_move(n).map(any_move::<G>),
        }
    }

    fn check_move(&self, text: &str) -> Result<AnyMove, PlayRefusal> {
        self.read(text).map(any_move::<G>)
    }

    fn play(&mut self, text: &str) -> Result<AnyMove, PlayRefusal> {
        let mv = self.read(text)?;
        // It has just been found legal, in a game that is not over.
        self.0.play(mv).map_err(|_| PlayRefusal::Over)?;
        Ok(any_move::<G>(mv))
    }

    fn take_back(&mut self) -> Option<String> {
        self.0.take_back().map(|mv| mv.to_string())
    }

    fn turns(&self) -> usize {
        self.0.turns()
    }

    fn moves(&self) -> Vec<String> {
        self.0.moves().map(|mv| mv.to_string()).collect()
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        self.0.outcome().map(any_outcome::<G>)
    }

    fn occurrences(&self) -> usize {
        self.0.occurrences()
    }

    fn quiet_turns(&self) -> Option<u16> {
        self.0.position().quiet_turns()
    }

    fn claimable(&self) -> Vec<Claim> {
        self.0.claimable().collect()
    }

    fn claimed(&self) -> Option<Claim> {
        self.0.claimed()
    }

    fn claim(&mut self, claim: Claim) -> Result<AnyOutcome, ClaimError> {
        self.0.claim(claim).map(any_outcome::<G>)
    }

    fn withdraw_claim(&mut self) -> Option<Claim> {
        self.0.withdraw_claim()
    }

    fn record(&self) -> String {
        // A history is nothing but texts, so that there is nothing that JSON could not take.
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

fn any_player<P: Player>(player: P) -> AnyPlayer {
    AnyPlayer {
        index: player.index(),
        name: player.to_string(),
        letter: player.letter(),
    }
}

fn any_move<G: Listed>(mv: G::Move) -> AnyMove {
    let (from, to) = G::ends_of(mv);
    AnyMove {
        text: mv.to_string(),
        from,
        to,
        cells: G::cells_of(mv),
    }
}

fn any_outcome<G: Listed>(outcome: OutcomeOf<G>) -> AnyOutcome {
    let players = G::Player::ALL.iter();
    AnyOutcome {
        text: outcome.to_string(),
        reason: outcome.reason.to_string(),
        winner: outcome.winner().map(Player::index),
        payoffs: players.map(|&player| outcome.payoff(player)).collect(),
    }
}
