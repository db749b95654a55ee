//! Running a whole file of vectors.

use std::fmt;

use game_core::Game;

use super::Vector;
use crate::golden::is_recorded;

/// The result of running a file of vectors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Verdict {
    /// The number of lines run, including unreadable lines but not empty ones.
    pub checked: usize,
    /// The number of lines with errors.
    pub wrong: usize,
    /// The errors in order, each with the number of its line: the reason why the line is not a
    /// vector, or the position and a fact in which the game disagrees with the vector.
    pub errors: Vec<String>,
}

/// Runs the vectors of one game, one per line. Empty lines are skipped, and so are perft counts
/// from the first one above `max_leaves` on.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_testkit::vectors::verify;
///
/// let lines = r#"
///     {"game":"heap","position":"11 a","moves":["1","2","3"],"outcome":null,"perft":[3,9,27]}
///     {"game":"heap","position":"0 b","outcome":"a>b=c","note":"Ann has taken the last one"}
/// "#;
/// assert_eq!(verify::<Heap>(lines, 1_000_000).to_string(), "2 checked, 0 wrong");
///
/// let wrong = r#"{"game":"heap","position":"2 c","moves":["1","2","3"]}"#;
/// let verdict = verify::<Heap>(wrong, 1_000_000);
/// assert_eq!(verdict.to_string(), "line 1: 2 c: moves: expected 3, got none\n1 checked, 1 wrong");
/// ```
pub fn verify<G: Game>(lines: &str, max_leaves: u64) -> Verdict {
    let mut verdict = Verdict::default();
    for (number, line) in (1..).zip(lines.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        verdict.checked += 1;
        let errors: Vec<_> = match line.parse::<Vector>() {
            Err(error) => vec![error.to_string()],
            Ok(vector) => {
                let mismatches = vector.run_within::<G>(max_leaves).into_iter();
                let error = |mismatch| format!("{}: {mismatch}", vector.position);
                mismatches.map(error).collect()
            }
        };
        verdict.wrong += usize::from(!errors.is_empty());
        let errors = errors.iter().map(|error| format!("line {number}: {error}"));
        verdict.errors.extend(errors);
    }
    verdict
}

/// Checks that a file has these vectors, one per line, or writes them if the environment variable
/// `UPDATE_GOLDEN` is set.
///
/// # Panics
/// Panics with the first line that differs, or if the file cannot be read or written.
pub fn are_recorded(path: &str, vectors: impl IntoIterator<Item = Vector>) {
    let lines = vectors.into_iter().map(|vector| vector.to_string() + "\n");
    is_recorded(path, &lines.collect::<String>());
}

/// Writes a line for each error, then `N checked, M wrong`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.errors {
            writeln!(f, "{error}")?;
        }
        write!(f, "{} checked, {} wrong", self.checked, self.wrong)
    }
}
