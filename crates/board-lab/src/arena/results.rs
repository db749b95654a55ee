//! The results of a match, as text and as JSON.

use std::io::Write;

use game_match::{FaultKind, Interval, Plan, Rating, Settings, Standings, Totals, elo_difference};
use serde::Serialize;

use crate::error::Error;
use crate::printable::Printable;

/// The results of a match so far.
pub(crate) struct Results<'a> {
    settings: &'a Settings,
    standings: &'a Standings,
    /// The names of the seats.
    seats: Vec<String>,
}

/// The width of the labels in characters.
const LABEL: usize = 12;

impl<'a> Results<'a> {
    /// Creates the results of a match.
    pub(crate) fn new(plan: &'a Plan, standings: &'a Standings) -> Self {
        Self {
            settings: &plan.settings,
            standings,
            seats: plan
                .start
                .players()
                .into_iter()
                .map(|player| player.name)
                .collect(),
        }
    }

    /// Writes the results.
    pub(crate) fn write(&self, out: &mut dyn Write) -> Result<(), Error> {
        let Settings {
            game,
            opening_turns,
            seed,
            ..
        } = self.settings;
        let games = self.standings.games();
        writeln!(
            out,
            "{games} games of {game}, openings of {opening_turns} turns, seed {seed}\n"
        )?;
        self.write_engines(out)?;
        writeln!(out)?;
        self.write_difference(out)?;
        self.write_test(out)?;
        if games > 0 {
            let seats = self.seats.iter().zip(self.standings.seats());
            let seats = seats.map(|(name, line)| format!("{name} {:.1} %", 100.0 * line.average()));
            write_line(out, "seats", &seats.collect::<Vec<_>>().join(", "))?;
            let reasons = self.standings.reasons().into_iter();
            let reasons = reasons.map(|(reason, count)| format!("{count}: {reason}"));
            write_line(out, "ends", &reasons.collect::<Vec<_>>().join("; "))?;
            let turns = self.standings.turns() as f64 / games as f64;
            write_line(out, "length", &format!("{turns:.1} turns on average"))?;
        }
        self.write_faults(out)
    }

