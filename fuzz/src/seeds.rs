//! Seeds: inputs from the games' test vectors and from random play, always the same.

use game_testkit::hostile::{filled_texts, long_texts};
use game_testkit::vectors::Vector;
use oddboards::game_core::{History, Playouts, SplitMix64};

use crate::Subject;
use crate::games::each_game;

/// An input of a target.
#[derive(Clone, Debug)]
pub struct Seed {
    /// The name of the target.
    pub target: &'static str,
    /// A name for the file.
    pub name: String,
    /// The input.
    pub data: Vec<u8>,
}

/// The number of inputs of random bytes for each game and target that takes decisions.
const RANDOM_INPUTS: u64 = 24;
const RANDOM_LEN: u64 = 160;
/// The number of moves used of each position of the vectors.
const MOVES: usize = 3;
/// The length of the long texts in bytes. Every `LONG_STEP`-th of them is a seed.
const LONG_LEN: usize = 16 << 10;
const LONG_STEP: usize = 5;

/// Returns the seeds of all targets.
pub fn seeds() -> Vec<Seed> {
    let mut seeds = Vec::new();
    each_game!(add_positions(&mut seeds));
    each_game!(add_long(&mut seeds));
    each_game!(add_random(&mut seeds));
    each_game!(add_vectors(&mut seeds));
    each_game!(add_records(&mut seeds));
    add_board(&mut seeds);
    add_pictures(&mut seeds);
    seeds
}

fn add<G: Subject>(seeds: &mut Vec<Seed>, target: &'static str, index: usize, body: &[u8]) {
    seeds.push(Seed {
        target,
        name: format!("{}-{index:03}", G::NAME),
        data: [&[G::LETTER], body].concat(),
    });
}

fn add_positions<G: Subject>(seeds: &mut Vec<Seed>) {
    for (index, position) in G::known().iter().enumerate() {
        let text = position.to_string();
        add::<G>(seeds, "position_text", index, text.as_bytes());

        let moves = position.legal_moves();
        let few = moves.iter().step_by(1 + moves.len() / MOVES);
        for (number, mv) in few.enumerate() {
            let text = [&[index as u8], mv.to_string().as_bytes()].concat();
            add::<G>(seeds, "move_text", index * MOVES + number, &text);
        }
    }
}

/// Adds texts of positions with a very long field, because short inputs do not reveal a slow
/// parser.
fn add_long<G: Subject>(seeds: &mut Vec<Seed>) {
    let known: Vec<_> = G::known().iter().map(ToString::to_string).collect();
    let filled = filled_texts(&known);
    let vocabulary = &G::inputs().positions;
    let long = filled
        .iter()
        .flat_map(|text| long_texts(text, vocabulary, LONG_LEN));
    for (index, text) in long.step_by(LONG_STEP).enumerate() {
        let index = known.len() + index;
        add::<G>(seeds, "position_text", index, text.as_bytes());
    }
}

fn add_random<G: Subject>(seeds: &mut Vec<Seed>) {
    for target in ["mangled_text", "set_up", "play"] {
        for index in 0..RANDOM_INPUTS {
            add::<G>(seeds, target, index as usize, &random_bytes(index));
        }
    }
}

fn random_bytes(index: u64) -> Vec<u8> {
    let mut random = SplitMix64::stream(7, index);
    let len = random.below(RANDOM_LEN);
    (0..len).map(|_| random.next_u64() as u8).collect()
}

fn add_vectors<G: Subject>(seeds: &mut Vec<Seed>) {
    for (index, line) in G::VECTORS.lines().enumerate() {
        // Short lines suffice, because they have all the keys.
        if line.len() < 600 && line.parse::<Vector>().is_ok() {
            seeds.push(Seed {
                target: "vectors",
                name: format!("{}-{index:03}", G::NAME),
                data: line.into(),
            });
        }
    }
}

fn add_records<G: Subject>(seeds: &mut Vec<Seed>) {
    for index in 0..8 {
        let mut history = History::new(G::default());
        let mut random = SplitMix64::stream(9, index);
        let playouts = Playouts::new(4 * index as usize).claim_draws(true);
        playouts.play_on(&mut history, &mut random);
        let json = serde_json::to_string(&history).expect("a record is text");
        add::<G>(seeds, "record", index as usize, json.as_bytes());
    }
}

fn add_board(seeds: &mut Vec<Seed>) {
    for (index, text) in ["a1", "h8", "x6", "a1 c3 g7"].into_iter().enumerate() {
        seeds.push(Seed {
            target: "board",
            name: format!("text-{index}"),
            data: text.into(),
        });
    }
    for (index, point) in [[0.5, 0.5], [0.0, -0.9], [3.25, 7.0]]
        .into_iter()
        .enumerate()
    {
        seeds.push(Seed {
            target: "board",
            name: format!("point-{index}"),
            data: point.into_iter().flat_map(f64::to_le_bytes).collect(),
        });
    }
}

fn add_pictures(seeds: &mut Vec<Seed>) {
    for index in 0..RANDOM_INPUTS {
        seeds.push(Seed {
            target: "svg",
            name: format!("{index:03}"),
            data: random_bytes(index),
        });
    }
}
