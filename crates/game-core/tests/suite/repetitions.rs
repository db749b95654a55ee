//! The stack of keys that a search maintains.
use game_core::{Game, History, Playouts, Repetitions, SplitMix64};
use game_testkit::games::ring::{Length, Ring};

#[test]
fn occurrences_agree_with_counting_all_keys() {
    let mut random = SplitMix64::new(3);
    // Keys that fall on few slots of a table, so that they collide.
    let keys: Vec<u64> = (0..40).map(|n| n % 13 * 1024 + n).collect();
    let (mut line, mut model) = (Repetitions::new(), Vec::new());
    for step in 0..20_000 {
        // Grows at first, shrinks later.
        if random.below(20_000) < step {
            assert_eq!(line.pop(), model.pop());
        } else {
            let key = keys[random.below(40) as usize];
            model.push(key);
            let expected = model.iter().filter(|&&other| other == key).count();
            assert_eq!(line.push(key), expected);
        }
        let same = |key: &u64| model.last() == Some(key);
        assert_eq!(line.len(), model.len());
        assert_eq!(
            line.occurrences(),
            model.iter().filter(|key| same(key)).count()
        );
        let ago = model.iter().rev().skip(1).position(same);
        assert_eq!(line.turns_ago(), ago.map(|between| between + 1));
    }
    while let Some(key) = model.pop() {
        assert_eq!(line.pop(), Some(key));
    }
    assert_eq!(line, Repetitions::new());
}

#[test]
fn an_empty_line_has_no_position() {
    let mut line = Repetitions::new();
    line.reserve(100);
    assert_eq!(
        (line.len(), line.occurrences(), line.turns_ago()),
        (0, 0, None)
    );
    assert_eq!(line.pop(), None);
    assert_eq!(line, Repetitions::default());
}

#[test]
fn a_history_hands_over_its_positions() {
    let mut random = SplitMix64::new(5);
    for seed in 0..50 {
        let mut game = History::new(Ring::start(Length::Long));
        Playouts::new(60).play_on(&mut game, &mut SplitMix64::new(seed));
        let mut line = Repetitions::from(&game);
        let mut pushed = Repetitions::new();
        for position in game.positions() {
            pushed.push(Repetitions::key(position));
        }
        assert_eq!((&line, line.occurrences()), (&pushed, game.occurrences()));

        // A line of the search from there, and the way back.
        let before = line.clone();
        let mut searched = game.clone();
        line.reserve(20);
        for _ in 0..20 {
            let moves = searched.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len() as u64) as usize];
            searched.play(mv).unwrap();
            let occurrences = line.push(searched.position().repetition_form().key());
            assert_eq!(occurrences, searched.occurrences());
        }
        while line.len() > before.len() {
            line.pop();
        }
        assert_eq!(line, before);
    }
}
