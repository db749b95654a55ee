//! N10 to N14: the end of the game, and the validity of positions.

use game_core::{Claim, Game, History};
use numbered_shogi::{Color, IllegalMove, Kind, Problem, Reason};

use super::{moves, played, position, problems, refusal};

#[test]
fn n10_a_one_on_the_goal_end_wins_at_once_without_exchange() {
    let p = position(
        "...v3.../v1..1.../......./......./......./......./....... b 3,3,1,1,0/13,9,6,3,2 1",
    );
    assert_eq!(moves(&p, "d6d7"), ["d6d7"]);
    assert_eq!(refusal(&p, "d6d7=2"), IllegalMove::ExchangeOnGoalEnd);
    let over = played(&p, "d6d7");
    let outcome = over.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Color::First), Reason::GoalEnd)
    );
    assert_eq!(outcome.to_string(), "first");
    assert_eq!(over.count_legal_moves(), 0);
    assert_eq!(
        refusal(&over, "a6a5"),
        IllegalMove::GameOver(Reason::GoalEnd)
    );
}

#[test]
fn n11_owning_all_ones_wins_on_board_and_in_hand_together() {
    let p = position(
        "......./v5....../......./...v1.../..2..../......./....... b 17,0,1,0,0/0,11,7,4,1 1",
    );
    assert_eq!(p.outcome(), None);
    for mv in ["c3d4", "c3d4=3"] {
        let over = played(&p, mv);
        let outcome = over.outcome().unwrap();
        assert_eq!(
            (outcome.winner(), outcome.reason),
            (Some(Color::First), Reason::AllOnes)
        );
        assert_eq!(
            refusal(&over, "a6a4"),
            IllegalMove::GameOver(Reason::AllOnes)
        );
    }
}

#[test]
fn n11_a_split_may_belong_to_the_winning_turn() {
    let p = position(
        "......v5/......./......./...3.../......./...v1.../1...... b 16,0,0,0,0/0,12,7,4,1 1",
    );
    let over = played(&p, "d4d2:c1,d2");
    assert_eq!(
        over.outcome().map(|outcome| outcome.reason),
        Some(Reason::AllOnes)
    );
}

#[test]
fn n12_a_player_without_a_legal_move_loses() {
    let p = position(
        "......./......./......./...3.../......./......./....... w 9,0,0,0,0/9,12,7,4,2 2",
    );
    let outcome = p.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Color::First), Reason::NoMoves)
    );
    // With First to move the game goes on; whatever First does, Second is then stuck.
    let p = position(
        "......./......./......./...3.../......./......./....... b 2,0,0,0,0/16,12,7,4,2 1",
    );
    assert_eq!(p.outcome(), None);
    assert_eq!(
        played(&p, "d4d6").outcome().map(|outcome| outcome.reason),
        Some(Reason::NoMoves)
    );
}

#[test]
fn n13_the_fourth_occurrence_can_be_claimed_as_a_draw() {
    let start = position(
        "......./v1....../......./......./......./......1/....... b 8,6,4,2,1/8,6,4,2,1 1",
    );
    let mut game = History::new(start);
    for round in 1..4 {
        assert_eq!(game.occurrences(), round);
        assert!(!game.can_claim(Claim::Repetition));
        for mv in ["g2f2", "a6b6", "f2g2", "b6a6"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
    }
    assert_eq!(game.occurrences(), 4);
    assert_eq!(game.outcome(), None, "the draw has to be claimed");
    let outcome = game.claim(Claim::Repetition).unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (None, Reason::Repetition)
    );
}

#[test]
fn n13_other_hands_make_another_position() {
    let one = position(
        "......./v1....../......./......./......./......1/....... b 8,6,4,2,1/8,6,4,2,1 1",
    );
    let other = position(
        "......./v1....../......./......./......./......1/....... b 9,6,4,2,1/7,6,4,2,1 1",
    );
    assert_ne!(one.repetition_form(), other.repetition_form());
    assert_ne!(one.key(), other.key());
}

#[test]
fn n14_the_material_must_be_whole() {
    let found = problems(
        "......./v1v1v1v1v1v1v1/......./......./......./111.111/....... b 2,6,4,2,1/2,5,4,2,2 1",
    );
    assert_eq!(
        found,
        [
            Problem::Material {
                kind: Kind::One,
                found: 17
            },
            Problem::Material {
                kind: Kind::Two,
                found: 11
            },
            Problem::Material {
                kind: Kind::Five,
                found: 3
            },
        ]
    );
}

#[test]
fn n14_only_ones_on_the_goal_end() {
    let found = problems(
        "...2.../v1v1v1v1v1v1v1/......./......./......./1111111/...v5... b 2,5,4,2,1/2,6,4,2,0 1",
    );
    assert_eq!(found.len(), 2);
    assert!(
        found
            .iter()
            .all(|problem| matches!(problem, Problem::OnGoalEnd { .. }))
    );
    // A finished game is a valid position if the winner is not to move.
    let over = position(
        "...1.../v1....../......./...v2.../3....../......./....... w 3,0,0,0,0/13,11,7,4,2 2",
    );
    assert_eq!(
        over.outcome().map(|outcome| outcome.reason),
        Some(Reason::GoalEnd)
    );
}

#[test]
fn n14_at_most_one_winner_who_is_not_to_move() {
    assert_eq!(
        problems(
            "...1.../v1v1v1v1v1v1v1/......./......./......./1111111/....... b 1,6,4,2,1/2,6,4,2,1 1"
        ),
        [Problem::WinnerToMove {
            color: Color::First,
            reason: Reason::GoalEnd
        }]
    );
    assert_eq!(
        problems(
            "......./v5v1...../......./......./..2..../......./....... w 0,0,1,0,0/17,11,7,4,1 1"
        ),
        [Problem::WinnerToMove {
            color: Color::Second,
            reason: Reason::AllOnes
        }]
    );
    // With nineteen, eighteen are not all.
    let text = "......./v1....../......./......./..2..../......./....... b 18,0,1,0,0/0,11,7,4,2 1";
    let kind = Kind::One;
    assert_eq!(problems(text), [Problem::Material { kind, found: 19 }]);
    for side in ["b", "w"] {
        let both = format!(
            "...1.../v1v1v1v1v1v1v1/......./......./......./1111111/...v1... {side} 1,6,4,2,1/1,6,4,2,1 1"
        );
        assert_eq!(problems(&both), [Problem::BothWon]);
    }
}

#[test]
fn the_turn_counter_stays_at_its_largest_value() {
    let p = position(
        "......./v1v1v1v1v1v1v1/......./......./......./1111111/....... b 2,6,4,2,1/2,6,4,2,1 65535",
    );
    assert_eq!(played(&p, "a2a3").turn(), 65535);
}
