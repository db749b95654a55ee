//! Random games: the same for the same seed, uniform, and ended when they should be.
use std::fmt::Write;

use game_core::{
    Claim, Game, History, Outcome, Player, Ranking, SplitMix64, Tally, playout, playout_with,
    random_move,
};
use game_testkit::games::noughts::{Color as Mark, Position as Noughts};
use game_testkit::games::ring::{Length, Reason, Ring, Walker};

fn recorded<G: Game>(seed: u64, max_turns: usize) -> (String, G) {
    let mut text = String::new();
    let random = &mut SplitMix64::new(seed);
    let end = playout_with(&G::default(), random, max_turns, |_, mv| {
        let _ = write!(text, "{mv} ");
    });
    (text, end.position)
}

#[test]
fn a_seed_gives_the_same_game_everywhere() {
    let (moves, end) = recorded::<Noughts>(1, 100);
    assert_eq!(moves, "c2 a3 c3 c1 a2 b3 b2 ");
    assert_eq!(end.to_string(), "oox/xxx/2o");
    let (moves, end) = recorded::<Ring>(1, 12);
    assert_eq!(moves, "up up up down down up up up down up ");
    assert_eq!(end.to_string(), "..c... c ab 0");
}

#[test]
fn recording_changes_nothing() {
    for seed in 0..100 {
        let mut replayed = Ring::default();
        let recorded = playout_with(
            &Ring::default(),
            &mut SplitMix64::new(seed),
            50,
            |before, mv| {
                assert_eq!(before, &replayed);
                replayed.play(mv).unwrap();
            },
        );
        assert_eq!(replayed, recorded.position);
        let quick = playout(&Ring::default(), &mut SplitMix64::new(seed), 50);
        assert_eq!(quick, recorded);
    }
}

#[test]
fn a_game_ends_with_its_outcome() {
    for seed in 0..100 {
        let end = playout(&Noughts::default(), &mut SplitMix64::new(seed), usize::MAX);
        assert!(end.outcome.is_some());
        assert_eq!(end.outcome, end.position.outcome());
        assert!((5..=9).contains(&end.turns));
    }
}

#[test]
fn a_game_ends_with_its_outcome_even_if_moves_are_left() {
    let won = "a..... a bc 0".parse::<Ring>().unwrap();
    let end = playout(&won, &mut SplitMix64::new(1), 10);
    assert_eq!((end.turns, end.position), (0, won));
    assert_eq!(end.outcome.unwrap().winner(), Some(Walker::Amber));
    assert_eq!(random_move(&won, &mut SplitMix64::new(1)), None);
    assert_eq!(won.count_legal_moves(), 2);
}

#[test]
fn a_game_stops_when_the_turns_are_up() {
    for turns in 0..5 {
        let end = playout(&Noughts::default(), &mut SplitMix64::new(3), turns);
        assert_eq!((end.turns, end.outcome), (turns, None));
    }
}

#[test]
fn all_moves_are_equally_likely() {
    let start = Noughts::default();
    let mut counts = [0_u32; 9];
    let random = &mut SplitMix64::new(5);
    let moves = start.legal_moves();
    for _ in 0..90_000 {
        let mv = random_move(&start, random).unwrap();
        counts[moves.iter().position(|&other| other == mv).unwrap()] += 1;
    }
    // 10000 expected, with a standard deviation below 95.
    assert!(
        counts.iter().all(|count| count.abs_diff(10_000) < 450),
        "{counts:?}"
    );
}

#[test]
fn a_history_plays_the_same_game() {
    for seed in 0..100 {
        let end = playout(&Ring::default(), &mut SplitMix64::new(seed), 40);
        let mut game = History::<Ring>::default();
        let turns = game.play_random(&mut SplitMix64::new(seed), 40, false);
        assert_eq!(
            (turns, game.turns(), game.position(), game.outcome()),
            (end.turns, end.turns, &end.position, end.outcome)
        );
    }
}

