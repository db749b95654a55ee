//! Observations.

use std::collections::BTreeSet;

use game_core::{Game, Observe, WrongSize};

/// That an observation has the shape and the range that the planes say, as bytes and as fractions,
/// and that a buffer of another size is refused.
///
/// # Panics
/// If it is not so.
pub fn observation<G: Game + Observe>(position: &G) {
    let names: BTreeSet<_> = G::PLANES.iter().map(|plane| plane.name).collect();
    assert_eq!(names.len(), G::PLANES.len(), "two planes have one name");
    let size = G::ROWS * G::COLUMNS;
    let needed = G::NUMBERS;
    assert_eq!(needed, size * G::PLANES.len());

    let mut places = BTreeSet::new();
    position.for_each_number(|plane, place, number| {
        assert!(
            plane < G::PLANES.len() && place < size,
            "{position}: plane {plane}, {place}"
        );
        let most = G::PLANES[plane].most;
        let name = G::PLANES[plane].name;
        assert!(
            (1..=most).contains(&number),
            "{position}: {number} in `{name}`"
        );
        assert!(
            places.insert((plane, place)),
            "{position}: `{name}` {place} twice"
        );
    });
    let mut bytes = vec![u8::MAX; needed];
    let mut fractions = vec![f32::NAN; needed];
    assert_eq!(position.observe_bytes(&mut bytes), Ok(()));
    assert_eq!(position.observe(&mut fractions), Ok(()));
    for (index, (&byte, &fraction)) in bytes.iter().zip(&fractions).enumerate() {
        let plane = index / size;
        let there = places.contains(&(plane, index % size));
        assert_eq!(byte != 0, there, "{position}: number {index}");
        let expected = f32::from(byte) / f32::from(G::PLANES[plane].most);
        assert!(
            (fraction - expected).abs() < 1e-6,
            "{position}: number {index}"
        );
    }
    for have in [needed - 1, needed + 1] {
        let refused = Err(WrongSize { have, needed });
        assert_eq!(position.observe_bytes(&mut vec![0; have]), refused);
        assert_eq!(position.observe(&mut vec![0.0; have]), refused);
    }
}
