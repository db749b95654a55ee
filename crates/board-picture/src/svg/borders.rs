//! Moats, bridges and creeks between cells.

use alloc::format;
use alloc::string::String;

use board_geom::Point;

use super::ink::{PLANK, WATER};
use super::{Svg, layer};
use crate::Border;
use crate::path::wave;
use crate::plane::shared_edge;
use crate::write::Place;

pub(super) fn draw(svg: &Svg) -> String {
    // Creeks first, so that a moat covers a creek where they meet.
    let of = |is_creek| {
        let borders = svg.picture.borders();
        borders.filter(move |&(.., border)| is_creek == (border == Border::Creek))
    };
    let borders = of(true).chain(of(false));
    let borders = borders.filter_map(|(cell, heading, border)| {
        let (from, to) = shared_edge(svg.board, cell, heading)?;
        Some(line(
            border,
            svg.projection.place(from),
            svg.projection.place(to),
        ))
    });
    layer(
        r#"class="borders" fill="none" stroke-linecap="round""#,
        borders,
    )
}

/// Returns a moat as a wide band of water, with planks if it is bridged, and a creek as a narrow
/// wavy line.
fn line(border: Border, from: Point, to: Point) -> String {
    let (class, width, line) = match border {
        Border::Moat => ("moat", 11, straight(from, to)),
        Border::Bridge => ("bridge", 11, straight(from, to)),
        Border::Creek => ("creek", 4, wave(from, to)),
    };
    let water = WATER.light;
    let band =
        format!(r#"<path class="{class}" stroke="{water}" stroke-width="{width}" d="{line}"/>"#);
    if border != Border::Bridge {
        return band;
    }
    let planks = format!(
        r#"<path class="planks" stroke="{}" stroke-width="19" stroke-linecap="butt" stroke-dasharray="7 2.5" d="{line}"/>"#,
        PLANK.light,
    );
    format!("{band}\n{planks}")
}

fn straight(from: Point, to: Point) -> String {
    format!("M{}L{}", Place(from), Place(to))
}
