//! Games, opponents and searches that are compiled once for all tests.

use game_core::{Game, Ranking};
use game_search::{AlphaBeta, Evaluation, Level, Merits, Pruning, Value};
use oddboards::{AnyGame, GameType, Games};

/// Returns the game from the list. The crate has compiled it with all its engines, and
/// [`GameType::of`] would compile them again.
pub(crate) fn listed<G: Game>() -> GameType {
    Games::default().get(G::NAME).unwrap()
}

/// Returns a game that begins with this position.
pub(crate) fn game_from<G: Game>(position: &G) -> Box<dyn AnyGame> {
    listed::<G>().read_position(&position.to_string()).unwrap()
}

/// Any evaluation of a game, so that a search is compiled once for all of them.
pub(crate) struct AnyEvaluation<'a, G>(Box<dyn Evaluation<G> + 'a>);

impl<'a, G: Game> AnyEvaluation<'a, G> {
    pub(crate) fn new(evaluation: impl Evaluation<G> + 'a) -> Self {
        Self(Box::new(evaluation))
    }
}

impl<G: Game> Evaluation<G> for AnyEvaluation<'_, G> {
    fn evaluate(&self, position: &G) -> Merits {
        self.0.evaluate(position)
    }

    fn gain(&self, position: &G, mv: G::Move) -> i32 {
        self.0.gain(position, mv)
    }

    fn lead(&self) -> u16 {
        self.0.lead()
    }

    fn stop_interval(&self) -> u64 {
        self.0.stop_interval()
    }

    fn pruning(&self) -> Pruning {
        self.0.pruning()
    }

    fn levels(&self) -> [Level; Level::COUNT] {
        self.0.levels()
    }

    fn value_of_end(&self, ranking: &Ranking<G::Player>, player: G::Player, turns: usize) -> Value {
        self.0.value_of_end(ranking, player, turns)
    }
}

/// Returns an alpha-beta search.
pub(crate) fn by<'a, G: Game>(
    evaluation: impl Evaluation<G> + 'a,
) -> AlphaBeta<G, AnyEvaluation<'a, G>> {
    AlphaBeta::new(AnyEvaluation::new(evaluation))
}
