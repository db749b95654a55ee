//! A game being played, behind a lock.
//!
//! A method holds the lock only while no Python code can run, so that threads never wait for each
//! other in a circle.

use std::sync::{Mutex, PoisonError};

use board_geom::Cell;
use board_picture::Picture;
use game_board::{Effect, action_count};
use game_core::Claim;
use numpy::{PyArray1, PyArray3, PyArrayMethods, ToPyArray};
use oddboards::{AnyOutcome, AnyPlayer, ObserveError, Playing, StepRefusal};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::board::cell_named;
use crate::errors::{self, Class};
use crate::face::{Face, PieceParts, parts_of};
use crate::kind::Kind;
use crate::moves::{LegalMoves, Move};
use crate::number::in_range;
use crate::raster::Ground;

/// The largest side of a picture in pixels.
const MOST_PIXELS: usize = 4096;

/// A game in the list: its name, its title, a sentence, and the names of the ways to start.
type Entry = (&'static str, &'static str, &'static str, Vec<String>);

/// A player: the name and the letter.
type PlayerParts = (String, char);

/// The outcome of a game: the text, the reason, the index of the winner, and the payoffs.
type OutcomeParts = (String, String, Option<usize>, Vec<f64>);

/// A step of a turn: its text, what it does, its cell, and its kind of piece.
type StepParts = (String, Option<String>, Option<String>, Option<String>);

/// An effect: what happens, the piece, the cells, and what the piece becomes.
type EffectParts = (&'static str, PieceParts, Vec<String>, Option<PieceParts>);

/// A plane: its name, and the number by which an observation divides it.
type PlaneParts = (String, u8);

/// Returns the games.
#[pyfunction]
pub(crate) fn games() -> Vec<Entry> {
    let entry = |kind: Kind| {
        let game = kind.game_type();
        (game.name(), game.title(), game.in_short(), game.starts())
    };
    Kind::ALL.into_iter().map(entry).collect()
}

/// A game being played.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct Game {
    kind: Kind,
    state: Mutex<Box<dyn Face>>,
}

impl Game {
    pub(crate) fn new(kind: Kind, face: Box<dyn Face>) -> Self {
        Self {
            kind,
            state: Mutex::new(face),
        }
    }

    /// Does something with the game. It must not call Python.
    fn with<R>(&self, act: impl FnOnce(&mut dyn Face) -> R) -> R {
        let mut face = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        act(face.as_mut())
    }

    /// Returns a copy of the game.
    pub(crate) fn copy_of(&self) -> Box<dyn Face> {
        self.with(|face| face.clone_face())
    }

    fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        let names = cells
            .into_iter()
            .map(|cell| self.kind.game_type().board().name(cell));
        names.map(|name| name.to_string()).collect()
    }

    fn effect(&self, effect: Effect<PieceParts>) -> EffectParts {
        let cells = self.names(effect.cells());
        let (what, piece, becomes) = match effect {
            Effect::Moves { piece, .. } => ("moves", piece, None),
            Effect::Leaves { piece, .. } => ("leaves", piece, None),
            Effect::Removed { piece, .. } => ("removed", piece, None),
            Effect::ToHand { piece, becomes, .. } => ("to hand", piece, Some(becomes)),
            Effect::FromHand { piece, .. } => ("from hand", piece, None),
            Effect::Appears { piece, .. } => ("appears", piece, None),
            Effect::Becomes { before, after, .. } => ("becomes", before, Some(after)),
        };
        (what, piece, cells, becomes)
    }

    /// Returns a move of this game from its text.
    fn own_move(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let mv = self.kind.read_move(text);
        mv.map(Move)
            .map_err(|error| errors::in_text(py, text, &error))
    }

    /// Returns the picture with this seat at the bottom.
    fn picture(&self, bottom: usize) -> PyResult<Picture<'static>> {
        let seats = self.kind.game_type().players().len();
        if bottom >= seats {
            let message = format!(
                "there is no seat {bottom}; the seats are 0 to {}",
                seats - 1
            );
            return Err(PyIndexError::new_err(message));
        }
        let picture = self.with(|face| face.picture());
        Ok(picture.seen_from(bottom))
    }
}

fn boxed(face: impl Face + 'static) -> Box<dyn Face> {
    Box::new(face)
}

/// Returns the numbers of actions.
fn numbers(py: Python<'_>, actions: &[i64]) -> PyResult<Vec<u32>> {
    let number = |(index, &action): (usize, &i64)| {
        u32::try_from(action).map_err(|_| {
            let place = index + 1;
            let message = format!("action {place}, number {action}, cannot be taken here");
            errors::plain(py, Class::IllegalAction, &message)
        })
    };
    actions.iter().enumerate().map(number).collect()
}

fn outcome_parts(outcome: AnyOutcome) -> OutcomeParts {
    (
        outcome.text,
        outcome.reason,
        outcome.winner,
        outcome.payoffs,
    )
}

fn claim_named(py: Python<'_>, name: &str) -> PyResult<Claim> {
    name.parse()
        .map_err(|error: game_core::TextError| errors::in_text(py, name, &error))
}

