//! The progress indicator of an engine.

use std::fmt::Display;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use oddboards::{AnyGame, AnyThought};

use super::words;

/// The interval of the animation.
const TICK: Duration = Duration::from_millis(120);

/// A progress indicator on standard error, on a terminal only, until it is dropped.
pub(super) struct Thinking<'a> {
    bar: ProgressBar,
    game: &'a dyn AnyGame,
}

impl<'a> Thinking<'a> {
    /// Shows that `who` is thinking about a game.
    pub(super) fn new(who: impl Display, game: &'a dyn AnyGame) -> Self {
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{prefix} {spinner} {msg}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_prefix(format!("{who} thinks (Ctrl-C: enough)"));
        bar.enable_steady_tick(TICK);
        Self { bar, game }
    }

    /// Shows the result so far.
    pub(super) fn tell(&self, thought: &AnyThought) {
        if let (Some(mv), Some(why)) = (thought.best(), words::opinion(self.game, thought)) {
            self.bar.set_message(format!("{mv}: {why}"));
        }
    }
}
