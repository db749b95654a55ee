//! Other boards as text: a row for each height at which cells have their centers, with each piece
//! near its place and the name of the row's first cell to the left.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Point};

use super::canvas::Canvas;
use super::{Sheet, ink, whole};
use crate::projection::Rotation;

/// The maximum number of columns for the cells.
const WIDEST: f64 = 400.0;

/// Centers closer than this are at the same height.
const SAME: f64 = 1e-6;

pub(super) fn draw(sheet: &Sheet) -> Canvas {
    let rows = rows(sheet);
    let names: Vec<String> = rows
        .iter()
        .map(|row| {
            row.first()
                .map(|&(cell, _)| sheet.board.name(cell).to_string())
        })
        .map(Option::unwrap_or_default)
        .collect();
    let longest = names.iter().map(|name| name.chars().count()).max();
    let margin = longest.unwrap_or(0) + 2;

    let centers = || rows.iter().flatten().map(|(_, center)| center.x);
    let left = centers().fold(f64::INFINITY, f64::min);
    let right = centers().fold(f64::NEG_INFINITY, f64::max);
    let column = column(sheet, &rows, right - left);
    let place = |x: f64| margin + whole((x - left) * column);

    let width = margin + whole((right - left) * column) + sheet.token_width + 2;
    let mut canvas = Canvas::new(width, rows.len());
    for (y, (row, name)) in rows.iter().zip(&names).enumerate() {
        canvas.put(1, y, name, ink::label());
        for &(cell, center) in row {
            sheet.put_cell(&mut canvas, cell, (place(center.x), y), false);
        }
    }
    canvas
}

type Row = Vec<(Cell, Point)>;

/// Returns the cells with their centers as seen: rows from the top, each from the left.
fn rows(sheet: &Sheet) -> Vec<Row> {
    let turn = Rotation::of(sheet.picture);
    let mut cells: Row = sheet
        .board
        .cells()
        .filter_map(|cell| Some((cell, turn.turned(sheet.board.center(cell)?))))
        .filter(|(_, center)| center.x.is_finite() && center.y.is_finite())
        .collect();
    cells.sort_by(|(_, a), (_, b)| b.y.total_cmp(&a.y));
    let same_height = |(_, a): &(Cell, Point), (_, b): &(Cell, Point)| a.y - b.y < SAME;
    let rows = cells.chunk_by(same_height).map(|row| {
        let mut row = row.to_vec();
        row.sort_by(|(_, a), (_, b)| a.x.total_cmp(&b.x));
        row
    });
    rows.collect()
}

/// Returns the number of columns per unit of the plane, which is enough for all cells of a row to
/// stand side by side unless that is too wide.
fn column(sheet: &Sheet, rows: &[Row], width: f64) -> f64 {
    let gaps = rows.iter().flat_map(|row| {
        let next = row.iter().skip(1);
        row.iter().zip(next).map(|((_, a), (_, b))| b.x - a.x)
    });
    let least = gaps.fold(f64::INFINITY, f64::min);
    // An even number, so that rows shifted by half a cell are shifted by whole columns.
    let needed = (sheet.token_width + 2).next_multiple_of(2) as f64;
    // A column of single cells, or of cells on top of each other, needs no more than one unit.
    let apart = if least.is_finite() && least > SAME {
        needed / least
    } else {
        needed
    };
    apart.min(WIDEST / width.max(SAME))
}
