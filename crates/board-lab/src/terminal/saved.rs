//! Saved games: files of records.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use oddboards::{AnyGame, GameType};

use crate::error::Error;
use crate::lines::{NumberedLine, is_standard_input, lines_of};
use crate::records::Records;

/// Writes a game to a new file, or with `anyway` also over an existing one. On failure the existing
/// file is unchanged.
pub(super) fn save(game: &dyn AnyGame, path: &Path, anyway: bool) -> Result<(), Error> {
    if !anyway {
        return match write_new(game, path) {
            Err(Error::File { source, .. }) if source.kind() == ErrorKind::AlreadyExists => {
                let reason = "the file exists; `save!` overwrites it";
                Err(Error::input(path.display(), reason))
            }
            written => written,
        };
    }
    match fs::metadata(path) {
        Ok(old) if old.is_file() => {
            // Replace the target of a link, not the link.
            let old = fs::canonicalize(path).map_err(|error| Error::file(path, error))?;
            replace(game, &old)
        }
        // A device or a pipe is written directly. The latter may have no canonical path.
        Ok(_) => Records::open(path)?.write_line(game.record()),
        Err(_) => write_new(game, path),
    }
}

/// Writes a game to a new file.
fn write_new(game: &dyn AnyGame, path: &Path) -> Result<(), Error> {
    File::create_new(path).map_err(|error| Error::file(path, error))?;
    let written = Records::open(path).and_then(|mut records| records.write_line(game.record()));
    if written.is_err() {
        // The incomplete file is ours. The error to report is that of the write.
        let _ = fs::remove_file(path);
    }
    written
}

/// Replaces a file by a game, which is first written completely to a file beside it.
fn replace(game: &dyn AnyGame, path: &Path) -> Result<(), Error> {
    // No other run may write the file at the same time.
    let _old = Records::open(path)?;
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

/// Returns the path of the temporary file for this one.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(format!(".{}.new", std::process::id()));
    name.into()
}

/// A loaded game.
pub(super) struct Loaded {
    /// The game.
    pub(super) game: Box<dyn AnyGame>,
    /// The file and the line.
    pub(super) place: String,
    /// Whether the file has more lines.
    pub(super) is_followed: bool,
}

/// Loads a game of this type from a line of a file, counted from 1.
pub(super) fn load(kind: GameType, path: &Path, line: usize) -> Result<Loaded, Error> {
    let name = path.display();
    if is_standard_input(path) {
        return Err(Error::input(name, "expected a file"));
    }
    let place = format!("{name}, line {line}");
    let Some(before) = line.checked_sub(1) else {
        return Err(Error::input(place, "expected a number of at least 1"));
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
