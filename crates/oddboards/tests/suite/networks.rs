//! The networks of evaluations, added up cell by cell from their files.

use board_geom::Cell;
use game_core::Player;
use oddboards::evaluations::Weighed;
use oddboards::evaluations::network::{FILTERS, LIMIT, OUTPUT_BITS};
use oddboards::{numbered_shogi, territorial};

use crate::evaluations::positions;

/// The file of a network.
struct File {
    bytes: &'static [u8],
    contents: usize,
    cells: usize,
}

impl File {
    /// Returns the value for the side to move. `seen` returns the number of the content of a cell
    /// and the index of the cell that a filter sees in its place, for each view.
    fn value(&self, views: usize, seen: impl Fn(usize, usize) -> Option<(usize, usize)>) -> i32 {
        let (weights, numbers) = self.bytes.split_at(self.contents * self.cells * FILTERS);
        assert_eq!(numbers.len(), 4 * FILTERS);
        let number = |index: usize| {
            let bytes = [numbers[2 * index], numbers[2 * index + 1]];
            i32::from(i16::from_le_bytes(bytes))
        };
        let mut value = 0;
        for view in 0..views {
            for filter in 0..FILTERS {
                let mut sum = number(filter);
                for (content, image) in (0..self.cells).filter_map(|cell| seen(view, cell)) {
                    let at = content * self.cells + image;
                    sum += i32::from(i8::from_le_bytes([weights[at * FILTERS + filter]]));
                }
                let found = sum.clamp(0, LIMIT.into());
                value += found * found * number(FILTERS + filter);
            }
        }
        value >> OUTPUT_BITS
    }
}

/// Checks the term of a network, which the player who is not to move does not have.
fn check<G: Weighed>(position: &G, term: fn(&G::Terms) -> i16, expected: i32) {
    for (&player, terms) in G::Player::ALL.iter().zip(position.counts().as_ref()) {
        let is_to_move = player == position.to_move();
        let expected = if is_to_move { expected } else { 0 };
        assert_eq!(i32::from(term(terms)), expected, "{player} in {position}");
    }
}

#[test]
fn that_of_chess_territorial() {
    use territorial::{Color, Position, Symmetry};

    let file = File {
        bytes: include_bytes!("../../src/evaluations/territorial/network.bin"),
        contents: 14,
        cells: 64,
    };
    // A piece of the side to move, one of the opponent, a claim, or a claim that counts twice.
    let content = |position: &Position, square: Cell| {
        if let Some(piece) = position.piece_at(square) {
            let is_own = piece.color == position.to_move();
            return Some(if is_own { 0 } else { 6 } + piece.kind as usize);
        }
        let colors = Color::ALL.into_iter();
        let mut claimed = colors.filter(|&color| position.claims(color).contains(square));
        let color = claimed.next()?;
        Some(12 + usize::from(position.doubled(color).contains(square)))
    };
    for position in &positions::<Position>(6, 20, 70) {
        let is_black = position.to_move() == Color::Black;
        let seen = |view, square| {
            let content = content(position, Cell::new(square)?)?;
            // With Black to move, rank 1 is rank 8.
            let square = if is_black {
                8 * (7 - square / 8) + square % 8
            } else {
                square
            };
            let symmetry: Symmetry = Symmetry::ALL[view];
            let image = symmetry.cell(Cell::new(square)?);
            Some((content, image.index()))
        };
        check(position, |terms| terms.network, file.value(4, seen));
    }
}

#[test]
fn that_of_numbered_shogi() {
    use numbered_shogi::{Color, Position};

    let file = File {
        bytes: include_bytes!("../../src/evaluations/numbered_shogi/network.bin"),
        contents: 10,
        cells: 49,
    };
    for position in &positions::<Position>(6, 20, 70) {
        let to_move = position.to_move();
        let seen = |view, point: usize| {
            let piece = position.piece_at(Cell::new(point)?)?;
            let side = if piece.color == to_move { 0 } else { 5 };
            // Rows from the side of the player to move, and the files from left to right.
            let own = if to_move == Color::Second {
                48 - point
            } else {
                point
            };
            let (row, file) = (own / 7, own % 7);
            let file = if view == 0 { file } else { 6 - file };
            Some((side + piece.kind as usize, 7 * row + file))
        };
        check(position, |terms| terms.network, file.value(2, seen));
    }
}
