//! Writes the picture of the README to standard output; in the folder of the crate:
//! `cargo run --example diagram > examples/diagram.svg`.

use board_picture::board_geom::{CellNameError, Graph, Heading, Headings};
use board_picture::{Art, Border, Mark, Paint, Picture, Piece};

static BOARD: Graph<64, 1> = Graph::polar::<16, 4>();

fn main() -> Result<(), CellNameError> {
    let [rook, king, pawn] = ["d2", "h4", "l2"].map(|name| BOARD.parse_cell(name));
    let (rook, king, pawn) = (rook?, king?, pawn?);
    let occupied = [rook, king, pawn].into_iter().collect();
    let seen = BOARD.slides(rook, Headings::ORTHOGONAL, occupied);

    let picture = Picture::of(&BOARD)
        .title("A rook on a round board")
        .description("The rook on d2 sees its ring up to the pawn on l2, and its file.")
        .piece(rook, Piece::new("R", Paint::White, Art::Rook))
        .piece(king, Piece::new("k", Paint::Black, Art::King))
        .piece(
            pawn,
            Piece::new("p", Paint::Black, Art::Pawn).bound(Heading::CLOCKWISE),
        )
        .mark(Mark::Highlight, seen)
        .border(king, Heading::East, Border::Moat)
        .arrow(rook, pawn)
        .turned_by(8);
    print!("{}", picture.svg());
    Ok(())
}
