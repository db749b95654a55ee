//! Games being played.

use oddboards::board_geom::Cell;
use oddboards::game_core::{Claim, Perft};
use oddboards::{AnyGame, AnyMove};
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::list;
use crate::picture::{Look, RawPicture, cell_named};
use crate::refusal::Refusal;
use crate::view;

/// A game being played. The class `Game` of the npm package wraps it; the methods return JSON where
/// they return more than a text or a number.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct RawGame(Box<dyn AnyGame>);

/// The part of a record that names the game.
#[derive(Deserialize)]
struct Head {
    game: String,
}

/// # Ways to begin
#[wasm_bindgen]
impl RawGame {
    /// Starts a game, from its usual start if none is named.
    pub fn start_as(game: &str, start: Option<String>) -> Result<Self, Refusal> {
        let game = list::find(game)?;
        let started = start.map_or_else(|| Ok(game.start()), |start| game.start_as(&start));
        started
            .map(Self)
            .map_err(|error| Refusal::text("name", &error))
    }

    /// Starts a game from a position.
    pub fn read_position(game: &str, text: &str) -> Result<Self, Refusal> {
        let game = list::find(game)?.read_position(text);
        game.map(Self)
            .map_err(|error| Refusal::text("position", &error))
    }

    /// Reads the record of a game, plays it again and checks every move.
    pub fn read_record(record: &str) -> Result<Self, Refusal> {
        let refused = |error| Refusal::text("record", &error);
        let head: Head = oddboards::read_record(record).map_err(refused)?;
        let game = list::find(&head.game)?.read_record(record);
        game.map(Self).map_err(refused)
    }

    /// Returns a copy.
    #[must_use]
    pub fn copy(&self) -> Self {
        self.clone()
    }
}

/// # The position
#[wasm_bindgen]
impl RawGame {
    /// Returns the name of the game.
    pub fn name(&self) -> String {
        self.0.name().into()
    }

    /// Returns the position as text.
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// Returns the first position as text.
    pub fn start(&self) -> String {
        self.0.first_position()
    }

    /// Returns the whole game as one line of JSON.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> String {
        view::player(self.0.to_move()).to_string()
    }

    /// Returns whether the player to move is in check, or nothing in a game without check.
    pub fn in_check(&self) -> Option<bool> {
        self.0.in_check()
    }

    /// Returns the cells of the pieces that give check.
    pub fn checkers(&self) -> String {
        let board = self.0.board();
        view::list(self.0.checkers(), |cell| view::name(board, cell))
    }

    /// Returns the scores in turn order, or nothing in a game without scores.
    pub fn scores(&self) -> Option<Vec<u32>> {
        self.0.scores()
    }

    /// Returns the hash key of the position as 16 hexadecimal digits.
    pub fn key(&self) -> String {
        format!("{:016x}", self.0.key())
    }

    /// Returns the images of the position under the symmetries of the game.
    pub fn images(&self) -> String {
        view::list(
            self.0.images(),
            |(symmetry, position)| json!({ "symmetry": symmetry, "position": position }),
        )
    }

    /// Returns further facts about the position.
    pub fn notes(&self) -> String {
        let note = |(about, text)| json!({ "about": about, "text": text });
        view::list(self.0.notes(), note)
    }

    /// Returns what the last turn brought about beyond its effects, a sentence each.
    pub fn news(&self) -> Vec<String> {
        self.0.news()
    }

    /// Returns the piece on a cell, or nothing if the cell is empty.
    pub fn piece_on(&self, cell: &str) -> Result<Option<String>, Refusal> {
        let cell = self.cell(cell)?;
        let piece = self.0.piece_at(cell);
        Ok(piece.map(|piece| view::piece(piece).to_string()))
    }

    /// Returns the pieces that a player has in hand.
    pub fn in_hand(&self, player: usize) -> String {
        view::list(
            self.0.in_hand(player),
            |(piece, count)| json!({ "piece": view::piece(piece), "count": count }),
        )
    }

    /// Returns the outcome, or nothing while the game goes on.
    pub fn outcome(&self) -> Option<String> {
        self.0.outcome().map(view::outcome)
    }

    /// Returns how often the position has occurred, the current one included.
    pub fn occurrences(&self) -> usize {
        self.0.occurrences()
    }

    /// Returns the number of turns without progress, or nothing if the game does not count them.
    pub fn quiet_turns(&self) -> Option<u16> {
        self.0.quiet_turns()
    }
}

