//! The generator proper: what all positions need, by masks.

use core::ops::ControlFlow;

use board_geom::{Cell, Set192};

use super::safety::{Guard, Safety};
use super::sink::Sink;
use crate::board::{
    BISHOP_STEPS, CellTable, KING_FREE, KNIGHT_FREE, LINES, OUTWARD_PAWN_FROM, RANK_3, RANK_6, RIM,
    ROOK_STEPS, inward_of, pawn,
};
use crate::castling::CASTLES;
use crate::moves::{Move, Promotion};
use crate::piece::Color;
use crate::position::Position;

/// All that generating moves in a position needs to know, worked out once.
pub(super) struct Generator<'a> {
    pub(super) position: &'a Position,
    pub(super) me: Color,
    /// The own king and those around it.
    pub(super) guard: Guard<'a>,
    /// The kings of living opponents. Taking one changes who attacks, so that is left to
    /// [`Generator::king_captures`].
    pub(super) kings: Set192,
    pub(super) safety: Safety,
}

impl<'a> Generator<'a> {
    /// The generator for the player to move, or `None` if only one player is left.
    #[inline]
    pub(super) fn new(position: &'a Position) -> Option<Self> {
        let me = position.side;
        let king = position.king(me)?;
        let own = position.owners[me.index()];
        let occupied = position.occupied();
        let opponents = position.opponents(me);
        if opponents.is_empty() {
            return None;
        }
        let guard = Guard {
            position,
            king,
            own,
            occupied,
            opponents,
        };
        Some(Self {
            position,
            me,
            guard,
            kings: position.kings & opponents,
            safety: guard.safety(),
        })
    }

    /// The cells a piece on `from`, not the king, may go to as far as the king's safety is
    /// concerned.
    #[inline]
    pub(super) fn allowed(&self, from: Cell) -> Set192 {
        if self.safety.pinned.contains(from) {
            self.safety.answers & self.guard.confines(from)
        } else {
            self.safety.answers
        }
    }

    /// Hands all legal moves of the pieces in `movers` to `sink`.
    #[inline]
    pub(super) fn run<S: Sink>(&self, movers: Set192, sink: &mut S) -> ControlFlow<()> {
        let movers = movers & self.guard.own;
        let free = movers - self.safety.pinned;
        let mut attacked = Set192::EMPTY;
        self.pawns(free, self.safety.answers, &mut attacked, sink)?;
        self.knights_and_sliders(free, self.safety.answers, &mut attacked, sink)?;
        if !movers.is_disjoint(self.safety.pinned) {
            self.pinned_pieces(movers & self.safety.pinned, &mut attacked, sink)?;
        }
        if movers.contains(self.guard.king) {
            attacked |= KING_FREE[self.guard.king.index()];
            self.king_moves(sink)?;
        }
        self.en_passant(movers, sink)?;
        self.crossings(movers, sink)?;
        if attacked.is_disjoint(self.kings) {
            ControlFlow::Continue(())
        } else {
            self.king_captures(movers, sink)
        }
    }

    /// The cells a move of a common kind may end on: neither an own piece nor a living opponent's
    /// king stands there.
    #[inline]
    const fn open(&self) -> Set192 {
        self.guard.own.union(self.kings).complement()
    }

