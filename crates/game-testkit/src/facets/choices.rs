//! Turns as sequences of choices.

use std::collections::BTreeSet;

use game_core::{Choice, Choosing, NotAChoice};

use super::{MANY, some_moves, walk};

/// That each legal move is exactly one sequence of choices, reached step by step, that nothing else
/// is reached, and that the texts of the choices make up the text of the move.
///
/// # Panics
/// If it is not so.
pub fn choices<G: Choosing>(position: &G) {
    for mv in some_moves(position) {
        let sequence = G::choices_of(mv);
        assert_eq!(G::move_of(&sequence), Some(mv), "{sequence:?}");
        let text: String = sequence.iter().map(ToString::to_string).collect();
        assert_eq!(text, mv.to_string(), "the texts of the choices");
        let reached = position
            .choices(&sequence)
            .map(|choices| (choices.complete(), choices.so_far().to_vec()));
        assert_eq!(
            reached,
            Ok((Some(mv), sequence.to_vec())),
            "{position}: what {sequence:?} leads to"
        );
    }
    if position.count_legal_moves() > MANY as u64 {
        return;
    }
    let mut found = Vec::new();
    walk(position, &mut Vec::new(), &mut |so_far, mv| {
        assert_eq!(G::choices_of(mv).as_slice(), so_far, "{position}: {mv}");
        found.push(mv);
    });
    found.sort_unstable();
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    assert_eq!(
        found,
        moves.to_vec(),
        "{position}: the moves that choices lead to"
    );

    // What is not an option cannot be chosen, and changes nothing.
    let mut turn = match position.choices(&[]) {
        Ok(turn) => turn,
        Err(error) => panic!("{position}: the beginning of a turn is refused: {error}"),
    };
    let options: BTreeSet<_> = turn.options().into_iter().collect();
    for choice in (0..G::Choice::COUNT).filter_map(G::Choice::with_index) {
        let is_option = options.contains(&choice);
        assert_eq!(
            position.can_choose(&[], choice),
            is_option,
            "{position}: {choice}"
        );
        assert_eq!(turn.find(&choice.to_string()).is_some(), {
            let same = |option: &G::Choice| option.to_string() == choice.to_string();
            options.iter().any(same)
        });
        if !is_option {
            assert_eq!(turn.choose(choice), Err(NotAChoice { index: 0, choice }));
            assert!(turn.so_far().is_empty());
        }
    }
}
