//! Outcomes: the ranking of the players, and the reason.

use alloc::string::{String, ToString};
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::player::{MAX_PLAYERS, Player};
use crate::text::{Field, TextError};

/// The order in which the players finish. Players who finish level share a place.
///
/// The text form for two players is the winner's name or `draw`. For more players it is their
/// letters from the best on, with `>` between places and `=` between level players in turn order,
/// such as `w>g=b`.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Taker;
/// use game_core::{Color, Ranking};
///
/// let ranking = Ranking::won_by(Color::White);
/// assert_eq!(ranking.to_string(), "white");
/// assert_eq!([Color::White, Color::Black].map(|player| ranking.payoff(player)), [1.0, 0.0]);
///
/// // Of three players, Cleo finishes first and the others level behind her.
/// let ranking: Ranking<Taker> = "c>a=b".parse()?;
/// assert_eq!(ranking.winner(), Some(Taker::Cleo));
/// assert_eq!(ranking.payoff(Taker::Ann), 0.25); // half of one of two opponents
/// assert_eq!(ranking, Ranking::won_by(Taker::Cleo));
/// # Ok::<(), game_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ranking<P> {
    /// The number of players who finish strictly ahead of each player, by index. Entries beyond the
    /// players are 0.
    ahead: [u8; MAX_PLAYERS],
    players: PhantomData<P>,
}

impl<P: Player> Ranking<P> {
    /// Creates a ranking from a place for each player. A player finishes ahead of players with a
    /// greater place and level with players in the same place.
    pub fn by_place(mut place: impl FnMut(P) -> u8) -> Self {
        let mut places = [u8::MAX; MAX_PLAYERS];
        for (slot, &player) in places.iter_mut().zip(P::ALL) {
            *slot = place(player);
        }
        let mut ahead = [0; MAX_PLAYERS];
        for (count, own) in ahead.iter_mut().zip(places).take(P::ALL.len()) {
            *count = places
                .iter()
                .take(P::ALL.len())
                .filter(|&&other| other < own)
                .count() as u8;
        }
        Self {
            ahead,
            players: PhantomData,
        }
    }

    /// Creates the ranking with `winner` ahead and all others level.
    pub fn won_by(winner: P) -> Self {
        Self::by_place(|player| u8::from(player != winner))
    }

    /// Creates the ranking with all players level.
    pub fn draw() -> Self {
        Self::by_place(|_| 0)
    }

    /// Returns the number of players who finish strictly ahead of `player`, 0 for the best.
    pub fn ahead_of(&self, player: P) -> usize {
        self.ahead
            .get(player.index())
            .map_or(0, |&ahead| usize::from(ahead))
    }

    /// Compares the results of two players. The better one is `Greater`.
    pub fn compare(&self, one: P, other: P) -> Ordering {
        self.ahead_of(other).cmp(&self.ahead_of(one))
    }

    /// Returns the player who finishes ahead of all others, if there is one.
    pub fn winner(&self) -> Option<P> {
        let mut best = P::ALL
            .iter()
            .copied()
            .filter(|&player| self.ahead_of(player) == 0);
        let first = best.next()?;
        if best.next().is_none() {
            Some(first)
        } else {
            None
        }
    }

    /// Returns whether all players finish level.
    pub fn is_draw(&self) -> bool {
        *self == Self::draw()
    }

    /// Returns the places from the best on, each with the players who share it in turn order.
    ///
    /// ```
    /// use game_core::{Color, Ranking};
    ///
    /// let places = |ranking: Ranking<Color>| -> Vec<Vec<Color>> {
    ///     ranking.places().map(Iterator::collect).collect()
    /// };
    /// assert_eq!(places(Ranking::won_by(Color::Black)), [[Color::Black], [Color::White]]);
    /// assert_eq!(places(Ranking::draw()), [[Color::White, Color::Black]]);
    /// ```
    pub fn places(&self) -> impl Iterator<Item = impl Iterator<Item = P>> {
        let with_ahead = move |ahead| {
            let players = P::ALL.iter().copied();
            players.filter(move |&player| self.ahead_of(player) == ahead)
        };
        (0..P::ALL.len())
            .map(with_ahead)
            .filter(|players| players.clone().next().is_some())
    }

    /// Returns the share of opponents that `player` beats, from 0 to 1. A level opponent counts
    /// half. So a win is 1, a loss 0 and a draw ½. The payoffs of all players add up to half their
    /// number.
    pub fn payoff(&self, player: P) -> f64 {
        let most = 2 * (P::ALL.len() as u8 - 1).max(1);
        f64::from(self.half_points(player)) / f64::from(most)
    }

