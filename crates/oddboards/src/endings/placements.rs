//! The placements of some pieces, numbered.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Cell, MAX_SLOTS};
use game_board::{OnBoard, Piece};
use game_core::Player;
use game_core::smallvec::SmallVec;
use game_search::Positions;

/// A game whose endings can be solved.
///
/// In an ending, the rights of pieces that have not moved, such as castling, are gone. Then the
/// rules often have more symmetries than the game: the _turns_ of the board. They move the pieces
/// and leave their players and kinds unchanged.
pub trait Ending: OnBoard {
    /// The number of turns of the board that keep the rules of an ending. No two of them map a cell
    /// to the same cell.
    const TURNS: usize;

    /// Returns the image of a cell under a turn. Turn 0 leaves everything in place.
    fn turned(cell: Cell, turn: usize) -> Cell;

    /// Returns the position with these pieces, this player to move and no rights of unmoved pieces.
    /// The rules and the players who are out stay. `None` if it is not valid.
    fn rearranged(&self, pieces: &[(Cell, Self::Piece)], to_move: Self::Player) -> Option<Self>;

    /// Returns whether this position has no rights of unmoved pieces, and has the same rules,
    /// players and number of pieces as the other.
    fn is_arranged_like(&self, other: &Self) -> bool;

    /// Returns the cells with this piece, in order.
    fn cells_with(&self, piece: Self::Piece) -> impl Iterator<Item = Cell>;

    /// Returns whether a player is still in the game.
    fn is_playing(&self, player: Self::Player) -> bool {
        let _ = player;
        true
    }
}

/// The maximum size of the table of an ending, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// All placements of some pieces, with each player to move. Placements that differ by a turn of the
/// board ([`Ending::TURNS`]) have the same number.
#[derive(Clone)]
pub struct Placements<G: Ending> {
    example: G,
    /// The players who are in the game.
    players: Vec<G::Player>,
    /// The pieces, and how many of each there are. There is only one of the first.
    pieces: Vec<(G::Piece, usize)>,
    /// The cells of the board. An index in this list is a _digit_.
    cells: Vec<Cell>,
    /// The cells for the first piece, one of each set of images.
    first_cells: Vec<Cell>,
    /// For each cell of the first piece, the turn to one of `first_cells`, and its index there.
    views: Vec<(usize, usize)>,
    /// For each turn and each cell, the digit of the image.
    digits: Vec<Vec<usize>>,
}

impl<G: Ending> Placements<G> {
    /// Returns all placements of the pieces of a position, with the same rules and players. `None`
    /// if no piece is the only one of its kind and owner, if the position has rights of unmoved
    /// pieces, or if a table would need more than [`MAX_BYTES`].
    pub fn of(example: &G) -> Option<Self> {
        let board = G::board();
        let cells: Vec<Cell> = board.cells().collect();
        let mut pieces = Vec::new();
        for piece in cells.iter().filter_map(|&cell| example.piece_at(cell)) {
            match pieces.iter_mut().find(|(other, _)| *other == piece) {
                Some((_, count)) => *count += 1,
                None => pieces.push((piece, 1)),
            }
        }
        // Any order that does not depend on the cells will do.
        pieces.sort_by_key(|&(piece, count)| {
            (count, piece.kind(), piece.player().map(Player::index))
        });
        let (mut first_cells, mut views) = (Vec::new(), vec![(0, 0); MAX_SLOTS]);
        let mut digits = vec![vec![0; MAX_SLOTS]; G::TURNS];
        for &cell in &cells {
            let images = (0..G::TURNS).map(|turn| (G::turned(cell, turn), turn));
            let (first, turn) = images.min()?;
            if first == cell {
                first_cells.push(cell);
            }
            *views.get_mut(cell.index())? = (turn, first_cells.binary_search(&first).ok()?);
            for (turn, digits) in digits.iter_mut().enumerate() {
                let image = cells.binary_search(&G::turned(cell, turn)).ok()?;
                *digits.get_mut(cell.index())? = image;
            }
        }
        let players = G::Player::ALL.iter().copied();
        let placements = Self {
            example: example.clone(),
            players: players
                .filter(|&player| example.is_playing(player))
                .collect(),
            pieces,
            cells,
            first_cells,
            views,
            digits,
        };
        let (_, first) = placements.pieces.first()?;
        let entry = size_of::<u16>();
        let bytes = placements
            .checked_count()?
            .checked_mul(entry * G::Player::ALL.len())?;
        let fits = bytes <= MAX_BYTES;
        (*first == 1 && fits && placements.number(example).is_some()).then_some(placements)
    }

    /// Returns the player to move in the positions with a number.
    pub fn to_move(&self, number: usize) -> Option<G::Player> {
        let player = number.checked_rem(self.players.len())?;
        self.players.get(player).copied()
    }

    fn checked_count(&self) -> Option<usize> {
        let others: usize = self.pieces.iter().skip(1).map(|&(_, count)| count).sum();
        let others = self.cells.len().checked_pow(u32::try_from(others).ok()?)?;
        others
            .checked_mul(self.first_cells.len())?
            .checked_mul(self.players.len())
    }
}

impl<G: Ending> Positions<G> for Placements<G> {
    fn count(&self) -> usize {
        self.checked_count().unwrap_or_default()
    }

    fn position(&self, number: usize) -> Option<G> {
        let mut rest = number;
        let mut digit = |base: usize| {
            let digit = rest.checked_rem(base);
            rest = rest.checked_div(base).unwrap_or_default();
            digit
        };
        let &to_move = self.players.get(digit(self.players.len())?)?;
        let mut placed = SmallVec::<[_; 8]>::new();
        for &(piece, count) in &self.pieces {
            let mut last = None;
            for _ in 0..count {
                let among = if placed.is_empty() {
                    &self.first_cells
                } else {
                    &self.cells
                };
                let digit = digit(among.len())?;
                let &cell = among.get(digit)?;
                if Some(digit) <= last || placed.iter().any(|&(other, _)| other == cell) {
                    return None;
                }
                last = Some(digit);
                placed.push((cell, piece));
            }
        }
        self.example.rearranged(&placed, to_move)
    }

    fn number(&self, position: &G) -> Option<usize> {
        if !position.is_arranged_like(&self.example) {
            return None;
        }
        let to_move = position.to_move();
        let mut number = self.players.iter().position(|&player| player == to_move)?;
        let mut weight = self.players.len();
        let mut digits: Option<&Vec<usize>> = None;
        for &(piece, count) in &self.pieces {
            let cells = position.cells_with(piece).take(count + 1);
            let cells: SmallVec<[Cell; 8]> = cells.collect();
            if cells.len() != count {
                return None;
            }
            let Some(digits) = digits else {
                let &(turn, first) = self.views.get(cells.first()?.index())?;
                digits = self.digits.get(turn);
                number += weight * first;
                weight *= self.first_cells.len();
                continue;
            };
            let found = cells.iter().map(|cell| digits.get(cell.index()).copied());
            let mut found: SmallVec<[usize; 8]> = found.collect::<Option<_>>()?;
            found.sort_unstable();
            for digit in found {
                number += weight * digit;
                weight *= self.cells.len();
            }
        }
        Some(number)
    }
}

impl<G: Ending> fmt::Debug for Placements<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Placements")
            .field("example", &self.example)
            .finish_non_exhaustive()
    }
}
