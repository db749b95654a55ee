//! Games of self-play, and the samples drawn from them.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::thread;

use oddboards::evaluations::{ByTerms, Weighed};
use oddboards::game_core::{Game, History, Player, Playouts, SplitMix64, play_parallel};
use oddboards::game_search::{AlphaBeta, Evaluation, Limits};

/// Settings of the games.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// The node limit of each move.
    pub(crate) nodes: u64,
    /// The seed of the random moves.
    pub(crate) seed: u64,
}

/// A quiet position.
pub(crate) struct Sample<G> {
    pub(crate) position: G,
    /// The number of turns before it. It rises within a game.
    pub(crate) turn: usize,
    /// The number of random moves before it, after the opening.
    pub(crate) slips: usize,
    /// The value that the search found for the side to move.
    pub(crate) value: i32,
    /// The payoff of each player in the end, in turn order.
    pub(crate) payoffs: Vec<f64>,
}

impl<G: Game> Sample<G> {
    /// Parses a line.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split(';');
        Some(Self {
            position: fields.next()?.parse().ok()?,
            turn: fields.next()?.parse().ok()?,
            slips: fields.next()?.parse().ok()?,
            value: fields.next()?.parse().ok()?,
            payoffs: {
                let payoffs = fields.next()?.split(',').map(str::parse);
                payoffs.collect::<Result<_, _>>().ok()?
            },
        })
    }
}

impl<G: Game> fmt::Display for Sample<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let payoffs: Vec<_> = self.payoffs.iter().map(f64::to_string).collect();
        let (position, payoffs) = (&self.position, payoffs.join(","));
        let (turn, slips, value) = (self.turn, self.slips, self.value);
        write!(f, "{position};{turn};{slips};{value};{payoffs}")
    }
}

/// The minimum number of random moves in an opening; up to as many are added.
const OPENING: u64 = 6;

/// The maximum number of turns per player; a longer game counts as a draw.
const TURNS: usize = 300;

/// One in this many moves is random. This gives samples beyond those of good play: a fit that
/// never sees a rook lost for nothing does not learn its value.
const SLIPS: u64 = 12;

/// Returns the samples of these games in order, whatever the number of threads.
pub(crate) fn self_play<G: Weighed>(
    games: Range<u64>,
    settings: Settings,
    evaluation: &ByTerms<G::Terms>,
) -> Vec<Sample<G>> {
    let of_game = |index| samples_of::<G>(index, settings, evaluation);
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let samples = play_parallel(games, threads, of_game);
    samples.into_iter().flatten().collect()
}

/// Plays one game, and takes all quiet positions after the opening. The game ends when the search
/// announces its result.
fn samples_of<G: Weighed>(
    index: u64,
    settings: Settings,
    evaluation: &ByTerms<G::Terms>,
) -> Vec<Sample<G>> {
    let mut engine = AlphaBeta::new(*evaluation)
        .with_table_bytes(1 << 20)
        .with_pruning(G::PRUNING);
    let mut game = History::<G>::default();
    let mut random = SplitMix64::stream(settings.seed, index);
    let opening = OPENING + random.below(OPENING + 1);
    Playouts::new(opening as usize).play_on(&mut game, &mut random);
    let mut quiet = Vec::new();
    let mut announced = None;
    let mut slips = 0;
    let most = TURNS * G::Player::ALL.len();
    while game.outcome().is_none() && game.claimable().is_empty() && game.turns() < most {
        let position = game.position().clone();
        let player = position.to_move();
        let report = engine.search(&game, Limits::nodes(settings.nodes));
        let Some(mut mv) = report.best() else {
            break;
        };
        if let Some((beaten, _)) = report.value.end() {
            if G::Player::ALL.len() == 2 {
                announced = Some((player, beaten));
                break;
            }
        }
        let gains = position.is_noisy(mv) && evaluation.gain(&position, mv) > 0;
        // A check by one of two opponents forces nobody else.
        let is_forced = G::Player::ALL.len() == 2 && position.in_check() == Some(true);
        let is_quiet = !gains && !is_forced && report.value.end().is_none();
        if is_quiet {
            quiet.push((position, game.turns(), slips, report.value.units()));
        }
        if random.below(SLIPS) == 0 {
            mv = game.position().random_legal_move(&mut random).unwrap_or(mv);
            slips += 1;
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let payoff = |player: G::Player| match (announced, game.outcome()) {
        (Some((winner, beaten)), _) => f64::from(u8::from((winner == player) == (beaten > 0))),
        (None, Some(outcome)) => outcome.ranking.payoff(player),
        (None, None) => game.position().claimed_ranking().payoff(player),
    };
    let payoffs: Vec<f64> = G::Player::ALL.iter().copied().map(payoff).collect();
    let sample = |(position, turn, slips, value)| Sample {
        position,
        turn,
        slips,
        value,
        payoffs: payoffs.clone(),
    };
    quiet.into_iter().map(sample).collect()
}
