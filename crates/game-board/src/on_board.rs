//! Games that are played on a board.

use alloc::string::ToString;
use core::cmp::Ordering;
use core::fmt;

use board_geom::{Board, Cell};
use game_core::smallvec::SmallVec;
use game_core::{Game, MoveList, Player};

use crate::coder::{BytesError, Coder};
use crate::effect::{Change, Effect};
use crate::piece::{Kind, Piece};
use crate::rows::with_rows;
use crate::step::{Step, StepKind, StepList, for_each_next, write_step};
use crate::symmetry::Symmetry;

/// The kinds of the pieces of `G`.
pub type KindOf<G> = <<G as OnBoard>::Piece as Piece>::Kind;

/// A step of a turn of `G`.
pub type StepOf<G> = Step<KindOf<G>>;

/// The steps of a turn of `G`.
pub type StepsOf<G> = StepList<KindOf<G>>;

/// The steps that can be taken next in a turn. Does not allocate for up to 64 steps.
pub type NextSteps<G> = SmallVec<[StepOf<G>; 64]>;

/// Cells in order. Up to 16 stay on the stack.
pub type CellList = SmallVec<[Cell; 16]>;

/// The effects of a move in order. Up to eight stay on the stack.
pub type EffectList<G> = SmallVec<[Effect<<G as OnBoard>::Piece>; 8]>;

/// A game that is played with pieces on the cells of a board. Players may also have pieces in hand.
///
/// A game implements two traits: [`Game`], its rules, and this one. It provides the board, the
/// piece on each cell, and the [steps](Step) of each move. All other methods have defaults that
/// work for every game. A game overrides a default to be faster, or to report more.
///
/// # Turns
/// A move is a sequence of steps, which does not depend on the position. If a turn takes off or
/// places several pieces, these steps may come in any order. A legal move may also be the beginning
/// of longer ones. The player may then stop or continue.
///
/// # Frames
/// A learner sees every position as the player to move does; see [`Acting`](crate::Acting). If a
/// symmetry brings the player to move to the first seat, it is applied first.
pub trait OnBoard: Game {
    /// The type of the pieces.
    type Piece: Piece<Player = Self::Player>;

    /// The symmetries of the game, or [`Identity`](crate::Identity) if it has none.
    type Symmetry: Symmetry<Self::Piece>;

    /// The kinds of steps in the turns of the game. Fewer kinds give learners fewer
    /// [actions](crate::action_count).
    const STEPS: &'static [StepKind] = &StepKind::ALL;

    /// The number of moves, in a game that [numbers](OnBoard::number_of) them. An action of a
    /// learner is then a whole move. With 0, the default, an action is a step.
    const MOVES: u32 = 0;

