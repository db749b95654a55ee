//! Compares tables of endings with exhaustive search.

use std::collections::HashMap;

use game_core::{Game, Player};
use game_search::{EndingTable, Entry, Positions};
use game_testkit::games::noughts;
use game_testkit::games::ring::Ring;

/// Some positions, numbered in the order in which they were found.
#[derive(Clone)]
struct Found<G> {
    positions: Vec<G>,
    numbers: HashMap<G, usize>,
}

impl<G: Game> Found<G> {
    fn new(positions: impl IntoIterator<Item = G>) -> Self {
        let mut found = Self {
            positions: Vec::new(),
            numbers: HashMap::new(),
        };
        for position in positions {
            found.add(&position);
        }
        found
    }

    fn add(&mut self, position: &G) {
        let position = position.repetition_form();
        if !self.numbers.contains_key(&position) {
            self.numbers.insert(position.clone(), self.positions.len());
            self.positions.push(position);
        }
    }

    /// Returns all positions that can arise from one.
    fn after(start: &G) -> Self {
        let mut found = Self::new([start.clone()]);
        let mut done = 0;
        while let Some(position) = found.positions.get(done).cloned() {
            if position.outcome().is_none() {
                position.for_each_legal_move(|mv| found.add(&position.after_unchecked(mv)));
            }
            done += 1;
        }
        found
    }
}

impl<G: Game> Positions<G> for Found<G> {
    fn count(&self) -> usize {
        self.positions.len()
    }

    fn position(&self, number: usize) -> Option<G> {
        self.positions.get(number).cloned()
    }

    fn number(&self, position: &G) -> Option<usize> {
        self.numbers.get(&position.repetition_form()).copied()
    }
}

/// Returns whether a player can force first place within so many plies, by trying all moves.
fn forces<G: Game>(position: &G, player: G::Player, plies: u16) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.ranking.winner() == Some(player);
    }
    let moves = position.legal_moves();
    let mut after = moves.iter().map(|&mv| position.after_unchecked(mv));
    match plies.checked_sub(1) {
        None => false,
        Some(left) if position.to_move() == player => after.any(|next| forces(&next, player, left)),
        Some(left) => after.all(|next| forces(&next, player, left)),
    }
}

/// Checks every entry of the table of all positions after `start`, for each player. Returns the
/// longest distance.
fn check<G: Game>(start: &G) -> u16 {
    let found = Found::after(start);
    let mut longest_of_all = 0;
    let table = EndingTable::solve(found.clone(), |_: &G, _| None);
    for &player in G::Player::ALL {
        let entries = (0..found.count()).map(|number| table.entry(number, player));
        let longest = entries.filter_map(|entry| match entry {
            Entry::Forced(plies) => Some(plies),
            _ => None,
        });
        let longest = longest.max().unwrap();
        for position in &found.positions {
            match table.find(position, player) {
                Entry::Forced(plies) => {
                    assert!(forces(position, player, plies), "{position}: {plies}");
                    let sooner = plies.checked_sub(1);
                    let sooner = sooner.is_some_and(|plies| forces(position, player, plies));
                    assert!(!sooner, "{position}: {plies}");
                }
                // If no position has this distance, none has a longer one.
                Entry::NotForced => assert!(!forces(position, player, longest + 1), "{position}"),
                Entry::NoPosition => panic!("{position}"),
            }
        }
        longest_of_all = longest_of_all.max(longest);
    }
    longest_of_all
}

#[test]
fn tables_agree_with_exhaustive_search() {
    assert_eq!(check(&noughts::Position::default()), 5);
    assert!(check(&Ring::default()) > 7);
}

#[test]
fn tables_build_on_smaller_ones() {
    let all = Found::after(&Ring::default());
    let whole = EndingTable::solve(all.clone(), |_: &Ring, _| None);
    let is_small = |ring: &Ring| !ring.to_string().contains(" - ");
    let (small, large): (Vec<_>, Vec<_>) = all.positions.iter().copied().partition(is_small);
    let small = EndingTable::solve(Found::new(small), |_: &Ring, _| None);
    let beyond = |next: &Ring, player| match small.find(next, player) {
        Entry::Forced(plies) => Some(plies),
        _ => None,
    };
    let large = EndingTable::solve(Found::new(large), beyond);
    for &player in <Ring as Game>::Player::ALL {
        for position in &all.positions {
            let part = if is_small(position) { &small } else { &large };
            assert_eq!(
                part.find(position, player),
                whole.find(position, player),
                "{position}"
            );
        }
        let outside = Ring::start(game_testkit::games::ring::Length::Long);
        assert_eq!(whole.find(&outside, player), Entry::NoPosition);
    }
}
