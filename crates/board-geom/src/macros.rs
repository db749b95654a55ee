//! Macros for `const` code.

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

/// Returns a symmetry that a board must have. If the board lacks it, the program does not compile.
/// The argument is a `Result` that can be evaluated at compile time.
///
/// ```
/// use board_geom::{Graph, Symmetry, symmetry};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// static MIRROR: Symmetry<64> = symmetry!(CHESS.reflection(7));
/// assert_eq!(MIRROR.apply(CHESS.parse_cell("b3")?), CHESS.parse_cell("g3")?);
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
///
/// ```compile_fail
/// use board_geom::{Graph, Symmetry, symmetry};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// // error: the board lacks this symmetry
/// static MIRROR: Symmetry<64> = symmetry!(CHESS.reflection(6));
/// ```
#[macro_export]
macro_rules! symmetry {
    ($found:expr) => {
        const {
            match $found {
                ::core::result::Result::Ok(symmetry) => symmetry,
                ::core::result::Result::Err(_) => {
                    ::core::panic!("the board lacks this symmetry")
                }
            }
        }
    };
}
