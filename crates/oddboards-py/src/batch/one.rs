//! A game of a batch.

use game_board::{Acting, OnBoard};
use game_core::{Claim, Player as _, Ranking, Repetitions, SplitMix64};

use super::rows::Rows;
use super::{Masks, Settings, Sizes};
use crate::moves::Playable;

/// The data that all games of a batch share.
#[derive(Clone)]
pub(super) struct Rules<G: OnBoard> {
    pub(super) start: Acting<G>,
    pub(super) legal: Vec<u32>,
    pub(super) settings: Settings,
    pub(super) sizes: Sizes,
}

/// A game of a batch.
#[derive(Clone)]
pub(super) struct One<G: OnBoard> {
    pub(super) acting: Acting<G>,
    pub(super) legal: Vec<u32>,
    /// The actions in the mask, if it is wide. Clearing only these takes a fraction of the time.
    shown: Vec<u32>,
    /// The keys of the positions that can still occur again, if draws are claimed. Searching a list
    /// is faster than looking up a table of [`Repetitions`], because the tables of thousands of
    /// games do not fit into the cache.
    keys: Vec<u64>,
    turns: u32,
    pub(super) random: SplitMix64,
}

/// The end of a game of a batch.
enum End<P> {
    /// By the rules or by a claim.
    Over(Ranking<P>),
    /// At the turn limit.
    CutOff(Ranking<P>),
}

impl<G: Playable> One<G> {
    pub(super) fn new(rules: &Rules<G>, random: SplitMix64) -> Self {
        let mut game = Self {
            acting: rules.start.clone(),
            legal: Vec::new(),
            shown: Vec::new(),
            keys: Vec::new(),
            turns: 0,
            random,
        };
        game.restart(rules);
        game
    }

    /// Begins with the start of the batch.
    fn restart(&mut self, rules: &Rules<G>) {
        self.acting = rules.start.clone();
        self.legal.clone_from(&rules.legal);
        self.begin(rules);
    }

    fn begin(&mut self, rules: &Rules<G>) {
        self.turns = 0;
        self.keys.clear();
        if rules.settings.claims {
            self.count_occurrences();
        }
    }

    /// Adds the position to those of the game. Returns how often it has occurred, including this
    /// time.
    fn count_occurrences(&mut self) -> usize {
        let key = Repetitions::key(self.acting.position());
        self.keys.push(key);
        self.keys.iter().filter(|&&other| other == key).count()
    }

    /// Begins anew and fills in the row, whatever was in it.
    pub(super) fn reset(&mut self, rules: &Rules<G>, row: &mut Rows<'_>) {
        self.restart(rules);
        row.set_end::<G::Player>(None);
        row.masks.fill(0);
        self.write(rules, row);
    }

    /// Begins with a position in which the game is not over, if there is one, and fills in the row.
    /// A draw is not claimed before a turn is taken.
    pub(super) fn reset_to(&mut self, start: Option<&G>, rules: &Rules<G>, row: &mut Rows<'_>) {
        if let Some(&position) = start {
            self.acting = Acting::new(position);
            self.acting.legal_actions(&mut self.legal);
            self.begin(rules);
            row.set_end::<G::Player>(None);
        }
        self.write(rules, row);
    }

    /// Takes a legal action and fills in the row. A game that ends begins anew.
    pub(super) fn step(&mut self, action: u32, rules: &Rules<G>, row: &mut Rows<'_>) {
        let end = self.act(action, rules);
        row.set_end(end.as_ref());
        if end.is_some() {
            self.restart(rules);
        }
        self.write(rules, row);
    }

    /// Takes a legal action.
    fn act(&mut self, action: u32, rules: &Rules<G>) -> Option<End<G::Player>> {
        let before = *self.acting.position();
        let mv = self
            .acting
            .act_unchecked(action as usize, &mut self.legal)?;
        self.turns += 1;
        let position = self.acting.position();
        // In the games that count quiet turns, a capture or a promotion cannot be undone. Other
        // moves of pawns can, where pawns run around a ring.
        if position.quiet_turns() == Some(0) && before.is_noisy(mv) {
            self.keys.clear();
        }
        if let Some(ranking) = ranking_of(position, &self.legal) {
            return Some(End::Over(ranking));
        }
        if rules.settings.claims && self.can_claim() {
            return Some(End::Over(self.acting.position().claimed_ranking()));
        }
        let is_late = self.turns >= rules.settings.max_turns;
        is_late.then(|| End::CutOff(self.acting.position().claimed_ranking()))
    }

    /// Returns whether a draw can be claimed.
    fn can_claim(&mut self) -> bool {
        let repetition = G::claim_rule(Claim::Repetition);
        is_quiet(self.acting.position())
            || repetition.is_some_and(|rule| self.count_occurrences() >= rule.needed.into())
    }

    /// Writes what the player to move sees.
    fn write(&mut self, rules: &Rules<G>, row: &mut Rows<'_>) {
        // A row is empty or has the size of an observation.
        let _ = self.acting.observe(row.floats);
        let _ = self.acting.observe_bytes(row.bytes);
        match rules.settings.masks {
            None => {}
            Some(Masks::Bytes) if row.masks.len() > WIDE => {
                set_bytes(row.masks, &self.shown, 0);
                set_bytes(row.masks, &self.legal, 1);
                self.shown.clone_from(&self.legal);
            }
            Some(Masks::Bytes) => {
                row.masks.fill(0);
                set_bytes(row.masks, &self.legal, 1);
            }
            Some(Masks::Bits) => {
                row.masks.fill(0);
                set_bits(row.masks, &self.legal);
            }
        }
        let to_move = self.acting.position().to_move();
        row.to_move.fill(to_move.index() as i8);
    }
}

impl Rows<'_> {
    /// Writes how the game went on.
    fn set_end<P: game_core::Player>(&mut self, end: Option<&End<P>>) {
        self.terminated.fill(matches!(end, Some(End::Over(_))));
        self.truncated.fill(matches!(end, Some(End::CutOff(_))));
        let ranking = end.map(|(End::Over(ranking) | End::CutOff(ranking))| ranking);
        for (payoff, &player) in self.payoffs.iter_mut().zip(P::ALL) {
            *payoff = ranking.map_or(0.0, |ranking| ranking.payoff(player) as f32);
        }
    }
}

/// Returns the ranking if the game is over by the rules at the beginning of a turn.
pub(crate) fn ranking_of<G: Playable>(position: &G, legal: &[u32]) -> Option<Ranking<G::Player>> {
    match position.decided() {
        Some(outcome) => Some(outcome.ranking),
        None if legal.is_empty() => Some(position.outcome_without_moves().ranking),
        None => None,
    }
}

/// Returns whether a draw can be claimed by quiet turns.
pub(crate) fn is_quiet<G: Playable>(position: &G) -> bool {
    let rule = G::claim_rule(Claim::QuietTurns);
    rule.is_some_and(|rule| position.quiet_turns() >= Some(rule.needed))
}

/// A mask is wide if it has more bytes than this.
const WIDE: usize = 1024;

/// Writes a value into a mask for each of these actions.
pub(crate) fn set_bytes<T: Copy>(mask: &mut [T], actions: &[u32], value: T) {
    for &action in actions {
        if let Some(slot) = mask.get_mut(action as usize) {
            *slot = value;
        }
    }
}

fn set_bits(mask: &mut [u8], actions: &[u32]) {
    for &action in actions {
        if let Some(slot) = mask.get_mut(action as usize / 8) {
            *slot |= 1 << (action % 8);
        }
    }
}
