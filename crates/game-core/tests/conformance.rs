//! The suite passes what is right and finds what is not.
#![cfg(feature = "conformance")]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation fails the test"
)]

mod common;

use common::faulty::*;
use common::noughts::{Noughts, Place};
use common::ring::{Length, Ring, Step};
use game_core::conformance::{Check, Failure, Report, Suite};
use game_core::{Game, SplitMix64, playout};

fn all_places() -> impl Iterator<Item = Place> {
    ["a", "b", "c"]
        .into_iter()
        .flat_map(|file| [1, 2, 3].map(|rank| format!("{file}{rank}").parse().unwrap()))
}

fn passes<G: Game>(suite: &Suite<G>) -> Report {
    match suite.run() {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    }
}

/// What the suite says of a game with this fault.
fn failure<const FAULT: u8>() -> Failure {
    let suite = Suite::<Faulty<FAULT>>::new(1).candidates(all_places());
    *suite.run().unwrap_err()
}

#[test]
fn a_right_game_passes() {
    let report = passes(&Suite::<Noughts>::new(1).candidates(all_places()));
    assert_eq!(report.games, 100);
    assert_eq!(report.longest, 9);
    assert_eq!(report.most_moves, 9);
    assert_eq!(report.key_collisions, 0);
    assert!(
        report.positions > 800 && report.moves > 4 * report.positions,
        "{report}"
    );
    assert!(
        report.distinct > 200 && (report.distinct as u64) < report.positions,
        "{report}"
    );
    assert!(report.refused > report.positions, "{report}");
    assert_eq!(report.ends.values().sum::<u64>(), 100);
    assert_eq!(
        report.ends.keys().collect::<Vec<_>>(),
        ["the board is full", "three in a line"]
    );
}

#[test]
fn a_game_for_three_with_rules_and_claims_passes_from_several_starts() {
    let suite = Suite::<Ring>::new(2)
        .start(Ring::start(Length::Short))
        .start(Ring::start(Length::Long))
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
        failure::<BREAKS_BY_ITSELF>(),
        failure::<NOT_REFUSED>(),
        failure::<OTHER_REASON>(),
        failure::<OTHER_KEY_READ>(),
        failure::<OTHER_ORDER_READ>(),
        failure::<MOVES_MISREAD>(),
        failure::<ONE_SCORE>(),
        failure::<UNKNOWN_CLAIM>(),
        failure::<DRIFTING_FORM>(),
    ];
    assert_eq!(found.len(), usize::from(LAST_FAULT));
    assert_eq!(
        found.map(|failure| failure.check),
        [
            Check::Key,
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
            Check::Break,
            Check::Reason,
            Check::Reason,
            Check::EqualKeys,
            Check::List,
            Check::MoveText,
            Check::Scores,
            Check::Claims,
            Check::RepetitionForm,
        ]
    );
}

#[test]
fn a_key_of_no_use_passes_but_is_counted() {
    let report = passes(&Suite::<Faulty<BLIND_KEY>>::new(1));
    assert_eq!(report.distinct, 1);
    // All positions but the 100 starts.
    assert_eq!(report.key_collisions, report.positions - 100);
}

#[test]
fn a_failure_says_where_it_was_found() {
    let failure = failure::<ENDS_EARLY>();
    let mut random = SplitMix64::stream(failure.seed, failure.game);
    let end = playout(&Noughts::default(), &mut random, failure.turn);
    assert_eq!(end.position.to_string(), failure.position);
    assert_eq!(
        failure.to_string(),
        format!(
            "not so: a game that goes on has moves, and one that is over has none\n  \
               position: {}\n  \
               found: {}\n  \
               seed 1, game 0, after 4 turns",
            failure.position, failure.detail
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
        "1 games of up to 0 turns, 1 positions (1 different, 0 key collisions), 9 moves (at most 9 in a position), 0 refused, ends: {}"
    );
}

mod through_serde {
    use std::fmt::Display;

    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Check, Game, Length, Noughts, Place, Ring, Step, Suite, passes};

    /// Writes the type as its text, and reads it with the function given.
    macro_rules! as_text {
        ($type:ty, $read:expr) => {
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    read(&text, $read).map_err(D::Error::custom)
                }
            }
        };
    }

    fn read<T, E: Display>(text: &str, read: impl Fn(&str) -> Result<T, E>) -> Result<T, String> {
        read(text).map_err(|error| error.to_string())
    }

    as_text!(Ring, |text| Ring::from_text(text, Length::Short));
    as_text!(Step, str::parse);
    as_text!(Noughts, |text| Noughts::from_text(
        text,
        game_core::StandardRules
    ));
    // A reader with a fault.
    as_text!(Place, |text| text.replace("c3", "c2").parse());

    #[test]
    fn what_serde_keeps_passes() {
        passes(&Suite::<Ring>::new(1).with_serde().max_turns(20));
    }

    #[test]
    fn what_serde_loses_is_found() {
        let failure = Suite::<Noughts>::new(1).with_serde().run().unwrap_err();
        assert_eq!(
            (failure.check, failure.mv.as_deref()),
            (Check::Serde, Some("c3"))
        );
        assert_eq!(failure.detail, r#""c3""#);

        // Under its text alone, a position of the long ring is read as one of the short ring.
        let long = Suite::<Ring>::new(1)
            .with_serde()
            .start(Ring::start(Length::Long));
        let failure = long.run().unwrap_err();
        assert_eq!((failure.check, failure.mv), (Check::Serde, None));
    }
}
