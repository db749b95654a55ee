//! The position: the pieces, the side to move, the rights and the counters.

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::board::{BOARD, Course, LINES, origins, pawn_start};
use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::pieces::{Code, Pieces};
use crate::zobrist;

/// A position of Circular Chess.
///
/// A position comes from the start ([`Position::default`]), from the validating
/// [`Builder`](crate::Builder), from a text, or from playing legal moves, so every position is
/// valid (C14). The exception is a position after
/// [`play_unchecked`](game_core::Game::play_unchecked) of a move that is not legal.
///
/// ```
/// use circular::Position;
/// let mut game = Position::default();
/// game.play("d1f1".parse()?)?;
/// game.play("l1n1".parse()?)?;
/// assert_eq!(game.to_string(), "AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARR2C2arr2c2 w Kk m1 - 0 2");
/// assert_eq!(game.to_string().parse(), Ok(game)); // the text says all of it
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pieces: Pieces,
    /// The keys of all pieces. The rest of the key is computed on demand.
    pub(crate) pieces_key: u64,
    pub(crate) unmoved: Set64,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Cell>,
    pub(crate) to_move: Color,
    pub(crate) quiet_turns: u16,
    pub(crate) round: u16,
}

/// # Pieces and rights
impl Position {
    /// Creates an empty board at the first turn, which is not a valid position.
    pub(crate) const EMPTY: Self = Self {
        pieces: Pieces::NONE,
        pieces_key: 0,
        unmoved: Set64::EMPTY,
        castling: CastlingRights::NONE,
        en_passant: None,
        to_move: Color::White,
        quiet_turns: 0,
        round: 1,
    };

