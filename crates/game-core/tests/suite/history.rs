//! Histories: repetition, claims, taking back, and the end.
use game_core::{
    Claim, ClaimError, Game, History, Outcome, ParseMoveError, PlayError, Playouts, SplitMix64,
};
use game_testkit::games::noughts::{IllegalMove, Move as Place, Position as Noughts, Reason::Full};
use game_testkit::games::ring::{
    Length, Reason, Ring,
    Step::{Down, Up},
    Walker,
};

use crate::bare::Blind;

/// Every player steps up, then every player steps down. The position recurs after these six turns.
const ROUND: [game_testkit::games::ring::Step; 6] = [Up, Up, Up, Down, Down, Down];

fn played<G: Game>(start: G, moves: impl IntoIterator<Item = G::Move>) -> History<G> {
    let mut game = History::new(start);
    for mv in moves {
        game.play(mv).unwrap();
    }
    game
}

fn long_ring() -> Ring {
    Ring::start(Length::Long)
}

/// Returns how often the last position has occurred, by comparing it with every position.
fn counted<G: Game>(game: &History<G>) -> usize {
    let form = game.position().repetition_form();
    game.positions()
        .filter(|position| position.repetition_form() == form)
        .count()
}

#[test]
fn a_game_keeps_its_start_moves_and_positions() {
    let game = played(long_ring(), [Up, Down, Up]);
    assert_eq!(game.first_position(), &long_ring());
    assert_eq!(game.turns(), 3);
    assert_eq!(game.moves().collect::<Vec<_>>(), [Up, Down, Up]);
    let positions: Vec<_> = game.positions().map(ToString::to_string).collect();
    assert_eq!(
        positions,
        [
            "a..b..c.. a - 0",
            ".a.b..c.. b - 1",
            ".ab...c.. c - 2",
            ".ab....c. a - 3"
        ]
    );
    assert_eq!(game.position().to_string(), positions[3]);
}

#[test]
fn a_new_game_has_nothing_played() {
    let game = History::<Ring>::default();
    assert_eq!(game.first_position(), &Ring::default());
    assert_eq!(game.position(), &Ring::default());
    assert_eq!((game.turns(), game.occurrences()), (0, 1));
    assert_eq!((game.outcome(), game.claimed()), (None, None));
    assert!(game.claimable().is_empty());
}

