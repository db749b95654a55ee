//! What a client hears of a search.

use std::fmt::Display;
use std::time::Duration;

use game_core::Player;
use game_search::{Evaluation, Judgement, Thought, Value};
use oddboards::Listed;

/// The line that tells what has been found in so much time.
pub(super) fn line<G: Listed>(thought: &Thought<G>, time: Duration) -> String {
    let mut parts = vec!["info".to_owned()];
    let mut add = |name, value: &dyn Display| parts.push(format!("{name} {value}"));
    if thought.depth > 0 {
        add("depth", &thought.depth);
    }
    if let Some(judgement) = thought.judgement {
        let opponents = G::Player::ALL.len().saturating_sub(1);
        match Score::of(judgement, opponents, G::evaluation().lead()) {
            Score::Points(points) => add("score cp", &points),
            Score::Mate(turns) => add("score mate", &turns),
        }
    }
    let micros = time.as_micros().max(1);
    add("nodes", &thought.nodes);
    add("time", &time.as_millis());
    add("nps", &(u128::from(thought.nodes) * 1_000_000 / micros));
    if !thought.line.is_empty() {
        let moves: Vec<_> = thought.line.iter().map(ToString::to_string).collect();
        add("pv", &moves.join(" "));
    }
    parts.join(" ")
}

/// The line that tells no more than that the search goes on.
pub(super) fn sign_of_life(time: Duration) -> String {
    format!("info time {}", time.as_millis())
}

/// What a position is worth to the player to move, as the protocol says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Score {
    /// `cp`: in the units of the evaluation.
    Points(i32),
    /// `mate`: all opponents finish behind after so many turns, whosesoever, or ahead if the
    /// number is less than zero.
    Mate(i64),
}

impl Score {
    /// `lead` is what makes three quarters of a win ([`Evaluation::lead`]).
    fn of(judgement: Judgement, opponents: usize, lead: u16) -> Self {
        match judgement {
            Judgement::Value(value) => match value.end() {
                Some((beaten, turns)) if beaten.unsigned_abs() as usize == opponents => {
                    Self::Mate(i64::from(beaten.signum()) * i64::from(turns))
                }
                _ => Self::Points(value.units()),
            },
            Judgement::Payoff(payoff) => Self::Points(points(payoff, opponents, lead)),
        }
    }
}

/// The lead over all opponents together that [`Evaluated`](game_search::Evaluated) takes for this
/// payoff, if it is the same over each of them.
fn points(payoff: f64, opponents: usize, lead: u16) -> i32 {
    let better = (2.0 * payoff - 1.0).clamp(-1.0, 1.0);
    let each = f64::from(lead.max(1)) * better / (1.0 - better.abs());
    let most = f64::from(Value::LIMIT);
    (each * opponents as f64).clamp(-most, most).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::{Color, Ranking};
    use oddboards::circular::Position;

    fn value(value: Value) -> Score {
        Score::of(Judgement::Value(value), 1, 300)
    }

    #[test]
    fn values_are_points_or_turns_to_the_end() {
        assert_eq!(value(Value::new(-35)), Score::Points(-35));
        let won = Value::of_end(&Ranking::won_by(Color::White), Color::White, 5);
        assert_eq!(value(won), Score::Mate(5));
        assert_eq!(value(-won), Score::Mate(-5));
        let drawn = Value::of_end(&Ranking::draw(), Color::White, 5);
        assert_eq!(value(drawn), Score::Points(0));
    }

    #[test]
    fn with_three_players_mate_is_over_both_opponents() {
        use oddboards::three_man::Color;
        let places = "w>g>b".parse::<Ranking<Color>>();
        let [first, second, last] = Color::ALL.map(|player| {
            let value = places.map(|places| Value::of_end(&places, player, 4));
            Score::of(Judgement::Value(value.unwrap_or_default()), 2, 300)
        });
        assert_eq!(
            (first, second, last),
            (Score::Mate(4), Score::Points(0), Score::Mate(-4))
        );
        // Ahead of one of them, level with the other.
        let shared = "w=g>b".parse::<Ranking<Color>>();
        let value = shared.map(|places| Value::of_end(&places, Color::White, 4));
        let value = value.unwrap_or_default();
        assert_eq!(
            Score::of(Judgement::Value(value), 2, 300),
            Score::Points(99_996)
        );
    }

    #[test]
    fn payoffs_are_points_as_the_evaluation_would_have_them() {
        let points = |payoff| points(payoff, 1, 300);
        assert_eq!([0.5, 0.75, 0.25].map(points), [0, 300, -300]);
        assert_eq!([1.0, 0.0].map(points), [Value::LIMIT, -Value::LIMIT]);
        assert_eq!(super::points(0.75, 2, 100), 200);
    }

    #[test]
    fn a_line_has_what_there_is_to_say() {
        let mut thought = Thought::<Position> {
            line: Vec::new(),
            judgement: None,
            depth: 0,
            nodes: 0,
        };
        assert_eq!(line(&thought, Duration::ZERO), "info nodes 0 time 0 nps 0");
        thought.line = ["d1f1", "m1k1"]
            .iter()
            .filter_map(|mv| mv.parse().ok())
            .collect();
        thought.judgement = Some(Judgement::Value(Value::new(12)));
        (thought.depth, thought.nodes) = (2, 500);
        assert_eq!(
            line(&thought, Duration::from_micros(1_500)),
            "info depth 2 score cp 12 nodes 500 time 1 nps 333333 pv d1f1 m1k1"
        );
    }
}
