//! Turns as sequences of steps.

use territorial::game_board::OnBoard;
use territorial::{Move, Position, Step};

#[test]
fn steps_name_the_cell_and_the_kind() {
    for mv in (0..Position::MOVES).filter_map(Position::move_with_number) {
        let steps = Position::steps_of(mv);
        assert_eq!(steps.iter().find_map(Step::cell), mv.to());
        assert_eq!(steps.iter().find_map(Step::piece), mv.kind());
        assert_eq!(Position::ends_of(mv), (mv.from(), mv.to()));
        for part in 0..steps.len() {
            assert_eq!(Position::move_of(&steps[..part]), None::<Move>);
        }
    }
}
