//! The trait of positions that can be drawn.

use board_geom::{Board, Cell, Heading, Step};

use crate::{Border, Claim, Picture, Piece};

/// A position that can be drawn.
///
/// Two methods are required. The others are for games that have more to show. The trait is
/// object-safe: `&dyn Drawable`. The rules of a game need not depend on this crate. Another crate
/// can implement the trait for a type of its own that holds a position. For a board that does not
/// live as long as the program, build a [`Picture`] with its methods.
///
/// ```
/// use board_picture::board_geom::{Board, Cell, Graph};
/// use board_picture::{Art, Drawable, Paint, Piece};
///
/// static BOARD: Graph<9, 1> = Graph::square::<3, 3>();
///
/// /// Noughts and crosses.
/// struct Noughts([Option<char>; 9]);
///
/// impl Drawable for Noughts {
///     fn board(&self) -> &'static dyn Board {
///         &BOARD
///     }
///
///     fn piece_on(&self, cell: Cell) -> Option<Piece> {
///         let mark = self.0[cell.index()]?;
///         let paint = if mark == 'x' { Paint::Black } else { Paint::White };
///         Some(Piece::new(mark, paint, Art::Token))
///     }
/// }
///
/// let mut position = Noughts([None; 9]);
/// position.0[4] = Some('x');
/// position.0[2] = Some('o');
/// assert_eq!(
///     position.picture().text().to_string(),
///     " 3  ·  ·  ·\n 2  ·  x  ·\n 1  ·  ·  o\n    a  b  c",
/// );
/// ```
pub trait Drawable {
    /// Returns the board, usually a `static`.
    fn board(&self) -> &'static dyn Board;

    /// Returns the piece on `cell`.
    fn piece_on(&self, cell: Cell) -> Option<Piece>;

    /// Returns the claim on `cell`, in games in which cells belong to players.
    fn claim_on(&self, cell: Cell) -> Option<Claim> {
        let _ = cell;
        None
    }

    /// Returns the border between `cell` and the cell that `step` leads to.
    ///
    /// Called once for each pair of neighbors, with a step to the north, northeast, east or
    /// southeast. A border between cells that share no edge is not drawn.
    fn border_on(&self, cell: Cell, step: Step) -> Option<Border> {
        let _ = (cell, step);
        None
    }

    /// Returns the maximum number of characters of a [`Piece::token`], 1 by default. It keeps the
    /// columns of text pictures equally wide throughout a game.
    fn token_width(&self) -> usize {
        1
    }

    /// Returns the number of files by which a round board is turned clockwise, so that the first
    /// player sits at the bottom.
    fn turned_by(&self) -> usize {
        0
    }

    /// Returns the picture of this position, without a title and without marks.
    fn picture(&self) -> Picture<'static> {
        let board = self.board();
        let mut picture = Picture::of(board)
            .token_width(self.token_width())
            .turned_by(self.turned_by());
        for cell in board.cells() {
            if let Some(piece) = self.piece_on(cell) {
                picture = picture.piece(cell, piece);
            }
            if let Some(claim) = self.claim_on(cell) {
                picture = picture.claim(cell, claim);
            }
            for heading in [
                Heading::North,
                Heading::NorthEast,
                Heading::East,
                Heading::SouthEast,
            ] {
                let step = board.step(cell, heading);
                if let Some(border) = step.and_then(|step| self.border_on(cell, step)) {
                    picture = picture.border(cell, heading, border);
                }
            }
        }
        picture
    }
}
