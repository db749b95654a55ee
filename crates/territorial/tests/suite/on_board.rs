//! The pieces of positions.

use proptest::prelude::*;
use territorial::game_board::OnBoard;
use territorial::{Color, Kind, Position};

use crate::positions;

game_testkit::properties! {
    #[test]
    fn board_and_hands_are_those_of_the_position(position in positions()) {
        for cell in Position::board().cells() {
            prop_assert_eq!(OnBoard::piece_at(&position, cell), position.piece_at(cell));
        }
        for color in Color::ALL {
            let counts = Kind::ALL.map(|kind| position.count_in_hand(color, kind));
            prop_assert_eq!(counts, position.hand(color).counts());
        }
    }
}
