//! Opponents.

use core::str::FromStr;

use oddboards::game_search::{EngineSpec, Judgment, Turn};
use oddboards::{AnyGame, AnyOpponent, AnyThought, GameType};
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::RawGame;
use crate::list;
use crate::refusal::Refusal;
use crate::view;

#[wasm_bindgen]
extern "C" {
    /// A function that receives intermediate results as JSON.
    #[wasm_bindgen(typescript_type = "(thought: string) => void")]
    pub type Report;

    #[wasm_bindgen(method, structural, js_name = call)]
    fn call(this: &Report, receiver: &JsValue, thought: &str);

    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// An engine for one game. The classes `Engine` and `EngineWorker` of the npm package wrap it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawOpponent {
    spec: EngineSpec,
    opponent: Box<dyn AnyOpponent>,
}

#[wasm_bindgen]
impl RawOpponent {
    /// Builds an engine for a game from its description, such as `ab:ms=500`.
    pub fn new(game: &str, spec: &str) -> Result<Self, Refusal> {
        let (game, spec) = read(game, spec)?;
        Ok(Self {
            opponent: game.opponent(&spec),
            spec,
        })
    }

    /// Checks what [`new`](Self::new) takes, without building an engine.
    pub fn check(game: &str, spec: &str) -> Result<(), Refusal> {
        read(game, spec).map(drop)
    }

    /// Returns the time for a move in milliseconds, or nothing if the description sets no limit.
    pub fn time(&self) -> Option<f64> {
        self.spec.time.map(|time| time.as_secs_f64() * 1e3)
    }

    /// Returns whether a search resumes where the last one stopped.
    pub fn remembers(&self) -> bool {
        self.spec.megabytes() > 0
    }

    /// Thinks about the position of a game within the limits of the description, of whose nodes
    /// `spent` are used up, but no longer than `millis`. Returns the thought.
    pub fn think(
        &mut self,
        game: &RawGame,
        millis: f64,
        spent: u64,
        report: &Report,
    ) -> Result<String, Refusal> {
        let game = game.any();
        let end = now() + millis;
        let mut is_cut = false;
        let mut stop = || {
            is_cut = now() >= end;
            is_cut
        };
        let view = |thought: &AnyThought, is_done| thought_view(game, thought, is_done).to_string();
        let mut progress = |thought: &AnyThought| {
            report.call(&JsValue::UNDEFINED, &view(thought, false));
        };
        let limits = self.spec.limits.after(spent);
        let thought = self.opponent.think(game, limits, &mut stop, &mut progress);
        let thought = thought.map_err(|error| Refusal::new("engine", error))?;
        Ok(view(&thought, !is_cut))
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.opponent.forget();
    }
}

fn read(game: &str, spec: &str) -> Result<(GameType, EngineSpec), Refusal> {
    let game = list::find(game)?;
    let spec = EngineSpec::from_str(spec).map_err(|error| Refusal::text("engine", &error))?;
    Ok((game, spec))
}

/// Returns a thought about a game as JSON, including whether the search was complete.
fn thought_view(game: &dyn AnyGame, thought: &AnyThought, is_done: bool) -> Value {
    let board = game.board();
    let turn = thought.turn.as_ref().map(|turn| match turn {
        Turn::Move(mv) => json!({ "type": "move", "move": view::mv(board, mv) }),
        Turn::Claim(claim) => json!({ "type": "claim", "claim": claim.to_string() }),
    });
    let line = thought.line.iter().map(|mv| view::mv(board, mv));
    json!({
        "turn": turn,
        "line": line.collect::<Value>(),
        "value": thought.judgment.as_ref().map(Judgment::to_string),
        "expected": thought.payoff(),
        "depth": thought.depth,
        "nodes": thought.nodes,
        "isDone": is_done,
    })
}
