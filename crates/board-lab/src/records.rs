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
    /// Devices and pipes, such as `/dev/stdout`, are written as they are.
    pub(crate) fn create(path: &Path) -> Result<Self, Error> {
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| Error::file(path, error))?;
        let records = Self {
            path: path.to_owned(),
            file,
        };
        let is_file = records.file.metadata().is_ok_and(|data| data.is_file());
        if is_file {
            records.take_over()?;
        }
        Ok(records)
    }

    /// Locks the file and empties it, in this order: only whoever has the lock may take away what
    /// is there.
    fn take_over(&self) -> Result<(), Error> {
        let failed = |error| Error::file(&self.path, error);
        if !self.file.try_lock_exclusive().map_err(failed)? {
            let reason = "expected a file that nobody writes, got one that another run is writing";
            return Err(Error::input(self.path.display(), reason));
        }
        self.file.set_len(0).map_err(failed)
    }

    /// Adds a line. It is handed over whole, so that an interrupted run leaves whole lines.
    pub(crate) fn write(&mut self, record: &impl Serialize) -> Result<(), Error> {
        let failed = |error| Error::file(&self.path, error);
        let mut line = serde_json::to_vec(record).map_err(|error| failed(error.into()))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(failed)
    }
}
