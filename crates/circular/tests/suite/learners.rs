//! What learners see of a game: moves as numbers, actions, observations.

use std::collections::BTreeSet;

use circular::game_core::{Acting, Actions, Numbered, Observe, SplitMix64, WrongSize};
use circular::{
    BOARD, Builder, CastlingRights, Cell, Choice, Color, Kind, Move, Piece, Position, Removals,
    Set64, Symmetry,
};
use proptest::prelude::*;

use crate::properties::{many_cases, positions};

proptest! {
    #![proptest_config(many_cases())]

    #[test]
    fn legal_moves_have_numbers(position in positions()) {
        let mut numbers = BTreeSet::new();
        for mv in position.legal_moves() {
            let number = Position::number_of(mv).unwrap();
            prop_assert!(number < Position::MOVES);
            prop_assert_eq!(Position::move_with_number(number), Some(mv));
            prop_assert!(numbers.insert(number), "{}", mv);
        }
    }

    #[test]
    fn numbers_belong_to_moves_that_are_legal_somewhere(number in 0..Position::MOVES) {
        let mv = Position::move_with_number(number).unwrap();
        prop_assert_eq!(Position::number_of(mv), Some(number));
        prop_assert!(is_legal_somewhere(mv), "{}", mv);
    }

    #[test]
    fn actions_play_legal_moves(position in positions(), seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let mut acting = Acting::new(position);
        let mut actions = Vec::new();
        let mut taken = Vec::new();
        let mv = loop {
            acting.legal_actions(&mut actions);
            prop_assert_eq!(unpacked(&acting), actions.iter().copied().collect::<BTreeSet<_>>());
            let Some(&action) = actions.get(random.below(actions.len().max(1) as u64) as usize)
            else {
                prop_assert!(position.legal_moves().is_empty());
                return Ok(());
            };
            taken.push(action);
            if let Some(mv) = acting.act(action as usize).unwrap() {
                break mv;
            }
        };
        prop_assert_eq!(position.after(mv), Ok(*acting.position()));
        prop_assert_eq!(Acting::actions_of(&position, mv).to_vec(), taken);
    }

    #[test]
    fn an_observation_says_all_that_matters(position in positions()) {
        let bytes = observed(&position);
        prop_assert_eq!(position_of(&bytes), as_the_mover_sees(&position));
        let mut numbers = [0.0; Position::NUMBERS];
        position.observe(&mut numbers).unwrap();
        let cells = Position::ROWS * Position::COLUMNS;
        for (index, (number, byte)) in numbers.into_iter().zip(bytes).enumerate() {
            let most = Position::PLANES[index / cells].most;
            prop_assert!(byte <= most);
            prop_assert_eq!(number.to_bits(), (f32::from(byte) / f32::from(most)).to_bits());
        }
    }
}

/// The actions of the mask, as a set.
fn unpacked(acting: &Acting<Position>) -> BTreeSet<u32> {
    let mut mask = [u64::MAX; Position::ACTIONS.div_ceil(64)];
    acting.legal_action_mask(&mut mask).unwrap();
    let is_set = |action: &u32| mask[*action as usize / 64] >> (action % 64) & 1 == 1;
    (0..64 * mask.len() as u32).filter(is_set).collect()
}

/// Whether a move is legal with a queen or a knight, kings and the pairs on the board, and nothing
/// else.
fn is_legal_somewhere(mv: Move) -> bool {
    let (from, to) = (mv.from().unwrap(), mv.to().unwrap());
    let mut builder = Builder::new();
    for (clockwise, anticlockwise) in mv.removals().pairs() {
        builder.put(clockwise, Piece::new(Color::Black, Kind::ClockwisePawn));
        builder.put(
            anticlockwise,
            Piece::new(Color::Black, Kind::AnticlockwisePawn),
        );
    }
    let free = BOARD.cells() - mv.removals().pawns() - Set64::of(from) - Set64::of(to);
    [Kind::Queen, Kind::Knight].into_iter().any(|kind| {
        free.iter().any(|king| {
            (free - Set64::of(king)).iter().any(|other| {
                let mut builder = builder.clone();
                builder.put(from, Piece::new(Color::White, kind));
                builder.put(king, Piece::new(Color::White, Kind::King));
                builder.put(other, Piece::new(Color::Black, Kind::King));
                builder.build().is_ok_and(|position| position.is_legal(mv))
            })
        })
    })
}

fn observed(position: &Position) -> [u8; Position::NUMBERS] {
    let mut bytes = [7; Position::NUMBERS];
    position.observe_bytes(&mut bytes).unwrap();
    bytes
}

/// The position as the observation should show it: White to move, counters as far as they matter.
fn as_the_mover_sees(position: &Position) -> Position {
    use circular::game_core::Symmetric;
    let view = match position.to_move() {
        Color::White => Symmetry::Identity,
        Color::Black => Symmetry::ReflectionFg,
    };
    let seen = position.image(view).unwrap();
    let quiet_turns = seen.quiet_turns().unwrap().min(100);
    Builder::from(&seen)
        .quiet_turns(quiet_turns)
        .turn(1)
        .build()
        .unwrap()
}

