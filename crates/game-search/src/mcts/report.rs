//! Results of Monte Carlo tree search.

use alloc::vec::Vec;
use core::fmt;

use game_core::smallvec::SmallVec;
use game_core::{Game, MAX_PLAYERS, Player, Ranking};

use super::bounds::Bounds;
use super::tree::{Entry, NodeId, Tree};
use crate::engine::{Judgment, Thought};

/// The result of Monte Carlo tree search.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsReport<G: Game> {
    /// The moves of the root, starting with the move to play. Empty if the game is over.
    pub tried: Vec<Tried<G::Move>>,
    /// The principal variation.
    pub line: Vec<G::Move>,
    /// The expected payoff of each player in turn order, from 0 to 1.
    pub payoffs: SmallVec<[f64; MAX_PLAYERS]>,
    /// The number of [nodes](crate::Limits::nodes), one for each descent of this search.
    pub nodes: u64,
}

/// The statistics of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried<M> {
    /// The move.
    pub mv: M,
    /// The number of descents through the move, including earlier searches.
    pub visits: u32,
    /// The average payoff of these descents for the player of the move, from 0 to 1, clamped to
    /// what is proven.
    pub payoff: f64,
    /// The payoff for the player of the move, if it is proven.
    pub proven: Option<f64>,
}

impl<G: Game> MctsReport<G> {
    /// Returns the move to play, if there is one.
    pub fn best(&self) -> Option<G::Move> {
        self.tried.first().map(|tried| tried.mv)
    }

    /// Converts the report of a search in this position.
    pub(super) fn thought(&self, position: &G) -> Thought<G> {
        let payoff = self.payoffs.get(position.to_move().index()).copied();
        Thought {
            line: self.line.clone(),
            judgment: payoff.map(Judgment::Payoff),
            depth: 0,
            nodes: self.nodes,
        }
    }

    /// Returns the report for a game that is over.
    pub(super) fn of_end(ranking: Ranking<G::Player>) -> Self {
        let players = G::Player::ALL.iter();
        Self {
            tried: Vec::new(),
            line: Vec::new(),
            payoffs: players.map(|&player| ranking.payoff(player)).collect(),
            nodes: 0,
        }
    }
}

/// Writes, for example, `nodes 1000 payoffs 0.62 0.38 line b2 a1 c3`.
impl<G: Game> fmt::Display for MctsReport<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes {} payoffs", self.nodes)?;
        for payoff in &self.payoffs {
            write!(f, " {payoff:.2}")?;
        }
        f.write_str(" line")?;
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn report(&self, position: &G, nodes: u64) -> MctsReport<G> {
        let players = G::Player::ALL.len();
        let mover = position.to_move().index();
        let root = self.entry(Self::ROOT);
        let mut tried: Vec<Tried<G::Move>> = Vec::new();
        for child in self.by_merit(Self::ROOT, mover) {
            let bounds = child.bounds[mover];
            tried.extend(child.node.mv.map(|mv| Tried {
                mv,
                visits: child.node.visits,
                payoff: child.mean(mover),
                proven: bounds.is_certain().then(|| bounds.payoff(players)),
            }));
        }
        if tried.is_empty() {
            // The search was stopped before the first descent, or the system refused the memory.
            tried.extend(position.nth_legal_move(0).map(|mv| Tried {
                mv,
                visits: 0,
                payoff: 0.0,
                proven: None,
            }));
        }
        // Without a descent nothing is known, and a payoff of 0 would be a loss for everyone.
        let payoff = |player: usize| match root.node.visits {
            0 => root.bounds[player].clamp(0.5, players),
            _ => root.mean(player),
        };
        let best = tried.first().map(|tried| tried.mv);
        MctsReport {
            line: best.map_or(Vec::new(), |best| self.line(position, best)),
            tried,
            payoffs: (0..players).map(payoff).collect(),
            nodes,
        }
    }

    /// Returns the line that starts with a move of the root and continues with the best moves that
    /// have been tried.
    pub(super) fn line(&self, position: &G, first: G::Move) -> Vec<G::Move> {
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut next = self.child(first).and_then(|child| child.place());
        line.push(first);
        while let Some((at, mv)) = next {
            position.play_unchecked(mv);
            let by_merit = self.by_merit(at, position.to_move().index());
            let best = by_merit.first().filter(|child| child.node.visits > 0);
            next = best.and_then(Entry::place);
            line.extend(next.map(|(_, mv)| mv));
        }
        line
    }

    /// Returns the children of a position, the best for a player first. Children without a proven
    /// payoff are sorted by visits. Those with a proven payoff come before them, unless the most
    /// visited one has a greater mean. Dominated children come last.
    fn by_merit(&self, at: NodeId, player: usize) -> Vec<Entry<'_, G>> {
        let strongest = Bounds::strongest(self.children(at).map(|child| child.bounds[player]));
        let mut children: Vec<_> = self.children(at).collect();
        children.sort_by(|one, other| {
            let by_payoff = other.mean(player).total_cmp(&one.mean(player));
            other.node.visits.cmp(&one.node.visits).then(by_payoff)
        });
        // The best of the children with and without a proven payoff. All proven children that are
        // not dominated have the same payoff.
        let best = |is_proven: bool| {
            let mut good = children.iter().filter(|child| {
                let bounds = child.bounds[player];
                !strongest.dominates(bounds) && bounds.is_certain() == is_proven
            });
            good.next().map(|child| child.mean(player))
        };
        let open_first = best(false) > best(true);
        children.sort_by_key(|child| {
            let bounds = child.bounds[player];
            if strongest.dominates(bounds) {
                2
            } else {
                u8::from(bounds.is_certain() == open_first)
            }
        });
        children
    }
}
