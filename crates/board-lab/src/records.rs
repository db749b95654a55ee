//! Files of records: a game a line, whole lines only, one writer at a time.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;
use serde::Serialize;

use crate::error::Error;

/// A file that takes the records of games, and that no other run writes at the same time.
pub(crate) struct Records {
    path: PathBuf,
    file: File,
}

impl Records {
    /// Begins a file, in place of the one that is there. It is locked until this is dropped.
    pub(crate) fn create(path: &Path) -> Result<Self, Error> {
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| Error::file(path, error))?;
        match file.try_lock_exclusive() {
            Ok(true) => {}
            Ok(false) => return Err(Error::input(path.display(), "another run is writing it")),
            Err(error) => return Err(Error::file(path, error)),
        }
        // Only whoever has the lock may take away what is there.
        file.set_len(0).map_err(|error| Error::file(path, error))?;
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// Adds a line. It is handed over whole, so that an interrupted run leaves whole lines.
    pub(crate) fn write(&mut self, record: &impl Serialize) -> Result<(), Error> {
        let mut line = serde_json::to_vec(record).map_err(std::io::Error::from)?;
        line.push(b'\n');
        self.file
            .write_all(&line)
            .map_err(|error| Error::file(&self.path, error))
    }
}
