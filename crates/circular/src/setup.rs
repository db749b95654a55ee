//! The start position (C3), and the builder that validates any other position (C14).

use alloc::vec::Vec;

use board_geom::{Cell, CellMap, Set64};
use game_core::text::{Capitalized, Counted, InWords};
use game_core::{Color, Problems};
use thiserror::Error;

use crate::board::{BOARD, SET_UP, castling, double_step_over, pawn_start};
use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// The largest number of pawns of one direction that a player may have (C14).
const MAX_PAWNS: usize = 4;
/// The largest number of pieces that a player may have, pawns included (C14).
const MAX_PIECES: usize = 16;
/// The largest number of pawns on the board (C14), of two players and two directions.
pub(crate) const MAX_SPENT: usize = 4 * MAX_PAWNS;

impl Default for Position {
    /// Returns the start position (C3).
    fn default() -> Self {
        let mut start = Self::EMPTY;
        for (file, color, kinds) in SET_UP {
            for (cell, kind) in file.iter().zip(kinds) {
                start.put(cell, Piece::new(color, kind));
                start.unmoved |= Set64::of(cell) & pawn_start(color, kind);
            }
        }
        start.castling = CastlingRights::ALL;
        start
    }
}

/// A problem of a position (C14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A piece was put on a cell that is not on the board (C1).
    #[error("cell {} is not on the board (C1)", .0.index())]
    NoSuchCell(Cell),
    /// A player has no king.
    #[error("{} has no king (C14)", Capitalized(.0))]
    NoKing(Color),
    /// A player has a second king.
    #[error("{} has a second king on {} (C14)", Capitalized(color), BOARD.name(*cell))]
    SecondKing {
        /// The player.
        color: Color,
        /// The cell of the second king.
        cell: Cell,
    },
    /// A player has more than four pawns of one direction.
    #[error(
        "{} has {}: at most {} are possible (C14)",
        Capitalized(color), Counted(*found, kind), InWords(MAX_PAWNS)
    )]
    TooManyOfKind {
        /// The player.
        color: Color,
        /// The kind of the pawns.
        kind: Kind,
        /// The number on the board.
        found: usize,
    },
    /// A player has more than sixteen pieces, pawns included.
    #[error(
        "{} has {}: at most {MAX_PIECES} are possible (C14)",
        Capitalized(color), Counted(*found, "piece")
    )]
    TooManyPieces {
        /// The player.
        color: Color,
        /// The number on the board.
        found: usize,
    },
    /// The side that is not to move is in check.
    #[error(
        "{} is in check, but it is {}'s turn (C12, C14)",
        Capitalized(.0), Capitalized(.0.opponent())
    )]
    OpponentInCheck(Color),
    /// A player has the right to castle, but king and rook are not on their initial cells (C10).
    #[error(
        "{} cannot castle without a king on {} and a rook on {} (C10, C14)",
        Capitalized(color), BOARD.name(castling(*color).king), BOARD.name(castling(*color).rook)
    )]
    CastlingNotAtHome {
        /// The player.
        color: Color,
    },
    /// The player who has just moved has no double step over the en-passant cell (C8, C9).
    #[error(
        "none of the opponent's double steps passes over the en-passant cell {} (C9, C14)",
        BOARD.name(*.0)
    )]
    EnPassantMisplaced(Cell),
    /// A piece stands where the double step began or on the cell that it passed over (C9).
    #[error(
        "a piece stands on or behind the en-passant cell {}, which the last turn passed over \
         (C9, C14)",
        BOARD.name(*.0)
    )]
    EnPassantBlocked(Cell),
    /// The pawn of the double step is missing (C9).
    #[error(
        "no pawn that could have made the double step stands beyond the en-passant cell {} \
         (C9, C14)",
        BOARD.name(*.0)
    )]
    EnPassantNoPawn(Cell),
    /// A cell of the spent pawns has no pawn whose player and direction begin there.
    #[error(
        "{} is listed as spent, but no pawn that begins there stands on it (C14)",
        BOARD.name(*.0)
    )]
    NotSpent(Cell),
    /// The round number is 0.
    #[error("rounds are counted from 1")]
    RoundZero,
}

/// A builder that creates a position piece by piece, and reports all problems at once.
///
/// ```
/// use circular::{BOARD, Builder, CastlingRights, Color, Kind, Piece, Problem};
/// let mut builder = Builder::new();
/// for (name, color, kind) in [
///     ("h1", Color::White, Kind::King),
///     ("k4", Color::Black, Kind::King),
///     ("e3", Color::Black, Kind::ClockwisePawn),
///     ("f3", Color::Black, Kind::AnticlockwisePawn),
/// ] {
///     builder.put(BOARD.parse_cell(name)?, Piece::new(color, kind));
/// }
/// assert_eq!(builder.build()?.to_string(), "10k5/4ca10/16/7K8 w - - - 0 1");
///
/// builder.clear(BOARD.parse_cell("k4")?).castling(CastlingRights::NONE.with(Color::White));
/// let problems = builder.build().unwrap_err();
/// let no_king = Problem::NoKing(Color::Black);
/// assert_eq!(problems.as_slice(), [no_king, Problem::CastlingNotAtHome { color: Color::White }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    pub(crate) pieces: CellMap<Piece>,
    pub(crate) to_move: Color,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Cell>,
    pub(crate) spent: Set64,
    pub(crate) quiet_turns: u16,
    pub(crate) round: u16,
}

