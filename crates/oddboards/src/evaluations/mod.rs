//! Evaluations of unfinished positions of each game, for searches.
//!
//! A player's merit is a weighted sum of counts, the _terms_. The `Terms` of each game has a field
//! for each term; the same struct holds the weights, which the program `tune` fits to games of
//! self-play. Those of Chess Territorial depend on the phase of the game.
//!
//! A knight is 300 in Circular Chess and in 3 Man Chess, so a unit is about a hundredth of a pawn
//! of ordinary chess; a pawn of Circular Chess is worth less. A \[1\] on the board is 100 in the
//! numbered shogi-like game, and a point is about 100 in Chess Territorial, which has no captures.
//!
//! ```
//! use oddboards::circular::{Color, Position};
//! use oddboards::evaluations::{ByTerms, PHASES, circular::Terms, tuned};
//! use oddboards::game_search::{Evaluation, Value};
//!
//! // White has a rook more.
//! let position: Position = "2K7k5/16/3N4n7/2R13 w - - - 0 20".parse()?;
//! let merits = tuned::<Position>().evaluate(&position);
//! assert!(Value::of_merits(&merits, Color::White).units() > 300);
//!
//! // Weights of your own: nothing but rooks.
//! let rooks = Terms { rooks: 500, ..Terms::default() };
//! let own = ByTerms { weights: [rooks; PHASES], lead: 300 };
//! let merits = own.evaluate(&position);
//! assert_eq!(Value::of_merits(&merits, Color::Black), Value::new(-500));
//! # Ok::<(), oddboards::circular::PositionError>(())
//! ```

/// Declares the terms of a game with their meaning and their tuned weights: one for each phase, or
/// one for all of them.
macro_rules! define_terms {
    ($(#[$about:meta])* struct Terms { $($(#[$what:meta])* $term:ident: $weights:expr,)* }) => {
        $(#[$about])*
        ///
        /// As weights, the value of one of each. Terms that are bad for their player have negative
        /// weights.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Terms { $($(#[$what])* pub $term: i16,)* }

        impl $crate::evaluations::Terms for Terms {
            const NAMES: &'static [&'static str] = &[$(stringify!($term)),*];

            const WEIGHTS: [Self; $crate::evaluations::PHASES] = {
                let mut weights = [Self { $($term: 0,)* }; $crate::evaluations::PHASES];
                board_geom::const_for!(phase in 0..$crate::evaluations::PHASES => {
                    $(weights[phase].$term = $crate::evaluations::weight(phase, &$weights);)*
                });
                weights
            };

            fn from_fn(mut number: impl FnMut(usize) -> i16) -> Self {
                let mut index = 0..;
                Self { $($term: number(index.next().unwrap_or_default()),)* }
            }

            fn for_each(&self, mut visit: impl FnMut(i16)) {
                $(visit(self.$term);)*
            }

            #[inline]
            fn weighed(&self, weights: &Self) -> i32 {
                let mut sum = 0_i32;
                $(sum = sum.wrapping_add(i32::from(self.$term) * i32::from(weights.$term));)*
                sum
            }
        }
    };
}

pub mod circular;
pub mod network;
pub mod numbered_shogi;
pub mod territorial;
pub mod three_man;

use core::fmt::Debug;

use board_geom::{Cell, CellSet, Graph, Headings, const_for};
use game_core::{Game, Ranking};
use game_search::{Evaluation, Level, Merits, Pruning, Value};

/// A number for each term of an evaluation: a count, or a weight.
pub trait Terms: Copy + Debug + Default + PartialEq + Send + Sync + 'static {
    /// The names of the terms, in the order that the other items use.
    const NAMES: &'static [&'static str];

    /// The tuned weights of each phase.
    const WEIGHTS: [Self; PHASES];

    /// Creates terms from the numbers that `number` returns for the indices of [`Self::NAMES`].
    fn from_fn(number: impl FnMut(usize) -> i16) -> Self;

    /// Calls `visit` with each number.
    fn for_each(&self, visit: impl FnMut(i16));

    /// Returns the sum of these counts, each multiplied by its weight. Wraps on overflow, which
    /// counts of positions with weights up to ±10,000 never reach.
    fn weighed(&self, weights: &Self) -> i32;
}

/// The number of phases of a game. Each phase has its own weights.
pub const PHASES: usize = 8;

/// Returns the weight in a phase, from one for each phase or one for all.
const fn weight(phase: usize, weights: &[i16]) -> i16 {
    if let [weight] = weights {
        *weight
    } else {
        weights[phase]
    }
}

/// A game with an evaluation by terms.
pub trait Weighed: Game {
    /// The type of the counts and weights.
    type Terms: Terms;

    /// The lead that corresponds to a payoff of ¾ by the tuned weights ([`Evaluation::lead`]).
    const LEAD: u16;

    /// The forward pruning of engines ([`Evaluation::pruning`]), chosen by matches.
    const PRUNING: Pruning = Pruning::REDUCTIONS;

    /// The levels for people ([`Evaluation::levels`]), chosen by matches.
    const LEVELS: [Level; Level::COUNT] = Level::DEFAULTS;

    /// Returns the phase of the game, less than [`PHASES`]. The default is 0.
    #[inline]
    fn phase(&self) -> usize {
        0
    }

    /// Returns the counts of each player, in turn order.
    fn counts(&self) -> impl AsRef<[Self::Terms]>;

    /// Corrects the merits in endings whose theory is known ([`endings`](crate::endings)).
    #[inline]
    fn correct(&self, merits: &mut Merits) {
        let _ = merits;
    }

