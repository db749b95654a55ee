//! A game between people and engines: what is played, and who plays. No word of it is written
//! anywhere here.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use board_geom::Cell;
use game_core::{
    Claim, ClaimError, Game, History, OutcomeOf, ParseMoveError, PlayError, Player, TextError,
};
use game_match::Turn;
use game_search::{Engine, EngineSpec, Thought};
use oddboards::Listed;

use super::follow::{WaysOn, ways_on};
use super::who::Who;
use super::words;
use crate::engines::{self, Until};
use crate::memory::MemoryError;

/// Why something cannot be done. Then nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The game is over, on its own account or by a claim.
    #[error("the game is over; `undo` takes the end back, `new` begins another game")]
    Over,
    /// It is the turn of an engine.
    #[error("{0} is played by {1}; `go` lets it move, `seat {0}=human` gives you its place")]
    EngineToMove(String, EngineSpec),
    /// It is the turn of a person.
    #[error("{0} is yours to move; `seat {0}=ab` lets an engine play, `hint` asks one")]
    PersonToMove(String),
    /// The text is the beginning of moves, and not one yet.
    #[error("`{begun}` is not a whole move yet")]
    Unfinished {
        /// The text.
        begun: String,
        /// How it can go on.
        next: WaysOn,
    },
    /// The text is a cell from which no move goes, for this reason.
    #[error("{0}")]
    NothingFrom(String),
    /// The text may be the beginning of moves, none of which is legal, all for this reason.
    #[error("no legal move begins with `{0}`: {1}")]
    NoneBegins(String, String),
    /// The text is a word.
    #[error("`{0}` is neither a move nor a command (`help` lists them)")]
    NoCommand(String),
    /// The text is no move.
    #[error("`{0}` is neither a move nor a command (`help` lists them): {1}")]
    NoMove(String, TextError),
    /// The move is not legal, for this reason.
    #[error("`{0}` is not legal: {1}")]
    Illegal(String, String),
    /// No turn of a person has been played, or none at all.
    #[error("there is no turn of yours to take back")]
    NothingToUndo,
    /// Nothing has been taken back, or something else has been played since.
    #[error("there is nothing to play again")]
    NothingToRedo,
    /// The draw cannot be claimed.
    #[error("{0}")]
    Claim(ClaimError),
    /// No draw can be claimed, for one reason a ground.
    #[error("no draw can be claimed: {0}")]
    NoClaim(String),
    /// The engine has not found a move.
    #[error("{0} has found no move; `seat` gives its place to somebody else")]
    NoThought(EngineSpec),
}

/// Why a text is not a legal move, as exactly as can be said.
fn refusal<G: Listed>(position: &G, text: &str, error: ParseMoveError<G::IllegalMove>) -> Refusal {
    let begun = format!("{text:.40}");
    if let Some(next) = ways_on(position, text) {
        return Refusal::Unfinished { begun, next };
    }
    let error = match error {
        ParseMoveError::Illegal(reason) => return Refusal::Illegal(begun, reason.to_string()),
        ParseMoveError::Syntax(error) => error,
    };
    if let Ok(cell) = G::board().parse_cell(text) {
        return Refusal::NothingFrom(words::nothing_from(position, cell));
    }
    if let Some(reason) = reason_of_all(position, text) {
        return Refusal::NoneBegins(begun, reason);
    }
    if text.chars().all(char::is_alphabetic) {
        return Refusal::NoCommand(begun);
    }
    Refusal::NoMove(begun, error)
}

/// Why none of the moves is legal that a text and the name of an empty cell make, if the reason is
/// the same for all of them.
fn reason_of_all<G: Listed>(position: &G, begun: &str) -> Option<String> {
    let board = G::board();
    let empty = |cell: &Cell| position.piece_at(*cell).is_none();
    let mut reasons = board.cells().filter(empty).filter_map(|cell| {
        let text = format!("{begun}{}", board.name(cell));
        match position.parse_move(&text) {
            Err(ParseMoveError::Illegal(reason)) => Some(reason.to_string()),
            _ => None,
        }
    });
    let first = reasons.next()?;
    reasons.all(|reason| reason == first).then_some(first)
}

/// An engine at the table.
struct Thinker<G: Listed> {
    spec: EngineSpec,
    engine: Box<dyn Engine<G>>,
}

impl<G> Thinker<G>
where
    G: Listed<Move: Send>,
{
    fn new(spec: EngineSpec) -> Result<Self, MemoryError> {
        let engine = engines::build(&spec)?;
        Ok(Self { spec, engine })
    }

    /// What it thinks of the current position, within its limits.
    fn think(
        &mut self,
        game: &History<G>,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let until = Until {
            limits: self.spec.limits,
            deadline: self.spec.time.map(|time| Instant::now() + time),
            stop: Some(stop),
        };
        engines::think(&mut *self.engine, game, until, progress)
    }
}

