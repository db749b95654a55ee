//! The symmetries of the game: rotations of the board by homes, and reflections.

use board_geom::{Cell, symmetry};
use game_board::Symmetry as _;

use crate::board::{BOARD, HOME_FILES, SLOTS, STRIDE, home_cell};
use crate::color::Color;
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

    /// Returns the image of a cell. A cell that is not on the board is its own image.
    ///
    /// ```
    /// use three_man::{BOARD, Symmetry};
    /// let b3 = BOARD.parse_cell("b3")?;
    /// assert_eq!(Symmetry::Clockwise.cell(b3), BOARD.parse_cell("j3")?);
    /// assert_eq!(Symmetry::MirrorWhite.cell(b3), BOARD.parse_cell("g3")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[inline]
    pub const fn cell(self, cell: Cell) -> Cell {
        MAPS[self as usize].apply(cell)
    }
}

type Map = board_geom::Symmetry<SLOTS>;

/// The images of the cells, by symmetry.
static MAPS: [Map; 6] = [
    Map::IDENTITY,
    symmetry!(BOARD.rotation(HOME_FILES)),
    symmetry!(BOARD.rotation(2 * HOME_FILES)),
    symmetry!(BOARD.reflection(HOME_FILES - 1)),
    symmetry!(BOARD.reflection(3 * HOME_FILES - 1)),
    symmetry!(BOARD.reflection(2 * HOME_FILES - 1)),
];

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        let image = self.cell(home_cell(player, 0));
        Color::ALL[image.index() / (HOME_FILES * STRIDE)]
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
        let player = |color| symmetry.player(color);
        let castling = self.castling.iter();
        let mut image = Self {
            out: self.out.map(|gone| gone.map(player)),
            living: self.living.iter().map(player).collect(),
            vacated: self.vacated.iter().map(player).collect(),
            castling: castling
                .map(|(color, wing)| (player(color), wing))
                .collect(),
            to_move: player(self.to_move),
            rules: self.rules,
            quiet_turns: self.quiet_turns,
            round: self.round,
            ..Self::EMPTY
        };
        for color in Color::ALL {
            let passed = self.passed[color.index()];
            image.passed[player(color).index()] = passed.map(|cell| symmetry.cell(cell));
            for cell in self.pieces(color) {
                let piece = Piece::new(player(color), self.kind_at(cell));
                image.toggle(symmetry.cell(cell), piece);
            }
        }
        image
    }
}
