//! What the trait gives a game for free, and the errors that all games share.
#![allow(clippy::unwrap_used, reason = "a failed expectation fails the test")]

mod common;

use common::noughts::{IllegalMove, Noughts, Problem};
use common::ring::{Length, Ring, Step};
use game_core::text::Field;
use game_core::{
    Claim, Color, Game, Located, ParseMoveError, ParsePositionError, Player, Problems,
    StandardRules,
};

#[test]
fn moves_are_listed_and_indexed_in_visiting_order() {
    let position = Noughts::from_text("3/1x1/o2", StandardRules).unwrap();
    let moves = position.legal_moves();
    let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
    for (index, &mv) in (0..).zip(&moves) {
        assert_eq!(position.nth_legal_move(index), Some(mv));
    }
    assert_eq!(position.nth_legal_move(7), None);
    assert_eq!(position.nth_legal_move(u64::MAX), None);
}

#[test]
fn playing_checks_the_move_first() {
    let mut position = Noughts::default();
    let middle = "b2".parse().unwrap();
    position.play(middle).unwrap();
    let before = position;
    assert_eq!(position.play(middle), Err(IllegalMove::Taken));
    assert_eq!(position, before);
}

#[test]
fn a_move_is_parsed_in_its_position() {
    let mut position = Noughts::default();
    let middle = position.parse_move("b2").unwrap();
    position.play(middle).unwrap();
    let taken = position.parse_move("b2").unwrap_err();
    assert_eq!(taken, ParseMoveError::Illegal(IllegalMove::Taken));
    assert_eq!(taken.to_string(), "the cell is taken");
    for (text, message) in [
        (
            "",
            "move, byte 0: found the end, expected a file, a to c, and a rank, 1 to 3",
        ),
        (
            "d1",
            "move, byte 0: found 'd', expected a file, a to c, and a rank, 1 to 3",
        ),
        (
            "b4",
            "move, byte 1: found '4', expected a file, a to c, and a rank, 1 to 3",
        ),
    ] {
        let error = position.parse_move(text).unwrap_err();
        assert!(matches!(error, ParseMoveError::Syntax(_)));
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_game_need_not_know_check_score_or_claims() {
    let (noughts, ring) = (Noughts::default(), Ring::default());
    assert_eq!((noughts.in_check(), ring.scores()), (None, None));
    assert_eq!(
        (noughts.quiet_turns(), noughts.repetition_form()),
        (0, noughts)
    );
    assert_eq!(noughts.claimed_outcome(Claim::Repetition), None);
}

#[test]
fn the_only_rules_have_no_text() {
    assert_eq!(StandardRules.to_string(), "");
    assert_eq!("".parse(), Ok(StandardRules));
    assert_eq!(
        "x".parse::<StandardRules>().unwrap_err().to_string(),
        "rules, byte 0: found 'x', expected nothing: this game has one set of rules"
    );
}

#[test]
fn players_are_numbered_in_turn_order() {
    fn numbered<P: Player>() {
        for (index, player) in P::ALL.iter().enumerate() {
            assert_eq!(player.index(), index);
        }
    }
    numbered::<<Noughts as Game>::Player>();
    numbered::<<Ring as Game>::Player>();
    let mut ring = Ring::start(Length::Long);
    for &player in <Ring as Game>::Player::ALL {
        assert_eq!(ring.to_move(), player);
        ring.play(Step::Up).unwrap();
    }
}

#[test]
fn positions_are_refused_for_their_form_or_their_problems() {
    let syntax = Noughts::from_text("3/3", StandardRules).unwrap_err();
    assert!(matches!(syntax, ParsePositionError::Syntax(_)));
    assert_eq!(
        syntax.to_string(),
        "rows, byte 3: found the end, expected another row: a `/` and its cells"
    );
    let problem = Located {
        field: "rows",
        offset: 0,
        problem: Problem::Turns,
    };
    let problems = Problems::none_or(vec![problem], ()).unwrap_err();
    let invalid = Noughts::from_text("3/3/xx1", StandardRules).unwrap_err();
    assert_eq!(invalid, ParsePositionError::Invalid(problems));
    assert_eq!(invalid.to_string(), "rows, byte 0: the players take turns");
}

#[test]
fn all_problems_are_told_at_once() {
    let error = Ring::from_text("a..... b - 0", Length::Short).unwrap_err();
    assert_eq!(
        error.to_string(),
        "cells, byte 0: every token is on the ring once or out; side, byte 7: the side is out"
    );
    let ParsePositionError::Invalid(problems) = error else {
        unreachable!("the form is right");
    };
    assert_eq!(problems.iter().count(), 2);
    assert_eq!((&problems).into_iter().count(), 2);
    assert_eq!((problems.len(), problems.as_slice().len()), (2, 2));
    let fields = problems.clone().into_iter().map(|located| located.field);
    assert!(fields.eq(["cells", "side"]));
    let offsets = problems.map(|located| located.offset);
    assert_eq!(offsets.to_string(), "0; 7");
    assert_eq!(Problems::<u8>::none_or(vec![], 'x'), Ok('x'));
}

#[test]
fn colors_have_names_letters_and_opponents() {
    for (color, name, letter) in [(Color::White, "white", 'w'), (Color::Black, "black", 'b')] {
        assert_eq!(color.to_string(), name);
        assert_eq!(name.parse(), Ok(color));
        assert_eq!(color.letter(), letter);
        assert_eq!(Color::ALL[color.index()], color);
        assert_eq!(color.opponent().opponent(), color);
        assert_ne!(color.opponent(), color);
        let field = |text| Field::new("side", text);
        let text = letter.to_string();
        assert_eq!(Color::read_side(field(&text)), Ok(color));
        assert!(Color::read_side(field(name)).is_err());
        assert_eq!(Color::of_case(color.cased('Q')), color);
        assert!(color.cased('Q').eq_ignore_ascii_case(&'q'));
    }
    let error = "White".parse::<Color>().unwrap_err();
    assert!(error.to_string().contains("`white` or `black`"), "{error}");
}
