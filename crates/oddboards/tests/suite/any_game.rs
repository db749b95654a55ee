//! Every listed game through its object-safe trait.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use oddboards::game_core::{Claim, ClaimError, InText, SplitMix64};
use oddboards::{AnyGame, AnyMove, GameType, Games, RandomOptions, Refusal};

/// Returns a new game of every listed game and start.
pub(crate) fn all_games() -> impl Iterator<Item = (GameType, Box<dyn AnyGame>)> {
    Games::default().into_iter().flat_map(|name| {
        let starts = name.starts().into_iter();
        starts.map(move |start| (name, name.start_as(&start).unwrap()))
    })
}

pub(crate) fn random_move(game: &dyn AnyGame, random: &mut SplitMix64) -> Option<AnyMove> {
    match game.count_legal_moves() {
        0 => None,
        count => game.nth_legal_move(random.below(count)),
    }
}

/// Formats everything that the trait reports about a game.
pub(crate) fn state(game: &dyn AnyGame) -> String {
    format!(
        "{} {} {:?} {:?} {:?} {:?}",
        game.record(),
        game.position(),
        game.to_move(),
        game.outcome(),
        game.occurrences(),
        game.legal_moves(),
    )
}

#[test]
fn names() {
    let names: HashSet<_> = Games::default().iter().map(GameType::name).collect();
    assert_eq!(names.len(), Games::default().iter().len());
    for name in Games::default() {
        assert_eq!(Games::default().get(name.name()), Ok(name));
        assert_eq!(name.name(), name.to_string());
        for wrong in [name.to_string().to_uppercase(), format!("{name} ")] {
            assert!(Games::default().get(&wrong).is_err());
        }

        let game = name.start();
        assert_eq!(game.game_type(), name);
        let has_whole_moves = ["territorial", "three-man"].contains(&name.name());
        assert_eq!(game.has_whole_moves(), has_whole_moves, "{name}");
        let usual = name.starts().into_iter().next().unwrap();
        assert_eq!(game.position(), name.start_as(&usual).unwrap().position());
        assert_eq!(game.position(), game.first_position());
        assert_eq!(game.to_string(), game.position());
        let error = name.start_as("?").map(drop).unwrap_err();
        assert!(
            error.to_string().contains(", byte 0: expected `"),
            "{error}"
        );
        assert_eq!(error.offset(), Some(0));
    }
    let error = Games::default().get("circulat").unwrap_err();
    let told = "expected one of territorial, circular, three-man, numbered-shogi, got \"circulat\"";
    assert_eq!(error.to_string(), told);
}

#[test]
fn players() {
    for (name, game) in all_games() {
        let players = game.players();
        let letters: HashSet<_> = players.iter().map(|player| player.letter).collect();
        let names: HashSet<_> = players.iter().map(|player| &player.name).collect();
        assert_eq!((letters.len(), names.len()), (players.len(), players.len()));
        assert!(
            players
                .iter()
                .map(|player| player.index)
                .eq(0..players.len())
        );
        assert_eq!(game.to_move(), players[0], "{name}");
        assert!(
            game.scores()
                .is_none_or(|scores| scores.len() == players.len())
        );
    }
}

#[test]
fn positions_read_back() {
    let mut random = SplitMix64::new(3);
    for (name, mut game) in all_games() {
        for _ in 0..30 {
            let Some(mv) = random_move(&*game, &mut random) else {
                break;
            };
            game.play(&mv.text).unwrap();
            let again = name.read_position(&game.position()).unwrap();
            assert_eq!(again.position(), game.position());
            assert_eq!((again.key(), again.turns()), (game.key(), 0), "{game}");
            assert_eq!(again.legal_moves(), game.legal_moves(), "{game}");
            assert_eq!(again.outcome(), game.outcome(), "{game}");
            assert_eq!(again.notes(), game.notes(), "{game}");
        }
        for text in ["", "8", "8/8/8/8/8/8/8/8", "é"] {
            assert!(name.read_position(text).is_err(), "{name}: {text:?}");
        }
    }
}

#[test]
fn random_games() {
    for (name, start) in all_games() {
        for seed in 0..3 {
            let mut random = SplitMix64::new(seed);
            let mut game = start.clone();
            let mut positions = Vec::new();
            while game.turns() < 400 {
                let moves = game.legal_moves();
                assert_eq!(moves.len() as u64, game.count_legal_moves(), "{game}");
                assert_eq!(moves.is_empty(), game.outcome().is_some(), "{game}");
                assert_eq!(game.nth_legal_move(moves.len() as u64), None, "{game}");
                moves.iter().for_each(check_cells);
                let Some(mv) = random_move(&*game, &mut random) else {
                    break;
                };
                assert!(moves.contains(&mv), "{game}: {mv}");
                assert_eq!(game.check_move(&mv.text), Ok(mv.clone()), "{game}: {mv}");
                positions.push((mv.text.clone(), game.position()));
                assert_eq!(game.play(&mv.text), Ok(mv.clone()));
                assert_eq!(game.turns(), positions.len());
            }
            let moves: Vec<_> = positions.iter().map(|(mv, _)| mv.clone()).collect();
            assert_eq!(game.moves(), moves);
            check_end(&*game);
            check_record(name, &*game);

            // A copy is independent.
            let copy = game.clone();
            for (mv, position) in positions.iter().rev() {
                assert_eq!(game.take_back().as_deref(), Some(mv.as_str()));
                assert_eq!(&game.position(), position);
            }
            assert_eq!(game.take_back(), None);
            assert_eq!(state(&*game), state(&*start));
            assert_eq!(copy.moves(), moves);
        }
    }
}

