//! The beginning of what somebody has said: as much of it as one can read.

/// How many characters are shown of what somebody has typed, where it is wrong.
const TYPED: usize = 40;

/// How many characters are shown of what a program has said.
const SAID: usize = 100;

/// The beginning of what somebody has typed.
pub(crate) fn typed(text: &str) -> &str {
    beginning(text, TYPED)
}

/// The beginning of what a program has said.
pub(crate) fn said(text: &str) -> &str {
    beginning(text, SAID)
}

fn beginning(text: &str, most: usize) -> &str {
    match text.char_indices().nth(most) {
        Some((end, _)) => text.get(..end).unwrap_or_default(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{beginning, said, typed};

    #[test]
    fn characters_stay_whole() {
        let starts = [0, 1, 2, 3].map(|most| beginning("é½", most));
        assert_eq!(starts, ["", "é", "é½", "é½"]);
        let long = "x".repeat(1000);
        assert_eq!((typed(&long).len(), said(&long).len()), (40, 100));
    }
}
