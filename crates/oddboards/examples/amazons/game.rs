//! The position as a [`Game`].

use core::ops::ControlFlow;

use board_geom::Set128;
use game_core::{Color, Game, OnlyStart};

use crate::board::BOARD;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::Kind;
use crate::position::Position;
use crate::{MoveError, Start};

impl Game for Position {
    const NAME: &'static str = "amazons";

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn start(_: OnlyStart) -> Self {
        Self::default()
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Ordered by the square of the amazon, then by its destination, then by the arrow's square;
    /// squares in the order a1, b1, … j10.
    #[inline]
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves(visit)
    }

    #[inline]
    fn count_legal_moves(&self) -> u64 {
        self.count_moves()
    }

    fn has_legal_move(&self) -> bool {
        self.can_move()
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.refusal(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    /// The game goes on while the side to move has a move (A6).
    fn decided(&self) -> Option<Outcome> {
        None
    }

    fn outcome_without_moves(&self) -> Outcome {
        self.final_outcome()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}

game_board::inherent!(Position with Set128 in "amazons", legal "d1d7:g7", illegal "d1d10:g7");
