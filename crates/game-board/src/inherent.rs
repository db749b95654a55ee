//! Inherent forms of the methods that users of one game need.

/// Gives a position inherent methods for starting, playing, choosing and looking up pieces, so that
/// users of one game need not import a trait. Most other methods of [`Game`](game_core::Game) and
/// [`OnBoard`](crate::OnBoard) require the trait in scope.
///
/// `with` is the type of sets of cells, and `in` the path of the position for the examples. Two
/// texts follow: a move that is legal at the start, and one that is not.
///
/// `Move`, `Color`, `Kind`, `Outcome`, `IllegalMove`, `MoveError`, `Start` and `BOARD` must be in
/// scope at the call, and the position must have `pieces`, `kinds` and `occupied`. Every game has
/// them under these names. The position must be exported as `Position`, because the examples use
/// that name.
#[macro_export]
macro_rules! inherent {
    (
        $position:ident with $set:ident in $path:literal,
        legal $legal:literal, illegal $illegal:literal
    ) => {
        /// # Starting and playing
        ///
        /// [`Game`]($crate::game_core::Game) and [`OnBoard`]($crate::OnBoard) have more methods,
        /// for generic code and for engines.
        impl $position {
            /// Returns the starting position. [`Default`] returns that of the default start.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Position, Start};")]
            /// let start = Position::start(Start::default());
            /// assert_eq!(start, Position::default());
            /// ```
            #[inline]
            pub fn start(start: Start) -> Self {
                $crate::game_core::Game::start(start)
            }

            /// Returns the legal moves. The order is documented at the implementation of
            /// [`Game`]($crate::game_core::Game#tymethod.visit_legal_moves). Empty once the game is
            /// over, unless
            /// [`Game::MOVES_AFTER_OUTCOME`]($crate::game_core::Game::MOVES_AFTER_OUTCOME) is set.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let start = Position::default();
            /// let moves = start.legal_moves();
            #[doc = concat!("assert!(moves.iter().any(|mv| mv.to_string() == \"", $legal, "\"));\n```")]
            #[inline]
            pub fn legal_moves(&self) -> $crate::game_core::MoveList<Move> {
                $crate::game_core::Game::legal_moves(self)
            }

            /// Parses a legal move from the text that its `Display` writes.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let start = Position::default();
            #[doc = concat!("let mv = start.parse_move(\"", $legal, "\")?;")]
            /// assert!(start.is_legal(mv));
            #[doc = concat!("let why_not = start.parse_move(\"", $illegal, "\").unwrap_err();")]
            /// assert!(!why_not.to_string().is_empty());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// The text is not a move, or the move is not legal here.
            #[inline]
            pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
                $crate::game_core::Game::parse_move(self, text)
            }

            /// Plays a move.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let mut game = Position::default();
            #[doc = concat!("game.play(\"", $legal, "\".parse()?)?;")]
            /// assert_ne!(game, Position::default());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// The reason why the move is not legal; then the position has not changed.
            #[inline]
            pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
                $crate::game_core::Game::play(self, mv)
            }

            /// Returns how the game has ended, or `None` if it is not over.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// assert!(Position::default().outcome().is_none());
            /// ```
            #[inline]
            pub fn outcome(&self) -> Option<Outcome> {
                $crate::game_core::Game::outcome(self)
            }

            /// Returns the side to move. Once the game is over, this is the player who would be
            /// next.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Color, Position};")]
            /// assert_eq!(Position::default().to_move(), Color::ALL[0]);
            /// ```
            #[inline]
            pub fn to_move(&self) -> Color {
                $crate::game_core::Game::to_move(self)
            }

            /// Returns the position after a move. This position is not changed.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let start = Position::default();
            #[doc = concat!("let next = start.after(\"", $legal, "\".parse()?)?;")]
            /// assert_ne!(next.to_move(), start.to_move());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// The reason why the move is not legal.
            #[inline]
            pub fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
                $crate::game_core::Game::after(self, mv)
            }

            /// Returns whether `mv` is legal. `mv` may be any move, including one from another
            /// position.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let start = Position::default();
            /// assert!(start.legal_moves().iter().all(|&mv| start.is_legal(mv)));
            /// ```
            #[inline]
            pub fn is_legal(&self, mv: Move) -> bool {
                $crate::game_core::Game::is_legal(self, mv)
            }

            /// Returns the turn after these steps: the steps that can come next, and the move if it
            /// is complete. `&[]` is the beginning of a turn.
            ///
            #[doc = concat!("```\nuse ", $path, "::Position;")]
            /// let start = Position::default();
            /// // Takes the first option until a move is complete.
            /// let mut turn = start.choices(&[])?;
            /// while turn.complete().is_none() {
            ///     turn.choose(turn.options()[0])?;
            /// }
            /// assert!(turn.complete().is_some_and(|mv| start.is_legal(mv)));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// One of the steps cannot be taken after those before it; the error is that of the
            /// first one.
            #[inline]
            pub fn choices(
                &self,
                so_far: &[$crate::StepOf<Self>],
            ) -> ::core::result::Result<$crate::Choices<'_, Self>, $crate::IllegalStep> {
                $crate::Choices::after(self, so_far)
            }

            /// Returns the cells with pieces of `color` and `kind`.
            ///
            #[doc = concat!("```\nuse ", $path, "::{Color, Kind, Position};")]
            /// let start = Position::default();
            /// let (color, kind) = (Color::ALL[0], Kind::ALL[0]);
            /// let both = start.pieces(color) & start.kinds(kind);
            /// assert_eq!(start.pieces_of(color, kind), both);
            /// ```
            #[inline]
            pub const fn pieces_of(&self, color: Color, kind: Kind) -> $set {
                self.pieces(color).intersection(self.kinds(kind))
            }

            /// Returns the cells without a piece.
            ///
            #[doc = concat!("```\nuse ", $path, "::{BOARD, Position};")]
            /// let start = Position::default();
            /// assert_eq!(start.empty_cells(), BOARD.cells() - start.occupied());
            /// ```
            #[inline]
            pub const fn empty_cells(&self) -> $set {
                BOARD.cells().difference(self.occupied())
            }
        }
    };
}
