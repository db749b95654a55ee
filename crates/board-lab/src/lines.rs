//! Files and standard input, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::error::Error;

/// The longest line that is read, in bytes: enough for the record of any game, and too little to
/// fill the memory.
const LONGEST_LINE: u64 = 16 << 20;

/// A line and where it stands.
pub(crate) struct NumberedLine {
    /// Its place, such as `games.jsonl, line 3`.
    pub(crate) place: String,
    /// The line without its end.
    pub(crate) text: String,
}

/// The lines of a file, or of standard input if the path is `-`.
pub(crate) fn lines_of(
    path: &Path,
) -> Result<Box<dyn Iterator<Item = Result<NumberedLine, Error>>>, Error> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(numbered(
            "standard input".to_owned(),
            io::stdin().lock(),
        )));
    }
    let file = File::open(path).map_err(|error| Error::file(path, error))?;
    let name = path.display().to_string();
    Ok(Box::new(numbered(name, BufReader::new(file))))
}

/// The lines of what is read, which has this name.
pub(crate) fn numbered(
    name: String,
    mut input: impl BufRead,
) -> impl Iterator<Item = Result<NumberedLine, Error>> {
    (1_u64..).map_while(move |number| {
        let place = format!("{name}, line {number}");
        let mut line = Vec::new();
        match input
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut line)
        {
            Ok(0) => None,
            Ok(_) if line.len() as u64 > LONGEST_LINE => {
                let reason = format!("expected at most {LONGEST_LINE} bytes in a line, got more");
                Some(Err(Error::input(place, reason)))
            }
            Ok(_) => Some(text_of(line, place)),
            Err(error) => Some(Err(Error::file(Path::new(&name), error))),
        }
    })
}

fn text_of(mut line: Vec<u8>, place: String) -> Result<NumberedLine, Error> {
    if line.ends_with(b"\n") {
        line.pop();
        if line.ends_with(b"\r") {
            line.pop();
        }
    }
    match String::from_utf8(line) {
        Ok(text) => Ok(NumberedLine { place, text }),
        Err(error) => {
            let offset = error.utf8_error().valid_up_to();
            Err(Error::input(
                place,
                format!("byte {offset}: expected UTF-8 text"),
            ))
        }
    }
}
