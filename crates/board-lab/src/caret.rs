//! A caret under the wrong place in a text.

use game_match::Printable;

/// The number of bytes shown before the place, and the number of characters shown from there. Both
/// lines fit a terminal with 80 columns.
const BEFORE: usize = 40;
const AFTER: usize = 34;

/// Returns the text around a byte with a caret under it: two lines that begin with two spaces.
///
/// `…` marks omitted text. Characters that control the terminal are escaped.
pub(crate) fn under(text: &str, offset: usize) -> String {
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    let at = (0..=offset.min(text.len())).rev().find(is_boundary);
    let at = at.unwrap_or(0);
    let from = (at.saturating_sub(BEFORE)..=at).find(is_boundary);
    let from = from.unwrap_or(at);
    let rest = text.get(at..).unwrap_or_default();
    let to = rest.char_indices().nth(AFTER).map(|(to, _)| to);

    let left_out = |is_so: bool| if is_so { "…" } else { "" };
    let before = Printable(text.get(from..at).unwrap_or_default());
    let before = format!("{}{before}", left_out(from > 0));
    let after = Printable(to.map_or(rest, |to| rest.get(..to).unwrap_or(rest)));
    let column = before.chars().count();
    let ending = left_out(to.is_some());
    format!("  {before}{after}{ending}\n  {:column$}^", "")
}

#[cfg(test)]
mod tests {
    use super::under;

    #[test]
    fn the_caret_is_under_the_byte() {
        assert_eq!(under("8/8 x", 4), "  8/8 x\n      ^");
        assert_eq!(under("8/8", 3), "  8/8\n     ^", "beyond the end");
        assert_eq!(under("", 0), "  \n  ^");
        assert_eq!(under("é!", 2), "  é!\n   ^");
    }

    #[test]
    fn of_a_long_text_the_surroundings_are_shown() {
        let text = format!("{}x{}", "a".repeat(1000), "b".repeat(1000));
        let shown = under(&text, 1000);
        let lines: Vec<_> = shown.lines().collect();
        let (before, after) = ("a".repeat(40), "b".repeat(33));
        assert_eq!(
            lines,
            [
                format!("  …{before}x{after}…"),
                format!("{}^", " ".repeat(43)),
            ]
        );
    }

    #[test]
    fn nothing_reaches_the_terminal_that_it_would_not_print() {
        assert_eq!(
            under("a\u{1b}[2J\n\"'x", 8),
            "  a\\u{1b}[2J\\n\"'x\n                ^"
        );
    }

    #[test]
    fn any_offset_will_do() {
        for text in ["", "é½", "日本語", "a\u{301}"] {
            for offset in (0..10).chain([usize::MAX]) {
                assert_eq!(under(text, offset).lines().count(), 2, "{text:?}, {offset}");
            }
        }
    }
}
