//! The record of a game of a match as data.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use oddboards::AnyGame;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::fault::{Fault, Trouble};
use crate::game::{Decider, play_on};
use crate::limit::Clock;
use crate::plan::{Plan, PlanError};

/// Hashes that are the same in every run.
type Hashes = BuildHasherDefault<DefaultHasher>;

/// The reason of a game that reached the turn limit.
const TURN_LIMIT: &str = "turn-limit";

/// The record of a game of a match, for example a line of JSON.
///
/// Call [`check`](Self::check) before trusting a record that was read, as
/// [`Standings::add`](crate::Standings::add) does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct GameRecord {
    /// The number of the game, from 1.
    pub number: u64,
    /// The round, from 1.
    pub round: u64,
    /// The names of the engines, in turn order.
    pub seats: Vec<String>,
    /// The ranking of the players.
    pub result: String,
    /// The reason why the game ended: a reason of the game, `turn-limit`, or the kind of fault.
    pub reason: String,
    /// The fault of the engine to move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fault: Option<Fault>,
    /// The number of moves of the opening.
    pub opening: usize,
    /// The time of each of the other moves, in milliseconds.
    pub millis: Vec<u64>,
    /// The game itself, as [`AnyGame::record`] writes it.
    pub record: Box<RawValue>,
}

/// The result of one game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the game, from 0.
    pub number: u64,
    /// For each seat, the number of players who finish ahead.
    pub ahead: Vec<usize>,
    /// The number of turns.
    pub turns: usize,
    /// A hash of the engines and their moves. Identical games have equal hashes.
    pub hash: u64,
    /// The reason for the end.
    pub reason: String,
    /// The seat of the engine at fault and its fault, if there was one.
    pub fault: Option<(usize, Fault)>,
}

/// The reason why a record does not belong to a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A field is wrong.
    #[error("`{field}`: expected {expected}, got {got}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// The expected value.
        expected: String,
        /// The value of the record.
        got: String,
    },
    /// The game itself cannot be read, for this reason.
    #[error("`record`: {0}")]
    Game(String),
    /// The match has no opening for the round.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The game was added before. Games are numbered from 1.
    #[error("expected each game once, got game {0} again")]
    Twice(u64),
}

impl RecordError {
    fn field(field: &'static str, expected: &impl ToString, got: &impl ToString) -> Self {
        Self::Field {
            field,
            expected: expected.to_string(),
            got: got.to_string(),
        }
    }
}

impl GameRecord {
    /// Checks that the record belongs to this match. Its number, round, seats, start and opening
    /// are those of the plan, and its moves are legal. Its result, its reason and the number of its
    /// times follow from the moves, a claim and the fault. A game that is over or has reached the
    /// turn limit has no fault.
    ///
    /// The times and the fault itself are not checked, nor who claims a draw and when.
    ///
    /// # Errors
    /// The first wrong field.
    pub fn check(&self, plan: &Plan) -> Result<Finished, RecordError> {
        let settings = &plan.settings;
        let most = plan.schedule.most_games();
        if !(1..=most).contains(&self.number) {
            let expected = format!("1 to {most}");
            return Err(RecordError::field("number", &expected, &self.number));
        }
        let number = self.number - 1;
        let fixture = plan.schedule.fixture(number);
        expect("round", &(fixture.round + 1), &self.round)?;
        let seats = plan.seats(fixture);
        expect("seats", &seats.join(", "), &self.seats.join(", "))?;
        let record = plan.game.read_record(self.record.get());
        let record = record.map_err(|error| RecordError::Game(error.to_string()))?;
        expect("start", &plan.start.position(), &record.first_position())?;
        expect("opening", &settings.opening_turns, &self.opening)?;
        let opening = plan.opening(fixture.round)?;
        let moves = record.moves();
        let begin = moves.get(..self.opening).unwrap_or(&moves);
        expect("moves", &opening.moves().join(" "), &begin.join(" "))?;
        let turns = record.turns();
        expect("millis", &(turns - self.opening), &self.millis.len())?;
        let end = match record.outcome() {
            Some(_) => Some("is over"),
            None => (turns >= settings.max_turns).then_some("has reached the turn limit"),
        };
        if let (Some(fault), Some(end)) = (&self.fault, end) {
            let expected = format!("none in a game that {end}");
            return Err(RecordError::field("fault", &expected, &fault.kind));
        }
        expect(
            "reason",
            &reason(&*record, self.fault.as_ref()),
            &self.reason,
        )?;
        if self.reason == TURN_LIMIT && turns < settings.max_turns {
            let most = settings.max_turns;
            let expected = format!("{most} turns, because the reason is {TURN_LIMIT}");
            return Err(RecordError::field("moves", &expected, &turns));
        }
        let most = settings.max_turns.max(self.opening);
        if turns > most {
            let expected = format!("at most {most}");
            return Err(RecordError::field("moves", &expected, &turns));
        }
        let ranking = record.ranking(self.fault.is_some());
        expect("result", &ranking, &self.result)?;
        let players = 0..record.players().len();
        Ok(Finished {
            number,
            ahead: players.map(|player| ranking.ahead_of(player)).collect(),
            turns,
            hash: Hashes::default().hash_one((&self.seats, &moves)),
            reason: self.reason.clone(),
            fault: self
                .fault
                .clone()
                .map(|fault| (record.to_move().index, fault)),
        })
    }
}

