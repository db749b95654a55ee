//! `show`: the board as a picture, on the terminal or in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anstyle::Style;
use board_geom::Cell;
use clap::Args;

use super::capitalised;
use crate::error::Error;
use crate::games::{GameCommand, LabGame};
use crate::picture::{self, Scene, Surface};
use crate::select::Selection;

const QUIET: Style = Style::new().dimmed();

/// `board-lab show GAME`
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Write the picture to this file, as SVG (`-` for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Mark the cells of the move that was played last
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,

    /// Mark cells, such as `e4,f5`
    #[arg(long, value_name = "CELLS")]
    highlight: Option<String>,

    /// Draw arrows from cell to cell in the SVG picture, such as `a1b2,c3d5`
    #[arg(long, value_name = "ARROWS", requires = "svg")]
    arrows: Option<String>,
}

impl GameCommand for Show {
    fn run<G: LabGame>(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.svg {
            Some(path) => {
                let position = self.selection.position::<G>()?;
                let svg = picture::svg(&self.scene(&position)?);
                if path.as_os_str() == "-" {
                    out.write_all(svg.as_bytes())?;
                } else {
                    fs::write(path, svg).map_err(|error| Error::file(path, error))?;
                }
            }
            None => {
                for (index, position) in self.selection.positions::<G>()?.enumerate() {
                    if index > 0 {
                        writeln!(out)?;
                    }
                    self.write_text(out, &position?)?;
                }
            }
        }
        Ok(())
    }
}

impl Show {
    /// The position with the marks asked for.
    fn scene<G: LabGame>(&self, position: &G) -> Result<Scene, Error> {
        let surface = G::surface();
        let mut scene = Scene::of(position, G::TITLE, position.to_string());
        if let Some(text) = &self.last {
            let mv = text
                .parse()
                .map_err(|error| Error::input("--last", error))?;
            scene.last = G::cells_of(mv);
        }
        if let Some(text) = &self.highlight {
            let cells = items(text).map(|(offset, name)| parse_cell(surface, name, offset));
            let cells: Result<_, _> = cells.collect();
            scene.highlight = cells.map_err(|reason| Error::input("--highlight", reason))?;
        }
        if let Some(text) = &self.arrows {
            let arrows = items(text).map(|(offset, names)| parse_arrow(surface, names, offset));
            let arrows: Result<_, _> = arrows.collect();
            scene.arrows = arrows.map_err(|reason| Error::input("--arrows", reason))?;
        }
        Ok(scene)
    }

    fn write_text<G: LabGame>(&self, out: &mut dyn Write, position: &G) -> Result<(), Error> {
        for line in picture::text(&self.scene(position)?).lines() {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        match position.outcome() {
            None => {
                let check = position.in_check() == Some(true);
                let check = if check { ", in check" } else { "" };
                writeln!(out, "{} to move{check}", capitalised(&position.to_move()))?;
            }
            Some(outcome) => writeln!(out, "Outcome: {outcome} ({})", outcome.reason)?,
        }
        for (name, value) in position.notes() {
            writeln!(out, "{name}: {value}")?;
        }
        if let Some(legend) = G::LEGEND {
            writeln!(out, "{QUIET}{legend}{QUIET:#}")?;
        }
        Ok(())
    }
}

/// The items of a list separated by commas, each with its offset in bytes.
fn items(list: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = 0;
    list.split(',').map(move |item| {
        let begin = offset;
        offset += item.len() + 1;
        (begin, item)
    })
}

fn parse_cell(surface: &dyn Surface, name: &str, offset: usize) -> Result<Cell, String> {
    surface
        .parse_cell(name)
        .map_err(|error| format!("byte {offset}, {name:?}: {error}"))
}

/// Two names of cells without anything between them.
fn parse_arrow(surface: &dyn Surface, names: &str, offset: usize) -> Result<(Cell, Cell), String> {
    match names.split_at_checked(2) {
        Some((from, to)) if !to.is_empty() => Ok((
            parse_cell(surface, from, offset)?,
            parse_cell(surface, to, offset + 2)?,
        )),
        _ => Err(format!(
            "byte {offset}, {names:?}: expected two cells, such as `a1b2`"
        )),
    }
}
