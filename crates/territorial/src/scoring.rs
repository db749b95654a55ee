//! Claims, territories and scores (T8 to T10) of any position (T12).

use board_geom::{Headings, Set64};
use game_core::Color;

use crate::board::{BOARD, beside, connected, shade_of};
use crate::piece::Kind;
use crate::position::Position;

/// A connected set of squares that a player claims or occupies (T9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Territory {
    /// Its squares.
    pub cells: Set64,
    /// Whether it contains the player's king or queen, or both, and so counts double (T10).
    pub doubled: bool,
}

impl Territory {
    /// Returns the number of its squares, 1 to 64 (T9).
    pub const fn size(&self) -> u32 {
        self.cells.len() as u32
    }

    /// Its contribution to the player's score: its size, or twice its size (T10).
    pub const fn points(&self) -> u32 {
        if self.doubled {
            2 * self.size()
        } else {
            self.size()
        }
    }
}

/// # Claims and scores
impl Position {
    /// Returns the squares that `color` claims: empty, of the player's own shade, and next to one
    /// of the player's pieces (T8).
    ///
    /// ```
    /// use territorial::{BOARD, Color, Position};
    /// let position: Position = "6k1/8/8/8/8/8/8/4K3 w".parse()?;
    /// assert_eq!(position.claims(Color::White), BOARD.parse_set("d1 f1 e2")?); // light squares
    /// assert_eq!(position.claims(Color::Black), BOARD.parse_set("f8 h8 g7")?); // dark squares
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn claims(&self, color: Color) -> Set64 {
        beside(self.pieces(color)) & shade_of(color) & self.empty_cells()
    }

    /// Returns the squares of all territories of `color`: those that the player claims or occupies
    /// (T9).
    ///
    /// ```
    /// use territorial::{BOARD, Color, Position};
    /// let position: Position = "8/8/8/8/8/8/8/4K3 b".parse()?;
    /// assert_eq!(position.domain(Color::White), BOARD.parse_set("e1 d1 e2 f1")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn domain(&self, color: Color) -> Set64 {
        self.claims(color) | self.pieces(color)
    }

    /// Returns the territories of `color`, in the order of their first squares (T9).
    ///
    /// ```
    /// use territorial::{Color, Position};
    /// let position: Position = "7k/8/8/8/3N4/2P5/8/K7 w".parse()?;
    /// let territories: Vec<_> = position.territories(Color::White).collect();
    /// // The king on a1 with two squares, doubled; knight and pawn with what lies between them.
    /// assert_eq!(territories.iter().map(|it| it.size()).collect::<Vec<_>>(), [3, 8]);
    /// assert_eq!(territories.iter().map(|it| it.points()).sum::<u32>(), 14);
    /// # Ok::<(), territorial::PositionError>(())
    /// ```
    pub fn territories(&self, color: Color) -> impl Iterator<Item = Territory> + use<> {
        let royals = self.royals(color);
        BOARD
            .components(self.domain(color), Headings::ORTHOGONAL)
            .map(move |cells| Territory {
                cells,
                doubled: !cells.is_disjoint(royals),
            })
    }

    /// Returns the squares of `color` that count double: those connected to the player's king or
    /// queen (T10).
    ///
    /// ```
    /// use territorial::{BOARD, Color, Position};
    /// let position: Position = "7k/8/8/8/3N4/2P5/8/K7 w".parse()?;
    /// assert_eq!(position.doubled(Color::White), BOARD.parse_set("a1 b1 a2")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn doubled(&self, color: Color) -> Set64 {
        connected(self.royals(color), self.domain(color))
    }

    /// Returns the score of `color` (T10).
    ///
    /// ```
    /// use territorial::{Color, Position};
    /// // The king on e1 claims the light squares d1, e2 and f1: four squares, doubled.
    /// let position: Position = "8/8/8/8/8/8/8/4K3 b".parse()?;
    /// assert_eq!(position.points(Color::White), 8);
    /// # Ok::<(), territorial::PositionError>(())
    /// ```
    #[inline]
    pub fn points(&self, color: Color) -> u32 {
        let domain = self.domain(color);
        // Every square counts once, and once more if it is connected to the king or the queen.
        (domain.len() + connected(self.royals(color), domain).len()) as u32
    }

    /// Returns the size of the territory in which the queen of `color` stands, not doubled; 0 while
    /// it is in hand (T11).
    ///
    /// ```
    /// use territorial::{Color, Position};
    /// let position: Position = "4k3/8/8/8/4Q3/8/8/4K3 b".parse()?;
    /// assert_eq!(position.queen_territory_size(Color::White), 1);
    /// # Ok::<(), territorial::PositionError>(())
    /// ```
    pub fn queen_territory_size(&self, color: Color) -> u32 {
        connected(self.pieces_of(color, Kind::Queen), self.domain(color)).len() as u32
    }

    fn royals(&self, color: Color) -> Set64 {
        self.pieces_of(color, Kind::King) | self.pieces_of(color, Kind::Queen)
    }
}
