//! The methods of [`Game`](crate::Game) that a user of one game needs, without the trait.

/// Gives a position the methods of [`Game`](crate::Game) that its users need as methods of its own,
/// under the same names, so that nobody has to import the trait to play.
///
/// `in` names the path of the position for the examples; then come two texts: of a move that is
/// legal at the start, and of one that is not.
///
/// Where it is called, `Move`, `Color`, `Outcome`, `IllegalMove`, `MoveError` and `Start` are in
/// scope: every game has them under these names.
#[macro_export]
macro_rules! inherent_game {
    ($position:ident in $path:literal, legal $legal:literal, illegal $illegal:literal) => {
        /// # Playing
        ///
        /// What [`Game`]($crate::Game) has, too.
        impl $position {
            /// The legal moves, in the order of
            /// [`visit_legal_moves`](Self::visit_legal_moves). Empty once the game is over, but
            /// for what [`Game::MOVES_AFTER_OUTCOME`]($crate::Game::MOVES_AFTER_OUTCOME) says.
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

            /// Reads a legal move from the text that its `Display` writes.
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

            /// How the game has ended, or `None` while it goes on.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("assert!(", stringify!($position), "::default().outcome().is_none());\n```")]
            #[inline]
            pub fn outcome(&self) -> Option<Outcome> {
                $crate::Game::outcome(self)
            }

            /// The legal moves while the game goes on, else how it has ended, for the price of one
            /// of them.
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

            /// Whose turn it is. Once the game is over, whose turn it would be.
            #[inline]
            pub fn to_move(&self) -> Color {
                $crate::Game::to_move(self)
            }

            /// The position after a move; this one stays as it is.
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

            /// The position in which the game begins. `default()` gives that of the default start.
            #[inline]
            pub fn start(start: Start) -> Self {
                $crate::Game::start(start)
            }

            /// Calls `visit` with each legal move once, until it breaks. Nothing is listed or
            /// allocated. The order is documented at the implementation of
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

            /// Calls `visit` with each legal move that is [noisy](Self::is_noisy), until it breaks;
            /// no others are made.
            #[inline]
            pub fn visit_noisy_moves<B>(
                &self,
                visit: impl FnMut(Move) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                $crate::Game::visit_noisy_moves(self, visit)
            }

            /// Calls `visit` with each legal move that is not [noisy](Self::is_noisy), until it
            /// breaks; no others are made.
            #[inline]
            pub fn visit_quiet_moves<B>(
                &self,
                visit: impl FnMut(Move) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                $crate::Game::visit_quiet_moves(self, visit)
            }

            /// Whether a legal move changes the material: whether it takes a piece off the board or
            /// gives it another kind. All other moves are quiet.
            #[inline]
            pub fn is_noisy(&self, mv: Move) -> bool {
                $crate::Game::is_noisy(self, mv)
            }

            /// How many legal moves there are; faster than making them.
            #[inline]
            pub fn count_legal_moves(&self) -> u64 {
                $crate::Game::count_legal_moves(self)
            }

            /// Whether `mv` is legal. Any move will do, also one of another position.
            #[inline]
            pub fn is_legal(&self, mv: Move) -> bool {
                $crate::Game::is_legal(self, mv)
            }

            /// `Ok` if `mv` is legal.
            ///
            /// # Errors
            /// The reason why it is not.
            #[inline]
            pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
                $crate::Game::check_move(self, mv)
            }

            /// Plays a move that is known to be legal. With any other move the position becomes
            /// some position without meaning, but nothing panics.
            #[inline]
            pub fn play_unchecked(&mut self, mv: Move) {
                $crate::Game::play_unchecked(self, mv);
            }

            /// The hash key, kept up to date by playing. What merely counts turns does not enter
            /// it.
            #[inline]
            pub fn key(&self) -> u64 {
                $crate::Game::key(self)
            }

            /// Whether the player to move is in check; `None` if the game knows no check.
            #[inline]
            pub fn in_check(&self) -> Option<bool> {
                $crate::Game::in_check(self)
            }

            /// The score of `player` as the position stands; `None` if the game is not scored.
            #[inline]
            pub fn score(&self, player: Color) -> Option<u32> {
                $crate::Game::score(self, player)
            }

            /// How many turns in a row have been played without the progress that a claim of a draw
            /// asks for; `None` if the game does not count them.
            #[inline]
            pub fn quiet_turns(&self) -> Option<u16> {
                $crate::Game::quiet_turns(self)
            }
        }
    };
}
