//! The start position (M6).

use crate::board::{home_cell, inward_of};
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

impl Position {
    /// Returns the start position under these rules (M6).
    pub(crate) fn starting(rules: Rules) -> Self {
        use Kind::{Bishop, King, Knight, Queen, Rook};
        const RANK_1: [Kind; 8] = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        let mut position = Self {
            castling: CastlingRights::ALL,
            rules,
            ..Self::EMPTY
        };
        for color in Color::ALL {
            for (file, kind) in RANK_1.into_iter().enumerate() {
                let cell = home_cell(color, file);
                position.toggle(cell, Piece::new(color, kind));
                if let Some(cell) = inward_of(cell) {
                    position.toggle(cell, Piece::new(color, Kind::InwardPawn));
                }
            }
        }
        position
    }
}

/// The start position under the default rules, [`Rules::KingCapture`].
impl Default for Position {
    fn default() -> Self {
        Self::starting(Rules::default())
    }
}
