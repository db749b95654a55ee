//! One game between players that decide their turns.

use std::fmt;
use std::time::Duration;

use game_core::{Game, History, Player, Ranking};
use game_search::{Engine, Evaluation, Limits, Turn};
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, Trouble};
use crate::limit::Clock;

/// The side that claims draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claiming {
    /// The match claims a draw as soon as the rules allow it.
    #[default]
    AtOnce,
    /// The players claim draws instead of moving.
    Engines,
}

/// The conditions of a game apart from its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The turn limit, including the turns of the opening.
    pub max_turns: usize,
    /// Who claims draws.
    pub claims: Claiming,
    /// The tolerance for late moves.
    pub margin: Duration,
}

/// A request to a [`Decider`].
#[derive(Clone, Copy, Debug)]
pub struct Request<'a, G: Game> {
    /// The game so far.
    pub game: &'a History<G>,
    /// The clocks of all seats.
    pub clocks: &'a [Clock],
    /// The tolerance for late moves.
    pub margin: Duration,
}

impl<G: Game> Request<'_, G> {
    /// Returns the clock of the player to move.
    pub fn clock(&self) -> Clock {
        let seat = self.game.position().to_move().index();
        self.clocks.get(seat).copied().unwrap_or(Clock::Off)
    }
}

/// A player in a game: an engine, a program, or any other way to choose turns.
pub trait Decider<G: Game> {
    /// Chooses the next turn, and returns it with the time taken.
    ///
    /// # Errors
    /// The player is at fault, or the match is being stopped.
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(Turn<G::Move>, Duration), Trouble>;
}

/// An engine as a player. It searches within its limits and without a clock; its turns take no
/// time.
///
/// See [`play`] for an example.
pub struct Thinker<G: Game, E> {
    engine: Box<dyn Engine<G>>,
    limits: Limits,
    evaluation: E,
}

impl<G: Game, E: Evaluation<G>> Thinker<G, E> {
    /// Creates a player from an engine with limits. The evaluation decides which draws it claims.
    pub fn new(engine: impl Engine<G> + 'static, limits: Limits, evaluation: E) -> Self {
        Self {
            engine: Box::new(engine),
            limits,
            evaluation,
        }
    }
}

impl<G: Game, E: Evaluation<G>> Decider<G> for Thinker<G, E> {
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(Turn<G::Move>, Duration), Trouble> {
        let game = request.game;
        let thought = self
            .engine
            .think(game, self.limits, &mut || false, &mut |_| ());
        let turn = Turn::decide(game, &thought, &self.evaluation);
        let turn = turn.ok_or_else(|| Trouble::illegal("no move at all"))?;
        Ok((turn, Duration::ZERO))
    }
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The moves, and any claim.
    pub history: History<G>,
    /// The fault of the side to move, if that ended the game. Otherwise the game is over by the
    /// rules or the turn limit was reached.
    pub fault: Option<Fault>,
    /// The time of each move after the opening, in milliseconds.
    pub millis: Vec<u64>,
}

