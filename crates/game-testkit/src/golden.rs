//! Games recorded move by move in a file. Any change of the rules, the texts, the keys, the move
//! order or the random numbers changes a record, so it cannot pass unnoticed.

use std::path::Path;
use std::{env, fs, iter};

use game_core::{Game, History, Playouts, SplitMix64};

/// Plays a random game, with draws claimed as soon as possible, and returns its record: a line for
/// the start, one for each turn (the move, the key, the position), and one for the end.
///
/// The position, the seed of the random numbers ([`SplitMix64::new`]) and the number of turns after
/// which the game stops if it is not over determine the record.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_testkit::golden::{difference, record};
///
/// let game = record(&Heap::default(), 1, 200);
/// let recorded = "\
/// seed 1
/// start 0000000000000022 11 a
/// 2 000000000000001d 9 b
/// 3 0000000000000015 6 c
/// 3 000000000000000a 3 a
/// 2 0000000000000005 1 b
/// 1 0000000000000003 0 c
/// b>a=c (the last counter is taken) after 5 turns
/// ";
/// assert_eq!(difference(recorded, &game), None);
/// ```
pub fn record<G: Game>(start: &G, seed: u64, max_turns: usize) -> String {
    let mut history = History::new(start.clone());
    Playouts::new(max_turns)
        .claim_draws(true)
        .play_on(&mut history, &mut SplitMix64::new(seed));

    let steps = history.moves().map(|mv| mv.to_string());
    let steps = iter::once("start".to_owned()).chain(steps);
    let line =
        |(step, position): (String, &G)| format!("{step} {:016x} {position}", position.key());
    let mut lines = vec![format!("seed {seed}")];
    lines.extend(steps.zip(history.positions()).map(line));
    let end = match history.outcome() {
        Some(outcome) => format!("{outcome} ({})", outcome.reason),
        None => "goes on".to_owned(),
    };
    lines.push(format!("{end} after {} turns\n", history.turns()));
    lines.join("\n")
}

/// Returns a message with the first line in which two records differ, or `None` if they are equal.
pub fn difference(recorded: &str, played: &str) -> Option<String> {
    let pairs = with_end(recorded).zip(with_end(played));
    let (number, (old, new)) = (1..).zip(pairs).find(|(_, (old, new))| old != new)?;
    Some(format!("line {number}:\nrecorded: {old}\nplayed:   {new}"))
}

/// Checks that a text is that of a file, or writes the file if the environment variable
/// `UPDATE_GOLDEN` is set.
///
/// # Panics
/// Panics with the first line that differs, or if the file cannot be read or written.
#[allow(clippy::panic, reason = "a test fails by panicking")]
pub fn is_recorded(path: &str, text: &str) {
    let mut written = Ok(());
    if env::var_os("UPDATE_GOLDEN").is_some() {
        let folder = Path::new(path).parent().map_or(Ok(()), fs::create_dir_all);
        written = folder.and_then(|()| fs::write(path, text));
    }
    let recorded = written.and_then(|()| fs::read_to_string(path));
    let recorded = recorded.unwrap_or_else(|error| panic!("{path}: {error}"));
    if let Some(difference) = difference(&recorded, text) {
        panic!("{path}, {difference}");
    }
}

/// Returns the lines, followed by something that is not a line of any record.
fn with_end(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
        .map(str::trim_end)
        .chain(["(the end)"])
}