    /// Returns the value of an end of the game, with the lead of the evaluation
    /// ([`Evaluation::value_of_end`]).
    fn value_of_end(
        ranking: &Ranking<Self::Player>,
        player: Self::Player,
        turns: usize,
        lead: u16,
    ) -> Value {
        Value::of_result(ranking, player, turns, lead)
    }

    /// Returns the expected gain of a noisy legal move by these weights ([`Evaluation::gain`]).
    fn expected_gain(&self, mv: Self::Move, weights: &Self::Terms) -> i32 {
        let _ = (mv, weights);
        0
    }
}

/// An evaluation by terms and weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByTerms<T> {
    /// The weights of each phase.
    pub weights: [T; PHASES],
    /// The lead that corresponds to a payoff of ¾, at least 1.
    pub lead: u16,
}

impl<T: Terms> ByTerms<T> {
    /// Returns the weights in a position, those of its phase.
    #[inline]
    pub fn weights_for<G: Weighed<Terms = T>>(&self, position: &G) -> &T {
        let [first, ..] = &self.weights;
        self.weights.get(position.phase()).unwrap_or(first)
    }
}

/// Returns the default evaluation of the game `G`:
/// [`Listed::evaluation`](crate::Listed::evaluation).
pub const fn tuned<G: Weighed>() -> ByTerms<G::Terms> {
    ByTerms {
        weights: G::Terms::WEIGHTS,
        lead: G::LEAD,
    }
}

impl<G: Weighed> Evaluation<G> for ByTerms<G::Terms> {
    #[inline]
    fn evaluate(&self, position: &G) -> Merits {
        let weights = self.weights_for(position);
        let mut merits = Merits::default();
        for (merit, counts) in merits.iter_mut().zip(position.counts().as_ref()) {
            *merit = counts.weighed(weights);
        }
        position.correct(&mut merits);
        merits
    }

    #[inline]
    fn gain(&self, position: &G, mv: G::Move) -> i32 {
        position.expected_gain(mv, self.weights_for(position))
    }

    fn lead(&self) -> u16 {
        self.lead
    }

    fn pruning(&self) -> Pruning {
        G::PRUNING
    }

    fn levels(&self) -> [Level; Level::COUNT] {
        G::LEVELS
    }

    fn value_of_end(&self, ranking: &Ranking<G::Player>, player: G::Player, turns: usize) -> Value {
        G::value_of_end(ranking, player, turns, self.lead)
    }
}

/// Returns the number of cells, as a count.
#[inline]
#[expect(clippy::cast_possible_wrap, reason = "a board has 256 cells at most")]
fn count<const WORDS: usize>(cells: CellSet<WORDS>) -> i16 {
    cells.len() as i16
}

/// Returns the union of these sets.
#[inline]
fn union<const WORDS: usize>(sets: impl IntoIterator<Item = CellSet<WORDS>>) -> CellSet<WORDS> {
    let sets = sets.into_iter();
    sets.fold(CellSet::EMPTY, |all, cells| all | cells)
}

/// Returns the cells of the first `N` ranks.
const fn ranks<const SLOTS: usize, const WORDS: usize, const N: usize>(
    board: &Graph<SLOTS, WORDS>,
) -> [CellSet<WORDS>; N] {
    let mut ranks = [CellSet::EMPTY; N];
    const_for!(index in 0..N => {
        ranks[index] = board.rank_cells(index);
    });
    ranks
}

/// Returns the index of the rank of a cell, counted from 0; 0 without a cell.
fn rank_of<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    cell: Option<Cell>,
) -> usize {
    let coordinates = cell.and_then(|cell| board.coordinates(cell));
    coordinates.map_or(0, |(_, rank)| rank)
}

/// Returns the number of attacks on the cells next to a king, each kind of attacker counted
/// separately. `attacked` is the union of all attacks.
#[inline]
fn king_attacks<const WORDS: usize>(
    beside: CellSet<WORDS>,
    attacked: CellSet<WORDS>,
    by_kind: impl IntoIterator<Item = CellSet<WORDS>>,
) -> i16 {
    if beside.is_disjoint(attacked) {
        return 0;
    }
    let by_kind = by_kind.into_iter();
    by_kind.map(|cells| count(cells & beside)).sum()
}

/// The cost of each ring between a bare king and the edge, where it is mated, for its opponent.
const INSIDE: i32 = 60;

/// The cost of each step between the kings for the opponent of a bare king.
const APART: i32 = 75;

/// Corrects the merits of a player and of an opponent who has nothing but the king. If the player
/// cannot win by force, an eighth of the lead is left. Otherwise the player drives the king toward
/// an edge, which is `inside` rings away, and approaches.
fn correct_against_bare_king<const SLOTS: usize, const WORDS: usize>(
    merits: &mut Merits,
    players: [usize; 2],
    board: &Graph<SLOTS, WORDS>,
    kings: [Option<Cell>; 2],
    inside: usize,
    is_won: bool,
) {
    let [own, other] = players.map(|player| merits.get(player).copied().unwrap_or_default());
    let [Some(king), Some(bare)] = kings else {
        return;
    };
    let Some(merit) = merits.get_mut(players[0]) else {
        return;
    };
    if is_won {
        let apart = board.distance(king, bare, Headings::all());
        let [inside, apart] = [inside, apart.unwrap_or_default()]
            .map(|steps| i32::try_from(steps).unwrap_or_default());
        *merit -= INSIDE * inside + APART * apart;
    } else {
        *merit = other + (own - other) / 8;
    }
}

/// Returns the gain of a capture: the captured piece, minus the capturing piece if the opponent can
/// recapture. Longer exchanges are left to the search.
#[inline]
const fn exchange(captured: i32, by: i32, is_guarded: bool) -> i32 {
    if is_guarded { captured - by } else { captured }
}
