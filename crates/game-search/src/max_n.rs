//! Max-n search: every player maximizes their own value.

use alloc::vec::Vec;

use game_core::{Game, History, OutcomeOf, Player};

use crate::claims::Claims;
use crate::engine::{Engine, Thought};
use crate::evaluation::Evaluation;
use crate::limits::{Budget, Limits, Quiescence, Stopped, until};
use crate::lines::Lines;
use crate::order::{Order, Picked};
use crate::report::Report;
use crate::value::{Each, MAX_PLY, Value, Values, best_end, each};

/// Max-n search, which is made for three or more players.
///
/// Each player plays the best move for that player, regardless of the effect on the others. A
/// position has a value for each player, and the player to move picks the move with the greatest
/// value for that player (Luckhardt and Irani, An algorithmic solution of n-person games, 1986). Of
/// several best moves the first in search order counts, so other equilibria may exist. With two
/// players this is minimax.
///
/// The search uses iterative deepening. It tries the principal variation of the last iteration
/// first, then noisy moves by decreasing gain, then quiet moves. There is no transposition table.
/// At the depth limit, quiescence search continues with [noisy](Game::is_noisy) moves and evasions
/// of check. A player who is not in check may also stop there.
///
/// Pruning does not affect the result (Korf, Multi-player alpha-beta pruning, 1991). _Immediate
/// pruning_ skips the remaining moves of a position once one of them beats all opponents in the
/// fewest possible turns. With two players, _shallow pruning_ skips them once the previous player
/// has an alternative that is at least as good. With more players, shallow pruning needs a tight
/// upper bound on the sum of all values. Evaluations provide none, so most of these trees are
/// searched in full. Deep pruning would be incorrect.
///
/// With more than two players, a win is reported as [`Value::LIMIT`], because the opponents may
/// play moves that are not the best for them, unless the player to move wins by the next move. A
/// reported loss is proven: the opponents can force it together.
///
/// Draws that can be claimed are scored as in [`AlphaBeta`](crate::AlphaBeta). A search keeps
/// nothing for the next one. It gives the same result each time, on every platform.
///
/// ```
/// use game_core::{History, MAX_PLAYERS, Player};
/// use game_search::{Limits, MaxN, Merits, Value};
/// use game_testkit::games::ring::{Ring, Step};
///
/// // Amber can capture Blue on the next cell.
/// let game = History::new("ab..c. a - 0".parse::<Ring>()?);
/// let even = |_: &Ring| [0; MAX_PLAYERS];
/// let report = MaxN::new(even).search(&game, Limits::depth(6));
/// assert_eq!(report.best(), Some(Step::Up));
/// let values = report.values.ok_or("max-n knows the values of all")?;
/// // Blue finishes last. Coral finishes first if all players maximize their own values.
/// assert_eq!(values[1].end(), Some((-2, 4)));
/// assert_eq!(values[2], Value::new(Value::LIMIT));
/// assert!(values[0] > values[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MaxN<E> {
    evaluation: E,
    quiescence: Quiescence,
    prunes: bool,
}

impl<E> MaxN<E> {
    /// The default length of quiescence search: 2 turns. Few moves are pruned there, so a longer
    /// one would take more time than the rest of the search.
    pub const QUIESCENCE: usize = 2;

    /// Creates a search with this evaluation.
    pub const fn new(evaluation: E) -> Self {
        Self {
            evaluation,
            quiescence: Quiescence::within_share(Self::QUIESCENCE),
            prunes: true,
        }
    }

    /// Sets the length of quiescence search to `turns` turns instead of [`Self::QUIESCENCE`], and
    /// removes its node limit. See
    /// [`AlphaBeta::with_quiescence`](crate::AlphaBeta::with_quiescence).
    #[must_use]
    pub const fn with_quiescence(mut self, turns: usize) -> Self {
        self.quiescence = Quiescence::without_share(turns);
        self
    }

