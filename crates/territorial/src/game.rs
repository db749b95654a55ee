//! The position as a [`Game`].

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::{Color, Game, SplitMix64};

use crate::board::BOARD;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::{MoveError, Start};

impl Game for Position {
    const NAME: &'static str = "territorial";

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = Rules;
    type IllegalMove = IllegalMove;

    fn start(rules: Rules) -> Self {
        Self::empty(Color::White, rules)
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Moves are ordered by kind (king, queen, rook, bishop, knight, pawn), then by square (a1, b1,
    /// … h8). A pass is the only legal move.
    #[inline]
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves(visit)
    }

    /// Visits nothing: pieces never leave the board or change their kind.
    #[inline]
    fn visit_noisy_moves<B, F>(&self, _: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        ControlFlow::Continue(())
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
        if let Move::Place { kind, to } = mv {
            self.put(to, Piece::new(self.to_move, kind));
        }
        self.pass_turn();
    }

    /// The game goes on while a player can place something (T7).
    fn decided(&self) -> Option<Outcome> {
        None
    }

    fn outcome_without_moves(&self) -> Outcome {
        self.final_outcome()
    }

    fn has_legal_move(&self) -> bool {
        self.can_place(self.to_move) || self.can_place(self.to_move.opponent())
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn score(&self, player: Color) -> Option<u32> {
        Some(self.points(player))
    }
}

game_board::inherent!(Position with Set64 in "territorial", legal "K@e1", illegal "K@e4");
