//! Other boards as text: a row for each height at which cells have their centers, with each piece
//! near its place and the names of the row's first and last cell beside it.

use alloc::string::ToString;
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
    let name = |cell: Cell| sheet.board.name(cell).to_string();
    let names = rows.iter().flatten().map(|&(cell, _)| name(cell));
    let longest = names.map(|name| name.chars().count()).max().unwrap_or(0);
    let margin = longest + 2;

    let centers = || rows.iter().flatten().map(|(_, center)| center.x);
    let left = centers().fold(f64::INFINITY, f64::min);
    let right = centers().fold(f64::NEG_INFINITY, f64::max);
    let column = column(sheet, &rows, right - left);
    let place = |x: f64| margin + whole((x - left) * column);

    let beside = |cell: Point| place(cell.x) + sheet.token_width + 3;
    let width = place(right) + sheet.token_width + 3 + longest;
    let mut canvas = Canvas::new(width, rows.len());
    for (y, row) in rows.iter().enumerate() {
        if let Some(&(first, _)) = row.first() {
            canvas.put(1, y, &name(first), ink::label());
        }
        if let [_, .., (last, center)] = row[..] {
            canvas.put(beside(center), y, &name(last), ink::label());
        }
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

/// Returns the number of columns per unit of the plane. The cells of a row fit side by side unless
/// that is too wide.
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
