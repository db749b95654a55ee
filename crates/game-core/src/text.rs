//! Reading and writing the one-line text formats that all games share: fields, lists, names and
//! numbers.
//!
//! Only the canonical form is accepted. Every error names the field, the byte offset and what was
//! expected there.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;
use thiserror::Error;

pub use crate::printable::{Printable, escaped};
pub use crate::words::{Capitalized, Counted, InWords};

/// The reason why a text does not have the required form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct TextError {
    /// The field of the text, such as `rows` or `side to move`.
    pub field: &'static str,
    /// The offset in bytes from the start of the text.
    pub offset: usize,
    /// The offending part.
    pub found: Found,
    /// The expected text.
    pub expected: &'static str,
    /// The number of expected entries for which there is still room, if that is limited.
    pub left: Option<u16>,
}

/// Writes `side to move, byte 16: expected "w" or "b", got 'x'`, or, if a whole field is missing,
/// `byte 15: the side to move is missing`.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (field, offset, expected) = (self.field, self.offset, self.expected);
        if self.found == Found::Missing {
            let noun = field.split(" of ").next().unwrap_or(field);
            let verb = if noun.ends_with('s') { "are" } else { "is" };
            return write!(f, "byte {offset}: the {field} {verb} missing");
        }
        write!(f, "{field}, byte {offset}: expected {expected}")?;
        if let Some(left) = self.left {
            write!(f, " ({left} left)")?;
        }
        write!(f, ", got {}", self.found)
    }
}

/// The text at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The end of the text or of the field.
    End,
    /// The end of the text where the field should begin.
    Missing,
    /// A character.
    Char(char),
    /// A number.
    Number(u32),
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end"),
            Self::Missing => f.write_str("nothing"),
            Self::Char(found) => write!(f, "{found:?}"),
            Self::Number(found) => write!(f, "{found}"),
        }
    }
}

/// The entries of a list in a text.
pub type Entries<'a> = SmallVec<[Field<'a>; 8]>;

/// A part of a text, with the name and the offset of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    name: &'static str,
    text: &'a str,
    offset: usize,
}

impl<'a> Field<'a> {
    /// Creates a field that is a whole text.
    pub const fn new(name: &'static str, text: &'a str) -> Self {
        Self {
            name,
            text,
            offset: 0,
        }
    }

    /// Returns the name of the field.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the text of the field.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the offset of the field in the whole text, in bytes.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Creates the error that something else was expected at offset `at` of the field, in bytes.
    pub fn error(&self, at: usize, expected: &'static str) -> TextError {
        let found = self.text.get(at..).and_then(|rest| rest.chars().next());
        TextError {
            field: self.name,
            offset: self.offset.saturating_add(at),
            found: found.map_or(Found::End, Found::Char),
            expected,
            left: None,
        }
    }

    /// Creates the error that another number was expected. A number of more than 32 bits is shown
    /// by its first digit.
    ///
    /// ```
    /// use game_core::text::Field;
    /// let error = Field::new("level", "12").error_of_number("a number from 0 to 8");
    /// assert_eq!(error.to_string(), "level, byte 0: expected a number from 0 to 8, got 12");
    /// ```
    pub fn error_of_number(&self, expected: &'static str) -> TextError {
        let error = self.error(0, expected);
        match self.text.parse() {
            Ok(number) if number > 9 && !self.text.starts_with(['0', '+']) => TextError {
                found: Found::Number(number),
                ..error
            },
            _ => error,
        }
    }

    /// Returns the same text with another name.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// Returns the first `len` bytes and the rest. If the field is shorter, or the cut would fall
    /// inside a character, returns the whole field and an empty one.
    pub fn split_at(self, len: usize) -> (Self, Self) {
        let (head, tail) = self.text.split_at_checked(len).unwrap_or((self.text, ""));
        (
            Self { text: head, ..self },
            Self {
                text: tail,
                offset: self.offset + head.len(),
                ..self
            },
        )
    }

    /// Returns the part before the first `separator` and the part after it, if there is a
    /// separator.
    pub fn split_once(self, separator: char) -> (Self, Option<Self>) {
        match self.text.split_once(separator) {
            Some((head, tail)) => {
                let offset = self.offset + head.len() + separator.len_utf8();
                (
                    Self { text: head, ..self },
                    Some(Self {
                        text: tail,
                        offset,
                        ..self
                    }),
                )
            }
            None => (self, None),
        }
    }

