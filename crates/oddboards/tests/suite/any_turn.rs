//! Parts of turns through the object-safe trait: steps, effects, actions and observations.

use std::collections::{BTreeSet, HashSet};

use oddboards::game_board::{Kind, KindOf, WrongSize};
use oddboards::game_core::{Player, SplitMix64};
use oddboards::{
    ActionRefusal, AnyGame, AnyStep, GameType, Games, Listed, ObserveError, PlayRefusal,
    StepRefusal,
};

use crate::any_game::{all_games, random_move, state};

/// Texts that are neither a step nor a move in any game.
const NONSENSE: [&str; 6] = ["", " ", "nonsense", "é", "*,", "a1a1a1"];

/// Calls `check` on some positions of every game, from every start.
fn for_each_position(check: impl Fn(GameType, &dyn AnyGame)) {
    for (name, mut game) in all_games() {
        let mut random = SplitMix64::new(7);
        for turn in 0..60 {
            if turn % 5 == 0 {
                check(name, &*game);
            }
            let Some(mv) = random_move(&*game, &mut random) else {
                break;
            };
            game.play(&mv.text).unwrap();
        }
    }
}

/// Returns a finished game of every listed game, by a claim if random moves do not end it.
fn ended_games() -> impl Iterator<Item = (GameType, Box<dyn AnyGame>)> {
    Games::default().into_iter().map(|name| {
        let mut game = name.start();
        let mut random = SplitMix64::new(2);
        while let Some(mv) = random_move(&*game, &mut random) {
            game.play(&mv.text).unwrap();
            if let Some(&claim) = game.claimable().first() {
                game.claim(claim).unwrap();
            }
        }
        assert!(game.outcome().is_some(), "{game}");
        (name, game)
    })
}

fn legal_texts(game: &dyn AnyGame) -> Vec<String> {
    let mut texts: Vec<_> = game.legal_moves().into_iter().map(|mv| mv.text).collect();
    texts.sort_unstable();
    texts
}

/// Walks over the turns of a position. Of turns that only differ in the order of their steps, it
/// follows one.
#[derive(Default)]
struct Walk {
    seen: HashSet<Vec<String>>,
    moves: BTreeSet<String>,
}

impl Walk {
    fn steps(&mut self, game: &dyn AnyGame, so_far: &[AnyStep]) {
        let mut sorted: Vec<_> = so_far
            .iter()
            .map(|step| format!("{:?} {:?} {:?}", step.step, step.cell, step.kind))
            .collect();
        sorted.sort_unstable();
        if !self.seen.insert(sorted) {
            return;
        }
        let texts: Vec<&str> = so_far.iter().map(|step| step.text.as_str()).collect();
        let turn = game.choices(&texts).unwrap();
        if let Some(mv) = &turn.complete {
            assert_eq!(mv.text.len(), texts.concat().len(), "{mv}: {texts:?}");
            assert_eq!(game.check_move(&mv.text).as_ref(), Ok(mv), "{game}");
            assert!(self.moves.insert(mv.text.clone()), "{game}: {mv} twice");
        }
        assert!(
            turn.complete.is_some() || !turn.options.is_empty(),
            "{game}: {texts:?}"
        );
        let cells: Vec<_> = turn.options.iter().filter_map(|step| step.cell).collect();
        assert_eq!(
            cells.iter().collect::<HashSet<_>>().len(),
            cells.len(),
            "{game}: {texts:?}"
        );
        for text in NONSENSE {
            let next = [&texts[..], &[text, "more"]].concat();
            let (index, text) = (texts.len(), text.to_owned());
            assert_eq!(
                game.choices(&next),
                Err(StepRefusal::NotAStep { index, text })
            );
        }
        for step in turn.options {
            assert!(step.cell.is_none_or(|cell| game.board().contains(cell)));
            self.steps(game, &[so_far, &[step]].concat());
        }
    }
}

/// The maximum number of legal moves of positions where every order of steps is tried.
const MANY: u64 = 2_000;

#[test]
fn steps_lead_to_each_legal_move_once() {
    for_each_position(|name, game| {
        let mut walk = Walk::default();
        if game.outcome().is_none() && game.count_legal_moves() <= MANY {
            walk.steps(game, &[]);
            let moves: Vec<_> = walk.moves.into_iter().collect();
            assert_eq!(moves, legal_texts(game), "{name}: {game}");
        }
    });
}

