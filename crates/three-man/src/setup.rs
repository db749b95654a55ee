//! Setting positions up: the start (M6), and any other through the validating builder (M25).

use alloc::vec::Vec;

use board_geom::{Cell, CellMap, Set192};
use game_core::Problems;
use smallvec::SmallVec;
use thiserror::Error;

use crate::board::{BOARD, RANK_3, RIM, home_cell, inward_of, outward_of};
use crate::castling::{CASTLES, CastlingRights, Wing};
use crate::legality::Named;
use crate::piece::{Color, ColorSet, Kind, Piece, Rules};
use crate::position::Position;

/// The most pieces a player may have (M25).
const MOST_PIECES: usize = 16;
/// The most pawns a player may have (M25).
const MOST_PAWNS: usize = 8;

/// What can be wrong with a position (M25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A piece was put on a cell that is not on the board.
    #[error("cell {} is not on the board (M1)", .0.index())]
    NoSuchCell(Cell),
    /// A living player has no king.
    #[error("{0} is in the game and has no king (M25)")]
    NoKing(Color),
    /// A player has a second king.
    #[error("{color} has another king on {cell} (M25)")]
    SecondKing {
        /// Whose it is.
        color: Color,
        /// Where the second one stands.
        cell: Named,
    },
    /// A player has more than 16 pieces.
    #[error("{color} has {found} pieces, 16 at most are possible (M25)")]
    TooManyPieces {
        /// Whose they are.
        color: Color,
        /// How many there are.
        found: usize,
    },
    /// A player has more than 8 pawns.
    #[error("{color} has {found} pawns, 8 at most are possible (M25)")]
    TooManyPawns {
        /// Whose they are.
        color: Color,
        /// How many there are.
        found: usize,
    },
    /// A pawn stands on rank 1.
    #[error("a pawn on rank 1, on {0} (M25)")]
    PawnOnRim(Named),
    /// The player to move is out of the game.
    #[error("{0} is out of the game, so it cannot be {0}'s turn")]
    SideIsOut(Color),
    /// A player is listed twice among those out of the game.
    #[error("{0} is listed twice among those out of the game")]
    OutTwice(Color),
    /// A player out of the game is listed as having vacated the rim.
    #[error("{0} is out of the game and so not listed as having vacated the rim (M25)")]
    VacatedIsOut(Color),
    /// A living player has nothing on the own rim and is not listed as having vacated it.
    #[error("{0} has no piece on the own rim and so has vacated it (M25)")]
    RimIsEmpty(Color),
    /// A right to castle of a player who is out of the game.
    #[error("{color} is out of the game and so may not castle on the side of the {} (M25)", wing_name(*wing))]
    CastlingIsOut {
        /// Whose right it is.
        color: Color,
        /// Which way.
        wing: Wing,
    },
    /// A right to castle of a player who has vacated the rim, so that the king has moved.
    #[error("{color} has vacated the rim and so may not castle on the side of the {} (M25)", wing_name(*wing))]
    CastlingVacated {
        /// Whose right it is.
        color: Color,
        /// Which way.
        wing: Wing,
    },
    /// A right to castle without the king or the rook at home.
    #[error("{color} may not castle on the side of the {}: king and rook are not both at home (M25)", wing_name(*wing))]
    CastlingNotAtHome {
        /// Whose right it is.
        color: Color,
        /// On which side.
        wing: Wing,
    },
    /// An en-passant cell that is not on rank 3, where double steps pass.
    #[error("the en-passant cell {0} is not on rank 3 (M25)")]
    PassedRank(Named),
    /// An en-passant cell beyond which no inward pawn stands.
    #[error("no inward pawn stands beyond the en-passant cell {0} (M25)")]
    PassedNoPawn(Named),
    /// An en-passant cell whose pawn belongs to a player who is out of the game.
    #[error(
        "the pawn beyond the en-passant cell {0} belongs to a player who is out of the game (M25)"
    )]
    PassedIsOut(Named),
    /// An en-passant cell whose pawn belongs to the player to move, with whose turn the right ends.
    #[error("the pawn beyond the en-passant cell {0} belongs to the player to move (M25)")]
    PassedOwn(Named),
    /// A second en-passant cell of the same player.
    #[error(
        "the pawn beyond the en-passant cell {0} belongs to a player who has another one (M25)"
    )]
    PassedTwice(Named),
    /// En-passant cells that are not in the order of the turns that made them.
    #[error("the en-passant cell {0} is older than the one before it (M25)")]
    PassedOrder(Named),
    /// The last mover's double step cannot have been made, since a piece stands where it passed or
    /// began.
    #[error(
        "a piece stands on or behind the en-passant cell {0}, which the last turn passed over (M25)"
    )]
    PassedNotEmpty(Named),
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    TurnZero,
}

