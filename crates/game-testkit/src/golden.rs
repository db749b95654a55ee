//! Games recorded move by move in a file. Any change of the rules, the texts, the keys, the move
//! order or the random numbers changes a record, so it cannot pass unnoticed.

use std::fmt;

use game_core::{Game, History, Playouts, SplitMix64};

/// A random game to record, with everything that determines it.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    /// The position in which the game begins.
    pub start: G,
    /// The seed of the random numbers ([`SplitMix64::new`]).
    pub seed: u64,
    /// The number of turns after which the game stops if it is not over.
    pub max_turns: usize,
}

/// Writes the game as text, with draws claimed as soon as possible: a line for the start, one for
/// each turn (the move, the key, the position), and one for the end.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_testkit::golden::{Script, difference};
///
/// let game = Script { start: Heap::default(), seed: 1, max_turns: 200 }.to_string();
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
impl<G: Game> fmt::Display for Script<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut history = History::new(self.start.clone());
        Playouts::new(self.max_turns)
            .claim_draws(true)
            .play_on(&mut history, &mut SplitMix64::new(self.seed));

        writeln!(f, "seed {}", self.seed)?;
        write_position(f, "start", &self.start)?;
        let mut position = self.start.clone();
        for mv in history.moves() {
            position.play_unchecked(mv);
            write_position(f, mv, &position)?;
        }
        match history.outcome() {
            Some(outcome) => write!(f, "{outcome} ({})", outcome.reason)?,
            None => f.write_str("goes on")?,
        }
        writeln!(f, " after {} turns", history.turns())
    }
}

fn write_position<G: Game>(
    f: &mut fmt::Formatter<'_>,
    what: impl fmt::Display,
    position: &G,
) -> fmt::Result {
    writeln!(f, "{what} {:016x} {position}", position.key())
}

/// Returns a message with the first line in which two records differ, or `None` if they are equal.
pub fn difference(recorded: &str, played: &str) -> Option<String> {
    let pairs = with_end(recorded).zip(with_end(played));
    let (number, (old, new)) = (1..).zip(pairs).find(|(_, (old, new))| old != new)?;
    Some(format!("line {number}:\nrecorded: {old}\nplayed:   {new}"))
}

/// Returns the lines, followed by something that is not a line of any record.
fn with_end(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
        .map(str::trim_end)
        .chain(["(the end)"])
}
