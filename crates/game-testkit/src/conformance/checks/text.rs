//! Texts and keys.

use game_core::Game;

use super::{Check, Flaw, ensure};

/// Checks the texts of the position and of its moves.
pub(in crate::conformance) fn check_text<G: Game>(
    position: &G,
    moves: &[G::Move],
) -> Result<(), Flaw> {
    match position.to_string().parse::<G>() {
        Ok(read) => {
            ensure(read == *position, Check::Text, || {
                format!("{read:?} is read, not {position:?}")
            })?;
            ensure(read.key() == position.key(), Check::EqualKeys, || {
                format!("{:016x} read, {:016x} played", read.key(), position.key())
            })?;
            let same_moves = read.legal_moves().as_slice() == moves;
            ensure(same_moves, Check::List, || {
                "another order in the position that is read".into()
            })?;
        }
        Err(error) => return Err(Flaw::new(Check::Text, error)),
    }
    for &mv in moves {
        check_move_text(position, mv).map_err(|flaw| flaw.of_move(&mv))?;
    }
    Ok(())
}

fn check_move_text<G: Game>(position: &G, mv: G::Move) -> Result<(), Flaw> {
    let text = mv.to_string();
    let read = text.parse::<G::Move>();
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("{read:?}, not {mv:?}")
    })?;
    let read = position.parse_move(&text);
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("here {read:?}, not {mv:?}")
    })
}

/// Checks the incremental key against the one computed anew, and against 0. Returns it.
pub(in crate::conformance) fn check_key<G: Game>(position: &G) -> Result<u64, Flaw> {
    let (kept, anew) = (position.key(), position.key_from_scratch());
    ensure(kept == anew, Check::Key, || {
        format!("{kept:016x} kept, {anew:016x} from scratch, in {position}")
    })?;
    ensure(kept != 0, Check::KeyZero, || format!("in {position}"))?;
    Ok(kept)
}
