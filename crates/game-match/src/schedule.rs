//! The schedule of a match: its games and their seats.

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
/// let schedule = Schedule::new(3, 2);
/// assert_eq!((schedule.games_a_round(), schedule.games_an_encounter()), (6, 2));
/// let seats = (0..4).map(|number| schedule.fixture(number).seats);
/// assert_eq!(seats.collect::<Vec<_>>(), [[0, 1], [1, 0], [0, 2], [2, 0]]);
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

    /// Creates the schedule for these engines in a game for `players` players. A single engine has
    /// all seats, in one game for each round.
    pub fn new(engines: usize, players: usize) -> Self {
        let groups = choices(engines, engines.min(players));
        let seated = groups.iter().map(|group| seatings(group, players));
        let round: Vec<_> = seated.flatten().collect();
        Self {
            games_an_encounter: round.len() / groups.len(),
            round,
        }
    }

    /// Returns the number of games in a round.
    pub fn games_a_round(&self) -> u64 {
        self.round.len() as u64
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

/// Returns all ways to choose `size` of the numbers below `count`, in ascending order.
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

/// Returns all ways to give each seat a member of the group so that each member has a seat.
fn seatings(group: &[usize], seats: usize) -> Vec<Vec<usize>> {
    let mut partial = vec![Vec::new()];
    for left in (0..seats).rev() {
        let with = |seated: &Vec<usize>| {
            let seated = seated.clone();
            let and = move |&member: &usize| [&seated[..], &[member]].concat();
            group.iter().map(and).collect::<Vec<_>>()
        };
        partial = partial.iter().flat_map(with).collect();
        let without_seat = |seated: &[usize]| {
            let members = group.iter();
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

    #[test]
    fn two_engines_play_pairs() {
        let schedule = Schedule::new(2, 2);
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
        assert_eq!(Schedule::new(9, 8).games_a_round(), 9 * 40_320);
    }

    #[test]
    fn without_engines_nobody_plays() {
        assert!(Schedule::new(0, 2).fixture(7).seats.is_empty());
    }

    #[test]
    fn every_engine_meets_every_other() {
        let schedule = Schedule::new(3, 2);
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
        assert_eq!(seats(&Schedule::new(3, 3), 6), orders);
        let shared = [
            [0, 0, 1],
            [0, 1, 0],
            [0, 1, 1],
            [1, 0, 0],
            [1, 0, 1],
            [1, 1, 0],
        ];
        assert_eq!(seats(&Schedule::new(2, 3), 6), shared);
        let four = Schedule::new(4, 3);
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
