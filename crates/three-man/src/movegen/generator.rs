//! The generator of legal moves, by masks.

use core::ops::ControlFlow;

use board_geom::{Cell, Set192};

use super::safety::{KingView, Safety};
use super::sink::{Batch, Sink};
use crate::board::{KING_FREE, KNIGHT_FREE, RANK_3, RANK_6, RIM, Step, pawn};
use crate::castling::CASTLES;
use crate::moves::{Move, Promotion};
use crate::position::Position;
use crate::slides::Lines;

/// A position during move generation: facts about it that are computed once, and the sink of the
/// moves.
pub(super) struct Generator<'a, S> {
    pub(super) position: &'a Position,
    /// The king of the player to move and the pieces around it.
    pub(super) view: KingView<'a>,
    /// The kings of living opponents. Capturing one changes which pieces attack, so only
    /// [`Generator::king_captures`] generates these captures.
    pub(super) kings: Set192,
    pub(super) safety: Safety,
    pub(super) sink: &'a mut S,
    /// The cells attacked by the pieces whose moves have been generated. Kings can be captured only
    /// if one of [`Self::kings`] is among these cells in the end.
    attacked: Set192,
}

impl<'a, S: Sink> Generator<'a, S> {
    /// Creates the generator for the owner of the king in `view`, who is to move.
    #[inline]
    pub(super) fn new(view: KingView<'a>, sink: &'a mut S) -> Self {
        Self {
            position: view.position,
            view,
            kings: view.position.kings & view.opponents,
            safety: view.safety(),
            sink,
            attacked: Set192::EMPTY,
        }
    }

    /// Returns the destinations of the piece on `from`, which is not the king, that do not expose
    /// its king.
    #[inline]
    pub(super) fn allowed(&self, from: Cell) -> Set192 {
        if self.safety.pinned.contains(from) {
            self.safety.answers & self.view.confines(from, &self.safety)
        } else {
            self.safety.answers
        }
    }

