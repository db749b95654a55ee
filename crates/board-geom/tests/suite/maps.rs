//! Values by cell.
use board_geom::{Cell, CellMap, Graph, MAX_SLOTS};

static DISC: Graph<192, 3> = Graph::polar_passable::<24, 6>();
static CHESS: Graph<64, 1> = Graph::square::<8, 8>();

fn every_cell() -> impl Iterator<Item = Cell> {
    (0..MAX_SLOTS).filter_map(Cell::new)
}

#[test]
fn a_cell_has_the_value_it_was_given_last() {
    let mut map = CellMap::new();
    for cell in every_cell() {
        assert_eq!(map.get(cell), None);
        map.set(cell, Some(0));
        map.set(cell, Some(cell.index()));
    }
    assert!(map.iter().eq(every_cell().map(|cell| (cell, cell.index()))));
    let b1 = CHESS.parse_cell("b1").unwrap();
    map.set(b1, None);
    assert_eq!(map.get(b1), None);
    assert_eq!(map.iter().count(), MAX_SLOTS - 1);
}

#[test]
fn values_are_on_or_off_a_board() {
    let map: CellMap<()> = every_cell().map(|cell| (cell, ())).collect();
    assert!(map.on(&DISC).map(|(cell, ())| cell).eq(DISC.cells().iter()));
    assert!(
        map.on(&CHESS)
            .map(|(cell, ())| cell)
            .eq(CHESS.cells().iter())
    );
    assert_eq!(map.off(&DISC).count(), MAX_SLOTS - 144);
    assert_eq!(map.off(&CHESS).count(), MAX_SLOTS - 64);
    assert!(map.off(&DISC).all(|(cell, ())| !DISC.contains(cell)));
    assert!(map.off(&CHESS).all(|(cell, ())| !CHESS.contains(cell)));
}

#[test]
fn maps_are_equal_by_their_values() {
    let (a1, b1) = (
        CHESS.parse_cell("a1").unwrap(),
        CHESS.parse_cell("b1").unwrap(),
    );
    let map: CellMap<u8> = [(b1, 1), (a1, 2), (b1, 3)].into_iter().collect();
    assert_eq!(map, [(a1, 2), (b1, 3)].into_iter().collect());
    assert_ne!(map, CellMap::default());
    assert_eq!(format!("{map:?}"), "{Cell(0): 2, Cell(1): 3}");
}
