//! Pictures as self-contained SVG files, without style sheets, scripts or fonts.

mod names;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::f64::consts::{PI, TAU};
use core::fmt::{self, Write};

use board_geom::{Board, Cell, Heading, Outline, Point, Shade, Shape};

use crate::path::{Arc, arrow, polygon, wave};
use crate::plane::{Plan, Vector, corners, is_same, shared_edge};
use crate::projection::{Projection, count};
use crate::write::{Escaped, Number, Place};
use crate::{Art, Border, Mark, Picture, Piece};

const PAPER: &str = "#fbf7ef";
const LIGHT: &str = "#eeddc0";
const DARK: &str = "#c69c6d";
const WOOD: &str = "#e6c389";
const LINE: &str = "#6d4c2f";
const NAME: &str = "#7a6a58";
const LAST: &str = "#f5d327";
const HIGHLIGHT: &str = "#c2334d";
const ARROW: &str = "#1c7c74";
const CROSS: &str = "#b3261e";
const WATER: &str = "#2f78b7";
const PLANK: &str = "#d9b27c";

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
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">"#
        )?;
        let (title, description) = self.picture.texts();
        writeln!(out, "<title>{}</title>", Escaped(title))?;
        writeln!(out, "<desc>{}</desc>", Escaped(description))?;
        self.write_drawings(out)?;
        writeln!(
            out,
            r#"<rect class="paper" width="{width}" height="{height}" fill="{PAPER}"/>"#
        )?;
        self.write_cells(out)?;
        if self.is_lattice() {
            self.write_lattice(out)?;
        } else if self.plan == Plan::Round {
            self.write_diameters(out)?;
        }
        self.write_marked(out, Mark::LastMove, ("last", LAST, "0.55"))?;
        self.write_marked(out, Mark::Highlight, ("highlight", HIGHLIGHT, "0.45"))?;
        self.write_borders(out)?;
        names::write(self, out)?;
        self.write_claims(out)?;
        self.write_pieces(out)?;
        self.write_arrows(out)?;
        self.write_crosses(out)?;
        out.write_str("</svg>\n")
    }

    fn is_lattice(&self) -> bool {
        self.board.shape() == Shape::Lattice
    }

    /// Writes the drawings that the pieces of this picture use.
    fn write_drawings(&self, out: &mut String) -> fmt::Result {
        let pieces = self.picture.pieces();
        let mut drawings: Vec<_> = pieces.map(|(_, piece)| piece.art.drawing()).collect();
        drawings.sort_by_key(|drawing| drawing.id);
        drawings.dedup_by_key(|drawing| drawing.id);
        out.write_str("<defs>\n")?;
        for drawing in drawings {
            write!(
                out,
                r#"<symbol id="{}" viewBox="7 3 86 86"><path d="{}"/>"#,
                drawing.id, drawing.body
            )?;
            if !drawing.lines.is_empty() {
                write!(out, r#"<path d="{}" fill="none"/>"#, drawing.lines)?;
            }
            out.write_str("</symbol>\n")?;
        }
        out.write_str("</defs>\n")
    }

    fn write_cells(&self, out: &mut String) -> fmt::Result {
        let lattice = self.is_lattice();
        let stroke = if lattice { "none" } else { LINE };
        writeln!(
            out,
            r#"<g class="cells" stroke="{stroke}" stroke-width="1.5" stroke-linejoin="round">"#
        )?;
        for cell in self.board.cells() {
            let (shade, fill) = match self.board.shade(cell) {
                _ if lattice => ("point", WOOD),
                Some(Shade::Dark) => ("dark", DARK),
                _ => ("light", LIGHT),
            };
            let (name, outline) = (self.board.name(cell), self.outline(cell));
            writeln!(
                out,
                r#"<path class="{shade}" data-cell="{name}" fill="{fill}" d="{outline}"><title>{name}</title></path>"#
            )?;
        }
        out.write_str("</g>\n")
    }

    /// Writes the lines of a lattice, which join the points.
    fn write_lattice(&self, out: &mut String) -> fmt::Result {
        write!(
            out,
            r#"<path class="lines" fill="none" stroke="{LINE}" stroke-width="2.5" stroke-linecap="round" d=""#
        )?;
        for cell in self.board.cells() {
            for heading in [Heading::North, Heading::East] {
                let next = self.board.step(cell, heading).map(|step| step.to);
                if let (Some(from), Some(to)) = (
                    self.projection.center(cell),
                    next.and_then(|next| self.projection.center(next)),
                ) {
                    write!(out, "M{}L{}", Place(from), Place(to))?;
                }
            }
        }
        out.write_str("\"/>\n")
    }

    /// Writes the lines that continue across the center of a round board.
    fn write_diameters(&self, out: &mut String) -> fmt::Result {
        write!(
            out,
            r#"<path class="lines" fill="none" stroke="{LINE}" stroke-width="1" stroke-opacity="0.45" d=""#
        )?;
        for cell in self.board.cells() {
            let across = self
                .board
                .step(cell, Heading::INWARD)
                .filter(|step| step.heading == Heading::OUTWARD && step.to > cell);
            let ends =
                across.and_then(|step| Some((self.inner_end(cell)?, self.inner_end(step.to)?)));
            if let Some((from, to)) = ends {
                write!(out, "M{}L{}", Place(from), Place(to))?;
            }
        }
        out.write_str("\"/>\n")
    }

    /// Returns the point where a vertical line leaves a cell of a round board inward.
    fn inner_end(&self, cell: Cell) -> Option<Point> {
        let Some(Outline::Sector {
            radii: [inner, _],
            angles: [begin, end],
        }) = self.board.outline(cell)
        else {
            return None;
        };
        let end = Point::on_circle(inner, f64::midpoint(begin, end));
        Some(self.projection.place(end))
    }

    fn write_marked(
        &self,
        out: &mut String,
        mark: Mark,
        (class, fill, opacity): (&str, &str, &str),
    ) -> fmt::Result {
        let mut cells = self.picture.marked(mark).peekable();
        if cells.peek().is_none() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<g class="{class}" fill="{fill}" fill-opacity="{opacity}">"#
        )?;
        for cell in cells {
            let (name, outline) = (self.board.name(cell), self.outline(cell));
            writeln!(out, r#"<path data-cell="{name}" d="{outline}"/>"#)?;
        }
        out.write_str("</g>\n")
    }

    fn write_borders(&self, out: &mut String) -> fmt::Result {
        if self.picture.borders().next().is_none() {
            return Ok(());
        }
        out.write_str("<g class=\"borders\" fill=\"none\" stroke-linecap=\"round\">\n")?;
        // Creeks first, so that a moat covers a creek where they meet.
        for creeks in [true, false] {
            for (cell, heading, border) in self.picture.borders() {
                if creeks != (border == Border::Creek) {
                    continue;
                }
                if let Some((from, to)) = shared_edge(self.board, cell, heading) {
                    let ends = (self.projection.place(from), self.projection.place(to));
                    write_border(out, border, ends)?;
                }
            }
        }
        out.write_str("</g>\n")
    }

    fn write_claims(&self, out: &mut String) -> fmt::Result {
        if self.picture.claims().next().is_none() {
            return Ok(());
        }
        out.write_str("<g class=\"claims\" fill-opacity=\"0.85\" stroke-width=\"1.5\">\n")?;
        for (cell, claim) in self.picture.claims() {
            if let Some(center) = self.projection.center(cell) {
                writeln!(
                    out,
                    r#"<circle data-cell="{}" cx="{}" cy="{}" r="{}" fill="{}" stroke="{}"/>"#,
                    self.board.name(cell),
                    Number(center.x),
                    Number(center.y),
                    Number(0.13 * self.projection.room(cell)),
                    claim.paint.fill(),
                    claim.paint.stroke(),
                )?;
            }
        }
        out.write_str("</g>\n")
    }

    fn write_pieces(&self, out: &mut String) -> fmt::Result {
        out.write_str("<g class=\"pieces\" stroke-width=\"3.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n")?;
        for (cell, piece) in self.picture.pieces() {
            if let Some(center) = self.projection.center(cell) {
                self.write_piece(out, cell, piece, center)?;
            }
        }
        out.write_str("</g>\n")
    }

    fn write_piece(
        &self,
        out: &mut String,
        cell: Cell,
        piece: &Piece,
        center: Point,
    ) -> fmt::Result {
        let size = 0.92 * self.projection.room(cell);
        write!(
            out,
            r#"<g data-cell="{}" data-piece="{}" fill="{}" stroke="{}""#,
            self.board.name(cell),
            Escaped(&piece.token),
            piece.paint.fill(),
            piece.paint.outline(piece.fallen),
        )?;
        if piece.fallen {
            out.write_str(r#" class="fallen" fill-opacity="0.42" stroke-opacity="0.75""#)?;
        }
        write!(
            out,
            r##">
<use href="#{}" x="{}" y="{}" width="{size}" height="{size}""##,
            piece.art.drawing().id,
            Number(center.x - size / 2.0),
            Number(center.y - size / 2.0),
            size = Number(size),
        )?;
        if piece.fallen && piece.art == Art::King {
            write!(out, r#" transform="rotate(90 {})""#, Place(center))?;
        }
        out.write_str("/>\n")?;
        match piece.art {
            Art::Wedge { number, up } => {
                let drop = if up { 0.06 } else { -0.06 };
                let place = Point::new(center.x, center.y + drop * size);
                write_on_piece(out, piece, place, &number.to_string(), 0.5 * size)?;
            }
            Art::Token => {
                // Longer text is smaller, so that it stays on the piece.
                let length = count(piece.token.chars().count());
                let size = 0.5 * size * (2.0 / length.max(2.0));
                write_on_piece(out, piece, center, &piece.token, size)?;
            }
            _ => {}
        }
        if let Some(heading) = piece.bound.filter(|_| !piece.fallen) {
            self.write_bound(out, cell, heading, size)?;
        }
        out.write_str("</g>\n")
    }

    /// Writes a small arrowhead at the side of a cell to show the direction of its piece.
    fn write_bound(
        &self,
        out: &mut String,
        cell: Cell,
        heading: Heading,
        size: f64,
    ) -> fmt::Result {
        let next = self.board.step(cell, heading).map(|step| step.to);
        let (Some(from), Some(to)) = (
            self.projection.center(cell),
            next.and_then(|next| self.projection.center(next)),
        ) else {
            return Ok(());
        };
        let along = Vector::between(from, to).unit();
        let tip = along.times(0.56 * size).from(from);
        let foot = along.times(0.42 * size).from(from);
        let aside = along.left().times(0.13 * size);
        writeln!(
            out,
            r#"<path class="course" stroke-width="1.2" d="M{}L{}L{}z"/>"#,
            Place(tip),
            Place(aside.from(foot)),
            Place(aside.times(-1.0).from(foot)),
        )
    }

    fn write_crosses(&self, out: &mut String) -> fmt::Result {
        let mut cells = self.picture.marked(Mark::Removed).peekable();
        if cells.peek().is_none() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<g class="removed" fill="none" stroke="{CROSS}" stroke-linecap="round">"#
        )?;
        for cell in cells {
            if let Some(Point { x, y }) = self.projection.center(cell) {
                let room = self.projection.room(cell);
                let arm = 0.3 * room;
                let [left, right] = [x - arm, x + arm].map(Number);
                let [top, bottom] = [y - arm, y + arm].map(Number);
                writeln!(
                    out,
                    r#"<path data-cell="{}" stroke-width="{}" d="M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"/>"#,
                    self.board.name(cell),
                    Number(0.09 * room),
                )?;
            }
        }
        out.write_str("</g>\n")
    }

    fn write_arrows(&self, out: &mut String) -> fmt::Result {
        if self.picture.arrows().next().is_none() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<g class="arrows" fill="{ARROW}" fill-opacity="0.8" stroke="{PAPER}" stroke-width="1.5" stroke-linejoin="round">"#
        )?;
        for (from, to) in self.picture.arrows() {
            let (Some(begin), Some(end)) =
                (self.projection.center(from), self.projection.center(to))
            else {
                continue;
            };
            let width = 0.11 * self.projection.room(from).min(self.projection.room(to));
            let path = match self.arc(from, to) {
                Some(arc) => arc.arrow(width),
                None => arrow(begin, end, width),
            };
            writeln!(
                out,
                r#"<path data-from="{}" data-to="{}" d="{path}"/>"#,
                self.board.name(from),
                self.board.name(to),
            )?;
        }
        out.write_str("</g>\n")
    }

    /// Returns the shorter arc along a ring from the middle of one cell to the middle of another
    /// cell of the ring.
    fn arc(&self, from: Cell, to: Cell) -> Option<Arc> {
        let (from, to) = (self.board.outline(from)?, self.board.outline(to)?);
        let (
            Outline::Sector { radii, angles },
            Outline::Sector {
                radii: same,
                angles: others,
            },
        ) = (from, to)
        else {
            return None;
        };
        if !is_same(radii[0], same[0]) || !is_same(radii[1], same[1]) {
            return None;
        }
        let radius = f64::midpoint(radii[0], radii[1]);
        let begin = f64::midpoint(angles[0], angles[1]);
        // The angles are rounded, so a half turn may come out slightly longer.
        let angle = match f64::midpoint(others[0], others[1]) - begin {
            angle if angle > PI + 1e-9 => angle - TAU,
            angle if angle < 1e-9 - PI => angle + TAU,
            angle => angle,
        };
        let begin = self.projection.place(Point::on_circle(radius, begin));
        let center = self.projection.place(Point::new(0.0, 0.0));
        Some(Arc::new(center, begin, angle))
    }

    /// Returns the outline of a cell as a path.
    fn outline(&self, cell: Cell) -> String {
        if let Some(Outline::Sector {
            radii: [inner, outer],
            angles: [begin, end],
        }) = self.board.outline(cell)
        {
            let place =
                |radius, angle| Place(self.projection.place(Point::on_circle(radius, angle)));
            let radius = |radius| Number(self.projection.length(radius));
            return format!(
                "M{}A{outside} {outside} 0 0 1 {}L{}A{inside} {inside} 0 0 0 {}z",
                place(outer, begin),
                place(outer, end),
                place(inner, end),
                place(inner, begin),
                outside = radius(outer),
                inside = radius(inner),
            );
        }
        let corners = corners(self.board, cell).into_iter();
        polygon(corners.map(|corner| self.projection.place(corner)))
    }
}

