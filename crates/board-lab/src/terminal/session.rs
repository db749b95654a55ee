//! A game between people and engines. The sentences come from `words.rs`. While an engine thinks,
//! its progress is shown on standard error.

use std::fmt::Display;
use std::time::{Duration, Instant};

use board_geom::Cell;
use game_core::text::Capitalized;
use game_core::{Claim, ClaimError};
use game_search::{EngineSpec, Turn};
use indicatif::{ProgressBar, ProgressStyle};
use oddboards::{AnyGame, AnyOpponent, AnyPlayer, AnyThought, GameType};

use super::follow::ways_on;
use super::who::Who;
use super::words;
use crate::engines;
use crate::error::Error;
use crate::interrupt::Interrupt;

/// The reason why the session refuses an order. The game is unchanged.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The game is over.
    #[error(
        "the game is over; `undo` takes back your last turn, claim or resignation, `new` begins \
         another game"
    )]
    Over,
    /// It is the turn of an engine.
    #[error("{0} is played by {1}; `go` lets it move, `seat {0}=human` assigns the seat to you")]
    EngineToMove(String, EngineSpec),
    /// It is the turn of a person.
    #[error(
        "it is your turn as {0}; `seat {0}=ab` lets an engine play, `hint` asks an engine for a \
         move"
    )]
    PersonToMove(String),
    /// The text is only the beginning of a move.
    #[error("`{begun}` is not a complete move")]
    Unfinished {
        /// The text.
        begun: String,
        /// The continuations.
        next: Vec<String>,
    },
    /// The text is neither a legal move nor the beginning of one, for this reason.
    #[error("{0}")]
    NoMove(String),
    /// No person has played a turn yet.
    #[error("you have no turn to take back")]
    NothingToUndo,
    /// No move has been taken back since the last one was played.
    #[error("there is no turn to replay")]
    NothingToRedo,
    /// The draw cannot be claimed, for this reason.
    #[error("{0}")]
    Claim(String),
    /// The engine has not found a move.
    #[error("{0} has found no move")]
    NoThought(EngineSpec),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.to_string())
    }
}

/// Returns the most specific reason why a text is not a legal move.
fn refusal(game: &dyn AnyGame, text: &str, error: oddboards::Refusal) -> Refusal {
    use oddboards::Refusal::{Illegal, NotAMove};

    let begun = format!("{text:.40}");
    let next = ways_on(game, text);
    if !next.is_empty() {
        return Refusal::Unfinished { begun, next };
    }
    let error = match error {
        Illegal(reason) => {
            return Refusal::NoMove(format!("`{begun}` is not legal: {reason}"));
        }
        NotAMove(error) => error,
        _ => return Refusal::Over,
    };
    Refusal::NoMove(if let Ok(cell) = game.board().parse_cell(text) {
        words::nothing_from(game, cell)
    } else if let Some(reason) = reason_of_all(game, text) {
        format!("no legal move begins with `{begun}`: {reason}")
    } else {
        let unknown = format!("`{begun}` is neither a move nor a command (`help` lists them)");
        let is_word = text.chars().all(char::is_alphabetic);
        if is_word {
            unknown
        } else {
            format!("{unknown}: {error}")
        }
    })
}

/// Returns the common reason why the text followed by any empty cell is an illegal move, if there
/// is one.
fn reason_of_all(game: &dyn AnyGame, begun: &str) -> Option<String> {
    let board = game.board();
    let empty = |cell: &Cell| game.piece_at(*cell).is_none();
    let mut reasons = board.cells().filter(empty).filter_map(|cell| {
        let text = format!("{begun}{}", board.name(cell));
        match game.check_move(&text) {
            Err(oddboards::Refusal::Illegal(reason)) => Some(reason),
            _ => None,
        }
    });
    let first = reasons.next()?;
    reasons.all(|reason| reason == first).then_some(first)
}

/// An engine in a seat.
struct SeatedEngine {
    spec: EngineSpec,
    opponent: Box<dyn AnyOpponent>,
}

impl SeatedEngine {
    /// Creates an engine for the seat with this index.
    ///
    /// The default seed stands for the index. Otherwise two random players would draw the same
    /// numbers and play next to each other.
    fn new(game: GameType, seat: usize, spec: EngineSpec) -> Result<Self, String> {
        let mut seeded = spec.clone();
        if seeded.seed == EngineSpec::default().seed {
            seeded.seed = seat as u64;
        }
        let opponent = engines::opponent(game, &seeded)?;
        Ok(Self { spec, opponent })
    }

    /// Creates the engine in the seat with this index; `None` is a person.
    fn of(game: GameType, seat: usize, who: &Who) -> Result<Option<Self>, String> {
        let spec = who.engine().cloned();
        spec.map(|spec| Self::new(game, seat, spec)).transpose()
    }

