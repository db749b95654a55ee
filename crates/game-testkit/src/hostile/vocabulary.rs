//! The parts of a game's texts, learned from the texts themselves.

use std::collections::BTreeSet;

/// Tokens that are out of place in the texts of any game: numbers at the limits of their types,
/// signs, separators, control characters, and non-ASCII characters.
const NEUTRAL: [&str; 38] = [
    "0",
    "00",
    "1",
    "9",
    "16",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551616",
    "-1",
    "+1",
    "1e9",
    "-",
    "--",
    "_",
    " ",
    "  ",
    "/",
    "//",
    "|",
    ",",
    ";",
    ".",
    ":",
    "=",
    "*",
    "@",
    ">",
    "\t",
    "\n",
    "\r",
    "\0",
    "\u{e9}",
    "\u{663}",
    "\u{feff}",
    "\u{1f0a1}",
];

/// The maximum number of learned tokens, without the neutral ones.
const MOST_TOKENS: usize = 4096;

/// The tokens that hostile texts are made of: those learned from texts, and some that are out of
/// place in any game. The default has only the latter.
///
/// ```
/// use game_testkit::hostile::Vocabulary;
///
/// let vocabulary = Vocabulary::of(["3/1xo/3 b2,c1"]);
/// for token in ["3/1xo/3", "1xo", "xo", "x", "b2", "b2,c1", "65536"] {
///     assert!(vocabulary.tokens().any(|found| found == token), "{token}");
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// In order, so that the number of a token depends only on the texts.
    pub(super) learnt: Vec<String>,
    /// The characters of the texts that are neither letters nor digits.
    pub(super) separators: BTreeSet<char>,
}

impl Vocabulary {
    /// Creates a vocabulary from these texts and the neutral tokens.
    pub fn of<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Self {
        let mut vocabulary = Self::default();
        for text in texts {
            vocabulary.learn(text.as_ref());
        }
        vocabulary
    }

    /// Adds the parts of a text: its fields, the parts between separators, runs of letters and of
    /// digits, adjacent characters, and single characters.
    fn learn(&mut self, text: &str) {
        let is_separator = |found: char| !found.is_alphanumeric();
        self.separators
            .extend(text.chars().filter(|&found| is_separator(found)));
        let fields = text.split(' ');
        let parts = text.split(is_separator);
        for part in fields.chain(parts.clone()) {
            self.add(part);
        }
        for part in parts {
            for run in runs(part) {
                self.add(run);
            }
            for window in 1..=2 {
                for token in windows(part, window) {
                    self.add(token);
                }
            }
        }
    }

    fn add(&mut self, token: &str) {
        let known = |learnt: &String| learnt.as_str().cmp(token);
        if token.is_empty() || self.learnt.len() >= MOST_TOKENS {
            return;
        }
        if let Err(place) = self.learnt.binary_search_by(known) {
            self.learnt.insert(place, token.to_owned());
        }
    }

    /// Returns all tokens, the neutral ones first.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        let learnt = self.learnt.iter().map(String::as_str);
        NEUTRAL.into_iter().chain(learnt)
    }

    /// Returns the token with this number, which wraps around. Every other token is a learned one,
    /// so that many learned tokens do not crowd out the neutral ones.
    pub fn token(&self, number: usize) -> &str {
        let at = number / 2;
        match self.learnt.get(at % self.learnt.len().max(1)) {
            Some(token) if number % 2 == 1 => token,
            _ => NEUTRAL[at % NEUTRAL.len()],
        }
    }
}

/// Returns the maximal runs of other characters, then of digits. Some are empty.
fn runs(part: &str) -> impl Iterator<Item = &str> {
    part.split(|found: char| found.is_ascii_digit())
        .chain(part.split(|found: char| !found.is_ascii_digit()))
}

/// Returns all sequences of `len` adjacent characters.
fn windows(part: &str, len: usize) -> impl Iterator<Item = &str> {
    let ends = part.char_indices().map(|(at, _)| at).chain([part.len()]);
    let ends: Vec<usize> = ends.collect();
    let count = ends.len().saturating_sub(len);
    (0..count).filter_map(move |first| part.get(*ends.get(first)?..*ends.get(first + len)?))
}