#[test]
fn a_long_text_is_shown_by_how_it_begins() {
    for (name, game) in all_games() {
        let long = "é".repeat(100_000);
        let refusal = game.choices(&[&long]).unwrap_err();
        let StepRefusal::NotAStep { index: 0, text } = &refusal else {
            panic!("{name}: {refusal}");
        };
        assert!(!text.is_empty() && long.starts_with(text.as_str()));
        assert!(refusal.to_string().chars().count() < 100, "{refusal}");
    }
}

#[test]
fn moves_from_a_cell_are_the_legal_moves_from_there() {
    for_each_position(|name, game| {
        for cell in game.board().cells() {
            let mut expected = game.legal_moves();
            expected.retain(|mv| mv.from == Some(cell));
            assert_eq!(game.moves_from(cell), expected, "{name}: {game}");
        }
    });
}

/// Checks what is derived from the type of the game.
fn check_effects_and_hands<G: Listed>() {
    for_each_position(|name, game| {
        let Ok(history) = game.history::<G>() else {
            return;
        };
        let position = history.position();
        for mv in history.legal_moves() {
            let named = position.effects(mv).into_iter();
            let named = named.map(|effect| effect.map(|piece| piece.to_string()));
            let effects = game.effects(&mv.to_string()).unwrap().into_iter();
            let effects = effects.map(|effect| effect.map(|piece| piece.text));
            assert!(effects.eq(named), "{name}: {game}: {mv}");
        }
        for (index, &player) in G::Player::ALL.iter().enumerate() {
            let held = game.in_hand(index).into_iter();
            let held = held.map(|(piece, count)| (piece.player, piece.kind, count));
            let kinds = <KindOf<G> as Kind>::ALL.iter();
            let counts = kinds.map(|&kind| (kind, position.count_in_hand(player, kind)));
            let counts = counts.filter(|&(_, count)| count > 0);
            let counts = counts.map(|(kind, count)| (Some(index), kind.to_string(), count));
            assert!(held.eq(counts), "{name}: {game}");
        }
    });
}

#[test]
fn effects_and_hands_are_those_of_the_position() {
    each_game!(check_effects_and_hands);
    for_each_position(|_, game| {
        for text in NONSENSE {
            let refusal = game.effects(text).unwrap_err();
            assert_eq!(game.check_move(text), Err(refusal));
        }
    });
}

#[test]
fn nobody_has_nothing_in_hand() {
    for (_, game) in all_games() {
        for player in [game.players().len(), usize::MAX] {
            assert_eq!(game.in_hand(player), []);
        }
    }
}

#[test]
fn check_is_given_by_pieces_on_the_board() {
    for name in Games::default() {
        let mut random = SplitMix64::new(13);
        let mut game = name.start();
        let mut checks = 0;
        for _ in 0..2_000 {
            let checkers = game.checkers();
            let in_check = game.in_check() == Some(true);
            assert_eq!(!checkers.is_empty(), in_check, "{game}");
            assert!(checkers.iter().all(|&cell| game.piece_at(cell).is_some()));
            checks += usize::from(in_check);
            match random_move(&*game, &mut random) {
                Some(mv) => drop(game.play(&mv.text).unwrap()),
                None => game = name.start(),
            }
        }
        assert_eq!(checks > 0, game.in_check().is_some(), "{name}: {checks}");
    }
}