/// What an engine has done in its turn.
pub(crate) enum Deed<G: Game> {
    /// It has played the move that its thought begins with, from this position.
    Played(Box<G>, Thought<G>),
    /// It has claimed a draw.
    Claimed(Claim),
}

/// A game, and who plays it.
pub(crate) struct Session<G: Listed> {
    game: History<G>,
    /// In turn order; `None` is a person.
    seats: Vec<Option<Thinker<G>>>,
    adviser: Thinker<G>,
    /// The person who has given up, which ends the game.
    resigned: Option<G::Player>,
    /// Whether there is something in the game that has not been saved.
    unsaved: bool,
}

impl<G: Listed> Session<G> {
    /// A new game from this position. Places for which nobody is named are people's.
    ///
    /// # Errors
    /// The tables of the engines do not fit into memory.
    pub(crate) fn new(start: G, seats: &[Who], adviser: EngineSpec) -> Result<Self, MemoryError> {
        let specs = seats.iter().filter_map(Who::engine);
        engines::check(specs.chain([&adviser]))?;
        let mut session = Self {
            game: History::new(start),
            seats: Vec::new(),
            adviser: Thinker::new(adviser)?,
            resigned: None,
            unsaved: false,
        };
        session.seats.resize_with(G::Player::ALL.len(), || None);
        for (&player, who) in G::Player::ALL.iter().zip(seats) {
            session.seat(player, who.clone())?;
        }
        Ok(session)
    }

    /// The game so far.
    pub(crate) const fn game(&self) -> &History<G> {
        &self.game
    }

    /// Whether turns would be lost with the game that nobody has saved: a game that goes on.
    pub(crate) fn is_worth_saving(&self) -> bool {
        self.unsaved && self.game.turns() > 0 && !self.is_over()
    }

    /// Notes that the game has been saved.
    pub(crate) const fn saved(&mut self) {
        self.unsaved = false;
    }

