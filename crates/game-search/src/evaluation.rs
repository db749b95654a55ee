//! Evaluations of positions in which the game is not over.

use game_core::{Game, MAX_PLAYERS, Player, Ranking};

use crate::value::{Value, beaten, few};

/// The players' merits in turn order. Entries beyond the players are ignored.
pub type Merits = [i32; MAX_PLAYERS];

/// An evaluation of positions in which the game is not over.
///
/// It gives each player a _merit_, in units of its own: material in hundredths of a pawn, say. What
/// counts in a search are the differences: in a game for two a position is worth to a player what
/// the own merit is above the opponent's, in a game for more, that for each opponent, added up. So
/// whatever the merits are, the values of all players add up to zero, and to beat all is worth more
/// than any evaluation ([`Value`]). With merits of up to ±45,000 among two players, ±22,500 among
/// three and so on, no difference is cut off.
///
/// A closure from a position to merits is an evaluation:
///
/// ```
/// use game_core::{Game, MAX_PLAYERS};
/// use game_search::{Evaluation, Merits, Value};
/// use game_testkit::games::noughts::{BOARD, Color, Position};
///
/// // Who has the middle is better off.
/// fn middle(position: &Position) -> Merits {
///     let mut merits = [0; MAX_PLAYERS];
///     if let Some(piece) = BOARD.parse_cell("b2").ok().and_then(|cell| position.piece_at(cell)) {
///         merits[piece.color.index()] = 10;
///     }
///     merits
/// }
///
/// let position: Position = "3/1x1/3".parse()?;
/// assert_eq!(middle.value(&position, Color::Cross), Value::new(10));
/// assert_eq!(middle.value(&position, Color::Nought), Value::new(-10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluation<G: Game> {
    /// Returns the players' merits in a position. It is not asked about one where the game is over.
    fn evaluate(&self, position: &G) -> Merits;

    /// Returns the expected gain of a [noisy](Game::is_noisy) legal move for the player to move, in
    /// the units of the evaluation: the value of the capture, minus an estimate of the recapture.
    ///
    /// A search tries moves of greater gain first. In quiescence search it skips moves of a gain
    /// below zero.
    ///
    /// The default is the value after the move minus the value before it, or 0 where that is below
    /// zero: it says nothing about recaptures, and to have the turn may be part of the value. It
    /// evaluates two positions for each noisy move. An estimate that looks at the move alone is
    /// faster, and an estimate that knows about recaptures is better.
    fn gain(&self, position: &G, mv: G::Move) -> i32 {
        let player = position.to_move();
        let after = position.after_unchecked(mv);
        let value = match after.outcome() {
            Some(outcome) => self.value_of_end(&outcome.ranking, player, 1),
            None => self.value(&after, player),
        };
        let gain = value.units() - self.value(position, player).units();
        gain.max(0)
    }

    /// Returns a lead that makes three quarters of a win of an even game, in the units of the
    /// evaluation: what turns merits into chances ([`Evaluated`](crate::Evaluated)).
    fn lead(&self) -> u16 {
        300
    }

    /// What the position is worth to a player, if the game is not over. A search takes it as no
    /// more than [`Value::LIMIT`], and no less than its negative.
    fn value(&self, position: &G, player: G::Player) -> Value {
        Value(differences::<G>(&self.evaluate(position)).at(player.index()))
    }

    /// What it is worth to a player that the game ends with this ranking after so many turns.
    ///
    /// To finish ahead of all opponents, or behind all, is [`Value::of_end`], beyond every
    /// evaluation. What lies between, as to be level with one of two opponents and ahead of the
    /// other, is no reason to give up a game that can still be won: it is worth what a position is
    /// in which the same [payoff](Ranking::payoff) is to be expected by [`lead`](Self::lead), from
    /// the same lead over every opponent, however many turns it is away. Such values of all players
    /// need not add up to zero.
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
    /// // The payoff is ¾, as with a lead of 300 over both opponents.
    /// assert_eq!(value("a=b>c", 5), Value::new(600));
    /// assert_eq!(value("b>a=c", 5), Value::new(-600));
    /// assert_eq!(value("b>a>c", 5), Value::EVEN);
    /// ```
    fn value_of_end(&self, ranking: &Ranking<G::Player>, player: G::Player, turns: usize) -> Value {
        let opponents = few(G::Player::ALL.len()) - 1;
        let beaten = beaten(*ranking, player);
        let others = opponents - beaten.abs();
        if others == 0 {
            return Value::of_end(ranking, player, turns);
        }
        // A lead of `d` counts as the chance ½ + ½·d / (|d| + lead), and the payoff of the ranking
        // is ½ + ½·beaten / opponents.
        Value::new(i32::from(self.lead()) * beaten * opponents / others)
    }
}

impl<G: Game, F: Fn(&G) -> Merits> Evaluation<G> for F {
    fn evaluate(&self, position: &G) -> Merits {
        self(position)
    }
}

/// The evaluation by the scores of the game ([`Game::score`]). In a game without scores all
/// positions have the same value, so a search sees only the end of the game.
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

/// A number for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Each(pub(crate) [i32; MAX_PLAYERS]);

impl Each {
    /// Returns the number of the player with this index.
    #[inline]
    pub(crate) fn at(&self, player: usize) -> i32 {
        self.0.get(player).copied().unwrap_or_default()
    }
}

/// Returns how far each player is ahead of all others.
#[inline]
pub(crate) fn differences<G: Game>(merits: &Merits) -> Each {
    let players = few(G::Player::ALL.len());
    // Keeps each difference, added up over all opponents, within the limit.
    let most = Value::LIMIT / (2 * (players - 1).max(1));
    let cut_off = merits.map(|merit| merit.clamp(-most, most));
    let sum: i32 = cut_off.iter().take(G::Player::ALL.len()).sum();
    let mut each = cut_off.map(|merit| merit * players - sum);
    each.iter_mut()
        .skip(G::Player::ALL.len())
        .for_each(|rest| *rest = 0);
    Each(each)
}