    /// Writes a line for each engine.
    fn write_engines(&self, out: &mut dyn Write) -> Result<(), Error> {
        let names = self.standings.names().iter();
        let names: Vec<_> = names.map(|name| Printable(name).to_string()).collect();
        let width = names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max(LABEL - 2);
        let ratings = self.shown_ratings();
        let (counted, places): (_, &[&str]) = match self.seats.len() {
            2 => ("games", &["won", "drawn", "lost"]),
            3 => ("seats", &["won", "1st=", "2nd", "3rd"]),
            _ => ("seats", &["won"]),
        };
        write!(out, "{:width$}{counted:>7}", "engine")?;
        for place in places {
            write!(out, "{place:>7}")?;
        }
        write!(out, "  payoff")?;
        if ratings.is_some() {
            write!(out, "     Elo    95 %")?;
        }
        writeln!(out)?;
        for (index, (name, line)) in names.iter().zip(self.standings.engines()).enumerate() {
            write!(out, "{name:width$}{:>7}{:>7}", line.seats, line.won)?;
            for place in 0..places.len() - 1 {
                write!(
                    out,
                    "{:>7}",
                    line.behind.get(place).copied().unwrap_or_default()
                )?;
            }
            write!(out, "{:>8.3}", line.average())?;
            if let Some(rating) = ratings.as_ref().and_then(|ratings| ratings.get(index)) {
                write!(
                    out,
                    "{:>+8.1}{:>8}",
                    rating.elo,
                    format!("±{:.1}", rating.error)
                )?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Returns the ratings, if there are more than two engines.
    fn shown_ratings(&self) -> Option<Vec<Rating>> {
        (self.standings.names().len() > 2).then(|| self.standings.ratings())
    }

    /// Writes the difference between two engines.
    fn write_difference(&self, out: &mut dyn Write) -> Result<(), Error> {
        let ([first, second], Some(pair)) = (self.standings.names(), self.standings.pair()) else {
            return Ok(());
        };
        let elo = elo_difference(pair.mean());
        let Interval { low, high } = pair.interval().map(elo_difference);
        let count = pair.count();
        let text = format!("{elo:+.1}, 95 %: {low:+.1} to {high:+.1}: {first} against {second}");
        write_line(out, "Elo", &text)?;
        if let [none, half, one, more, two] = pair.counts() {
            let text =
                format!("{count}: {none}, {half}, {one}, {more}, {two} with 0, ½, 1, 1½, 2 points");
            write_line(out, "pairs", &text)
        } else {
            let text = format!(
                "{count}: {first} ahead of {second} in {:.1} %, level counting half",
                100.0 * pair.mean()
            );
            write_line(out, "encounters", &text)
        }
    }

    fn write_test(&self, out: &mut dyn Write) -> Result<(), Error> {
        let Some((sprt, progress, counted, verdict)) = self.standings.test() else {
            return Ok(());
        };
        let found = match verdict {
            Some(verdict) => format!("{verdict} accepted"),
            None => "undecided".to_owned(),
        };
        let (llr, lower, upper) = (progress.llr, progress.lower, progress.upper);
        let text = format!(
            "{sprt}: {found} after {counted} encounters, LLR {llr:.2} ({lower:.2} to {upper:.2})"
        );
        write_line(out, "SPRT", &text)
    }

    fn write_faults(&self, out: &mut dyn Write) -> Result<(), Error> {
        for fault in self.standings.faults() {
            let names = self.standings.names();
            let name = names.get(fault.engine).map_or("", String::as_str);
            let text = format!(
                "{name}: {} {}, first in game {}: {}",
                fault.count, fault.kind, fault.first, fault.what
            );
            write_line(out, "faults", &text)?;
        }
        Ok(())
    }

    /// Returns the results as data.
    pub(crate) fn summary(&self) -> Summary<'_> {
        let standings = self.standings;
        let engines = standings.names().iter().zip(standings.engines());
        let ratings = standings.ratings();
        let engines = engines
            .zip(&ratings)
            .map(|((name, line), rating)| EngineSummary {
                name,
                places: Places::of(line),
                elo: rating.elo,
                error: rating.error,
            });
        let seats = self.seats.iter().zip(standings.seats());
        let seats = seats.map(|(name, line)| SeatSummary {
            name: name.clone(),
            places: Places::of(line),
        });
        let reasons = standings.reasons().into_iter();
        let faults = standings.faults().into_iter().map(|fault| FaultSummary {
            engine: standings
                .names()
                .get(fault.engine)
                .map_or("", String::as_str),
            kind: fault.kind,
            count: fault.count,
            first: fault.first,
            what: fault.what,
        });
        Summary {
            settings: self.settings,
            games: standings.games(),
            turns: standings.turns(),
            engines: engines.collect(),
            seats: seats.collect(),
            ends: reasons
                .map(|(reason, games)| EndSummary { reason, games })
                .collect(),
            faults: faults.collect(),
            pair: standings.pair().map(|pair| {
                let interval = pair.interval();
                PairSummary {
                    half_points: pair.counts().to_vec(),
                    score: pair.mean(),
                    score_low: interval.low,
                    score_high: interval.high,
                    // JSON has no infinite numbers; they become `null`.
                    elo: elo_difference(pair.mean()),
                    elo_low: elo_difference(interval.low),
                    elo_high: elo_difference(interval.high),
                }
            }),
            test: standings
                .test()
                .map(|(_, progress, encounters, verdict)| TestSummary {
                    encounters,
                    llr: progress.llr,
                    lower: progress.lower,
                    upper: progress.upper,
                    accepted: verdict.map(|verdict| verdict.to_string()),
                }),
        }
    }
}

fn write_line(out: &mut dyn Write, label: &str, text: &str) -> Result<(), Error> {
    writeln!(out, "{label:LABEL$}{}", Printable(text))?;
    Ok(())
}

/// The results as JSON.
#[derive(Serialize)]
pub(crate) struct Summary<'a> {
    settings: &'a Settings,
    games: u64,
    turns: usize,
    engines: Vec<EngineSummary<'a>>,
    seats: Vec<SeatSummary>,
    ends: Vec<EndSummary<'a>>,
    faults: Vec<FaultSummary<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<PairSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<TestSummary>,
}

/// The results of an engine by seat, and its rating.
#[derive(Serialize)]
struct EngineSummary<'a> {
    name: &'a str,
    #[serde(flatten)]
    places: Places,
    elo: f64,
    error: f64,
}

#[derive(Serialize)]
struct SeatSummary {
    name: String,
    #[serde(flatten)]
    places: Places,
}

#[derive(Serialize)]
struct Places {
    seats: u64,
    won: u64,
    /// How often 0, 1, 2, … opponents finished ahead, without the games won.
    behind: Vec<u64>,
    /// The share of the opponents beaten, as in the text.
    payoff: f64,
}

impl Places {
    fn of(line: &Totals) -> Self {
        Self {
            seats: line.seats,
            won: line.won,
            behind: line.behind.clone(),
            payoff: line.average(),
        }
    }
}

#[derive(Serialize)]
struct EndSummary<'a> {
    reason: &'a str,
    games: u64,
}

#[derive(Serialize)]
struct FaultSummary<'a> {
    engine: &'a str,
    kind: FaultKind,
    count: u64,
    first: u64,
    what: String,
}

/// Two engines, from the point of view of the first.
#[derive(Serialize)]
struct PairSummary {
    /// The number of encounters in which it scored 0, 1, 2, … half points.
    half_points: Vec<u64>,
    score: f64,
    score_low: f64,
    score_high: f64,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
}

#[derive(Serialize)]
struct TestSummary {
    encounters: u64,
    llr: f64,
    lower: f64,
    upper: f64,
    accepted: Option<String>,
}
