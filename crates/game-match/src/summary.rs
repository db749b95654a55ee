//! The results of a match as data.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::fault::FaultKind;
use crate::settings::Settings;
use crate::standings::Standings;
use crate::stats::{Progress, Rating, elo_difference, ratings};
use crate::totals::Totals;

/// The results of a match so far, for example as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Summary<'a> {
    /// The settings of the match.
    pub settings: &'a Settings,
    /// The number of games played.
    pub games: u64,
    /// The number of different games. The others are repetitions: intervals and tests count their
    /// encounters as independent, so they are too narrow and decide too early.
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

/// A reason why games ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ends<'a> {
    /// The reason.
    pub reason: &'a str,
    /// The number of games.
    pub games: u64,
}

/// The faults of one kind by one engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// The name of the engine.
    pub engine: String,
    /// The kind of fault.
    pub kind: FaultKind,
    /// The number of faults.
    pub count: u64,
    /// The number of the first game with such a fault, from 1.
    pub first: u64,
    /// The details of that fault, on one line.
    pub what: String,
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
        // Only complete encounters are rated.
        let encounters: Vec<_> = standings.encounters().collect();
        let ratings = ratings(standings.engines().len(), &encounters);
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
        let hashes: BTreeSet<u64> = standings.finished().map(|game| game.hash).collect();
        let turns = standings.finished().map(|game| game.turns);
        Self {
            settings: &plan.settings,
            games: standings.games(),
            different: hashes.len() as u64,
            turns: turns.fold(0, usize::saturating_add),
            engines: engines.collect(),
            seats: seats.collect(),
            ends: ends(standings),
            faults: faults(standings),
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

/// Returns the number of games that ended for each reason, the most frequent first.
fn ends<'a>(standings: &'a Standings<'_>) -> Vec<Ends<'a>> {
    let mut counts = BTreeMap::new();
    for game in standings.finished() {
        *counts.entry(game.reason.as_str()).or_default() += 1;
    }
    let ends = counts.into_iter();
    let mut ends: Vec<_> = ends.map(|(reason, games)| Ends { reason, games }).collect();
    ends.sort_by_key(|ends| Reverse(ends.games));
    ends
}

/// Returns the faults of the engines, in the order of the engines.
fn faults(standings: &Standings<'_>) -> Vec<Faults> {
    let mut faults: BTreeMap<_, Faults> = BTreeMap::new();
    for game in standings.finished() {
        let Some((seat, fault)) = &game.fault else {
            continue;
        };
        let seats = standings.plan().schedule.fixture(game.number).seats;
        let Some(&engine) = seats.get(*seat) else {
            continue;
        };
        let first = || Faults {
            engine: standings.names().nth(engine).unwrap_or_default().to_owned(),
            kind: fault.kind,
            count: 0,
            first: game.number + 1,
            what: fault.what.clone(),
        };
        let entry = faults.entry((engine, fault.kind));
        entry.or_insert_with(first).count += 1;
    }
    faults.into_values().collect()
}
