//! Compares tables of endings with exhaustive search.

use std::collections::HashMap;

use game_core::{Game, Player, Seat};
use game_search::{EndingTable, Entry, Positions};
use game_testkit::games::noughts;
use game_testkit::games::ring::{Length, Ring};

use crate::random_tree::RandomTree;

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

/// Returns whether a player can force first place within this many plies, by trying all moves.
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
        let longest = longest.max().unwrap_or_default();
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
    // Moves go in circles.
    check(&Ring::start(Length::Long));
    let two = (0..40).map(|seed| check(&RandomTree::<2>::new(seed)));
    let three = (0..40).map(|seed| check(&RandomTree::<3>::new(seed)));
    assert_eq!((two.max(), three.max()), (Some(8), Some(5)));
}

#[test]
fn tables_build_on_smaller_ones() {
    for seed in 0..20 {
        let start = RandomTree::<3>::new(seed);
        let all = Found::after(&start);
        let whole = EndingTable::solve(all.clone(), |_: &RandomTree<3>, _| None);
        let Some(mv) = start.nth_legal_move(0) else {
            continue;
        };
        let small = Found::after(&start.after_unchecked(mv));
        let rest = all.positions.iter().copied();
        let rest = Found::new(rest.filter(|position| small.number(position).is_none()));
        let small = EndingTable::solve(small, |_: &RandomTree<3>, _| None);
        let large = EndingTable::solve(rest, |next, player| match small.find(next, player) {
            Entry::Forced(plies) => Some(plies),
            _ => None,
        });
        for (&player, position) in Seat::ALL
            .iter()
            .flat_map(|player| all.positions.iter().map(move |position| (player, position)))
        {
            let parts = [small.find(position, player), large.find(position, player)];
            let entry = whole.find(position, player);
            assert!(
                parts.contains(&entry) && parts.contains(&Entry::NoPosition),
                "{position}"
            );
        }
    }
}
