//! The position as a [`Game`].

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::{Claim, ClaimRule, Game, SplitMix64};

use crate::MoveError;
use crate::board::BOARD;
use crate::color::Color;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::Kind;
use crate::position::Position;
use crate::start::Start;

impl Game for Position {
    const NAME: &'static str = "numbered-shogi";

    /// Sennichite (N13).
    const CLAIMS: &[ClaimRule<Reason>] =
        &[ClaimRule::new(Claim::Repetition, 4, Reason::Repetition)];

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = Start;
    type IllegalMove = IllegalMove;

    fn start(start: Start) -> Self {
        start.position()
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Moves are ordered by kind, then by leap (clockwise from straight ahead, from the player's
    /// side; for a \[5\] two steps, three steps, then diagonally), then by the index of the landing
    /// point. For each landing point the plain move comes first, then the swaps by ascending
    /// number, then the splits in the lexicographic order of their points.
    #[inline]
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves_between(!Set64::EMPTY, !Set64::EMPTY, visit)
    }

    /// Returns whether the move captures a piece of the opponent (N6).
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        self.pieces(self.to_move.opponent()).contains(mv.to)
    }

    #[inline]
    fn visit_noisy_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves_between(!Set64::EMPTY, self.pieces(self.to_move.opponent()), visit)
    }

    #[inline]
    fn visit_quiet_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves_between(!Set64::EMPTY, !self.pieces(self.to_move.opponent()), visit)
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn count_legal_moves(&self) -> u64 {
        self.count_moves()
    }

    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Move> {
        self.random_move(random)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.refusal(mv)
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    /// The player who has just moved may have won by N10 or N11.
    fn decided(&self) -> Option<Outcome> {
        let winner = self.to_move.opponent();
        let reason = self.victory(winner)?;
        Some(Outcome::won_by(winner, reason))
    }

    /// A player who cannot move loses (N12).
    fn outcome_without_moves(&self) -> Outcome {
        Outcome::won_by(self.to_move.opponent(), Reason::NoMoves)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// Repetition compares the board, the hands and the player to move (N13), not the turn.
    fn repetition_form(&self) -> Self {
        let mut form = *self;
        form.turn = 1;
        form
    }
}

game_board::inherent!(Position with Set64 in "numbered_shogi", legal "c2c3=2", illegal "c2c4");
