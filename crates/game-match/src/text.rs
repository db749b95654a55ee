//! The results of a match as text.

use std::fmt;

use game_core::MAX_PLAYERS;

use crate::stats::Rating;
use crate::summary::Summary;
use game_core::text::Printable;

/// The width of the labels in characters.
const LABEL: usize = 12;

/// The columns of the places for the largest number of players. Fewer players have fewer places.
const PLACES: [&str; MAX_PLAYERS + 1] = [
    "won", "1st=", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th",
];

impl Summary<'_> {
    /// Writes a line for each engine.
    fn write_engines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engines = &self.engines;
        let names = engines
            .iter()
            .map(|engine| Printable(&engine.name).to_string());
        let names: Vec<_> = names.collect();
        let width = names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max(LABEL - 2);
        let is_rated = engines.len() > 2;
        let (counted, places): (_, &[&str]) = match self.seats.len() {
            2 => ("games", &["won", "drawn", "lost"]),
            players => ("seats", PLACES.get(..=players).unwrap_or(&PLACES)),
        };
        write!(f, "{:width$}{counted:>7}", "engine")?;
        for place in places {
            write!(f, "{place:>7}")?;
        }
        let rating = if is_rated { "     Elo    95 %" } else { "" };
        writeln!(f, "  payoff{rating}")?;
        for (engine, name) in engines.iter().zip(names) {
            let line = engine.places;
            write!(f, "{name:width$}{:>7}{:>7}", line.seats, line.won)?;
            for place in 0..places.len() - 1 {
                let count = line.behind.get(place).copied();
                write!(f, "{:>7}", count.unwrap_or_default())?;
            }
            write!(f, "{:>8.3}", line.payoff)?;
            if let Some(Rating { elo, error }) = engine.rating.filter(|_| is_rated) {
                let error = format!("±{error:.1}");
                write!(f, "{elo:>+8.1}{error:>8}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// Writes the difference between two engines.
    fn write_difference(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([first, second], Some(pair)) = (self.engines.as_slice(), &self.pair) else {
            return Ok(());
        };
        let (first, second) = (&first.name, &second.name);
        let (elo, low, high) = (pair.elo, pair.elo_low, pair.elo_high);
        let text = format!("{elo:+.1}, 95 %: {low:+.1} to {high:+.1}: {first} against {second}");
        write_line(f, "Elo", &text)?;
        let count: u64 = pair.half_points.iter().sum();
        if let [none, half, one, more, two] = pair.half_points.as_slice() {
            let text =
                format!("{count}: {none}, {half}, {one}, {more}, {two} with 0, ½, 1, 1½, 2 points");
            write_line(f, "pairs", &text)
        } else {
            let ahead = 100.0 * pair.score;
            let text =
                format!("{count}: {first} ahead of {second} in {ahead:.1} %, ties counting half");
            write_line(f, "encounters", &text)
        }
    }

    fn write_test(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(test) = &self.test else {
            return Ok(());
        };
        let found = match test.accepted {
            Some(verdict) => format!("{verdict} accepted"),
            None => "undecided".to_owned(),
        };
        let (sprt, counted) = (test.test, test.encounters);
        let counted = plural(counted, "encounter");
        let (llr, lower, upper) = (test.llr, test.lower, test.upper);
        let state =
            format!("{sprt}: {found} after {counted}, LLR {llr:.2} ({lower:.2} to {upper:.2})");
        write_line(f, "SPRT", &state)
    }
}

/// A table of the engines, followed by the figures of the match. Texts of engines are
/// [`Printable`].
impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (settings, games) = (self.settings, self.games);
        let repeated = match games - self.different {
            0 => String::new(),
            _ => format!(" ({} different)", self.different),
        };
        writeln!(
            f,
            "{}{repeated} of {}, openings of {}, seed {}\n",
            plural(games, "game"),
            settings.game,
            plural(settings.opening_turns as u64, "turn"),
            settings.seed
        )?;
        self.write_engines(f)?;
        writeln!(f)?;
        self.write_difference(f)?;
        self.write_test(f)?;
        if games > 0 {
            let seats = self.seats.iter();
            let seats =
                seats.map(|seat| format!("{} {:.1} %", seat.name, 100.0 * seat.places.payoff));
            write_line(f, "seats", &seats.collect::<Vec<_>>().join(", "))?;
            let ends = self.ends.iter();
            let ends = ends.map(|end| {
                let reason = match end.reason {
                    "turn-limit" => "turn limit",
                    reason => reason,
                };
                format!("{}: {reason}", end.games)
            });
            write_line(f, "ends", &ends.collect::<Vec<_>>().join("; "))?;
            let turns = self.turns as f64 / games as f64;
            write_line(f, "length", &format!("{turns:.1} turns on average"))?;
        }
        for fault in &self.faults {
            let text = format!(
                "{}: {} {}, first in game {}: {}",
                fault.engine, fault.count, fault.kind, fault.first, fault.what
            );
            write_line(f, "faults", &text)?;
        }
        Ok(())
    }
}

/// Returns a number with a noun, such as `1 turn` or `3 turns`.
fn plural(count: u64, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

fn write_line(f: &mut fmt::Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    writeln!(f, "{label:LABEL$}{}", Printable(text))
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;
    use crate::settings::Settings;
    use crate::summary::SideSummary;
    use crate::totals::Totals;

    #[test]
    fn a_table_has_all_places_of_the_game() {
        let game = Games::default().get("circular").expect("a game");
        let settings = Settings::new(game, &["one", "other"]);
        for (players, titles, figures) in [
            (
                2,
                "  games    won  drawn   lost  payoff",
                "      3      1      1      1   0.500",
            ),
            (
                3,
                "  seats    won   1st=    2nd    3rd  payoff",
                "      3      1      1      0      1   0.583",
            ),
            (
                4,
                "  seats    won   1st=    2nd    3rd    4th  payoff",
                "      3      1      1      0      0      1   0.611",
            ),
            (
                8,
                "  seats    won   1st=    2nd    3rd    4th    5th    6th    7th    8th  payoff",
                "      3      1      1      0      0      0      0      0      0      1   0.643",
            ),
        ] {
            // Alone in first place, first with another player, and last.
            let alone: Vec<_> = (0..players).collect();
            let shared: Vec<_> = [0, 0].into_iter().chain(2..players).collect();
            let last: Vec<_> = (0..players).rev().collect();
            let mut totals = Totals::default();
            for ahead in [alone, shared, last] {
                totals.add(&ahead, 0);
            }
            let side = |name: &str| SideSummary {
                name: name.to_owned(),
                places: &totals,
                rating: None,
            };
            let summary = Summary {
                settings: &settings,
                games: 3,
                different: 3,
                turns: 30,
                engines: vec![side("one"), side("other")],
                seats: vec![side("seat"); players],
                ends: Vec::new(),
                faults: Vec::new(),
                pair: None,
                test: None,
            };
            let shown = summary.to_string();
            let table: Vec<_> = shown.lines().skip(2).take(3).collect();
            let expected = [("engine", titles), ("one", figures), ("other", figures)];
            let expected = expected.map(|(name, rest)| format!("{name:10}{rest}"));
            assert_eq!(table, expected);
        }
    }
}
