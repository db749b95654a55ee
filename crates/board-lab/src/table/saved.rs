//! Games in files, as records.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use oddboards::{AnyGame, GameType};

use crate::error::Error;
use crate::lines::{NumberedLine, lines_of};
use crate::records::Records;

/// Writes a game to a file: to a new one, unless it is to be done `anyway`. If it fails, there is
/// what there was.
pub(super) fn save(game: &dyn AnyGame, path: &Path, anyway: bool) -> Result<(), Error> {
    if !anyway {
        return match write_new(game, path) {
            Err(Error::File { source, .. }) if source.kind() == ErrorKind::AlreadyExists => {
                let reason = "expected a new file, got one that is there; `save!` writes over it";
                Err(Error::input(path.display(), reason))
            }
            written => written,
        };
    }
    // A link stays one: what it leads to is replaced.
    match fs::canonicalize(path) {
        Ok(old) if old.is_file() => replace(game, &old),
        // A device or a pipe is written as it is.
        Ok(_) => Records::create(path)?.write_line(game.record()),
        Err(_) => write_new(game, path),
    }
}

/// Writes a game to a file that is not there yet.
fn write_new(game: &dyn AnyGame, path: &Path) -> Result<(), Error> {
    File::create_new(path).map_err(|error| Error::file(path, error))?;
    let written = Records::create(path).and_then(|mut records| records.write_line(game.record()));
    if written.is_err() {
        // The file is ours, and of no use. Why it is not whole is the trouble to tell.
        let _ = fs::remove_file(path);
    }
    written
}

/// Puts a game in the place of a file, once it is written as a whole beside it.
fn replace(game: &dyn AnyGame, path: &Path) -> Result<(), Error> {
    // Nobody else may be writing the file, nor begin to.
    let _old = Records::go_on(path)?;
    let beside = beside(path);
    write_new(game, &beside)?;
    let rights = fs::metadata(path).map(|data| data.permissions());
    rights
        .and_then(|rights| fs::set_permissions(&beside, rights))
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| {
            let _ = fs::remove_file(&beside);
            Error::file(path, error)
        })
}

/// Where a file is written before it takes the place of this one.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(format!(".{}.new", std::process::id()));
    name.into()
}

/// A game that has been read.
pub(super) struct Loaded {
    /// The game.
    pub(super) game: Box<dyn AnyGame>,
    /// Where it was: the file and the line.
    pub(super) place: String,
    /// Whether the file has lines after it.
    pub(super) is_followed: bool,
}

/// Reads a game of this type in a line of a file, counted from 1, and plays it again.
pub(super) fn load(kind: GameType, path: &Path, line: usize) -> Result<Loaded, Error> {
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
    match kind.read_record(&text) {
        Err(error) => Err(Error::input(place, error)),
        Ok(game) => Ok(Loaded {
            game,
            place,
            is_followed: lines.next().is_some(),
        }),
    }
}
