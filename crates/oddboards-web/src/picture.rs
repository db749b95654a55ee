//! Pictures.

use std::collections::BTreeMap;

use oddboards::board_geom::{Board, Cell};
use oddboards::board_picture::{Mark, Picture};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;

/// What a picture shows besides the position, and the seat at its bottom.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub(crate) struct Look {
    seat: usize,
    /// The cells of each mark.
    marks: BTreeMap<String, Vec<String>>,
    arrows: Vec<(String, String)>,
}

impl Look {
    pub(crate) fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text).map_err(|error| Refusal::value("name", &error))
    }

    pub(crate) fn apply(self, picture: Picture<'static>) -> Result<Picture<'static>, Refusal> {
        let board = picture.board();
        let mut picture = picture.seen_from(self.seat);
        for (mark, cells) in self.marks {
            let mark = match mark.as_str() {
                "last-move" => Mark::LastMove,
                "highlight" => Mark::Highlight,
                "selected" => Mark::Selected,
                "target" => Mark::Target,
                "check" => Mark::Check,
                "removed" => Mark::Removed,
                other => {
                    return Err(Refusal::new("name", format!("there is no mark `{other}`")));
                }
            };
            let cells = cells.iter().map(|name| cell_named(board, name));
            picture = picture.mark(mark, cells.collect::<Result<Vec<_>, _>>()?);
        }
        for (from, to) in self.arrows {
            picture = picture.arrow(cell_named(board, &from)?, cell_named(board, &to)?);
        }
        Ok(picture)
    }
}

/// Returns the cell with this name.
pub(crate) fn cell_named(board: &dyn Board, name: &str) -> Result<Cell, Refusal> {
    let cell = board.parse_cell(name);
    cell.map_err(|error| Refusal::new("name", error))
}

/// A picture of a position. The class `Picture` of the npm package wraps it.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct RawPicture(pub(crate) Picture<'static>);

#[wasm_bindgen]
impl RawPicture {
    /// Returns the picture as an SVG document.
    pub fn svg(&self) -> String {
        self.0.svg()
    }

    /// Returns the picture as text.
    pub fn text(&self) -> String {
        self.0.text().to_string()
    }

    /// Returns the width and the height of the SVG document.
    pub fn size(&self) -> Vec<f64> {
        let (width, height) = self.0.size();
        vec![width, height]
    }

    /// Returns the cell at a point of the SVG document.
    pub fn cell_at(&self, x: f64, y: f64) -> Option<String> {
        let cell = self.0.cell_at(x, y)?;
        Some(self.0.board().name(cell).to_string())
    }

    /// Returns the middle of a cell in the SVG document.
    pub fn center(&self, name: &str) -> Result<Vec<f64>, Refusal> {
        let center = self.0.center(cell_named(self.0.board(), name)?);
        Ok(center.map_or_else(Vec::new, |(x, y)| vec![x, y]))
    }
}
