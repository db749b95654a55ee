//! What holds in every position.

use board_geom::Symmetry;
use circular::game_core::SplitMix64;
use circular::strategy::set_ups;
use circular::{
    BOARD, Builder, CastlingRights, Cell, Color, Game, Kind, Move, Outcome, Piece, Position,
    Reason, Removals, Set64, naive,
};
use game_testkit::strategy::played_positions;
use proptest::prelude::*;

/// Positions that random games reach.
fn reached() -> impl Strategy<Value = Position> {
    played_positions::<Position>(150).prop_map(|played| played.position)
}

fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![3 => set_ups(), 1 => reached()]
}

/// Four times as many as usual: the tests are fast, and rare constellations matter.
/// `PROPTEST_CASES` changes it.
fn many_cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: 4 * usual.cases,
        ..usual
    }
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// One of the symmetries at the end of the rules, and whether it exchanges clockwise and
/// anticlockwise, and the colours.
#[derive(Clone, Copy, Debug)]
struct Likeness {
    cells: Symmetry<64>,
    mirrors: bool,
    exchanges_colors: bool,
    keeps_castling: bool,
}

fn likenesses() -> impl Strategy<Value = Likeness> {
    let likeness = |cells, mirrors, exchanges_colors, keeps_castling| Likeness {
        cells,
        mirrors,
        exchanges_colors,
        keeps_castling,
    };
    proptest::sample::select(vec![
        likeness(BOARD.reflection(11).unwrap(), true, true, true),
        likeness(BOARD.rotation(8).unwrap(), false, true, false),
        likeness(BOARD.reflection(3).unwrap(), true, false, false),
    ])
}

impl Likeness {
    fn color(&self, color: Color) -> Color {
        if self.exchanges_colors {
            color.opponent()
        } else {
            color
        }
    }

    fn kind(&self, kind: Kind) -> Kind {
        match kind {
            Kind::ClockwisePawn if self.mirrors => Kind::AnticlockwisePawn,
            Kind::AnticlockwisePawn if self.mirrors => Kind::ClockwisePawn,
            other => other,
        }
    }

    /// The image of a position, with the turn counter at its start, since the colours take turns to
    /// count.
    fn position(&self, position: &Position) -> Position {
        let mut builder = Builder::new();
        for cell in position.occupied() {
            let Piece { color, kind } = position.piece_at(cell).unwrap();
            let (color, kind) = (self.color(color), self.kind(kind));
            builder.put(self.cells.apply(cell), Piece::new(color, kind));
        }
        let rights = [Color::White, Color::Black]
            .into_iter()
            .filter(|&color| self.keeps_castling && position.castling().has(color))
            .fold(CastlingRights::NONE, |rights, color| {
                rights.with(self.color(color))
            });
        builder
            .castling(rights)
            .to_move(self.color(position.to_move()))
            .en_passant(position.en_passant().map(|cell| self.cells.apply(cell)))
            .spent_pawns(self.cells.apply_set(position.spent_pawns()))
            .quiet_turns(position.quiet_turns().unwrap());
        builder.build().unwrap()
    }

    fn mv(&self, mv: Move) -> Move {
        let clockwise = mv.removals().pairs().map(|(clockwise, anticlockwise)| {
            // In the mirror the anticlockwise pawn runs clockwise.
            self.cells.apply(if self.mirrors {
                anticlockwise
            } else {
                clockwise
            })
        });
        let [from, to] = [mv.from(), mv.to()].map(|cell| self.cells.apply(cell.unwrap()));
        Move::new(from, to).with_removals(Removals::new(clockwise.collect()).unwrap())
    }

    /// The position as far as this symmetry keeps it.
    fn prepare(&self, position: &Position) -> Position {
        let mut builder = Builder::from(position);
        if !self.keeps_castling {
            builder.castling(CastlingRights::NONE);
        }
        builder.turn(1).build().unwrap()
    }
}