    /// Returns the parts between the occurrences of `separator`, or a single part if there are
    /// none.
    pub fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut rest = Some(self);
        core::iter::from_fn(move || {
            let (head, tail) = rest?.split_once(separator);
            rest = tail;
            Some(head)
        })
    }

    /// Returns the entries of a list separated by `separator`. The field `-`, which [`write_list`]
    /// writes for an empty list, has no entries.
    ///
    /// ```
    /// use game_core::text::Field;
    /// let list = Field::new("cells", "a1,b2").entries(',', 2)?;
    /// assert_eq!(list.iter().map(Field::text).collect::<Vec<_>>(), ["a1", "b2"]);
    /// assert!(Field::new("cells", "-").entries(',', 2)?.is_empty());
    /// let error = Field::new("cells", "a1,b2,c3").entries(',', 2).unwrap_err();
    /// assert_eq!(error.to_string(), "cells, byte 5: expected the end of the list, got ','");
    /// # Ok::<(), game_core::TextError>(())
    /// ```
    ///
    /// # Errors
    /// There are more than `most` entries.
    pub fn entries(self, separator: char, most: usize) -> Result<Entries<'a>, TextError> {
        if self.text == "-" {
            return Ok(Entries::new());
        }
        let mut entries = Entries::new();
        let mut end = 0;
        for entry in self.split(separator) {
            if entries.len() == most {
                return Err(self.error(end, "the end of the list"));
            }
            end = entry.offset - self.offset + entry.text.len();
            entries.push(entry);
        }
        Ok(entries)
    }

    /// Returns the entries of a list of tokens of `len` bytes each, at least 1, with nothing
    /// between them. The field `-` has no entries. The last token is shorter if the field ends
    /// within it.
    ///
    /// # Errors
    /// There are more than `most` entries.
    pub fn tokens(self, len: usize, most: usize) -> Result<Entries<'a>, TextError> {
        let mut entries = Entries::new();
        let mut rest = self;
        while self.text != "-" && !rest.text.is_empty() {
            if entries.len() == most {
                return Err(rest.error(0, "the end of the list"));
            }
            let (entry, tail) = rest.split_at(len.max(1));
            entries.push(entry);
            rest = tail;
        }
        Ok(entries)
    }

    /// Returns the last of the `entries` of this field whose text equals that of `value`, or the
    /// field if there is none.
    ///
    /// ```
    /// use game_core::text::Field;
    /// let list = Field::new("numbers", "4,7,12");
    /// let entries = list.entries(',', 3)?;
    /// assert_eq!(list.entry(&entries, 12).offset(), 4);
    /// assert_eq!(list.entry(&entries, 5), list);
    /// # Ok::<(), game_core::TextError>(())
    /// ```
    #[must_use]
    pub fn entry(self, entries: &[Self], value: impl fmt::Display) -> Self {
        let text = value.to_string();
        let found = entries.iter().rfind(|entry| entry.text == text);
        found.copied().unwrap_or(self)
    }

    /// Splits a list into exactly `N` entries.
    ///
    /// # Errors
    /// There are fewer or more than `N` entries.
    pub fn split_into<const N: usize>(
        self,
        separator: char,
        expected: &'static str,
    ) -> Result<[Self; N], TextError> {
        let mut parts = [self; N];
        let mut found = self.split(separator);
        let mut end = 0;
        for slot in &mut parts {
            *slot = found
                .next()
                .ok_or_else(|| self.error(self.text.len(), expected))?;
            end = slot.offset - self.offset + slot.text.len();
        }
        if found.next().is_some() {
            return Err(self.error(end, expected));
        }
        Ok(parts)
    }

    /// Parses the field as a decimal number from 0 to 65535 without sign or leading zeros.
    ///
    /// # Errors
    /// The field is not such a number.
    pub fn number(&self) -> Result<u16, TextError> {
        let expected = "a number from 0 to 65535 without sign or leading zeros";
        let mut bytes = self.text.bytes();
        if let Some(at) = bytes.position(|byte| !byte.is_ascii_digit()) {
            return Err(self.error(at, expected));
        }
        if self.text.len() > 1 && self.text.starts_with('0') {
            return Err(self.error(0, expected));
        }
        self.text
            .parse()
            .map_err(|_| self.error_of_number(expected))
    }

    /// Returns the meaning of the only character of the field.
    ///
    /// ```
    /// use game_core::text::Field;
    /// let digit = |letter: char| letter.to_digit(10);
    /// assert_eq!(Field::new("count", "7").single_as("a digit", digit), Ok(7));
    /// assert_eq!(Field::new("count", "77").single_as("a digit", digit).unwrap_err().offset, 1);
    /// assert_eq!(Field::new("count", "x7").single_as("a digit", digit).unwrap_err().offset, 0);
    /// ```
    ///
    /// # Errors
    /// The field is empty or longer than one character, or `meaning` returns `None`.
    pub fn single_as<T>(
        &self,
        expected: &'static str,
        meaning: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, TextError> {
        let first = self.text.chars().next();
        let meant = first.and_then(meaning);
        let meant = meant.ok_or_else(|| self.error(0, expected))?;
        match first.map_or(0, char::len_utf8) {
            end if end < self.text.len() => Err(self.error(end, expected)),
            _ => Ok(meant),
        }
    }

    /// Returns the value in `all` whose name (its `Display`) is the text of the field.
    ///
    /// # Errors
    /// No value has this name. The offset of the error is that of the first wrong byte.
    pub fn named_one_of<T: Copy + fmt::Display>(
        &self,
        all: &[T],
        expected: &'static str,
    ) -> Result<T, TextError> {
        let found = all.iter().find(|one| one.to_string() == self.text);
        found
            .copied()
            .ok_or_else(|| self.error_unlike(all, expected))
    }

    /// Creates the error that the field begins with none of `names`. The offset is that of the
    /// first byte in which it differs from all of them.
    pub fn error_unlike<T: fmt::Display>(
        &self,
        names: impl IntoIterator<Item = T>,
        expected: &'static str,
    ) -> TextError {
        let alike = |name: T| {
            let name = name.to_string();
            let pairs = name.chars().zip(self.text.chars());
            let same = pairs.take_while(|(one, other)| one == other);
            same.map(|(found, _)| found.len_utf8()).sum()
        };
        let at = names.into_iter().map(alike).max();
        self.error(at.unwrap_or(0), expected)
    }
}

