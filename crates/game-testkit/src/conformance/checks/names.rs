//! Checks before any game is played: the players and the starts.

use game_core::{Game, MAX_PLAYERS, Player, Start};

use super::{Check, Checked, ensure, same};
use crate::beginnings;

/// Checks places, names and letters of the players.
pub(in crate::conformance) fn check_players<P: Player>() -> Checked {
    let count = P::ALL.len();
    ensure((2..=MAX_PLAYERS).contains(&count), Check::Players, || {
        format!("{count} players, not 2 to {MAX_PLAYERS}")
    })?;
    for (place, &player) in P::ALL.iter().enumerate() {
        let what = format!("the index of {player}");
        same(Check::Players, &what, &player.index(), &place)?;
        let what = format!("the player with the name {player}");
        same(
            Check::PlayerNames,
            &what,
            &player.to_string().parse(),
            &Ok(player),
        )?;
        // Finds the first player with the letter. It is another one if two players share the
        // letter.
        let letter = player.letter();
        let what = format!("the player with the letter {letter}");
        same(
            Check::PlayerNames,
            &what,
            &P::from_letter(letter),
            &Some(player),
        )?;
    }
    Ok(())
}

/// Checks the starts and their positions.
pub(in crate::conformance) fn check_starts<G: Game>() -> Checked {
    let default = G::start(G::Start::default());
    same(
        Check::Start,
        "the default position",
        &G::default(),
        &default,
    )?;
    check_start_names::<G::Start>()?;

    let positions = beginnings::<G>([]);
    for (index, (start, position)) in G::Start::ALL.iter().zip(&positions).enumerate() {
        let is_new = !positions[..index].contains(position);
        ensure(is_new, Check::Start, || {
            format!("{start} has the position of an earlier start: {position}")
        })?;
        let what = format!("the position of {start} that is read");
        let read = position.to_string().parse();
        same(Check::Text, &what, &read, &Ok(position.clone()))?;
    }
    Ok(())
}

fn check_start_names<S: Start>() -> Checked {
    same(
        Check::Start,
        "the first start",
        &S::ALL.first(),
        &Some(&S::default()),
    )?;
    for (index, start) in S::ALL.iter().enumerate() {
        let is_new = !S::ALL[..index].contains(start);
        ensure(is_new, Check::Start, || format!("{start} occurs twice"))?;
        let what = format!("the start with the name {start}");
        same(Check::Start, &what, &start.to_string().parse(), &Ok(*start))?;
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
        check_players::<Named<FAULT>>()
            .err()
            .map(|failure| failure.check)
    }

    fn starts<const FAULT: u8>() -> Option<Check> {
        let checked = check_start_names::<Named<FAULT>>();
        checked.err().map(|failure| failure.check)
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
