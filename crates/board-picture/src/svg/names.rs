//! Names of files, ranks and cells.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Cell, Point, file_letter};

use super::ink::{LINE, NAME};
use super::{Svg, group, text};
use crate::plane::{Plan, corners, sector};
use crate::projection::MARGIN;

/// The size of letters and digits beside the board.
const SIZE: f64 = 20.0;

/// The size of digits in the corners of cells.
const SMALL: f64 = 15.0;

/// Draws file letters and rank digits: along two sides of a square board; around a round board and
/// up its first file. On other boards, each cell contains its name.
pub(super) fn draw(svg: &Svg) -> String {
    let inner = |names| {
        group(
            format_args!(r#"class="inner" fill="{}""#, LINE.light),
            names,
        )
    };
    let names = match svg.plan {
        Plan::Grid => [files(svg), ranks(svg)].concat(),
        Plan::Round => [files(svg), vec![inner(ranks(svg))]].concat(),
        Plan::Free => vec![inner(cells(svg))],
    };
    group(
        format_args!(
            r#"class="names" fill="{}" font-family="Helvetica, Arial, sans-serif" font-size="{SIZE}" text-anchor="middle""#,
            NAME.light
        ),
        names,
    )
}

fn files(svg: &Svg) -> Vec<String> {
    let board = svg.board;
    let names = (0..board.file_count()).filter_map(|file| {
        let mut cells = (0..board.rank_count()).filter_map(|rank| board.cell_at(file, rank));
        let place = match svg.plan {
            // Below the lowest cell.
            Plan::Grid => cells
                .filter_map(|cell| below(svg, cell))
                .max_by(|a, b| a.y.total_cmp(&b.y)),
            // Outside the outermost cell, which is in rank 1.
            _ => beyond(svg, cells.next()?),
        };
        Some(text(place?, &file_letter(file)?.to_string(), SIZE))
    });
    names.collect()
}

fn ranks(svg: &Svg) -> Vec<String> {
    let board = svg.board;
    let names = (0..board.rank_count()).filter_map(|rank| {
        let mut cells = (0..board.file_count()).filter_map(|file| board.cell_at(file, rank));
        let (place, size) = match svg.plan {
            // To the left of the leftmost cell.
            Plan::Grid => {
                let place = cells
                    .filter_map(|cell| beside(svg, cell))
                    .min_by(|a, b| a.x.total_cmp(&b.x));
                (place, SIZE)
            }
            _ => (corner(svg, cells.next()?), SMALL),
        };
        Some(text(place?, &(rank + 1).to_string(), size))
    });
    names.collect()
}

/// Returns the name of each cell near its lower end.
fn cells(svg: &Svg) -> Vec<String> {
    let names = svg.board.cells().filter_map(|cell| {
        let center = svg.projection.center(cell)?;
        let room = svg.projection.room(cell);
        let place = Point::new(center.x, center.y + 0.48 * room);
        let name = svg.board.name(cell).to_string();
        Some(text(place, &name, SMALL.min(0.22 * room)))
    });
    names.collect()
}

/// Returns the point beyond the outer end of a piece of a ring, in the middle.
fn beyond(svg: &Svg, cell: Cell) -> Option<Point> {
    let sector = sector(svg.board, cell)?;
    let beyond = sector.outer + 0.5 * MARGIN / svg.projection.length(1.0);
    let point = Point::on_circle(beyond, sector.angle());
    Some(svg.projection.place(point))
}

/// Returns the point in the outer corner of a piece of a ring, which a game piece on the cell
/// leaves free.
fn corner(svg: &Svg, cell: Cell) -> Option<Point> {
    let sector = sector(svg.board, cell)?;
    let radius = sector.outer - 12.0 / svg.projection.length(1.0);
    let angle = sector.begin + 15.0 / svg.projection.length(radius);
    Some(svg.projection.place(Point::on_circle(radius, angle)))
}

/// Returns the point under the center of an upright cell, below its lower edge.
fn below(svg: &Svg, cell: Cell) -> Option<Point> {
    let corners = corners(svg.board, cell).into_iter();
    let bottom = corners.map(|corner| svg.projection.place(corner).y);
    let bottom = bottom.fold(f64::NEG_INFINITY, f64::max);
    Some(Point::new(
        svg.projection.center(cell)?.x,
        bottom + 0.5 * MARGIN,
    ))
}

/// Returns the point level with the center of an upright cell, left of its left edge.
fn beside(svg: &Svg, cell: Cell) -> Option<Point> {
    let corners = corners(svg.board, cell).into_iter();
    let left = corners.map(|corner| svg.projection.place(corner).x);
    let left = left.fold(f64::INFINITY, f64::min);
    Some(Point::new(
        left - 0.5 * MARGIN,
        svg.projection.center(cell)?.y,
    ))
}
