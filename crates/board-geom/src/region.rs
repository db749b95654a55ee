//! Regions of a board: edges, files, ranks, shades, neighbors of sets, distances and connected
//! components.

use core::iter::from_fn;

use crate::{Cell, CellSet, Graph, Heading, Headings, Shade};

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the cells of the file with this index, counted from 0. Empty if the board has no
    /// such file.
    pub const fn file_cells(&self, file: usize) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        const_for!(rank in 0..self.ranks => {
            if let Some(cell) = self.cell_at(file, rank) {
                set.insert(cell);
            }
        });
        set
    }

    /// Returns the cells of the rank with this index, counted from 0. Empty if the board has no
    /// such rank. On a polar board, this is a ring.
    pub const fn rank_cells(&self, rank: usize) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        const_for!(file in 0..self.files => {
            if let Some(cell) = self.cell_at(file, rank) {
                set.insert(cell);
            }
        });
        set
    }

    /// Returns the cells on an edge of the board: those without a neighbor in at least one of the
    /// headings of the board ([`Graph::headings`]). On a polar board with a closed center they
    /// include the innermost ring. On a custom board they include the cells around a hole. A torus
    /// has none.
    pub const fn edge(&self) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        let headings = self.headings();
        const_for!(slot in 0..SLOTS => {
            let cell = Cell::from_index(slot);
            const_for!(heading in 0..8 => {
                let asked = self.contains(cell) && headings.has(Heading::ALL[heading]);
                if asked && self.step(cell, Heading::ALL[heading]).is_none() {
                    set.insert(cell);
                }
            });
        });
        set
    }

    /// Returns the shade of `cell`, or `None` if it is not on the board. The cell a1 is dark,
    /// unless the board was made [with a light one](Self::with_light_a1). A step along a file or
    /// rank changes the shade.
    ///
    /// Polar boards have two exceptions: a step between the last file and the first keeps the shade
    /// if the number of files is odd, and a step across the center keeps it if half the number of
    /// files is even. A cell of a custom board has the shade it was given
    /// ([`Site::shaded`](crate::Site::shaded)), which may be `None`.
    pub const fn shade(&self, cell: Cell) -> Option<Shade> {
        if cell.index() < self.sites.len() {
            return self.sites[cell.index()].shade;
        }
        match self.coordinates(cell) {
            Some((file, rank)) => {
                let like_a1 = (file + rank) % 2 == 0;
                Some(if like_a1 == self.light_a1 {
                    Shade::Light
                } else {
                    Shade::Dark
                })
            }
            None => None,
        }
    }

    /// Returns all cells of one shade.
    pub const fn shade_cells(&self, shade: Shade) -> CellSet<WORDS> {
        let mut set = CellSet::EMPTY;
        const_for!(slot in 0..SLOTS => {
            let cell = Cell::from_index(slot);
            if let Some(its_shade) = self.shade(cell) {
                if its_shade as u8 == shade as u8 {
                    set.insert(cell);
                }
            }
        });
        set
    }

    /// Returns the cells one step away from any cell of `set` with one of `headings`. Cells of
    /// `set` may be among them.
    pub const fn neighbors_of(&self, set: CellSet<WORDS>, headings: Headings) -> CellSet<WORDS> {
        let mut reached = CellSet::EMPTY;
        let mut rest = set;
        while let Some(cell) = rest.first() {
            reached = reached.union(self.neighbors(cell, headings));
            rest = rest.without(cell);
        }
        reached
    }

    /// Returns the least number of steps with `headings` from `cell` to `target`, or `None` if
    /// `target` cannot be reached.
    ///
    /// ```
    /// use board_geom::{Graph, Headings};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let (a1, h5) = (CHESS.parse_cell("a1")?, CHESS.parse_cell("h5")?);
    /// assert_eq!(CHESS.distance(a1, h5, Headings::all()), Some(7));
    /// assert_eq!(CHESS.distance(a1, h5, Headings::ORTHOGONAL), Some(11));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn distance(&self, cell: Cell, target: Cell, headings: Headings) -> Option<usize> {
        let mut reached = CellSet::of(cell) & self.cells();
        let mut frontier = reached;
        let mut distance = 0;
        while !frontier.contains(target) {
            frontier = self.neighbors_of(frontier, headings) - reached;
            if frontier.is_empty() {
                return None;
            }
            reached |= frontier;
            distance += 1;
        }
        Some(distance)
    }

    /// Returns the cells of `set` that can be reached from `cell` by steps with `headings` within
    /// `set`. Empty if `cell` is not in `set`.
    pub const fn component(
        &self,
        set: CellSet<WORDS>,
        cell: Cell,
        headings: Headings,
    ) -> CellSet<WORDS> {
        let set = set.intersection(self.cells);
        let mut reached = CellSet::of(cell).intersection(set);
        let mut frontier = reached;
        while !frontier.is_empty() {
            let around = self.neighbors_of(frontier, headings).intersection(set);
            frontier = around.difference(reached);
            reached = reached.union(frontier);
        }
        reached
    }

    /// Returns the connected components of `set` under steps with `headings`, in the order of their
    /// first cells.
    ///
    /// ```
    /// use board_geom::{Graph, Headings};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let set = CHESS.parse_set("a1 b1 d1 e2")?;
    /// assert_eq!(CHESS.components(set, Headings::ORTHOGONAL).count(), 3);
    /// assert_eq!(CHESS.components(set, Headings::all()).count(), 2);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn components(
        &self,
        set: CellSet<WORDS>,
        headings: Headings,
    ) -> impl Iterator<Item = CellSet<WORDS>> + Clone + use<'_, SLOTS, WORDS> {
        let mut rest = set & self.cells();
        from_fn(move || {
            let component = self.component(rest, rest.first()?, headings);
            rest -= component;
            Some(component)
        })
    }
}
