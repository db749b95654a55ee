//! The safety of the king: answers to checks, and pins (M17).

use board_geom::{Cell, Heading, Headings, Set192};

use crate::board::{BOARD, MOATS, NEAR, OUTWARD_PAWN_FROM, inward_of};
use crate::position::Position;
use crate::slides::Lines;

/// The restrictions on the moves of pieces other than the king that keep the king safe.
///
/// On this board a slider can attack a king along two lines at once: both ways around a ring or a
/// diagonal, or along two different lines. So lines count here, not pieces. A move has to close
/// each line of check, by blocking it or by capturing the slider. A piece pinned on two lines has
/// to stay on both.
pub(super) struct Safety {
    /// The cells on which a move closes every line of check; all cells if there is no check.
    pub(super) answers: Set192,
    pub(super) pinned: Set192,
    /// The headings in which the first or second piece seen from the king is a slider that moves
    /// along that line. All checks by sliders and all pins come from there.
    sniped: Headings,
}

/// A king and the pieces that matter for its safety.
#[derive(Clone, Copy)]
pub(super) struct KingView<'a> {
    pub(super) position: &'a Position,
    pub(super) king: Cell,
    pub(super) own: Set192,
    pub(super) occupied: Set192,
    /// The pieces of living opponents.
    pub(super) opponents: Set192,
}

/// A slider that attacks the king, or would attack it without one piece in between.
struct Threat {
    /// The piece between them, if there is one. It has the king's color.
    shield: Option<Cell>,
    /// The cells between king and slider, and the cell of the slider.
    line: Set192,
}

impl<'a> KingView<'a> {
    /// Creates the view of the player to move; `None` if only one player is left.
    #[inline]
    pub(super) fn of(position: &'a Position) -> Option<Self> {
        let me = position.to_move;
        if position.living.without(me).is_empty() {
            return None;
        }
        Some(Self {
            position,
            king: position.king(me)?,
            own: position.pieces(me),
            occupied: position.occupied(),
            opponents: position.opponents(me),
        })
    }

    /// Computes which moves leave this king unattacked.
    #[inline]
    pub(super) fn safety(self) -> Safety {
        let mut sniped = Headings::empty();
        let rooks = self.position.orthogonal & self.opponents;
        if !Lines::Straight.on_empty_board(self.king).is_disjoint(rooks) {
            sniped |= Lines::Straight.sniped(self.king, self.occupied, rooks);
        }
        let bishops = self.position.diagonal & self.opponents;
        if !Lines::Diagonal
            .on_empty_board(self.king)
            .is_disjoint(bishops)
        {
            sniped |= Lines::Diagonal.sniped(self.king, self.occupied, bishops);
        }
        let mut checkers = Set192::EMPTY;
        // Usually no opponent is near.
        if !NEAR[self.king.index()].is_disjoint(self.opponents) {
            checkers = self.position.near_attackers(self.king, self.opponents);
        }
        let (mut answers, mut pinned) = (!Set192::EMPTY, Set192::EMPTY);
        if !checkers.is_empty() || !sniped.is_empty() {
            (answers, pinned) = self.answers_and_pinned(checkers, sniped);
        }
        Safety {
            answers,
            pinned,
            sniped,
        }
    }

    /// Computes [`Safety::answers`] and the pinned pieces.
    ///
    /// The view is passed by value, so that only this function needs it in memory.
    #[cold]
    #[inline(never)]
    fn answers_and_pinned(self, checkers: Set192, sniped: Headings) -> (Set192, Set192) {
        let (mut answers, mut pinned) = (!Set192::EMPTY, Set192::EMPTY);
        for checker in checkers {
            answers &= Set192::of(checker);
        }
        for threat in self.threats(sniped) {
            match threat.shield {
                Some(piece) => {
                    pinned.insert(piece);
                }
                None => answers &= threat.line,
            }
        }
        (answers, pinned)
    }

    /// Returns the cells to which the pins of `piece` confine it.
    #[cold]
    #[inline(never)]
    pub(super) fn confines(&self, piece: Cell, safety: &Safety) -> Set192 {
        self.threats(safety.sniped)
            .filter(|threat| threat.shield == Some(piece))
            .fold(!Set192::EMPTY, |confines, threat| confines & threat.line)
    }

    /// Returns the pawns of `movers` that can capture en passant onto `cell`; empty if a piece has
    /// moved there since.
    pub(super) fn en_passant_captors(&self, cell: Cell, movers: Set192) -> Set192 {
        let mut captors = OUTWARD_PAWN_FROM[cell.index()] & self.position.outward & movers;
        let Some(victim) = inward_of(cell) else {
            return Set192::EMPTY;
        };
        if captors.is_empty() || self.occupied.contains(cell) {
            return Set192::EMPTY;
        }
        for from in captors {
            let occupied = self.occupied.without(from).without(victim).with(cell);
            let attackers = self.opponents.without(victim);
            if self.position.is_attacked(self.king, occupied, attackers) {
                captors.remove(from);
            }
        }
        captors
    }

    /// Returns all sliders that attack the king or pin a piece of its owner, once for each line.
    fn threats(&self, headings: Headings) -> impl Iterator<Item = Threat> {
        Heading::ALL
            .into_iter()
            .filter(move |&heading| headings.has(heading))
            .filter_map(|heading| self.threat(heading))
    }

    /// Returns the threat that a walk from the king meets, if there is one.
    fn threat(&self, heading: Heading) -> Option<Threat> {
        let lines = if heading.is_diagonal() {
            Lines::Diagonal
        } else {
            Lines::Straight
        };
        let snipers = self.position.sliders(lines) & self.opponents;
        let mut threat = Threat {
            shield: None,
            line: Set192::EMPTY,
        };
        for step in BOARD.ray(self.king, heading) {
            if step.marks.intersects(MOATS) {
                return None;
            }
            threat.line.insert(step.to);
            if snipers.contains(step.to) {
                return Some(threat);
            }
            if self.occupied.contains(step.to) {
                if threat.shield.is_some() || !self.own.contains(step.to) {
                    return None;
                }
                threat.shield = Some(step.to);
            }
        }
        None
    }
}

impl Safety {
    /// Returns whether there is a check.
    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.answers != !Set192::EMPTY
    }
}