/// Plays a game from an opening to its end, with a player and a clock for each seat. Returns `None`
/// if the match is being stopped.
///
/// ```
/// use std::time::Duration;
/// use game_core::History;
/// use game_match::{Claiming, Clock, Conditions, Decider, Thinker, play};
/// use game_search::{AlphaBeta, ByScore, Limits, RandomMover};
/// use game_testkit::games::noughts::Position;
///
/// let mut players: [Box<dyn Decider<Position>>; 2] = [
///     Box::new(Thinker::new(AlphaBeta::new(ByScore), Limits::depth(9), ByScore)),
///     Box::new(Thinker::new(RandomMover::new(7), Limits::NONE, ByScore)),
/// ];
/// let conditions =
///     Conditions { max_turns: 100, claims: Claiming::AtOnce, margin: Duration::ZERO };
/// let played = play(History::default(), &mut players, [Clock::Off; 2].to_vec(), &conditions)
///     .ok_or("a game that nobody stops")?;
/// assert_eq!(played.history.outcome().map(|end| end.to_string()), Some("cross".to_owned()));
/// # Ok::<(), &str>(())
/// ```
pub fn play<G: Game>(
    opening: History<G>,
    players: &mut [Box<dyn Decider<G> + '_>],
    mut clocks: Vec<Clock>,
    conditions: &Conditions,
) -> Option<Played<G>> {
    let mut history = opening;
    let mut millis = Vec::new();
    let fault = loop {
        if conditions.claims == Claiming::AtOnce {
            let ground = history.claimable().first().copied();
            ground.map(|claim| history.claim(claim));
        }
        if history.outcome().is_some() || history.turns() >= conditions.max_turns {
            break None;
        }
        let seat = history.position().to_move().index();
        let request = Request {
            game: &history,
            clocks: &clocks,
            margin: conditions.margin,
        };
        let decided = match players.get_mut(seat) {
            Some(player) => player.decide(&request),
            None => Err(Trouble::crash("nobody has this seat")),
        };
        let taken = decided.and_then(|(turn, took)| {
            let clock = clocks.get_mut(seat);
            if clock.is_some_and(|clock| !clock.charge(took, conditions.margin)) {
                let (text, seconds) = (turn.to_string(), took.as_secs_f64());
                return Err(Trouble::time_out(format_args!(
                    "{text:?} after {seconds:.3} s"
                )));
            }
            let played = turn.play(&mut history);
            played.map_err(|error| illegal_turn(&turn.to_string(), error))?;
            if let Turn::Move(_) = turn {
                millis.push(u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
            }
            Ok(())
        });
        match taken {
            Ok(()) => {}
            Err(Trouble::Fault(fault)) => break Some(fault),
            Err(Trouble::Stopped) => return None,
        }
    };
    Some(Played {
        history,
        fault,
        millis,
    })
}

/// Returns the fault of a player who names an illegal turn.
pub fn illegal_turn(text: &str, error: impl fmt::Display) -> Trouble {
    Trouble::illegal(format_args!("{:?}: {error}", format!("{text:.100}")))
}

/// Returns the ranking of a game that has ended: its outcome, or otherwise that of a claimed draw.
/// A player at fault who is to move comes last.
pub fn final_ranking<G: Game>(history: &History<G>, at_fault: bool) -> Ranking<G::Player> {
    if let Some(outcome) = history.outcome() {
        return outcome.ranking;
    }
    let level = history.position().claimed_ranking();
    if !at_fault {
        return level;
    }
    let last = history.position().to_move();
    Ranking::by_place(|player| {
        if player == last {
            u8::MAX
        } else {
            u8::try_from(level.ahead_of(player)).unwrap_or(u8::MAX)
        }
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game_core::{Claim, Color, SplitMix64};
    use oddboards::{circular, territorial, three_man};

    use super::final_ranking as ranking;
    use super::*;

    type Decided<G> = Result<(Turn<<G as Game>::Move>, Duration), Trouble>;

    const CONDITIONS: Conditions = Conditions {
        max_turns: 2000,
        claims: Claiming::AtOnce,
        margin: Duration::ZERO,
    };

    /// Plays this many random moves, and then does what it is told.
    struct Mischief<G: Game> {
        random: SplitMix64,
        left: usize,
        then: fn(&G) -> Decided<G>,
    }

    impl<G: Game> Decider<G> for Mischief<G> {
        fn decide(&mut self, request: &Request<'_, G>) -> Decided<G> {
            let position = request.game.position();
            let Some(left) = self.left.checked_sub(1) else {
                return (self.then)(position);
            };
            self.left = left;
            let mv = position.random_legal_move(&mut self.random);
            let mv = mv.ok_or_else(|| Trouble::crash("no move"))?;
            Ok((Turn::Move(mv), Duration::from_millis(3)))
        }
    }

    /// Returns a game in which the first player does something else after this many moves.
    fn game<G: Game>(
        moves: usize,
        then: fn(&G) -> Decided<G>,
        clocks: Clock,
        conditions: &Conditions,
    ) -> Option<Played<G>> {
        let mut players: Vec<Box<dyn Decider<G>>> = Vec::new();
        for &player in G::Player::ALL {
            players.push(Box::new(Mischief {
                random: SplitMix64::stream(7, player.index() as u64),
                left: if player.index() == 0 {
                    moves
                } else {
                    usize::MAX
                },
                then,
            }));
        }
        let clocks = vec![clocks; G::Player::ALL.len()];
        play(History::default(), &mut players, clocks, conditions)
    }

    fn no_mischief<G: Game>(_: &G) -> Decided<G> {
        Err(Trouble::crash("never"))
    }

    #[test]
    fn games_end_by_the_rules_or_by_claims() {
        let played = game::<territorial::Position>(100, no_mischief, Clock::Off, &CONDITIONS);
        let played = played.expect("a game");
        assert!(played.fault.is_none() && played.history.outcome().is_some());
        assert_eq!((played.millis.len(), played.history.turns()), (32, 32));
        assert!(played.millis.iter().all(|&millis| millis == 3));

        let played = game::<three_man::Position>(2000, no_mischief, Clock::Off, &CONDITIONS);
        let history = played.expect("a game").history;
        assert!(history.claimed().is_some());
        assert_eq!(
            ranking(&history, false),
            history.outcome().expect("an end").ranking
        );
    }

    #[test]
    fn games_do_not_go_on_for_ever() {
        let conditions = Conditions {
            max_turns: 10,
            ..CONDITIONS
        };
        let played = game::<circular::Position>(100, no_mischief, Clock::Off, &conditions);
        let played = played.expect("a game");
        assert!(played.fault.is_none() && played.history.outcome().is_none());
        assert_eq!(played.history.turns(), 10);
        assert!(ranking(&played.history, false).is_draw());
    }

    #[test]
    fn draws_are_claimed_when_it_is_said() {
        let claim = |_: &circular::Position| Ok((Turn::Claim(Claim::Repetition), Duration::ZERO));
        let conditions = Conditions {
            claims: Claiming::Engines,
            ..CONDITIONS
        };
        // Both players move a piece back and forth, as often as necessary.
        let there_and_back = ["c2e3", "k2m3", "e3c2", "m3k2"];
        let mut opening = History::default();
        for mv in there_and_back.repeat(2) {
            opening.play_text(mv).expect("a legal move");
        }
        let claims = |conditions: &Conditions| {
            let mut players: Vec<Box<dyn Decider<_>>> = Vec::new();
            for _ in 0..2 {
                players.push(Box::new(Mischief {
                    random: SplitMix64::new(7),
                    left: 0,
                    then: claim,
                }));
            }
            let clocks = vec![Clock::Off; 2];
            play(opening.clone(), &mut players, clocks, conditions).expect("a game")
        };
        for conditions in [&CONDITIONS, &conditions] {
            let played = claims(conditions);
            assert!(played.fault.is_none() && played.millis.is_empty());
            assert_eq!(played.history.claimed(), Some(Claim::Repetition));
        }
        // A claim that is not justified is an illegal turn.
        let (found, _) = fault(game(0, claim, Clock::Off, &conditions));
        assert_eq!(found.kind.to_string(), "illegal-move");
        let told = "\"claim:repetition\": repetition: 1 of the 3 occurrences";
        assert!(found.what.starts_with(told), "{}", found.what);
    }

    #[track_caller]
    fn fault<G: Game>(played: Option<Played<G>>) -> (Fault, Ranking<G::Player>) {
        let played = played.expect("a game");
        let ranking = ranking(&played.history, true);
        (played.fault.expect("a fault"), ranking)
    }

    #[test]
    fn who_does_something_wrong_comes_last() {
        let crash = |_: &circular::Position| Err(Trouble::crash("gone"));
        let (found, ranking) = fault(game(3, crash, Clock::Off, &CONDITIONS));
        assert_eq!(
            (found.kind.to_string(), found.what),
            ("crash".into(), "gone".into())
        );
        assert_eq!(ranking.winner(), Some(Color::Black));

        let crash = |_: &three_man::Position| Err(Trouble::crash("gone"));
        let (_, ranking) = fault(game(3, crash, Clock::Off, &CONDITIONS));
        assert_eq!(ranking.to_string(), "g=b>w");
    }

    #[test]
    fn moves_are_checked() {
        let illegal = |position: &circular::Position| {
            let all = circular::Position::default().legal_moves();
            let illegal = all.into_iter().find(|&mv| !position.is_legal(mv));
            let illegal = illegal.expect("a move that has been played");
            Ok((Turn::Move(illegal), Duration::ZERO))
        };
        let (found, _) = fault(game(3, illegal, Clock::Off, &CONDITIONS));
        assert_eq!(found.kind.to_string(), "illegal-move");
    }

    #[test]
    fn time_is_up_when_it_is_up() {
        let slow = |position: &circular::Position| {
            let mv = position.legal_moves().pop().expect("a move");
            Ok((Turn::Move(mv), Duration::from_millis(30)))
        };
        let clock = Clock::PerMove(Duration::from_millis(20));
        let (found, ranking) = fault(game(3, slow, clock, &CONDITIONS));
        assert_eq!(found.kind.to_string(), "time-out");
        assert_eq!(ranking.winner(), Some(Color::Black));
        let patient = Conditions {
            max_turns: 20,
            margin: Duration::from_millis(10),
            ..CONDITIONS
        };
        let played = game(3, slow, clock, &patient).expect("a game");
        assert!(played.fault.is_none() && played.history.outcome().is_none());
    }

    #[test]
    fn a_match_that_is_stopped_has_no_game() {
        let stop = |_: &circular::Position| Err(Trouble::Stopped);
        assert!(game(3, stop, Clock::Off, &CONDITIONS).is_none());
    }
}
