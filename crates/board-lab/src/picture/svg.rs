//! Pictures as SVG files that need nothing else: no style sheet, no script, no font of their own.
//!
//! For whoever builds on them, every cell is a path with a `data-cell` attribute, every piece a
//! group with `data-cell` and `data-piece`, and the layers are groups named by their `class`.

use std::fmt::{self, Write};

use board_geom::{Cell, Heading, Outline, Point, Shade, Shape};

use super::path::{Escaped, Number, Place, Vector, arrow, wave};
use super::projection::{Projection, edge_to_the_east};
use super::{Art, Border, Scene};

/// The longer side of the board.
const SIDE: f64 = 800.0;
/// The room around the board, for the names of files and ranks.
const MARGIN: f64 = 44.0;

const PAPER: &str = "#fbf7ef";
const LIGHT: &str = "#eeddc0";
const DARK: &str = "#c69c6d";
const WOOD: &str = "#e6c389";
const LINE: &str = "#6d4c2f";
const NAME: &str = "#7a6a58";
const LAST: &str = "#f5d327";
const HIGHLIGHT: &str = "#c2334d";
const ARROW: &str = "#1c7c74";
const WATER: &str = "#2f78b7";
const PLANK: &str = "#d9b27c";

/// The picture of `scene` as an SVG document.
pub(crate) fn svg(scene: &Scene) -> String {
    let mut out = String::new();
    let drawing = Svg {
        scene,
        projection: Projection::new(scene, SIDE, MARGIN),
    };
    // A `String` takes whatever is written to it.
    let _ = drawing.write(&mut out);
    out
}

