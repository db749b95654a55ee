//! The position: the board, the hands, the player to move and the turn.

use board_geom::{Cell, Set64};
use game_board::Symmetry as _;

use crate::color::Color;
use crate::hand::Hand;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::symmetry::Symmetry;
use crate::zobrist;

/// A position of the game.
///
/// Every position is valid (N14): it comes from a start ([`Position::default`],
/// [`Position::start`]), from the [`Builder`](crate::Builder), from a text, or from legal moves.
/// The exception is [`play_unchecked`](game_core::Game::play_unchecked) with a move that is not
/// legal.
///
/// It takes 64 bytes and is `Copy`.
///
/// ```
/// use numbered_shogi::{BOARD, Color, Kind, Position};
/// let mut game = Position::default();
/// assert_eq!(game.pieces(Color::First), BOARD.parse_set("a2 b2 c2 d2 e2 f2 g2")?);
/// game.play("c2c3=2".parse()?)?; // one step, then swapped for a [2] from hand (N7)
/// assert_eq!(game.pieces_of(Color::First, Kind::Two), BOARD.parse_set("c3")?);
/// assert_eq!(game.hand(Color::First).counts(), [3, 5, 4, 2, 1]);
/// assert_eq!(game.owned(Color::First, Kind::One), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The numbers of the pieces in binary: set `n` has the points of pieces whose number has bit
    /// `n`. Three words hold all five kinds, and the kind on a point is found without a search.
    values: [Set64; 3],
    /// The points of each player's pieces.
    colors: [Set64; 2],
    pub(crate) key: u64,
    hands: [Hand; 2],
    pub(crate) turn: u16,
    pub(crate) to_move: Color,
    rules: Rules,
}

impl Position {
    /// Creates a position without pieces on the board and in hand, which is not valid.
    pub(crate) fn empty(rules: Rules, to_move: Color, turn: u16) -> Self {
        let mut position = Self {
            values: [Set64::EMPTY; 3],
            colors: [Set64::EMPTY; 2],
            key: 0,
            hands: [Hand::EMPTY; 2],
            turn,
            to_move,
            rules,
        };
        position.key =
            zobrist::SIDE[to_move as usize] ^ zobrist::RULES[rules as usize] ^ position.hands_key();
        position
    }
}

/// # The board, the hands and the turn
impl Position {
    /// Returns the points with pieces of `color`.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.pieces(Color::First), BOARD.parse_set("a2 b2 c2 d2 e2 f2 g2")?);
    /// assert_eq!(start.kinds(Kind::One).len(), 14);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[inline]
    pub const fn pieces(&self, color: Color) -> Set64 {
        self.colors[color as usize]
    }

    /// Returns the points with pieces of `kind`, of either player.
    ///
    /// ```
    /// use numbered_shogi::{Kind, Position};
    /// assert_eq!(Position::default().kinds(Kind::One).len(), 14);
    /// ```
    #[inline]
    pub const fn kinds(&self, kind: Kind) -> Set64 {
        let [bit0, bit1, bit2] = self.values;
        match kind {
            Kind::One => bit0.difference(bit1.union(bit2)),
            Kind::Two => bit1.difference(bit0),
            Kind::Three => bit1.intersection(bit0),
            Kind::Four => bit2.difference(bit0),
            Kind::Five => bit2.intersection(bit0),
        }
    }

    /// Returns the points with a piece.
    ///
    /// ```
    /// use numbered_shogi::Position;
    /// assert_eq!(Position::default().occupied().len(), 14);
    /// ```
    #[inline]
    pub const fn occupied(&self) -> Set64 {
        self.colors[0].union(self.colors[1])
    }

