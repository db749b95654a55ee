//! Long texts.

use alloc::string::String;
use alloc::{format, vec::Vec};

/// Texts of about `len` bytes, made of what a valid text is made of: each of its characters, and
/// each of its fields, over and over, alone and inside the valid text.
///
/// A reader that takes linear time refuses a megabyte of each at once; one that takes quadratic
/// time takes minutes.
pub fn long_texts(valid: &str, len: usize) -> impl Iterator<Item = String> {
    let mut units: Vec<&str> = valid.split_inclusive(' ').collect();
    units.extend(valid.split_inclusive('/'));
    units.extend(["/", "1", "0", "9", " ", ",", "-", "a1", "\u{e9}"]);
    let chars = valid
        .char_indices()
        .map(|(at, c)| &valid[at..at + c.len_utf8()]);
    units.extend(chars);
    units.retain(|unit| !unit.is_empty());
    units.sort_unstable();
    units.dedup();

    units.into_iter().flat_map(move |unit| {
        let long = unit.repeat(len / unit.len());
        let inside = valid.find(unit).unwrap_or(valid.len());
        let (head, tail) = valid.split_at(inside);
        let embedded = format!("{head}{long}{tail}");
        [long, embedded]
    })
}
