//! The position: what stands where, what is in hand, whose turn it is, and which turn.

use core::fmt;

use board_geom::{Cell, Set64};

use crate::board::BOARD;
use crate::hand::Hand;
use crate::piece::{Number, Piece, Player};
use crate::zobrist;

/// A position of the game.
///
/// The ways to get one are the named set-ups ([`Position::default`], [`Position::with_setup`]), the
/// validating [`Builder`](crate::Builder), parsing, and playing legal moves; so every position is
/// valid (N14). The one way around is [`play_unchecked`](game_core::Game::play_unchecked), if it is
/// given a move that is not legal.
///
/// 64 bytes, `Copy`.
///
/// ```
/// use game_core::Game;
/// use numbered_shogi::{BOARD, Number, Player, Position};
/// let mut game = Position::default();
/// assert_eq!(game.pieces(Player::First), BOARD.parse_set("a2 b2 c2 d2 e2 f2 g2")?);
/// game.play("c2c3=2".parse()?)?; // one step, then swapped for a [2] from hand (N7)
/// assert_eq!(game.number_at(BOARD.parse_cell("c3")?), Some(Number::Two));
/// assert_eq!(game.hand(Player::First).counts(), [3, 5, 4, 2, 1]);
/// assert_eq!(game.owned(Player::First, Number::One), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The values of the pieces' numbers in binary: the points whose piece has a value with bit 0,
    /// 1, 2. So three words tell all five numbers, and a piece is looked up without searching.
    values: [Set64; 3],
    /// The pieces of each player.
    owners: [Set64; 2],
    key: u64,
    hands: [Hand; 2],
    turn: u16,
    side: Player,
}

impl Position {
    /// No piece on the board or in hand: not a valid position yet.
    pub(crate) fn vacant(side: Player, turn: u16) -> Self {
        let mut position = Self {
            values: [Set64::EMPTY; 3],
            owners: [Set64::EMPTY; 2],
            key: 0,
            hands: [Hand::EMPTY; 2],
            turn,
            side,
        };
        position.key = position.scratch_key();
        position
    }

    /// Whose turn it is; once the game is over, whose turn it would be.
    #[inline]
    pub const fn side(&self) -> Player {
        self.side
    }

    /// The number of the turn: 1 for the first turn of the game, then one more with every turn of
    /// either player.
    ///
    /// It stays at 65535 once it gets there, since that is the largest number the text format has.
    #[inline]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// What `player` has in hand.
    #[inline]
    pub const fn hand(&self, player: Player) -> Hand {
        self.hands[player as usize]
    }

    /// The points on which pieces stand.
    #[inline]
    pub const fn occupied(&self) -> Set64 {
        self.owners[0].union(self.owners[1])
    }

    /// The points on which no piece stands.
    #[inline]
    pub const fn empty_cells(&self) -> Set64 {
        BOARD.cells().difference(self.occupied())
    }

    /// The points on which `player` has pieces.
    #[inline]
    pub const fn pieces(&self, player: Player) -> Set64 {
        self.owners[player as usize]
    }

    /// The points on which pieces with this number stand, of either player.
    #[inline]
    pub const fn numbers(&self, number: Number) -> Set64 {
        let [bit0, bit1, bit2] = self.values;
        match number {
            Number::One => bit0.difference(bit1.union(bit2)),
            Number::Two => bit1.difference(bit0),
            Number::Three => bit1.intersection(bit0),
            Number::Four => bit2.difference(bit0),
            Number::Five => bit2.intersection(bit0),
        }
    }

    /// The points on which `player` has pieces with this number.
    #[inline]
    pub const fn pieces_of(&self, player: Player, number: Number) -> Set64 {
        self.pieces(player).intersection(self.numbers(number))
    }

    /// How many pieces with this number `player` owns, on the board and in hand together.
    pub const fn owned(&self, player: Player, number: Number) -> u8 {
        self.pieces_of(player, number).len() as u8 + self.hand(player).count(number)
    }

    /// The piece on `cell`, if there is one.
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let owner = if self.pieces(Player::First).contains(cell) {
            Player::First
        } else {
            Player::Second
        };
        Some(Piece::new(owner, self.number_at(cell)?))
    }

    /// The number of the piece on `cell`, if there is one.
    #[inline]
    pub fn number_at(&self, cell: Cell) -> Option<Number> {
        let bit = |index: usize| u8::from(self.values[index].contains(cell)) << index;
        Number::from_value(bit(0) | bit(1) | bit(2))
    }

    /// Puts a piece on an empty point.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, piece: Piece) {
        self.toggle(cell, piece);
    }

    /// Takes away the piece that stands on a point.
    #[inline]
    pub(crate) fn take(&mut self, cell: Cell, piece: Piece) {
        self.toggle(cell, piece);
    }

    #[inline]
    fn toggle(&mut self, cell: Cell, piece: Piece) {
        let here = Set64::of(cell);
        for (bit, set) in self.values.iter_mut().enumerate() {
            if piece.number.value() >> bit & 1 == 1 {
                *set ^= here;
            }
        }
        self.owners[piece.owner as usize] ^= here;
        self.key ^= zobrist::piece_key(cell, piece);
    }

    /// Replaces all of a hand.
    pub(crate) fn set_hand(&mut self, player: Player, hand: Hand) {
        let before = self.whole_hand_key(player);
        self.hands[player as usize] = hand;
        self.key ^= before ^ self.whole_hand_key(player);
    }

    /// Puts a piece into a hand.
    #[inline]
    pub(crate) fn gain(&mut self, player: Player, number: Number) {
        self.change_hand(player, number, Hand::add);
    }

    /// Takes a piece out of a hand that has it.
    #[inline]
    pub(crate) fn spend(&mut self, player: Player, number: Number) {
        self.change_hand(player, number, Hand::remove);
    }

    #[inline]
    fn change_hand(&mut self, player: Player, number: Number, change: impl Fn(&mut Hand, Number)) {
        let hand = &mut self.hands[player as usize];
        self.key ^= zobrist::hand_key(player, number, *hand);
        change(hand, number);
        self.key ^= zobrist::hand_key(player, number, *hand);
    }

    /// Gives the turn to the opponent and counts it.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.side = self.side.opponent();
        self.turn = self.turn.saturating_add(1);
        self.key ^= zobrist::side_key(Player::First) ^ zobrist::side_key(Player::Second);
    }

    /// This position as if its turn were the first one of a game.
    pub(crate) const fn at_first_turn(self) -> Self {
        Self { turn: 1, ..self }
    }

    #[inline]
    pub(crate) const fn hash_key(&self) -> u64 {
        self.key
    }

    pub(crate) fn scratch_key(&self) -> u64 {
        let board = self.occupied().iter().fold(0, |key, cell| {
            key ^ self
                .piece_at(cell)
                .map_or(0, |piece| zobrist::piece_key(cell, piece))
        });
        [Player::First, Player::Second]
            .into_iter()
            .fold(board ^ zobrist::side_key(self.side), |key, player| {
                key ^ self.whole_hand_key(player)
            })
    }

    fn whole_hand_key(&self, player: Player) -> u64 {
        let hand = self.hand(player);
        Number::ALL.iter().fold(0, |key, &number| {
            key ^ zobrist::hand_key(player, number, hand)
        })
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
