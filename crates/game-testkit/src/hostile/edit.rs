//! Texts that are almost valid.

use super::Vocabulary;

/// A change to a text. Any change can be made to any text, and gives valid UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The kind of change.
    pub kind: EditKind,
    /// The place: a character or a field, counted from the start and wrapping around past the end.
    pub at: u16,
    /// The second operand: another place, or the number of a token of the vocabulary. It wraps
    /// around, too.
    pub with: u16,
}

/// A kind of change to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// Removes a character.
    Drop,
    /// Inserts a token of the vocabulary.
    Insert,
    /// Replaces a character with a token of the vocabulary.
    Replace,
    /// Swaps two characters.
    SwapChars,
    /// Swaps two fields.
    SwapFields,
    /// Repeats a field.
    RepeatField,
    /// Removes a field.
    DropField,
    /// Ends the text here.
    Truncate,
}

impl EditKind {
    /// All kinds, the smallest changes first.
    pub const ALL: [Self; 8] = [
        Self::Drop,
        Self::Insert,
        Self::Replace,
        Self::SwapChars,
        Self::SwapFields,
        Self::RepeatField,
        Self::DropField,
        Self::Truncate,
    ];
}

impl Edit {
    /// Creates the edit encoded by five bytes, so that a fuzzer can generate any edit.
    pub const fn from_bytes([kind, at, at_high, with, with_high]: [u8; 5]) -> Self {
        Self {
            kind: EditKind::ALL[kind as usize % EditKind::ALL.len()],
            at: u16::from_le_bytes([at, at_high]),
            with: u16::from_le_bytes([with, with_high]),
        }
    }

    /// Applies this change to a text.
    #[must_use]
    pub fn apply(self, text: &str, vocabulary: &Vocabulary) -> String {
        match self.kind {
            EditKind::SwapFields | EditKind::RepeatField | EditKind::DropField => {
                let mut fields: Vec<&str> = text.split(' ').collect();
                self.apply_to_fields(&mut fields);
                fields.join(" ")
            }
            _ => {
                let mut chars: Vec<char> = text.chars().collect();
                self.apply_to_chars(&mut chars, vocabulary);
                chars.into_iter().collect()
            }
        }
    }

    fn apply_to_fields(self, fields: &mut Vec<&str>) {
        let at = usize::from(self.at) % fields.len();
        let other = usize::from(self.with) % fields.len();
        match self.kind {
            EditKind::SwapFields => fields.swap(at, other),
            EditKind::RepeatField => fields.insert(at, fields[at]),
            _ => {
                fields.remove(at);
            }
        }
    }

    fn apply_to_chars(self, chars: &mut Vec<char>, vocabulary: &Vocabulary) {
        let at = usize::from(self.at) % (chars.len() + 1);
        let token = vocabulary.token(usize::from(self.with));
        let next = if at < chars.len() { at + 1 } else { at };
        match self.kind {
            EditKind::Insert => drop(chars.splice(at..at, token.chars())),
            EditKind::Replace => drop(chars.splice(at..next, token.chars())),
            EditKind::SwapChars if at < chars.len() => {
                let other = usize::from(self.with) % chars.len();
                chars.swap(at, other);
            }
            EditKind::Truncate => chars.truncate(at),
            _ => drop(chars.drain(at..next)),
        }
    }
}

/// Applies all these changes to a text, in order.
#[must_use]
pub fn apply(edits: &[Edit], text: &str, vocabulary: &Vocabulary) -> String {
    edits
        .iter()
        .fold(text.to_owned(), |text, edit| edit.apply(&text, vocabulary))
}
