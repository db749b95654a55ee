//! Endings: every placement of a few pieces, solved backward.
//!
//! `docs/endings.md` has the results for Circular Chess and 3 Man Chess.
//!
//! ```
//! use oddboards::circular::{Color, Position};
//! use oddboards::endings::Endings;
//! use oddboards::game_search::Entry;
//!
//! let position: Position = "8k7/16/8K7/Q15 w - - - 0 1".parse()?;
//! let mut endings = Endings::new();
//! assert_eq!(endings.find(&position, Color::White), Entry::Forced(1));
//! assert_eq!(endings.find(&position, Color::Black), Entry::NotForced);
//! # Ok::<(), oddboards::circular::PositionError>(())
//! ```

mod circular;
mod placements;
mod three_man;

use alloc::vec::Vec;

use game_search::{EndingTable, Entry, Positions};

pub use placements::{Ending, MAX_BYTES, Placements};

/// Tables of endings. A table is solved when it is first needed, and then kept.
#[derive(Clone, Debug)]
pub struct Endings<G: Ending> {
    solved: Vec<EndingTable<Placements<G>>>,
}

impl<G: Ending> Endings<G> {
    /// Creates a collection without tables.
    pub const fn new() -> Self {
        Self { solved: Vec::new() }
    }

    /// Returns the table that contains a position. If it is not known yet, this solves it, after
    /// the endings that its captures and promotions lead to.
    ///
    /// `None` if there is no table for the position ([`Placements::of`]).
    pub fn table(&mut self, position: &G) -> Option<&EndingTable<Placements<G>>> {
        let mut solved = self.solved.iter();
        let known = solved.position(|table| table.positions().number(position).is_some());
        let index = if let Some(index) = known {
            index
        } else {
            let placements = Placements::of(position)?;
            let beyond = |next: &G, player| match self.find(next, player) {
                Entry::Forced(plies) => Some(plies),
                _ => None,
            };
            let table = EndingTable::solve(placements, beyond);
            self.solved.push(table);
            self.solved.len() - 1
        };
        self.solved.get(index)
    }

    /// Returns what the [table](Self::table) of a position says about it. [`Entry::NoPosition`] if
    /// there is no table.
    pub fn find(&mut self, position: &G, player: G::Player) -> Entry {
        let table = self.table(position);
        table.map_or(Entry::NoPosition, |table| table.find(position, player))
    }

    /// Returns the best move in a position in which `player` can force first place: the shortest
    /// way there for the player, the longest one for an opponent. `None` in any other position, and
    /// if the game is over.
    pub fn best_move(&mut self, position: &G, player: G::Player) -> Option<G::Move> {
        let Entry::Forced(1..) = self.find(position, player) else {
            return None;
        };
        let moves = position.legal_moves().into_iter();
        let distances = moves.filter_map(|mv| {
            let next = position.after_unchecked(mv);
            match (next.outcome(), self.find(&next, player)) {
                (Some(outcome), _) if outcome.ranking.winner() == Some(player) => Some((0, mv)),
                (None, Entry::Forced(plies)) => Some((plies, mv)),
                _ => None,
            }
        });
        let best = if position.to_move() == player {
            distances.min()
        } else {
            distances.max()
        };
        best.map(|(_, mv)| mv)
    }
}

impl<G: Ending> Default for Endings<G> {
    fn default() -> Self {
        Self::new()
    }
}
