//! Texts that are nearly right.

use alloc::string::String;
use alloc::vec::Vec;

/// One change to a text. Any change can be made to any text, and gives valid UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is done.
    pub kind: EditKind,
    /// Where: a character or a field, counted from the start and, past the end, from the start
    /// again.
    pub at: u16,
    /// With what: a length, another place, or the number of a piece of text, likewise.
    pub with: u16,
}

/// What is done to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// A character is left out.
    Drop,
    /// One of a list of pieces of text is put in: separators, huge numbers, letters of pieces,
    /// cells, what is not ASCII.
    Insert,
    /// A character gives way to one of these pieces of text.
    Replace,
    /// Two characters change places.
    SwapChars,
    /// Two fields change places.
    SwapFields,
    /// A field stands twice.
    RepeatField,
    /// A field is left out.
    DropField,
    /// The text ends here.
    Truncate,
}

impl EditKind {
    /// All kinds, the mildest first.
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

/// The texts that edits put in.
const PIECES: [&str; 54] = [
    "0",
    "00",
    "1",
    "2",
    "4",
    "5",
    "8",
    "9",
    "16",
    "24",
    "25",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551616",
    "-1",
    "+1",
    "-",
    " ",
    "  ",
    "/",
    "//",
    ",",
    ".",
    ":",
    "=",
    "*",
    "@",
    ">",
    "\t",
    "\n",
    "\0",
    "\u{e9}",
    "\u{663}",
    "\u{feff}",
    "\u{1f0a1}",
    "w",
    "b",
    "g",
    "wgb",
    "K",
    "k",
    "Kk",
    "P",
    "C",
    "A",
    "wK",
    "v1",
    "a1",
    "p4",
    "x6",
    "pass",
];

impl Edit {
    /// The edit that four bytes stand for, so that a fuzzer can make any.
    pub const fn from_bytes([kind, at, more, with]: [u8; 4]) -> Self {
        Self {
            kind: EditKind::ALL[kind as usize % EditKind::ALL.len()],
            at: u16::from_le_bytes([at, more]),
            with: with as u16,
        }
    }

    /// The text with this change.
    #[must_use]
    pub fn apply(self, text: &str) -> String {
        match self.kind {
            EditKind::SwapFields | EditKind::RepeatField | EditKind::DropField => {
                let mut fields: Vec<&str> = text.split(' ').collect();
                self.apply_to_fields(&mut fields);
                fields.join(" ")
            }
            _ => {
                let mut chars: Vec<char> = text.chars().collect();
                self.apply_to_chars(&mut chars);
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

    fn apply_to_chars(self, chars: &mut Vec<char>) {
        let at = usize::from(self.at) % (chars.len() + 1);
        let piece = PIECES[usize::from(self.with) % PIECES.len()];
        let next = if at < chars.len() { at + 1 } else { at };
        match self.kind {
            EditKind::Insert => drop(chars.splice(at..at, piece.chars())),
            EditKind::Replace => drop(chars.splice(at..next, piece.chars())),
            EditKind::SwapChars if at < chars.len() => {
                let other = usize::from(self.with) % chars.len();
                chars.swap(at, other);
            }
            EditKind::Truncate => chars.truncate(at),
            _ => drop(chars.drain(at..next)),
        }
    }
}

/// The text with all these changes, one after the other.
#[must_use]
pub fn apply(edits: &[Edit], text: &str) -> String {
    edits
        .iter()
        .fold(text.into(), |text: String, edit| edit.apply(&text))
}
