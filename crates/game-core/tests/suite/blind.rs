//! Noughts and crosses in which all positions have the same key.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::{Game, OnlyStart, OutcomeOf};
use game_testkit::games::noughts::{Color, IllegalMove, Move, Position, PositionError, Reason};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Blind(Position);

impl fmt::Display for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Blind {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse().map(Self)
    }
}

impl Game for Blind {
    const NAME: &'static str = "blind";
    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn start(_: OnlyStart) -> Self {
        Self::default()
    }

    fn to_move(&self) -> Color {
        self.0.to_move()
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.0.visit_legal_moves(visit)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.0.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn decided(&self) -> Option<OutcomeOf<Self>> {
        self.0.decided()
    }

    fn outcome_without_moves(&self) -> OutcomeOf<Self> {
        self.0.outcome_without_moves()
    }

    fn key(&self) -> u64 {
        1
    }
}
