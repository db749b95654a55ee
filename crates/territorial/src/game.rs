//! The position as a [`Game`].

use core::ops::ControlFlow;

use game_core::{Color, Game, Scores, StandardRules};

use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::{PositionError, zobrist};

impl Game for Position {
    const NAME: &'static str = "territorial";

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Rules = StandardRules;
    type PositionError = PositionError;
    type IllegalMove = IllegalMove;

    fn start(_: StandardRules) -> Self {
        Self::default()
    }

    fn from_text(text: &str, _: StandardRules) -> Result<Self, PositionError> {
        text.parse()
    }

    fn rules(&self) -> StandardRules {
        StandardRules
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.side()
    }

    /// Kinds in the order king, queen, rook, bishop, knight, pawn; for each, the squares a1, b1, …
    /// h8. A pass stands alone.
    #[inline]
    fn visit_legal_moves<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_moves(visit)
    }

    #[inline]
    fn count_legal_moves(&self) -> u64 {
        self.count_moves()
    }

    fn nth_legal_move(&self, n: u64) -> Option<Move> {
        self.nth_move(n)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.legality(mv).is_ok()
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.legality(mv)
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
        self.hash_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.occupied()
            .iter()
            .filter_map(|square| Some(zobrist::piece_key(square, self.piece_at(square)?)))
            .fold(zobrist::side_key(self.side()), |key, piece| key ^ piece)
    }

    fn scores(&self) -> Option<Scores> {
        Some(Scores::from_slice(&[
            self.score(Color::White),
            self.score(Color::Black),
        ]))
    }
}
