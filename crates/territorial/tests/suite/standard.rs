//! The standard tests, and known results: recorded games, published vectors, leaf counts.

use territorial::{BOARD, Kind, Move};

use crate::positions;

game_testkit::standard_tests! {
    game: territorial {
        refusals: [GameOver, MayNotPass, NoSuchCell, Occupied, NotInHand],
        problems: [NoKing, NoSuchCell, TooManyOfKind],
        methods: [king, hand, rules],
    },
    // In these positions, or soon after, a player is stuck or must place the queen (T6, T7).
    positions: [
        "4B1pq/5Bnp/2P1pPPp/4PRnb/P3pNbK/5PQr/6Nr/6Rk b",
        "6kK/3b2pP/5nPR/5pQp/5qbR/2p1PrBP/4npNB/2p1PrPN w",
        "rpbkbppr/nppppnPK/PPPPPPP1/8/8/8/8/8 b",
        "8/8/8/8/8/1b6/rqn5/Kk6 w",
        "PRNBb3/BPRpp3/NPPn1r1k/Kppnb3/rp1p1q2/1p6/7p/8 w no-tie-break",
    ],
    candidates: all_moves(),
    set_ups: (positions(), 256),
    naive: territorial::naive,
    suite: { seed: 1, games: 300, max_turns: 400, positions: 4600, ends: 300 },
    facets: [on_board, choices, learner, symmetries, bytes],
    bytes: 29,
    golden: [
        ("random-1", "standard", 1, 400),
        ("random-2", "standard", 2, 400),
        ("random-3", "standard", 3, 400),
        ("random-4", "standard", 4, 400),
        ("no-tie-break-1", "no-tie-break", 1, 400),
    ],
    vectors: [("territorial.jsonl", 95), ("territorial-no-tie-break.jsonl", 52)],
    // The first table comes from an independent implementation. Passes count; a finished game has
    // no leaves.
    perft: [
        ("standard", [28, 756, 36_332, 1_687_964, 127_472_896]),
        ("8/8/8/8/8/1b6/rqn5/Kk6 w", [1, 88]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", [0, 0]),
    ],
}

/// All moves that can be written.
fn all_moves() -> impl Iterator<Item = Move> {
    let placements = Kind::ALL.into_iter().flat_map(|kind| {
        let cells = BOARD.cells().iter();
        cells.map(move |to| Move::Place { kind, to })
    });
    placements.chain([Move::Pass])
}
