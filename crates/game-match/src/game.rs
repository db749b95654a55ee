//! One game between players that decide their turns.

use std::time::Duration;

use game_search::{Limits, Turn};
use oddboards::{AnyGame, AnyOpponent};

use crate::fault::Trouble;
use crate::limit::Clock;
use crate::settings::{Claiming, Settings};

/// A request to a [`Decider`].
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The game so far.
    pub game: &'a dyn AnyGame,
    /// The clocks of all seats.
    pub clocks: &'a [Clock],
    /// The tolerance for late moves.
    pub margin: Duration,
}

impl Request<'_> {
    /// Returns the clock of the player to move.
    pub fn clock(&self) -> Clock {
        let seat = self.game.to_move().index;
        self.clocks.get(seat).copied().unwrap_or(Clock::Off)
    }
}

/// A player in a game: an engine, a program, or any other way to choose turns, such as a closure.
pub trait Decider {
    /// Chooses the next turn. Returns its text ([`AnyGame::play_turn`]) and the time taken.
    ///
    /// # Errors
    /// The player is at fault, or the match is being stopped.
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble>;
}

impl<F: FnMut(&Request<'_>) -> Result<(String, Duration), Trouble>> Decider for F {
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble> {
        self(request)
    }
}

/// An engine as a player. It searches within its limits and without a clock; its turns take no
/// time.
///
/// See [`Plan::play`](crate::Plan::play) for an example.
#[derive(Debug)]
pub struct Thinker {
    engine: Box<dyn AnyOpponent>,
    limits: Limits,
}

impl Thinker {
    /// Creates a player from an engine and its limits.
    pub fn new(engine: Box<dyn AnyOpponent>, limits: Limits) -> Self {
        Self { engine, limits }
    }

    /// Chooses a turn. `stop` is polled during the search; return true to stop it.
    ///
    /// # Errors
    /// The engine plays another game, or has found no move.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<String, Trouble> {
        let thought = self.engine.think(game, self.limits, stop, &mut |_| ());
        let turn = thought.map_err(Trouble::crash)?.turn;
        let turn = turn.ok_or_else(|| Trouble::illegal("no move"))?;
        Ok(turn.to_string())
    }
}

impl Decider for Thinker {
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble> {
        Ok((self.choose(request.game, &mut || false)?, Duration::ZERO))
    }
}

