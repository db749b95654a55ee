//! Evaluations of positions in which the game is not over.

use game_core::{Game, MAX_PLAYERS, Player, Ranking};

use crate::level::Level;
use crate::pruning::Pruning;
use crate::value::Value;

/// The players' merits in turn order. Entries beyond the players are ignored.
pub type Merits = [i32; MAX_PLAYERS];

/// An evaluation of positions in which the game is not over.
///
/// It gives each player a _merit_ in units of its own, such as material in hundredths of a pawn. A
/// search uses only the differences, as [`Value::of_merits`] adds them up. Finishing ahead of all
/// opponents is worth more than any evaluation.
///
/// A closure from a position to merits is an evaluation:
///
/// ```
/// use game_core::{Game, MAX_PLAYERS};
/// use game_search::{Evaluation, Merits, Value};
/// use game_testkit::games::noughts::{BOARD, Color, Position};
///
/// // Occupying the center is worth 10.
/// fn middle(position: &Position) -> Merits {
///     let mut merits = [0; MAX_PLAYERS];
///     let center = BOARD.parse_cell("b2").ok();
///     for color in Color::ALL {
///         if center.is_some_and(|cell| position.pieces(color).contains(cell)) {
///             merits[color.index()] = 10;
///         }
///     }
///     merits
/// }
///
/// let position: Position = "3/1x1/3".parse()?;
/// let merits = middle.evaluate(&position);
/// assert_eq!(Value::of_merits(&merits, Color::Cross), Value::new(10));
/// assert_eq!(Value::of_merits(&merits, Color::Nought), Value::new(-10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluation<G: Game>: Send + Sync {
    /// Returns the players' merits in a position in which the game is not over. Searches remember
    /// values by [key](Game::key), so merits must not depend on turn counters, which are not part
    /// of the key.
    ///
    /// In games for more than two players, give those who have lost already a merit far below all
    /// others. Otherwise a player with a bad position prefers to finish second, which is worth
    /// [`Value::EVEN`] with three players.
    fn evaluate(&self, position: &G) -> Merits;

    /// Returns the expected gain of a [noisy](Game::is_noisy) legal move for the player to move, in
    /// the units of the evaluation: the value of the capture, minus an estimate of the recapture.
    ///
    /// A search tries moves with a greater gain first, and alpha-beta those with a negative gain
    /// last, after the quiet moves. Quiescence search skips them.
    ///
    /// The default is the value after the move minus the value before it, or 0 if that is negative.
    /// It ignores recaptures, includes the value that the evaluation gives to having the move, and
    /// evaluates two positions for each noisy move. An estimate from the move alone is faster, and
    /// an estimate that considers recaptures is better.
    fn gain(&self, position: &G, mv: G::Move) -> i32 {
        let value = Value::of_merits(&self.evaluate(position), position.to_move());
        let gain = value_after(position, mv, self).units() - value.units();
        gain.max(0)
    }

    /// Returns the lead that corresponds to an expected payoff of ¾ against an opponent, in the
    /// units of the evaluation. It converts between values and payoffs.
    fn lead(&self) -> u16 {
        300
    }

    /// Returns the forward pruning of the engines with this evaluation
    /// ([`EngineSpec::engine`](crate::EngineSpec::engine)). Margins are in the units of the
    /// evaluation. The default suits every evaluation.
    fn pruning(&self) -> Pruning {
        Pruning::REDUCTIONS
    }

    /// Returns the levels that people choose from, the weakest first
    /// ([`EngineSpec::level`](crate::EngineSpec::level)). Choose them equally far apart in
    /// strength, which depends on the game.
    fn levels(&self) -> [Level; Level::COUNT] {
        Level::DEFAULTS
    }

    /// Returns the interval at which alpha-beta and max-n poll `stop`: every 128 nodes. Return less
    /// if an evaluation takes longer than a few microseconds, so that time limits hold. An interval
    /// of 0 counts as 1.
    fn stop_interval(&self) -> u64 {
        128
    }

    /// Returns the value for a player of a game that ends with this ranking after `turns` turns.
    ///
    /// Finishing ahead of all opponents, or behind all of them, has the value [`Value::of_end`],
    /// beyond every evaluation. A result in between, such as a tie with one of two opponents, does
    /// not justify giving up a game that can still be won. Its value is that of a position with an
    /// equal lead over every opponent in which the expected payoff, by [`lead`](Self::lead), equals
    /// the [payoff](Ranking::payoff) of the ranking. It does not depend on `turns`, and the values
    /// of all players need not add up to zero.
    ///
    /// ```
    /// use game_core::{Game, Player, Ranking};
    /// use game_search::{ByScore, Evaluation, Value};
    /// use game_testkit::games::ring::Ring;
    ///
    /// type Seat = <Ring as Game>::Player;
    /// let value = |text: &str, turns| {
    ///     let ranking: Ranking<Seat> = text.parse().expect("a ranking of all players");
    ///     Evaluation::<Ring>::value_of_end(&ByScore, &ranking, Seat::ALL[0], turns)
    /// };
    /// assert_eq!(value("a>b=c", 5).end(), Some((2, 5)));
    /// // The payoff is ¾, like that of a lead of 300 over each of the two opponents.
    /// assert_eq!(value("a=b>c", 5), Value::new(600));
    /// assert_eq!(value("b>a=c", 5), Value::new(-600));
    /// assert_eq!(value("b>a>c", 5), Value::EVEN);
    /// ```
    fn value_of_end(&self, ranking: &Ranking<G::Player>, player: G::Player, turns: usize) -> Value {
        Value::of_result(ranking, player, turns, self.lead())
    }
}

impl<G: Game, F: Fn(&G) -> Merits + Send + Sync> Evaluation<G> for F {
    fn evaluate(&self, position: &G) -> Merits {
        self(position)
    }
}

/// The evaluation by the scores of the game ([`Game::score`]). In a game without scores, all
/// positions have the same value until the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByScore;

impl<G: Game> Evaluation<G> for ByScore {
    fn evaluate(&self, position: &G) -> Merits {
        let mut merits = Merits::default();
        for (merit, &player) in merits.iter_mut().zip(G::Player::ALL) {
            let score = position.score(player).unwrap_or_default();
            *merit = i32::try_from(score).unwrap_or(i32::MAX);
        }
        merits
    }
}

/// Returns the value of a position after a move, without regard to replies, for the player to move.
pub(crate) fn value_after<G: Game>(
    position: &G,
    mv: G::Move,
    evaluation: &(impl Evaluation<G> + ?Sized),
) -> Value {
    let player = position.to_move();
    let after = position.after_unchecked(mv);
    match after.outcome() {
        Some(outcome) => evaluation.value_of_end(&outcome.ranking, player, 1),
        None => Value::of_merits(&evaluation.evaluate(&after), player),
    }
}
