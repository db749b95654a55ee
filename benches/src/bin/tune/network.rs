//! A network while it is trained (`evaluations/network.rs`).

use std::iter::zip;

use oddboards::board_geom::Set64;
use oddboards::evaluations::network::{FILTERS, LIMIT, OUTPUT_BITS};
use oddboards::evaluations::{Weighed, numbered_shogi, territorial};
use oddboards::game_board::{Kind, OnBoard, Piece, Symmetry};
use oddboards::game_core::{Player, SplitMix64};
use oddboards::{numbered_shogi::Position as NumberedShogi, territorial::Position as Territorial};

use super::fit::Adam;

/// A number for each filter.
type Row = [f64; FILTERS];

/// The first step of each number; the steps fall to 0 in the end.
const STEP: f64 = 0.002;

/// A game of two whose evaluation has a network.
pub(crate) trait Networked: Weighed + OnBoard {
    /// The contents of cells besides the pieces.
    const OTHERS: &'static [&'static str];

    /// A set of cells for each content.
    type Contents: AsRef<[Set64]> + AsMut<[Set64]> + Copy;

    /// Returns the cells with each content: the pieces of the side to move by kind, those of the
    /// opponent, and [`OTHERS`](Self::OTHERS).
    fn contents(&self) -> Self::Contents;

    /// Returns the symmetries in which the filters see the board.
    fn views(&self) -> impl AsRef<[Self::Symmetry]>;

    /// Returns the value that the network of the source gives to contents.
    fn value_of(&self, contents: &Self::Contents) -> i16;
}

impl Networked for Territorial {
    const OTHERS: &'static [&'static str] = &["claim", "claim that counts double"];

    type Contents = [Set64; territorial::network::CONTENTS];

    fn contents(&self) -> Self::Contents {
        let both = |squares: fn(&Self, Self::Player) -> Set64| {
            let players = Self::Player::ALL.iter();
            players.fold(Set64::EMPTY, |all, &player| all | squares(self, player))
        };
        territorial::network::contents(self, both(Self::claims), both(Self::doubled))
    }

    fn views(&self) -> impl AsRef<[Self::Symmetry]> {
        Self::Symmetry::ALL
    }

    fn value_of(&self, contents: &Self::Contents) -> i16 {
        territorial::network::NETWORK.value(contents, Self::Symmetry::ALL)
    }
}

impl Networked for NumberedShogi {
    const OTHERS: &'static [&'static str] = &[];

    type Contents = [Set64; numbered_shogi::network::CONTENTS];

    fn contents(&self) -> Self::Contents {
        numbered_shogi::network::contents(self)
    }

    fn views(&self) -> impl AsRef<[Self::Symmetry]> {
        numbered_shogi::network::views(self)
    }

    fn value_of(&self, contents: &Self::Contents) -> i16 {
        numbered_shogi::network::NETWORK.value(contents, numbered_shogi::network::views(self))
    }
}

/// Returns the names of the contents.
fn names<G: Networked>() -> Vec<String> {
    let kinds = |side| {
        let kinds = <G::Piece as Piece>::Kind::ALL.iter();
        kinds.map(move |kind| format!("{side} {kind:?}"))
    };
    let others = G::OTHERS.iter().map(|&name| name.to_owned());
    ["own", "other"]
        .into_iter()
        .flat_map(kinds)
        .chain(others)
        .collect()
}

/// Returns the number of cells of the board.
fn cells<G: Networked>() -> usize {
    G::board().cells().count()
}

/// The network, and the inputs of each sample.
pub(crate) struct Network {
    /// The weights by content and cell, then the biases and the outputs: the leads in units of the
    /// scale that a filter finds.
    rows: Vec<Row>,
    slopes: Vec<Row>,
    adam: Adam,
    samples: Vec<Inputs>,
}

/// What the network sees of a position.
struct Inputs {
    /// 1 if the first player is to move, -1 if the second is.
    side: f64,
    /// The rows that count in each view.
    views: Vec<Vec<u16>>,
}

impl Network {
    /// Creates a network with small random weights for these samples.
    pub(crate) fn new<'a, G: Networked + 'a>(positions: impl Iterator<Item = &'a G>) -> Self {
        let mut random = SplitMix64::new(1);
        let mut between = |low: f64, high: f64| {
            let share = random.below(1 << 20) as f64 / f64::from(1 << 20);
            low + (high - low) * share
        };
        let biases = names::<G>().len() * cells::<G>();
        let mut rows = vec![[0.0; FILTERS]; biases + 2];
        for weight in rows[..biases].as_flattened_mut() {
            *weight = between(-0.05, 0.05);
        }
        rows[biases] = rows[biases].map(|_| between(0.3, 0.5));
        for (filter, output) in rows[biases + 1].iter_mut().enumerate() {
            *output = if filter % 2 == 0 { 0.5 } else { -0.5 };
        }
        Self {
            slopes: vec![[0.0; FILTERS]; rows.len()],
            adam: Adam::new(rows.len() * FILTERS),
            samples: positions.map(Inputs::of).collect(),
            rows,
        }
    }

