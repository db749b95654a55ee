//! The games of a match on disk, as JSON Lines: the settings, then one game per line, in the order
//! in which they ended.

use std::path::Path;

use game_match::{GameRecord, Plan, Settings, Standings};
use serde_json::Value;

use crate::error::Error;
use crate::lines::{NumberedLine, NumberedLines, lines_of};
use crate::records::Records;

/// The file of a running match.
pub(crate) struct MatchFile(Records);

impl MatchFile {
    /// Creates the file of a match, or continues it if `resume` is set. The games in the file count
    /// as played and are added to the standings.
    pub(crate) fn open(
        path: &Path,
        resume: bool,
        plan: &Plan,
        standings: &mut Standings,
    ) -> Result<Self, Error> {
        let mut records = Records::go_on(path)?;
        if !resume && !records.is_empty() {
            let reason = "expected no file, or an empty one, got one with games in it, with which \
                          `--resume` goes on";
            return Err(Error::input(path.display(), reason));
        }
        let mut is_begun = false;
        let rest = records.read_lines(|line| {
            if !is_begun {
                is_begun = true;
                let settings = read_settings(&line)?;
                let difference = difference(&settings, &plan.settings);
                return difference.map_or(Ok(()), |reason| Err(Error::input(&line.place, reason)));
            }
            let record: GameRecord = read(&line)?;
            let checked = record.check(plan).and_then(|game| standings.add(game));
            checked.map_err(|reason| Error::input(&line.place, reason))
        })?;
        if !is_begun {
            // Only the beginning of our first line may be removed.
            let first = serde_json::to_vec(&plan.settings).unwrap_or_default();
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
    pub(crate) fn write(&mut self, game: &GameRecord) -> Result<(), Error> {
        self.0.write(game)
    }
}

/// The file of a match, open for reading.
pub(crate) struct Reader {
    /// The settings of the match.
    pub(crate) settings: Settings,
    /// The place of the settings, for messages.
    pub(crate) place: String,
    /// The lines of its games.
    pub(crate) lines: NumberedLines,
}

impl Reader {
    /// Opens a file and reads the settings.
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

/// Returns the first setting in which another match differs, with both values.
fn difference(ours: &Settings, other: &Settings) -> Option<String> {
    if ours == other {
        return None;
    }
    let [ours, theirs] = [ours, other].map(|settings| serde_json::to_value(settings).ok());
    let (Some(Value::Object(ours)), Some(Value::Object(theirs))) = (ours, theirs) else {
        return Some("this is another match".to_owned());
    };
    let differs = |(key, ours): (&String, &Value)| {
        let theirs = theirs.get(key).unwrap_or(&Value::Null);
        let line = format!("`{key}`: expected {ours}, got {theirs}: this is another match");
        (ours != theirs).then_some(line)
    };
    ours.iter().find_map(differs)
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
fn read<T: serde::de::DeserializeOwned>(line: &NumberedLine) -> Result<T, Error> {
    serde_json::from_str(&line.text).map_err(|error| Error::input(&line.place, error))
}
