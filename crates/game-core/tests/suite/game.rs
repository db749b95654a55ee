//! The default methods of the trait, and the errors that all games share.
use std::ops::ControlFlow;

use game_core::{
    Claim, Color, Game, Located, OnlyStart, ParseMoveError, ParsePositionError, Player, Problems,
    TwoPlayers,
};
use game_testkit::conformance::Suite;
use game_testkit::games::noughts::{
    Color as Mark, IllegalMove, Move as Place, Position as Noughts, Problem,
};
use game_testkit::games::ring::{Length, Reason, Ring, Step, Walker};

use crate::bare::Bare;

#[test]
fn moves_are_listed_and_indexed_in_visiting_order() {
    let position = "3/1x1/o2".parse::<Noughts>().unwrap();
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
    let middle: Place = "b2".parse().unwrap();
    position.play(middle).unwrap();
    let before = position;
    let taken = IllegalMove::Taken(middle.0);
    assert_eq!(position.play(middle), Err(taken));
    assert_eq!(position, before);
}

#[test]
fn a_move_is_parsed_in_its_position() {
    let mut position = Noughts::default();
    let middle = position.parse_move("b2").unwrap();
    position.play(middle).unwrap();
    let taken = position.parse_move("b2").unwrap_err();
    let cell = middle.0;
    assert_eq!(taken, ParseMoveError::Illegal(IllegalMove::Taken(cell)));
    assert_eq!(taken.to_string(), "b2 is taken");
    for (text, message) in [
        ("", "move, byte 0: expected the text of a move, got the end"),
        ("d1", "move, byte 0: expected the name of a cell, got 'd'"),
        ("b4", "move, byte 1: expected the name of a cell, got '4'"),
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
        (None, noughts)
    );
    assert_eq!(noughts.claimed_outcome(Claim::Repetition), None);
}

#[test]
fn the_only_start_is_called_standard() {
    assert_eq!(OnlyStart::ALL, [OnlyStart::Standard]);
    assert_eq!(OnlyStart::Standard.to_string(), "standard");
    assert_eq!("standard".parse(), Ok(OnlyStart::Standard));
    assert_eq!(
        "stand".parse::<OnlyStart>().unwrap_err().to_string(),
        "start, byte 5: expected `standard`, got the end"
    );
    assert_eq!(format!("{:>9}", OnlyStart::Standard), " standard");
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
    for player in <Ring as Game>::Player::ALL {
        assert_eq!(ring.to_move(), player);
        ring.play(Step::Up).unwrap();
    }
}

#[test]
fn positions_are_refused_for_their_form_or_their_problems() {
    let syntax = "3/3".parse::<Noughts>().unwrap_err();
    assert!(matches!(syntax, ParsePositionError::Syntax(_)));
    assert_eq!(
        syntax.to_string(),
        "rows, byte 3: expected another row: a `/` and its cells, got the end"
    );
    let problem = Located {
        field: "rows",
        offset: 0,
        problem: Problem,
    };
    let problems = Problems::none_or([problem], ()).unwrap_err();
    let invalid = "3/3/xx1".parse::<Noughts>().unwrap_err();
    assert_eq!(invalid, ParsePositionError::Invalid(problems));
    assert_eq!(
        invalid.to_string(),
        "rows, byte 0: one player has too many marks"
    );
}

#[test]
fn all_problems_are_told_at_once() {
    let error = "a..... b - 0".parse::<Ring>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "cells, byte 0: a token is missing or on the ring twice; side, byte 7: the side is out"
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
    assert_eq!(Problems::<u8>::none_or([], 'x'), Ok('x'));
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
        assert_eq!(Color::from_letter(letter), Some(color));
        assert_eq!(TwoPlayers::opponent(color), color.opponent());
    }
    let error = "White".parse::<Color>().unwrap_err();
    assert!(error.to_string().contains("`white` or `black`"), "{error}");
}

#[test]
fn however_much_is_wrong_the_error_is_small() {
    let problems = Problems::none_or(0..1_000_000_u32, ()).unwrap_err();
    assert_eq!(problems.len(), 1_000_000);
    assert_eq!(problems.as_slice().len(), 16);
    assert!(problems.iter().copied().eq(0..16));
    assert_eq!(
        problems.to_string(),
        "0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13; 14; 15; and 999984 more"
    );
    let others = problems.clone().map(|number| number + 1);
    assert_eq!((others.len(), others.as_slice()[0]), (1_000_000, 1));

    let full = Problems::none_or(0..16_u32, ()).unwrap_err();
    assert!(full.to_string().ends_with("; 15"));
}

