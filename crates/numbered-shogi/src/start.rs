//! The ways in which the game can start (N3).

use core::fmt;
use core::str::FromStr;

use board_geom::Set64;
use game_core::text::Field;
use game_core::{Game, TextError};

use crate::board::BOARD;
use crate::color::Color;
use crate::hand::Hand;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// Where the seven \[1\]s of each player stand when the game begins (N3). All other pieces are in
/// hand.
///
/// The source shows it in a figure that is lost, so all three are interpretations.
///
/// ```
/// use numbered_shogi::{Position, Start};
/// assert_eq!(Position::start(Start::FrontRow), Position::default());
/// assert_eq!(Position::start("zigzag".parse()?).count_legal_moves(), 26);
/// # Ok::<(), numbered_shogi::game_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// `front-row`: on the row of the back end that is nearer to the opponent: rank 2 for First,
    /// rank 6 for Second. The default.
    #[default]
    FrontRow,
    /// `back-row`: on the nearest row: rank 1 for First, rank 7 for Second.
    BackRow,
    /// `zigzag`: on files a, c, e and g as in [`Start::FrontRow`], on files b, d and f as in
    /// [`Start::BackRow`].
    Zigzag,
}

impl Start {
    /// All three, the default first.
    pub const ALL: [Self; 3] = [Self::FrontRow, Self::BackRow, Self::Zigzag];

    /// The first position of the game.
    pub(crate) fn position(self) -> Position {
        let mut position = Position::vacant(Color::First, 1);
        for color in Color::ALL {
            for cell in self.ones(color) {
                position.put(cell, Piece::new(color, Kind::One));
            }
            let rest = Kind::ALL.map(|kind| kind.total() / 2 - position.owned(color, kind));
            position.set_hand(color, Hand::with_counts(rest));
        }
        position
    }

    /// The points with the \[1\]s of `color`.
    fn ones(self, color: Color) -> Set64 {
        let ahead = color.forward();
        let back_end = color.back_end();
        let is_in_front = |cell| {
            BOARD
                .step(cell, ahead)
                .is_none_or(|step| !back_end.contains(step.to))
        };
        let is_outer = |cell| {
            BOARD
                .coordinates(cell)
                .is_some_and(|(file, _)| file.index() % 2 == 0)
        };
        back_end
            .iter()
            .filter(|&cell| match self {
                Self::FrontRow => is_in_front(cell),
                Self::BackRow => !is_in_front(cell),
                Self::Zigzag => is_in_front(cell) == is_outer(cell),
            })
            .collect()
    }
}

impl game_core::Start for Start {
    const ALL: &'static [Self] = &Self::ALL;
}

/// The default start, [`Start::FrontRow`].
impl Default for Position {
    fn default() -> Self {
        <Self as Game>::start(Start::default())
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FrontRow => "front-row",
            Self::BackRow => "back-row",
            Self::Zigzag => "zigzag",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Start {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("start", text).named_one_of(&Self::ALL, "`front-row`, `back-row` or `zigzag`")
    }
}