#[pymethods]
impl Game {
    #[staticmethod]
    #[pyo3(signature = (game, start=None))]
    fn start(py: Python<'_>, game: &str, start: Option<&str>) -> PyResult<Self> {
        let kind = Kind::named(py, game)?;
        let face = with_game!(kind, G => match start {
            Some(start) => Playing::<G>::start_as(start).map(boxed),
            None => Ok(boxed(Playing::<G>::default())),
        });
        let face = face.map_err(|why| errors::unread(py, start.unwrap_or_default(), &why))?;
        Ok(Self::new(kind, face))
    }

    #[staticmethod]
    fn read_position(py: Python<'_>, game: &str, text: &str) -> PyResult<Self> {
        let kind = Kind::named(py, game)?;
        let face = kind.read_position(text);
        let face = face.map_err(|why| errors::unread(py, text, &why))?;
        Ok(Self::new(kind, face))
    }

    #[staticmethod]
    fn read_record(py: Python<'_>, game: &str, json: &str) -> PyResult<Self> {
        let kind = Kind::named(py, game)?;
        let face = with_game!(kind, G => Playing::<G>::read_record(json).map(boxed));
        let face = face.map_err(|why| errors::unread(py, json, &why))?;
        Ok(Self::new(kind, face))
    }

    #[staticmethod]
    fn players(py: Python<'_>, game: &str) -> PyResult<Vec<PlayerParts>> {
        let players = Kind::named(py, game)?.game_type().players().into_iter();
        Ok(players
            .map(|AnyPlayer { name, letter, .. }| (name, letter))
            .collect())
    }

    #[staticmethod]
    fn action_count(py: Python<'_>, game: &str) -> PyResult<usize> {
        Ok(with_game!(Kind::named(py, game)?, G => action_count::<G>()))
    }

    #[staticmethod]
    fn planes(py: Python<'_>, game: &str) -> PyResult<(Vec<PlaneParts>, (usize, usize))> {
        let (planes, size) = Kind::named(py, game)?.planes();
        let planes = planes.into_iter().map(|plane| (plane.name, plane.most));
        Ok((planes.collect(), size))
    }

    #[staticmethod]
    fn symmetries(py: Python<'_>, game: &str) -> PyResult<Vec<String>> {
        Ok(Kind::named(py, game)?.symmetries())
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.kind.game_type().name()
    }

    fn legal_moves(&self) -> LegalMoves {
        LegalMoves(self.with(|face| face.moves_now()))
    }

    fn count_legal_moves(&self) -> u64 {
        self.with(|face| face.count_legal_moves())
    }

    fn moves_from(&self, py: Python<'_>, cell: &str) -> PyResult<Vec<Move>> {
        let cell = cell_named(py, self.kind.game_type().board(), cell)?;
        let moves = self.with(|face| face.moves_from(cell));
        moves.iter().map(|mv| self.own_move(py, &mv.text)).collect()
    }

    fn parse(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        self.with(|face| face.check_move(text))
            .map_err(|why| errors::not_played(py, text, &why))?;
        self.own_move(py, text)
    }

    fn push(&self, py: Python<'_>, mv: &Bound<'_, Move>) -> PyResult<()> {
        let mv = mv.get().0;
        self.with(|face| face.push(mv))
            .map_err(|why| errors::not_played(py, &mv.text(), &why))
    }

