//! Splitting bytes into lines.

/// Splits the bytes that a program writes into lines.
///
/// A line is truncated to [`LONGEST`](Self::LONGEST) bytes, so that an endless line does not
/// exhaust the memory. Invalid UTF-8 becomes replacement characters.
///
/// ```
/// use game_match::ugi::Lines;
///
/// let mut lines = Lines::default();
/// assert_eq!(lines.push(b"ugiok\r\nread"), ["ugiok"]);
/// assert_eq!(lines.push(b"yok\n"), ["readyok"]);
/// assert_eq!(lines.rest(), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// The beginning of an incomplete line.
    begun: Vec<u8>,
}

impl Lines {
    /// The maximum number of bytes kept of a line.
    pub const LONGEST: usize = 1 << 16;

    /// Adds bytes, and returns the lines that they complete.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let room = Self::LONGEST - self.begun.len();
            self.begun.extend(part.iter().take(room));
            if part.ends_with(b"\n") {
                lines.push(self.take());
            }
        }
        lines
    }

    /// Returns the last line at the end of the output, if it lacks a line break.
    pub fn rest(mut self) -> Option<String> {
        (!self.begun.is_empty()).then(|| self.take())
    }

    fn take(&mut self) -> String {
        let line = std::mem::take(&mut self.begun);
        String::from_utf8_lossy(&line).trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_others_kept() {
        let long = "x".repeat(3 * Lines::LONGEST);
        let text = format!("one\r\n{long}\ntwo\n\nrest");
        // For any chunks of the input.
        for size in [1, 7, 1 << 12, text.len()] {
            let mut lines = Lines::default();
            let chunks = text.as_bytes().chunks(size);
            let whole: Vec<_> = chunks.flat_map(|bytes| lines.push(bytes)).collect();
            let lengths: Vec<_> = whole.iter().map(String::len).collect();
            assert_eq!(lengths, [3, Lines::LONGEST, 3, 0]);
            assert_eq!((whole[0].as_str(), whole[2].as_str()), ("one", "two"));
            assert_eq!(lines.rest().as_deref(), Some("rest"));
        }
    }
}
