//! The symmetries of the game.

use board_geom::{Cell, symmetry};
use game_board::Symmetry as _;
use game_core::Color;

use crate::board::BOARD;
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
    #[inline]
    pub const fn cell(self, cell: Cell) -> Cell {
        MAPS[self as usize].apply(cell)
    }

    /// Returns the image of castling rights, or `None` if a right is lost.
    fn rights(self, rights: CastlingRights) -> Option<CastlingRights> {
        let keeps = matches!(self, Self::Identity | Self::ReflectionFg) || rights.is_empty();
        let owners = Color::ALL.into_iter().filter(|&color| rights.has(color));
        let images = owners.map(|color| self.player(color));
        keeps.then(|| images.fold(CastlingRights::NONE, CastlingRights::with))
    }
}

type Map = board_geom::Symmetry<64>;

/// The images of the cells, by symmetry.
static MAPS: [Map; 4] = [
    Map::IDENTITY,
    symmetry!(BOARD.reflection(11)),
    symmetry!(BOARD.half_turn()),
    symmetry!(BOARD.reflection(3)),
];

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        match self {
            Self::Identity | Self::ReflectionBc => player,
            Self::ReflectionFg | Self::HalfTurn => player.opponent(),
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
        let mut image = Self {
            unmoved: self
                .unmoved
                .iter()
                .map(|cell| symmetry.cell(cell))
                .collect(),
            castling: symmetry.rights(self.castling)?,
            en_passant: self.en_passant.map(|cell| symmetry.cell(cell)),
            to_move: symmetry.player(self.to_move),
            quiet_turns: self.quiet_turns,
            round: self.round,
            ..Self::EMPTY
        };
        for cell in self.occupied() {
            let Piece { color, kind } = self.piece_at(cell)?;
            let piece = Piece::new(symmetry.player(color), symmetry.kind(kind));
            image.put(symmetry.cell(cell), piece);
        }
        Some(image)
    }
}
