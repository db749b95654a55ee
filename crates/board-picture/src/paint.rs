//! The colors of the players' pieces and claims.

/// The color of a player's pieces and claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paint {
    /// White, outlined in dark brown.
    White,
    /// A middle gray.
    Gray,
    /// Black, outlined in a light color.
    Black,
    /// Red, with light lines.
    Red,
    /// Blue, with light lines.
    Blue,
    /// Green, with light lines.
    Green,
}

impl Paint {
    /// All colors.
    pub const ALL: [Self; 6] = [
        Self::White,
        Self::Gray,
        Self::Black,
        Self::Red,
        Self::Blue,
        Self::Green,
    ];

    /// Returns the color of a piece's body in an SVG picture, such as `#fffdf7`.
    pub const fn fill(self) -> &'static str {
        self.colors().fill
    }

    /// Returns the color of a piece's outline and lines in an SVG picture.
    pub const fn stroke(self) -> &'static str {
        self.colors().stroke
    }

    /// Returns the color of the outline and lines of a piece that may be
    /// [fallen](crate::Piece::fallen). A hollow piece needs a dark line.
    pub(crate) const fn outline(self, fallen: bool) -> &'static str {
        match self {
            Self::White | Self::Gray => self.stroke(),
            _ if fallen => self.fill(),
            _ => self.stroke(),
        }
    }

    pub(crate) const fn colors(self) -> Colors {
        let (class, [fill, stroke], tile, fallen) = match self {
            Self::White => ("white", ["#fffdf7", "#2f2822"], [16, 255], [243, 252]),
            Self::Gray => ("gray", ["#9da3ab", "#22262b"], [16, 246], [234, 243]),
            Self::Black => ("black", ["#35302d", "#f3e9d8"], [255, 235], [247, 239]),
            Self::Red => ("red", ["#b3372f", "#fdf1e3"], [255, 124], [180, 95]),
            Self::Blue => ("blue", ["#2b5c9e", "#eaf2fb"], [255, 25], [110, 60]),
            Self::Green => ("green", ["#3c7a45", "#eef7ea"], [255, 28], [108, 59]),
        };
        Colors {
            class,
            fill,
            stroke,
            tile,
            fallen,
        }
    }
}

/// The colors of a player's pieces in SVG pictures, and their numbers in a terminal.
pub(crate) struct Colors {
    /// The class in the style sheet.
    pub(crate) class: &'static str,
    fill: &'static str,
    stroke: &'static str,
    /// The color of the token, and that of the tile behind it.
    pub(crate) tile: [u8; 2],
    /// The same for a piece that has [fallen](crate::Piece::fallen).
    pub(crate) fallen: [u8; 2],
}
