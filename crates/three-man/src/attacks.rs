//! Attacks (M11, M12, M17, M19).

use board_geom::{Cell, Set192};

use crate::board::{
    BOARD, INWARD_PAWN_FROM, KING_FREE, KNIGHT_FREE, KNIGHT_FROM, OUTWARD_PAWN_FROM, Step, pawn,
};
use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;
use crate::slides::Lines;

/// # Attacks
impl Position {
    /// Returns the pieces of the opponents of `color` who are still in the game. Only these attack
    /// (M19).
    #[inline]
    pub(crate) fn opponents(&self, color: Color) -> Set192 {
        let (next, last) = (color.next(), color.next().next());
        self.living_pieces(next) | self.living_pieces(last)
    }

    /// Returns the pieces of `color`, if that player is still in the game.
    #[inline]
    const fn living_pieces(&self, color: Color) -> Set192 {
        if self.is_living(color) {
            self.pieces(color)
        } else {
            Set192::EMPTY
        }
    }

    /// Returns the kings of the opponents of `color` who are still in the game.
    #[inline]
    pub(crate) fn opposing_kings(&self, color: Color) -> Set192 {
        self.kings & self.opponents(color)
    }

    /// Returns the pieces of `by` other than sliders that attack `cell`. Other pieces cannot block
    /// them.
    #[inline]
    pub(crate) fn near_attackers(&self, cell: Cell, by: Set192) -> Set192 {
        let at = cell.index();
        let attackers = (KNIGHT_FROM[at] & self.knights)
            | (INWARD_PAWN_FROM[at] & self.inward)
            | (OUTWARD_PAWN_FROM[at] & self.outward)
            | (KING_FREE[at] & self.kings);
        attackers & by
    }

    /// Returns the pieces of `by` that attack `cell` while the cells of `occupied` are occupied.
    #[inline]
    pub(crate) fn attackers_among(&self, cell: Cell, occupied: Set192, by: Set192) -> Set192 {
        let mut attackers = self.near_attackers(cell, by);
        for lines in Lines::BOTH {
            let sliders = self.sliders(lines) & by;
            if !lines.on_empty_board(cell).is_disjoint(sliders) {
                attackers |= lines.seen(cell, occupied) & sliders;
            }
        }
        attackers
    }

    /// Returns whether a piece of `by` attacks `cell` while the cells of `occupied` are occupied.
    #[inline]
    pub(crate) fn is_attacked(&self, cell: Cell, occupied: Set192, by: Set192) -> bool {
        !self.near_attackers(cell, by).is_empty()
            || Lines::BOTH.into_iter().any(|lines| {
                let sliders = self.sliders(lines) & by;
                !lines.on_empty_board(cell).is_disjoint(sliders)
                    && lines.see(cell, occupied, sliders)
            })
    }

    /// Returns whether the next player is in check after an ordinary quiet move, mate included.
    pub(crate) fn checks_with(&self, from: Cell, to: Cell) -> bool {
        let next = self.next_living();
        let Some(king) = self.king(next) else {
            return false;
        };
        let occupied = self.occupied().without(from).with(to);
        let at = king.index();
        let moved = match Self::kind_after(self.kind_at(from), from, None) {
            Kind::King => KING_FREE[at].contains(to),
            Kind::Knight => KNIGHT_FROM[at].contains(to),
            Kind::InwardPawn => INWARD_PAWN_FROM[at].contains(to),
            Kind::OutwardPawn => OUTWARD_PAWN_FROM[at].contains(to),
            slider @ (Kind::Queen | Kind::Rook | Kind::Bishop) => Lines::BOTH
                .into_iter()
                .any(|lines| slider.slides(lines) && lines.reach(king, occupied, to)),
        };
        moved || self.is_attacked(king, occupied, self.opponents(next).without(from))
    }

    /// Returns the pieces of `by` that attack `cell`. A player who is out of the game attacks
    /// nothing (M19), and no piece attacks over a moat (M11).
    ///
    /// ```
    /// use three_man::{BOARD, Color, Position};
    /// let start = Position::default();
    /// let f3 = BOARD.parse_cell("f3")?;
    /// assert_eq!(start.attackers(f3, Color::White), BOARD.parse_set("g1 e2 g2")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn attackers(&self, cell: Cell, by: Color) -> Set192 {
        if BOARD.contains(cell) {
            self.attackers_among(cell, self.occupied(), self.living_pieces(by))
        } else {
            Set192::EMPTY
        }
    }

    /// Returns the cells that the pieces of `color` of one kind attack, including cells with pieces
    /// of `color`. A player who is out of the game attacks nothing (M19). No piece attacks over a
    /// moat (M11), and inward pawns do not attack over a creek (M12).
    ///
    /// ```
    /// use three_man::{BOARD, Color, Kind, Position};
    /// let start = Position::default();
    /// let pawns = start.attacks(Color::White, Kind::InwardPawn);
    /// assert_eq!(pawns, BOARD.parse_set("a3 b3 c3 d3 e3 f3 g3 h3")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[inline]
    pub fn attacks(&self, color: Color, kind: Kind) -> Set192 {
        let pieces = self.living_pieces(color) & self.kinds(kind);
        let captures = |[one, other]: [Step; 2]| one.apply(pieces) | other.apply(pieces);
        let occupied = self.occupied();
        // Many sliders are surrounded by pieces, so their lines need no scan.
        let slides = |cell: Cell, lines: Lines| match lines.steps(cell) {
            steps if steps.is_subset(occupied) => steps,
            _ => lines.seen(cell, occupied),
        };
        match kind {
            Kind::King => union(pieces, |cell| KING_FREE[cell.index()]),
            Kind::Queen => union(pieces, |cell| {
                slides(cell, Lines::Straight) | slides(cell, Lines::Diagonal)
            }),
            Kind::Rook => union(pieces, |cell| slides(cell, Lines::Straight)),
            Kind::Bishop => union(pieces, |cell| slides(cell, Lines::Diagonal)),
            Kind::Knight => union(pieces, |cell| KNIGHT_FREE[cell.index()]),
            Kind::InwardPawn => captures(pawn::INWARD_CAPTURES) | captures(pawn::CROSSING_CAPTURES),
            Kind::OutwardPawn => captures(pawn::OUTWARD_CAPTURES),
        }
    }

    /// Returns whether the king of `color` is attacked by an opponent who is still in the game
    /// (M17).
    ///
    /// ```
    /// use three_man::{Color, Position};
    /// let position: Position = "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10".parse()?;
    /// assert!(position.is_in_check(Color::Gray) && !position.is_in_check(Color::Black));
    /// # Ok::<(), three_man::PositionError>(())
    /// ```
    pub fn is_in_check(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.is_attacked(king, self.occupied(), self.opponents(color)))
    }

    /// Returns the pieces that give check to `color`, who need not be the player to move (M17).
    /// Only opponents who are still in the game give check.
    ///
    /// ```
    /// use three_man::{BOARD, Color, Position};
    /// let position: Position = "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10".parse()?;
    /// assert_eq!(position.checkers_of(Color::Gray), BOARD.parse_set("j2")?);
    /// assert!(position.checkers_of(Color::Black).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checkers_of(&self, color: Color) -> Set192 {
        self.king(color).map_or(Set192::EMPTY, |king| {
            self.attackers_among(king, self.occupied(), self.opponents(color))
        })
    }
}

/// Returns the union of what `attacked` returns for each cell.
#[inline]
fn union(cells: Set192, attacked: impl Fn(Cell) -> Set192) -> Set192 {
    cells
        .iter()
        .fold(Set192::EMPTY, |all, cell| all | attacked(cell))
}
