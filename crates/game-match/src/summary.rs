//! The results of a match as data.

use serde::Serialize;

use crate::settings::Settings;
use crate::standings::{Faults, Standings};
use crate::stats::{Progress, Rating, elo_difference};
use crate::totals::Totals;

/// The results of a match so far, for example as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Summary<'a> {
    /// The settings of the match.
    pub settings: &'a Settings,
    /// The number of games played.
    pub games: u64,
    /// The number of different games; the others are repetitions.
    pub different: u64,
    /// The total number of turns.
    pub turns: usize,
    /// The results by engine.
    pub engines: Vec<EngineSummary<'a>>,
    /// The results by seat, in turn order.
    pub seats: Vec<SeatSummary<'a>>,
    /// The reasons why games ended, the most frequent first.
    pub ends: Vec<EndSummary<'a>>,
    /// The faults of the engines, in the order of the engines.
    pub faults: Vec<Faults>,
    /// The comparison of two engines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<PairSummary>,
    /// The sequential test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Progress>,
}

/// The results of an engine over its seats, and its rating among all engines.
#[derive(Clone, Debug, Serialize)]
pub struct EngineSummary<'a> {
    /// The name.
    pub name: &'a str,
    /// The places in which it finished.
    #[serde(flatten)]
    pub places: &'a Totals,
    /// The rating among all engines.
    #[serde(flatten)]
    pub rating: Rating,
}

/// The results of a seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatSummary<'a> {
    /// The name of the player.
    pub name: String,
    /// The places in which it finished.
    #[serde(flatten)]
    pub places: &'a Totals,
}

/// A reason why games ended.
#[derive(Clone, Debug, Serialize)]
pub struct EndSummary<'a> {
    /// The reason.
    pub reason: &'a str,
    /// The number of games.
    pub games: u64,
}

/// The comparison of two engines, from the first one's side. The intervals are 95 %
/// confidence intervals.
///
/// JSON has no infinite numbers: `null` stands for them.
#[derive(Clone, Debug, Serialize)]
pub struct PairSummary {
    /// The number of encounters in which it made 0, 1, 2, … half points.
    pub half_points: Vec<u64>,
    /// The mean score, from 0 to 1.
    pub score: f64,
    /// The lower end of the interval of the score.
    pub score_low: f64,
    /// The upper end of the interval of the score.
    pub score_high: f64,
    /// The difference in Elo.
    pub elo: f64,
    /// The lower end of the interval of the difference.
    pub elo_low: f64,
    /// The upper end of the interval of the difference.
    pub elo_high: f64,
}

impl<'a> Summary<'a> {
    /// Summarizes the standings of a match.
    pub fn new(standings: &'a Standings<'_>) -> Self {
        let plan = standings.plan();
        let ratings = standings.ratings();
        let engines = standings.names().zip(standings.engines()).zip(ratings);
        let engines = engines.map(|((name, totals), rating)| EngineSummary {
            name,
            places: totals,
            rating,
        });
        let seats = plan.start.players().into_iter().zip(standings.seats());
        let seats = seats.map(|(player, totals)| SeatSummary {
            name: player.name,
            places: totals,
        });
        let ends = standings.reasons().into_iter();
        Self {
            settings: &plan.settings,
            games: standings.games(),
            different: standings.different(),
            turns: standings.turns(),
            engines: engines.collect(),
            seats: seats.collect(),
            ends: ends
                .map(|(reason, games)| EndSummary { reason, games })
                .collect(),
            faults: standings.faults(),
            pair: standings.pair().map(|pair| {
                let [low, high] = pair.interval();
                PairSummary {
                    half_points: pair.counts().to_vec(),
                    score: pair.mean(),
                    score_low: low,
                    score_high: high,
                    elo: elo_difference(pair.mean()),
                    elo_low: elo_difference(low),
                    elo_high: elo_difference(high),
                }
            }),
            test: standings.test(),
        }
    }
}
