//! `show`: the board as a picture, on the terminal or in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use board_geom::{Board, Cell};
use board_picture::{Mark, Picture};
use clap::Args;
use game_core::text::Field;
use oddboards::AnyGame;

use crate::error::Error;
use crate::remarks::{to_move, write_legend, write_notes};
use crate::select::Selection;

/// `board-lab show GAME`
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    selection: Selection,

    /// Write the picture to this file, as SVG (`-` for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Mark the cells of this move as those of the last move
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,

    /// Highlight cells, such as `e4,f5`
    #[arg(long, value_name = "CELLS")]
    highlight: Option<String>,

    /// Cross out cells from which a piece is taken off, such as `e3,f3`
    #[arg(long, value_name = "CELLS")]
    cross: Option<String>,

    /// Draw arrows from cell to cell in the SVG picture, such as `a1b2,c3d5`
    #[arg(long, value_name = "ARROWS", requires = "svg")]
    arrows: Option<String>,
}

impl Show {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        match &self.svg {
            Some(path) => {
                let game = self.selection.begin()?;
                let svg = self.picture(&*game)?.svg();
                if path.as_os_str() == "-" {
                    out.write_all(svg.as_bytes())?;
                } else {
                    fs::write(path, svg).map_err(|error| Error::file(path, error))?;
                }
            }
            None => {
                for (index, game) in self.selection.begin_all()?.enumerate() {
                    if index > 0 {
                        writeln!(out)?;
                    }
                    self.write_text(out, &*game?)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the position with its marks.
    fn picture(&self, game: &dyn AnyGame) -> Result<Picture<'static>, Error> {
        let mut picture = game.picture();
        let board = game.board();
        if let Some(text) = &self.last {
            let mv = self.selection.game.parse_move(text);
            let mv = mv.map_err(|error| Error::text("--last", text, error))?;
            picture = picture.mark(Mark::LastMove, mv.cells);
        }
        for (option, text, mark) in [
            ("--highlight", &self.highlight, Mark::Highlight),
            ("--cross", &self.cross, Mark::Removed),
        ] {
            let names = text.iter().flat_map(|text| items(text));
            let cells = names.map(|name| parse_cell(board, name));
            let cells: Result<Vec<_>, _> = cells.collect();
            let cells = cells.map_err(|reason| Error::input(option, reason))?;
            picture = picture.mark(mark, cells);
        }
        if let Some(text) = &self.arrows {
            let arrows = items(text).map(|names| parse_arrow(board, names));
            let arrows: Result<Vec<_>, _> = arrows.collect();
            for (from, to) in arrows.map_err(|reason| Error::input("--arrows", reason))? {
                picture = picture.arrow(from, to);
            }
        }
        Ok(picture)
    }

    fn write_text(&self, out: &mut dyn Write, game: &dyn AnyGame) -> Result<(), Error> {
        writeln!(out, "{}\n", self.picture(game)?.text().styled())?;
        match game.outcome() {
            None => writeln!(out, "{}", to_move(game))?,
            Some(outcome) => writeln!(out, "Outcome: {} ({})", outcome.text, outcome.reason)?,
        }
        write_notes(out, game)?;
        write_legend(out, game)
    }
}

/// Returns the items of a list separated by commas.
fn items(list: &str) -> impl Iterator<Item = Field<'_>> {
    Field::new("list", list).split(',')
}

fn parse_cell(board: &dyn Board, name: Field<'_>) -> Result<Cell, String> {
    let (offset, name) = (name.offset(), name.text());
    board
        .parse_cell(name)
        .map_err(|error| format!("byte {offset}, {name:?}: {error}"))
}

/// Splits two names of cells.
fn parse_arrow(board: &dyn Board, names: Field<'_>) -> Result<(Cell, Cell), String> {
    // The first name is as long as possible: `a10` in `a10b2`.
    let ends = names.text().char_indices().rev();
    let splits = ends.map(|(end, _)| names.split_at(end));
    let mut from = splits.filter_map(|(from, to)| Some((board.parse_cell(from.text()).ok()?, to)));
    match from.next() {
        Some((from, to)) => Ok((from, parse_cell(board, to)?)),
        None => Err(format!(
            "byte {}, {:?}: expected two cells, such as `a1b2`",
            names.offset(),
            names.text()
        )),
    }
}

#[cfg(test)]
mod tests {
    use board_geom::Graph;

    use super::*;

    #[test]
    fn arrows_take_names_of_two_digits() {
        static BOARD: Graph<100, 2> = Graph::square::<10, 10>();
        let arrow = |names| {
            parse_arrow(&BOARD, Field::new("arrow", names)).map(|(from, to)| {
                [from, to]
                    .map(|cell| BOARD.name(cell).to_string())
                    .join(" ")
            })
        };
        for (names, expected) in [
            ("a1b2", "a1 b2"),
            ("a10b2", "a10 b2"),
            ("a1b10", "a1 b10"),
            ("j10a10", "j10 a10"),
        ] {
            assert_eq!(arrow(names).as_deref(), Ok(expected));
        }
        for names in ["a10", "a100b1", "a1b11", "10a1b", "é1a1", ""] {
            assert!(arrow(names).is_err(), "{names}");
        }
    }
}
