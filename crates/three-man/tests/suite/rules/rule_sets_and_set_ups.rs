//! M24 to M26: the rule sets besides `KingCapture`, and the validity of positions.

use game_core::Game;
use three_man::{Color, Move, Position, PositionError, Problem, Reason, Rules, Wing};

use super::{assert_moves, moves_of, outcome, play, read, read_checkmate, words};

#[test]
fn m24_a_mated_player_is_eliminated_at_once() {
    let text = "24/9wR14/24/11gP12/13wQ10/wK7gK11bK3 w - - - - 5 10";
    assert_eq!(
        play(&read_checkmate(text), "n2j2").to_string(),
        "24/9wR14/24/11gP12/9wQ14/wK7gK11bK3 b g - - - 6 10 checkmate"
    );
    assert_eq!(play(&read(text), "n2j2").to_move(), Color::Gray);
}

#[test]
fn m24_a_stalemated_player_is_eliminated_while_three_live() {
    let position = read_checkmate("24/24/24/24/2gQ21/wK10gK8bK3 b - - - - 3 10");
    let next = play(&position, "u1t1");
    assert_eq!(
        next.to_string(),
        "24/24/24/24/2gQ21/wK10gK7bK4 g w - - - 4 11 checkmate"
    );
    let two = read_checkmate("24/24/24/24/2gQ21/wK10gK11bN w b - - - 0 10");
    assert_eq!(outcome(&two), ("w=g>b".into(), Reason::Stalemate));
}

/// Refused, because the player to move would be out already; the error shows the settled position.
#[track_caller]
fn assert_settled(text: &str, rules: &str, color: Color, settled: &str) {
    let text = format!("{text} {rules}");
    let Err(PositionError::Invalid(problems)) = text.parse::<Position>() else {
        panic!("{text} is read");
    };
    let settled = read(&format!("{settled} {rules}"));
    let [found] = problems.as_slice() else {
        panic!("{problems}");
    };
    let expected = Problem::WouldBeOut {
        color,
        settled: Box::new(settled),
    };
    assert_eq!(found.problem, expected);
    assert!(found.to_string().contains(&format!("`{settled}`")));
    // The error is reported at the side to move.
    assert_eq!(found.field, "side to move");
    assert!(text[found.offset..].starts_with(color.letter()));
}

#[test]
fn m24_whoever_would_be_out_already_is_not_to_move() {
    assert_settled(
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
        "checkmate",
        Color::Gray,
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b g - - - 0 10",
    );
    // Black's turn passes to White, so the round number grows.
    assert_settled(
        "24/24/24/24/18gQ5/3wK7gK4bK7 b - - - - 0 10",
        "checkmate",
        Color::Black,
        "24/24/24/24/18gQ5/3wK7gK4bK7 w b - - - 0 11",
    );
    // Under the other rules both are valid.
    read("24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10");
    read("24/24/24/24/18gQ5/3wK7gK4bK7 b - - - - 0 10");
}

#[test]
fn m24_the_text_tells_the_rules() {
    let boxed = Position::start(Rules::Checkmate);
    assert_eq!(
        boxed.to_string(),
        format!("{} checkmate", Position::default())
    );
    assert_eq!(read(&boxed.to_string()).rules(), Rules::Checkmate);
    assert_eq!(Position::default().rules(), Rules::KingCapture);
    assert_ne!(boxed.key(), Position::default().key());
}

#[test]
fn m24_mating_the_last_opponent_ends_the_game() {
    let position = read_checkmate("24/9wR14/20bN3/24/13wQ10/wK7gK15 w b - - - 5 10");
    let end = play(&position, "n2j2");
    assert_eq!(
        end.to_string(),
        "24/9wR14/20bN3/24/9wQ14/wK7gK15 w bg - - - 6 11 checkmate"
    );
    assert_eq!(outcome(&end), ("w>g>b".into(), Reason::LastPlayer));
}

