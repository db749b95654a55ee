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
        use EditKind::{
            Drop, DropField, Insert, RepeatField, Replace, SwapChars, SwapFields, Truncate,
        };

        let changes_fields = matches!(self.kind, SwapFields | RepeatField | DropField);
        let (mut parts, separator): (Vec<&str>, _) = if changes_fields {
            (text.split(' ').collect(), " ")
        } else {
            (text.split_inclusive(|_| true).collect(), "")
        };
        // A change of characters may also be at the end of the text.
        let places = parts.len() + usize::from(!changes_fields);
        let at = usize::from(self.at) % places;
        let end = parts.len().min(at + 1);
        let token = vocabulary.token(self.with.into());
        match self.kind {
            Insert => parts.insert(at, token),
            Replace => drop(parts.splice(at..end, [token])),
            SwapChars | SwapFields if at < end => {
                let other = usize::from(self.with) % parts.len();
                parts.swap(at, other);
            }
            RepeatField => parts.insert(at, parts[at]),
            Truncate => parts.truncate(at),
            Drop | DropField | SwapChars | SwapFields => drop(parts.drain(at..end)),
        }
        parts.join(separator)
    }
}

/// Applies all these changes to a text, in order.
#[must_use]
pub fn apply(edits: &[Edit], text: &str, vocabulary: &Vocabulary) -> String {
    edits
        .iter()
        .fold(text.to_owned(), |text, edit| edit.apply(&text, vocabulary))
}
