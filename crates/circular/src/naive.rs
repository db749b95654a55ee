//! A second implementation of the rules (feature `naive`) that follows the clauses one by one. It
//! walks the board cell by cell and tries every turn on it. It is slow: it is meant to be read
//! beside the rules, and to test faster code against.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Heading, Headings, KNIGHT, Set64, file_letter};
use game_core::Color;

use crate::board::BOARD;
use crate::moves::{Move, Removals};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

/// A position with all its parts in plain fields, which builds the fast one.
type State = Builder;

/// Returns all legal turns (C5 to C12).
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let board = State::from(position);
    let mut moves = Vec::new();
    // C11: any subset of the opponent's met pairs may be taken off first.
    for pairs in board.met_pairs().subsets() {
        let Some(removals) = Removals::new(pairs) else {
            continue;
        };
        let cleared = board.without_pairs(pairs);
        for (from, to) in cleared.steps() {
            let king_taken = cleared.kind_at(to) == Some(Kind::King);
            if !king_taken && !cleared.after(from, to).is_attacked(board.to_move) {
                moves.push(Move::new(from, to).with_removals(removals));
            }
        }
    }
    moves
}

/// Returns whether `color` is in check on the current board (C11).
pub fn is_in_check(position: &Position, color: Color) -> bool {
    State::from(position).is_attacked(color)
}

/// Returns whether some legal turn captures en passant (C9, C13).
pub fn has_en_passant(position: &Position) -> bool {
    legal_moves(position).iter().any(|mv| {
        let piece = mv.from().and_then(|from| position.piece_at(from));
        let is_pawn = piece.is_some_and(|piece| piece.kind.is_pawn());
        is_pawn && position.en_passant().is_some() && mv.to() == position.en_passant()
    })
}

/// Returns the result of a finished game (C12, C13), as in the text formats: `white`, `black` or
/// `draw`.
pub fn outcome(position: &Position) -> Option<String> {
    let board = State::from(position);
    if board.pieces.iter().count() == 2 {
        return Some("draw".to_string());
    }
    let is_over = legal_moves(position).is_empty();
    is_over.then(|| {
        if board.is_attacked(board.to_move) {
            board.to_move.opponent().to_string()
        } else {
            "draw".to_string()
        }
    })
}

/// Returns the text of the position after a legal turn.
pub fn after(position: &Position, mv: Move) -> String {
    let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
        return position.to_string();
    };
    let before = State::from(position);
    let mut board = before
        .without_pairs(mv.removals().clockwise_pawns())
        .after(from, to);
    board.to_move = before.to_move.opponent();
    // C13: a capture, a removal or a pawn move resets the count of quiet turns.
    let progress = !mv.removals().is_empty()
        || before.pieces.get(to).is_some()
        || before.kind_at(from).is_some_and(Kind::is_pawn);
    board.quiet_turns = if progress {
        0
    } else {
        before.quiet_turns.saturating_add(1)
    };
    let blacks = u16::from(before.to_move == Color::Black);
    board.round = before.round.saturating_add(blacks);
    match board.build() {
        Ok(after) => after.to_string(),
        Err(problems) => problems.to_string(),
    }
}

/// Returns whether pawns of this player and direction begin on `cell` (C3, C4).
fn begins_on(piece: Piece, cell: Cell) -> bool {
    let home = match (piece.color, piece.kind) {
        (Color::White, Kind::AnticlockwisePawn) => 'a',
        (Color::White, Kind::ClockwisePawn) => 'd',
        (Color::Black, Kind::AnticlockwisePawn) => 'i',
        (Color::Black, Kind::ClockwisePawn) => 'l',
        _ => return false,
    };
    BOARD
        .coordinates(cell)
        .is_some_and(|(file, _)| file_letter(file) == Some(home))
}

fn step(from: Cell, heading: Heading) -> Option<Cell> {
    BOARD.step(from, heading).map(|step| step.to)
}

