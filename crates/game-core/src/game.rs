//! The trait that every game implements.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use smallvec::SmallVec;

use crate::claim::{Claim, Claims};
use crate::error::{InText, ParseMoveError};
use crate::outcome::{Outcome, Ranking};
use crate::player::{MAX_PLAYERS, Player};
use crate::random::SplitMix64;
use crate::start::Start;
use crate::text::TextError;

/// A list of moves that stays on the stack up to 128 of them.
pub type MoveList<M> = SmallVec<[M; 128]>;

/// The players' scores in turn order, for games that are scored.
pub type Scores = SmallVec<[u32; MAX_PLAYERS]>;

/// How games of `G` end.
pub type OutcomeOf<G> = Outcome<<G as Game>::Player, <G as Game>::Reason>;

/// A position of a game for two or more players, which knows the rules.
///
/// A position is a value: playing a move changes it in place, and whoever wants the old one back
/// keeps a copy. The implementor answers what only the rules can answer (which moves there are, why
/// another one is not legal, what playing does, whether the game is decided), and says how
/// positions are written and hashed. Everything else has a default that rests on those answers; a
/// game overrides the ones that it can answer faster.
///
/// A position whose game is over ([`Game::outcome`]) has no legal moves, unless
/// [`Game::MOVES_AFTER_OUTCOME`] says otherwise; a position whose game is not over has at least
/// one.
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
/// let mv = heap.parse_move("3")?; // text -> legal move, or an error that says why not
/// heap.play(mv)?; // an illegal move leaves the position untouched
/// assert_eq!(heap.to_string(), "8 b");
/// assert_eq!(heap.play(Take(4)), Err(NotThatMany));
/// assert_eq!(heap.parse_move("4"), Err(ParseMoveError::Illegal(NotThatMany)));
///
/// // A text is a position only if it is in the form that is written.
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

    /// The draws that can be claimed, and what it takes.
    const CLAIMS: Claims<Self::Reason> = Claims::NONE;

    /// Who plays.
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

    /// Why a game is over.
    type Reason: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// The ways in which a game can start; [`OnlyStart`](crate::OnlyStart) where there is one.
    type Start: Start;

    /// Why a move is not legal.
    type IllegalMove: core::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The position in which the game begins. [`Default`] gives that of the default start, which is
    /// the default here; a game with several starts overrides it.
    fn start(start: Self::Start) -> Self {
        let _ = start;
        Self::default()
    }

    /// Whose turn it is. Once the game is over, whose turn it would be.
    fn to_move(&self) -> Self::Player;

    /// Calls `visit` with each legal move once, until it breaks. The order depends on nothing but
    /// the position.
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

    /// `Ok` if `mv` is legal. Any move will do, also one of another position.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check_move(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal. With any other move the position becomes some
    /// position without meaning, but nothing panics or runs for ever, neither now nor when that
    /// position is asked something.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game has ended, as far as one can tell without a look at the moves: a goal reached,
    /// a single player left. Such a position has no legal moves, unless
    /// [`Game::MOVES_AFTER_OUTCOME`] says otherwise.
    fn decided(&self) -> Option<OutcomeOf<Self>>;

    /// How the game has ended in a position that is not [decided](Game::decided) and has no legal
    /// move: checkmate, stalemate, a full board. In any other position the answer has no meaning.
    fn outcome_without_moves(&self) -> OutcomeOf<Self>;

    /// The hash key of the position, kept up to date by playing. Equal positions have equal keys;
    /// what merely counts turns does not enter it. No position has the key 0, so that a table can
    /// mark its empty entries with it.
    fn key(&self) -> u64;

    /// [`Game::key`] worked out anew from the whole position, for tests. A game that keeps its key
    /// up to date by playing overrides it.
    fn key_from_scratch(&self) -> u64 {
        self.key()
    }

    /// Calls `visit` with each legal move, in the order of [`Game::visit_legal_moves`].
    #[inline]
    fn for_each_legal_move<F: FnMut(Self::Move)>(&self, mut visit: F) {
        let _ = self.visit_legal_moves(|mv| {
            visit(mv);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Whether a legal move changes the material: whether it takes a piece off the board or gives
    /// it another kind, as captures and promotions do. All other moves are quiet. In a game where
    /// pieces only come and move, all moves are.
    ///
    /// Search looks at noisy moves first, and where it stops it looks on until the position is
    /// quiet. Of a move that is not legal the answer has no meaning.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Calls `visit` with each legal move that is [noisy](Game::is_noisy), until it breaks. A game
    /// overrides it to make no others.
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

    /// Calls `visit` with each legal move that is not [noisy](Game::is_noisy), until it breaks. A
    /// game overrides it to make no others.
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

    /// The legal moves as a list, in the order of [`Game::visit_legal_moves`].
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_move(|mv| moves.push(mv));
        moves
    }

    /// How many legal moves there are, without making them one by one where that can be avoided.
    fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        self.for_each_legal_move(|_| count += 1);
        count
    }

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        self.visit_legal_moves(|_| ControlFlow::Break(()))
            .is_break()
    }

    /// The legal move with index `n` in the order of [`Game::visit_legal_moves`], counted from 0.
    fn nth_legal_move(&self, n: u64) -> Option<Self::Move> {
        let mut left = n;
        let found = self.visit_legal_moves(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break(mv) => Some(mv),
            ControlFlow::Continue(()) => None,
        }
    }

    /// A legal move picked at random, each equally likely: the one with index
    /// [`random.below(count)`](SplitMix64::below) in the order of [`Game::visit_legal_moves`].
    /// `None` if there is none; then no random number is used up.
    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Self::Move> {
        match self.count_legal_moves() {
            0 => None,
            count => self.nth_legal_move(random.below(count)),
        }
    }

    /// Whether `mv` is legal. Any move will do, also one of another position.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why the move is not legal; then the position has not changed.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move; this one stays as it is.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn after(&self, mv: Self::Move) -> Result<Self, Self::IllegalMove> {
        self.check_move(mv)?;
        Ok(self.after_unchecked(mv))
    }

    /// The position after a move that is known to be legal; see [`Game::play_unchecked`].
    #[must_use]
    #[inline]
    fn after_unchecked(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Reads a legal move from the text that its `Display` writes.
    ///
    /// # Errors
    /// The text is not a move, or the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<Self::IllegalMove>> {
        let mv = text.parse()?;
        self.check_move(mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<OutcomeOf<Self>> {
        match self.decided() {
            None if self.has_legal_move() => None,
            None => Some(self.outcome_without_moves()),
            decided => decided,
        }
    }

    /// The legal moves while the game goes on, else how it has ended. The moves are made only once,
    /// which asking for [`Game::legal_moves`] and [`Game::outcome`] in turn would not do.
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

    /// Whether the player to move is in check, for games that know check.
    fn in_check(&self) -> Option<bool> {
        None
    }

    /// The score of `player` as the position stands, for games that are scored.
    fn score(&self, player: Self::Player) -> Option<u32> {
        let _ = player;
        None
    }

    /// The players' scores in turn order ([`Game::score`]), for games that are scored.
    fn scores(&self) -> Option<Scores> {
        Self::Player::ALL
            .iter()
            .map(|&player| self.score(player))
            .collect()
    }

    /// This position without all that does not matter for repetition, such as turn counts: two
    /// positions are the same for repetition if their repetition forms are equal.
    #[must_use]
    fn repetition_form(&self) -> Self {
        self.clone()
    }

    /// How many turns in a row have been played without the progress that
    /// [a claim](Claim::QuietTurns) asks for; `None` if the game does not count them.
    fn quiet_turns(&self) -> Option<u16> {
        None
    }

    /// How the players rank if a draw is claimed now. All are level, unless some of them are out of
    /// the game already.
    fn claimed_ranking(&self) -> Ranking<Self::Player> {
        Ranking::draw()
    }

    /// What the outcome is if a draw is claimed now on this ground, or `None` if the game knows no
    /// such claim. Whether the ground is given is for [`History`](crate::History) to say.
    fn claimed_outcome(&self, claim: Claim) -> Option<OutcomeOf<Self>> {
        let terms = Self::CLAIMS.terms(claim)?;
        Some(Outcome {
            ranking: self.claimed_ranking(),
            reason: terms.reason,
        })
    }
}
