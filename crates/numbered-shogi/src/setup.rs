//! Set-ups: the named ones the game begins with (N3), and custom ones through the validating
//! builder (N14).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, CellMap, Set64};
use game_core::text::Field;
use game_core::{Player as _, Problems, TextError};
use thiserror::Error;

use crate::board::BOARD;
use crate::hand::Hand;
use crate::outcome::Reason;
use crate::piece::{Number, Piece, Player};
use crate::position::Position;

/// Where the seven \[1\]s of each player stand when the game begins (N3). All other pieces are in
/// hand.
///
/// The source shows it in a figure that is lost, so all three are interpretations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setup {
    /// On the row of the back end that is nearer to the opponent: rank 2 for First, rank 6 for
    /// Second. The default.
    #[default]
    FrontRow,
    /// On the nearest row: rank 1 for First, rank 7 for Second.
    BackRow,
    /// On files a, c, e and g as in [`Setup::FrontRow`], on files b, d and f as in
    /// [`Setup::BackRow`].
    Zigzag,
}

impl Setup {
    /// All set-ups, the default first.
    pub const ALL: [Self; 3] = [Self::FrontRow, Self::BackRow, Self::Zigzag];

    const fn name(self) -> &'static str {
        match self {
            Self::FrontRow => "front-row",
            Self::BackRow => "back-row",
            Self::Zigzag => "zigzag",
        }
    }

    /// The points with the \[1\]s of `player`.
    fn ones(self, player: Player) -> Set64 {
        let ahead = player.forward();
        let back_end = player.back_end();
        let is_in_front = |cell| {
            BOARD
                .step(cell, ahead)
                .is_none_or(|step| !back_end.contains(step.to))
        };
        let is_outer = |cell| {
            BOARD
                .coordinates(cell)
                .is_some_and(|(file, _)| file.index() % 2 == 0)
        };
        back_end
            .iter()
            .filter(|&cell| match self {
                Self::FrontRow => is_in_front(cell),
                Self::BackRow => !is_in_front(cell),
                Self::Zigzag => is_in_front(cell) == is_outer(cell),
            })
            .collect()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL
            .into_iter()
            .find(|setup| setup.name() == text)
            .ok_or_else(|| {
                Field::new("setup", text).error(0, "`front-row`, `back-row` or `zigzag`")
            })
    }
}

impl Default for Position {
    /// The start of the game with [`Setup::FrontRow`].
    fn default() -> Self {
        Self::with_setup(Setup::default())
    }
}

impl Position {
    /// The start of the game with the given set-up (N3): seven \[1\]s on the board, the rest of
    /// each player's half in hand.
    ///
    /// ```
    /// use game_core::Game;
    /// use numbered_shogi::{Position, Setup};
    /// assert_eq!(Position::with_setup(Setup::FrontRow), Position::default());
    /// assert_eq!(Position::with_setup(Setup::Zigzag).count_legal_moves(), 26);
    /// ```
    pub fn with_setup(setup: Setup) -> Self {
        let mut position = Self::vacant(Player::First, 1);
        for &player in Player::ALL {
            for cell in setup.ones(player) {
                position.put(cell, Piece::new(player, Number::One));
            }
            let rest =
                Number::ALL.map(|number| number.total() / 2 - position.owned(player, number));
            position.set_hand(player, Hand::with_counts(rest));
        }
        position
    }
}

/// What can be wrong with a position (N14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// Board and hands together do not hold as many pieces of a number as the game has (N2).
    #[error("{found} pieces with number {number}, the game has {} (N14)", number.total())]
    Material {
        /// The number on the pieces.
        number: Number,
        /// How many there are on the board and in both hands.
        found: u32,
    },
    /// A piece other than a \[1\] stands on its owner's goal end (N5).
    #[error("{piece} on {} is on its owner's goal end, where only a [1] may be (N14)", BOARD.name(*cell))]
    OnGoalEnd {
        /// Where it stands.
        cell: Cell,
        /// The piece.
        piece: Piece,
    },
    /// Both players have a \[1\] on their goal ends (N10).
    #[error("both players have a [1] on the goal end (N14)")]
    BothWon,
    /// The player to move has won already (N10, N11).
    #[error("{player} has won ({reason}), so it cannot be the turn of {player} (N14)")]
    WinnerToMove {
        /// Whose turn it would be.
        player: Player,
        /// How the game was won.
        reason: Reason,
    },
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    TurnZero,
    /// A piece was put on a cell that is not on the board (N1).
    #[error("cell {} is not on the board (N1)", .0.index())]
    NoSuchCell(Cell),
}

