//! The planes of an observation: what each of them means.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Shape};
use game_core::{Claim, Player};

use crate::on_board::{KindOf, OnBoard};
use crate::piece::{Kind, Piece};
use crate::step::StepKind;
use crate::symmetry::Symmetry;

/// A plane of an observation: a number for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// The name, such as `mover: rook`.
    pub name: String,
    /// The largest number in the plane. In an observation of `f32`, all numbers of the plane are
    /// divided by it.
    pub most: u8,
}

/// Returns the number of rows and of columns of a plane: the ranks and files of the board. If some
/// cells have no coordinates, a plane has a single row with all cells by index.
pub fn rows_and_columns<G: OnBoard>() -> (usize, usize) {
    let board = G::board();
    if has_coordinates::<G>() {
        (board.rank_count(), board.file_count())
    } else {
        (1, board.slots())
    }
}

/// Returns whether all cells have coordinates. Only cells of custom boards may have none.
fn has_coordinates<G: OnBoard>() -> bool {
    let board = G::board();
    let mut cells = board.cells();
    board.shape() != Shape::Free || cells.all(|cell| board.coordinates(cell).is_some())
}

/// Returns the planes of an observation of `G`, in order:
///
/// - the pieces of each player, in turn order from the mover on, with a plane for each kind,
///   followed by the pieces without an owner;
/// - the pieces in hand, in the same order;
/// - the player to move, if no symmetry brings this player to the first seat: a plane for each
///   player except the first;
/// - the steps of the turn so far, in games whose actions are steps: the cells of each kind of
///   step, and a plane for each kind of piece that a step names;
/// - the quiet turns, in games with a claim for them;
/// - the [features](OnBoard::FEATURES) of the game.
///
/// ```
/// use game_board::{planes, rows_and_columns};
/// use game_testkit::games::noughts::Position;
/// let names: Vec<String> = planes::<Position>().into_iter().map(|plane| plane.name).collect();
/// assert_eq!(names, ["mover: stone", "opponent: stone", "nought to move"]);
/// assert_eq!(rows_and_columns::<Position>(), (3, 3));
/// ```
pub fn planes<G: OnBoard>() -> Vec<Plane> {
    let layout = Layout::of::<G>();
    let mut planes = Vec::with_capacity(layout.planes);
    let mut add = |name: String, most: u8| planes.push(Plane { name, most });
    let kinds = <KindOf<G> as Kind>::ALL;
    for owner in (0..layout.owners).map(owner_name::<G>) {
        for kind in kinds {
            add(format!("{owner}: {kind}"), 1);
        }
    }
    for owner in (0..layout.hands()).map(owner_name::<G>) {
        for &kind in kinds {
            add(
                format!("{owner}: {kind} in hand"),
                G::most_in_hand(kind).max(1),
            );
        }
    }
    let others = G::Player::ALL.iter().skip(1);
    others
        .take(layout.steps - layout.mover)
        .for_each(|player| add(format!("{player} to move"), 1));
    for &step in G::STEPS.iter().filter(|_| G::MOVES == 0) {
        if step.names_a_cell() {
            add(format!("step: {step}"), 1);
        } else {
            for kind in kinds {
                add(format!("step: {step} {kind}"), 1);
            }
        }
    }
    if layout.most_quiet_turns > 0 {
        add("quiet turns".to_string(), layout.most_quiet_turns);
    }
    for &feature in G::FEATURES {
        add(feature.to_string(), 1);
    }
    planes
}

/// Returns the name of an owner of pieces, counted in turn order from the mover on.
fn owner_name<G: OnBoard>(owner: usize) -> String {
    match (owner, G::Player::ALL.len()) {
        (0, _) => "mover".to_string(),
        (1, 2) => "opponent".to_string(),
        (owner, seats) if owner < seats => format!("player {owner} after the mover"),
        _ => "nobody".to_string(),
    }
}

/// Returns whether planes show the player to move, because some player is not brought to the first
/// seat by any symmetry.
#[doc(hidden)]
pub fn shows_mover<G: OnBoard>() -> bool {
    let players = G::Player::ALL;
    let comes_first = |&player: &G::Player| {
        let mut symmetries = G::Symmetry::ALL.iter();
        symmetries.any(|view| Some(&view.player(player)) == players.first())
    };
    !players.iter().all(comes_first)
}

/// Returns the number of values in an observation of `G`.
pub fn observation_size<G: OnBoard>() -> usize {
    Layout::of::<G>().size()
}

/// The shape of an observation: the size of a plane, and the first plane of each group.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    rows: usize,
    columns: usize,
    /// Whether rows are ranks and columns are files.
    has_coordinates: bool,
    /// The number of owners of pieces on the board: the players, and one for pieces without an
    /// owner.
    owners: usize,
    /// The first plane of the hands.
    pub(crate) hand: usize,
    /// The first plane of the player to move.
    pub(crate) mover: usize,
    /// The first plane of the steps.
    pub(crate) steps: usize,
    /// The plane of the quiet turns, if `most_quiet_turns` is not 0.
    pub(crate) quiet_turns: usize,
    /// The number of quiet turns beyond which more make no difference.
    pub(crate) most_quiet_turns: u8,
    /// The first plane of the features.
    pub(crate) features: usize,
    /// The number of planes.
    planes: usize,
    /// The number of kinds of pieces.
    pub(crate) kinds: usize,
}

impl Layout {
    pub(crate) fn of<G: OnBoard>() -> Self {
        let (rows, columns) = rows_and_columns::<G>();
        let (players, kinds) = (G::Player::ALL, <KindOf<G> as Kind>::ALL);
        let nobody_owns = |&kind: &KindOf<G>| G::Piece::of(None, kind).is_some();
        let owners = players.len() + usize::from(kinds.iter().any(nobody_owns));
        let hand = owners * kinds.len();
        let has_hands = kinds.iter().any(|&kind| G::most_in_hand(kind) > 0);
        let mover = hand + usize::from(has_hands) * players.len() * kinds.len();
        let mover_planes = if shows_mover::<G>() {
            players.len() - 1
        } else {
            0
        };
        let steps = mover + mover_planes;
        let planes_of = |step: &StepKind| if step.names_a_cell() { 1 } else { kinds.len() };
        let step_planes = match G::MOVES {
            0 => G::STEPS.iter().map(planes_of).sum(),
            _ => 0,
        };
        let quiet_turns = steps + step_planes;
        let rule = G::claim_rule(Claim::QuietTurns);
        let most_quiet_turns = rule.map_or(0, |rule| rule.needed.min(u8::MAX.into()) as u8);
        let features = quiet_turns + usize::from(most_quiet_turns > 0);
        Self {
            rows,
            columns,
            has_coordinates: has_coordinates::<G>(),
            owners,
            hand,
            mover,
            steps,
            quiet_turns,
            most_quiet_turns,
            features,
            planes: features + G::FEATURES.len(),
            kinds: kinds.len(),
        }
    }

    /// Returns the number of values in a plane.
    pub(crate) const fn plane_size(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of values in an observation.
    pub(crate) const fn size(&self) -> usize {
        self.planes * self.plane_size()
    }

    /// Returns the place of a cell in a plane.
    pub(crate) fn place_of<G: OnBoard>(&self, cell: Cell) -> usize {
        match G::board().coordinates(cell) {
            Some((file, rank)) if self.has_coordinates => rank * self.columns + file,
            _ => cell.index(),
        }
    }

    /// Returns the number of players with hands: all or none.
    pub(crate) fn hands(&self) -> usize {
        (self.mover - self.hand) / self.kinds.max(1)
    }
}