/// Writes a moat as a wide band of water, with planks if it is bridged, and a creek as a narrow
/// wavy line.
fn write_border(out: &mut String, border: Border, (from, to): (Point, Point)) -> fmt::Result {
    let line = format!("M{}L{}", Place(from), Place(to));
    match border {
        Border::Moat => writeln!(
            out,
            r#"<path class="moat" stroke="{WATER}" stroke-width="11" d="{line}"/>"#
        ),
        Border::Bridge => writeln!(
            out,
            r#"<path class="bridge" stroke="{WATER}" stroke-width="11" d="{line}"/><path class="bridge" stroke="{PLANK}" stroke-width="17" stroke-linecap="butt" stroke-dasharray="6 3" d="{line}"/>"#
        ),
        Border::Creek => {
            writeln!(
                out,
                r#"<path class="creek" stroke="{WATER}" stroke-width="4" d="{}"/>"#,
                wave(from, to)
            )
        }
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

/// Writes letters or digits on a piece, in the color of its lines.
fn write_on_piece(
    out: &mut String,
    piece: &Piece,
    place: Point,
    text: &str,
    size: f64,
) -> fmt::Result {
    writeln!(
        out,
        r#"<g fill="{}" stroke="none" font-family="Georgia, 'Times New Roman', serif" font-weight="bold" font-size="{}" text-anchor="middle">"#,
        piece.paint.stroke(),
        Number(size),
    )?;
    write_text(out, place, text, size)?;
    out.write_str("</g>\n")
}
