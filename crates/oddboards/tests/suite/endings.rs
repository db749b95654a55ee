//! Endings: the numbering of placements, the turns of the boards, and tables against their
//! definition.

use std::collections::BTreeSet;

use game_core::{Claim, Color, History, Player, SplitMix64};
use game_search::{Entry, Limits, Positions};
use oddboards::endings::{Ending, Endings, Placements};
use oddboards::evaluations::{Weighed, tuned};
use oddboards::{circular, three_man};

use crate::shared::by;

/// Returns a random valid placement of the pieces of a position.
fn shuffled<G: Ending>(example: &G, random: &mut SplitMix64) -> G {
    let cells: Vec<_> = G::board().cells().collect();
    let pieces: Vec<_> = cells
        .iter()
        .filter_map(|&cell| example.piece_at(cell))
        .collect();
    let players: Vec<_> = { G::Player::ALL.iter().copied() }
        .filter(|&player| example.is_playing(player))
        .collect();
    loop {
        let mut free = cells.clone();
        let mut cell = || free.swap_remove(random.below(free.len() as u64) as usize);
        let placed: Vec<_> = pieces.iter().map(|&piece| (cell(), piece)).collect();
        let to_move = players[random.below(players.len() as u64) as usize];
        if let Some(position) = example.rearranged(&placed, to_move) {
            return position;
        }
    }
}

/// Returns the position on the turned board.
fn turned<G: Ending>(position: &G, turn: usize) -> G {
    let cells = G::board().cells();
    let placed = cells.filter_map(|cell| Some((G::turned(cell, turn), position.piece_at(cell)?)));
    let placed: Vec<_> = placed.collect();
    position.rearranged(&placed, position.to_move()).unwrap()
}

/// Returns the legal moves by their ends, on the turned board.
fn turned_moves<G: Ending>(position: &G, turn: usize) -> BTreeSet<String> {
    let moves = position.legal_moves().into_iter();
    let images = moves.map(|mv| {
        let steps = G::steps_of(mv).into_iter();
        let steps = steps.map(|step| step.map(|cell| G::turned(cell, turn), |kind| kind));
        format!("{:?}", steps.collect::<Vec<_>>())
    });
    images.collect()
}

fn check_turns<G: Ending>(texts: &[&str]) {
    let mut random = SplitMix64::new(1);
    for text in texts {
        let example: G = text.parse().unwrap_or_else(|_| panic!("{text}"));
        let placements = Placements::of(&example).unwrap();
        for _ in 0..100 {
            let position = shuffled(&example, &mut random);
            let number = placements.number(&position).unwrap();
            assert_eq!(placements.to_move(number), Some(position.to_move()));
            let first = placements.position(number).unwrap();
            assert!((0..G::TURNS).any(|turn| turned(&position, turn) == first));
            for turn in 0..G::TURNS {
                let image = turned(&position, turn);
                assert_eq!(placements.number(&image), Some(number), "{position} {turn}");
                let outcome = position.outcome().map(|outcome| outcome.ranking);
                assert_eq!(image.outcome().map(|outcome| outcome.ranking), outcome);
                assert_eq!(
                    turned_moves(&position, turn),
                    turned_moves(&image, 0),
                    "{position}"
                );
            }
        }
    }
}

#[test]
fn turns_of_the_board_keep_the_rules_of_endings() {
    check_turns::<circular::Position>(&[
        "8k7/16/8K7/Q15 w - - - 0 1",
        "8k7/2ca12/8K7/16 w - - - 0 1",
        "8k7/2C13/8K7/5a10 w - - - 0 1",
        "8k7/16/8K7/RR14 w - - - 0 1",
    ]);
    check_turns::<three_man::Position>(&[
        "24/24/24/24/3wQ20/wK11gK11 w b wg - - 0 1 checkmate",
        "24/24/24/24/3wP20/wK11gK11 w b wg - - 0 1 checkmate",
        "24/24/24/24/3wO20/wK11gK11 w b wg - - 0 1",
        "24/24/24/24/24/wK9gK9bK3 w - wgb - - 0 1 checkmate",
    ]);
}

