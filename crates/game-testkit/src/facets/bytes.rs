//! Positions as bytes.

use game_board::{OnBoard, from_bytes, to_bytes};

/// Checks that a position can be read back from its bytes. Changed bytes must be rejected, or be
/// those of another position.
///
/// # Panics
/// Panics if a check fails.
pub fn bytes<G: OnBoard>(position: &G) {
    let bytes = to_bytes(position);
    assert_eq!(from_bytes(&bytes).as_ref(), Ok(position), "{bytes:02x?}");
    for len in 0..bytes.len() {
        read_bytes::<G>(&bytes[..len]);
    }
    let mut changed = bytes.clone();
    for bit in 0..bytes.len() * 8 {
        changed[bit / 8] ^= 1 << (bit % 8);
        read_bytes::<G>(&changed);
        changed[bit / 8] ^= 1 << (bit % 8);
    }
    for more in [0, 1, u8::MAX] {
        let longer: Vec<u8> = bytes.iter().copied().chain([more]).collect();
        assert!(from_bytes::<G>(&longer).is_err(), "{position}: a byte more");
    }
}

/// Checks that bytes are rejected, or are those of the position that is read from them.
///
/// # Panics
/// Panics if a check fails.
pub fn read_bytes<G: OnBoard>(bytes: &[u8]) {
    match from_bytes::<G>(bytes) {
        Ok(position) => {
            assert_eq!(
                to_bytes(&position),
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
