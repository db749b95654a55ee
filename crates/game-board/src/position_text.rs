//! Position texts that hold only the pieces on the board and the player to move.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geom::CellMap;
use game_core::text::fields;
use game_core::{Player, TextError};

use crate::on_board::OnBoard;
use crate::piece::all_pieces;
use crate::rows::{Empty, Rows, read_rows};

/// Writes the rows of the board, a space and the letter of the player to move, such as
/// `3/1x1/3 w`.
///
/// # Errors
/// Any error of the formatter.
pub fn write_position<G: OnBoard>(position: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let rows = Rows::new(G::board(), Empty::Counted, |cell| position.piece_at(cell));
    write!(f, "{rows} {}", position.to_move().letter())
}

/// Parses the pieces and the player to move from the text that [`write_position`] writes.
///
/// # Errors
/// The text does not have this form.
pub fn read_position<G: OnBoard>(text: &str) -> Result<(CellMap<G::Piece>, G::Player), TextError> {
    let [rows, side] = fields(text, ["rows", "side"])?;
    let pieces = all_pieces::<G::Piece>().into_iter();
    let tokens: Vec<(String, G::Piece)> = pieces.map(|piece| (piece.to_string(), piece)).collect();
    let placed = read_rows(G::board(), rows, Empty::Counted, |text| {
        let fits = tokens
            .iter()
            .filter(|(token, _)| text.text().starts_with(token.as_str()));
        // If several tokens match, the longest one wins.
        let found = fits.max_by_key(|(token, _)| token.len());
        let (token, piece) =
            found.ok_or_else(|| text.error(0, "a piece, or a count of empty cells"))?;
        Ok((*piece, text.split_at(token.len()).1))
    })?;
    let expected = "the letter of a player and nothing after it";
    let to_move = side.single_as(expected, G::Player::from_letter)?;
    Ok((placed.pieces, to_move))
}

/// Gives a position `Display`, `Debug` and `FromStr`, based on the rows of the board and the player
/// to move.
///
/// The position must have a function `from_pieces`. It takes the pieces as a
/// [`CellMap`](board_geom::CellMap) and the player to move, and returns the position or its
/// problem.
///
/// ```text
/// game_board::position_text!(Position, Problem);
/// ```
#[macro_export]
macro_rules! position_text {
    ($position:ty, $problem:ty) => {
        /// Writes the rows of the board and the player to move.
        impl ::core::fmt::Display for $position {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::write_position(self, f)
            }
        }

        $crate::game_core::debug_as_text!($position);

        impl ::core::str::FromStr for $position {
            type Err = $crate::game_core::ParsePositionError<$problem>;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                let (pieces, to_move) = $crate::read_position::<Self>(text)?;
                Self::from_pieces(&pieces, to_move).map_err(|problem| {
                    $crate::game_core::ParsePositionError::of_field("rows", problem)
                })
            }
        }
    };
}
