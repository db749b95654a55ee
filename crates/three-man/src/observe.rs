//! Positions as planes of numbers.

use board_geom::Cell;
use game_core::{Observe, Plane, Symmetric};

use crate::board::{BOARD, HOME_FILES, RANKS, moat_after};
use crate::castling::CASTLES;
use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;
use crate::symmetry::Symmetry;

/// The board is turned so that the home of the player to move has the files a to h, that of the
/// next player i to p, and that of the last q to x.
///
/// | plane    | numbers                                                                          |
/// |----------|----------------------------------------------------------------------------------|
/// | 0 to 6   | the mover's pieces, by kind in the order of [`Kind::ALL`]                        |
/// | 7 to 13  | the next player's pieces                                                         |
/// | 14 to 20 | the last player's pieces                                                         |
/// | 21       | the rooks with which their owners may still castle (M16)                         |
/// | 22       | the cells onto which pawns can be captured en passant (M15)                      |
/// | 23       | the cells of the rim on either side of a bridged moat (M8)                       |
/// | 24 to 26 | all 1, if the mover, the next player, the last one has vacated the rim (M8)      |
/// | 27, 28   | all 1, if the next player is out, the last one is out (M20)                      |
/// | 29       | all 1, if both are out and the last player went first                            |
/// | 30, 31   | all 1, if the mated are out, the stalemated are out by the rules (M24, M26)      |
/// | 32       | all the number of quiet turns, of which no more than 150 are counted (M23)       |
///
/// Pieces of players who are out stand on the planes of their owners, and planes 27 and 28 tell
/// that they are dead.
///
/// ```
/// use three_man::Position;
/// use three_man::game_core::Observe;
/// let mut numbers = vec![0; Position::NUMBERS];
/// Position::default().observe_bytes(&mut numbers)?;
/// // Everybody begins with 16 pieces.
/// let planes: Vec<_> = numbers.chunks(24 * 6).collect();
/// let pieces = |planes: &[&[u8]]| planes.concat().iter().map(|&n| usize::from(n)).sum::<usize>();
/// assert_eq!(pieces(&planes[0..7]), 16);
/// assert_eq!(pieces(&planes[7..14]), 16);
/// # Ok::<(), three_man::game_core::WrongSize>(())
/// ```
impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's king"),
        Plane::flags("mover's queens"),
        Plane::flags("mover's rooks"),
        Plane::flags("mover's bishops"),
        Plane::flags("mover's knights"),
        Plane::flags("mover's inward pawns"),
        Plane::flags("mover's outward pawns"),
        Plane::flags("next player's king"),
        Plane::flags("next player's queens"),
        Plane::flags("next player's rooks"),
        Plane::flags("next player's bishops"),
        Plane::flags("next player's knights"),
        Plane::flags("next player's inward pawns"),
        Plane::flags("next player's outward pawns"),
        Plane::flags("last player's king"),
        Plane::flags("last player's queens"),
        Plane::flags("last player's rooks"),
        Plane::flags("last player's bishops"),
        Plane::flags("last player's knights"),
        Plane::flags("last player's inward pawns"),
        Plane::flags("last player's outward pawns"),
        Plane::flags("rooks that may castle"),
        Plane::flags("en passant"),
        Plane::flags("bridged moats"),
        Plane::flags("mover has vacated the rim"),
        Plane::flags("next player has vacated the rim"),
        Plane::flags("last player has vacated the rim"),
        Plane::flags("next player is out"),
        Plane::flags("last player is out"),
        Plane::flags("last player went out first"),
        Plane::flags("mated are out"),
        Plane::flags("stalemated are out"),
        Plane::counts("quiet turns", MOST_QUIET_TURNS as u8),
    ];

    const ROWS: usize = RANKS;
    const COLUMNS: usize = 3 * HOME_FILES;

    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let turn = self.mover_view().unwrap_or(Symmetry::Identity);
        let seats = [
            self.to_move,
            self.to_move.next(),
            self.to_move.next().next(),
        ];
        let mut cell = |plane: usize, cell: Cell| {
            if let Some(place) = place_of(turn.cell(cell)) {
                set(plane, place, 1);
            }
        };
        for (seat, color) in seats.into_iter().enumerate() {
            for at in self.pieces(color) {
                cell(seat * KINDS + self.kind_at(at).index(), at);
            }
        }
        for color in Color::ALL {
            for castle in &CASTLES[color.index()] {
                if self.castling.has(color, castle.wing) {
                    cell(ROOKS, castle.rook_from);
                }
            }
        }
        for passed in self.en_passant() {
            cell(EN_PASSANT, passed);
        }
        for color in Color::ALL {
            if self.bridged().contains(moat_after(color)) {
                let last = color.index() * HOME_FILES + HOME_FILES - 1;
                for file in [last, (last + 1) % Self::COLUMNS] {
                    if let Some(beside) = BOARD.cell_at(file, 0) {
                        cell(BRIDGED, beside);
                    }
                }
            }
        }
        let [_, next, last] = seats;
        let flags = [
            self.vacated.contains(seats[0]),
            self.vacated.contains(next),
            self.vacated.contains(last),
            !self.is_living(next),
            !self.is_living(last),
            self.out == [Some(last), Some(next)],
            self.rules.mated_are_out(),
            self.rules.stalemated_are_out(),
        ];
        let quiet_turns = self.quiet_turns.min(MOST_QUIET_TURNS) as u8;
        let numbers = flags.map(u8::from).into_iter().chain([quiet_turns]);
        for (plane, number) in (FLAGS..).zip(numbers) {
            if number > 0 {
                (0..Self::ROWS * Self::COLUMNS).for_each(|place| set(plane, place, number));
            }
        }
    }
}

/// After so many quiet turns a draw can be claimed (M23).
const MOST_QUIET_TURNS: u16 = 150;
const KINDS: usize = Kind::ALL.len();
/// The planes after the pieces.
const ROOKS: usize = 3 * KINDS;
const EN_PASSANT: usize = ROOKS + 1;
const BRIDGED: usize = EN_PASSANT + 1;
const FLAGS: usize = BRIDGED + 1;

/// The place of a cell in a plane: row by row from rank 1 on.
fn place_of(cell: Cell) -> Option<usize> {
    let (file, rank) = BOARD.coordinates(cell)?;
    Some(rank.index() * Position::COLUMNS + file.index())
}
