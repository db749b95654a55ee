//! The observations of the games of a part, as columns.

use board_geom::Cell;
use game_board::{Effect, Kind as _, KindOf, Piece};
use game_core::{History, Player, SplitMix64};
use game_search::Payoffs;
use oddboards::Listed;
use pyo3::prelude::*;

use super::Conditions;
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
}

/// A sample of material: the mover, and the counts.
type Sample = (u8, Vec<u8>);

/// Observes a game, and adds it to the columns of its part.
pub(super) struct Observer<'a> {
    observed: &'a mut Observed,
    conditions: &'a Conditions,
    random: SplitMix64,
    kept: Vec<Sample>,
    moves: Vec<String>,
    hash: u64,
    turns: u64,
}

impl<'a> Observer<'a> {
    /// Begins a game. Which positions are sampled depends only on the generator.
    pub(super) const fn new(
        observed: &'a mut Observed,
        conditions: &'a Conditions,
        random: SplitMix64,
    ) -> Self {
        Self {
            observed,
            conditions,
            random,
            kept: Vec::new(),
            moves: Vec::new(),
            hash: 0,
            turns: 0,
        }
    }

    /// Observes a turn: the position, what the judge expects there, and the move.
    pub(super) fn turn<G: Listed>(&mut self, position: &G, expected: &Payoffs, mv: G::Move) {
        let (seats, kinds) = (G::Player::ALL.len(), KindOf::<G>::ALL.len());
        let observed = &mut *self.observed;
        let mover = position.to_move().index() as u8;
        observed.turn_game.push(observed.turns.values.len() as u32);
        observed.mover.push(mover);
        let legal = position.count_legal_moves();
        observed
            .moves
            .push(u16::try_from(legal).unwrap_or(u16::MAX));
        let values = expected.iter().take(seats).map(|&value| value as f32);
        observed.values.values.extend(values);

        let cells: Vec<Cell> = G::board().cells().collect();
        let mut count = |event: usize, piece: G::Piece, place: usize| {
            let owner = piece.player().map_or(seats, Player::index);
            let row = (event * (seats + 1) + owner) * kinds + piece.kind().index();
            if let Some(count) = observed.cells.values.get_mut(row * cells.len() + place) {
                *count += 1;
            }
        };
        for (place, &cell) in cells.iter().enumerate() {
            if let Some(piece) = position.piece_at(cell) {
                count(STANDS, piece, place);
            }
        }
        position.for_each_effect(mv, |effect| {
            let (event, piece, cell) = match effect {
                Effect::Moves { piece, to, .. } => (MOVES, piece, to),
                Effect::FromHand { piece, cell } | Effect::Appears { piece, cell } => {
                    (PLACED, piece, cell)
                }
                Effect::Leaves { piece, cell }
                | Effect::Removed { piece, cell }
                | Effect::ToHand { piece, cell, .. } => (DIES, piece, cell),
                Effect::Becomes { .. } => return,
            };
            if let Some(place) = cells.iter().position(|&other| other == cell) {
                count(event, piece, place);
            }
        });

        self.sample(position, mover);
        if self.moves.len() < self.conditions.line {
            self.moves.push(mv.to_string());
        }
        self.turns += 1;
        self.hash = SplitMix64::new(self.hash ^ position.after_unchecked(mv).key()).next_u64();
    }

    /// Keeps the material of each turn of a game with the same probability (reservoir sampling).
    fn sample<G: Listed>(&mut self, position: &G, mover: u8) {
        let place = if self.kept.len() < self.conditions.samples {
            self.kept.len()
        } else {
            self.random.below(self.turns + 1) as usize
        };
        if place >= self.conditions.samples {
            return;
        }
        let kinds = KindOf::<G>::ALL;
        let mut counts = vec![0_u8; G::Player::ALL.len() * 2 * kinds.len()];
        let mut add = |player: G::Player, place: usize, kind: KindOf<G>, number: u8| {
            let index = (2 * player.index() + place) * kinds.len() + kind.index();
            if let Some(count) = counts.get_mut(index) {
                *count += number;
            }
        };
        for piece in G::board()
            .cells()
            .filter_map(|cell| position.piece_at(cell))
        {
            if let Some(player) = piece.player() {
                add(player, 0, piece.kind(), 1);
            }
        }
        for &player in G::Player::ALL {
            for &kind in kinds {
                add(player, 1, kind, position.count_in_hand(player, kind));
            }
        }
        let sample = (mover, counts);
        match self.kept.get_mut(place) {
            Some(old) => *old = sample,
            None => self.kept.push(sample),
        }
    }

    /// Observes the end of a game.
    pub(super) fn end<G: Listed>(self, number: u64, game: &History<G>) {
        let observed = self.observed;
        let index = observed.turns.values.len() as u32;
        let outcome = game.outcome();
        let ranking = outcome.map_or_else(|| game.position().claimed_ranking(), |end| end.ranking);
        observed.number.push(number);
        observed.turns.push(game.turns() as u32);
        let payoffs = G::Player::ALL.iter().map(|&player| ranking.payoff(player));
        observed.payoffs.values.extend(payoffs);
        observed.ended.push(outcome.is_some());
        observed.hash.push(self.hash);
        observed.result.push(ranking.to_string());
        let reason = outcome.map(|end| end.reason.to_string());
        let reason = reason.unwrap_or_else(|| "turn limit".to_owned());
        observed.reason.push(reason);
        observed.line.push(self.moves.join(" "));
        for (mover, counts) in self.kept {
            observed.sample_game.push(index);
            observed.sample_mover.push(mover);
            observed.material.values.extend(counts);
        }
    }
}
