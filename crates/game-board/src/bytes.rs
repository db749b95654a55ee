//! Positions as bytes.

use alloc::vec::Vec;

use crate::coder::{BytesError, Coder};
use crate::on_board::OnBoard;

/// Writes a position as bytes, which [`from_bytes`] reads. Equal positions have equal bytes.
///
/// ```
/// use game_board::{from_bytes, to_bytes};
/// use game_testkit::games::noughts::Position;
/// let position: Position = "3/1x1/3".parse()?;
/// let bytes = to_bytes(&position);
/// assert_eq!(from_bytes(&bytes), Ok(position));
/// assert!(from_bytes::<Position>(&bytes[1..]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_bytes<G: OnBoard>(position: &G) -> Vec<u8> {
    let mut coder = Coder::writer();
    // A writer accepts every number below its limit, and a position holds no others.
    let _ = position.code(&mut coder);
    coder.bytes().to_vec()
}

/// Reads a position from the bytes that [`to_bytes`] writes.
///
/// # Errors
/// The bytes are not those of a position of the game.
pub fn from_bytes<G: OnBoard>(bytes: &[u8]) -> Result<G, BytesError> {
    let mut coder = Coder::reader(bytes);
    let position = G::default().code(&mut coder)?;
    if to_bytes(&position) == bytes {
        Ok(position)
    } else {
        Err(coder.error("the position is written in other bytes"))
    }
}
