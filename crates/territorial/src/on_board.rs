//! The position as an [`OnBoard`]: the pieces on the board, and the steps of a move.

use board_geom::{Board, Cell};
use game_board::{BytesError, Change, Coder, Effect, OnBoard, Step, StepKind, StepsOf};
use game_core::Color;

use crate::board::{BOARD, EDGE};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Builder;
use crate::symmetry::Symmetry;

game_board::impl_piece!(Piece, Kind, Color);

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Symmetry;

    const STEPS: &'static [StepKind] = &[StepKind::Hand, StepKind::To];
    const MOVES: u32 = FIRST_QUEEN + (Kind::ALL.len() as u32 - 1) * SQUARES;
    const FEATURES: &'static [&'static str] = &["no tie-break"];

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        match mv {
            Move::Place { kind, to } => [Step::Hand(kind), Step::To(to)].into_iter().collect(),
            Move::Pass => [Step::Pass].into_iter().collect(),
        }
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        match *steps {
            [Step::Hand(kind), Step::To(to)] => Some(Move::Place { kind, to }),
            [Step::Pass] => Some(Move::Pass),
            _ => None,
        }
    }

    fn count_in_hand(&self, player: Color, kind: Kind) -> u8 {
        self.hand(player).count(kind)
    }

    fn most_in_hand(kind: Kind) -> u8 {
        kind.set_size()
    }

    /// A placement has one effect and a pass none, because pieces neither move nor are captured.
    /// The default plays the move, which takes 0.8 µs.
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        if let Move::Place { kind, to } = mv {
            let piece = Piece::new(self.to_move, kind);
            visit(Effect::new(piece, to, Change::FromHand));
        }
    }

    /// | numbers | moves |
    /// |---|---|
    /// | 0 | the pass |
    /// | 1–28 | kings, by square of the [edge](crate::EDGE): a1, b1, … h8 |
    /// | 29–92 | queens, by square: a1, b1, … h8 |
    /// | 93–156 | rooks |
    /// | 157–220 | bishops |
    /// | 221–284 | knights |
    /// | 285–348 | pawns |
    fn number_of(mv: Move) -> Option<u32> {
        match mv {
            Move::Pass => Some(0),
            Move::Place {
                kind: Kind::King,
                to,
            } => Some(FIRST_KING + EDGE.position(to)? as u32),
            Move::Place { kind, to } => {
                let others = kind.index() as u32 - 1;
                let number = FIRST_QUEEN + others * SQUARES + to.index() as u32;
                BOARD.contains(to).then_some(number)
            }
        }
    }

    fn move_with_number(number: u32) -> Option<Move> {
        if number == 0 {
            return Some(Move::Pass);
        }
        let (kind, to) = if let Some(other) = number.checked_sub(FIRST_QUEEN) {
            let kind = Kind::ALL.get((other / SQUARES) as usize + 1).copied()?;
            (kind, Cell::new((other % SQUARES) as usize)?)
        } else {
            let place = (number - FIRST_KING) as usize;
            (Kind::King, EDGE.iter().nth(place)?)
        };
        Some(Move::Place { kind, to })
    }

    /// Hands, players and rules stay. The result is never `None`.
    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let mut image = Self::empty(self.to_move, self.rules);
        for square in self.occupied() {
            image.put(symmetry.cell(square), self.piece_at(square)?);
        }
        Some(image)
    }

    fn for_each_feature(&self, mut set: impl FnMut(usize, Option<Cell>, bool)) {
        set(0, None, self.rules == Rules::NoTieBreak);
    }

    /// Two to 26 bytes, compared with up to 86 for the text: the rules, the player to move, the
    /// board. All other pieces are in hand (T2).
    fn code(&self, coder: &mut Coder) -> Result<Self, BytesError> {
        let mut builder = Builder::new();
        builder.rules(coder.one_of(self.rules, &Rules::ALL)?);
        builder.to_move(coder.one_of(self.to_move, &Color::ALL)?);
        for (cell, piece) in coder.pieces(&BOARD, |cell| self.piece_at(cell))? {
            builder.put(cell, piece);
        }
        coder.finish(self, || builder.build())
    }
}

const FIRST_KING: u32 = 1;
const FIRST_QUEEN: u32 = FIRST_KING + EDGE.len() as u32;
const SQUARES: u32 = 64;
