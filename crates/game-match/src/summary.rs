//! The results of a match as data.

use serde::Serialize;

use crate::settings::Settings;
use crate::standings::{Ends, Faults, Standings};
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
    pub engines: Vec<SideSummary<'a>>,
    /// The results by seat, in turn order.
    pub seats: Vec<SideSummary<'a>>,
    /// The reasons why games ended, the most frequent first.
    pub ends: Vec<Ends<'a>>,
    /// The faults of the engines, in the order of the engines.
    pub faults: Vec<Faults>,
    /// The comparison of two engines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<PairSummary>,
    /// The sequential test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Progress>,
}

/// The results of an engine over its seats, or of a seat.
#[derive(Clone, Debug, Serialize)]
pub struct SideSummary<'a> {
    /// The name of the engine or of the player.
    pub name: String,
    /// The places in which it finished.
    #[serde(flatten)]
    pub places: &'a Totals,
    /// The rating of an engine among all engines.
    #[serde(flatten)]
    pub rating: Option<Rating>,
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
        let engines = engines.map(|((name, places), rating)| SideSummary {
            name: name.to_owned(),
            places,
            rating: Some(rating),
        });
        let seats = plan.start.players().into_iter().zip(standings.seats());
        let seats = seats.map(|(player, places)| SideSummary {
            name: player.name,
            places,
            rating: None,
        });
        Self {
            settings: &plan.settings,
            games: standings.games(),
            different: standings.different(),
            turns: standings.turns(),
            engines: engines.collect(),
            seats: seats.collect(),
            ends: standings.ends(),
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
