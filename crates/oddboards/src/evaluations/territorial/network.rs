//! The network of Chess Territorial: the value of the pattern that pieces and claims make.
//!
//! Eight filters look at the board. A filter adds up a weight for each occupied or claimed square,
//! which depends on the square and on its content. The sum is clipped and squared, so that the
//! value of a square depends on the others. Each filter sees the board in the four symmetries of
//! the game.
//!
//! `tune` trains the network (`docs/guides/evaluations.md`) and writes `network.bin`: the weights
//! of the filters by content and square, a byte each, then the biases and the outputs of the
//! filters, in two bytes each, the low one first.

use board_geom::{Set64, const_for};
use territorial::{Color, Kind, Position, Symmetry};

/// The number of filters.
pub const FILTERS: usize = 8;

/// The number of contents of a square: the pieces of the side to move by kind, those of the
/// opponent, a claim, and a claim that counts twice (T10). An empty square without a claim has no
/// weight.
pub const CONTENTS: usize = 14;

/// The limit to which sums are clipped; negative ones are clipped to 0. The weight 1 of the
/// training is this number in the file.
pub const LIMIT: i16 = 127;

/// The value is in units of the evaluation after it is divided by 2 to the power of this number, so
/// that the outputs of the filters can be whole numbers.
pub const OUTPUT_BITS: usize = 14;

/// Returns the squares with each content, in the frame of the side to move: if Black is to move,
/// the board is mirrored, so that the side to move claims light squares. `claims` and `doubled` are
/// the claimed squares and those that count twice, of both players.
///
/// ```
/// use oddboards::evaluations::territorial::network;
/// use oddboards::territorial::{BOARD, Color, Kind, Position};
/// let position: Position = "6k1/8/8/8/8/8/8/K7 b".parse()?;
/// let claims = position.claims(Color::White) | position.claims(Color::Black);
/// let contents = network::contents(&position, claims, claims);
/// // Black's king on g8 and the claims of both players, with the ranks reversed.
/// assert_eq!(contents[Kind::King as usize], BOARD.parse_set("g1")?);
/// assert_eq!(contents[13], BOARD.parse_set("a7 b8 f1 g2 h1")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn contents(position: &Position, claims: Set64, doubled: Set64) -> [Set64; CONTENTS] {
    let to_move = position.to_move();
    let colors = [to_move, to_move.opponent()].into_iter();
    let pieces = colors.flat_map(|color| Kind::ALL.map(|kind| position.pieces_of(color, kind)));
    let all = pieces.chain([claims - doubled, claims & doubled]);
    let mut contents = [Set64::EMPTY; CONTENTS];
    for (content, squares) in contents.iter_mut().zip(all) {
        *content = match to_move {
            Color::White => squares,
            Color::Black => Set64::from_bits(squares.bits().swap_bytes()),
        };
    }
    contents
}

/// Returns the value of a position with these [`contents`] for the side to move, in units of the
/// evaluation.
#[inline]
pub fn value(contents: &[Set64; CONTENTS]) -> i16 {
    let mut sums = [BIASES; Symmetry::ALL.len()];
    for (weights, &squares) in WEIGHTS.iter().zip(contents) {
        for square in squares {
            for (sums, symmetry) in sums.iter_mut().zip(Symmetry::ALL) {
                let row = weights[symmetry.cell(square).index() % 64];
                for (sum, numbers) in sums.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(numbers);
                }
            }
        }
    }
    let mut value = 0;
    for sums in sums {
        for (sums, outputs) in sums.into_iter().zip(OUTPUTS) {
            for (sum, output) in unpacked(sums).into_iter().zip(outputs) {
                let found = sum.clamp(0, LIMIT);
                value += i32::from(found * found) * i32::from(output);
            }
        }
    }
    (value >> OUTPUT_BITS) as i16
}

/// Four numbers of 16 bits, of which additions of words add each. A negative number borrows from
/// the next one, so each sum of the whole must lie within 16 bits.
type Packed = u64;

const PACKED: usize = 4;

/// Numbers for all filters.
type Row = [Packed; FILTERS / PACKED];

/// Added to all sums, so that none is negative.
const OFFSET: i16 = i16::MIN;

/// The greatest bias in either direction with which all sums fit.
const MAX_BIAS: i16 = i16::MAX - 64 * LIMIT;

/// The greatest output in either direction with which all values fit, even if all filters find
/// [`LIMIT`] in all four views: 32 · 127² · 1,040 is less than 2^15 · 2^14.
const MAX_OUTPUT: i16 = 1_040;

static WEIGHTS: [[Row; 64]; CONTENTS] = {
    let mut weights = [[[0; FILTERS / PACKED]; 64]; CONTENTS];
    const_for!(content in 0..CONTENTS => {
        const_for!(square in 0..64 => {
            const_for!(filter in 0..FILTERS => {
                let weight = BYTES[(content * 64 + square) * FILTERS + filter];
                let weight = i8::from_le_bytes([weight]);
                add(&mut weights[content][square], filter, weight as i64);
            });
        });
    });
    weights
};

const BIASES: Row = {
    let mut biases = [0; FILTERS / PACKED];
    const_for!(filter in 0..FILTERS => {
        let bias = number(filter);
        assert!(-MAX_BIAS <= bias && bias <= MAX_BIAS, "a bias of the file is too large");
        add(&mut biases, filter, bias as i64 - OFFSET as i64);
    });
    biases
};

const OUTPUTS: [[i16; PACKED]; FILTERS / PACKED] = {
    let mut outputs = [[0; PACKED]; FILTERS / PACKED];
    const_for!(filter in 0..FILTERS => {
        let output = number(FILTERS + filter);
        let fits = -MAX_OUTPUT <= output && output <= MAX_OUTPUT;
        assert!(fits, "an output of the file is too large");
        outputs[filter / PACKED][filter % PACKED] = output;
    });
    outputs
};

const BYTES: &[u8; CONTENTS * 64 * FILTERS + 4 * FILTERS] = include_bytes!("network.bin");

/// Returns a number after the weights of the file.
const fn number(index: usize) -> i16 {
    let at = CONTENTS * 64 * FILTERS + 2 * index;
    i16::from_le_bytes([BYTES[at], BYTES[at + 1]])
}

/// Adds to the number of a filter.
#[expect(clippy::cast_sign_loss, reason = "words wrap around")]
const fn add(row: &mut Row, filter: usize, number: i64) {
    let word = &mut row[filter / PACKED];
    *word = word.wrapping_add((number as u64) << (16 * (filter % PACKED)));
}

/// Returns the four sums, without the offset.
#[inline]
fn unpacked(sums: Packed) -> [i16; PACKED] {
    [0, 16, 32, 48].map(|bits| (sums >> bits) as i16 ^ OFFSET)
}
