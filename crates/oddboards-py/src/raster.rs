//! Pictures as pixels: cells in their shades, pieces as discs with their letters.
//!
//! Environments show these to people who watch a learner play. The SVG is the complete picture.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use board_geom::{Cell, Shade, Shape};
use board_picture::{Mark, Paint, Picture};

type Color = [u8; 3];

const PAPER: Color = [0xfb, 0xf7, 0xef];
const LIGHT: Color = [0xee, 0xdd, 0xc0];
const DARK: Color = [0xc6, 0x9c, 0x6d];
const WOOD: Color = [0xe6, 0xc3, 0x89];
const LAST: Color = [0xf5, 0xd3, 0x27];
const INK: Color = [0x2b, 0x26, 0x22];

/// The cell behind each pixel of a board.
pub(crate) struct Ground {
    pub(crate) width: usize,
    height: usize,
    /// The number of pixels for each unit of the picture.
    scale: f64,
    /// The cell of each pixel.
    cells: Vec<Option<Cell>>,
}

/// A game, the seat at the bottom, and the longer side in pixels. All pictures of a game have the
/// same size.
type Key = (&'static str, usize, usize);

/// A cache of grounds, because finding the cell of each pixel takes time.
static GROUNDS: Mutex<BTreeMap<Key, Arc<Ground>>> = Mutex::new(BTreeMap::new());

/// The maximum number of cached grounds.
const KEPT: usize = 12;

impl Ground {
    /// Returns the ground of a picture.
    pub(crate) fn of(picture: &Picture<'_>, key: Key) -> Arc<Self> {
        let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        if grounds.len() >= KEPT && !grounds.contains_key(&key) {
            grounds.clear();
        }
        let ground = grounds.entry(key);
        Arc::clone(ground.or_insert_with(|| Arc::new(Self::new(picture, key.2))))
    }

    fn new(picture: &Picture<'_>, size: usize) -> Self {
        let (wide, high) = picture.size();
        let scale = size as f64 / wide.max(high);
        let [width, height] = [wide, high].map(|side| (side * scale).round() as usize);
        let mut cells = vec![None; width * height];
        for (y, row) in cells.chunks_mut(width.max(1)).enumerate() {
            let at = |x: usize| picture.cell_at((x as f64 + 0.5) / scale, (y as f64 + 0.5) / scale);
            // A run that begins and ends in one cell lies in it. Outside the board this does not
            // hold: a run from the margin to the hole of a round board crosses its cells.
            let mut left = at(0);
            for (index, run) in row.chunks_mut(RUN).enumerate() {
                let right = at((index + 1) * RUN);
                for (x, pixel) in run.iter_mut().enumerate() {
                    *pixel = if left.is_some() && left == right {
                        left
                    } else {
                        at(index * RUN + x)
                    };
                }
                left = right;
            }
        }
        Self {
            width,
            height,
            scale,
            cells,
        }
    }

    /// Draws a picture on it. Returns rows of red, green and blue bytes.
    pub(crate) fn draw(&self, picture: &Picture<'_>) -> Vec<u8> {
        let last: Vec<Cell> = picture.marked(Mark::LastMove).collect();
        let color = |cell: Option<Cell>| match cell {
            None => PAPER,
            Some(cell) if last.contains(&cell) => LAST,
            Some(_) if picture.board().shape() == Shape::Lattice => WOOD,
            Some(cell) => match picture.board().shade(cell) {
                Some(Shade::Light) => LIGHT,
                _ => DARK,
            },
        };
        let mut pixels = Pixels {
            width: self.width,
            height: self.height,
            bytes: Vec::with_capacity(3 * self.cells.len()),
        };
        let (mut known, mut ink) = (None, PAPER);
        for &cell in &self.cells {
            if cell != known {
                (known, ink) = (cell, color(cell));
            }
            pixels.bytes.extend(ink);
        }
        for (cell, piece) in picture.pieces() {
            if let Some((x, y)) = picture.center(cell) {
                let center = (x * self.scale, y * self.scale);
                let radius = DISC * picture.room(cell) * self.scale;
                pixels.piece(center, radius, piece.paint, &piece.token);
            }
        }
        pixels.bytes
    }
}

/// The radius of a disc as a share of the room in its cell.
const DISC: f64 = 0.41;

/// The number of pixels in a run.
const RUN: usize = 8;

/// Rows of red, green and blue bytes.
struct Pixels {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    fn piece(&mut self, center: (f64, f64), radius: f64, paint: Paint, token: &str) {
        let (fill, ink) = match paint {
            Paint::White => ([0xff; 3], INK),
            Paint::Gray => ([0x9a, 0x96, 0x90], INK),
            Paint::Black => (INK, [0xff; 3]),
            Paint::Red => ([0xc2, 0x33, 0x4d], [0xff; 3]),
            Paint::Blue => ([0x2f, 0x78, 0xb7], [0xff; 3]),
            _ => ([0x2e, 0x7d, 0x4f], [0xff; 3]),
        };
        self.disc(center, radius, INK);
        self.disc(center, radius - 1.0, fill);
        let letters: Vec<[u8; 5]> = token.chars().filter_map(glyph).collect();
        // A glyph takes six columns and seven rows of dots.
        let columns = (6 * letters.len()).saturating_sub(1) as f64;
        let dot = (1.7 * radius / columns.max(7.0)).min(0.2 * radius);
        let (left, top) = (center.0 - columns * dot / 2.0, center.1 - 3.5 * dot);
        for (index, letter) in letters.iter().enumerate() {
            for (column, bits) in letter.iter().enumerate() {
                for row in (0..7_u8).filter(|row| bits >> row & 1 == 1) {
                    let x = left + (6 * index + column) as f64 * dot;
                    let y = top + f64::from(row) * dot;
                    self.block((x, y), dot, ink);
                }
            }
        }
    }

    fn disc(&mut self, (x, y): (f64, f64), radius: f64, color: Color) {
        self.fill((x - radius, y - radius), 2.0 * radius, color, |px, py| {
            (px - x).powi(2) + (py - y).powi(2) <= radius * radius
        });
    }

    fn block(&mut self, corner: (f64, f64), side: f64, color: Color) {
        self.fill(corner, side, color, |_, _| true);
    }

    /// Fills the pixels of a square that `is_inside` accepts by their middles.
    fn fill(
        &mut self,
        (left, top): (f64, f64),
        side: f64,
        color: Color,
        is_inside: impl Fn(f64, f64) -> bool,
    ) {
        let end = |from: f64, most: usize| ((from + side).round() as usize).min(most);
        for y in top.round() as usize..end(top, self.height) {
            for x in left.round() as usize..end(left, self.width) {
                let at = 3 * (y * self.width + x);
                if is_inside(x as f64 + 0.5, y as f64 + 0.5) {
                    if let Some(pixel) = self.bytes.get_mut(at..at + 3) {
                        pixel.copy_from_slice(&color);
                    }
                }
            }
        }
    }
}

/// Returns the five columns of a character, with bit 0 as the top row.
fn glyph(letter: char) -> Option<[u8; 5]> {
    Some(match letter.to_ascii_uppercase() {
        'A' => [0x7e, 0x09, 0x09, 0x09, 0x7e],
        'B' => [0x7f, 0x49, 0x49, 0x49, 0x36],
        'C' => [0x3e, 0x41, 0x41, 0x41, 0x22],
        'D' => [0x7f, 0x41, 0x41, 0x41, 0x3e],
        'E' => [0x7f, 0x49, 0x49, 0x49, 0x41],
        'F' => [0x7f, 0x09, 0x09, 0x09, 0x01],
        'G' => [0x3e, 0x41, 0x49, 0x49, 0x7a],
        'H' => [0x7f, 0x08, 0x08, 0x08, 0x7f],
        'I' => [0x00, 0x41, 0x7f, 0x41, 0x00],
        'J' => [0x20, 0x40, 0x41, 0x3f, 0x01],
        'K' => [0x7f, 0x08, 0x14, 0x22, 0x41],
        'L' => [0x7f, 0x40, 0x40, 0x40, 0x40],
        'M' => [0x7f, 0x02, 0x0c, 0x02, 0x7f],
        'N' => [0x7f, 0x04, 0x08, 0x10, 0x7f],
        'O' => [0x3e, 0x41, 0x41, 0x41, 0x3e],
        'P' => [0x7f, 0x09, 0x09, 0x09, 0x06],
        'Q' => [0x3e, 0x41, 0x51, 0x21, 0x5e],
        'R' => [0x7f, 0x09, 0x19, 0x29, 0x46],
        'S' => [0x46, 0x49, 0x49, 0x49, 0x31],
        'T' => [0x01, 0x01, 0x7f, 0x01, 0x01],
        'U' => [0x3f, 0x40, 0x40, 0x40, 0x3f],
        'V' => [0x1f, 0x20, 0x40, 0x20, 0x1f],
        'W' => [0x3f, 0x40, 0x38, 0x40, 0x3f],
        'X' => [0x63, 0x14, 0x08, 0x14, 0x63],
        'Y' => [0x07, 0x08, 0x70, 0x08, 0x07],
        'Z' => [0x61, 0x51, 0x49, 0x45, 0x43],
        '0' => [0x3e, 0x51, 0x49, 0x45, 0x3e],
        '1' => [0x00, 0x42, 0x7f, 0x40, 0x00],
        '2' => [0x42, 0x61, 0x51, 0x49, 0x46],
        '3' => [0x21, 0x41, 0x45, 0x4b, 0x31],
        '4' => [0x18, 0x14, 0x12, 0x7f, 0x10],
        '5' => [0x27, 0x45, 0x45, 0x45, 0x39],
        '6' => [0x3c, 0x4a, 0x49, 0x49, 0x30],
        '7' => [0x01, 0x71, 0x09, 0x05, 0x03],
        '8' => [0x36, 0x49, 0x49, 0x49, 0x36],
        '9' => [0x06, 0x49, 0x49, 0x29, 0x1e],
        _ => return None,
    })
}
