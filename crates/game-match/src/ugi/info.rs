//! The state of a search.

use std::fmt;
use std::time::Duration;

use game_search::{Judgment, Value};
use oddboards::AnyThought;

/// The state of a search. `Display` writes it as a line.
///
/// ```
/// use game_match::ugi::{Reply, Worth};
///
/// let Some(Reply::Info(info)) = Reply::parse("info depth 3 score mate -2 pv b2 a1") else {
///     unreachable!()
/// };
/// assert_eq!((info.depth, info.score), (Some(3), Some(Worth::Mate(-2))));
/// assert_eq!(info.line, ["b2", "a1"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Info {
    /// `depth`, in turns.
    pub depth: Option<usize>,
    /// `score`: the value for the side to move.
    pub score: Option<Worth>,
    /// `nodes`: the number of nodes.
    pub nodes: Option<u64>,
    /// `time` since the command, in milliseconds.
    pub time: Option<u64>,
    /// `nps`: nodes per second.
    pub nps: Option<u64>,
    /// `pv`: the expected moves.
    pub line: Vec<String>,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// `cp`: in the units of the evaluation.
    Points(i32),
    /// `mate`: in this many plies, counting every player's, all opponents finish behind the player.
    /// A negative number means that they finish ahead.
    Mate(i64),
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => write!(f, "cp {points}"),
            Self::Mate(turns) => write!(f, "mate {turns}"),
        }
    }
}

impl Info {
    /// Creates the state from an engine's result after this time.
    pub fn new(thought: &AnyThought, time: Duration) -> Self {
        let nps = u128::from(thought.nodes) * 1_000_000 / time.as_micros().max(1);
        Self {
            depth: (thought.depth > 0).then_some(thought.depth),
            score: thought
                .judgment
                .map(|judgment| Worth::of(judgment, thought.opponents, thought.lead)),
            nodes: Some(thought.nodes),
            nps: Some(u64::try_from(nps).unwrap_or(u64::MAX)),
            line: thought.line.iter().map(ToString::to_string).collect(),
            ..Self::sign_of_life(time)
        }
    }

    /// Creates a state that only says that the search continues.
    pub fn sign_of_life(time: Duration) -> Self {
        Self {
            time: Some(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            ..Self::default()
        }
    }

    /// Parses the words after `info`. Unknown words are skipped.
    pub(super) fn parse(text: &str) -> Self {
        let mut info = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut next = || words.next().unwrap_or_default();
            match word {
                "depth" => info.depth = next().parse().ok(),
                "nodes" => info.nodes = next().parse().ok(),
                "time" => info.time = next().parse().ok(),
                "nps" => info.nps = next().parse().ok(),
                "score" => {
                    info.score = match next() {
                        "cp" => next().parse().ok().map(Worth::Points),
                        "mate" => next().parse().ok().map(Worth::Mate),
                        _ => None,
                    }
                }
                "pv" => info.line = words.by_ref().map(str::to_owned).collect(),
                _ => {}
            }
        }
        info
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn part(name: &str, value: Option<impl fmt::Display>) -> String {
            value.map_or(String::new(), |value| format!(" {name} {value}"))
        }
        let line = (!self.line.is_empty()).then(|| self.line.join(" "));
        f.write_str("info")?;
        f.write_str(&part("depth", self.depth))?;
        f.write_str(&part("score", self.score))?;
        f.write_str(&part("nodes", self.nodes))?;
        f.write_str(&part("time", self.time))?;
        f.write_str(&part("nps", self.nps))?;
        f.write_str(&part("pv", line))
    }
}

impl Worth {
    /// Converts the judgment of an engine. `lead` corresponds to a payoff of ¾.
    fn of(judgment: Judgment, opponents: usize, lead: u16) -> Self {
        match judgment {
            Judgment::Value(value) => match value.end() {
                Some((beaten, turns)) if beaten.unsigned_abs() as usize == opponents => {
                    Self::Mate(i64::from(beaten.signum()) * i64::from(turns))
                }
                _ => Self::Points(value.units()),
            },
            Judgment::Payoff(payoff) => {
                Self::Points(Value::of_payoff(payoff, opponents, lead).units())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::{Color, Ranking};
    use oddboards::Games;

    fn value(value: Value) -> Worth {
        Worth::of(Judgment::Value(value), 1, 300)
    }

    #[test]
    fn values_are_points_or_turns_to_the_end() {
        assert_eq!(value(Value::new(-35)), Worth::Points(-35));
        let won = Value::of_end(&Ranking::won_by(Color::White), Color::White, 5);
        assert_eq!(value(won), Worth::Mate(5));
        assert_eq!(value(-won), Worth::Mate(-5));
        let drawn = Value::of_end(&Ranking::draw(), Color::White, 5);
        assert_eq!(value(drawn), Worth::Points(0));
    }

    #[test]
    fn with_three_players_mate_is_over_both_opponents() {
        use oddboards::three_man::Color;
        let places = "w>g>b".parse::<Ranking<Color>>();
        let [first, second, last] = Color::ALL.map(|player| {
            let value = places.map(|places| Value::of_end(&places, player, 4));
            Worth::of(Judgment::Value(value.unwrap_or_default()), 2, 300)
        });
        assert_eq!(
            (first, second, last),
            (Worth::Mate(4), Worth::Points(0), Worth::Mate(-4))
        );
        // Ahead of one of them, tied with the other.
        let shared = "w=g>b".parse::<Ranking<Color>>();
        let value = shared.map(|places| Value::of_end(&places, Color::White, 4));
        let value = value.unwrap_or_default();
        assert_eq!(
            Worth::of(Judgment::Value(value), 2, 300),
            Worth::Points(99_996)
        );
    }

    #[test]
    fn payoffs_are_points_as_the_evaluation_would_have_them() {
        let points = |payoff| Worth::of(Judgment::Payoff(payoff), 1, 300);
        let expected = [0, 300, -300, Value::LIMIT, -Value::LIMIT].map(Worth::Points);
        assert_eq!([0.5, 0.75, 0.25, 1.0, 0.0].map(points), expected);
        let points = Worth::of(Judgment::Payoff(0.75), 2, 100);
        assert_eq!(points, Worth::Points(200));
    }

    #[test]
    fn an_info_line_has_only_the_known_fields() {
        let circular = Games::default().get("circular").expect("a game");
        let mut thought = AnyThought {
            turn: None,
            line: Vec::new(),
            judgment: None,
            lead: 300,
            opponents: 1,
            depth: 0,
            nodes: 0,
        };
        let line = |thought: &AnyThought, time| Info::new(thought, time).to_string();
        assert_eq!(line(&thought, Duration::ZERO), "info nodes 0 time 0 nps 0");
        thought.line = ["d1f1", "m1k1"]
            .iter()
            .filter_map(|mv| circular.parse_move(mv).ok())
            .collect();
        thought.judgment = Some(Judgment::Value(Value::new(12)));
        (thought.depth, thought.nodes) = (2, 500);
        assert_eq!(
            line(&thought, Duration::from_micros(1_500)),
            "info depth 2 score cp 12 nodes 500 time 1 nps 333333 pv d1f1 m1k1"
        );
    }
}
