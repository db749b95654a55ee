//! C1 to C9: the board, the set-up and how pieces move.

use super::*;

#[test]
fn c1_files_wrap_and_the_center_is_no_cell() {
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
fn c2_bishops_keep_their_color_and_knights_change_it() {
    for from in BOARD.cells() {
        let shade = BOARD.shade(from);
        for (kind, keeps) in [(Kind::Bishop, true), (Kind::Knight, false)] {
            let mut builder = circular::Builder::new();
            let far = |files: usize| {
                let turned = BOARD.rotation(files).unwrap();
                turned.apply(from)
            };
            let mut put = |cell, color, kind| {
                builder.put(cell, Piece::new(color, kind));
            };
            put(from, Color::White, kind);
            put(far(6), Color::White, Kind::King);
            put(far(10), Color::Black, Kind::King);
            let moves = builder.build().unwrap().legal_moves();
            let mut targets = moves.iter().filter(|mv| mv.from() == Some(from));
            assert!(targets.all(|mv| (BOARD.shade(mv.to().unwrap()) == shade) == keeps));
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
    let kings = [Color::White, Color::Black].map(|color| start.king(color));
    assert_eq!(kings, ["c4", "j4"].map(|name| Some(cell(name))));
    assert_eq!(start.empty_cells().len(), 32);
    assert!(start.empty_cells().is_disjoint(start.occupied()));
    let queens = [Color::White, Color::Black].map(|color| start.pieces_of(color, Kind::Queen));
    assert_eq!(queens, [cells("b4"), cells("k4")]);
    let shades = queens.map(|queen| BOARD.shade(queen.first().unwrap()));
    assert_ne!(shades[0], shades[1], "queens stand on opposite colors");
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
    // Each cell is one move, although the empty ring leads there both ways.
    assert_eq!(perft(&position("2K7k5/16/16/5R10 w - - - 0 1"), 1), 18 + 5);
}

#[test]
fn c5_pieces_block_a_rook_on_either_side() {
    assert_eq!(
        targets("2K7k5/16/16/3b1R2B7 w - - - 0 1", "f1"),
        cells("f2 f3 f4 d1 e1 g1 h1")
    );
    assert_eq!(
        refusal("2K7k5/16/16/3b1R2B7 w - - - 0 1", "f1c1"),
        IllegalMove::Blocked(cell("d1"))
    );
    // One way around is enough.
    assert!(position("2K7k5/16/16/3b1R10 w - - - 0 1").is_legal("f1c1".parse().unwrap()));
    // The cell is on neither the file nor the ring.
    assert_eq!(
        refusal("2K7k5/16/16/3b1R2B7 w - - - 0 1", "f1e2"),
        IllegalMove::Unreachable {
            kind: Kind::Rook,
            from: cell("f1"),
            to: cell("e2")
        }
    );
    let file = "2K7k5/5n10/16/5R10 w - - - 0 1";
    assert_eq!(refusal(file, "f1f4"), IllegalMove::Blocked(cell("f3")));
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
    assert_eq!(
        refusal("10k5/2n13/16/B6K8 w - - - 0 1", "a1d4"),
        IllegalMove::Blocked(cell("c3"))
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
fn c7_landing_on_an_enemy_captures_and_own_pieces_block() {
    let text = "2K7k5/16/16/3b1R2B7 w - - - 0 1";
    assert_eq!(
        after(text, &["f1d1"]),
        "2K7k5/16/16/3R4B7 b - - - 0 1",
        "the bishop leaves the game"
    );
    assert_eq!(refusal(text, "f1i1"), IllegalMove::OwnPiece(cell("i1")));
    assert_eq!(
        refusal(text, "d1d1"),
        IllegalMove::NotYours {
            cell: cell("d1"),
            owner: Color::Black
        }
    );
    assert_eq!(refusal(text, "e1e2"), IllegalMove::NoPiece(cell("e1")));
}

#[test]
fn c8_pawns_step_straight_onto_empty_cells_and_capture_diagonally_ahead() {
    // Black pieces all around the pawn: only those diagonally ahead can be captured.
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
    for (text, to, blocker) in [
        ("10k5/16/3C1n10/9K6 w - - - 0 1", "d2f2", "f2"),
        ("10k5/16/3Cn11/9K6 w - - - 0 1", "d2f2", "e2"),
        ("10k5/16/3Cn11/9K6 w - - - 0 1", "d2e2", "e2"),
    ] {
        assert_eq!(refusal(text, to), IllegalMove::Blocked(cell(blocker)));
    }
}

#[test]
fn c8_a_pawn_that_came_full_circle_has_spent_its_double_step() {
    let text = "10k5/16/2C13/7K8 w - - - 5 1";
    let home = after(text, &["c2d2"]);
    assert_eq!(home, "10k5/16/3C12/7K8 b - - d2 0 1");
    let later = after(&home, &["k4k3"]);
    assert_eq!(targets(&later, "d2"), cells("e2"));
    assert!(matches!(
        refusal(&later, "d2f2"),
        IllegalMove::Unreachable { .. }
    ));
    // Once moved elsewhere or captured, the pawn is no longer listed.
    assert_eq!(after(&later, &["d2e2"]), "16/10k5/4C11/7K8 b - - - 0 2");
}

#[test]
fn c8_a_pawn_never_promotes() {
    let mut game = position("7K8/16/10k5/4C11 w - - - 0 1");
    for _ in 0..16 {
        let step = game
            .legal_moves()
            .into_iter()
            .find(|mv| game.kinds(Kind::ClockwisePawn).contains(mv.from().unwrap()));
        game.play(step.unwrap()).unwrap();
        let king = game
            .legal_moves()
            .into_iter()
            .find(|mv| !game.kinds(Kind::ClockwisePawn).contains(mv.to().unwrap()));
        game.play(king.unwrap()).unwrap();
    }
    assert_eq!(
        game.pieces_of(Color::White, Kind::ClockwisePawn),
        cells("e1"),
        "once around the board and still a pawn"
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
