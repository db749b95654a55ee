//! Files of records: a game a line, whole lines only, one writer at a time.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::fs_std::FileExt;
use serde::Serialize;

use crate::error::Error;
use crate::lines::{LONGEST_LINE, NumberedLine, numbered};

/// A file that takes the records of games, and that no other run writes at the same time.
pub(crate) struct Records {
    path: PathBuf,
    file: File,
}

impl Records {
    /// Begins a file, in place of the one that is there. It is locked until this is dropped.
    /// Devices and pipes, such as `/dev/stdout`, are written as they are.
    pub(crate) fn create(path: &Path) -> Result<Self, Error> {
        let records = Self::open(path, File::options().create(true).truncate(false))?;
        if records.is_file() {
            // Only whoever has the lock may take away what is there.
            records.lock()?;
            records
                .file
                .set_len(0)
                .map_err(|error| records.failed(error))?;
        }
        Ok(records)
    }

    /// Opens a file to go on with, or an empty one. It is locked until this is dropped, and nothing
    /// in it is changed before [`cut_rest`](Self::cut_rest).
    pub(crate) fn go_on(path: &Path) -> Result<Self, Error> {
        let records = Self::open(
            path,
            File::options().read(true).create(true).truncate(false),
        )?;
        if records.is_file() {
            records.lock()?;
        }
        Ok(records)
    }

    fn open(path: &Path, how: &mut fs::OpenOptions) -> Result<Self, Error> {
        let file = how.write(true).open(path);
        Ok(Self {
            path: path.to_owned(),
            file: file.map_err(|error| Error::file(path, error))?,
        })
    }

    fn failed(&self, error: io::Error) -> Error {
        Error::file(&self.path, error)
    }

    /// Whether it is a file rather than a device or a pipe.
    fn is_file(&self) -> bool {
        self.file.metadata().is_ok_and(|data| data.is_file())
    }

    fn lock(&self) -> Result<(), Error> {
        let locked = self.file.try_lock_exclusive();
        if !locked.map_err(|error| self.failed(error))? {
            let reason = "expected a file that nobody writes, got one that another run is writing";
            return Err(Error::input(self.path.display(), reason));
        }
        Ok(())
    }

    /// Where the last whole line ends, looked for from the end on.
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

    /// Hands over the whole lines that are there, and returns what comes after them: the beginning
    /// of a line that was cut off.
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

    /// Takes away what comes after the whole lines. New lines come after them.
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

    /// Adds a line. It is handed over whole, so that an interrupted run leaves whole lines.
    pub(crate) fn write(&mut self, record: &impl Serialize) -> Result<(), Error> {
        let line = serde_json::to_string(record).map_err(|error| self.failed(error.into()))?;
        self.write_line(line)
    }

    /// Adds a line that is JSON.
    pub(crate) fn write_line(&mut self, mut line: String) -> Result<(), Error> {
        line.push('\n');
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| self.failed(error))
    }
}