    /// Returns the [payoff](Self::payoff) in halves of an opponent: 2 for each one that `player`
    /// beats, and 1 for each level one.
    pub fn half_points(&self, player: P) -> u8 {
        let others = P::ALL.iter().filter(|&&other| other != player);
        let points = others.map(|&other| match self.compare(player, other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        });
        points.sum()
    }
}

impl<P: Player> fmt::Display for Ranking<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if P::ALL.len() == 2 {
            return match self.winner() {
                Some(winner) => f.pad(&winner.to_string()),
                None => f.pad("draw"),
            };
        }
        let mut text = String::new();
        for place in self.places() {
            let mut separator = '>';
            for player in place {
                if !text.is_empty() {
                    text.push(separator);
                }
                text.push(player.letter());
                separator = '=';
            }
        }
        f.pad(&text)
    }
}

/// Parses the exact text that `Display` writes.
impl<P: Player> FromStr for Ranking<P> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let field = Field::new("outcome", text);
        if P::ALL.len() == 2 {
            two_player_ranking(field)
        } else {
            many_player_ranking(field)
        }
    }
}

/// Parses the winner's name or `draw`.
fn two_player_ranking<P: Player>(field: Field<'_>) -> Result<Ranking<P>, TextError> {
    if field.text() == "draw" {
        return Ok(Ranking::draw());
    }
    let named = |player: &&P| player.to_string() == field.text();
    match P::ALL.iter().find(named) {
        Some(&winner) => Ok(Ranking::won_by(winner)),
        None => Err(field.error(0, "a player's name, or `draw`")),
    }
}

/// Parses the letters of all players, with `>` between places and `=` between level players in turn
/// order.
fn many_player_ranking<P: Player>(field: Field<'_>) -> Result<Ranking<P>, TextError> {
    let mut places = [None; MAX_PLAYERS];
    let (mut place, mut previous) = (0, None);
    for (number, (at, found)) in field.text().char_indices().enumerate() {
        if number % 2 == 0 {
            let player = P::ALL.iter().find(|player| player.letter() == found);
            let player = player.ok_or_else(|| field.error(at, "a player's letter"))?;
            let slot = places.get_mut(player.index()).filter(|slot| slot.is_none());
            *slot.ok_or_else(|| field.error(at, "a player who has no place yet"))? = Some(place);
            if previous > Some(player.index()) {
                return Err(field.error(at, "equals in turn order"));
            }
            previous = Some(player.index());
        } else if found == '>' {
            (place, previous) = (place + 1, None);
        } else if found != '=' {
            return Err(field.error(at, "`>` or `=`"));
        }
    }
    let found = places.iter().flatten().count();
    let end = field.text().len();
    if found < P::ALL.len() {
        return Err(field.error(end, "the players that are left"));
    }
    if field.text().ends_with(['>', '=']) {
        return Err(field.error(end - 1, "the end"));
    }
    Ok(Ranking::by_place(|player: P| {
        places
            .get(player.index())
            .copied()
            .flatten()
            .unwrap_or(u8::MAX)
    }))
}

impl<P> fmt::Debug for Ranking<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ranking").field(&self.ahead).finish()
    }
}

/// The end of a game: the ranking of the players and the reason.
///
/// `Display` writes only the ranking, as in the text formats.
///
/// ```
/// use game_core::{Color, Outcome};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Reason { Checkmate, Stalemate }
///
/// let mate = Outcome::won_by(Color::Black, Reason::Checkmate);
/// assert_eq!((mate.to_string(), mate.reason), ("black".into(), Reason::Checkmate));
/// assert_eq!(mate.winner(), Some(Color::Black));
///
/// let stalemate = Outcome::draw(Reason::Stalemate);
/// assert_eq!((stalemate.to_string(), stalemate.winner()), ("draw".into(), None));
/// assert_eq!(stalemate.payoff(Color::White), 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome<P, R> {
    /// The ranking of the players.
    pub ranking: Ranking<P>,
    /// The reason why the game is over.
    pub reason: R,
}

impl<P: Player, R> Outcome<P, R> {
    /// Creates the outcome of a win by `winner`.
    pub fn won_by(winner: P, reason: R) -> Self {
        Self {
            ranking: Ranking::won_by(winner),
            reason,
        }
    }

    /// Creates the outcome of a draw.
    pub fn draw(reason: R) -> Self {
        Self {
            ranking: Ranking::draw(),
            reason,
        }
    }

    /// Returns the player who finishes ahead of all others, if there is one.
    pub fn winner(&self) -> Option<P> {
        self.ranking.winner()
    }

    /// Returns the value of the outcome for `player`; see [`Ranking::payoff`].
    pub fn payoff(&self, player: P) -> f64 {
        self.ranking.payoff(player)
    }
}

impl<P: Player, R> fmt::Display for Outcome<P, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranking.fmt(f)
    }
}