/// Adds all moves that begin with these actions to `moves`. Of turns with the same actions in
/// another order, it follows one.
fn act_all(
    game: &dyn AnyGame,
    so_far: &[u32],
    seen: &mut HashSet<Vec<u32>>,
    moves: &mut BTreeSet<String>,
) {
    let mut sorted = so_far.to_vec();
    sorted.sort_unstable();
    if !seen.insert(sorted) {
        return;
    }
    let count = u32::try_from(game.action_count()).unwrap();
    let legal = game.legal_actions(so_far).unwrap();
    let mut next = game.boxed_clone();
    for action in [count, u32::MAX].into_iter().chain((0..count).step_by(17)) {
        if legal.contains(&action) {
            continue;
        }
        let index = so_far.len();
        let refusal = ActionRefusal::Illegal { index, action };
        let actions = [so_far, &[action, 0]].concat();
        assert_eq!(game.legal_actions(&actions), Err(refusal));
        assert_eq!(next.act(&actions), Err(refusal));
    }
    assert_eq!(state(&*next), state(game), "refused actions change nothing");
    if let Some(mv) = next.act(so_far).unwrap() {
        assert!(legal.is_empty());
        assert_eq!(next.turns(), game.turns() + 1);
        assert_eq!(next.moves().last(), Some(&mv.text));
        assert!(moves.insert(mv.text), "{game}: {so_far:?}");
    } else {
        assert_eq!(next.position(), game.position());
        assert!(!legal.is_empty(), "{game}: {so_far:?}");
    }
    for action in legal {
        assert!(action < count);
        act_all(game, &[so_far, &[action]].concat(), seen, moves);
    }
}

#[test]
fn actions_lead_to_each_legal_move_once() {
    for_each_position(|name, game| {
        let mut moves = BTreeSet::new();
        if game.outcome().is_none() && game.count_legal_moves() <= MANY {
            act_all(game, &[], &mut HashSet::new(), &mut moves);
            let moves: Vec<_> = moves.into_iter().collect();
            assert_eq!(moves, legal_texts(game), "{name}: {game}");
        }
    });
}

#[test]
fn an_observation_fills_exactly_its_planes() {
    for_each_position(|name, game| {
        let (rows, columns) = game.rows_and_columns();
        let count = game.planes().len() * rows * columns;
        let mut numbers = vec![f32::NAN; count];
        game.observe(&[], &mut numbers).unwrap();
        assert!(numbers.iter().all(|number| number.is_finite()), "{name}");
        assert!(numbers.iter().any(|&number| number > 0.0), "{name}");
        for have in [0, count - 1, count + 1] {
            let mut numbers = vec![f32::NAN; have];
            let needed = count;
            let refusal = ObserveError::Size(WrongSize { have, needed });
            assert_eq!(game.observe(&[], &mut numbers), Err(refusal));
            assert!(numbers.iter().all(|number| number.is_nan()), "{name}");
        }
        // Observations show the steps of a turn in progress.
        let legal = game.legal_actions(&[]).unwrap_or_default();
        for action in legal.into_iter().take(5) {
            let goes_on = game
                .legal_actions(&[action])
                .is_ok_and(|next| !next.is_empty());
            let mut after = vec![f32::NAN; count];
            game.observe(&[action], &mut after).unwrap();
            assert!(!goes_on || after != numbers, "{name}: {game}: {action}");
        }
        let index = 0;
        let refusal = ActionRefusal::Illegal {
            index,
            action: u32::MAX,
        };
        if game.outcome().is_none() {
            let observed = game.observe(&[u32::MAX], &mut numbers);
            assert_eq!(observed, Err(ObserveError::Action(refusal)));
        }
    });
}

#[test]
fn once_the_game_is_over_no_turn_begins() {
    for (name, mut game) in ended_games() {
        let before = state(&*game);
        let last = game.moves().pop().unwrap();
        for so_far in [&[][..], &[last.as_str()], &[""]] {
            assert_eq!(game.choices(so_far), Err(StepRefusal::Over), "{name}");
        }
        for actions in [&[][..], &[0], &[u32::MAX]] {
            assert_eq!(game.legal_actions(actions), Err(ActionRefusal::Over));
            assert_eq!(game.act(actions), Err(ActionRefusal::Over));
        }
        assert_eq!(game.effects(&last), Err(PlayRefusal::Over));
        assert!(
            game.board()
                .cells()
                .all(|cell| game.moves_from(cell).is_empty())
        );
        assert_eq!(game.redo(), None);
        assert_eq!(state(&*game), before);
    }
}

#[test]
fn a_refusal_of_any_place_has_a_message() {
    let index = usize::MAX;
    let step = StepRefusal::NotAStep {
        index,
        text: "e4".into(),
    };
    assert!(step.to_string().ends_with("`e4` cannot be taken here"));
    let action = ActionRefusal::Illegal { index, action: 7 };
    assert!(
        action
            .to_string()
            .ends_with("number 7, cannot be taken here")
    );
}
