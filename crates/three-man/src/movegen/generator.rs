//! The generator proper: what all positions need, by masks.

use core::ops::ControlFlow;

use board_geom::{Cell, Set192};

use super::safety::{KingView, Safety};
use super::sink::Sink;
use crate::board::{
    BISHOP_LINES, BISHOP_STEPS, CellTable, KING_FREE, KNIGHT_FREE, LINES, OUTWARD_PAWN_FROM,
    RANK_3, RANK_6, RIM, ROOK_LINES, ROOK_STEPS, inward_of, pawn,
};
use crate::castling::CASTLES;
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::position::Position;

/// A position as its moves are generated: what is asked about it again and again, worked out once,
/// and where the moves go.
pub(super) struct Generator<'a, S> {
    pub(super) position: &'a Position,
    me: Color,
    /// The player's king and those around it.
    pub(super) view: KingView<'a>,
    /// The kings of living opponents. Taking one changes who attacks, so all such captures are left
    /// out on the way and left to [`Generator::king_captures`].
    pub(super) kings: Set192,
    pub(super) safety: Safety,
    pub(super) sink: &'a mut S,
    /// The cells attacked by the pieces that have had their turn. Only if one of [`Self::kings`] is
    /// among them in the end is there a king to capture.
    attacked: Set192,
}

impl<'a, S: Sink> Generator<'a, S> {
    /// The generator for the player to move, whose king is on `king`; see
    /// [`Position::king_to_move`].
    #[inline]
    pub(super) fn new(position: &'a Position, king: Cell, sink: &'a mut S) -> Self {
        let me = position.to_move;
        let opponents = position.opponents(me);
        let view = KingView {
            position,
            king,
            own: position.pieces(me),
            occupied: position.occupied(),
            opponents,
        };
        Self {
            position,
            me,
            view,
            kings: position.kings & opponents,
            safety: view.safety(),
            sink,
            attacked: Set192::EMPTY,
        }
    }

    /// The cells a piece on `from`, not the king, may go to as far as the king's safety is
    /// concerned.
    #[inline]
    pub(super) fn allowed(&self, from: Cell) -> Set192 {
        if self.safety.pinned.contains(from) {
            self.safety.answers & self.view.confines(from, &self.safety)
        } else {
            self.safety.answers
        }
    }

    /// Hands all legal moves of the pieces in `movers` to the sink.
    #[inline]
    pub(super) fn run(mut self, movers: Set192) -> ControlFlow<S::Break> {
        let movers = movers & self.view.own;
        let free = movers - self.safety.pinned;
        self.pawns(free, self.safety.answers)?;
        self.knights_and_sliders(free, self.safety.answers)?;
        if !movers.is_disjoint(self.safety.pinned) {
            self.pinned_pieces(movers & self.safety.pinned)?;
        }
        if movers.contains(self.view.king) {
            self.king_moves()?;
        }
        if S::NOISY {
            self.en_passant(movers)?;
        }
        // Over a moat nothing is taken (M10).
        if S::QUIET {
            self.crossings(movers)?;
        }
        if !S::NOISY || self.attacked.is_disjoint(self.kings) {
            ControlFlow::Continue(())
        } else {
            self.king_captures(movers)
        }
    }

    /// The cells a move of a common kind, without promotion, may end on: neither an own piece nor a
    /// living opponent's king stands there. Of the noisy moves those that end on a piece, of the
    /// quiet ones the others.
    #[inline]
    const fn open(&self) -> Set192 {
        let open = self.view.own.union(self.kings).complement();
        match (S::NOISY, S::QUIET) {
            (true, true) => open,
            (true, false) => open.intersection(self.view.occupied),
            (false, _) => open.difference(self.view.occupied),
        }
    }

    /// Pinned pieces, one by one.
    #[cold]
    #[inline(never)]
    fn pinned_pieces(&mut self, pinned: Set192) -> ControlFlow<S::Break> {
        for from in pinned {
            let (piece, allowed) = (Set192::of(from), self.allowed(from));
            self.pawns(piece, allowed)?;
            self.knights_and_sliders(piece, allowed)?;
        }
        ControlFlow::Continue(())
    }

