//! The network of Chess Territorial while it is trained (`evaluations/territorial/network.rs`).

use std::iter::zip;

use oddboards::evaluations::territorial::network::{
    CONTENTS, FILTERS, LIMIT, OUTPUT_BITS, contents, value,
};
use oddboards::game_core::SplitMix64;
use oddboards::territorial::{Color, Kind, Position, Set64, Symmetry};

use super::fit::Adam;

/// The first step of each number; the steps fall to 0 in the end.
const STEP: f64 = 0.002;

/// A number for each filter.
type Row = [f64; FILTERS];

/// The row of the biases, after those of all contents and squares.
const BIASES: usize = CONTENTS * 64;

/// The row of the outputs: the leads in units of the scale that a filter finds.
const OUTPUTS: usize = BIASES + 1;

const ROWS: usize = OUTPUTS + 1;

/// The network, and the inputs of each sample.
pub(crate) struct Network {
    rows: Vec<Row>,
    slopes: Vec<Row>,
    adam: Adam,
    samples: Vec<Inputs>,
}

/// What the network sees of a position.
struct Inputs {
    /// 1 if White is to move, -1 if Black is.
    side: f64,
    /// The rows that count, in the view of each symmetry.
    rows: Vec<[u16; VIEWS]>,
}

const VIEWS: usize = Symmetry::ALL.len();

impl Network {
    /// Creates a network with small random weights for these samples.
    pub(crate) fn new<'a>(positions: impl Iterator<Item = &'a Position>) -> Self {
        let mut random = SplitMix64::new(1);
        let mut between = |low: f64, high: f64| {
            let share = random.below(1 << 20) as f64 / f64::from(1 << 20);
            low + (high - low) * share
        };
        let mut rows = vec![[0.0; FILTERS]; ROWS];
        for weight in rows[..BIASES].as_flattened_mut() {
            *weight = between(-0.05, 0.05);
        }
        rows[BIASES] = rows[BIASES].map(|_| between(0.3, 0.5));
        for (filter, output) in rows[OUTPUTS].iter_mut().enumerate() {
            *output = if filter % 2 == 0 { 0.5 } else { -0.5 };
        }
        Self {
            slopes: vec![[0.0; FILTERS]; ROWS],
            adam: Adam::new(ROWS * FILTERS),
            samples: positions.map(Inputs::of).collect(),
            rows,
        }
    }

    /// Returns the value of a sample for White, in units of the scale.
    pub(crate) fn value(&self, sample: usize) -> f64 {
        let sums = self.sums(sample);
        let found = sums
            .as_flattened()
            .iter()
            .map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let outputs = self.rows[OUTPUTS].iter().cycle();
        let value: f64 = zip(found, outputs)
            .map(|(found, output)| found * output)
            .sum();
        self.samples[sample].side * value
    }

    /// Returns what each filter adds up in each view.
    fn sums(&self, sample: usize) -> [Row; VIEWS] {
        let mut sums = [self.rows[BIASES]; VIEWS];
        for views in &self.samples[sample].rows {
            for (sums, &row) in zip(&mut sums, views) {
                for (sum, weight) in zip(sums, &self.rows[usize::from(row)]) {
                    *sum += weight;
                }
            }
        }
        sums
    }

    /// Adds a sample to the slope, which the value increases by this much.
    pub(crate) fn learn(&mut self, sample: usize, off: f64) {
        let mut sums = self.sums(sample);
        let off = off * self.samples[sample].side;
        for sum in sums.as_flattened_mut().iter_mut().enumerate() {
            let (index, sum) = sum;
            let (filter, found) = (index % FILTERS, sum.clamp(0.0, 1.0));
            self.slopes[OUTPUTS][filter] += off * found * found;
            let is_clipped = *sum <= 0.0 || *sum >= 1.0;
            let slope = 2.0 * off * found * self.rows[OUTPUTS][filter];
            *sum = if is_clipped { 0.0 } else { slope };
            self.slopes[BIASES][filter] += *sum;
        }
        for views in &self.samples[sample].rows {
            for (sums, &row) in zip(&sums, views) {
                for (slope, sum) in zip(&mut self.slopes[usize::from(row)], sums) {
                    *slope += sum;
                }
            }
        }
    }

    /// Takes a step against the slope of all samples since the last one, of this share of the first
    /// step.
    pub(crate) fn step(&mut self, share: f64) {
        let slopes = self.slopes.as_flattened_mut();
        self.adam
            .step(self.rows.as_flattened_mut(), slopes, share * STEP);
        slopes.fill(0.0);
        // In the file, each weight has a byte.
        for weight in self.rows[..BIASES].as_flattened_mut() {
            *weight = weight.clamp(-1.0, 1.0);
        }
    }

    /// Rounds all numbers to those of the file, and returns the file.
    pub(crate) fn round(&mut self, scale: f64) -> Vec<u8> {
        let limit = f64::from(LIMIT);
        let output = scale * f64::from(1 << OUTPUT_BITS) / limit.powi(2);
        let mut bytes = Vec::new();
        for (index, row) in self.rows.iter_mut().enumerate() {
            let unit = if index == OUTPUTS { output } else { limit };
            for number in row {
                let rounded = (*number * unit).round();
                *number = rounded / unit;
                let size = if index < BIASES { 1 } else { 2 };
                bytes.extend_from_slice(&(rounded as i16).to_le_bytes()[..size]);
            }
        }
        bytes
    }
}

/// Returns the contents of a position.
fn contents_of(position: &Position) -> [Set64; CONTENTS] {
    let both = |squares: fn(&Position, Color) -> Set64| {
        squares(position, Color::White) | squares(position, Color::Black)
    };
    contents(position, both(Position::claims), both(Position::doubled))
}

/// Prints a board for each content, with the mean value that the network of the source gives to
/// the content of a square: the value of these positions minus that without it.
pub(crate) fn print_boards<'a>(positions: impl Iterator<Item = &'a Position>) {
    let mut sums = [[(0, 0); 64]; CONTENTS];
    for position in positions {
        let contents = contents_of(position);
        for (content, squares) in contents.into_iter().enumerate() {
            for square in squares {
                let mut others = contents;
                others[content] = squares.without(square);
                let (sum, count) = &mut sums[content][square.index()];
                *sum += i64::from(value(&contents)) - i64::from(value(&others));
                *count += 1;
            }
        }
    }
    let pieces = ["own", "other"].into_iter();
    let pieces = pieces.flat_map(|side| Kind::ALL.map(|kind| format!("{side} {kind:?}")));
    let claims = ["claim", "claim that counts double"].map(str::to_owned);
    for (name, sums) in zip(pieces.chain(claims), sums) {
        println!("{name}");
        for rank in sums.chunks(8).rev() {
            let means = rank
                .iter()
                .map(|(sum, count)| format!("{:6}", sum / 1.max(*count)));
            println!("{}", means.collect::<String>());
        }
    }
}

impl Inputs {
    fn of(position: &Position) -> Self {
        let mut rows = Vec::new();
        for (content, squares) in contents_of(position).into_iter().enumerate() {
            rows.extend(squares.iter().map(|square| {
                let row = |symmetry: Symmetry| content * 64 + symmetry.cell(square).index();
                Symmetry::ALL.map(|symmetry| row(symmetry) as u16)
            }));
        }
        Self {
            side: if position.to_move() == Color::White {
                1.0
            } else {
                -1.0
            },
            rows,
        }
    }
}