    /// Pinned pieces, one by one.
    #[cold]
    #[inline(never)]
    fn pinned_pieces<S: Sink>(
        &self,
        pinned: Set192,
        attacked: &mut Set192,
        sink: &mut S,
    ) -> ControlFlow<()> {
        for from in pinned {
            let (piece, allowed) = (Set192::of(from), self.allowed(from));
            self.pawns(piece, allowed, attacked, sink)?;
            self.knights_and_sliders(piece, allowed, attacked, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Pawns (M13), all of `movers` at once.
    #[inline]
    fn pawns<S: Sink>(
        &self,
        movers: Set192,
        allowed: Set192,
        attacked: &mut Set192,
        sink: &mut S,
    ) -> ControlFlow<()> {
        self.inward_pawns(self.position.inward & movers, allowed, attacked, sink)?;
        self.outward_pawns(self.position.outward & movers, allowed, attacked, sink)
    }

    #[inline]
    fn inward_pawns<S: Sink>(
        &self,
        pawns: Set192,
        allowed: Set192,
        attacked: &mut Set192,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let prey = self.guard.occupied & self.open() & allowed;
        let single = pawn::INWARD.apply(pawns) - self.guard.occupied;
        let double = pawn::INWARD.apply(single & RANK_3) - self.guard.occupied;
        sink.pawn_steps(single & allowed, double & allowed)?;
        for capture in pawn::INWARD_CAPTURES {
            let to = capture.apply(pawns);
            *attacked |= to;
            sink.pawns(capture, to & prey)?;
        }
        if pawns.is_disjoint(RANK_6) {
            return ControlFlow::Continue(());
        }
        let across = pawn::CROSSING.apply(pawns) - self.guard.occupied;
        sink.pawns(pawn::CROSSING, across & allowed)?;
        for capture in pawn::CROSSING_CAPTURES {
            let to = capture.apply(pawns);
            *attacked |= to;
            sink.pawns(capture, to & prey)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn outward_pawns<S: Sink>(
        &self,
        pawns: Set192,
        allowed: Set192,
        attacked: &mut Set192,
        sink: &mut S,
    ) -> ControlFlow<()> {
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let prey = self.guard.occupied & self.open() & allowed;
        let step = pawn::OUTWARD.apply(pawns) - self.guard.occupied;
        sink.promoting_pawns(pawn::OUTWARD, step & allowed)?;
        for capture in pawn::OUTWARD_CAPTURES {
            let to = capture.apply(pawns);
            *attacked |= to;
            sink.promoting_pawns(capture, to & prey)?;
        }
        ControlFlow::Continue(())
    }

    /// Knights, rooks, bishops and queens, as far as they cross no moat (M2, M3, M4), kind by kind.
    #[inline]
    fn knights_and_sliders<S: Sink>(
        &self,
        movers: Set192,
        allowed: Set192,
        attacked: &mut Set192,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let occupied = self.guard.occupied;
        let targets = self.open() & allowed;
        let mut piece = |from, to| {
            *attacked |= to;
            sink.piece(from, to & targets)
        };
        for from in self.position.knights & movers {
            piece(from, KNIGHT_FREE[from.index()])?;
        }
        let (rooks, bishops) = (
            self.position.orthogonal & movers,
            self.position.diagonal & movers,
        );
        for from in rooks - bishops {
            if self.can_set_out(from, &ROOK_STEPS) {
                piece(from, LINES.orthogonal(from, occupied))?;
            }
        }
        for from in bishops - rooks {
            if self.can_set_out(from, &BISHOP_STEPS) {
                piece(from, LINES.diagonal(from, occupied))?;
            }
        }
        // A queen sets out as a king does.
        for from in rooks & bishops {
            if self.can_set_out(from, &KING_FREE) {
                let rook = LINES.orthogonal(from, occupied);
                piece(from, rook | LINES.diagonal(from, occupied))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether next to the slider on `from` there is a cell without an own piece. Many sliders are
    /// shut in by their own side; they need no look along their lines.
    #[inline]
    fn can_set_out(&self, from: Cell, steps: &CellTable) -> bool {
        !steps[from.index()].is_subset(self.guard.own)
    }

    /// The cells the slider on `from` sees.
    #[inline]
    pub(super) fn slides(&self, from: Cell) -> Set192 {
        let mut to = Set192::EMPTY;
        if self.position.orthogonal.contains(from) {
            to |= LINES.orthogonal(from, self.guard.occupied);
        }
        if self.position.diagonal.contains(from) {
            to |= LINES.diagonal(from, self.guard.occupied);
        }
        to
    }

    /// Whether the own king would be attacked on `cell`.
    #[inline]
    pub(super) fn is_unsafe(&self, cell: Cell) -> bool {
        let occupied = self.guard.occupied.without(self.guard.king);
        self.position
            .is_attacked(cell, occupied, self.guard.opponents)
    }

    /// The king's steps that cross no moat (M5), and castling.
    #[inline]
    fn king_moves<S: Sink>(&self, sink: &mut S) -> ControlFlow<()> {
        let mut to = KING_FREE[self.guard.king.index()] & self.open();
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        for cell in to {
            if self.is_unsafe(cell) {
                to.remove(cell);
            }
        }
        sink.piece(self.guard.king, to)?;
        if self.safety.in_check {
            return ControlFlow::Continue(());
        }
        self.castling(to, sink)
    }

    /// Castling (M16), over one of the cells of `steps`, which the king may step to, and only out
    /// of no check. That the king is not attacked where it goes needs no look at the rook: no
    /// line to there leads over the cell the rook leaves but the rim, and there the moat is
    /// next.
    #[inline]
    fn castling<S: Sink>(&self, steps: Set192, sink: &mut S) -> ControlFlow<()> {
        for castle in &CASTLES[self.me.index()] {
            if steps.contains(castle.passed)
                && self.position.castling.has(self.me, castle.wing)
                && castle.between.is_disjoint(self.guard.occupied)
                && !self.is_unsafe(castle.king_to)
            {
                sink.single(Move::new(castle.king_from, castle.king_to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// En passant (M15). Two cells become empty at once, so each capture is tried out.
    #[inline]
    fn en_passant<S: Sink>(&self, movers: Set192, sink: &mut S) -> ControlFlow<()> {
        if self.position.outward.is_disjoint(movers) {
            return ControlFlow::Continue(());
        }
        for cell in self.position.passed.into_iter().flatten() {
            for from in self.en_passant_captors(cell, movers) {
                sink.single(Move::new(from, cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pawns of `movers` that may capture en passant onto `cell`. None, if another piece has
    /// meanwhile moved there.
    pub(super) fn en_passant_captors(&self, cell: Cell, movers: Set192) -> Set192 {
        let mut captors = OUTWARD_PAWN_FROM[cell.index()] & self.position.outward & movers;
        let Some(victim) = inward_of(cell) else {
            return Set192::EMPTY;
        };
        if captors.is_empty() || self.guard.occupied.contains(cell) {
            return Set192::EMPTY;
        }
        for from in captors {
            let occupied = self.guard.occupied.without(from).without(victim).with(cell);
            let attackers = self.guard.opponents.without(victim);
            if self
                .position
                .is_attacked(self.guard.king, occupied, attackers)
            {
                captors.remove(from);
            }
        }
        captors
    }

    /// Captures of living kings (M17, M18). The player whose king is taken no longer attacks with
    /// that very move, so pins and checks by that player do not count: each capture is tried
    /// out against the third player.
    #[cold]
    #[inline(never)]
    fn king_captures<S: Sink>(&self, movers: Set192, sink: &mut S) -> ControlFlow<()> {
        for owner in self.position.living().without(self.me).iter() {
            let Some(target) = self.position.king(owner) else {
                continue;
            };
            let third = self.guard.opponents - self.position.pieces(owner);
            for from in self.position.attackers(target, self.guard.occupied, movers) {
                let king = if from == self.guard.king {
                    target
                } else {
                    self.guard.king
                };
                if self
                    .position
                    .is_attacked(king, self.guard.occupied.without(from), third)
                {
                    continue;
                }
                let pawn = self.position.outward.contains(from);
                if pawn && RIM.contains(target) {
                    for promotion in Promotion::ALL {
                        sink.single(Move::Piece {
                            from,
                            to: target,
                            promotion: Some(promotion),
                        })?;
                    }
                } else {
                    sink.single(Move::new(from, target))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
