//! Noughts and crosses with the required methods only.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::{Claim, ClaimRule, Game, OnlyStart, OutcomeOf};
use game_testkit::games::noughts::{Color, IllegalMove, Move, Position, PositionError, Reason};

/// Noughts and crosses without its overrides.
pub(crate) type Bare = Wrapped<false>;

/// The same with one key for all positions, and with draws that can be claimed at any time.
pub(crate) type Blind = Wrapped<true>;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Wrapped<const BLIND: bool>(pub(crate) Position);

impl<const BLIND: bool> fmt::Display for Wrapped<BLIND> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const BLIND: bool> FromStr for Wrapped<BLIND> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse().map(Self)
    }
}

impl<const BLIND: bool> Game for Wrapped<BLIND> {
    const NAME: &'static str = "bare";
    const CLAIMS: &'static [ClaimRule<Reason>] = if BLIND {
        &[
            ClaimRule::new(Claim::QuietTurns, 0, Reason::Full),
            ClaimRule::new(Claim::Repetition, 1, Reason::Full),
        ]
    } else {
        &[]
    };
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
        if BLIND { 1 } else { self.0.key() }
    }

    fn quiet_turns(&self) -> Option<u16> {
        BLIND.then_some(0)
    }
}
