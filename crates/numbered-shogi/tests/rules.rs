//! One test or more for each clause of docs/rules/numbered-shogi.md.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::{Claim, Game, History};
use numbered_shogi::{
    BOARD, Exchange, IllegalMove, Move, Number, Player, Position, Problem, Reason, Set64, Setup,
};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The texts of the legal moves that begin with `prefix`, sorted.
fn moves(position: &Position, prefix: &str) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .filter(|mv| mv.starts_with(prefix))
        .collect();
    moves.sort_unstable();
    moves
}

/// The points, as a list, that the piece on `from` can move to.
fn reached(position: &Position, from: &str) -> Set64 {
    position
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == BOARD.parse_cell(from).unwrap())
        .map(|mv| mv.to())
        .collect()
}

fn set(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

fn played(position: &Position, mv: &str) -> Position {
    let mut after = *position;
    after.play(position.parse_move(mv).unwrap()).unwrap();
    after
}

fn refusal(position: &Position, mv: &str) -> IllegalMove {
    position.check_move(mv.parse().unwrap()).unwrap_err()
}

fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(game_core::ParsePositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("expected an invalid position, found {other:?}"),
    }
}

#[test]
fn n1_back_ends_and_goal_ends() {
    assert_eq!(BOARD.cells().len(), 49);
    assert_eq!(
        Player::First.back_end(),
        set("a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 f2 g2")
    );
    assert_eq!(
        Player::Second.back_end(),
        set("a6 b6 c6 d6 e6 f6 g6 a7 b7 c7 d7 e7 f7 g7")
    );
    assert_eq!(Player::First.goal_end(), set("a7 b7 c7 d7 e7 f7 g7"));
    assert_eq!(Player::Second.goal_end(), set("a1 b1 c1 d1 e1 f1 g1"));
}

#[test]
fn n2_forty_four_pieces_half_of_them_each() {
    assert_eq!(Number::ALL.map(Number::total), [18, 12, 8, 4, 2]);
    for setup in Setup::ALL {
        let start = Position::with_setup(setup);
        for player in [Player::First, Player::Second] {
            let owned = Number::ALL.map(|number| start.owned(player, number));
            assert_eq!(owned, [9, 6, 4, 2, 1]);
        }
    }
}

