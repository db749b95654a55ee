//! The suite passes correct games and finds faults.
use crate::faulty::*;
use game_core::{Game, Playouts, SplitMix64};
use game_testkit::conformance::{Check, Coverage, Failure, Suite};
use game_testkit::games::noughts::{BOARD, Move, Position as Noughts};
use game_testkit::games::ring::{Ring, Step};

fn all_places() -> impl Iterator<Item = Move> {
    BOARD.cells().iter().map(Move)
}

fn passes<G: Game>(suite: &Suite<G>) -> Coverage {
    match suite.run() {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    }
}

/// Returns the failure that the suite reports for this fault.
fn failure(fault: u8) -> Failure {
    set_fault(fault);
    let suite = Suite::<Faulty>::new(1)
        .candidates(all_places())
        .with_serde();
    suite.run().unwrap_err()
}

#[test]
fn a_right_game_passes() {
    let report = passes(&Suite::<Noughts>::new(1).candidates(all_places()));
    assert_eq!(report.games, 100);
    assert_eq!(report.longest, 9);
    assert_eq!(report.most_moves, 9);
    assert!(
        report.positions > 800 && report.moves > 4 * report.positions,
        "{report}"
    );
    assert!(
        report.distinct > 200 && (report.distinct as u64) < report.positions,
        "{report}"
    );
    assert!(report.refused > report.positions, "{report}");
    assert_eq!(report.ended(), 100);
    assert_eq!(
        report.ends.keys().collect::<Vec<_>>(),
        ["the board is full", "three in a line"]
    );
}

#[test]
fn a_game_for_three_with_claims_passes_from_several_starts() {
    let suite = Suite::<Ring>::new(2)
        .candidates([Step::Up, Step::Down])
        .games(40)
        .max_turns(25);
    let report = passes(&suite);
    assert_eq!((report.games, report.longest), (40, 25));
    assert_eq!(report.most_moves, 2);
    assert!(report.ends["one is left"] > 5, "{report}");
    assert_eq!(
        passes(&suite),
        report,
        "the same settings give the same run"
    );
}

#[test]
fn every_fault_is_found_and_named() {
    let expected = [
        (KEY_NOT_KEPT, Check::EqualKeys),
        (MISCOUNTED, Check::Count),
        (LISTED_TWICE, Check::Duplicate),
        (NOT_LISTED, Check::Legal),
        (CALLED_LEGAL, Check::Legal),
        (REFUSED, Check::Reason),
        (PLAYED_THOUGH_ILLEGAL, Check::Untouched),
        (NOT_PLAYED, Check::Play),
        (UNSTOPPABLE, Check::Break),
        (WRONG_TEXT, Check::Text),
        (TEXT_REFUSED, Check::Text),
        (ENDLESS, Check::End),
        (ENDS_EARLY, Check::End),
        (WRONG_INDEX, Check::Nth),
        (STARTS_ELSEWHERE, Check::Start),
        (LISTED_BACKWARDS, Check::List),
        (DECIDED_EARLY, Check::Outcome),
        (NOT_REFUSED, Check::Reason),
        (OTHER_REASON, Check::Reason),
        (OTHER_KEY_READ, Check::EqualKeys),
        (OTHER_ORDER_READ, Check::List),
        (MOVES_MISREAD, Check::MoveText),
        (ONE_SCORE, Check::Scores),
        (UNKNOWN_CLAIM, Check::Claims),
        (DRIFTING_FORM, Check::RepetitionForm),
        (BLIND_KEY, Check::Collision),
        (KEY_ZERO, Check::KeyZero),
        (NOT_AFTER, Check::Play),
        (NOT_AFTER_UNCHECKED, Check::Play),
        (NO_OUTCOME, Check::Outcome),
        (LAST_MOVE_DENIED, Check::Count),
        (NOT_EACH, Check::List),
        (OTHER_SCORE, Check::Scores),
        (LOST_IN_BINARY, Check::Serde),
        (NOT_RANDOM, Check::Random),
        (RANDOM_WASTED, Check::Random),
        (NOISE_UNHEARD, Check::Noise),
        (STALE_FORM_KEY, Check::EqualKeys),
        (CHECK_INVENTED, Check::GivesCheck),
        (COUNTED_TWICE, Check::QuietTurns),
        (SCORE_OF_ONE, Check::Scores),
        (COUNTER_IN_KEY, Check::Counters),
        (ORDER_NOT_IN_KEY, Check::Collision),
        (QUIET_BACKWARDS, Check::Noise),
    ];
    assert!(expected.iter().map(|&(fault, _)| fault).eq(1..=LAST_FAULT));
    for (fault, check) in expected {
        assert_eq!(failure(fault).check, check, "fault {fault}");
    }
}

#[test]
fn games_begin_with_all_starts_and_added_positions() {
    let suite = Suite::<Ring>::new(3).max_turns(0);
    let report = passes(
        &suite
            .with_position("a.b...c.. a - 0".parse().unwrap())
            .games(1),
    );
    assert_eq!((report.games, report.distinct), (3, 3));
}

#[test]
fn a_failure_says_where_it_was_found() {
    let failure = failure(ENDS_EARLY);
    let end = Playouts::new(4).play(&Noughts::default(), &mut SplitMix64::stream(1, 0));
    assert_eq!(
        failure.to_string(),
        format!(
            "violated: a game has legal moves until it is over, \
               and none after that unless it allows them\n  \
               position: {}\n  \
               found: draw (the board is full) and 5 moves\n  \
               in game 0 with seed 1, after 4 turns from 3/3/3",
            end.position
        )
    );
}

#[test]
fn a_failure_names_the_move() {
    let failure = failure(REFUSED);
    assert_eq!(failure.facts[1], "move: b2");
    assert!(failure.to_string().contains("\n  move: b2\n"), "{failure}");
}

#[test]
fn reports_are_readable() {
    let report = passes(&Suite::<Noughts>::new(1).games(1).max_turns(0));
    assert_eq!(
        report.to_string(),
        "1 games of up to 0 turns, 1 positions (1 different), \
         9 moves (at most 9 in a position), 0 refused, none ended"
    );
    let report = passes(&Suite::<Noughts>::new(1).games(3));
    assert!(
        report
            .to_string()
            .ends_with("refused, ends: three in a line 3"),
        "{report}"
    );
}

#[test]
fn what_a_format_loses_is_found() {
    let suite = Suite::<Faulty>::new(1).with_serde();
    set_fault(SOUND);
    passes(&suite);
    set_fault(LOST_IN_BINARY);
    let failure = suite.run();
    let failure = failure.unwrap_err();
    assert_eq!(failure.check, Check::Serde);
    let found = &failure.facts[1];
    assert!(found.starts_with("found: Faulty("), "{found}");
    assert!(found.contains("reads back from postcard as"), "{found}");
}
