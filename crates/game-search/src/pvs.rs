//! Principal variation search: the recursion behind [`AlphaBeta`](crate::AlphaBeta).

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::ops::Neg;

use game_core::{Game, History, OutcomeOf, Player};

use crate::claims::Claims;
use crate::evaluation::Evaluation;
use crate::hash::GOLDEN;
use crate::limits::{Budget, Quiescence, Stopped};
use crate::lines::Lines;
use crate::memory::Memory;
use crate::opponents::Opponents;
use crate::order::Order;
use crate::pruning::{Pruning, Skips, reduction};
use crate::report::Report;
use crate::stills::Stills;
use crate::table::{Bound, Found, SOLVED};
use crate::value::{MAX_PLY, Value, best_end};
use crate::window::Window;

/// The options of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) opponents: Opponents,
    /// The limits of quiescence search.
    pub(crate) quiescence: Quiescence,
    /// The techniques of forward pruning.
    pub(crate) pruning: Pruning,
}

/// A search with all the data it uses.
pub(crate) struct Search<'a, G: Game, E> {
    pub(crate) evaluation: &'a E,
    pub(crate) options: Options,
    memory: Memory<'a, G::Move>,
    pub(crate) order: &'a mut Order<G::Move>,
    pub(crate) budget: Budget<'a>,
    stills: Stills,
    claims: Claims,
    pub(crate) lines: Lines<G::Move>,
    /// The player to move at the root, for whom the search is run.
    root: G::Player,
    /// The number of values so far that did not come from the end of a game: evaluations, and draws
    /// that might be claimed. If a search adds none, deeper searches give the same result.
    pub(crate) guesses: u64,
    /// The number of moves so far that best-reply search chose for an opponent, although others may
    /// be legal. If a search adds none, the wins that it finds are proven.
    pub(crate) forced: u64,
}

impl<'a, G: Game, E: Evaluation<G>> Search<'a, G, E> {
    /// Creates a search of the current position of a game.
    pub(crate) fn new(
        game: &History<G>,
        evaluation: &'a E,
        options: Options,
        memory: Memory<'a, G::Move>,
        order: &'a mut Order<G::Move>,
        grant: &'a mut dyn FnMut(u64) -> u64,
    ) -> Self {
        Self {
            evaluation,
            options,
            memory,
            order,
            budget: Budget::new(evaluation.stop_interval(), grant),
            stills: Stills::new(),
            claims: Claims::new(game),
            lines: Lines::new(),
            root: game.position().to_move(),
            guesses: 0,
            forced: 0,
        }
    }

    /// Returns the legal moves of the root, the most promising first.
    pub(crate) fn root_moves(&mut self, position: &G) -> Vec<G::Move> {
        let hash = self.memory.get(self.key(position, Node::root(0)));
        let mut picker = self.order.all(hash.and_then(|found| found.mv), 0);
        picker.least_gain = 0;
        let mut moves = Vec::new();
        while let Some(picked) = self.order.next(&mut picker, position, self.evaluation) {
            moves.push(picked.mv);
        }
        moves
    }

    /// Searches all moves of the root to `depth`, and moves the best one to the front. Reports each
    /// new best move at once, but a loss only when all moves lose. Returns whether a deeper search
    /// would give the same result.
    pub(crate) fn deepen(
        &mut self,
        position: &G,
        moves: &mut [G::Move],
        depth: usize,
        report: &mut Report<G>,
    ) -> Result<bool, Stopped> {
        let (guesses, forced) = (self.guesses, self.forced);
        let node = Node::root(depth);
        let key = self.key(position, node);
        let worst = Value(-best_end::<G::Player>().units() - 1);
        let mut window = Window {
            alpha: worst,
            beta: -worst,
        };
        let next = self.next(position, node, depth - 1, false);
        // Deferred moves come again at the end.
        let mut queue: VecDeque<_> = moves.iter().map(|&mv| (mv, false)).collect();
        while let Some((mv, put_off)) = queue.pop_front() {
            let is_first = window.alpha == worst;
            if !is_first && !put_off && self.memory.is_searched(key, mv, depth) {
                queue.push_back((mv, true));
                continue;
            }
            self.memory.begin_search(key, mv, depth);
            let before = self.forced;
            let Ok(value) = self.play(position, mv, next, window, !is_first, 0) else {
                report.escape(Some(window.alpha).filter(|_| !is_first), mv);
                return Err(Stopped);
            };
            self.memory.end_search(key, mv, depth);
            if value > window.alpha {
                window.alpha = value;
                let index = moves.iter().position(|&other| other == mv);
                if let Some(moves) = index.and_then(|index| moves.get_mut(..=index)) {
                    moves.rotate_right(1);
                }
                self.lines.extend(0, mv);
                if !value.is_loss() {
                    self.report(self.reported(value, before), report);
                }
            }
        }
        if window.alpha.is_loss() {
            self.report(window.alpha, report);
        }
        let best = moves.first().copied();
        let depth = self.searched(depth, guesses);
        let mut found = Found::new(best, window.alpha, Bound::Exact, depth, 0);
        found.forced = self.forced > forced;
        self.memory.put(key, found);
        Ok(depth == SOLVED)
    }

