//! The trait that every game implements.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use smallvec::SmallVec;

use crate::claim::{Claim, ClaimRule};
use crate::error::{InText, ParseMoveError};
use crate::outcome::{Outcome, Ranking};
use crate::player::{MAX_PLAYERS, Player};
use crate::random::SplitMix64;
use crate::start::Start;
use crate::text::TextError;
use crate::visit::nth_visited;

/// A list of moves. Up to 128 moves stay on the stack.
pub type MoveList<M> = SmallVec<[M; 128]>;

/// The players' scores in turn order, for games that have scores.
pub type Scores = SmallVec<[u32; MAX_PLAYERS]>;

/// The outcome type of the game `G`.
pub type OutcomeOf<G> = Outcome<<G as Game>::Player, <G as Game>::Reason>;

/// A position of a game for two or more players, with the rules of the game.
///
/// A position is a value. Playing a move changes it in place; keep a copy to return to it. The
/// implementor provides what only the rules can provide: the legal moves, the reason why another
/// move is not legal, the effect of a move, the end of the game, and the text and hash key of a
/// position. All other methods have defaults built on these. A game overrides the ones that it can
/// compute faster.
///
/// A position whose game is over ([`Game::outcome`]) has no legal moves, unless
/// [`Game::MOVES_AFTER_OUTCOME`] is set. Any other position has at least one.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, NotThatMany, Take};
/// use game_core::{Game, ParseMoveError};
///
/// let mut heap = Heap::default();
/// assert_eq!(heap.to_string(), "11 a"); // 11 counters, Ann's turn
/// assert_eq!(heap.legal_moves().to_vec(), [1, 2, 3].map(Take));
///
/// let mv = heap.parse_move("3")?; // parses a legal move, or returns the reason
/// heap.play(mv)?; // an illegal move leaves the position untouched
/// assert_eq!(heap.to_string(), "8 b");
/// assert_eq!(heap.play(Take(4)), Err(NotThatMany));
/// assert_eq!(heap.parse_move("4"), Err(ParseMoveError::Illegal(NotThatMany)));
///
/// // Only the canonical text of a position is accepted.
/// assert_eq!("8 b".parse(), Ok(heap));
/// assert!("08 b".parse::<Heap>().is_err());
/// assert!(heap.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game:
    Clone
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err: core::error::Error + InText + Clone + PartialEq + Send + Sync + 'static>
    + Default
    + Send
    + Sync
    + 'static
{
    /// The name of the game in the text formats, such as `circular`.
    const NAME: &'static str;

    /// Whether some positions with an outcome still have legal moves.
    const MOVES_AFTER_OUTCOME: bool = false;

    /// The draws that a player can claim, at most one on each ground.
    const CLAIMS: &'static [ClaimRule<Self::Reason>] = &[];

    /// The players.
    type Player: Player;

    /// A move. Its text form does not depend on the position.
    type Move: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = TextError>
        + Send
        + Sync
        + 'static;

    /// The reason why a game is over.
    type Reason: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// The ways in which a game can start. A game with only one uses
    /// [`OnlyStart`](crate::OnlyStart).
    type Start: Start;

    /// The reason why a move is not legal.
    type IllegalMove: core::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// Returns the starting position. [`Default`] returns that of the default start, which is what
    /// this method does by default. A game with several starts overrides it.
    fn start(start: Self::Start) -> Self {
        let _ = start;
        Self::default()
    }

    /// Returns the side to move. Once the game is over, this is the player who would be next.
    fn to_move(&self) -> Self::Player;

    /// Calls `visit` with each legal move once, until it breaks. The order depends only on the
    /// position.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, Take};
    /// use core::ops::ControlFlow;
    /// use game_core::Game;
    ///
    /// // The first move that takes more than one counter.
    /// let found = Heap::default().visit_legal_moves(|mv| match mv {
    ///     Take(1) => ControlFlow::Continue(()),
    ///     _ => ControlFlow::Break(mv),
    /// });
    /// assert_eq!(found, ControlFlow::Break(Take(2)));
    /// ```
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Move) -> ControlFlow<B>;

    /// Checks that `mv` is legal. `mv` may be any move, including one from another position.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn check_move(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal.
    ///
    /// Any other move leaves a meaningless position. Neither this method nor later calls on that
    /// position panic or loop forever.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Returns how the game has ended if that is known without generating moves: a goal has been
    /// reached, or a single player is left. Such a position has no legal moves, unless
    /// [`Game::MOVES_AFTER_OUTCOME`] is set.
    fn decided(&self) -> Option<OutcomeOf<Self>>;

    /// Returns how the game has ended in a position that is not [decided](Game::decided) and has no
    /// legal moves: checkmate, stalemate, a full board. In any other position the result is
    /// meaningless.
    fn outcome_without_moves(&self) -> OutcomeOf<Self>;

    /// Returns the hash key of the position, updated incrementally. Equal positions have equal
    /// keys. Turn counters are not part of the key. No key is 0, so a table can mark its empty
    /// entries with 0.
    fn key(&self) -> u64;

    /// Calls `visit` with each legal move, in the order of [`Game::visit_legal_moves`].
    #[inline]
    fn for_each_legal_move<F: FnMut(Self::Move)>(&self, mut visit: F) {
        let _ = self.visit_legal_moves(|mv| {
            visit(mv);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Returns whether a legal move changes the material: whether it takes a piece from an opponent
    /// or out of the game, or changes the kind of a piece, as captures and promotions do. All other
    /// moves are quiet, even if they put pieces on the board or take them back to the hand of their
    /// owner. A move that changes pieces but takes none off the board may be quiet, too. In a game
    /// such as Reversi, where all moves change pieces, it should be: otherwise no position would be
    /// quiet.
    ///
    /// Search orders noisy moves first, and extends beyond its depth limit until the position is
    /// quiet. For a move that is not legal the result is meaningless.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Calls `visit` with each legal move that is [noisy](Game::is_noisy), in the order of
    /// [`Game::visit_legal_moves`], until it breaks. Override it to generate only these moves.
    fn visit_noisy_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Move) -> ControlFlow<B>,
    {
        self.visit_legal_moves(|mv| {
            if self.is_noisy(mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Calls `visit` with each legal quiet move, that is, each one that is not
    /// [noisy](Game::is_noisy), in the order of [`Game::visit_legal_moves`], until it breaks.
    /// Override it to generate only these moves.
    fn visit_quiet_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Self::Move) -> ControlFlow<B>,
    {
        self.visit_legal_moves(|mv| {
            if self.is_noisy(mv) {
                ControlFlow::Continue(())
            } else {
                visit(mv)
            }
        })
    }

    /// Returns the legal moves as a list, in the order of [`Game::visit_legal_moves`].
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_move(|mv| moves.push(mv));
        moves
    }

    /// Returns the number of legal moves. Games override it to avoid generating each move.
    fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_legal_move(|_| count += 1);
        count
    }

    /// Returns whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.visit_legal_moves(|_| ControlFlow::Break(()))
            .is_break()
    }

    /// Returns the legal move with index `n`, counted from 0, in the order of
    /// [`Game::visit_legal_moves`].
    fn nth_legal_move(&self, n: u64) -> Option<Self::Move> {
        self.visit_legal_moves(nth_visited(n)).break_value()
    }

    /// Returns a random legal move. Each is equally likely: the move is the one with index
    /// [`random.below(count)`](SplitMix64::below) in the order of [`Game::visit_legal_moves`].
    /// Returns `None` and draws no random number if there is no legal move.
    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Self::Move> {
        match self.count_legal_moves() {
            0 => None,
            count => self.nth_legal_move(random.below(count)),
        }
    }

    /// Returns whether `mv` is legal. `mv` may be any move, including one from another position.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal. The position is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns the position after a move. This position is not changed.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn after(&self, mv: Self::Move) -> Result<Self, Self::IllegalMove> {
        self.check_move(mv)?;
        Ok(self.after_unchecked(mv))
    }

    /// Returns the position after a move that is known to be legal; see [`Game::play_unchecked`].
    #[must_use]
    #[inline]
    fn after_unchecked(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Parses a legal move from the text that its `Display` writes.
    ///
    /// # Errors
    /// The text is not a move, or the move is not legal in this position.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<Self::IllegalMove>> {
        let mv = text.parse()?;
        self.check_move(mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    /// Returns how the game has ended, or `None` if it is not over.
    fn outcome(&self) -> Option<OutcomeOf<Self>> {
        match self.decided() {
            None if self.has_legal_move() => None,
            None => Some(self.outcome_without_moves()),
            decided => decided,
        }
    }

    /// Returns the legal moves, or the outcome if the game is over. The moves are generated only
    /// once. [`Game::legal_moves`] followed by [`Game::outcome`] would generate them twice.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::{Heap, Take};
    /// use game_core::Game;
    ///
    /// let mut heap = Heap::default();
    /// let outcome = loop {
    ///     match heap.moves_or_outcome() {
    ///         Ok(moves) => heap.play_unchecked(moves[0]),
    ///         Err(outcome) => break outcome,
    ///     }
    /// };
    /// assert_eq!(outcome.to_string(), "b>a=c");
    /// ```
    ///
    /// # Errors
    /// The outcome, if the game is over.
    fn moves_or_outcome(&self) -> Result<MoveList<Self::Move>, OutcomeOf<Self>> {
        if let Some(outcome) = self.decided() {
            return Err(outcome);
        }
        let moves = self.legal_moves();
        if moves.is_empty() {
            Err(self.outcome_without_moves())
        } else {
            Ok(moves)
        }
    }

    /// Returns whether the side to move is in check, or `None` in a game without check.
    fn in_check(&self) -> Option<bool> {
        None
    }

    /// Returns whether a legal move puts the next player in check. Override it if that can be
    /// found without playing the move.
    fn gives_check(&self, mv: Self::Move) -> bool {
        self.after_unchecked(mv).in_check() == Some(true)
    }

    /// Returns the current score of `player`, or `None` in a game without scores.
    fn score(&self, player: Self::Player) -> Option<u32> {
        let _ = player;
        None
    }

    /// Returns the players' scores in turn order ([`Game::score`]), or `None` in a game without
    /// scores.
    fn scores(&self) -> Option<Scores> {
        Self::Player::ALL
            .iter()
            .map(|&player| self.score(player))
            .collect()
    }

    /// Returns this position with everything that is irrelevant to repetition removed, such as turn
    /// counters. Two positions are the same for repetition if their repetition forms are equal.
    #[must_use]
    fn repetition_form(&self) -> Self {
        self.clone()
    }

    /// Returns the number of consecutive turns without the progress that [a
    /// claim](Claim::QuietTurns) requires, or `None` if the game does not count them. A position
    /// before such progress may occur again, for example if pawns can return to where they came
    /// from.
    fn quiet_turns(&self) -> Option<u16> {
        None
    }

    /// Returns the rule for claims on this ground, or `None` if the game has no such claim.
    #[inline]
    fn claim_rule(claim: Claim) -> Option<ClaimRule<Self::Reason>> {
        Self::CLAIMS
            .iter()
            .find(|rule| rule.claim == claim)
            .copied()
    }

    /// Returns the ranking if a draw is claimed now, or if the game is stopped at a turn limit. All
    /// players are level, except those who are already out of the game.
    fn claimed_ranking(&self) -> Ranking<Self::Player> {
        Ranking::draw()
    }

    /// Returns the outcome if a draw is claimed now on this ground, or `None` if the game has no
    /// such claim. [`History`](crate::History) checks whether the claim is justified.
    ///
    /// A game in which such a claim is not a draw overrides this method. For example, if the player
    /// who repeats a position loses, the player to move wins. Searches are then wrong: they score
    /// the first repetition as if it could be claimed already, which is right only for draws.
    fn claimed_outcome(&self, claim: Claim) -> Option<OutcomeOf<Self>> {
        let rule = Self::claim_rule(claim)?;
        Some(Outcome {
            ranking: self.claimed_ranking(),
            reason: rule.reason,
        })
    }
}