game_board::builder_basics!(Builder in "circular", BOARD, Piece, Color, Position);
game_board::builder_counters!(Builder in "circular");

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        let mut builder = Self::with_board_of(position);
        builder
            .castling(position.castling)
            .en_passant(position.en_passant)
            .spent_pawns(position.spent_pawns())
            .quiet_turns(position.quiet_turns)
            .round(position.round);
        builder
    }
}

impl Builder {
    /// Returns an empty board with White to move in round 1, and no rights.
    ///
    /// ```
    /// use circular::{Builder, Color, Problem};
    /// let problems = Builder::new().build().unwrap_err();
    /// assert_eq!(problems.as_slice(), Color::ALL.map(Problem::NoKing));
    /// ```
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            to_move: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            spent: Set64::EMPTY,
            quiet_turns: 0,
            round: 1,
        }
    }

    /// Sets the castling rights (C10).
    ///
    /// ```
    /// use circular::{Builder, CastlingRights, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// let position = builder.castling(CastlingRights::NONE).build()?;
    /// assert!(position.castling().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn castling(&mut self, rights: CastlingRights) -> &mut Self {
        self.castling = rights;
        self
    }

    /// Sets the cell that a pawn passed over in the last turn, if that was a double step (C9).
    ///
    /// ```
    /// use circular::{BOARD, Builder, Position};
    /// let position: Position = "10k5/16/5C10/7K8 b - - - 0 1".parse()?;
    /// let e2 = BOARD.parse_cell("e2").ok();
    /// let with_right = Builder::from(&position).en_passant(e2).build()?;
    /// assert_eq!(with_right.en_passant(), e2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn en_passant(&mut self, passed: Option<Cell>) -> &mut Self {
        self.en_passant = passed;
        self
    }

    /// Sets the pawns that have moved and stand where pawns of their player and direction begin
    /// (C8).
    ///
    /// ```
    /// use circular::{BOARD, Builder, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// let d1 = BOARD.parse_set("d1")?;
    /// let position = builder.spent_pawns(d1).build()?;
    /// assert!(!position.is_legal("d1f1".parse()?)); // no double step
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn spent_pawns(&mut self, spent: Set64) -> &mut Self {
        self.spent = spent;
        self
    }

    /// Returns the position, if it is valid (C14).
    ///
    /// ```
    /// use circular::{Builder, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// assert_eq!(builder.build(), Ok(Position::default()));
    /// assert!(builder.round(0).build().is_err());
    /// ```
    ///
    /// # Errors
    /// All problems of the position.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let position = self.unchecked();
        let mut problems = Vec::new();
        problems.extend(self.off_board().map(Problem::NoSuchCell));
        for color in Color::ALL {
            check_pieces(&position, color, &mut problems);
        }
        let waiting = self.to_move.opponent();
        if position.is_in_check(waiting) {
            problems.push(Problem::OpponentInCheck(waiting));
        }
        for color in Color::ALL {
            if self.castling.has(color) && !is_home(&position, color) {
                problems.push(Problem::CastlingNotAtHome { color });
            }
        }
        self.check_en_passant(&position, &mut problems);
        let spent = self.spent - position.home_pawns();
        problems.extend(spent.iter().map(Problem::NotSpent));
        if self.round == 0 {
            problems.push(Problem::RoundZero);
        }
        Problems::none_or(problems, position)
    }

    /// Returns the position, valid or not.
    pub(crate) fn unchecked(&self) -> Position {
        let mut position = Position {
            castling: self.castling,
            en_passant: self.en_passant,
            to_move: self.to_move,
            quiet_turns: self.quiet_turns,
            round: self.round,
            ..Position::EMPTY
        };
        for (cell, piece) in self.pieces() {
            position.put(cell, piece);
        }
        position.unmoved = position.home_pawns() - self.spent;
        position
    }

    fn check_en_passant(&self, position: &Position, problems: &mut Vec<Problem>) {
        let Some(cell) = self.en_passant else { return };
        let color = self.to_move.opponent();
        let Some(double_step) = double_step_over(color, cell) else {
            problems.push(Problem::EnPassantMisplaced(cell));
            return;
        };
        let passed = Set64::of(double_step.from).with(cell);
        if !passed.is_disjoint(position.occupied()) {
            problems.push(Problem::EnPassantBlocked(cell));
        }
        if position.piece_at(double_step.to) != Some(Piece::new(color, double_step.kind)) {
            problems.push(Problem::EnPassantNoPawn(cell));
        }
    }
}

/// Checks the numbers of kings, pawns and pieces of one player.
fn check_pieces(position: &Position, color: Color, problems: &mut Vec<Problem>) {
    let count = |kind| position.pieces_of(color, kind).len();
    let kings = position.pieces_of(color, Kind::King);
    if kings.is_empty() {
        problems.push(Problem::NoKing(color));
    }
    let others = kings.iter().skip(1);
    problems.extend(others.map(|cell| Problem::SecondKing { color, cell }));
    for kind in [Kind::ClockwisePawn, Kind::AnticlockwisePawn] {
        let found = count(kind);
        if found > MAX_PAWNS {
            problems.push(Problem::TooManyOfKind { color, kind, found });
        }
    }
    let found = position.pieces(color).len();
    if found > MAX_PIECES {
        problems.push(Problem::TooManyPieces { color, found });
    }
}

/// Returns whether king and rook of `color` are on their initial cells (C10).
pub(crate) fn is_home(position: &Position, color: Color) -> bool {
    let home = castling(color);
    position.pieces_of(color, Kind::King).contains(home.king)
        && position.pieces_of(color, Kind::Rook).contains(home.rook)
}