    /// Disables pruning, for comparison. The result is the same, unless quiescence search is
    /// limited to a share of the nodes ([`with_quiescence`](Self::with_quiescence)).
    #[must_use]
    pub const fn without_pruning(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// Searches for the best move in the current position of a game.
    pub fn search<G: Game>(&self, game: &History<G>, limits: Limits) -> Report<G>
    where
        E: Evaluation<G>,
    {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks, like
    /// [`AlphaBeta::search_with`](crate::AlphaBeta::search_with).
    pub fn search_with<G: Game>(
        &self,
        game: &History<G>,
        limits: Limits,
        stop: impl FnMut() -> bool,
        mut progress: impl FnMut(&Report<G>),
    ) -> Report<G>
    where
        E: Evaluation<G>,
    {
        if let Some(report) = Report::of_end(game, &self.evaluation) {
            return report;
        }
        let position = game.position();
        let mut report = Report {
            line: position.nth_legal_move(0).into_iter().collect(),
            value: Value::EVEN,
            values: None,
            depth: 0,
            nodes: 0,
        };
        let mut grant = until(limits, stop);
        let mut search = Search {
            evaluation: &self.evaluation,
            quiescence: self.quiescence,
            prunes: self.prunes,
            order: Order::fixed(),
            budget: Budget::new(self.evaluation.stop_interval(), &mut grant),
            claims: Claims::new(game),
            lines: Lines::new(),
            line_left: Vec::new(),
            guesses: 0,
        };
        report.take(position, search.evaluate(position));
        for depth in 1..=limits.deepest() {
            let guesses = search.guesses;
            search.line_left = report.line.iter().rev().copied().collect();
            let complete = search.moves(position, depth, 0, None, Some(&mut report));
            report.nodes = search.budget.used();
            if complete.is_err() {
                break;
            }
            report.depth = depth;
            progress(&report);
            // More opponents may have better moves than those that lead to the end.
            let is_settled = G::Player::ALL.len() == 2 && report.is_settled();
            // Without a guess, all lines have been searched to the end of the game.
            if is_settled || search.guesses == guesses {
                break;
            }
        }
        report
    }
}

impl<G: Game, E: Evaluation<G>> Engine<G> for MaxN<E> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let report = self.search_with(game, limits, stop, |report| progress(&report.into()));
        (&report).into()
    }
}

impl<G: Game> Report<G> {
    /// Sets the values of all players.
    fn take(&mut self, position: &G, values: Each) {
        // With two players max-n is minimax. With more, nobody has to play the move that is the
        // best for them. Only the next move is certain, if its player wins by it.
        let (players, mover) = (G::Player::ALL.len(), position.to_move().index());
        let reported = |(player, value): (usize, Value)| match players {
            2 => value,
            _ if player == mover => value.against_some_replies(),
            _ => value.min(Value(Value::LIMIT)),
        };
        let values = values.into_iter().take(players).enumerate();
        let values: Values = values.map(reported).collect();
        let own = values.get(mover).copied();
        self.value = own.unwrap_or_default();
        self.values = Some(values);
    }
}

/// The best value found so far for the previous player, in the position of that player.
#[derive(Clone, Copy)]
struct Before {
    player: usize,
    value: Value,
}

