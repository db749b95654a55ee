//! N7 to N9: promotion, demotion and split.

use numbered_shogi::{BOARD, Color, Exchange, Game, IllegalMove, Kind, Move};

use super::{moves, played, position, refusal, set};

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
            kind: Kind::Two,
            into: Kind::Four
        }
    );
    assert_eq!(moves(&p, "g3g5"), ["g3g5"]);
    assert_eq!(refusal(&p, "g3g5=5"), IllegalMove::SameKind(Kind::Five));
}

#[test]
fn n7_promotion_takes_such_a_piece_in_hand() {
    let p = position(
        "......./v1....../......./..v3..../..1..../......./....... b 2,0,1,1,0/14,12,6,3,2 1",
    );
    assert_eq!(moves(&p, "c3c4"), ["c3c4"]);
    assert_eq!(refusal(&p, "c3c4=2"), IllegalMove::NotInHand(Kind::Two));
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
    assert_eq!(refusal(&p, "d4f4=1"), IllegalMove::NotInHand(Kind::One));
}

#[test]
fn n8_the_piece_goes_to_the_own_hand() {
    let p = position(
        "......./v1....../......./...5.../......./......./......1 b 0,2,2,1,0/16,10,6,3,1 1",
    );
    let after = played(&p, "d4f4=2");
    assert_eq!(after.hand(Color::First).counts(), [0, 1, 2, 1, 1]);
}

#[test]
fn n9_split_into_one_up_to_the_limit_of_the_piece() {
    for (digit, limit, splits) in [('3', 2, 105), ('4', 3, 469), ('5', 4, 1470)] {
        let (to, rest) = match digit {
            '3' => ("d2", "12,7,4,2"),
            '4' => ("c2", "12,8,3,2"),
            _ => ("d2", "12,8,4,1"),
        };
        let p = position(&format!(
            "......./v1....../......./...{digit}.../......./......./....... b 9,0,0,0,0/8,{rest} 1"
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
                kind: Kind::from_letter(digit).unwrap(),
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
    assert_eq!(refusal(&p, "d4d2:a1"), IllegalMove::NotInHand(Kind::One));
}

#[test]
fn n9_the_landing_point_counts_as_empty() {
    let p = position(
        "......./v1....../......./...3.../......./111.111/1111111 b 4,0,0,0,0/0,12,7,4,2 1",
    );
    assert_eq!(moves(&p, "d4d2:"), ["d4d2:d2"]);
    assert_eq!(
        refusal(&p, "d4d2:c2"),
        IllegalMove::Occupied(BOARD.parse_cell("c2").unwrap())
    );
}

#[test]
fn n9_a_one_captured_by_the_move_can_be_placed() {
    let p = position(
        "......./v1....../......./...3.../......./...v1.../......1 b 0,0,0,0,0/15,12,7,4,2 1",
    );
    assert_eq!(moves(&p, "d4d2:").len(), 13);
    let after = played(&p, "d4d2:a1");
    assert_eq!(after.pieces(Color::First), set("a1 g1"));
    assert_eq!(after.hand(Color::First).counts(), [0, 0, 1, 0, 0]);
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
    // Moving forward into the opponent's back end is no retreat.
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
        after.pieces_of(Color::Second, Kind::One),
        set("a6 c6 d6 g7")
    );
    assert_eq!(after.hand(Color::Second).counts(), [0, 0, 0, 0, 1]);
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
fn n9_the_split_drawn_in_the_rules() {
    let p = position(
        "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1",
    );
    assert_eq!(
        played(&p, "d4d2:b1,d2").to_string(),
        "......./v1....../......./......./......./1..1..1/.1..... w 1,0,1,0,0/12,12,7,4,2 2"
    );
}
