//! Endings solved backward: who can force first place, and in how many plies.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use game_core::{Game, OutcomeOf, Player};

/// A numbered set of positions, such as all placements of a few pieces with either side to move.
///
/// Positions that differ only by a symmetry, or only in the counters of turns, may share a number.
pub trait Positions<G: Game> {
    /// Returns the size of the range of numbers, which starts at 0. Every number is below it.
    fn count(&self) -> usize;

    /// Returns a position with this number, or `None` if no position has it.
    fn position(&self, number: usize) -> Option<G>;

    /// Returns the number of a position, or `None` if it is not in the set.
    fn number(&self, position: &G) -> Option<usize>;
}

/// The entry of an [`EndingTable`] for a number and a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// No position of the set has this number.
    NoPosition,
    /// The player cannot force first place, or the game is over without it.
    NotForced,
    /// The player finishes ahead of all opponents after this number of plies, whatever they play: 0
    /// if the game is over. The player takes the shortest way and the opponents the longest.
    Forced(u16),
}

/// A table of the positions in which a player can force an unshared first place, and of the
/// distance to it, for each player.
///
/// All opponents play against the player. So in a game for two, the positions that neither can win
/// are drawn. With more opponents, the table shows what a player achieves against all of them
/// together.
///
/// Distances are exact, but draw claims are not part of the table: a win that takes longer than the
/// rule for quiet turns allows can be answered by a claim.
///
/// The table is computed by retrograde analysis (Ströhlein, Untersuchungen über kombinatorische
/// Spiele, 1970), from legal moves forward, so that it works for every [`Game`]. It takes two bytes
/// for each number and player. While it is computed, it also takes four bytes for each legal move
/// of each position, and 24 bytes for each number.
///
/// ```
/// use game_core::Game;
/// use game_search::{EndingTable, Entry, Positions};
/// use game_testkit::games::noughts::{Color, Position};
///
/// /// A position and all that can arise from it.
/// struct Tree(Vec<Position>);
///
/// impl Positions<Position> for Tree {
///     fn count(&self) -> usize {
///         self.0.len()
///     }
///     fn position(&self, number: usize) -> Option<Position> {
///         self.0.get(number).cloned()
///     }
///     fn number(&self, position: &Position) -> Option<usize> {
///         self.0.iter().position(|other| other == position)
///     }
/// }
///
/// let mut tree = vec!["x2/1o1/o1x".parse::<Position>()?];
/// let mut done = 0;
/// while let Some(position) = tree.get(done).cloned() {
///     let moves = position.legal_moves().into_iter();
///     tree.extend(moves.map(|mv| position.after_unchecked(mv)));
///     done += 1;
/// }
/// let table = EndingTable::solve(Tree(tree), |_, _| None);
/// // Cross plays c3, with two lines to complete, and Nought can block only one.
/// assert_eq!(table.entry(0, Color::Cross), Entry::Forced(3));
/// assert_eq!(table.entry(0, Color::Nought), Entry::NotForced);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EndingTable<S> {
    positions: S,
    /// The entries of each player.
    entries: Vec<Vec<u16>>,
}

/// The entry of a number without a position.
const NO_POSITION: u16 = u16::MAX;
/// The entry of a position in which the game goes on and the player has not been found to win.
const OPEN: u16 = u16::MAX - 1;
/// The entry of a position in which the game is over and the player has not won.
const NEVER: u16 = u16::MAX - 2;

impl<S> EndingTable<S> {
    /// Solves all positions of a set.
    ///
    /// Legal moves may lead out of the set. `beyond` returns the distance of such a position for a
    /// player, or `None` if first place is not forced there. It is not called if the game is
    /// decided. So large sets are solved with the tables of smaller ones.
    pub fn solve<G: Game>(positions: S, beyond: impl FnMut(&G, G::Player) -> Option<u16>) -> Self
    where
        S: Positions<G>,
    {
        let (graph, mut entries) = Graph::new(&positions, beyond);
        for (player, entries) in entries.iter_mut().enumerate() {
            // Pass `plies` finds all positions with this distance.
            for plies in 1..NEVER {
                if !graph.pass(player, entries, plies) {
                    break;
                }
            }
            entries.truncate(positions.count());
            entries.shrink_to_fit();
        }
        Self { positions, entries }
    }

    /// Returns the set of positions.
    pub const fn positions(&self) -> &S {
        &self.positions
    }

    /// Returns the entry of a number for a player.
    pub fn entry<P: Player>(&self, number: usize, player: P) -> Entry {
        let entries = self.entries.get(player.index());
        match entries.and_then(|entries| entries.get(number)) {
            None | Some(&NO_POSITION) => Entry::NoPosition,
            Some(&(OPEN | NEVER)) => Entry::NotForced,
            Some(&plies) => Entry::Forced(plies),
        }
    }

