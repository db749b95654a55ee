//! Positions and moves for fuzzers (feature `arbitrary`).

use arbitrary::{Arbitrary, Error, Result, Unstructured};
use game_core::Numbered;
use game_core::fuzzing::{choice, numbered, reached};

use crate::board::BOARD;
use crate::choices::Choice;
use crate::color::Color;
use crate::draft::{PIECES, place};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::start::Start;
use crate::symmetry::Symmetry;

/// The most turns that are played.
const MOST_TURNS: usize = 120;

/// A valid position (N14), set up piece by piece or reached by play from one of the starts.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(input: &mut Unstructured<'a>) -> Result<Self> {
        if input.arbitrary()? {
            set_up(input)
        } else {
            reached(input, MOST_TURNS)
        }
    }
}

fn set_up(input: &mut Unstructured<'_>) -> Result<Position> {
    let mut placings = [(false, None); PIECES];
    // Up to this byte a piece is in hand; so boards are full, empty or anything between.
    let in_hand = input.arbitrary::<u8>()?;
    for placing in &mut placings {
        let on_board = input.arbitrary::<u8>()? > in_hand;
        let second = input.arbitrary()?;
        let point = if on_board {
            Some(input.choose_index(BOARD.cells().len())?)
        } else {
            None
        };
        *placing = (second, point);
    }
    let mut builder = place(placings, input.ratio(1, 10)?);
    let color = Color::arbitrary(input)?;
    builder
        .to_move(color)
        .rules(Rules::arbitrary(input)?)
        .turn(input.arbitrary::<u16>()?.max(1));
    // Whoever has won is not to move; only if both have, nobody is.
    let position = builder
        .build()
        .or_else(|_| builder.to_move(color.opponent()).build());
    position.map_err(|_| Error::IncorrectFormat)
}

/// A move that has a [number](Numbered): one that is legal in some position.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(input: &mut Unstructured<'a>) -> Result<Self> {
        numbered::<Position>(input, Position::MOVES)
    }

    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (0, Some(size_of::<u32>()))
    }
}

impl<'a> Arbitrary<'a> for Choice {
    fn arbitrary(input: &mut Unstructured<'a>) -> Result<Self> {
        choice(input)
    }
}

impl<'a> Arbitrary<'a> for Piece {
    fn arbitrary(input: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(Color::arbitrary(input)?, Kind::arbitrary(input)?))
    }
}

game_core::arbitrary_of_all!(Color, Kind, Rules, Start, Symmetry);
