//! Properties of all positions, played and set up, under all rule sets; above all, agreement with
//! the naive rules.

use std::collections::{BTreeMap, BTreeSet};

use board_geom::Heading;
use game_core::{Game, SplitMix64};
use proptest::prelude::*;
use three_man::game_board;
use three_man::{
    BOARD, Builder, Cell, Color, IllegalMove, Kind, Move, Piece, Position, Promotion, Reason,
    Rules, naive,
};

use crate::positions::{played, set_ups, set_ups_with};
use crate::standard::NAIVE;

/// Checks that moves, checks, the outcome and the next positions match the naive rules, and that
/// the moves that give check to the next player are known before they are played.
fn agrees_with_naive(position: &Position) -> Result<(), TestCaseError> {
    NAIVE.agrees(position);
    for color in Color::ALL {
        let check = naive::is_in_check(position, color);
        prop_assert_eq!(position.is_in_check(color), check, "{} {}", position, color);
    }
    // Where mates end nothing, the mated player is the next one.
    let without_mates = Builder::from(position).rules(Rules::KingCapture).build()?;
    for mv in position.legal_moves() {
        let check = without_mates.after(mv)?.in_check();
        prop_assert_eq!(Some(position.gives_check(mv)), check, "{} {}", position, mv);
    }
    Ok(())
}

/// Checks that of all moves of the mover's pieces to any cell, exactly the listed ones are legal.
fn judges_all_moves_alike(position: &Position) -> Result<(), TestCaseError> {
    let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    for from in position.pieces(position.to_move()) {
        for to in BOARD.cells() {
            for promotion in [None, Some(Promotion::Queen), Some(Promotion::Knight)] {
                let mv = Move::Piece {
                    from,
                    to,
                    promotion,
                };
                let listed = legal.contains(&mv);
                prop_assert_eq!(position.is_legal(mv), listed, "{} {}", position, mv);
            }
        }
    }
    Ok(())
}

/// Checks that the reason of a refusal is true for the cell that it names.
fn refuses_for_a_reason(position: &Position, mv: Move) -> Result<(), TestCaseError> {
    let Err(refusal) = position.check_move(mv) else {
        return Ok(());
    };
    let me = position.to_move();
    match refusal {
        IllegalMove::NoPiece(cell) => prop_assert_eq!(position.piece_at(cell), None),
        IllegalMove::NotYours { cell, owner } => {
            prop_assert!(owner != me && position.pieces(owner).contains(cell));
        }
        IllegalMove::OwnPiece(cell) => prop_assert!(position.pieces(me).contains(cell)),
        IllegalMove::Blocked(cell) | IllegalMove::CastlingBlocked(cell) => {
            prop_assert!(position.occupied().contains(cell) && mv.from() != Some(cell));
        }
        IllegalMove::KingAttacked(cell) => {
            prop_assert!((position.occupied() - position.pieces(me)).contains(cell));
        }
        IllegalMove::CastlingThroughCheck(cell) => {
            prop_assert!(
                [mv.from(), mv.to()].contains(&Some(cell)) || position.piece_at(cell).is_none()
            );
        }
        _ => {}
    }
    Ok(())
}

fn any_moves() -> impl Strategy<Value = Vec<Move>> {
    let cell = || proptest::sample::select(BOARD.cells().iter().collect::<Vec<_>>());
    proptest::collection::vec(
        (cell(), cell()).prop_map(|(from, to)| Move::new(from, to)),
        20,
    )
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(900))]

    #[test]
    fn set_ups_agree_with_naive(position in set_ups()) {
        agrees_with_naive(&position)?;
    }
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_reasons_of_refusals_are_true(position in set_ups(), moves in any_moves()) {
        for mv in moves {
            refuses_for_a_reason(&position, mv)?;
        }
    }

    #[test]
    fn all_moves_of_own_pieces_are_judged_alike(
        set_up in set_ups_with(12),
        crowded in set_ups_with(40),
        played in played(),
    ) {
        for position in [set_up, crowded, played] {
            judges_all_moves_alike(&position)?;
        }
    }
}

