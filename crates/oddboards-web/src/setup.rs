//! Positions being set up.

use std::collections::BTreeMap;
use std::fmt::Display;

use oddboards::board_geom::Cell;
use oddboards::board_picture::Piece;
use oddboards::game_board::{Empty, Placed, Rows, read_rows};
use oddboards::game_core::TextError;
use oddboards::game_core::text::Field;
use oddboards::{AnyGame, AnyPiece};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::RawGame;
use crate::list;
use crate::picture::{Look, RawPicture, cell_named};
use crate::refusal::Refusal;

/// A position being set up, valid or not: the pieces by cell, and the rest of the text. The class
/// `Setup` of the npm package wraps it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawSetup {
    game: Box<dyn AnyGame>,
    /// All pieces of the game.
    pieces: Vec<(AnyPiece, Piece)>,
    /// The indices of the pieces on the board.
    placed: BTreeMap<Cell, usize>,
    empty: Empty,
    rest: String,
}

#[wasm_bindgen]
impl RawSetup {
    /// Begins with a text whose rows are those of the board. The position need not be valid.
    pub fn read(game: &str, text: &str) -> Result<Self, Refusal> {
        let game = list::find(game)?.start();
        let pieces = game.pieces();
        let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut forms = [Empty::Counted, Empty::Dotted].into_iter();
        let start = game.first_position();
        let is_form = |&empty: &Empty| rows_of(&start, &*game, &pieces, empty).is_ok();
        let empty = forms.find(is_form).unwrap_or(Empty::Counted);
        let placed = rows_of(rows, &*game, &pieces, empty);
        let placed = placed.map_err(|error| Refusal::text("position", &error))?;
        Ok(Self {
            placed: placed.pieces.iter().collect(),
            rest: rest.into(),
            empty,
            pieces,
            game,
        })
    }

    /// Puts a piece on a cell, or removes the piece there if none is given.
    pub fn put(&mut self, cell: &str, piece: Option<String>) -> Result<(), Refusal> {
        let cell = cell_named(self.game.board(), cell)?;
        let Some(text) = piece else {
            self.placed.remove(&cell);
            return Ok(());
        };
        let mut pieces = self.pieces.iter();
        let Some(index) = pieces.position(|(piece, _)| piece.text == text) else {
            return Err(Refusal::new("name", format!("there is no piece `{text}`")));
        };
        self.placed.insert(cell, index);
        Ok(())
    }

    /// Returns the piece on a cell as text.
    pub fn piece_on(&self, cell: &str) -> Result<Option<String>, Refusal> {
        let cell = cell_named(self.game.board(), cell)?;
        let piece = self
            .placed
            .get(&cell)
            .and_then(|&index| self.pieces.get(index));
        Ok(piece.map(|(piece, _)| piece.text.clone()))
    }

    /// Removes all pieces.
    pub fn clear(&mut self) {
        self.placed.clear();
    }

    /// Returns the text of the position after the rows.
    pub fn rest(&self) -> String {
        self.rest.clone()
    }

    /// Replaces the text of the position after the rows.
    pub fn set_rest(&mut self, rest: String) {
        self.rest = rest;
    }

    /// Returns the text of the position.
    pub fn text(&self) -> String {
        let rows = self.rows();
        match self.rest.as_str() {
            "" => rows.to_string(),
            rest => format!("{rows} {rest}"),
        }
    }

    /// Returns the cell of the piece at an offset of the text.
    pub fn cell_at_offset(&self, offset: usize) -> Option<String> {
        let rows = self.rows().to_string();
        let placed = rows_of(&rows, &*self.game, &self.pieces, self.empty).ok()?;
        let mut cells = self.placed.keys();
        let cell = cells.find(|&&cell| placed.place(cell).offset() == offset)?;
        Some(self.game.board().name(*cell).to_string())
    }

    /// Starts a game from the position.
    pub fn build(&self) -> Result<RawGame, Refusal> {
        RawGame::read_position(self.game.name(), &self.text())
    }

    /// Returns a picture of the pieces, with the look given as JSON.
    pub fn picture(&self, look: &str) -> Result<RawPicture, Refusal> {
        let mut picture = self.game.picture_of_board();
        for (&cell, &index) in &self.placed {
            if let Some((_, piece)) = self.pieces.get(index) {
                picture = picture.piece(cell, piece.clone());
            }
        }
        Look::read(look)?.apply(picture).map(RawPicture)
    }
}

impl RawSetup {
    /// Returns the rows of the position.
    fn rows(&self) -> impl Display {
        Rows::new(self.game.board(), self.empty, |cell| {
            let &index = self.placed.get(&cell)?;
            self.pieces.get(index).map(|(piece, _)| piece)
        })
    }
}

/// Parses the rows of a board, which stand before the first space of a text.
fn rows_of<'a>(
    text: &'a str,
    game: &dyn AnyGame,
    pieces: &[(AnyPiece, Piece)],
    empty: Empty,
) -> Result<Placed<'a, usize>, TextError> {
    let rows = text.split(' ').next().unwrap_or_default();
    read_rows(game.board(), Field::new("rows", rows), empty, |text| {
        let fits = pieces
            .iter()
            .enumerate()
            .filter(|(_, (piece, _))| text.text().starts_with(&piece.text));
        let longest = fits.max_by_key(|(_, (piece, _))| piece.text.len());
        let (index, (piece, _)) =
            longest.ok_or_else(|| text.error(0, "a piece or an empty cell"))?;
        Ok((index, text.split_at(piece.text.len()).1))
    })
}
