//! Values as sequences of bounded numbers, written as bits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use board_geom::{Board, Cell};
use thiserror::Error;

use crate::piece::{Piece, all_pieces};

/// The reason why bytes are not those of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bit {bit}: {reason}")]
pub struct BytesError {
    /// The offset in bits from the start of the bytes to the first wrong bit.
    pub bit: usize,
    /// The problem.
    pub reason: String,
}

impl BytesError {
    fn new(bit: usize, reason: impl Display) -> Self {
        let reason = reason.to_string();
        Self { bit, reason }
    }
}

/// A sequence of numbers, each below a limit, that is written as bits or read from them.
///
/// One function serves both directions. It passes each number of a value to the coder, and
/// continues with the number that the coder returns. A writer returns the number that it was given.
/// A reader returns the number that it has read.
///
/// ```
/// use game_board::{BytesError, Coder};
/// fn code((hour, minute): (u8, u8), coder: &mut Coder) -> Result<(u8, u8), BytesError> {
///     let hour = coder.below(hour.into(), 24)? as u8;
///     let minute = coder.below(minute.into(), 60)? as u8;
///     Ok((hour, minute))
/// }
/// let mut writer = Coder::writer();
/// code((20, 15), &mut writer)?;
/// let mut reader = Coder::reader(writer.bytes());
/// assert_eq!(code((0, 0), &mut reader), Ok((20, 15)));
/// # Ok::<(), game_board::BytesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Coder {
    bytes: Vec<u8>,
    /// The next bit to read, or `None` in a writer.
    at: Option<usize>,
    /// The number of bits written.
    len: usize,
}

impl Coder {
    /// Creates a coder that writes.
    pub const fn writer() -> Self {
        Self {
            bytes: Vec::new(),
            at: None,
            len: 0,
        }
    }

    /// Creates a coder that reads these bytes.
    pub fn reader(bytes: &[u8]) -> Self {
        Self {
            bytes: bytes.to_vec(),
            at: Some(0),
            len: bytes.len() * 8,
        }
    }

    /// Returns the bytes written so far, or the bytes that are being read.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Codes a number below `limit`, in as many bits as the largest such number needs.
    ///
    /// # Errors
    /// The bits end, or the number is not below `limit`.
    pub fn below(&mut self, number: u64, limit: u64) -> Result<u64, BytesError> {
        let bit = self.bit_number();
        let coded = self.bits(number, width_below(limit))?;
        // What is written may have lost high bits of a number that is too large.
        match self.at.map_or(number, |_| coded) {
            number if number < limit => Ok(number),
            _ => Err(BytesError::new(
                bit,
                format_args!("expected a number below {limit}"),
            )),
        }
    }

    /// Codes a flag in one bit.
    ///
    /// # Errors
    /// The bits end.
    pub fn flag(&mut self, flag: bool) -> Result<bool, BytesError> {
        Ok(self.bits(flag.into(), 1)? == 1)
    }

    /// Codes a number that is usually small, in groups of three bits, the lowest first. A bit after
    /// each group tells whether another group follows.
    ///
    /// # Errors
    /// The bits end, or the number does not fit 16 bits.
    pub fn small(&mut self, number: u16) -> Result<u16, BytesError> {
        let bit = self.bit_number();
        let too_large = || BytesError::new(bit, "expected a number below 65536");
        let (mut value, mut rest) = (0, u64::from(number));
        for group in 0..6 {
            value |= self.bits(rest & 7, 3)? << (3 * group);
            rest >>= 3;
            if !self.flag(rest != 0)? {
                return u16::try_from(value).map_err(|_| too_large());
            }
        }
        Err(too_large())
    }

    /// Codes a value from `all` by its index. A value that is not in `all` is coded as the first
    /// one.
    ///
    /// # Errors
    /// The bits end, or there is no such index.
    pub fn one_of<T: Copy + PartialEq>(&mut self, value: T, all: &[T]) -> Result<T, BytesError> {
        let index = all.iter().position(|&other| other == value).unwrap_or(0);
        let index = self.below(index as u64, all.len() as u64)?;
        Ok(all.get(index as usize).copied().unwrap_or(value))
    }

