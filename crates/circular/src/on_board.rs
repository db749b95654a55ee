//! The position as an [`OnBoard`]: the pieces on the board, and the steps of a move.

use core::fmt;

use board_geom::{Board, Cell, Set64};
use game_board::{
    BytesError, CellList, Change, Coder, Effect, NextSteps, OnBoard, Step, StepKind, StepsOf,
};
use game_core::Color;

use crate::board::{BOARD, castling, pair_partner};
use crate::castling::CastlingRights;
use crate::movegen::Generator;
use crate::moves::{Move, Removals};
use crate::piece::{Kind, Piece};
use crate::pieces::is_pawn;
use crate::position::Position;
use crate::setup::Builder;
use crate::symmetry::Symmetry;

game_board::impl_piece!(Piece, Kind, Color);

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Symmetry;

    const STEPS: &'static [StepKind] = &[StepKind::TakeOff, StepKind::From, StepKind::To];
    const FEATURES: &'static [&'static str] = &[
        "pawns that have not moved",
        "cell passed over",
        "mover may castle",
        "opponent may castle",
    ];

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        let pairs = mv.removals.clockwise_pawns().iter().map(Step::TakeOff);
        pairs
            .chain([Step::From(mv.from), Step::To(mv.to)])
            .collect()
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        let [taken @ .., Step::From(from), Step::To(to)] = steps else {
            return None;
        };
        let removals = Removals::new(pairs_of(taken)?)?;
        Some(Move::new(*from, *to).with_removals(removals))
    }

    /// The effects come in this order: the removed pawns, pair by pair (C11), the captured piece,
    /// the piece that moves, and in castling the rook (C10).
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let (from, to) = (mv.from, mv.to);
        let removed = mv.removals.pawns();
        let captured = self.victim_of(mv).filter(|&cell| !removed.contains(cell));
        for cell in mv.removals.pairs().flat_map(<[Cell; 2]>::from) {
            if let Some(piece) = self.piece_at(cell) {
                visit(Effect::new(piece, cell, Change::Removed));
            }
        }
        if let Some((cell, piece)) = captured.and_then(|cell| Some((cell, self.piece_at(cell)?))) {
            visit(Effect::new(piece, cell, Change::Leaves));
        }
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        visit(Effect::new(piece, from, Change::MovesTo(to)));
        let home = castling(piece.color);
        if piece.kind == Kind::King && self.castling.has(piece.color) && to == home.king_to {
            let rook = Piece::new(piece.color, Kind::Rook);
            visit(Effect::new(rook, home.rook, Change::MovesTo(home.rook_to)));
        }
    }

    fn checkers(&self) -> CellList {
        self.checkers_of(self.to_move).iter().collect()
    }

    /// Asks the move generator which pieces can move and where one of them can go, instead of
    /// visiting all moves, which takes several times as long.
    fn next_steps(&self, so_far: &[Step<Kind>]) -> NextSteps<Self> {
        let mut steps = NextSteps::<Self>::new();
        let (taken, from) = match so_far {
            [taken @ .., Step::From(from)] => (taken, Some(*from)),
            taken => (taken, None),
        };
        let Some(pairs) = pairs_of(taken) else {
            return steps;
        };
        let generator = Generator::new(self);
        if !pairs.is_subset(generator.met()) {
            return steps;
        }
        let board = generator.without_pairs(pairs);
        if let Some(from) = from {
            steps.extend(board.targets_of(from).iter().map(Step::To));
            return steps;
        }
        let met = board.met();
        for pair in met {
            let mut others = met.without(pair).subsets();
            if others.any(|more| !board.without_pairs(more.with(pair)).movers().is_empty()) {
                steps.push(Step::TakeOff(pair));
            }
        }
        steps.extend(board.movers().iter().map(Step::From));
        steps
    }

    /// Writes a pair as both of its cells: `e3*f3,`.
    fn write_step(_: &[Step<Kind>], step: Step<Kind>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match step {
            Step::TakeOff(pawn) => {
                let pair = Removals::new(Set64::of(pawn)).unwrap_or_default();
                write!(f, "{pair},")
            }
            _ => step
                .cell()
                .map_or(Ok(()), |cell| write!(f, "{}", BOARD.name(cell))),
        }
    }

    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        self.mapped(symmetry)
    }

    /// In a mirror the anticlockwise pawn of a pair becomes the clockwise one.
    fn image_of_step(step: Step<Kind>, symmetry: Symmetry) -> Step<Kind> {
        let step = match step {
            Step::TakeOff(pawn) if symmetry.mirrors() => {
                Step::TakeOff(pair_partner(pawn).unwrap_or(pawn))
            }
            other => other,
        };
        step.map(|cell| symmetry.cell(cell), |kind| kind)
    }

    fn for_each_feature(&self, mut set: impl FnMut(usize, Option<Cell>, bool)) {
        for cell in self.unmoved {
            set(0, Some(cell), true);
        }
        if let Some(passed) = self.en_passant {
            set(1, Some(passed), true);
        }
        set(2, None, self.castling.has(self.to_move));
        set(3, None, self.castling.has(self.to_move.opponent()));
    }

    /// Five to 35 bytes, 27 at the start: the pieces, the player to move, the rights, the counters.
    fn code(&self, coder: &mut Coder) -> Result<Self, BytesError> {
        let mut builder = Builder::new();
        for (cell, piece) in coder.pieces(&BOARD, |cell| self.piece_at(cell))? {
            builder.put(cell, piece);
        }
        builder.to_move(coder.one_of(self.to_move, &Color::ALL)?);
        builder.castling(coder.one_of(self.castling, &CastlingRights::EACH)?);
        if coder.flag(self.en_passant.is_some())? {
            let passed = self.en_passant.map_or(0, Cell::index);
            builder.en_passant(Cell::new(coder.below(passed as u64, 64)? as usize));
        }
        let (home, spent) = (builder.unchecked().home_pawns(), self.spent_pawns());
        if coder.flag(!spent.is_empty())? {
            builder.spent_pawns(coder.subset(home, |pawn| spent.contains(pawn))?);
        }
        builder.quiet_turns(coder.small(self.quiet_turns)?);
        builder.round(coder.small(self.round)?);
        coder.finish(self, || builder.build())
    }
}

/// Returns the clockwise pawns of the pairs that these steps take off; `None` if another step is
/// among them, or a pair occurs twice.
fn pairs_of(steps: &[Step<Kind>]) -> Option<Set64> {
    steps
        .iter()
        .try_fold(Set64::EMPTY, |pairs, step| match *step {
            Step::TakeOff(pawn) if BOARD.contains(pawn) && !pairs.contains(pawn) => {
                Some(pairs.with(pawn))
            }
            _ => None,
        })
}

impl Position {
    /// Returns the cell of the piece that a legal move captures: the cell to which it goes, or in
    /// en passant the cell beyond (C9).
    #[inline]
    pub(crate) fn victim_of(&self, mv: Move) -> Option<Cell> {
        if self.occupied().contains(mv.to) {
            return Some(mv.to);
        }
        if self.en_passant == Some(mv.to) && is_pawn(self.pieces.code_at(mv.from)) {
            self.double_stepped_pawn()
        } else {
            None
        }
    }
}
