//! A grid of characters with styles.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use anstyle::Style;

use super::{Line, Run, Text};

/// A rectangle of characters that is drawn on and then converted to a [`Text`].
pub(super) struct Canvas {
    width: usize,
    marks: Vec<(char, Style)>,
}

impl Canvas {
    /// Creates a blank canvas.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            marks: vec![(' ', Style::new()); width * height],
        }
    }

    /// Writes `text` to the right from (`x`, `y`). Characters outside the canvas are dropped.
    /// Characters that would move the cursor of a terminal are replaced.
    pub(super) fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        let room = self.width.saturating_sub(x);
        for (x, mark) in (x..).zip(text.chars().take(room)) {
            if let Some(slot) = self.marks.get_mut(y * self.width + x) {
                let mark = if mark.is_control() {
                    char::REPLACEMENT_CHARACTER
                } else {
                    mark
                };
                *slot = (mark, style);
            }
        }
    }

    /// Returns whether `columns` columns to the right from (`x`, `y`) are blank.
    pub(super) fn is_blank(&self, x: usize, y: usize, columns: usize) -> bool {
        let is_blank = |x| matches!(self.marks.get(y * self.width + x), Some((' ', _)));
        x + columns <= self.width && (x..x + columns).all(is_blank)
    }

    /// Writes `text` to the right from (`x`, `y`) if the place is blank. The background stays.
    pub(super) fn put_if_blank(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if self.is_blank(x, y, text.chars().count()) {
            for (x, mark) in (x..).zip(text.chars()) {
                if let Some(slot) = self.marks.get_mut(y * self.width + x) {
                    *slot = (mark, style.bg_color(slot.1.get_bg_color()));
                }
            }
        }
    }

    /// Returns the lines from the top, without trailing blanks.
    pub(super) fn text(&self) -> Text {
        let rows = self.marks.chunks(self.width.max(1));
        Text {
            lines: rows.map(line).collect(),
        }
    }
}

fn line(row: &[(char, Style)]) -> Line {
    let seen = |&(mark, style): &(char, Style)| mark != ' ' || style.get_bg_color().is_some();
    let width = row.iter().rposition(seen).map_or(0, |last| last + 1);
    let (seen, _) = row.split_at_checked(width).unwrap_or((row, &[]));
    let runs = seen.chunk_by(|(_, one), (_, other)| one == other);
    Line {
        runs: runs
            .filter_map(|run| {
                let &(_, style) = run.first()?;
                let text: String = run.iter().map(|&(mark, _)| mark).collect();
                Some(Run { text, style })
            })
            .collect(),
    }
}
