//! Positions for property tests, many of them with features special to this game.

use circular::game_board::strategy::set_ups;
use circular::{BOARD, Builder, Cell, Color, Game, Kind, Piece, Position, Set64};
use game_testkit::strategy::played_positions;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Mates, stalemates, bare kings, and turns in which only a removal answers a check.
const ENDS: [&str; 8] = [
    "2K13/16/R15/R7k7 b - - - 0 1",
    "r1r12K/6r9/16/2k13 w - - - 0 1",
    "2K5qnrkB3/2q4qQ2c1c2/1R4r3n5/9rN1c3 w - - - 1 35",
    "2K4R1R6/4cC6A3/R15/8k7 b - - - 0 1",
    "2K4R1R6/5CA9/R15/8k7 b - - - 0 1",
    "2K4R1R6/4cCA9/R15/8k7 b - - - 0 1",
    "2K6R6/5N4N5/7CA7/8k7 b - - - 0 1",
    "8k7/16/16/K15 w - - - 0 1",
];

/// Positions of any kind, set up or reached by play.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let ends = ENDS.map(|text| text.parse::<Position>().unwrap());
    prop_oneof![
        6 => set_ups(),
        12 => special(),
        5 => played_positions::<Position>(150),
        1 => proptest::sample::select(ends.to_vec()),
    ]
}

/// Positions with few or many pieces, with met pairs, castling rights, spent pawns, and pawns that
/// have just made a double step past others that could capture them.
fn special() -> impl Strategy<Value = Position> {
    let cells = || any::<u64>().prop_map(Set64::from_bits);
    let few = |cells: Vec<Set64>| cells.into_iter().fold(!Set64::EMPTY, |all, it| all & it);
    let kept = vec(cells(), 0..5).prop_map(few);
    let castling = prop::array::uniform2(prop::bool::weighted(0.5));
    let pairs = vec((0..16_usize, 0..4_usize), 0..5);
    let double_step = weighted(0.4, (any::<bool>(), 0..4_usize, 0..32_u8));
    let extras = (castling, pairs, double_step, cells());
    (set_ups(), kept, extras).prop_map(|(position, kept, extras)| {
        let (castling, pairs, double_step, spent) = extras;
        let mut position = changed(&position, |builder| {
            for cell in position.occupied() - kept - position.kinds(Kind::King) {
                builder.clear(cell);
            }
        });
        for (color, wanted) in Color::ALL.into_iter().zip(castling) {
            if wanted {
                position = with_castling(&position, color);
            }
        }
        for (file, rank) in pairs {
            position = with_pair(&position, file, rank);
        }
        if let Some((clockwise, rank, pawns)) = double_step {
            position = with_double_step(&position, clockwise, rank, pawns);
        }
        changed(&position, |builder| {
            let home = position.unmoved_pawns() | position.spent_pawns();
            builder.spent_pawns(home & spent);
        })
    })
}

/// Returns the position after a change, or the old one if the change makes it invalid.
fn changed(position: &Position, change: impl FnOnce(&mut Builder)) -> Position {
    let mut builder = Builder::from(position);
    change(&mut builder);
    builder.build().unwrap_or(*position)
}

/// Puts a pawn on a cell. If its player has four such pawns already, removes one of them.
fn put_pawn(builder: &mut Builder, cell: Cell, color: Color, kind: Kind) {
    let pawn = Piece::new(color, kind);
    let cells = BOARD.cells().iter();
    let same: Vec<Cell> = cells
        .filter(|&it| builder.piece_at(it) == Some(pawn))
        .collect();
    if let [first, _, _, _, ..] = same[..] {
        builder.clear(first);
    }
    builder.put(cell, pawn);
}

/// Returns the cell on a file beyond p, or before a if 16 is added, and a rank, both counted from
/// 0.
fn cell(file: usize, rank: usize) -> Option<Cell> {
    BOARD.cell_at(file % 16, rank)
}