    /// The names of the properties of a position besides its pieces, hands and players, for
    /// learners: a right, a passed cell, a rule. In a game with
    /// [a claim](game_core::Claim::QuietTurns) on quiet turns, these have a plane already.
    const FEATURES: &'static [&'static str] = &[];

    /// Returns the board.
    fn board() -> &'static dyn Board;

    /// Returns the piece on `cell`.
    fn piece_at(&self, cell: Cell) -> Option<Self::Piece>;

    /// Returns the steps of a move, at least one. No other move has the same steps.
    fn steps_of(mv: Self::Move) -> StepsOf<Self>;

    /// Returns the move with these steps, legal or not, or `None` if no move has them. Steps that
    /// take off or place pieces may come in any order.
    fn move_of(steps: &[StepOf<Self>]) -> Option<Self::Move>;

    /// Returns the number of pieces of this kind that `player` has in hand, at most
    /// [`most_in_hand`](OnBoard::most_in_hand). The default is 0: the game has no hands.
    fn count_in_hand(&self, player: Self::Player, kind: KindOf<Self>) -> u8 {
        let _ = (player, kind);
        0
    }

    /// Returns the maximum number of pieces of this kind that a player can have in hand. The
    /// default is 0: observations and pictures then show no hands.
    fn most_in_hand(kind: KindOf<Self>) -> u8 {
        let _ = kind;
        0
    }

    /// Returns the cell from which a move takes its piece, and the cell on which it finally puts
    /// it. Either is `None` if the move has no such cell, as in a drop or a pass. If a move has
    /// several pieces, these are the cells of the first one.
    fn ends_of(mv: Self::Move) -> (Option<Cell>, Option<Cell>) {
        let steps = Self::steps_of(mv);
        let pieces = steps.chunk_by(|_, next| !matches!(next, Step::From(_) | Step::Hand(_)));
        let mut ends = pieces.map(|steps| {
            let cell = |kind| {
                let step = steps.iter().rfind(|step| step.kind() == Some(kind))?;
                step.cell()
            };
            (cell(StepKind::From), cell(StepKind::To))
        });
        ends.find(|&ends| ends != (None, None)).unwrap_or_default()
    }

    /// Returns the legal moves that take their piece from `cell`, in the order of
    /// [`Game::visit_legal_moves`].
    fn moves_from(&self, cell: Cell) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.for_each_legal_move(|mv| {
            if Self::ends_of(mv).0 == Some(cell) {
                moves.push(mv);
            }
        });
        moves
    }

    /// Calls `visit` with each change that a legal move makes on the board and in the hands, in an
    /// order in which the changes can be carried out. For a move that is not legal the result is
    /// meaningless.
    ///
    /// The default compares the boards and hands before and after the move. It reports a piece that
    /// leaves the board as going to hand if a hand has gained a piece of the same kind, or, if only
    /// one piece leaves, a piece of any kind. The default reports a second piece that moves as one
    /// that leaves and one that appears, so a game with castling overrides it. A game in which a
    /// piece goes to several cells in one turn, as in draughts, can override it to report them one
    /// by one, with an effect that moves the piece from each cell to the next.
    ///
    /// A hand changes only with the board: a piece comes from a cell or goes onto one. A game whose
    /// hands also change otherwise, as when a player who is out discards theirs, has no effects for
    /// that, and the test kit reports its hands as wrong.
    fn for_each_effect(&self, mv: Self::Move, visit: impl FnMut(Effect<Self::Piece>)) {
        for_each_difference(self, mv, visit);
    }

    /// Returns the changes that a legal move makes on the board and in the hands, as a list; see
    /// [`OnBoard::for_each_effect`].
    fn effects(&self, mv: Self::Move) -> EffectList<Self> {
        let mut effects = EffectList::<Self>::new();
        self.for_each_effect(mv, |effect| effects.push(effect));
        effects
    }

    /// Returns the cells of the pieces that give check to the player to move, in order. Empty in a
    /// game without check.
    fn checkers(&self) -> CellList {
        CellList::new()
    }

    /// Returns the steps that can follow `so_far` in a legal move, once each, in an order that
    /// depends only on the position and `so_far`. There are none if no legal move begins with
    /// `so_far`.
    ///
    /// The default visits all legal moves.
    fn next_steps(&self, so_far: &[StepOf<Self>]) -> NextSteps<Self> {
        let mut steps = NextSteps::<Self>::new();
        self.for_each_legal_move(|mv| {
            for_each_next(so_far, &Self::steps_of(mv), |step| {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            });
        });
        steps
    }

    /// Returns the legal move with exactly these steps, if there is one. Longer legal moves may
    /// begin with the same steps.
    fn completed(&self, so_far: &[StepOf<Self>]) -> Option<Self::Move> {
        Self::move_of(so_far).filter(|&mv| self.is_legal(mv))
    }

    /// Writes the part of a move's text for `step`, which follows the steps `so_far`. The text of a
    /// move is the texts of its steps, one after the other.
    ///
    /// The default writes `pass`, `e3*`, `e2`, `N@`, `=Q`, and `:b1` then `,d2` for placed pieces.
    ///
    /// # Errors
    /// Any error of the formatter.
    fn write_step(
        so_far: &[StepOf<Self>],
        step: StepOf<Self>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        write_step(so_far, step, Self::board(), f)
    }

    /// Returns the number of a move, below [`OnBoard::MOVES`]. Returns `None` if it is not a move
    /// in any position, and in games that do not number their moves.
    fn number_of(mv: Self::Move) -> Option<u32> {
        let _ = mv;
        None
    }

    /// Returns the move with this number.
    fn move_with_number(number: u32) -> Option<Self::Move> {
        let _ = number;
        None
    }

    /// Returns the image of the position, or `None` if the position holds something that the
    /// symmetry cannot map, such as a right to castle. The symmetries under which a position has an
    /// image form a group, and the image has the same group.
    ///
    /// If the symmetries can bring every player to the first seat, observations do not show who
    /// moves. Then every position must have an image under a symmetry that brings its mover to the
    /// first seat. If some position may have no such image, list no symmetry between players.
    fn image(&self, symmetry: Self::Symmetry) -> Option<Self> {
        (symmetry == Self::Symmetry::IDENTITY).then(|| self.clone())
    }

    /// Returns the image of a step.
    fn image_of_step(step: StepOf<Self>, symmetry: Self::Symmetry) -> StepOf<Self> {
        step.map(|cell| symmetry.cell(cell), |kind| symmetry.kind(kind))
    }

    /// Returns the image of a move.
    fn image_of_move(mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move {
        let steps = Self::steps_of(mv).into_iter();
        let images: StepsOf<Self> = steps
            .map(|step| Self::image_of_step(step, symmetry))
            .collect();
        // The image of a move is a move, because symmetries commute with play.
        Self::move_of(&images).unwrap_or(mv)
    }

    /// Returns the position as seen by the player to move, and the symmetry that leads there: the
    /// first one that brings this player to the first seat. If there is none, returns the position
    /// unchanged and the identity.
    #[must_use]
    fn mover_view(&self) -> (Self, Self::Symmetry) {
        let first = Self::Player::ALL.first().copied();
        let symmetries = Self::Symmetry::ALL.iter().copied();
        let mut views = symmetries
            .filter(|view| Some(view.player(self.to_move())) == first)
            .take_while(|&view| view != Self::Symmetry::IDENTITY);
        views
            .find_map(|view| Some((self.image(view)?, view)))
            .unwrap_or_else(|| (self.clone(), Self::Symmetry::IDENTITY))
    }

    /// Returns the canonical position among all images of this one, and a symmetry that leads
    /// there. It is the image with the least [key](Game::key).
    #[must_use]
    fn canonical(&self) -> (Self, Self::Symmetry) {
        let mut least = (self.clone(), Self::Symmetry::IDENTITY);
        // The first symmetry is the identity.
        for &symmetry in Self::Symmetry::ALL.iter().skip(1) {
            if let Some(image) = self
                .image(symmetry)
                .filter(|image| precedes(image, &least.0))
            {
                least = (image, symmetry);
            }
        }
        least
    }

    /// Returns the [key](Game::key) of the canonical position, which is the same for all images of
    /// a position.
    fn canonical_key(&self) -> u64 {
        self.canonical().0.key()
    }

    /// Calls `set` for the [`OnBoard::FEATURES`] of the position: with the index of the feature,
    /// the cell, and whether the cell has the feature. `None` instead of a cell stands for the
    /// whole board. Absent features may be left out. Symmetries must carry features along with the
    /// pieces, which no test checks.
    fn for_each_feature(&self, set: impl FnMut(usize, Option<Cell>, bool)) {
        let _ = set;
    }

    /// Returns the position with other pieces on its board, if the result is valid. Used by
    /// [`edited`](crate::edited).
    ///
    /// The default rewrites the text, whose first field must be the rows of the board. Override it
    /// in a game in which the pieces on the board and in the hands must be complete.
    #[must_use]
    fn with_pieces(&self, piece_at: impl Fn(Cell) -> Option<Self::Piece>) -> Option<Self> {
        let old = |cell| self.piece_at(cell);
        with_rows(&self.to_string(), Self::board(), old, piece_at)
            .find_map(|text| text.parse().ok())
    }

    /// Codes the position for [`to_bytes`](crate::to_bytes) and [`from_bytes`](crate::from_bytes):
    /// passes everything that the position holds to the coder, and builds a position from what the
    /// coder returns ([`Coder::finish`]).
    ///
    /// The default codes the text. Override it for shorter bytes.
    ///
    /// # Errors
    /// The coder has read something that is not a position.
    fn code(&self, coder: &mut Coder) -> Result<Self, BytesError> {
        let text = coder.text(&self.to_string())?;
        coder.finish(self, || text.parse())
    }
}

