//! Texts and keys.

use game_core::Game;

use super::{Check, Flaw, ensure};

/// Checks the texts of the position and of its moves.
pub(in crate::conformance) fn check_text<G: Game>(
    position: &G,
    moves: &[G::Move],
) -> Result<(), Flaw> {
    let read = check_read(position)?;
    let same_moves = read.legal_moves().as_slice() == moves;
    ensure(same_moves, Check::List, || {
        "another order in the position that is read".into()
    })?;
    for &mv in moves {
        check_move_text(position, mv).map_err(|flaw| flaw.of_move(&mv))?;
    }
    Ok(())
}

fn check_move_text<G: Game>(position: &G, mv: G::Move) -> Result<(), Flaw> {
    let text = mv.to_string();
    check_word(&text)?;
    let read = text.parse::<G::Move>();
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("{read:?}, not {mv:?}")
    })?;
    let read = position.parse_move(&text);
    ensure(read == Ok(mv), Check::MoveText, || {
        format!("here {read:?}, not {mv:?}")
    })
}

/// Checks that a text can be part of a line of moves and claims.
fn check_word(text: &str) -> Result<(), Flaw> {
    let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
    ensure(
        is_word && !text.starts_with("claim:"),
        Check::MoveText,
        || format!("`{text}`"),
    )
}

/// Checks that the position is read from its text, with the key that play has given it, and that
/// the key is not 0. Returns the position that is read.
pub(in crate::conformance) fn check_read<G: Game>(position: &G) -> Result<G, Flaw> {
    let read = position.to_string().parse::<G>();
    let read = read.map_err(|error| Flaw::new(Check::Text, error))?;
    ensure(read == *position, Check::Text, || {
        format!("read {read:?}, expected {position:?}")
    })?;
    let (kept, anew) = (position.key(), read.key());
    ensure(kept == anew, Check::EqualKeys, || {
        format!("{anew:016x} read, {kept:016x} played, in {position}")
    })?;
    ensure(kept != 0, Check::KeyZero, || format!("in {position}"))?;
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::check_word;

    #[test]
    fn texts_of_moves_are_words() {
        assert!(check_word("e2e4").is_ok());
        for text in ["", "e2 e4", "e2\n", "claim:repetition"] {
            assert!(check_word(text).is_err(), "{text:?}");
        }
    }
}
