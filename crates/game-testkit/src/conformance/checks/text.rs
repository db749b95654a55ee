//! Texts and keys.

use game_core::Game;

use super::{Check, Checked, Failure, Listed, ensure, same};

impl<G: Game> Listed<'_, G> {
    /// Checks the texts of the position and of its moves.
    pub(in crate::conformance) fn check_text(&self) -> Checked {
        let read = check_read(self.position)?;
        let what = "the moves of the position that is read";
        same(Check::List, what, &read.legal_moves(), &self.moves)?;
        self.moves.iter().try_for_each(|&mv| {
            let checked = check_move_text(self.position, mv);
            checked.map_err(|failure| failure.of("move", mv))
        })
    }
}

fn check_move_text<G: Game>(position: &G, mv: G::Move) -> Checked {
    let text = mv.to_string();
    check_word(&text)?;
    same(
        Check::MoveText,
        "the move that is read",
        &text.parse(),
        &Ok(mv),
    )?;
    same(
        Check::MoveText,
        "read here",
        &position.parse_move(&text),
        &Ok(mv),
    )
}

/// Checks that a text can be part of a line of moves and claims.
fn check_word(text: &str) -> Checked {
    let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
    let is_no_claim = !text.starts_with("claim:");
    ensure(is_word && is_no_claim, Check::MoveText, || {
        format!("`{text}`")
    })
}

/// Checks that the position is read from its text, with the key that play has given it, and that
/// the key is not 0. Returns the position that is read.
pub(super) fn check_read<G: Game>(position: &G) -> Result<G, Failure> {
    let text = position.to_string();
    let read = text.parse::<G>();
    let read = read.map_err(|error| Failure::new(Check::Text, format!("{error}, in {text}")))?;
    same(Check::Text, "the position that is read", &read, position)?;
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