struct Svg<'a> {
    scene: &'a Scene,
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
        writeln!(out, "<title>{}</title>", Escaped(&self.scene.title))?;
        writeln!(out, "<desc>{}</desc>", Escaped(&self.scene.description))?;
        self.write_drawings(out)?;
        writeln!(
            out,
            r#"<rect class="paper" width="{width}" height="{height}" fill="{PAPER}"/>"#
        )?;
        self.write_cells(out)?;
        match self.scene.surface.shape() {
            Shape::Lattice => self.write_lattice(out)?,
            Shape::Polar(_) => self.write_diameters(out)?,
            _ => {}
        }
        self.write_marked(out, "last", &self.scene.last, LAST, "0.55")?;
        self.write_marked(out, "highlight", &self.scene.highlight, HIGHLIGHT, "0.45")?;
        self.write_borders(out)?;
        self.write_names(out)?;
        self.write_claims(out)?;
        self.write_pieces(out)?;
        self.write_arrows(out)?;
        out.write_str("</svg>\n")
    }

    /// The drawings that the pieces of this picture use.
    fn write_drawings(&self, out: &mut String) -> fmt::Result {
        let mut drawings: Vec<_> = self
            .scene
            .pieces
            .iter()
            .map(|(_, piece)| piece.art.drawing())
            .collect();
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
        let surface = self.scene.surface;
        let lattice = surface.shape() == Shape::Lattice;
        let stroke = if lattice { "none" } else { LINE };
        writeln!(
            out,
            r#"<g class="cells" stroke="{stroke}" stroke-width="1.5" stroke-linejoin="round">"#
        )?;
        for cell in surface.cells() {
            let (shade, fill) = match surface.shade(cell) {
                _ if lattice => ("point", WOOD),
                Some(Shade::Dark) => ("dark", DARK),
                _ => ("light", LIGHT),
            };
            let (name, outline) = (surface.name(cell), self.outline(cell));
            writeln!(
                out,
                r#"<path class="{shade}" data-cell="{name}" fill="{fill}" d="{outline}"><title>{name}</title></path>"#
            )?;
        }
        out.write_str("</g>\n")
    }

    /// The lines of a lattice, which join the points.
    fn write_lattice(&self, out: &mut String) -> fmt::Result {
        let surface = self.scene.surface;
        write!(
            out,
            r#"<path class="lines" fill="none" stroke="{LINE}" stroke-width="2.5" stroke-linecap="round" d=""#
        )?;
        for cell in surface.cells() {
            for heading in [Heading::North, Heading::East] {
                let next = surface.step(cell, heading).map(|step| step.to);
                if let (Some(from), Some(to)) = (
                    self.projection.centre(cell),
                    next.and_then(|next| self.projection.centre(next)),
                ) {
                    write!(out, "M{}L{}", Place(from), Place(to))?;
                }
            }
        }
        out.write_str("\"/>\n")
    }

    /// The lines that go on across the centre of a round board.
    fn write_diameters(&self, out: &mut String) -> fmt::Result {
        let surface = self.scene.surface;
        write!(
            out,
            r#"<path class="lines" fill="none" stroke="{LINE}" stroke-width="1" stroke-opacity="0.45" d=""#
        )?;
        for cell in surface.cells() {
            let across = surface
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

    /// Where a vertical line leaves a cell of a round board inwards.
    fn inner_end(&self, cell: Cell) -> Option<Point> {
        match self.scene.surface.outline(cell)? {
            Outline::Sector {
                radii: [inner, _],
                angles: [begin, end],
            } => {
                let end = Point::on_circle(inner, f64::midpoint(begin, end));
                Some(self.projection.place(end))
            }
            _ => None,
        }
    }

    fn write_marked(
        &self,
        out: &mut String,
        class: &str,
        cells: &[Cell],
        fill: &str,
        opacity: &str,
    ) -> fmt::Result {
        if cells.is_empty() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<g class="{class}" fill="{fill}" fill-opacity="{opacity}">"#
        )?;
        for &cell in cells {
            let (name, outline) = (self.scene.surface.name(cell), self.outline(cell));
            writeln!(out, r#"<path data-cell="{name}" d="{outline}"/>"#)?;
        }
        out.write_str("</g>\n")
    }

    fn write_borders(&self, out: &mut String) -> fmt::Result {
        if self.scene.borders.is_empty() {
            return Ok(());
        }
        out.write_str("<g class=\"borders\" fill=\"none\" stroke-linecap=\"round\">\n")?;
        // Creeks first: where one meets a moat, the moat is on top.
        for creeks in [true, false] {
            for &(cell, border) in &self.scene.borders {
                if creeks != (border == Border::Creek) {
                    continue;
                }
                if let Some((from, to)) = edge_to_the_east(self.scene.surface, cell) {
                    let ends = (self.projection.place(from), self.projection.place(to));
                    write_border(out, border, ends)?;
                }
            }
        }
        out.write_str("</g>\n")
    }

    /// File letters and rank digits: along two sides of a square board; around a round one, and up
    /// its first file.
    fn write_names(&self, out: &mut String) -> fmt::Result {
        let surface = self.scene.surface;
        writeln!(
            out,
            r#"<g class="names" fill="{NAME}" font-family="Helvetica, Arial, sans-serif" font-size="20" text-anchor="middle">"#
        )?;
        for file in 0..surface.file_count() {
            let cell = surface.cell_at(file, 0);
            let name = cell.map(|cell| surface.name(cell).to_string());
            if let (Some(place), Some(name)) = (cell.and_then(|cell| self.file_name(cell)), name) {
                write_text(out, place, name.get(..1).unwrap_or_default(), 20.0)?;
            }
        }
        for rank in 0..surface.rank_count() {
            let cell = surface.cell_at(0, rank);
            if let Some(place) = cell.and_then(|cell| self.rank_name(cell)) {
                let size = if matches!(surface.shape(), Shape::Polar(_)) {
                    13.0
                } else {
                    20.0
                };
                write_text(out, place, &(rank + 1).to_string(), size)?;
            }
        }
        out.write_str("</g>\n")
    }

    /// Where the letter of a file stands, given its cell on rank 1.
    fn file_name(&self, cell: Cell) -> Option<Point> {
        let gap = 0.5 * MARGIN;
        Some(match self.scene.surface.outline(cell)? {
            Outline::Polygon(corners) => {
                let (left, right) = (corners.first()?, corners.last()?);
                let middle = Point::new(f64::midpoint(left.x, right.x), left.y);
                let place = self.projection.place(middle);
                Point::new(place.x, place.y + gap)
            }
            Outline::Sector {
                radii: [_, outer],
                angles: [begin, end],
            } => {
                let beyond = outer + gap / self.projection.length(1.0);
                let angle = f64::midpoint(begin, end);
                self.projection.place(Point::on_circle(beyond, angle))
            }
            _ => return None,
        })
    }

    /// Where the digit of a rank stands, given its cell in file a.
    fn rank_name(&self, cell: Cell) -> Option<Point> {
        Some(match self.scene.surface.outline(cell)? {
            Outline::Polygon(corners) => {
                let (lower, upper) = (corners.first()?, corners.get(1)?);
                let middle = Point::new(lower.x, f64::midpoint(lower.y, upper.y));
                let place = self.projection.place(middle);
                Point::new(place.x - 0.5 * MARGIN, place.y)
            }
            Outline::Sector {
                radii: [_, outer],
                angles: [begin, _],
            } => {
                // In the corner of the cell, which its piece leaves free.
                let radius = outer - 12.0 / self.projection.length(1.0);
                let angle = begin + 15.0 / self.projection.length(radius);
                self.projection.place(Point::on_circle(radius, angle))
            }
            _ => return None,
        })
    }

    fn write_claims(&self, out: &mut String) -> fmt::Result {
        if self.scene.claims.is_empty() {
            return Ok(());
        }
        out.write_str("<g class=\"claims\" fill-opacity=\"0.85\" stroke-width=\"1.5\">\n")?;
        for &(cell, claim) in &self.scene.claims {
            if let Some(centre) = self.projection.centre(cell) {
                writeln!(
                    out,
                    r#"<circle data-cell="{}" cx="{}" cy="{}" r="{}" fill="{}" stroke="{}"/>"#,
                    self.scene.surface.name(cell),
                    Number(centre.x),
                    Number(centre.y),
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
        for (cell, piece) in &self.scene.pieces {
            let Some(centre) = self.projection.centre(*cell) else {
                continue;
            };
            let size = 0.92 * self.projection.room(*cell);
            writeln!(
                out,
                r#"<g data-cell="{}" data-piece="{}" fill="{}" stroke="{}">"#,
                self.scene.surface.name(*cell),
                Escaped(&piece.token),
                piece.paint.fill(),
                piece.paint.stroke(),
            )?;
            writeln!(
                out,
                r##"<use href="#{}" x="{}" y="{}" width="{size}" height="{size}"/>"##,
                piece.art.drawing().id,
                Number(centre.x - size / 2.0),
                Number(centre.y - size / 2.0),
                size = Number(size),
            )?;
            if let Art::Wedge { number, up } = piece.art {
                let drop = if up { 0.06 } else { -0.06 };
                let place = Point::new(centre.x, centre.y + drop * size);
                writeln!(
                    out,
                    r#"<g fill="{}" stroke="none" font-family="Georgia, 'Times New Roman', serif" font-weight="bold" font-size="{}" text-anchor="middle">"#,
                    piece.paint.stroke(),
                    Number(0.5 * size),
                )?;
                write_text(out, place, &number.to_string(), 0.5 * size)?;
                out.write_str("</g>\n")?;
            }
            if let Some(course) = piece.course {
                self.write_course(out, *cell, course, size)?;
            }
            out.write_str("</g>\n")?;
        }
        out.write_str("</g>\n")
    }

    /// A small arrowhead at the side of a cell to which its piece is bound to go.
    fn write_course(
        &self,
        out: &mut String,
        cell: Cell,
        course: Heading,
        size: f64,
    ) -> fmt::Result {
        let next = self.scene.surface.step(cell, course).map(|step| step.to);
        let (Some(from), Some(to)) = (
            self.projection.centre(cell),
            next.and_then(|next| self.projection.centre(next)),
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

    fn write_arrows(&self, out: &mut String) -> fmt::Result {
        if self.scene.arrows.is_empty() {
            return Ok(());
        }
        writeln!(
            out,
            r#"<g class="arrows" fill="{ARROW}" fill-opacity="0.8" stroke="{PAPER}" stroke-width="1.5" stroke-linejoin="round">"#
        )?;
        for &(from, to) in &self.scene.arrows {
            let (Some(begin), Some(end)) =
                (self.projection.centre(from), self.projection.centre(to))
            else {
                continue;
            };
            let room = self.projection.room(from).min(self.projection.room(to));
            writeln!(
                out,
                r#"<path data-from="{}" data-to="{}" d="{}"/>"#,
                self.scene.surface.name(from),
                self.scene.surface.name(to),
                arrow(begin, end, 0.11 * room),
            )?;
        }
        out.write_str("</g>\n")
    }

    /// The outline of a cell as a path.
    fn outline(&self, cell: Cell) -> String {
        match self.scene.surface.outline(cell) {
            Some(Outline::Polygon(corners)) => {
                let places = corners.iter().map(|&corner| self.projection.place(corner));
                let places: Vec<_> = places.map(|place| Place(place).to_string()).collect();
                format!("M{}z", places.join("L"))
            }
            Some(Outline::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            }) => {
                let place =
                    |radius, angle| Place(self.projection.place(Point::on_circle(radius, angle)));
                let radius = |radius| Number(self.projection.length(radius));
                format!(
                    "M{}A{outside} {outside} 0 0 1 {}L{}A{inside} {inside} 0 0 0 {}z",
                    place(outer, begin),
                    place(outer, end),
                    place(inner, end),
                    place(inner, begin),
                    outside = radius(outer),
                    inside = radius(inner),
                )
            }
            _ => String::new(),
        }
    }
}

/// A moat as a broad band of water, with planks if it is bridged; a creek as a narrow wavy line.
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

/// A text whose middle is at `place`. Not every viewer knows `dominant-baseline`, so the baseline
/// is worked out.
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
