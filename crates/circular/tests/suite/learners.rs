//! The observations and actions of learners.

use circular::game_board::{
    Acting, OnBoard, action_count, observation_size, planes, rows_and_columns,
};
use circular::{
    BOARD, Builder, CastlingRights, Cell, Color, Kind, Piece, Position, Set64, Step, Symmetry,
};
use proptest::prelude::*;

use crate::set_ups::positions;

/// The planes before those of the steps: the pieces of both players.
const PIECES: usize = 2 * Kind::ALL.len();
const QUIET_TURNS: usize = PIECES + 3;
const UNMOVED: usize = QUIET_TURNS + 1;
const PASSED: usize = UNMOVED + 1;
const CASTLING: usize = PASSED + 1;

game_testkit::properties! {
    #[test]
    fn an_observation_says_all_that_matters(position in positions()) {
        let acting = Acting::new(position);
        prop_assert_eq!(position_of(&observed(&acting)), as_the_mover_sees(&position));
        prop_assert_eq!(acting.seen().to_move(), Color::White);
    }

    #[test]
    fn an_observation_shows_the_steps_so_far(position in positions()) {
        for mv in position.legal_moves().iter().rev().take(3) {
            let mut acting = Acting::new(position);
            let actions = acting.actions_of(*mv);
            for &action in &actions[..actions.len() - 1] {
                prop_assert_eq!(acting.act(action as usize), Ok(None));
            }
            let numbers = observed(&acting);
            let shown = |plane| cells_of(&numbers, PIECES + plane).collect::<Set64>();
            let taken = |wanted: fn(Cell) -> Step| {
                let steps = acting.steps().iter();
                let of_kind = steps.filter(|step| step.cell().map(wanted) == Some(**step));
                of_kind.filter_map(Step::cell).collect::<Set64>()
            };
            prop_assert_eq!(shown(0).len(), mv.removals().len());
            prop_assert_eq!(shown(0), taken(Step::TakeOff));
            prop_assert_eq!(shown(1), taken(Step::From));
            prop_assert!(shown(2).is_empty());
        }
    }
}

fn observed(acting: &Acting<Position>) -> Vec<u8> {
    let mut numbers = vec![7; observation_size::<Position>()];
    acting.observe_bytes(&mut numbers).unwrap();
    numbers
}

/// Returns the position as the observation should show it: with White to move and the relevant
/// counters.
fn as_the_mover_sees(position: &Position) -> Position {
    let view = match position.to_move() {
        Color::White => Symmetry::Identity,
        Color::Black => Symmetry::ReflectionFg,
    };
    let seen = position.image(view).unwrap();
    let quiet_turns = seen.quiet_turns().min(100);
    let mut builder = Builder::from(&seen);
    builder.quiet_turns(quiet_turns).round(1).build().unwrap()
}

/// Returns the cells with a 1 in a plane.
fn cells_of(numbers: &[u8], plane: usize) -> impl Iterator<Item = Cell> {
    let is_set = move |cell: &Cell| {
        let (file, rank) = BOARD.coordinates(*cell).unwrap();
        numbers[(plane * 4 + rank) * 16 + file] == 1
    };
    BOARD.cells().iter().filter(is_set)
}

/// Returns the position that an observation shows at the beginning of a turn.
fn position_of(numbers: &[u8]) -> Position {
    let everywhere = |plane: usize| {
        let numbers = &numbers[plane * 64..][..64];
        assert!(numbers.iter().all(|number| *number == numbers[0]));
        numbers[0]
    };
    let mut builder = Builder::new();
    for plane in 0..PIECES {
        let color = Color::ALL[plane / Kind::ALL.len()];
        for cell in cells_of(numbers, plane) {
            assert_eq!(builder.piece_at(cell), None);
            builder.put(cell, Piece::new(color, Kind::ALL[plane % Kind::ALL.len()]));
        }
    }
    for plane in PIECES..QUIET_TURNS {
        assert_eq!(everywhere(plane), 0);
    }
    let may_castle = Color::ALL
        .into_iter()
        .filter(|&color| everywhere(CASTLING + color as usize) == 1);
    let rights = may_castle.fold(CastlingRights::NONE, CastlingRights::with);
    let unmoved: Set64 = cells_of(numbers, UNMOVED).collect();
    let position = builder
        .castling(rights)
        .en_passant(cells_of(numbers, PASSED).next())
        .quiet_turns(everywhere(QUIET_TURNS).into())
        .build()
        .unwrap();
    let spent = position.unmoved_pawns() - unmoved;
    let position = builder.spent_pawns(spent).build().unwrap();
    assert_eq!(position.unmoved_pawns(), unmoved);
    position
}

#[test]
fn planes_say_what_they_are() {
    let planes = planes::<Position>();
    let names: Vec<&str> = planes.iter().map(|plane| plane.name.as_str()).collect();
    assert_eq!(names.len(), 22);
    assert_eq!(rows_and_columns::<Position>(), (4, 16));
    assert_eq!(
        [names[0], names[6], names[7], names[13]],
        [
            "mover: king",
            "mover: anticlockwise pawn",
            "opponent: king",
            "opponent: anticlockwise pawn"
        ]
    );
    assert_eq!(
        names[PIECES..],
        [
            "step: take off",
            "step: from",
            "step: to",
            "quiet turns",
            "pawns that have not moved",
            "cell passed over",
            "mover may castle",
            "opponent may castle"
        ]
    );
    assert_eq!(planes[QUIET_TURNS].most, 100);
}

#[test]
fn white_and_black_see_the_start_alike() {
    let start = Position::default();
    let black_first = Builder::from(&start).to_move(Color::Black).build().unwrap();
    let [white, black] = [start, black_first].map(Acting::new);
    assert_eq!(observed(&white), observed(&black));
    let actions = |acting: &Acting<Position>| {
        let mut actions = Vec::new();
        acting.legal_actions(&mut actions);
        actions.sort_unstable();
        actions
    };
    assert_eq!(actions(&white), actions(&black));
    // 193 actions: 0, then a number for each cell: to take a pair off, to leave, to reach.
    assert_eq!(action_count::<Position>(), 1 + 3 * 64);
    let from = |name| 1 + 64 + BOARD.parse_cell(name).unwrap().index() as u32;
    let has = |name| actions(&white).contains(&from(name));
    assert!(has("d1") && !has("c1"));
}