proptest! {
    #![proptest_config(many_cases())]

    #[test]
    fn a_random_move_is_the_one_with_a_random_index(position in positions(), seed in any::<u64>()) {
        let (mut random, mut same) = (SplitMix64::new(seed), SplitMix64::new(seed));
        let moves = position.legal_moves();
        for _ in 0..8 {
            let picked = position.random_legal_move(&mut random);
            let index = (!moves.is_empty()).then(|| same.below(moves.len() as u64) as usize);
            prop_assert_eq!(picked, index.map(|index| moves[index]));
            prop_assert_eq!(&random, &same);
        }
    }

    #[test]
    fn the_generator_agrees_with_the_naive_one(position in positions()) {
        let moves = position.legal_moves().to_vec();
        prop_assert_eq!(position.count_legal_moves(), moves.len() as u64);
        prop_assert_eq!(sorted(moves), sorted(naive::legal_moves(&position)));
        prop_assert_eq!(position.in_check(), Some(naive::is_check(&position)));
    }

    #[test]
    fn playing_agrees_with_the_naive_way(position in positions()) {
        prop_assert_eq!(position.key(), position.key_from_scratch());
        for mv in position.legal_moves() {
            let mut after = position;
            after.play(mv).unwrap();
            let text = naive::after(&position, mv);
            prop_assert_eq!(after.to_string(), text.as_str(), "{}", mv);
            prop_assert_eq!(text.parse(), Ok(after), "{}", mv);
            prop_assert_eq!(after.key(), after.key_from_scratch(), "{}", mv);
            prop_assert_ne!(after.key(), position.key());
        }
    }

    #[test]
    fn outcomes_follow_from_moves_and_check(position in positions()) {
        let stuck = naive::legal_moves(&position).is_empty();
        let expected = if position.occupied().len() == 2 {
            Some(Outcome::draw(Reason::BareKings))
        } else if !stuck {
            None
        } else if naive::is_check(&position) {
            Some(Outcome::won_by(position.to_move().opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        };
        prop_assert_eq!(position.outcome(), expected);
        prop_assert_eq!(expected.map(|outcome| outcome.to_string()), naive::outcome(&position));
    }

    #[test]
    fn repetition_looks_at_en_passant_only_where_it_is_legal(position in positions()) {
        let form = position.repetition_form();
        let en_passant = position.en_passant().filter(|_| naive::has_en_passant(&position));
        let mut builder = Builder::from(&position);
        builder.quiet_turns(0).turn(1).en_passant(en_passant);
        prop_assert_eq!(form, builder.build().unwrap());
        prop_assert_eq!(form.key(), form.key_from_scratch());
        let moves = sorted(position.legal_moves().to_vec());
        prop_assert_eq!(sorted(form.legal_moves().to_vec()), moves);
    }

    #[test]
    fn text_says_all(position in positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
        for mv in position.legal_moves() {
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
        }
    }

    #[test]
    fn symmetries_commute_with_play(position in positions(), likeness in likenesses()) {
        let position = likeness.prepare(&position);
        let mirrored = likeness.position(&position);
        let moves = position.legal_moves();
        let images = moves.iter().map(|&mv| likeness.mv(mv)).collect();
        prop_assert_eq!(sorted(images), sorted(mirrored.legal_moves().to_vec()));
        for mv in moves {
            let (mut one, mut other) = (position, mirrored);
            one.play(mv).unwrap();
            other.play(likeness.mv(mv)).unwrap();
            prop_assert_eq!(likeness.position(&one), likeness.prepare(&other), "{}", mv);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_single_move_is_judged_as_the_list_does(position in positions(), bogus in 0..64_usize) {
        let moves = sorted(position.legal_moves().to_vec());
        let bogus = Cell::new(bogus).map(Set64::of).unwrap_or_default();
        for pairs in position.met_pairs().subsets().chain([bogus]) {
            let removals = Removals::new(pairs).unwrap();
            for (from, to) in (0..66 * 66).map(|index| (index / 66, index % 66)) {
                let (from, to) = (Cell::new(from).unwrap(), Cell::new(to).unwrap());
                let mv = Move::new(from, to).with_removals(removals);
                let legal = moves.binary_search(&mv).is_ok();
                prop_assert_eq!(position.is_legal(mv), legal, "{}", mv);
                let checked = position.check_move(mv);
                prop_assert_eq!(checked.is_ok(), legal, "{}: {:?}", mv, checked);
            }
        }
    }
}

#[test]
fn the_reflection_keeps_the_start_position() {
    let likeness = Likeness {
        cells: BOARD.reflection(11).unwrap(),
        mirrors: true,
        exchanges_colors: true,
        keeps_castling: true,
    };
    let mut black_first = Builder::from(&Position::default());
    let black_first = black_first.to_move(Color::Black).build().unwrap();
    assert_eq!(likeness.position(&Position::default()), black_first);
}
