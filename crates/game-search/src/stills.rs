//! The values of the evaluation that a search remembers.

use alloc::vec;
use alloc::vec::Vec;

use crate::hash::scale;
use crate::value::Value;

/// The number of values: 64 KB, so that short searches hardly notice.
const COUNT: usize = 1 << 12;

/// The values of positions that have been evaluated, as a lossy hash table. A search evaluates many
/// positions repeatedly: at the depth limit, then as an inner position of a deeper search, and when
/// other lines lead to them. Only positions with legal moves are kept, so a value also proves that
/// there is one.
pub(crate) struct Stills(Vec<(u64, Value)>);

impl Stills {
    /// Creates an empty table. No key of a position is 0.
    pub(crate) fn new() -> Self {
        Self(vec![(0, Value::EVEN); COUNT])
    }

    /// Returns the value of the position with this key: the one remembered, or that of `evaluate`.
    #[inline]
    pub(crate) fn get_or(
        &mut self,
        key: u64,
        evaluate: impl FnOnce() -> Option<Value>,
    ) -> Option<Value> {
        let still = self.0.get_mut(scale(key, COUNT))?;
        if still.0 != key {
            *still = (key, evaluate()?);
        }
        Some(still.1)
    }
}
