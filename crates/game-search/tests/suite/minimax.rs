//! Minimax and its variants by definition, without windows, tables or move ordering.

use game_core::{Claim, Game, History, OutcomeOf, Player};
use game_search::{Evaluation, Value};

/// The model of the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Others {
    /// One coalition.
    Joined,
    /// One coalition in which one player per round has a choice.
    OneReply,
}

/// An exhaustive search.
pub(crate) struct Minimax<'a, G: Game, E> {
    pub(crate) evaluation: &'a E,
    pub(crate) root: G::Player,
    pub(crate) others: Others,
    pub(crate) quiescence: usize,
    /// The positions of the game and of the current line.
    line: Vec<G>,
    played: usize,
    /// Whether the last search has chosen a move for an opponent.
    forced: bool,
}

impl<'a, G: Game, E: Evaluation<G>> Minimax<'a, G, E> {
    pub(crate) fn new(
        evaluation: &'a E,
        game: &History<G>,
        others: Others,
        quiescence: usize,
    ) -> Self {
        let line: Vec<G> = game.positions().map(Game::repetition_form).collect();
        Self {
            evaluation,
            root: game.position().to_move(),
            others,
            quiescence,
            played: line.len(),
            line,
            forced: false,
        }
    }

    /// Returns the value of each move of the root for the player to move.
    pub(crate) fn moves(&mut self, position: &G, depth: usize) -> Vec<(G::Move, Value)> {
        self.forced = false;
        let moves = position.legal_moves();
        let values = moves.iter().map(|&mv| {
            let child = position.after_unchecked(mv);
            (mv, self.after(&child, depth - 1, 1, Round::default()))
        });
        values.collect()
    }

    fn end(&self, position: &G, ply: usize) -> Option<Value> {
        let outcome = position.outcome().or_else(|| {
            let repeated = self.line.split_last().is_some_and(|(now, before)| {
                let same = |other: &&G| *other == now;
                let below = before.iter().skip(self.played).filter(same).count();
                let all = 1 + before.iter().filter(same).count();
                G::claim_rule(Claim::Repetition)
                    .is_some_and(|rule| below > 0 || all >= usize::from(rule.needed))
            });
            let quiet = G::claim_rule(Claim::QuietTurns).is_some_and(|rule| {
                position
                    .quiet_turns()
                    .is_some_and(|turns| turns >= rule.needed)
            });
            match (quiet, repeated) {
                (true, _) => position.claimed_outcome(Claim::QuietTurns),
                (_, true) => position.claimed_outcome(Claim::Repetition),
                _ => None,
            }
        })?;
        Some(self.ended(&outcome, ply))
    }

    /// Returns the value of an outcome for the root's player.
    pub(crate) fn ended(&self, outcome: &OutcomeOf<G>, ply: usize) -> Value {
        let ranking = &outcome.ranking;
        self.evaluation.value_of_end(ranking, self.root, ply)
    }

    /// Returns the values that a search may report: the value itself and, if the last search has
    /// chosen a move for an opponent, the value of a win that is not proven.
    pub(crate) fn reported(&self, value: Value) -> [Value; 2] {
        if self.forced {
            [value, unproven(value)]
        } else {
            [value; 2]
        }
    }

    fn value(&mut self, position: &G, depth: usize, ply: usize, round: Round) -> Value {
        if let Some(value) = self.end(position, ply) {
            return value;
        }
        if depth == 0 {
            return self.quiet(position, ply, self.quiescence);
        }
        let own = position.to_move() == self.root;
        let rounds = self.others == Others::OneReply && G::Player::ALL.len() > 2;
        let in_round = rounds && !own && round.away < G::Player::ALL.len() - 1;
        let next = |replied| Round {
            replied,
            away: if own { 0 } else { round.away + 1 },
        };
        if in_round && round.replied {
            self.forced = true;
            let child = position.after_unchecked(self.likely(position));
            return self.after(&child, depth, ply + 1, next(true));
        }
        let mut values = Vec::new();
        for mv in position.legal_moves() {
            let child = position.after_unchecked(mv);
            values.push(self.after(&child, depth - 1, ply + 1, next(in_round)));
        }
        if in_round {
            let child = position.after_unchecked(self.likely(position));
            if child.to_move() != self.root {
                values.push(self.after(&child, depth, ply + 1, next(false)));
            }
        }
        if own {
            values.into_iter().max()
        } else {
            values.into_iter().min()
        }
        .unwrap()
    }

    fn after(&mut self, child: &G, depth: usize, ply: usize, round: Round) -> Value {
        self.line.push(child.repetition_form());
        let value = self.value(child, depth, ply, round);
        self.line.pop();
        value
    }

    /// Returns the value of quiescence search.
    fn quiet(&self, position: &G, ply: usize, left: usize) -> Value {
        if let Some(outcome) = position.outcome() {
            return self.ended(&outcome, ply);
        }
        let stand = Value::of_merits(&self.evaluation.evaluate(position), self.root);
        if left == 0 {
            return stand;
        }
        let check = position.in_check() == Some(true);
        let mut values: Vec<Value> = if check { Vec::new() } else { vec![stand] };
        for mv in position.legal_moves() {
            if check || position.is_noisy(mv) && self.evaluation.gain(position, mv) >= 0 {
                values.push(self.quiet(&position.after_unchecked(mv), ply + 1, left - 1));
            }
        }
        let own = position.to_move() == self.root;
        if own {
            values.into_iter().max()
        } else {
            values.into_iter().min()
        }
        .unwrap()
    }

    /// Returns the move that best-reply search expects from an opponent without a choice.
    fn likely(&self, position: &G) -> G::Move {
        let moves = position.legal_moves();
        let gain = |mv: G::Move| self.evaluation.gain(position, mv);
        let noisy = moves
            .iter()
            .copied()
            .filter(|&mv| position.is_noisy(mv) && gain(mv) >= 0);
        // Ties go to the first move.
        let best = noisy.rev().max_by_key(|&mv| gain(mv));
        best.or_else(|| moves.iter().copied().find(|&mv| !position.is_noisy(mv)))
            .unwrap_or(moves[0])
    }
}

/// Reduces a win in more than one turn to the maximum value of an evaluation.
pub(crate) fn unproven(value: Value) -> Value {
    match value.end() {
        Some((beaten, turns)) if beaten > 0 && turns > 1 => Value::new(Value::LIMIT),
        _ => value,
    }
}

/// The state of a round of best-reply search.
#[derive(Clone, Copy, Default)]
struct Round {
    replied: bool,
    /// The number of consecutive turns of opponents.
    away: usize,
}