/// # Moves
#[wasm_bindgen]
impl RawGame {
    /// Returns the legal moves.
    pub fn legal_moves(&self) -> String {
        self.list(&self.0.legal_moves())
    }

    /// Returns the number of legal moves.
    pub fn count_legal_moves(&self) -> f64 {
        self.0.count_legal_moves() as f64
    }

    /// Returns the legal moves of the piece on a cell.
    pub fn moves_from(&self, cell: &str) -> Result<String, Refusal> {
        Ok(self.list(&self.0.moves_from(self.cell(cell)?)))
    }

    /// Returns the legal move with this text.
    pub fn check_move(&self, text: &str) -> Result<String, Refusal> {
        let mv = self.0.check_move(text)?;
        Ok(view::mv(self.0.board(), &mv).to_string())
    }

    /// Plays a move.
    pub fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let mv = self.0.play(text)?;
        Ok(view::mv(self.0.board(), &mv).to_string())
    }

    /// Returns the steps that can follow these, given as a list in JSON, and the move that these
    /// make up, if any.
    pub fn choices(&self, so_far: &str) -> Result<String, Refusal> {
        let so_far: Result<Vec<String>, _> = serde_json::from_str(so_far);
        let so_far = so_far.map_err(|error| Refusal::value("step", &error))?;
        let so_far: Vec<&str> = so_far.iter().map(String::as_str).collect();
        let turn = self.0.choices(&so_far)?;
        Ok(view::turn(self.0.board(), turn).to_string())
    }

    /// Returns the effects of a move, as JSON.
    pub fn effects(&self, text: &str) -> Result<String, Refusal> {
        let (board, effects) = (self.0.board(), self.0.effects(text)?);
        Ok(view::list(effects, |effect| view::effect(board, effect)))
    }

    /// Returns the number of leaves of the tree of legal moves at this depth.
    pub fn perft(&self, depth: u8) -> f64 {
        let divided = self.0.divide(depth, &Perft::new(), &|| ());
        let leaves: u64 = divided.iter().map(|(_, leaves)| leaves).sum();
        if depth == 0 { 1.0 } else { leaves as f64 }
    }
}

/// # History
#[wasm_bindgen]
impl RawGame {
    /// Returns the moves played.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// Returns the moves that `redo` would play, in order.
    pub fn undone(&self) -> Vec<String> {
        self.0.undone()
    }

    /// Returns the number of turns played.
    pub fn turns(&self) -> usize {
        self.0.turns()
    }

    /// Takes back the last move and returns it, or nothing if there is none.
    pub fn take_back(&mut self) -> Option<String> {
        self.0.take_back()
    }

    /// Replays the last move that was taken back and returns it, or nothing if there is none.
    pub fn redo(&mut self) -> Option<String> {
        self.0.redo()
    }

    /// Returns the grounds on which a draw can be claimed.
    pub fn claimable(&self) -> Vec<String> {
        self.0.claimable().iter().map(Claim::to_string).collect()
    }

    /// Returns the ground of the claimed draw.
    pub fn claimed(&self) -> Option<String> {
        self.0.claimed().map(|claim| claim.to_string())
    }

    /// Claims a draw, which ends the game.
    pub fn claim(&mut self, ground: &str) -> Result<String, Refusal> {
        let ground = ground.parse().map_err(|e| Refusal::text("claim", &e))?;
        let outcome = self.0.claim(ground).map_err(oddboards::Refusal::from)?;
        Ok(view::outcome(outcome))
    }

    /// Takes back the claim and returns its ground, or nothing if there is none.
    pub fn withdraw_claim(&mut self) -> Option<String> {
        self.0.withdraw_claim().map(|claim| claim.to_string())
    }
}

/// # Pictures
#[wasm_bindgen]
impl RawGame {
    /// Returns a picture of the position, with the look given as JSON.
    pub fn picture(&self, look: &str) -> Result<RawPicture, Refusal> {
        Look::read(look)?.apply(self.0.picture()).map(RawPicture)
    }
}

impl RawGame {
    pub(crate) fn any(&self) -> &dyn AnyGame {
        &*self.0
    }

    fn cell(&self, name: &str) -> Result<Cell, Refusal> {
        cell_named(self.0.board(), name)
    }

    fn list(&self, moves: &[AnyMove]) -> String {
        view::list(moves, |mv| view::mv(self.0.board(), mv))
    }
}
