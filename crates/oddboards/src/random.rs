//! Random games of any kind.

use alloc::string::String;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::Range;

use game_core::{History, Player, Playouts, SplitMix64};

use crate::listed::Listed;

/// Options for random games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomOptions {
    /// The numbers of the games. Game `n` depends on the seed and on `n` alone.
    pub games: Range<u64>,
    /// The seed.
    pub seed: u64,
    /// The number of turns after which a game ends.
    pub max_turns: usize,
    /// Whether draws are claimed as soon as the rules allow it.
    pub claim_draws: bool,
    /// The number of threads, limited to the number of cores. Without feature `rayon`, the calling
    /// thread plays.
    pub threads: NonZeroUsize,
    /// Legal moves are counted in one of this many turns. Counting them in every turn slows the
    /// games down by a third or more.
    pub count_every: NonZeroUsize,
    /// Whether the games are recorded.
    pub records: bool,
}

/// The results of random games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RandomResults {
    /// The number of games that each player won alone.
    pub won: Vec<u64>,
    /// The sum of each player's payoffs: the share of the opponents beaten, ties counting half.
    pub points: Vec<f64>,
    /// The number of finished games without a single winner.
    pub drawn: u64,
    /// The number of games that reached the turn limit.
    pub unfinished: u64,
    /// The lengths of the games in turns, in the order of their numbers.
    pub lengths: Vec<usize>,
    /// The sum of the legal moves in the turns in which they were counted.
    pub choices: u64,
    /// The number of turns in which legal moves were counted.
    pub counted: u64,
    /// The games as lines of JSON, if they are recorded.
    pub records: Vec<String>,
}

impl RandomResults {
    /// Adds the results of other games of the same kind.
    pub fn extend(&mut self, other: Self) {
        let players = self.won.len().max(other.won.len());
        self.won.resize(players, 0);
        self.points.resize(players, 0.0);
        for (sum, won) in self.won.iter_mut().zip(other.won) {
            *sum += won;
        }
        for (sum, points) in self.points.iter_mut().zip(other.points) {
            *sum += points;
        }
        self.drawn += other.drawn;
        self.unfinished += other.unfinished;
        self.lengths.extend(other.lengths);
        self.choices += other.choices;
        self.counted += other.counted;
        self.records.extend(other.records);
    }
}

/// Plays random games from a position.
pub(crate) fn play<G: Listed>(start: &G, options: &RandomOptions) -> RandomResults {
    let one = |number| play_one(start, number, options);
    #[cfg(feature = "rayon")]
    let games = game_core::play_parallel(options.games.clone(), options.threads, one);
    #[cfg(not(feature = "rayon"))]
    let games = options.games.clone().map(one);
    let mut results = none::<G>();
    for game in games {
        results.extend(game);
    }
    results
}

/// Returns the results of no games.
fn none<G: Listed>() -> RandomResults {
    let players = G::Player::ALL.len();
    RandomResults {
        won: alloc::vec![0; players],
        points: alloc::vec![0.0; players],
        ..RandomResults::default()
    }
}

fn play_one<G: Listed>(start: &G, number: u64, options: &RandomOptions) -> RandomResults {
    let playouts = Playouts::new(options.max_turns).claim_draws(options.claim_draws);
    let mut random = SplitMix64::stream(options.seed, number);
    let every = options.count_every.get() as u64;
    let mut results = none::<G>();
    let mut turn = number;
    let end = playouts.play_with(start, &mut random, |position, _| {
        if turn % every == 0 {
            results.choices += position.count_legal_moves();
            results.counted += 1;
        }
        turn = turn.wrapping_add(1);
    });
    results.lengths.push(end.turns);
    if let Some(outcome) = &end.outcome {
        let winner = outcome.winner().map(Player::index);
        match winner.and_then(|winner| results.won.get_mut(winner)) {
            Some(won) => *won += 1,
            None => results.drawn += 1,
        }
        for (points, &player) in results.points.iter_mut().zip(G::Player::ALL) {
            *points += outcome.payoff(player);
        }
    } else {
        results.unfinished += 1;
    }
    if options.records {
        let mut game = History::new(start.clone());
        playouts.play_on(&mut game, &mut SplitMix64::stream(options.seed, number));
        let record = serde_json::to_string(&game).unwrap_or_default();
        results.records.push(record);
    }
    results
}

#[cfg(test)]
mod tests {
    use super::RandomResults;

    #[test]
    fn adding_no_games_changes_nothing() {
        let one = RandomResults {
            won: alloc::vec![1, 0],
            points: alloc::vec![1.0, 0.0],
            ..RandomResults::default()
        };
        let mut sum = one.clone();
        sum.extend(RandomResults::default());
        assert_eq!(sum, one);
    }
}