fn with_castling(position: &Position, color: Color) -> Position {
    let home = ["c4 c1", "j4 j1"][color as usize];
    let home: Vec<Cell> = BOARD.parse_set(home).unwrap().iter().collect();
    changed(position, |builder| {
        builder.clear(position.king(color).unwrap());
        builder.put(home[0], Piece::new(color, Kind::Rook));
        builder.put(home[1], Piece::new(color, Kind::King));
        builder.castling(position.castling().with(color));
    })
}

/// Puts a pair on these cells that the player to move may take off.
fn with_pair(position: &Position, file: usize, rank: usize) -> Position {
    let them = position.to_move().opponent();
    changed(position, |builder| {
        let [first, second] = [file, file + 1].map(|file| cell(file, rank).unwrap());
        put_pawn(builder, first, them, Kind::ClockwisePawn);
        put_pawn(builder, second, them, Kind::AnticlockwisePawn);
    })
}

/// Makes the double step of a pawn on this ring the last move. The bits of `pawns` select the pawns
/// around: four that could capture on the passed cell, then one that the pawn meets.
fn with_double_step(position: &Position, clockwise: bool, rank: usize, pawns: u8) -> Position {
    use Kind::{AnticlockwisePawn, ClockwisePawn};
    let (us, them) = (position.to_move(), position.to_move().opponent());
    let (start, kind, other, step) = if clockwise {
        ([3, 11], ClockwisePawn, AnticlockwisePawn, 1)
    } else {
        ([0, 8], AnticlockwisePawn, ClockwisePawn, 15)
    };
    let start = start[them as usize];
    let passed = start + step;
    let after = changed(position, |builder| {
        for file in [start, passed] {
            builder.clear(cell(file, rank).unwrap());
        }
        put_pawn(builder, cell(passed + step, rank).unwrap(), them, kind);
        builder.en_passant(cell(passed, rank));
    });
    let around = [
        (passed + 15, rank + 1, us, ClockwisePawn),
        (passed + 15, rank.wrapping_sub(1), us, ClockwisePawn),
        (passed + 1, rank + 1, us, AnticlockwisePawn),
        (passed + 1, rank.wrapping_sub(1), us, AnticlockwisePawn),
        (passed + 2 * step, rank, them, other),
    ];
    let around = around.into_iter().enumerate();
    around.fold(
        after,
        |after, (bit, (file, rank, color, kind))| match cell(file, rank)
            .filter(|_| pawns >> bit & 1 == 1)
        {
            Some(cell) => changed(&after, |builder| put_pawn(builder, cell, color, kind)),
            None => after,
        },
    )
}

/// Rare situations occur at least this often in a thousand positions.
#[test]
fn positions_are_of_all_sorts() {
    let mut runner = TestRunner::deterministic();
    let mut next = || positions().new_tree(&mut runner).unwrap().current();
    let some: Vec<Position> = (0..1000).map(|_| next()).collect();
    let check = |least: usize, what: &str, holds: fn(&Position) -> bool| {
        let found = some.iter().filter(|position| holds(position)).count();
        assert!(found >= least, "{what}: {found}");
    };
    check(300, "met pairs", |it| !it.met_pairs().is_empty());
    check(150, "two met pairs", |it| it.met_pairs().len() > 1);
    check(150, "double step", |it| it.en_passant().is_some());
    check(80, "en passant", |it| {
        it.repetition_form().en_passant().is_some()
    });
    check(100, "pairs after a double step", |it| {
        it.en_passant().is_some() && !it.met_pairs().is_empty()
    });
    check(300, "right to castle", |it| !it.castling().is_empty());
    check(60, "castling", |it| {
        let castle = ["c4c2", "j4j2"].map(|mv| mv.parse().unwrap())[it.to_move() as usize];
        it.castling().has(it.to_move()) && it.is_legal(castle)
    });
    check(100, "spent pawns", |it| !it.spent_pawns().is_empty());
    check(150, "check", |it| it.is_in_check(it.to_move()));
    check(60, "check and met pairs", |it| {
        it.is_in_check(it.to_move()) && !it.met_pairs().is_empty()
    });
    check(20, "game over", |it| it.outcome().is_some());
    check(60, "few pieces", |it| it.occupied().len() < 8);
    check(300, "many pieces", |it| it.occupied().len() > 20);
    check(350, "Black to move", |it| it.to_move() == Color::Black);
}