    /// Returns the piece on `cell`.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Color, Kind, Piece, Position};
    /// let start = Position::default();
    /// let one = Piece::new(Color::First, Kind::One);
    /// assert_eq!(start.piece_at(BOARD.parse_cell("c2")?), Some(one));
    /// assert_eq!(start.piece_at(BOARD.parse_cell("c3")?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = if self.pieces(Color::First).contains(cell) {
            Color::First
        } else {
            Color::Second
        };
        Some(Piece::new(color, self.kind_at(cell)?))
    }

    /// Returns the kind of the piece on `cell`, if any.
    #[inline]
    pub(crate) fn kind_at(&self, cell: Cell) -> Option<Kind> {
        let bit = |index: usize| u8::from(self.values[index].contains(cell)) << index;
        Kind::from_value(bit(0) | bit(1) | bit(2))
    }

    /// Returns the pieces that `color` has in hand.
    ///
    /// ```
    /// use numbered_shogi::{Color, Position};
    /// let start = Position::default();
    /// assert_eq!(start.hand(Color::First).counts(), [2, 6, 4, 2, 1]);
    /// ```
    #[inline]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color as usize]
    }

    /// Returns the number of pieces of `kind` that `color` owns, on the board and in hand: 0 to 18.
    /// A player who owns all \[1\]s has won (N11).
    ///
    /// ```
    /// use numbered_shogi::{Color, Kind, Position};
    /// let start = Position::default();
    /// assert_eq!(start.hand(Color::First).count(Kind::One), 2);
    /// assert_eq!(start.owned(Color::First, Kind::One), 7 + 2);
    /// ```
    pub const fn owned(&self, color: Color, kind: Kind) -> u8 {
        self.pieces_of(color, kind).len() as u8 + self.hand(color).count(kind)
    }

    /// Returns the number of the turn: 1 for the first turn of the game, and one more after each
    /// turn of either player. It saturates at 65535.
    ///
    /// ```
    /// use numbered_shogi::Position;
    /// let mut game = Position::default();
    /// game.play("c2c3".parse()?)?;
    /// assert_eq!(game.turn(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// Returns the rule set of the game (N15).
    ///
    /// ```
    /// use numbered_shogi::{Position, Rules, Start};
    /// let leaping = Position::start(Start::ZigzagLeaping);
    /// assert_eq!(leaping.rules(), Rules::Leaping);
    /// ```
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }
}

impl Position {
    /// Returns the image under a symmetry.
    pub(crate) fn mapped(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::empty(self.rules, symmetry.player(self.to_move), self.turn);
        for owner in Color::ALL {
            let seat = symmetry.player(owner);
            for cell in self.pieces(owner) {
                if let Some(kind) = self.kind_at(cell) {
                    image.toggle(symmetry.cell(cell), Piece::new(seat, kind));
                }
            }
            image.set_hand(seat, self.hand(owner));
        }
        image
    }

    /// Puts a piece on an empty point, or takes the piece that stands there off.
    #[inline]
    pub(crate) fn toggle(&mut self, cell: Cell, piece: Piece) {
        let here = Set64::of(cell);
        for (bit, set) in self.values.iter_mut().enumerate() {
            if piece.kind.value() >> bit & 1 == 1 {
                *set ^= here;
            }
        }
        self.colors[piece.color as usize] ^= here;
        self.key ^= zobrist::piece_key(cell, piece);
    }

    /// Replaces a hand.
    pub(crate) fn set_hand(&mut self, color: Color, hand: Hand) {
        self.key ^= self.hands_key();
        self.hands[color as usize] = hand;
        self.key ^= self.hands_key();
    }

    /// Adds a piece to a hand.
    #[inline]
    pub(crate) fn gain(&mut self, color: Color, kind: Kind) {
        self.change_hand(color, kind, Hand::add);
    }

    /// Removes a piece from a hand that has it.
    #[inline]
    pub(crate) fn spend(&mut self, color: Color, kind: Kind) {
        self.change_hand(color, kind, Hand::remove);
    }

    #[inline]
    fn change_hand(&mut self, color: Color, kind: Kind, change: impl Fn(&mut Hand, Kind)) {
        let hand = &mut self.hands[color as usize];
        self.key ^= zobrist::hand_key(color, kind, *hand);
        change(hand, kind);
        self.key ^= zobrist::hand_key(color, kind, *hand);
    }

    /// Ends the turn and counts it.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.turn = self.turn.saturating_add(1);
        self.key ^= zobrist::SIDE[0] ^ zobrist::SIDE[1];
    }

    /// Returns the part of the hash key that comes from the hands.
    fn hands_key(&self) -> u64 {
        let counts = Color::ALL
            .into_iter()
            .flat_map(|color| Kind::ALL.map(|kind| (color, kind)));
        counts.fold(0, |key, (color, kind)| {
            key ^ zobrist::hand_key(color, kind, self.hand(color))
        })
    }
}