/// Returns the direction of a pawn (C4).
fn forward(kind: Kind) -> Heading {
    match kind {
        Kind::ClockwisePawn => Heading::CLOCKWISE,
        _ => Heading::ANTICLOCKWISE,
    }
}

/// Returns the cells of king and rook, and the cells between them on which king and rook land
/// (C10).
fn castling_cells(color: Color) -> Option<[Cell; 4]> {
    let [king, rook, king_to, rook_to] = match color {
        Color::White => ["c4", "c1", "c2", "c3"],
        Color::Black => ["j4", "j1", "j2", "j3"],
    }
    .map(|name| BOARD.parse_cell(name).ok());
    Some([king?, rook?, king_to?, rook_to?])
}

impl State {
    fn kind_at(&self, cell: Cell) -> Option<Kind> {
        Some(self.pieces.get(cell)?.kind)
    }

    fn color_at(&self, cell: Cell) -> Option<Color> {
        Some(self.pieces.get(cell)?.color)
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.pieces.get(cell).is_none()
    }

    fn of(&self, color: Color) -> Vec<(Cell, Kind)> {
        self.pieces
            .iter()
            .filter(|(_, piece)| piece.color == color)
            .map(|(cell, piece)| (cell, piece.kind))
            .collect()
    }

    /// C11: the opponent's clockwise pawns that stand face to face with an anticlockwise pawn.
    fn met_pairs(&self) -> Set64 {
        let them = self.to_move.opponent();
        let partner = Piece::new(them, Kind::AnticlockwisePawn);
        let faces = |&(clockwise, kind): &(Cell, Kind)| {
            let ahead = step(clockwise, Heading::CLOCKWISE);
            let met = ahead.and_then(|ahead| self.pieces.get(ahead));
            kind == Kind::ClockwisePawn && met == Some(partner)
        };
        let clockwise = self.of(them).into_iter().filter(faces);
        clockwise.map(|(cell, _)| cell).collect()
    }

    fn without_pairs(&self, pairs: Set64) -> Self {
        let mut board = self.clone();
        for clockwise in pairs {
            board.remove(clockwise);
            if let Some(partner) = step(clockwise, Heading::CLOCKWISE) {
                board.remove(partner);
            }
        }
        board
    }

    /// Takes a pawn off. If it has just made a double step, it can no longer be captured en
    /// passant.
    fn remove(&mut self, cell: Cell) {
        if self.double_stepped() == Some(cell) {
            self.en_passant = None;
        }
        self.pieces.set(cell, None);
        self.spent.remove(cell);
    }

    /// C9: the cell of the pawn that has passed over the en-passant cell, one step beyond it.
    fn double_stepped(&self) -> Option<Cell> {
        let passed = self.en_passant?;
        let color = self.to_move.opponent();
        [Kind::ClockwisePawn, Kind::AnticlockwisePawn]
            .into_iter()
            .find_map(|kind| {
                let from = step(passed, forward(kind).opposite())?;
                let to = step(passed, forward(kind))?;
                begins_on(Piece::new(color, kind), from).then_some(to)
            })
    }

    /// Returns the cells that a piece attacks (C5 to C8, C10). A pawn attacks its diagonal cells.
    /// A cell reachable both ways around the ring is one cell (C5).
    fn attacks(&self, from: Cell, kind: Kind) -> Set64 {
        let cells = BOARD.cells().iter();
        let occupied = cells.filter(|&cell| !self.is_empty(cell)).collect();
        let slides = |headings| BOARD.slides(from, headings, occupied);
        match kind {
            Kind::King => BOARD.neighbors(from, Headings::all()),
            Kind::Queen => slides(Headings::all()),
            Kind::Rook => slides(Headings::ORTHOGONAL),
            Kind::Bishop => slides(Headings::DIAGONAL),
            Kind::Knight => BOARD.leaps(from, &KNIGHT),
            Kind::ClockwisePawn | Kind::AnticlockwisePawn => {
                let diagonals = [forward(kind).turned(1), forward(kind).turned(7)];
                BOARD.neighbors(from, diagonals.map(Headings::of).into_iter().collect())
            }
        }
    }

