//! The ends of turns and of the game.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Cell, Heading};

use super::moves::castlings;
use super::{State, home, rank, step};
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::piece::Kind;
use crate::rules::Rules;

impl State {
    /// Returns this board with the turn handed to the next living player.
    fn handed_on(&self) -> Self {
        let mut next = self.clone();
        let mut to_move = self.to_move.next();
        while self.is_out(to_move) {
            to_move = to_move.next();
        }
        if to_move <= self.to_move {
            next.round = next.round.saturating_add(1);
        }
        next.to_move = to_move;
        let passed = self.en_passant.into_iter().flatten();
        next.en_passant(passed.filter(|&cell| {
            let pawn = step(cell, Heading::INWARD).and_then(|beyond| self.pieces.get(beyond));
            pawn.is_some_and(|pawn| pawn.color != to_move && !self.is_out(pawn.color))
        }));
        next
    }

    /// Returns this board with the turn handed to each of the other living players, one after the
    /// other.
    fn others(&self) -> Vec<Self> {
        let mut others = Vec::new();
        let mut next = self.handed_on();
        while next.to_move != self.to_move {
            let after = next.handed_on();
            others.push(next);
            next = after;
        }
        others
    }

    fn is_mated(&self) -> bool {
        self.in_check(self.to_move) && self.is_stuck()
    }

    /// M21, M24.
    fn is_stalemate_the_end(&self) -> bool {
        self.is_stuck()
            && !self.in_check(self.to_move)
            && (self.living().len() == 2 || !self.others().iter().any(Self::is_mated))
    }

    /// M18, M21, M22.
    pub(super) fn passes(&self) -> bool {
        self.living().len() > 1
            && self.is_stuck()
            && !self.is_stalemate_the_end()
            && !self.others().iter().all(Self::is_stuck)
    }

    /// Returns the text of the outcome, if there is one.
    pub(super) fn ending(&self) -> Option<String> {
        let gone = |index: usize| {
            self.out
                .into_iter()
                .nth(index)
                .flatten()
                .into_iter()
                .collect()
        };
        let living = self.living();
        if living.len() == 1 {
            return Some(ranking(&[living, gone(1), gone(0)]));
        }
        if !self.is_stuck() || self.passes() {
            return None;
        }
        if self.is_stalemate_the_end() && living.len() == 3 {
            return Some(ranking(&[self.opponents(self.to_move), vec![self.to_move]]));
        }
        Some(ranking(&[living, gone(0)]))
    }

    /// M24, M26: whether the player to move, who has no move, is out.
    fn stuck_is_out(&self) -> bool {
        let mated = self.in_check(self.to_move);
        let stalemated = !mated && self.living().len() == 3;
        match self.rules {
            Rules::KingCapture => false,
            Rules::Checkmate => mated || stalemated,
            Rules::MateOut => mated,
            Rules::StalemateOut => stalemated,
        }
    }

    fn eliminate(&mut self, color: Color) {
        self.out(self.out.into_iter().flatten().chain([color]));
        self.vacated = self.vacated.without(color);
        self.castling = self.castling.without(color);
    }

    /// Returns the position after a legal move.
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut next = match mv.of_piece() {
            None => {
                let mut next = self.clone();
                next.quiet_turns = next.quiet_turns.saturating_add(1);
                next
            }
            Some((from, to, promotion)) => self.after_piece(from, to, promotion),
        };
        // M8, at the end of the turn
        next.vacated = Color::ALL
            .into_iter()
            .filter(|&color| {
                let on_rim = |(cell, _)| rank(cell) == Some(1) && home(cell) == Some(color);
                !next.is_out(color) && (next.vacated.contains(color) || !next.of(color).any(on_rim))
            })
            .collect();
        let mut next = next.handed_on();
        while next.living().len() > 1 && next.is_stuck() && next.stuck_is_out() {
            next.eliminate(next.to_move);
            next = next.handed_on();
        }
        next
    }

    fn after_piece(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> Self {
        let (mut next, king_taken) = self.moved(from, to, promotion);
        let kind = self.pieces.get(from).map(|piece| piece.kind);
        let pawn = matches!(kind, Some(Kind::InwardPawn | Kind::OutwardPawn));
        next.quiet_turns = if pawn || !self.is_empty(to) {
            0
        } else {
            self.quiet_turns.saturating_add(1)
        };
        // M16
        next.castling = CastlingRights::NONE;
        for color in Color::ALL {
            for (wing, way) in castlings(color) {
                let ends = [way.first(), way.last()];
                let touched = ends.contains(&Some(&from)) || ends.contains(&Some(&to));
                if self.castling.has(color, wing) && !touched {
                    next.castling = next.castling.with(color, wing);
                }
            }
        }
        // M15: an en-passant cell stays only while the pawn beyond it does.
        let stays = |&cell: &Cell| {
            let beyond = step(cell, Heading::INWARD);
            let pawn = |state: &Self| beyond.and_then(|beyond| state.pieces.get(beyond));
            pawn(&next) == pawn(self) && beyond != Some(to)
        };
        let passed = step(from, Heading::INWARD)
            .filter(|_| kind == Some(Kind::InwardPawn) && rank(from) == Some(2))
            .filter(|&passed| step(passed, Heading::INWARD) == Some(to));
        let stays = self.en_passant.into_iter().flatten().filter(stays);
        let en_passant: Vec<Cell> = stays.chain(passed).collect();
        next.en_passant(en_passant);
        if let Some(loser) = king_taken {
            next.eliminate(loser);
        }
        next
    }
}

/// Returns the text of a ranking, from first place to last.
fn ranking(places: &[Vec<Color>]) -> String {
    let level = |place: &Vec<Color>| {
        let level = Color::ALL.into_iter().filter(|color| place.contains(color));
        let letters: Vec<String> = level.map(|color| color.letter().to_string()).collect();
        letters.join("=")
    };
    let places = places.iter().filter(|place| !place.is_empty());
    places.map(level).collect::<Vec<_>>().join(">")
}
