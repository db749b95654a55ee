//! Observations: positions as planes of numbers, for learners.

use board_geom::Cell;
use game_core::Player;
use thiserror::Error;

use crate::acting::Acting;
use crate::on_board::{KindOf, OnBoard};
use crate::piece::{Kind, Piece};

/// The error for a buffer that does not have the size of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an observation has {needed} numbers, but the buffer has room for {have}")]
pub struct WrongSize {
    /// The size of the buffer.
    pub have: usize,
    /// The size of an observation.
    pub needed: usize,
}

/// Observations. They are in the mover's frame, and so are the steps of the turn so far.
impl<G: OnBoard> Acting<G> {
    /// Calls `set` with each nonzero number: the plane, the place in it (`row * columns + column`),
    /// the number, and the [largest](crate::Plane::most) of the plane. Rows are ranks from the
    /// first on, and columns are files.
    pub fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8, u8)) {
        let layout = self.layout();
        let seen = self.seen();
        let seats = G::Player::ALL.len();
        let mover = seen.to_move().index();
        let seat_of = |player: G::Player| (player.index() + seats - mover) % seats;
        let mut put = |plane: usize, cell: Option<Cell>, number: u8, most: u8| match cell {
            _ if number == 0 => {}
            Some(cell) => set(plane, layout.place_of::<G>(cell), number, most),
            None => (0..layout.plane_size()).for_each(|place| set(plane, place, number, most)),
        };
        for cell in G::board().cells() {
            if let Some(piece) = seen.piece_at(cell) {
                let owner = piece.player().map_or(seats, seat_of);
                let plane = owner * layout.kinds + piece.kind().index();
                put(plane, Some(cell), 1, 1);
            }
        }
        if layout.hands() > 0 {
            for &player in G::Player::ALL {
                for &kind in <KindOf<G> as Kind>::ALL {
                    let plane = layout.hand + seat_of(player) * layout.kinds + kind.index();
                    let count = seen.count_in_hand(player, kind);
                    put(plane, None, count, G::most_in_hand(kind));
                }
            }
        }
        if mover > 0 && layout.mover < layout.steps {
            put(layout.mover + mover - 1, None, 1, 1);
        }
        for step in self.steps() {
            let mut plane = layout.steps;
            for &kind in G::STEPS {
                if step.kind() == Some(kind) {
                    plane += step.piece().map_or(0, Kind::index);
                    put(plane, step.cell(), 1, 1);
                    break;
                }
                plane += if kind.names_a_cell() { 1 } else { layout.kinds };
            }
        }
        if let (Some(turns), most @ 1..) = (seen.quiet_turns(), layout.most_quiet_turns) {
            put(layout.quiet_turns, None, turns.min(most.into()) as u8, most);
        }
        seen.for_each_feature(|feature, cell, is_present| {
            put(layout.features + feature, cell, is_present.into(), 1);
        });
    }

    /// Writes the observation as bytes, ordered by plane, row and column.
    ///
    /// # Errors
    /// The buffer does not have the size of an observation. It is then unchanged.
    pub fn observe_bytes(&self, numbers: &mut [u8]) -> Result<(), WrongSize> {
        self.fill(numbers, |number, _| number)
    }

    /// Writes the observation as numbers from 0 to 1, ordered by plane, row and column. The numbers
    /// of each plane are divided by its [largest](crate::Plane::most).
    ///
    /// # Errors
    /// The buffer does not have the size of an observation. It is then unchanged.
    pub fn observe(&self, numbers: &mut [f32]) -> Result<(), WrongSize> {
        self.fill(numbers, |number, most| f32::from(number) / f32::from(most))
    }

    /// Fills the buffer with the results of `value` for each number and the largest of its plane.
    fn fill<T: Copy + Default>(
        &self,
        numbers: &mut [T],
        value: impl Fn(u8, u8) -> T,
    ) -> Result<(), WrongSize> {
        let (have, needed) = (numbers.len(), self.layout().size());
        if have != needed {
            return Err(WrongSize { have, needed });
        }
        numbers.fill(T::default());
        let size = self.layout().plane_size();
        self.for_each_number(|plane, place, number, most| {
            if let Some(slot) = numbers.get_mut(plane * size + place) {
                *slot = value(number, most);
            }
        });
        Ok(())
    }
}
