//! Drawings of the pieces: paths in a box of 100 × 100 in which `y` grows downward, filled and
//! outlined in the colors of the owner.

use crate::Art;

/// The drawing of a piece.
pub(crate) struct Drawing {
    /// The silhouette, filled and outlined.
    pub(crate) body: &'static str,
    /// The lines on the silhouette, in the color of the outline.
    pub(crate) lines: &'static str,
}

impl Art {
    /// Returns the drawing of this look.
    pub(crate) const fn drawing(self) -> Drawing {
        match self {
            Self::King => Drawing {
                body: "M46 7h8v7h7v8h-7v9h-8v-9h-7v-8h7z\
                       M50 43C52 31 64 27 74 33C86 41 82 55 71 66L73 85H27L29 66C18 55 14 41 26 33C36 27 48 31 50 43z",
                lines: "M50 43V62M29 66Q50 58 71 66M28 76Q50 69 72 76",
            },
            Self::Queen => Drawing {
                body: "M20 34L33 56L35 26L46 52L50 20L54 52L65 26L67 56L80 34L71 67L74 85H26L29 67z\
                       M14 30a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z\
                       M29 21a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z\
                       M44.5 15a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z\
                       M60 21a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z\
                       M75 30a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z",
                lines: "M29 67Q50 60 71 67M28 76Q50 69 72 76",
            },
            Self::Rook => Drawing {
                body: "M25 18H37V26H44V18H56V26H63V18H75V37L66 45V65L73 73V85H27V73L34 65V45L25 37z",
                lines: "M34 45H66M34 65H66M27 75H73",
            },
            Self::Bishop => Drawing {
                body: "M44 15a6 6 0 1 0 12 0a6 6 0 1 0-12 0z\
                       M50 21C63 29 71 42 68 53Q66 60 61 65L63 72Q75 75 77 85H23Q25 75 37 72L39 65Q34 60 32 53C29 42 37 29 50 21z",
                lines: "M50 35V53M42 43H58M39 65Q50 61 61 65M37 73Q50 69 63 73",
            },
            Self::Knight => Drawing {
                body: "M30 85C29 70 41 63 45 52C40 56 34 57 31 59L25 66C19 67 15 61 17 56C20 48 26 42 29 33C31 28 34 25 38 22L36 11L47 18C69 19 81 40 79 85z",
                lines: "M34 35L39 33M22 58L25 56M54 27C67 36 70 55 69 76",
            },
            Self::Pawn => Drawing {
                body: "M50 16A14 14 0 0 1 60 40C60 54 68 62 73 70Q77 76 77 85H23Q23 76 27 70C32 62 40 54 40 40A14 14 0 0 1 50 16z",
                lines: "M38 42Q50 47 62 42",
            },
            Self::Stone | Self::Token => Drawing {
                body: "M50 13a33 33 0 1 1 0 66a33 33 0 1 1 0-66z",
                lines: "",
            },
            Self::Wedge { up: true, .. } => Drawing {
                body: "M50 8L76 22L86 90H14L24 22z",
                lines: "",
            },
            Self::Wedge { up: false, .. } => Drawing {
                body: "M50 92L24 78L14 10H86L76 78z",
                lines: "",
            },
        }
    }
}
