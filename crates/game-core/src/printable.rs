//! Untrusted text for the terminal.

use alloc::string::{String, ToString};
use core::fmt;

/// Displays a text with control characters and bidirectional formatting characters as escapes such
/// as `\u{1b}`, so that it cannot control the terminal. Width and alignment apply.
///
/// Print texts of others through it: names of engines and files, output of engines, records.
///
/// ```
/// use game_core::text::Printable;
/// assert_eq!(Printable("\u{1b}[2J").to_string(), r"\u{1b}[2J");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Printable<T>(pub T);

impl<T: fmt::Display> fmt::Display for Printable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&escaped(self.0.to_string(), |c| {
            c.escape_default().to_string()
        }))
    }
}

/// Replaces the characters of a text that control the terminal, as [`Printable`] does, with other
/// escapes.
pub fn escaped(text: String, escape: impl Fn(char) -> String) -> String {
    if !text.contains(is_obeyed) {
        return text;
    }
    let shown = |c| {
        if is_obeyed(c) {
            escape(c)
        } else {
            c.to_string()
        }
    };
    text.chars().map(shown).collect()
}

/// Returns whether the character controls the terminal.
fn is_obeyed(c: char) -> bool {
    // The marks, embeddings, overrides and isolates of the bidirectional algorithm.
    let turns = matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    turns || c.is_control()
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::Printable;

    #[test]
    fn nothing_is_left_to_obey() {
        for (text, shown) in [
            ("plain \\ \"é½\u{301}\" 囲", "plain \\ \"é½\u{301}\" 囲"),
            ("\u{1b}[31mred\u{7}", "\\u{1b}[31mred\\u{7}"),
            ("\u{9b}2J\u{7f}", "\\u{9b}2J\\u{7f}"),
            ("a\tb\r\nc", "a\\tb\\r\\nc"),
            ("\u{202e}neve\u{2069}", "\\u{202e}neve\\u{2069}"),
        ] {
            assert_eq!(Printable(text).to_string(), shown);
            assert_eq!(Printable(Printable(text)).to_string(), shown);
        }
    }

    #[test]
    fn columns_stay_columns() {
        assert_eq!(
            format!("{:4}|{:>4}|", Printable("ab"), Printable('c')),
            "ab  |   c|"
        );
        assert_eq!(format!("{:8}|", Printable("\u{1b}")), "\\u{1b}  |");
    }
}
