//! The position as an [`OnBoard`]: the pieces, the steps of a move and its effects.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board_geom::{Board, Cell, Set192};
use game_board::{BytesError, CellList, Change, Coder, Effect, OnBoard, Step, StepKind, StepsOf};
use game_core::MoveList;

use crate::board::{BOARD, HOME_FILES, RANK_3, home_cell, inward_of, moat_after};
use crate::castling::{CASTLES, CastlingRights};
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::numbers;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Builder;
use crate::symmetry::Symmetry;

game_board::impl_piece!(Piece, Kind, Color);

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Symmetry;

    const STEPS: &'static [StepKind] = &[StepKind::From, StepKind::To, StepKind::Become];
    const MOVES: u32 = numbers::MOVES as u32;

    const FEATURES: &'static [&'static str] = &[
        "rooks that may castle",
        "en passant",
        "bridged moats",
        "mover has vacated the rim",
        "next player has vacated the rim",
        "last player has vacated the rim",
        "next player is out",
        "last player is out",
        "last player went out first",
        "mated players are out",
        "stalemated players are out",
    ];

    fn board() -> &'static dyn Board {
        &BOARD
    }

    #[inline]
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        let from = mv.from().map_or(Step::Pass, Step::From);
        let promotion = mv.promotion().map(Promotion::kind);
        let later = [mv.to().map(Step::To), promotion.map(Step::Become)];
        [Some(from)].into_iter().chain(later).flatten().collect()
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        match *steps {
            [Step::Pass] => Some(Move::Pass),
            [Step::From(from), Step::To(to)] => Some(Move::new(from, to)),
            [Step::From(from), Step::To(to), Step::Become(kind)] => {
                Some(Move::piece(from, to, Some(Promotion::to(kind)?)))
            }
            _ => None,
        }
    }

    /// Generates the moves of this piece alone, in a fifth of the time.
    fn moves_from(&self, cell: Cell) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves_of(Set192::of(cell), |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// The captured piece leaves; then the piece moves, followed by the rook of a castling king;
    /// then a pawn is promoted (M14), or becomes an outward pawn as it crosses the center (M13).
    /// Elimination changes nothing on the board (M19).
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let Some((from, to, promotion)) = mv.of_piece() else {
            return;
        };
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        let taken = if self.is_en_passant(from, to) {
            inward_of(to)
        } else {
            Some(to)
        };
        if let Some((cell, piece)) = taken.and_then(|cell| Some((cell, self.piece_at(cell)?))) {
            visit(Effect::new(piece, cell, Change::Leaves));
        }
        visit(Effect::new(piece, from, Change::MovesTo(to)));
        if piece.kind == Kind::King {
            if let Some(castle) = self.castle(from, to) {
                let rook = Piece::new(piece.color, Kind::Rook);
                let moves = Change::MovesTo(castle.rook_to);
                visit(Effect::new(rook, castle.rook, moves));
            }
        }
        let after = Piece::new(piece.color, Self::kind_after(piece.kind, from, promotion));
        if after != piece {
            visit(Effect::new(piece, to, Change::Becomes(after)));
        }
    }

    fn checkers(&self) -> CellList {
        self.checkers_of(self.to_move).iter().collect()
    }

    /// | numbers        | moves                                                                    |
    /// |----------------|--------------------------------------------------------------------------|
    /// | 0              | the pass                                                                 |
    /// | 1 to 8,112     | from one cell to another, as a queen or a knight goes on the empty board |
    /// | 8,113 to 8,376 | with a promotion, from rank 2 to rank 1                                  |
    ///
    /// Queens and knights cross all moats here. In each row the moves are ordered by the cell that
    /// the piece leaves, then by the one it goes to, in the order of [`Cell::index`], then by
    /// promotion.
    fn number_of(mv: Move) -> Option<u32> {
        numbers::number_of(mv)
    }

    fn move_with_number(number: u32) -> Option<Move> {
        numbers::move_with_number(number)
    }

    /// Every position has images under the rotations. It has images under the reflections if at
    /// most two players are left and no player may castle. The round number is unchanged.
    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let is_kept = self.living().len() <= 2 && self.castling.is_empty();
        (is_kept || !symmetry.is_reflection()).then(|| self.mapped(symmetry))
    }

    fn for_each_feature(&self, mut set: impl FnMut(usize, Option<Cell>, bool)) {
        for (color, wing) in self.castling.iter() {
            let castle = &CASTLES[color.index()][wing as usize];
            set(0, Some(castle.rook), true);
        }
        for cell in self.en_passant() {
            set(1, Some(cell), true);
        }
        for color in Color::ALL {
            if self.bridged().contains(moat_after(color)) {
                set(2, Some(home_cell(color, HOME_FILES - 1)), true);
                set(2, Some(home_cell(color.next(), 0)), true);
            }
        }
        let mover = self.to_move;
        let (next, last) = (mover.next(), mover.next().next());
        let flags = [
            self.vacated.contains(mover),
            self.vacated.contains(next),
            self.vacated.contains(last),
            !self.is_living(next),
            !self.is_living(last),
            self.out == [Some(last), Some(next)],
            self.rules.mated_are_out(),
            self.rules.stalemated_are_out(),
        ];
        for (feature, flag) in (3..).zip(flags) {
            set(feature, None, flag);
        }
    }

    /// The pieces, the rules, the players, their rights, the counters: 52 bytes at the start, where
    /// the text has 134.
    fn code(&self, coder: &mut Coder) -> Result<Self, BytesError> {
        let mut builder = Builder::new();
        for (cell, piece) in coder.pieces(&BOARD, |cell| self.piece_at(cell))? {
            builder.put(cell, piece);
        }
        builder.rules(coder.one_of(self.rules, &Rules::ALL)?);
        builder.to_move(coder.one_of(self.to_move, &Color::ALL)?);
        builder.out(up_to_two(self.out(), Color::ALL, coder)?);
        builder.vacated(coder.subset(Color::ALL, |color| self.vacated.contains(color))?);
        let has_right = |(color, wing)| self.castling.has(color, wing);
        builder.castling(coder.subset(CastlingRights::ALL.iter(), has_right)?);
        builder.en_passant(up_to_two(self.en_passant(), RANK_3, coder)?);
        builder
            .quiet_turns(coder.small(self.quiet_turns)?)
            .round(coder.small(self.round)?);
        coder.finish(self, || builder.build())
    }
}

/// Codes up to two values from `all`.
fn up_to_two<T: Copy + PartialEq>(
    mut values: impl Iterator<Item = T>,
    all: impl IntoIterator<Item = T>,
    coder: &mut Coder,
) -> Result<impl Iterator<Item = T>, BytesError> {
    let all: Vec<_> = all.into_iter().map(Some).collect();
    let mut found = [None; 2];
    for slot in &mut found {
        let value = values.next();
        if !coder.flag(value.is_some())? {
            break;
        }
        *slot = coder.one_of(value, &all)?;
    }
    Ok(found.into_iter().flatten())
}
