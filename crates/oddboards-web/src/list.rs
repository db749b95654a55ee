//! The list of games: the only module that knows where it comes from.

use oddboards::board_geom::{Board, Heading, Shape};
use oddboards::{AnyGame, GameType, Games, Playing};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;
use crate::view::{PieceView, PlayerView, json, name};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameView {
    name: &'static str,
    title: &'static str,
    in_short: &'static str,
    legend: Option<&'static str>,
    passing: Option<&'static str>,
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
    neighbors: [Option<String>; 4],
}

impl GameView {
    fn new(game: GameType) -> Self {
        let pieces = game.start().pieces().into_iter();
        Self {
            name: game.name(),
            title: game.title(),
            in_short: game.in_short(),
            legend: game.legend(),
            passing: game.passing(),
            starts: game.starts(),
            players: game.players().into_iter().map(PlayerView::from).collect(),
            pieces: pieces.map(|(piece, _)| piece.into()).collect(),
            board: BoardView::new(game.board()),
        }
    }
}

impl BoardView {
    fn new(board: &dyn Board) -> Self {
        let cells = board.cells().map(|cell| {
            let coordinates = board.coordinates(cell);
            let step = |heading| board.step(cell, heading).map(|step| name(board, step.to));
            CellView {
                name: name(board, cell),
                file: coordinates.map(|(file, _)| file),
                rank: coordinates.map(|(_, rank)| rank),
                neighbors: Heading::ORTHOGONAL.map(step),
            }
        });
        Self {
            shape: match board.shape() {
                Shape::Square => "square",
                Shape::Lattice => "lattice",
                Shape::Polar(_) => "polar",
                Shape::Free => "free",
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
    let games: Vec<_> = Games::default().into_iter().map(GameView::new).collect();
    json(&games)
}

/// Returns the game with this name.
pub(crate) fn find(name: &str) -> Result<GameType, Refusal> {
    let found = Games::default().get(name);
    found.map_err(|error| Refusal::new("name", error))
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

/// Counts the leaves of the tree of legal moves.
pub(crate) fn perft(game: &dyn AnyGame, depth: u8) -> u64 {
    macro_rules! count {
        ($($game:ident ($line:literal) = $position:ty),* $(,)?) => {
            $(if let Some(playing) = game.as_any().downcast_ref::<Playing<$position>>() {
                return oddboards::game_core::perft(playing.history().position(), depth);
            })*
        };
    }
    oddboards::games!(count! {});
    0
}
