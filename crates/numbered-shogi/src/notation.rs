//! Positions as text: `<rows> <side> <hands> <turn>`, and ` leaping` under the rules of N15.

use core::fmt;
use core::str::FromStr;

use game_board::{Empty, Rows, read_rows};
use game_core::text::{Field, fields_and_last, read_variant, write_variant};
use game_core::{ParsePositionError, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{Builder, Problem};

/// The fields that every text has.
const FIELDS: [&str; 4] = ["rows", "side to move", "hands", "turn number"];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Dotted, |cell| self.piece_at(cell));
        let [first, second] = [Color::First, Color::Second].map(|color| self.hand(color));
        let (side, turn) = (self.to_move.letter(), self.turn());
        write!(f, "{rows} {side} {first}/{second} {turn}")?;
        write_variant(f, self.rules())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let ([rows, side, hands, turn], rules) = fields_and_last(text, FIELDS, "rules")?;
        let mut builder = Builder::new();
        let placed = read_rows(&BOARD, rows, Empty::Dotted, read_piece)?;
        builder.pieces = placed.pieces.clone();
        let expected = "`b` (First) or `w` (Second) and nothing after it";
        builder.to_move(side.single_as(expected, Color::from_letter)?);
        let first_hand = read_hands(hands, &mut builder)?;
        builder.turn(turn.number()?);
        let expected = "`leaping` and nothing after it, or no such field";
        builder.rules(read_variant(rules, &Rules::ALL, expected)?);

        builder.build().map_err(|problems| {
            ParsePositionError::invalid(problems, |problem| match *problem {
                Problem::Material { kind, .. } => first_hand[kind.index()],
                Problem::OnGoalEnd { cell, .. } | Problem::NoSuchCell(cell) => placed.place(cell),
                Problem::BothWon => rows,
                Problem::WinnerToMove { .. } => side,
                Problem::TurnZero => turn,
            })
        })
    }
}

fn read_piece(text: Field<'_>) -> Result<(Piece, Field<'_>), TextError> {
    let expected = if text.text().starts_with('v') {
        "a number from 1 to 5 after `v`"
    } else {
        "a point: `.`, `1` to `5`, or `v1` to `v5`"
    };
    Piece::split(text, expected)
}

/// Reads both hands and returns the fields of First's counts.
fn read_hands<'a>(hands: Field<'a>, builder: &mut Builder) -> Result<[Field<'a>; 5], TextError> {
    let [first, second] = hands.split_into('/', "First's hand, `/` and Second's hand")?;
    let mut read = |hand: Field<'a>, color| {
        let counts: [Field<'a>; 5] = hand.split_into(',', "five counts with `,` between them")?;
        for (&count, kind) in counts.iter().zip(Kind::ALL) {
            builder.hand(color, kind, read_count(count)?);
        }
        Ok(counts)
    };
    let counts = read(first, Color::First)?;
    read(second, Color::Second)?;
    Ok(counts)
}

fn read_count(count: Field<'_>) -> Result<u8, TextError> {
    let expected = "a number of pieces, 255 at most, without sign or leading zeros";
    let number = count
        .number()
        .map_err(|error| TextError { expected, ..error })?;
    u8::try_from(number).map_err(|_| count.error_of_number(expected))
}
