//! The builder, which checks that a position is valid (N14).

use alloc::vec::Vec;

use board_geom::{Cell, CellMap};
use game_core::Problems;
use game_core::text::Capitalized;
use thiserror::Error;

use crate::board::BOARD;
use crate::color::Color;
use crate::hand::Hand;
use crate::outcome::Reason;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

/// A problem of a position (N14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A piece was put on a cell that is not on the board (N1).
    #[error("cell {} is not on the board (N1)", .0.index())]
    NoSuchCell(Cell),
    /// The number of pieces of a kind, on the board and in hand, is not that of the game (N2).
    #[error(
        "the board and the hands hold {found} [{kind}]s: expected {} (N14)",
        kind.total()
    )]
    Material {
        /// The kind.
        kind: Kind,
        /// The number of pieces of this kind, on the board and in both hands.
        found: usize,
    },
    /// A piece other than a \[1\] stands on its owner's goal end (N5).
    #[error(
        "the [{}] on {} stands on {}'s goal end, where only a [1] may be (N14)",
        piece.kind, BOARD.name(*cell), Capitalized(piece.color)
    )]
    OnGoalEnd {
        /// The point of the piece.
        cell: Cell,
        /// The piece.
        piece: Piece,
    },
    /// Both players have a \[1\] on their goal ends (N10).
    #[error("both players have a [1] on the goal end (N14)")]
    BothWon,
    /// The player to move has won already (N10, N11).
    #[error("{color} has won ({reason}), so it cannot be {color}'s turn (N14)", color = Capitalized(color))]
    WinnerToMove {
        /// The player to move.
        color: Color,
        /// The reason why that player has won.
        reason: Reason,
    },
    /// The turn number is 0; turns are counted from 1.
    #[error("turns are counted from 1")]
    TurnZero,
}

/// A builder that creates a position piece by piece.
///
/// ```
/// use numbered_shogi::{BOARD, Builder, Color, Kind, Piece, Position};
/// let mut builder = Builder::from(&Position::default());
/// let (c2, c4) = (BOARD.parse_cell("c2")?, BOARD.parse_cell("c4")?);
/// builder.clear(c2).put(c4, Piece::new(Color::First, Kind::One));
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
    pub(crate) pieces: CellMap<Piece>,
    pub(crate) hands: [[u8; 5]; 2],
    pub(crate) to_move: Color,
    pub(crate) turn: u16,
    pub(crate) rules: Rules,
}

game_board::builder_basics!(Builder in "numbered_shogi", BOARD, Piece, Color, Position);

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        let mut builder = Self::with_board_of(position);
        builder.turn = position.turn();
        builder.rules = position.rules();
        builder.hands = [Color::First, Color::Second].map(|color| position.hand(color).counts());
        builder
    }
}

impl Builder {
    /// Creates an empty board and empty hands, with First to move in turn 1 under the default
    /// rules. All pieces are missing.
    ///
    /// ```
    /// use numbered_shogi::Builder;
    /// assert!(Builder::new().build().is_err()); // all pieces are missing
    /// ```
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            hands: [[0; 5]; 2],
            to_move: Color::First,
            turn: 1,
            rules: Rules::Stopping,
        }
    }

    /// Sets the number of pieces of `kind` that `color` has in hand.
    ///
    /// ```
    /// use numbered_shogi::{Builder, Color, Kind, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// builder.hand(Color::First, Kind::Five, 2).hand(Color::Second, Kind::Five, 0);
    /// assert_eq!(builder.build()?.hand(Color::First).count(Kind::Five), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn hand(&mut self, color: Color, kind: Kind, count: u8) -> &mut Self {
        self.hands[color as usize][kind as usize] = count;
        self
    }

    /// Sets the number of the turn, from 1.
    ///
    /// ```
    /// use numbered_shogi::{Builder, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// assert_eq!(builder.turn(30).build()?.turn(), 30);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn turn(&mut self, turn: u16) -> &mut Self {
        self.turn = turn;
        self
    }

    /// Sets the rules of the game (N15).
    ///
    /// ```
    /// use numbered_shogi::{Builder, Position, Rules, Start};
    /// let mut builder = Builder::from(&Position::default());
    /// let position = builder.rules(Rules::Leaping).build()?;
    /// assert_eq!(position, Position::start(Start::FrontRowLeaping));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn rules(&mut self, rules: Rules) -> &mut Self {
        self.rules = rules;
        self
    }

    /// Builds the position, if it is valid (N14).
    ///
    /// ```
    /// use numbered_shogi::{Builder, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// assert_eq!(builder.build(), Ok(Position::default()));
    /// assert!(builder.turn(0).build().is_err());
    /// ```
    ///
    /// # Errors
    /// All problems of the position.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let mut problems = Vec::new();
        problems.extend(self.off_board().map(Problem::NoSuchCell));
        for kind in Kind::ALL {
            let found = self.material(kind);
            if found != usize::from(kind.total()) {
                problems.push(Problem::Material { kind, found });
            }
        }
        problems.extend(self.pieces().filter_map(|(cell, piece)| {
            let misplaced = piece.kind != Kind::One && piece.color.goal_end().contains(cell);
            misplaced.then_some(Problem::OnGoalEnd { cell, piece })
        }));
        if self.turn == 0 {
            problems.push(Problem::TurnZero);
        }
        let mut position = Position::empty(self.rules, self.to_move, self.turn);
        for (cell, piece) in self.pieces() {
            position.toggle(cell, piece);
        }
        for color in Color::ALL {
            position.set_hand(color, Hand::with_counts(self.hands[color.index()]));
        }
        problems.extend(self.victory_problem(&position));
        Problems::none_or(problems, position)
    }

    /// Returns the number of pieces of `kind` on the board.
    fn on_board(&self, kind: Kind) -> usize {
        let pieces = self.pieces().filter(|(_, piece)| piece.kind == kind);
        pieces.count()
    }

    /// Returns the number of pieces of `kind` that both hands must hold, since they are not on the
    /// board.
    pub(crate) fn left_in_hands(&self, kind: Kind) -> u8 {
        kind.total().saturating_sub(self.on_board(kind) as u8)
    }

    /// Returns the number of pieces of `kind` on the board and in both hands.
    fn material(&self, kind: Kind) -> usize {
        let in_hands = self.hands.map(|hand| usize::from(hand[kind.index()]));
        self.on_board(kind) + in_hands.iter().sum::<usize>()
    }

    /// Returns the problem if the player to move, or both players, have already won (N14).
    fn victory_problem(&self, position: &Position) -> Option<Problem> {
        let color = self.to_move;
        match position.victory(color)? {
            Reason::GoalEnd if position.victory(color.opponent()) == Some(Reason::GoalEnd) => {
                Some(Problem::BothWon)
            }
            // If a [1] is missing, it may be the opponent's.
            Reason::AllOnes if self.material(Kind::One) != Kind::One.total().into() => None,
            reason => Some(Problem::WinnerToMove { color, reason }),
        }
    }
}
