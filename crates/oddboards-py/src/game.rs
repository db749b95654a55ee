//! A game being played, behind a lock.
//!
//! A method holds the lock only while no Python code can run, so that threads never wait for each
//! other in a circle.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use board_geom::{Board, Cell};
use board_picture::Picture;
use game_board::{
    Change, Effect, Kind as _, KindOf, Plane, action_count, planes, rows_and_columns,
};
use game_core::History;
use oddboards::{AnyGame, AnyOutcome, AnyPlayer, GameType, Refusal, read_record};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::batch::symmetries;
use crate::board::cell_named;
use crate::column::Column;
use crate::errors::{self, ClaimError, IllegalMoveError};
use crate::face::{Face, PieceParts, parts_of};
use crate::interrupt::interruptible;
use crate::kind::GameKind;
use crate::legal_moves::LegalMoves;
use crate::moves::{Move, Playable};
use crate::raster::Ground;

/// The outcome of a game: the text, the reason, the index of the winner, and the payoffs.
type OutcomeParts = (String, String, Option<usize>, Vec<f64>);

/// A step of a turn: its text, what it does, its cell, and its kind of piece.
type StepParts = (String, Option<String>, Option<String>, Option<String>);

/// An effect: what happens, the piece, the cells, and what the piece becomes.
type EffectParts = (&'static str, PieceParts, Vec<String>, Option<PieceParts>);

/// The facts about a game.
#[derive(IntoPyObject)]
pub(crate) struct Facts {
    name: &'static str,
    title: &'static str,
    starts: Vec<String>,
    /// The name and the letter of each player.
    players: Vec<(String, char)>,
    kinds: Vec<String>,
    /// The symmetries that keep the first player in the first seat.
    symmetries: Vec<String>,
    action_count: usize,
    /// For each plane its name, and the number by which an observation divides it.
    planes: Vec<(String, u8)>,
    rows_and_columns: (usize, usize),
}

impl Facts {
    fn of<G: Playable>() -> Self {
        let game = GameType::of::<G>();
        let players = game.players().into_iter();
        let planes = planes::<G>().into_iter();
        Self {
            name: game.name(),
            title: game.title(),
            starts: game.starts(),
            players: players
                .map(|AnyPlayer { name, letter, .. }| (name, letter))
                .collect(),
            kinds: KindOf::<G>::ALL.iter().map(ToString::to_string).collect(),
            symmetries: symmetries::<G>()
                .map(|symmetry| symmetry.to_string())
                .collect(),
            action_count: action_count::<G>(),
            planes: planes.map(|Plane { name, most }| (name, most)).collect(),
            rows_and_columns: rows_and_columns::<G>(),
        }
    }
}

/// Returns the facts about each game.
#[pyfunction]
pub(crate) fn games() -> Vec<Facts> {
    let facts = |kind| with_game!(kind, G => Facts::of::<G>());
    GameKind::ALL.into_iter().map(facts).collect()
}

/// A game being played.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct Game {
    kind: GameKind,
    state: Mutex<Box<dyn Face>>,
}

impl Game {
    fn new(kind: GameKind, face: Box<dyn Face>) -> Self {
        Self {
            kind,
            state: Mutex::new(face),
        }
    }

    /// Continues a game of `G`.
    pub(crate) fn of<G: Playable>(game: History<G>) -> Self {
        Self::new(G::KIND, Box::new(game))
    }

    /// Calls `act` with the game. `act` must not call Python.
    fn with<R>(&self, act: impl FnOnce(&mut dyn Face) -> R) -> R {
        let mut face = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        act(face.as_mut())
    }

    /// Returns a copy of the game, to work on without the lock.
    pub(crate) fn snapshot(&self) -> Box<dyn AnyGame> {
        self.with(|face| face.boxed_clone())
    }

    /// Reads a move of the game that was written as text.
    fn read(&self, mv: Option<String>) -> PyResult<Option<Move>> {
        mv.map(|mv| Move::read(self.kind, &mv)).transpose()
    }

    fn board(&self) -> &'static dyn Board {
        self.kind.game_type().board()
    }

    fn name_of(&self, cell: Cell) -> String {
        self.board().name(cell).to_string()
    }

    fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        cells.into_iter().map(|cell| self.name_of(cell)).collect()
    }

    fn effect(&self, effect: Effect<PieceParts>) -> EffectParts {
        let cells = self.names(effect.cells());
        let (what, becomes) = match effect.change {
            Change::MovesTo(_) => ("moves", None),
            Change::Leaves => ("leaves", None),
            Change::Removed => ("removed", None),
            Change::ToHand(becomes) => ("to hand", Some(becomes)),
            Change::FromHand => ("from hand", None),
            Change::Appears => ("appears", None),
            Change::Becomes(after) => ("becomes", Some(after)),
        };
        (what, effect.piece, cells, becomes)
    }

    /// Returns the picture with this seat at the bottom.
    fn picture(&self, bottom: usize) -> Picture<'static> {
        self.with(|face| face.picture()).seen_from(bottom)
    }
}

