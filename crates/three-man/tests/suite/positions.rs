//! Positions for property tests.

use board_geom::Heading;
use game_core::Game as _;
use game_testkit::strategy::{played_games_of, played_positions};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use three_man::game_board::OnBoard;
use three_man::game_board::{Edit, crossed, edited};
use three_man::{BOARD, Builder, Cell, Color, ColorSet, Kind, MOATS, Move, Piece, Position, Rules};

use crate::standard::{STARTS, under};

/// The bases of positions: bare kings, kings with rooks that may castle, rims vacated and not,
/// players out with and without a king, double steps next to pawns that can capture en passant.
const BASES: [&str; 10] = [
    "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10",
    "24/1wK22/10gK13/19bK4/24/24 g - wgb - - 0 10",
    "24/24/24/24/24/wR3wK2wRgR3gK2gRbR3bK2bR b - - wKwQgKgQbKbQ - 0 1",
    "24/24/24/24/24/wR3wK2wR4gK3bR3bK2bR w - g wKwQbKbQ - 0 10",
    "24/24/24/24/24/wR3wK2wRgR3gK7bK3 g b - wKwQgQ - 0 10",
    "24/24/wPgO1wP12gObP6/24/1wPwP5gPgPgP5bP1bP5/wR3wK3gR3gK3bR3bK3 g - - wQgQbQ r3,a3 0 10",
    "24/24/1wPbO7gPbO5bPwO5/24/1gP6bP15/4wK2wR4gK2gR4bK2bR b - - wKgKbK b3,k3 0 10",
    "24/24/3wO14gO5/24/6bO17/wR3wK2wR12bK2bR w g w bK - 0 10",
    "24/24/24/24/24/wR3wK2wR4gK7bK2bR b g b wKwQ - 0 10",
    "24/24/24/24/4wR7gR11/4wK7gK7bK3 w gb w - - 0 10",
];

/// Positions that need not be reachable: [`BASES`] and [`STARTS`] under any rules after a few
/// turns, with up to `most` added pieces and some fields of the text taken from another such
/// position.
pub(crate) fn set_ups_with(most: usize) -> impl Strategy<Value = Position> {
    let texts = || BASES.into_iter().chain(STARTS);
    let starts = texts().flat_map(|text| Rules::ALL.map(|rules| under(rules, text)));
    let starts: Vec<Position> = starts.collect();
    let begun = || played_games_of(starts.clone(), 4).prop_map(|game| *game.position());
    let put = (a_cell(), a_piece()).prop_map(|(cell, mut piece)| {
        if piece.kind.is_pawn() && BOARD.coordinates(cell).is_some_and(|(_, rank)| rank == 0) {
            piece.kind = Kind::Queen;
        }
        Edit {
            cell,
            piece: Some(piece),
        }
    });
    (begun(), vec(put, 0..=most), begun(), any::<u32>()).prop_map(
        |(position, puts, other, fields)| crossed(&edited(&position, &puts), &other, fields),
    )
}

/// Positions with many pieces, with few, and in between.
pub(crate) fn set_ups() -> impl Strategy<Value = Position> {
    prop_oneof![1 => set_ups_with(4), 3 => set_ups_with(12), 1 => set_ups_with(40)]
}

/// Positions of random games, under any rules.
pub(crate) fn played() -> impl Strategy<Value = Position> {
    played_positions(120)
}

/// Positions of [`set_ups`] and of random games.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![set_ups(), played()]
}

/// Returns a cell, often one near a moat.
fn a_cell() -> impl Strategy<Value = Cell> {
    let is_near_moat = |cell: &Cell| {
        let mut near = Heading::ALL
            .into_iter()
            .flat_map(|heading| BOARD.ray(*cell, heading).take(2));
        near.any(|step| step.marks.intersects(MOATS))
    };
    let cells: Vec<Cell> = BOARD.cells().iter().collect();
    let near_moats: Vec<Cell> = cells.iter().copied().filter(is_near_moat).collect();
    prop_oneof![3 => select(cells), 1 => select(near_moats)]
}

/// Returns a piece other than a king.
fn a_piece() -> impl Strategy<Value = Piece> {
    (select(&Color::ALL), select(&Kind::ALL[1..])).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// A situation that is rare in random play: its name, and its minimum number in 1000 positions.
type Rare = (&'static str, usize, fn(&Position) -> bool);

const RARE: [Rare; 10] = [
    ("over", 20, |position| position.outcome().is_some()),
    ("rims vacated", 200, |position| {
        !position.vacated().is_empty()
    }),
    ("a player out", 100, |position| position.living().len() == 2),
    ("a king of a player who is out", 50, |position| {
        position.out().any(|color| position.king(color).is_some())
    }),
    ("several checks", 20, |position| {
        position.checkers().len() > 1
    }),
    ("a pass", 10, |position| position.is_legal(Move::Pass)),
    ("a move over a moat", 15, |position| {
        let mut barred = Builder::from(position);
        let barred = barred.vacated(ColorSet::EMPTY).build();
        barred.is_ok_and(|barred| has_move(position, |mv, _| !barred.is_legal(mv)))
    }),
    ("castling", 25, |position| {
        let castles = |mv: Move, kind| {
            let file = |cell: Option<Cell>| BOARD.coordinates(cell?).map(|(file, _)| file);
            let files = file(mv.from()).zip(file(mv.to()));
            kind == Kind::King && files.is_some_and(|(from, to)| from.abs_diff(to) == 2)
        };
        !position.castling().is_empty() && has_move(position, castles)
    }),
    ("en passant", 5, |position| {
        let takes_nothing = |mv: Move| mv.to().is_some_and(|to| position.piece_at(to).is_none());
        let is_pawn = |kind| kind == Kind::OutwardPawn;
        let noisy = |mv: Move| mv.promotion().is_none() && position.is_noisy(mv);
        has_move(position, |mv, kind| {
            is_pawn(kind) && noisy(mv) && takes_nothing(mv)
        })
    }),
    ("the capture of a king", 50, |position| {
        let taken = |mv: Move| mv.to().and_then(|to| position.piece_at(to));
        let is_king =
            |piece: Piece| piece.kind == Kind::King && position.living().contains(piece.color);
        has_move(position, |mv, _| taken(mv).is_some_and(is_king))
    }),
];

/// Returns whether a piece of a given kind has one of these moves.
fn has_move(position: &Position, is_one: impl Fn(Move, Kind) -> bool) -> bool {
    let kind = |mv: Move| Some(position.piece_at(mv.from()?)?.kind);
    let mut moves = position.legal_moves().into_iter();
    moves.any(|mv| kind(mv).is_some_and(|kind| is_one(mv, kind)))
}

#[test]
fn set_ups_have_what_is_rare_in_play() {
    let mut runner = TestRunner::deterministic();
    let set_ups = set_ups();
    let made: Vec<Position> = (0..1000)
        .map(|_| set_ups.new_tree(&mut runner).unwrap().current())
        .collect();
    for (name, least, has) in RARE {
        let found = made.iter().filter(|position| has(position)).count();
        assert!(found >= least, "{name}: {found}");
    }
}