game_testkit::properties! {
    // Generating one takes long.
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn generic_set_ups_agree_with_naive(position in game_board::strategy::set_ups::<Position>()) {
        agrees_with_naive(&position)?;
    }
}

/// Counts of rare events in random games.
#[derive(Debug, Default)]
struct Seen {
    positions: u64,
    bridged: u64,
    crossings: u64,
    kings_taken: u64,
    eliminated_without_capture: u64,
    castlings: u64,
    en_passant: u64,
    promotions: u64,
    passes: u64,
    ends: BTreeMap<String, u64>,
}

impl Seen {
    fn note(&mut self, before: &Position, mv: Move, after: &Position) {
        self.positions += 1;
        self.bridged += u64::from(!before.bridged().is_empty());
        let gone = after.out().count() - before.out().count();
        self.passes += u64::from(mv == Move::Pass);
        let Move::Piece {
            from,
            to,
            promotion,
        } = mv
        else {
            return;
        };
        let taken = before.piece_at(to);
        let king_taken = taken
            .is_some_and(|piece| piece.kind == Kind::King && before.living().contains(piece.color));
        self.kings_taken += u64::from(king_taken);
        self.eliminated_without_capture += u64::from(gone > usize::from(king_taken));
        self.promotions += u64::from(promotion.is_some());
        let kind = before.piece_at(from).unwrap().kind;
        self.castlings += u64::from(
            before.castling() != after.castling() && {
                let file = |cell| BOARD.coordinates(cell).unwrap().0;
                kind == Kind::King && file(from).abs_diff(file(to)) == 2
            },
        );
        self.en_passant += u64::from(
            taken.is_none()
                && kind == Kind::OutwardPawn
                && after.occupied().len() < before.occupied().len(),
        );
        self.crossings += u64::from(
            kind == Kind::Rook && {
                let home = |cell| BOARD.coordinates(cell).unwrap().0 / 8;
                let rim = |cell| BOARD.coordinates(cell).unwrap().1 == 0;
                rim(from) && rim(to) && home(from) != home(to) && !opposite(from, to)
            },
        );
    }
}

/// Returns whether a vertical line joins two cells.
fn opposite(from: Cell, to: Cell) -> bool {
    BOARD.ray(from, Heading::INWARD).any(|step| step.to == to)
}

/// The positions where the long games begin.
const STARTS: [&str; 2] = [
    "24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/\
     wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w - - wKwQgKgQbKbQ - 0 1",
    "24/24/24/24/wPwQ4wQwPgPgQ4gQgPbPbQ4bQbP/wR3wK2wRgR3gK2gRbR3bK2bR w - - wKwQgKgQbKbQ - 0 1",
];

/// Plays games of up to 600 turns in which kings are captured whenever possible, and other pieces
/// two times out of three, so that players go out. Compares every twentieth position with the naive
/// rules.
fn play_many(rules: Rules, games: u64) -> Seen {
    let mut seen = Seen::default();
    for (seed, text) in (0..games).zip(STARTS.into_iter().cycle()) {
        let mut random = SplitMix64::new(seed);
        let start: Position = text.parse().unwrap();
        let mut position = Builder::from(&start).rules(rules).build().unwrap();
        for turn in 0..600 {
            if turn % 20 == 0 {
                agrees_with_naive(&position).unwrap();
            }
            if let Some(outcome) = position.outcome() {
                *seen.ends.entry(outcome.reason.to_string()).or_default() += 1;
                break;
            }
            let mv = eager_move(&position, &mut random);
            let before = position;
            position.play_unchecked(mv);
            seen.note(&before, mv, &position);
        }
    }
    seen
}

pub(crate) fn eager_move(position: &Position, random: &mut SplitMix64) -> Move {
    let taking = |kings: bool| -> Vec<Move> {
        let takes = |&mv: &Move| {
            let Move::Piece { to, .. } = mv else {
                return false;
            };
            position.piece_at(to).is_some_and(|piece| {
                !kings || piece.kind == Kind::King && position.living().contains(piece.color)
            })
        };
        position.legal_moves().into_iter().filter(takes).collect()
    };
    let mut captures = taking(true);
    if captures.is_empty() && random.below(3) > 0 {
        captures = taking(false);
    }
    let choice = random.below(captures.len() as u64) as usize;
    captures
        .get(choice)
        .copied()
        .unwrap_or_else(|| position.random_legal_move(random).unwrap())
}

