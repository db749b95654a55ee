//! Moats, bridges and creeks between cells.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use board_geom::Point;

use super::Svg;
use super::ink::{PLANK, WATER};
use crate::Border;
use crate::path::wave;
use crate::plane::shared_edge;
use crate::write::Place;

pub(super) fn write(svg: &Svg, out: &mut String) -> fmt::Result {
    if svg.picture.borders().next().is_none() {
        return Ok(());
    }
    out.write_str("<g class=\"borders\" fill=\"none\" stroke-linecap=\"round\">\n")?;
    // Creeks first, so that a moat covers a creek where they meet.
    for creeks in [true, false] {
        for (cell, heading, border) in svg.picture.borders() {
            if creeks != (border == Border::Creek) {
                continue;
            }
            if let Some((from, to)) = shared_edge(svg.board, cell, heading) {
                let ends = (svg.projection.place(from), svg.projection.place(to));
                write_border(out, border, ends)?;
            }
        }
    }
    out.write_str("</g>\n")
}

/// Writes a moat as a wide band of water, with planks if it is bridged, and a creek as a narrow
/// wavy line.
fn write_border(out: &mut String, border: Border, (from, to): (Point, Point)) -> fmt::Result {
    let line = match border {
        Border::Moat | Border::Bridge => format!("M{}L{}", Place(from), Place(to)),
        Border::Creek => wave(from, to),
    };
    let (class, width) = match border {
        Border::Moat => ("moat", 11),
        Border::Bridge => ("bridge", 11),
        Border::Creek => ("creek", 4),
    };
    writeln!(
        out,
        r#"<path class="{class}" stroke="{}" stroke-width="{width}" d="{line}"/>"#,
        WATER.light,
    )?;
    if border == Border::Bridge {
        writeln!(
            out,
            r#"<path class="planks" stroke="{}" stroke-width="19" stroke-linecap="butt" stroke-dasharray="7 2.5" d="{line}"/>"#,
            PLANK.light,
        )?;
    }
    Ok(())
}
