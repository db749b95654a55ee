//! A second implementation of the rules, clause by clause (feature `naive`). It is meant to be read
//! beside the rules, and to test faster code against. Each piece walks the board step by step, and
//! each move is tried on a copy. It shares with the rest of the crate only the board, the basic
//! types, the builder and the text format.

mod moves;
mod turns;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Heading, KNIGHT, Marks, Set192};

use crate::board::{BOARD, CREEK, MOATS, moat_after};
use crate::color::Color;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

/// Returns all legal moves (M2 to M18, M21), in the order of [`Move`].
pub fn legal_moves(position: &Position) -> Vec<Move> {
    State::from(position).moves().into_iter().collect()
}

/// Returns the text of the position after a legal move.
pub fn after(position: &Position, mv: Move) -> String {
    match State::from(position).after(mv).build() {
        Ok(after) => after.to_string(),
        Err(problems) => problems.to_string(),
    }
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

/// A position with all its parts in plain fields, which builds the fast one.
type State = Builder;

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
fn rank(cell: Cell) -> Option<usize> {
    Some(BOARD.coordinates(cell)?.1 + 1)
}

/// Returns the player in whose home a cell lies.
fn home(cell: Cell) -> Option<Color> {
    Color::ALL.get(BOARD.coordinates(cell)?.0 / 8).copied()
}

fn step(cell: Cell, heading: Heading) -> Option<Cell> {
    BOARD.step(cell, heading).map(|step| step.to)
}

impl State {
    fn living(&self) -> Vec<Color> {
        Color::ALL
            .into_iter()
            .filter(|&color| !self.is_out(color))
            .collect()
    }

    fn opponents(&self, color: Color) -> Vec<Color> {
        let mut players = self.living();
        players.retain(|&player| player != color);
        players
    }

    fn king(&self, color: Color) -> Option<Cell> {
        let king = Piece::new(color, Kind::King);
        self.pieces
            .iter()
            .find(|&(_, piece)| piece == king)
            .map(|(cell, _)| cell)
    }

    fn of(&self, color: Color) -> impl Iterator<Item = (Cell, Kind)> + '_ {
        self.pieces
            .iter()
            .filter(move |(_, piece)| piece.color == color)
            .map(|(cell, piece)| (cell, piece.kind))
    }

    /// M8: whether all of these moats are bridged. A moat is bridged if a player next to it is out
    /// or has vacated the rim.
    fn bridged(&self, moats: Marks) -> bool {
        let gone = |color| self.is_out(color) || self.vacated.contains(color);
        Color::ALL
            .into_iter()
            .all(|color| !moats.contains(moat_after(color)) || gone(color) || gone(color.next()))
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.pieces.get(cell).is_none()
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
