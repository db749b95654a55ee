//! A second implementation of the rules (feature `naive`) that follows the clauses one by one on
//! the graph of the board. It is slow: it is meant to be read beside the rules, and to test faster
//! code against. It shares with the rest of the crate only the board, the basic types and the text
//! format.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use board_geom::{Cell, Heading, Headings, KNIGHT, Set64, Shade};
use game_core::Color;

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Builder;

/// Returns all legal moves (T2 to T7).
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let color = position.to_move();
    let placements = placements(position, color);
    if !placements.is_empty() {
        return placements;
    }
    // T7: the player passes only if the opponent can place something; otherwise the game is over.
    let over = self::placements(position, color.opponent()).is_empty();
    if over { vec![] } else { vec![Move::Pass] }
}

fn placements(position: &Position, color: Color) -> Vec<Move> {
    let mut moves = Vec::new();
    for kind in Kind::ALL {
        for square in BOARD.cells() {
            if position.hand(color).has(kind)
                && position.piece_at(square).is_none()
                && keeps_order_of_kings(position, color, kind)
                && keeps_last_queen_prohibition(position, color, kind)
                && is_in_reach(position, color, kind, square)
            {
                moves.push(Move::Place { kind, to: square });
            }
        }
    }
    moves
}

/// T2: the king comes first, White's before Black's.
fn keeps_order_of_kings(position: &Position, color: Color, kind: Kind) -> bool {
    let waits = |color| position.hand(color).has(Kind::King);
    if waits(color) {
        kind == Kind::King && (color == Color::White || !waits(Color::White))
    } else {
        true
    }
}

/// T6: a placement may not leave the queen as Black's only unplaced piece.
fn keeps_last_queen_prohibition(position: &Position, color: Color, placed: Kind) -> bool {
    let mut left: Vec<Kind> = Vec::new();
    for kind in Kind::ALL {
        let count = position.hand(color).count(kind) - u8::from(kind == placed);
        left.extend((0..count).map(|_| kind));
    }
    color == Color::White || left != [Kind::Queen]
}

fn is_in_reach(position: &Position, color: Color, kind: Kind, square: Cell) -> bool {
    match kind {
        // T2: on the edge, where at least one step leads off the board.
        Kind::King => Heading::ALL
            .into_iter()
            .any(|heading| BOARD.step(square, heading).is_none()),
        // T5: a high piece of the player could move to the square.
        Kind::Pawn => position.pieces(color).iter().any(|from| {
            let piece = position.piece_at(from).map(|piece| piece.kind);
            let high = piece.filter(|&kind| kind != Kind::Pawn);
            high.is_some_and(|kind| reach(position, kind, from).contains(square))
        }),
        // T4: from the square, the piece could move to one of the player's pieces.
        _ => !reach(position, kind, square).is_disjoint(position.pieces(color)),
    }
}

/// Returns the squares a piece of `kind` on `from` could move to or capture on, as in orthodox
/// chess.
fn reach(position: &Position, kind: Kind, from: Cell) -> Set64 {
    let slides = |headings| BOARD.slides(from, headings, position.occupied());
    match kind {
        Kind::King => BOARD.neighbors(from, Headings::all()),
        Kind::Queen => slides(Headings::all()),
        Kind::Rook => slides(Headings::ORTHOGONAL),
        Kind::Bishop => slides(Headings::DIAGONAL),
        Kind::Knight => BOARD.leaps(from, &KNIGHT),
        // Nothing depends on the reach of pawns (T4, T5).
        Kind::Pawn => Set64::EMPTY,
    }
}

/// Returns the squares `color` claims (T8).
pub fn claims(position: &Position, color: Color) -> Set64 {
    let shade = if color == Color::White {
        Shade::Light
    } else {
        Shade::Dark
    };
    let is_beside_own = |square: Cell| {
        let beside = BOARD.neighbors(square, Headings::ORTHOGONAL);
        !beside.is_disjoint(position.pieces(color))
    };
    let empty = BOARD.cells() - position.occupied();
    empty
        .iter()
        .filter(|&square| BOARD.shade(square) == Some(shade) && is_beside_own(square))
        .collect()
}

/// Returns the territories of `color` (T9), each as a connected set of squares.
pub fn territories(position: &Position, color: Color) -> impl Iterator<Item = Set64> {
    let domain = position.pieces(color) | claims(position, color);
    BOARD.components(domain, Headings::ORTHOGONAL)
}

/// Returns whether one of these squares has a piece of `color` of one of `kinds`.
fn holds(position: &Position, territory: Set64, color: Color, kinds: &[Kind]) -> bool {
    territory
        .iter()
        .filter_map(|square| position.piece_at(square))
        .any(|piece| piece.color == color && kinds.contains(&piece.kind))
}

/// Returns the score of `color` (T10), territory by territory.
pub fn points(position: &Position, color: Color) -> u32 {
    let points = |territory: Set64| {
        let doubled = holds(position, territory, color, &[Kind::King, Kind::Queen]);
        territory.len() as u32 * if doubled { 2 } else { 1 }
    };
    territories(position, color).map(points).sum()
}

/// Returns the size of the territory with the queen of `color`, 0 while it is in hand (T11).
fn queen_territory_size(position: &Position, color: Color) -> usize {
    territories(position, color)
        .find(|&territory| holds(position, territory, color, &[Kind::Queen]))
        .map_or(0, Set64::len)
}

/// Returns whether the game is over (T7).
pub fn is_over(position: &Position) -> bool {
    Color::ALL
        .into_iter()
        .all(|color| placements(position, color).is_empty())
}

/// Returns the text of the outcome (T7, T11, T14); `None` while the game goes on.
pub fn outcome(position: &Position) -> Option<String> {
    if !is_over(position) {
        return None;
    }
    let compared = |measure: fn(&Position, Color) -> usize| {
        measure(position, Color::White).cmp(&measure(position, Color::Black))
    };
    let by_score = compared(|position, color| points(position, color) as usize);
    let by_queen = match position.rules() {
        Rules::Standard => compared(queen_territory_size),
        Rules::NoTieBreak => Ordering::Equal,
    };
    let text = match by_score.then(by_queen) {
        Ordering::Greater => "white",
        Ordering::Less => "black",
        Ordering::Equal => "draw",
    };
    Some(text.to_string())
}

/// Returns the text of the position after `mv`, a legal move (T3).
pub fn after(position: &Position, mv: Move) -> String {
    let color = position.to_move();
    let mut after = Builder::from(position);
    after.to_move(color.opponent());
    if let Move::Place { kind, to } = mv {
        after.put(to, Piece::new(color, kind));
    }
    match after.build() {
        Ok(after) => after.to_string(),
        Err(problems) => problems.to_string(),
    }
}
