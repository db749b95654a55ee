//! The games without generics, with what Python needs beyond [`AnyGame`].

use std::marker::PhantomData;

use board_geom::Cell;
use game_board::{Kind as PieceKind, KindOf, Plane, action_count, planes, rows_and_columns};
use game_core::{Perft, TextError};
use game_search::{EngineSpec, Judgment, Thought};
use oddboards::{
    AnyGame, AnyOpponent, AnyPiece, AnyThought, GameType, PlayRefusal, Playing, ReadError,
    WrongGame, opponent_with,
};
use pyo3::prelude::*;

use crate::batch::{Batch, Games, Settings};
use crate::errors;
use crate::evaluation::Called;
use crate::moves::{MoveValue, Playable};
use crate::positions::{self, Columns};
use crate::study::{self, Conditions, Observed, Probes, Range, Searched};

/// A piece: its text, the index of its owner, and its kind in words.
pub(crate) type PieceParts = (String, Option<usize>, String);

/// Returns the parts of a piece.
pub(crate) fn parts_of(piece: AnyPiece) -> PieceParts {
    (piece.text, piece.player, piece.kind)
}

/// A game being played: [`AnyGame`] with moves as values.
pub(crate) trait Face: AnyGame {
    /// Returns the legal moves.
    fn moves_now(&self) -> Vec<MoveValue>;

    /// Returns the moves played.
    fn moves_played(&self) -> Vec<MoveValue>;

    /// Plays a move. Fails if the move belongs to another game or is not legal.
    fn push(&mut self, mv: MoveValue) -> Result<(), PlayRefusal>;

    /// Takes back the last move.
    fn pop(&mut self) -> Option<MoveValue>;

    /// Plays the last move that was taken back again.
    fn redo_move(&mut self) -> Option<MoveValue>;

    /// Counts the leaves after each legal move.
    fn divide(&self, depth: u8, threads: usize) -> Vec<(MoveValue, u64)>;

    /// Counts the leaves.
    fn perft(&self, depth: u8, threads: usize) -> u64;

    /// Returns the result of a search that has found this move, with the payoff that it promises
    /// and the number of nodes. Fails if the move belongs to another game or is not legal.
    fn thought(
        &self,
        best: MoveValue,
        payoff: Option<f64>,
        nodes: u64,
    ) -> Result<AnyThought, PlayRefusal>;

    /// Returns a copy.
    fn clone_face(&self) -> Box<dyn Face>;

    /// Returns the game without the methods above.
    fn as_game(&self) -> &dyn AnyGame;
}

impl<G: Playable> Face for Playing<G> {
    fn moves_now(&self) -> Vec<MoveValue> {
        // Few positions have more moves.
        let mut moves = Vec::with_capacity(64);
        if self.history().outcome().is_none() {
            let position = self.history().position();
            position.for_each_legal_move(|mv| moves.push(G::wrap(mv)));
        }
        moves
    }

    fn moves_played(&self) -> Vec<MoveValue> {
        self.history().moves().map(G::wrap).collect()
    }

    fn push(&mut self, mv: MoveValue) -> Result<(), PlayRefusal> {
        use game_core::PlayError;
        let mv = own::<G>(mv)?;
        self.history_mut().play(mv).map_err(|error| match error {
            PlayError::Over => PlayRefusal::Over,
            PlayError::Move(why) => PlayRefusal::Illegal(why.to_string()),
        })
    }

    fn pop(&mut self) -> Option<MoveValue> {
        self.history_mut().take_back().map(G::wrap)
    }

    fn redo_move(&mut self) -> Option<MoveValue> {
        self.history_mut().redo().map(G::wrap)
    }

    fn divide(&self, depth: u8, threads: usize) -> Vec<(MoveValue, u64)> {
        let counts = counter::<G>(threads).divide(self.history().position(), depth, |_, _| ());
        counts
            .into_iter()
            .map(|(mv, count)| (G::wrap(mv), count))
            .collect()
    }

    fn perft(&self, depth: u8, threads: usize) -> u64 {
        counter::<G>(threads).count(self.history().position(), depth)
    }

