//! All there is to draw in a picture: pieces, claims and borders from the position, marks from the
//! caller.

use board_geom::{Cell, Heading, Step};

use super::Surface;

/// The colour of a player's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    White,
    Gray,
    Black,
    Red,
}

/// How a piece looks in a drawn picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Art {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    /// A wedge with a number, as in shogi; it points up, or down.
    Wedge {
        /// From 1 to 9.
        number: u8,
        /// Whether it points up.
        up: bool,
    },
}

/// A piece to draw.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// How it is written on the board: the token of the text format.
    pub(crate) token: String,
    /// The colour of its owner.
    pub(crate) paint: Paint,
    /// Its look.
    pub(crate) art: Art,
    /// The way it is bound to go, where pieces of its kind differ in that.
    pub(crate) course: Option<Heading>,
}

/// A mark on an empty cell that belongs to a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// Its mark in a text picture.
    pub(crate) token: char,
    /// The colour of the player.
    pub(crate) paint: Paint,
}

/// A border between two neighbouring files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// Nothing crosses.
    Moat,
    /// A moat that can be crossed.
    Bridge,
    /// Some pieces do not cross.
    Creek,
}

/// What a game tells about itself and a position so that it can be drawn.
pub(crate) trait Drawable {
    /// The most bytes in a [`Piece::token`].
    const TOKEN_WIDTH: usize;

    /// By how many files a round board is turned clockwise, for the first player to sit at the
    /// bottom.
    const TURNED_BY: usize = 0;

    /// The board.
    fn surface() -> &'static dyn Surface;

    /// What stands on a cell.
    fn piece_on(&self, cell: Cell) -> Option<Piece>;

    /// Whose an empty cell is.
    fn claim_on(&self, cell: Cell) -> Option<Claim> {
        let _ = cell;
        None
    }

    /// The border that a step along a ring or rank passes.
    fn border_on(&self, cell: Cell, step: Step) -> Option<Border> {
        let _ = (cell, step);
        None
    }
}

/// A picture to be made.
pub(crate) struct Scene {
    /// The name of the game.
    pub(crate) title: String,
    /// What the picture shows: the position as text.
    pub(crate) description: String,
    /// The board.
    pub(crate) surface: &'static dyn Surface,
    /// The most columns a piece takes in a text picture.
    pub(crate) token_width: usize,
    /// See [`Drawable::TURNED_BY`].
    pub(crate) turned_by: usize,
    /// The pieces and where they stand.
    pub(crate) pieces: Vec<(Cell, Piece)>,
    /// The claimed cells.
    pub(crate) claims: Vec<(Cell, Claim)>,
    /// The borders between a cell and the next one east (clockwise) of it.
    pub(crate) borders: Vec<(Cell, Border)>,
    /// The cells of the last move.
    pub(crate) last: Vec<Cell>,
    /// The cells to point out.
    pub(crate) highlight: Vec<Cell>,
    /// The arrows to draw, from cell to cell.
    pub(crate) arrows: Vec<(Cell, Cell)>,
}

impl Scene {
    /// The picture of a position, without marks.
    pub(crate) fn of<D: Drawable>(position: &D, title: &str, description: String) -> Self {
        let surface = D::surface();
        let cells = surface.cells();
        let on_cells = |cell: &Cell| Some((*cell, position.piece_on(*cell)?));
        Self {
            title: title.to_owned(),
            description,
            surface,
            token_width: D::TOKEN_WIDTH,
            turned_by: D::TURNED_BY,
            pieces: cells.iter().filter_map(on_cells).collect(),
            claims: cells
                .iter()
                .filter_map(|&cell| Some((cell, position.claim_on(cell)?)))
                .collect(),
            borders: cells
                .iter()
                .filter_map(|&cell| {
                    let step = surface.step(cell, Heading::East)?;
                    Some((cell, position.border_on(cell, step)?))
                })
                .collect(),
            last: Vec::new(),
            highlight: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// What stands on `cell`.
    pub(crate) fn piece_on(&self, cell: Cell) -> Option<&Piece> {
        let (_, piece) = self.pieces.iter().find(|(at, _)| *at == cell)?;
        Some(piece)
    }

    /// Whose the empty `cell` is.
    pub(crate) fn claim_on(&self, cell: Cell) -> Option<Claim> {
        let (_, claim) = self.claims.iter().find(|(at, _)| *at == cell)?;
        Some(*claim)
    }
}