    /// Searches the current position within its limits, or until an interruption. Meanwhile, shows
    /// that `who` is thinking.
    fn think(
        &mut self,
        who: impl Display,
        game: &dyn AnyGame,
        interrupt: &Interrupt,
    ) -> Result<AnyThought, Refusal> {
        let deadline = self.spec.time.map(|time| Instant::now() + time);
        let mut stop = || engines::is_over(interrupt.flag(), deadline);
        let bar = spinner(who);
        let mut progress = |thought: &AnyThought| {
            if let (Some(mv), Some(why)) = (thought.best(), words::opinion(game, thought)) {
                bar.set_message(format!("{mv}: {why}"));
            }
        };
        let limits = self.spec.limits;
        let thought = self.opponent.think(game, limits, &mut stop, &mut progress);
        thought.map_err(|_| Refusal::NoThought(self.spec.clone()))
    }
}

/// Creates a progress indicator on standard error, on a terminal only, until it is dropped.
fn spinner(who: impl Display) -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    let style = ProgressStyle::with_template("{prefix} {spinner} {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_prefix(format!("{who} thinks (Ctrl-C: enough)"));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// A game and its seats.
pub(crate) struct Session {
    game: Box<dyn AnyGame>,
    /// In turn order; `None` is a person.
    seats: Vec<Option<SeatedEngine>>,
    adviser: SeatedEngine,
    /// Whether the person to move has resigned, which ends the game.
    is_resigned: bool,
    /// Whether the game has changed since it was saved.
    unsaved: bool,
}

impl Session {
    /// Creates a session of a game with these seats, in turn order.
    ///
    /// # Errors
    /// The tables of the engines do not fit into memory.
    pub(crate) fn new(
        game: Box<dyn AnyGame>,
        seats: &[Who],
        adviser: EngineSpec,
    ) -> Result<Self, String> {
        let specs = seats.iter().filter_map(Who::engine);
        engines::check(specs.chain([&adviser]))?;
        let kind = game.game_type();
        let seats = seats.iter().enumerate();
        let seats = seats.map(|(seat, who)| SeatedEngine::of(kind, seat, who));
        Ok(Self {
            game,
            seats: seats.collect::<Result<_, _>>()?,
            adviser: SeatedEngine::new(kind, 0, adviser)?,
            is_resigned: false,
            unsaved: false,
        })
    }

    /// Returns the game so far.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Returns whether the game is unsaved and in progress.
    pub(crate) fn is_worth_saving(&self) -> bool {
        self.unsaved && self.game.turns() > 0 && !self.is_over()
    }

    /// Marks the game as saved.
    pub(crate) const fn saved(&mut self) {
        self.unsaved = false;
    }

    /// Returns whether the game is over by the rules, by a claim or by resignation.
    pub(crate) fn is_over(&self) -> bool {
        self.is_resigned || self.game.outcome().is_some()
    }

    /// Returns the person who has resigned.
    pub(crate) fn resigned(&self) -> Option<AnyPlayer> {
        self.is_resigned.then(|| self.to_move())
    }

    /// Ends the game by the resignation of the person to move.
    pub(crate) fn resign(&mut self) -> Result<(), Refusal> {
        self.check_person()?;
        self.is_resigned = true;
        Ok(())
    }

    /// Returns the side to move.
    pub(crate) fn to_move(&self) -> AnyPlayer {
        self.game.to_move()
    }

    /// Returns who plays for the player with this index.
    pub(crate) fn who(&self, player: usize) -> Who {
        match self.engine(player) {
            None => Who::Human,
            Some(engine) => Who::Engine(engine.spec.clone()),
        }
    }

    /// Assigns the seat of the player with this index to an engine or a person.
    ///
    /// # Errors
    /// The table of the engine does not fit into memory. Nothing has changed.
    pub(crate) fn seat(&mut self, player: usize, who: &Who) -> Result<(), String> {
        let engine = SeatedEngine::of(self.game.game_type(), player, who)?;
        if let Some(seat) = self.seats.get_mut(player) {
            *seat = engine;
        }
        Ok(())
    }

    fn engine(&self, player: usize) -> Option<&SeatedEngine> {
        self.seats.get(player)?.as_ref()
    }

    /// Returns whether a person has a seat.
    pub(crate) fn has_people(&self) -> bool {
        self.seats.iter().any(Option::is_none)
    }

    /// Returns the engine to move.
    ///
    /// # Errors
    /// The game is over, or a person is to move.
    pub(crate) fn engine_to_move(&self) -> Result<&EngineSpec, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let player = self.to_move();
        let engine = self.engine(player.index).map(|engine| &engine.spec);
        engine.ok_or_else(|| Refusal::PersonToMove(player.to_string()))
    }

    /// Returns the engine for hints.
    pub(crate) const fn adviser(&self) -> &EngineSpec {
        &self.adviser.spec
    }

    /// Plays a move for a person, and describes it.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, Refusal> {
        self.check_person()?;
        self.push(text)
    }

    fn push(&mut self, text: &str) -> Result<String, Refusal> {
        let before = self.game.clone();
        let played = self.game.play(text);
        let mv = played.map_err(|error| refusal(&*self.game, text, error))?;
        self.unsaved = true;
        Ok(words::played(&*before, &mv.text, &*self.game))
    }

    /// Checks that the game is not over and it is a person's turn.
    fn check_person(&self) -> Result<(), Refusal> {
        match self.engine_to_move() {
            Err(Refusal::PersonToMove(_)) => Ok(()),
            Err(refusal) => Err(refusal),
            Ok(spec) => {
                let player = self.to_move().to_string();
                Err(Refusal::EngineToMove(player, spec.clone()))
            }
        }
    }

    /// Lets the engine to move play or claim a draw. Returns the description of its turn, and its
    /// opinion of a move.
    pub(crate) fn let_engine_play(
        &mut self,
        interrupt: &Interrupt,
    ) -> Result<(String, Option<String>), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let player = self.to_move();
        let seat = self.seats.get_mut(player.index).and_then(Option::as_mut);
        let engine = seat.ok_or_else(|| Refusal::PersonToMove(player.to_string()))?;
        let game = &*self.game;
        let thought = engine.think(Capitalized(&player), game, interrupt)?;
        let opinion = words::opinion(game, &thought);
        let no_thought = Refusal::NoThought(engine.spec.clone());
        match thought.turn.ok_or(no_thought)? {
            Turn::Claim(claim) => {
                self.claim(Some(claim))?;
                Ok((words::claimed(&player, claim), None))
            }
            Turn::Move(mv) => Ok((self.push(&mv.text)?, opinion)),
        }
    }

    /// Lets the adviser search the position.
    pub(crate) fn hint(&mut self, interrupt: &Interrupt) -> Result<AnyThought, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let who = self.adviser.spec.clone();
        self.adviser.think(who, &*self.game, interrupt)
    }

    /// Takes back the last turn of a person and everything after it, including a claim. Returns
    /// these moves in the order of play. Between engines, takes back the last move. A resignation
    /// is taken back alone.
    pub(crate) fn undo(&mut self) -> Result<Vec<String>, Refusal> {
        if std::mem::take(&mut self.is_resigned) {
            return Ok(Vec::new());
        }
        let mut game = self.game.clone();
        let mut taken = Vec::new();
        let is_enough = |game: &dyn AnyGame| !self.has_people() || self.is_persons(game);
        // A claim is a turn as well.
        let mut is_done = game.withdraw_claim().is_some() && is_enough(&*game);
        while !is_done {
            taken.push(game.take_back().ok_or(Refusal::NothingToUndo)?);
            is_done = is_enough(&*game);
        }
        self.game = game;
        taken.reverse();
        self.unsaved = true;
        Ok(taken)
    }

    /// Replays the moves taken back, up to the next turn of a person, and describes them. Between
    /// engines, replays one move.
    pub(crate) fn redo(&mut self) -> Result<Vec<String>, Refusal> {
        let mut played = Vec::new();
        while !self.is_resigned {
            let before = self.game.clone();
            let Some(mv) = self.game.redo() else { break };
            played.push(words::played(&*before, &mv, &*self.game));
            if !self.has_people() || self.is_persons(&*self.game) {
                break;
            }
        }
        if played.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        self.unsaved = true;
        Ok(played)
    }

    /// Returns whether it is a person's turn in a game.
    fn is_persons(&self, game: &dyn AnyGame) -> bool {
        self.engine(game.to_move().index).is_none()
    }

    /// Claims a draw for a person, on the given ground or on any.
    pub(crate) fn claim_for_person(&mut self, claim: Option<Claim>) -> Result<(), Refusal> {
        self.check_person()?;
        self.claim(claim)
    }

    fn claim(&mut self, claim: Option<Claim>) -> Result<(), Refusal> {
        let claim = claim.or_else(|| self.game.claimable().first().copied());
        let claim = claim.ok_or_else(|| self.no_claim())?;
        let claimed = self.game.claim(claim);
        claimed.map_err(|error| Refusal::Claim(error.to_string()))?;
        self.unsaved = true;
        Ok(())
    }

    /// Returns the refusal of a claim when no draw can be claimed, with the reason for each ground.
    fn no_claim(&self) -> Refusal {
        // Claims are tried on a copy, because a successful claim would end the game.
        let mut game = self.game.clone();
        let refused = Claim::ALL
            .into_iter()
            .filter_map(|claim| game.claim(claim).err());
        let reasons = refused.filter(|error| !matches!(error, ClaimError::Unknown(_)));
        let mut reasons: Vec<_> = reasons.map(|error| error.to_string()).collect();
        if reasons.is_empty() {
            reasons.push("this game has no claims".to_owned());
        }
        Refusal::Claim(format!("no draw can be claimed: {}", reasons.join("; ")))
    }

    /// Goes on with another game.
    pub(crate) fn resume(&mut self, game: Box<dyn AnyGame>) {
        self.game = game;
        self.is_resigned = false;
        self.unsaved = false;
        for engine in self.seats.iter_mut().flatten() {
            engine.opponent.forget();
        }
        self.adviser.opponent.forget();
    }
}
