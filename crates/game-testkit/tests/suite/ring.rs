//! A sound three-player game passes its standard tests, even without the convention.

use game_testkit::games::ring::{Ring, Step};

game_testkit::standard_tests! {
    position: Ring,
    positions: ["ab.... a c 8", "a..... a bc 0"],
    candidates: [Step::Up, Step::Down],
    suite: { games: 80, positions: 3000, ends: 30 },
    golden: [("short-1", "short", 1, 60), ("long-2", "long", 2, 60)],
    vectors: [("ring.jsonl", 2), ("ring.jsonl", 2, 4)],
    perft: [("short", [2, 3]), ("long", [2, 4, 8])],
}