    fn is_cell_attacked(&self, cell: Cell, by: Color) -> bool {
        self.of(by)
            .into_iter()
            .any(|(from, kind)| self.attacks(from, kind).contains(cell))
    }

    fn is_attacked(&self, color: Color) -> bool {
        self.of(color)
            .into_iter()
            .filter(|&(_, kind)| kind == Kind::King)
            .any(|(king, _)| self.is_cell_attacked(king, color.opponent()))
    }

    /// Returns all moves of the side to move, including those that leave its king attacked.
    fn steps(&self) -> Vec<(Cell, Cell)> {
        let mut steps = Vec::new();
        for (from, kind) in self.of(self.to_move) {
            let targets = if kind.is_pawn() {
                self.pawn_targets(from, kind)
            } else {
                let attacked = self.attacks(from, kind).iter();
                attacked
                    .filter(|&to| self.color_at(to) != Some(self.to_move))
                    .collect()
            };
            steps.extend(targets.into_iter().map(|to| (from, to)));
        }
        steps.extend(self.castling_move());
        steps
    }

    /// C8, C9.
    fn pawn_targets(&self, from: Cell, kind: Kind) -> Set64 {
        let at_home = begins_on(Piece::new(self.to_move, kind), from);
        let longest = if at_home && !self.spent.contains(from) {
            2
        } else {
            1
        };
        let ahead = BOARD.ray(from, forward(kind)).take(longest);
        let steps = ahead
            .map(|step| step.to)
            .take_while(|&cell| self.is_empty(cell));
        let them = self.to_move.opponent();
        let captures = self.attacks(from, kind).iter();
        let captures =
            captures.filter(|&to| self.color_at(to) == Some(them) || self.en_passant == Some(to));
        steps.chain(captures).collect()
    }

    /// C10.
    fn castling_move(&self) -> Option<(Cell, Cell)> {
        let [king, _, king_to, rook_to] = castling_cells(self.to_move)?;
        let them = self.to_move.opponent();
        let mut between = [king_to, rook_to].into_iter();
        let mut way = [king, rook_to, king_to].into_iter();
        let legal = self.castling.has(self.to_move)
            && between.all(|cell| self.is_empty(cell))
            && !way.any(|cell| self.is_cell_attacked(cell, them));
        legal.then_some((king, king_to))
    }

    /// Returns the board after a move, with the same side to move.
    fn after(&self, from: Cell, to: Cell) -> Self {
        let mut board = self.clone();
        let Some(piece) = self.pieces.get(from) else {
            return board;
        };
        board.pieces.set(from, None);
        board.pieces.set(to, Some(piece));
        board.en_passant = None;
        if piece.kind.is_pawn() {
            // C9: only a capture reaches the cell passed over.
            if self.en_passant == Some(to) {
                if let Some(captured) = self.double_stepped() {
                    board.pieces.set(captured, None);
                }
            }
            let mut ahead = BOARD
                .ray(from, forward(piece.kind))
                .take(2)
                .map(|step| step.to);
            let passed = ahead.next();
            if ahead.next() == Some(to) {
                board.en_passant = passed;
            }
        }
        for color in Color::ALL {
            let Some([king, rook, king_to, rook_to]) = castling_cells(color) else {
                continue;
            };
            if color == self.to_move
                && piece.kind == Kind::King
                && self.castling.has(color)
                && (from, to) == (king, king_to)
            {
                board.pieces.set(rook_to, self.pieces.get(rook));
                board.pieces.set(rook, None);
            }
            // A king or rook that has moved or left the board can no longer castle (C10).
            if [from, to].contains(&king) || [from, to].contains(&rook) {
                board.castling = board.castling.without(color);
            }
        }
        board.spent.remove(from);
        board.spent.remove(to);
        if begins_on(piece, to) {
            board.spent.insert(to);
        }
        board
    }
}