/// A move lists each cell once.
fn check_cells(mv: &AnyMove) {
    let cells: HashSet<_> = mv.cells.iter().collect();
    assert_eq!(cells.len(), mv.cells.len(), "{mv}: {:?}", mv.cells);
}

#[test]
fn a_pawn_may_move_to_the_cell_of_a_removed_one() {
    let circular = Games::default().get("circular").unwrap();
    let position = "10k5/3Cca10/16/7K8 w - - - 0 1";
    let game = circular.read_position(position).unwrap();
    let moves = game.legal_moves();
    assert!(moves.iter().any(|mv| mv.text == "e3*f3,d3f3"));
    moves.iter().for_each(check_cells);
}

#[test]
fn random_games_may_have_the_last_numbers() {
    let options = RandomOptions {
        games: u64::MAX - 2..u64::MAX,
        seed: 1,
        max_turns: 9,
        claim_draws: false,
        threads: NonZeroUsize::MIN,
        count_every: NonZeroUsize::MIN,
        records: false,
    };
    for (name, start) in all_games() {
        assert_eq!(start.random_games(&options).lengths, [9, 9], "{name}");
    }
}

#[test]
fn what_is_taken_back_can_be_played_again() {
    for (name, mut game) in all_games() {
        let mut random = SplitMix64::new(11);
        while let Some(mv) = random_move(&*game, &mut random).filter(|_| game.turns() < 30) {
            game.play(&mv.text).unwrap();
        }
        assert_eq!(game.redo(), None);
        let (moves, before) = (game.moves(), state(&*game));
        while game.take_back().is_some() {}
        for mv in &moves {
            assert_eq!(game.redo().as_ref(), Some(mv), "{name}");
        }
        assert_eq!(game.redo(), None);
        assert_eq!(state(&*game), before);

        // A refused move changes nothing here either.
        game.take_back();
        game.play("nonsense").unwrap_err();
        assert_eq!(game.redo().as_ref(), moves.last());
        game.take_back();
        game.take_back();
        let mv = game.nth_legal_move(0).unwrap();
        game.play(&mv.text).unwrap();
        assert_eq!(game.redo(), None);
    }
}

/// Checks a finished game: it does not continue, and the outcome names the winner.
fn check_end(game: &dyn AnyGame) {
    let Some(outcome) = game.outcome() else {
        return;
    };
    assert_eq!((game.legal_moves(), game.count_legal_moves()), (vec![], 0));
    for text in game.moves().iter().map(String::as_str).chain([""]) {
        assert_eq!(game.check_move(text), Err(Refusal::Over), "{game}");
    }
    let players = game.players().len();
    assert_eq!(outcome.payoffs.len(), players);
    let sum: f64 = outcome.payoffs.iter().sum();
    assert!((sum - players as f64 / 2.0).abs() < 1e-9, "{outcome:?}");
    if let Some(winner) = outcome.winner {
        assert!((outcome.payoffs[winner] - 1.0).abs() < 1e-9, "{outcome:?}");
    }
    assert!(!outcome.reason.is_empty());
    assert_eq!(
        outcome.to_string(),
        format!("{}: {}", outcome.text, outcome.reason)
    );
}

/// The record reproduces the game, and only readers of this game accept it.
fn check_record(name: GameType, game: &dyn AnyGame) {
    let record = game.record();
    assert!(!record.contains('\n'));
    let again = name.read_record(&record).unwrap();
    assert_eq!(state(&*again), state(game));
    assert_eq!(again.claimed(), game.claimed());
    for other in Games::default() {
        assert_eq!(other.read_record(&record).is_ok(), other == name, "{other}");
    }
    assert!(
        name.read_record(&record.replace(game.name(), "chess"))
            .is_err()
    );
    assert!(name.read_record("").is_err());
}

#[test]
fn refusals_change_nothing() {
    for (name, mut game) in all_games() {
        let mut random = SplitMix64::new(5);
        let mut met: Vec<String> = ["", "pass", "e2e4", "K@e4", "a1a1", "é", "a1a2=9"]
            .map(Into::into)
            .into();
        for _ in 0..40 {
            let Some(mv) = random_move(&*game, &mut random) else {
                break;
            };
            let before = state(&*game);
            let legal: HashSet<_> = game.legal_moves().into_iter().map(|mv| mv.text).collect();
            for text in met.iter().filter(|&text| !legal.contains(text)) {
                let refusal = game.play(text).unwrap_err();
                assert_eq!(game.check_move(text), Err(refusal.clone()));
                assert_eq!(state(&*game), before, "{name}: {text:?}");
                match refusal {
                    Refusal::NotAMove(error) => assert!(error.offset <= text.len()),
                    Refusal::Illegal(reason) => assert!(!reason.is_empty()),
                    other => panic!("{game}: {text:?}: {other}"),
                }
            }
            let spaced = format!("{mv} ");
            assert!(matches!(game.play(&spaced), Err(Refusal::NotAMove(_))));
            game.play(&mv.text).unwrap();
            met.push(mv.text);
        }
    }
}

