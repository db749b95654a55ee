//! Loops for `const` code.

/// Runs a block for every number of a range. Works in `const` code, where `for` is not available
/// yet.
///
/// `break`, `continue` and `return` in the block act as in a loop.
///
/// ```
/// use board_geom::const_for;
///
/// const SQUARES: [usize; 8] = {
///     let mut squares = [0; 8];
///     const_for!(index in 0..8 => {
///         squares[index] = index * index;
///     });
///     squares
/// };
/// assert_eq!(SQUARES[7], 49);
/// ```
#[macro_export]
macro_rules! const_for {
    ($index:pat_param in $range:expr => $body:block) => {{
        let ::core::ops::Range {
            start: mut next,
            end,
        } = $range;
        while next < end {
            let $index = next;
            next += 1;
            $body
        }
    }};
}
