//! The position: the pieces on the board and in hand, and the side to move.

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::hand::Hand;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::zobrist;

/// A position of Chess Territorial.
///
/// A position comes from the empty board ([`Position::default`]), from the validating
/// [`Builder`](crate::Builder), from a text, or from playing legal moves, so every position is
/// valid (T13). The exception is a position after
/// [`play_unchecked`](game_core::Game::play_unchecked) of a move that is not legal.
///
/// ```
/// use territorial::{BOARD, Color, Kind, Position};
/// let mut game: Position = "4k3/8/8/8/8/8/8/4K3 w".parse()?;
/// assert_eq!(game.placements(Color::White).of(Kind::Knight), BOARD.parse_set("c2 d3 f3 g2")?);
/// game.play("N@d3".parse()?)?;
/// assert_eq!(game.hand(Color::White).count(Kind::Knight), 1);
/// assert_eq!(game.claims(Color::White), BOARD.parse_set("d1 e2 f1")?);
/// // The king with its claims, doubled, and the knight alone (T10).
/// assert_eq!(game.points(Color::White), 4 * 2 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Set64; 6],
    colors: [Set64; 2],
    hands: [Hand; 2],
    pub(crate) to_move: Color,
    pub(crate) rules: Rules,
    pub(crate) key: u64,
}

/// # Pieces and hands
impl Position {
    pub(crate) const fn empty(to_move: Color, rules: Rules) -> Self {
        Self {
            kinds: [Set64::EMPTY; 6],
            colors: [Set64::EMPTY; 2],
            hands: [Hand::FULL; 2],
            to_move,
            rules,
            key: Self::key_without_pieces(to_move, rules),
        }
    }

    /// Returns the hash key without the pieces.
    pub(crate) const fn key_without_pieces(to_move: Color, rules: Rules) -> u64 {
        zobrist::SIDE[to_move as usize] ^ zobrist::RULES[rules as usize]
    }

    /// Returns the squares with pieces of `color`.
    ///
    /// ```
    /// use territorial::{BOARD, Color, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// assert_eq!(position.pieces(Color::White), BOARD.parse_set("e1 e4")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set64 {
        self.colors[color as usize]
    }

    /// Returns the squares with pieces of `kind`, of either player.
    ///
    /// ```
    /// use territorial::{BOARD, Kind, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// assert_eq!(position.kinds(Kind::King), BOARD.parse_set("e1 e8")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn kinds(&self, kind: Kind) -> Set64 {
        self.kinds[kind as usize]
    }

    /// Returns the squares with a piece.
    ///
    /// ```
    /// use territorial::{BOARD, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// assert_eq!(position.occupied(), BOARD.parse_set("e1 e4 e8")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn occupied(&self) -> Set64 {
        self.colors[0].union(self.colors[1])
    }

    /// Returns the piece on `square`.
    ///
    /// ```
    /// use territorial::{BOARD, Color, Kind, Piece, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// let (e4, e5) = (BOARD.parse_cell("e4")?, BOARD.parse_cell("e5")?);
    /// assert_eq!(position.piece_at(e4), Some(Piece::new(Color::White, Kind::Queen)));
    /// assert_eq!(position.piece_at(e5), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn piece_at(&self, square: Cell) -> Option<Piece> {
        let color = if self.pieces(Color::White).contains(square) {
            Color::White
        } else if self.pieces(Color::Black).contains(square) {
            Color::Black
        } else {
            return None;
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|&kind| self.kinds(kind).contains(square))?;
        Some(Piece { color, kind })
    }

    /// Returns the square of the king of `color`; `None` while it is in hand (T2).
    ///
    /// ```
    /// use territorial::{BOARD, Color, Position};
    /// let position: Position = "8/8/8/8/8/8/8/4K3 b".parse()?;
    /// assert_eq!(position.king(Color::White), BOARD.parse_cell("e1").ok());
    /// assert_eq!(position.king(Color::Black), None);
    /// # Ok::<(), territorial::PositionError>(())
    /// ```
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Cell> {
        self.pieces_of(color, Kind::King).first()
    }

    /// Returns the pieces that `color` has yet to place (T1).
    ///
    /// ```
    /// use territorial::{Color, Kind, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// assert!(!position.hand(Color::White).has(Kind::Queen));
    /// assert_eq!(position.hand(Color::White).count(Kind::Pawn), 8);
    /// # Ok::<(), territorial::PositionError>(())
    /// ```
    #[inline]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color as usize]
    }

    /// Returns the rule set of the game (T14).
    ///
    /// ```
    /// use territorial::{Position, Rules};
    /// assert_eq!(Position::default().rules(), Rules::Standard);
    /// ```
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Moves a piece from hand to the empty square `square`. Does nothing without such a piece in
    /// hand, or for a square off the board.
    #[inline]
    pub(crate) fn put(&mut self, square: Cell, piece: Piece) {
        let hand = self.hand(piece.color);
        if !hand.has(piece.kind) || !self.empty_cells().contains(square) {
            return;
        }
        self.hands[piece.color as usize] = hand.without(piece.kind);
        self.kinds[piece.kind as usize].insert(square);
        self.colors[piece.color as usize].insert(square);
        self.key ^= zobrist::piece_key(square, piece);
    }

    /// Passes the turn to the other player.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.key ^= zobrist::SIDE[0] ^ zobrist::SIDE[1];
        self.to_move = self.to_move.opponent();
    }
}