#[test]
fn occurrences_are_counted_whatever_lies_between() {
    let mut game = played(long_ring(), ROUND);
    assert_eq!(game.occurrences(), 2);
    assert_ne!(game.position(), game.first_position());
    for mv in ROUND {
        game.play(mv).unwrap();
    }
    assert_eq!(game.occurrences(), 3);
    game.take_back().unwrap();
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn occurrences_agree_with_comparing_all_positions() {
    let mut random = SplitMix64::new(1);
    for _ in 0..200 {
        let mut game = History::new(long_ring());
        for _ in 0..60 {
            if random.below(4) == 0 {
                game.take_back();
            } else {
                let moves = game.position().legal_moves();
                let mv = moves[random.below(moves.len() as u64) as usize];
                let _ = game.play(mv);
            }
            assert_eq!(game.occurrences(), counted(&game), "{game:?}");
        }
    }
}

#[test]
fn equal_keys_alone_are_no_repetition() {
    let mut game = History::<Blind>::default();
    while game.outcome().is_none() {
        game.play(game.position().legal_moves()[0]).unwrap();
        assert_eq!(game.occurrences(), 1);
    }
}

#[test]
fn a_repetition_can_be_claimed_once_it_is_there() {
    let mut game = played(long_ring(), ROUND);
    assert_eq!(
        game.claim(Claim::Repetition),
        Err(ClaimError::TooEarly {
            claim: Claim::Repetition,
            have: 2,
            needed: 3
        })
    );
    assert!(!game.can_claim(Claim::Repetition));
    for mv in ROUND {
        game.play(mv).unwrap();
    }
    assert!(game.can_claim(Claim::Repetition));
    assert_eq!(game.outcome(), None);
    let draw = Outcome::draw(Reason::Claimed(Claim::Repetition));
    assert_eq!(game.claim(Claim::Repetition), Ok(draw));
    assert_eq!(game.outcome(), Some(draw));
    assert_eq!(game.claimed(), Some(Claim::Repetition));
}

#[test]
fn quiet_turns_can_be_claimed_once_they_are_there() {
    let mut game = played(long_ring(), ROUND);
    game.play(Up).unwrap();
    assert_eq!(
        game.claim(Claim::QuietTurns),
        Err(ClaimError::TooEarly {
            claim: Claim::QuietTurns,
            have: 7,
            needed: 8
        })
    );
    game.play(Up).unwrap();
    assert_eq!(game.claimable()[..], [Claim::QuietTurns]);
    if let Some(&claim) = game.claimable().first() {
        game.claim(claim).unwrap();
    }
    assert_eq!(game.claimed(), Some(Claim::QuietTurns));
}

#[test]
fn grounds_come_in_the_order_of_the_rules() {
    let mut game = History::<Blind>::default();
    let grounds = game.claimable();
    assert_eq!(grounds[..], [Claim::QuietTurns, Claim::Repetition]);
    let playouts = Playouts::new(0).claim_draws(true);
    playouts.play_on(&mut game, &mut SplitMix64::new(1));
    assert_eq!(game.claimed(), grounds.first().copied());
}

#[test]
fn a_claimed_draw_ends_the_game_until_it_is_taken_back() {
    let mut game = played(long_ring(), ROUND.into_iter().chain(ROUND));
    game.claim(Claim::Repetition).unwrap();
    assert_eq!(game.play(Up), Err(PlayError::Over));
    assert_eq!(game.claim(Claim::QuietTurns), Err(ClaimError::Over));
    assert!(game.claimable().is_empty());
    assert_eq!(game.turns(), 12);

    assert_eq!(game.withdraw_claim(), Some(Claim::Repetition));
    assert_eq!(game.withdraw_claim(), None);
    assert_eq!(game.outcome(), None);

    game.claim(Claim::QuietTurns).unwrap();
    assert_eq!(game.take_back(), Some(Down));
    assert_eq!((game.claimed(), game.outcome()), (None, None));
    game.play(Down).unwrap();
}

#[test]
fn claims_that_a_game_does_not_know_are_refused() {
    let mut game = History::<Noughts>::default();
    for claim in Claim::ALL {
        assert_eq!(game.claim(claim), Err(ClaimError::Unknown(claim)));
    }
}

#[test]
fn nothing_can_be_played_or_claimed_after_the_end() {
    let start = "ab.... a c 8".parse::<Ring>().unwrap();
    let mut game = played(start, [Up]);
    assert_eq!(game.outcome().unwrap().winner(), Some(Walker::Amber));
    // The remaining token could still walk.
    assert!(game.position().is_legal(Up));
    assert_eq!(game.play(Up), Err(PlayError::Over));
    assert_eq!(game.claim(Claim::Repetition), Err(ClaimError::Over));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = History::<Noughts>::default();
    let a1: Place = "a1".parse().unwrap();
    game.play(a1).unwrap();
    let before = game.clone();
    assert_eq!(
        game.play(a1),
        Err(PlayError::Move(IllegalMove::Taken(a1.0)))
    );
    assert_eq!(game, before);
    assert_eq!(game.position(), before.position());
}

#[test]
fn taking_back_leads_to_the_start_and_no_further() {
    let mut game = played(long_ring(), ROUND);
    let mut left: Vec<_> = game.positions().copied().collect();
    for mv in ROUND.into_iter().rev() {
        assert_eq!(left.pop().as_ref(), Some(game.position()));
        assert_eq!(game.take_back(), Some(mv));
    }
    assert_eq!(game, History::new(long_ring()));
    assert_eq!(game.take_back(), None);
    assert_eq!(game.position(), &long_ring());
}

#[test]
fn taken_back_moves_can_be_played_again() {
    let mut random = SplitMix64::new(2);
    for seed in 0..100 {
        let mut game = History::new(long_ring());
        Playouts::new(40).play_on(&mut game, &mut SplitMix64::new(seed));
        let (whole, outcome) = (game.clone(), game.outcome());
        let back = random.below(game.turns() as u64 + 1) as usize;
        let taken: Vec<_> = (0..back).filter_map(|_| game.take_back()).collect();
        for &mv in taken.iter().rev() {
            assert_eq!(game.outcome(), None);
            assert_eq!(game.redo(), Some(mv));
            assert_eq!(game.occurrences(), counted(&game));
        }
        assert_eq!(game.redo(), None);
        assert_eq!((&game, game.outcome()), (&whole, outcome));
        assert_eq!(game.position(), whole.position());
    }
}

#[test]
fn another_move_drops_what_has_been_taken_back() {
    let mut game = played(long_ring(), ROUND);
    game.take_back();
    game.take_back();
    // Neither a refused move nor a playout of no moves discards anything.
    assert!(game.play_text("nowhere").is_err());
    let random = &mut SplitMix64::new(1);
    assert_eq!(Playouts::new(0).play_on(&mut game, random), 0);
    assert_eq!(game.redo(), Some(Down));
    game.take_back();
    game.play(Up).unwrap();
    assert_eq!(game.redo(), None);

    game.take_back();
    assert_eq!(Playouts::new(1).play_on(&mut game, random), 1);
    assert_eq!(game.redo(), None);
}

#[test]
fn a_claim_is_taken_back_with_its_move_and_not_made_again() {
    let mut game = played(long_ring(), ROUND.into_iter().chain(ROUND));
    game.claim(Claim::Repetition).unwrap();
    game.take_back();
    assert_eq!(game.redo(), Some(Down));
    assert_eq!((game.claimed(), game.outcome()), (None, None));
    assert!(game.can_claim(Claim::Repetition));

    // While a claim ends the game, no move can be redone.
    game.take_back();
    game.claim(Claim::QuietTurns).unwrap();
    assert_eq!(game.redo(), None);
    game.withdraw_claim();
    assert_eq!(game.redo(), Some(Down));
}

#[test]
fn legal_moves_respect_a_claim() {
    let mut game = played(long_ring(), ROUND.into_iter().chain(ROUND));
    assert_eq!(game.legal_moves(), game.position().legal_moves());
    game.claim(Claim::Repetition).unwrap();
    assert!(game.legal_moves().is_empty() && !game.position().legal_moves().is_empty());
    game.withdraw_claim();
    assert!(!game.legal_moves().is_empty());

    let won = "a..... a bc 0".parse::<Ring>().unwrap();
    assert!(History::new(won).legal_moves().is_empty());
}

#[test]
fn a_text_is_played_or_refused_with_the_reason() {
    let mut game = History::<Noughts>::default();
    let a1: Place = "a1".parse().unwrap();
    assert_eq!(game.play_text("a1"), Ok(a1));
    assert_eq!(
        game.play_text("a1"),
        Err(PlayError::Move(ParseMoveError::Illegal(
            IllegalMove::Taken(a1.0)
        )))
    );
    let error = "a9".parse::<Place>().unwrap_err();
    let refused = game.play_text("a9").unwrap_err();
    assert_eq!(refused.to_string(), error.to_string());
    assert_eq!(refused, PlayError::Move(ParseMoveError::Syntax(error)));
    assert_eq!(game.turns(), 1);

    let mut game = played(long_ring(), ROUND.into_iter().chain(ROUND));
    game.claim(Claim::Repetition).unwrap();
    assert_eq!(game.play_text("up"), Err(PlayError::Over));
    assert_eq!(game.play_text("nowhere"), Err(PlayError::Over));
    assert_eq!(
        game.play_text("up").unwrap_err().to_string(),
        "the game is over"
    );
}

#[test]
fn games_differ_by_start_moves_and_claim() {
    let game = played(long_ring(), ROUND.into_iter().chain(ROUND));
    assert_eq!(game, game.clone());
    assert_ne!(game, played(Ring::default(), []));
    assert_ne!(game, played(long_ring(), ROUND));
    let mut claimed = game.clone();
    claimed.claim(Claim::Repetition).unwrap();
    assert_ne!(game, claimed);
}

#[test]
fn errors_and_games_are_readable() {
    let mut game = played(long_ring(), [Up, Down]);
    assert_eq!(
        format!("{game:?}"),
        "History { start: a..b..c.. a - 0, moves: [up down], position: .ab...c.. c - 2, claimed: None }"
    );
    assert_eq!(
        game.claim(Claim::Repetition).unwrap_err().to_string(),
        "a claim by repetition needs 3 occurrences, not 1"
    );
    assert_eq!(
        game.claim(Claim::QuietTurns).unwrap_err().to_string(),
        "a claim by quiet-turns needs 8 turns, not 2"
    );
    assert_eq!(
        ClaimError::Unknown(Claim::Repetition).to_string(),
        "no draw can be claimed by repetition in this game"
    );
    assert_eq!(ClaimError::Over.to_string(), "the game is over");
    assert_eq!(
        PlayError::Move(IllegalMove::GameOver(Full)).to_string(),
        "the game is over: the board is full"
    );
    assert_eq!(
        PlayError::<IllegalMove>::Over.to_string(),
        "the game is over"
    );
}

#[test]
fn claims_have_a_text() {
    for claim in Claim::ALL {
        assert_eq!(claim.to_string().parse(), Ok(claim));
    }
    assert_eq!(
        "draw".parse::<Claim>().unwrap_err().to_string(),
        "claim, byte 0: expected `repetition` or `quiet-turns`, got 'd'"
    );
}