    /// Codes which values of `all` belong to a set, with a flag for each.
    ///
    /// # Errors
    /// The bits end.
    pub fn subset<T: Copy, S: FromIterator<T>>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        contains: impl Fn(T) -> bool,
    ) -> Result<S, BytesError> {
        let flags = all.into_iter().map(|value| {
            let found = self.flag(contains(value))?;
            Ok(found.then_some(value))
        });
        flags.filter_map(Result::transpose).collect()
    }

    /// Codes the pieces that stand on a board, and returns those that are coded.
    ///
    /// The number of pieces comes first. Then come their cells, as a list of cells if there are few
    /// pieces and otherwise as a bit for each cell, and then the pieces.
    ///
    /// # Errors
    /// The bits end, or a number is too large.
    pub fn pieces<P: Piece>(
        &mut self,
        board: &dyn Board,
        piece_at: impl Fn(Cell) -> Option<P>,
    ) -> Result<Vec<(Cell, P)>, BytesError> {
        let cells: Vec<Cell> = board.cells().collect();
        let pieces = all_pieces::<P>();
        let occupied = |cell: &Cell| piece_at(*cell).is_some();
        let found = cells.iter().filter(|cell| occupied(cell)).count();
        let count = self.below(found as u64, cells.len() as u64 + 1)? as usize;
        let width = width_below(cells.len() as u64) as usize;
        let mut on = Vec::with_capacity(count);
        if count * width < cells.len() {
            let mut given = (0..cells.len()).filter(|&n| cells.get(n).is_some_and(occupied));
            for _ in 0..count {
                let given = given.next().unwrap_or(0) as u64;
                let n = self.below(given, cells.len() as u64)? as usize;
                on.extend(cells.get(n));
            }
        } else {
            for &cell in &cells {
                if self.flag(occupied(&cell))? {
                    on.push(cell);
                }
            }
        }
        let mut placed = Vec::with_capacity(count);
        for cell in on {
            let piece = piece_at(cell).or(pieces.first().copied());
            if let Some(piece) = piece {
                placed.push((cell, self.one_of(piece, &pieces)?));
            }
        }
        Ok(placed)
    }

    /// Codes a text, with one byte for each byte of UTF-8.
    ///
    /// # Errors
    /// The bits end, or the bytes are not UTF-8.
    pub fn text(&mut self, text: &str) -> Result<String, BytesError> {
        let bit = self.bit_number();
        let len = self.small(text.len().min(u16::MAX.into()) as u16)?;
        let mut given = text.bytes();
        let mut bytes = Vec::new();
        for _ in 0..len {
            bytes.push(self.bits(given.next().unwrap_or(0).into(), 8)? as u8);
        }
        String::from_utf8(bytes).map_err(|_| BytesError::new(bit, "expected UTF-8"))
    }

    /// Returns the value that was written, or, in a reader, the value that `build` creates from the
    /// numbers read.
    ///
    /// # Errors
    /// The error of `build`, at the next bit.
    pub fn finish<T: Clone, E: Display>(
        &self,
        written: &T,
        build: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, BytesError> {
        match self.at {
            None => Ok(written.clone()),
            Some(_) => build().map_err(|error| self.error(error)),
        }
    }

    /// Creates the error that the next bits are wrong.
    pub fn error(&self, reason: impl Display) -> BytesError {
        BytesError::new(self.bit_number(), reason)
    }

    /// Returns the number of the next bit.
    fn bit_number(&self) -> usize {
        self.at.unwrap_or(self.len)
    }

    /// Codes the lowest `width` bits of a number, the lowest bit first.
    fn bits(&mut self, number: u64, width: u32) -> Result<u64, BytesError> {
        let mut value = 0;
        for bit in 0..width {
            value |= u64::from(self.bit(number >> bit & 1 == 1)?) << bit;
        }
        Ok(value)
    }

    fn bit(&mut self, bit: bool) -> Result<bool, BytesError> {
        let Some(at) = self.at else {
            if self.len % 8 == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(bit) << (self.len % 8);
            }
            self.len += 1;
            return Ok(bit);
        };
        let Some(byte) = self.bytes.get(at / 8) else {
            return Err(self.error("the bytes end too early"));
        };
        self.at = Some(at + 1);
        Ok(byte >> (at % 8) & 1 == 1)
    }
}

/// Returns the number of bits that hold every number below `limit`.
const fn width_below(limit: u64) -> u32 {
    u64::BITS - limit.saturating_sub(1).leading_zeros()
}

#[cfg(test)]
mod tests {
    use board_geom::{Cell, Graph};
    use game_core::Color;

    use super::{BytesError, Coder};
    use crate::Stone;

    #[test]
    fn the_cells_of_pieces_are_coded_in_the_shorter_way() {
        static BOARD: Graph<64, 1> = Graph::square::<8, 8>();
        for (count, cells) in [(0, 0), (1, 6), (10, 60), (11, 64), (64, 64)] {
            let mut coder = Coder::writer();
            let piece_at = |cell: Cell| (cell.index() < count).then_some(Stone(Color::White));
            assert_eq!(coder.pieces(&BOARD, piece_at).map(|on| on.len()), Ok(count));
            // The number of pieces takes seven bits, and each piece one.
            assert_eq!(coder.bit_number(), 7 + cells + count);
        }
    }

    #[test]
    fn a_number_that_is_too_large_is_refused_in_both_directions() {
        let error = |bit| Err(BytesError::new(bit, "expected a number below 10"));
        let mut writer = Coder::writer();
        assert_eq!(writer.below(9, 10), Ok(9));
        // 16 is 0 in four bits, and 10 fits them.
        assert_eq!(writer.below(16, 10), error(4));
        assert_eq!(writer.below(10, 10), error(8));
        // A reader ignores the number that it is given.
        let mut reader = Coder::reader(&[0xa9]);
        assert_eq!(reader.below(16, 10), Ok(9));
        assert_eq!(reader.below(0, 10), error(4));
    }

    #[test]
    fn only_a_reader_builds() {
        let build = |built: Result<u8, &'static str>| {
            [Coder::writer(), Coder::reader(&[])].map(|coder| coder.finish(&7, || built))
        };
        assert_eq!(build(Ok(8)), [Ok(7), Ok(8)]);
        let error = BytesError::new(0, "no");
        assert_eq!(build(Err("no")), [Ok(7), Err(error)]);
    }
}
