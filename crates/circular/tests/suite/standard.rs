//! The standard tests, and known results: recorded games, published vectors, leaf counts.

use circular::{BOARD, Move, Position, Removals};

use crate::set_ups::positions;

game_testkit::standard_tests! {
    game: circular {
        reasons: [QuietTurns, Repetition, Stalemate],
        refusals: [
            NoSuchCell, NoPiece, NotYours, OwnPiece, Unreachable, Blocked, NoCastlingRight,
            CastlingBlocked, CastlingThroughCheck, KingAttacked,
        ],
        problems: [
            CastlingNotAtHome, EnPassantBlocked, EnPassantMisplaced, EnPassantNoPawn, NoKing,
            NoSuchCell, RoundZero, SecondKing, TooManyOfKind, TooManyPieces,
        ],
        methods: [
            king, attacks, attackers, checkers_of, is_in_check, castling, en_passant, quiet_turns,
            round,
        ],
    },
    // Met pawns, few pieces, bare kings; and a position in which every field is filled.
    positions: [
        WITH_PAIR,
        "16/1R2ca1k4n3/2b13/15K w - - - 0 1",
        "10k5/3Cca10/16/7K8 w - - - 0 1",
        "8k7/16/16/K15 w - - - 0 1",
        "2K6k6/16/A15/2R2C3r6 b Kk e1 a2 12 30",
    ],
    candidates: some_moves(),
    set_ups: (positions(), 256),
    naive: circular::naive,
    suite: { seed: 1, games: 40, max_turns: 200, positions: 4500, ends: 20 },
    facets: [on_board, choices, learner, symmetries, bytes],
    bytes: 28,
    golden: [("random-1", "standard", 1, 400), ("random-3", "standard", 3, 400)],
    // The second file and the table of leaves come from an independent implementation, written from
    // the rules alone.
    vectors: [("circular.jsonl", 129), ("circular-more.jsonl", 320)],
    perft: [("standard", [20, 400, 8584, 184_025, 4_214_543, 96_340_451])],
}

/// A position with met pawns, and the clockwise pawn of one of the pairs.
const WITH_PAIR: &str = "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1";
const PAIR: &str = "b1";

/// All moves without removals that can be written, and each with the removal of one pair.
fn some_moves() -> impl Iterator<Item = Move> {
    let pair = BOARD.parse_set(PAIR).unwrap();
    let removals = [Removals::NONE, Removals::new(pair).unwrap()];
    removals.into_iter().flat_map(|removals| {
        let cells = || BOARD.cells().iter();
        cells()
            .flat_map(move |from| cells().map(move |to| Move::new(from, to)))
            .map(move |mv| mv.with_removals(removals))
    })
}

#[test]
fn the_pair_of_the_candidates_can_be_met() {
    let position: Position = WITH_PAIR.parse().unwrap();
    let pair = BOARD.parse_set(PAIR).unwrap();
    assert!(pair.is_subset(position.met_pairs()));
}