    fn push_text(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        self.with(|face| face.play(text))
            .map_err(|why| errors::not_played(py, text, &why))?;
        self.own_move(py, text)
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

    fn effects(&self, py: Python<'_>, mv: &Bound<'_, Move>) -> PyResult<Vec<EffectParts>> {
        let text = mv.get().0.text();
        let effects = self
            .with(|face| face.effects(&text))
            .map_err(|why| errors::not_played(py, &text, &why))?;
        let effects = effects.into_iter().map(|effect| effect.map(parts_of));
        Ok(effects.map(|effect| self.effect(effect)).collect())
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn choices(
        &self,
        py: Python<'_>,
        so_far: Vec<String>,
    ) -> PyResult<(Vec<StepParts>, Option<Move>)> {
        let steps: Vec<&str> = so_far.iter().map(String::as_str).collect();
        let turn = self.with(|face| face.choices(&steps));
        let turn = turn.map_err(|why| match why {
            StepRefusal::NotAStep { .. } => errors::error(
                py,
                Class::IllegalMove,
                &why.to_string(),
                Some("steps"),
                None,
            ),
            other => errors::plain(py, Class::IllegalMove, &other),
        })?;
        let options = turn.options.into_iter().map(|step| {
            let kind = step.step.map(|kind| kind.to_string());
            let cell = step
                .cell
                .map(|cell| self.kind.game_type().board().name(cell).to_string());
            (step.text, kind, cell, step.kind)
        });
        let options = options.collect();
        let complete = turn.complete.map(|mv| self.own_move(py, &mv.text));
        Ok((options, complete.transpose()?))
    }

    fn copy(&self) -> Self {
        Self::new(self.kind, self.copy_of())
    }

    fn record(&self) -> String {
        self.with(|face| face.record())
    }

    fn perft(
        &self,
        py: Python<'_>,
        depth: u8,
        #[pyo3(from_py_with = in_range)] threads: usize,
    ) -> u64 {
        let face = self.copy_of();
        py.detach(|| face.perft(depth, threads))
    }

    fn divide(
        &self,
        py: Python<'_>,
        depth: u8,
        #[pyo3(from_py_with = in_range)] threads: usize,
    ) -> Vec<(Move, u64)> {
        let face = self.copy_of();
        let counts = py.detach(|| face.divide(depth, threads));
        let counts = counts.into_iter();
        counts.map(|(mv, count)| (Move(mv), count)).collect()
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

    fn piece_at(&self, py: Python<'_>, cell: &str) -> PyResult<Option<PieceParts>> {
        let cell = cell_named(py, self.kind.game_type().board(), cell)?;
        Ok(self.with(|face| face.piece_at(cell)).map(parts_of))
    }

    fn pieces(&self) -> Vec<(String, PieceParts)> {
        let board = self.kind.game_type().board();
        self.with(|face| {
            let pieces = board.cells().filter_map(|cell| {
                let piece = parts_of(face.piece_at(cell)?);
                Some((board.name(cell).to_string(), piece))
            });
            pieces.collect()
        })
    }

    fn in_hand(&self, player: usize) -> Vec<(PieceParts, u8)> {
        let pieces = self.with(|face| face.in_hand(player)).into_iter();
        pieces
            .map(|(piece, count)| (parts_of(piece), count))
            .collect()
    }

    fn notes(&self) -> Vec<(&'static str, String)> {
        self.with(|face| face.notes())
    }

    fn news(&self) -> Vec<String> {
        self.with(|face| face.news())
    }

    fn svg(&self, bottom: usize) -> PyResult<String> {
        Ok(self.picture(bottom)?.svg())
    }

    fn text_picture(&self, bottom: usize) -> PyResult<String> {
        Ok(self.picture(bottom)?.text().to_string())
    }

    fn pixels<'py>(
        &self,
        py: Python<'py>,
        bottom: usize,
        #[pyo3(from_py_with = in_range)] size: usize,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        if !(1..=MOST_PIXELS).contains(&size) {
            let message = format!("size must be from 1 to {MOST_PIXELS} pixels, got {size}");
            return Err(errors::value(&message));
        }
        let picture = self.picture(bottom)?;
        let ground = Ground::of(&picture, (self.kind.game_type().name(), bottom, size));
        let bytes = ground.draw(&picture);
        let shape = [ground.height, ground.width, 3];
        bytes.to_pyarray(py).reshape(shape)
    }

    fn outcome(&self) -> Option<OutcomeParts> {
        self.with(|face| face.outcome()).map(outcome_parts)
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
        self.with(|face| face.claimed())
            .map(|claim| claim.to_string())
    }

    fn claim(&self, py: Python<'_>, claim: &str) -> PyResult<OutcomeParts> {
        let claim = claim_named(py, claim)?;
        self.with(|face| face.claim(claim))
            .map(outcome_parts)
            .map_err(|why| errors::plain(py, Class::Claim, &why))
    }

    fn withdraw_claim(&self) -> Option<String> {
        let claim = self.with(|face| face.withdraw_claim());
        claim.map(|claim| claim.to_string())
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = in_range)] so_far: Vec<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let so_far = numbers(py, &so_far)?;
        let actions = self.with(|face| face.legal_actions(&so_far));
        let actions = actions.map_err(|why| errors::not_taken(py, why))?;
        let actions: Vec<i64> = actions.into_iter().map(i64::from).collect();
        Ok(actions.to_pyarray(py))
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = in_range)] so_far: Vec<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let so_far = numbers(py, &so_far)?;
        let actions = self.with(|face| face.legal_actions(&so_far));
        let actions = actions.map_err(|why| errors::not_taken(py, why))?;
        let mut mask = vec![0; with_game!(self.kind, G => action_count::<G>())];
        for action in actions {
            if let Some(slot) = mask.get_mut(action as usize) {
                *slot = 1;
            }
        }
        Ok(mask.to_pyarray(py))
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn act(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = in_range)] actions: Vec<i64>,
    ) -> PyResult<Option<Move>> {
        let actions = numbers(py, &actions)?;
        let mv = self.with(|face| face.act(&actions));
        let mv = mv.map_err(|why| errors::not_taken(py, why))?;
        mv.map(|mv| self.own_move(py, &mv.text)).transpose()
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = in_range)] so_far: Vec<i64>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let (planes, (rows, columns)) = self.kind.planes();
        let so_far = numbers(py, &so_far)?;
        let mut values = vec![0.0; planes.len() * rows * columns];
        self.with(|face| face.observe(&so_far, &mut values))
            .map_err(|why| match why {
                ObserveError::Action(why) => errors::not_taken(py, why),
                other => errors::value(&other),
            })?;
        values.to_pyarray(py).reshape([planes.len(), rows, columns])
    }
}
