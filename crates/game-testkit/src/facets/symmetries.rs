//! Symmetries.

use game_board::{OnBoard, Symmetry};
use game_core::{Game, Player};

use crate::key_from_scratch;

use super::{some_moves, sorted};

/// Checks that the symmetries form a group, that they commute with play, and that all images of a
/// position have the same canonical form.
///
/// # Panics
/// Panics if a check fails.
pub fn symmetries<G: OnBoard>(position: &G) {
    assert_eq!(G::Symmetry::ALL.first(), Some(&G::Symmetry::IDENTITY));
    assert_eq!(
        position.image(G::Symmetry::IDENTITY).as_ref(),
        Some(position)
    );
    let canonical = position.canonical();
    assert_eq!(position.image(canonical.1).as_ref(), Some(&canonical.0));
    let images: Vec<G> = G::Symmetry::ALL
        .iter()
        .filter_map(|&s| position.image(s))
        .collect();
    let least = images.iter().map(Game::key).min();
    assert_eq!(Some(position.canonical_key()), least, "{position}");
    for &symmetry in G::Symmetry::ALL {
        let undo = symmetry.inverse();
        assert!(
            G::Symmetry::ALL.contains(&undo),
            "{symmetry} is undone by {undo}"
        );
        assert_eq!(undo.inverse(), symmetry);
        for &player in G::Player::ALL {
            let image = symmetry.player(player);
            assert_eq!(undo.player(image), player, "{symmetry}");
        }
        if let Some(image) = position.image(symmetry) {
            check_image(position, symmetry, &image);
            assert_eq!(
                image.image(undo).as_ref(),
                Some(position),
                "{symmetry} and back"
            );
            assert_eq!(image.canonical().0, canonical.0, "{position}: {symmetry}");
            // A composition of symmetries is a symmetry.
            for &next in G::Symmetry::ALL {
                if let Some(further) = image.image(next) {
                    assert!(images.contains(&further), "{position}: {symmetry}, {next}");
                }
            }
        }
    }
    let (seen, view) = position.mover_view();
    assert_eq!(
        position.image(view).as_ref(),
        Some(&seen),
        "{position}: {view}"
    );
    assert_eq!(
        seen.to_move(),
        view.player(position.to_move()),
        "{position}"
    );
}

/// Checks that the image of a position is played like the position.
fn check_image<G: OnBoard>(position: &G, symmetry: G::Symmetry, image: &G) {
    assert_eq!(
        image.key(),
        key_from_scratch(image),
        "{position}: {symmetry}"
    );
    assert_eq!(
        image.in_check(),
        position.in_check(),
        "{position}: {symmetry}"
    );
    assert_eq!(
        image.quiet_turns(),
        position.quiet_turns(),
        "{position}: {symmetry}"
    );
    let player = |player| symmetry.player(player);
    assert_eq!(
        image.to_move(),
        player(position.to_move()),
        "{position}: {symmetry}"
    );
    for &each in G::Player::ALL {
        assert_eq!(
            image.score(player(each)),
            position.score(each),
            "{position}: {symmetry}"
        );
    }
    match (position.outcome(), image.outcome()) {
        (Some(outcome), Some(other)) => {
            assert_eq!(outcome.reason, other.reason, "{position}: {symmetry}");
            for &each in G::Player::ALL {
                let same = other.payoff(player(each)) - outcome.payoff(each);
                assert!(same.abs() < 1e-9, "{position}: {symmetry}, {each}");
            }
        }
        (outcome, other) => {
            assert!(
                outcome.is_none() && other.is_none(),
                "{position}: {symmetry}"
            );
        }
    }
    let moves = sorted(image.legal_moves());
    assert_eq!(
        moves.len() as u64,
        position.count_legal_moves(),
        "{position}: {symmetry}"
    );
    for mv in some_moves(position) {
        let mapped = G::image_of_move(mv, symmetry);
        assert!(
            moves.binary_search(&mapped).is_ok(),
            "{position}: {symmetry} of {mv} is {mapped}"
        );
        assert_eq!(G::image_of_move(mapped, symmetry.inverse()), mv);
        let next = position.after_unchecked(mv).image(symmetry);
        let other = image.after_unchecked(mapped);
        // Turn numbers may differ if they count rounds.
        assert_eq!(
            next.as_ref().map(Game::repetition_form),
            Some(other.repetition_form()),
            "{position}: {symmetry} after {mv}"
        );
        assert_eq!(
            next.and_then(|next| next.quiet_turns()),
            other.quiet_turns()
        );
    }
}