/// The position that an observation shows, by the table of planes.
fn position_of(bytes: &[u8]) -> Position {
    let at = |plane: usize, cell: Cell| {
        let (file, rank) = BOARD.coordinates(cell).unwrap();
        bytes[(plane * 4 + rank.index()) * 16 + file.index()]
    };
    let cells_of = |plane| {
        BOARD
            .cells()
            .iter()
            .filter(move |&cell| at(plane, cell) == 1)
    };
    let mut builder = Builder::new();
    for plane in 0..14 {
        let color = if plane < 7 {
            Color::White
        } else {
            Color::Black
        };
        for cell in cells_of(plane) {
            assert_eq!(builder.piece_at(cell), None);
            builder.put(cell, Piece::new(color, Kind::ALL[plane % 7]));
        }
    }
    let a1 = BOARD.parse_cell("a1").unwrap();
    for plane in 17..20 {
        assert!(
            BOARD
                .cells()
                .iter()
                .all(|cell| at(plane, cell) == at(plane, a1))
        );
    }
    let mut rights = CastlingRights::NONE;
    for (plane, color) in [(17, Color::White), (18, Color::Black)] {
        if at(plane, a1) == 1 {
            rights = rights.with(color);
        }
    }
    let unmoved: Set64 = cells_of(14).collect();
    let position = builder
        .castling(rights)
        .en_passant(cells_of(15).next())
        .quiet_turns(at(19, a1).into())
        .build()
        .unwrap();
    let spent = position.unmoved_pawns() - unmoved;
    let position = builder.spent_pawns(spent).build().unwrap();
    let met = Removals::new(position.met_pairs()).unwrap().pawns();
    assert_eq!(cells_of(16).collect::<Set64>(), met);
    assert_eq!(position.unmoved_pawns(), unmoved);
    position
}

#[test]
fn numbers_are_laid_out_as_in_the_table() {
    let pairs = |number| Position::move_with_number(number).map(|mv| mv.removals().len());
    let mut first = 0;
    for (count, end) in [1856, 116_928, 3_513_408, 67_025_728, Position::MOVES]
        .into_iter()
        .enumerate()
    {
        assert_eq!([first, end - 1].map(pairs), [Some(count); 2]);
        first = end;
    }
    assert_eq!(Position::MOVES, 911_739_584);
    assert_eq!(Position::move_with_number(Position::MOVES), None);
    assert_eq!(Position::move_with_number(u32::MAX), None);
    let text = |number| {
        Position::move_with_number(number)
            .map(|mv| mv.to_string())
            .unwrap()
    };
    let texts = [0, 1, 1855, 1856, Position::MOVES - 1].map(text);
    assert_eq!(
        texts,
        [
            "a1a2",
            "a1a3",
            "p4p3",
            "a4*b4,a1a2",
            "j1*k1,l1*m1,n1*o1,p1*a1,p4p3"
        ]
    );
}

#[test]
fn what_is_a_move_nowhere_has_no_number() {
    for text in ["a1a1", "a1e2", "e3*f3,e3e4", "e3*f3,f3g3"] {
        let mv = text.parse().unwrap();
        assert_eq!(Position::number_of(mv), None, "{text}");
    }
    let cells = [3, 64, 200, 255].map(|index| Cell::new(index).unwrap());
    for (from, to) in cells
        .into_iter()
        .flat_map(|from| cells.map(|to| (from, to)))
    {
        assert_eq!(Position::number_of(Move::new(from, to)), None);
    }
}

#[test]
fn actions_are_choices() {
    assert_eq!(Position::ACTIONS, 193);
    let mut acting = Acting::new(Position::default());
    let mut actions = Vec::new();
    acting.legal_actions(&mut actions);
    let from = |name| 64 + BOARD.parse_cell(name).unwrap().index() as u32;
    assert!(actions.contains(&from("d1")) && !actions.contains(&from("c1")));
    assert_eq!(acting.act(from("d1") as usize), Ok(None));
    assert_eq!(
        acting.so_far(),
        [Choice::From(BOARD.parse_cell("d1").unwrap())]
    );
    for action in [192, 193, usize::MAX] {
        assert!(acting.act(action).is_err());
    }
    assert!(acting.legal_action_mask(&mut [0; 3]).is_err());
}

#[test]
fn an_observation_needs_its_size() {
    assert_eq!((Position::PLANES.len(), Position::NUMBERS), (20, 20 * 64));
    for have in [0, Position::NUMBERS - 1, Position::NUMBERS + 1] {
        let needed = Position::NUMBERS;
        let wrong = Err(WrongSize { have, needed });
        let mut bytes = vec![9; have];
        assert_eq!(Position::default().observe_bytes(&mut bytes), wrong);
        assert_eq!(Position::default().observe(&mut vec![0.0; have]), wrong);
        assert!(bytes.iter().all(|&byte| byte == 9));
    }
}
