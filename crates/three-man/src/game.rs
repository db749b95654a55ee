//! The game as `game-core` sees it.

use core::ops::ControlFlow;

use game_core::{Claim, Claims, Game};

use crate::PositionError;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::{Color, Rules};
use crate::position::Position;

impl Game for Position {
    const NAME: &'static str = "three-man";

    /// M23.
    const CLAIMS: Claims = Claims {
        repetitions: Some(3),
        quiet_turns: Some(150),
    };

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Rules = Rules;
    type PositionError = PositionError;
    type IllegalMove = IllegalMove;

    fn start(rules: Rules) -> Self {
        Self::starting(rules)
    }

    fn from_text(text: &str, rules: Rules) -> Result<Self, PositionError> {
        Self::parse(text, rules)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn to_move(&self) -> Color {
        self.side
    }

    /// Inward pawns: single and double steps, captures to either side, then over the centre a step
    /// and captures. Outward pawns: the step, then captures, and of each first what does not
    /// promote. Knights, rooks, bishops, queens; pinned pieces, one by one in the same way; the
    /// king's steps, castling; en passant, by the owner of the pawn; moves over bridged moats,
    /// those of the king by heading, of knights, of the others; captures of kings, by their
    /// owner. Where nothing else is said, by the cells in the order of
    /// [`Cell::index`](board_geom::Cell::index), and with pawns by those that they go to. A
    /// pass stands alone.
    #[inline]
    fn visit_legal_moves<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        let mut any = false;
        self.visit_piece_moves(|mv| {
            any = true;
            visit(mv)
        })?;
        if !any && self.passes_without_move() {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_legal_moves(&self) -> u64 {
        match self.count_piece_moves() {
            0 => u64::from(self.passes_without_move()),
            count => count,
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Pass => self.must_pass(),
            Move::Piece { from, .. } => self.is_legal_piece_move(from, mv),
        }
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            Err(self.why_illegal(mv))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.pieces_key ^ self.state_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.pieces_key_from_scratch() ^ self.state_key()
    }

    fn in_check(&self) -> Option<bool> {
        Some(self.is_in_check(self.side))
    }

    fn repetition_form(&self) -> Self {
        self.without_what_repetition_ignores()
    }

    fn quiet_turns(&self) -> u16 {
        self.halfmoves
    }

    fn claimed_outcome(&self, claim: Claim) -> Option<Outcome> {
        self.claimed(claim)
    }
}
