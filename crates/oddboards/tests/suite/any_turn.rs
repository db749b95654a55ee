//! Turns in small steps, through the object-safe face: choices, effects, actions, observations.

use std::collections::{BTreeMap, HashMap, HashSet};

use oddboards::board_geom::Cell;
use oddboards::game_board::Effect;
use oddboards::game_core::SplitMix64;
use oddboards::{ActionRefusal, AnyGame, AnyPiece, ChoiceRefusal, GameName, PlayRefusal};

use crate::any_game::{all_games, random_move, state};

/// Texts that are no choice and no move in any game.
const NONSENSE: [&str; 6] = ["", " ", "nonsense", "é", "*,", "a1a1a1"];

/// Has `check` look at some positions of every game, from every start.
fn for_each_position(check: impl Fn(GameName, &dyn AnyGame)) {
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

/// A game of every kind that is over; if random moves do not end it, by a claim.
fn ended_games() -> impl Iterator<Item = (GameName, Box<dyn AnyGame>)> {
    GameName::ALL.into_iter().map(|name| {
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

/// Adds all moves that begin with `so_far` to `moves`.
fn choose_all(game: &dyn AnyGame, so_far: &[&str], moves: &mut Vec<String>) {
    let turn = game.choices(so_far).unwrap();
    if let Some(mv) = &turn.complete {
        assert_eq!(mv.text, so_far.concat());
        assert_eq!(game.check_move(&mv.text).as_ref(), Ok(mv), "{game}");
        moves.push(mv.text.clone());
    }
    assert!(
        turn.complete.is_some() || !turn.options.is_empty(),
        "{game}: {so_far:?}"
    );
    let cells: Vec<_> = turn
        .options
        .iter()
        .filter_map(|choice| choice.cell)
        .collect();
    assert_eq!(
        cells.iter().collect::<HashSet<_>>().len(),
        cells.len(),
        "{game}: {so_far:?}"
    );
    for choice in &turn.options {
        assert!(choice.cell.is_none_or(|cell| game.board().contains(cell)));
        let next = [so_far, &[choice.text.as_str()]].concat();
        choose_all(game, &next, moves);
    }
    for text in NONSENSE {
        let next = [so_far, &[text, "more"]].concat();
        let (index, text) = (so_far.len(), text.to_owned());
        assert_eq!(
            game.choices(&next),
            Err(ChoiceRefusal::NotAChoice { index, text })
        );
    }
}

#[test]
fn choices_lead_to_each_legal_move_once() {
    for_each_position(|name, game| {
        let mut moves = Vec::new();
        if game.outcome().is_none() {
            choose_all(game, &[], &mut moves);
        }
        moves.sort_unstable();
        assert_eq!(moves, legal_texts(game), "{name}: {game}");
    });
}

#[test]
fn a_long_text_is_shown_by_how_it_begins() {
    for (name, game) in all_games() {
        let long = "é".repeat(100_000);
        let refusal = game.choices(&[&long]).unwrap_err();
        let ChoiceRefusal::NotAChoice { index: 0, text } = &refusal else {
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

/// What stands on the board and what is in the hands.
#[derive(Debug, PartialEq)]
struct Pieces {
    board: HashMap<Cell, String>,
    hands: BTreeMap<(usize, String), u8>,
}

impl Pieces {
    fn of(game: &dyn AnyGame) -> Self {
        let cells = game.board().cells();
        let board = cells.filter_map(|cell| Some((cell, game.piece_on(cell)?.token)));
        let mut hands = BTreeMap::new();
        for player in game.players() {
            for (piece, count) in game.in_hand(player.index) {
                assert_eq!(piece.player, Some(player.index));
                assert!(count > 0);
                assert_eq!(hands.insert((player.index, piece.text), count), None);
            }
        }
        let board = board.collect();
        Self { board, hands }
    }

    #[track_caller]
    fn take(&mut self, piece: &AnyPiece, cell: Cell) {
        assert_eq!(self.board.remove(&cell).as_ref(), Some(&piece.text));
    }

    #[track_caller]
    fn put(&mut self, piece: AnyPiece, cell: Cell) {
        assert_eq!(self.board.insert(cell, piece.text), None);
    }

    fn have(&mut self, effect: Effect<AnyPiece>) {
        match effect {
            Effect::Moves { piece, from, to } => {
                self.take(&piece, from);
                self.put(piece, to);
            }
            Effect::Leaves { piece, cell } | Effect::Removed { piece, cell } => {
                self.take(&piece, cell);
            }
            Effect::ToHand {
                piece,
                cell,
                becomes,
            } => {
                self.take(&piece, cell);
                let hand = (becomes.player.unwrap(), becomes.text);
                *self.hands.entry(hand).or_default() += 1;
            }
            Effect::FromHand { piece, cell } => {
                let hand = (piece.player.unwrap(), piece.text.clone());
                let left = self.hands.remove(&hand).unwrap() - 1;
                if left > 0 {
                    self.hands.insert(hand, left);
                }
                self.put(piece, cell);
            }
            Effect::Appears { piece, cell } => self.put(piece, cell),
            Effect::Becomes {
                cell,
                before,
                after,
            } => {
                self.take(&before, cell);
                self.put(after, cell);
            }
        }
    }
}

#[test]
fn effects_are_what_a_move_changes() {
    for_each_position(|name, game| {
        for mv in game.legal_moves() {
            let mut pieces = Pieces::of(game);
            for effect in game.effects(&mv.text).unwrap() {
                pieces.have(effect);
            }
            let mut next = game.boxed_clone();
            next.play(&mv.text).unwrap();
            assert_eq!(pieces, Pieces::of(&*next), "{name}: {game}: {mv}");
        }
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
    for name in GameName::ALL {
        let mut random = SplitMix64::new(13);
        let mut game = name.start();
        let mut checks = 0;
        for _ in 0..2_000 {
            let checkers = game.checkers();
            let in_check = game.in_check() == Some(true);
            assert_eq!(!checkers.is_empty(), in_check, "{game}");
            assert!(checkers.iter().all(|&cell| game.piece_on(cell).is_some()));
            checks += usize::from(in_check);
            match random_move(&*game, &mut random) {
                Some(mv) => drop(game.play(&mv.text).unwrap()),
                None => game = name.start(),
            }
        }
        assert_eq!(checks > 0, game.in_check().is_some(), "{name}: {checks}");
    }
}

/// Adds all moves that begin with these actions to `moves`.
fn act_all(game: &dyn AnyGame, so_far: &[u32], moves: &mut Vec<String>) {
    let count = u32::try_from(game.action_count()).unwrap();
    let legal = game.legal_actions(so_far).unwrap();
    for action in [count, u32::MAX].into_iter().chain((0..count).step_by(17)) {
        if legal.contains(&action) {
            continue;
        }
        let index = so_far.len();
        let refusal = ActionRefusal::Illegal { index, action };
        let actions = [so_far, &[action, 0]].concat();
        assert_eq!(game.legal_actions(&actions), Err(refusal));
        assert_eq!(game.boxed_clone().act(&actions), Err(refusal));
    }
    let mut next = game.boxed_clone();
    if let Some(mv) = next.act(so_far).unwrap() {
        assert!(legal.is_empty());
        assert_eq!(next.turns(), game.turns() + 1);
        assert_eq!(next.moves().last(), Some(&mv.text));
        moves.push(mv.text);
    } else {
        assert_eq!(next.position(), game.position());
        assert!(!legal.is_empty(), "{game}: {so_far:?}");
    }
    for action in legal {
        assert!(action < count);
        act_all(game, &[so_far, &[action]].concat(), moves);
    }
}

#[test]
fn actions_lead_to_each_legal_move_once() {
    for_each_position(|name, game| {
        let mut moves = Vec::new();
        if game.outcome().is_none() {
            act_all(game, &[], &mut moves);
        }
        moves.sort_unstable();
        assert_eq!(moves, legal_texts(game), "{name}: {game}");
    });
}

#[test]
fn an_observation_fills_exactly_its_planes() {
    for_each_position(|name, game| {
        let (rows, columns) = game.rows_and_columns();
        let count = game.planes().len() * rows * columns;
        let mut numbers = vec![f32::NAN; count];
        game.observe(&mut numbers).unwrap();
        assert!(numbers.iter().all(|number| number.is_finite()), "{name}");
        assert!(numbers.iter().any(|&number| number > 0.0), "{name}");
        for wrong in [0, count - 1, count + 1] {
            let mut numbers = vec![f32::NAN; wrong];
            assert!(game.observe(&mut numbers).is_err());
            assert!(numbers.iter().all(|number| number.is_nan()), "{name}");
        }
    });
}

#[test]
fn once_the_game_is_over_no_turn_begins() {
    for (name, mut game) in ended_games() {
        let before = state(&*game);
        let last = game.moves().pop().unwrap();
        for so_far in [&[][..], &[last.as_str()], &[""]] {
            assert_eq!(game.choices(so_far), Err(ChoiceRefusal::Over), "{name}");
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
    let choice = ChoiceRefusal::NotAChoice {
        index,
        text: "e4".into(),
    };
    assert!(choice.to_string().ends_with("`e4` cannot be chosen here"));
    let action = ActionRefusal::Illegal { index, action: 7 };
    assert!(
        action
            .to_string()
            .ends_with("number 7, cannot be taken here")
    );
}
