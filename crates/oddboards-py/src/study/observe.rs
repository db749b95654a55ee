//! The observations of the games of a part, as columns.

use board_geom::Cell;
use game_board::{Change, Kind as _, KindOf, Piece};
use game_core::{History, Player, SplitMix64};
use game_search::Payoffs;
use oddboards::Listed;
use pyo3::prelude::*;

use super::settings::Conditions;
use crate::column::Column;

/// The number of events on a cell: a piece stands there, moves there, is placed, or dies.
const EVENTS: usize = 4;
const STANDS: usize = 0;
const MOVES: usize = 1;
const PLACED: usize = 2;
const DIES: usize = 3;

/// The columns of a part: a row for each game, for each turn, and for each sample of material.
#[derive(Default, IntoPyObject)]
pub(crate) struct Observed {
    number: Column<u64>,
    turns: Column<u32>,
    payoffs: Column<f64>,
    /// Whether the game ended by the rules or by a claim.
    ended: Column<bool>,
    /// A hash of the positions, to count different games.
    hash: Column<u64>,
    result: Vec<String>,
    reason: Vec<String>,
    /// The first moves, separated by spaces.
    line: Vec<String>,

    /// The index of the game of a turn, in this part.
    turn_game: Column<u32>,
    mover: Column<u8>,
    /// The number of legal moves.
    moves: Column<u16>,
    /// The payoffs that the judge expects before the turn.
    values: Column<f32>,

    /// Counts by event, owner, kind and cell. The last owner is none.
    cells: Column<u64>,

    sample_game: Column<u32>,
    sample_mover: Column<u8>,
    /// Counts by player, place (board or hand) and kind.
    material: Column<u8>,
}

impl Observed {
    pub(super) fn new<G: Listed>() -> Self {
        let (seats, kinds) = (G::Player::ALL.len(), KindOf::<G>::ALL.len());
        let cells = [seats + 1, kinds, G::board().cells().count()];
        let counts = vec![0; EVENTS * cells.iter().product::<usize>()];
        Self {
            payoffs: Column::of_rows(Vec::new(), &[seats]),
            values: Column::of_rows(Vec::new(), &[seats]),
            cells: Column::of_rows(counts, &cells),
            material: Column::of_rows(Vec::new(), &[seats, 2, kinds]),
            ..Self::default()
        }
    }

    /// Adds a game that has ended, with what the judge expected before each turn. Which positions
    /// are sampled depends only on the generator.
    pub(super) fn add<G: Listed>(
        &mut self,
        conditions: &Conditions,
        number: u64,
        game: &History<G>,
        expected: &[Payoffs],
        mut random: SplitMix64,
    ) {
        let index = self.turns.values.len() as u32;
        let mut hash = 0;
        // Each turn is kept with the same probability (reservoir sampling).
        let mut kept: Vec<&G> = Vec::new();
        let turns = game.positions().zip(game.moves()).zip(expected);
        for (turn, ((position, mv), expected)) in turns.enumerate() {
            self.turn_game.push(index);
            self.mover.push(position.to_move().index() as u8);
            let legal = position.count_legal_moves();
            self.moves.push(u16::try_from(legal).unwrap_or(u16::MAX));
            let values = expected.iter().take(G::Player::ALL.len());
            self.values.values.extend(values.map(|&value| value as f32));
            self.count(position, mv);
            if kept.len() < conditions.samples {
                kept.push(position);
            } else if let Some(old) = kept.get_mut(random.below(turn as u64 + 1) as usize) {
                *old = position;
            }
            hash = SplitMix64::new(hash ^ position.after_unchecked(mv).key()).next_u64();
        }
        for position in kept {
            self.sample_game.push(index);
            self.sample_mover.push(position.to_move().index() as u8);
            self.material.values.extend(material_of(position));
        }
        let outcome = game.outcome();
        let ranking = outcome.map_or_else(|| game.position().claimed_ranking(), |end| end.ranking);
        self.number.push(number);
        self.turns.push(game.turns() as u32);
        let payoffs = G::Player::ALL.iter().map(|&player| ranking.payoff(player));
        self.payoffs.values.extend(payoffs);
        self.ended.push(outcome.is_some());
        self.hash.push(hash);
        self.result.push(ranking.to_string());
        let reason = outcome.map(|end| end.reason.to_string());
        let reason = reason.unwrap_or_else(|| "turn limit".to_owned());
        self.reason.push(reason);
        let line = game.moves().take(conditions.line);
        let line: Vec<String> = line.map(|mv| mv.to_string()).collect();
        self.line.push(line.join(" "));
    }

    /// Counts the pieces on their cells, and what the move does to them.
    fn count<G: Listed>(&mut self, position: &G, mv: G::Move) {
        let (seats, kinds) = (G::Player::ALL.len(), KindOf::<G>::ALL.len());
        let cells: Vec<Cell> = G::board().cells().collect();
        let mut count = |event: usize, piece: G::Piece, place: usize| {
            let owner = piece.player().map_or(seats, Player::index);
            let row = (event * (seats + 1) + owner) * kinds + piece.kind().index();
            if let Some(count) = self.cells.values.get_mut(row * cells.len() + place) {
                *count += 1;
            }
        };
        for (place, &cell) in cells.iter().enumerate() {
            if let Some(piece) = position.piece_at(cell) {
                count(STANDS, piece, place);
            }
        }
        position.for_each_effect(mv, |effect| {
            let (event, cell) = match effect.change {
                Change::MovesTo(to) => (MOVES, to),
                Change::FromHand | Change::Appears => (PLACED, effect.cell),
                Change::Leaves | Change::Removed | Change::ToHand(_) => (DIES, effect.cell),
                Change::Becomes(_) => return,
            };
            if let Some(place) = cells.iter().position(|&other| other == cell) {
                count(event, effect.piece, place);
            }
        });
    }
}

/// Returns the numbers of pieces by player, place (board or hand) and kind.
fn material_of<G: Listed>(position: &G) -> Vec<u8> {
    let pieces = G::board()
        .cells()
        .filter_map(|cell| position.piece_at(cell));
    let pieces: Vec<_> = pieces.map(|piece| (piece.player(), piece.kind())).collect();
    let of = |player: G::Player| {
        let kinds = KindOf::<G>::ALL.iter();
        let on_board = kinds.clone().map(|&kind| {
            let count = pieces
                .iter()
                .filter(|&&piece| piece == (Some(player), kind));
            count.count() as u8
        });
        let in_hand = kinds.map(|&kind| position.count_in_hand(player, kind));
        on_board.chain(in_hand).collect::<Vec<_>>()
    };
    G::Player::ALL
        .iter()
        .flat_map(|&player| of(player))
        .collect()
}
