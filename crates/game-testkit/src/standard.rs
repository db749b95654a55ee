//! All tests that every game should have, in one macro call.

#![allow(
    missing_docs,
    clippy::panic,
    reason = "what the macro calls is not for others, and a test fails by panicking"
)]

use std::fmt::{Display, Write};
use std::rc::Rc;
use std::{env, fs};

use game_board::{OnBoard, to_bytes};
use game_core::{Game, Playouts, SplitMix64, perft};
use proptest::strategy::BoxedStrategy;
use proptest::test_runner::Config;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::beginnings;
use crate::conformance::{Suite, kept};
use crate::golden::{is_recorded, record};
use crate::hostile::properties::all_hold;
use crate::property;
use crate::vectors::verify;

/// Gives a game all standard tests, each as a separate `#[test]`.
///
/// A position is given as the name of a start, such as `"standard"`, or as its text.
///
/// | part | meaning |
/// |---|---|
/// | `game` | the path of a crate that follows the [convention](crate::convention!), and in braces what it shares with other games; its `Position` is tested. For other games, give `position: TYPE` instead |
/// | `folder` | the folder that contains `golden` and `vectors`, if it is not `tests` of the crate |
/// | `positions` | more positions in which games begin, in addition to the starts; together they should fill every field of the text |
/// | `candidates` | an iterator over [moves to try](crate::conformance::Suite::candidates) in the positions of the conformance suite |
/// | `set_ups` | a strategy for positions of all kinds, such as `game_board::strategy::set_ups`, and the number of them that the suite, the naive rules and each facet check, unless `PROPTEST_CASES` sets it |
/// | `naive` | the path of a slow second implementation of the rules, with the functions of [`Naive`](crate::naive::Naive); the constant `NAIVE` holds them |
/// | `suite` | the conformance suite: its seed, the number of games and the maximum number of turns of each; the least number of `positions` checked and of `ends` reached |
/// | `facets` | the checks in [`facets`](crate::facets) to run over positions of random games and over set-ups; in any case, equal observations must have equal masks, and any bytes and steps must be handled correctly |
/// | `bytes` | the number of lines of `golden/bytes.txt`: each the text of a position or of a move, ` = `, and its bytes as hexadecimal digits |
/// | `golden` | recorded games: the name of the file in `golden` without its ending `.txt`, the start, the seed, the maximum number of turns |
/// | `vectors` | files in `vectors`: the name, the number of vectors and, if some take too long, the maximum number of leaves to count |
/// | `perft` | tables: the start, and the leaves from depth 1 on |
///
/// All parts except the first are optional. They come in this order, and each ends with a comma.
/// Serde, hostile input and long texts are always tested, so position and moves must implement
/// `Serialize` and `Deserialize`.
///
/// ```
/// use game_testkit::games::noughts::{BOARD, Move, Position};
///
/// game_testkit::standard_tests! {
///     position: Position,
///     positions: ["3/1x1/3", "2o/2o/xxx"],
///     candidates: BOARD.cells().iter().map(Move),
///     suite: { seed: 1, games: 60, max_turns: 200, positions: 300, ends: 60 },
///     facets: [on_board, choices, learner, symmetries, bytes],
///     perft: [("standard", [9, 72, 504]), ("2o/2o/xxx", [0])],
/// }
/// ```
///
/// Set the environment variable `UPDATE_GOLDEN` to write the records of golden games and the bytes
/// of the texts in `bytes.txt`, for the first time or anew.
#[macro_export]
macro_rules! standard_tests {
    (game: $($game:ident)::+ { $($shared:tt)* }, $($rest:tt)*) => {
        $crate::convention! { game: $($game)::+, $($shared)* }
        $crate::standard_tests! { position: $($game)::+::Position, $($rest)* }

        #[test]
        fn any_position_keeps_the_convention() {
            use $($game)::+::{Position, game_board::OnBoard as _};

            $crate::standard::everywhere(more_positions(), more_set_ups(), |position| {
                shared_methods_mean_the_same::check(position);
                for mv in position.legal_moves() {
                    assert_eq!(Position::ends_of(mv), (mv.from(), mv.to()), "the ends of {mv}");
                }
            });
        }
    };
    (@hostile $($test:ident)+) => {$(
        #[test]
        fn $test() {
            $crate::hostile::properties::$test(&inputs());
        }
    )+};
    (
        position: $position:ty,
        $(folder: $folder:expr,)?
        $(positions: [$($text:expr),* $(,)?],)?
        $(candidates: $candidates:expr,)?
        $(set_ups: ($set_ups:expr, $cases:expr),)?
        $(naive: $naive:path,)?
        $(suite: { $($key:ident: $value:expr),* $(,)? },)?
        $(facets: [$($facet:ident),* $(,)?],)?
        $(bytes: $lines:expr,)?
        $(golden: [$(($name:expr, $start:expr, $seed:expr, $turns:expr)),* $(,)?],)?
        $(vectors: [$(($file:expr, $count:expr $(, $most:expr)?)),* $(,)?],)?
        $(perft: [$(($from:expr, [$($leaves:expr),* $(,)?])),* $(,)?],)?
    ) => {
        /// The folder of recorded games and vectors.
        #[allow(dead_code, reason = "part of the tests of every game")]
        const FOLDER: &str = [$($folder,)? concat!(env!("CARGO_MANIFEST_DIR"), "/tests")][0];

        /// Returns the positions in which games begin, in addition to the starts, without those
        /// that fail `the_suite_holds`.
        fn more_positions() -> Vec<$position> {
            let read: Vec<Option<$position>> = vec![$($($crate::standard::read($text).ok()),*)?];
            read.into_iter().flatten().collect()
        }

        /// Returns a strategy for positions of all kinds, and the number to check.
        fn more_set_ups() -> $crate::standard::SetUps<$position> {
            let set_ups = [$(($crate::standard::Strategy::boxed($set_ups), $cases))?];
            set_ups.into_iter().next()
        }

        fn inputs() -> $crate::hostile::Inputs<$position> {
            $crate::hostile::Inputs::with(more_positions())
        }

        #[test]
        fn the_suite_holds() {
            let candidates = ::std::iter::empty()$(.chain($candidates))?.collect();
            #[allow(clippy::needless_update, reason = "all may be given")]
            let size = $crate::standard::Size {
                $($($key: $value,)*)?
                ..Default::default()
            };
            let positions = vec![$($($crate::standard::position($text)),*)?];
            $crate::standard::the_suite_holds(positions, candidates, &size, more_set_ups());
        }

        $(
            pub(crate) const NAIVE: $crate::naive::Naive<$position> = {
                use $naive as naive;
                $crate::naive::Naive {
                    legal_moves: naive::legal_moves,
                    after: naive::after,
                    outcome: naive::outcome,
                }
            };

            #[test]
            fn the_naive_rules_agree() {
                $crate::standard::everywhere(more_positions(), more_set_ups(), |position| {
                    NAIVE.agrees(position);
                });
            }
        )?

        $crate::standard_tests! {
            @hostile any_text_as_position any_text_as_move any_json long_texts_are_refused_at_once
        }

        $(
            /// Tests of what the game offers beyond the trait `Game`.
            mod facets {
                use super::*;

                #[test]
                fn equal_observations_have_equal_masks() {
                    let positions = $crate::beginnings::<$position>(more_positions());
                    $crate::facets::equal_observations_have_equal_masks(&positions);
                }

                #[test]
                fn any_bytes() {
                    $crate::hostile::properties::any_bytes::<$position>();
                }

                $(
                    #[test]
                    fn $facet() {
                        $crate::standard::everywhere(
                            more_positions(), more_set_ups(), $crate::facets::$facet::<$position>,
                        );
                    }
                )*
            }
        )?

        $(
            #[test]
            fn bytes_are_as_recorded() {
                $crate::standard::bytes_are_as_recorded::<$position>(FOLDER, $lines);
            }
        )?

        $(
            #[test]
            fn games_go_as_recorded() {
                $($crate::standard::goes_as_recorded::<$position>(
                    FOLDER, $name, $start, $seed, $turns,
                );)*
            }
        )?

        $(
            #[test]
            fn vectors_hold() {
                $(
                    let most = [$($most,)? u64::MAX][0];
                    $crate::standard::vectors_hold::<$position>(FOLDER, $file, $count, most);
                )*
            }
        )?

        $(
            #[test]
            fn leaves_are_those_of_the_tables() {
                $($crate::standard::leaves_are::<$position>($from, &[$($leaves),*]);)*
            }
        )?
    };
}

