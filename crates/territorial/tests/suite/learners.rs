//! Moves as numbers, and positions as planes.

use proptest::prelude::*;
use territorial::game_board::{Acting, OnBoard, action_count, observation_size, planes};
use territorial::{BOARD, Builder, Cell, Color, Kind, Move, Piece, Position, Rules};

use crate::positions;

fn observed(position: &Position) -> Vec<u8> {
    let mut numbers = vec![0; observation_size::<Position>()];
    Acting::new(*position).observe_bytes(&mut numbers).unwrap();
    numbers
}

/// Returns the position that an observation shows, from the planes of pieces, player and rules.
fn seen(numbers: &[u8]) -> Position {
    let planes: Vec<&[u8]> = numbers.chunks(64).collect();
    let mover = Color::ALL[usize::from(planes[24][0])];
    let mut builder = Builder::new();
    builder.to_move(mover);
    builder.rules(Rules::ALL[usize::from(planes[25][0])]);
    for (plane, &squares) in planes[..12].iter().enumerate() {
        let color = if plane < 6 { mover } else { mover.opponent() };
        for square in BOARD.cells().iter().filter(|it| squares[it.index()] == 1) {
            builder.put(square, Piece::new(color, Kind::ALL[plane % 6]));
        }
    }
    builder.build().unwrap()
}

game_testkit::properties! {
    #[test]
    fn an_observation_says_everything(position in positions()) {
        let numbers = observed(&position);
        let planes: Vec<&[u8]> = numbers.chunks(64).collect();
        prop_assert_eq!(seen(&numbers), position);
        let mover = position.to_move();
        for (place, color) in [mover, mover.opponent()].into_iter().enumerate() {
            let shown = Kind::ALL.map(|kind| planes[12 + 6 * place + kind.index()]);
            for (kind, plane) in Kind::ALL.into_iter().zip(shown) {
                prop_assert_eq!(plane, [position.hand(color).count(kind); 64]);
            }
        }
    }
}

#[test]
fn numbers_and_moves_are_one_to_one() {
    let moves: Vec<Move> = (0..Position::MOVES)
        .filter_map(Position::move_with_number)
        .collect();
    assert_eq!((moves.len(), action_count::<Position>()), (349, 349));
    for (number, &mv) in (0..).zip(&moves) {
        assert_eq!(Position::number_of(mv), Some(number), "{mv}");
    }
    for none in [Position::MOVES, u32::MAX] {
        assert_eq!(Position::move_with_number(none), None);
    }
    let texts = [0, 1, 28, 29, 93, 157, 221, 285, 348].map(|number| moves[number].to_string());
    let of_the_table = [
        "pass", "K@a1", "K@h8", "Q@a1", "R@a1", "B@a1", "N@a1", "P@a1", "P@h8",
    ];
    assert_eq!(texts, of_the_table);
    // A move without a number is illegal in every position.
    for kind in Kind::ALL {
        for to in (0..192).filter_map(Cell::new) {
            let mv = Move::Place { kind, to };
            assert_eq!(
                Position::number_of(mv).is_some(),
                moves.contains(&mv),
                "{mv}"
            );
        }
    }
}

#[test]
fn planes_say_what_they_are() {
    let planes = planes::<Position>();
    let names: Vec<&str> = planes.iter().map(|plane| plane.name.as_str()).collect();
    assert_eq!((names.len(), observation_size::<Position>()), (26, 26 * 64));
    assert_eq!(names[..2], ["mover: king", "mover: queen"]);
    assert_eq!(
        names[12..14],
        ["mover: king in hand", "mover: queen in hand"]
    );
    assert_eq!(
        names[23..],
        ["opponent: pawn in hand", "black to move", "no tie-break"]
    );
}
