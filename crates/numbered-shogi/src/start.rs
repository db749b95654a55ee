//! The starts of the game (N3).

use board_geom::Set64;
use game_core::Game;

use crate::board::BOARD;
use crate::color::Color;
use crate::hand::Hand;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

/// A start: the points of each player's seven \[1\]s (N3), and the rules. All other pieces are in
/// hand.
///
/// The figure in the source that showed the initial array is lost, so all three arrays are
/// interpretations. Each can be played by both [`Rules`].
///
/// ```
/// use numbered_shogi::{Position, Start};
/// assert_eq!(Position::start(Start::FrontRow), Position::default());
/// assert_eq!(Position::start("zigzag".parse()?).legal_moves().len(), 26);
/// # Ok::<(), numbered_shogi::game_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// `front-row`, the default: on the row of the back end that is nearer to the opponent, which
    /// is rank 2 for First and rank 6 for Second.
    #[default]
    FrontRow,
    /// `back-row`: on the nearest row, which is rank 1 for First and rank 7 for Second.
    BackRow,
    /// `zigzag`: on files a, c, e and g as in [`Start::FrontRow`], on files b, d and f as in
    /// [`Start::BackRow`].
    Zigzag,
    /// `front-row-leaping`: like [`Start::FrontRow`], under the rules of N15.
    FrontRowLeaping,
    /// `back-row-leaping`: like [`Start::BackRow`], under the rules of N15.
    BackRowLeaping,
    /// `zigzag-leaping`: like [`Start::Zigzag`], under the rules of N15.
    ZigzagLeaping,
}

game_core::names! {
    Start, "start", "`front-row`, `back-row` or `zigzag`, or one of them and `-leaping`";
    FrontRow "front-row", BackRow "back-row", Zigzag "zigzag",
    FrontRowLeaping "front-row-leaping", BackRowLeaping "back-row-leaping",
    ZigzagLeaping "zigzag-leaping",
}

impl Start {
    /// Returns the rules of the game with this start (N15).
    pub const fn rules(self) -> Rules {
        match self {
            Self::FrontRow | Self::BackRow | Self::Zigzag => Rules::Stopping,
            Self::FrontRowLeaping | Self::BackRowLeaping | Self::ZigzagLeaping => Rules::Leaping,
        }
    }

    /// Returns the first position of the game.
    pub(crate) fn position(self) -> Position {
        let mut position = Position::empty(self.rules(), Color::First, 1);
        for color in Color::ALL {
            for cell in self.ones(color) {
                position.toggle(cell, Piece::new(color, Kind::One));
            }
            let rest = Kind::ALL.map(|kind| kind.total() / 2 - position.owned(color, kind));
            position.set_hand(color, Hand::with_counts(rest));
        }
        position
    }

    /// Returns the points with the \[1\]s of `color`.
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
                .is_some_and(|(file, _)| file % 2 == 0)
        };
        back_end
            .iter()
            .filter(|&cell| match self {
                Self::FrontRow | Self::FrontRowLeaping => is_in_front(cell),
                Self::BackRow | Self::BackRowLeaping => !is_in_front(cell),
                Self::Zigzag | Self::ZigzagLeaping => is_in_front(cell) == is_outer(cell),
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
