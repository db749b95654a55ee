//! Games in files, as records.

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;

use game_core::History;
use oddboards::Listed;

use crate::error::Error;
use crate::lines::{NumberedLine, lines_of};
use crate::records::Records;

/// Writes a game to a file: to a new one, unless it is to be done `anyway`.
pub(super) fn save<G: Listed>(game: &History<G>, path: &Path, anyway: bool) -> Result<(), Error> {
    if !anyway {
        File::create_new(path).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => {
                let reason = "expected a new file, got one that is there; `save!` writes over it";
                Error::input(path.display(), reason)
            }
            _ => Error::file(path, error),
        })?;
    }
    Records::create(path)?.write(game)
}

/// A game that has been read.
pub(super) struct Loaded<G: Listed> {
    /// The game.
    pub(super) game: History<G>,
    /// Where it was: the file and the line.
    pub(super) place: String,
    /// Whether the file has lines after it.
    pub(super) is_followed: bool,
}

/// Reads the game in a line of a file, counted from 1, and plays it again.
pub(super) fn load<G: Listed>(path: &Path, line: usize) -> Result<Loaded<G>, Error> {
    let name = path.display();
    if path.as_os_str() == "-" {
        return Err(Error::input(name, "expected a file"));
    }
    let place = format!("{name}, line {line}");
    let Some(before) = line.checked_sub(1) else {
        return Err(Error::input(place, "expected a number from 1 on"));
    };
    let mut lines = lines_of(path)?;
    let Some(found) = lines.nth(before) else {
        return Err(Error::input(
            place,
            "expected a game, got the end of the file",
        ));
    };
    let NumberedLine { place, text } = found?;
    match serde_json::from_str(&text) {
        Err(error) => Err(Error::input(place, error)),
        Ok(game) => Ok(Loaded {
            game,
            place,
            is_followed: lines.next().is_some(),
        }),
    }
}
