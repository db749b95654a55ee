//! What JavaScript receives, as JSON.

use oddboards::board_geom::{Board, Cell};
use oddboards::game_board::{Change, Effect};
use oddboards::{AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyStep, AnyTurn};
use serde_json::{Value, json};

/// Returns a list as JSON, with a view of each item.
pub(crate) fn list<T>(items: impl IntoIterator<Item = T>, view: impl Fn(T) -> Value) -> String {
    items.into_iter().map(view).collect::<Value>().to_string()
}

pub(crate) fn name(board: &dyn Board, cell: Cell) -> Value {
    board.name(cell).to_string().into()
}

pub(crate) fn player(player: AnyPlayer) -> Value {
    json!({ "index": player.index, "name": player.name, "letter": player.letter })
}

pub(crate) fn piece(piece: AnyPiece) -> Value {
    json!({ "text": piece.text, "player": piece.player, "kind": piece.kind })
}

pub(crate) fn mv(board: &dyn Board, mv: &AnyMove) -> Value {
    let name = |&cell: &Cell| name(board, cell);
    json!({
        "text": mv.text,
        "from": mv.from.as_ref().map(name),
        "to": mv.to.as_ref().map(name),
        "cells": mv.cells.iter().map(name).collect::<Value>(),
    })
}

pub(crate) fn turn(board: &dyn Board, turn: AnyTurn) -> Value {
    let step = |step: AnyStep| {
        let kind = step
            .step
            .map_or_else(|| "pass".to_owned(), |kind| kind.to_string());
        json!({
            "text": step.text,
            "step": kind,
            "cell": step.cell.map(|cell| name(board, cell)),
            "kind": step.kind,
        })
    };
    json!({
        "options": turn.options.into_iter().map(step).collect::<Value>(),
        "complete": turn.complete.map(|complete| mv(board, &complete)),
    })
}

pub(crate) fn outcome(outcome: AnyOutcome) -> String {
    let view = json!({
        "text": outcome.text,
        "reason": outcome.reason,
        "winner": outcome.winner,
        "payoffs": outcome.payoffs,
    });
    view.to_string()
}

pub(crate) fn effect(board: &dyn Board, effect: Effect<AnyPiece>) -> Value {
    let Effect {
        piece,
        cell,
        change,
    } = effect.map(piece);
    let cell = name(board, cell);
    match change {
        Change::MovesTo(to) => {
            json!({ "type": "moves", "piece": piece, "from": cell, "to": name(board, to) })
        }
        Change::Leaves => json!({ "type": "leaves", "piece": piece, "cell": cell }),
        Change::Removed => json!({ "type": "removed", "piece": piece, "cell": cell }),
        Change::ToHand(becomes) => {
            json!({ "type": "to-hand", "piece": piece, "cell": cell, "becomes": becomes })
        }
        Change::FromHand => json!({ "type": "from-hand", "piece": piece, "cell": cell }),
        Change::Appears => json!({ "type": "appears", "piece": piece, "cell": cell }),
        Change::Becomes(after) => {
            json!({ "type": "becomes", "cell": cell, "before": piece, "after": after })
        }
    }
}