    /// Returns the cells with pieces of `color`.
    ///
    /// ```
    /// use circular::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.pieces(Color::White).len(), 16);
    /// assert_eq!(start.kinds(Kind::King), BOARD.parse_set("c4 j4")?);
    /// assert_eq!(start.pieces_of(Color::Black, Kind::Rook), BOARD.parse_set("j1 k1")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set64 {
        self.pieces.of_color(color)
    }

    /// Returns the cells with pieces of `kind`, of either player.
    ///
    /// ```
    /// use circular::{BOARD, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.kinds(Kind::King), BOARD.parse_set("c4 j4")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn kinds(&self, kind: Kind) -> Set64 {
        self.pieces.of_kind(kind)
    }

    /// Returns the cells with a piece.
    ///
    /// ```
    /// use circular::Position;
    /// assert_eq!(Position::default().occupied().len(), 32);
    /// ```
    #[inline]
    pub const fn occupied(&self) -> Set64 {
        self.pieces.all()
    }

    /// Returns the piece on `cell`.
    ///
    /// ```
    /// use circular::{BOARD, Color, Kind, Piece, Position};
    /// let a1 = BOARD.parse_cell("a1")?;
    /// let pawn = Piece::new(Color::White, Kind::AnticlockwisePawn);
    /// assert_eq!(Position::default().piece_at(a1), Some(pawn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.piece_at(cell)
    }

    /// Returns the cell of the king of `color`. It is never `None` in a valid position (C14).
    ///
    /// ```
    /// use circular::{BOARD, Color, Position};
    /// let start = Position::default();
    /// assert_eq!(start.king(Color::White), BOARD.parse_cell("c4").ok());
    /// ```
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Cell> {
        self.pieces_of(color, Kind::King).first()
    }

    /// Returns the castling rights (C10).
    ///
    /// ```
    /// use circular::{Color, Position};
    /// let position: Position = "2K7k5/16/16/2R13 w K - - 0 1".parse()?;
    /// assert!(position.castling().has(Color::White) && !position.castling().has(Color::Black));
    /// # Ok::<(), circular::PositionError>(())
    /// ```
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the cell that a pawn passed over with a double step in the last turn, even if no
    /// pawn can capture it there (C9).
    ///
    /// ```
    /// use circular::{BOARD, Position};
    /// let mut game = Position::default();
    /// game.play("d1f1".parse()?)?;
    /// assert_eq!(game.en_passant(), BOARD.parse_cell("e1").ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn en_passant(&self) -> Option<Cell> {
        self.en_passant
    }

    /// Returns the pawns of both players that have not moved, and so may still make a double step
    /// (C8).
    ///
    /// ```
    /// use circular::Position;
    /// let mut game = Position::default();
    /// game.play("d1f1".parse()?)?;
    /// assert_eq!(game.unmoved_pawns().len(), 15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn unmoved_pawns(&self) -> Set64 {
        self.unmoved
    }

    /// Returns the pawns of both players that have moved and stand on a cell where pawns of their
    /// player and direction begin (C8).
    ///
    /// ```
    /// use circular::{BOARD, Position};
    /// let mut game: Position = "10k5/16/2C13/7K8 w - - - 5 1".parse()?;
    /// game.play("c2d2".parse()?)?; // once around the board
    /// assert_eq!(game.spent_pawns(), BOARD.parse_set("d2")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spent_pawns(&self) -> Set64 {
        self.home_pawns() - self.unmoved
    }

    /// Returns the pawns of both players on a cell where pawns of their player and direction begin,
    /// moved or not.
    pub(crate) fn home_pawns(&self) -> Set64 {
        let mut home = Set64::EMPTY;
        for color in [Color::White, Color::Black] {
            for kind in [Kind::ClockwisePawn, Kind::AnticlockwisePawn] {
                home |= self.pieces_of(color, kind) & pawn_start(color, kind);
            }
        }
        home
    }

    /// Returns the number of the round. It starts at 1, grows after each of Black's moves and
    /// saturates at 65535.
    ///
    /// ```
    /// use circular::Position;
    /// let position: Position = "2K7k5/16/16/16 w - - - 12 30".parse()?;
    /// assert_eq!(position.round(), 30);
    /// # Ok::<(), circular::PositionError>(())
    /// ```
    #[inline]
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Returns the number of consecutive plies without a capture, removal or pawn move (C13). It
    /// saturates at 65535.
    ///
    /// ```
    /// use circular::Position;
    /// let position: Position = "2K7k5/16/16/16 w - - - 12 30".parse()?;
    /// assert_eq!(position.quiet_turns(), 12);
    /// # Ok::<(), circular::PositionError>(())
    /// ```
    #[inline]
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet_turns
    }

    /// Returns the clockwise pawns of the pairs that the side to move may take off (C11). The other
    /// pawn of each pair stands on the next cell clockwise.
    ///
    /// ```
    /// use circular::{BOARD, Position};
    /// let position: Position = "10k5/4ca10/16/7K8 w - - - 12 30".parse()?;
    /// assert_eq!(position.met_pairs(), BOARD.parse_set("e3")?);
    /// assert!(position.is_legal("e3*f3,h1h2".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn met_pairs(&self) -> Set64 {
        self.pieces.army(self.to_move.opponent()).met()
    }

    /// Returns the pieces of `by` that attack `cell` before any removal (C10, C12). Pawns attack
    /// their diagonal cells, not the cells straight ahead.
    ///
    /// ```
    /// use circular::{BOARD, Color, Position};
    /// let position: Position = "2K7k5/16/16/5R10 w - - - 0 1".parse()?;
    /// // Around the ring, past p1 and a1 or the other way.
    /// let n1 = BOARD.parse_cell("n1")?;
    /// assert_eq!(position.attackers(n1, Color::White), BOARD.parse_set("f1")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attackers(&self, cell: Cell, by: Color) -> Set64 {
        if BOARD.contains(cell) {
            self.pieces.army(by).attackers(cell, self.occupied())
        } else {
            Set64::EMPTY
        }
    }

    /// Returns the cells that the pieces of `color` of one kind attack (C5 to C8) before any
    /// removal (C11).
    ///
    /// Cells with pieces of either player are among them. Pawns attack their diagonal cells.
    ///
    /// ```
    /// use circular::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// let guarded = start.attacks(Color::White, Kind::King);
    /// assert_eq!(guarded, BOARD.parse_set("b4 b3 c3 d3 d4")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn attacks(&self, color: Color, kind: Kind) -> Set64 {
        let pieces = self.pieces_of(color, kind);
        if let Some(course) = Course::of(kind) {
            let [inner, outer] = course.attacked(pieces);
            return inner | outer;
        }
        let occupied = self.occupied();
        let mut attacked = Set64::EMPTY;
        for cell in pieces {
            attacked |= match kind {
                Kind::King => origins(cell).king,
                Kind::Knight => origins(cell).knight,
                Kind::Bishop => LINES.diagonal(cell, occupied),
                Kind::Rook => LINES.orthogonal(cell, occupied),
                _ => LINES.diagonal(cell, occupied) | LINES.orthogonal(cell, occupied),
            };
        }
        attacked
    }

    /// Returns whether `color` is in check before any removal (C11, C12).
    ///
    /// ```
    /// use circular::{Color, Position};
    /// let position: Position = "5K10/4ca10/16/N9k5 w - - - 0 1".parse()?;
    /// assert!(position.is_in_check(Color::White) && !position.is_in_check(Color::Black));
    /// # Ok::<(), circular::PositionError>(())
    /// ```
    pub fn is_in_check(&self, color: Color) -> bool {
        let their = self.pieces.army(color.opponent());
        let mut kings = self.pieces_of(color, Kind::King).iter();
        kings.any(|king| their.attacks(king, self.occupied()))
    }

    /// Returns the pieces that give check to `color` before any removal (C11, C12).
    ///
    /// ```
    /// use circular::{BOARD, Color, Position};
    /// let position: Position = "5K10/4ca10/16/N9k5 w - - - 0 1".parse()?;
    /// assert_eq!(position.checkers_of(Color::White), BOARD.parse_set("e3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checkers_of(&self, color: Color) -> Set64 {
        match self.king(color) {
            Some(king) => self.attackers(king, color.opponent()),
            None => Set64::EMPTY,
        }
    }

    /// Puts a piece on `cell`, which must be empty, and updates the key.
    pub(crate) fn put(&mut self, cell: Cell, piece: Piece) {
        let code = piece.kind as Code;
        self.pieces.put(cell, piece.color, code);
        self.pieces_key ^= zobrist::piece_key(piece.color, code, cell);
    }

    /// Returns the part of the key for everything except the pieces.
    #[inline]
    pub(crate) const fn rest_key(&self) -> u64 {
        zobrist::rest_key(self.to_move, self.castling, self.en_passant, self.unmoved)
    }
}
