//! The targets. Each is a function of bytes that panics if a check fails.

use std::str;

use game_testkit::hostile::{Edit, apply, check_move, check_position, read_move, read_position};
use game_testkit::vectors::Vector;
use oddboards::board_geom::{Graph, Point};
use oddboards::game_core::{Game, History};

use crate::games::{each_game, with_game};
use crate::pictures::picture;
use crate::{Bytes, Subject};

/// A target.
pub type Target = fn(&[u8]);

/// All targets with their names.
pub const ALL: [(&str, Target); 9] = [
    ("position_text", position_text),
    ("move_text", move_text),
    ("mangled_text", mangled_text),
    ("set_up", set_up),
    ("play", play),
    ("record", record),
    ("vectors", vectors),
    ("board", board),
    ("svg", svg),
];

/// Any text as a position.
pub fn position_text(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        if let Ok(text) = str::from_utf8(bytes.take_rest()) {
            if let Some(position) = read_position::<G>(text).unwrap() {
                check_against_naive(&position);
            }
        }
    }
    with_game!(check, data);
}

/// A byte that selects a position of the vectors, then any text as a move in it.
pub fn move_text(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        let position = bytes.one_of(G::known());
        if let Ok(text) = str::from_utf8(bytes.take_rest()) {
            read_move(&position, text).unwrap();
        }
    }
    with_game!(check, data);
}

/// A byte that selects a position of the vectors, two that select one of its moves, then five for
/// each change to the texts of both.
pub fn mangled_text(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        const MOST: usize = 8;
        let position = bytes.one_of(G::known());
        let n = u64::from(bytes.number());
        let mv = position.nth_legal_move(n % position.count_legal_moves().max(1));
        let mut edits = Vec::new();
        while !bytes.is_empty() && edits.len() < MOST {
            edits.push(Edit::from_bytes(bytes.array()));
        }

        let inputs = G::inputs();
        let text = apply(&edits, &position.to_string(), &inputs.positions);
        let changed = read_position::<G>(&text).unwrap();
        if let Some(changed) = &changed {
            check_against_naive(changed);
        }
        if let Some(mv) = mv {
            check_move(&changed.unwrap_or_else(|| position.clone()), mv).unwrap();
            read_move(&position, &apply(&edits, &mv.to_string(), &inputs.moves)).unwrap();
        }
    }
    with_game!(check, data);
}

/// A byte that selects a position of the vectors, then calls of the builder.
pub fn set_up(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        let position = bytes.one_of(G::known());
        if let Some(position) = position.set_up(&mut bytes) {
            check_position(&position).unwrap();
            check_against_naive(&position);
        }
    }
    with_game!(check, data);
}

/// A byte that selects a position of the vectors, then two for each move of a game from it.
pub fn play(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        const MOST: usize = 300;
        let mut position = bytes.one_of(G::known());
        let mut last = None;
        for _ in 0..MOST {
            check_position(&position).unwrap();
            check_against_naive(&position);
            // The previous move, tried again, is usually illegal.
            if let Some(mv) = last {
                check_move(&position, mv).unwrap();
            }
            let count = position.count_legal_moves();
            if bytes.is_empty() || count == 0 {
                break;
            }
            last = position.nth_legal_move(u64::from(bytes.number()) % count);
            if let Some(mv) = last {
                let before = position.clone();
                assert_eq!(position.play(mv), Ok(()), "{before}: {mv}");
                if !before.is_near_the_end_of_counting() {
                    assert_eq!(
                        position.to_string(),
                        (G::NAIVE.after)(&before, mv),
                        "{before}: {mv}"
                    );
                }
            }
        }
    }
    with_game!(check, data);
}

