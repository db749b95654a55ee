//! A second, slow implementation of the rules that walks the board square by square, as the clauses
//! read. The faster one is tested against it.

use board_geom::{Cell, Heading};
use game_core::Color;

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

/// Returns all legal moves (A3 to A5).
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let own = Some(Piece::Amazon(position.to_move()));
    let mut moves = Vec::new();
    for from in BOARD.cells() {
        if position.piece_at(from) != own {
            continue;
        }
        for to in queen_walk(from, |cell| position.piece_at(cell).is_none()) {
            // A4: the amazon has left its square.
            let empty = |cell| cell == from || position.piece_at(cell).is_none();
            let shots = queen_walk(to, empty);
            moves.extend(shots.into_iter().map(|arrow| Move::new(from, to, arrow)));
        }
    }
    moves
}

/// Returns the empty squares in straight lines from a square, up to the first obstacle.
fn queen_walk(from: Cell, empty: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut reached = Vec::new();
    for heading in Heading::ALL {
        let steps = BOARD.ray(from, heading).map(|step| step.to);
        reached.extend(steps.take_while(|&cell| empty(cell)));
    }
    reached
}

/// Returns the text of the outcome (A6); `None` while the game goes on.
pub fn outcome(position: &Position) -> Option<String> {
    let winner = match position.to_move() {
        Color::White => "black",
        Color::Black => "white",
    };
    legal_moves(position).is_empty().then(|| winner.to_string())
}

/// Returns the text of the position after `mv`, a legal move (A3, A4).
pub fn after(position: &Position, mv: Move) -> String {
    let [from, to, arrow] = mv.cells();
    let letter = |cell| match position.piece_at(cell) {
        _ if cell == arrow => 'x',
        _ if cell == to => {
            if position.to_move() == Color::White {
                'A'
            } else {
                'a'
            }
        }
        _ if cell == from => '.',
        piece => piece.map_or('.', Piece::letter),
    };
    let row = |rank| {
        let squares = (0..10).filter_map(|file| BOARD.cell_at(file, rank));
        let dotted: String = squares.map(letter).collect();
        // The longest gaps first, so that a gap is not counted in parts.
        (1..=10).rev().fold(dotted, |row, gap| {
            row.replace(&".".repeat(gap), &gap.to_string())
        })
    };
    let rows: Vec<String> = (0..10).rev().map(row).collect();
    let side = match position.to_move() {
        Color::White => 'b',
        Color::Black => 'w',
    };
    format!("{} {side}", rows.join("/"))
}
