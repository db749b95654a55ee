//! A second implementation of the rules, clause by clause (feature `naive`). It is meant to be read
//! beside the rules, and to test faster code against. Each piece walks the board step by step, and
//! each move is tried on a copy. It shares with the rest of the crate only the board, the basic
//! types and the text format.

mod moves;
mod turns;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Cell, CellMap, Heading, KNIGHT, Marks, Set192};
use game_board::{Empty, Rows};
use game_core::text::{write_list, write_variant};

use crate::board::{BOARD, CREEK, MOATS, moat_after};
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

/// Returns all legal moves (M2 to M18, M21), in the order of [`Move`].
pub fn legal_moves(position: &Position) -> Vec<Move> {
    State::from(position).moves().into_iter().collect()
}

/// Returns the text of the position after a legal move.
pub fn after(position: &Position, mv: Move) -> String {
    State::from(position).after(mv).to_string()
}

/// Returns the text of the outcome (M20 to M22, M24), if the game is over.
pub fn outcome(position: &Position) -> Option<String> {
    State::from(position).ending()
}

/// Returns whether the king of `color` is in check (M17).
pub fn is_in_check(position: &Position, color: Color) -> bool {
    State::from(position).in_check(color)
}

/// Returns the number of leaves of the tree of legal moves at `depth` plies.
pub fn perft(position: &Position, depth: u8) -> u64 {
    State::from(position).perft(depth)
}

/// A position with all its parts in plain fields.
#[derive(Clone)]
struct State {
    board: CellMap<Piece>,
    to_move: Color,
    out: Vec<Color>,
    vacated: Vec<Color>,
    castling: CastlingRights,
    en_passant: Vec<Cell>,
    quiet_turns: u16,
    round: u16,
    rules: Rules,
}

impl From<&Position> for State {
    fn from(position: &Position) -> Self {
        let pieces = BOARD.cells().iter();
        let board = pieces
            .filter_map(|cell| Some((cell, position.piece_at(cell)?)))
            .collect();
        Self {
            board,
            to_move: position.to_move(),
            out: position.out().collect(),
            vacated: position.vacated().iter().collect(),
            castling: position.castling(),
            en_passant: position.en_passant().collect(),
            quiet_turns: position.quiet_turns(),
            round: position.round(),
            rules: position.rules(),
        }
    }
}

/// Writes the line of the text format.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Counted, |cell| self.board.get(cell));
        write!(f, "{rows} {} ", self.to_move.letter())?;
        write_list(f, "", self.out.iter().map(|color| color.letter()))?;
        f.write_str(" ")?;
        write_list(f, "", self.vacated.iter().map(|color| color.letter()))?;
        write!(f, " {} ", self.castling)?;
        write_list(f, ",", self.en_passant.iter().map(|&cell| BOARD.name(cell)))?;
        write!(f, " {} {}", self.quiet_turns, self.round)?;
        write_variant(f, self.rules)
    }
}

/// A path of a piece: the cells that it passes over, its destination, and the marks of the borders
/// on the path.
struct Way {
    between: Set192,
    to: Cell,
    marks: Marks,
}

fn straight(from: Cell, headings: &[Heading], longest: usize) -> impl Iterator<Item = Way> {
    headings.iter().flat_map(move |&heading| {
        let start = (Set192::EMPTY, Marks::empty());
        let ray = BOARD.ray(from, heading).take(longest);
        ray.scan(start, |(between, marks), step| {
            *marks |= step.marks;
            let way = Way {
                between: *between,
                to: step.to,
                marks: *marks,
            };
            between.insert(step.to);
            Some(way)
        })
    })
}

