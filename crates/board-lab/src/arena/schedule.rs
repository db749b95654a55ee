//! Who plays whom, and in which seats.

/// The games of a match: round after round, each with an opening of its own.
///
/// In a round every group of engines meets, as many of them as the game has seats, and plays one
/// game for each way to seat them. For two players those are pairs of games; for three, six games,
/// in all orders. Two engines alone share three seats in all six ways in which both play.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    /// For each group of engines the ways to seat them: for each seat the number of the engine.
    groups: Vec<Vec<Vec<usize>>>,
    /// How many games a group plays in a round.
    seatings: usize,
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixture<'a> {
    /// The round, from 0 on.
    pub(crate) round: u64,
    /// The number of the encounter that it belongs to, from 0 on.
    pub(crate) encounter: u64,
    /// For each seat the number of the engine.
    pub(crate) seats: &'a [usize],
}

impl Schedule {
    /// More rounds than anybody can play.
    pub(crate) const MOST_ROUNDS: u64 = 1_000_000_000;

    /// The schedule for so many engines, at least two, in a game for so many players.
    pub(crate) fn new(engines: usize, players: usize) -> Self {
        let size = engines.min(players);
        let groups: Vec<_> = choices(engines, size)
            .iter()
            .map(|group| seatings(group, players))
            .collect();
        Self {
            seatings: groups.first().map_or(0, Vec::len),
            groups,
        }
    }

    /// How many games a round has.
    pub(crate) fn games_a_round(&self) -> u64 {
        (self.groups.len() * self.seatings) as u64
    }

    /// How many encounters a round has.
    pub(crate) fn encounters_a_round(&self) -> u64 {
        self.groups.len() as u64
    }

    /// The ways in which the engines of each group are seated.
    pub(crate) fn groups(&self) -> &[Vec<Vec<usize>>] {
        &self.groups
    }

    /// Game number `number`, from 0 on.
    pub(crate) fn fixture(&self, number: u64) -> Fixture<'_> {
        let games = self.games_a_round().max(1);
        let seatings = (self.seatings as u64).max(1);
        let (round, within) = (number / games, number % games);
        let seats = self
            .groups
            .get((within / seatings) as usize)
            .and_then(|seatings| seatings.get((number % seatings.len() as u64) as usize));
        Fixture {
            round,
            encounter: number / seatings,
            seats: seats.map_or(&[], Vec::as_slice),
        }
    }
}

/// All ways to choose `size` of the numbers below `count`, in ascending order.
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

/// All ways to give each seat a member of the group so that each of them has one.
fn seatings(group: &[usize], seats: usize) -> Vec<Vec<usize>> {
    let mut partial = vec![Vec::new()];
    for _ in 0..seats {
        let with = |seated: &Vec<usize>| {
            let seated = seated.clone();
            let and = move |&member: &usize| [&seated[..], &[member]].concat();
            group.iter().map(and).collect::<Vec<_>>()
        };
        partial = partial.iter().flat_map(with).collect();
    }
    partial.retain(|seated| group.iter().all(|member| seated.contains(member)));
    partial
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seats of the first games.
    fn seats(schedule: &Schedule, games: u64) -> Vec<&[usize]> {
        (0..games)
            .map(|number| schedule.fixture(number).seats)
            .collect()
    }

    #[test]
    fn two_engines_play_pairs() {
        let schedule = Schedule::new(2, 2);
        assert_eq!(
            (schedule.games_a_round(), schedule.encounters_a_round()),
            (2, 1)
        );
        assert_eq!(seats(&schedule, 4), [[0, 1], [1, 0], [0, 1], [1, 0]]);
        let fixture = schedule.fixture(5);
        assert_eq!(
            (fixture.round, fixture.encounter, fixture.seats),
            (2, 2, &[1, 0][..])
        );
    }

    #[test]
    fn everybody_meets_everybody() {
        let schedule = Schedule::new(3, 2);
        assert_eq!(
            (schedule.games_a_round(), schedule.encounters_a_round()),
            (6, 3)
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
        assert_eq!((four.games_a_round(), four.encounters_a_round()), (24, 4));
        // Everybody has each seat equally often.
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
