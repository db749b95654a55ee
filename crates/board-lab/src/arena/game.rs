//! One game between engines.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game_core::{Game, History, Player, Ranking};

use super::agents::{Agent, Request};
use super::fault::{Fault, Trouble};
use super::limit::Clock;
use super::settings::Claims;
use crate::excerpt;
use crate::ugi::turn::Turn;

/// What games are played by, beyond the rules.
pub(super) struct Terms {
    /// After so many turns, those of the opening among them, nobody goes on.
    pub(super) max_turns: usize,
    /// When draws are claimed.
    pub(super) claims: Claims,
    /// How much more than allowed a move may take.
    pub(super) margin: Duration,
}

/// A game that has been played.
pub(super) struct Played<G: Game> {
    pub(super) history: History<G>,
    pub(super) end: End,
    /// How long each move after the opening took, in milliseconds.
    pub(super) millis: Vec<u64>,
}

/// Why a game goes on no more.
pub(super) enum End {
    /// It is over.
    Over,
    /// There have been as many turns as there may be.
    TurnLimit,
    /// The engine of the player to move has done something wrong.
    Fault(Fault),
}

/// Plays on from an opening, with an agent and a clock for each seat. `None` if somebody wants to
/// stop the match.
pub(super) fn play<G: Game>(
    opening: History<G>,
    agents: &mut [Box<dyn Agent<G> + '_>],
    mut clocks: Vec<Clock>,
    terms: &Terms,
    stop: &AtomicBool,
) -> Option<Played<G>> {
    let mut history = opening;
    let mut millis = Vec::new();
    let end = loop {
        if terms.claims == Claims::AtOnce {
            let ground = history.claimable().first().copied();
            ground.map(|claim| history.claim(claim));
        }
        if history.outcome().is_some() {
            break End::Over;
        }
        if history.turns() >= terms.max_turns {
            break End::TurnLimit;
        }
        let seat = history.position().to_move().index();
        let request = Request {
            game: &history,
            clocks: &clocks,
            margin: terms.margin,
            stop,
        };
        let decided = match agents.get_mut(seat) {
            Some(agent) => agent.decide(&request),
            None => Err(Trouble::crash("nobody has this seat")),
        };
        let taken = decided.and_then(|(text, took)| {
            let clock = clocks.get_mut(seat);
            if clock.is_some_and(|clock| !clock.charge(took, terms.margin)) {
                let (text, seconds) = (excerpt::said(&text), took.as_secs_f64());
                return Err(Trouble::time_out(format_args!(
                    "{text:?} after {seconds:.3} s"
                )));
            }
            match Turn::take(&mut history, &text) {
                Ok(Turn::Move(_)) => {
                    millis.push(u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
                    Ok(())
                }
                Ok(Turn::Claim(_)) => Ok(()),
                Err(error) => {
                    let text = excerpt::said(&text);
                    Err(Trouble::illegal(format_args!("{text:?}: {error}")))
                }
            }
        });
        match taken {
            Ok(()) => {}
            Err(Trouble::Fault(fault)) => break End::Fault(fault),
            Err(Trouble::Stopped) => return None,
        }
    };
    Some(Played {
        history,
        end,
        millis,
    })
}

/// How the players rank when nobody goes on: as the outcome says, or, if the game is not over, as
/// if a draw were claimed. If the engine of the player to move is at fault, that player comes last.
pub(super) fn ranking<G: Game>(history: &History<G>, at_fault: bool) -> Ranking<G::Player> {
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

    use super::*;

    const TERMS: Terms = Terms {
        max_turns: 2000,
        claims: Claims::AtOnce,
        margin: Duration::ZERO,
    };

    /// Plays at random, and after so many moves does what is said.
    struct Mischief<G: Game> {
        random: SplitMix64,
        left: usize,
        then: fn(&G) -> Result<(String, Duration), Trouble>,
    }

    impl<G: Game> Agent<G> for Mischief<G> {
        fn decide(&mut self, request: &Request<'_, G>) -> Result<(String, Duration), Trouble> {
            let position = request.game.position();
            let Some(left) = self.left.checked_sub(1) else {
                return (self.then)(position);
            };
            self.left = left;
            let mv = position.random_legal_move(&mut self.random);
            let mv = mv.ok_or_else(|| Trouble::crash("no move"))?;
            Ok((mv.to_string(), Duration::from_millis(3)))
        }
    }

    /// A game in which the first player does something else after so many moves.
    fn game<G: Game>(
        moves: usize,
        then: fn(&G) -> Result<(String, Duration), Trouble>,
        clocks: Clock,
        terms: &Terms,
    ) -> Option<Played<G>> {
        let mut agents: Vec<Box<dyn Agent<G>>> = Vec::new();
        for &player in G::Player::ALL {
            agents.push(Box::new(Mischief {
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
        play(
            History::default(),
            &mut agents,
            clocks,
            terms,
            &AtomicBool::new(false),
        )
    }

    fn no_mischief<G: Game>(_: &G) -> Result<(String, Duration), Trouble> {
        Err(Trouble::crash("never"))
    }

    #[test]
    fn games_end_by_the_rules_or_by_claims() {
        let played = game::<territorial::Position>(100, no_mischief, Clock::Off, &TERMS);
        let played = played.expect("a game");
        assert!(matches!(played.end, End::Over));
        assert_eq!((played.millis.len(), played.history.turns()), (32, 32));
        assert!(played.millis.iter().all(|&millis| millis == 3));

        let played = game::<three_man::Position>(2000, no_mischief, Clock::Off, &TERMS);
        let history = played.expect("a game").history;
        assert!(history.claimed().is_some());
        assert_eq!(
            ranking(&history, false),
            history.outcome().expect("an end").ranking
        );
    }

    #[test]
    fn games_do_not_go_on_for_ever() {
        let terms = Terms {
            max_turns: 10,
            ..TERMS
        };
        let played = game::<circular::Position>(100, no_mischief, Clock::Off, &terms);
        let played = played.expect("a game");
        assert!(matches!(played.end, End::TurnLimit));
        assert_eq!(played.history.turns(), 10);
        assert!(ranking(&played.history, false).is_draw());
    }

    #[test]
    fn draws_are_claimed_when_it_is_said() {
        let claim = |_: &circular::Position| Ok(("claim:repetition".to_owned(), Duration::ZERO));
        let terms = Terms {
            claims: Claims::Engines,
            ..TERMS
        };
        // One goes there and back, as often as it takes, and so does the other.
        let there_and_back = ["c2e3", "k2m3", "e3c2", "m3k2"];
        let mut opening = History::default();
        for mv in there_and_back.repeat(2) {
            opening.play_text(mv).expect("a legal move");
        }
        let claims = |terms: &Terms| {
            let mut agents: Vec<Box<dyn Agent<_>>> = Vec::new();
            for _ in 0..2 {
                agents.push(Box::new(Mischief {
                    random: SplitMix64::new(7),
                    left: 0,
                    then: claim,
                }));
            }
            let clocks = vec![Clock::Off; 2];
            let stop = AtomicBool::new(false);
            play(opening.clone(), &mut agents, clocks, terms, &stop).expect("a game")
        };
        for terms in [&TERMS, &terms] {
            let played = claims(terms);
            assert!(matches!(played.end, End::Over) && played.millis.is_empty());
            assert_eq!(played.history.claimed(), Some(Claim::Repetition));
        }
        // What cannot be claimed is no legal turn.
        let (found, _) = fault(game(0, claim, Clock::Off, &terms));
        assert_eq!(found.kind.to_string(), "illegal-move");
        let told = "\"claim:repetition\": repetition: 1 of the 3 occurrences";
        assert!(found.what.starts_with(told), "{}", found.what);
    }

    #[track_caller]
    fn fault<G: Game>(played: Option<Played<G>>) -> (Fault, Ranking<G::Player>) {
        let played = played.expect("a game");
        let ranking = ranking(&played.history, true);
        match played.end {
            End::Fault(fault) => (fault, ranking),
            End::Over | End::TurnLimit => panic!("no fault"),
        }
    }

    #[test]
    fn who_does_something_wrong_comes_last() {
        let crash = |_: &circular::Position| Err(Trouble::crash("gone"));
        let (found, ranking) = fault(game(3, crash, Clock::Off, &TERMS));
        assert_eq!(
            (found.kind.to_string(), found.what),
            ("crash".into(), "gone".into())
        );
        assert_eq!(ranking.winner(), Some(Color::Black));

        let crash = |_: &three_man::Position| Err(Trouble::crash("gone"));
        let (_, ranking) = fault(game(3, crash, Clock::Off, &TERMS));
        assert_eq!(ranking.to_string(), "g=b>w");
    }

    #[test]
    fn moves_are_checked() {
        let illegal = |position: &circular::Position| {
            let all = circular::Position::default().legal_moves();
            let illegal = all.into_iter().find(|&mv| !position.is_legal(mv));
            let illegal = illegal.expect("a move that has been played");
            Ok((illegal.to_string(), Duration::ZERO))
        };
        let (found, _) = fault(game(3, illegal, Clock::Off, &TERMS));
        assert_eq!(found.kind.to_string(), "illegal-move");
    }

    #[test]
    fn time_is_up_when_it_is_up() {
        let slow = |position: &circular::Position| {
            let mv = position.legal_moves().pop().expect("a move");
            Ok((mv.to_string(), Duration::from_millis(30)))
        };
        let clock = Clock::PerMove(Duration::from_millis(20));
        let (found, ranking) = fault(game(3, slow, clock, &TERMS));
        assert_eq!(found.kind.to_string(), "time-out");
        assert_eq!(ranking.winner(), Some(Color::Black));
        let patient = Terms {
            max_turns: 20,
            margin: Duration::from_millis(10),
            ..TERMS
        };
        let played = game(3, slow, clock, &patient).expect("a game");
        assert!(matches!(played.end, End::TurnLimit));
    }

    #[test]
    fn a_match_that_is_stopped_has_no_game() {
        let stop = |_: &circular::Position| Err(Trouble::Stopped);
        assert!(game(3, stop, Clock::Off, &TERMS).is_none());
    }
}
