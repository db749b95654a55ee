//! Symmetries of the game: the board turned by homes, and mirrored.

use core::fmt;

use board_geom::{Cell, Set192};
use game_core::Symmetric;

use crate::board::{BOARD, HOME_FILES, STRIDE};
use crate::castling::CastlingRights;
use crate::color::{Color, ColorSet};
use crate::moves::Move;
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

    /// The images of the cells of a set.
    pub fn cells(self, cells: Set192) -> Set192 {
        // A home is a word, and a file a byte of it.
        let words = cells.words();
        let mut image = [0; 3];
        for (home, word) in words.into_iter().enumerate() {
            image[self.home(home)] = if self.is_reflection() {
                word.swap_bytes()
            } else {
                word
            };
        }
        Set192::from_words(image)
    }

    /// The image of a player.
    pub const fn color(self, color: Color) -> Color {
        Color::ALL[self.home(color.index())]
    }

    /// The images of the players of a set.
    pub(crate) fn colors(self, colors: ColorSet) -> ColorSet {
        colors.iter().map(|color| self.color(color)).collect()
    }

    /// The image of rights to castle, none of which a reflection keeps.
    fn castling(self, rights: CastlingRights) -> CastlingRights {
        rights
            .iter()
            .map(|(color, wing)| (self.color(color), wing))
            .collect()
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

impl Symmetric for Position {
    type Symmetry = Symmetry;

    const IDENTITY: Symmetry = Symmetry::Identity;
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    /// Turns keep every position. Reflections have an image only where at most two players are left
    /// and nobody may castle any more. The turn keeps its number.
    ///
    /// ```
    /// use three_man::game_core::Symmetric;
    /// use three_man::{Position, Symmetry};
    /// let start = Position::default();
    /// assert!(start.image(Symmetry::Clockwise).is_some());
    /// assert!(start.image(Symmetry::MirrorWhite).is_none());
    /// ```
    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        if symmetry.is_reflection() && (self.living().len() > 2 || !self.castling.is_empty()) {
            return None;
        }
        let mut image = Self {
            owners: self.owners,
            kings: symmetry.cells(self.kings),
            inward: symmetry.cells(self.inward),
            outward: symmetry.cells(self.outward),
            knights: symmetry.cells(self.knights),
            diagonal: symmetry.cells(self.diagonal),
            orthogonal: symmetry.cells(self.orthogonal),
            pieces_key: 0,
            passed: self.passed,
            out: self.out.map(|gone| gone.map(|color| symmetry.color(color))),
            living: symmetry.colors(self.living),
            vacated: symmetry.colors(self.vacated),
            castling: symmetry.castling(self.castling),
            to_move: symmetry.color(self.to_move),
            rules: self.rules,
            quiet_turns: self.quiet_turns,
            turn: self.turn,
        };
        for color in Color::ALL {
            let of = symmetry.color(color).index();
            image.owners[of] = symmetry.cells(self.owners[color.index()]);
            image.passed[of] = self.passed[color.index()].map(|cell| symmetry.cell(cell));
        }
        image.pieces_key = image.pieces_key_from_scratch();
        Some(image)
    }

    fn image_of_move(mv: Move, symmetry: Symmetry) -> Move {
        match mv {
            Move::Pass => Move::Pass,
            Move::Piece {
                from,
                to,
                promotion,
            } => Move::Piece {
                from: symmetry.cell(from),
                to: symmetry.cell(to),
                promotion,
            },
        }
    }

    fn image_of_player(player: Color, symmetry: Symmetry) -> Color {
        symmetry.color(player)
    }

    fn inverse(symmetry: Symmetry) -> Symmetry {
        symmetry.inverse()
    }
}
