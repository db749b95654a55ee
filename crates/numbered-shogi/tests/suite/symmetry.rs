//! The symmetries of the game.

use numbered_shogi::game_board::Symmetry as _;
use numbered_shogi::{BOARD, Color, Symmetry};

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