/// Splits a line into fields separated by single spaces, and names them.
///
/// The names appear in errors. Choose names that a person would say after "the". A name that ends
/// in `s` is treated as a plural.
///
/// # Errors
/// The line is not ASCII, or has too few fields, too many fields, or an empty one.
///
/// ```
/// let fields = |line| game_core::text::fields(line, ["side to move", "turn number"]);
/// let [side, turn] = fields("w 12")?;
/// assert_eq!((side.text(), turn.number()?), ("w", 12));
/// let error = fields("w").unwrap_err();
/// assert_eq!(error.to_string(), "byte 1: the turn number is missing");
/// let error = fields("w  12").unwrap_err();
/// let told = "turn number, byte 2: expected one space between fields, got ' '";
/// assert_eq!(error.to_string(), told);
/// # Ok::<(), game_core::TextError>(())
/// ```
pub fn fields<'a, const N: usize>(
    line: &'a str,
    names: [&'static str; N],
) -> Result<[Field<'a>; N], TextError> {
    let (fields, rest) = fields_and_last(line, names, "line")?;
    match rest {
        None => Ok(fields),
        Some(rest) => Err(passed_end(line, &fields, rest)),
    }
}

/// Splits a line like [`fields`], and returns any further text as one more field with the name
/// `last`.
///
/// ```
/// use game_core::text::fields_and_last;
/// let ([_, side], rules) = fields_and_last("3/3/3 w misere", ["rows", "side"], "rules")?;
/// assert_eq!((side.text(), rules.map(|field| field.text())), ("w", Some("misere")));
/// let ([_, side], rules) = fields_and_last("3/3/3 w", ["rows", "side"], "rules")?;
/// assert_eq!((side.text(), rules), ("w", None));
/// let error = fields_and_last("3/3/3 w ", ["rows", "side"], "rules").unwrap_err();
/// assert_eq!(error.to_string(), "side, byte 7: expected the end of the line, got ' '");
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// # Errors
/// The same as for [`fields`]. In addition, the line must not end with a space.
pub fn fields_and_last<'a, const N: usize>(
    line: &'a str,
    names: [&'static str; N],
    last: &'static str,
) -> Result<([Field<'a>; N], Option<Field<'a>>), TextError> {
    let whole = Field::new(names.first().copied().unwrap_or("line"), line);
    if !line.is_ascii() {
        let at = line.bytes().take_while(u8::is_ascii).count();
        let spaces = line.bytes().take(at).filter(|&byte| byte == b' ').count();
        let name = names.get(spaces).copied().unwrap_or(last);
        return Err(whole.named(name).error(at, "ASCII"));
    }
    // An empty line has no fields, which is valid if none are expected.
    let mut rest = (N > 0 || !line.is_empty()).then_some(whole);
    let mut fields = [whole; N];
    for (slot, name) in fields.iter_mut().zip(names) {
        let Some(from) = rest.filter(|rest| !rest.text.is_empty()) else {
            let end = whole.named(name).error(line.len(), "this field");
            return Err(TextError {
                found: Found::Missing,
                ..end
            });
        };
        let (field, tail) = from.named(name).split_once(' ');
        if field.text.is_empty() {
            return Err(from.named(name).error(0, "one space between fields"));
        }
        (*slot, rest) = (field, tail);
    }
    match rest {
        Some(rest) if rest.text.is_empty() => Err(passed_end(line, &fields, rest)),
        rest => Ok((fields, rest.map(|rest| rest.named(last)))),
    }
}

/// Writes the name of a variant of the rules after a space, and nothing for the default.
///
/// # Errors
/// The formatter fails.
pub fn write_variant<T: Copy + Default + PartialEq + fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    variant: T,
) -> fmt::Result {
    if variant == T::default() {
        return Ok(());
    }
    write!(f, " {variant}")
}

