//! 3 Man Chess.

use oddboards::three_man::{
    BOARD, Builder, CastlingRights, Cell, Color, ColorSet, Kind, Piece, Position, Rules, Wing,
    naive,
};

use crate::Bytes;
use crate::games::same_in_every_game;
use crate::subject::{Subject, built};

impl Subject for Position {
    const LETTER: u8 = b'm';
    const VECTORS: &'static str =
        include_str!("../../../crates/three-man/tests/vectors/three-man.jsonl");
    same_in_every_game!(three_man);

    fn check_more(&self) {
        for color in Color::ALL
            .into_iter()
            .filter(|&color| self.living().contains(color))
        {
            let naive = naive::is_in_check(self, color);
            assert_eq!(self.is_in_check(color), naive, "{self}");
        }
    }

    fn is_near_the_end_of_counting(&self) -> bool {
        self.quiet_turns() == u16::MAX || self.round() >= u16::MAX - 3
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::from(self), kings_only()]);
        builder.rules(bytes.one_of(&Rules::ALL));
        while !bytes.is_empty() {
            change(&mut builder, bytes);
        }
        built(builder.build())
    }
}

/// Returns a builder with only the kings, on their initial cells.
fn kings_only() -> Builder {
    let mut builder = Builder::new();
    for (color, name) in Color::ALL.into_iter().zip(["e1", "m1", "u1"]) {
        let cell = BOARD.parse_cell(name).expect("a cell");
        builder.put(cell, Piece::new(color, Kind::King));
    }
    builder
}

fn change(builder: &mut Builder, bytes: &mut Bytes) {
    let cell = bytes.cell(BOARD.cells());
    let color = bytes.one_of(&Color::ALL);
    match bytes.below(32) {
        0 => drop(builder.to_move(color)),
        1 => drop(builder.out(colors(bytes))),
        2 => drop(builder.out([])),
        3 => drop(builder.vacated(colors(bytes).collect())),
        4 => drop(builder.vacated(ColorSet::EMPTY)),
        5 => drop(builder.castling(rights(bytes))),
        6 => drop(builder.castling(bytes.one_of(&[CastlingRights::NONE, CastlingRights::ALL]))),
        7 => drop(builder.en_passant(cells(bytes))),
        8 => drop(builder.en_passant([])),
        9 => drop(builder.quiet_turns(bytes.number())),
        10 => drop(builder.round(bytes.number())),
        11..16 => drop(builder.clear(cell)),
        16 => drop(builder.put(cell, Piece::new(color, Kind::King))),
        17..21 => {
            let kind = bytes.one_of(&[Kind::InwardPawn, Kind::OutwardPawn]);
            builder.put(cell, Piece::new(color, kind));
        }
        _ => drop(builder.put(cell, Piece::new(color, bytes.one_of(&Kind::ALL)))),
    }
}

/// Returns up to three players, possibly with repetitions.
fn colors(bytes: &mut Bytes) -> impl Iterator<Item = Color> {
    (0..bytes.below(4)).map(move |_| bytes.one_of(&Color::ALL))
}

/// Returns up to three cells.
fn cells(bytes: &mut Bytes) -> impl Iterator<Item = Cell> {
    (0..bytes.below(4)).map(move |_| bytes.cell(BOARD.cells()))
}

/// Returns up to three castling rights.
fn rights(bytes: &mut Bytes) -> CastlingRights {
    (0..bytes.below(4)).fold(CastlingRights::NONE, |rights, _| {
        rights.with(bytes.one_of(&Color::ALL), bytes.one_of(&Wing::ALL))
    })
}