    fn thought(
        &self,
        best: MoveValue,
        payoff: Option<f64>,
        nodes: u64,
    ) -> Result<AnyThought, PlayRefusal> {
        self.clone().push(best)?;
        let best = own::<G>(best)?;
        let thought = Thought {
            line: vec![best],
            judgment: payoff.map(Judgment::Payoff),
            depth: 0,
            nodes,
        };
        Ok(AnyThought::new(self.history(), &thought, &G::evaluation()))
    }

    fn clone_face(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }

    fn as_game(&self) -> &dyn AnyGame {
        self
    }
}

/// Returns a move of this game, or refuses a move of another one.
fn own<G: Playable>(mv: MoveValue) -> Result<G::Move, PlayRefusal> {
    let foreign = || {
        format!(
            "`{}` is a move of the game {}",
            mv.text(),
            mv.kind().game_type()
        )
    };
    G::unwrap(mv).ok_or_else(|| PlayRefusal::Illegal(foreign()))
}

fn counter<G: Playable>(threads: usize) -> Perft<G> {
    Perft::new().threads(threads.try_into().unwrap_or(std::num::NonZeroUsize::MIN))
}

/// A listed game.
pub(crate) trait Kind: Sync {
    /// Returns the game as an entry of the list, which has its names, its players and its board.
    fn game_type(&self) -> GameType;

    /// Returns the number of actions.
    fn action_count(&self) -> usize;

    /// Returns the planes of an observation, and their rows and columns.
    fn planes(&self) -> (Vec<Plane>, (usize, usize));

    /// Returns the names of the symmetries that keep the first player in the first seat.
    fn symmetries(&self) -> Vec<String>;

    /// Starts a game, by default in the default way.
    fn start(&self, start: Option<&str>) -> Result<Box<dyn Face>, ReadError>;

    /// Starts a game from a position.
    fn read_position(&self, text: &str) -> Result<Box<dyn Face>, ReadError>;

    /// Reads the record of a game.
    fn read_record(&self, json: &str) -> Result<Box<dyn Face>, ReadError>;

    /// Reads a move, legal or not.
    fn read_move(&self, text: &str) -> Result<MoveValue, TextError>;

    /// Returns the names of the cells where a move begins and ends.
    fn ends_of(&self, mv: MoveValue) -> (Option<String>, Option<String>);

    /// Returns the names of the cells that a move touches.
    fn cells_of(&self, mv: MoveValue) -> Vec<String>;

    /// Returns a copy of a game of this kind.
    fn face_of(&self, game: &dyn AnyGame) -> Result<Box<dyn Face>, WrongGame>;

    /// Returns the positions of recorded games as columns. Fails with the record that is wrong.
    fn positions_of(&self, records: &[String]) -> Result<Columns, String>;

    /// Creates a batch of games.
    fn batch(&self, settings: &Settings) -> Result<Box<dyn Batch>, ReadError>;

    /// Returns the name and the letter of each kind of piece, and the largest number in a hand.
    fn kinds(&self) -> Vec<(String, char, u8)>;

    /// Plays the games of a part of a study.
    fn study_games(&self, range: &Range, conditions: &Conditions) -> Result<Observed, ReadError>;

    /// Makes the random descents of a part of a study.
    fn study_tree(&self, range: &Range) -> Result<Probes, ReadError>;

    /// Returns the legal moves of a position, with those together that are images of each other.
    fn move_classes(&self, position: &str) -> Result<Vec<Vec<String>>, ReadError>;

    /// Searches a position with a number of nodes.
    fn study_search(&self, position: &str, nodes: u64) -> Result<Searched, ReadError>;

    /// Builds an opponent, with another evaluation than that of the game if there is one.
    fn opponent(&self, spec: &EngineSpec, evaluation: Option<Called>) -> Box<dyn AnyOpponent>;
}

/// The game with positions `G`.
pub(crate) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

impl<G: Playable> Kind for Of<G> {
    fn game_type(&self) -> GameType {
        GameType::of::<G>()
    }

    fn action_count(&self) -> usize {
        action_count::<G>()
    }

    fn planes(&self) -> (Vec<Plane>, (usize, usize)) {
        (planes::<G>(), rows_and_columns::<G>())
    }

