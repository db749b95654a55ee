//! What JavaScript receives, as JSON.

use oddboards::board_geom::{Board, Cell};
use oddboards::game_board::{Effect, StepKind};
use oddboards::{AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyStep, AnyTurn};
use serde::Serialize;

/// Writes a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    // The views consist of texts, numbers and lists, all of which JSON has.
    serde_json::to_string(value).unwrap_or_default()
}

pub(crate) fn name(board: &dyn Board, cell: Cell) -> String {
    board.name(cell).to_string()
}

pub(crate) fn names(board: &dyn Board, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    cells.into_iter().map(|cell| name(board, cell)).collect()
}

#[derive(Serialize)]
pub(crate) struct PlayerView {
    index: usize,
    name: String,
    letter: char,
}

impl From<AnyPlayer> for PlayerView {
    fn from(player: AnyPlayer) -> Self {
        Self {
            index: player.index,
            name: player.name,
            letter: player.letter,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct MoveView {
    text: String,
    from: Option<String>,
    to: Option<String>,
    cells: Vec<String>,
}

impl MoveView {
    pub(crate) fn new(board: &dyn Board, mv: AnyMove) -> Self {
        Self {
            text: mv.text,
            from: mv.from.map(|cell| name(board, cell)),
            to: mv.to.map(|cell| name(board, cell)),
            cells: names(board, mv.cells),
        }
    }

    pub(crate) fn list(board: &dyn Board, moves: Vec<AnyMove>) -> Vec<Self> {
        moves.into_iter().map(|mv| Self::new(board, mv)).collect()
    }
}

#[derive(Serialize)]
pub(crate) struct PieceView {
    text: String,
    player: Option<usize>,
    kind: String,
}

impl From<AnyPiece> for PieceView {
    fn from(piece: AnyPiece) -> Self {
        Self {
            text: piece.text,
            player: piece.player,
            kind: piece.kind,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct InHandView {
    piece: PieceView,
    count: u8,
}

impl InHandView {
    pub(crate) fn new((piece, count): (AnyPiece, u8)) -> Self {
        Self {
            piece: piece.into(),
            count,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct StepView {
    text: String,
    step: String,
    cell: Option<String>,
    kind: Option<String>,
}

impl StepView {
    fn new(board: &dyn Board, step: AnyStep) -> Self {
        let kind = step.step.as_ref().map(StepKind::to_string);
        Self {
            text: step.text,
            step: kind.unwrap_or_else(|| "pass".into()),
            cell: step.cell.map(|cell| name(board, cell)),
            kind: step.kind,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct TurnView {
    options: Vec<StepView>,
    complete: Option<MoveView>,
}

impl TurnView {
    pub(crate) fn new(board: &dyn Board, turn: AnyTurn) -> Self {
        let options = turn.options.into_iter();
        Self {
            options: options.map(|step| StepView::new(board, step)).collect(),
            complete: turn.complete.map(|mv| MoveView::new(board, mv)),
        }
    }
}

#[derive(Serialize)]
pub(crate) struct OutcomeView {
    text: String,
    reason: String,
    winner: Option<usize>,
    payoffs: Vec<f64>,
}

impl From<AnyOutcome> for OutcomeView {
    fn from(outcome: AnyOutcome) -> Self {
        Self {
            text: outcome.text,
            reason: outcome.reason,
            winner: outcome.winner,
            payoffs: outcome.payoffs,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct ImageView {
    symmetry: String,
    position: String,
}

impl ImageView {
    pub(crate) fn new((symmetry, position): (String, String)) -> Self {
        Self { symmetry, position }
    }
}

#[derive(Serialize)]
pub(crate) struct NoteView {
    about: &'static str,
    text: String,
}

impl NoteView {
    pub(crate) fn new((about, text): (&'static str, String)) -> Self {
        Self { about, text }
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum EffectView {
    Moves {
        piece: PieceView,
        from: String,
        to: String,
    },
    Leaves {
        piece: PieceView,
        cell: String,
    },
    Removed {
        piece: PieceView,
        cell: String,
    },
    ToHand {
        piece: PieceView,
        cell: String,
        becomes: PieceView,
    },
    FromHand {
        piece: PieceView,
        cell: String,
    },
    Appears {
        piece: PieceView,
        cell: String,
    },
    Becomes {
        cell: String,
        before: PieceView,
        after: PieceView,
    },
}

impl EffectView {
    pub(crate) fn new(board: &dyn Board, effect: Effect<AnyPiece>) -> Self {
        let cell = |cell| name(board, cell);
        match effect {
            Effect::Moves { piece, from, to } => Self::Moves {
                piece: piece.into(),
                from: cell(from),
                to: cell(to),
            },
            Effect::Leaves { piece, cell: at } => Self::Leaves {
                piece: piece.into(),
                cell: cell(at),
            },
            Effect::Removed { piece, cell: at } => Self::Removed {
                piece: piece.into(),
                cell: cell(at),
            },
            Effect::ToHand {
                piece,
                cell: at,
                becomes,
            } => Self::ToHand {
                piece: piece.into(),
                cell: cell(at),
                becomes: becomes.into(),
            },
            Effect::FromHand { piece, cell: at } => Self::FromHand {
                piece: piece.into(),
                cell: cell(at),
            },
            Effect::Appears { piece, cell: at } => Self::Appears {
                piece: piece.into(),
                cell: cell(at),
            },
            Effect::Becomes {
                cell: at,
                before,
                after,
            } => Self::Becomes {
                cell: cell(at),
                before: before.into(),
                after: after.into(),
            },
        }
    }
}
