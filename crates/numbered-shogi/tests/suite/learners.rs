//! Actions and observations of learners.

use numbered_shogi::game_board::{
    Acting, DONE, OnBoard, action_count, observation_size, rows_and_columns,
};
use numbered_shogi::{BOARD, Builder, Cell, Color, Kind, Piece, Position, Rules, Step, Symmetry};
use proptest::prelude::*;

use crate::properties::positions;

/// The actions: to end a turn; from, to and placed on each point; to become each kind.
const ACTIONS: usize = 1 + 3 * 49 + 5;

/// The planes: pieces and hands of both players, the steps so far, the rules.
const PLANES: usize = 4 * 5 + (3 + 5) + 1;

#[test]
fn actions_and_observations_have_their_sizes() {
    assert_eq!(action_count::<Position>(), ACTIONS);
    assert_eq!(rows_and_columns::<Position>(), (7, 7));
    assert_eq!(observation_size::<Position>(), PLANES * 49);
}

#[test]
fn a_turn_that_could_go_on_is_ended() {
    let text = "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1";
    let acting = Acting::new(text.parse::<Position>().unwrap());
    let (from, to, place) = (1, 1 + 49, 1 + 2 * 49 + 5);
    let (d4, d2, b1) = (24, 10, 1);
    let actions = |mv: &str| acting.actions_of(mv.parse().unwrap());
    let done = DONE as u32;
    assert_eq!(actions("d4d2"), [from + d4, to + d2, done]);
    let one = [from + d4, to + d2, place + b1, done];
    assert_eq!(actions("d4d2:b1"), one);
    // A [3] is split into two [1]s at most.
    let two = [from + d4, to + d2, place + b1, place + d2];
    assert_eq!(actions("d4d2:b1,d2"), two);
    for order in [two, [two[0], two[1], two[3], two[2]]] {
        let mut turn = acting.clone();
        let played = order.map(|action| turn.act(action as usize).unwrap());
        assert_eq!(played, [None, None, None, "d4d2:b1,d2".parse().ok()]);
    }
}

#[test]
fn both_players_see_and_do_the_same() {
    let start = Position::default();
    let turned = start.image(Symmetry::HalfTurn).unwrap();
    assert_eq!(turned.to_move(), Color::Second);
    let (one, other) = (Acting::new(start), Acting::new(turned));
    assert_eq!(observed(&one), observed(&other));
    let (c2, e6) = ("c2c3=2".parse().unwrap(), "e6e5=2".parse().unwrap());
    assert_eq!(one.actions_of(c2), other.actions_of(e6));
}

fn observed(acting: &Acting<Position>) -> Vec<u8> {
    let mut numbers = vec![255; observation_size::<Position>()];
    acting.observe_bytes(&mut numbers).unwrap();
    numbers
}

/// Returns the position and the steps with this observation, with First to move in the first turn.
fn read_back(numbers: &[u8]) -> (Position, Vec<Step>) {
    let mut builder = Builder::new();
    let at = |plane: usize, place: usize| numbers[plane * 49 + place];
    for (seat, color) in Color::ALL.into_iter().enumerate() {
        for kind in Kind::ALL {
            let plane = seat * 5 + kind.index();
            for place in (0..49).filter(|&place| at(plane, place) == 1) {
                builder.put(Cell::new(place).unwrap(), Piece::new(color, kind));
            }
            builder.hand(color, kind, at(10 + plane, 48));
        }
    }
    if at(28, 0) == 1 {
        builder.rules(Rules::Leaping);
    }
    let on = |plane, step: fn(Cell) -> Step| {
        let cells = BOARD.cells().iter();
        let here = cells.filter(move |cell| at(plane, cell.index()) == 1);
        here.map(step)
    };
    let kinds = Kind::ALL.into_iter();
    let kinds = kinds.filter(|kind| at(22 + kind.index(), 0) == 1);
    let steps = on(20, Step::From).chain(on(21, Step::To));
    let steps = steps
        .chain(kinds.map(Step::Become))
        .chain(on(27, Step::Place));
    (builder.build().unwrap(), steps.collect())
}

game_testkit::properties! {
    #[test]
    fn an_observation_says_all_but_the_turn(
        position in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        let mut acting = Acting::new(position);
        let mut actions = Vec::new();
        for pick in picks {
            acting.legal_actions(&mut actions);
            if actions.is_empty() {
                break;
            }
            acting.act(actions[pick.index(actions.len())] as usize).unwrap();
        }
        let numbers = observed(&acting);
        let seen = Builder::from(acting.seen()).turn(1).build().unwrap();
        let mut steps = acting.steps().to_vec();
        steps.sort_unstable();
        prop_assert_eq!(read_back(&numbers), (seen, steps));
    }

    #[test]
    fn a_mirrored_position_is_observed_mirrored(position in positions()) {
        let rows = observed(&Acting::new(position));
        let mirrored: Vec<u8> =
            rows.chunks(7).flat_map(|row| row.iter().rev().copied()).collect();
        let image = position.image(Symmetry::Mirror).unwrap();
        prop_assert_eq!(observed(&Acting::new(image)), mirrored);
    }
}
