//! Values as few bits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use thiserror::Error;

/// A value that can be written as a few bits, and is checked when it is read.
///
/// The bytes begin with three bits for the version of the form, and end with less than eight bits
/// of padding, which are 0. Bytes of an unknown version are refused.
pub trait Compact: Sized {
    /// The version of the form that is written, 0 to 7.
    const VERSION: u8;

    /// Writes the value.
    fn write_bits(&self, bits: &mut BitWriter);

    /// Reads a value that was written in this version.
    ///
    /// # Errors
    /// The bits are not what is written of any value.
    fn read_bits(bits: &mut BitReader<'_>, version: u8) -> Result<Self, CompactError>;

    /// The value as bytes.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bits = BitWriter::default();
        bits.write(Self::VERSION.into(), VERSION_BITS);
        self.write_bits(&mut bits);
        bits.into_bytes()
    }

    /// Reads the value that [`Compact::to_bytes`] has written.
    ///
    /// # Errors
    /// The bytes are not those of a value, and where.
    fn from_bytes(bytes: &[u8]) -> Result<Self, CompactError> {
        let mut bits = BitReader::new(bytes);
        let version = bits.read(VERSION_BITS)? as u8;
        if version > Self::VERSION {
            return Err(CompactError::new(
                0,
                format_args!(
                    "version {version}, and {} is the latest known",
                    Self::VERSION
                ),
            ));
        }
        let value = Self::read_bits(&mut bits, version)?;
        bits.finish()?;
        Ok(value)
    }
}

/// How many bits the version takes.
const VERSION_BITS: u32 = 3;

/// Why bytes are not those of a value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bit {bit}: {reason}")]
pub struct CompactError {
    /// The bit from which on something is wrong, counted from 0.
    pub bit: usize,
    /// What is wrong.
    pub reason: String,
}

impl CompactError {
    /// The error that something is wrong from `bit` on.
    pub fn new(bit: usize, reason: impl Display) -> Self {
        Self {
            bit,
            reason: reason.to_string(),
        }
    }
}

/// Bits to be written, from the lowest bit of the first byte on.
#[derive(Clone, Debug, Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits have been written.
    len: usize,
}

impl BitWriter {
    /// Writes the lowest `width` bits of `value`, the lowest one first; at most 64.
    pub fn write(&mut self, value: u64, width: u32) {
        for bit in 0..width.min(u64::BITS) {
            if self.len % 8 == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << (self.len % 8);
            }
            self.len += 1;
        }
    }

    /// Writes a bit: 1 if `flag` is true.
    pub fn write_flag(&mut self, flag: bool) {
        self.write(flag.into(), 1);
    }

    /// Writes a number below `limit` with as many bits as the largest such number takes.
    pub fn write_below(&mut self, value: u64, limit: u64) {
        self.write(value, width_below(limit));
    }

    /// Writes a number in groups of three bits, the lowest first, each with a bit that says whether
    /// another one follows. Small numbers take little room.
    pub fn write_small(&mut self, value: u64) {
        let mut rest = value;
        loop {
            self.write(rest & 7, 3);
            rest >>= 3;
            self.write_flag(rest != 0);
            if rest == 0 {
                return;
            }
        }
    }

    /// How many bits have been written.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing has been written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bits as bytes, the last of them filled up with 0.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bits to be read, in the order in which a [`BitWriter`] has written them.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// All bits of these bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// How many bits have been read.
    pub const fn position(&self) -> usize {
        self.at
    }

    /// Reads `width` bits; at most 64.
    ///
    /// # Errors
    /// There are not so many.
    pub fn read(&mut self, width: u32) -> Result<u64, CompactError> {
        let mut value = 0;
        for bit in 0..width.min(u64::BITS) {
            let Some(byte) = self.bytes.get(self.at / 8) else {
                return Err(self.error("the bytes end too early"));
            };
            value |= u64::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Ok(value)
    }

    /// Reads a bit: whether it is 1.
    ///
    /// # Errors
    /// The bits end.
    pub fn read_flag(&mut self) -> Result<bool, CompactError> {
        Ok(self.read(1)? == 1)
    }

    /// Reads a number that [`BitWriter::write_below`] has written.
    ///
    /// # Errors
    /// It is not below `limit`, or the bits end.
    pub fn read_below(&mut self, limit: u64) -> Result<u64, CompactError> {
        let at = self.at;
        match self.read(width_below(limit))? {
            value if value < limit => Ok(value),
            value => Err(CompactError::new(
                at,
                format_args!("{value} is not below {limit}"),
            )),
        }
    }

    /// Reads a number that [`BitWriter::write_small`] has written.
    ///
    /// # Errors
    /// It is not the shortest form of a number below 2⁶⁴, or the bits end.
    pub fn read_small(&mut self) -> Result<u64, CompactError> {
        let at = self.at;
        let mut value = 0;
        for group in 0..22 {
            let bits = self.read(3)?;
            let fits = group < 21 || bits < 2;
            value |= bits << (3 * group);
            if !self.read_flag()? {
                let shortest = bits != 0 || group == 0;
                return if fits && shortest {
                    Ok(value)
                } else {
                    Err(CompactError::new(at, "not the shortest form of a number"))
                };
            }
        }
        Err(CompactError::new(at, "not the shortest form of a number"))
    }

    /// The error that something is wrong with what comes next.
    pub fn error(&self, reason: impl Display) -> CompactError {
        CompactError::new(self.at, reason)
    }

    /// That all has been read but for padding.
    fn finish(&self) -> Result<(), CompactError> {
        let mut rest = self.clone();
        if self.bytes.len() * 8 - self.at >= 8 {
            return Err(self.error("the value ends here"));
        }
        while rest.at < self.bytes.len() * 8 {
            if rest.read_flag()? {
                return Err(self.error("the padding is not 0"));
            }
        }
        Ok(())
    }
}

/// How many bits the numbers below `limit` take.
const fn width_below(limit: u64) -> u32 {
    match limit {
        0 | 1 => 0,
        _ => u64::BITS - (limit - 1).leading_zeros(),
    }
}
