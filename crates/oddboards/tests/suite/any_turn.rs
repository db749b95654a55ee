//! Parts of turns through the object-safe trait: steps, effects, actions and observations.

use oddboards::game_board::{Acting, Choices, Kind, KindOf, StepOf, StepText};
use oddboards::game_core::{Player, SplitMix64};
use oddboards::{AnyGame, AnyStep, GameType, Games, Listed, Refusal};

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

/// Returns about 20 of these moves.
fn some<M>(moves: Vec<M>) -> impl Iterator<Item = M> {
    let step = 1 + moves.len() / 20;
    moves.into_iter().step_by(step)
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

/// Checks the turns of some legal moves, step by step, against those of the position.
fn check_steps<G: Listed>() {
    for_each_position(|_, game| {
        let Ok(history) = game.history::<G>() else {
            return;
        };
        let any_step = |so_far: &[_], step: StepOf<G>| AnyStep {
            text: StepText::<G>::new(so_far, step).to_string(),
            step: step.kind(),
            cell: step.cell(),
            kind: step.piece().map(|kind| kind.to_string()),
        };
        for mv in some(history.legal_moves().to_vec()) {
            let mut turn = Choices::new(history.position());
            let mut texts = Vec::new();
            for step in G::steps_of(mv).into_iter().map(Some).chain([None]) {
                let so_far: Vec<_> = texts.iter().map(String::as_str).collect();
                let any_turn = game.choices(&so_far).unwrap();
                let options = turn.options().into_iter();
                let options = options.map(|option| any_step(turn.so_far(), option));
                assert!(
                    any_turn.options.into_iter().eq(options),
                    "{game}: {texts:?}"
                );
                let complete = turn.complete().map(|mv| game.check_move(&mv.to_string()));
                assert_eq!(any_turn.complete.map(Ok), complete, "{game}: {texts:?}");
                for text in NONSENSE {
                    let next = [&so_far[..], &[text, "more"]].concat();
                    let (index, text) = (texts.len(), text.to_owned());
                    let refusal = Refusal::Step { index, text };
                    assert_eq!(game.choices(&next), Err(refusal));
                }
                if let Some(step) = step {
                    texts.push(any_step(turn.so_far(), step).text);
                    turn.choose(step).unwrap();
                }
            }
        }
    });
}

#[test]
fn steps_are_those_of_the_position() {
    each_game!(check_steps);
}

#[test]
fn a_long_text_is_shown_by_how_it_begins() {
    for (name, game) in all_games() {
        let long = "é".repeat(100_000);
        let refusal = game.choices(&[&long]).unwrap_err();
        let Refusal::Step { index: 0, text } = &refusal else {
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

/// Checks the actions of some legal moves, one by one, against those of the position.
fn check_actions<G: Listed>() {
    for_each_position(|_, game| {
        let Ok(history) = game.history::<G>() else {
            return;
        };
        let count = u32::try_from(game.action_count()).unwrap();
        for mv in some(game.legal_moves()) {
            let actions = game.actions_of(&mv.text).unwrap();
            let mut acting = Acting::new(history.position().clone());
            let mut next = game.boxed_clone();
            for (index, &action) in actions.iter().enumerate() {
                let so_far = &actions[..index];
                let mut legal = Vec::new();
                acting.legal_actions(&mut legal);
                assert_eq!(
                    game.legal_actions(so_far).as_ref(),
                    Ok(&legal),
                    "{game}: {mv}"
                );
                assert_eq!(next.act(so_far), Ok(None), "{game}: {mv}");
                let others = [count, u32::MAX].into_iter().chain((0..count).step_by(17));
                for action in others.filter(|action| !legal.contains(action)) {
                    let refusal = Refusal::Action { index, action };
                    let actions = [so_far, &[action, 0]].concat();
                    assert_eq!(game.legal_actions(&actions), Err(refusal.clone()));
                    assert_eq!(next.act(&actions), Err(refusal));
                }
                acting.act(action as usize).unwrap();
            }
            assert_eq!(state(&*next), state(game), "refused actions change nothing");
            assert_eq!(game.legal_actions(&actions), Ok(Vec::new()));
            let (index, action) = (actions.len(), actions[0]);
            let refusal = Refusal::Action { index, action };
            let beyond = [&actions[..], &[action]].concat();
            assert_eq!(game.legal_actions(&beyond), Err(refusal.clone()));
            assert_eq!(next.act(&beyond), Err(refusal));
            assert_eq!(next.act(&actions), Ok(Some(mv.clone())));
            assert_eq!(next.turns(), game.turns() + 1);
            assert_eq!(next.moves().last(), Some(&mv.text));
        }
    });
}

#[test]
fn actions_are_those_of_the_position() {
    each_game!(check_actions);
}

#[test]
fn an_observation_fills_exactly_its_planes() {
    for_each_position(|name, game| {
        let (rows, columns) = game.rows_and_columns();
        let count = game.planes().len() * rows * columns;
        let numbers = game.observe(&[]).unwrap();
        assert_eq!(numbers.len(), count, "{name}");
        assert!(numbers.iter().all(|number| number.is_finite()), "{name}");
        assert!(numbers.iter().any(|&number| number > 0.0), "{name}");
        // Observations show the steps of a turn in progress.
        let legal = game.legal_actions(&[]).unwrap_or_default();
        for action in legal.into_iter().take(5) {
            let goes_on = game
                .legal_actions(&[action])
                .is_ok_and(|next| !next.is_empty());
            let after = game.observe(&[action]).unwrap();
            assert!(!goes_on || after != numbers, "{name}: {game}: {action}");
        }
        let index = 0;
        let refusal = Refusal::Action {
            index,
            action: u32::MAX,
        };
        if game.outcome().is_none() {
            assert_eq!(game.observe(&[u32::MAX]), Err(refusal));
        }
    });
}

#[test]
fn once_the_game_is_over_no_turn_begins() {
    for (name, mut game) in ended_games() {
        let before = state(&*game);
        let last = game.moves().pop().unwrap();
        for so_far in [&[][..], &[last.as_str()], &[""]] {
            assert_eq!(game.choices(so_far), Err(Refusal::Over), "{name}");
        }
        for actions in [&[][..], &[0], &[u32::MAX]] {
            assert_eq!(game.legal_actions(actions), Err(Refusal::Over));
            assert_eq!(game.act(actions), Err(Refusal::Over));
        }
        assert_eq!(game.effects(&last), Err(Refusal::Over));
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
    let step = Refusal::Step {
        index,
        text: "e4".into(),
    };
    assert!(step.to_string().ends_with("`e4` cannot be taken here"));
    let action = Refusal::Action { index, action: 7 };
    let text = action.to_string();
    assert!(text.starts_with("action 7 (") && text.ends_with(" of the turn) cannot be taken here"));
}
