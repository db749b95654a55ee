//! The image of any position under a symmetry.

use board_geom::CellMap;

use crate::on_board::OnBoard;
use crate::piece::Piece;
use crate::symmetry::Symmetry;

/// Returns the image of a position, for [`OnBoard::image`]. `from_pieces` builds it from the images
/// of the pieces on the board and of the player to move. If the position holds more, such as hands,
/// `from_pieces` adds their images. Returns `None` if a piece has no image, or `from_pieces` fails.
///
/// ```
/// use board_geom::CellMap;
/// use game_board::{Stone, Symmetry, image_of_pieces};
/// use game_testkit::games::noughts::{self, Color, Position};
/// let position: Position = "3/1x1/3".parse()?;
/// let diagonal = <noughts::Symmetry as Symmetry<Stone<Color>>>::ALL[1];
/// let image = image_of_pieces(&position, diagonal, |pieces: &CellMap<Stone<Color>>, to_move| {
///     Ok::<_, ()>((pieces.iter().count(), to_move))
/// });
/// assert_eq!(image, Some((1, Color::Nought)));
/// # Ok::<(), noughts::PositionError>(())
/// ```
pub fn image_of_pieces<G: OnBoard, I, E>(
    position: &G,
    symmetry: G::Symmetry,
    from_pieces: impl FnOnce(&CellMap<G::Piece>, G::Player) -> Result<I, E>,
) -> Option<I> {
    let mut pieces = CellMap::new();
    for cell in G::board().cells() {
        if let Some(piece) = position.piece_at(cell) {
            let owner = piece.player().map(|player| symmetry.player(player));
            let image = G::Piece::of(owner, symmetry.kind(piece.kind()))?;
            pieces.set(symmetry.cell(cell), Some(image));
        }
    }
    from_pieces(&pieces, symmetry.player(position.to_move())).ok()
}
