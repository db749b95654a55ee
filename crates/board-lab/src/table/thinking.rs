//! The sign that an engine thinks.

use std::fmt::Display;
use std::time::Duration;

use game_core::Player;
use game_search::Thought;
use indicatif::{ProgressBar, ProgressStyle};
use oddboards::Listed;

use super::words;

/// How often the sign moves on.
const TICK: Duration = Duration::from_millis(120);

/// The sign that an engine thinks, as long as it lives: on standard error, and on a terminal only.
pub(super) struct Thinking<P> {
    bar: ProgressBar,
    player: P,
}

impl<P: Player> Thinking<P> {
    /// Shows that `who` thinks, for `player`.
    pub(super) fn new(who: impl Display, player: P) -> Self {
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{prefix} {spinner} {msg}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_prefix(format!("{who} thinks (Ctrl-C: enough)"));
        bar.enable_steady_tick(TICK);
        Self { bar, player }
    }

    /// Shows what it has found so far.
    pub(super) fn tell<G: Listed<Player = P>>(&self, thought: &Thought<G>) {
        if let (Some(mv), Some(why)) = (thought.best(), words::opinion(thought, self.player)) {
            self.bar.set_message(format!("{mv}: {why}"));
        }
    }
}

impl<P> Drop for Thinking<P> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
