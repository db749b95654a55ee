//! Pictures as self-contained SVG documents, without scripts, fonts and ids.

mod arrows;
mod borders;
mod claims;
mod ink;
mod marks;
mod names;
mod pieces;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

use board_geom::{Board, Cell, Heading, Point, Shade, Shape};

use crate::path::polygon;
use crate::plane::{Plan, corners, sector};
use crate::projection::Projection;
use crate::write::{Escaped, Number, Place};
use crate::{Paint, Picture};
use ink::{DARK, LIGHT, LINE, NAME, PAPER, WOOD};

/// Renders the picture as an SVG document.
pub(crate) fn document(picture: &Picture) -> String {
    let svg = Svg {
        picture,
        board: picture.board(),
        plan: Plan::of(picture.board()),
        projection: Projection::new(picture),
    };
    let (width, height) = svg.projection.size();
    let (width, height) = (Number(width), Number(height));
    let title = match picture.title.as_str() {
        "" => "Board",
        title => title,
    };
    let description = match picture.description.as_str() {
        "" => String::new(),
        text => format!("<desc>{}</desc>", Escaped(text)),
    };
    lines([
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="board-picture" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">"#
        ),
        format!("<title>{}</title>", Escaped(title)),
        description,
        ink::style(&svg.paints()),
        format!(
            r#"<rect class="paper" width="{width}" height="{height}" fill="{}"/>"#,
            PAPER.light
        ),
        group(
            r#"class="board""#,
            [svg.surface(), svg.cells(), svg.lines()],
        ),
        group(
            r#"class="marks""#,
            marks::draw(&svg).chain([claims::draw(&svg)]),
        ),
        borders::draw(&svg),
        arrows::draw(&svg),
        names::draw(&svg),
        pieces::draw(&svg),
        marks::crosses(&svg),
        pieces::hands(&svg),
        "</svg>".to_owned(),
    ])
}

/// Returns a group with these attributes.
fn group(attributes: impl Display, members: impl IntoIterator<Item = String>) -> String {
    format!("<g {attributes}>\n{}</g>", lines(members))
}

/// Returns a group with these attributes, or nothing if it has no members.
fn layer(attributes: impl Display, members: impl IntoIterator<Item = String>) -> String {
    let mut members = members.into_iter().peekable();
    match members.peek() {
        Some(_) => group(attributes, members),
        None => String::new(),
    }
}

/// Joins the parts that are not empty, each on its own line.
fn lines(parts: impl IntoIterator<Item = String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.map(|part| part + "\n").collect()
}

struct Svg<'a> {
    picture: &'a Picture<'a>,
    board: &'a dyn Board,
    plan: Plan,
    projection: Projection<'a>,
}

impl Svg<'_> {
    fn is_lattice(&self) -> bool {
        self.board.shape() == Shape::Lattice
    }

    /// Returns the paints of this picture.
    fn paints(&self) -> Vec<Paint> {
        let pieces = self.picture.pieces().map(|(_, piece)| piece.paint);
        let traces = self.picture.traces().map(|(_, piece)| piece.paint);
        let hands = self.picture.hands().map(|(_, piece, _)| piece.paint);
        let claims = self.picture.claims().map(|(_, claim)| claim.paint);
        let used: Vec<_> = pieces.chain(traces).chain(hands).chain(claims).collect();
        let mut paints = Paint::ALL.to_vec();
        paints.retain(|paint| used.contains(paint));
        paints
    }

    /// Returns the surface of a lattice: one for all cells, so that no seams are seen between them.
    fn surface(&self) -> String {
        if !self.is_lattice() {
            return String::new();
        }
        let cells = self.board.cells();
        let outlines: String = cells.map(|cell| self.outline(cell)).collect();
        format!(
            r#"<path class="wood" fill="{}" d="{outlines}"/>"#,
            WOOD.light
        )
    }

    fn cells(&self) -> String {
        let is_lattice = self.is_lattice();
        let cells = self.board.cells().map(|cell| {
            let (class, fill) = match self.board.shade(cell) {
                _ if is_lattice => ("point", "transparent"),
                Some(Shade::Dark) => ("dark", DARK.light),
                _ => ("light", LIGHT.light),
            };
            let (name, outline) = (self.board.name(cell), self.outline(cell));
            format!(
                r#"<path class="{class}" data-cell="{name}" fill="{fill}" d="{outline}"><title>{name}</title></path>"#
            )
        });
        let (ink, width) = (LINE.light, if is_lattice { 0.0 } else { 1.5 });
        group(
            format_args!(
                r#"class="cells" stroke="{ink}" stroke-width="{width}" stroke-linejoin="round""#
            ),
            cells,
        )
    }

    /// Returns the lines of a lattice, which join the points, and the lines that continue across
    /// the center of a round board.
    fn lines(&self) -> String {
        let (class, ink, width) = if self.is_lattice() {
            ("lines", LINE, 2.5)
        } else {
            ("lines across", NAME, 0.6)
        };
        let lines = self.board.cells().flat_map(|cell| self.lines_from(cell));
        let lines = lines.map(|(from, to)| format!("M{}L{}", Place(from), Place(to)));
        let path: String = lines.collect();
        if path.is_empty() {
            return path;
        }
        format!(
            r#"<path class="{class}" fill="none" stroke="{}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#,
            ink.light,
        )
    }

    fn lines_from(&self, cell: Cell) -> Vec<(Point, Point)> {
        let step = |heading| self.board.step(cell, heading);
        if self.is_lattice() {
            let center = |cell| self.projection.center(cell);
            let steps = [Heading::North, Heading::East].into_iter().filter_map(step);
            let lines = steps.filter_map(|step| Some((center(cell)?, center(step.to)?)));
            return lines.collect();
        }
        let across = step(Heading::INWARD).filter(|step| {
            self.plan == Plan::Round && step.heading == Heading::OUTWARD && step.to > cell
        });
        let line = across.and_then(|step| Some((self.inner_end(cell)?, self.inner_end(step.to)?)));
        line.into_iter().collect()
    }

    /// Returns the point where a vertical line leaves a cell of a round board inward.
    fn inner_end(&self, cell: Cell) -> Option<Point> {
        let sector = sector(self.board, cell)?;
        let end = Point::on_circle(sector.inner, sector.angle());
        Some(self.projection.place(end))
    }

    /// Returns the outline of a cell as a path.
    fn outline(&self, cell: Cell) -> String {
        let Some(sector) = sector(self.board, cell) else {
            let corners = corners(self.board, cell).into_iter();
            return polygon(corners.map(|corner| self.projection.place(corner)));
        };
        let place = |radius, angle| Place(self.projection.place(Point::on_circle(radius, angle)));
        let radius = |radius| Number(self.projection.length(radius));
        format!(
            "M{}A{outside} {outside} 0 0 1 {}L{}A{inside} {inside} 0 0 0 {}z",
            place(sector.outer, sector.begin),
            place(sector.outer, sector.end),
            place(sector.inner, sector.end),
            place(sector.inner, sector.begin),
            outside = radius(sector.outer),
            inside = radius(sector.inner),
        )
    }
}

/// Returns a text whose middle is at `place`. Not every viewer supports `dominant-baseline`, so the
/// baseline is computed.
fn text(place: Point, text: &str, size: f64) -> String {
    format!(
        r#"<text x="{}" y="{}" font-size="{}">{}</text>"#,
        Number(place.x),
        Number(place.y + 0.35 * size),
        Number(size),
        Escaped(text),
    )
}
