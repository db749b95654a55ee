//! The results of a match so far.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::plan::{Plan, PlanError};
use crate::record::{Finished, GameRecord, RecordError};
use crate::schedule::Schedule;
use crate::stats::{Encounters, Meeting, Progress, Sprt};
use crate::totals::Totals;

/// The games of a match so far, with totals.
///
/// Games may be added in any order, as when several are played at once.
///
/// The front page of this crate has an example.
#[derive(Debug)]
pub struct Standings<'a> {
    plan: &'a Plan,
    games: BTreeMap<u64, Finished>,
    /// Totals by engine.
    engines: Vec<Totals>,
    /// Totals by seat.
    seats: Vec<Totals>,
    /// The sequential test, and the encounters that it has counted: all before the first incomplete
    /// one, up to the decision. It counts them in schedule order, not in the order in which they
    /// end. So the result does not depend on the number of concurrent games and is not biased
    /// toward short games.
    test: Option<(Sprt, Encounters)>,
}

/// Creates an empty list of encounters of the first two engines.
fn no_pairs(schedule: &Schedule) -> Encounters {
    let comparisons = (0..schedule.games_an_encounter()).map(|number| {
        let seats = schedule.fixture(number).seats;
        let having = |engine| seats.iter().filter(|&&other| other == engine).count();
        having(0) * having(1)
    });
    Encounters::new(2 * comparisons.sum::<usize>())
}

/// Returns the half points of the first of all engines against the second in an encounter.
#[expect(
    clippy::cast_sign_loss,
    reason = "points are multiples of one half and not negative"
)]
fn first_pair(meetings: &[Meeting]) -> usize {
    let first = meetings.iter().find(|meeting| meeting.engines == [0, 1]);
    first.map_or(0, |meeting| (2.0 * meeting.points) as usize)
}

impl<'a> Standings<'a> {
    /// Returns the match.
    pub fn plan(&self) -> &'a Plan {
        self.plan
    }

    /// Checks the record of a game and adds the game.
    ///
    /// # Errors
    /// The record [does not belong](GameRecord::check) to the match, or was added before.
    pub fn add(&mut self, record: &GameRecord) -> Result<(), RecordError> {
        self.insert(record.check(self.plan)?)
    }

    fn insert(&mut self, game: Finished) -> Result<(), RecordError> {
        let number = game.number;
        if self.games.contains_key(&number) {
            return Err(RecordError::Twice(number + 1));
        }
        let seated = self.plan.schedule.fixture(number).seats.iter();
        for (seat, (&engine, of_seat)) in seated.zip(&mut self.seats).enumerate() {
            of_seat.add(&game.ahead, seat);
            if let Some(of_engine) = self.engines.get_mut(engine) {
                of_engine.add(&game.ahead, seat);
            }
        }
        self.games.insert(number, game);
        self.go_on_with_test();
        Ok(())
    }

    fn go_on_with_test(&mut self) {
        while let Some(test) = self.test().filter(|test| test.accepted.is_none()) {
            let Some(meetings) = self.meetings(test.encounters) else {
                break;
            };
            if let Some((_, counted)) = &mut self.test {
                counted.add(first_pair(&meetings));
            }
        }
    }

    /// Returns the scores in an encounter, if all of its games have been played: for each pair of
    /// engines, the score of the one with the lower number, over all pairs of their seats.
    fn meetings(&self, encounter: u64) -> Option<Vec<Meeting>> {
        let size = self.plan.schedule.games_an_encounter();
        let mut meetings = BTreeMap::new();
        let first = encounter * size;
        for number in first..first + size {
            let game = self.games.get(&number)?;
            let seats = self.plan.schedule.fixture(number).seats;
            let seats = seats.iter().zip(&game.ahead);
            for (&one, own) in seats.clone() {
                for (&two, other) in seats.clone().filter(|&(&two, _)| one < two) {
                    let engines = [one, two];
                    let meeting = meetings.entry(engines).or_insert(Meeting {
                        engines,
                        points: 0.0,
                        of: 0.0,
                    });
                    meeting.points += match own.cmp(other) {
                        Ordering::Less => 1.0,
                        Ordering::Equal => 0.5,
                        Ordering::Greater => 0.0,
                    };
                    meeting.of += 1.0;
                }
            }
        }
        Some(meetings.into_values().collect())
    }

    /// Returns the scores in the encounters whose games have all been played, in order.
    pub(crate) fn encounters(&self) -> impl Iterator<Item = Vec<Meeting>> {
        let numbers = self.games.keys();
        let of = |&number: &u64| self.plan.schedule.fixture(number).encounter;
        let mut encounters: Vec<_> = numbers.map(of).collect();
        encounters.dedup();
        let meetings = |encounter| self.meetings(encounter);
        encounters.into_iter().filter_map(meetings)
    }

    /// Returns the results of the games played, by their numbers.
    pub(crate) fn finished(&self) -> impl Iterator<Item = &Finished> {
        self.games.values()
    }

    /// Returns the numbers of the games played, from 0.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        self.games.keys().copied()
    }

    /// Returns the number of games played.
    pub fn games(&self) -> u64 {
        self.games.len() as u64
    }

    /// Returns the names of the engines.
    pub fn names(&self) -> impl Iterator<Item = &'a str> {
        let engines = self.plan.settings.engines.iter();
        engines.map(|engine| engine.name.as_str())
    }

    /// Returns the totals of each engine.
    pub fn engines(&self) -> &[Totals] {
        &self.engines
    }

    /// Returns the totals of each seat.
    pub(crate) fn seats(&self) -> &[Totals] {
        &self.seats
    }

    /// Returns the encounters of two engines from the first one's side; `None` unless there are
    /// exactly two engines.
    pub fn pair(&self) -> Option<Encounters> {
        if self.engines.len() != 2 {
            return None;
        }
        let mut pairs = no_pairs(&self.plan.schedule);
        for meetings in self.encounters() {
            pairs.add(first_pair(&meetings));
        }
        Some(pairs)
    }

    /// Returns the state of the sequential test.
    pub fn test(&self) -> Option<Progress> {
        let (sprt, counted) = self.test.as_ref()?;
        Some(sprt.progress(counted))
    }

    /// Returns whether the test has accepted a hypothesis.
    pub fn is_decided(&self) -> bool {
        self.test().is_some_and(|test| test.accepted.is_some())
    }
}