/// Plays a game to its end by the rules or to the turn limit. Adds the time of each move to
/// `millis`.
///
/// # Errors
/// The side to move is at fault, or the match is being stopped.
pub(crate) fn play_on(
    game: &mut dyn AnyGame,
    players: &mut [Box<dyn Decider + '_>],
    clocks: &mut [Clock],
    settings: &Settings,
    millis: &mut Vec<u64>,
) -> Result<(), Trouble> {
    loop {
        if settings.claims == Claiming::AtOnce {
            let ground = game.claimable().first().copied();
            ground.map(|claim| game.claim(claim));
        }
        if game.outcome().is_some() || game.turns() >= settings.max_turns {
            return Ok(());
        }
        let seat = game.to_move().index;
        let player = players.get_mut(seat);
        let player = player.ok_or_else(|| Trouble::crash("the seat has no player"))?;
        let (turn, took) = player.decide(&Request {
            game,
            clocks,
            margin: settings.margin(),
        })?;
        let text = format!("{turn:.100}");
        let clock = clocks.get_mut(seat);
        if clock.is_some_and(|clock| !clock.charge(took, settings.margin())) {
            let seconds = took.as_secs_f64();
            return Err(Trouble::time_out(format_args!(
                "{text:?} after {seconds:.3} s"
            )));
        }
        let illegal = |error| Trouble::illegal(format_args!("{text:?}: {error}"));
        if let Turn::Move(_) = game.play_turn(&turn).map_err(illegal)? {
            millis.push(u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game_core::{Claim, SplitMix64};
    use oddboards::Games;

    use super::*;
    use crate::fault::Fault;

    type Decided = Result<(String, Duration), Trouble>;

    fn settings() -> Settings {
        let circular = Games::default().get("circular").expect("a game");
        Settings {
            max_turns: 2000,
            margin: 0,
            ..Settings::new(circular, &[])
        }
    }

    /// Plays `left` random moves, and then calls `then` for each turn.
    struct Mischief {
        random: SplitMix64,
        left: usize,
        then: fn(&dyn AnyGame) -> Decided,
    }

    impl Decider for Mischief {
        fn decide(&mut self, request: &Request<'_>) -> Decided {
            let game = request.game;
            let Some(left) = self.left.checked_sub(1) else {
                return (self.then)(game);
            };
            self.left = left;
            let index = self.random.below(game.count_legal_moves());
            let mv = game.nth_legal_move(index);
            let mv = mv.ok_or_else(|| Trouble::crash("no move"))?;
            Ok((mv.text, Duration::from_millis(3)))
        }
    }

    fn start(game: &str) -> Box<dyn AnyGame> {
        Games::default().get(game).expect("a game").start()
    }

    /// A game, the times of its moves, and how it ended.
    type Played = (Box<dyn AnyGame>, Vec<u64>, Result<(), Trouble>);

    fn play(
        mut game: Box<dyn AnyGame>,
        mut players: Vec<Box<dyn Decider>>,
        clock: Clock,
        settings: &Settings,
    ) -> Played {
        let (mut clocks, mut millis) = (vec![clock; players.len()], Vec::new());
        let end = play_on(&mut *game, &mut players, &mut clocks, settings, &mut millis);
        (game, millis, end)
    }

    /// Plays a game in which the first player calls `then` after this many random moves.
    fn game(
        name: &str,
        moves: usize,
        then: fn(&dyn AnyGame) -> Decided,
        clock: Clock,
        settings: &Settings,
    ) -> Played {
        let start = start(name);
        let mut players: Vec<Box<dyn Decider>> = Vec::new();
        for player in start.players() {
            players.push(Box::new(Mischief {
                random: SplitMix64::stream(7, player.index as u64),
                left: if player.index == 0 { moves } else { usize::MAX },
                then,
            }));
        }
        play(start, players, clock, settings)
    }

    fn crash(_: &dyn AnyGame) -> Decided {
        Err(Trouble::crash("gone"))
    }

    #[test]
    fn games_end_by_the_rules_or_by_claims() {
        let (played, millis, end) = game("territorial", 100, crash, Clock::Off, &settings());
        assert!(end.is_ok() && played.outcome().is_some());
        assert_eq!((millis.len(), played.turns()), (32, 32));
        assert!(millis.iter().all(|&millis| millis == 3));

        let (played, _, end) = game("three-man", 2000, crash, Clock::Off, &settings());
        assert!(end.is_ok() && played.claimed().is_some());
        assert_eq!(
            played.ranking(false).text,
            played.outcome().expect("an end").text
        );
    }

    #[test]
    fn games_do_not_go_on_for_ever() {
        let settings = Settings {
            max_turns: 10,
            ..settings()
        };
        let (played, _, end) = game("circular", 100, crash, Clock::Off, &settings);
        assert!(end.is_ok() && played.outcome().is_none());
        assert_eq!(played.turns(), 10);
        assert_eq!(played.ranking(false).text, "draw");
    }

    #[test]
    fn draws_are_claimed_when_it_is_said() {
        let claim = |_: &dyn AnyGame| Ok(("claim:repetition".to_owned(), Duration::ZERO));
        let by_engines = Settings {
            claims: Claiming::Engines,
            ..settings()
        };
        // Both players move a piece back and forth, as often as necessary.
        let there_and_back = ["c2e3", "k2m3", "e3c2", "m3k2"];
        let mut opening = start("circular");
        for mv in there_and_back.repeat(2) {
            opening.play(mv).expect("a legal move");
        }
        let claims = |settings: &Settings| {
            let mut players: Vec<Box<dyn Decider>> = Vec::new();
            for _ in 0..2 {
                players.push(Box::new(Mischief {
                    random: SplitMix64::new(7),
                    left: 0,
                    then: claim,
                }));
            }
            play(opening.clone(), players, Clock::Off, settings)
        };
        for settings in [settings(), by_engines.clone()] {
            let (played, millis, end) = claims(&settings);
            assert!(end.is_ok() && millis.is_empty());
            assert_eq!(played.claimed(), Some(Claim::Repetition));
        }
        // A claim that is not justified is an illegal turn.
        let (found, _) = fault(game("circular", 0, claim, Clock::Off, &by_engines));
        assert_eq!(found.kind.to_string(), "illegal-move");
        let told = "\"claim:repetition\": a claim by repetition needs 3 occurrences, not 1";
        assert!(found.what.starts_with(told), "{}", found.what);
    }

    #[track_caller]
    fn fault((game, _, end): Played) -> (Fault, String) {
        match end {
            Err(Trouble::Fault(fault)) => (fault, game.ranking(true).text),
            other => panic!("expected a fault, got {other:?}"),
        }
    }

    #[test]
    fn a_player_at_fault_comes_last() {
        let (found, ranking) = fault(game("circular", 3, crash, Clock::Off, &settings()));
        assert_eq!(
            (found.kind.to_string(), found.what),
            ("crash".into(), "gone".into())
        );
        assert_eq!(ranking, "black");

        let (_, ranking) = fault(game("three-man", 3, crash, Clock::Off, &settings()));
        assert_eq!(ranking, "g=b>w");
    }

    #[test]
    fn moves_are_checked() {
        let illegal = |game: &dyn AnyGame| {
            let all = start(game.name()).legal_moves();
            let illegal = all
                .into_iter()
                .find(|mv| game.check_move(&mv.text).is_err());
            let illegal = illegal.expect("a move that has been played");
            Ok((illegal.text, Duration::ZERO))
        };
        let (found, _) = fault(game("circular", 3, illegal, Clock::Off, &settings()));
        assert_eq!(found.kind.to_string(), "illegal-move");
    }

    #[test]
    fn exceeding_the_time_limit_loses() {
        let slow = |game: &dyn AnyGame| {
            let mv = game.legal_moves().pop().expect("a move");
            Ok((mv.text, Duration::from_millis(30)))
        };
        let clock = Clock::PerMove(Duration::from_millis(20));
        let (found, ranking) = fault(game("circular", 3, slow, clock, &settings()));
        assert_eq!(found.kind.to_string(), "time-out");
        assert_eq!(ranking, "black");
        let patient = Settings {
            max_turns: 20,
            margin: 10,
            ..settings()
        };
        let (played, _, end) = game("circular", 3, slow, clock, &patient);
        assert!(end.is_ok() && played.outcome().is_none());
    }

    #[test]
    fn a_match_can_be_stopped_during_a_game() {
        let stop = |_: &dyn AnyGame| Err(Trouble::Stopped);
        let (_, _, end) = game("circular", 3, stop, Clock::Off, &settings());
        assert_eq!(end, Err(Trouble::Stopped));
    }
}
