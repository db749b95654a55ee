//! Pictures as self-contained SVG documents, without scripts, fonts and ids.

mod arrows;
mod borders;
mod claims;
mod ink;
mod marks;
mod names;
mod pieces;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use board_geom::{Board, Cell, Heading, Point, Shade, Shape};

use crate::path::polygon;
use crate::plane::{Plan, corners, sector};
use crate::projection::Projection;
use crate::write::{Escaped, Number, Place};
use crate::{Paint, Picture};
use ink::{DARK, LIGHT, LINE, NAME, PAPER, WOOD};

/// Renders the picture as an SVG document.
pub(crate) fn document(picture: &Picture) -> String {
    let mut out = String::new();
    let drawing = Svg {
        picture,
        board: picture.board(),
        plan: Plan::of(picture.board()),
        projection: Projection::new(picture),
    };
    // Writing to a `String` never fails.
    let _ = drawing.write(&mut out);
    out
}

struct Svg<'a> {
    picture: &'a Picture<'a>,
    board: &'a dyn Board,
    plan: Plan,
    projection: Projection<'a>,
}

impl Svg<'_> {
    fn write(&self, out: &mut String) -> fmt::Result {
        let (width, height) = self.projection.size();
        let (width, height) = (Number(width), Number(height));
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="board-picture" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">"#
        )?;
        let (title, description) = self.picture.texts();
        let title = if title.is_empty() { "Board" } else { title };
        writeln!(out, "<title>{}</title>", Escaped(title))?;
        if !description.is_empty() {
            writeln!(out, "<desc>{}</desc>", Escaped(description))?;
        }
        ink::write(out, &self.paints())?;
        writeln!(
            out,
            r#"<rect class="paper" width="{width}" height="{height}" fill="{}"/>"#,
            PAPER.light
        )?;
        out.write_str("<g class=\"board\">\n")?;
        self.write_cells(out)?;
        self.write_lines(out)?;
        out.write_str("</g>\n<g class=\"marks\">\n")?;
        marks::write(self, out)?;
        claims::write(self, out)?;
        out.write_str("</g>\n")?;
        borders::write(self, out)?;
        arrows::write(self, out)?;
        names::write(self, out)?;
        pieces::write(self, out)?;
        marks::write_removed(self, out)?;
        pieces::write_hands(self, out)?;
        out.write_str("</svg>\n")
    }

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

    fn write_cells(&self, out: &mut String) -> fmt::Result {
        let lattice = self.is_lattice();
        if lattice {
            // One surface below the cells, so that no seams are seen between them.
            let cells = self.board.cells();
            let outlines: String = cells.map(|cell| self.outline(cell)).collect();
            writeln!(
                out,
                r#"<path class="wood" fill="{}" d="{outlines}"/>"#,
                WOOD.light,
            )?;
        }
        writeln!(
            out,
            r#"<g class="cells" stroke="{}" stroke-width="{}" stroke-linejoin="round">"#,
            LINE.light,
            if lattice { 0.0 } else { 1.5 },
        )?;
        for cell in self.board.cells() {
            let (class, fill) = match self.board.shade(cell) {
                _ if lattice => ("point", "transparent"),
                Some(Shade::Dark) => ("dark", DARK.light),
                _ => ("light", LIGHT.light),
            };
            let (name, outline) = (self.board.name(cell), self.outline(cell));
            writeln!(
                out,
                r#"<path class="{class}" data-cell="{name}" fill="{fill}" d="{outline}"><title>{name}</title></path>"#
            )?;
        }
        out.write_str("</g>\n")
    }

    /// Writes the lines of a lattice, which join the points, and the lines that continue across the
    /// center of a round board.
    fn write_lines(&self, out: &mut String) -> fmt::Result {
        let (class, ink, width) = if self.is_lattice() {
            ("lines", LINE, 2.5)
        } else {
            ("lines across", NAME, 0.6)
        };
        let mut path = String::new();
        for cell in self.board.cells() {
            for (from, to) in self.lines_from(cell) {
                write!(path, "M{}L{}", Place(from), Place(to))?;
            }
        }
        if path.is_empty() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<path class="{class}" fill="none" stroke="{}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#,
            ink.light,
        )
    }

    fn lines_from(&self, cell: Cell) -> Vec<(Point, Point)> {
        if self.is_lattice() {
            let ends = [Heading::North, Heading::East]
                .into_iter()
                .filter_map(|heading| {
                    let to = self.board.step(cell, heading)?.to;
                    Some((self.projection.center(cell)?, self.projection.center(to)?))
                });
            return ends.collect();
        }
        if self.plan != Plan::Round {
            return Vec::new();
        }
        let across = self
            .board
            .step(cell, Heading::INWARD)
            .filter(|step| step.heading == Heading::OUTWARD && step.to > cell);
        let ends = across.and_then(|step| Some((self.inner_end(cell)?, self.inner_end(step.to)?)));
        ends.into_iter().collect()
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

/// Writes a text whose middle is at `place`. Not every viewer supports `dominant-baseline`, so the
/// baseline is computed.
fn write_text(out: &mut String, place: Point, text: &str, size: f64) -> fmt::Result {
    writeln!(
        out,
        r#"<text x="{}" y="{}" font-size="{}">{}</text>"#,
        Number(place.x),
        Number(place.y + 0.35 * size),
        Number(size),
        Escaped(text),
    )
}
