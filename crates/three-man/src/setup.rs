//! The builder of positions, which checks them (M24 to M26).

use alloc::boxed::Box;
use alloc::vec::Vec;

use board_geom::{Cell, CellMap};
use game_core::Problems;

use crate::board::{BOARD, RANK_3, RIM, inward_of, outward_of};
use crate::castling::{CASTLES, CastlingRights};
use crate::color::{Color, ColorSet};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::problem::{MOST_PAWNS, MOST_PIECES, Problem};
use crate::rules::Rules;

/// One too many players out of the game, and one too many en-passant cells.
const TOO_MANY: usize = 3;

/// A builder for any position that M24 to M26 allow.
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
    pub(crate) to_move: Color,
    pub(crate) out: [Option<Color>; TOO_MANY],
    pub(crate) vacated: ColorSet,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: [Option<Cell>; TOO_MANY],
    pub(crate) quiet_turns: u16,
    pub(crate) round: u16,
    pub(crate) rules: Rules,
}

game_board::builder_basics!(Builder in "three_man", BOARD, Piece, Color, Position);
game_board::builder_counters!(Builder in "three_man");

impl Builder {
    /// Creates a builder with an empty board, White to move and all players in the game.
    ///
    /// ```
    /// use three_man::Builder;
    /// assert!(Builder::new().build().is_err()); // there are no kings
    /// ```
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            to_move: Color::White,
            out: [None; TOO_MANY],
            vacated: ColorSet::EMPTY,
            castling: CastlingRights::NONE,
            en_passant: [None; TOO_MANY],
            quiet_turns: 0,
            round: 1,
            rules: Rules::KingCapture,
        }
    }

    /// Sets the players who are out of the game, in the order in which they went out (M20). Three
    /// are too many; further ones are ignored.
    ///
    /// ```
    /// use three_man::{Builder, Color, Position};
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10".parse()?;
    /// let position = Builder::from(&position).out([Color::Gray]).build()?;
    /// assert!(!position.living().contains(Color::Gray));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn out(&mut self, out: impl IntoIterator<Item = Color>) -> &mut Self {
        self.out = first_few(out);
        self
    }

    /// Sets the living players who have vacated their home rim (M8).
    ///
    /// ```
    /// use three_man::{Builder, Color, ColorSet, Position};
    /// let position: Position = "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10".parse()?;
    /// let white = ColorSet::EMPTY.with(Color::White);
    /// let position = Builder::from(&position).vacated(white).build()?;
    /// assert_eq!(position.vacated(), white);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn vacated(&mut self, vacated: ColorSet) -> &mut Self {
        self.vacated = vacated;
        self
    }

    /// Sets the castling rights (M16).
    ///
    /// ```
    /// use three_man::{Builder, CastlingRights, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// let position = builder.castling(CastlingRights::NONE).build()?;
    /// assert!(position.castling().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn castling(&mut self, castling: CastlingRights) -> &mut Self {
        self.castling = castling;
        self
    }

    /// Sets the cells onto which a pawn can be captured en passant, the oldest first (M15). Three
    /// are too many; further ones are ignored.
    ///
    /// ```
    /// use three_man::{BOARD, Builder, Position};
    /// let position: Position = "24/24/1wP22/24/24/4wK7gK7bK3 g - - - - 0 10".parse()?;
    /// let b3 = BOARD.parse_cell("b3")?;
    /// let position = Builder::from(&position).en_passant([b3]).build()?;
    /// assert!(position.en_passant().eq([b3]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn en_passant(&mut self, passed: impl IntoIterator<Item = Cell>) -> &mut Self {
        self.en_passant = first_few(passed);
        self
    }

    /// Sets the rule set (M24, M26).
    ///
    /// ```
    /// use three_man::{Builder, Position, Rules};
    /// let mut builder = Builder::from(&Position::default());
    /// let position = builder.rules(Rules::Checkmate).build()?;
    /// assert_eq!(position, Position::start(Rules::Checkmate));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn rules(&mut self, rules: Rules) -> &mut Self {
        self.rules = rules;
        self
    }

    /// Builds the position, if M24 to M26 allow it.
    ///
    /// ```
    /// use three_man::{Builder, Position};
    /// let mut builder = Builder::from(&Position::default());
    /// assert_eq!(builder.build(), Ok(Position::default()));
    /// assert!(builder.round(0).build().is_err());
    /// ```
    ///
    /// # Errors
    /// All problems of the position. Whether the player to move is out already (M24, M26) is
    /// checked only if there is no other problem.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let mut problems = Vec::new();
        problems.extend(self.off_board().map(Problem::NoSuchCell));
        let pieces = self.position_of_pieces();
        self.check_pieces(&pieces, &mut problems);
        self.check_players(&pieces, &mut problems);
        self.check_castling(&mut problems);
        self.check_en_passant(&mut problems);
        if self.round == 0 {
            problems.push(Problem::RoundZero);
        }
        Problems::none_or(problems, ())?;

        let position = self.position(pieces);
        let mut settled = position;
        settled.settle();
        let mut problems = Vec::new();
        if settled != position {
            problems.push(Problem::WouldBeOut {
                color: self.to_move,
                settled: Box::new(settled),
            });
        }
        Problems::none_or(problems, position)
    }

    /// Returns the position as set up and checked, with these pieces.
    fn position(&self, mut position: Position) -> Position {
        for color in self.out.into_iter().flatten() {
            position.eliminate(color);
        }
        position.vacated = self.vacated;
        position.castling = self.castling;
        position.to_move = self.to_move;
        position.rules = self.rules;
        position.quiet_turns = self.quiet_turns;
        position.round = self.round;
        for cell in self.en_passant.into_iter().flatten() {
            if let Some(owner) = self.beyond(cell) {
                position.passed[owner.index()] = Some(cell);
            }
        }
        position
    }

    pub(crate) fn is_out(&self, color: Color) -> bool {
        self.out.contains(&Some(color))
    }

    /// Returns the owner of the inward pawn one step inward of `cell`.
    fn beyond(&self, cell: Cell) -> Option<Color> {
        self.pieces
            .get(inward_of(cell)?)
            .filter(|piece| piece.kind == Kind::InwardPawn)
            .map(|piece| piece.color)
    }

    fn check_pieces(&self, position: &Position, problems: &mut Vec<Problem>) {
        let pawns = position.inward | position.outward;
        problems.extend((pawns & RIM).iter().map(Problem::PawnOnRim));
        for color in Color::ALL {
            let pieces = position.pieces(color);
            let kings = pieces & position.kings;
            if kings.is_empty() && !self.is_out(color) {
                problems.push(Problem::NoKing(color));
            }
            let others = kings.iter().skip(1);
            problems.extend(others.map(|cell| Problem::SecondKing { color, cell }));
            let found = pieces.len();
            if found > MOST_PIECES {
                problems.push(Problem::TooManyPieces { color, found });
            }
            let found = (pieces & pawns).len();
            if found > MOST_PAWNS {
                problems.push(Problem::TooManyPawns { color, found });
            }
        }
    }

    fn check_players(&self, position: &Position, problems: &mut Vec<Problem>) {
        if self.is_out(self.to_move) {
            problems.push(Problem::OutToMove(self.to_move));
        }
        let mut gone = ColorSet::EMPTY;
        for color in self.out.into_iter().flatten() {
            if gone.contains(color) {
                problems.push(Problem::OutTwice(color));
            }
            gone = gone.with(color);
        }
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

    /// Returns a position with the pieces and nothing else.
    fn position_of_pieces(&self) -> Position {
        let mut position = Position::EMPTY;
        for (cell, piece) in self.pieces() {
            position.toggle(cell, piece);
        }
        position
    }

    fn check_castling(&self, problems: &mut Vec<Problem>) {
        for (color, wing) in self.castling.iter() {
            let castle = &CASTLES[color.index()][wing as usize];
            let holds = |cell, kind| self.pieces.get(cell) == Some(Piece::new(color, kind));
            let at_home = holds(castle.king, Kind::King) && holds(castle.rook, Kind::Rook);
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
        let mut earlier = ColorSet::EMPTY;
        for cell in self.en_passant.into_iter().flatten() {
            problems.extend(self.en_passant_problem(cell, earlier));
            if let Some(owner) = self.beyond(cell) {
                earlier = earlier.with(owner);
            }
        }
    }

    /// Returns the problem of an en-passant cell that comes after those of the players in
    /// `earlier`.
    fn en_passant_problem(&self, cell: Cell, earlier: ColorSet) -> Option<Problem> {
        if !RANK_3.contains(cell) {
            return Some(Problem::EnPassantMisplaced(cell));
        }
        let Some(owner) = self.beyond(cell) else {
            return Some(Problem::EnPassantNoPawn(cell));
        };
        let last_mover = self.last_mover();
        let stands = |cell: Cell| self.piece_at(cell).is_some();
        if self.is_out(owner) {
            Some(Problem::EnPassantIsOut(cell))
        } else if owner == self.to_move {
            Some(Problem::EnPassantOwn(cell))
        } else if earlier.contains(owner) {
            Some(Problem::EnPassantTwice(cell))
        } else if owner != last_mover && earlier.contains(last_mover) {
            Some(Problem::EnPassantOrder(cell))
        } else if owner == last_mover && (stands(cell) || outward_of(cell).is_some_and(stands)) {
            Some(Problem::EnPassantBlocked(cell))
        } else {
            None
        }
    }

    /// Returns the living player whose turn comes before the player to move.
    fn last_mover(&self) -> Color {
        let before = self.to_move.next().next();
        if self.is_out(before) {
            before.next().next()
        } else {
            before
        }
    }
}

fn first_few<T>(items: impl IntoIterator<Item = T>) -> [Option<T>; TOO_MANY] {
    let mut items = items.into_iter().fuse();
    core::array::from_fn(|_| items.next())
}

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        Self {
            out: first_few(position.out()),
            vacated: position.vacated,
            castling: position.castling,
            en_passant: first_few(position.en_passant()),
            quiet_turns: position.quiet_turns,
            round: position.round,
            rules: position.rules,
            ..Self::with_board_of(position)
        }
    }
}