/// The numbers of the actions of a turn.
struct Actions(Vec<u32>);

impl FromPyObject<'_, '_> for Actions {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let given: Vec<Bound<'_, PyAny>> = given.extract()?;
        let number = |(index, action): (usize, Bound<'_, PyAny>)| {
            action.extract::<u32>().map_err(|error| {
                if error.is_instance_of::<PyOverflowError>(action.py()) {
                    let number = index + 1;
                    let message = format!(
                        "action {action} (number {number} of the turn) cannot be taken here"
                    );
                    return errors::not_taken(message);
                }
                error
            })
        };
        let numbers: PyResult<_> = given.into_iter().enumerate().map(number).collect();
        numbers.map(Self)
    }
}

fn outcome_parts(outcome: AnyOutcome) -> OutcomeParts {
    (
        outcome.text,
        outcome.reason,
        outcome.winner,
        outcome.payoffs,
    )
}

#[pymethods]
impl Game {
    #[staticmethod]
    fn start(game: GameKind, start: &str) -> PyResult<Self> {
        with_game!(game, G => {
            let start = G::start(errors::parsed(start)?);
            Ok(Self::of(History::new(start)))
        })
    }

    #[staticmethod]
    fn read_position(game: GameKind, text: &str) -> PyResult<Self> {
        with_game!(game, G => Ok(Self::of(History::<G>::new(errors::parsed(text)?))))
    }

    #[staticmethod]
    fn read_record(game: GameKind, json: &str) -> PyResult<Self> {
        let read = with_game!(game, G => read_record::<History<G>>(json).map(Self::of));
        read.map_err(|why| errors::in_text(json, &why))
    }

    fn legal_moves(&self) -> LegalMoves {
        LegalMoves(self.with(|face| face.moves_now()))
    }

    fn count_legal_moves(&self) -> u64 {
        self.with(|face| face.count_legal_moves())
    }

    fn moves_from(&self, cell: &str) -> PyResult<Vec<Move>> {
        let cell = cell_named(self.board(), cell)?;
        let moves = self.with(|face| face.moves_from(cell));
        let moves = moves.iter().map(|mv| Move::read(self.kind, &mv.text));
        moves.collect()
    }

    fn parse(&self, text: &str) -> PyResult<Move> {
        let checked = self.with(|face| face.check_move(text));
        checked.map_err(|why| errors::not_played(text, &why))?;
        Move::read(self.kind, text)
    }

    fn push(&self, mv: &Move) -> PyResult<()> {
        let pushed = self.with(|face| face.push(mv.0));
        pushed.map_err(|why| errors::not_played(&mv.0.text(), &why))
    }

    fn push_text(&self, text: &str) -> PyResult<Move> {
        let played = self.with(|face| face.play(text));
        played.map_err(|why| errors::not_played(text, &why))?;
        Move::read(self.kind, text)
    }

    fn pop(&self) -> Option<Move> {
        self.with(|face| face.pop()).map(Move)
    }

    fn redo(&self) -> Option<Move> {
        self.with(|face| face.redo_move()).map(Move)
    }

    fn moves(&self) -> Vec<Move> {
        let moves = self.with(|face| face.moves_played());
        moves.into_iter().map(Move).collect()
    }

    fn turns(&self) -> usize {
        self.with(|face| face.turns())
    }

    fn effects(&self, mv: &Move) -> PyResult<Vec<EffectParts>> {
        let effects = self.with(|face| face.effects_of(mv.0));
        let effects = effects.map_err(|why| errors::not_played(&mv.0.text(), &why))?;
        let effects = effects.into_iter().map(|effect| effect.map(parts_of));
        Ok(effects.map(|effect| self.effect(effect)).collect())
    }

    fn choices(&self, so_far: Vec<String>) -> PyResult<(Vec<StepParts>, Option<Move>)> {
        let steps: Vec<&str> = so_far.iter().map(String::as_str).collect();
        let turn = self.with(|face| face.choices(&steps));
        let turn = turn.map_err(|why| {
            let field = matches!(why, Refusal::Step { .. }).then_some("steps");
            IllegalMoveError::new_err((why.to_string(), field))
        })?;
        let options = turn.options.into_iter().map(|step| {
            let kind = step.step.map(|kind| kind.to_string());
            let cell = step.cell.map(|cell| self.name_of(cell));
            (step.text, kind, cell, step.kind)
        });
        let complete = turn.complete.map(|mv| mv.text);
        Ok((options.collect(), self.read(complete)?))
    }

    fn copy(&self) -> Self {
        Self::new(self.kind, self.with(|face| face.clone_face()))
    }

    fn record(&self) -> String {
        self.with(|face| face.record())
    }

