//! The symmetries of the game.

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// A symmetry of the game. Each is its own inverse, and any two of the last three give the third.
///
/// | symmetry       | file `f` goes to | players | courses of pawns | castling |
/// | -------------- | ---------------- | ------- | ---------------- | -------- |
/// | `Identity`     | `f`              | stay    | stay             | kept     |
/// | `ReflectionFg` | `11 - f`         | change  | change           | kept     |
/// | `HalfTurn`     | `f + 8`          | change  | stay             | lost     |
/// | `ReflectionBc` | `3 - f`          | stay    | change           | lost     |
///
/// Files are counted from 0 to 15, modulo 16. Cells stay on their rings. A position with a right to
/// castle (C10) has no image under the last two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// Reflects the board across the axis between files f and g. White and Black are exchanged.
    ReflectionFg,
    /// Turns the board by half a turn. White and Black are exchanged.
    HalfTurn,
    /// Reflects the board across the axis between files b and c. King and queen are exchanged.
    ReflectionBc,
}

game_core::names! {
    Symmetry, "symmetry", "the name of a symmetry, such as `identity`";
    Identity "identity", ReflectionFg "reflection between f and g", HalfTurn "half turn",
    ReflectionBc "reflection between b and c",
}

impl Symmetry {
    /// Returns whether White and Black are exchanged.
    #[inline]
    const fn exchanges_colors(self) -> bool {
        matches!(self, Self::ReflectionFg | Self::HalfTurn)
    }

    /// Returns whether clockwise and anticlockwise are exchanged.
    #[inline]
    pub(crate) const fn mirrors(self) -> bool {
        matches!(self, Self::ReflectionFg | Self::ReflectionBc)
    }

    /// Returns the image of a cell. A cell of another board is its own image.
    ///
    /// ```
    /// use circular::{BOARD, Symmetry};
    /// let [c4, j4] = [BOARD.parse_cell("c4")?, BOARD.parse_cell("j4")?];
    /// assert_eq!(Symmetry::ReflectionFg.cell(c4), j4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn cell(self, cell: Cell) -> Cell {
        match self.cells(Set64::of(cell)).first() {
            Some(image) => image,
            None => cell,
        }
    }

    /// Returns the images of all cells of a set.
    #[inline]
    const fn cells(self, cells: Set64) -> Set64 {
        // Each file is four bits of the set. A reflection reverses the order of the files, which
        // maps file `f` to `15 - f`. Then the board is rotated into place, as in the half turn.
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let mut files = cells.bits();
        if self.mirrors() {
            let pairs = files.swap_bytes();
            files = (pairs >> 4 & LOW) | (pairs & LOW) << 4;
        }
        let turn = match self {
            Self::Identity => 0,
            Self::ReflectionFg => 12,
            Self::HalfTurn => 8,
            Self::ReflectionBc => 4,
        };
        Set64::from_bits(files.rotate_left(4 * turn))
    }

    /// Returns the image of castling rights, or `None` if a right is lost.
    fn rights(self, rights: CastlingRights) -> Option<CastlingRights> {
        match self {
            Self::Identity => Some(rights),
            Self::ReflectionFg => Some(rights.exchanged()),
            Self::HalfTurn | Self::ReflectionBc => rights.is_empty().then_some(rights),
        }
    }
}

impl game_board::Symmetry<Piece> for Symmetry {
    const IDENTITY: Self = Self::Identity;
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        if self.exchanges_colors() {
            player.opponent()
        } else {
            player
        }
    }

    fn kind(self, kind: Kind) -> Kind {
        match kind {
            Kind::ClockwisePawn if self.mirrors() => Kind::AnticlockwisePawn,
            Kind::AnticlockwisePawn if self.mirrors() => Kind::ClockwisePawn,
            other => other,
        }
    }

    fn inverse(self) -> Self {
        self
    }
}

impl Position {
    /// Returns the image of the position. `None` if there is a right to castle that the symmetry
    /// does not keep. Counters are unchanged.
    pub(crate) fn mapped(&self, symmetry: Symmetry) -> Option<Self> {
        if symmetry == Symmetry::Identity {
            return Some(*self);
        }
        let mut pieces = self.pieces.mapped(|cells| symmetry.cells(cells));
        if symmetry.mirrors() {
            pieces = pieces.with_courses_exchanged();
        }
        if symmetry.exchanges_colors() {
            pieces = pieces.with_colors_exchanged();
        }
        let mut image = Self {
            pieces,
            pieces_key: 0,
            unmoved: symmetry.cells(self.unmoved),
            castling: symmetry.rights(self.castling)?,
            en_passant: self.en_passant.map(|cell| symmetry.cell(cell)),
            to_move: game_board::Symmetry::player(symmetry, self.to_move),
            ..*self
        };
        image.pieces_key = image.pieces_key_from_scratch();
        Some(image)
    }
}