    fn symmetries(&self) -> Vec<String> {
        let symmetries = crate::batch::symmetries::<G>();
        symmetries.map(|symmetry| symmetry.to_string()).collect()
    }

    fn start(&self, start: Option<&str>) -> Result<Box<dyn Face>, ReadError> {
        Ok(Box::new(match start {
            Some(start) => Playing::<G>::start_as(start)?,
            None => Playing::default(),
        }))
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn Face>, ReadError> {
        Ok(Box::new(Playing::<G>::read_position(text)?))
    }

    fn read_record(&self, json: &str) -> Result<Box<dyn Face>, ReadError> {
        Ok(Box::new(Playing::<G>::read_record(json)?))
    }

    fn read_move(&self, text: &str) -> Result<MoveValue, TextError> {
        text.parse().map(G::wrap)
    }

    fn ends_of(&self, mv: MoveValue) -> (Option<String>, Option<String>) {
        let name = |cell: Option<Cell>| cell.map(|cell| G::board().name(cell).to_string());
        let ends = G::unwrap(mv).map(G::ends_of);
        ends.map_or((None, None), |(from, to)| (name(from), name(to)))
    }

    fn cells_of(&self, mv: MoveValue) -> Vec<String> {
        let cells = G::unwrap(mv).map(G::cells_of).unwrap_or_default();
        let names = cells.into_iter().map(|cell| G::board().name(cell));
        names.map(|name| name.to_string()).collect()
    }

    fn face_of(&self, game: &dyn AnyGame) -> Result<Box<dyn Face>, WrongGame> {
        let history = Playing::<G>::of(game)?;
        Ok(Box::new(Playing::new(history.clone())))
    }

    fn positions_of(&self, records: &[String]) -> Result<Columns, String> {
        positions::columns_of::<G>(records)
    }

    fn batch(&self, settings: &Settings) -> Result<Box<dyn Batch>, ReadError> {
        let start = match &settings.start {
            Some(start) => *Playing::<G>::start_as(start)?.history().position(),
            None => G::default(),
        };
        Ok(Box::new(Games::new(start, settings)))
    }

    fn kinds(&self) -> Vec<(String, char, u8)> {
        let kinds = KindOf::<G>::ALL.iter();
        let parts = |&kind: &KindOf<G>| (kind.to_string(), kind.letter(), G::most_in_hand(kind));
        kinds.map(parts).collect()
    }

    fn study_games(&self, range: &Range, conditions: &Conditions) -> Result<Observed, ReadError> {
        study::play::<G>(range, conditions)
    }

    fn study_tree(&self, range: &Range) -> Result<Probes, ReadError> {
        study::probe::<G>(range)
    }

    fn move_classes(&self, position: &str) -> Result<Vec<Vec<String>>, ReadError> {
        study::classes::<G>(position)
    }

    fn study_search(&self, position: &str, nodes: u64) -> Result<Searched, ReadError> {
        study::search::<G>(position, nodes)
    }

    fn opponent(&self, spec: &EngineSpec, evaluation: Option<Called>) -> Box<dyn AnyOpponent> {
        match evaluation {
            Some(evaluation) => opponent_with::<G, _>(spec, evaluation),
            None => GameType::of::<G>().opponent(spec),
        }
    }
}

macro_rules! define_kinds {
    ($($game:ident ($line:literal) = $position:ty),* $(,)?) => {
        /// The games, in the order of the list.
        pub(crate) static KINDS: [&dyn Kind; [$($line),*].len()] =
            [$(&Of::<$position>::NEW),*];
    };
}
oddboards::games!(define_kinds! {});

/// Returns the game with this name.
pub(crate) fn kind_named(py: Python<'_>, name: &str) -> PyResult<&'static dyn Kind> {
    let found = KINDS
        .into_iter()
        .find(|kind| kind.game_type().name() == name);
    found.ok_or_else(|| {
        let names = KINDS.map(|kind| kind.game_type().name()).join(", ");
        let message = format!("there is no game named `{name}`; the games are {names}");
        errors::error(py, errors::Class::Parse, &message, Some("game"), Some(0))
    })
}
