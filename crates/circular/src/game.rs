//! The position as a [`Game`].

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::{Claim, ClaimRule, Color, Game, OnlyStart, SplitMix64};

use crate::board::BOARD;
use crate::legality::IllegalMove;
use crate::movegen::Part;
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::Kind;
use crate::position::Position;
use crate::{MoveError, Start};

impl Game for Position {
    const NAME: &'static str = "circular";

    /// Two bare kings are a draw (C13), but their moves are still listed.
    const MOVES_AFTER_OUTCOME: bool = true;

    /// Threefold repetition, and fifty moves of each player (C13).
    const CLAIMS: &[ClaimRule<Reason>] = &[
        ClaimRule::new(Claim::Repetition, 3, Reason::Repetition),
        ClaimRule::new(Claim::QuietTurns, 100, Reason::QuietTurns),
    ];

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Moves without removals come first. After each set of removals the order is: king, castling,
    /// clockwise and anticlockwise pawns, en passant, knights, bishops and queens along diagonals,
    /// rooks and queens along rings and files.
    #[inline]
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves(Part::All, visit)
    }

    /// A move is noisy if it captures, en passant included, or takes pairs off (C11).
    fn is_noisy(&self, mv: Move) -> bool {
        !mv.removals.is_empty() || self.victim_of(mv).is_some()
    }

    fn visit_noisy_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves(Part::Noisy, visit)
    }

    fn visit_quiet_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves(Part::Quiet, visit)
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn count_legal_moves(&self) -> u64 {
        self.count_moves()
    }

    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Move> {
        self.random_move(random)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.has_move(mv)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            self.refusal(mv)
        }
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    /// Two bare kings are a draw although they have legal moves (C13).
    fn decided(&self) -> Option<Outcome> {
        let bare = self.occupied() == self.kinds(Kind::King);
        bare.then(|| Outcome::draw(Reason::BareKings))
    }

    /// Checkmate or stalemate (C12).
    fn outcome_without_moves(&self) -> Outcome {
        if self.is_in_check(self.to_move) {
            Outcome::won_by(self.to_move.opponent(), Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.pieces_key ^ self.rest_key()
    }

    fn in_check(&self) -> Option<bool> {
        Some(self.is_in_check(self.to_move))
    }

    /// The counters are at their start. The en-passant cell stays only if a legal turn, with or
    /// without removals, captures there (C13).
    fn repetition_form(&self) -> Self {
        let en_passant = self.en_passant.filter(|_| self.has_en_passant());
        Self {
            en_passant,
            quiet_turns: 0,
            round: 1,
            ..*self
        }
    }

    fn quiet_turns(&self) -> Option<u16> {
        Some(self.quiet_turns)
    }
}

game_board::inherent!(Position with Set64 in "circular", legal "d1f1", illegal "d1g1");
