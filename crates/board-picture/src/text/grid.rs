//! Square boards and lattices as text: a row for each rank.

use alloc::string::ToString;
use alloc::vec::Vec;

use board_geom::file_letter;

use super::canvas::Canvas;
use super::{Sheet, ink};

/// The columns of rank numbers, with a blank on either side of a digit.
const MARGIN: usize = 3;

pub(super) fn draw(sheet: &Sheet) -> Canvas {
    let board = sheet.board;
    let mut files: Vec<_> = (0..board.file_count()).collect();
    let mut ranks: Vec<_> = (0..board.rank_count()).rev().collect();
    if sheet.picture.is_half_turned() {
        files.reverse();
        ranks.reverse();
    }
    let column = sheet.token_width + 2;
    let mut canvas = Canvas::new(MARGIN + files.len() * column, ranks.len() + 1);
    for (y, &rank) in ranks.iter().enumerate() {
        let number = (rank + 1).to_string();
        let x = (MARGIN - 1).saturating_sub(number.len());
        canvas.put(x, y, &number, ink::label());
        for (x, &file) in files.iter().enumerate() {
            if let Some(cell) = board.cell_at(file, rank) {
                sheet.put_cell(&mut canvas, cell, (MARGIN + x * column, y), false);
            }
        }
    }
    for (x, &file) in files.iter().enumerate() {
        if let Some(letter) = file_letter(file) {
            let x = MARGIN + x * column + column / 2;
            canvas.put(
                x,
                ranks.len(),
                letter.encode_utf8(&mut [0; 4]),
                ink::label(),
            );
        }
    }
    canvas
}