    /// Pawns (M13), all of `movers` at once.
    #[inline]
    fn pawns(&mut self, movers: Set192, allowed: Set192) -> ControlFlow<S::Break> {
        self.inward_pawns(self.position.inward & movers, allowed)?;
        self.outward_pawns(self.position.outward & movers, allowed)
    }

    #[inline]
    fn inward_pawns(&mut self, pawns: Set192, allowed: Set192) -> ControlFlow<S::Break> {
        let prey = self.view.occupied & self.open() & allowed;
        if S::QUIET {
            let single = pawn::INWARD.apply(pawns) - self.view.occupied;
            let double = pawn::INWARD.apply(single & RANK_3) - self.view.occupied;
            self.sink.pawn_steps(single & allowed, double & allowed)?;
        }
        if S::NOISY {
            for capture in pawn::INWARD_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.sink.pawns(capture, to & prey)?;
            }
        }
        if pawns.is_disjoint(RANK_6) {
            return ControlFlow::Continue(());
        }
        if S::QUIET {
            let across = pawn::CROSSING.apply(pawns) - self.view.occupied;
            self.sink.pawns(pawn::CROSSING, across & allowed)?;
        }
        if S::NOISY {
            for capture in pawn::CROSSING_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.sink.pawns(capture, to & prey)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn outward_pawns(&mut self, pawns: Set192, allowed: Set192) -> ControlFlow<S::Break> {
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let prey = self.view.occupied & self.open() & allowed;
        let step = pawn::OUTWARD.apply(pawns) - self.view.occupied;
        let step = match (S::NOISY, S::QUIET) {
            (true, true) => step,
            (true, false) => step & RIM,
            (false, _) => step - RIM,
        };
        self.sink.promoting_pawns(pawn::OUTWARD, step & allowed)?;
        if S::NOISY {
            for capture in pawn::OUTWARD_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.sink.promoting_pawns(capture, to & prey)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Knights, rooks, bishops and queens, as far as they cross no moat (M2, M3, M4), kind by kind.
    #[inline]
    fn knights_and_sliders(&mut self, movers: Set192, allowed: Set192) -> ControlFlow<S::Break> {
        let occupied = self.view.occupied;
        let targets = self.open() & allowed;
        for from in self.position.knights & movers {
            let seen = KNIGHT_FREE[from.index()];
            self.attacked |= seen;
            self.sink.leaper(from, seen & targets)?;
        }
        let (rooks, bishops) = (
            self.position.orthogonal & movers,
            self.position.diagonal & movers,
        );
        for from in rooks - bishops {
            if self.can_set_out(from, &ROOK_STEPS) && self.finds_prey(from, &ROOK_LINES) {
                self.piece(from, LINES.orthogonal(from, occupied), targets)?;
            }
        }
        for from in bishops - rooks {
            if self.can_set_out(from, &BISHOP_STEPS) && self.finds_prey(from, &BISHOP_LINES) {
                self.piece(from, LINES.diagonal(from, occupied), targets)?;
            }
        }
        // A queen sets out as a king does.
        for from in rooks & bishops {
            if self.can_set_out(from, &KING_FREE) {
                let rook = LINES.orthogonal(from, occupied);
                self.piece(from, rook | LINES.diagonal(from, occupied), targets)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The piece on `from` attacks the cells of `seen` and may go to those of them that are
    /// `targets`.
    #[inline]
    fn piece(&mut self, from: Cell, seen: Set192, targets: Set192) -> ControlFlow<S::Break> {
        self.attacked |= seen;
        self.sink.piece(from, seen & targets)
    }

    /// Whether next to the slider on `from` there is a cell without an own piece. Many sliders are
    /// shut in by their own side; they need no look along their lines.
    #[inline]
    fn can_set_out(&self, from: Cell, steps: &CellTable) -> bool {
        !steps[from.index()].is_subset(self.view.own)
    }

    /// Whether a slider on `from` might take something on its lines, where only that counts.
    #[inline]
    fn finds_prey(&self, from: Cell, lines: &CellTable) -> bool {
        S::QUIET || !lines[from.index()].is_disjoint(self.view.occupied - self.view.own)
    }

    /// The cells the slider on `from` sees.
    #[inline]
    pub(super) fn slides(&self, from: Cell) -> Set192 {
        let mut to = Set192::EMPTY;
        if self.position.orthogonal.contains(from) {
            to |= LINES.orthogonal(from, self.view.occupied);
        }
        if self.position.diagonal.contains(from) {
            to |= LINES.diagonal(from, self.view.occupied);
        }
        to
    }

    /// Whether the own king would be attacked on `cell`.
    #[inline]
    pub(super) fn is_unsafe(&self, cell: Cell) -> bool {
        let occupied = self.view.occupied.without(self.view.king);
        self.position
            .is_attacked(cell, occupied, self.view.opponents)
    }

    /// The king's steps that cross no moat (M5), and castling.
    #[inline]
    fn king_moves(&mut self) -> ControlFlow<S::Break> {
        let around = KING_FREE[self.view.king.index()];
        self.attacked |= around;
        let mut to = around & self.open();
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        for cell in to {
            if self.is_unsafe(cell) {
                to.remove(cell);
            }
        }
        self.sink.leaper(self.view.king, to)?;
        if !S::QUIET || self.safety.in_check() {
            return ControlFlow::Continue(());
        }
        self.castling(to)
    }

    /// Castling (M16), over one of the cells of `steps`, which the king may step to, and only out
    /// of no check. That the king is not attacked where it goes needs no look at the rook: no
    /// line to there leads over the cell the rook leaves but the rim, and there the moat is
    /// next.
    #[inline]
    fn castling(&mut self, steps: Set192) -> ControlFlow<S::Break> {
        for castle in &CASTLES[self.me.index()] {
            if steps.contains(castle.passed)
                && self.position.castling.has(self.me, castle.wing)
                && castle.between.is_disjoint(self.view.occupied)
                && !self.is_unsafe(castle.king_to)
            {
                self.sink
                    .single(Move::new(castle.king_from, castle.king_to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// En passant (M15). Two cells become empty at once, so each capture is tried out.
    #[inline]
    fn en_passant(&mut self, movers: Set192) -> ControlFlow<S::Break> {
        if self.position.outward.is_disjoint(movers) {
            return ControlFlow::Continue(());
        }
        for cell in self.position.passed.into_iter().flatten() {
            for from in self.en_passant_captors(cell, movers) {
                self.sink.single(Move::new(from, cell))?;
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
        if captors.is_empty() || self.view.occupied.contains(cell) {
            return Set192::EMPTY;
        }
        for from in captors {
            let occupied = self.view.occupied.without(from).without(victim).with(cell);
            let attackers = self.view.opponents.without(victim);
            if self
                .position
                .is_attacked(self.view.king, occupied, attackers)
            {
                captors.remove(from);
            }
        }
        captors
    }

    /// Captures of living kings, which need only be in check (M17, M18). A player whose king the
    /// move takes stops attacking with that move, so pins and checks by that player do not count:
    /// each capture is tried out against the third player.
    #[cold]
    #[inline(never)]
    fn king_captures(&mut self, movers: Set192) -> ControlFlow<S::Break> {
        for owner in self.position.living().without(self.me).iter() {
            let Some(target) = self.position.king(owner) else {
                continue;
            };
            let third = self.view.opponents - self.position.pieces(owner);
            for from in self
                .position
                .attackers_among(target, self.view.occupied, movers)
            {
                let king = if from == self.view.king {
                    target
                } else {
                    self.view.king
                };
                if self
                    .position
                    .is_attacked(king, self.view.occupied.without(from), third)
                {
                    continue;
                }
                let pawn = self.position.outward.contains(from);
                if pawn && RIM.contains(target) {
                    for promotion in Promotion::ALL {
                        self.sink.single(Move::Piece {
                            from,
                            to: target,
                            promotion: Some(promotion),
                        })?;
                    }
                } else {
                    self.sink.single(Move::new(from, target))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
