//! Our alpha-beta against the iterative search of `minimax`.

use std::time::{Duration, Instant};

use game_core::{History, TwoPlayers};
use game_search::{Algorithm, EngineSpec, Limits};
use minimax::{IterativeOptions, Strategy};
use oddboards::{Listed, game_core, game_search};
use oddboards_adapters::alpha_beta;

use crate::duel;
use crate::options::Options;

/// Plays the match and prints the result.
pub(crate) fn compare<G: Listed<Player: TwoPlayers>>(options: &Options) {
    let time = Duration::from_millis(options.ms);
    let mut engine = EngineSpec::new(Algorithm::AlphaBeta).engine::<G, _>(G::evaluation());
    let ours = |game: &History<G>| {
        let end = Instant::now() + time;
        let mut stop = || Instant::now() >= end;
        let thought = engine.think(game, Limits::NONE, &mut stop, &mut |_| ());
        thought.best()
    };
    let settings = IterativeOptions::new()
        .with_table_byte_size(16 << 20)
        .with_quiescence_search_depth(options.quiescence);
    let mut search = alpha_beta::search(settings);
    search.set_timeout(time);
    // It returns no move if time is up before depth 1 is complete.
    let mut hasty = alpha_beta::search(IterativeOptions::new());
    hasty.set_max_depth(1);
    let theirs = |game: &History<G>| {
        let mv = search.choose_move(game.position());
        mv.or_else(|| hasty.choose_move(game.position()))
    };
    let tally = duel::play(options.games, options.seed, ours, theirs);
    println!("{:15} {tally}", G::NAME);
}
