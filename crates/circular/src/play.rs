//! Playing a legal move.

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::board::{Course, castling, double_step_over, pair_cells};
use crate::moves::Move;
use crate::piece::Kind;
use crate::pieces::{Code, is_pawn};
use crate::position::Position;
use crate::zobrist::piece_key;

/// The cells whose pieces lose a right to castle when they move or are captured.
const CASTLING_HOMES: Set64 = castling(Color::White)
    .home()
    .union(castling(Color::Black).home());

impl Position {
    /// Plays a legal move. Any other move is played without checks and does not panic.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let (us, them) = (self.to_move, self.to_move.opponent());
        if !mv.removals.is_empty() {
            self.remove_pairs(mv.removals.clockwise_pawns());
        }
        let (from, to) = (mv.from, mv.to);
        let [mover, captured] = self.move_piece(from, to, us);
        let passed = self.en_passant.take();
        let touched = Set64::of(from).with(to);
        if is_pawn(mover) {
            if passed == Some(to) {
                self.capture_en_passant(to, them);
            }
            if self.unmoved.contains(from) {
                self.en_passant = passed_over(mover, from, to);
            }
        }
        self.unmoved -= touched;
        if !touched.is_disjoint(CASTLING_HOMES) {
            self.castle_or_lose_rights(touched, mv, us);
        }

        let progress = is_pawn(mover) || captured != 0 || !mv.removals.is_empty();
        self.quiet_turns = if progress {
            0
        } else {
            self.quiet_turns.saturating_add(1)
        };
        self.round = self.round.saturating_add(u16::from(us == Color::Black));
        self.to_move = them;
    }

    /// Moves a piece of `color`, in place of any piece on `to`. Returns the numbers of both kinds.
    #[inline]
    fn move_piece(&mut self, from: Cell, to: Cell, color: Color) -> [Code; 2] {
        let [mover, captured] = self.pieces.move_piece(from, to);
        self.pieces_key ^= piece_key(color, mover, from)
            ^ piece_key(color, mover, to)
            ^ piece_key(color.opponent(), captured, to);
        [mover, captured]
    }

    /// Takes a piece of `color` off the board.
    fn take(&mut self, cell: Cell, color: Color) {
        self.pieces_key ^= piece_key(color, self.pieces.code_at(cell), cell);
        self.pieces.clear(Set64::of(cell));
        self.unmoved = self.unmoved.without(cell);
    }

    /// C11: takes off met pairs of the opponent. Such a pawn can no longer be captured en passant.
    #[cold]
    pub(crate) fn remove_pairs(&mut self, clockwise: Set64) {
        let them = self.to_move.opponent();
        let pawns = pair_cells(clockwise);
        let double_stepped = self.double_stepped_pawn();
        if double_stepped.is_some_and(|pawn| pawns.contains(pawn)) {
            self.en_passant = None;
        }
        for pawn in pawns {
            self.take(pawn, them);
        }
    }

    /// C9: captures the pawn that passed over the cell `passed`.
    #[cold]
    fn capture_en_passant(&mut self, passed: Cell, them: Color) {
        if let Some(double_step) = double_step_over(them, passed) {
            self.take(double_step.to, them);
        }
    }

    /// C10: castles, or removes rights after a piece left or entered the initial cell of a king or
    /// rook.
    #[cold]
    fn castle_or_lose_rights(&mut self, touched: Set64, mv: Move, us: Color) {
        let own = castling(us);
        if self.castling.has(us) && mv.from == own.king && mv.to == own.king_to {
            self.move_piece(own.rook, own.rook_to, us);
        }
        for color in [Color::White, Color::Black] {
            if !touched.is_disjoint(castling(color).home()) {
                self.castling = self.castling.without(color);
            }
        }
    }

    /// Returns the pawn that made a double step in the last turn.
    pub(crate) fn double_stepped_pawn(&self) -> Option<Cell> {
        Some(double_step_over(self.to_move.opponent(), self.en_passant?)?.to)
    }
}

/// Returns the cell that a pawn passes over; `None` if it does not make a double step (C8).
#[inline]
fn passed_over(pawn: Code, from: Cell, to: Cell) -> Option<Cell> {
    let course = if pawn == Kind::ClockwisePawn as Code {
        Course::CLOCKWISE
    } else {
        Course::ANTICLOCKWISE
    };
    let passed = course.forward(Set64::of(from));
    if course.forward(passed).contains(to) {
        passed.first()
    } else {
        None
    }
}
