//! The schedule of a match: its games and their seats.

use game_core::MAX_PLAYERS;

use crate::plan::PlanError;

/// The schedule of a match, in rounds. All games of a round share an opening.
///
/// In each round, every group of as many engines as the game has seats plays one game for each way
/// to seat the group: the games of an _encounter_. An encounter has two games in a two-player game,
/// and six in a three-player game. Two engines share three seats in the six ways that give both a
/// seat.
///
/// ```
/// use game_match::Schedule;
///
/// let schedule = Schedule::new(3, 2)?;
/// assert_eq!((schedule.games_a_round(), schedule.games_an_encounter()), (6, 2));
/// let seats = (0..4).map(|number| schedule.fixture(number).seats);
/// assert_eq!(seats.collect::<Vec<_>>(), [[0, 1], [1, 0], [0, 2], [2, 0]]);
/// # Ok::<(), game_match::PlanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Schedule {
    /// The number of the engine in each seat, in each game of a round.
    round: Vec<Vec<usize>>,
    /// The number of consecutive games that are an encounter.
    games_an_encounter: usize,
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture<'a> {
    /// The round, from 0.
    pub round: u64,
    /// The number of its encounter, from 0.
    pub encounter: u64,
    /// The number of the engine in each seat.
    pub seats: &'a [usize],
}

impl Schedule {
    /// The maximum number of rounds.
    pub const MOST_ROUNDS: u64 = 1_000_000_000;

    /// The maximum number of games in a round, since a schedule lists them.
    pub const MOST_GAMES_A_ROUND: usize = 1_000_000;

    /// Creates the schedule for these engines in a game for `players` players. A single engine has
    /// all seats, in one game for each round.
    ///
    /// # Errors
    /// There are more than eight players, or a round would have more than
    /// [`MOST_GAMES_A_ROUND`](Self::MOST_GAMES_A_ROUND) games.
    pub fn new(engines: usize, players: usize) -> Result<Self, PlanError> {
        if players > MAX_PLAYERS {
            let reason = format!("expected at most {MAX_PLAYERS}, got {players}");
            return Err(PlanError::new("players", reason));
        }
        let size = engines.min(players);
        let orders = seatings(size, players);
        let groups = (0..size).try_fold(1_usize, |groups, chosen| {
            Some(groups.checked_mul(engines - chosen)? / (chosen + 1))
        });
        let games = groups.and_then(|groups| groups.checked_mul(orders.len()));
        if games.is_none_or(|games| games > Self::MOST_GAMES_A_ROUND) {
            let most = Self::MOST_GAMES_A_ROUND;
            let reason = format!(
                "expected fewer, because a round of {engines} engines in a game for {players} \
                 players has more than {most} games"
            );
            return Err(PlanError::new("engines", reason));
        }
        let mut round = Vec::new();
        for group in choices(engines, size) {
            let member = |&index: &usize| group.get(index).copied();
            let seated = orders.iter().map(|order| order.iter().filter_map(member));
            round.extend(seated.map(Iterator::collect));
        }
        Ok(Self {
            round,
            games_an_encounter: orders.len(),
        })
    }

    /// Returns the number of games in a round.
    pub fn games_a_round(&self) -> u64 {
        self.round.len() as u64
    }

    /// Returns the number of games in the maximum number of rounds.
    pub(crate) fn most_games(&self) -> u64 {
        Self::MOST_ROUNDS * self.games_a_round()
    }

    /// Returns the number of games in an encounter.
    pub fn games_an_encounter(&self) -> u64 {
        self.games_an_encounter as u64
    }

    /// Returns the number of the engine in each seat, in each game of a round.
    pub fn round(&self) -> &[Vec<usize>] {
        &self.round
    }

    /// Returns game number `number`, from 0.
    pub fn fixture(&self, number: u64) -> Fixture<'_> {
        let games = self.games_a_round().max(1);
        let seats = self.round.get((number % games) as usize);
        Fixture {
            round: number / games,
            encounter: number / self.games_an_encounter().max(1),
            seats: seats.map_or(&[], Vec::as_slice),
        }
    }
}