struct Search<'a, G: Game, E> {
    evaluation: &'a E,
    quiescence: Quiescence,
    prunes: bool,
    order: Order<G::Move>,
    budget: Budget<'a>,
    claims: Claims,
    lines: Lines<G::Move>,
    /// What is left of the principal variation of the last iteration, from its end. It is searched
    /// first.
    line_left: Vec<G::Move>,
    /// The number of values so far that did not come from the end of a game.
    guesses: u64,
}

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    fn evaluate(&self, position: &G) -> Each {
        each::<G::Player>(&self.evaluation.evaluate(position))
    }

    /// Returns the values for all players of an end of the game after `ply` turns.
    fn ended(&self, outcome: &OutcomeOf<G>, ply: usize) -> Each {
        let mut values = Each::default();
        for (value, &player) in values.iter_mut().zip(G::Player::ALL) {
            *value = self.evaluation.value_of_end(&outcome.ranking, player, ply);
        }
        values
    }

    /// Reports the best line of the root.
    fn report(&self, position: &G, values: Each, report: &mut Report<G>) {
        report.take(position, values);
        report.line = self.lines.best();
    }

    /// Returns the values of a position that is reached `ply` turns after the root.
    fn node(
        &mut self,
        position: &G,
        depth: usize,
        ply: usize,
        before: Option<Before>,
    ) -> Result<Each, Stopped> {
        self.budget.spend()?;
        self.claims.push(position, ply);
        self.lines.clear(ply);
        if let Some(outcome) = position.decided() {
            return Ok(self.ended(&outcome, ply));
        }
        if let Some(outcome) = self.claims.outcome(position) {
            self.guesses += 1;
            return Ok(self.ended(&outcome, ply));
        }
        if depth == 0 || ply >= MAX_PLY {
            return self.quiesce(position, ply, self.quiescence.turns);
        }
        let best = self.moves(position, depth, ply, before, None)?;
        Ok(best.unwrap_or_else(|| self.ended(&position.outcome_without_moves(), ply)))
    }

    /// Searches all moves of a position to `depth`. Returns the best values, if there is a move.
    /// Reports each new best move of the root at once, but a loss only when all moves lose.
    fn moves(
        &mut self,
        position: &G,
        depth: usize,
        ply: usize,
        before: Option<Before>,
        mut report: Option<&mut Report<G>>,
    ) -> Result<Option<Each>, Stopped> {
        let player = position.to_move().index();
        let mut best: Option<Each> = None;
        let mut picker = self.order.all(self.line_left.pop(), ply);
        while let Some(Picked { mv, .. }) = self.order.next(&mut picker, position, self.evaluation)
        {
            let value = best.map(|best| best[player]);
            let own = value.map(|value| Before { player, value });
            let child = position.after_unchecked(mv);
            let Ok(values) = self.node(&child, depth - 1, ply + 1, own) else {
                if let Some(report) = report {
                    report.escape(value, mv);
                }
                return Err(Stopped);
            };
            self.line_left.clear();
            if value.is_none_or(|value| values[player] > value) {
                best = Some(values);
                self.lines.extend(ply, mv);
                if let Some(report) = report.as_mut().filter(|_| !values[player].is_loss()) {
                    self.report(position, values, report);
                }
                if self.prunes && can_prune_rest::<G>(player, values[player], before, ply) {
                    break;
                }
            }
        }
        self.order.put_away(&mut picker);
        if let (Some(best), Some(report)) = (best, report) {
            self.report(position, best, report);
        }
        Ok(best)
    }

    /// Returns the values of a position at or beyond the depth limit (_quiescence search_). A
    /// player who is not in check may stop, which gives the values of the evaluation.
    ///
    /// The game is not [decided](Game::decided) here.
    fn quiesce(&mut self, position: &G, ply: usize, left: usize) -> Result<Each, Stopped> {
        self.lines.clear(ply);
        if !position.has_legal_move() {
            return Ok(self.ended(&position.outcome_without_moves(), ply));
        }
        self.guesses += 1;
        let stand = self.evaluate(position);
        if left == 0 || ply >= MAX_PLY {
            return Ok(stand);
        }
        let in_check = position.in_check() == Some(true);
        let mut best = if in_check { None } else { Some(stand) };
        let mut picker = self.order.loud(in_check, ply);
        let player = position.to_move().index();
        while let Some(Picked { mv, .. }) = self.order.next(&mut picker, position, self.evaluation)
        {
            if !in_check && self.budget.is_share_used(self.quiescence) {
                break;
            }
            self.budget.spend_quiet()?;
            let child = position.after_unchecked(mv);
            let values = if let Some(outcome) = child.decided() {
                self.lines.clear(ply + 1);
                self.ended(&outcome, ply + 1)
            } else {
                self.quiesce(&child, ply + 1, left - 1)?
            };
            if best.is_none_or(|best| values[player] > best[player]) {
                best = Some(values);
                self.lines.extend(ply, mv);
            }
        }
        self.order.put_away(&mut picker);
        Ok(best.unwrap_or(stand))
    }
}

/// Returns whether the other moves of `player`, whose best value so far is `own`, can be pruned: no
/// move can be better, or the previous player has an alternative that is at least as good.
fn can_prune_rest<G: Game>(player: usize, own: Value, before: Option<Before>, ply: usize) -> bool {
    if own >= best_end::<G::Player>().further(ply + 1) {
        return true;
    }
    // The values of two players add up to zero. Those of more players need not.
    let sums_to_zero = G::Player::ALL.len() == 2;
    sums_to_zero && before.is_some_and(|before| before.player != player && -own <= before.value)
}
