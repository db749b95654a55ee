//! Checks before any game is played: the players and the starts.

use game_core::{Game, MAX_PLAYERS, Player, Start};

use super::{Check, Flaw, ensure};
use crate::beginnings;

/// Checks places, names and letters of the players.
pub(in crate::conformance) fn check_players<P: Player>() -> Result<(), Flaw> {
    let count = P::ALL.len();
    ensure((2..=MAX_PLAYERS).contains(&count), Check::Players, || {
        format!("{count} players, not 2 to {MAX_PLAYERS}")
    })?;
    for (index, &player) in P::ALL.iter().enumerate() {
        ensure(player.index() == index, Check::Players, || {
            format!("{player} has index {} and place {index}", player.index())
        })?;
        let named = player.to_string().parse::<P>();
        ensure(named == Ok(player), Check::PlayerNames, || {
            format!("{player} reads back as {named:?}")
        })?;
        // Finds the first player with the letter. It is another one if two players share the
        // letter.
        let letter = player.letter();
        let lettered = P::from_letter(letter);
        ensure(lettered == Some(player), Check::PlayerNames, || {
            format!("the letter {letter} of {player} reads back as {lettered:?}")
        })?;
    }
    Ok(())
}

/// Checks the starts and their positions.
pub(in crate::conformance) fn check_starts<G: Game>() -> Result<(), Flaw> {
    let default = G::Start::default();
    ensure(G::default() == G::start(default), Check::Start, || {
        format!(
            "{} by default, {} from the default start",
            G::default(),
            G::start(default)
        )
    })?;
    check_start_names::<G::Start>()?;

    let positions = beginnings::<G>([]);
    for (index, (start, position)) in G::Start::ALL.iter().zip(&positions).enumerate() {
        let same = positions.iter().take(index).any(|other| other == position);
        ensure(!same, Check::Start, || {
            format!("{start} has the position of an earlier start: {position}")
        })?;
        let read = position.to_string().parse::<G>();
        ensure(read.as_ref() == Ok(position), Check::Text, || {
            format!("the start {start} reads back as {read:?}")
        })?;
    }
    Ok(())
}

fn check_start_names<S: Start>() -> Result<(), Flaw> {
    let default = S::default();
    ensure(S::ALL.first() == Some(&default), Check::Start, || {
        format!("the default, {default}, is not the first one")
    })?;
    for (index, start) in S::ALL.iter().enumerate() {
        let again = S::ALL.iter().take(index).any(|other| other == start);
        ensure(!again, Check::Start, || format!("{start} occurs twice"))?;
        let read = start.to_string().parse::<S>();
        ensure(read == Ok(*start), Check::Start, || {
            format!("{start} reads back as {read:?}")
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::str::FromStr;

    use game_core::TextError;
    use game_core::text::Field;

    use super::*;

    /// Three names with one fault.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Named<const FAULT: u8>(usize);

    const SAME_NAME: u8 = 1;
    const SAME_LETTER: u8 = 2;
    const WRONG_INDEX: u8 = 3;
    const TWICE: u8 = 4;
    const DEFAULT_LAST: u8 = 5;
    const NONE: u8 = 6;

    impl<const FAULT: u8> Named<FAULT> {
        const NAMES: &'static [Self] = match FAULT {
            NONE => &[],
            TWICE => &[Self(0), Self(1), Self(1)],
            DEFAULT_LAST => &[Self(1), Self(2), Self(0)],
            _ => &[Self(0), Self(1), Self(2)],
        };
    }

    impl<const FAULT: u8> fmt::Display for Named<FAULT> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let same = FAULT == SAME_NAME && self.0 == 2;
            f.write_str(if same { "1" } else { ["0", "1", "2"][self.0] })
        }
    }

    impl<const FAULT: u8> FromStr for Named<FAULT> {
        type Err = TextError;

        fn from_str(text: &str) -> Result<Self, TextError> {
            Field::new("name", text).named_one_of(Self::NAMES, "0 to 2")
        }
    }

    impl<const FAULT: u8> Player for Named<FAULT> {
        const ALL: &'static [Self] = Self::NAMES;

        fn index(self) -> usize {
            if FAULT == WRONG_INDEX { 2 } else { self.0 }
        }

        fn letter(self) -> char {
            let same = FAULT == SAME_LETTER && self.0 == 2;
            if same { 'b' } else { ['a', 'b', 'c'][self.0] }
        }
    }

    impl<const FAULT: u8> Start for Named<FAULT> {
        const ALL: &'static [Self] = Self::NAMES;
    }

    fn players<const FAULT: u8>() -> Option<Check> {
        check_players::<Named<FAULT>>().err().map(|flaw| flaw.check)
    }

    fn starts<const FAULT: u8>() -> Option<Check> {
        let checked = check_start_names::<Named<FAULT>>();
        checked.err().map(|flaw| flaw.check)
    }

    #[test]
    fn faults_of_players_are_found() {
        assert_eq!(players::<0>(), None);
        assert_eq!(players::<SAME_NAME>(), Some(Check::PlayerNames));
        assert_eq!(players::<SAME_LETTER>(), Some(Check::PlayerNames));
        assert_eq!(players::<WRONG_INDEX>(), Some(Check::Players));
        assert_eq!(players::<DEFAULT_LAST>(), Some(Check::Players));
        assert_eq!(players::<NONE>(), Some(Check::Players));
    }

    #[test]
    fn faults_of_starts_are_found() {
        assert_eq!(starts::<0>(), None);
        for found in [
            starts::<SAME_NAME>(),
            starts::<TWICE>(),
            starts::<DEFAULT_LAST>(),
            starts::<NONE>(),
        ] {
            assert_eq!(found, Some(Check::Start));
        }
    }
}
