//! C10 to C13: castling, removals, check and draws.

use super::*;

#[test]
fn c10_the_king_castles_along_its_file() {
    assert_eq!(
        after("2K7k5/16/16/2R13 w K - - 3 7", &["c4c2"]),
        "10k5/2R13/2K13/16 b - - - 4 7"
    );
    assert_eq!(
        after("9k6/16/2K13/9r6 b k - - 3 7", &["j4j2"]),
        "16/9r6/2K6k6/16 w - - - 4 8"
    );
}

#[test]
fn c10_not_through_pieces_out_of_check_or_over_attacked_cells() {
    for (text, reason) in [
        ("2K7k5/16/16/2R13 w - - - 0 1", IllegalMove::NoCastlingRight),
        (
            "2K7k5/2B13/16/2R13 w K - - 0 1",
            IllegalMove::CastlingBlocked(cell("c3")),
        ),
        (
            "2K2r10/16/9k6/2R13 w K - - 0 1",
            IllegalMove::CastlingThroughCheck(cell("c4")),
        ),
        (
            "2K13/16/5r3k6/2R13 w K - - 0 1",
            IllegalMove::CastlingThroughCheck(cell("c2")),
        ),
        // A pawn attacks its diagonal cells.
        (
            "2K13/16/9k6/2Ra12 w K - - 0 1",
            IllegalMove::CastlingThroughCheck(cell("c2")),
        ),
    ] {
        assert_eq!(refusal(text, "c4c2"), reason);
    }
    // Pawns that run away do not attack these cells.
    assert!(moves("1aK13/16/9k6/2Rc12 w K - - 0 1").contains(&"c4c2".to_string()));
    // The rook itself may be attacked.
    assert!(moves("2K13/16/9k6/2R2r10 w K - - 0 1").contains(&"c4c2".to_string()));
}

#[test]
fn c10_whoever_moves_or_captures_king_or_rook_ends_the_right() {
    let text = "2K6k6/16/16/2R6r6 w Kk - - 0 1";
    assert_eq!(after(text, &["c1b1"]), "2K6k6/16/16/1R7r6 b k - - 1 1");
    assert_eq!(after(text, &["c4b4"]), "1K7k6/16/16/2R6r6 b k - - 1 1");
    // One rook captures the other: both rights are gone.
    assert_eq!(after(text, &["c1j1"]), "2K6k6/16/16/9R6 b - - - 0 1");
}

#[test]
fn c11_a_met_pair_may_be_taken_off_before_the_move() {
    let text = "10k5/4ca10/16/7K8 w - - - 12 30";
    assert_eq!(position(text).met_pairs(), cells("e3"));
    assert_eq!(moves(text).len(), 10);
    assert_eq!(
        after(text, &["e3*f3,h1g1"]),
        "10k5/16/16/6K9 b - - - 0 30",
        "progress, so the count of quiet turns starts anew"
    );
    assert_eq!(after(text, &["h1g1"]), "10k5/4ca10/16/6K9 b - - - 13 30");
}

#[test]
fn c11_any_subset_of_the_pairs() {
    // Four pairs, one of them over the seam; five king moves with each of sixteen subsets.
    let text = "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1";
    let position = position(text);
    assert_eq!(position.met_pairs(), cells("b1 b2 m3 p4"));
    assert_eq!(position.count_legal_moves(), 5 * 16);
    assert!(moves(text).contains(&"b1*c1,b2*c2,m3*n3,p4*a4,h1i2".to_string()));
}

#[test]
fn c11_only_the_opponents_pawns_face_to_face() {
    for (text, clockwise) in [
        // Own pair; one pawn of each player; back to back; different rings.
        ("10k5/4CA10/16/7K8 w - - - 0 1", "e3"),
        ("10k5/4Ca10/16/7K8 w - - - 0 1", "e3"),
        ("10k5/4ac10/16/7K8 w - - - 0 1", "f3"),
        ("10k5/4c11/5a10/7K8 w - - - 0 1", "e3"),
    ] {
        assert_eq!(position(text).met_pairs(), Set64::EMPTY);
        let partner = BOARD.rotation(1).unwrap().apply(cell(clockwise));
        let removal = format!("{clockwise}*{},h1h2", BOARD.name(partner));
        assert_eq!(
            refusal(text, &removal),
            IllegalMove::NotMet(cell(clockwise))
        );
    }
}

#[test]
fn c11_a_removal_parries_check_and_stalemate_but_is_no_move() {
    // Check by one of the pair.
    let check = "5K10/4ca10/16/N9k5 w - - - 0 1";
    assert_eq!(position(check).in_check(), Some(true));
    assert!(moves(check).contains(&"e3*f3,a1b3".to_string()));
    assert!(!moves(check).contains(&"a1b3".to_string()));
    // No other legal turn.
    let stuck = moves("2K4R1R6/4cCA9/R15/8k7 b - - - 0 1");
    assert_eq!(stuck, ["f3*g3,e3f3"]);
    // A met pair, but no move after its removal: stalemate.
    let text = "2K4R1R6/5CA9/R15/8k7 b - - - 0 1";
    assert_eq!(moves(text), Vec::<String>::new());
    assert_eq!(outcome(text), Some(("draw".into(), Reason::Stalemate)));
}