const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

/// Makes positions of any kind that M25 allows.
///
/// ```
/// use three_man::{BOARD, Builder, Color, Kind, Piece};
/// let mut builder = Builder::new();
/// for (color, cell) in Color::ALL.into_iter().zip(["e1", "m1", "u1"]) {
///     builder.put(BOARD.parse_cell(cell)?, Piece::new(color, Kind::King));
/// }
/// let position = builder.build()?;
/// assert_eq!(position.to_string(), "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    pub(crate) pieces: CellMap<Piece>,
    pub(crate) side: Color,
    pub(crate) out: SmallVec<[Color; 3]>,
    pub(crate) vacated: ColorSet,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: SmallVec<[Cell; 3]>,
    pub(crate) halfmoves: u16,
    pub(crate) turn: u16,
    pub(crate) rules: Rules,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// An empty board, White to move, everybody in the game.
    pub fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            side: Color::White,
            out: SmallVec::new(),
            vacated: ColorSet::EMPTY,
            castling: CastlingRights::NONE,
            en_passant: SmallVec::new(),
            halfmoves: 0,
            turn: 1,
            rules: Rules::KingCapture,
        }
    }

    /// Puts a piece on `cell`, in place of what stands there.
    pub fn put(&mut self, cell: Cell, piece: Piece) -> &mut Self {
        self.pieces.set(cell, Some(piece));
        self
    }

    /// Empties `cell`.
    pub fn clear(&mut self, cell: Cell) -> &mut Self {
        self.pieces.set(cell, None);
        self
    }

    /// Gives the turn to `side`.
    pub const fn side(&mut self, side: Color) -> &mut Self {
        self.side = side;
        self
    }

    /// Says who is out of the game, in the order they went (M20).
    pub fn out(&mut self, out: impl IntoIterator<Item = Color>) -> &mut Self {
        self.out = out.into_iter().collect();
        self
    }

    /// Says which living players have once left their rim empty (M8).
    pub const fn vacated(&mut self, vacated: ColorSet) -> &mut Self {
        self.vacated = vacated;
        self
    }

    /// Says who may still castle (M16).
    pub const fn castling(&mut self, castling: CastlingRights) -> &mut Self {
        self.castling = castling;
        self
    }

    /// Says which cells double steps passed over that may still be captured onto, oldest first
    /// (M15).
    pub fn en_passant(&mut self, passed: impl IntoIterator<Item = Cell>) -> &mut Self {
        self.en_passant = passed.into_iter().collect();
        self
    }

    /// Sets the number of turns since the last capture or pawn move.
    pub const fn halfmoves(&mut self, halfmoves: u16) -> &mut Self {
        self.halfmoves = halfmoves;
        self
    }

    /// Sets the number of the turn, from 1.
    pub const fn turn(&mut self, turn: u16) -> &mut Self {
        self.turn = turn;
        self
    }

    /// Chooses the rule set.
    pub const fn rules(&mut self, rules: Rules) -> &mut Self {
        self.rules = rules;
        self
    }

    /// The position, if M25 allows it. Under [`Rules::Checkmate`] it is settled: if the player to
    /// move is mated, or stalemated while three play, that player goes out, and so on (M24).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let off_board = self.pieces.off(&BOARD);
        let mut problems: Vec<Problem> = off_board
            .map(|(cell, _)| Problem::NoSuchCell(cell))
            .collect();
        self.check_pieces(&mut problems);
        self.check_players(&mut problems);
        self.check_castling(&mut problems);
        self.check_en_passant(&mut problems);
        if self.turn == 0 {
            problems.push(Problem::TurnZero);
        }
        Problems::none_or(problems, ())?;
        let mut position = self.position();
        position.settle();
        Ok(position)
    }

    /// The position as it stands, which has been checked.
    fn position(&self) -> Position {
        let mut position = Position {
            vacated: self.vacated,
            castling: self.castling,
            side: self.side,
            rules: self.rules,
            halfmoves: self.halfmoves,
            turn: self.turn,
            ..Position::BARE
        };
        for (cell, piece) in self.pieces() {
            position.toggle(cell, piece);
        }
        for (place, &color) in position.out.iter_mut().zip(&self.out) {
            *place = Some(color);
            position.living = position.living.without(color);
        }
        for &cell in &self.en_passant {
            if let Some(owner) = self.beyond(cell) {
                position.passed[owner.index()] = Some(cell);
            }
        }
        position
    }

    /// The pieces on the board.
    fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        self.pieces.on(&BOARD)
    }

    fn cells_of(&self, color: Color, of_kind: impl Fn(Kind) -> bool) -> Set192 {
        self.pieces()
            .filter(|&(_, piece)| piece.color == color && of_kind(piece.kind))
            .map(|(cell, _)| cell)
            .collect()
    }

    fn is_out(&self, color: Color) -> bool {
        self.out.contains(&color)
    }

    fn holds(&self, cell: Cell, color: Color, kind: Kind) -> bool {
        self.pieces.get(cell) == Some(Piece::new(color, kind))
    }

    /// The owner of the inward pawn one step inward of `cell`.
    fn beyond(&self, cell: Cell) -> Option<Color> {
        self.pieces
            .get(inward_of(cell)?)
            .filter(|piece| piece.kind == Kind::InwardPawn)
            .map(|piece| piece.color)
    }

    fn check_pieces(&self, problems: &mut Vec<Problem>) {
        for (cell, piece) in self.pieces() {
            if piece.kind.is_pawn() && RIM.contains(cell) {
                problems.push(Problem::PawnOnRim(Named(cell)));
            }
        }
        for color in Color::ALL {
            let kings = self.cells_of(color, |kind| kind == Kind::King);
            if kings.is_empty() && !self.is_out(color) {
                problems.push(Problem::NoKing(color));
            }
            problems.extend(kings.iter().skip(1).map(|cell| Problem::SecondKing {
                color,
                cell: Named(cell),
            }));
            let found = self.cells_of(color, |_| true).len();
            if found > MOST_PIECES {
                problems.push(Problem::TooManyPieces { color, found });
            }
            let found = self.cells_of(color, Kind::is_pawn).len();
            if found > MOST_PAWNS {
                problems.push(Problem::TooManyPawns { color, found });
            }
        }
    }

    fn check_players(&self, problems: &mut Vec<Problem>) {
        if self.is_out(self.side) {
            problems.push(Problem::SideIsOut(self.side));
        }
        for (index, &color) in self.out.iter().enumerate() {
            if self.out.iter().take(index).any(|&before| before == color) {
                problems.push(Problem::OutTwice(color));
            }
        }
        let position = self.position_of_pieces();
        for color in Color::ALL {
            match (self.is_out(color), self.vacated.contains(color)) {
                (true, true) => problems.push(Problem::VacatedIsOut(color)),
                (false, false) if position.on_own_rim(color).is_empty() => {
                    problems.push(Problem::RimIsEmpty(color));
                }
                _ => {}
            }
        }
    }

    /// The pieces alone, on the board.
    fn position_of_pieces(&self) -> Position {
        let mut position = Position::BARE;
        for (cell, piece) in self.pieces() {
            position.toggle(cell, piece);
        }
        position
    }

    fn check_castling(&self, problems: &mut Vec<Problem>) {
        for (color, wing) in self.castling.iter() {
            let at_home = CASTLES[color.index()].iter().any(|castle| {
                castle.wing == wing
                    && self.holds(castle.king_from, color, Kind::King)
                    && self.holds(castle.rook_from, color, Kind::Rook)
            });
            if self.is_out(color) {
                problems.push(Problem::CastlingIsOut { color, wing });
            } else if self.vacated.contains(color) {
                problems.push(Problem::CastlingVacated { color, wing });
            } else if !at_home {
                problems.push(Problem::CastlingNotAtHome { color, wing });
            }
        }
    }

    fn check_en_passant(&self, problems: &mut Vec<Problem>) {
        for (index, &cell) in self.en_passant.iter().enumerate() {
            let earlier = || {
                self.en_passant
                    .iter()
                    .take(index)
                    .filter_map(|&cell| self.beyond(cell))
            };
            problems.extend(self.en_passant_problem(cell, earlier));
        }
    }

    /// What is wrong with an en-passant cell, when `earlier` ones of these owners precede it.
    fn en_passant_problem<I: Iterator<Item = Color>>(
        &self,
        cell: Cell,
        earlier: impl Fn() -> I,
    ) -> Option<Problem> {
        let named = Named(cell);
        if !RANK_3.contains(cell) {
            return Some(Problem::PassedRank(named));
        }
        let Some(owner) = self.beyond(cell) else {
            return Some(Problem::PassedNoPawn(named));
        };
        let last_mover = self.last_mover();
        let stands = |cell: Cell| self.pieces.get(cell).is_some();
        if self.is_out(owner) {
            Some(Problem::PassedIsOut(named))
        } else if owner == self.side {
            Some(Problem::PassedOwn(named))
        } else if earlier().any(|color| color == owner) {
            Some(Problem::PassedTwice(named))
        } else if owner != last_mover && earlier().any(|color| color == last_mover) {
            Some(Problem::PassedOrder(named))
        } else if owner == last_mover && (stands(cell) || outward_of(cell).is_some_and(stands)) {
            Some(Problem::PassedNotEmpty(named))
        } else {
            None
        }
    }

    /// The living player whose turn comes before that of the player to move.
    fn last_mover(&self) -> Color {
        let before = self.side.next().next();
        if self.is_out(before) {
            before.next().next()
        } else {
            before
        }
    }
}

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        let mut builder = Self {
            side: position.side,
            out: position.out().collect(),
            vacated: position.vacated,
            castling: position.castling,
            en_passant: position.en_passant().collect(),
            halfmoves: position.halfmoves,
            turn: position.turn,
            rules: position.rules,
            ..Self::new()
        };
        for cell in position.occupied() {
            builder.pieces.set(cell, position.piece_at(cell));
        }
        builder
    }
}

impl Position {
    /// The start of the game (M6).
    pub(crate) fn starting(rules: Rules) -> Self {
        const RANK_1: [Kind; 8] = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        let mut position = Self {
            castling: CastlingRights::ALL,
            rules,
            ..Self::BARE
        };
        for color in Color::ALL {
            for (file, kind) in RANK_1.into_iter().enumerate() {
                let cell = home_cell(color, file);
                position.toggle(cell, Piece::new(color, kind));
                if let Some(cell) = inward_of(cell) {
                    position.toggle(cell, Piece::new(color, Kind::InwardPawn));
                }
            }
        }
        position
    }
}

impl Default for Position {
    /// The start of the game with [`Rules::KingCapture`].
    fn default() -> Self {
        Self::starting(Rules::KingCapture)
    }
}