#[test]
fn m24_kings_can_still_be_taken_and_dead_kings_are_pieces_like_any() {
    let position = read_checkmate("24/11wR8wR3/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert_eq!(
        play(&position, "u5u1").to_string(),
        "24/11wR12/24/24/24/4wK6gK8wR3 g b - - - 0 10 checkmate"
    );
    let position = read_checkmate("24/11wR12/24/6gK17/7wK16/11gN8bK3 w g w - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    assert!(moves_of(&position, "h2").is_superset(&words("g2 g3 h3")));
    assert_eq!(play(&position, "h2g3").king(Color::Gray), None);
}

#[test]
fn m24_an_eliminated_player_loses_the_castling_rights() {
    let text = "24/15bK8/2gQ21/24/7gQ13gK2/2gQ1wK2wR16 w - gb wK - 0 1";
    assert!(read(text).castling().has(Color::White, Wing::King));
    assert_settled(
        text,
        "checkmate",
        Color::White,
        "24/15bK8/2gQ21/24/7gQ13gK2/2gQ1wK2wR16 g w gb - - 0 1",
    );
}

/// Gray is mated on i1 after Black's turn. (White's rook bars the ring, White's queen gives check.)
const MATING: &str = "24/9wR14/24/11gP12/13wQ10/wK7gK11bK3 w - - - - 5 10";
/// White is stalemated after Black's turn.
const STALEMATING: &str = "24/24/24/24/2gQ21/wK10gK8bK3 b - - - - 3 10";

#[test]
fn m26_under_mate_out_the_mated_are_out() {
    assert_eq!(
        play(&read(&format!("{MATING} mate-out")), "n2j2").to_string(),
        "24/9wR14/24/11gP12/9wQ14/wK7gK11bK3 b g - - - 6 10 mate-out"
    );
    assert_settled(
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
        "mate-out",
        Color::Gray,
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b g - - - 0 10",
    );
}

#[test]
fn m26_under_mate_out_stalemate_ends_the_game() {
    let end = play(&read(&format!("{STALEMATING} mate-out")), "u1t1");
    assert_eq!(outcome(&end), ("g=b>w".into(), Reason::Stalemate));
    assert_eq!(end.out().count(), 0);
}

#[test]
fn m26_under_mate_out_the_stalemated_pass_while_a_mate_stands_and_then_the_mated_are_out() {
    let text = "24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43 mate-out";
    let position = read(text);
    assert_eq!(position.legal_moves().as_slice(), [Move::Pass]);
    assert_eq!(
        play(&position, "pass").to_string(),
        "24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 b g - - - 18 43 mate-out"
    );
}

#[test]
fn m26_under_stalemate_out_the_stalemated_are_out_while_three_live() {
    assert_eq!(
        play(&read(&format!("{STALEMATING} stalemate-out")), "u1t1").to_string(),
        "24/24/24/24/2gQ21/wK10gK7bK4 g w - - - 4 11 stalemate-out"
    );
    assert_settled(
        "24/24/24/24/18gQ5/3wK7gK4bK7 b - - - - 0 10",
        "stalemate-out",
        Color::Black,
        "24/24/24/24/18gQ5/3wK7gK4bK7 w b - - - 0 11",
    );
    let two = read("24/24/24/24/2gQ21/wK10gK11bN w b - - - 0 10 stalemate-out");
    assert_eq!(outcome(&two), ("w=g>b".into(), Reason::Stalemate));
}

#[test]
fn m26_under_stalemate_out_the_mated_pass_and_their_king_is_taken() {
    let position = play(&read(&format!("{MATING} stalemate-out")), "n2j2");
    assert_eq!(
        (position.to_move(), position.out().count()),
        (Color::Gray, 0)
    );
    assert_eq!(position.legal_moves().as_slice(), [Move::Pass]);
    let black = play(&position, "pass");
    let taken = play(&play(&black, "u1t1"), "j2i1");
    assert!(taken.out().eq([Color::Gray]));
}

#[test]
fn m26_the_text_tells_the_rules() {
    for rules in [Rules::MateOut, Rules::StalemateOut] {
        let start = Position::start(rules);
        assert_eq!(
            start.to_string(),
            format!("{} {rules}", Position::default())
        );
        assert_eq!(read(&start.to_string()), start);
    }
    let mut keys: Vec<_> = Rules::ALL.map(|rules| Position::start(rules).key()).into();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Rules::ALL.len());
}

#[test]
fn m25_kings_of_players_not_to_move_may_be_in_check() {
    let position = read("24/11wR8wR3/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert!(position.is_in_check(Color::Gray) && position.is_in_check(Color::Black));
}

#[test]
fn m25_inward_pawns_may_stand_in_any_home_and_have_the_double_step() {
    assert_moves(
        "24/24/24/24/11wP12/4wK7gK7bK3 w - - - - 0 10",
        "l2",
        "l3 l4",
    );
}
