//! What keeps a king safe: answers to checks, and pins (M17).

use board_geom::{Cell, Heading, Headings, Set192};

use crate::board::{BISHOP_LINES, BOARD, LINES, MOATS, ROOK_LINES};
use crate::position::Position;

/// Which moves of pieces other than the king leave the king unattacked.
///
/// On this board a slider may look at a king along two lines at once: both ways round a ring or a
/// diagonal, or on two different lines. So lines count here, not pieces: every line of check has to
/// be closed, by standing on it or taking the slider, and a piece that is pinned on two lines has
/// to stay on both.
pub(super) struct Safety {
    /// The cells that a move has to end on, one way or another, to close every line of check; all
    /// cells if there is no check.
    pub(super) answers: Set192,
    pub(super) pinned: Set192,
    /// The headings in which the first or second piece that the king sees is a slider that may look
    /// back at it. All checks from afar and all pins come from there.
    sniped: Headings,
}

/// A king and those around it, as far as its safety goes.
#[derive(Clone, Copy)]
pub(super) struct KingView<'a> {
    pub(super) position: &'a Position,
    pub(super) king: Cell,
    pub(super) own: Set192,
    pub(super) occupied: Set192,
    /// The pieces of living opponents.
    pub(super) opponents: Set192,
}

/// A slider that attacks the king, or would if it were not for one piece.
struct Threat {
    /// The own piece that alone stands between.
    shield: Option<Cell>,
    /// The cells between king and slider, and the slider.
    line: Set192,
}

impl KingView<'_> {
    #[inline]
    pub(super) fn safety(&self) -> Safety {
        let mut safety = Safety {
            answers: !Set192::EMPTY,
            pinned: Set192::EMPTY,
            sniped: Headings::empty(),
        };
        for checker in self.position.near_attackers(self.king, self.opponents) {
            safety.add_check(Set192::of(checker));
        }
        let rooks = self.position.orthogonal & self.opponents;
        if !ROOK_LINES[self.king.index()].is_disjoint(rooks) {
            safety.sniped |= LINES.sniped_orthogonally(self.king, self.occupied, rooks);
        }
        let bishops = self.position.diagonal & self.opponents;
        if !BISHOP_LINES[self.king.index()].is_disjoint(bishops) {
            safety.sniped |= LINES.sniped_diagonally(self.king, self.occupied, bishops);
        }
        if !safety.sniped.is_empty() {
            self.add_threats(&mut safety);
        }
        safety
    }

    #[cold]
    #[inline(never)]
    fn add_threats(&self, safety: &mut Safety) {
        for threat in self.threats(safety.sniped) {
            match threat.shield {
                Some(piece) => {
                    safety.pinned.insert(piece);
                }
                None => safety.add_check(threat.line),
            }
        }
    }

    /// The cells to which the pins on `piece` confine it.
    #[cold]
    #[inline(never)]
    pub(super) fn confines(&self, piece: Cell, safety: &Safety) -> Set192 {
        self.threats(safety.sniped)
            .filter(|threat| threat.shield == Some(piece))
            .fold(!Set192::EMPTY, |confines, threat| confines & threat.line)
    }

    /// All sliders that look at the king with at most one own piece between, once for each line.
    fn threats(&self, headings: Headings) -> impl Iterator<Item = Threat> {
        Heading::ALL
            .into_iter()
            .filter(move |&heading| headings.has(heading))
            .filter_map(|heading| self.threat(heading))
    }

    /// What a walk from the king meets.
    fn threat(&self, heading: Heading) -> Option<Threat> {
        let sliders = if heading.is_diagonal() {
            self.position.diagonal
        } else {
            self.position.orthogonal
        };
        let snipers = sliders & self.opponents;
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
    /// Whether there is a check.
    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.answers != !Set192::EMPTY
    }

    fn add_check(&mut self, answers: Set192) {
        self.answers &= answers;
    }
}
