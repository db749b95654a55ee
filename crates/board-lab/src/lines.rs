//! Files and standard input, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::iter;
use std::path::Path;
use std::string::FromUtf8Error;

use thiserror::Error;

use crate::error::Error;

/// The maximum length of a line, in bytes: enough for the record of any game, and too little to
/// fill the memory.
pub(crate) const LONGEST_LINE: u64 = 16 << 20;

/// A line and its place.
pub(crate) struct NumberedLine {
    /// Its place, such as `games.jsonl, line 3`.
    pub(crate) place: String,
    /// The line without its end.
    pub(crate) text: String,
}

/// The lines of a file or of standard input.
pub(crate) type NumberedLines = Box<dyn Iterator<Item = Result<NumberedLine, Error>>>;

/// The reason why a line is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum LineError {
    /// It is too long. It begins with these bytes; its rest has not been read.
    #[error("expected at most {LONGEST_LINE} bytes in a line, got more")]
    TooLong(Vec<u8>),
    /// It is not UTF-8.
    #[error("byte {}: expected UTF-8 text", .0.utf8_error().valid_up_to())]
    NotText(FromUtf8Error),
}

impl LineError {
    /// Returns the line, or the beginning of a line that is too long.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::TooLong(beginning) => beginning,
            Self::NotText(error) => error.as_bytes(),
        }
    }
}

/// Returns the lines of a file, or of standard input if the path is `-`.
pub(crate) fn lines_of(path: &Path) -> Result<NumberedLines, Error> {
    let name = name_of(path);
    if is_standard_input(path) {
        return Ok(Box::new(numbered(name, io::stdin().lock())));
    }
    let file = File::open(path).map_err(|error| Error::file(path, error))?;
    Ok(Box::new(numbered(name, BufReader::new(file))))
}

/// Returns the name of a file or of standard input.
pub(crate) fn name_of(path: &Path) -> String {
    if is_standard_input(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Returns whether a path stands for standard input.
pub(crate) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the lines of a reader with this name.
pub(crate) fn numbered(
    name: String,
    input: impl BufRead,
) -> impl Iterator<Item = Result<NumberedLine, Error>> {
    (1_u64..).zip(texts(input)).map(move |(number, line)| {
        let line = line.map_err(|error| Error::file(Path::new(&name), error))?;
        let place = format!("{name}, line {number}");
        match line {
            Ok(text) => Ok(NumberedLine { place, text }),
            Err(error) => Err(Error::input(place, error)),
        }
    })
}

/// Returns the [lines](byte_lines) of a reader as texts.
pub(crate) fn texts(
    input: impl BufRead,
) -> impl Iterator<Item = io::Result<Result<String, LineError>>> {
    let text = |line| String::from_utf8(line).map_err(LineError::NotText);
    let lines = byte_lines(input, LONGEST_LINE);
    lines.map(move |line| Ok(line?.map_err(LineError::TooLong).and_then(text)))
}

/// Returns the lines of a reader without their ends (`\n` or `\r\n`). The last line may lack its
/// end. The beginning of a line of more than `longest` bytes is an `Err`, and its rest is skipped
/// when the next line is asked for.
pub(crate) fn byte_lines(
    mut input: impl BufRead,
    longest: u64,
) -> impl Iterator<Item = io::Result<Result<Vec<u8>, Vec<u8>>>> {
    let mut is_cut = false;
    iter::from_fn(move || {
        if is_cut {
            if let Err(error) = input.skip_until(b'\n') {
                return Some(Err(error));
            }
        }
        let mut line = Vec::new();
        let mut limited = input.by_ref().take(longest + 1);
        match limited.read_until(b'\n', &mut line) {
            Ok(0) => return None,
            Ok(_) => {}
            Err(error) => return Some(Err(error)),
        }
        is_cut = line.len() as u64 > longest && !line.ends_with(b"\n");
        if is_cut {
            return Some(Ok(Err(line)));
        }
        if line.ends_with(b"\n") {
            line.pop();
            if line.ends_with(b"\r") {
                line.pop();
            }
        }
        Some(Ok(Ok(line)))
    })
}
