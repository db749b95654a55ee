//! The games without generics, with what Python needs beyond [`AnyGame`].

use std::num::NonZeroUsize;

use game_board::Effect;
use game_core::{Game, History, Perft, PlayError};
use oddboards::{AnyGame, AnyPiece, Refusal};

use crate::interrupt::Interrupt;
use crate::moves::{MoveValue, Playable};

/// The depth of the trees that perft counts without checking for an interrupt.
const DEPTH_AT_ONCE: u8 = 5;

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

    /// Returns the moves of the game so far.
    fn moves_played(&self) -> Vec<MoveValue>;

    /// Plays a move. Fails if the move belongs to another game or is not legal.
    fn push(&mut self, mv: MoveValue) -> Result<(), Refusal>;

    /// Returns what a legal move changes on the board. Fails as [`push`](Self::push) does.
    fn effects_of(&self, mv: MoveValue) -> Result<Vec<Effect<AnyPiece>>, Refusal>;

    /// Takes back the last move.
    fn pop(&mut self) -> Option<MoveValue>;

    /// Replays the last move that was taken back.
    fn redo_move(&mut self) -> Option<MoveValue>;

    /// Returns the number of leaves after each legal move, which is wrong after an interrupt.
    fn divide_moves(
        &self,
        depth: u8,
        threads: NonZeroUsize,
        interrupt: &Interrupt,
    ) -> Vec<(MoveValue, u64)>;

    /// Returns a copy.
    fn clone_face(&self) -> Box<dyn Face>;
}

impl<G: Playable> Face for History<G> {
    fn moves_now(&self) -> Vec<MoveValue> {
        // Few positions have more moves.
        let mut moves = Vec::with_capacity(64);
        if self.outcome().is_none() {
            let position = self.position();
            position.for_each_legal_move(|mv| moves.push(G::wrap(mv)));
        }
        moves
    }

    fn moves_played(&self) -> Vec<MoveValue> {
        self.moves().map(G::wrap).collect()
    }

    fn push(&mut self, mv: MoveValue) -> Result<(), Refusal> {
        let mv = own::<G>(mv)?;
        self.play(mv).map_err(|error| match error {
            PlayError::Over => Refusal::Over,
            PlayError::Move(why) => Refusal::Illegal(why.to_string()),
        })
    }

    fn effects_of(&self, mv: MoveValue) -> Result<Vec<Effect<AnyPiece>>, Refusal> {
        own::<G>(mv)?;
        self.effects(&mv.text())
    }

    fn pop(&mut self) -> Option<MoveValue> {
        self.take_back().map(G::wrap)
    }

    fn redo_move(&mut self) -> Option<MoveValue> {
        self.redo().map(G::wrap)
    }

    fn divide_moves(
        &self,
        depth: u8,
        threads: NonZeroUsize,
        interrupt: &Interrupt,
    ) -> Vec<(MoveValue, u64)> {
        let position = self.position();
        let Some(left) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let counter = Perft::new().threads(threads);
        let count = |mv| {
            let next = position.after_unchecked(mv);
            (G::wrap(mv), leaves(&counter, &next, left, interrupt))
        };
        position.legal_moves().into_iter().map(count).collect()
    }

    fn clone_face(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }
}

/// Counts the leaves of the tree of this depth. The result is wrong after an interrupt.
fn leaves<G: Game>(counter: &Perft, position: &G, depth: u8, interrupt: &Interrupt) -> u64 {
    if interrupt.is_raised() {
        return 0;
    }
    if depth <= DEPTH_AT_ONCE {
        return counter.count(position, depth);
    }
    let mut sum = 0;
    position.for_each_legal_move(|mv| {
        sum += leaves(counter, &position.after_unchecked(mv), depth - 1, interrupt);
    });
    sum
}

/// Returns a move of this game, or refuses a move of another one.
pub(crate) fn own<G: Playable>(mv: MoveValue) -> Result<G::Move, Refusal> {
    let foreign = || {
        format!(
            "`{}` is a move of the game {}",
            mv.text(),
            mv.kind().game_type()
        )
    };
    G::unwrap(mv).ok_or_else(|| Refusal::Illegal(foreign()))
}
