//! `show`: the board as a picture, on the terminal or in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anstyle::Style;
use board_geom::{Board, Cell};
use board_picture::{Mark, Picture};
use clap::Args;

use super::capitalised;
use crate::error::Error;
use crate::games::{GameCommand, LabGame};
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
                let svg = self.picture(&position)?.svg();
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
    fn picture<G: LabGame>(&self, position: &G) -> Result<Picture<'static>, Error> {
        let picture = position.picture().title(G::TITLE);
        let mut picture = picture.description(position.to_string());
        let board = picture.board();
        if let Some(text) = &self.last {
            let mv = text
                .parse()
                .map_err(|error| Error::input("--last", error))?;
            picture = picture.mark(Mark::LastMove, G::cells_of(mv));
        }
        if let Some(text) = &self.highlight {
            let cells = items(text).map(|(offset, name)| parse_cell(board, name, offset));
            let cells: Result<Vec<_>, _> = cells.collect();
            let cells = cells.map_err(|reason| Error::input("--highlight", reason))?;
            picture = picture.mark(Mark::Highlight, cells);
        }
        if let Some(text) = &self.arrows {
            let arrows = items(text).map(|(offset, names)| parse_arrow(board, names, offset));
            let arrows: Result<Vec<_>, _> = arrows.collect();
            for (from, to) in arrows.map_err(|reason| Error::input("--arrows", reason))? {
                picture = picture.arrow(from, to);
            }
        }
        Ok(picture)
    }

    fn write_text<G: LabGame>(&self, out: &mut dyn Write, position: &G) -> Result<(), Error> {
        writeln!(out, "{}\n", self.picture(position)?.text().styled())?;
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

fn parse_cell(board: &dyn Board, name: &str, offset: usize) -> Result<Cell, String> {
    board
        .parse_cell(name)
        .map_err(|error| format!("byte {offset}, {name:?}: {error}"))
}

/// Two names of cells without anything between them.
fn parse_arrow(board: &dyn Board, names: &str, offset: usize) -> Result<(Cell, Cell), String> {
    match names.split_at_checked(2) {
        Some((from, to)) if !to.is_empty() => Ok((
            parse_cell(board, from, offset)?,
            parse_cell(board, to, offset + 2)?,
        )),
        _ => Err(format!(
            "byte {offset}, {names:?}: expected two cells, such as `a1b2`"
        )),
    }
}
