//! Values out of raw bytes, for fuzzers (feature `arbitrary`).

use alloc::vec::Vec;

use ::arbitrary::{Arbitrary, Result, Unstructured};
use board_geom::{Cell, Set64};
use game_core::fuzzing::{choice, numbered, reached};
use game_core::{Color, Numbered};

use crate::actions::STEPS;
use crate::castling::CastlingRights;
use crate::choices::Choice;
use crate::draft::{Draft, Placed, passed_cells};
use crate::moves::{Move, Removals};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::symmetry::Symmetry;

/// The most turns that are played from the start.
const MOST_TURNS: usize = 200;

/// A valid position: set up (C14), or else reached by play.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        if bytes.arbitrary()? {
            if let Some(position) = draft(bytes)?.position() {
                return Ok(position);
            }
        }
        reached(bytes, MOST_TURNS)
    }
}

/// Something like a position; it may not be valid.
fn draft(bytes: &mut Unstructured<'_>) -> Result<Draft> {
    let passed = passed_cells().iter().collect::<Vec<_>>();
    Ok(Draft {
        kings: [cell(bytes)?, cell(bytes)?],
        castling: [bytes.ratio(1, 4)?, bytes.ratio(1, 4)?],
        to_move: color(bytes)?,
        passed: if bytes.ratio(1, 4)? {
            Some((*bytes.choose(&passed)?, bytes.int_in_range(0..=31)?))
        } else {
            None
        },
        spent: Set64::from_bits(bytes.arbitrary()?),
        counters: (bytes.int_in_range(0..=200)?, bytes.int_in_range(1..=300)?),
        pairs: (0..bytes.int_in_range(0..=4)?)
            .map(|_| Ok((cell(bytes)?, color(bytes)?)))
            .collect::<Result<_>>()?,
        pieces: (0..bytes.int_in_range(0..=30)?)
            .map(|_| placed(bytes))
            .collect::<Result<_>>()?,
    })
}

/// A piece on a cell, but no king.
fn placed(bytes: &mut Unstructured<'_>) -> Result<Placed> {
    let cell = cell(bytes)?;
    let [_king, others @ ..] = Kind::ALL;
    Ok((cell, Piece::new(color(bytes)?, *bytes.choose(&others)?)))
}

fn cell(bytes: &mut Unstructured<'_>) -> Result<Cell> {
    Cell::new(bytes.int_in_range(0..=63)?).ok_or(::arbitrary::Error::IncorrectFormat)
}

fn color(bytes: &mut Unstructured<'_>) -> Result<Color> {
    bytes.choose(&Color::ALL).copied()
}

/// A move that has a [number](Numbered), so that it is legal somewhere; more often than not without
/// removals.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let numbers = if bytes.ratio(3, 4)? {
            STEPS
        } else {
            Position::MOVES
        };
        numbered::<Position>(bytes, numbers)
    }
}

/// Those of a move that has a [number](Numbered): no pawn is in two pairs.
impl<'a> Arbitrary<'a> for Removals {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        numbered::<Position>(bytes, Position::MOVES).map(Move::removals)
    }
}

impl<'a> Arbitrary<'a> for Piece {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(color(bytes)?, bytes.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for CastlingRights {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut rights = Self::NONE;
        for color in Color::ALL {
            if bytes.arbitrary()? {
                rights = rights.with(color);
            }
        }
        Ok(rights)
    }
}

impl<'a> Arbitrary<'a> for Choice {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        choice(bytes)
    }
}

game_core::arbitrary_of_all!(Kind, Symmetry);
