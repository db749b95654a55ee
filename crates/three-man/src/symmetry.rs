//! The symmetries of the game: rotations of the board by homes, and reflections.

use board_geom::{Cell, Set192};
use game_board::Symmetry as _;

use crate::board::CELLS;
use crate::color::{Color, ColorSet};
use crate::piece::Piece;
use crate::position::Position;

/// A symmetry of the game: it maps homes to homes, and their players with them.
///
/// The three rotations keep everything. The three reflections reverse the order of turns, so they
/// keep a position only if at most two players are left. They do not keep castling rights, because
/// they exchange king and queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// Maps each home to the next one clockwise, White's to Gray's.
    Clockwise,
    /// Maps each home to the next one anticlockwise, White's to Black's.
    Anticlockwise,
    /// Mirrors White's home, and exchanges Gray's and Black's.
    MirrorWhite,
    /// Mirrors Gray's home, and exchanges White's and Black's.
    MirrorGray,
    /// Mirrors Black's home, and exchanges White's and Gray's.
    MirrorBlack,
}

game_core::names! {
    Symmetry, "symmetry", "the name of a symmetry, such as `identity`";
    Identity "identity", Clockwise "turned clockwise", Anticlockwise "turned anticlockwise",
    MirrorWhite "mirrored at white's home", MirrorGray "mirrored at gray's home",
    MirrorBlack "mirrored at black's home",
}

impl Symmetry {
    /// Returns whether it is a reflection.
    pub(crate) const fn is_reflection(self) -> bool {
        matches!(
            self,
            Self::MirrorWhite | Self::MirrorGray | Self::MirrorBlack
        )
    }

    /// Returns the number of homes by which it rotates the board clockwise; a reflection mirrors at
    /// White's home first.
    const fn homes(self) -> usize {
        match self {
            Self::Identity | Self::MirrorWhite => 0,
            Self::Clockwise | Self::MirrorBlack => 1,
            Self::Anticlockwise | Self::MirrorGray => 2,
        }
    }

    /// Returns the image of a home, both by index in turn order.
    const fn home(self, home: usize) -> usize {
        let mirrored = if self.is_reflection() {
            (3 - home) % 3
        } else {
            home
        };
        (mirrored + self.homes()) % 3
    }

    /// Returns the image of a cell. A cell that is not on the board is its own image.
    ///
    /// ```
    /// use three_man::{BOARD, Symmetry};
    /// let b3 = BOARD.parse_cell("b3")?;
    /// assert_eq!(Symmetry::Clockwise.cell(b3), BOARD.parse_cell("j3")?);
    /// assert_eq!(Symmetry::MirrorWhite.cell(b3), BOARD.parse_cell("g3")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn cell(self, cell: Cell) -> Cell {
        let image = self.cells(Set192::of(cell) & CELLS).first();
        image.unwrap_or(cell)
    }

    /// Returns the images of all cells of a set. A home is a word of the set, and a file is a byte.
    fn cells(self, cells: Set192) -> Set192 {
        let mut images = [0; 3];
        for (home, word) in cells.words().into_iter().enumerate() {
            images[self.home(home)] = if self.is_reflection() {
                word.swap_bytes()
            } else {
                word
            };
        }
        Set192::from_words(images)
    }
}

impl game_board::Symmetry<Piece> for Symmetry {
    const IDENTITY: Self = Self::Identity;
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        Color::ALL[self.home(player.index())]
    }

    fn inverse(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
            own => own,
        }
    }
}

impl Position {
    /// Returns the image of the position, which the symmetry keeps.
    pub(crate) fn mapped(&self, symmetry: Symmetry) -> Self {
        let players =
            |players: ColorSet| players.iter().map(|color| symmetry.player(color)).collect();
        let castling = self.castling.iter();
        let mut image = Self {
            out: self
                .out
                .map(|gone| gone.map(|color| symmetry.player(color))),
            living: players(self.living),
            vacated: players(self.vacated),
            castling: castling
                .map(|(color, wing)| (symmetry.player(color), wing))
                .collect(),
            to_move: symmetry.player(self.to_move),
            kings: symmetry.cells(self.kings),
            inward: symmetry.cells(self.inward),
            outward: symmetry.cells(self.outward),
            knights: symmetry.cells(self.knights),
            diagonal: symmetry.cells(self.diagonal),
            orthogonal: symmetry.cells(self.orthogonal),
            ..*self
        };
        for color in Color::ALL {
            let (index, moved) = (color.index(), symmetry.player(color).index());
            image.passed[moved] = self.passed[index].map(|cell| symmetry.cell(cell));
            image.owners[moved] = symmetry.cells(self.owners[index]);
        }
        image.pieces_key = image.pieces_key_from_sets();
        image
    }
}