/// Reads what [`write_variant`] has written as the last field of a line ([`fields_and_last`]).
///
/// ```
/// use game_core::text::{Field, read_variant};
/// let read = |last: Option<&'static str>| {
///     let field = last.map(|text| Field::new("side", text));
///     read_variant(field, &['\0', 'a', 'b'], "`a` or `b`, or no such field")
/// };
/// assert_eq!((read(None), read(Some("b"))), (Ok('\0'), Ok('b')));
/// let error = "side, byte 0: expected `a` or `b`, or no such field, got 'c'";
/// assert_eq!(read(Some("c")).unwrap_err().to_string(), error);
/// ```
///
/// # Errors
/// The field is not the name of a variant other than the default.
pub fn read_variant<T: Copy + Default + PartialEq + fmt::Display>(
    field: Option<Field<'_>>,
    all: &[T],
    expected: &'static str,
) -> Result<T, TextError> {
    let Some(field) = field else {
        return Ok(T::default());
    };
    let others: Vec<T> = all
        .iter()
        .copied()
        .filter(|one| *one != T::default())
        .collect();
    field.named_one_of(&others, expected)
}

/// Parses the entries of a list ([`Field::entries`]), each of which is greater than the one before
/// it.
///
/// # Errors
/// That of `read`, or an entry is out of order, and `expected` is the expectation.
pub fn read_ascending<'a, T: PartialOrd>(
    entries: &[Field<'a>],
    read: impl Fn(Field<'a>) -> Result<T, TextError>,
    expected: &'static str,
) -> Result<Vec<T>, TextError> {
    let mut values = Vec::new();
    for &entry in entries {
        let value = read(entry)?;
        if values.last().is_some_and(|last| *last >= value) {
            return Err(entry.error(0, expected));
        }
        values.push(value);
    }
    Ok(values)
}

/// Creates the error that the line continues after the last of `fields` with a space and `rest`.
fn passed_end<'a>(line: &'a str, fields: &[Field<'a>], rest: Field<'a>) -> TextError {
    let name = fields.last().map_or(rest.name, |last| last.name);
    Field::new(name, line).error(rest.offset.saturating_sub(1), "the end of the line")
}

/// Writes the items of a list with `separator` between them, or `-` if there are none.
///
/// ```
/// use std::fmt;
/// struct Marked<'a>(&'a [&'a str]);
/// impl fmt::Display for Marked<'_> {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         game_core::text::write_list(f, ",", self.0)
///     }
/// }
/// assert_eq!(Marked(&["a1", "c2"]).to_string(), "a1,c2");
/// assert_eq!(Marked(&[]).to_string(), "-");
/// ```
///
/// # Errors
/// Any error of the formatter.
pub fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else {
        return f.write_str("-");
    };
    write!(f, "{first}")?;
    items.try_for_each(|item| write!(f, "{separator}{item}"))
}
