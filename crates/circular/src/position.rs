//! The position: what stands where, whose turn it is, and what has been lost by moving.

use core::fmt;

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::board::{BOARD, pawn_start};
use crate::men::{Army, Code, Men};
use crate::piece::{Kind, Piece};
use crate::zobrist;

/// A position of Circular Chess.
///
/// The ways to get one are the start position ([`Position::default`]), the validating
/// [`Builder`](crate::Builder), parsing, and playing legal moves; so every position is valid (C14).
/// The one way around is [`play_unchecked`](game_core::Game::play_unchecked), if it is given a move
/// that is not legal.
///
/// ```
/// use circular::{BOARD, Color, Kind, Position};
/// let position: Position = "10k5/4ca10/16/7K8 w - - - 12 30".parse()?;
/// assert_eq!(position.pieces_of(Color::Black, Kind::ClockwisePawn), BOARD.parse_set("e3")?);
/// assert_eq!(position.met_pairs(), BOARD.parse_set("e3")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) men: Men,
    /// The keys of all men; the rest of the key is worked out when asked for.
    pub(crate) men_key: u64,
    pub(crate) unmoved: Set64,
    pub(crate) castling: [bool; 2],
    pub(crate) en_passant: Option<Cell>,
    pub(crate) side: Color,
    pub(crate) halfmoves: u16,
    pub(crate) turn: u16,
}

// Positions are copied for every move that is tried: one cache line.
const _: () = assert!(size_of::<Position>() == 64);

impl Position {
    /// An empty board at the first turn; not a valid position yet.
    pub(crate) const EMPTY: Self = Self {
        men: Men::NONE,
        men_key: 0,
        unmoved: Set64::EMPTY,
        castling: [false; 2],
        en_passant: None,
        side: Color::White,
        halfmoves: 0,
        turn: 1,
    };

    /// Whose turn it is; once the game is over, whose turn it would be.
    #[inline]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The cells on which `color` has men.
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set64 {
        self.men.of_color(color)
    }

    /// The cells on which men of `kind` stand, of either player.
    #[inline]
    pub const fn kinds(&self, kind: Kind) -> Set64 {
        self.men.of_kind(kind)
    }

    /// The cells on which `color` has men of `kind`.
    #[inline]
    pub const fn pieces_of(&self, color: Color, kind: Kind) -> Set64 {
        self.pieces(color).intersection(self.kinds(kind))
    }

    /// The cells with a man.
    #[inline]
    pub const fn occupied(&self) -> Set64 {
        self.men.all()
    }

    /// The cells without a man.
    #[inline]
    pub const fn empty_cells(&self) -> Set64 {
        BOARD.cells().difference(self.occupied())
    }

    /// What stands on `cell`.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.men.piece_at(cell)
    }

    /// Where the king of `color` stands. Every player has one (C14).
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Cell> {
        self.pieces_of(color, Kind::King).first()
    }

    /// Whether `color` still has the right to castle: neither the king nor the rook on its file has
    /// moved (C10).
    #[inline]
    pub const fn may_castle(&self, color: Color) -> bool {
        self.castling[color as usize]
    }

    /// The cell that a pawn passed over with a double step in the last turn, whether or not it can
    /// be captured there (C9).
    #[inline]
    pub const fn en_passant(&self) -> Option<Cell> {
        self.en_passant
    }

    /// The pawns of both players that have never moved, and so may still make a double step (C8).
    #[inline]
    pub const fn unmoved_pawns(&self) -> Set64 {
        self.unmoved
    }

    /// The pawns of both players that stand on a cell where a pawn of their owner and direction
    /// begins, but have moved (C8).
    pub fn spent_pawns(&self) -> Set64 {
        self.home_pawns() - self.unmoved
    }

    /// The pawns of both players that stand where pawns of their owner and direction begin, moved
    /// or not.
    pub(crate) fn home_pawns(&self) -> Set64 {
        let mut home = Set64::EMPTY;
        for color in [Color::White, Color::Black] {
            for kind in [Kind::ClockwisePawn, Kind::AnticlockwisePawn] {
                home |= self.pieces_of(color, kind) & pawn_start(color, kind);
            }
        }
        home
    }

    /// Turns of a single player since the last capture, removal or pawn move (C13).
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the turn: it starts at 1 and grows after Black's.
    #[inline]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// The clockwise pawns of the pairs that the player to move may take off (C11). The other pawn
    /// of each stands on the next cell clockwise.
    pub fn met_pairs(&self) -> Set64 {
        self.men.army(self.side.opponent()).met()
    }

    /// The men of `by` that attack `cell` as the board stands (C10, C12): the diagonal cells of
    /// pawns count, their straight steps do not.
    pub fn attackers(&self, cell: Cell, by: Color) -> Set64 {
        if BOARD.contains(cell) {
            self.men.army(by).attackers(cell, self.occupied())
        } else {
            Set64::EMPTY
        }
    }

    /// Whether `color` is in check as the board stands, before any removal (C11, C12).
    pub fn is_in_check(&self, color: Color) -> bool {
        let their: Army = self.men.army(color.opponent());
        let mut kings = self.pieces_of(color, Kind::King).iter();
        kings.any(|king| their.attacks(king, self.occupied()))
    }

    /// Puts a man on `cell`, which is empty, and keeps the key.
    pub(crate) fn put(&mut self, cell: Cell, piece: Piece) {
        let code = piece.kind as Code;
        self.men.put(cell, piece.color, code);
        self.men_key ^= zobrist::man_key(piece.color, code, cell);
    }

    /// The part of the key that everything beside the men makes up.
    #[inline]
    pub(crate) const fn rest_key(&self) -> u64 {
        zobrist::rest_key(self.side, self.castling, self.en_passant, self.unmoved)
    }

    /// The part of the key that the men make up, made anew.
    pub(crate) fn men_key_from_scratch(&self) -> u64 {
        let key = |cell| {
            let piece = self.piece_at(cell)?;
            Some(zobrist::man_key(piece.color, piece.kind as Code, cell))
        };
        let keys = self.occupied().iter().filter_map(key);
        keys.fold(0, |sum, key| sum ^ key)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