#[test]
fn draws_are_claimed_as_soon_as_they_can_be() {
    let mut claims = [0; 2];
    for seed in 0..1000 {
        let mut game = History::new(Ring::start(Length::Long));
        let turns = game.play_random(&mut SplitMix64::new(seed), 500, true);
        assert_eq!(turns, game.turns());
        assert!(game.outcome().is_some());
        assert_eq!(
            game.play_random(&mut SplitMix64::new(seed), 500, true),
            0,
            "the game is over"
        );
        if let Some(claim) = game.claimed() {
            claims[claim as usize] += 1;
            game.take_back();
            assert!(game.claimable().is_empty(), "{game:?}");
        }
    }
    assert!(claims.iter().all(|&count| count > 10), "{claims:?}");
}

#[test]
fn a_draw_is_claimed_when_the_turns_are_up() {
    let quiet = "a..b..c.. a - 7".parse::<Ring>().unwrap();
    let mut game = History::new(quiet);
    assert_eq!(game.play_random(&mut SplitMix64::new(0), 1, true), 1);
    assert_eq!(game.claimed(), Some(Claim::QuietTurns));
}

#[test]
fn a_tally_adds_up_results() {
    type End = Outcome<Walker, Reason>;
    let mut tally = Tally::<Walker>::new();
    let reason = Reason::LastOneLeft;
    let places: [[u8; 3]; 3] = [[0, 1, 2], [0, 0, 1], [2, 1, 0]];
    for (places, turns) in places.into_iter().zip([10, 20, 30]) {
        let ranking = Ranking::by_place(|walker: Walker| places[walker.index()]);
        tally.add(Some(&Outcome { ranking, reason }), turns);
    }
    tally.add(None::<&End>, 5);
    assert_eq!(
        (tally.games(), tally.unfinished(), tally.draws()),
        (4, 1, 1)
    );
    assert_eq!(tally.turns(), 65);
    let wins = Walker::ALL.iter().map(|&walker| tally.wins(walker));
    assert_eq!(wins.collect::<Vec<_>>(), [1, 0, 1]);
    let payoffs = Walker::ALL.iter().map(|&walker| tally.payoff(walker));
    assert_eq!(payoffs.collect::<Vec<_>>(), [1.75, 1.75, 1.0]);
    assert_eq!(
        tally.to_string(),
        "4 games: amber 1, blue 0, coral 1, draw 1, unfinished 1"
    );
    assert_eq!(
        format!("{tally:?}"),
        "Tally(4 games: amber 1, blue 0, coral 1, draw 1, unfinished 1; 65 turns, payoffs [1.75, 1.75, 1.0])"
    );
}

#[test]
fn tallies_of_parts_merge_to_the_tally_of_the_whole() {
    let play = |games: std::ops::Range<u64>| {
        let mut tally = Tally::<Mark>::default();
        for index in games {
            let mut random = SplitMix64::stream(11, index);
            let end = playout(&Noughts::default(), &mut random, 8);
            tally.add(end.outcome.as_ref(), end.turns);
        }
        tally
    };
    let whole = play(0..1000);
    assert!(whole.unfinished() > 0 && whole.wins(Mark::Cross) > whole.wins(Mark::Nought));
    let mut parts = play(600..1000);
    parts.merge(&play(0..600));
    assert_eq!(parts, whole);
}

#[test]
fn counts_stop_at_the_greatest_number() {
    type End = Outcome<Walker, Reason>;
    let end = End::won_by(Walker::Blue, Reason::LastOneLeft);
    let mut tally = Tally::<Walker>::new();
    tally.add(Some(&end), usize::MAX);
    tally.add(None::<&End>, usize::MAX);
    assert_eq!(tally.turns(), u64::MAX);
    // Doubled until nothing more goes in.
    for _ in 0..70 {
        let same = tally.clone();
        tally.merge(&same);
    }
    assert_eq!((tally.games(), tally.unfinished()), (u64::MAX, u64::MAX));
    assert_eq!((tally.wins(Walker::Blue), tally.draws()), (u64::MAX, 0));
    tally.add(Some(&end), 1);
    tally.add(None::<&End>, 1);
    assert_eq!((tally.games(), tally.turns()), (u64::MAX, u64::MAX));
    assert_eq!(
        (tally.wins(Walker::Blue), tally.unfinished()),
        (u64::MAX, u64::MAX)
    );
}
