//! The games as values, and code that is generic over them.

use game_board::{Plane, planes, rows_and_columns};
use game_core::TextError;
use oddboards::{GameType, Playing, ReadError};
use pyo3::prelude::*;

use crate::errors;
use crate::face::Face;
use crate::moves::{MoveValue, Playable};

/// Evaluates an expression that is generic over the game: `with_game!(kind, G => rules::<G>())`, in
/// which `G` is the type of the positions of the game `kind`.
macro_rules! with_game {
    ($kind:expr, $position:ident => $do:expr) => {
        oddboards::games!(match_kind! { $kind, $position => $do; })
    };
}

macro_rules! match_kind {
    (
        $kind:expr, $generic:ident => $do:expr;
        $($game:ident ($line:literal) = $position:ty),* $(,)?
    ) => {
        match $kind {
            $($crate::kind::Kind::$game => {
                type $generic = $position;
                $do
            })*
        }
    };
}

macro_rules! define_kinds {
    ($($game:ident ($line:literal) = $position:ty),* $(,)?) => {
        /// A listed game.
        #[derive(Clone, Copy)]
        pub(crate) enum Kind {
            $($game),*
        }

        impl Kind {
            /// The games, in the order of the list.
            pub(crate) const ALL: [Self; [$($line),*].len()] = [$(Self::$game),*];
        }
    };
}
oddboards::games!(define_kinds! {});

impl Kind {
    /// Returns the game with this name.
    pub(crate) fn named(py: Python<'_>, name: &str) -> PyResult<Self> {
        let found = Self::ALL
            .into_iter()
            .find(|kind| kind.game_type().name() == name);
        found.ok_or_else(|| {
            let names = Self::ALL.map(|kind| kind.game_type().name()).join(", ");
            let message = format!("there is no game named `{name}`; the games are {names}");
            errors::error(py, errors::Class::Parse, &message, Some("game"), Some(0))
        })
    }

    /// Returns the game as an entry of the list, which has its names, its players and its board.
    pub(crate) fn game_type(self) -> GameType {
        with_game!(self, G => GameType::of::<G>())
    }

    /// Returns the planes of an observation, and their rows and columns.
    pub(crate) fn planes(self) -> (Vec<Plane>, (usize, usize)) {
        with_game!(self, G => (planes::<G>(), rows_and_columns::<G>()))
    }

    /// Returns the names of the symmetries that keep the first player in the first seat.
    pub(crate) fn symmetries(self) -> Vec<String> {
        with_game!(self, G => {
            let symmetries = crate::batch::symmetries::<G>();
            symmetries.map(|symmetry| symmetry.to_string()).collect()
        })
    }

    /// Starts a game from a position.
    pub(crate) fn read_position(self, text: &str) -> Result<Box<dyn Face>, ReadError> {
        with_game!(self, G => Ok(Box::new(Playing::<G>::read_position(text)?)))
    }

    /// Reads a move, legal or not.
    pub(crate) fn read_move(self, text: &str) -> Result<MoveValue, TextError> {
        with_game!(self, G => text.parse().map(G::wrap))
    }
}
