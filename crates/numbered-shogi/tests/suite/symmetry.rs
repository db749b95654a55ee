//! The symmetries of the game.

use numbered_shogi::game_board::{OnBoard, Symmetry as _};
use numbered_shogi::{BOARD, Builder, Color, Kind, Piece, Position, Symmetry};
use proptest::prelude::*;

use crate::properties::positions;

/// Returns the image by the builder, piece by piece.
fn built_image(position: &Position, symmetry: Symmetry) -> Position {
    let mut builder = Builder::new();
    for cell in position.occupied() {
        let piece = position.piece_at(cell).unwrap();
        let image = Piece::new(symmetry.player(piece.color), piece.kind);
        builder.put(symmetry.cell(cell), image);
    }
    for owner in Color::ALL {
        for kind in Kind::ALL {
            let count = position.hand(owner).count(kind);
            builder.hand(symmetry.player(owner), kind, count);
        }
    }
    builder
        .to_move(symmetry.player(position.to_move()))
        .turn(position.turn())
        .rules(position.rules())
        .build()
        .unwrap()
}

#[test]
fn they_move_points_and_players_as_named() {
    let c2 = BOARD.parse_cell("c2").unwrap();
    let images = Symmetry::ALL.map(|symmetry| BOARD.name(symmetry.cell(c2)).to_string());
    assert_eq!(images, ["c2", "e2", "e6", "c6"]);
    let names = Symmetry::ALL.map(|symmetry| symmetry.to_string());
    assert_eq!(names, ["identity", "mirror", "half turn", "flip"]);
    let seconds = Symmetry::ALL.map(|symmetry| symmetry.player(Color::First) == Color::Second);
    assert_eq!(seconds, [false, false, true, true]);
}

game_testkit::properties! {
    #[test]
    fn images_are_as_built(position in positions()) {
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(position.image(symmetry), Some(built_image(&position, symmetry)));
        }
    }
}
