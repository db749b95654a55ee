//! Values for fuzzers (feature `arbitrary`).

use arbitrary::{Arbitrary, Result, Unstructured};
use board_geom::Cell;
use game_core::fuzzing::{choice, numbered, reached};
use game_core::{Color, Numbered};

use crate::board::{EDGE_SIZE, EDGE_SQUARES};
use crate::choices::Choice;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;
use crate::start::Rules;
use crate::symmetry::Symmetry;

/// A game has no more turns: 32 pieces are placed, and passes are few.
const MOST_TURNS: usize = 64;

/// A valid position (T13): reached by play, or set up.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        if bytes.arbitrary()? {
            reached(bytes, MOST_TURNS)
        } else {
            set_up(bytes)
        }
    }
}

/// Both kings, and any of the other pieces anywhere.
fn set_up(bytes: &mut Unstructured<'_>) -> Result<Position> {
    let mut builder = Builder::new();
    let white = bytes.choose_index(EDGE_SIZE)?;
    let black = (white + 1 + bytes.choose_index(EDGE_SIZE - 1)?) % EDGE_SIZE;
    for (color, place) in Color::ALL.into_iter().zip([white, black]) {
        builder.put(EDGE_SQUARES[place], Piece::new(color, Kind::King));
    }
    for piece in Color::ALL.into_iter().flat_map(rest_of_set) {
        // The squares come first, so that running out of bytes leaves the rest in hand.
        let free = Cell::new(bytes.int_in_range(0..=63)?)
            .filter(|&square| builder.piece_at(square).is_none());
        if let (true, Some(square)) = (bytes.arbitrary()?, free) {
            builder.put(square, piece);
        }
    }
    builder.to_move(*bytes.choose(&Color::ALL)?);
    builder.rules(bytes.arbitrary()?);
    builder
        .build()
        .map_err(|_| arbitrary::Error::IncorrectFormat)
}

/// The set of `color` without the king.
fn rest_of_set(color: Color) -> impl Iterator<Item = Piece> {
    let kinds = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
    kinds.flat_map(move |kind| (0..kind.set_size()).map(move |_| Piece::new(color, kind)))
}

/// Any move that has a [number](Numbered).
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        numbered::<Position>(bytes, Position::MOVES)
    }
}

impl<'a> Arbitrary<'a> for Choice {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        choice(bytes)
    }
}

impl<'a> Arbitrary<'a> for Piece {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let color = *bytes.choose(&Color::ALL)?;
        Ok(Self::new(color, bytes.arbitrary()?))
    }
}

game_core::arbitrary_of_all!(Kind, Rules, Symmetry);