    /// The row of the biases, before that of the outputs.
    fn biases(&self) -> usize {
        self.rows.len() - 2
    }

    fn outputs(&self) -> Row {
        self.rows[self.biases() + 1]
    }

    /// Returns the value of a sample for the first player, in units of the scale.
    pub(crate) fn value(&self, sample: usize) -> f64 {
        let Inputs { side, views } = &self.samples[sample];
        let outputs = self.outputs();
        let of_view = |rows: &Vec<u16>| -> f64 {
            let found = self.sums(rows).map(|sum| sum.clamp(0.0, 1.0).powi(2));
            zip(found, outputs)
                .map(|(found, output)| found * output)
                .sum()
        };
        side * views.iter().map(of_view).sum::<f64>()
    }

    /// Returns what each filter adds up in a view.
    fn sums(&self, rows: &[u16]) -> Row {
        let mut sums = self.rows[self.biases()];
        for &row in rows {
            for (sum, weight) in zip(&mut sums, &self.rows[usize::from(row)]) {
                *sum += weight;
            }
        }
        sums
    }

    /// Adds a sample to the slope, which the value increases by this much.
    pub(crate) fn learn(&mut self, sample: usize, off: f64) {
        let (biases, outputs) = (self.biases(), self.outputs());
        let Inputs { side, views } = &self.samples[sample];
        let off = off * side;
        for rows in views {
            let mut sums = self.sums(rows);
            for (filter, sum) in sums.iter_mut().enumerate() {
                let found = sum.clamp(0.0, 1.0);
                self.slopes[biases + 1][filter] += off * found * found;
                let is_clipped = *sum <= 0.0 || *sum >= 1.0;
                let slope = 2.0 * off * found * outputs[filter];
                *sum = if is_clipped { 0.0 } else { slope };
                self.slopes[biases][filter] += *sum;
            }
            for &row in rows {
                for (slope, sum) in zip(&mut self.slopes[usize::from(row)], &sums) {
                    *slope += sum;
                }
            }
        }
    }

    /// Takes a step against the slope of all samples since the last one, of this share of the first
    /// step.
    pub(crate) fn step(&mut self, share: f64) {
        let biases = self.biases();
        let slopes = self.slopes.as_flattened_mut();
        self.adam
            .step(self.rows.as_flattened_mut(), slopes, share * STEP);
        slopes.fill(0.0);
        // In the file, each weight has a byte.
        for weight in self.rows[..biases].as_flattened_mut() {
            *weight = weight.clamp(-1.0, 1.0);
        }
    }

    /// Rounds all numbers to those of the file, and returns the file. The outputs are multiplied by
    /// the scale.
    pub(crate) fn round(&mut self, scale: f64) -> Vec<u8> {
        let limit = f64::from(LIMIT);
        let output = scale * f64::from(1 << OUTPUT_BITS) / limit.powi(2);
        let biases = self.biases();
        let mut bytes = Vec::new();
        for (index, row) in self.rows.iter_mut().enumerate() {
            let unit = if index > biases { output } else { limit };
            for number in row {
                let rounded = (*number * unit).round();
                *number = rounded / unit;
                let size = if index < biases { 1 } else { 2 };
                bytes.extend_from_slice(&(rounded as i16).to_le_bytes()[..size]);
            }
        }
        bytes
    }
}

impl Inputs {
    fn of<G: Networked>(position: &G) -> Self {
        let (contents, cells) = (position.contents(), cells::<G>());
        let rows = |view: &G::Symmetry| {
            let contents = contents.as_ref().iter().enumerate();
            let rows = contents.flat_map(|(content, &squares)| {
                let row = move |square| content * cells + view.cell(square).index();
                squares.iter().map(move |square| row(square) as u16)
            });
            rows.collect()
        };
        Self {
            side: if position.to_move().index() == 0 {
                1.0
            } else {
                -1.0
            },
            views: position.views().as_ref().iter().map(rows).collect(),
        }
    }
}

/// Prints a board for each content, with the mean value that the network of the source gives to
/// the content of a cell: the value of these positions minus that without it. The side to move sees
/// the board from its own side.
pub(crate) fn print_boards<'a, G: Networked + 'a>(positions: impl Iterator<Item = &'a G>) {
    let (names, cells) = (names::<G>(), cells::<G>());
    let mut sums = vec![vec![(0, 0); cells]; names.len()];
    for position in positions {
        let contents = position.contents();
        let value = i64::from(position.value_of(&contents));
        for (content, &squares) in contents.as_ref().iter().enumerate() {
            for square in squares {
                let mut others = contents;
                others.as_mut()[content] = squares.without(square);
                let seen = position.views().as_ref()[0].cell(square);
                let (sum, count) = &mut sums[content][seen.index()];
                *sum += value - i64::from(position.value_of(&others));
                *count += 1;
            }
        }
    }
    for (name, sums) in zip(names, sums) {
        println!("{name}");
        for rank in sums.chunks(cells.isqrt()).rev() {
            let means = rank
                .iter()
                .map(|(sum, count)| format!("{:6}", sum / 1.max(*count)));
            println!("{}", means.collect::<String>());
        }
    }
}