    fn divide(
        &self,
        py: Python<'_>,
        depth: u8,
        threads: NonZeroUsize,
    ) -> PyResult<Vec<(Move, u64)>> {
        let game = self.with(|face| face.clone_face());
        let counts = interruptible(py, |interrupt| game.divide_moves(depth, threads, interrupt))?;
        Ok(counts
            .into_iter()
            .map(|(mv, count)| (Move(mv), count))
            .collect())
    }

    fn position(&self) -> String {
        self.with(|face| face.position())
    }

    fn start_position(&self) -> String {
        self.with(|face| face.first_position())
    }

    fn key(&self) -> u64 {
        self.with(|face| face.key())
    }

    fn to_move(&self) -> usize {
        self.with(|face| face.to_move().index)
    }

    fn in_check(&self) -> Option<bool> {
        self.with(|face| face.in_check())
    }

    fn checkers(&self) -> Vec<String> {
        let cells = self.with(|face| face.checkers());
        self.names(cells)
    }

    fn scores(&self) -> Option<Vec<u32>> {
        self.with(|face| face.scores())
    }

    fn piece_at(&self, cell: &str) -> PyResult<Option<PieceParts>> {
        let cell = cell_named(self.board(), cell)?;
        Ok(self.with(|face| face.piece_at(cell)).map(parts_of))
    }

    fn pieces(&self) -> Vec<(String, PieceParts)> {
        self.with(|face| {
            let piece = |cell| Some((self.name_of(cell), parts_of(face.piece_at(cell)?)));
            self.board().cells().filter_map(piece).collect()
        })
    }

    fn in_hand(&self, player: usize) -> Vec<(PieceParts, u8)> {
        let pieces = self.with(|face| face.in_hand(player)).into_iter();
        let parts = |(piece, count)| (parts_of(piece), count);
        pieces.map(parts).collect()
    }

    fn notes(&self) -> Vec<(String, String)> {
        self.with(|face| face.notes())
    }

    fn news(&self) -> Vec<String> {
        self.with(|face| face.news())
    }

    /// Returns the picture of the board without its pieces.
    fn board_svg(&self) -> String {
        self.with(|face| face.picture_of_board()).svg()
    }

    fn svg(&self, bottom: usize) -> String {
        self.picture(bottom).svg()
    }

    fn text_picture(&self, bottom: usize) -> String {
        self.picture(bottom).text().to_string()
    }

    fn pixels(&self, bottom: usize, size: usize) -> Column<u8> {
        let picture = self.picture(bottom);
        let ground = Ground::of(&picture, (self.kind.game_type().name(), bottom, size));
        Column::of_rows(ground.draw(&picture), &[ground.width, 3])
    }

    fn outcome(&self) -> Option<OutcomeParts> {
        self.with(|face| face.outcome()).map(outcome_parts)
    }

    /// Returns the payoffs. If the game goes on, they are those of a claimed draw.
    fn payoffs(&self) -> Vec<f64> {
        self.with(|face| face.ranking(false)).payoffs
    }

    fn occurrences(&self) -> usize {
        self.with(|face| face.occurrences())
    }

    fn quiet_turns(&self) -> Option<u16> {
        self.with(|face| face.quiet_turns())
    }

    fn claimable(&self) -> Vec<String> {
        let claims = self.with(|face| face.claimable());
        claims.iter().map(ToString::to_string).collect()
    }

    fn claimed(&self) -> Option<String> {
        let claim = self.with(|face| face.claimed());
        claim.map(|claim| claim.to_string())
    }

    fn claim(&self, ground: &str) -> PyResult<OutcomeParts> {
        let claim = errors::parsed(ground)?;
        let outcome = self.with(|face| face.claim(claim)).map(outcome_parts);
        outcome.map_err(|why| ClaimError::new_err(why.to_string()))
    }

    fn withdraw_claim(&self) -> Option<String> {
        let claim = self.with(|face| face.withdraw_claim());
        claim.map(|claim| claim.to_string())
    }

    fn legal_actions(&self, so_far: Actions) -> PyResult<Column<i64>> {
        let actions = self.with(|face| face.legal_actions(&so_far.0));
        let actions = actions.map_err(errors::not_taken)?.into_iter();
        Ok(actions.map(i64::from).collect())
    }

    fn act(&self, actions: Actions) -> PyResult<Option<Move>> {
        let mv = self.with(|face| face.act(&actions.0));
        let mv = mv.map_err(errors::not_taken)?;
        self.read(mv.map(|mv| mv.text))
    }

    fn observe(&self, so_far: Actions) -> PyResult<Column<f32>> {
        let (rows, columns) = with_game!(self.kind, G => rows_and_columns::<G>());
        let observed = self.with(|face| face.observe(&so_far.0));
        let values = observed.map_err(errors::not_taken)?;
        Ok(Column::of_rows(values, &[rows, columns]))
    }
}