#[test]
fn c11_a_removal_may_not_expose_the_own_king() {
    // Without the pair, the knight is pinned to the king's ring.
    let text = "10k5/16/16/K1ca1N1r7B w - - - 0 1";
    assert!(moves(text).contains(&"f1e3".to_string()));
    assert_eq!(
        refusal(text, "c1*d1,f1e3"),
        IllegalMove::KingAttacked(cell("h1"))
    );
    assert_eq!(position(text).count_legal_moves(), moves(text).len() as u64);
}

#[test]
fn c11_the_pawns_of_a_pair_guard_cells_next_to_the_king() {
    // No piece sees the pair, but its pawns guard a2 and b2.
    let text = "10k5/ca14/n15/K15 w - - - 0 1";
    assert_eq!(moves(text).len(), 3 + 5);
    assert_eq!(position(text).count_legal_moves(), 8);
    // Each of the four attacks of a pair alone guards a knight that the king would capture.
    for text in [
        "10k5/ca14/1n14/2K13 w - - - 0 1",
        "10k5/1ca13/1n14/K15 w - - - 0 1",
        "2K7k5/1n14/ca14/16 w - - - 0 1",
        "K9k5/1n14/1ca13/16 w - - - 0 1",
    ] {
        assert_eq!(moves(text).len(), 3 + 4, "{text}");
        assert_eq!(position(text).count_legal_moves(), 7, "{text}");
    }
}

#[test]
fn c11_two_pawns_may_capture_a_pawn_of_a_pair() {
    // Both pawns may capture on c2; one may capture there and the other is pinned.
    for (text, with, without) in [
        ("10k5/1C14/2ca12/KC14 w - - - 0 1", 4 + 4, 2 + 4),
        ("10k5/1C14/1Cca12/K15 w - - - 0 1", 2 + 4, 2 + 4),
    ] {
        assert_eq!(moves(text).len(), with + without, "{text}");
        let count = position(text).count_legal_moves();
        assert_eq!(count, moves(text).len() as u64, "{text}");
    }
}

#[test]
fn c11_a_removal_may_lay_the_enemy_king_bare_but_kings_are_never_captured() {
    let text = "16/1R2ca1k4n3/16/2K13 w - - - 0 1";
    assert_eq!(
        refusal(text, "e3*f3,b3h3"),
        IllegalMove::KingTarget(cell("h3"))
    );
    let bare = after(text, &["e3*f3,c1b1"]);
    assert_eq!(position(&bare).in_check(), Some(true));
}

#[test]
fn c11_castling_and_en_passant_are_judged_after_the_removals() {
    // The removal empties c2, and it ends the check.
    for text in [
        "2K13/16/1ca6k6/2R13 w K - - 0 1",
        "2K13/1ca13/9k6/2R13 w K - - 0 1",
    ] {
        let castling: Vec<_> = moves(text)
            .into_iter()
            .filter(|mv| mv.ends_with("c4c2"))
            .collect();
        assert_eq!(castling.len(), 1, "{text}");
        assert!(castling.iter().all(|mv| mv.contains('*')));
    }
    // The removal opens a check, so castling is illegal.
    let open = "2K1car6n2/16/9k6/2R13 w K - - 0 1";
    assert_eq!(
        refusal(open, "e4*f4,c4c2"),
        IllegalMove::CastlingThroughCheck(cell("c4"))
    );
    // A removed pawn cannot be captured en passant.
    let met = "10k5/16/5CA9/5a1K8 b - e2 - 0 1";
    assert!(moves(met).contains(&"f1e2".to_string()));
    assert!(matches!(
        refusal(met, "f2*g2,f1e2"),
        IllegalMove::Unreachable { .. }
    ));
}

#[test]
fn c11_a_double_step_may_lead_over_the_cells_of_a_removed_pair() {
    let text = "10k5/3Cca10/16/7K8 w - - - 0 1";
    assert_eq!(
        after(text, &["e3*f3,d3f3"]),
        "10k5/5C10/16/7K8 b - e3 - 0 1"
    );
}

#[test]
fn c12_a_rook_checks_both_ways_round_and_only_its_capture_answers_both() {
    let text = "2K13/16/5b10/R7k7 b - - - 0 1";
    assert_eq!(position(text).in_check(), Some(true));
    assert!(moves(text).iter().all(|mv| mv.starts_with("i1")));
    // One way is blocked, so a piece can block the other.
    let half = moves("2K13/16/5b10/R7k3n3 b - - - 0 1");
    assert!(half.iter().any(|mv| mv.starts_with("f2")));
}

