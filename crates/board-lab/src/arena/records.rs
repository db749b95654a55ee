//! The games of a match on disk, as JSON Lines: the settings first, then a game a line, in the
//! order in which they have ended.

use std::path::Path;

use game_core::{Game, History};
use oddboards::Listed;
use serde::{Deserialize, Serialize};

use super::fault::FaultKind;
use super::game::{End, Played, ranking};
use super::schedule::Schedule;
use super::settings::{Plan, Settings};
use super::standings::{Finished, Slip, Standings};
use crate::error::Error;
use crate::lines::{NumberedLine, lines_of};
use crate::records::Records;

/// The reason of a game that nobody goes on with.
const TURN_LIMIT: &str = "turn-limit";

/// A game of a match.
#[derive(Serialize, Deserialize)]
#[serde(bound = "G: Listed", deny_unknown_fields)]
pub(crate) struct GameRecord<G: Listed> {
    /// The number of the game, from 1 on.
    pub(crate) number: u64,
    /// The round, from 1 on.
    round: u64,
    /// The names of the engines, in turn order.
    seats: Vec<String>,
    /// How the players rank.
    result: String,
    /// Why the game has ended: a reason of the game, `turn-limit`, or what kind of fault.
    reason: String,
    /// What an engine has done wrong.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    fault: Option<FaultRecord>,
    /// How many of the moves are the opening's.
    opening: usize,
    /// How long each of the other moves took, in milliseconds.
    millis: Vec<u64>,
    /// The game itself.
    record: History<G>,
}

/// What the engine of the player to move has done wrong.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaultRecord {
    kind: FaultKind,
    /// What exactly.
    what: String,
}

impl<G: Listed> GameRecord<G> {
    /// The record of game number `number`, from 0 on.
    pub(super) fn new(plan: &Plan<G>, number: u64, played: Played<G>) -> Self {
        let fixture = plan.schedule.fixture(number);
        let history = played.history;
        let fault = match played.end {
            End::Fault(fault) => Some(FaultRecord {
                kind: fault.kind,
                what: fault.what,
            }),
            End::Over | End::TurnLimit => None,
        };
        Self {
            number: number + 1,
            round: fixture.round + 1,
            seats: plan.seats(fixture),
            result: ranking(&history, fault.is_some()).to_string(),
            reason: reason(&history, fault.as_ref()),
            fault,
            opening: plan.settings.opening_turns,
            millis: played.millis,
            record: history,
        }
    }

    /// What counts of the game, if it is one of this match, and says nothing of itself that is not
    /// so; otherwise what is wrong.
    pub(crate) fn check(&self, plan: &Plan<G>) -> Result<Finished, String> {
        let settings = &plan.settings;
        let number = self
            .number
            .checked_sub(1)
            .ok_or("`number`: expected 1 or more")?;
        let fixture = plan.schedule.fixture(number);
        if fixture.round >= Schedule::MOST_ROUNDS {
            return Err(format!("`number`: expected less, got {}", self.number));
        }
        expect("round", &(fixture.round + 1), &self.round)?;
        let seats = plan.seats(fixture);
        expect("seats", &seats.join(", "), &self.seats.join(", "))?;
        expect("start", &plan.start, self.record.start())?;
        expect("opening", &settings.opening_turns, &self.opening)?;
        let opening = plan
            .opening(fixture.round)
            .map_err(|error| error.to_string())?;
        if !opening.moves().eq(self.record.moves().take(self.opening)) {
            return Err("`moves`: expected them to begin with the opening of the round".to_owned());
        }
        let turns = self.record.turns();
        expect("millis", &(turns - self.opening), &self.millis.len())?;
        if self.fault.is_some() && self.record.outcome().is_some() {
            return Err("`fault`: expected none in a game that is over".to_owned());
        }
        expect(
            "reason",
            &reason(&self.record, self.fault.as_ref()),
            &self.reason,
        )?;
        if self.reason == TURN_LIMIT && turns < settings.max_turns {
            let most = settings.max_turns;
            return Err(format!("`moves`: expected {most} or an end, got {turns}"));
        }
        let ranking = ranking(&self.record, self.fault.is_some());
        expect("result", &ranking, &self.result)?;
        let players = <G::Player as game_core::Player>::ALL;
        Ok(Finished {
            number,
            ahead: players
                .iter()
                .map(|&player| ranking.ahead_of(player))
                .collect(),
            turns,
            reason: self.reason.clone(),
            slip: self.fault.as_ref().map(|fault| Slip {
                seat: game_core::Player::index(self.record.position().to_move()),
                kind: fault.kind,
                what: fault.what.clone(),
            }),
        })
    }
}

