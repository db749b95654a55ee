//! Moves of any game as values.

use board_geom::Cell;
use game_board::OnBoard;
use oddboards::Listed;
use oddboards::game_core::Game;
use pyo3::prelude::*;

use crate::errors;
use crate::kind::GameKind;

/// A game whose moves fit into a [`MoveValue`].
pub(crate) trait Playable: Listed + Copy {
    /// The game.
    const KIND: GameKind;

    /// Returns the move as a move of any game.
    fn wrap(mv: Self::Move) -> MoveValue;

    /// Returns the move of this game, or `None` for a move of another game.
    fn unwrap(mv: MoveValue) -> Option<Self::Move>;
}

macro_rules! define_moves {
    ($($game:ident = $position:ty),* $(,)?) => {
        /// A move of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum MoveValue {
            $($game(<$position as Game>::Move)),*
        }

        impl MoveValue {
            /// Returns the game.
            pub(crate) fn kind(self) -> GameKind {
                match self {
                    $(Self::$game(_) => GameKind::$game),*
                }
            }

            /// Returns the cells where the move begins and ends, and all that it touches.
            fn cells(self) -> (Option<Cell>, Option<Cell>, Vec<Cell>) {
                let (ends, cells) = match self {
                    $(Self::$game(mv) => (<$position>::ends_of(mv), <$position>::cells_of(mv)),)*
                };
                (ends.0, ends.1, cells)
            }

            /// Writes the move as text.
            pub(crate) fn text(self) -> String {
                match self {
                    $(Self::$game(mv) => mv.to_string()),*
                }
            }
        }

        $(
            impl Playable for $position {
                const KIND: GameKind = GameKind::$game;

                fn wrap(mv: Self::Move) -> MoveValue {
                    MoveValue::$game(mv)
                }

                fn unwrap(mv: MoveValue) -> Option<Self::Move> {
                    match mv {
                        MoveValue::$game(mv) => Some(mv),
                        _ => None,
                    }
                }
            }
        )*
    };
}
oddboards::games!(define_moves! {});

/// A move of a game, legal or not.
///
/// Moves are equal if they belong to the same game and have the same text. They are hashable and
/// can be pickled.
#[pyclass(frozen, eq, hash, module = "oddboards")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) MoveValue);

impl Move {
    fn name(&self, cell: Cell) -> String {
        self.0.kind().game_type().board().name(cell).to_string()
    }
}

#[pymethods]
impl Move {
    /// Reads a move, legal or not.
    #[new]
    pub(crate) fn read(game: GameKind, text: &str) -> PyResult<Self> {
        with_game!(game, G => errors::parsed(text).map(G::wrap)).map(Self)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.kind().game_type().name()
    }

    /// The move as text.
    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }

    /// The cell whose piece moves; `None` for a pass, and for a piece from hand.
    #[getter(from_cell)]
    fn origin(&self) -> Option<String> {
        self.0.cells().0.map(|cell| self.name(cell))
    }

    /// The cell that a piece goes to; `None` for a pass.
    #[getter(to_cell)]
    fn target(&self) -> Option<String> {
        self.0.cells().1.map(|cell| self.name(cell))
    }

    /// All cells that the move touches.
    #[getter]
    fn cells(&self) -> Vec<String> {
        let cells = self.0.cells().2.into_iter();
        cells.map(|cell| self.name(cell)).collect()
    }

    fn __str__(&self) -> String {
        self.0.text()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', '{}')", self.game(), self.text())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str, String)) {
        let this = slf.get();
        (slf.get_type().into_any(), (this.game(), this.text()))
    }
}