/// Returns all ways to choose `size` of the numbers below `count`. Each is in ascending order. They
/// are sorted by their last number, then by the one before it, and so on. The numbers of the games
/// in files of matches depend on this order.
fn choices(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in size - 1..count {
        for mut rest in choices(last, size - 1) {
            rest.push(last);
            all.push(rest);
        }
    }
    all
}

/// Returns all ways to give each seat a member of a group, by its index, so that each member has a
/// seat.
fn seatings(members: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut partial = vec![Vec::new()];
    for left in (0..seats).rev() {
        let with = |seated: &Vec<usize>| {
            let seated = seated.clone();
            let and = move |member| [&seated[..], &[member]].concat();
            (0..members).map(and)
        };
        partial = partial.iter().flat_map(with).collect();
        let without_seat = |seated: &[usize]| {
            let members = 0..members;
            members.filter(|member| !seated.contains(member)).count()
        };
        partial.retain(|seated| without_seat(seated) <= left);
    }
    partial
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the seats of the first games.
    fn seats(schedule: &Schedule, games: u64) -> Vec<&[usize]> {
        (0..games)
            .map(|number| schedule.fixture(number).seats)
            .collect()
    }

    fn schedule(engines: usize, players: usize) -> Schedule {
        Schedule::new(engines, players).expect("a schedule")
    }

    #[test]
    fn two_engines_play_pairs() {
        let schedule = schedule(2, 2);
        assert_eq!(
            (schedule.games_a_round(), schedule.games_an_encounter()),
            (2, 2)
        );
        assert_eq!(seats(&schedule, 4), [[0, 1], [1, 0], [0, 1], [1, 0]]);
        let fixture = schedule.fixture(5);
        assert_eq!(
            (fixture.round, fixture.encounter, fixture.seats),
            (2, 2, &[1, 0][..])
        );
    }

    #[test]
    fn many_seats_are_taken_without_delay() {
        // Nine groups with 8! orders each, among 8⁸ ways to fill eight seats.
        assert_eq!(schedule(9, 8).games_a_round(), 9 * 40_320);
    }

    #[test]
    fn schedules_that_are_too_long_are_refused() {
        for (engines, players) in [(64, 4), (64, 5), (18, 5), (usize::MAX, 2), (usize::MAX, 8)] {
            let refusal = Schedule::new(engines, players).expect_err("a long list");
            let told = format!(
                "engines: expected fewer, because a round of {engines} engines in a game for \
                 {players} players has more than 1000000 games"
            );
            assert_eq!(refusal.to_string(), told);
        }
        assert_eq!(schedule(64, 3).games_a_round(), 64 * 63 * 62);
        let refusal = Schedule::new(1, 9).expect_err("too many players");
        assert_eq!(refusal.to_string(), "players: expected at most 8, got 9");
    }

    #[test]
    fn without_engines_nobody_plays() {
        assert!(schedule(0, 2).fixture(7).seats.is_empty());
    }

    #[test]
    fn choices_are_sorted_from_the_last_number() {
        let pairs = [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]];
        assert_eq!(choices(4, 2), pairs);
    }

    #[test]
    fn every_engine_meets_every_other() {
        let schedule = schedule(3, 2);
        assert_eq!(
            (schedule.games_a_round(), schedule.games_an_encounter()),
            (6, 2)
        );
        let first = [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]];
        assert_eq!(seats(&schedule, 6), first);
        let fixture = schedule.fixture(9);
        assert_eq!(
            (fixture.round, fixture.encounter, fixture.seats),
            (1, 4, &[2, 0][..])
        );
    }

    #[test]
    fn three_seats_are_taken_in_all_orders() {
        let orders = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        assert_eq!(seats(&schedule(3, 3), 6), orders);
        let shared = [
            [0, 0, 1],
            [0, 1, 0],
            [0, 1, 1],
            [1, 0, 0],
            [1, 0, 1],
            [1, 1, 0],
        ];
        assert_eq!(seats(&schedule(2, 3), 6), shared);
        let four = schedule(4, 3);
        assert_eq!((four.games_a_round(), four.games_an_encounter()), (24, 6));
        // Each engine has each seat equally often.
        for seat in 0..3 {
            for engine in 0..4 {
                let having = seats(&four, 24)
                    .into_iter()
                    .filter(|seats| seats[seat] == engine);
                assert_eq!(having.count(), 6);
            }
        }
    }
}
