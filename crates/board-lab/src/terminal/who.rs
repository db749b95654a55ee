//! The occupants of the seats: people and engines.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game_search::EngineSpec;
use oddboards::AnyPlayer;

use crate::wrap::joined;

/// The time of an engine for a move, if it has no limit.
const THINKING_TIME: Duration = Duration::from_secs(1);

/// The occupant of a seat: `human`, or an engine by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// A person who types moves.
    Human,
    /// An engine with a time limit.
    Engine(EngineSpec),
}

impl Who {
    /// Returns the engine, if it is one.
    pub(crate) const fn engine(&self) -> Option<&EngineSpec> {
        match self {
            Self::Human => None,
            Self::Engine(spec) => Some(spec),
        }
    }
}

/// Returns the engine with a time limit if it has no limit.
pub(crate) fn limited(mut spec: EngineSpec) -> EngineSpec {
    if !spec.is_limited() {
        spec.time = Some(THINKING_TIME);
    }
    spec
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.pad("human"),
            Self::Engine(spec) => spec.fmt(f),
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "human" {
            return Ok(Self::Human);
        }
        match text.parse() {
            Ok(spec) => Ok(Self::Engine(limited(spec))),
            Err(error) => Err(format!(
                "expected `human` or an engine such as `ab:ms=500`; {error}"
            )),
        }
    }
}

/// The assignment of a seat, such as `black=ab:ms=500`. The game may have no such player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    /// The name of the player.
    pub(crate) player: String,
    /// Who plays.
    pub(crate) who: Who,
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = "expected PLAYER=WHO, such as `black=human`, got no `=`";
        let (player, who) = text.split_once('=').ok_or(expected)?;
        Ok(Self {
            player: player.to_owned(),
            who: who.parse()?,
        })
    }
}

/// Returns the player with this name. The error lists the players.
pub(crate) fn player<'a>(players: &'a [AnyPlayer], name: &str) -> Result<&'a AnyPlayer, String> {
    let found = players.iter().find(|player| player.name == name);
    found.ok_or_else(|| {
        let names = players.iter().map(|player| format!("`{player}`"));
        let found = format!("{name:.40}");
        format!("expected {}, got {found:?}", joined(names, " or "))
    })
}

/// Returns the occupant of each player's seat, given some assignments.
///
/// If no seat is assigned to a person, a person takes the first free seat. The default engine takes
/// the other free seats. A seat that is assigned twice or that the game does not have is an error.
pub(crate) fn seating(players: &[AnyPlayer], given: &[Seat]) -> Result<Vec<Who>, String> {
    let mut seats = vec![None; players.len()];
    for Seat { player: name, who } in given {
        let player = player(players, name)?;
        if let Some(seat) = seats.get_mut(player.index) {
            if seat.replace(who.clone()).is_some() {
                return Err(format!("{player} is assigned twice"));
            }
        }
    }
    if !seats.contains(&Some(Who::Human)) {
        if let Some(seat) = seats.iter_mut().find(|seat| seat.is_none()) {
            *seat = Some(Who::Human);
        }
    }
    let engine = || Who::Engine(limited(EngineSpec::default()));
    let seats = seats.into_iter();
    Ok(seats.map(|seat| seat.unwrap_or_else(engine)).collect())
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;

    fn seated(given: &[&str]) -> Result<String, String> {
        let given: Result<Vec<Seat>, _> = given.iter().map(|seat| seat.parse()).collect();
        let game = Games::default().get("three-man").expect("a game");
        let seats = seating(&game.players(), &given?)?;
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        Ok(seats.join(" "))
    }

    #[test]
    fn there_is_a_person_unless_engines_have_all_seats() {
        for (given, expected) in [
            (&[][..], "human ab:ms=1000 ab:ms=1000"),
            (&["white=greedy"], "greedy human ab:ms=1000"),
            (&["gray=human"], "ab:ms=1000 human ab:ms=1000"),
            (&["black=mcts"], "human ab:ms=1000 mcts:ms=1000"),
            (&["black=mcts:nodes=5"], "human ab:ms=1000 mcts:nodes=5"),
            (
                &["white=random", "black=random", "gray=random:seed=2"],
                "random random:seed=2 random",
            ),
        ] {
            assert_eq!(seated(given).as_deref(), Ok(expected), "{given:?}");
        }
    }

    #[test]
    fn seats_that_nobody_can_take() {
        for (given, expected) in [
            (&["white"][..], "expected PLAYER=WHO"),
            (&["red=human"], "expected `white` or `gray` or `black`"),
            (&["white=human", "white=random"], "white is assigned twice"),
            (&["white=chess"], "expected `human` or an engine"),
            (&["white=ab:depth=0"], "depth, byte 9: expected a number"),
        ] {
            let error = seated(given).expect_err("a refusal");
            assert!(error.contains(expected), "{given:?}: {error}");
        }
    }
}
