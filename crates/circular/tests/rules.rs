//! One test, or a few, for each clause of the rules.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use circular::{
    BOARD, Cell, Color, IllegalMove, Kind, Piece, Position, PositionError, Problem, Reason, Set64,
};
use game_core::{Claim, Game, History, perft};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

fn cells(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

/// Where the man on a cell may go in turns without removals.
fn targets(text: &str, from: &str) -> Set64 {
    let moves = position(text).legal_moves();
    let of_man = moves
        .iter()
        .filter(|mv| mv.from == cell(from) && mv.removals.is_empty());
    of_man.map(|mv| mv.to).collect()
}

/// The legal moves, sorted.
fn moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = position(text)
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

fn after(text: &str, moves: &[&str]) -> String {
    let mut game = position(text);
    for mv in moves {
        game.play(game.parse_move(mv).unwrap()).unwrap();
    }
    game.to_string()
}

fn refusal(text: &str, mv: &str) -> IllegalMove {
    let mut game = position(text);
    let before = game;
    let reason = game.play(mv.parse().unwrap()).unwrap_err();
    assert_eq!(game, before);
    reason
}

fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(PositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn outcome(text: &str) -> Option<(String, Reason)> {
    let outcome = position(text).outcome()?;
    Some((outcome.to_string(), outcome.reason))
}

#[test]
fn c1_files_wrap_and_the_centre_is_no_cell() {
    assert_eq!(BOARD.cells().len(), 64);
    // On the rim next to the seam between p and a, and on the innermost ring.
    assert_eq!(
        targets("10k5/16/16/K15 w - - - 0 1", "a1"),
        cells("a2 b1 b2 p1 p2")
    );
    assert_eq!(
        targets("K15/16/16/10k5 w - - - 0 1", "a4"),
        cells("a3 b3 b4 p3 p4")
    );
}

#[test]
fn c2_bishops_keep_their_colour_and_knights_change_it() {
    for from in BOARD.cells() {
        let shade = BOARD.shade(from);
        for (kind, keeps) in [(Kind::Bishop, true), (Kind::Knight, false)] {
            let mut builder = circular::Builder::new();
            let far = |files: usize| {
                let turned = BOARD.rotation(files).unwrap();
                turned.apply(from)
            };
            let mut put = |cell, color, kind| {
                builder.put(cell, Piece { color, kind });
            };
            put(from, Color::White, kind);
            put(far(6), Color::White, Kind::King);
            put(far(10), Color::Black, Kind::King);
            let moves = builder.build().unwrap().legal_moves();
            let mut targets = moves.iter().filter(|mv| mv.from == from);
            assert!(targets.all(|mv| (BOARD.shade(mv.to) == shade) == keeps));
        }
    }
}

#[test]
fn c3_kings_face_kings_in_the_mirror_and_pawns_flank_the_pieces() {
    let start = Position::default();
    assert_eq!(
        start.to_string(),
        "AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARRC4arrc4 w Kk - - 0 1"
    );
    assert_eq!(position(&start.to_string()), start);
    assert_eq!(start.kinds(Kind::King), cells("c4 j4"));
    let queens = [Color::White, Color::Black].map(|color| start.pieces_of(color, Kind::Queen));
    assert_eq!(queens, [cells("b4"), cells("k4")]);
    let shades = queens.map(|queen| BOARD.shade(queen.first().unwrap()));
    assert_ne!(shades[0], shades[1], "queens stand on opposite colours");
    assert_eq!(start.legal_moves().len(), 20);
}

#[test]
fn c4_each_pawn_runs_its_own_way() {
    let start = Position::default().to_string();
    assert_eq!(targets(&start, "a2"), cells("p2 o2"), "White anticlockwise");
    assert_eq!(targets(&start, "d2"), cells("e2 f2"), "White clockwise");
    let black = after(&start, &["a1p1"]);
    assert_eq!(targets(&black, "i2"), cells("h2 g2"), "Black anticlockwise");
    assert_eq!(targets(&black, "l2"), cells("m2 n2"), "Black clockwise");
}

#[test]
fn c5_a_rook_alone_goes_all_the_way_round_but_not_onto_its_own_cell() {
    let reached = targets("2K7k5/16/16/5R10 w - - - 0 1", "f1");
    assert_eq!(
        reached,
        (BOARD.rank_cells(BOARD.coordinates(cell("f1")).unwrap().1) | cells("f2 f3 f4"))
            - cells("f1")
    );
    assert_eq!(reached.len(), 18);
    // Each cell is one move, though the empty ring leads there both ways.
    assert_eq!(perft(&position("2K7k5/16/16/5R10 w - - - 0 1"), 1), 18 + 5);
}

#[test]
fn c5_men_block_a_rook_on_either_side() {
    assert_eq!(
        targets("2K7k5/16/16/3b1R2B7 w - - - 0 1", "f1"),
        cells("f2 f3 f4 d1 e1 g1 h1")
    );
    assert_eq!(
        refusal("2K7k5/16/16/3b1R2B7 w - - - 0 1", "f1c1"),
        IllegalMove::Unreachable {
            kind: Kind::Rook,
            from: cell("f1"),
            to: cell("c1")
        }
    );
}

#[test]
fn c6_a_bishop_takes_three_steps_at_most_and_never_bounces() {
    assert_eq!(
        targets("10k5/16/16/B6K8 w - - - 0 1", "a1"),
        cells("b2 c3 d4 p2 o3 n4")
    );
    assert_eq!(
        targets("10k5/16/B15/7K8 w - - - 0 1", "a2"),
        cells("b1 b3 c4 p1 p3 o4")
    );
}

#[test]
fn c7_knight_queen_and_king() {
    assert_eq!(
        targets("7K8/16/16/N9k5 w - - - 0 1", "a1"),
        cells("b3 c2 p3 o2")
    );
    assert_eq!(
        targets("10k5/16/Q15/7K8 w - - - 0 1", "a2").len(),
        15 + 3 + 6
    );
    assert_eq!(
        targets("16/16/15K/7k8 w - - - 0 1", "p2"),
        cells("o1 o2 o3 p1 p3 a1 a2 a3")
    );
}

#[test]
fn c7_landing_on_an_enemy_captures_and_own_men_block() {
    let text = "2K7k5/16/16/3b1R2B7 w - - - 0 1";
    assert_eq!(
        after(text, &["f1d1"]),
        "2K7k5/16/16/3R4B7 b - - - 0 1",
        "the bishop leaves the game"
    );
    assert_eq!(refusal(text, "f1i1"), IllegalMove::OwnTarget(cell("i1")));
    assert_eq!(
        refusal(text, "d1d1"),
        IllegalMove::NotOwn {
            cell: cell("d1"),
            color: Color::Black
        }
    );
    assert_eq!(refusal(text, "e1e2"), IllegalMove::NoMan(cell("e1")));
}

#[test]
fn c8_pawns_step_straight_onto_empty_cells_and_capture_diagonally_ahead() {
    // Black men all round the pawn: only those diagonally ahead can be captured.
    let text = "13K2/3bbb10/3bCb10/3bnb4k5 w - - - 0 1";
    assert_eq!(targets(text, "e2"), cells("f1 f3"));
    assert_eq!(
        targets("7K8/16/4C11/10k5 w - - - 0 1", "e2"),
        cells("f2"),
        "not on its initial cell: a single step"
    );
}

#[test]
fn c8_two_steps_from_the_initial_cell_when_both_are_empty() {
    assert_eq!(
        targets("10k5/A15/3C12/7K8 w - - - 0 1", "d2"),
        cells("e2 f2")
    );
    assert_eq!(targets("10k5/16/3C1n10/9K6 w - - - 0 1", "d2"), cells("e2"));
    assert_eq!(targets("10k5/16/3Cn11/9K6 w - - - 0 1", "d2"), Set64::EMPTY);
}

#[test]
fn c8_a_pawn_that_came_full_circle_has_spent_its_double_step() {
    let text = "10k5/16/2C13/7K8 w - - - 5 1";
    let home = after(text, &["c2d2"]);
    assert_eq!(home, "10k5/16/3C12/7K8 b - - d2 0 1");
    let later = after(&home, &["k4k3"]);
    assert_eq!(targets(&later, "d2"), cells("e2"));
    // Elsewhere, or captured, the pawn is no longer listed.
    assert_eq!(after(&later, &["d2e2"]), "16/10k5/4C11/7K8 b - - - 0 2");
}

#[test]
fn c8_a_pawn_never_promotes() {
    let mut game = position("7K8/16/10k5/4C11 w - - - 0 1");
    for _ in 0..16 {
        let step = game
            .legal_moves()
            .into_iter()
            .find(|mv| game.kinds(Kind::ClockwisePawn).contains(mv.from));
        game.play(step.unwrap()).unwrap();
        let king = game
            .legal_moves()
            .into_iter()
            .find(|mv| !game.kinds(Kind::ClockwisePawn).contains(mv.to));
        game.play(king.unwrap()).unwrap();
    }
    assert_eq!(
        game.pieces_of(Color::White, Kind::ClockwisePawn),
        cells("e1"),
        "once round the board and still a pawn"
    );
}

#[test]
fn c9_any_pawn_that_reaches_the_passed_cell_may_capture_there_at_once() {
    let text = "10k5/3c1a10/3C12/3c1a1K8 w - - - 0 1";
    let doubled = after(text, &["d2f2"]);
    assert_eq!(doubled, "10k5/3c1a10/5C10/3c1a1K8 b - e2 - 0 1");
    for from in ["d1", "d3", "f1", "f3"] {
        assert!(targets(&doubled, from).contains(cell("e2")), "{from}");
    }
    assert_eq!(
        after(&doubled, &["f3e2"]),
        "10k5/3c12/4a11/3c1a1K8 w - - - 0 2"
    );
    let later = after(&doubled, &["k4j4", "h1i1"]);
    assert!(!targets(&later, "d1").contains(cell("e2")), "only at once");
}

#[test]
fn c9_en_passant_may_not_open_a_line_to_the_own_king() {
    // The capturing pawn leaves the king's ring; then the captured pawn leaves the king's file.
    assert_eq!(
        refusal("7k8/16/1K2N6r1A2/13c2 w - m1 - 0 1", "n2m1"),
        IllegalMove::KingAttacked(cell("l2"))
    );
    assert_eq!(
        refusal("7k5r2/11C4/13c2/13K2 w - m2 - 0 1", "l3m2"),
        IllegalMove::KingAttacked(cell("n4"))
    );
}

#[test]
fn c9_en_passant_answers_the_check_of_the_pawn_that_made_the_double_step() {
    let text = "16/6k9/5C10/5a1K8 b - e2 - 0 1";
    assert_eq!(position(text).in_check(), Some(true));
    assert_eq!(targets(text, "f1"), cells("e2"));
}

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
fn c10_not_through_men_out_of_check_or_over_attacked_cells() {
    for (text, reason) in [
        (
            "2K7k5/16/16/2R13 w - - - 0 1",
            IllegalMove::CastlingRightLost(Color::White),
        ),
        (
            "2K7k5/2B13/16/2R13 w K - - 0 1",
            IllegalMove::CastlingBlocked(cell("c3")),
        ),
        (
            "2K2r10/16/9k6/2R13 w K - - 0 1",
            IllegalMove::CastlingAttacked(cell("c4")),
        ),
        (
            "2K13/16/5r3k6/2R13 w K - - 0 1",
            IllegalMove::CastlingAttacked(cell("c2")),
        ),
        // A pawn attacks its diagonal cells.
        (
            "2K13/16/9k6/2Ra12 w K - - 0 1",
            IllegalMove::CastlingAttacked(cell("c2")),
        ),
    ] {
        assert_eq!(refusal(text, "c4c2"), reason);
    }
    // Pawns that run away attack nothing here.
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
    // A pair, but no move after its removal: stalemate.
    let text = "2K4R1R6/5CA9/R15/8k7 b - - - 0 1";
    assert_eq!(moves(text), Vec::<String>::new());
    assert_eq!(outcome(text), Some(("draw".into(), Reason::Stalemate)));
}

#[test]
fn c11_a_removal_may_not_expose_the_own_king() {
    // With the pair gone the knight is pinned to the king's ring.
    let text = "10k5/16/16/K1ca1N1r7B w - - - 0 1";
    assert!(moves(text).contains(&"f1e3".to_string()));
    assert_eq!(
        refusal(text, "c1*d1,f1e3"),
        IllegalMove::KingAttacked(cell("h1"))
    );
    assert_eq!(position(text).count_legal_moves(), moves(text).len() as u64);
}

#[test]
fn c11_a_pair_that_guards_a_cell_next_to_the_king_is_not_idle() {
    // Nobody looks at the pair, but its pawns guard a2 and b2.
    let text = "10k5/ca14/n15/K15 w - - - 0 1";
    assert_eq!(moves(text).len(), 3 + 5);
    assert_eq!(position(text).count_legal_moves(), 8);
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
    // The removal empties c2; and it ends the check.
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
    // The removal opens a check: no castling out of it.
    let open = "2K1car6n2/16/9k6/2R13 w K - - 0 1";
    assert_eq!(
        refusal(open, "e4*f4,c4c2"),
        IllegalMove::CastlingAttacked(cell("c4"))
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
    // One way blocked: a man can stand in the other.
    let half = moves("2K13/16/5b10/R7k3n3 b - - - 0 1");
    assert!(half.iter().any(|mv| mv.starts_with("f2")));
}

#[test]
fn c12_pinned_men_stay_between_king_and_slider() {
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
    // The rook's ring goes on behind the king; a knight shuts the other way round.
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
    // Mate but for a removal.
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
        ("draw".into(), Reason::FiftyMoves)
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
fn c14_kings_pawns_and_men_are_counted() {
    let kings = |color, found| Problem::Kings { color, found };
    assert_eq!(
        problems("16/16/16/16 w - - - 0 1"),
        [kings(Color::White, 0), kings(Color::Black, 0)]
    );
    assert_eq!(
        problems("2K7k5/16/16/K15 w - - - 0 1"),
        [kings(Color::White, 2)]
    );
    for (text, color, kind) in [
        (
            "2K1C5k5/4C11/4C11/4CC10 w - - - 0 1",
            Color::White,
            Kind::ClockwisePawn,
        ),
        (
            "2K1a5k5/4a11/4a11/4aa10 w - - - 0 1",
            Color::Black,
            Kind::AnticlockwisePawn,
        ),
    ] {
        let found = 5;
        assert_eq!(
            problems(text),
            [Problem::TooManyPawns { color, kind, found }]
        );
    }
    assert_eq!(
        problems("AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARRCN3arrc4 w Kk - - 0 1"),
        [Problem::TooManyMen {
            color: Color::White,
            found: 17
        }]
    );
    // Sixteen men of any kinds will do.
    position("QQQQQQQQQQQQQQQK/16/16/8k7 b - - - 0 1");
}

#[test]
fn c14_the_side_that_waits_is_not_in_check() {
    assert_eq!(
        problems("2K13/8k7/16/8R7 w - - - 0 1"),
        [Problem::OpponentInCheck(Color::Black)]
    );
    assert_eq!(
        problems("16/15k/K15/16 w - - - 0 1"),
        [Problem::OpponentInCheck(Color::Black)]
    );
    // A check that a removal would uncover is none as the board stands.
    position("16/1R2ca1k4n3/16/2K13 w - - - 0 1");
}

#[test]
fn c14_castling_rights_fit_the_board() {
    for text in [
        "10k5/2K13/16/2R13 w K - - 0 1",
        "2K7k5/16/16/1R14 w K - - 0 1",
        "2K7k5/16/16/2r13 w K - - 0 1",
    ] {
        let color = Color::White;
        assert_eq!(problems(text), [Problem::Castling { color }], "{text}");
    }
    let color = Color::Black;
    assert_eq!(
        problems("2K7k5/16/16/2R6r6 w k - - 0 1"),
        [Problem::Castling { color }]
    );
}

#[test]
fn c14_the_en_passant_cell_fits_the_board() {
    let (color, kind) = (Color::White, Kind::ClockwisePawn);
    for (text, problem) in [
        ("10k5/16/16/5C1K8 b - e2 - 0 1", {
            let cell = cell("f2");
            Problem::NoDoubleStep { cell, color, kind }
        }),
        ("10k5/16/5A10/7K8 b - e2 - 0 1", {
            let cell = cell("f2");
            Problem::NoDoubleStep { cell, color, kind }
        }),
        (
            "10k5/16/4nC10/7K8 b - e2 - 0 1",
            Problem::EnPassantBlocked(cell("e2")),
        ),
        (
            "10k5/16/3n1C10/7K8 b - e2 - 0 1",
            Problem::EnPassantBlocked(cell("d2")),
        ),
        (
            "10k5/16/6C9/7K8 b - f2 - 0 1",
            Problem::NotPassedOver {
                cell: cell("f2"),
                color,
            },
        ),
        (
            "10k5/16/5C10/7K8 w - e2 - 0 1",
            Problem::NotPassedOver {
                cell: cell("e2"),
                color: Color::Black,
            },
        ),
    ] {
        assert_eq!(problems(text), [problem], "{text}");
    }
}

#[test]
fn c14_spent_cells_hold_pawns_that_begin_there() {
    for (text, spent) in [
        ("10k5/16/16/3C3K8 b - - d2 0 1", "d2"),
        ("10k5/16/3A12/7K8 b - - d2 0 1", "d2"),
        ("10k5/16/3c12/7K8 b - - d2 0 1", "d2"),
        ("10k5/16/4C11/7K8 b - - e2 0 1", "e2"),
    ] {
        assert_eq!(problems(text), [Problem::NotSpent(cell(spent))], "{text}");
    }
    assert_eq!(
        position("10k5/16/3C12/7K8 b - - d2 0 1").spent_pawns(),
        cells("d2")
    );
}

#[test]
fn c14_all_problems_are_told_at_once() {
    assert_eq!(
        problems(
            "2KR3/16/16/16 w Kk e1 d2 0 0"
                .replace("2KR3", "2KR12")
                .as_str()
        )
        .len(),
        6
    );
}