/// Checks that each entry follows from those after the moves: then the whole table is right,
/// because distances decrease along best play, and no move leads from the rest to a win.
fn check_table<G: Ending>(text: &str, player: G::Player) -> u16 {
    let example: G = text.parse().unwrap_or_else(|_| panic!("{text}"));
    let mut endings = Endings::new();
    let table = endings.table(&example).unwrap().clone();
    let mut longest = 0;
    for number in 0..table.positions().count() {
        let entry = table.entry(number, player);
        let Some(position) = table.positions().position(number) else {
            assert_eq!(entry, Entry::NoPosition);
            continue;
        };
        if let Some(outcome) = position.outcome() {
            let is_won = outcome.ranking.winner() == Some(player);
            assert_eq!(
                entry,
                if is_won {
                    Entry::Forced(0)
                } else {
                    Entry::NotForced
                }
            );
            continue;
        }
        let moves = position.legal_moves().into_iter();
        let after = moves.map(|mv| position.after_unchecked(mv)).map(|next| {
            let outcome = next.outcome();
            match (outcome, endings.find(&next, player)) {
                (Some(outcome), _) => (outcome.ranking.winner() == Some(player)).then_some(0),
                (None, Entry::Forced(plies)) => Some(plies),
                _ => None,
            }
        });
        let expected = if position.to_move() == player {
            after.flatten().min()
        } else {
            after
                .collect::<Option<Vec<u16>>>()
                .and_then(|plies| plies.into_iter().max())
        };
        let expected = expected.map_or(Entry::NotForced, |plies| Entry::Forced(plies + 1));
        assert_eq!(entry, expected, "{position}");
        if let Entry::Forced(plies) = entry {
            longest = longest.max(plies);
        }
    }
    longest
}

#[test]
fn entries_follow_from_those_after_the_moves() {
    type Circular = circular::Position;
    for (text, winner, longest) in [
        ("8k7/16/8K7/Q15 w - - - 0 1", Color::White, 20),
        ("8k7/16/8K7/R15 w - - - 0 1", Color::White, 5),
        ("8k7/16/8K7/r15 w - - - 0 1", Color::Black, 5),
    ] {
        assert_eq!(check_table::<Circular>(text, winner), longest, "{text}");
    }
}

#[test]
fn best_play_takes_as_long_as_the_table_says() {
    let mut endings = Endings::new();
    let mut position: circular::Position = "16/16/K6k8/Q15 w - - - 0 1".parse().unwrap();
    for left in (1..=19).rev() {
        assert_eq!(endings.find(&position, Color::White), Entry::Forced(left));
        assert_eq!(endings.find(&position, Color::Black), Entry::NotForced);
        assert_eq!(endings.best_move(&position, Color::Black), None);
        let best = endings.best_move(&position, Color::White).unwrap();
        position.play(best).unwrap();
    }
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome.ranking.winner(), Some(Color::White));
    assert_eq!(endings.best_move(&position, Color::White), None);
}

/// Lets alpha-beta play a position that `player` wins. The opponent follows the table while it says
/// how, and alpha-beta otherwise. Returns the number of turns to the win.
fn turns_to_win<G: Ending + Weighed>(
    position: G,
    player: G::Player,
    endings: Option<&mut Endings<G>>,
    nodes: u64,
) -> usize {
    let mut game = History::new(position);
    let mut endings = endings;
    let mut search = by::<G>(tuned::<G>()).with_pruning(G::PRUNING);
    while game.outcome().is_none() && !game.can_claim(Claim::QuietTurns) {
        let position = game.position();
        let defense = match &mut endings {
            Some(endings) if position.to_move() != player => endings.best_move(position, player),
            _ => None,
        };
        let best = defense.or_else(|| search.search(&game, Limits::nodes(nodes)).best());
        game.play(best.unwrap()).unwrap();
    }
    let winner = game.outcome().and_then(|outcome| outcome.ranking.winner());
    assert_eq!(winner, Some(player), "{}", game.first_position());
    game.turns()
}

#[test]
fn engines_win_the_hardest_endings() {
    let mut endings = Endings::<circular::Position>::new();
    let example = "16/16/K6k8/Q15 w - - - 0 1".parse().unwrap();
    let table = endings.table(&example).unwrap().clone();
    let numbers = 0..table.positions().count();
    let hardest = numbers.filter(|&number| table.entry(number, Color::White) == Entry::Forced(19));
    for number in hardest.step_by(29) {
        let position = table.positions().position(number).unwrap();
        assert!(
            turns_to_win(position, Color::White, Some(&mut endings), 500) < 40,
            "{position}"
        );
    }
    // A queen and a rook win in 29 and 37 plies by best play, and 150 quiet turns are a draw.
    for (text, nodes) in [
        ("24/11gK12/24/24/24/wQwK22 w b wg - - 0 1 checkmate", 500),
        (
            "13gK10/24/24/24/24/2wK7wR13 w b wg - - 0 1 checkmate",
            2_000,
        ),
    ] {
        let position: three_man::Position = text.parse().unwrap();
        turns_to_win(position, three_man::Color::White, None, nodes);
    }
}

#[test]
fn other_positions_have_no_table() {
    // Rights of unmoved pieces, and more pieces than a table has room for.
    assert!(Placements::of(&circular::Position::default()).is_none());
    let many: circular::Position = "8k7/16/2q2r1K8/QR14 w - - - 0 1".parse().unwrap();
    assert!(Placements::of(&many).is_none());
    let mut endings = Endings::new();
    assert_eq!(endings.find(&many, Color::White), Entry::NoPosition);
    assert_eq!(endings.best_move(&many, Color::White), None);
}
