//! Searches against random and greedy players: with the evaluations of the games, and with the
//! plainest evaluation and all defaults.

use game_board::{OnBoard, Piece};
use game_core::{Game, History, MAX_PLAYERS, Player, Playouts, SplitMix64};
use game_search::{
    ByScore, Engine, Evaluation, Greedy, Limits, MaxN, Mcts, Merits, Opponents, RandomMover,
};
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};

use crate::shared::{AnyEvaluation, by};

/// Returns an evaluation in which every piece has the same value.
fn material<G: OnBoard>(position: &G) -> Merits {
    let mut merits = [0; MAX_PLAYERS];
    for cell in G::board().cells() {
        let owner = position.piece_at(cell).and_then(Piece::player);
        if let Some(merit) = owner.and_then(|player| merits.get_mut(player.index())) {
            *merit += 100;
        }
    }
    merits
}

/// Returns the average payoff of `searcher` when it takes each seat in turn and `other` plays the
/// rest.
fn share<G: Game>(
    games: usize,
    searcher: &mut Box<dyn Engine<G>>,
    other: &mut Box<dyn Engine<G>>,
) -> f64 {
    let players = G::Player::ALL;
    let mut sum = 0.0;
    for index in 0..games {
        let player = players[index % players.len()];
        let mut game = History::<G>::default();
        let opening = (index / players.len()) as u64;
        Playouts::new(4)
            .claim_draws(true)
            .play_on(&mut game, &mut SplitMix64::stream(21, opening));
        searcher.forget();
        while game.outcome().is_none() && game.turns() < 300 {
            let engine = if game.position().to_move() == player {
                &mut *searcher
            } else {
                &mut *other
            };
            let limits = Limits::nodes(1_000);
            let thought = engine.think(&game, limits, &mut || false, &mut |_| ());
            game.play(thought.best().unwrap()).unwrap();
        }
        let ranking = game.outcome().map(|outcome| outcome.ranking);
        let ranking = ranking.unwrap_or_else(|| game.position().claimed_ranking());
        sum += ranking.payoff(player);
    }
    sum / games as f64
}

/// Plays all searches with this evaluation against random and greedy players, and checks the
/// minimum payoff.
fn check<G: Game>(games: usize, least: f64, evaluation: fn(&G) -> Merits) {
    let paranoid = by::<G>(evaluation).with_opponents(Opponents::Paranoid);
    let searches: [(&str, Box<dyn Engine<G>>); 3] = [
        ("alpha-beta", Box::new(by::<G>(evaluation))),
        ("max-n", Box::new(MaxN::new(AnyEvaluation::new(evaluation)))),
        ("paranoid search", Box::new(paranoid)),
    ];
    // With two players, all three find the same values.
    let count = if G::Player::ALL.len() > 2 { 3 } else { 1 };
    for (name, mut search) in searches.into_iter().take(count) {
        let others: [(&str, Box<dyn Engine<G>>); 2] = [
            ("random", Box::new(RandomMover::new(77))),
            ("greedy", Box::new(Greedy::new(evaluation, 77))),
        ];
        for (other, mut opponent) in others {
            let share = share(games, &mut search, &mut opponent);
            assert!(share >= least, "{name} against {other}: {share}");
        }
    }
}

/// Returns an evaluation by the scores of the rules.
fn points<G: Game>(position: &G) -> Merits {
    ByScore.evaluate(position)
}

/// Checks that a search wins all games against random play.
#[track_caller]
fn beats_random_play<G: Game>(games: usize, search: impl Engine<G> + 'static) {
    let mut search: Box<dyn Engine<G>> = Box::new(search);
    let mut random: Box<dyn Engine<G>> = Box::new(RandomMover::new(77));
    let share = share(games, &mut search, &mut random);
    assert!(share >= 1.0, "{}: {share}", G::NAME);
}

#[test]
fn the_evaluations_beat_random_play() {
    fn check<G: Listed>(games: usize) {
        beats_random_play(games, by::<G>(G::evaluation()));
    }
    check::<circular::Position>(8);
    check::<numbered_shogi::Position>(8);
    check::<three_man::Position>(6);
    check::<territorial::Position>(8);
}

#[test]
fn monte_carlo_beats_random_play() {
    beats_random_play::<territorial::Position>(6, Mcts::new(1));
}

#[test]
fn points_win_in_chess_territorial() {
    check::<territorial::Position>(40, 0.6, points);
}

/// Without captures, the number of pieces says almost nothing about the winner. A search that
/// always plays the first of equal moves fills one edge of the board and gets a quarter of the
/// points.
#[test]
fn material_does_little_harm_in_chess_territorial() {
    check::<territorial::Position>(100, 0.35, material);
}

#[test]
fn material_wins_in_circular_chess() {
    check::<circular::Position>(20, 0.65, material);
}

#[test]
fn material_wins_in_three_man_chess() {
    check::<three_man::Position>(6, 0.75, material);
}

#[test]
fn material_wins_in_numbered_shogi() {
    check::<numbered_shogi::Position>(10, 0.9, material);
}
