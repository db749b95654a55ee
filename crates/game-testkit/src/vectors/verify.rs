//! Running a whole file of vectors.

use game_core::Game;

use super::Vector;
use crate::golden::is_recorded;

/// Runs the vectors of one game, one per line, and returns the errors in order. Each begins with
/// the number of its line, followed by the reason why the line is not a vector, or by the position
/// and a fact in which the game disagrees with the vector. Empty lines are skipped, and so are
/// perft counts from the first one above `max_leaves` on.
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
/// assert_eq!(verify::<Heap>(lines, 1_000_000), [""; 0]);
///
/// let wrong = r#"{"game":"heap","position":"2 c","moves":["1","2","3"]}"#;
/// let errors = verify::<Heap>(wrong, 1_000_000);
/// assert_eq!(errors, ["line 1: 2 c: moves: expected 3, got none"]);
/// ```
#[must_use]
pub fn verify<G: Game>(lines: &str, max_leaves: u64) -> Vec<String> {
    let mut errors = Vec::new();
    for (number, line) in (1..).zip(lines.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        match line.parse::<Vector>() {
            Err(error) => errors.push(format!("line {number}: {error}")),
            Ok(vector) => {
                for mismatch in vector.run_within::<G>(max_leaves) {
                    errors.push(format!("line {number}: {}: {mismatch}", vector.position));
                }
            }
        }
    }
    errors
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
