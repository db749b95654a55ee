//! The start position (T1), and the builder that validates any other position (T13).

use alloc::vec::Vec;

use board_geom::{Cell, CellMap};
use game_core::text::{Capitalized, Counted, InWords};
use game_core::{Color, Problems};
use thiserror::Error;

use crate::board::{BOARD, EDGE};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

impl Default for Position {
    /// Returns the empty board with White to move (T1, T2).
    fn default() -> Self {
        Self::empty(Color::White, Rules::Standard)
    }
}

/// A problem of a position (T13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A piece was put on a cell that is not on the board (T1).
    #[error("cell {} is not on the board (T1)", .0.index())]
    NoSuchCell(Cell),
    /// A player has more pieces of a kind than a chess set (T1).
    #[error(
        "{} has {}, but a chess set has {} (T13)",
        Capitalized(color), Counted(*found, kind), InWords(kind.set_size().into())
    )]
    TooManyOfKind {
        /// The player.
        color: Color,
        /// The kind.
        kind: Kind,
        /// The number on the board.
        found: usize,
    },
    /// A player has pieces but no king, which comes first (T2).
    #[error("{} has pieces but no king (T13)", Capitalized(.0))]
    NoKing(Color),
    /// A king does not stand on the edge (T2).
    #[error(
        "{}'s king on {} is not on the edge (T13)",
        Capitalized(color), BOARD.name(*cell)
    )]
    KingOffEdge {
        /// The player.
        color: Color,
        /// The square of the king.
        cell: Cell,
    },
    /// Black has pieces before White has placed the king (T2).
    #[error("Black has pieces before White has a king (T13)")]
    BlackTooEarly,
    /// White has more than the king before Black has placed a king (T2).
    #[error("White has more than a king before Black has a king (T13)")]
    WhiteTooEarly,
    /// It cannot be this player's turn, because the opponent has yet to place a king (T2).
    #[error(
        "it cannot be {}'s turn: {} has yet to place a king (T13)",
        Capitalized(.0), Capitalized(.0.opponent())
    )]
    WrongTurn(Color),
}

/// Sets up a position piece by piece.
///
/// ```
/// use territorial::{BOARD, Builder, Color, Kind, Piece};
/// let mut builder = Builder::new();
/// let king = Piece { color: Color::White, kind: Kind::King };
/// let e1 = BOARD.parse_cell("e1")?;
/// builder.put(e1, king).to_move(Color::Black);
/// assert_eq!(builder.build()?.to_string(), "8/8/8/8/8/8/8/4K3 b");
///
/// let d4 = BOARD.parse_cell("d4")?;
/// let problems = builder.clear(e1).put(d4, king).to_move(Color::White).build().unwrap_err();
/// assert_eq!(problems.iter().count(), 2); // the king is off the edge; Black would be next
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    pub(crate) pieces: CellMap<Piece>,
    to_move: Color,
    rules: Rules,
}

game_board::builder_basics!(Builder in "territorial", BOARD, Piece, Color, Position);

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        let mut builder = Self::with_board_of(position);
        builder.rules(position.rules());
        builder
    }
}

impl Builder {
    /// Returns the empty board with White to move, under the standard rules.
    ///
    /// ```
    /// use territorial::{Builder, Position};
    /// assert_eq!(Builder::new().build(), Ok(Position::default()));
    /// ```
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            to_move: Color::White,
            rules: Rules::Standard,
        }
    }

    /// Sets the rule set (T14), which is the standard one by default.
    ///
    /// ```
    /// use territorial::{Builder, Position, Rules};
    /// let built = Builder::new().rules(Rules::NoTieBreak).build();
    /// assert_eq!(built, Ok(Position::start(Rules::NoTieBreak)));
    /// ```
    pub const fn rules(&mut self, rules: Rules) -> &mut Self {
        self.rules = rules;
        self
    }

    /// Builds the position, if it is valid (T13).
    ///
    /// ```
    /// use territorial::{Builder, Color, Problem};
    /// // The game begins with White.
    /// let problems = Builder::new().to_move(Color::Black).build().unwrap_err();
    /// assert_eq!(problems.as_slice(), [Problem::WrongTurn(Color::Black)]);
    /// ```
    ///
    /// # Errors
    /// All problems of the position.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let mut problems = Vec::new();
        problems.extend(self.off_board().map(Problem::NoSuchCell));
        for color in Color::ALL {
            self.check_set(color, &mut problems);
        }
        let [white_king, black_king] =
            Color::ALL.map(|color| self.count(Piece::new(color, Kind::King)) > 0);
        if self.count_of(Color::Black) > 0 && !white_king {
            problems.push(Problem::BlackTooEarly);
        }
        if self.count_of(Color::White) > 1 && !black_king {
            problems.push(Problem::WhiteTooEarly);
        }
        let wrong_turn = match self.to_move {
            Color::White => white_king && !black_king,
            Color::Black => !white_king,
        };
        if wrong_turn {
            problems.push(Problem::WrongTurn(self.to_move));
        }
        Problems::none_or(problems, ())?;

        let mut position = Position::empty(self.to_move, self.rules);
        for (square, piece) in self.pieces() {
            position.put(square, piece);
        }
        Ok(position)
    }

    fn check_set(&self, color: Color, problems: &mut Vec<Problem>) {
        for kind in Kind::ALL {
            let found = self.count(Piece::new(color, kind));
            if found > usize::from(kind.set_size()) {
                problems.push(Problem::TooManyOfKind { color, kind, found });
            }
        }
        let king = Piece::new(color, Kind::King);
        if self.count_of(color) > 0 && self.count(king) == 0 {
            problems.push(Problem::NoKing(color));
        }
        let off_edge = self
            .pieces()
            .filter(|&(square, piece)| piece == king && !EDGE.contains(square));
        problems.extend(off_edge.map(|(cell, _)| Problem::KingOffEdge { color, cell }));
    }

    fn count(&self, piece: Piece) -> usize {
        self.pieces().filter(|&(_, other)| other == piece).count()
    }

    fn count_of(&self, color: Color) -> usize {
        self.pieces()
            .filter(|(_, piece)| piece.color == color)
            .count()
    }
}
