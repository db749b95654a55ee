//! M17 to M23: check, elimination, the end of the game.

use game_core::{Claim, ClaimError, ClaimRule, Game, History};
use three_man::{Color, IllegalMove, Move, Position, Reason};

use super::{
    assert_after, assert_moves, assert_refused, cell, moves_of, outcome, play, read,
    read_checkmate, words,
};

#[test]
fn m17_check_by_either_opponent_and_pins_by_both() {
    let position = read("4bR19/24/24/4wN19/24/gR1wB1wK6gK8bK3 w - - - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    assert!(moves_of(&position, "e3").is_empty() && moves_of(&position, "c1").is_empty());
    assert_refused(
        &position.to_string(),
        "e3d1",
        IllegalMove::KingAttacked(cell("e6")),
    );
    let both = read("24/4gR19/24/5bN18/24/4wK2wR3gK8bK3 w - - - - 0 10");
    assert_eq!(both.in_check(), Some(true));
    assert!(moves_of(&both, "h1").is_empty());
}

#[test]
fn m17_a_slider_that_looks_both_ways_round_cannot_be_blocked() {
    // The rook on d4 attacks the king on k4 along the ring both ways. The bishop could block either
    // way, but not both.
    let position = read("24/24/3gR6wK13/14wB9/24/10gK9bK3 w - w - - 0 10");
    assert_eq!(position.in_check(), Some(true));
    assert!(moves_of(&position, "o3").is_empty());
    assert!(moves_of(&position, "k4").contains("k5"));
    // With one way blocked by a pawn, it can block the other.
    let position = read("24/24/1wP1gR6wK13/14wB9/24/10gK9bK3 w - w - - 0 10");
    assert!(!moves_of(&position, "o3").is_empty());
}

#[test]
fn m17_whose_king_a_move_takes_no_longer_attacks() {
    // Gray's rook attacks White's king. Capturing Gray's king is legal ...
    let text = "11wR12/4gR19/24/24/24/4wK6gK8bK3 w - - - - 0 10";
    assert!(moves_of(&read(text), "l6").contains("l1"));
    // ... but not if the rook is Black's.
    let text = "11wR12/4bR19/24/24/24/4wK6gK8bK3 w - - - - 0 10";
    assert_refused(text, "l6l1", IllegalMove::KingAttacked(cell("e5")));
    // A pinned piece may capture the king of the player who pins it.
    let text = "24/4gR19/24/4wR6gK12/24/4wK15bK3 w - g - - 0 10";
    assert!(moves_of(&read(text), "e3").contains("l3"));
}

#[test]
fn m17_a_pawn_takes_a_king_on_either_side_of_the_center() {
    assert_moves(
        "3wP13gK6/24/24/24/24/4wK15bK3 w - g - - 0 10",
        "d6",
        "p6 r6",
    );
    assert_moves(
        "24/24/4gK19/3wP20/24/4wK15bK3 w - g - - 0 10",
        "d3",
        "d4 e4",
    );
}

#[test]
fn m18_mated_is_not_out() {
    let position = read("24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10");
    assert_eq!(position.legal_moves().as_slice(), [Move::Pass]);
    assert_eq!(position.outcome(), None);
    let piece_move = "i1i2".parse().unwrap();
    assert_eq!(position.check_move(piece_move), Err(IllegalMove::MustPass));
    let next = play(&position, "pass");
    assert_eq!(
        next.to_string(),
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b - - - - 1 10"
    );
    assert_eq!(next.check_move(Move::Pass), Err(IllegalMove::MayNotPass));
}

#[test]
fn m18_anyone_may_take_the_king() {
    assert_after(
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 w - - - - 0 10",
        "j2i1",
        "24/9wR14/24/24/24/wK7wQ11bK3 b g - - - 0 10",
    );
    assert_after(
        "8bR15/9wR14/24/24/9wQ14/wK7gK11bK3 b - - - - 0 10",
        "i6i1",
        "24/9wR14/24/24/9wQ14/wK7bR11bK3 w g - - - 0 11",
    );
}

#[test]
fn m18_a_king_merely_in_check_may_be_taken_before_its_owner_has_had_a_turn() {
    let position = read("24/24/2wP5gR4wN7bK2/24/24/wK11gK11 w - b - - 0 10");
    assert!(!position.is_in_check(Color::Black));
    // White opens the line of Gray's rook. Black could answer the check, but Gray is to move.
    let opened = play(&position, "n4o6");
    assert!(opened.is_in_check(Color::Black) && opened.mated().is_empty());
    assert_eq!(opened.to_move(), Color::Gray);
    assert_eq!(
        play(&opened, "i4v4").to_string(),
        "14wN9/24/2wP18gR2/24/24/wK11gK11 w b - - - 0 11"
    );
    // If Gray plays another move, Black has to answer.
    let left = play(&opened, "m1m2");
    assert_eq!(left.in_check(), Some(true));
    assert_refused(
        &left.to_string(),
        "v4w4",
        IllegalMove::KingAttacked(cell("i4")),
    );
    assert!(moves_of(&left, "v4").contains("v5"));
    // The same holds where mated players are out (M24), because Black is not mated.
    let text = "24/24/2wP5gR4wN7bK2/24/24/wK11gK11 w - b - - 0 10";
    let taken = play(&read_checkmate(text), "n4o6 i4v4");
    assert_eq!(taken.out().collect::<Vec<_>>(), [Color::Black]);
}

#[test]
fn m18_the_pieces_of_a_mated_player_still_attack() {
    let position = read("24/9wR14/1gR22/24/9wQ14/wK7gK11bK3 g - - - - 0 10");
    assert_eq!(position.legal_moves().as_slice(), [Move::Pass]);
    let next = play(&position, "pass u1t1");
    assert_eq!(next.mated().iter().collect::<Vec<_>>(), [Color::Gray]);
    for step in ["a1b1", "a1b2"] {
        let attacked = IllegalMove::KingAttacked(cell("b4"));
        assert_refused(&next.to_string(), step, attacked);
    }
    // They also give check: here to Black, whose king Gray may not capture while mated.
    let text = "24/9wR14/19gR4/24/9wQ14/wK7gK10bK4 b - - - - 2 10";
    assert_eq!(read(text).in_check(), Some(true));
    assert_eq!(read(text).mated().iter().collect::<Vec<_>>(), [Color::Gray]);
    // Where mated players are out, they do not (M19, M24).
    let out = play(
        &read_checkmate("24/9wR14/1gR22/24/10wQ13/wK7gK10bK4 w - - - - 2 11"),
        "k2j2 t1u1",
    );
    assert!(moves_of(&out, "a1").is_superset(&words("b1 b2")));
}

#[test]
fn m19_dead_pieces_block_can_be_taken_and_do_not_attack() {
    let text = "24/4gR19/2gN1wR1gB17/24/24/4wK15bK3 w g - - - 0 10";
    assert_moves(text, "e4", "c4 d4 e2 e3 e5 f4 g4");
    assert_eq!(read(text).in_check(), Some(false));
    assert_refused(
        text,
        "e5e6",
        IllegalMove::NotYours {
            cell: cell("e5"),
            owner: Color::Gray,
        },
    );
}

#[test]
fn m20_the_last_one_wins_and_the_others_rank_as_they_fell() {
    let position = read("24/20wR3/2gN21/24/24/4wK15bK3 w g - - - 0 30");
    let end = play(&position, "u5u1");
    assert_eq!(
        end.to_string(),
        "24/24/2gN21/24/24/4wK15wR3 w gb - - - 0 31"
    );
    assert_eq!(outcome(&end), ("w>b>g".into(), Reason::LastPlayer));
    assert_eq!(end.count_legal_moves(), 0);
    assert_eq!(
        end.check_move("e1e2".parse().unwrap()),
        Err(IllegalMove::GameOver(Reason::LastPlayer))
    );
    let ranking = end.outcome().unwrap().ranking;
    assert_eq!(Color::ALL.map(|color| ranking.ahead_of(color)), [0, 2, 1]);
}

#[test]
fn m20_one_move_that_leaves_both_without_one() {
    // Under `Checkmate` Gray is judged first, then Black on the board without Gray.
    let position = read_checkmate("24/6wK11wQ5/4bK19/10wQ13/24/15wQ7gK w - wgb - - 0 1");
    let end = play(&position, "p1m4");
    assert_eq!(
        end.to_string(),
        "24/6wK11wQ5/4bK7wQ11/10wQ13/24/23gK w gb w - - 1 2 checkmate"
    );
    assert_eq!(outcome(&end), ("w>b>g".into(), Reason::LastPlayer));
}

#[test]
fn m21_stalemate_with_three_living() {
    let stuck = read("24/24/24/24/2gQ21/wK10gK8bK3 w - - - - 0 10");
    assert_eq!(outcome(&stuck), ("g=b>w".into(), Reason::Stalemate));
    assert!(stuck.legal_moves().is_empty());
    // Black is in check but can answer it, so this is not checkmate.
    let stuck = read("24/24/24/24/2gQ20bK/wK10gK4bR7 w - - - - 0 10");
    assert_eq!(outcome(&stuck), ("g=b>w".into(), Reason::Stalemate));
}

#[test]
fn m21_a_standing_checkmate_makes_the_stuck_player_pass() {
    let stuck = read("24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43");
    assert_eq!(stuck.in_check(), Some(false));
    assert_eq!(stuck.outcome(), None);
    assert_eq!(stuck.legal_moves().as_slice(), [Move::Pass]);
}

#[test]
fn m21_stalemate_with_two_living_is_a_draw_between_them() {
    let stuck = read("24/24/24/24/2gQ21/wK10gK11bN w b - - - 0 10");
    assert_eq!(outcome(&stuck), ("w=g>b".into(), Reason::Stalemate));
}

#[test]
fn m22_nobody_can_move() {
    let text = "24/24/24/24/1bQ7wQ7gQ6/3bK1wQ5wK1gQ5gK1bQ2 w - wgb - - 0 10";
    assert_eq!(outcome(&read(text)), ("w=g=b".into(), Reason::Blockade));
    let text = "4wB7bR2bNwK7/6gQ1gBbR14/4gQgO3gQ14/5gR14gQ3/19gN2bK1/23gK w - wgb - - 0 10";
    assert_eq!(outcome(&read(text)), ("w=g=b".into(), Reason::Blockade));
    // As long as another player can move, the stuck player passes.
    let text = "24/24/24/2gB21/1gQ22/wK10gK8bK3 w - - - - 0 10";
    assert_eq!(read(text).legal_moves().as_slice(), [Move::Pass]);
}

#[test]
fn m23_draws_are_claimed_between_the_living() {
    let rule = |claim| Position::claim_rule(claim);
    assert_eq!(
        rule(Claim::Repetition),
        Some(ClaimRule {
            claim: Claim::Repetition,
            needed: 3,
            reason: Reason::Repetition
        })
    );
    assert_eq!(
        rule(Claim::QuietTurns),
        Some(ClaimRule {
            claim: Claim::QuietTurns,
            needed: 150,
            reason: Reason::QuietTurns
        })
    );
    let position = read("24/24/24/24/24/4wK6gK8bK3 w - - - - 150 60");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.quiet_turns(), 150);
    let claimed = position.claimed_outcome(Claim::QuietTurns).unwrap();
    assert_eq!(
        (claimed.to_string(), claimed.reason),
        ("w=g=b".into(), Reason::QuietTurns)
    );
    let two = read("24/24/24/24/24/4wK15bK3 w g - - - 0 60");
    let claimed = two.claimed_outcome(Claim::Repetition).unwrap();
    assert_eq!(
        (claimed.to_string(), claimed.reason),
        ("w=b>g".into(), Reason::Repetition)
    );
    let over = read("24/24/24/24/24/4wK19 w gb - - - 150 60");
    for claim in Claim::ALL {
        assert_eq!(History::new(over).claim(claim), Err(ClaimError::Over));
    }
}

#[test]
fn m23_what_counts_for_repetition() {
    let form = |text: &str| read(text).repetition_form();
    let base = form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - - 0 10");
    assert_eq!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - - 7 19"), base);
    // No pawn can capture en passant, so the cell does not count.
    assert_eq!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - b3 0 10"), base);
    assert_ne!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - w - - 0 10"), base);
    // The player to move can capture, or the next one.
    for pawn in ["gO", "bO"] {
        let text = |passed| format!("24/24/1wP{pawn}21/24/24/7wK4gK7bK3 g - - - {passed} 0 10");
        assert_ne!(form(&text("b3")), form(&text("-")), "{pawn}");
    }
    // Capturing would open the ring to the rook, so no en passant is legal.
    let text = |passed| format!("24/24/wRwPgO1gK10bN8/24/24/7wK12bK3 g - g - {passed} 0 10");
    assert_eq!(form(&text("b3")), form(&text("-")));
}

#[test]
fn m23_bare_kings_go_on() {
    let position = read("24/24/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_legal_moves(), 5);
}
