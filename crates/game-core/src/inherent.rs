//! Inherent forms of the methods of [`Game`](crate::Game) that users of one game need.

/// Gives a position inherent methods for the methods of [`Game`](crate::Game) that its users need.
/// The names are the same, so users can play without importing the trait.
///
/// `in` gives the path of the position for the examples. Two texts follow: a move that is legal at
/// the start, and one that is not.
///
/// `Move`, `Color`, `Outcome`, `IllegalMove`, `MoveError` and `Start` must be in scope at the call.
/// Every game has them under these names.
#[macro_export]
macro_rules! inherent_game {
    ($position:ident in $path:literal, legal $legal:literal, illegal $illegal:literal) => {
        /// # Playing
        ///
        /// Methods that [`Game`]($crate::Game) has, too.
        impl $position {
            /// Returns the legal moves, in the order of
            /// [`visit_legal_moves`](Self::visit_legal_moves). Empty once the game is over, unless
            /// [`Game::MOVES_AFTER_OUTCOME`]($crate::Game::MOVES_AFTER_OUTCOME) is set.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let start = ", stringify!($position), "::default();")]
            /// let moves = start.legal_moves();
            #[doc = concat!("assert!(moves.iter().any(|mv| mv.to_string() == \"", $legal, "\"));\n```")]
            #[inline]
            pub fn legal_moves(&self) -> $crate::MoveList<Move> {
                $crate::Game::legal_moves(self)
            }

            /// Plays a move.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let mut game = ", stringify!($position), "::default();")]
            #[doc = concat!("game.play(\"", $legal, "\".parse()?)?;")]
            #[doc = concat!("assert_ne!(game, ", stringify!($position), "::default());")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// The reason why the move is not legal; then the position has not changed.
            #[inline]
            pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
                $crate::Game::play(self, mv)
            }

            /// Parses a legal move from the text that its `Display` writes.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let start = ", stringify!($position), "::default();")]
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
                $crate::Game::parse_move(self, text)
            }

            /// Returns how the game has ended, or `None` if it is not over.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("assert!(", stringify!($position), "::default().outcome().is_none());\n```")]
            #[inline]
            pub fn outcome(&self) -> Option<Outcome> {
                $crate::Game::outcome(self)
            }

            /// Returns the legal moves, or the outcome if the game is over. This costs no more than
            /// either of them.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let mut game = ", stringify!($position), "::default();")]
            /// for _ in 0..10 {
            ///     match game.moves_or_outcome() {
            ///         Ok(moves) => game.play(moves[0])?,
            ///         Err(outcome) => println!("{outcome}: {}", outcome.reason),
            ///     }
            /// }
            #[doc = concat!("# Ok::<(), ", $path, "::IllegalMove>(())\n```")]
            ///
            /// # Errors
            /// The outcome, if the game is over.
            #[inline]
            pub fn moves_or_outcome(&self) -> Result<$crate::MoveList<Move>, Outcome> {
                $crate::Game::moves_or_outcome(self)
            }

            /// Returns the side to move. Once the game is over, this is the player who would be
            /// next.
            #[inline]
            pub fn to_move(&self) -> Color {
                $crate::Game::to_move(self)
            }

            /// Returns the position after a move. This position is not changed.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let start = ", stringify!($position), "::default();")]
            #[doc = concat!("let next = start.after(\"", $legal, "\".parse()?)?;")]
            /// assert_ne!(next.to_move(), start.to_move());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// The reason why the move is not legal.
            #[inline]
            pub fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
                $crate::Game::after(self, mv)
            }

            /// Returns the starting position. `default()` returns that of the default start.
            #[inline]
            pub fn start(start: Start) -> Self {
                $crate::Game::start(start)
            }

            /// Calls `visit` with each legal move once, until it breaks. Nothing is allocated. The
            /// order is documented at the implementation of
            /// [`Game`]($crate::Game#tymethod.visit_legal_moves).
            #[inline]
            pub fn visit_legal_moves<B>(
                &self,
                visit: impl FnMut(Move) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                $crate::Game::visit_legal_moves(self, visit)
            }

            /// Calls `visit` with each legal move.
            #[inline]
            pub fn for_each_legal_move(&self, visit: impl FnMut(Move)) {
                $crate::Game::for_each_legal_move(self, visit);
            }

            /// Calls `visit` with each legal move that is [noisy](Self::is_noisy), until it breaks.
            /// Only these moves are generated.
            #[inline]
            pub fn visit_noisy_moves<B>(
                &self,
                visit: impl FnMut(Move) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                $crate::Game::visit_noisy_moves(self, visit)
            }

            /// Calls `visit` with each legal quiet move, that is, each one that is not
            /// [noisy](Self::is_noisy), until it breaks. Only these moves are generated.
            #[inline]
            pub fn visit_quiet_moves<B>(
                &self,
                visit: impl FnMut(Move) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                $crate::Game::visit_quiet_moves(self, visit)
            }

            /// Returns whether a legal move changes the material: whether it removes a piece from
            /// the board or changes its kind. All other moves are quiet.
            #[inline]
            pub fn is_noisy(&self, mv: Move) -> bool {
                $crate::Game::is_noisy(self, mv)
            }

            /// Returns the number of legal moves, faster than by generating them.
            #[inline]
            pub fn count_legal_moves(&self) -> u64 {
                $crate::Game::count_legal_moves(self)
            }

            /// Returns whether `mv` is legal. `mv` may be any move, including one from another
            /// position.
            #[inline]
            pub fn is_legal(&self, mv: Move) -> bool {
                $crate::Game::is_legal(self, mv)
            }

            /// Checks that `mv` is legal.
            ///
            /// # Errors
            /// The reason why the move is not legal.
            #[inline]
            pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
                $crate::Game::check_move(self, mv)
            }

            /// Plays a move that is known to be legal. Any other move leaves a meaningless
            /// position, but does not panic.
            #[inline]
            pub fn play_unchecked(&mut self, mv: Move) {
                $crate::Game::play_unchecked(self, mv);
            }

            /// Returns the hash key, which playing updates. Turn counters are not part of it.
            #[inline]
            pub fn key(&self) -> u64 {
                $crate::Game::key(self)
            }
        }
    };
}
