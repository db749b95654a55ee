//! Symmetries.

use std::fmt::Debug;

use game_board::{Kind, KindOf, OnBoard, Piece, Symmetry};
use game_core::{Game, OutcomeOf, Player};

use super::{some_moves, sorted};

/// Checks that the symmetries form a group, that they commute with play, that an image has the
/// images of the pieces, and that all images of a position have the same canonical form.
///
/// # Panics
/// Panics if a check fails.
pub fn symmetries<G: OnBoard>(position: &G) {
    let identity = G::Symmetry::IDENTITY;
    assert_eq!(
        G::Symmetry::ALL.first(),
        Some(&identity),
        "the first symmetry is the identity"
    );
    assert_eq!(
        position.image(identity).as_ref(),
        Some(position),
        "the image under the identity"
    );
    let (canonical, to_canonical) = position.canonical();
    assert_eq!(
        position.image(to_canonical).as_ref(),
        Some(&canonical),
        "{position}: the canonical form is the image under {to_canonical}"
    );
    let images: Vec<G> = G::Symmetry::ALL
        .iter()
        .filter_map(|&s| position.image(s))
        .collect();
    let least = images.iter().map(Game::key).min();
    assert_eq!(
        Some(position.canonical_key()),
        least,
        "{position}: the canonical key is the least of all images"
    );
    for &symmetry in G::Symmetry::ALL {
        let undo = symmetry.inverse();
        assert!(
            G::Symmetry::ALL.contains(&undo),
            "{undo}, which undoes {symmetry}, is not listed"
        );
        assert_eq!(undo.inverse(), symmetry, "the inverse of {undo}");
        for &player in G::Player::ALL {
            let back = undo.player(symmetry.player(player));
            assert_eq!(back, player, "{player} under {symmetry} and back");
        }
        if let Some(image) = position.image(symmetry) {
            check_image(position, symmetry, &image);
            assert_eq!(
                image.image(undo).as_ref(),
                Some(position),
                "the image under {symmetry} and back"
            );
            assert_eq!(
                image.canonical().0,
                canonical,
                "{position}: the canonical form of the image under {symmetry}"
            );
            // A composition of symmetries is a symmetry.
            for &next in G::Symmetry::ALL {
                if let Some(further) = image.image(next) {
                    assert!(
                        images.contains(&further),
                        "{position}: {symmetry} and then {next} is no symmetry"
                    );
                }
            }
        }
    }
    let (seen, view) = position.mover_view();
    assert_eq!(
        position.image(view).as_ref(),
        Some(&seen),
        "{position}: the mover's view is the image under {view}"
    );
    assert_eq!(
        seen.to_move(),
        view.player(position.to_move()),
        "{position}: the side to move in the mover's view"
    );
}

/// Checks that the image of a position is played like the position.
fn check_image<G: OnBoard>(position: &G, symmetry: G::Symmetry, image: &G) {
    let of = format!("{position}: the image under {symmetry}");
    let read = image.to_string().parse::<G>().ok();
    same(&of, "text", &read.as_ref(), &Some(image));
    same(&of, "key", &Some(image.key()), &read.map(|read| read.key()));
    same(&of, "check", &image.in_check(), &position.in_check());
    let quiet_turns = position.quiet_turns();
    same(&of, "quiet turns", &image.quiet_turns(), &quiet_turns);
    let player = |player| symmetry.player(player);
    let to_move = player(position.to_move());
    same(&of, "side to move", &image.to_move(), &to_move);
    for cell in G::board().cells() {
        let mapped = position.piece_at(cell).and_then(|piece| {
            G::Piece::of(piece.player().map(player), symmetry.kind(piece.kind()))
        });
        let on_image = image.piece_at(symmetry.cell(cell));
        same(&of, "pieces", &on_image, &mapped);
    }
    for &each in G::Player::ALL {
        for &kind in <KindOf<G> as Kind>::ALL {
            let in_hand = image.count_in_hand(player(each), symmetry.kind(kind));
            same(&of, "hands", &in_hand, &position.count_in_hand(each, kind));
        }
        let what = format!("score of the image of {each}");
        let score = image.score(player(each));
        same(&of, &what, &score, &position.score(each));
    }
    let (outcome, other) = (position.outcome(), image.outcome());
    let reason = |outcome: Option<OutcomeOf<G>>| Some(outcome?.reason);
    same(&of, "reason of the end", &reason(other), &reason(outcome));
    if let (Some(outcome), Some(other)) = (outcome, other) {
        for &each in G::Player::ALL {
            let (found, expected) = (other.payoff(player(each)), outcome.payoff(each));
            assert!(
                (found - expected).abs() < 1e-9,
                "{of}: the payoff of the image of {each} is {found}, expected {expected}"
            );
        }
    }
    let moves = sorted(image.legal_moves());
    let count = position.count_legal_moves();
    same(&of, "number of moves", &(moves.len() as u64), &count);
    for mv in some_moves(position) {
        let mapped = G::image_of_move(mv, symmetry);
        assert!(
            moves.binary_search(&mapped).is_ok(),
            "{of}: {mapped}, the image of {mv}, is not legal"
        );
        let of = format!("{of} after {mv}");
        let back = G::image_of_move(mapped, symmetry.inverse());
        same(&of, "move mapped back", &back, &mv);
        let next = position.after_unchecked(mv).image(symmetry);
        let other = image.after_unchecked(mapped);
        // Turn numbers may differ if they count rounds.
        let form = next.as_ref().map(Game::repetition_form);
        let other_form = Some(other.repetition_form());
        same(&of, "repetition form", &form, &other_form);
        let quiet_turns = next.and_then(|next| next.quiet_turns());
        same(&of, "quiet turns", &quiet_turns, &other.quiet_turns());
    }
}

/// Checks a property of an image. `of` and `what` name it in the message.
#[track_caller]
fn same<T: PartialEq + Debug>(of: &str, what: &str, found: &T, expected: &T) {
    assert_eq!(found, expected, "{of}: the {what}");
}
