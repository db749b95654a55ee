//! Texts counted, joined to a line, and wrapped between words to the width of a terminal.

use std::fmt::Display;

use game_match::Printable;

/// The width of a line, in columns.
const COLUMNS: usize = 78;

/// The number of words listed; the rest is only counted.
const MOST_LISTED: usize = 200;

/// Returns a number with a noun, such as `1 turn` or `3 turns`.
pub(crate) fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, what: &str) -> String {
    let s = if count == N::from(1) { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// Joins texts.
pub(crate) fn joined(texts: impl IntoIterator<Item: ToString>, separator: &str) -> String {
    let texts = texts.into_iter().map(|text| text.to_string());
    texts.collect::<Vec<_>>().join(separator)
}

/// Wraps a text.
pub(crate) fn wrapped(text: &str) -> Vec<String> {
    filled(text.split_whitespace())
}

/// Lists words in wrapped lines. Beyond a limit, only their number is given.
pub(crate) fn listed(words: &[String]) -> Vec<String> {
    let (shown, rest) = words.split_at(words.len().min(MOST_LISTED));
    let mut lines = filled(shown.iter().map(String::as_str));
    if !rest.is_empty() {
        lines.push(format!("and {} more", rest.len()));
    }
    lines
}

fn filled<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for word in words {
        let word = Printable(word).to_string();
        let width = word.chars().count();
        match lines.last_mut() {
            Some(line) if used + 1 + width <= COLUMNS => {
                line.push(' ');
                line.push_str(&word);
                used += 1 + width;
            }
            _ => {
                lines.push(word);
                used = width;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_lines() {
        let words = |count: usize| vec!["12345678901234".to_owned(); count];
        assert_eq!(listed(&words(0)), Vec::<String>::new());
        assert_eq!(listed(&words(5)).len(), 1);
        let lines = listed(&words(1000));
        assert!(lines.iter().all(|line| line.len() <= COLUMNS));
        assert_eq!(lines.len(), 41);
        assert_eq!(lines.last().map(String::as_str), Some("and 800 more"));
    }

    #[test]
    fn words_stay_whole_and_columns_are_counted_in_characters() {
        let text = "2×[1] ".repeat(26);
        let lines = wrapped(&text);
        assert_eq!(
            lines.iter().map(|line| line.chars().count()).max(),
            Some(77)
        );
        assert_eq!(lines.join(" "), text.trim_end());
    }
}
