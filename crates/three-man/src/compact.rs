//! Positions as few bits.

use board_geom::{Cell, Set192};
use game_core::{BitReader, BitWriter, Compact, CompactError};

use crate::board::{BOARD, CELLS, HOME_FILES, PLACES, RANKS, cell_at_place, place_of};
use crate::castling::{CastlingRights, Wing};
use crate::color::{Color, ColorSet};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;
use crate::start::Rules;

/// The bits, in this order; numbers below a limit take as many bits as the largest of them.
///
/// | bits            | what                                                                  |
/// |-----------------|-----------------------------------------------------------------------|
/// | 1               | 0 if the occupied cells are listed, 1 if there is a bit for each cell |
/// | 5, 8 a piece    | listed: how many, and the places of their cells, in order             |
/// | 144             | else: whether something stands there                                  |
/// | 5 a piece       | in the order of the cells, kind and owner                             |
/// | 2               | the player to move                                                    |
/// | 1 or 3          | whether somebody is out; if so, who, in which of four orders          |
/// | 1 a player left | in turn order, whether the rim has been vacated                       |
/// | 1 or 7          | whether somebody may castle; if so, who and which way                 |
/// | 1, 7 or 12      | a 1 and its file for each cell of en passant; a 0, if fewer than two  |
/// | 2               | the rules                                                             |
/// | 4 or more       | the quiet turns ([`BitWriter::write_small`])                          |
/// | 4 or more       | the turn, likewise                                                    |
///
/// Cells are listed where that takes fewer bits: up to 17. The place of a cell is that among all
/// cells in order, its file is the one of all 24.
///
/// ```
/// use three_man::Position;
/// use three_man::game_core::Compact;
/// let start = Position::default();
/// let bytes = start.to_bytes();
/// assert_eq!(bytes.len(), 52);
/// assert_eq!(Position::from_bytes(&bytes), Ok(start));
/// # Ok::<(), three_man::game_core::CompactError>(())
/// ```
impl Compact for Position {
    const VERSION: u8 = 0;

    fn write_bits(&self, bits: &mut BitWriter) {
        let occupied = self.occupied();
        write_cells(occupied, bits);
        for piece in occupied.iter().filter_map(|cell| self.piece_at(cell)) {
            bits.write_below(number_of(piece) as u64, PIECES as u64);
        }
        bits.write_below(self.to_move.index() as u64, Color::ALL.len() as u64);
        write_out(self.to_move, self.out, bits);
        for color in self.living().iter() {
            bits.write_flag(self.vacated.contains(color));
        }
        bits.write_flag(!self.castling.is_empty());
        if !self.castling.is_empty() {
            for (color, wing) in rights() {
                bits.write_flag(self.castling.has(color, wing));
            }
        }
        let mut passed = self.en_passant();
        for _ in 0..MOST_PASSED {
            let cell = passed.next();
            bits.write_flag(cell.is_some());
            let Some((file, _)) = cell.and_then(|cell| BOARD.coordinates(cell)) else {
                break;
            };
            bits.write_below(file.index() as u64, FILES as u64);
        }
        bits.write_below(self.rules as u64, Rules::ALL.len() as u64);
        bits.write_small(self.quiet_turns.into());
        bits.write_small(self.turn.into());
    }

    fn read_bits(bits: &mut BitReader<'_>, _version: u8) -> Result<Self, CompactError> {
        let mut builder = Builder::new();
        for cell in read_cells(bits)? {
            let number = bits.read_below(PIECES as u64)? as usize;
            builder.put(cell, piece_of(number));
        }
        let to_move = read_color(bits)?;
        let out = read_out(to_move, bits)?;
        let mut vacated = ColorSet::EMPTY;
        for color in Color::ALL {
            if !out.contains(&Some(color)) && bits.read_flag()? {
                vacated = vacated.with(color);
            }
        }
        let castling = read_castling(bits)?;
        let passed = read_passed(bits)?;
        builder
            .to_move(to_move)
            .out(out.into_iter().flatten())
            .vacated(vacated)
            .castling(castling)
            .en_passant(passed.into_iter().flatten());
        let rules = bits.read_below(Rules::ALL.len() as u64)? as usize;
        builder.rules(Rules::ALL[rules]);
        builder.quiet_turns(read_u16(bits)?).turn(read_u16(bits)?);
        builder.build().map_err(|problems| bits.error(problems))
    }
}

