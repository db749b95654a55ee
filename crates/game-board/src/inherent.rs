//! Inherent forms of the methods of [`OnBoard`](crate::OnBoard) that users of one game need.

/// Gives a position inherent methods for the methods of [`OnBoard`](crate::OnBoard) that its users
/// need, under the same names.
///
/// `in` gives the path of the position for the examples, followed by the text of a move that is
/// legal at the start. `Move` must be in scope at the call.
#[macro_export]
macro_rules! inherent_on_board {
    ($position:ident in $path:literal, legal $legal:literal) => {
        /// # Moves in parts
        ///
        /// Also methods of [`OnBoard`]($crate::OnBoard), for generic code.
        impl $position {
            /// Returns the legal moves that take their piece from `cell`, in the order of
            /// [`visit_legal_moves`](Self::visit_legal_moves).
            #[inline]
            pub fn moves_from(
                &self,
                cell: $crate::board_geom::Cell,
            ) -> $crate::game_core::MoveList<Move> {
                $crate::OnBoard::moves_from(self, cell)
            }

            /// Returns the changes that a legal move makes on the board and in the hands, in an
            /// order in which they can be carried out. For a move that is not legal the result is
            /// meaningless.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let start = ", stringify!($position), "::default();")]
            #[doc = concat!("let mv = start.parse_move(\"", $legal, "\")?;")]
            /// assert!(!start.effects(mv).is_empty());
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn effects(&self, mv: Move) -> $crate::EffectList<Self> {
                $crate::OnBoard::effects(self, mv)
            }

            /// Returns the turn after these steps: the steps that can come next, and the move if it
            /// is complete. `&[]` is the beginning of a turn.
            ///
            #[doc = concat!("```\nuse ", $path, "::", stringify!($position), ";")]
            #[doc = concat!("let start = ", stringify!($position), "::default();")]
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
        }
    };
}