    /// Returns the entry of a position for a player. [`Entry::NoPosition`] if it is not in the set.
    pub fn find<G: Game>(&self, position: &G, player: G::Player) -> Entry
    where
        S: Positions<G>,
    {
        match self.positions.number(position) {
            Some(number) => self.entry(number, player),
            None => Entry::NoPosition,
        }
    }
}

/// Returns the entry of the end of a game for a player.
fn of_end<G: Game>(outcome: &OutcomeOf<G>, player: G::Player) -> u16 {
    if outcome.ranking.winner() == Some(player) {
        0
    } else {
        NEVER
    }
}

/// The moves of all positions of a set.
struct Graph {
    nodes: Vec<Node>,
    /// The numbers of the positions after moves. Positions outside the set come after those in it.
    after: Vec<u32>,
}

#[derive(Default)]
struct Node {
    /// The index of the player to move.
    to_move: usize,
    /// The moves, as a range of `after`.
    moves: Range<usize>,
}

impl Graph {
    /// Generates all moves. Also returns the entries of each player. Only entries of positions in
    /// the set in which the game goes on are still open.
    fn new<G: Game>(
        positions: &impl Positions<G>,
        mut beyond: impl FnMut(&G, G::Player) -> Option<u16>,
    ) -> (Self, Vec<Vec<u16>>) {
        let count = positions.count();
        let mut entries = vec![vec![NO_POSITION; count]; G::Player::ALL.len()];
        let mut graph = Self {
            nodes: Vec::with_capacity(count),
            after: Vec::new(),
        };
        // Only the entries of positions outside the set matter, so positions with equal entries
        // share a number.
        let mut numbers = BTreeMap::new();
        for number in 0..count {
            let Some(position) = positions.position(number) else {
                graph.nodes.push(Node::default());
                continue;
            };
            let moves = position.moves_or_outcome();
            for (entries, &player) in entries.iter_mut().zip(G::Player::ALL) {
                entries[number] = match &moves {
                    Ok(_) => OPEN,
                    Err(outcome) => of_end::<G>(outcome, player),
                };
            }
            let start = graph.after.len();
            for mv in moves.into_iter().flatten() {
                let next = position.after_unchecked(mv);
                let inside = positions.number(&next).filter(|&number| number < count);
                let after = inside.unwrap_or_else(|| {
                    let outside = entries_outside::<G>(&next, &mut beyond);
                    let added = count + numbers.len();
                    *numbers.entry(outside).or_insert_with_key(|outside| {
                        for (entries, &entry) in entries.iter_mut().zip(outside) {
                            entries.push(entry);
                        }
                        added
                    })
                });
                graph.after.push(after as u32);
            }
            graph.nodes.push(Node {
                to_move: position.to_move().index(),
                moves: start..graph.after.len(),
            });
        }
        (graph, entries)
    }

    /// Finds the positions with this distance for a player. Returns whether greater distances are
    /// possible.
    fn pass(&self, player: usize, entries: &mut [u16], plies: u16) -> bool {
        let mut is_more = false;
        for (number, node) in self.nodes.iter().enumerate() {
            if entries.get(number) != Some(&OPEN) {
                continue;
            }
            let moves = self.after.get(node.moves.clone()).unwrap_or_default();
            let mut after = moves.iter().map(|&after| {
                let entry = entries.get(after as usize);
                entry.copied().unwrap_or(NO_POSITION)
            });
            // In this pass, only distances below `plies` count. Those are final.
            let entry = if node.to_move == player {
                after.fold(NEVER, u16::min)
            } else {
                after
                    .try_fold(0, |greatest, entry| {
                        (greatest < NEVER).then_some(greatest.max(entry))
                    })
                    .unwrap_or(NEVER)
            };
            is_more |= entry < NEVER;
            if entry < plies {
                if let Some(found) = entries.get_mut(number) {
                    *found = entry + 1;
                }
            }
        }
        is_more
    }
}

/// Returns the entries of a position outside the set, one for each player.
fn entries_outside<G: Game>(
    position: &G,
    beyond: &mut impl FnMut(&G, G::Player) -> Option<u16>,
) -> Vec<u16> {
    let decided = position.decided();
    let players = G::Player::ALL.iter();
    let entries = players.map(|&player| match &decided {
        Some(outcome) => of_end::<G>(outcome, player),
        None => beyond(position, player).unwrap_or(NEVER),
    });
    entries.collect()
}
