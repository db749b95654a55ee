//! The symmetries of the game.

use game_core::Game;
use game_testkit::key_from_scratch;
use numbered_shogi::game_board::{OnBoard, Symmetry as _};
use numbered_shogi::{BOARD, Builder, Color, Kind, Outcome, Piece, Position, Symmetry};
use proptest::prelude::*;

use crate::properties::{positions, sorted};

/// Returns the image by the builder, piece by piece.
fn built_image(position: &Position, symmetry: Symmetry) -> Position {
    let mut builder = Builder::new();
    for cell in position.occupied() {
        let piece = position.piece_at(cell).unwrap();
        let image = Piece::new(symmetry.player(piece.color), piece.kind);
        builder.put(symmetry.cell(cell), image);
    }
    for owner in Color::ALL {
        for kind in Kind::ALL {
            let count = position.hand(owner).count(kind);
            builder.hand(symmetry.player(owner), kind, count);
        }
    }
    builder
        .to_move(symmetry.player(position.to_move()))
        .turn(position.turn())
        .rules(position.rules())
        .build()
        .unwrap()
}

fn image_of_outcome(outcome: Outcome, symmetry: Symmetry) -> Outcome {
    let winner = outcome.winner().unwrap();
    Outcome::won_by(symmetry.player(winner), outcome.reason)
}

#[test]
fn they_move_points_and_players_as_named() {
    let c2 = BOARD.parse_cell("c2").unwrap();
    let images = Symmetry::ALL.map(|symmetry| BOARD.name(symmetry.cell(c2)).to_string());
    assert_eq!(images, ["c2", "e2", "e6", "c6"]);
    let names = Symmetry::ALL.map(|symmetry| symmetry.to_string());
    assert_eq!(names, ["identity", "mirror", "half turn", "flip"]);
    let seconds = Symmetry::ALL.map(|symmetry| symmetry.player(Color::First) == Color::Second);
    assert_eq!(seconds, [false, false, true, true]);
}

#[test]
fn symmetries_form_a_group() {
    let identity = Symmetry::IDENTITY;
    assert_eq!(Symmetry::ALL.first(), Some(&identity));
    for one in Symmetry::ALL {
        for other in Symmetry::ALL {
            let both = |cell| other.cell(one.cell(cell));
            let is_both = |third: &&Symmetry| {
                BOARD
                    .cells()
                    .iter()
                    .all(|cell| third.cell(cell) == both(cell))
            };
            let third = Symmetry::ALL.iter().find(is_both).unwrap();
            assert_eq!(
                third.player(Color::First),
                other.player(one.player(Color::First))
            );
            let undone = third == &Symmetry::Identity;
            assert_eq!(undone, other == one.inverse());
        }
    }
}

game_testkit::properties! {
    #[test]
    fn symmetries_commute_with_play(
        position in positions(),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
        choice in any::<prop::sample::Index>(),
    ) {
        let image = position.image(symmetry).unwrap();
        prop_assert_eq!(image, built_image(&position, symmetry));
        prop_assert_eq!(image.key(), key_from_scratch(&image));
        prop_assert_eq!(image.image(symmetry.inverse()), Some(position));
        let moves = position.legal_moves();
        let images = moves.iter().map(|&mv| Position::image_of_move(mv, symmetry)).collect();
        prop_assert_eq!(sorted(images), sorted(image.legal_moves().to_vec()));
        let outcome = position.outcome().map(|outcome| image_of_outcome(outcome, symmetry));
        prop_assert_eq!(outcome, image.outcome());
        if !moves.is_empty() {
            let mv = moves[choice.index(moves.len())];
            let (mut one, mut other) = (position, image);
            one.play(mv).unwrap();
            other.play(Position::image_of_move(mv, symmetry)).unwrap();
            prop_assert_eq!(one.image(symmetry), Some(other));
        }
    }

    #[test]
    fn one_position_stands_for_all_its_images(position in positions()) {
        let (canonical, way) = position.canonical();
        prop_assert_eq!(position.image(way), Some(canonical));
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(position.image(symmetry).unwrap().canonical().0, canonical);
        }
        let (seen, view) = position.mover_view();
        prop_assert_eq!(position.image(view), Some(seen));
        prop_assert_eq!(seen.to_move(), Color::First);
    }
}
