//! The games without generics, with what Python needs beyond [`AnyGame`].

use game_core::Perft;
use game_search::{Judgment, Thought};
use oddboards::{AnyGame, AnyPiece, AnyThought, PlayRefusal, Playing};

use crate::moves::{MoveValue, Playable};

/// A piece: its text, the index of its owner, and its kind in words.
pub(crate) type PieceParts = (String, Option<usize>, String);

/// Returns the parts of a piece.
pub(crate) fn parts_of(piece: AnyPiece) -> PieceParts {
    (piece.text, piece.player, piece.kind)
}

/// A game being played: [`AnyGame`] with moves as values.
pub(crate) trait Face: AnyGame {
    /// Returns the legal moves.
    fn moves_now(&self) -> Vec<MoveValue>;

    /// Returns the moves played.
    fn moves_played(&self) -> Vec<MoveValue>;

    /// Plays a move. Fails if the move belongs to another game or is not legal.
    fn push(&mut self, mv: MoveValue) -> Result<(), PlayRefusal>;

    /// Takes back the last move.
    fn pop(&mut self) -> Option<MoveValue>;

    /// Plays the last move that was taken back again.
    fn redo_move(&mut self) -> Option<MoveValue>;

    /// Counts the leaves after each legal move.
    fn divide(&self, depth: u8, threads: usize) -> Vec<(MoveValue, u64)>;

    /// Counts the leaves.
    fn perft(&self, depth: u8, threads: usize) -> u64;

    /// Returns the result of a search that has found this move, with the payoff that it promises
    /// and the number of nodes. Fails if the move belongs to another game or is not legal.
    fn thought(
        &self,
        best: MoveValue,
        payoff: Option<f64>,
        nodes: u64,
    ) -> Result<AnyThought, PlayRefusal>;

    /// Returns a copy.
    fn clone_face(&self) -> Box<dyn Face>;

    /// Returns the game without the methods above.
    fn as_game(&self) -> &dyn AnyGame;
}

impl<G: Playable> Face for Playing<G> {
    fn moves_now(&self) -> Vec<MoveValue> {
        // Few positions have more moves.
        let mut moves = Vec::with_capacity(64);
        if self.history().outcome().is_none() {
            let position = self.history().position();
            position.for_each_legal_move(|mv| moves.push(G::wrap(mv)));
        }
        moves
    }

    fn moves_played(&self) -> Vec<MoveValue> {
        self.history().moves().map(G::wrap).collect()
    }

    fn push(&mut self, mv: MoveValue) -> Result<(), PlayRefusal> {
        use game_core::PlayError;
        let mv = own::<G>(mv)?;
        self.history_mut().play(mv).map_err(|error| match error {
            PlayError::Over => PlayRefusal::Over,
            PlayError::Move(why) => PlayRefusal::Illegal(why.to_string()),
        })
    }

    fn pop(&mut self) -> Option<MoveValue> {
        self.history_mut().take_back().map(G::wrap)
    }

    fn redo_move(&mut self) -> Option<MoveValue> {
        self.history_mut().redo().map(G::wrap)
    }

    fn divide(&self, depth: u8, threads: usize) -> Vec<(MoveValue, u64)> {
        let counts = counter::<G>(threads).divide(self.history().position(), depth, |_, _| ());
        counts
            .into_iter()
            .map(|(mv, count)| (G::wrap(mv), count))
            .collect()
    }

    fn perft(&self, depth: u8, threads: usize) -> u64 {
        counter::<G>(threads).count(self.history().position(), depth)
    }

    fn thought(
        &self,
        best: MoveValue,
        payoff: Option<f64>,
        nodes: u64,
    ) -> Result<AnyThought, PlayRefusal> {
        self.clone().push(best)?;
        let best = own::<G>(best)?;
        let thought = Thought {
            line: vec![best],
            judgment: payoff.map(Judgment::Payoff),
            depth: 0,
            nodes,
        };
        Ok(AnyThought::new(self.history(), &thought, &G::evaluation()))
    }

    fn clone_face(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }

    fn as_game(&self) -> &dyn AnyGame {
        self
    }
}

/// Returns a move of this game, or refuses a move of another one.
fn own<G: Playable>(mv: MoveValue) -> Result<G::Move, PlayRefusal> {
    let foreign = || {
        format!(
            "`{}` is a move of the game {}",
            mv.text(),
            mv.kind().game_type()
        )
    };
    G::unwrap(mv).ok_or_else(|| PlayRefusal::Illegal(foreign()))
}

fn counter<G: Playable>(threads: usize) -> Perft<G> {
    Perft::new().threads(threads.try_into().unwrap_or(std::num::NonZeroUsize::MIN))
}
