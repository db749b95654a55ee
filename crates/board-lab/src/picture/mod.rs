//! Pictures of positions, as text for a terminal and as SVG. Both draw a [`Scene`], which knows no rules.

mod art;
mod canvas;
mod projection;
mod scene;
mod surface;
mod svg;
mod text;

pub(crate) use canvas::Canvas;
pub(crate) use scene::{Art, Border, Claim, Drawable, Paint, Piece, Scene};
pub(crate) use surface::Surface;
pub(crate) use svg::svg;
pub(crate) use text::text;

#[cfg(test)]
mod demo {
    use super::*;
    use board_geom::*;
    static ROUND: Graph<64, 1> = Graph::<64, 1>::round::<16, 4>();
    static DISC: Graph<192, 3> = {
        let mut g = Graph::<192, 3>::disc::<24, 6>();
        let mut i = 0;
        while i < 3 {
            let f = File::new(7 + 8 * i).unwrap();
            g = g.with_border(f, Rank::new(0).unwrap(), Rank::new(0).unwrap(), if i == 1 {Marks::M2} else {Marks::M0});
            g = g.with_border(f, Rank::new(1).unwrap(), Rank::new(2).unwrap(), Marks::M1);
            i += 1;
        }
        g
    };
    struct C;
    impl Drawable for C {
        const TOKEN_WIDTH: usize = 1;
        const TURNED_BY: usize = 6;
        fn surface() -> &'static dyn Surface { &ROUND }
        fn piece_on(&self, cell: Cell) -> Option<Piece> {
            let (f, r) = ROUND.coordinates(cell)?;
            let rows = ["ARRC4akqc4", "ANNC4annc4", "ABBC4abbc4", "AQKC4akqc4"];
            let ex = rows[r.index()].replace('4', "....");
            let ch = ex.chars().nth(f.index())?;
            let art = match ch.to_ascii_uppercase() { 'K' => Art::King, 'Q' => Art::Queen, 'R' => Art::Rook, 'B' => Art::Bishop, 'N' => Art::Knight, 'A'|'C' => Art::Pawn, _ => return None };
            Some(Piece { token: ch.to_string(), paint: if ch.is_uppercase() {Paint::White} else {Paint::Black}, art, course: match ch.to_ascii_uppercase() { 'C' => Some(Heading::CLOCKWISE), 'A' => Some(Heading::ANTICLOCKWISE), _ => None } })
        }
    }
    struct T;
    impl Drawable for T {
        const TOKEN_WIDTH: usize = 2;
        const TURNED_BY: usize = 8;
        fn surface() -> &'static dyn Surface { &DISC }
        fn piece_on(&self, cell: Cell) -> Option<Piece> {
            let (f, r) = DISC.coordinates(cell)?;
            let (o, paint) = [('w', Paint::White), ('g', Paint::Gray), ('b', Paint::Black)][f.index() / 8];
            let (k, art) = match r.index() {
                0 => [('R', Art::Rook), ('N', Art::Knight), ('B', Art::Bishop), ('Q', Art::Queen), ('K', Art::King), ('B', Art::Bishop), ('N', Art::Knight), ('R', Art::Rook)][f.index() % 8],
                1 => ('P', Art::Pawn),
                5 if f.index() % 5 == 1 => ('O', Art::Pawn),
                _ => return None,
            };
            Some(Piece { token: format!("{o}{k}"), paint, art, course: match k { 'P' => Some(Heading::INWARD), 'O' => Some(Heading::OUTWARD), _ => None } })
        }
        fn border_on(&self, _: Cell, step: Step) -> Option<Border> {
            if step.marks.contains(Marks::M0) { Some(Border::Moat) } else if step.marks.contains(Marks::M2) { Some(Border::Bridge) } else if step.marks.contains(Marks::M1) { Some(Border::Creek) } else { None }
        }
    }
    #[test]
    fn demo() {
        let mut c = Scene::of(&C, "Circular Chess", String::new());
        c.last = vec![ROUND.parse_cell("d1").unwrap(), ROUND.parse_cell("f1").unwrap()];
        c.arrows = vec![(ROUND.parse_cell("b2").unwrap(), ROUND.parse_cell("p3").unwrap())];
        std::fs::write("/tmp/c.svg", svg(&c)).unwrap();
        for l in text(&c).lines() { anstream::println!("{l}"); }
        let mut t = Scene::of(&T, "3 Man Chess", String::new());
        t.highlight = vec![DISC.parse_cell("d4").unwrap()];
        t.arrows = vec![(DISC.parse_cell("d4").unwrap(), DISC.parse_cell("u3").unwrap())];
        std::fs::write("/tmp/m.svg", svg(&t)).unwrap();
        for l in text(&t).lines() { anstream::println!("{l}"); }
    }
}
