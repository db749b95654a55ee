//! Images of positions and moves under the symmetries of the board.

use std::collections::BTreeSet;

use game_core::Game;
use game_testkit::facets;
use proptest::prelude::*;
use three_man::game_board::{OnBoard, Symmetry as _};
use three_man::{BOARD, Builder, CastlingRights, Color, Move, Piece, Position, Rules, Symmetry};

use crate::positions::{played, set_ups_with};

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn symmetries_commute_with_play(
        set_up in set_ups_with(12),
        sparse in set_ups_with(4),
        played in played(),
    ) {
        for position in [set_up, sparse, played] {
            let mut bare = Builder::from(&position);
            let bare = bare.castling(CastlingRights::NONE).build().unwrap_or(position);
            for position in [position, bare] {
                facets::symmetries(&position);
                images_are_as_built(&position)?;
            }
        }
    }

    #[test]
    fn a_reflection_maps_move_lists(position in set_ups_with(12)) {
        // Castling rights and the order of en-passant cells have no image. Under other rules the
        // mirrored position may be invalid, because another player moves next.
        let mut builder = Builder::from(&position);
        builder.castling(CastlingRights::NONE).en_passant([]).rules(Rules::KingCapture);
        let position = builder.build().unwrap();
        let mirrored = built_image(&position, Symmetry::MirrorWhite);
        let images: BTreeSet<Move> = position
            .legal_moves()
            .iter()
            .map(|&mv| Position::image_of_move(mv, Symmetry::MirrorWhite))
            .collect();
        let moves: BTreeSet<Move> = mirrored.legal_moves().into_iter().collect();
        prop_assert_eq!(moves, images);
        prop_assert_eq!(mirrored.in_check(), position.in_check());
    }
}

/// Returns the image of a position, put together piece by piece.
fn built_image(position: &Position, symmetry: Symmetry) -> Position {
    let mut image = Builder::new();
    for cell in position.occupied() {
        let piece = position.piece_at(cell).unwrap();
        let piece = Piece::new(symmetry.player(piece.color), piece.kind);
        image.put(symmetry.cell(cell), piece);
    }
    let castling = position.castling().iter();
    let vacated = position.vacated().iter();
    image
        .rules(position.rules())
        .to_move(symmetry.player(position.to_move()))
        .out(position.out().map(|color| symmetry.player(color)))
        .vacated(vacated.map(|color| symmetry.player(color)).collect())
        .castling(
            castling
                .map(|(color, wing)| (symmetry.player(color), wing))
                .collect(),
        )
        .en_passant(position.en_passant().map(|cell| symmetry.cell(cell)))
        .quiet_turns(position.quiet_turns())
        .round(position.round())
        .build()
        .unwrap()
}

fn is_reflection(symmetry: Symmetry) -> bool {
    let rotations = [
        Symmetry::Identity,
        Symmetry::Clockwise,
        Symmetry::Anticlockwise,
    ];
    !rotations.contains(&symmetry)
}

/// Checks that a position has the images that it should have.
fn images_are_as_built(position: &Position) -> Result<(), TestCaseError> {
    let kept = position.living().len() <= 2 && position.castling().is_empty();
    for symmetry in Symmetry::ALL {
        let Some(image) = position.image(symmetry) else {
            prop_assert!(is_reflection(symmetry) && !kept);
            continue;
        };
        prop_assert!(kept || !is_reflection(symmetry));
        prop_assert_eq!(image, built_image(position, symmetry));
        let mated = position.mated().iter().map(|color| symmetry.player(color));
        prop_assert_eq!(image.mated(), mated.collect());
        let places = |position: &Position, color| {
            let outcome = position.outcome()?;
            Some((outcome.ranking.ahead_of(color), outcome.reason))
        };
        for color in Color::ALL {
            let of_image = places(&image, symmetry.player(color));
            prop_assert_eq!(of_image, places(position, color));
        }
    }
    prop_assert_eq!(position.mover_view().0.to_move(), Color::White);
    Ok(())
}

#[test]
fn symmetries_keep_the_steps_of_the_board_and_turn_it_as_named() {
    for one in Symmetry::ALL {
        let of_board = |symmetry: &board_geom::Symmetry<192>| {
            BOARD
                .cells()
                .iter()
                .all(|cell| symmetry.apply(cell) == one.cell(cell))
        };
        assert_eq!(BOARD.symmetries().filter(of_board).count(), 1, "{one}");
    }
    for color in Color::ALL {
        assert_eq!(Symmetry::Clockwise.player(color), color.next());
    }
    assert_eq!(Symmetry::MirrorGray.player(Color::Gray), Color::Gray);
}
