//! The observations of the games of a part, as columns.

use board_geom::Cell;
use game_board::{Effect, Kind as _, KindOf, Piece};
use game_core::{History, Player, SplitMix64};
use game_search::Payoffs;
use oddboards::Listed;

/// The number of events on a cell: a piece stands there, moves there, is placed, or dies.
const EVENTS: usize = 4;
const STANDS: usize = 0;
const MOVES: usize = 1;
const PLACED: usize = 2;
const DIES: usize = 3;

/// The columns of a part: a row for each game, for each turn, and for each sample of material.
#[derive(Default)]
pub(crate) struct Observed {
    pub(crate) number: Vec<u64>,
    pub(crate) turns: Vec<u32>,
    pub(crate) payoffs: Vec<f64>,
    /// Whether the game ended by the rules or by a claim.
    pub(crate) ended: Vec<bool>,
    /// A hash of the positions, to count different games.
    pub(crate) hash: Vec<u64>,
    pub(crate) result: Vec<String>,
    pub(crate) reason: Vec<String>,
    /// The first moves, separated by spaces.
    pub(crate) line: Vec<String>,

    /// The index of the game of a turn, in this part.
    pub(crate) turn_game: Vec<u32>,
    pub(crate) mover: Vec<u8>,
    /// The number of legal moves.
    pub(crate) moves: Vec<u16>,
    /// The payoffs that the judge expects before the turn.
    pub(crate) values: Vec<f32>,

    /// Counts by event, owner, kind and cell. The last owner is none.
    pub(crate) cells: Vec<u64>,
    pub(crate) shape: [usize; 4],

    pub(crate) sample_game: Vec<u32>,
    pub(crate) sample_mover: Vec<u8>,
    /// Counts by player, place (board or hand) and kind.
    pub(crate) material: Vec<u8>,
}

/// A sample of material: the mover, and the counts.
type Sample = (u8, Vec<u8>);

/// Gathers the columns of a part.
pub(super) struct Observer {
    pub(super) observed: Observed,
    /// The place of each cell in the order of the board, by the index of the cell.
    places: Vec<usize>,
    samples: usize,
    line: usize,
    /// The game in progress.
    random: SplitMix64,
    kept: Vec<Sample>,
    moves: Vec<String>,
    hash: u64,
    turns: u64,
}

impl Observer {
    pub(super) fn new<G: Listed>(samples: usize, line: usize) -> Self {
        let owners = G::Player::ALL.len() + 1;
        let mut places = Vec::new();
        for (place, cell) in G::board().cells().enumerate() {
            places.resize(places.len().max(cell.index() + 1), usize::MAX);
            places[cell.index()] = place;
        }
        let shape = [
            EVENTS,
            owners,
            KindOf::<G>::ALL.len(),
            G::board().cells().count(),
        ];
        let observed = Observed {
            cells: vec![0; shape.iter().product()],
            shape,
            ..Observed::default()
        };
        Self {
            observed,
            places,
            samples,
            line,
            random: SplitMix64::new(0),
            kept: Vec::new(),
            moves: Vec::new(),
            hash: 0,
            turns: 0,
        }
    }

    /// Begins a game. Which positions are sampled depends only on the generator.
    pub(super) fn begin(&mut self, random: SplitMix64) {
        self.random = random;
        self.kept.clear();
        self.moves.clear();
        self.hash = 0;
        self.turns = 0;
    }

    fn count<P: Piece>(&mut self, event: usize, piece: P, cell: Cell) {
        let [_, owners, kinds, cells] = self.observed.shape;
        let owner = piece.player().map_or(owners - 1, Player::index);
        let Some(&place) = self.places.get(cell.index()) else {
            return;
        };
        let index = ((event * owners + owner) * kinds + piece.kind().index()) * cells + place;
        if let Some(count) = self.observed.cells.get_mut(index) {
            *count += 1;
        }
    }

    /// Observes a turn: the position, what the judge expects there, and the move.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are few players and moves"
    )]
    pub(super) fn turn<G: Listed>(&mut self, position: &G, expected: &Payoffs, mv: G::Move) {
        let seats = G::Player::ALL.len();
        let game = self.observed.turns.len() as u32;
        let mover = position.to_move().index() as u8;
        self.observed.turn_game.push(game);
        self.observed.mover.push(mover);
        let legal = position.count_legal_moves();
        self.observed
            .moves
            .push(u16::try_from(legal).unwrap_or(u16::MAX));
        let values = expected.iter().take(seats).map(|&value| value as f32);
        self.observed.values.extend(values);

        for cell in G::board().cells() {
            if let Some(piece) = position.piece_at(cell) {
                self.count(STANDS, piece, cell);
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
            self.count(event, piece, cell);
        });

        self.sample(position, mover);
        if self.moves.len() < self.line {
            self.moves.push(mv.to_string());
        }
        self.turns += 1;
        self.hash = SplitMix64::new(self.hash ^ position.after_unchecked(mv).key()).next_u64();
    }

    /// Keeps the material of each turn of a game with the same probability (reservoir sampling).
    fn sample<G: Listed>(&mut self, position: &G, mover: u8) {
        let place = if self.kept.len() < self.samples {
            self.kept.len()
        } else {
            self.random.below(self.turns + 1) as usize
        };
        if place >= self.samples {
            return;
        }
        let kinds = KindOf::<G>::ALL;
        let mut counts = vec![0_u8; G::Player::ALL.len() * 2 * kinds.len()];
        for cell in G::board().cells() {
            let Some(piece) = position.piece_at(cell) else {
                continue;
            };
            if let Some(player) = piece.player() {
                let index = player.index() * 2 * kinds.len() + piece.kind().index();
                if let Some(count) = counts.get_mut(index) {
                    *count += 1;
                }
            }
        }
        for &player in G::Player::ALL {
            for &kind in kinds {
                let index = (player.index() * 2 + 1) * kinds.len() + kind.index();
                if let Some(count) = counts.get_mut(index) {
                    *count = position.count_in_hand(player, kind);
                }
            }
        }
        let sample = (mover, counts);
        match self.kept.get_mut(place) {
            Some(old) => *old = sample,
            None => self.kept.push(sample),
        }
    }

    /// Observes the end of a game.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a part has few games and short ones"
    )]
    pub(super) fn end<G: Listed>(&mut self, number: u64, game: &History<G>) {
        let observed = &mut self.observed;
        let index = observed.turns.len() as u32;
        let outcome = game.outcome();
        let ranking = outcome.map_or_else(|| game.position().claimed_ranking(), |end| end.ranking);
        observed.number.push(number);
        observed.turns.push(game.turns() as u32);
        let payoffs = G::Player::ALL.iter().map(|&player| ranking.payoff(player));
        observed.payoffs.extend(payoffs);
        observed.ended.push(outcome.is_some());
        observed.hash.push(self.hash);
        observed.result.push(ranking.to_string());
        let reason = outcome.map(|end| end.reason.to_string());
        observed
            .reason
            .push(reason.unwrap_or_else(|| "turn limit".to_owned()));
        observed.line.push(self.moves.join(" "));
        for (mover, counts) in self.kept.drain(..) {
            observed.sample_game.push(index);
            observed.sample_mover.push(mover);
            observed.material.extend(counts);
        }
    }
}
