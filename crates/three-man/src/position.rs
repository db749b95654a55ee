//! The position.

use board_geom::{Cell, Marks, Set192};

use crate::board::bridged_by;
use crate::castling::CastlingRights;
use crate::color::{Color, ColorSet};
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::slides::Lines;
use crate::zobrist::{self, CASTLING, PASSED, RULES, SIDE, VACATED};

/// A position of the game: a value of 256 bytes that is copied for every move.
///
/// Every position obeys M25. Positions come from [`Position::start`], from a
/// [`Builder`](crate::Builder), from a text, or from playing legal moves. The exception is a
/// position after [`play_unchecked`](game_core::Game::play_unchecked) of a move that is not legal.
///
/// ```
/// use three_man::{BOARD, Color, Kind, Piece, Position};
/// let mut game = Position::default();
/// assert_eq!(game.piece_at(BOARD.parse_cell("l1")?), Some(Piece::new(Color::Gray, Kind::Queen)));
/// let mv = game.parse_move("b1x2")?; // the knight leaves the rim over the moat (M9)
/// game.play(mv)?;
/// assert_eq!(game.to_move(), Color::Gray);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// A position takes four cache lines. Without the alignment, `play` took up to a third longer.
#[repr(align(64))]
pub struct Position {
    /// The pieces of each player, including players who are out.
    pub(crate) owners: [Set192; 3],
    /// Each living player has one. A player who is out has one unless it was captured.
    pub(crate) kings: Set192,
    /// Pawns that have not crossed the center.
    pub(crate) inward: Set192,
    /// Pawns that have crossed the center.
    pub(crate) outward: Set192,
    pub(crate) knights: Set192,
    /// Bishops and queens.
    pub(crate) diagonal: Set192,
    /// Rooks and queens.
    pub(crate) orthogonal: Set192,
    /// The part of the hash key that comes from the pieces.
    pub(crate) pieces_key: u64,
    /// For each player, the cell that the last double step passed over, while it can be captured en
    /// passant (M15).
    pub(crate) passed: [Option<Cell>; 3],
    /// The players who went out first and second.
    pub(crate) out: [Option<Color>; 2],
    /// The players who are in the game.
    pub(crate) living: ColorSet,
    /// The living players whose home rim has been empty once (M8).
    pub(crate) vacated: ColorSet,
    pub(crate) castling: CastlingRights,
    pub(crate) to_move: Color,
    pub(crate) rules: Rules,
    pub(crate) quiet_turns: u16,
    pub(crate) round: u16,
}

/// # Pieces, players and rights
impl Position {
    /// Creates an empty board with all players in the game, from which the builder starts.
    pub(crate) const EMPTY: Self = Self {
        owners: [Set192::EMPTY; 3],
        kings: Set192::EMPTY,
        inward: Set192::EMPTY,
        outward: Set192::EMPTY,
        knights: Set192::EMPTY,
        diagonal: Set192::EMPTY,
        orthogonal: Set192::EMPTY,
        pieces_key: 0,
        passed: [None; 3],
        out: [None; 2],
        living: ColorSet::ALL,
        vacated: ColorSet::EMPTY,
        castling: CastlingRights::NONE,
        to_move: Color::White,
        rules: Rules::KingCapture,
        quiet_turns: 0,
        round: 1,
    };