/// Returns whether one position comes before another in the choice of the canonical one: by key,
/// then by text.
fn precedes<G: Game>(one: &G, other: &G) -> bool {
    match one.key().cmp(&other.key()) {
        Ordering::Equal => one != other && one.to_string() < other.to_string(),
        order => order.is_lt(),
    }
}

/// Returns the pieces by which the hands grow from one position to another.
fn gained<G: OnBoard>(before: &G, after: &G) -> SmallVec<[G::Piece; 4]> {
    let mut pieces = SmallVec::new();
    for &player in G::Player::ALL {
        for &kind in <KindOf<G> as Kind>::ALL {
            let [before, after] = [before, after].map(|game| game.count_in_hand(player, kind));
            let piece = G::Piece::of(Some(player), kind);
            pieces.extend((before..after).filter_map(|_| piece));
        }
    }
    pieces
}

/// Calls `visit` with the differences between the boards and hands before and after a legal move:
/// first the pieces that leave, then the piece that moves, then the pieces that appear.
pub(crate) fn for_each_difference<G: OnBoard>(
    position: &G,
    mv: G::Move,
    mut visit: impl FnMut(Effect<G::Piece>),
) {
    let after = position.after_unchecked(mv);
    let steps = G::steps_of(mv);
    let dropped = |cell, piece: G::Piece| {
        let drop = [Step::Hand(piece.kind()), Step::To(cell)];
        piece.player() == Some(position.to_move()) && steps.windows(2).any(|pair| pair == drop)
    };
    let moved = match G::ends_of(mv) {
        (Some(from), Some(to)) if from != to && after.piece_at(from).is_none() => {
            let piece = position.piece_at(from);
            piece.zip(after.piece_at(to)).map(|ends| (from, to, ends))
        }
        _ => None,
    };
    let is_end = |cell| moved.is_some_and(|(from, to, _)| cell == from || cell == to);
    let changes = |cell| {
        let (before, after) = (position.piece_at(cell), after.piece_at(cell));
        (before != after || is_end(cell)).then_some((cell, before, after))
    };
    let leaving = |(cell, before, after): (Cell, Option<G::Piece>, Option<G::Piece>)| {
        let is_origin = moved.is_some_and(|(from, ..)| cell == from);
        let comes_here = moved.is_some_and(|(_, to, _)| cell == to);
        let leaves = comes_here || after.is_none_or(|after| dropped(cell, after));
        Some((cell, before.filter(|_| leaves && !is_origin)?))
    };
    let leaving = G::board().cells().filter_map(changes).filter_map(leaving);
    let leaving: SmallVec<[_; 4]> = leaving.collect();
    let mut gained = gained(position, &after);
    let is_single = leaving.len() == 1;
    for (cell, piece) in leaving {
        let same = gained.iter().position(|hand| hand.kind() == piece.kind());
        // In hand a promoted piece is of another kind.
        let becomes = match same {
            Some(index) => Some(gained.remove(index)),
            None if is_single => gained.pop(),
            None => None,
        };
        let change = match becomes {
            Some(piece) => Change::ToHand(piece),
            None if steps.contains(&Step::TakeOff(cell)) => Change::Removed,
            None => Change::Leaves,
        };
        visit(Effect::new(piece, cell, change));
    }
    if let Some((from, to, (piece, after))) = moved {
        visit(Effect::new(piece, from, Change::MovesTo(to)));
        if piece != after {
            visit(Effect::new(piece, to, Change::Becomes(after)));
        }
    }
    for (cell, before, after) in G::board().cells().filter_map(changes) {
        let (piece, change) = match (before, after) {
            _ if is_end(cell) => continue,
            (_, Some(piece)) if dropped(cell, piece) => (piece, Change::FromHand),
            (None, Some(piece)) => (piece, Change::Appears),
            (Some(piece), Some(after)) => (piece, Change::Becomes(after)),
            (_, None) => continue,
        };
        visit(Effect::new(piece, cell, change));
    }
}