    /// Reports the best line of the root.
    fn report(&self, value: Value, report: &mut Report<G>) {
        report.value = value;
        report.line = self.lines.best();
    }

    /// Returns the value of a move for the side that plays it. With a `reduction`, the move is
    /// first searched to a depth smaller by that, and with `scout` to the full depth, both with a
    /// null window. The full window follows only if the move is better than alpha there.
    pub(crate) fn play(
        &mut self,
        position: &G,
        mv: G::Move,
        next: Node,
        window: Window,
        scout: bool,
        reduction: usize,
    ) -> Result<Value, Stopped> {
        self.budget.spend()?;
        let child = position.after_unchecked(mv);
        let null = Window::null(window.alpha);
        if reduction > 0 {
            let shallow = Node {
                depth: next.depth - reduction,
                ..next
            };
            let value = self.child(position, &child, shallow, null)?;
            if value <= window.alpha {
                return Ok(value);
            }
            self.budget.spend()?;
        }
        if scout {
            let value = self.child(position, &child, next, null)?;
            if value <= window.alpha || value >= window.beta {
                return Ok(value);
            }
        }
        self.child(position, &child, next, window)
    }

    /// Returns the value of a position that is reached from `position`, for the side to move there.
    fn child(
        &mut self,
        position: &G,
        child: &G,
        next: Node,
        window: Window,
    ) -> Result<Value, Stopped> {
        self.claims.push(child, next.ply);
        if self.is_own(position) == self.is_own(child) {
            self.node(child, next, window)
        } else {
            self.node(child, next, window.turned()).map(Value::neg)
        }
    }

    /// Returns the value of a position that has just been reached, for the side to move.
    ///
    /// Outside the window the value is a bound (_fail-soft_).
    fn node(&mut self, position: &G, node: Node, window: Window) -> Result<Value, Stopped> {
        let Node { depth, ply, .. } = node;
        self.lines.clear(ply);
        if let Some(outcome) = position.decided() {
            return Ok(self.ended(position, &outcome, ply));
        }
        if let Some(outcome) = self.claims.outcome(position) {
            self.guesses += 1;
            return Ok(self.ended(position, &outcome, ply));
        }
        // No value exceeds that of an immediate win (mate-distance pruning).
        let best_end = best_end::<G::Player>().further(ply);
        if window.alpha >= best_end {
            return Ok(best_end);
        }
        if window.beta <= -best_end {
            return Ok(-best_end);
        }
        if depth == 0 || ply >= MAX_PLY {
            return self.quiesce(position, ply, self.options.quiescence.turns, window);
        }
        if self.is_forced(position, node) {
            return self.forced_turn(position, node, window);
        }
        self.inner_node(position, node, window)
    }