/// Any text as the record of a game. A parsed record must be a game that can be replayed.
pub fn record(data: &[u8]) {
    fn check<G: Subject>(mut bytes: Bytes) {
        if let Ok(history) = serde_json::from_slice::<History<G>>(bytes.take_rest()) {
            let mut position = history.first_position().clone();
            for mv in history.moves() {
                assert_eq!(position.play(mv), Ok(()), "{position}: {mv}");
            }
            assert_eq!(&position, history.position());
            let json = serde_json::to_string(&history).expect("a record is text");
            let again = serde_json::from_str::<History<G>>(&json).expect("a record");
            assert_eq!(again.position(), history.position());
            assert_eq!(again.outcome(), history.outcome());
        }
    }
    with_game!(check, data);
}

/// Any text as a test vector. A parsed vector must survive a round trip, and every game can be
/// checked against it.
pub fn vectors(data: &[u8]) {
    fn run<G: Game>(vector: &Vector) {
        const MAX_LEAVES: u64 = 100;
        for mismatch in vector.run_within::<G>(MAX_LEAVES) {
            assert!(!mismatch.to_string().is_empty());
        }
    }
    let Ok(line) = str::from_utf8(data) else {
        return;
    };
    match line.parse::<Vector>() {
        Ok(vector) => {
            assert_eq!(vector.to_string().parse().as_ref(), Ok(&vector));
            each_game!(run(&vector));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as the name of a cell and a list of cells, and any two numbers as a point, on boards of
/// all shapes.
pub fn board(data: &[u8]) {
    static SQUARE: Graph<64, 1> = Graph::square::<8, 8>();
    static ROUND: Graph<64, 1> = Graph::polar::<16, 4>();
    static DISC: Graph<192, 3> = Graph::polar_passable::<24, 6>();
    static LATTICE: Graph<49, 1> = Graph::lattice::<7, 7>();
    check_board(&SQUARE, data);
    check_board(&ROUND, data);
    check_board(&DISC, data);
    check_board(&LATTICE, data);
}

fn check_board<const SLOTS: usize, const WORDS: usize>(
    board: &'static Graph<SLOTS, WORDS>,
    data: &[u8],
) {
    let mut bytes = Bytes::new(data);
    let [x, y] = [(); 2].map(|()| f64::from_le_bytes(bytes.array()));
    if let Some(cell) = board.cell_at_point(Point::new(x, y)) {
        assert!(board.contains(cell), "({x}, {y})");
    }

    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    if let Ok(cell) = board.parse_cell(text) {
        assert_eq!(board.name(cell).to_string(), text);
    }
    if let Ok(set) = board.parse_set(text) {
        assert!(set.is_subset(board.cells()), "{text}");
        let names: Vec<String> = set
            .iter()
            .map(|cell| board.name(cell).to_string())
            .collect();
        assert_eq!(board.parse_set(&names.join(" ")), Ok(set));
    }
}

/// Any picture as an SVG document, which must be well-formed and self-contained, and as text for a
/// terminal, which must not move its cursor.
pub fn svg(data: &[u8]) {
    let picture = picture(&mut Bytes::new(data));
    let document = picture.svg();
    let tree = match roxmltree::Document::parse(&document) {
        Ok(tree) => tree,
        Err(error) => panic!("{error}: {document}"),
    };
    for attribute in tree.descendants().flat_map(|node| node.attributes()) {
        // A piece may have any name and token, even that of a special number.
        let is_text = ["data-piece", "data-token"].contains(&attribute.name());
        let strange = ["NaN", "inf"]
            .iter()
            .any(|it| attribute.value().contains(it));
        assert!(is_text || !strange, "{attribute:?}: {document}");
    }
    let text = picture.text();
    let lines = text.lines().iter().map(ToString::to_string);
    for line in lines {
        assert!(!line.contains(char::is_control), "{line:?}");
    }
}

/// Compares the fast generator with the naive one.
fn check_against_naive<G: Subject>(position: &G) {
    let mut fast = position.legal_moves().to_vec();
    let mut naive = (G::NAIVE.legal_moves)(position);
    fast.sort_unstable();
    naive.sort_unstable();
    assert_eq!(fast, naive, "{position}: fast (left) and naive generator");
    let outcome = position.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome, (G::NAIVE.outcome)(position), "{position}");
    position.check_more();
}
