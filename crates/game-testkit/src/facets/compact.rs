//! Compact forms.

use game_core::{Compact, Game};

/// That a position comes back from its bytes, and that bytes which are nearly those are refused or
/// are those of another position.
///
/// # Panics
/// If it is not so.
pub fn compact<G: Game + Compact>(position: &G) {
    let bytes = position.to_bytes();
    assert_eq!(G::from_bytes(&bytes).as_ref(), Ok(position), "{bytes:02x?}");
    for len in 0..bytes.len() {
        check_bytes::<G>(&bytes[..len]);
    }
    let mut changed = bytes.clone();
    for bit in 0..bytes.len() * 8 {
        changed[bit / 8] ^= 1 << (bit % 8);
        check_bytes::<G>(&changed);
        changed[bit / 8] ^= 1 << (bit % 8);
    }
    for more in [0, 1, u8::MAX] {
        let longer: Vec<u8> = bytes.iter().copied().chain([more]).collect();
        assert!(G::from_bytes(&longer).is_err(), "{position}: a byte more");
    }
}

/// That bytes are refused, or are the bytes of the position that is read from them.
fn check_bytes<G: Game + Compact>(bytes: &[u8]) {
    match G::from_bytes(bytes) {
        Ok(position) => {
            assert_eq!(
                position.to_bytes(),
                bytes,
                "{position} was read from other bytes"
            );
            let text = position.to_string();
            assert_eq!(
                text.parse().ok(),
                Some(position),
                "read from {bytes:02x?}: {text}"
            );
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
