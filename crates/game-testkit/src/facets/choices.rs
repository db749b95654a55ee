//! Turns as sequences of steps.

use std::collections::BTreeSet;

use game_board::{Choices, OnBoard, StepKind, StepOf, StepText};

use super::{MANY, same, some_moves, sorted};

/// Checks that the steps of a move lead to it and make its text, and that steps lead to all legal
/// moves and no others.
///
/// # Panics
/// Panics if a check fails.
pub fn choices<G: OnBoard>(position: &G) {
    for mv in some_moves(position) {
        let steps = G::steps_of(mv);
        same(position, "move of its steps", G::move_of(&steps), Some(mv));
        same(
            position,
            "text of the steps",
            text_of::<G>(&steps),
            mv.to_string(),
        );
        let reached =
            Choices::after(position, &steps).map(|turn| (turn.complete(), turn.so_far().to_vec()));
        let expected = Ok((Some(mv), steps.to_vec()));
        same(position, "move after its steps", reached, expected);
    }
    let moves = sorted(position.legal_moves());
    if moves.len() > MANY {
        return;
    }
    let mut walk = Walk {
        position,
        seen: BTreeSet::new(),
        found: Vec::new(),
    };
    walk.from(&mut Vec::new());
    same(
        position,
        "moves that steps lead to",
        sorted(walk.found),
        moves,
    );
    refused_steps_change_nothing(position);
}

/// Checks that a step that is not an option cannot be chosen, and changes nothing.
fn refused_steps_change_nothing<G: OnBoard>(position: &G) {
    let mut turn = Choices::new(position);
    let options = sorted(turn.options());
    for &option in &options {
        let text = StepText::<G>::new(&[], option).to_string();
        let what = format!("option `{text}`");
        same(position, &what, turn.find(&text), Some(option));
    }
    let cells = G::board().cells();
    let all = cells.flat_map(|cell| G::STEPS.iter().filter_map(move |kind| kind.on(cell)));
    for step in all.filter(|step| options.binary_search(step).is_err()) {
        let refused = turn.choose(step).map_err(|error| error.index);
        let taken = text_of::<G>(turn.so_far());
        let what = format!(
            "turn after {}, which is not an option",
            text_of::<G>(&[step])
        );
        same(position, &what, (refused, &*taken), (Err(0), ""));
    }
}

/// Returns the text of the steps of a turn.
fn text_of<G: OnBoard>(steps: &[StepOf<G>]) -> String {
    let each = steps.iter().enumerate();
    let texts = each.map(|(nth, &step)| StepText::<G>::new(&steps[..nth], step).to_string());
    texts.collect()
}

/// Returns the steps with those that commute sorted: adjacent ones that take off, or that place.
fn in_order<G: OnBoard>(steps: &[StepOf<G>]) -> Vec<StepOf<G>> {
    let mut steps = steps.to_vec();
    let runs = steps.chunk_by_mut(|step, next| {
        step.kind() == next.kind()
            && matches!(step.kind(), Some(StepKind::TakeOff | StepKind::Place))
    });
    runs.for_each(<[_]>::sort_unstable);
    steps
}

/// A walk over all turns of a position, regardless of the order of steps that commute.
struct Walk<'a, G: OnBoard> {
    position: &'a G,
    /// The turns that have been begun, with their steps [in order](in_order).
    seen: BTreeSet<Vec<StepOf<G>>>,
    found: Vec<G::Move>,
}

impl<G: OnBoard> Walk<'_, G> {
    fn from(&mut self, so_far: &mut Vec<StepOf<G>>) {
        let position = self.position;
        let taken = in_order::<G>(so_far);
        if !self.seen.insert(taken.clone()) {
            return;
        }
        let complete = position.completed(so_far);
        if let Some(mv) = complete {
            let steps = in_order::<G>(&G::steps_of(mv));
            same(position, "steps that complete a move", taken, steps);
            self.found.push(mv);
        }
        let options = position.next_steps(so_far);
        let goes_on = complete.is_some() || !options.is_empty() || so_far.is_empty();
        let text = || text_of::<G>(so_far);
        assert!(goes_on, "{position}: no step follows `{}`", text());
        let mut different = sorted(options.iter().copied());
        different.dedup();
        assert_eq!(
            different.len(),
            options.len(),
            "{position}: the options after `{}`",
            text()
        );
        for step in options {
            assert!(
                step.kind().is_none_or(|kind| G::STEPS.contains(&kind)),
                "{position}: {step:?} is not among the steps of the game"
            );
            so_far.push(step);
            self.from(so_far);
            so_far.pop();
        }
    }
}
