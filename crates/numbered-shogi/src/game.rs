//! The position as a [`Game`].

use core::ops::ControlFlow;

use game_core::{Claim, Claims, Game, StandardRules};

use crate::PositionError;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::Player;
use crate::position::Position;

impl Game for Position {
    const NAME: &'static str = "numbered-shogi";

    /// Sennichite (N13).
    const CLAIMS: Claims = Claims {
        repetitions: Some(4),
        quiet_turns: None,
    };

    type Player = Player;
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
    fn to_move(&self) -> Player {
        self.side()
    }

    /// In order of the number that moves, then of the leap (clockwise from straight ahead as its
    /// player sees it; for a \[5\] two steps, three steps, then diagonally), then of the
    /// landing point's index. On each landing point the plain move comes first, then the swaps
    /// by ascending number, then the splits in the dictionary order of their points.
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
        self.scratch_key()
    }

    /// Board, hands and side to move make the position (N13); the turn counter does not.
    fn repetition_form(&self) -> Self {
        self.at_first_turn()
    }

    fn claimed_outcome(&self, claim: Claim) -> Option<Outcome> {
        match claim {
            Claim::Repetition => Some(Outcome::draw(Reason::Sennichite)),
            Claim::QuietTurns => None,
        }
    }
}
