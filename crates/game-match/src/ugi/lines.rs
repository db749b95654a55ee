//! Bytes taken apart into lines.

/// Takes the bytes that a program writes apart into lines.
///
/// A line is cut after [`LONGEST`](Self::LONGEST) bytes, so that a program that never ends a line
/// does not fill the memory. Bytes that are not UTF-8 become replacement characters.
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
    /// The beginning of a line whose end has not come yet.
    begun: Vec<u8>,
}

impl Lines {
    /// The bytes that are kept of a line.
    pub const LONGEST: usize = 1 << 16;

    /// Adds bytes, and returns the lines that they end.
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

    /// Returns the last line when no more bytes will come, if the bytes end without a line break.
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
        // However the bytes come in.
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