#[test]
fn n3_the_named_set_ups() {
    for (setup, first, second) in [
        (
            Setup::FrontRow,
            "a2 b2 c2 d2 e2 f2 g2",
            "a6 b6 c6 d6 e6 f6 g6",
        ),
        (
            Setup::BackRow,
            "a1 b1 c1 d1 e1 f1 g1",
            "a7 b7 c7 d7 e7 f7 g7",
        ),
        (
            Setup::Zigzag,
            "a2 b1 c2 d1 e2 f1 g2",
            "a6 b7 c6 d7 e6 f7 g6",
        ),
    ] {
        let start = Position::with_setup(setup);
        assert_eq!(start.pieces(Player::First), set(first), "{setup}");
        assert_eq!(start.pieces(Player::Second), set(second), "{setup}");
        assert_eq!(start.numbers(Number::One), start.occupied(), "{setup}");
        assert_eq!(start.hand(Player::First).counts(), [2, 6, 4, 2, 1]);
        assert_eq!(start.hand(Player::Second).counts(), [2, 6, 4, 2, 1]);
        assert_eq!((start.side(), start.turn()), (Player::First, 1));
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    assert_eq!(Position::default(), Position::with_setup(Setup::FrontRow));
    assert_eq!(Position::default().count_legal_moves(), 14);
}

#[test]
fn n4_one_steps_forward_or_sideways() {
    let first = position(
        "......./v1....../......./......./......./...1.../....... b 3,0,0,0,0/13,12,8,4,2 1",
    );
    assert_eq!(reached(&first, "d2"), set("d3 c2 e2"));
    let second = position(
        "......./......./...v1.../......./......./1....../....... w 3,0,0,0,0/13,12,8,4,2 2",
    );
    assert_eq!(reached(&second, "d5"), set("d4 c5 e5"));
}

#[test]
fn n4_two_steps_diagonally() {
    let p = position(
        "......./v1....../......./...2.../......./......./......1 b 0,0,0,0,0/16,11,8,4,2 1",
    );
    assert_eq!(reached(&p, "d4"), set("c5 e5 c3 e3"));
}

#[test]
fn n4_three_leaps_exactly_two_steps_orthogonally() {
    let p = position(
        "......./v1....../...5.../..43v1../...v5.../......./......1 b 0,0,0,0,0/15,12,7,3,0 1",
    );
    assert_eq!(reached(&p, "d4"), set("d6 f4 d2 b4"));
}

#[test]
fn n4_four_leaps_like_a_knight() {
    let p = position(
        "......./v1....../......./...4.../......./......./......1 b 0,0,0,0,0/16,12,8,3,2 1",
    );
    assert_eq!(reached(&p, "d4"), set("c6 e6 b5 f5 b3 f3 c2 e2"));
}

#[test]
fn n4_five_goes_two_or_three_orthogonally_or_one_diagonally() {
    let p = position(
        "......./v1....../......./......./...5.../......./......1 b 0,0,0,0,0/16,12,8,4,1 1",
    );
    assert_eq!(reached(&p, "d3"), set("d5 d6 f3 g3 d1 b3 a3 c4 e4 c2 e2"));
}

#[test]
fn n4_five_leaps_over_an_adjacent_piece_but_not_over_one_at_distance_two() {
    let p = position(
        "......./v1.....v1/...1.../...5v1v2./......./......./....... b 0,0,0,0,0/14,11,8,4,1 1",
    );
    assert!(set("d6 f4").is_subset(reached(&p, "d4")), "over d5 and e4");
    assert_eq!(
        refusal(&p, "d4g4"),
        IllegalMove::Blocked(BOARD.parse_cell("f4").unwrap())
    );
    assert!(p.parse_move("d4a4").is_ok(), "b4 is empty");
}

#[test]
fn n5_only_a_one_may_move_onto_its_goal_end() {
    let p = position(
        "...v5.../v1....../...3.../......./......./......./......1 b 0,0,0,0,0/16,12,7,4,1 1",
    );
    assert_eq!(
        refusal(&p, "d5d7"),
        IllegalMove::GoalEndClosed(Number::Three)
    );
    // The opponent's goal end is an ordinary row of the own back end.
    let p = position(
        "......./v1....../......./......./...3.../......./......1 b 0,0,0,0,0/16,12,7,4,2 1",
    );
    assert!(p.parse_move("d3d1").is_ok());
}

#[test]
fn n6_own_pieces_are_captured_only_by_greater_ones() {
    let p = position(
        "......./v1..2.../......./.3.3.4./......./...v5.../......1 b 0,0,0,0,0/16,11,6,3,1 1",
    );
    let own = |mover, target| IllegalMove::OwnPiece { mover, target };
    assert_eq!(refusal(&p, "d4b4"), own(Number::Three, Number::Three));
    assert_eq!(refusal(&p, "d4f4"), own(Number::Three, Number::Four));
    let p = position(
        "......./v1....../...2.../......./...3.../......./......1 b 0,0,0,0,0/16,11,7,4,2 1",
    );
    let after = played(&p, "d3d5");
    assert_eq!(after.hand(Player::First).counts(), [0, 1, 0, 0, 0]);
}

#[test]
fn n6_enemy_pieces_are_always_captured_and_change_sides() {
    let p = position(
        "......./v1....../......./......v5/......1/......./....... b 0,0,0,0,0/16,12,8,4,1 1",
    );
    let after = played(&p, "g3g4");
    assert_eq!(after.hand(Player::First).counts(), [0, 0, 0, 0, 1]);
    assert_eq!(after.hand(Player::Second).counts(), [16, 12, 8, 4, 1]);
    assert_eq!(after.owned(Player::First, Number::Five), 1);
}

#[test]
fn n6_captured_pieces_can_be_used_in_the_same_turn() {
    let p = position(
        "......./v1....../......./..v2..../..1..../......./....... b 0,0,0,0,0/16,11,8,4,2 1",
    );
    let after = played(&p, "c3c4=2");
    assert_eq!(after.hand(Player::First).counts(), [1, 0, 0, 0, 0]);
    assert_eq!(after.pieces_of(Player::First, Number::Two), set("c4"));
}

#[test]
fn n7_promotion_follows_a_move_forward() {
    let p = position(
        "......./v1....../......./......./...4.../......./......1 b 0,1,1,0,1/16,11,7,3,1 1",
    );
    assert_eq!(moves(&p, "d3c5"), ["d3c5", "d3c5=5"]);
    assert_eq!(moves(&p, "d3b4"), ["d3b4", "d3b4=5"]);
    assert_eq!(refusal(&p, "d3b2=5"), IllegalMove::PromotionNotForward);
}

#[test]
fn n7_promotion_is_by_one_only_and_a_five_is_not_promoted() {
    let p = position(
        "......./v1....../......./......./..12345/......./....... b 1,1,1,1,1/15,10,6,2,0 1",
    );
    assert_eq!(
        refusal(&p, "d3e4=4"),
        IllegalMove::TooHigh {
            from: Number::Two,
            into: Number::Four
        }
    );
    assert_eq!(moves(&p, "g3g5"), ["g3g5"]);
    assert_eq!(refusal(&p, "g3g5=5"), IllegalMove::SameNumber(Number::Five));
}

#[test]
fn n7_promotion_takes_such_a_piece_in_hand() {
    let p = position(
        "......./v1....../......./..v3..../..1..../......./....... b 2,0,1,1,0/14,12,6,3,2 1",
    );
    assert_eq!(moves(&p, "c3c4"), ["c3c4"]);
    assert_eq!(refusal(&p, "c3c4=2"), IllegalMove::NotInHand(Number::Two));
}

#[test]
fn n8_demotion_follows_a_move_sideways_or_backward() {
    let p = position(
        "......./v1....../......./...5.../......./......./......1 b 0,2,2,1,0/16,10,6,3,1 1",
    );
    for aside_or_back in ["d4f4", "d4c3", "d4d2"] {
        let mv = aside_or_back.to_owned();
        let swaps = ["=2", "=3", "=4"].map(|swap| format!("{mv}{swap}"));
        assert_eq!(moves(&p, &mv), [vec![mv.clone()], swaps.to_vec()].concat());
    }
    assert_eq!(moves(&p, "d4d6"), ["d4d6"]);
    assert_eq!(refusal(&p, "d4d6=2"), IllegalMove::DemotionForward);
    assert_eq!(refusal(&p, "d4f4=1"), IllegalMove::NotInHand(Number::One));
}

#[test]
fn n8_the_piece_goes_to_the_own_hand() {
    let p = position(
        "......./v1....../......./...5.../......./......./......1 b 0,2,2,1,0/16,10,6,3,1 1",
    );
    let after = played(&p, "d4f4=2");
    assert_eq!(after.hand(Player::First).counts(), [0, 1, 2, 1, 1]);
}

#[test]
fn n9_split_into_one_up_to_the_limit_of_the_piece() {
    for (number, limit, splits) in [('3', 2, 105), ('4', 3, 469), ('5', 4, 1470)] {
        let (to, rest) = match number {
            '3' => ("d2", "12,7,4,2"),
            '4' => ("c2", "12,8,3,2"),
            _ => ("d2", "12,8,4,1"),
        };
        let p = position(&format!(
            "......./v1....../......./...{number}.../......./......./....... b 9,0,0,0,0/8,{rest} 1"
        ));
        let split = format!("d4{to}:");
        assert_eq!(moves(&p, &split).len(), splits);
        let points = ["a1", "b1", "c1", "d1", "e1"];
        assert!(
            p.parse_move(&(split.clone() + &points[..limit].join(",")))
                .is_ok()
        );
        assert_eq!(
            refusal(&p, &(split + &points[..=limit].join(","))),
            IllegalMove::SplitTooMany {
                number: Number::from_digit(number).unwrap(),
                limit: limit as u8,
                count: limit as u8 + 1,
            }
        );
    }
}

#[test]
fn n9_split_is_limited_by_the_ones_in_hand() {
    let p = position(
        "......./v1....../......./...5.../......./......./......1 b 1,0,0,0,0/15,12,8,4,1 1",
    );
    assert_eq!(moves(&p, "d4d2:").len(), 13);
    let p = position(
        "......./v1....../......./...5.../......./......./......1 b 0,0,0,0,0/16,12,8,4,1 1",
    );
    assert_eq!(refusal(&p, "d4d2:a1"), IllegalMove::NotInHand(Number::One));
}

#[test]
fn n9_the_landing_point_counts_as_empty() {
    let p = position(
        "......./v1....../......./...3.../......./111.111/1111111 b 4,0,0,0,0/0,12,7,4,2 1",
    );
    assert_eq!(moves(&p, "d4d2:"), ["d4d2:d2"]);
    assert_eq!(
        refusal(&p, "d4d2:c2"),
        IllegalMove::SplitOccupied(BOARD.parse_cell("c2").unwrap())
    );
}

#[test]
fn n9_a_one_captured_by_the_move_can_be_placed() {
    let p = position(
        "......./v1....../......./...3.../......./...v1.../......1 b 0,0,0,0,0/15,12,7,4,2 1",
    );
    assert_eq!(moves(&p, "d4d2:").len(), 13);
    let after = played(&p, "d4d2:a1");
    assert_eq!(after.pieces(Player::First), set("a1 g1"));
    assert_eq!(after.hand(Player::First).counts(), [0, 0, 1, 0, 0]);
}

#[test]
fn n9_split_takes_a_retreat_by_two_rows_into_the_back_end() {
    let p = position(
        "......./v1....../...3.../......./......./......./....... b 2,0,0,0,0/15,12,7,4,2 1",
    );
    let points = Some(Exchange::Split(set("a1")));
    let d5 = BOARD.parse_cell("d5").unwrap();
    assert_eq!(Move::new(d5, BOARD.parse_cell("d3").unwrap(), points), None);
    let p4 = position(
        "......./v1....../......./......./...4.../......./....... b 1,0,0,0,0/16,12,8,3,2 1",
    );
    assert_eq!(refusal(&p4, "d3b2:a1"), IllegalMove::NoSplitHere, "one row");
    assert_eq!(moves(&p4, "d3c1:").len(), 14, "two rows");
    assert_eq!(moves(&p, "d5d3"), ["d5d3", "d5d3=1"]);
    // Forward into the opponent's back end is no retreat.
    let p = position(
        "......./v1....../......./...3.../......./......./......1 b 2,0,0,0,0/14,12,7,4,2 1",
    );
    assert_eq!(refusal(&p, "d4d6:b7"), IllegalMove::NoSplitHere);
}

#[test]
fn n9_split_of_second_goes_to_ranks_seven_and_six() {
    let p = position(
        ".....v2./..v1..../......./...v5.../......./.1...../....... w 13,11,8,4,1/3,0,0,0,0 2",
    );
    let after = played(&p, "d4d6:a6,d6,g7");
    assert_eq!(
        after.pieces_of(Player::Second, Number::One),
        set("a6 c6 d6 g7")
    );
    assert_eq!(after.hand(Player::Second).counts(), [0, 0, 0, 0, 1]);
}

#[test]
fn n9_more_than_nine_thousand_moves() {
    let p = position(
        "......./v1....../......./454.454/3333333/......./....... b 16,0,0,0,0/1,12,1,0,0 1",
    );
    let moves = p.legal_moves();
    assert_eq!(p.count_legal_moves(), moves.len() as u64);
    assert!(moves.len() > 9_000, "{}", moves.len());
    assert!(moves.iter().all(|&mv| p.is_legal(mv)));
}

#[test]
fn n10_a_one_on_the_goal_end_wins_at_once_without_exchange() {
    let p = position(
        "...v3.../v1..1.../......./......./......./......./....... b 3,3,1,1,0/13,9,6,3,2 1",
    );
    assert_eq!(moves(&p, "d6d7"), ["d6d7"]);
    assert_eq!(refusal(&p, "d6d7=2"), IllegalMove::GameWon);
    let over = played(&p, "d6d7");
    let outcome = over.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Player::First), Reason::GoalEnd)
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
            (Some(Player::First), Reason::AllOnes)
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
        (Some(Player::First), Reason::NoMoves)
    );
    // With First to move the game goes on; whatever First does, Second is stuck then.
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
        (None, Reason::Sennichite)
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
                number: Number::One,
                found: 17
            },
            Problem::Material {
                number: Number::Two,
                found: 11
            },
            Problem::Material {
                number: Number::Five,
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
    // A finished game is a valid position, if the winner is not to move.
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
            player: Player::First,
            reason: Reason::GoalEnd
        }]
    );
    assert_eq!(
        problems(
            "......./v5v1...../......./......./..2..../......./....... w 0,0,1,0,0/17,11,7,4,1 1"
        ),
        [Problem::WinnerToMove {
            player: Player::Second,
            reason: Reason::AllOnes
        }]
    );
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