#[test]
fn c12_pinned_pieces_stay_between_king_and_slider() {
    // Both riders are pinned, on the two arcs between the king and one rook.
    let text = "9k6/16/16/K3Q3r3R3 w - - - 0 1";
    assert_eq!(
        targets(text, "e1"),
        cells("b1 c1 d1 f1 g1 h1 i1"),
        "along its arc"
    );
    assert_eq!(targets(text, "m1"), cells("i1 j1 k1 l1 n1 o1 p1"));
    assert_eq!(refusal(text, "e1e4"), IllegalMove::KingAttacked(cell("i1")));
}

#[test]
fn c12_the_king_does_not_hide_behind_the_cell_it_leaves() {
    // The rook's ring continues behind the king; a knight blocks the other way around.
    let text = "10k5/16/16/r3K7N3 w - - - 0 1";
    assert!(!targets(text, "e1").contains(cell("f1")));
    assert!(!targets(text, "e1").contains(cell("d1")));
}

#[test]
fn c12_mate_and_stalemate_count_removals() {
    assert_eq!(
        outcome("2K13/16/R15/R7k7 b - - - 0 1"),
        Some(("white".into(), Reason::Checkmate))
    );
    assert_eq!(
        outcome("r1r12K/6r9/16/2k13 w - - - 0 1"),
        Some(("black".into(), Reason::Checkmate))
    );
    assert_eq!(
        outcome("2K4R1R6/4cC6A3/R15/8k7 b - - - 0 1"),
        Some(("draw".into(), Reason::Stalemate))
    );
    // Mate unless a pair is removed.
    assert_eq!(outcome("2K6R6/5N4N5/7CA7/8k7 b - - - 0 1"), None);
}

#[test]
fn c13_fifty_quiet_moves_can_be_claimed_and_end_nothing_by_themselves() {
    let rook = "2K7k5/16/16/5R10 w - - - 99 80";
    let mut game = History::new(position(rook));
    assert!(game.claim(Claim::QuietTurns).is_err());
    game.play("f1f2".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), None);
    let outcome = game.claim(Claim::QuietTurns).unwrap();
    assert_eq!(
        (outcome.to_string(), outcome.reason),
        ("draw".into(), Reason::QuietTurns)
    );
    assert_eq!(
        perft(&position(rook), 2),
        perft(&position("2K7k5/16/16/5R10 w - - - 0 1"), 2)
    );
}

#[test]
fn c13_the_third_occurrence_can_be_claimed() {
    let mut game = History::<Position>::default();
    for round in 0..2 {
        assert!(!game.can_claim(Claim::Repetition), "round {round}");
        for mv in ["b2p1", "j2h1", "p1b2", "h1j2"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
    }
    let outcome = game.claim(Claim::Repetition).unwrap();
    assert_eq!(outcome.reason, Reason::Repetition);
}

#[test]
fn c13_the_same_position_has_the_same_rights() {
    let form = |text: &str| position(text).repetition_form();
    let base = form("2K6k6/16/3C12/2R6r6 w Kk - - 0 1");
    assert_eq!(base, form("2K6k6/16/3C12/2R6r6 w Kk - - 7 30"));
    for other in [
        "2K6k6/16/3C12/2R6r6 b Kk - - 0 1",
        "2K6k6/16/3C12/2R6r6 w k - - 0 1",
        "2K6k6/16/3C12/2R6r6 w Kk - d2 0 1",
    ] {
        assert_ne!(base, form(other));
    }
    // An en-passant cell counts only where a pawn may capture.
    let idle = "10k5/16/5C10/7K8 b - e2 - 0 1";
    assert_eq!(form(idle), form("10k5/16/5C10/7K8 b - - - 0 1"));
    let live = "10k5/16/5C10/5a1K8 b - e2 - 0 1";
    assert_ne!(form(live), form("10k5/16/5C10/5a1K8 b - - - 0 1"));
    let pinned = "7k8/16/1K2N6r1A2/13c2 w - m1 - 0 1";
    assert_eq!(form(pinned), form("7k8/16/1K2N6r1A2/13c2 w - - - 0 1"));
}

#[test]
fn c13_two_bare_kings_are_a_draw_but_still_move() {
    let text = "8k7/16/16/K15 w - - - 0 1";
    assert_eq!(outcome(text), Some(("draw".into(), Reason::BareKings)));
    assert_eq!(moves(text).len(), 5);
    assert_eq!(outcome("2K13/16/10k5/4C11 w - - - 0 1"), None);
    assert_eq!(outcome("2K13/16/10k5/4B11 w - - - 0 1"), None);
}

#[test]
fn c12_white_begins_and_the_players_alternate() {
    let mut game = Position::default();
    for color in [Color::White, Color::Black, Color::White, Color::Black] {
        assert_eq!(game.to_move(), color);
        game.play(game.legal_moves()[0]).unwrap();
    }
}
