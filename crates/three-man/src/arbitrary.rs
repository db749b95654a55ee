//! Values from unstructured bytes, for fuzzing (feature `arbitrary`).

use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};
use board_geom::Cell;
use game_core::Numbered;
use game_core::fuzzing::{choice, numbered, reached};

use crate::board::{PLACES, cell_at_place};
use crate::castling::Wing;
use crate::choices::Choice;
use crate::color::Color;
use crate::draft::Draft;
use crate::moves::{Move, Promotion};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::start::Rules;
use crate::symmetry::Symmetry;

/// The most pieces of a set-up besides kings and the rooks that castle with them.
const MOST_PIECES: usize = 40;
/// The most turns of a game.
const MOST_TURNS: usize = 200;

/// A valid position: set up, or reached by play.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        if bool::arbitrary(u)? {
            set_up(u)
        } else {
            reached(u, MOST_TURNS)
        }
    }
}

fn set_up(u: &mut Unstructured<'_>) -> Result<Position> {
    let rules = Rules::arbitrary(u)?;
    let out: Vec<Color> = (0..u.int_in_range(0..=2)?)
        .map(|_| Color::arbitrary(u))
        .collect::<Result<_>>()?;
    let mut draft = Draft::new(Color::arbitrary(u)?, &out);
    let kings = [any_cell(u)?, any_cell(u)?, any_cell(u)?];
    draft.kings(kings, <[bool; 3]>::arbitrary(u)?, bool::arbitrary(u)?);
    let vacated = <[bool; 3]>::arbitrary(u)?;
    for _ in 0..MOST_PIECES {
        if u.is_empty() {
            break;
        }
        let (cell, piece) = (any_cell(u)?, Piece::arbitrary(u)?);
        if piece.kind != Kind::King {
            draft.add(cell, piece);
        }
    }
    draft.rights(vacated);
    // Kings that were to stand on one cell, or too many pieces, make no position.
    Ok(draft
        .into_position(rules)
        .unwrap_or_else(|| Position::start(rules)))
}

fn any_cell(u: &mut Unstructured<'_>) -> Result<Cell> {
    cell_at_place(u.int_in_range(0..=PLACES - 1)?).ok_or(arbitrary::Error::IncorrectFormat)
}

/// A move that is legal in some position.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        numbered::<Position>(u, Position::MOVES)
    }
}

impl<'a> Arbitrary<'a> for Choice {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        choice(u)
    }
}

impl<'a> Arbitrary<'a> for Piece {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(Color::arbitrary(u)?, Kind::arbitrary(u)?))
    }
}

game_core::arbitrary_of_all!(Color, Kind, Promotion, Rules, Symmetry, Wing);
