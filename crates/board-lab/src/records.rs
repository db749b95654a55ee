//! Files of records: one game per line, complete lines only, one writer at a time.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;
use serde::Serialize;

use crate::error::Error;
use crate::lines::{LONGEST_LINE, NumberedLine, is_standard_input, numbered};

/// A file for the records of games, locked against other writers.
pub(crate) struct Records {
    path: PathBuf,
    file: File,
}

impl Records {
    /// Opens a file, or creates it. It is locked until this is dropped. Nothing in it is changed
    /// before [`cut_rest`](Self::cut_rest). Devices and pipes, such as `/dev/stdout`, are written
    /// directly.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        if is_standard_input(path) {
            let reason = "expected a file; `/dev/stdout` stands for standard output";
            return Err(Error::input(path.display(), reason));
        }
        // A pipe that this program could read from would never be closed.
        let is_file = fs::metadata(path).map_or(true, |data| data.is_file());
        let mut how = File::options();
        how.read(is_file).write(true).create(true).truncate(false);
        let file = how.open(path);
        let records = Self {
            path: path.to_owned(),
            file: file.map_err(|error| Error::file(path, error))?,
        };
        if records.is_file() {
            let locked = records.file.try_lock_exclusive();
            if !locked.map_err(|error| records.failed(error))? {
                let reason = "another run is writing this file";
                return Err(Error::input(path.display(), reason));
            }
        }
        Ok(records)
    }

    fn failed(&self, error: io::Error) -> Error {
        Error::file(&self.path, error)
    }

    /// Returns whether it is a regular file, not a device or a pipe.
    fn is_file(&self) -> bool {
        self.file.metadata().is_ok_and(|data| data.is_file())
    }

    /// Returns whether it has no contents. A device or a pipe has none.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_file() || self.file.metadata().is_ok_and(|data| data.len() == 0)
    }

    /// Returns the offset after the last complete line, searching from the end.
    fn end_of_lines(&mut self) -> io::Result<u64> {
        const CHUNK: u64 = 1 << 12;
        let mut end = self.file.seek(SeekFrom::End(0))?;
        while end > 0 {
            let begin = end.saturating_sub(CHUNK);
            self.file.seek(SeekFrom::Start(begin))?;
            let mut chunk = Vec::new();
            (&self.file).take(end - begin).read_to_end(&mut chunk)?;
            if let Some(last) = chunk.iter().rposition(|&byte| byte == b'\n') {
                return Ok(begin + last as u64 + 1);
            }
            end = begin;
        }
        Ok(0)
    }

    /// Passes on the complete lines of the file, and returns the rest: the beginning of a line that
    /// was cut off.
    pub(crate) fn read_lines(
        &mut self,
        mut take: impl FnMut(NumberedLine) -> Result<(), Error>,
    ) -> Result<Vec<u8>, Error> {
        if !self.is_file() {
            return Ok(Vec::new());
        }
        let end = self.end_of_lines().map_err(|error| self.failed(error))?;
        let begin = self.file.seek(SeekFrom::Start(0));
        begin.map_err(|error| self.failed(error))?;
        let lines = BufReader::new((&self.file).take(end));
        for line in numbered(self.path.display().to_string(), lines) {
            take(line?)?;
        }
        let mut rest = Vec::new();
        let mut after = (&self.file).take(LONGEST_LINE);
        let read = after.read_to_end(&mut rest);
        read.map_err(|error| self.failed(error))?;
        Ok(rest)
    }

    /// Removes everything after the complete lines. New lines follow them.
    pub(crate) fn cut_rest(&mut self) -> Result<(), Error> {
        if !self.is_file() {
            return Ok(());
        }
        let cut = |records: &mut Self| -> io::Result<()> {
            let end = records.end_of_lines()?;
            records.file.set_len(end)?;
            records.file.seek(SeekFrom::Start(end)).map(drop)
        };
        cut(self).map_err(|error| self.failed(error))
    }

    /// Adds a line. It is written in one call, but a kill can cut it off between two pages of the
    /// file.
    pub(crate) fn write(&mut self, record: &impl Serialize) -> Result<(), Error> {
        let line = serde_json::to_string(record).map_err(|error| self.failed(error.into()))?;
        self.write_line(line)
    }

    /// Adds a line of JSON.
    pub(crate) fn write_line(&mut self, mut line: String) -> Result<(), Error> {
        line.push('\n');
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| self.failed(error))
    }
}
