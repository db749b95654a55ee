//! Arbitrary pictures.

use oddboards::board_geom::{CellSet, Graph, Heading};
use oddboards::board_picture::{Art, Border, Claim, Mark, Paint, Picture, Piece};

use crate::bytes::Bytes;

/// Returns a picture of a game's board with any pieces, claims, borders, marks, arrows and texts.
pub(crate) fn picture(bytes: &mut Bytes) -> Picture<'static> {
    match bytes.below(4) {
        0 => picture_of(&oddboards::territorial::BOARD, bytes),
        1 => picture_of(&oddboards::circular::BOARD, bytes),
        2 => picture_of(&oddboards::three_man::BOARD, bytes),
        _ => picture_of(&oddboards::numbered_shogi::BOARD, bytes),
    }
}

fn picture_of<const SLOTS: usize, const WORDS: usize>(
    board: &'static Graph<SLOTS, WORDS>,
    bytes: &mut Bytes,
) -> Picture<'static> {
    let mut picture = Picture::of(board)
        .title(bytes.text())
        .description(bytes.text())
        .token_width(bytes.below(4))
        .turned_by(bytes.below(30))
        .seats(bytes.below(5))
        .seen_from(bytes.below(5));
    while !bytes.is_empty() {
        picture = with_something(picture, board.cells(), bytes);
    }
    picture
}

fn with_something<const WORDS: usize>(
    picture: Picture<'static>,
    cells: CellSet<WORDS>,
    bytes: &mut Bytes,
) -> Picture<'static> {
    let cell = bytes.cell(cells);
    match bytes.below(12) {
        0 => picture.claim(cell, claim(bytes)),
        1 => picture.border(cell, Heading::East, bytes.one_of(&BORDERS)),
        2 => picture.mark(Mark::LastMove, [cell]),
        3 => picture.mark(bytes.one_of(&MARKS), [cell]),
        4 => picture.arrow(cell, bytes.cell(cells)),
        5 => picture.trace(cell, piece(bytes)),
        6 => picture.in_hand(bytes.below(5), piece(bytes), bytes.below(20)),
        _ => picture.piece(cell, piece(bytes)),
    }
}

const MARKS: [Mark; 4] = [Mark::Highlight, Mark::Selected, Mark::Target, Mark::Check];
const BORDERS: [Border; 3] = [Border::Moat, Border::Bridge, Border::Creek];
const ARTS: [Art; 8] = [
    Art::King,
    Art::Queen,
    Art::Rook,
    Art::Bishop,
    Art::Knight,
    Art::Pawn,
    Art::Stone,
    Art::Token,
];

fn claim(bytes: &mut Bytes) -> Claim {
    Claim {
        token: char::from(bytes.byte()),
        paint: bytes.one_of(&Paint::ALL),
    }
}

fn piece(bytes: &mut Bytes) -> Piece {
    let wedge = Art::Wedge {
        number: bytes.byte(),
        up: bytes.below(2) == 0,
    };
    let heading = bytes.one_of(&Heading::ALL);
    let (token, paint) = (bytes.text(), bytes.one_of(&Paint::ALL));
    let art = bytes.one_of(&[&ARTS[..], &[wedge]].concat());
    let piece = Piece::new(token, paint, art);
    if bytes.below(2) == 0 {
        piece.bound(heading)
    } else {
        piece
    }
}