/// From so many pieces on it takes fewer bits to go through all cells than to list them.
const MANY: usize = 18;
const FILES: usize = PLACES / RANKS;
const PIECES: usize = Color::ALL.len() * Kind::ALL.len();
const MOST_PASSED: usize = 2;
const _: () =
    assert!(FILES == 3 * HOME_FILES && 5 + 8 * (MANY - 1) < PLACES && 5 + 8 * MANY > PLACES);

fn number_of(piece: Piece) -> usize {
    piece.kind.index() * Color::ALL.len() + piece.color.index()
}

/// The piece with a number below [`PIECES`].
fn piece_of(number: usize) -> Piece {
    let colors = Color::ALL.len();
    Piece::new(Color::ALL[number % colors], Kind::ALL[number / colors])
}

/// All rights to castle that there are.
fn rights() -> impl Iterator<Item = (Color, Wing)> {
    CastlingRights::ALL.iter()
}

fn write_cells(cells: Set192, bits: &mut BitWriter) {
    let many = cells.len() >= MANY;
    bits.write_flag(many);
    if many {
        for cell in CELLS {
            bits.write_flag(cells.contains(cell));
        }
    } else {
        bits.write_below(cells.len() as u64, MANY as u64);
        for place in cells.iter().filter_map(place_of) {
            bits.write_below(place as u64, PLACES as u64);
        }
    }
}

fn read_cells(bits: &mut BitReader<'_>) -> Result<Set192, CompactError> {
    let mut cells = Set192::EMPTY;
    if bits.read_flag()? {
        for cell in CELLS {
            if bits.read_flag()? {
                cells.insert(cell);
            }
        }
        if cells.len() < MANY {
            return Err(bits.error("so few cells are listed"));
        }
        return Ok(cells);
    }
    for _ in 0..bits.read_below(MANY as u64)? {
        let place = bits.read_below(PLACES as u64)? as usize;
        match cell_at_place(place) {
            Some(cell) if cells.last() < Some(cell) => cells.insert(cell),
            _ => return Err(bits.error("the cells are not in order")),
        };
    }
    Ok(cells)
}

fn read_color(bits: &mut BitReader<'_>) -> Result<Color, CompactError> {
    let index = bits.read_below(Color::ALL.len() as u64)? as usize;
    Ok(Color::ALL[index])
}

/// Who may be out while it is a player's turn, besides nobody.
const fn ways_out(to_move: Color) -> [[Option<Color>; 2]; 4] {
    let (next, last) = (to_move.next(), to_move.next().next());
    [
        [Some(next), None],
        [Some(last), None],
        [Some(next), Some(last)],
        [Some(last), Some(next)],
    ]
}

fn write_out(to_move: Color, out: [Option<Color>; 2], bits: &mut BitWriter) {
    let way = ways_out(to_move).iter().position(|&way| way == out);
    bits.write_flag(way.is_some());
    if let Some(way) = way {
        bits.write(way as u64, 2);
    }
}

fn read_out(to_move: Color, bits: &mut BitReader<'_>) -> Result<[Option<Color>; 2], CompactError> {
    if !bits.read_flag()? {
        return Ok([None; 2]);
    }
    let way = bits.read(2)? as usize;
    Ok(ways_out(to_move)[way])
}

fn read_castling(bits: &mut BitReader<'_>) -> Result<CastlingRights, CompactError> {
    let mut castling = CastlingRights::NONE;
    if !bits.read_flag()? {
        return Ok(castling);
    }
    for (color, wing) in rights() {
        if bits.read_flag()? {
            castling = castling.with(color, wing);
        }
    }
    if castling.is_empty() {
        return Err(bits.error("nobody may castle after all"));
    }
    Ok(castling)
}

fn read_passed(bits: &mut BitReader<'_>) -> Result<[Option<Cell>; MOST_PASSED], CompactError> {
    let mut passed = [None; MOST_PASSED];
    for cell in &mut passed {
        if !bits.read_flag()? {
            break;
        }
        let file = bits.read_below(FILES as u64)? as usize;
        *cell = BOARD.cell_at(file, PASSED_RANK);
    }
    Ok(passed)
}

/// Double steps pass over rank 3.
const PASSED_RANK: usize = 2;

fn read_u16(bits: &mut BitReader<'_>) -> Result<u16, CompactError> {
    let at = bits.position();
    u16::try_from(bits.read_small()?).map_err(|_| CompactError::new(at, "a number above 65535"))
}
