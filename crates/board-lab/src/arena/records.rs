//! The games of a match on disk, as JSON Lines: the settings, then one game per line, in the order
//! in which they ended.

use std::path::Path;

use game_match::{GameRecord, Settings, Standings};
use oddboards::read_record;
use serde_json::Value;

use crate::error::Error;
use crate::lines::NumberedLine;
use crate::records::Records;

/// Creates the file of a match, or continues it if `resume` is set. The games in the file count as
/// played and are added to the standings.
pub(crate) fn open_match(
    path: &Path,
    resume: bool,
    standings: &mut Standings<'_>,
) -> Result<Records, Error> {
    let plan = standings.plan();
    let mut records = Records::open(path)?;
    if !resume && !records.is_empty() {
        let reason = "the file is not empty; `--resume` continues the match in it";
        return Err(Error::input(path.display(), reason));
    }
    let mut is_begun = false;
    let rest = records.read_lines(|line| {
        if !is_begun {
            is_begun = true;
            let settings = read_settings(&line)?;
            let difference = difference(&plan.settings, &settings);
            return difference.map_or(Ok(()), |reason| Err(Error::input(&line.place, reason)));
        }
        add_game(standings, &line).map_err(|reason| Error::input(&line.place, reason))
    })?;
    if !is_begun {
        // Only the beginning of our first line may be removed.
        let first = serde_json::to_vec(&plan.settings).unwrap_or_default();
        if !first.starts_with(&rest) {
            let reason = "expected the records of a match";
            return Err(Error::input(path.display(), reason));
        }
    }
    records.cut_rest()?;
    if !is_begun {
        records.write(&plan.settings)?;
    }
    Ok(records)
}

/// Adds the game on a line to the standings. Returns the error of a record that does not belong to
/// the match.
pub(crate) fn add_game(standings: &mut Standings<'_>, line: &NumberedLine) -> Result<(), String> {
    let record: GameRecord = read_record(&line.text).map_err(|error| error.to_string())?;
    standings.add(&record).map_err(|error| error.to_string())
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

/// Reads the settings of a match from the first line of its file.
pub(crate) fn read_settings(line: &NumberedLine) -> Result<Settings, Error> {
    read_record(&line.text).map_err(|reason| Error::input(&line.place, reason))
}
