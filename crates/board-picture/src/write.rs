//! The parts of an SVG document: numbers, points and escaped text.

use core::fmt::{self, Display, Write};

use board_geom::Point;

/// A number with at most two decimals, or 0 for a number that SVG cannot represent.
pub(crate) struct Number(pub(crate) f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.is_finite() {
            return f.write_char('0');
        }
        // Adding 0 turns a rounded -0 into 0.
        let rounded = libm::round(self.0 * 100.0) / 100.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// A point as two numbers.
pub(crate) struct Place(pub(crate) Point);

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.0.x), Number(self.0.y))
    }
}

/// Text with XML special characters escaped. Tabs and line breaks are references, because an
/// attribute turns raw ones into spaces. Other control characters, and the two noncharacters that
/// XML excludes, are replaced.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|mark| match mark {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\t' | '\n' | '\r' => write!(f, "&#{};", u32::from(mark)),
            '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER),
            _ if mark.is_control() => f.write_char(char::REPLACEMENT_CHARACTER),
            _ => f.write_char(mark),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::{Escaped, Number};

    #[test]
    fn what_xml_cannot_hold_is_replaced() {
        let escaped = Escaped("<a & \"b\">\u{0}\u{1f}\u{ffff}é").to_string();
        assert_eq!(
            escaped,
            "&lt;a &amp; &quot;b&quot;&gt;\u{fffd}\u{fffd}\u{fffd}é"
        );
    }

    #[test]
    fn tabs_and_line_breaks_are_kept() {
        assert_eq!(Escaped("a\tb\r\nc").to_string(), "a&#9;b&#13;&#10;c");
    }

    #[test]
    fn numbers_have_two_decimals_and_no_negative_zero() {
        let written = [1.0, 1.005, -0.001, 12.349, f64::NAN, f64::INFINITY]
            .map(|number| Number(number).to_string());
        assert_eq!(written, ["1", "1", "0", "12.35", "0", "0"]);
    }
}
