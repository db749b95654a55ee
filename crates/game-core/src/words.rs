//! Words in messages: capitalized names, numbers in words, and counted things.

use alloc::string::ToString;
use core::fmt::{self, Display};

/// A name with its first letter in uppercase, as at the beginning of a sentence.
///
/// ```
/// use game_core::{Color, text::Capitalized};
/// assert_eq!(Capitalized(Color::White).to_string(), "White");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capitalized<T>(pub T);

impl<T: Display> Display for Capitalized<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        let mut rest = text.chars();
        if let Some(first) = rest.next() {
            write!(f, "{}", first.to_uppercase())?;
        }
        f.write_str(rest.as_str())
    }
}

/// A number as written in a sentence: in words up to twelve, with `no` for 0.
///
/// ```
/// use game_core::text::InWords;
/// let words = [0, 1, 12, 13].map(|number| InWords(number).to_string());
/// assert_eq!(words, ["no", "one", "twelve", "13"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InWords(pub usize);

impl Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 13] = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ];
        match WORDS.get(self.0) {
            Some(word) => f.write_str(word),
            None => write!(f, "{}", self.0),
        }
    }
}

/// A number of things. The plural must end in `s`.
///
/// ```
/// use game_core::text::Counted;
/// let queens = [0, 1, 2].map(|number| Counted(number, "queen").to_string());
/// assert_eq!(queens, ["no queen", "one queen", "two queens"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<T>(pub usize, pub T);

impl<T: Display> Display for Counted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, thing) = self;
        let ending = if *number > 1 { "s" } else { "" };
        write!(f, "{} {thing}{ending}", InWords(*number))
    }
}
