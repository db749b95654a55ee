//! Methods of position builders that are the same in every game.

/// Gives a position builder the methods that are the same in every game.
///
/// `in` is the path of the builder for the examples. The builder must have a field `pieces`, a
/// [`CellMap`](board_geom::CellMap), and a field `to_move`. The position must have the methods
/// `occupied`, `piece_at` and `to_move`.
///
/// ```
/// # use board_geom::{Cell, CellMap, CellSet, Graph};
/// # static BOARD: Graph<9, 1> = Graph::square::<3, 3>();
/// # #[derive(Clone, Copy, Debug, PartialEq)] pub struct Piece;
/// # #[derive(Clone, Copy, Debug, PartialEq)] pub enum Color { White, Black }
/// # struct Position;
/// # impl Position {
/// #     fn occupied(&self) -> CellSet<1> { CellSet::EMPTY }
/// #     fn piece_at(&self, _: Cell) -> Option<Piece> { None }
/// #     fn to_move(&self) -> Color { Color::White }
/// # }
/// #[derive(Clone, Debug, PartialEq)]
/// pub struct Builder {
///     pieces: CellMap<Piece>,
///     to_move: Color,
/// }
///
/// impl Builder {
///     pub const fn new() -> Self {
///         Self { pieces: CellMap::new(), to_move: Color::White }
///     }
/// }
///
/// game_board::builder_basics!(Builder in "my_game", BOARD, Piece, Color, Position);
///
/// let a1 = BOARD.parse_cell("a1")?;
/// let mut builder = Builder::new();
/// builder.put(a1, Piece).to_move(Color::Black);
/// assert_eq!((builder.piece_at(a1), builder.clear(a1).piece_at(a1)), (Some(Piece), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! builder_basics {
    ($builder:ident in $path:literal, $board:expr, $piece:ty, $player:ty, $position:ty) => {
        /// # Pieces and turn
        impl $builder {
            /// Puts `piece` on `cell` and replaces any piece there.
            ///
            #[doc = concat!("```\nuse ", $path, "::{BOARD, Builder, Color, Kind, Piece};")]
            /// let cell = BOARD.cells().first().expect("a board has cells");
            /// let piece = Piece::new(Color::ALL[0], Kind::ALL[0]);
            /// let mut builder = Builder::new();
            /// builder.put(cell, piece);
            /// assert_eq!(builder.piece_at(cell), Some(piece));
            /// ```
            pub const fn put(
                &mut self,
                cell: $crate::board_geom::Cell,
                piece: $piece,
            ) -> &mut Self {
                self.pieces.set(cell, Some(piece));
                self
            }

            /// Removes the piece on `cell`.
            ///
            #[doc = concat!("```\nuse ", $path, "::{BOARD, Builder, Color, Kind, Piece};")]
            /// let cell = BOARD.cells().first().expect("a board has cells");
            /// let piece = Piece::new(Color::ALL[0], Kind::ALL[0]);
            /// let mut builder = Builder::new();
            /// builder.put(cell, piece).clear(cell);
            /// assert_eq!(builder, Builder::new());
            /// ```
            pub const fn clear(&mut self, cell: $crate::board_geom::Cell) -> &mut Self {
                self.pieces.set(cell, None);
                self
            }

            /// Returns the piece that has been put on `cell`.
            ///
            #[doc = concat!("```\nuse ", $path, "::{BOARD, Builder, Position};")]
            /// let position = Position::default();
            /// let builder = Builder::from(&position);
            /// for cell in BOARD.cells() {
            ///     assert_eq!(builder.piece_at(cell), position.piece_at(cell));
            /// }
            /// ```
            pub const fn piece_at(&self, cell: $crate::board_geom::Cell) -> Option<$piece> {
                self.pieces.get(cell)
            }

            /// Sets the side to move.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Builder, Color};")]
            /// let mut builder = Builder::new();
            /// builder.to_move(Color::ALL[1]);
            /// assert_ne!(builder, Builder::new());
            /// ```
            pub const fn to_move(&mut self, player: $player) -> &mut Self {
                self.to_move = player;
                self
            }

            /// Returns the pieces on the board, in the order of their cells.
            fn pieces(&self) -> impl Iterator<Item = ($crate::board_geom::Cell, $piece)> {
                self.pieces.on(&$board)
            }

            /// Returns the cells that have been given a piece and are not on the board.
            fn off_board(&self) -> impl Iterator<Item = $crate::board_geom::Cell> {
                self.pieces.off(&$board).map(|(cell, _)| cell)
            }

            /// Creates a builder with only the pieces and the side to move of a position.
            fn with_board_of(position: &$position) -> Self {
                let mut builder = Self::new();
                for cell in position.occupied() {
                    builder.pieces.set(cell, position.piece_at(cell));
                }
                builder.to_move = position.to_move();
                builder
            }
        }

        /// Calls [`new`]($builder::new).
        impl Default for $builder {
            fn default() -> Self {
                Self::new()
            }
        }
    };
}

/// Gives a builder the counters: fields `round` and `quiet_turns`, both `u16`. `in` is the path of
/// the builder for the examples.
///
/// ```
/// pub struct Builder { round: u16, quiet_turns: u16 }
/// game_board::builder_counters!(Builder in "my_game");
///
/// let mut builder = Builder { round: 1, quiet_turns: 0 };
/// builder.round(30).quiet_turns(4);
/// ```
#[macro_export]
macro_rules! builder_counters {
    ($builder:ident in $path:literal) => {
        /// # Counters
        impl $builder {
            /// Sets the number of the round, counted from 1.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Builder, Position};")]
            /// let mut builder = Builder::from(&Position::default());
            /// assert_eq!(builder.round(30).build().map(|position| position.round()), Ok(30));
            /// ```
            pub const fn round(&mut self, round: u16) -> &mut Self {
                self.round = round;
                self
            }

            /// Sets the number of consecutive turns without the progress that a claim of a draw
            /// requires.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Builder, Position};")]
            /// let mut builder = Builder::from(&Position::default());
            /// let built = builder.quiet_turns(4).build();
            /// assert_eq!(built.map(|position| position.quiet_turns()), Ok(4));
            /// ```
            pub const fn quiet_turns(&mut self, turns: u16) -> &mut Self {
                self.quiet_turns = turns;
                self
            }
        }
    };
}
