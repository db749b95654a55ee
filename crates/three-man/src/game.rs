//! The position as a [`Game`].

use core::ops::ControlFlow;

use board_geom::Set192;
use game_core::{Claim, ClaimRule, Game, Ranking, SplitMix64, visit_with};

use crate::board::BOARD;
use crate::color::Color;
use crate::legality::IllegalMove;
use crate::movegen::{ALL, Count, Noisy, Quiet};
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::piece::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::{MoveError, Start};

impl Game for Position {
    const NAME: &'static str = "three-man";

    /// Draws that can be claimed (M23).
    const CLAIMS: &[ClaimRule<Reason>] = &[
        ClaimRule::new(Claim::Repetition, 3, Reason::Repetition),
        ClaimRule::new(Claim::QuietTurns, 150, Reason::QuietTurns),
    ];

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = Rules;
    type IllegalMove = IllegalMove;

    fn start(rules: Rules) -> Self {
        Self::starting(rules)
    }

    #[inline]
    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Moves come in this order: inward pawns (single steps, double steps, captures to either side,
    /// then steps and captures across the center); outward pawns (steps, then captures; in each,
    /// those that do not promote come first); knights, rooks, bishops, queens; pinned pieces, one
    /// by one; the king's steps, castling; en passant, by the owner of the
    /// captured pawn; moves over bridged moats (of the king by heading, of knights, of the others);
    /// captures of kings, by their owner. Otherwise moves are ordered by the cell that they leave,
    /// those of pawns by the cell that they enter, in the order of
    /// [`Cell::index`](board_geom::Cell::index). A pass is the only legal move.
    #[inline]
    fn visit_legal_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        let mut any = false;
        self.visit_moves_of(ALL, |mv| {
            any = true;
            visit(mv)
        })?;
        if !any && self.passes_without_move() {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// Captures, en passant and promotions are noisy. A pawn that crosses the center remains the
    /// same pawn, so that is quiet.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        mv.of_piece().is_some_and(|(from, to, promotion)| {
            promotion.is_some() || self.occupied().contains(to) || self.is_en_passant(from, to)
        })
    }

    #[inline]
    fn visit_noisy_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        visit_with!(|position: &Position = self; visit: Move| {
            position.generate(ALL, &mut Noisy { visit })
        })
    }

    #[inline]
    fn visit_quiet_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        let mut any = false;
        let noted = |mv| {
            any = true;
            visit(mv)
        };
        visit_with!(|position: &Position = self; noted: Move| {
            position.generate(ALL, &mut Quiet { visit: noted })
        })?;
        if !any && self.must_pass() {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        let _ = self.generate(ALL, &mut count);
        match count.0 {
            0 => u64::from(self.passes_without_move()),
            count => count,
        }
    }

    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Move> {
        self.random_move(random)
    }

    fn is_legal(&self, mv: Move) -> bool {
        match mv.of_piece() {
            None => self.must_pass(),
            Some((from, to, promotion)) => self.is_legal_piece_move(from, to, promotion),
        }
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            Err(self.refusal(mv))
        }
    }

    #[cfg_attr(not(any(target_family = "wasm", debug_assertions)), inline)]
    fn play_unchecked(&mut self, mv: Move) {
        self.make(mv);
    }

    /// The game is over when one player is left (M20).
    fn decided(&self) -> Option<Outcome> {
        (self.living().len() == 1).then(|| Outcome {
            ranking: self.ranking(None),
            reason: Reason::LastPlayer,
        })
    }

    /// Stalemate, or no living player can move (M21, M22).
    fn outcome_without_moves(&self) -> Outcome {
        let reason = self.reason_if_stuck().unwrap_or(Reason::Stalemate);
        let alone_last = reason == Reason::Stalemate && self.living().len() == 3;
        Outcome {
            ranking: self.ranking(alone_last.then_some(self.to_move)),
            reason,
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.pieces_key ^ self.state_key()
    }

    fn in_check(&self) -> Option<bool> {
        Some(self.is_in_check(self.to_move))
    }

    /// Mates count, although the rules may put the mated player out of the game (M24).
    fn gives_check(&self, mv: Move) -> bool {
        let Some((from, to, promotion)) = mv.of_piece() else {
            return self.is_in_check(self.next_living());
        };
        let castles = self.kings.contains(from) && self.castle(from, to).is_some();
        if !castles && !self.is_noisy(mv) {
            return self.checks_with(from, to);
        }
        let mut after = *self;
        after.make_piece_move(from, to, promotion);
        after.is_in_check(after.next_living())
    }

    /// M23: without turn counters, and without the en-passant cells onto which neither the player
    /// to move nor, if the turn came to them on this board, the next player can capture en passant.
    fn repetition_form(&self) -> Self {
        let mut form = *self;
        form.quiet_turns = 0;
        form.round = 1;
        for owner in Color::ALL {
            form.passed[owner.index()] =
                self.passed[owner.index()].filter(|&cell| self.en_passant_exists(owner, cell));
        }
        form
    }

    fn quiet_turns(&self) -> Option<u16> {
        Some(self.quiet_turns)
    }

    /// The living players share first place, ahead of the others (M23).
    fn claimed_ranking(&self) -> Ranking<Color> {
        self.ranking(None)
    }
}

game_board::inherent!(Position with Set192 in "three_man", legal "e2e4", illegal "e2e5");
