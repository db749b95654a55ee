//! The position as a [`Game`].

use core::ops::ControlFlow;

use game_core::{Claim, Claims, Color, Game, StandardRules};

use crate::PositionError;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::position::Position;

impl Game for Position {
    const NAME: &'static str = "circular";

    /// Two bare kings are a draw, but they still move (C13).
    const MOVES_AFTER_OUTCOME: bool = true;

    /// Threefold repetition, and fifty moves of each player (C13).
    const CLAIMS: Claims = Claims {
        repetitions: Some(3),
        quiet_turns: Some(100),
    };

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

    /// Turns without removals come first. After each set of removals: the king's moves, castling,
    /// pawns clockwise and anticlockwise, en passant, knights, diagonal moves of bishops and
    /// queens, then those of rooks and queens along rings and files.
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
        self.allows(mv)
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
        self.men_key ^ self.rest_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.men_key_from_scratch() ^ self.rest_key()
    }

    fn in_check(&self) -> Option<bool> {
        Some(self.is_in_check(self.side))
    }

    /// Counters at their start, and no en-passant cell unless some turn, with removals or without,
    /// captures there (C13).
    fn repetition_form(&self) -> Self {
        let en_passant = self.en_passant.filter(|_| self.has_en_passant());
        Self {
            en_passant,
            halfmoves: 0,
            turn: 1,
            ..*self
        }
    }

    fn quiet_turns(&self) -> u16 {
        self.halfmoves()
    }

    fn claimed_outcome(&self, claim: Claim) -> Option<Outcome> {
        Some(Outcome::draw(match claim {
            Claim::Repetition => Reason::Repetition,
            Claim::QuietTurns => Reason::FiftyMoves,
        }))
    }
}