    /// Whether the game is over, by the rules, by a claim or because a person has resigned.
    pub(crate) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.outcome().is_some()
    }

    /// The person who has resigned.
    pub(crate) const fn resigned(&self) -> Option<G::Player> {
        self.resigned
    }

    /// Ends the game, because the person to move gives up.
    pub(crate) fn resign(&mut self) -> Result<(), Refusal> {
        self.check_person()?;
        self.resigned = Some(self.to_move());
        Ok(())
    }

    /// Whose turn it is.
    pub(crate) fn to_move(&self) -> G::Player {
        self.game.position().to_move()
    }

    /// Who plays for a player.
    pub(crate) fn who(&self, player: G::Player) -> Who {
        match self.thinker(player) {
            None => Who::Human,
            Some(thinker) => Who::Engine(thinker.spec.clone()),
        }
    }

    /// Gives a place to another engine, or to a person.
    ///
    /// # Errors
    /// The table of the engine does not fit into memory; then nothing has changed.
    pub(crate) fn seat(&mut self, player: G::Player, who: Who) -> Result<(), MemoryError> {
        let thinker = match who {
            Who::Human => None,
            Who::Engine(spec) => Some(Thinker::new(spec)?),
        };
        if let Some(seat) = self.seats.get_mut(player.index()) {
            *seat = thinker;
        }
        Ok(())
    }

    fn thinker(&self, player: G::Player) -> Option<&Thinker<G>> {
        self.seats.get(player.index())?.as_ref()
    }

    /// Whether a person plays for somebody.
    pub(crate) fn has_people(&self) -> bool {
        self.seats.iter().any(Option::is_none)
    }

    /// The engine whose turn it is, while the game goes on.
    pub(crate) fn engine_to_move(&self) -> Option<&EngineSpec> {
        let thinker = self.thinker(self.to_move())?;
        (!self.is_over()).then_some(&thinker.spec)
    }

    /// The engine that is asked for hints.
    pub(crate) const fn adviser(&self) -> &EngineSpec {
        &self.adviser.spec
    }

    /// Plays the move that a person has typed, and returns it with the position before.
    pub(crate) fn play(&mut self, text: &str) -> Result<(G, G::Move), Refusal> {
        self.check_person()?;
        let before = self.game.position().clone();
        let mv = before
            .parse_move(text)
            .map_err(|error| refusal(&before, text, error))?;
        self.push(mv)?;
        Ok((before, mv))
    }

    fn push(&mut self, mv: G::Move) -> Result<(), Refusal> {
        self.game.play(mv).map_err(|error| match error {
            PlayError::Over => Refusal::Over,
            PlayError::Move(why) => Refusal::Illegal(mv.to_string(), why.to_string()),
        })?;
        self.unsaved = true;
        Ok(())
    }

    /// Whether the game goes on, and it is a person's turn.
    fn check_person(&self) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        match self.engine_to_move() {
            None => Ok(()),
            Some(spec) => {
                let player = self.to_move().to_string();
                Err(Refusal::EngineToMove(player, spec.clone()))
            }
        }
    }

    /// Has the engine whose turn it is play or claim a draw ([`Turn::decide`]).
    pub(crate) fn let_engine_play(
        &mut self,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Result<Deed<G>, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let player = self.to_move();
        let seat = self.seats.get_mut(player.index()).and_then(Option::as_mut);
        let thinker = seat.ok_or_else(|| Refusal::PersonToMove(player.to_string()))?;
        let thought = thinker.think(&self.game, stop, progress);
        let no_thought = Refusal::NoThought(thinker.spec.clone());
        match Turn::decide(&self.game, &thought, &G::evaluation()).ok_or(no_thought)? {
            Turn::Claim(claim) => {
                self.claim(Some(claim))?;
                Ok(Deed::Claimed(claim))
            }
            Turn::Move(mv) => {
                let before = self.game.position().clone();
                self.push(mv)?;
                Ok(Deed::Played(Box::new(before), thought))
            }
        }
    }

    /// What the adviser thinks of the position.
    pub(crate) fn hint(
        &mut self,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Result<Thought<G>, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        Ok(self.adviser.think(&self.game, stop, progress))
    }

    /// Takes back what has been played since the last turn of a person, and that turn, and returns
    /// these moves, the first one first; a claim goes with them. Between engines, the last move. Of a
    /// game that has been given up, only that.
    pub(crate) fn undo(&mut self) -> Result<Vec<G::Move>, Refusal> {
        if self.resigned.take().is_some() {
            return Ok(Vec::new());
        }
        let is_mine = |position: &G| self.is_persons(position.to_move());
        // A claim is a turn, too.
        let skipped = usize::from(self.game.claimed().is_none());
        let back = match self.game.positions().rev().skip(skipped).position(is_mine) {
            Some(turns) => turns + skipped,
            None if self.has_people() || self.game.turns() < skipped => {
                return Err(Refusal::NothingToUndo);
            }
            None => skipped,
        };
        self.game.withdraw_claim();
        let mut taken: Vec<_> = (0..back).filter_map(|_| self.game.take_back()).collect();
        taken.reverse();
        self.unsaved = true;
        Ok(taken)
    }

    /// Plays what has been taken back again, up to the next turn of a person, and returns these
    /// moves with the positions before them. Between engines, one move.
    pub(crate) fn redo(&mut self) -> Result<Vec<(G, G::Move)>, Refusal> {
        let mut played = Vec::new();
        while self.resigned.is_none() {
            let before = self.game.position().clone();
            let Some(mv) = self.game.redo() else { break };
            played.push((before, mv));
            if !self.has_people() || self.is_persons(self.to_move()) {
                break;
            }
        }
        if played.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        self.unsaved = true;
        Ok(played)
    }

    fn is_persons(&self, player: G::Player) -> bool {
        self.thinker(player).is_none()
    }

    /// Claims a draw for a person, on the ground given or on any.
    pub(crate) fn claim_for_person(
        &mut self,
        claim: Option<Claim>,
    ) -> Result<OutcomeOf<G>, Refusal> {
        self.check_person()?;
        self.claim(claim)
    }

    fn claim(&mut self, claim: Option<Claim>) -> Result<OutcomeOf<G>, Refusal> {
        let claim = claim.or_else(|| self.game.claimable().first().copied());
        let outcome = match claim {
            Some(claim) => self.game.claim(claim).map_err(Refusal::Claim)?,
            None => return Err(self.no_claim()),
        };
        self.unsaved = true;
        Ok(outcome)
    }

    /// Why nothing can be claimed, which is so.
    fn no_claim(&self) -> Refusal {
        // A claim that fails changes nothing, and one that does not is made in a copy.
        let mut game = self.game.clone();
        let known = Claim::ALL
            .into_iter()
            .filter(|&claim| G::claim_rule(claim).is_some());
        let reasons: Vec<_> = known
            .filter_map(|claim| Some(game.claim(claim).err()?.to_string()))
            .collect();
        if reasons.is_empty() {
            Refusal::NoClaim("this game knows no claims".to_owned())
        } else {
            Refusal::NoClaim(reasons.join("; "))
        }
    }

    /// Goes on with another game.
    pub(crate) fn resume(&mut self, game: History<G>) {
        self.game = game;
        self.resigned = None;
        self.unsaved = false;
        for thinker in self.seats.iter_mut().flatten() {
            thinker.engine.forget();
        }
        self.adviser.engine.forget();
    }
}
