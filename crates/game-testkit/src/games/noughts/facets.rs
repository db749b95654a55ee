//! What engines, screens and learners ask.

use std::fmt;

use board_geom::{Board, Cell, Symmetry as Turn};
use game_board::{Effect, OnBoard, Pointing};
use game_core::{
    Actions, BitReader, BitWriter, ChoiceList, Choosing, Compact, CompactError, Game, Numbered,
    Observe, Plane, Symmetric,
};

use super::{BOARD, Builder, Color, Kind, Move, Piece, Position};

game_board::impl_piece!(Piece, Kind, Color);
game_board::inherent_on_board!(Position in "game_testkit::games::noughts", legal "b2");

impl OnBoard for Position {
    type Piece = Piece;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn ends_of(mv: Move) -> (Option<Cell>, Option<Cell>) {
        (None, mv.to())
    }

    fn for_each_effect(&self, Move(cell): Move, mut visit: impl FnMut(Effect<Piece>)) {
        let piece = Piece::new(self.to_move(), Kind::Mark);
        visit(Effect::Appears { piece, cell });
    }
}

/// The one choice of a turn: the cell to mark. Its number is that of the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(Cell);

impl game_core::Choice for Choice {
    const COUNT: usize = 9;

    fn index(self) -> usize {
        self.0.index()
    }

    fn with_index(index: usize) -> Option<Self> {
        Cell::new(index)
            .filter(|&cell| BOARD.contains(cell))
            .map(Self)
    }
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        Some(self.0)
    }

    fn kind(self) -> Option<Kind> {
        None
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", BOARD.name(self.0))
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(Move(cell): Move) -> ChoiceList<Choice> {
        [Choice(cell)].into_iter().collect()
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        match choices {
            [Choice(cell)] => Some(Move(*cell)),
            _ => None,
        }
    }
}

impl Numbered for Position {
    const MOVES: u32 = 9;

    fn number_of(Move(cell): Move) -> Option<u32> {
        Some(cell.index() as u32).filter(|_| BOARD.contains(cell))
    }

    fn move_with_number(number: u32) -> Option<Move> {
        let cell = Cell::new(number as usize)?;
        BOARD.contains(cell).then_some(Move(cell))
    }
}

impl Actions for Position {
    const WHOLE_MOVES: bool = true;
}

impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's marks"),
        Plane::flags("opponent's marks"),
    ];
    const ROWS: usize = 3;
    const COLUMNS: usize = 3;

    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let mover = self.to_move();
        for (plane, color) in [mover, mover.opponent()].into_iter().enumerate() {
            for cell in self.pieces(color) {
                set(plane, cell.index(), 1);
            }
        }
    }
}

/// A symmetry of the board: by how many quarters it is turned, and whether it is mirrored first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrored: bool,
    quarters: u8,
}

impl Symmetry {
    const fn new(mirrored: bool, quarters: u8) -> Self {
        Self { mirrored, quarters }
    }

    /// What it does to the cells.
    fn turn(self) -> Turn<9> {
        let quarter = BOARD.quarter_turn().unwrap_or_default();
        let start = if self.mirrored {
            BOARD.reflection(2).unwrap_or_default()
        } else {
            Turn::IDENTITY
        };
        (0..self.quarters).fold(start, |turn, _| turn.then(&quarter))
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mirrored = if self.mirrored { "mirrored, then " } else { "" };
        write!(f, "{mirrored}turned by {} quarters", self.quarters)
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    const IDENTITY: Symmetry = Symmetry::new(false, 0);
    const SYMMETRIES: &'static [Symmetry] = &[
        Symmetry::new(false, 0),
        Symmetry::new(false, 1),
        Symmetry::new(false, 2),
        Symmetry::new(false, 3),
        Symmetry::new(true, 0),
        Symmetry::new(true, 1),
        Symmetry::new(true, 2),
        Symmetry::new(true, 3),
    ];

    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let turn = symmetry.turn();
        let mut image = *self;
        image.marks = self.marks.map(|marks| turn.apply_set(marks));
        image.key = image.key_from_scratch();
        Some(image)
    }

    fn image_of_move(Move(cell): Move, symmetry: Symmetry) -> Move {
        Move(symmetry.turn().apply(cell))
    }

    fn image_of_player(player: Color, _: Symmetry) -> Color {
        player
    }

    fn inverse(symmetry: Symmetry) -> Symmetry {
        let undone = symmetry.turn().inverse();
        Self::SYMMETRIES
            .iter()
            .copied()
            .find(|other| other.turn() == undone)
            .unwrap_or(symmetry)
    }
}

impl Compact for Position {
    const VERSION: u8 = 0;

    fn write_bits(&self, bits: &mut BitWriter) {
        for cell in BOARD.cells() {
            let mark = self
                .piece_at(cell)
                .map_or(0, |piece| 1 + piece.color.index());
            bits.write_below(mark as u64, 3);
        }
    }

    fn read_bits(bits: &mut BitReader<'_>, _: u8) -> Result<Self, CompactError> {
        let mut builder = Builder::new();
        for cell in BOARD.cells() {
            if let Some(mark) = bits.read_below(3)?.checked_sub(1) {
                let color = Color::ALL.into_iter().nth(mark as usize);
                if let Some(color) = color {
                    builder.put(cell, Piece::new(color, Kind::Mark));
                }
            }
        }
        builder.build().map_err(|problems| bits.error(problems))
    }
}