    /// Returns the cells with pieces of `color`, who may be out of the game (M19).
    ///
    /// ```
    /// use three_man::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.pieces(Color::Gray).len(), 16);
    /// assert_eq!(start.kinds(Kind::King), BOARD.parse_set("e1 m1 u1")?);
    /// assert_eq!(start.pieces_of(Color::Black, Kind::Rook), BOARD.parse_set("q1 x1")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set192 {
        self.owners[color.index()]
    }

    /// Returns the cells with pieces of `kind`, of all players.
    ///
    /// ```
    /// use three_man::{BOARD, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.kinds(Kind::King), BOARD.parse_set("e1 m1 u1")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn kinds(&self, kind: Kind) -> Set192 {
        match kind {
            Kind::King => self.kings,
            Kind::Queen => self.diagonal.intersection(self.orthogonal),
            Kind::Rook => self.orthogonal.difference(self.diagonal),
            Kind::Bishop => self.diagonal.difference(self.orthogonal),
            Kind::Knight => self.knights,
            Kind::InwardPawn => self.inward,
            Kind::OutwardPawn => self.outward,
        }
    }

    /// Returns the cells with pieces that slide along these lines.
    #[inline]
    pub(crate) const fn sliders(&self, lines: Lines) -> Set192 {
        match lines {
            Lines::Straight => self.orthogonal,
            Lines::Diagonal => self.diagonal,
        }
    }

    /// Returns all cells with a piece.
    ///
    /// ```
    /// use three_man::Position;
    /// assert_eq!(Position::default().occupied().len(), 48);
    /// ```
    #[inline]
    pub const fn occupied(&self) -> Set192 {
        self.owners[0].union(self.owners[1]).union(self.owners[2])
    }

    /// Returns the piece on `cell`, if any.
    ///
    /// ```
    /// use three_man::{BOARD, Color, Kind, Piece, Position};
    /// let (e1, e3) = (BOARD.parse_cell("e1")?, BOARD.parse_cell("e3")?);
    /// let start = Position::default();
    /// assert_eq!(start.piece_at(e1), Some(Piece::new(Color::White, Kind::King)));
    /// assert_eq!(start.piece_at(e3), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|color| self.owners[color.index()].contains(cell))?;
        Some(Piece::new(color, self.kind_at(cell)))
    }

    /// Returns the kind of the piece that stands on `cell`.
    #[inline]
    pub(crate) fn kind_at(&self, cell: Cell) -> Kind {
        if self.inward.contains(cell) {
            Kind::InwardPawn
        } else if self.knights.contains(cell) {
            Kind::Knight
        } else if self.diagonal.contains(cell) {
            if self.orthogonal.contains(cell) {
                Kind::Queen
            } else {
                Kind::Bishop
            }
        } else if self.orthogonal.contains(cell) {
            Kind::Rook
        } else if self.kings.contains(cell) {
            Kind::King
        } else {
            Kind::OutwardPawn
        }
    }

    /// Returns the cell of `color`'s king. Each living player has a king; a player who is out has
    /// one unless it was captured.
    ///
    /// ```
    /// use three_man::{BOARD, Color, Position};
    /// let start = Position::default();
    /// assert_eq!(start.king(Color::Gray), BOARD.parse_cell("m1").ok());
    /// ```
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Cell> {
        self.kings.intersection(self.pieces(color)).first()
    }

    /// Returns the players who are out of the game, in the order in which they went out (M20).
    ///
    /// ```
    /// use three_man::{Color, Position};
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w g - - - 0 10".parse()?;
    /// assert!(position.out().eq([Color::Gray]));
    /// assert!(position.living().iter().eq([Color::White, Color::Black]));
    /// # Ok::<(), three_man::PositionError>(())
    /// ```
    pub fn out(&self) -> impl Iterator<Item = Color> {
        self.out.into_iter().flatten()
    }

    /// Returns the players who are still in the game.
    ///
    /// ```
    /// use three_man::{Color, Position};
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w g w - - 0 10".parse()?;
    /// assert!(position.living().iter().eq([Color::White, Color::Black]));
    /// # Ok::<(), three_man::PositionError>(())
    /// ```
    #[inline]
    pub const fn living(&self) -> ColorSet {
        self.living
    }

    /// Returns whether `color` is still in the game.
    #[inline]
    pub(crate) const fn is_living(&self, color: Color) -> bool {
        self.living.contains(color)
    }

    /// Returns the living players whose home rim has been empty at the end of a turn (M8).
    ///
    /// ```
    /// use three_man::{Color, Position};
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w g w - - 0 10".parse()?;
    /// assert!(position.vacated().iter().eq([Color::White]));
    /// # Ok::<(), three_man::PositionError>(())
    /// ```
    #[inline]
    pub const fn vacated(&self) -> ColorSet {
        self.vacated
    }

    /// Returns the marks of the moats that are bridged (M8).
    ///
    /// ```
    /// use three_man::{Color, Position, moat_after};
    /// assert!(Position::default().bridged().is_empty());
    /// // White has vacated the rim, so the moats on both sides of White's home are bridged.
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w - w - - 0 10".parse()?;
    /// assert!(position.bridged().contains(moat_after(Color::White)));
    /// assert!(!position.bridged().contains(moat_after(Color::Gray)));
    /// # Ok::<(), three_man::PositionError>(())
    /// ```
    #[inline]
    pub const fn bridged(&self) -> Marks {
        bridged_by(self.vacated.union(self.living.complement()))
    }

    /// Returns the castling rights: which kings and rooks have not moved (M16).
    ///
    /// ```
    /// use three_man::{CastlingRights, Position};
    /// assert_eq!(Position::default().castling(), CastlingRights::ALL);
    /// ```
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Returns the cells onto which a pawn can be captured en passant (M15), the oldest first.
    ///
    /// ```
    /// use three_man::{BOARD, Position};
    /// let mut game = Position::default();
    /// game.play("e2e4".parse()?)?;
    /// assert!(game.en_passant().eq([BOARD.parse_cell("e3")?]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn en_passant(&self) -> impl Iterator<Item = Cell> {
        // The player to move has none, so the next player's is the oldest.
        let next = self.to_move.next();
        [next, next.next()]
            .into_iter()
            .filter_map(|owner| self.passed[owner.index()])
    }

    /// Returns the number of the round: 1 at the start, and one more whenever the turn passes to a
    /// player who does not come later in the order White, Gray, Black.
    ///
    /// ```
    /// use three_man::Position;
    /// let mut game = Position::default();
    /// for mv in ["e2e4", "m2m4", "u2u4"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// assert_eq!(game.round(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Returns the number of consecutive turns without a capture or pawn move (M23). It saturates
    /// at 65535.
    ///
    /// ```
    /// use three_man::Position;
    /// let mut game = Position::default();
    /// game.play("b1c3".parse()?)?;
    /// assert_eq!(game.quiet_turns(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet_turns
    }

    /// Returns the rule set of the game (M24, M26).
    ///
    /// ```
    /// use three_man::{Position, Rules};
    /// assert_eq!(Position::default().rules(), Rules::KingCapture);
    /// ```
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Puts the piece on the cell if it is empty; otherwise removes the piece, which must be there.
    #[inline]
    pub(crate) fn toggle(&mut self, cell: Cell, piece: Piece) {
        self.pieces_key ^= zobrist::piece(cell, piece);
        self.owners[piece.color.index()].toggle(cell);
        match piece.kind {
            Kind::King => self.kings.toggle(cell),
            Kind::Queen => {
                self.diagonal.toggle(cell);
                self.orthogonal.toggle(cell);
            }
            Kind::Rook => self.orthogonal.toggle(cell),
            Kind::Bishop => self.diagonal.toggle(cell),
            Kind::Knight => self.knights.toggle(cell),
            Kind::InwardPawn => self.inward.toggle(cell),
            Kind::OutwardPawn => self.outward.toggle(cell),
        }
    }

    /// Returns the part of the hash key for everything except the pieces and the turn counters.
    #[inline]
    pub(crate) fn state_key(&self) -> u64 {
        let mut key = SIDE[self.to_move.index()]
            ^ CASTLING[self.castling.bits()]
            ^ VACATED[self.vacated.bits()]
            ^ RULES[self.rules as usize];
        for cell in self.passed.into_iter().flatten() {
            key ^= PASSED[cell.index()];
        }
        for (place, color) in self.out.into_iter().flatten().enumerate() {
            key ^= zobrist::out(place, color);
        }
        key
    }
}