pub use crate::property::Strategy;

/// The size of a run of the suite, and the least results it must reach.
#[derive(Debug)]
pub struct Size {
    pub seed: u64,
    pub games: u64,
    pub max_turns: usize,
    pub positions: u64,
    pub ends: u64,
}

impl Default for Size {
    fn default() -> Self {
        Self {
            seed: 1,
            games: 40,
            max_turns: 200,
            positions: 1,
            ends: 0,
        }
    }
}

/// Reads the position with this text, or the starting position of the start with this name.
pub fn read<G: Game>(text: &str) -> Result<G, G::Err> {
    match text.parse::<G::Start>() {
        Ok(start) => Ok(G::start(start)),
        Err(_) => text.parse(),
    }
}

/// Returns what [`read`] reads.
pub fn position<G: Game>(text: &str) -> G {
    or_fail(read(text), text)
}

pub fn the_suite_holds<G>(
    positions: Vec<G>,
    candidates: Vec<G::Move>,
    size: &Size,
    set_ups: SetUps<G>,
) where
    G: Game + Serialize + DeserializeOwned,
    G::Move: Serialize + DeserializeOwned,
{
    let suite = positions
        .into_iter()
        .fold(Suite::new(size.seed), Suite::with_position);
    let suite = suite.games(size.games).max_turns(size.max_turns);
    let suite = suite.candidates(candidates).with_serde();
    let report = kept(suite.run());
    assert!(
        report.positions >= size.positions,
        "too few positions: {report}"
    );
    assert!(report.ended() >= size.ends, "too few ends: {report}");
    let check = move |position: &G| kept(suite.check_position(position));
    in_set_ups(set_ups, Rc::new(check));
}