    /// Generates all wanted legal moves of the pieces in `movers`.
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
        // No move captures over a moat (M10).
        if S::QUIET {
            self.crossings(movers)?;
        }
        if !S::NOISY || self.attacked.is_disjoint(self.kings) {
            ControlFlow::Continue(())
        } else {
            self.king_captures(movers)
        }
    }

    /// Returns the destinations of ordinary moves without promotion: cells without a piece of the
    /// mover and without a living opponent's king. For noisy moves only occupied cells count, for
    /// quiet moves only empty ones.
    #[inline]
    const fn open(&self) -> Set192 {
        let open = self.view.own.union(self.kings).complement();
        match (S::NOISY, S::QUIET) {
            (true, true) => open,
            (true, false) => open.intersection(self.view.occupied),
            (false, _) => open.difference(self.view.occupied),
        }
    }

    /// Generates the moves of pinned pieces, one by one.
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

    /// Generates the moves of pawns (M13), all of `movers` at once.
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
            self.sink.take(Batch::PawnSteps {
                single: single & allowed,
                double: double & allowed,
            })?;
        }
        if S::NOISY {
            for capture in pawn::INWARD_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.pawns_onto(capture, to & prey)?;
            }
        }
        if pawns.is_disjoint(RANK_6) {
            return ControlFlow::Continue(());
        }
        if S::QUIET {
            let across = pawn::CROSSING.apply(pawns) - self.view.occupied;
            self.pawns_onto(pawn::CROSSING, across & allowed)?;
        }
        if S::NOISY {
            for capture in pawn::CROSSING_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.pawns_onto(capture, to & prey)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Generates the moves of pawns onto `to` by `step`.
    #[inline]
    fn pawns_onto(&mut self, step: Step, to: Set192) -> ControlFlow<S::Break> {
        // Captures are rare.
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        self.sink.take(Batch::Pawns(step, to))
    }

    /// Generates a move without promotion.
    #[inline]
    pub(super) fn single(&mut self, from: Cell, to: Cell) -> ControlFlow<S::Break> {
        self.sink.take(Batch::Single(Move::new(from, to)))
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
        self.sink
            .take(Batch::PromotingPawns(pawn::OUTWARD, step & allowed))?;
        if S::NOISY {
            for capture in pawn::OUTWARD_CAPTURES {
                let to = capture.apply(pawns);
                self.attacked |= to;
                self.sink.take(Batch::PromotingPawns(capture, to & prey))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Generates the moves of knights, rooks, bishops and queens, kind by kind, except those over
    /// moats (M2, M3, M4).
    #[inline]
    fn knights_and_sliders(&mut self, movers: Set192, allowed: Set192) -> ControlFlow<S::Break> {
        let occupied = self.view.occupied;
        let targets = self.open() & allowed;
        for from in self.position.knights & movers {
            let seen = KNIGHT_FREE[from.index()];
            self.attacked |= seen;
            self.sink.take(Batch::Leaper(from, seen & targets))?;
        }
        let (rooks, bishops) = (
            self.position.orthogonal & movers,
            self.position.diagonal & movers,
        );
        for from in rooks - bishops {
            if self.can_set_out(from, Lines::Straight) {
                self.piece(from, Lines::Straight.seen(from, occupied), targets)?;
            }
        }
        for from in bishops - rooks {
            if self.can_set_out(from, Lines::Diagonal) {
                self.piece(from, Lines::Diagonal.seen(from, occupied), targets)?;
            }
        }
        // The first steps of a queen are those of a king.
        for from in rooks & bishops {
            if !KING_FREE[from.index()].is_subset(self.view.own) {
                let straight = Lines::Straight.seen(from, occupied);
                self.piece(
                    from,
                    straight | Lines::Diagonal.seen(from, occupied),
                    targets,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Generates the moves of the piece on `from`, which attacks `seen`, to those of these cells
    /// that are in `targets`.
    #[inline]
    fn piece(&mut self, from: Cell, seen: Set192, targets: Set192) -> ControlFlow<S::Break> {
        self.attacked |= seen;
        self.sink.take(Batch::Piece(from, seen & targets))
    }

    /// Returns whether the slider on `from` has an adjacent cell without a piece of its owner on
    /// these lines and, if only captures are wanted, whether a piece that it could capture stands
    /// on them. Many sliders are blocked by their own side, so their lines need no scan.
    #[inline]
    fn can_set_out(&self, from: Cell, lines: Lines) -> bool {
        let prey = self.view.occupied - self.view.own;
        !lines.steps(from).is_subset(self.view.own)
            && (S::QUIET || !lines.on_empty_board(from).is_disjoint(prey))
    }

    /// Returns the cells that the slider on `from` attacks.
    #[inline]
    pub(super) fn slides(&self, from: Cell) -> Set192 {
        let mut to = Set192::EMPTY;
        for lines in Lines::BOTH {
            if self.position.sliders(lines).contains(from) {
                to |= lines.seen(from, self.view.occupied);
            }
        }
        to
    }

    /// Returns whether the mover's king would be attacked on `cell`.
    #[inline]
    pub(super) fn is_unsafe(&self, cell: Cell) -> bool {
        let occupied = self.view.occupied.without(self.view.king);
        self.position
            .is_attacked(cell, occupied, self.view.opponents)
    }

    /// Generates the king's steps, except those over moats (M5), and castling.
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
        self.sink.take(Batch::Leaper(self.view.king, to))?;
        if !S::QUIET || self.safety.in_check() {
            return ControlFlow::Continue(());
        }
        self.castling(to)
    }

    /// Generates castling (M16). The king passes over one of the cells of `steps`, to which it can
    /// step, and is not in check. The rook does not affect whether the destination is attacked: of
    /// the lines to it, only the rim leads over the cell that the rook leaves, and there it ends at
    /// the moat.
    #[inline]
    fn castling(&mut self, steps: Set192) -> ControlFlow<S::Break> {
        let me = self.position.to_move;
        for castle in &CASTLES[me.index()] {
            if steps.contains(castle.rook_to)
                && self.position.castling.has(me, castle.wing)
                && castle.between.is_disjoint(self.view.occupied)
                && !self.is_unsafe(castle.king_to)
            {
                self.single(castle.king, castle.king_to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Generates en passant (M15). Two cells become empty at once, so each capture is played to
    /// test its legality.
    #[inline]
    fn en_passant(&mut self, movers: Set192) -> ControlFlow<S::Break> {
        if self.position.outward.is_disjoint(movers) {
            return ControlFlow::Continue(());
        }
        for cell in self.position.passed.into_iter().flatten() {
            for from in self.view.en_passant_captors(cell, movers) {
                self.single(from, cell)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Generates captures of the kings of living opponents (M17, M18). A player whose king the move
    /// captures stops attacking with that move, so pins and checks by that player do not count.
    /// Each capture is tested against the attacks of the third player.
    #[cold]
    #[inline(never)]
    fn king_captures(&mut self, movers: Set192) -> ControlFlow<S::Break> {
        for owner in self.position.living().without(self.position.to_move).iter() {
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
                        self.sink.take(Batch::Single(Move::Piece {
                            from,
                            to: target,
                            promotion: Some(promotion),
                        }))?;
                    }
                } else {
                    self.single(from, target)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
