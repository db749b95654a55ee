//! What keeps a king safe: answers to checks, and pins (M17).

use board_geom::{Cell, Heading, Headings, Set192};
use smallvec::SmallVec;

use crate::board::{BISHOP_LINES, BOARD, LINES, MOATS, ROOK_LINES};
use crate::position::Position;

/// A piece that alone stands between its king and a slider.
struct Pin {
    piece: Cell,
    /// The cells between king and slider, and the slider.
    line: Set192,
}

/// Which moves of pieces other than the king leave the king unattacked.
///
/// On this board a slider may look at a king along two lines at once: both ways round a ring or a diagonal, or on two different
/// lines. So lines count here, not pieces: every line of check has to be closed, by standing on it or taking the slider, and a
/// piece that is pinned on two lines has to stay on both.
pub(super) struct Safety {
    /// The cells that a move has to end on, one way or another, to close every line of check; all cells if there is no check.
    answers: Set192,
    pub(super) in_check: bool,
    pub(super) pinned: Set192,
    /// One for each heading at most, so this never leaves the stack.
    pins: SmallVec<[Pin; 8]>,
}

impl Safety {
    /// The safety of `king` against the pieces `opponents`; `own` are the pieces of its side.
    #[inline]
    pub(super) fn new(
        position: &Position,
        king: Cell,
        own: Set192,
        occupied: Set192,
        opponents: Set192,
    ) -> Self {
        let mut safety = Self {
            answers: !Set192::EMPTY,
            in_check: false,
            pinned: Set192::EMPTY,
            pins: SmallVec::new(),
        };
        for checker in position.near_attackers(king, opponents) {
            safety.add_check(Set192::of(checker));
        }
        let rooks = position.orthogonal & opponents;
        if !ROOK_LINES[king.index()].is_disjoint(rooks)
            && LINES.sniped_orthogonally(king, occupied, rooks)
        {
            safety.add_lines(king, Headings::ORTHOGONAL, own, occupied, rooks);
        }
        let bishops = position.diagonal & opponents;
        if !BISHOP_LINES[king.index()].is_disjoint(bishops)
            && LINES.sniped_diagonally(king, occupied, bishops)
        {
            safety.add_lines(king, Headings::DIAGONAL, own, occupied, bishops);
        }
        safety
    }

    /// The cells a piece on `from`, not the king, may go to as far as the king's safety is concerned.
    #[inline]
    pub(super) fn allowed(&self, from: Cell) -> Set192 {
        if self.pinned.contains(from) {
            self.pins
                .iter()
                .filter(|pin| pin.piece == from)
                .fold(self.answers, |allowed, pin| allowed & pin.line)
        } else {
            self.answers
        }
    }

    /// The cells that any piece which is not pinned may go to.
    #[inline]
    pub(super) const fn answers(&self) -> Set192 {
        self.answers
    }

    fn add_check(&mut self, answers: Set192) {
        self.in_check = true;
        self.answers &= answers;
    }

    /// Walks from the king with each of `headings` and notes the checks and pins by `snipers` it meets.
    #[cold]
    #[inline(never)]
    fn add_lines(
        &mut self,
        king: Cell,
        headings: Headings,
        own: Set192,
        occupied: Set192,
        snipers: Set192,
    ) {
        for heading in Heading::ALL
            .into_iter()
            .filter(|&heading| headings.has(heading))
        {
            let mut line = Set192::EMPTY;
            let mut shield = None;
            for step in BOARD.ray(king, heading) {
                if step.marks.intersects(MOATS) {
                    break;
                }
                line.insert(step.to);
                if !occupied.contains(step.to) {
                    continue;
                }
                let sniper = snipers.contains(step.to);
                match shield {
                    None if sniper => self.add_check(line),
                    None if own.contains(step.to) => {
                        shield = Some(step.to);
                        continue;
                    }
                    Some(piece) if sniper => {
                        self.pinned.insert(piece);
                        self.pins.push(Pin { piece, line });
                    }
                    _ => {}
                }
                break;
            }
        }
    }
}