#[test]
fn long_games_agree_with_naive_and_come_by_everything() {
    let seen = play_many(Rules::KingCapture, 80);
    let enough = seen.bridged > 1000
        && seen.crossings > 20
        && seen.kings_taken > 20
        && seen.eliminated_without_capture == 0
        && seen.castlings > 0
        && seen.promotions > 10
        && seen.passes > 5
        && seen.ends.contains_key("last player left")
        && seen.ends.contains_key("stalemate");
    assert!(enough, "{seen:#?}");

    let seen = play_many(Rules::Checkmate, 80);
    let enough = seen.bridged > 1000
        && seen.crossings > 20
        && seen.eliminated_without_capture > 20
        && seen.passes == 0
        && seen.ends.contains_key("last player left");
    assert!(enough, "{seen:#?}");

    let seen = play_many(Rules::MateOut, 40);
    let enough = seen.crossings > 10
        && seen.eliminated_without_capture > 10
        && seen.ends.contains_key("last player left")
        && seen.ends.contains_key("stalemate");
    assert!(enough, "{seen:#?}");

    let seen = play_many(Rules::StalemateOut, 40);
    let enough = seen.crossings > 10
        && seen.kings_taken > 10
        && seen.passes > 2
        && seen.ends.contains_key("last player left");
    assert!(enough, "{seen:#?}");
}

/// Returns a position in which players have few moves and many threats to face: bare kings on or
/// near the rim, and queens, rooks and knights that mostly belong to one player.
pub(crate) fn hunted(rules: Rules, random: &mut SplitMix64) -> Option<Position> {
    let mut builder = Builder::new();
    builder.rules(rules);
    builder.to_move(Color::ALL[random.below(3) as usize]);
    builder.vacated(Color::ALL.into_iter().collect());
    let hunter = Color::ALL[random.below(3) as usize];
    let cell = |random: &mut SplitMix64, ranks| {
        BOARD.cell_at(random.below(24) as usize, random.below(ranks) as usize)
    };
    for color in Color::ALL {
        builder.put(cell(random, 2)?, Piece::new(color, Kind::King));
    }
    for _ in 0..2 + random.below(8) {
        let kind = [Kind::Queen, Kind::Queen, Kind::Rook, Kind::Knight][random.below(4) as usize];
        let owner = if random.below(5) > 0 {
            hunter
        } else {
            Color::ALL[random.below(3) as usize]
        };
        builder.put(cell(random, 6)?, Piece::new(owner, kind));
    }
    builder.build().ok()
}

#[test]
fn stuck_players_agree_with_naive() {
    // Passes in check (M18), passes while another player is mated, stalemates (M21), blockades
    // (M22).
    let seen = seen_stuck(Rules::KingCapture, 60_000);
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
    // The player to move is never mated (M26), nor stalemated while three play.
    let [in_mate, stalemated, ends, _] = seen_stuck(Rules::MateOut, 20_000);
    assert!(in_mate == 0 && stalemated >= 5 && ends >= 5);
    let [in_mate, stalemated, ..] = seen_stuck(Rules::StalemateOut, 20_000);
    assert!(in_mate >= 5 && stalemated == 0);
}

/// Returns the numbers of players to move who pass in check, who pass without check, who are
/// stalemated, and who have no move when no other player has one.
fn seen_stuck(rules: Rules, set_ups: usize) -> [usize; 4] {
    let mut random = SplitMix64::new(7);
    let mut seen = [0; 4];
    for _ in 0..set_ups {
        let Some(position) = hunted(rules, &mut random) else {
            continue;
        };
        let kind = match position.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Stalemate) => 2,
            Some(_) => 3,
            None if !position.is_legal(Move::Pass) => continue,
            None => usize::from(position.in_check() == Some(false)),
        };
        seen[kind] += 1;
        agrees_with_naive(&position).unwrap();
    }
    seen
}
