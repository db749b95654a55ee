//! The suite passes correct games and finds faults.
use crate::faulty::*;
use game_core::{Game, Playouts, SplitMix64};
use game_testkit::conformance::{Check, Coverage, Failure, Suite};
use game_testkit::games::noughts::{BOARD, Move, Position as Noughts};
use game_testkit::games::ring::{Length, Ring, Step};

fn all_places() -> impl Iterator<Item = Move> {
    BOARD.cells().iter().map(Move::new)
}

fn passes<G: Game>(suite: &Suite<G>) -> Coverage {
    match suite.run() {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    }
}

/// Returns the failure that the suite reports for this fault.
fn failure<const FAULT: u8>() -> Failure {
    let suite = Suite::<Faulty<FAULT>>::new(1)
        .candidates(all_places())
        .with_serde();
    *suite.run().unwrap_err()
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
        .with_position(Ring::start(Length::Short))
        .with_position(Ring::start(Length::Long))
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
    let found = [
        failure::<KEY_NOT_KEPT>(),
        failure::<MISCOUNTED>(),
        failure::<LISTED_TWICE>(),
        failure::<NOT_LISTED>(),
        failure::<CALLED_LEGAL>(),
        failure::<REFUSED>(),
        failure::<PLAYED_THOUGH_ILLEGAL>(),
        failure::<NOT_PLAYED>(),
        failure::<UNSTOPPABLE>(),
        failure::<WRONG_TEXT>(),
        failure::<TEXT_REFUSED>(),
        failure::<ENDLESS>(),
        failure::<ENDS_EARLY>(),
        failure::<WRONG_INDEX>(),
        failure::<STARTS_ELSEWHERE>(),
        failure::<LISTED_BACKWARDS>(),
        failure::<DECIDED_EARLY>(),
        failure::<NOT_REFUSED>(),
        failure::<OTHER_REASON>(),
        failure::<OTHER_KEY_READ>(),
        failure::<OTHER_ORDER_READ>(),
        failure::<MOVES_MISREAD>(),
        failure::<ONE_SCORE>(),
        failure::<UNKNOWN_CLAIM>(),
        failure::<DRIFTING_FORM>(),
        failure::<BLIND_KEY>(),
        failure::<KEY_ZERO>(),
        failure::<NOT_AFTER>(),
        failure::<NOT_AFTER_UNCHECKED>(),
        failure::<NO_OUTCOME>(),
        failure::<LAST_MOVE_DENIED>(),
        failure::<NOT_EACH>(),
        failure::<OTHER_SCORE>(),
        failure::<LOST_IN_BINARY>(),
        failure::<NOT_RANDOM>(),
        failure::<RANDOM_WASTED>(),
        failure::<NOISE_UNHEARD>(),
    ];
    assert_eq!(found.len(), usize::from(LAST_FAULT));
    assert_eq!(
        found.map(|failure| failure.check),
        [
            Check::EqualKeys,
            Check::Count,
            Check::Duplicate,
            Check::Legal,
            Check::Legal,
            Check::Reason,
            Check::Untouched,
            Check::Play,
            Check::Break,
            Check::Text,
            Check::Text,
            Check::End,
            Check::End,
            Check::Nth,
            Check::Start,
            Check::List,
            Check::Outcome,
            Check::Reason,
            Check::Reason,
            Check::EqualKeys,
            Check::List,
            Check::MoveText,
            Check::Scores,
            Check::Claims,
            Check::RepetitionForm,
            Check::Collision,
            Check::KeyZero,
            Check::Play,
            Check::Play,
            Check::Outcome,
            Check::Count,
            Check::List,
            Check::Scores,
            Check::Serde,
            Check::Random,
            Check::Random,
            Check::Noise,
        ]
    );
}

#[test]
fn a_game_that_starts_in_two_ways_starts_in_both() {
    let report = passes(&Suite::<Ring>::new(3).games(2).max_turns(0));
    assert_eq!((report.positions, report.distinct), (2, 2));
}

#[test]
fn a_failure_says_where_it_was_found() {
    let failure = failure::<ENDS_EARLY>();
    let place = failure.place.clone().unwrap();
    let mut random = SplitMix64::stream(place.seed, place.game);
    let end = Playouts::new(place.turn).play(&Noughts::default(), &mut random);
    assert_eq!(end.position.to_string(), failure.position);
    assert_eq!(
        failure.to_string(),
        format!(
            "violated: a game has legal moves exactly if it is not over\n  \
               position: {}\n  \
               found: draw (the board is full) and 5 moves\n  \
               in game 0 with seed 1, after 4 turns from 3/3/3",
            failure.position
        )
    );
}

#[test]
fn a_failure_names_the_move() {
    let failure = failure::<REFUSED>();
    assert_eq!(failure.mv.as_deref(), Some("b2"));
    assert!(failure.to_string().contains("\n  move: b2\n"), "{failure}");
}

#[test]
fn reports_are_readable() {
    let report = passes(&Suite::<Noughts>::new(1).games(1).max_turns(0));
    assert_eq!(
        report.to_string(),
        "1 games of up to 0 turns, 1 positions (1 different), 9 moves (at most 9 in a position), 0 refused, none ended"
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
    let sound = Suite::<Faulty<SOUND>>::new(1).with_serde();
    passes(&sound);
    let failure = Suite::<Faulty<LOST_IN_BINARY>>::new(1).with_serde().run();
    let failure = failure.unwrap_err();
    assert_eq!((failure.check, failure.mv), (Check::Serde, None));
    assert!(
        failure.detail.contains("reads back from postcard as"),
        "{}",
        failure.detail
    );
}
