//! `perft`: leaf counts.

use crate::{GAMES, run};

/// The leaf counts from the start of each game, from depth 1.
const COUNTS: [[u64; 3]; 4] = [
    [28, 756, 36332],
    [20, 400, 8584],
    [22, 483, 10582],
    [14, 196, 3724],
];

/// Parses a line such as `depth 3: 19656 leaves, 0.0012 s, 16.4 Mnps` into depth and leaves.
fn read(line: &str) -> Option<(u64, u64)> {
    let (depth, rest) = line.strip_prefix("depth ")?.split_once(": ")?;
    let (leaves, rest) = rest.split_once(" leaves, ")?;
    let (seconds, rest) = rest.split_once(" s, ")?;
    let speed = rest.strip_suffix(" Mnps")?;
    assert_eq!(seconds.split_once('.')?.1.len(), 4, "{line}");
    assert_eq!(speed.split_once('.')?.1.len(), 1, "{line}");
    seconds.parse::<f64>().ok()?;
    speed.parse::<f64>().ok()?;
    Some((depth.parse().ok()?, leaves.parse().ok()?))
}

#[test]
fn a_line_for_each_depth() {
    for (game, counts) in GAMES.into_iter().zip(COUNTS) {
        for options in [
            "--threads 1",
            "--threads 2",
            "--hash 1",
            "--hash 1 --threads 2",
        ] {
            let out = run(format!("perft {game} 3 {options}")).fine();
            let lines: Vec<_> = out.lines().map(read).collect();
            let expected: Vec<_> = (1..).zip(counts).map(Some).collect();
            assert_eq!(lines, expected, "{game} {options}");
        }
    }
}

#[test]
fn one_leaf_is_in_the_singular() {
    let position = "7k8/7A8/7K8/16 b - - - 2 323";
    let out = run(format!("perft circular 1 --position '{position}'")).fine();
    assert!(out.starts_with("depth 1: 1 leaf, "), "{out}");
}

#[test]
fn divide_lists_the_first_moves_first() {
    let out = run("perft circular 2 --divide").fine();
    let lines: Vec<_> = out.lines().collect();
    let (divided, depths) = lines.split_at(20);
    assert!(divided.is_sorted());
    assert_eq!(divided[0], "a1o1: 20");
    let sum: u64 = divided
        .iter()
        .filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 400);
    let depths: Vec<_> = depths.iter().map(|line| read(line)).collect();
    assert_eq!(depths, [Some((1, 20)), Some((2, 400))]);
}

#[test]
fn json_has_an_object_for_each_depth() {
    let records = run("perft three-man 2 --divide --json").json();
    let leaves: Vec<_> = records
        .iter()
        .map(|record| record["leaves"].as_u64())
        .collect();
    assert_eq!(leaves, [Some(22), Some(483)]);
    assert_eq!(records[0].get("divide"), None);
    let divide = records[1]["divide"].as_object().expect("an object");
    let sum: u64 = divide.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!((divide.len(), sum), (22, 483));
}

#[test]
fn no_progress_bar_off_a_terminal() {
    // `fine` rejects any output on standard error. In most builds, this count takes long enough for
    // a progress bar.
    let out = run("perft territorial 5").fine();
    assert_eq!(out.lines().last().and_then(read), Some((5, 127_472_896)));
}