/// Returns the reason why a game ended. An end by the rules takes precedence.
fn reason(game: &dyn AnyGame, fault: Option<&Fault>) -> String {
    match (game.outcome(), fault) {
        (Some(outcome), _) => outcome.reason,
        (None, Some(fault)) => fault.kind.to_string(),
        (None, None) => TURN_LIMIT.to_owned(),
    }
}

/// Checks a field of a record.
fn expect(
    field: &'static str,
    expected: &impl ToString,
    got: &impl ToString,
) -> Result<(), RecordError> {
    let (expected, got) = (expected.to_string(), got.to_string());
    if expected == got {
        Ok(())
    } else {
        Err(RecordError::field(field, &expected, &got))
    }
}

impl Plan {
    /// Plays game number `number`, from 0, with a player and a clock for each seat. The
    /// [schedule](Self::schedule) assigns the engines to the seats. Returns `None` if the match is
    /// being stopped.
    ///
    /// The limits of time are those of the `clocks`, not those of the settings.
    ///
    /// ```
    /// use game_match::{Clock, Decider, Plan, Settings, Thinker};
    /// use game_search::Limits;
    /// use oddboards::Games;
    ///
    /// let territorial = Games::default().get("territorial")?;
    /// let player = |engine: &str, limits| -> Result<Box<dyn Decider>, game_core::TextError> {
    ///     Ok(Box::new(Thinker::new(territorial.opponent(&engine.parse()?), limits)))
    /// };
    /// let mut players = [player("ab", Limits::depth(1))?, player("random", Limits::NONE)?];
    /// let plan = Plan::new(territorial, Settings::new(territorial, &["ab", "random"]))?;
    /// let record = plan.play(0, &mut players, vec![Clock::Off; 2])?;
    /// assert_eq!(record.ok_or("a game that nobody stops")?.result, "white");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game is beyond [`MOST_ROUNDS`](crate::Schedule::MOST_ROUNDS), the number of players or
    /// clocks is not that of the seats, or there is no [opening](Self::opening).
    pub fn play(
        &self,
        number: u64,
        players: &mut [Box<dyn Decider + '_>],
        mut clocks: Vec<Clock>,
    ) -> Result<Option<GameRecord>, PlanError> {
        let most = self.schedule.most_games();
        if number >= most {
            let reason = format!("expected a number below {most}, got {number}");
            return Err(PlanError::new("number", reason));
        }
        let (settings, fixture) = (&self.settings, self.schedule.fixture(number));
        let seats = fixture.seats.len();
        for (what, given) in [("players", players.len()), ("clocks", clocks.len())] {
            if given != seats {
                let reason = format!("expected one for each of {seats} seats, got {given}");
                return Err(PlanError::new(what, reason));
            }
        }
        let (mut game, mut millis) = (self.opening(fixture.round)?, Vec::new());
        let end = play_on(&mut *game, players, &mut clocks, settings, &mut millis);
        let fault = match end {
            Ok(()) => None,
            Err(Trouble::Fault(fault)) => Some(fault),
            Err(Trouble::Stopped) => return Ok(None),
        };
        // The record of a game is JSON.
        let record = RawValue::from_string(game.record());
        Ok(Some(GameRecord {
            number: number + 1,
            round: fixture.round + 1,
            seats: self.seats(fixture),
            result: game.ranking(fault.is_some()).text,
            reason: reason(&*game, fault.as_ref()),
            fault,
            opening: settings.opening_turns,
            millis,
            record: record.unwrap_or_default(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use game_search::Limits;
    use oddboards::{GameType, Games};
    use serde_json::{Value, json};

    use crate::game::Thinker;
    use crate::settings::Settings;

    fn circular() -> GameType {
        Games::default().get("circular").expect("a game")
    }

    fn plan() -> Plan {
        let settings = Settings {
            max_turns: 20,
            ..Settings::new(circular(), &["one", "two"])
        };
        Plan::new(circular(), settings).expect("a match")
    }

    fn player(seed: u64) -> Box<dyn Decider> {
        let engine = format!("random:seed={seed}").parse().expect("an engine");
        Box::new(Thinker::new(circular().opponent(&engine), Limits::NONE))
    }

    fn play(plan: &Plan, number: u64) -> GameRecord {
        let clocks = vec![Clock::Off; 2];
        let game = plan.play(number, &mut [player(1), player(2)], clocks);
        game.expect("an opening").expect("a game")
    }

    /// Returns the record of the second game, as JSON.
    fn record(plan: &Plan) -> Value {
        serde_json::to_value(play(plan, 1)).expect("JSON")
    }

    fn check(plan: &Plan, record: &Value) -> Result<Finished, String> {
        let record: GameRecord =
            serde_json::from_str(&record.to_string()).map_err(|error| error.to_string())?;
        record.check(plan).map_err(|error| error.to_string())
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let plan = plan();
        let record = record(&plan);
        assert_eq!(record["seats"], json!(["two", "one"]));
        let finished = check(&plan, &record).expect("a true record");
        assert_eq!((finished.number, finished.turns), (1, 20));
        assert_eq!((&*finished.reason, finished.fault), ("turn-limit", None));
    }

    #[test]
    fn the_last_game_has_a_record() {
        let plan = plan();
        let last = play(&plan, 1_999_999_999);
        assert!(
            last.check(&plan)
                .is_ok_and(|finished| finished.number == 1_999_999_999)
        );
        for number in [2_000_000_000, u64::MAX] {
            let refusal = plan.play(number, &mut [player(1), player(2)], vec![Clock::Off; 2]);
            let told = format!("number: expected a number below 2000000000, got {number}");
            assert_eq!(refusal.err().map(|error| error.to_string()), Some(told));
        }
    }

    #[test]
    fn each_seat_needs_a_player_and_a_clock() {
        let refusal = |mut players: Vec<Box<dyn Decider>>, clocks| {
            let played = plan().play(0, &mut players, vec![Clock::Off; clocks]);
            played.err().map(|error| error.to_string())
        };
        let told = |text: &str| Some(text.to_owned());
        assert_eq!(
            refusal(vec![player(1)], 2),
            told("players: expected one for each of 2 seats, got 1")
        );
        assert_eq!(
            refusal(vec![player(1), player(2)], 0),
            told("clocks: expected one for each of 2 seats, got 0")
        );
    }

    #[test]
    fn what_is_not_true_is_refused() {
        let plan = plan();
        let record = record(&plan);
        for (key, value, reason) in [
            (
                "number",
                json!(0),
                "`number`: expected 1 to 2000000000, got 0",
            ),
            (
                "number",
                json!(2_000_000_001_u64),
                "`number`: expected 1 to 2000000000, got 2000000001",
            ),
            (
                "number",
                json!(1),
                "`seats`: expected one, two, got two, one",
            ),
            ("round", json!(2), "`round`: expected 1, got 2"),
            (
                "seats",
                json!(["one", "two"]),
                "`seats`: expected two, one, got one, two",
            ),
            ("opening", json!(3), "`opening`: expected 4, got 3"),
            ("millis", json!([1]), "`millis`: expected 16, got 1"),
            (
                "reason",
                json!("checkmate"),
                "`reason`: expected turn-limit, got checkmate",
            ),
            ("result", json!("w>b"), "`result`: expected draw, got w>b"),
            (
                "fault",
                json!({"kind": "crash", "what": "gone"}),
                "`fault`: expected none in a game that has reached the turn limit, got crash",
            ),
            ("score", json!(1), "unknown field `score`"),
            ("record", json!({}), "`record`: byte 1: missing field "),
        ] {
            let mut changed = record.clone();
            changed[key] = value;
            let told = check(&plan, &changed).expect_err(key);
            assert!(told.starts_with(reason), "{key}: {told}");
        }
        // A shorter and a longer match.
        for (max_turns, reason) in [
            (19, "at most 19, got 20"),
            (21, "21 turns, because the reason is turn-limit, got 20"),
        ] {
            let mut settings = plan.settings.clone();
            settings.max_turns = max_turns;
            let other = Plan::new(circular(), settings).expect("a match");
            let told = check(&other, &record).expect_err(reason);
            assert_eq!(told, format!("`moves`: expected {reason}"));
        }
        // Another opening.
        let mut settings = plan.settings.clone();
        settings.seed = 1;
        let other = Plan::new(circular(), settings).expect("a match");
        let told = check(&other, &record).expect_err("another match");
        assert!(told.starts_with("`moves`: expected "), "{told}");
    }
}