/// A strategy for positions of all kinds, and the number of positions to check.
pub type SetUps<G> = Option<(BoxedStrategy<G>, u32)>;

/// Compiled once for a game, whatever is checked.
fn in_set_ups<G: Game>(set_ups: SetUps<G>, check: Rc<dyn Fn(&G)>) {
    if let Some((positions, cases)) = set_ups {
        let wanted = env::var_os("PROPTEST_CASES").map(|_| Config::default().cases);
        let cases = wanted.unwrap_or(cases);
        let check = move |position| {
            check(&position);
            Ok(())
        };
        all_hold(cases, &property::cases("", positions, check));
    }
}

/// Calls `check` with positions of random games and with set-ups.
pub fn everywhere<G: Game>(positions: Vec<G>, set_ups: SetUps<G>, check: fn(&G)) {
    in_games(positions, check);
    in_set_ups(set_ups, Rc::new(check));
}

/// Calls `check` with positions of random games: with each starting position, then with some
/// positions on the way, and with the last ones.
fn in_games<G: Game>(positions: Vec<G>, check: fn(&G)) {
    const GAMES: u64 = 4;
    const MAX_TURNS: usize = 160;
    for start in beginnings(positions) {
        for game in 0..GAMES {
            let mut random = SplitMix64::stream(14, game);
            // Close together at first, because early turns decide most.
            let mut next = 0;
            let mut turn = 0;
            let end = Playouts::new(MAX_TURNS).play_with(&start, &mut random, |position, _| {
                if turn == next {
                    check(position);
                    next += 1 + next / 4 + game as usize;
                }
                turn += 1;
            });
            check(&end.position);
        }
    }
}

/// Checks a random game against its record.
pub fn goes_as_recorded<G: Game>(
    folder: &str,
    name: &str,
    start: &str,
    seed: u64,
    max_turns: usize,
) {
    let played = record(&position::<G>(start), seed, max_turns);
    is_recorded(&format!("{folder}/golden/{name}.txt"), &played);
}

/// Checks the bytes of the positions and moves whose texts are in `bytes.txt`, which has `count`
/// lines. JSON holds the texts.
pub fn bytes_are_as_recorded<G>(folder: &str, count: usize)
where
    G: OnBoard + Serialize,
    G::Move: Serialize,
{
    let path = format!("{folder}/golden/bytes.txt");
    let recorded = or_fail(fs::read_to_string(&path), &path);
    assert_eq!(
        recorded.lines().count(),
        count,
        "{path}: the number of lines"
    );
    let lines = recorded.lines().map(|line| {
        let text = line.split(" = ").next().unwrap_or_default();
        let bytes = if let Ok(mv) = text.parse::<G::Move>() {
            as_bytes(&mv, text)
        } else {
            let position = position::<G>(text);
            let bytes = to_bytes(&position);
            let written = as_bytes(&position, text);
            let read = postcard::take_from_bytes::<&[u8]>(&written);
            assert_eq!(read, Ok((&bytes[..], &[][..])), "{text} as postcard");
            bytes
        };
        let mut line = format!("{text} = ");
        for byte in bytes {
            or_fail(write!(line, "{byte:02x}"), text);
        }
        line + "\n"
    });
    is_recorded(&path, &lines.collect::<String>());
}

/// Returns a value as postcard, and checks that it is its text in JSON.
fn as_bytes(value: &impl Serialize, text: &str) -> Vec<u8> {
    let json = or_fail(serde_json::to_string(value), text);
    assert_eq!(json, format!("\"{text}\""), "{text} as JSON");
    or_fail(postcard::to_allocvec(value), text)
}

/// Checks a file of vectors, which must contain `count` vectors.
pub fn vectors_hold<G: Game>(folder: &str, file: &str, count: usize, max_leaves: u64) {
    let path = format!("{folder}/vectors/{file}");
    let lines = or_fail(fs::read_to_string(&path), &path);
    let errors = verify::<G>(&lines, max_leaves);
    assert!(errors.is_empty(), "{path}\n{}", errors.join("\n"));
    let checked = lines.lines().filter(|line| !line.trim().is_empty());
    assert_eq!(checked.count(), count, "{path}: the number of vectors");
}

/// Checks the number of leaves at depth 1, 2 and so on.
pub fn leaves_are<G: Game>(from: &str, leaves: &[u64]) {
    let start = position::<G>(from);
    for (depth, &leaves) in (1..).zip(leaves) {
        assert_eq!(perft(&start, depth), leaves, "{from}, depth {depth}");
    }
}

fn or_fail<T, E: Display>(result: Result<T, E>, of: &str) -> T {
    result.unwrap_or_else(|error| panic!("{of}: {error}"))
}
