//! The games as values, and code that is generic over them.

use oddboards::GameType;
use pyo3::prelude::*;

use crate::errors;

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
        $($game:ident = $position:ty),* $(,)?
    ) => {
        match $kind {
            $($crate::kind::GameKind::$game => {
                type $generic = $position;
                $do
            })*
        }
    };
}

macro_rules! define_kinds {
    ($($game:ident = $position:ty),* $(,)?) => {
        /// A listed game.
        #[derive(Clone, Copy)]
        pub(crate) enum GameKind {
            $($game),*
        }

        impl GameKind {
            /// The games, in the order of the list.
            pub(crate) const ALL: [Self; [$(stringify!($game)),*].len()] = [$(Self::$game),*];
        }
    };
}
oddboards::games!(define_kinds! {});

/// A game is given by its name in Python.
impl FromPyObject<'_, '_> for GameKind {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let name: &str = name.extract()?;
        let mut kinds = Self::ALL.into_iter();
        let found = kinds.find(|kind| kind.game_type().name() == name);
        found.ok_or_else(|| {
            let names = Self::ALL.map(|kind| kind.game_type().name()).join(", ");
            let message = format!("there is no game named `{name}`; the games are {names}");
            errors::unknown("game", message)
        })
    }
}

impl GameKind {
    /// Returns the game as an entry of the list, which has its names, its players and its board.
    pub(crate) fn game_type(self) -> GameType {
        with_game!(self, G => GameType::of::<G>())
    }
}