/// Why a game has ended: an end by the rules comes before all others.
fn reason<G: Game>(history: &History<G>, fault: Option<&FaultRecord>) -> String {
    match (history.outcome(), fault) {
        (Some(outcome), _) => outcome.reason.to_string(),
        (None, Some(fault)) => fault.kind.to_string(),
        (None, None) => TURN_LIMIT.to_owned(),
    }
}

/// Whether what a record says is what it has to be.
fn expect(key: &str, expected: &impl ToString, got: &impl ToString) -> Result<(), String> {
    let (expected, got) = (expected.to_string(), got.to_string());
    if expected == got {
        Ok(())
    } else {
        Err(format!("`{key}`: expected {expected}, got {got}"))
    }
}

/// The file of a match that is being played.
pub(crate) struct MatchFile(Records);

impl MatchFile {
    /// Begins the file of a match, or goes on with it if `resume` is set. The games that are there
    /// count as played, and are added to the standings.
    pub(crate) fn open<G: Listed>(
        path: &Path,
        resume: bool,
        plan: &Plan<G>,
        standings: &mut Standings,
    ) -> Result<Self, Error> {
        let mut records = Records::go_on(path)?;
        let there_already = || {
            let reason = "expected no file, or an empty one, got one with games in it, with which \
                          `--resume` goes on";
            Error::input(path.display(), reason)
        };
        let mut is_begun = false;
        let rest = records.read_lines(|line| {
            if !resume {
                return Err(there_already());
            }
            if !is_begun {
                is_begun = true;
                let settings = read_settings(&line)?;
                let difference = settings.difference(&plan.settings);
                return difference.map_or(Ok(()), |reason| Err(Error::input(&line.place, reason)));
            }
            let record: GameRecord<G> = read(&line)?;
            let checked = record.check(plan).and_then(|game| standings.add(game));
            checked.map_err(|reason| Error::input(&line.place, reason))
        })?;
        if !is_begun && !rest.is_empty() {
            // Nothing but the beginning of our first line may be taken away.
            let first = serde_json::to_vec(&plan.settings).unwrap_or_default();
            if !resume {
                return Err(there_already());
            }
            if !first.starts_with(&rest) {
                let reason = "expected the games of a match, got something else";
                return Err(Error::input(path.display(), reason));
            }
        }
        records.cut_rest()?;
        if !is_begun {
            records.write(&plan.settings)?;
        }
        Ok(Self(records))
    }

    /// Adds a game.
    pub(crate) fn write<G: Listed>(&mut self, game: &GameRecord<G>) -> Result<(), Error> {
        self.0.write(game)
    }
}

/// The file of a match that is read.
pub(crate) struct Reader {
    /// What its games depend on.
    pub(crate) settings: Settings,
    /// The place of the settings, for messages.
    pub(crate) place: String,
    /// The lines of its games.
    pub(crate) lines: Box<dyn Iterator<Item = Result<NumberedLine, Error>>>,
}

impl Reader {
    /// Begins to read a file.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let mut lines = lines_of(path)?;
        let first = lines.next().transpose()?;
        let first = first.ok_or_else(|| {
            Error::input(path.display(), "expected the games of a match, got nothing")
        })?;
        let settings = read_settings(&first)?;
        Ok(Self {
            settings,
            place: first.place,
            lines,
        })
    }
}

fn read_settings(line: &NumberedLine) -> Result<Settings, Error> {
    let settings: Settings = read(line)?;
    if settings.version != Settings::VERSION {
        let (known, got) = (Settings::VERSION, settings.version);
        let reason = format!("`match`: expected version {known}, got {got}");
        return Err(Error::input(&line.place, reason));
    }
    Ok(settings)
}

/// Reads a line of JSON.
pub(crate) fn read<T: serde::de::DeserializeOwned>(line: &NumberedLine) -> Result<T, Error> {
    serde_json::from_str(&line.text).map_err(|error| Error::input(&line.place, error))
}
