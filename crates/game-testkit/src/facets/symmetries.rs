//! Symmetries.

use game_board::{Kind, KindOf, OnBoard, Piece, Symmetry};
use game_core::{Game, OutcomeOf, Player};

use super::{same, some_moves, sorted};

/// Checks that the symmetries form a group, that they commute with play, that an image has the
/// images of the pieces, and that all images of a position have the same canonical form.
///
/// # Panics
/// Panics if a check fails.
pub fn symmetries<G: OnBoard>(position: &G) {
    let (all, identity) = (G::Symmetry::ALL, G::Symmetry::IDENTITY);
    same(position, "first symmetry", all.first(), Some(&identity));
    same(
        position,
        "image under the identity",
        position.image(identity).as_ref(),
        Some(position),
    );
    let (canonical, view) = position.canonical();
    let image = position.image(view);
    same(
        position,
        "image that is the canonical form",
        image.as_ref(),
        Some(&canonical),
    );
    let images: Vec<G> = all.iter().filter_map(|&s| position.image(s)).collect();
    let least = images.iter().map(Game::key).min();
    same(
        position,
        "canonical key, the least",
        Some(position.canonical_key()),
        least,
    );
    for &symmetry in all {
        let undo = symmetry.inverse();
        assert!(
            all.contains(&undo),
            "{undo}, which undoes {symmetry}, is not listed"
        );
        same(undo, "inverse", undo.inverse(), symmetry);
        for &player in G::Player::ALL {
            let back = undo.player(symmetry.player(player));
            same(symmetry, "player mapped there and back", back, player);
        }
        if let Some(image) = position.image(symmetry) {
            let of = format!("{position}: the image under {symmetry}");
            check_image(&of, position, symmetry, &image);
            same(
                &of,
                "image back",
                image.image(undo).as_ref(),
                Some(position),
            );
            same(&of, "canonical form", &image.canonical().0, &canonical);
            // A composition of symmetries is a symmetry.
            for &next in all {
                let is_image = image
                    .image(next)
                    .is_none_or(|further| images.contains(&further));
                assert!(is_image, "{of}: followed by {next} it is no symmetry");
            }
        }
    }
    let (seen, view) = position.mover_view();
    same(
        position,
        "mover's view",
        Some(&seen),
        position.image(view).as_ref(),
    );
    let mover = view.player(position.to_move());
    same(
        position,
        "side to move in the mover's view",
        seen.to_move(),
        mover,
    );
}

/// Checks that the image of a position is played like the position.
fn check_image<G: OnBoard>(of: &str, position: &G, symmetry: G::Symmetry, image: &G) {
    let read = image.to_string().parse::<G>().ok();
    same(of, "text", read.as_ref(), Some(image));
    same(of, "key", Some(image.key()), read.map(|read| read.key()));
    same(of, "check", image.in_check(), position.in_check());
    same(
        of,
        "quiet turns",
        image.quiet_turns(),
        position.quiet_turns(),
    );
    let player = |player| symmetry.player(player);
    same(
        of,
        "side to move",
        image.to_move(),
        player(position.to_move()),
    );
    for cell in G::board().cells() {
        let mapped = position.piece_at(cell).and_then(|piece| {
            G::Piece::of(piece.player().map(player), symmetry.kind(piece.kind()))
        });
        same(of, "pieces", image.piece_at(symmetry.cell(cell)), mapped);
    }
    let (outcome, other) = (position.outcome(), image.outcome());
    let reason = |outcome: Option<OutcomeOf<G>>| Some(outcome?.reason);
    same(of, "reason of the end", reason(other), reason(outcome));
    for &each in G::Player::ALL {
        for &kind in <KindOf<G> as Kind>::ALL {
            let in_hand = image.count_in_hand(player(each), symmetry.kind(kind));
            same(of, "hands", in_hand, position.count_in_hand(each, kind));
        }
        let what = format!("score of the image of {each}");
        same(of, &what, image.score(player(each)), position.score(each));
        let found = other.map(|other| other.payoff(player(each)));
        let what = format!("payoff of the image of {each}");
        same(
            of,
            &what,
            found,
            outcome.map(|outcome| outcome.payoff(each)),
        );
    }
    let moves = sorted(image.legal_moves());
    same(
        of,
        "number of moves",
        moves.len() as u64,
        position.count_legal_moves(),
    );
    for mv in some_moves(position) {
        let mapped = G::image_of_move(mv, symmetry);
        let is_legal = moves.binary_search(&mapped).is_ok();
        assert!(is_legal, "{of}: {mapped}, the image of {mv}, is not legal");
        let of = format!("{of} after {mv}");
        let back = G::image_of_move(mapped, symmetry.inverse());
        same(&of, "move mapped back", back, mv);
        let next = position.after_unchecked(mv).image(symmetry);
        let other = image.after_unchecked(mapped);
        // Turn numbers may differ if they count rounds.
        let form = next.as_ref().map(Game::repetition_form);
        same(&of, "repetition form", form, Some(other.repetition_form()));
        let quiet_turns = next.and_then(|next| next.quiet_turns());
        same(&of, "quiet turns", quiet_turns, other.quiet_turns());
    }
}
