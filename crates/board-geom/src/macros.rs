//! Loops for code that runs while compiling.

/// Runs a block for every number of a range, in `const` code as well, where `for` does not work
/// yet.
///
/// `break`, `continue` and `return` do in the block what they do in a loop.
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
