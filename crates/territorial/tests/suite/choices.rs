//! Turns as sequences of steps, in positions of any kind.

use game_testkit::facets;
use proptest::prelude::*;
use territorial::game_board::OnBoard;
use territorial::{Move, Position, Step};

use crate::positions;

game_testkit::properties! {
    #[test]
    fn steps_lead_to_the_legal_moves(position in positions()) {
        facets::choices(&position);
    }

    #[test]
    fn a_learner_plays_the_legal_moves(position in positions()) {
        facets::learner(&position);
    }

    /// Every option leads to a move, and a complete turn has no options.
    #[test]
    fn nothing_is_offered_that_leads_nowhere(position in positions()) {
        let turn = position.choices(&[])?;
        prop_assert_eq!(turn.options().is_empty(), position.outcome().is_some());
        for option in turn.options() {
            let next = position.choices(&[option])?;
            prop_assert_eq!(next.complete().is_some(), next.options().is_empty());
        }
    }
}

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
