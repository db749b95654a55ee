//! Players, moves, pieces, steps and results of any game as plain values.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geom::Cell;
use game_board::{Piece, StepKind, StepOf, StepText};
use game_core::{History, OutcomeOf, Player};
use game_search::{Evaluation, Judgment, Thought, Turn};

use crate::listed::Listed;

/// A player of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyPlayer {
    /// The index in the turn order, from 0.
    pub index: usize,
    /// The name, such as `white`.
    pub name: String,
    /// The letter in the text formats, such as `w`.
    pub letter: char,
}

impl fmt::Display for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// A move of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyMove {
    /// The move as text, as [`AnyGame::play`](crate::AnyGame::play) reads it.
    pub text: String,
    /// The cell that a piece leaves; `None` for a pass or a drop from hand.
    pub from: Option<Cell>,
    /// The destination of the piece; `None` for a pass.
    pub to: Option<Cell>,
    /// All cells that the move touches.
    pub cells: Vec<Cell>,
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A piece of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyPiece {
    /// The label of the piece in the text formats, such as `K`.
    pub text: String,
    /// The index of the owner; `None` for a piece without an owner.
    pub player: Option<usize>,
    /// The kind of piece, such as `king`.
    pub kind: String,
}

impl fmt::Display for AnyPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A step of a turn of any game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyStep {
    /// The part of the move's text that this step writes.
    pub text: String,
    /// The action; `None` for a pass.
    pub step: Option<StepKind>,
    /// The cell that it names.
    pub cell: Option<Cell>,
    /// The kind of piece taken from hand or promoted to, such as `queen`.
    pub kind: Option<String>,
}

impl fmt::Display for AnyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A turn of any game after some of its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyTurn {
    /// The steps that can be taken next; empty if the move is complete and cannot continue.
    pub options: Vec<AnyStep>,
    /// The legal move, if it is complete.
    pub complete: Option<AnyMove>,
}

/// A ranking of the players of any game.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyRanking {
    /// The ranking as in the text formats, such as `w>g=b` or `draw`.
    pub text: String,
    /// The players at each place, from the best, by index.
    pub places: Vec<Vec<usize>>,
    /// For each player, the share of opponents beaten, from 0 to 1. A tie counts half.
    pub payoffs: Vec<f64>,
}

impl AnyRanking {
    /// Returns how many players finish ahead of the player with this index.
    pub fn ahead_of(&self, player: usize) -> usize {
        let places = self.places.iter();
        let ahead = places.take_while(|place| !place.contains(&player));
        ahead.map(Vec::len).sum()
    }
}

impl fmt::Display for AnyRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The result of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyOutcome {
    /// The outcome as in the text formats: `white`, `draw`, `w>g=b`.
    pub text: String,
    /// The reason why the game is over, for people.
    pub reason: String,
    /// The index of the player who finishes ahead of all others, if any.
    pub winner: Option<usize>,
    /// For each player, the share of opponents beaten, from 0 to 1. A tie counts half.
    pub payoffs: Vec<f64>,
}

/// `white: checkmate`
impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.reason)
    }
}

/// The result of an opponent's search of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyThought {
    /// The turn to take: the best move, or the claim of a draw if the move is not worth more
    /// ([`Turn::decide`]). `None` if the game is over.
    pub turn: Option<Turn<AnyMove>>,
    /// The expected line from the position, starting with the best move.
    pub line: Vec<AnyMove>,
    /// The value of the position for the side to move; `None` if the engine does not compute one.
    pub judgment: Option<Judgment>,
    /// The lead over each opponent, in units of the value, that corresponds to a payoff of ¾
    /// ([`Value::payoff`](game_search::Value::payoff)).
    pub lead: u16,
    /// The number of opponents of the side to move.
    pub opponents: usize,
    /// The depth of the search in turns, or 0 if the engine has no depth.
    pub depth: usize,
    /// The number of nodes searched, or of descents.
    pub nodes: u64,
}

impl AnyThought {
    /// Creates the result without generics from the result of an engine about this game.
    pub fn new<G: Listed>(
        game: &History<G>,
        thought: &Thought<G>,
        evaluation: &impl Evaluation<G>,
    ) -> Self {
        Self {
            turn: Turn::decide(game, thought, evaluation).map(|turn| match turn {
                Turn::Move(mv) => Turn::Move(any_move::<G>(mv)),
                Turn::Claim(claim) => Turn::Claim(claim),
            }),
            line: thought.line.iter().copied().map(any_move::<G>).collect(),
            judgment: thought.judgment,
            lead: evaluation.lead(),
            opponents: G::Player::ALL.len().saturating_sub(1),
            depth: thought.depth,
            nodes: thought.nodes,
        }
    }

    /// Returns the best move, if there is one.
    pub fn best(&self) -> Option<&AnyMove> {
        self.line.first()
    }

    /// Returns the payoff from 0 to 1 that the side to move can expect, if the engine computes a
    /// value.
    pub fn payoff(&self) -> Option<f64> {
        Some(match self.judgment? {
            Judgment::Payoff(payoff) => payoff,
            Judgment::Value(value) => value.payoff(self.opponents, self.lead),
        })
    }
}

pub(crate) fn any_player<P: Player>(player: P) -> AnyPlayer {
    AnyPlayer {
        index: player.index(),
        name: player.to_string(),
        letter: player.letter(),
    }
}

pub(crate) fn any_players<G: Listed>() -> Vec<AnyPlayer> {
    G::Player::ALL.iter().copied().map(any_player).collect()
}

pub(crate) fn any_move<G: Listed>(mv: G::Move) -> AnyMove {
    let (from, to) = G::ends_of(mv);
    AnyMove {
        text: mv.to_string(),
        from,
        to,
        cells: G::cells_of(mv),
    }
}

pub(crate) fn any_step<G: Listed>(so_far: &[StepOf<G>], step: StepOf<G>) -> AnyStep {
    AnyStep {
        text: StepText::<G>::new(so_far, step).to_string(),
        step: step.kind(),
        cell: step.cell(),
        kind: step.piece().map(|kind| kind.to_string()),
    }
}

pub(crate) fn any_piece(piece: impl Piece) -> AnyPiece {
    AnyPiece {
        text: piece.to_string(),
        player: piece.player().map(Player::index),
        kind: piece.kind().to_string(),
    }
}

pub(crate) fn any_outcome<G: Listed>(outcome: OutcomeOf<G>) -> AnyOutcome {
    let players = G::Player::ALL.iter();
    AnyOutcome {
        text: outcome.to_string(),
        reason: outcome.reason.to_string(),
        winner: outcome.winner().map(Player::index),
        payoffs: players.map(|&player| outcome.payoff(player)).collect(),
    }
}
