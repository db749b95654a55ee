//! What the network of Chess Territorial sees: the pieces and claims.

use board_geom::Set64;
use territorial::{Color, Kind, Position, Symmetry};

use crate::evaluations::network::Network;

/// The number of contents of a square: the pieces of the side to move by kind, those of the
/// opponent, a claim, and a claim that counts twice (T10). An empty square without a claim has no
/// weight.
pub const CONTENTS: usize = 14;

/// The trained network. Each filter sees the board in the four symmetries of the game.
pub static NETWORK: Network<CONTENTS, { Symmetry::ALL.len() }> =
    Network::from_bytes(64, include_bytes!("network.bin"));

/// Returns the squares with each content, in the frame of the side to move: if Black is to move,
/// the board is mirrored, so that the side to move claims light squares. `claims` and `doubled` are
/// the claimed squares and those that count twice, of both players.
///
/// ```
/// use oddboards::evaluations::territorial::network;
/// use oddboards::territorial::{BOARD, Color, Kind, Position};
/// let position: Position = "6k1/8/8/8/8/8/8/K7 b".parse()?;
/// let claims = position.claims(Color::White) | position.claims(Color::Black);
/// let contents = network::contents(&position, claims, claims);
/// // Black's king on g8 and the claims of both players, with the ranks reversed.
/// assert_eq!(contents[Kind::King as usize], BOARD.parse_set("g1")?);
/// assert_eq!(contents[13], BOARD.parse_set("a7 b8 f1 g2 h1")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn contents(position: &Position, claims: Set64, doubled: Set64) -> [Set64; CONTENTS] {
    let to_move = position.to_move();
    let colors = [to_move, to_move.opponent()].into_iter();
    let pieces = colors.flat_map(|color| Kind::ALL.map(|kind| position.pieces_of(color, kind)));
    let all = pieces.chain([claims - doubled, claims & doubled]);
    let mut contents = [Set64::EMPTY; CONTENTS];
    for (content, squares) in contents.iter_mut().zip(all) {
        *content = match to_move {
            Color::White => squares,
            Color::Black => Set64::from_bits(squares.bits().swap_bytes()),
        };
    }
    contents
}
