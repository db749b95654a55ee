//! The results of a match as text.

use std::io::Write;

use game_match::{Interval, Plan, Rating, Settings, Standings, elo_difference};

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
            let text = format!(
                "{}: {} {}, first in game {}: {}",
                fault.engine, fault.count, fault.kind, fault.first, fault.what
            );
            write_line(out, "faults", &text)?;
        }
        Ok(())
    }
}

fn write_line(out: &mut dyn Write, label: &str, text: &str) -> Result<(), Error> {
    writeln!(out, "{label:LABEL$}{}", Printable(text))?;
    Ok(())
}
