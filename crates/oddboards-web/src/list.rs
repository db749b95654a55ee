//! The list of games: the only module that knows where it comes from.

use core::str::FromStr;

use oddboards::board_geom::{Board, Shape};
use oddboards::{AnyGame, GameName};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;
use crate::view::{PieceView, PlayerView, json, name};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameView {
    name: &'static str,
    title: &'static str,
    line: &'static str,
    starts: Vec<String>,
    players: Vec<PlayerView>,
    pieces: Vec<PieceView>,
    board: BoardView,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BoardView {
    shape: &'static str,
    file_count: usize,
    rank_count: usize,
    cells: Vec<CellView>,
}

#[derive(Serialize)]
struct CellView {
    name: String,
    file: Option<usize>,
    rank: Option<usize>,
}

impl BoardView {
    fn new(board: &dyn Board) -> Self {
        let cells = board.cells().map(|cell| {
            let coordinates = board.coordinates(cell);
            CellView {
                name: name(board, cell),
                file: coordinates.map(|(file, _)| file),
                rank: coordinates.map(|(_, rank)| rank),
            }
        });
        Self {
            shape: match board.shape() {
                Shape::Square => "square",
                Shape::Lattice => "lattice",
                Shape::Polar(_) => "polar",
                _ => "free",
            },
            file_count: board.file_count(),
            rank_count: board.rank_count(),
            cells: cells.collect(),
        }
    }
}

/// Returns all games as JSON: the names, the ways to start, the players, the pieces, the board.
#[wasm_bindgen]
pub fn list() -> String {
    let games = GameName::ALL.map(|listed| {
        let game = listed.start();
        GameView {
            name: listed.name(),
            title: game.title(),
            line: listed.line(),
            starts: listed.starts(),
            players: game.players().into_iter().map(PlayerView::from).collect(),
            pieces: game.pieces().into_iter().map(PieceView::from).collect(),
            board: BoardView::new(game.board()),
        }
    });
    json(&games)
}

fn find(name: &str) -> Result<GameName, Refusal> {
    GameName::from_str(name).map_err(|error| Refusal::text("name", &error))
}

/// Starts a game, from its usual start if none is named.
pub(crate) fn start(game: &str, start: Option<&str>) -> Result<Box<dyn AnyGame>, Refusal> {
    let game = find(game)?;
    match start {
        None => Ok(game.start()),
        Some(start) => game
            .start_as(start)
            .map_err(|error| Refusal::read("name", &error)),
    }
}

/// Starts a game from a position.
pub(crate) fn read_position(game: &str, text: &str) -> Result<Box<dyn AnyGame>, Refusal> {
    find(game)?
        .read_position(text)
        .map_err(|error| Refusal::read("position", &error))
}

/// Reads the record of a game.
pub(crate) fn read_record(game: &str, record: &str) -> Result<Box<dyn AnyGame>, Refusal> {
    find(game)?
        .read_record(record)
        .map_err(|error| Refusal::read("record", &error))
}

/// Counts the leaves of the tree of legal moves.
pub(crate) fn perft(game: &dyn AnyGame, depth: u8) -> u64 {
    struct Perft<'a>(&'a str, u8);
    impl oddboards::Visitor for Perft<'_> {
        type Output = u64;
        fn visit<G: oddboards::Listed>(self) -> u64 {
            let position = self.0.parse::<G>().unwrap_or_default();
            oddboards::game_core::perft(&position, self.1)
        }
    }
    find(game.name()).map_or(0, |name| name.visit(Perft(&game.position(), depth)))
}