/// Returns all paths of a piece other than a pawn on the empty board (M2 to M5).
fn ways(kind: Kind, from: Cell) -> impl Iterator<Item = Way> {
    let (headings, longest): (&[Heading], _) = match kind {
        Kind::King => (&Heading::ALL, 1),
        Kind::Queen => (&Heading::ALL, usize::MAX),
        Kind::Rook => (&Heading::ORTHOGONAL, usize::MAX),
        Kind::Bishop => (&Heading::DIAGONAL, usize::MAX),
        Kind::Knight | Kind::InwardPawn | Kind::OutwardPawn => (&[], 0),
    };
    let leaps = KNIGHT.iter().filter(move |_| kind == Kind::Knight);
    let leaps = leaps.filter_map(move |legs| BOARD.leap(from, legs));
    straight(from, headings, longest).chain(leaps.map(|leap| Way {
        between: Set192::EMPTY,
        to: leap.to,
        marks: leap.marks,
    }))
}

/// Returns the cells that a pawn attacks (M11 to M13).
fn captures(kind: Kind, from: Cell) -> impl Iterator<Item = Cell> {
    let (headings, border) = match kind {
        Kind::InwardPawn => ([Heading::NorthEast, Heading::NorthWest], CREEK),
        _ => ([Heading::SouthEast, Heading::SouthWest], MOATS),
    };
    let steps = headings.into_iter();
    let steps = steps.filter_map(move |heading| BOARD.step(from, heading));
    let open = steps.filter(move |step| !step.marks.intersects(border));
    open.map(|step| step.to)
}

/// Returns the rank of a cell, 1 to 6.
fn rank(cell: Cell) -> Option<u8> {
    Some(BOARD.coordinates(cell)?.1.number())
}

/// Returns the player in whose home a cell lies.
fn home(cell: Cell) -> Option<Color> {
    Color::ALL
        .get(BOARD.coordinates(cell)?.0.index() / 8)
        .copied()
}

fn step(cell: Cell, heading: Heading) -> Option<Cell> {
    BOARD.step(cell, heading).map(|step| step.to)
}

impl State {
    fn living(&self) -> Vec<Color> {
        Color::ALL
            .into_iter()
            .filter(|color| !self.out.contains(color))
            .collect()
    }

    fn opponents(&self, color: Color) -> Vec<Color> {
        let mut players = self.living();
        players.retain(|&player| player != color);
        players
    }

    fn king(&self, color: Color) -> Option<Cell> {
        let king = Piece::new(color, Kind::King);
        self.board
            .iter()
            .find(|&(_, piece)| piece == king)
            .map(|(cell, _)| cell)
    }

    fn of(&self, color: Color) -> impl Iterator<Item = (Cell, Kind)> + '_ {
        self.board
            .iter()
            .filter(move |(_, piece)| piece.color == color)
            .map(|(cell, piece)| (cell, piece.kind))
    }

    /// M8: whether all of these moats are bridged. A moat is bridged if a player next to it is out
    /// or has vacated the rim.
    fn bridged(&self, moats: Marks) -> bool {
        let gone = |color| self.out.contains(&color) || self.vacated.contains(&color);
        Color::ALL
            .into_iter()
            .all(|color| !moats.contains(moat_after(color)) || gone(color) || gone(color.next()))
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.board.get(cell).is_none()
    }

    fn is_open(&self, way: &Way) -> bool {
        let mut between = way.between.iter();
        between.all(|cell| self.is_empty(cell))
    }

    /// Returns whether the piece on `from` attacks `target` (M11, M12).
    fn piece_attacks(&self, from: Cell, kind: Kind, target: Cell) -> bool {
        match kind {
            Kind::InwardPawn | Kind::OutwardPawn => captures(kind, from).any(|to| to == target),
            _ => ways(kind, from)
                .any(|way| way.to == target && !way.marks.intersects(MOATS) && self.is_open(&way)),
        }
    }

    /// Returns whether one of `players` attacks `target`.
    fn attacked(&self, target: Cell, players: &[Color]) -> bool {
        players.iter().any(|&player| {
            self.of(player)
                .any(|(from, kind)| self.piece_attacks(from, kind, target))
        })
    }

    /// M17.
    fn in_check(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.attacked(king, &self.opponents(color)))
    }

    fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves().into_iter();
        moves.map(|mv| self.after(mv).perft(depth - 1)).sum()
    }
}
