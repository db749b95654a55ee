//! The list of games: the only module that knows where it comes from.

use oddboards::board_geom::{Board, Heading, Shape};
use oddboards::{GameType, Games};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;
use crate::view;

/// Returns all games as JSON: the names, the ways to start, the players, the pieces, the board.
#[wasm_bindgen]
pub fn list() -> String {
    view::list(Games::default(), game_view)
}

fn game_view(game: GameType) -> Value {
    let pieces = game.start().pieces().into_iter();
    json!({
        "name": game.name(),
        "title": game.title(),
        "inShort": game.in_short(),
        "legend": game.legend(),
        "passing": game.passing(),
        "starts": game.starts(),
        "players": game.players().into_iter().map(view::player).collect::<Value>(),
        "pieces": pieces.map(|(piece, _)| view::piece(piece)).collect::<Value>(),
        "board": board_view(game.board()),
    })
}

fn board_view(board: &dyn Board) -> Value {
    let cells = board.cells().map(|cell| {
        let (file, rank) = board.coordinates(cell).unzip();
        let neighbor = |heading| Some(view::name(board, board.step(cell, heading)?.to));
        json!({
            "name": view::name(board, cell),
            "file": file,
            "rank": rank,
            "neighbors": Heading::ORTHOGONAL.map(neighbor),
        })
    });
    let shape = match board.shape() {
        Shape::Square => "square",
        Shape::Lattice => "lattice",
        Shape::Polar(_) => "polar",
        Shape::Free => "free",
    };
    json!({
        "shape": shape,
        "fileCount": board.file_count(),
        "rankCount": board.rank_count(),
        "cells": cells.collect::<Value>(),
    })
}

/// Returns the game with this name.
pub(crate) fn find(name: &str) -> Result<GameType, Refusal> {
    let found = Games::default().get(name);
    found.map_err(|error| Refusal::new("name", error))
}
