//! What can be asked of any position on a board.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use board_geom::{Board, Cell};
use game_core::smallvec::SmallVec;
use game_core::{Choice, Game, MoveList, Player};

use crate::effect::Effect;

/// What a piece is, whoever has it: a closed set of names.
pub trait Kind: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static {
    /// All kinds.
    const ALL: &'static [Self];

    /// The place of this kind in [`Kind::ALL`].
    fn index(self) -> usize;
}

/// A piece: whose it is and what it is. Its `Display` is its token in the text formats, which
/// serves as a label, too.
pub trait Piece: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Who has pieces.
    type Player: Player;

    /// What pieces are.
    type Kind: Kind;

    /// The piece of this player and kind; `None` if nobody has a piece of this kind.
    fn of(player: Self::Player, kind: Self::Kind) -> Option<Self>;

    /// Whose it is; `None` if it is nobody's, such as an arrow that blocks both players.
    fn player(self) -> Option<Self::Player>;

    /// What it is.
    fn kind(self) -> Self::Kind;
}

/// A choice that may point at a cell, or at a piece in hand or of a kind.
pub trait Pointing: Choice {
    /// What pieces are.
    type Kind: Kind;

    /// The cell that is pointed at.
    fn cell(self) -> Option<Cell>;

    /// The kind that is chosen, of a piece in hand or to promote to.
    fn kind(self) -> Option<Self::Kind>;
}

/// The kinds of the pieces of `G`.
pub type KindOf<G> = <<G as OnBoard>::Piece as Piece>::Kind;

/// Cells in order; up to 16 stay on the stack.
pub type CellList = SmallVec<[Cell; 16]>;

/// The effects of a move in order; up to eight stay on the stack.
pub type EffectList<G> = SmallVec<[Effect<<G as OnBoard>::Piece>; 8]>;

/// A game that is played with pieces on the cells of a board, some of them perhaps in hand.
pub trait OnBoard: Game {
    /// A piece.
    type Piece: Piece<Player = Self::Player>;

    /// The board.
    fn board() -> &'static dyn Board;

    /// What stands on `cell`.
    fn piece_at(&self, cell: Cell) -> Option<Self::Piece>;

    /// How many pieces of this kind `player` has in hand.
    fn count_in_hand(&self, player: Self::Player, kind: KindOf<Self>) -> u8 {
        let _ = (player, kind);
        0
    }

    /// The cell from which a move takes a piece, and the one onto which it puts it. Either is
    /// `None` where a move does neither, such as a pass.
    fn ends_of(mv: Self::Move) -> (Option<Cell>, Option<Cell>);

    /// Calls `visit` with each legal move that takes its piece from `cell`, until it breaks, in the
    /// order of [`Game::visit_legal_moves`]. A game overrides it to make no others.
    fn visit_moves_from<B, F>(&self, cell: Cell, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Move) -> ControlFlow<B>,
    {
        self.visit_legal_moves(|mv| {
            if Self::ends_of(mv).0 == Some(cell) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// The legal moves that take their piece from `cell`, as a list.
    fn moves_from(&self, cell: Cell) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves_from(cell, |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Calls `visit` with all that a legal move changes on the board and in the hands, in an order
    /// in which it can be done. Of a move that is not legal the answer has no meaning.
    fn for_each_effect(&self, mv: Self::Move, visit: impl FnMut(Effect<Self::Piece>));

    /// What a legal move changes on the board and in the hands, as a list; see
    /// [`OnBoard::for_each_effect`].
    fn effects(&self, mv: Self::Move) -> EffectList<Self> {
        let mut effects = EffectList::<Self>::new();
        self.for_each_effect(mv, |effect| effects.push(effect));
        effects
    }

    /// The cells of the pieces that give check to the player to move, in order; none in a game
    /// without check.
    fn checkers(&self) -> CellList {
        CellList::new()
    }
}

/// Implements [`Kind`] and [`Piece`] for the types of a game, which have everything as methods and
/// fields of their own: `Kind::ALL`, `Kind::index`, `Piece { color, kind }`.
#[macro_export]
macro_rules! impl_piece {
    ($piece:ty, $kind:ty, $color:ty) => {
        impl $crate::Kind for $kind {
            const ALL: &'static [Self] = &<$kind>::ALL;

            fn index(self) -> usize {
                <$kind>::index(self)
            }
        }

        impl $crate::Piece for $piece {
            type Player = $color;
            type Kind = $kind;

            fn of(player: $color, kind: $kind) -> ::core::option::Option<Self> {
                ::core::option::Option::Some(Self {
                    color: player,
                    kind,
                })
            }

            fn player(self) -> ::core::option::Option<$color> {
                ::core::option::Option::Some(self.color)
            }

            fn kind(self) -> $kind {
                self.kind
            }
        }
    };
}

/// Gives a position the methods of [`OnBoard`] and [`Choosing`](game_core::Choosing) that its users
/// need as methods of its own, under the same names.
///
/// `in` names the path of the position for the examples; then comes the text of a move that is
/// legal at the start. Where it is called, `Move`, `Piece` and `Choice` are in scope.
#[macro_export]
macro_rules! inherent_on_board {
    ($position:ident in $path:literal, legal $legal:literal) => {
        /// # Moves in parts
        ///
        /// What [`OnBoard`]($crate::OnBoard) and [`Choosing`]($crate::game_core::Choosing) have,
        /// too.
        impl $position {
            /// The legal moves that take their piece from `cell`, in the order of
            /// [`visit_legal_moves`](Self::visit_legal_moves).
            #[inline]
            pub fn moves_from(
                &self,
                cell: $crate::board_geom::Cell,
            ) -> $crate::game_core::MoveList<Move> {
                $crate::OnBoard::moves_from(self, cell)
            }

            /// What a legal move changes on the board and in the hands, in an order in which it can
            /// be done. Of a move that is not legal the answer has no meaning.
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

            /// The turn as far as it has been chosen: what can be chosen next, and the move, if it
            /// is one already. `&[]` is where a turn begins.
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
            /// The first of the choices that cannot be made, after those before it.
            #[inline]
            pub fn choices(
                &self,
                so_far: &[Choice],
            ) -> ::core::result::Result<
                $crate::game_core::Choices<'_, Self>,
                $crate::game_core::NotAChoice<Choice>,
            > {
                $crate::game_core::Choosing::choices(self, so_far)
            }
        }
    };
}
