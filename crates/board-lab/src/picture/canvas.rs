//! A grid of characters with styles, for pictures on a terminal.

use std::fmt;

use anstyle::Style;

/// A rectangle of characters that is drawn on and then printed line by line.
pub(crate) struct Canvas {
    width: usize,
    marks: Vec<(char, Style)>,
}

impl Canvas {
    /// A blank canvas.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            marks: vec![(' ', Style::new()); width * height],
        }
    }

    /// How many columns it has.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Writes `text` from (`x`, `y`) to the right; what lies outside is dropped.
    pub(crate) fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        let room = self.width.saturating_sub(x);
        for (x, mark) in (x..).zip(text.chars().take(room)) {
            if let Some(slot) = self.marks.get_mut(y * self.width + x) {
                *slot = (mark, style);
            }
        }
    }

    /// Writes `mark` at (`x`, `y`) unless something stands there.
    pub(crate) fn put_if_blank(&mut self, x: usize, y: usize, mark: char, style: Style) {
        if x < self.width {
            if let Some(slot @ (' ', _)) = self.marks.get_mut(y * self.width + x) {
                let ground = slot.1.get_bg_color();
                *slot = (mark, style.bg_color(ground));
            }
        }
    }

    /// The lines, from the top.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.marks.chunks(self.width.max(1)).map(Line)
    }
}

/// A line of a [`Canvas`], which prints itself with its styles and without blanks at the end.
pub(crate) struct Line<'a>(&'a [(char, Style)]);

impl Line<'_> {
    /// How many columns there are up to the last mark that can be seen.
    pub(crate) fn width(&self) -> usize {
        let seen = |&(mark, style): &(char, Style)| mark != ' ' || style.get_bg_color().is_some();
        self.0.iter().rposition(seen).map_or(0, |last| last + 1)
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut current = Style::new();
        for &(mark, style) in self.0.iter().take(self.width()) {
            if style != current {
                write!(f, "{current:#}{style}")?;
                current = style;
            }
            write!(f, "{mark}")?;
        }
        write!(f, "{current:#}")
    }
}