#[test]
fn claims_have_rules() {
    let rule = Ring::claim_rule(Claim::Repetition).unwrap();
    assert_eq!(
        (rule.needed, rule.reason),
        (3, Reason::Claimed(Claim::Repetition))
    );
    let rule = Ring::claim_rule(Claim::QuietTurns).unwrap();
    assert_eq!(
        (rule.needed, rule.reason),
        (8, Reason::Claimed(Claim::QuietTurns))
    );
    for claim in Claim::ALL {
        assert_eq!(Noughts::claim_rule(claim), None);
        let draw = Ring::default().claimed_outcome(claim).unwrap();
        assert_eq!(
            (draw.reason, draw.to_string()),
            (Reason::Claimed(claim), "a=b=c".into())
        );
    }
    // A player who is already out does not share the draw.
    let two: Ring = "ab.... a c 8".parse().unwrap();
    let draw = two.claimed_outcome(Claim::QuietTurns).unwrap();
    assert_eq!(draw.to_string(), "a=b>c");
}

#[test]
fn a_letter_stands_for_one_player() {
    assert_eq!(Walker::from_letter('b'), Some(Walker::Blue));
    assert_eq!(Walker::from_letter('B'), None);
    assert_eq!(Color::from_letter('x'), None);
}

#[test]
fn the_position_after_a_move_leaves_the_one_before() {
    let start = Noughts::default();
    let middle = "b2".parse().unwrap();
    let next = Game::after(&start, middle).unwrap();
    assert_eq!(
        (start, next.to_string()),
        (Noughts::default(), "3/1x1/3".into())
    );
    assert_eq!(start.after_unchecked(middle), next);
    assert!(Game::after(&next, middle).is_err());
}

#[test]
fn one_call_gives_the_moves_or_the_outcome() {
    let start = Noughts::default();
    assert_eq!(Game::moves_or_outcome(&start), Ok(start.legal_moves()));
    for (text, outcome) in [("2o/2o/xxx", "cross"), ("xox/xxo/oxo", "draw")] {
        let over: Noughts = text.parse().unwrap();
        let end = Game::moves_or_outcome(&over).unwrap_err();
        assert_eq!(
            (Some(end), end.to_string()),
            (over.outcome(), outcome.into())
        );
    }
    // This game has moves after the end.
    let won: Ring = "a..... a bc 0".parse().unwrap();
    assert_eq!(won.legal_moves().len(), 2);
    assert_eq!(won.moves_or_outcome().unwrap_err().to_string(), "a>c>b");
}

#[test]
fn a_visit_ends_with_what_it_is_broken_with() {
    let start = Noughts::default();
    let mut seen = 0;
    let found = start.visit_legal_moves(|mv| {
        seen += 1;
        if mv.to_string() == "c1" {
            ControlFlow::Break(mv)
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(
        (found, seen),
        (ControlFlow::Break("c1".parse().unwrap()), 3)
    );
    let never = start.visit_legal_moves(|_| ControlFlow::<()>::Continue(()));
    assert_eq!(never, ControlFlow::Continue(()));
}

#[test]
fn default_methods_follow_from_the_required_ones() {
    let report = Suite::<Bare>::new(1)
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.ended(), 100);

    let (bare, full) = (Bare::default(), Noughts::default());
    assert_eq!(bare.legal_moves(), full.legal_moves());
    assert_eq!((bare.count_legal_moves(), bare.has_legal_move()), (9, true));
    let middle = "b2".parse().unwrap();
    assert!(bare.is_legal(middle));
    let next = bare.after(middle).unwrap();
    assert!(!next.is_legal(middle));
    assert_eq!((bare.score(Mark::Cross), bare.scores()), (None, None));
    let drawn: Bare = "xox/xxo/oxo".parse().unwrap();
    assert_eq!(
        (drawn.count_legal_moves(), drawn.has_legal_move()),
        (0, false)
    );
    assert_eq!(drawn.outcome(), drawn.0.outcome());
}
