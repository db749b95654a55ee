//! Properties of every position.

use board_geom::Symmetry;
use game_board::strategy::set_ups;
use game_core::Game;
use game_testkit::key_from_scratch;
use proptest::prelude::*;

use crate::board::BOARD;
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Builder;
use crate::tests::standard::NAIVE;

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// Returns the position with every piece moved by `symmetry`.
fn image(position: &Position, symmetry: &Symmetry<100>) -> Position {
    let mut builder = Builder::new();
    for cell in position.occupied() {
        builder.put(symmetry.apply(cell), position.piece_at(cell).unwrap());
    }
    builder.to_move(position.to_move()).build().unwrap()
}

fn image_of_move(mv: Move, symmetry: &Symmetry<100>) -> Move {
    let [from, to, arrow] = mv.cells().map(|cell| symmetry.apply(cell));
    Move::new(from, to, arrow)
}

fn symmetries() -> impl Strategy<Value = Symmetry<100>> {
    let all: Vec<_> = BOARD.symmetries().collect();
    assert_eq!(all.len(), 8);
    proptest::sample::select(all)
}

game_testkit::properties! {
    #[test]
    fn the_naive_rules_agree_in_set_ups(
        position in set_ups::<Position>(),
        choice in any::<prop::sample::Index>(),
    ) {
        NAIVE.agrees(&position);
        let moves = position.legal_moves();
        prop_assert!(moves.is_sorted());
        prop_assert_eq!(position.count_legal_moves(), moves.len() as u64);
        prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
        if !moves.is_empty() {
            let after = position.after(moves[choice.index(moves.len())]).unwrap();
            prop_assert_eq!(after.key(), key_from_scratch(&after));
            prop_assert_ne!(after.key(), position.key());
        }
    }

    #[test]
    fn every_single_move_is_judged_as_the_list_does(
        position in set_ups::<Position>(),
        from in 0..100_usize,
    ) {
        let cells: Vec<_> = BOARD.cells().iter().collect();
        let moves = position.legal_moves();
        // Chooses one of the player's amazons if possible.
        let own = position.pieces(position.to_move()).iter().nth(from % 4);
        let from = own.unwrap_or(cells[from]);
        for &to in &cells {
            for &arrow in &cells {
                let mv = Move::new(from, to, arrow);
                prop_assert_eq!(position.is_legal(mv), moves.binary_search(&mv).is_ok(), "{}", mv);
            }
        }
    }

    #[test]
    fn text_says_all(position in set_ups::<Position>()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
    }

    #[test]
    fn symmetries_commute_with_play(
        position in set_ups::<Position>(),
        symmetry in symmetries(),
        choice in any::<prop::sample::Index>(),
    ) {
        let mirrored = image(&position, &symmetry);
        let moves = position.legal_moves();
        let images = moves.iter().map(|&mv| image_of_move(mv, &symmetry)).collect();
        prop_assert_eq!(sorted(images), mirrored.legal_moves().to_vec());
        if !moves.is_empty() {
            let mv = moves[choice.index(moves.len())];
            let after = mirrored.after(image_of_move(mv, &symmetry));
            prop_assert_eq!(Ok(image(&position.after(mv).unwrap(), &symmetry)), after);
        }
    }
}