/// Sets up a position piece by piece.
///
/// ```
/// use numbered_shogi::{BOARD, Builder, Number, Piece, Player, Position};
/// let mut builder = Builder::from(&Position::default());
/// let (c2, c4) = (BOARD.parse_cell("c2")?, BOARD.parse_cell("c4")?);
/// builder.clear(c2).put(c4, Piece::new(Player::First, Number::One));
/// assert_eq!(
///     builder.build()?.to_string(),
///     "......./v1v1v1v1v1v1v1/......./..1..../......./11.1111/....... b 2,6,4,2,1/2,6,4,2,1 1",
/// );
///
/// let problems = builder.clear(c4).turn(0).build().unwrap_err();
/// assert_eq!(problems.iter().count(), 2); // seventeen [1]s; turn 0
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    pieces: CellMap<Piece>,
    hands: [[u16; 5]; 2],
    side: Player,
    turn: u16,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        let mut builder = Self::new();
        builder.side(position.side()).turn(position.turn());
        for cell in position.occupied() {
            builder.pieces.set(cell, position.piece_at(cell));
        }
        for &player in Player::ALL {
            builder.hands[player.index()] = position.hand(player).counts().map(u16::from);
        }
        builder
    }
}

impl Builder {
    /// The empty board and empty hands, with First to move in turn 1. It lacks all the material.
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            hands: [[0; 5]; 2],
            side: Player::First,
            turn: 1,
        }
    }

    /// Puts `piece` on `cell`, in place of what stands there.
    pub fn put(&mut self, cell: Cell, piece: Piece) -> &mut Self {
        self.pieces.set(cell, Some(piece));
        self
    }

    /// Empties `cell`.
    pub fn clear(&mut self, cell: Cell) -> &mut Self {
        self.pieces.set(cell, None);
        self
    }

    /// Makes `count` the number of pieces with `number` that `player` has in hand.
    pub const fn hand(&mut self, player: Player, number: Number, count: u16) -> &mut Self {
        self.hands[player as usize][number as usize] = count;
        self
    }

    /// Gives the turn to `side`.
    pub const fn side(&mut self, side: Player) -> &mut Self {
        self.side = side;
        self
    }

    /// Makes this turn the one with this number, counted from 1.
    pub const fn turn(&mut self, turn: u16) -> &mut Self {
        self.turn = turn;
        self
    }

    /// The position, if it is valid (N14).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let off_board = self.pieces.off(&BOARD);
        let mut problems: Vec<Problem> = off_board
            .map(|(cell, _)| Problem::NoSuchCell(cell))
            .collect();
        for number in Number::ALL {
            let found = self.material(number);
            if found != u32::from(number.total()) {
                problems.push(Problem::Material { number, found });
            }
        }
        problems.extend(self.pieces().filter_map(|(cell, piece)| {
            let misplaced = piece.number != Number::One && piece.owner.goal_end().contains(cell);
            misplaced.then_some(Problem::OnGoalEnd { cell, piece })
        }));
        if self.turn == 0 {
            problems.push(Problem::TurnZero);
        }
        problems.extend(self.victory_problem());
        Problems::none_or(problems, self.assembled())
    }

    /// The pieces on the board.
    fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.pieces.on(&BOARD)
    }

    /// How many pieces with this number there are on the board and in both hands.
    fn material(&self, number: Number) -> u32 {
        Player::ALL
            .iter()
            .map(|&player| self.owned(player, number))
            .sum()
    }

    /// How many pieces with this number `player` has on the board and in hand.
    fn owned(&self, player: Player, number: Number) -> u32 {
        let piece = Piece::new(player, number);
        let on_board = self.pieces().filter(|&(_, other)| other == piece).count() as u32;
        on_board + u32::from(self.hands[player.index()][number.index()])
    }

    /// What is wrong about who has won (N14).
    fn victory_problem(&self) -> Option<Problem> {
        let player = self.side;
        let goal_reached = |player| {
            self.pieces().any(|(cell, piece)| {
                piece == Piece::new(player, Number::One) && player.goal_end().contains(cell)
            })
        };
        let all = u32::from(Number::One.total());
        if goal_reached(player) && goal_reached(player.opponent()) {
            Some(Problem::BothWon)
        } else if goal_reached(player) {
            Some(Problem::WinnerToMove {
                player,
                reason: Reason::GoalEnd,
            })
        } else if self.owned(player, Number::One) == all && self.material(Number::One) == all {
            Some(Problem::WinnerToMove {
                player,
                reason: Reason::AllOnes,
            })
        } else {
            None
        }
    }

    /// The position as it was set up, valid or not.
    fn assembled(&self) -> Position {
        let mut position = Position::vacant(self.side, self.turn);
        for (cell, piece) in self.pieces() {
            position.put(cell, piece);
        }
        for &player in Player::ALL {
            let counts = self.hands[player.index()].map(|count| count as u8);
            position.set_hand(player, Hand::with_counts(counts));
        }
        position
    }
}