impl Plan {
    /// Returns standings without games.
    ///
    /// # Errors
    /// A test is requested, but there are not exactly two engines.
    pub fn standings(&self, sprt: Option<Sprt>) -> Result<Standings<'_>, PlanError> {
        let engines = self.settings.engines.len();
        if sprt.is_some() && engines != 2 {
            let reason = format!("expected two engines to test, got {engines}");
            return Err(PlanError::new("test", reason));
        }
        Ok(Standings {
            plan: self,
            games: BTreeMap::new(),
            engines: vec![Totals::default(); engines],
            seats: vec![Totals::default(); self.start.players().len()],
            test: sprt.map(|sprt| (sprt, no_pairs(&self.schedule))),
        })
    }
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;
    use crate::fault::{Fault, FaultKind};
    use crate::settings::Settings;
    use crate::stats::{Rating, Verdict};
    use crate::summary::Summary;

    /// The plan of a match of these engines, in a game for this many players, for all tests.
    fn plan(engines: &[&str], players: usize) -> &'static Plan {
        let games = Games::default();
        let mut games = games.iter();
        let game = games.find(|game| game.players().len() == players);
        let game = game.expect("a game");
        let plan = Plan::new(game, Settings::new(game, engines));
        Box::leak(Box::new(plan.expect("a match")))
    }

    /// Standings after these games, given by the number of players ahead of each.
    fn standings<const N: usize>(
        engines: usize,
        games: &[[usize; N]],
        sprt: Option<Sprt>,
    ) -> Standings<'static> {
        let plan = plan(&["e0", "e1", "e2"][..engines], N);
        let mut standings = plan.standings(sprt).expect("a match");
        for (number, ahead) in (0..).zip(games) {
            let game = finished(number, ahead);
            standings.insert(game).expect("a new game");
        }
        standings
    }

    fn finished(number: u64, ahead: &[usize]) -> Finished {
        Finished {
            number,
            ahead: ahead.to_vec(),
            turns: 10,
            hash: number / 3,
            reason: "checkmate".to_owned(),
            fault: None,
        }
    }

    const FIRST: [usize; 2] = [0, 1];
    const SECOND: [usize; 2] = [1, 0];
    const DRAW: [usize; 2] = [0, 0];

    #[test]
    fn pairs_are_counted_from_the_first_engine() {
        // It wins both, then one and a draw, and then the first mover always wins; the last pair is
        // incomplete.
        let games = [FIRST, SECOND, DRAW, SECOND, FIRST, FIRST, FIRST];
        let standings = standings(2, &games, None);
        let pairs = standings.pair().expect("two engines");
        assert_eq!(pairs.counts(), [0, 0, 1, 1, 1]);
        let [first, second] = standings.engines() else {
            unreachable!("two engines");
        };
        assert_eq!(
            (first.seats, first.won, &first.behind[..]),
            (7, 5, &[1, 1][..])
        );
        assert_eq!(
            (second.seats, second.won, &second.behind[..]),
            (7, 1, &[1, 5][..])
        );
        assert!(
            (first.payoff - 5.5 / 7.0).abs() < 1e-12 && (second.payoff - 1.5 / 7.0).abs() < 1e-12
        );
        let [white, black] = standings.seats() else {
            unreachable!("two seats");
        };
        assert_eq!((white.won, black.won), (4, 2));
    }

    #[test]
    fn three_seats_are_compared_pair_by_pair() {
        // Two engines, in the seats 001 010 011 100 101 110: engine 0 wins outright or shares the
        // top, except for the drawn last game.
        let games = [
            [0, 0, 2],
            [0, 2, 0],
            [0, 1, 1],
            [2, 0, 0],
            [1, 0, 1],
            [0, 0, 0],
        ];
        let standings = standings(2, &games, None);
        let encounters = standings.pair().expect("two engines");
        // Twelve comparisons, two of them ties.
        assert_eq!(
            encounters.counts().iter().position(|&count| count == 1),
            Some(22)
        );
        assert_eq!(encounters.counts().len(), 25);
        let [first, second] = standings.engines() else {
            unreachable!("two engines");
        };
        assert_eq!(
            (first.seats, first.won, &first.behind[..]),
            (9, 2, &[7, 0, 0][..])
        );
        assert_eq!(
            (second.seats, second.won, &second.behind[..]),
            (9, 0, &[2, 4, 3][..])
        );
        assert!((first.payoff + second.payoff - 1.0).abs() < 1e-12);
    }

    #[test]
    fn more_engines_are_rated() {
        // Engine 0 beats all others and engine 1 beats engine 2, in every round.
        let round = [FIRST, SECOND, FIRST, SECOND, FIRST, SECOND];
        let standings = standings(3, &round.repeat(5), None);
        assert!(standings.pair().is_none());
        let engines = Summary::new(&standings).engines.into_iter();
        let ratings: Vec<Rating> = engines.filter_map(|engine| engine.rating).collect();
        let [first, second, third] = ratings.try_into().expect("three engines");
        assert!(first.elo > second.elo + 100.0 && second.elo > third.elo + 100.0);
        assert!((first.elo + second.elo + third.elo).abs() < 1e-6);
    }

    #[test]
    fn a_test_needs_two_engines() {
        let sprt: Sprt = "elo0=0,elo1=10".parse().expect("a test");
        for engines in [&["e0"][..], &["e0", "e1", "e2"]] {
            let plan = plan(engines, 2);
            assert!(plan.standings(None).is_ok());
            let refusal = plan.standings(Some(sprt)).err();
            let refusal = refusal.expect("another number of engines");
            let told = format!("test: expected two engines to test, got {}", engines.len());
            assert_eq!(refusal.to_string(), told);
        }
    }

    #[test]
    fn tests_count_encounters_in_their_order() {
        let sprt: Sprt = "elo0=0,elo1=400".parse().expect("a test");
        let mut standings = standings(2, &[] as &[[usize; 2]], Some(sprt));
        // The first pair is incomplete, so later pairs do not count yet.
        for number in 2..40 {
            let ahead = if number % 2 == 0 { FIRST } else { SECOND };
            standings
                .insert(finished(number, &ahead))
                .expect("a new game");
        }
        let test = standings.test().expect("a test");
        assert_eq!((test.encounters, test.accepted), (0, None));
        assert!(!standings.is_decided());
        standings.insert(finished(0, &FIRST)).expect("a new game");
        standings.insert(finished(1, &SECOND)).expect("a new game");
        let test = standings.test().expect("a test");
        assert_eq!(test.accepted, Some(Verdict::H1));
        assert!(test.llr >= test.upper && test.encounters < 20);
    }

    #[test]
    fn the_last_game_counts() {
        let sprt: Sprt = "elo0=0,elo1=10".parse().expect("a test");
        let mut standings = standings(2, &[FIRST], Some(sprt));
        let fault = Fault {
            kind: FaultKind::Crash,
            what: "gone".to_owned(),
        };
        let last = Finished {
            fault: Some((0, fault)),
            ..finished(1_999_999_999, &SECOND)
        };
        standings.insert(last).expect("a new game");
        let summary = Summary::new(&standings);
        assert_eq!(summary.faults[0].first, 2_000_000_000);
        assert_eq!(summary.engines.len(), 2);
    }

    #[test]
    fn repeated_games_are_counted() {
        let standings = standings(2, &[FIRST; 7], None);
        assert_eq!(Summary::new(&standings).different, 3);
    }

    #[test]
    fn nothing_is_added_twice() {
        let mut standings = standings(2, &[FIRST], None);
        let twice = standings
            .insert(finished(0, &SECOND))
            .expect_err("a game that is there");
        assert_eq!(
            twice.to_string(),
            "expected each game once, got game 1 again"
        );
        assert_eq!((standings.games(), standings.engines()[0].won), (1, 1));
        assert!(standings.numbers().eq([0]));
    }

    #[test]
    fn faults_are_the_engines() {
        let mut standings = standings(2, &[FIRST], None);
        for number in 1..4 {
            let mut game = finished(number, &FIRST);
            let (kind, what) = (FaultKind::TimeOut, format!("slow {number}"));
            game.fault = Some((1, Fault { kind, what }));
            standings.insert(game).expect("a new game");
        }
        let faults = Summary::new(&standings).faults;
        let told: Vec<_> = faults
            .iter()
            .map(|fault| (&*fault.engine, fault.count, fault.first, &*fault.what))
            .collect();
        // In games 2 and 4, engine 0 has the second seat; in game 3, engine 1 has it.
        assert_eq!(told, [("e0", 2, 2, "slow 1"), ("e1", 1, 3, "slow 2")]);
    }
}