#[test]
fn claims_that_do_not_hold_are_refused() {
    let mut repeatable = Vec::new();
    for (name, mut game) in all_games() {
        for claim in Claim::ALL {
            let before = state(&*game);
            assert!(!game.claimable().contains(&claim));
            let error = game.claim(claim).unwrap_err();
            assert!(matches!(
                error,
                ClaimError::Unknown(_) | ClaimError::TooEarly { .. }
            ));
            assert_eq!(state(&*game), before);
            if matches!(error, ClaimError::TooEarly { .. }) && claim == Claim::Repetition {
                repeatable.push(name.name());
            }
        }
    }
    repeatable.dedup();
    assert_eq!(repeatable, ["circular", "three-man", "numbered-shogi"]);
}

#[test]
fn a_claim_ends_the_game_and_can_be_withdrawn() {
    let numbered = "......v5/v1....../......./......./......./1....../......5 \
                    b 8,6,4,2,0/8,6,4,2,0 1";
    for (name, position, moves) in [
        ("circular", None, "c2e3 k2m3 e3c2 m3k2"),
        ("three-man", None, "b1c3 j1k3 r1s3 c3b1 k3j1 s3r1"),
        ("numbered-shogi", Some(numbered), "g1f2 g7f6 f2g1 f6g7"),
    ] {
        let kind = Games::default().get(name).unwrap();
        let mut game = position.map_or(kind.start(), |text| kind.read_position(text).unwrap());
        let Err(ClaimError::TooEarly { needed, .. }) = game.claim(Claim::Repetition) else {
            panic!("{name}: repetitions cannot be claimed");
        };
        while game.occurrences() < needed {
            assert_eq!(game.claimable(), []);
            for mv in moves.split(' ') {
                game.play(mv).unwrap();
            }
        }
        let last = moves.split(' ').next_back();
        let before = state(&*game);
        assert_eq!(game.claimable(), [Claim::Repetition]);
        let outcome = game.claim(Claim::Repetition).unwrap();
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(game.claimed(), Some(Claim::Repetition));
        assert_eq!(game.claimable(), []);
        assert_eq!(game.claim(Claim::Repetition).unwrap_err(), ClaimError::Over);
        assert_eq!(game.nth_legal_move(0), None);
        check_end(&*game);
        check_record(kind, &*game);

        assert_eq!(game.withdraw_claim(), Some(Claim::Repetition));
        assert_eq!(game.withdraw_claim(), None);
        assert_eq!(state(&*game), before);
        game.claim(Claim::Repetition).unwrap();
        assert_eq!(game.take_back().as_deref(), last);
        assert_eq!((game.claimed(), game.outcome()), (None, None));
        // The claim is not repeated.
        assert_eq!(game.redo().as_deref(), last);
        assert_eq!((state(&*game), game.claimed()), (before, None));
    }
}

#[test]
fn pictures() {
    for (name, mut game) in all_games() {
        let mut random = SplitMix64::new(9);
        for turn in 0..12 {
            let svg = game.picture().svg();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let with = |attribute: &str| {
                let nodes = document.descendants();
                nodes
                    .filter_map(|node| node.attribute(attribute).map(|_| node))
                    .collect::<Vec<_>>()
            };
            let board = game.board();
            let pieces = with("data-piece");
            let stand = board.cells().filter(|&cell| game.piece_at(cell).is_some());
            assert_eq!(pieces.len(), stand.count(), "{game}");
            for piece in pieces {
                let cell = piece.attribute("data-cell").unwrap();
                let cell = board.parse_cell(cell).unwrap();
                let text = game.piece_at(cell).map(|piece| piece.text);
                assert_eq!(piece.attribute("data-piece"), text.as_deref());
            }
            for cell in board.cells() {
                let name = board.name(cell).to_string();
                let drawn = with("data-cell");
                assert!(
                    drawn
                        .iter()
                        .any(|node| node.attribute("data-cell") == Some(&name))
                );
            }
            assert!(
                svg.contains(&format!("<title>{}</title>", name.title())),
                "{name}"
            );

            let text = game.picture().text();
            assert!(text.lines().len() >= board.rank_count());
            assert!(
                text.to_string()
                    .lines()
                    .all(|line| line.chars().count() <= text.width())
            );
            // The last move is marked.
            assert_eq!(text.to_string().contains('('), turn > 0, "{text}");

            let Some(mv) = random_move(&*game, &mut random) else {
                break;
            };
            assert!(mv.cells.iter().all(|&cell| board.contains(cell)));
            assert!(
                [mv.from, mv.to]
                    .iter()
                    .flatten()
                    .all(|cell| mv.cells.contains(cell))
            );
            game.play(&mv.text).unwrap();
        }
    }
}
