//! Long texts.

use std::collections::BTreeSet;

use super::Vocabulary;

/// The number of learned tokens that each field is filled with, besides its own.
const TOKENS: usize = 4;

/// For each field (separated by spaces), returns the text in which as many fields as possible are
/// filled, including this one, and in which this field is longest. A field is filled if it is not
/// `-`.
pub fn filled_texts(texts: &[String]) -> Vec<String> {
    let fields = texts.iter().map(|text| text.split(' ').count()).max();
    let best = |index: usize| {
        texts.iter().max_by_key(|text| {
            let field = text.split(' ').nth(index).unwrap_or("-");
            let filled = text.split(' ').filter(|&field| field != "-").count();
            (field != "-", filled, field.len())
        })
    };
    let mut best: Vec<String> = (0..fields.unwrap_or(0)).filter_map(best).cloned().collect();
    best.sort_unstable();
    best.dedup();
    best
}

/// Returns texts of about `len` bytes, made from a valid text by extending one of its fields: with
/// itself, its parts, its characters and tokens of the vocabulary, as a list with each separator
/// and without. Also returns texts with ever more fields.
///
/// A parser that takes linear time rejects a megabyte of each at once. One that takes quadratic
/// time takes minutes.
pub fn long_texts(
    valid: &str,
    vocabulary: &Vocabulary,
    len: usize,
) -> impl Iterator<Item = String> {
    let mut texts: BTreeSet<(String, String, String)> = BTreeSet::new();
    let mut at = 0;
    for field in valid.split(' ') {
        let (head, tail) = (&valid[..at], &valid[at + field.len()..]);
        for unit in units(field, vocabulary) {
            texts.insert((head.into(), unit.clone(), tail.into()));
            if field != "-" {
                texts.insert((format!("{head}{field}"), unit, tail.into()));
            }
        }
        at += field.len() + 1;
    }
    for more in [" ", " -", " 0", "\n", "\u{e9}", &format!(" {valid}")] {
        texts.insert((valid.into(), more.into(), String::new()));
        texts.insert((String::new(), more.into(), valid.into()));
    }
    texts.into_iter().map(move |(head, unit, tail)| {
        let long = unit.repeat(len / unit.len());
        format!("{head}{long}{tail}")
    })
}

/// Returns what a field can be extended with.
fn units(field: &str, vocabulary: &Vocabulary) -> BTreeSet<String> {
    let separators = vocabulary.separators.iter().copied();
    let separators: Vec<char> = separators.filter(|&c| c != ' ').collect();
    let mut tokens: BTreeSet<&str> = field.split(|c| separators.contains(&c)).collect();
    tokens.insert(field);
    tokens.extend(["0", "9"]);
    // Spread over the list, because similar tokens are next to each other.
    let short = vocabulary.learnt.iter().filter(|token| token.len() <= 4);
    let short: Vec<&str> = short.map(String::as_str).collect();
    let step = short.len().div_ceil(TOKENS).max(1);
    tokens.extend(short.into_iter().step_by(step));
    tokens.remove("");

    let mut units: BTreeSet<String> = field.chars().map(String::from).collect();
    for token in tokens {
        units.insert(token.to_owned());
        units.extend(
            separators
                .iter()
                .map(|separator| format!("{token}{separator}")),
        );
    }
    units.extend(separators.iter().map(|&separator| separator.into()));
    units
}
