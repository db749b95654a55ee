//! Continuations of the beginning of a move.

use oddboards::game_board::StepKind;
use oddboards::{AnyGame, AnyMove, AnyStep, AnyTurn};

use super::words;

/// The maximum number of moves listed in full.
const MOST_WHOLE: usize = 60;

/// A continuation of the beginning of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Continuation {
    /// The beginning extended by one step: `d2f2` for `d2` or `d2f`.
    pub(crate) text: String,
    /// Whether this is a legal move.
    pub(crate) is_move: bool,
    /// Whether longer moves begin with it.
    pub(crate) goes_on: bool,
}

/// Returns the continuations of a text, for people: the legal moves that begin with it. If there are
/// many, each text is extended by one step, with `…` if moves go on.
pub(crate) fn ways_on(game: &dyn AnyGame, begun: &str) -> Vec<String> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.text.starts_with(begun));
    if moves.len() <= MOST_WHOLE {
        moves.sort_by_key(|mv| (mv.from, mv.to));
        return moves.into_iter().map(|mv| mv.text).collect();
    }
    let next = continuations(game, begun).into_iter();
    let texts = next.flat_map(|next| {
        let further = next.goes_on.then(|| format!("{}…", next.text));
        next.is_move.then_some(next.text).into_iter().chain(further)
    });
    texts.collect()
}

/// Returns the legal moves that a text asks for, and a description: the moves from a cell, or if
/// there are none, the moves to it; or the moves that begin with the text.
///
/// # Errors
/// The reason why there are none.
pub(crate) fn moves_of(game: &dyn AnyGame, begun: &str) -> Result<(Vec<AnyMove>, String), String> {
    let mut moves = game.legal_moves();
    let Ok(cell) = game.board().parse_cell(begun) else {
        moves.retain(|mv| mv.text.starts_with(begun));
        let begun = format!("{begun:.40}");
        return if moves.is_empty() {
            Err(format!("no legal move begins with `{begun}`"))
        } else {
            Ok((moves, format!(" that begin with {begun}")))
        };
    };
    let from = game.moves_from(cell);
    if !from.is_empty() {
        return Ok((from, format!(" from {begun}")));
    }
    moves.retain(|mv| mv.to == Some(cell));
    if moves.is_empty() {
        return Err(words::nothing_from(game, cell));
    }
    Ok((moves, format!(" to {begun}")))
}

/// A turn in progress.
struct Begun<'a> {
    game: &'a dyn AnyGame,
    steps: Vec<AnyStep>,
    turn: AnyTurn,
}

impl<'a> Begun<'a> {
    /// Takes steps from the beginning of a turn. Returns `None` if a step cannot be taken, or if the
    /// game is over.
    fn after(game: &'a dyn AnyGame, steps: Vec<AnyStep>) -> Option<Self> {
        let texts: Vec<_> = steps.iter().map(|step| step.text.as_str()).collect();
        let turn = game.choices(&texts).ok()?;
        Some(Self { game, steps, turn })
    }

    /// Returns the turn after one more step.
    fn then(&self, step: &AnyStep) -> Option<Self> {
        let steps = self.steps.iter().chain([step]).cloned().collect();
        Self::after(self.game, steps)
    }

    /// Returns the steps that can come next in the text of a move.
    ///
    /// The text of a move lists the pieces that are placed or taken off in the order of their
    /// cells. Steps in another order lead to the same moves.
    fn in_text_order(&self) -> impl Iterator<Item = &AnyStep> {
        let last = self.steps.last();
        let is_late = move |step: &AnyStep| {
            last.is_some_and(|last| {
                let is_free = matches!(step.step, Some(StepKind::Place | StepKind::TakeOff));
                is_free && last.step == step.step && step.cell < last.cell
            })
        };
        self.turn.options.iter().filter(move |step| !is_late(step))
    }
}

/// Returns the continuations of the beginning of a legal move, by each next step or by the rest of
/// an incomplete step. There are none if no legal move begins with the text or goes on after it.
pub(crate) fn continuations(game: &dyn AnyGame, begun: &str) -> Vec<Continuation> {
    let mut found = Vec::new();
    if let Some(turn) = Begun::after(game, Vec::new()) {
        follow(&turn, begun, begun, &mut found);
    }
    found
}

/// Continues the steps taken with the rest of the text.
fn follow(turn: &Begun<'_>, begun: &str, left: &str, found: &mut Vec<Continuation>) {
    for step in turn.in_text_order() {
        let (further, rest) = (left.strip_prefix(&step.text), step.text.strip_prefix(left));
        if further.is_none() && rest.is_none() {
            continue;
        }
        let Some(next) = turn.then(step) else {
            continue;
        };
        match (further, rest) {
            (Some(left), _) => follow(&next, begun, left, found),
            (None, rest) => found.push(Continuation {
                text: format!("{begun}{}", rest.unwrap_or_default()),
                is_move: next.turn.complete.is_some(),
                goes_on: !next.turn.options.is_empty(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboards::{Games, Listed, circular, numbered_shogi, territorial};

    use super::*;

    fn game<G: Listed>(position: &G) -> Box<dyn AnyGame> {
        let kind = Games::default().get(G::NAME).expect("a game");
        kind.read_position(&position.to_string())
            .expect("a position")
    }

    fn texts(game: &dyn AnyGame, begun: &str) -> String {
        let found = continuations(game, begun);
        let texts: Vec<_> = found.into_iter().map(|next| next.text).collect();
        texts.join(" ")
    }

    #[test]
    fn a_beginning_goes_on_by_one_step() {
        let start = game(&circular::Position::default());
        assert_eq!(texts(&*start, "d2"), "d2e2 d2f2");
        assert_eq!(texts(&*start, "d2f"), "d2f2");
        assert_eq!(texts(&*start, "d2f2"), "");
        assert_eq!(texts(&*start, "d2d2"), "");
        assert_eq!(texts(&*start, "x"), "");
        assert!(texts(&*start, "").starts_with("a1 a2 a3 a4"));
        let start = game(&territorial::Position::default());
        assert_eq!(texts(&*start, "K@e"), "K@e1 K@e8");
    }

    #[test]
    fn what_is_a_move_already_may_go_on() {
        let start = game(&numbered_shogi::Position::default());
        let next = continuations(&*start, "a2a");
        assert_eq!(
            next,
            [Continuation {
                text: "a2a3".into(),
                is_move: true,
                goes_on: true,
            }]
        );
        assert_eq!(texts(&*start, "a2a3"), "a2a3=2");
        let pieces = continuations(&*start, "");
        assert!(pieces.iter().all(|next| !next.is_move), "{pieces:?}");
    }

    #[test]
    fn people_see_whole_moves_unless_there_are_many() {
        let start = game(&numbered_shogi::Position::default());
        assert_eq!(ways_on(&*start, "c2"), ["c2c3", "c2c3=2"]);
        assert_eq!(ways_on(&*start, "c2c3="), ["c2c3=2"]);
        assert_eq!(ways_on(&*start, "c3"), [""; 0]);

        let split = "v1....../......./......./3....../......./......./...1... \
                     b 8,6,3,2,1/8,6,4,2,1 9";
        let split: numbered_shogi::Position = split.parse().expect("a position");
        let mut texts = ways_on(&*game(&split), "a4");
        texts.sort_unstable();
        assert_eq!(texts, ["a4a2", "a4a2…", "a4a6", "a4a6…", "a4c4", "a4c4…"]);
    }
}
