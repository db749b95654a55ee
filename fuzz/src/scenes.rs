//! Scenes for the SVG writer: a position's, or one of anything.

use board_geom::{CellSet, Graph, Heading};

use crate::bytes::Bytes;
use crate::picture::{Art, Border, Claim, Paint, Piece, Scene, Surface};

/// A scene on one of the games' boards, with any number of pieces, claims, borders, marks and
/// arrows, and any texts.
pub(crate) fn scene(bytes: &mut Bytes) -> Scene {
    match bytes.below(4) {
        0 => scene_on(&territorial::BOARD, bytes),
        1 => scene_on(&circular::BOARD, bytes),
        2 => scene_on(&three_man::BOARD, bytes),
        _ => scene_on(&numbered_shogi::BOARD, bytes),
    }
}

fn scene_on<const SLOTS: usize, const WORDS: usize>(
    board: &'static Graph<SLOTS, WORDS>,
    bytes: &mut Bytes,
) -> Scene {
    let cells = board.cells();
    let mut scene = Scene {
        title: bytes.text(),
        description: bytes.text(),
        surface: board as &dyn Surface,
        token_width: bytes.below(4),
        turned_by: bytes.below(30),
        pieces: Vec::new(),
        claims: Vec::new(),
        borders: Vec::new(),
        last: Vec::new(),
        highlight: Vec::new(),
        arrows: Vec::new(),
    };
    while !bytes.is_empty() {
        add_something(&mut scene, cells, bytes);
    }
    scene
}

fn add_something<const WORDS: usize>(scene: &mut Scene, cells: CellSet<WORDS>, bytes: &mut Bytes) {
    let cell = bytes.cell(cells);
    match bytes.below(8) {
        0 => scene.claims.push((cell, claim(bytes))),
        1 => scene.borders.push((cell, bytes.one_of(&BORDERS))),
        2 => scene.last.push(cell),
        3 => scene.highlight.push(cell),
        4 => scene.arrows.push((cell, bytes.cell(cells))),
        _ => scene.pieces.push((cell, piece(bytes))),
    }
}

const BORDERS: [Border; 3] = [Border::Moat, Border::Bridge, Border::Creek];
const PAINTS: [Paint; 4] = [Paint::White, Paint::Gray, Paint::Black, Paint::Red];
const ARTS: [Art; 6] = [
    Art::King,
    Art::Queen,
    Art::Rook,
    Art::Bishop,
    Art::Knight,
    Art::Pawn,
];

fn claim(bytes: &mut Bytes) -> Claim {
    Claim {
        token: char::from(bytes.byte()),
        paint: bytes.one_of(&PAINTS),
    }
}

fn piece(bytes: &mut Bytes) -> Piece {
    let wedge = Art::Wedge {
        number: bytes.byte() % 9 + 1,
        up: bytes.below(2) == 0,
    };
    let course = bytes.one_of(&Heading::ALL);
    Piece {
        token: bytes.text(),
        paint: bytes.one_of(&PAINTS),
        art: bytes.one_of(&[&ARTS[..], &[wedge]].concat()),
        course: Some(course).filter(|_| bytes.below(2) == 0),
    }
}
