//! Symmetries of the game: the board turned by homes, and mirrored.

use core::fmt;

use board_geom::Cell;

use crate::board::{BOARD, HOME_FILES, STRIDE};
use crate::color::{Color, ColorSet};
use crate::piece::Piece;
use crate::position::Position;

/// A symmetry of the board that takes homes to homes, and with them the players to players.
///
/// The three turns keep everything. The three reflections turn round the order of turns, so they
/// keep a game only once no more than two players are left, who move in turn either way. They do
/// not keep rights to castle either, for which the king stands on the wrong side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Everything stays.
    Identity,
    /// Each home goes to the next one clockwise, White's to Gray's.
    Clockwise,
    /// Each home goes to the next one anticlockwise, White's to Black's.
    Anticlockwise,
    /// White's home is mirrored, Gray's and Black's are exchanged.
    MirrorWhite,
    /// Gray's home is mirrored, White's and Black's are exchanged.
    MirrorGray,
    /// Black's home is mirrored, White's and Gray's are exchanged.
    MirrorBlack,
}

impl Symmetry {
    /// All six, the identity first, then the other turns, then the reflections.
    pub const ALL: [Self; 6] = [
        Self::Identity,
        Self::Clockwise,
        Self::Anticlockwise,
        Self::MirrorWhite,
        Self::MirrorGray,
        Self::MirrorBlack,
    ];

    /// Whether it is one of the reflections.
    pub const fn is_reflection(self) -> bool {
        matches!(
            self,
            Self::MirrorWhite | Self::MirrorGray | Self::MirrorBlack
        )
    }

    /// The symmetry that does first this one, then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let (homes, added) = (self.homes(), next.homes());
        // A mirror turns round what was turned before it.
        let homes = if next.is_reflection() {
            added + 3 - homes
        } else {
            added + homes
        };
        match (self.is_reflection() != next.is_reflection(), homes % 3) {
            (false, 0) => Self::Identity,
            (false, 1) => Self::Clockwise,
            (false, _) => Self::Anticlockwise,
            (true, 0) => Self::MirrorWhite,
            (true, 1) => Self::MirrorBlack,
            (true, _) => Self::MirrorGray,
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
            own => own,
        }
    }

    /// By how many homes it turns the board clockwise, after the mirror at White's home if it is a
    /// reflection.
    const fn homes(self) -> usize {
        match self {
            Self::Identity | Self::MirrorWhite => 0,
            Self::Clockwise | Self::MirrorBlack => 1,
            Self::Anticlockwise | Self::MirrorGray => 2,
        }
    }

    /// The image of a home, by its place in turn order.
    const fn home(self, home: usize) -> usize {
        let mirrored = if self.is_reflection() {
            (3 - home) % 3
        } else {
            home
        };
        (mirrored + self.homes()) % 3
    }

    /// The image of a cell. What is not a cell of the board is its own image.
    ///
    /// ```
    /// use three_man::{BOARD, Symmetry};
    /// let b3 = BOARD.parse_cell("b3")?;
    /// assert_eq!(Symmetry::Clockwise.cell(b3), BOARD.parse_cell("j3")?);
    /// assert_eq!(Symmetry::MirrorWhite.cell(b3), BOARD.parse_cell("g3")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn cell(self, cell: Cell) -> Cell {
        if !BOARD.contains(cell) {
            return cell;
        }
        let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
        let (home, place) = (file / HOME_FILES, file % HOME_FILES);
        let place = if self.is_reflection() {
            HOME_FILES - 1 - place
        } else {
            place
        };
        let file = self.home(home) * HOME_FILES + place;
        BOARD.cell_at(file, rank).unwrap_or(cell)
    }

    /// The image of a player.
    pub const fn color(self, color: Color) -> Color {
        Color::ALL[self.home(color.index())]
    }
}

/// The name, such as `turned clockwise`.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Identity => "identity",
            Self::Clockwise => "turned clockwise",
            Self::Anticlockwise => "turned anticlockwise",
            Self::MirrorWhite => "mirrored at white's home",
            Self::MirrorGray => "mirrored at gray's home",
            Self::MirrorBlack => "mirrored at black's home",
        })
    }
}

impl game_board::Symmetry<Piece> for Symmetry {
    const IDENTITY: Self = Self::Identity;
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        self.color(player)
    }

    fn inverse(self) -> Self {
        self.inverse()
    }
}

impl Position {
    /// The image of a position that the symmetry keeps.
    pub(crate) fn mapped(&self, symmetry: Symmetry) -> Self {
        let players =
            |players: ColorSet| players.iter().map(|color| symmetry.color(color)).collect();
        let castling = self.castling.iter();
        let mut image = Self {
            out: self.out.map(|gone| gone.map(|color| symmetry.color(color))),
            living: players(self.living),
            vacated: players(self.vacated),
            castling: castling
                .map(|(color, wing)| (symmetry.color(color), wing))
                .collect(),
            to_move: symmetry.color(self.to_move),
            rules: self.rules,
            quiet_turns: self.quiet_turns,
            turn: self.turn,
            ..Self::BARE
        };
        for color in Color::ALL {
            let passed = self.passed[color.index()];
            image.passed[symmetry.color(color).index()] = passed.map(|cell| symmetry.cell(cell));
            for cell in self.pieces(color) {
                let piece = Piece::new(symmetry.color(color), self.kind_at(cell));
                image.toggle(symmetry.cell(cell), piece);
            }
        }
        image
    }
}