    /// Returns the value of a position whose moves are to be searched to a depth of at least 1.
    fn inner_node(
        &mut self,
        position: &G,
        node: Node,
        mut window: Window,
    ) -> Result<Value, Stopped> {
        let Node { depth, ply, .. } = node;
        let key = self.key(position, node);
        let known = self.memory.get(key);
        let hash = known.and_then(|found| found.mv);
        if let Some(found) = known.filter(|_| window.is_null()) {
            if let Some(value) = found.settles(depth, ply, window) {
                self.guesses += u64::from(!found.is_solved());
                self.forced += u64::from(found.forced);
                return Ok(value);
            }
        }

        let (guesses, forced) = (self.guesses, self.forced);
        let check = position.in_check();
        let (in_check, can_check) = (check == Some(true), check.is_some());
        let skips = if in_check {
            Skips::NONE
        } else {
            let pruning = self.options.pruning;
            match pruning.skips(depth, window, || self.still(position)) {
                Ok(skips) => skips,
                Err(value) => {
                    self.guesses += 1;
                    return Ok(value);
                }
            }
        };
        let asked = window;
        let is_reply = self.is_reply(position, node);
        let next = self.next(position, node, depth - 1, is_reply);
        let reduces = self.options.pruning.reductions && depth >= 3 && !in_check;
        let (mut best, mut best_move, mut tried, mut quiet) = (None, None, 0, 0);
        let mut moves = self.order.all(hash, ply);
        moves.least_gain = 0;
        let mut put_off = VecDeque::new();
        loop {
            let picked = match self.order.next(&mut moves, position, self.evaluation) {
                Some(picked)
                    if best.is_some() && self.memory.is_searched(key, picked.mv, depth) =>
                {
                    // Another thread may have stored its value by the time this thread searches it.
                    put_off.push_back(picked);
                    continue;
                }
                Some(picked) => picked,
                None => match put_off.pop_front() {
                    Some(picked) => picked,
                    None => break,
                },
            };
            let mv = picked.mv;
            if picked.is_quiet {
                if let Some(value) = skips.skip(best, quiet, || position.gives_check(mv)) {
                    best = Some(value);
                    self.guesses += 1;
                    if !can_check {
                        self.order.leave_quiet(&mut moves);
                    }
                    continue;
                }
                quiet += 1;
            }
            tried += 1;
            let reduction = if reduces && picked.is_quiet {
                reduction(tried)
            } else {
                0
            };
            self.memory.begin_search(key, mv, depth);
            let scout = best.is_some() && !window.is_null();
            let value = self.play(position, mv, next, window, scout, reduction)?;
            self.memory.end_search(key, mv, depth);
            best = best.max(Some(value));
            if value > window.alpha {
                window.alpha = value;
                best_move = Some(mv);
                self.lines.extend(ply, mv);
            }
            if value >= window.beta {
                if picked.is_quiet {
                    self.order.refuted(position, mv, depth, &moves);
                }
                break;
            }
        }
        self.order.put_away(&mut moves);
        let Some(mut best) = best else {
            let outcome = position.outcome_without_moves();
            return Ok(self.ended(position, &outcome, ply));
        };
        if best < window.beta && is_reply {
            // Alternatively, this opponent leaves the reply to another one.
            if let Some(value) = self.wait(position, node, window)? {
                best = best.max(value);
            }
        }
        let bound = Bound::of(best, asked);
        let depth = self.searched(depth, guesses);
        let mut found = Found::new(best_move, best, bound, depth, ply);
        found.forced = self.forced > forced;
        self.memory.put(key, found);
        Ok(best)
    }

    /// Returns whether the root's player is to move. All other players form the other side.
    #[inline]
    pub(crate) fn is_own(&self, position: &G) -> bool {
        position.to_move() == self.root
    }

    /// Converts a value for the root's player to one for the side to move.
    #[inline]
    pub(crate) fn for_mover(&self, position: &G, value: Value) -> Value {
        if self.is_own(position) { value } else { -value }
    }

    /// Returns the depth to record for a search to `depth`: [`SOLVED`] if it added no guesses to
    /// the `guesses` before it.
    pub(crate) fn searched(&self, depth: usize, guesses: u64) -> usize {
        if self.guesses == guesses {
            SOLVED
        } else {
            depth
        }
    }

    /// Returns the value of the evaluation for the side to move, or `None` if there are no legal
    /// moves.
    pub(crate) fn still(&mut self, position: &G) -> Option<Value> {
        let value = self.stills.get_or(position.key(), || {
            let value = || Value::of_merits(&self.evaluation.evaluate(position), self.root);
            position.has_legal_move().then(value)
        })?;
        Some(self.for_mover(position, value))
    }

    /// Returns the value of an outcome for the side to move.
    pub(crate) fn ended(&self, position: &G, outcome: &OutcomeOf<G>, ply: usize) -> Value {
        let value = self
            .evaluation
            .value_of_end(&outcome.ranking, self.root, ply);
        self.for_mover(position, value)
    }

    /// Returns the key of a position in the transposition table. It differs for different root
    /// players, and within a round of best-reply search for different states of the round.
    fn key(&self, position: &G, node: Node) -> u64 {
        let mut key = position.key();
        if G::Player::ALL.len() > 2 {
            let mut case = 1 + 32 * self.root.index();
            if self.is_in_round(position, node) {
                case += 1 + 2 * node.away + usize::from(node.replied);
            }
            key ^= GOLDEN.wrapping_mul(case as u64);
        }
        key
    }
}

/// The state of the search at a position of the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The remaining number of turns before quiescence search.
    pub(crate) depth: usize,
    /// The number of turns from the root.
    pub(crate) ply: usize,
    /// Whether an opponent has replied to the last move of the root's player (best-reply search).
    pub(crate) replied: bool,
    /// The number of consecutive turns of opponents, at most the number of players.
    pub(crate) away: usize,
}

impl Node {
    /// Returns the root, to be searched to `depth`.
    pub(crate) const fn root(depth: usize) -> Self {
        Self {
            depth,
            ply: 0,
            replied: false,
            away: 0,
        }
    }
}
