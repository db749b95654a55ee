//! Moves as numbers.

use board_geom::{Cell, Heading, KNIGHT, Set192, const_for};
use game_core::{Actions, Numbered};

use crate::board::{
    BOARD, CELLS, CellTable, PLACES, RIM, SLOTS, cell_at_place, outward_from, place_of,
};
use crate::moves::{Move, Promotion};
use crate::position::Position;

/// The numbers are laid out like this:
///
/// | numbers         | moves                                                                   |
/// |-----------------|-------------------------------------------------------------------------|
/// | 0               | the pass                                                                |
/// | 1 to 8,112      | from one cell to another, as a queen or a knight goes on the empty board |
/// | 8,113 to 8,376  | the same with a promotion, from rank 2 to rank 1                        |
///
/// Queens and knights go over moats here, as if all were bridged; kings, castling kings and pawns
/// go nowhere else. Within each row the numbers follow the cell that the piece leaves, then the one
/// it goes to, in the order of [`Cell::index`], then the promotion.
impl Numbered for Position {
    const MOVES: u32 = (FIRST_PROMOTION + PROMOTIONS.moves() * Promotion::ALL.len()) as u32;

    fn number_of(mv: Move) -> Option<u32> {
        let number = match mv {
            Move::Pass => PASS,
            Move::Piece {
                from,
                to,
                promotion: None,
            } => FIRST_PIECE + WAYS.number_of(from, to)?,
            Move::Piece {
                from,
                to,
                promotion: Some(promotion),
            } => {
                let way = PROMOTIONS.number_of(from, to)?;
                FIRST_PROMOTION + way * Promotion::ALL.len() + promotion as usize
            }
        };
        Some(number as u32)
    }

    fn move_with_number(number: u32) -> Option<Move> {
        let number = number as usize;
        if number == PASS {
            return Some(Move::Pass);
        }
        if number < FIRST_PROMOTION {
            let (from, to) = WAYS.with_number(number - FIRST_PIECE)?;
            return Some(Move::new(from, to));
        }
        let number = number - FIRST_PROMOTION;
        let (from, to) = PROMOTIONS.with_number(number / Promotion::ALL.len())?;
        Some(Move::Piece {
            from,
            to,
            promotion: Promotion::ALL.get(number % Promotion::ALL.len()).copied(),
        })
    }
}

impl Actions for Position {
    const WHOLE_MOVES: bool = true;
}

// The numbers never change.
const _: () = assert!(FIRST_PROMOTION == 8_113 && Position::MOVES == 8_377);

const PASS: usize = 0;
const FIRST_PIECE: usize = PASS + 1;
const FIRST_PROMOTION: usize = FIRST_PIECE + WAYS.moves();

/// Pairs of cells, numbered by the first and then by the second.
struct Ways {
    /// The second cells to each first one.
    to: CellTable,
    /// For each place, how many pairs begin on cells before it; at the end, how many there are.
    before: [u16; PLACES + 1],
}

/// Where queens and knights go.
static WAYS: Ways = {
    let mut to = [Set192::EMPTY; SLOTS];
    const_for!(place in 0..PLACES => {
        let from = at(place);
        let mut cells = Set192::EMPTY;
        const_for!(way in 0..8 => {
            cells = cells.union(BOARD.ray_cells(from, Heading::ALL[way]));
            if let Some(leap) = BOARD.leap(from, &KNIGHT[way]) {
                cells = cells.with(leap.to);
            }
        });
        to[from.index()] = cells.without(from);
    });
    Ways::new(&to)
};

/// Where outward pawns reach the rim.
static PROMOTIONS: Ways = {
    let mut to = [Set192::EMPTY; SLOTS];
    const_for!(place in 0..PLACES => {
        let from = at(place);
        to[from.index()] = outward_from(from).intersection(RIM);
    });
    Ways::new(&to)
};

const fn at(place: usize) -> Cell {
    match cell_at_place(place) {
        Some(cell) => cell,
        None => unreachable!(),
    }
}

impl Ways {
    const fn new(to: &CellTable) -> Self {
        let mut before = [0; PLACES + 1];
        const_for!(place in 0..PLACES => {
            before[place + 1] = before[place] + to[at(place).index()].len() as u16;
        });
        Self { to: *to, before }
    }

    /// How many pairs there are.
    const fn moves(&self) -> usize {
        self.before[PLACES] as usize
    }

    fn number_of(&self, from: Cell, to: Cell) -> Option<usize> {
        let place = place_of(from)?;
        let cells = self.to[from.index()];
        let found = cells.contains(to) && CELLS.contains(to);
        let earlier = || cells.iter().take_while(|&cell| cell < to).count();
        found.then(|| usize::from(self.before[place]) + earlier())
    }

    fn with_number(&self, number: usize) -> Option<(Cell, Cell)> {
        // The last place before whose cells no more pairs begin.
        let after = self
            .before
            .partition_point(|&before| usize::from(before) <= number);
        let place = after.checked_sub(1)?;
        let from = cell_at_place(place)?;
        let nth = number - usize::from(self.before[place]);
        Some((from, self.to[from.index()].iter().nth(nth)?))
    }
}
