//! Pictures of positions, as text for a terminal and as SVG. Both draw a [`Scene`], which knows no
//! rules.

mod art;
mod canvas;
mod path;
mod projection;
mod scene;
mod surface;
mod svg;
mod text;

pub(crate) use canvas::Canvas;
pub(crate) use scene::{Art, Border, Claim, Drawable, Paint, Piece, Scene};
pub(crate) use surface::Surface;
pub(crate) use svg::svg;
pub(crate) use text::text;
