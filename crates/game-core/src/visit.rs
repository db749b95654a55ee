//! Visitors of moves: a macro that compiles a generator once for all of them where size matters more
//! than time, and a visitor that stops at an index.

use core::ops::ControlFlow;

/// Returns a visitor that stops at the value with index `n`, counted from 0.
///
/// ```
/// use game_core::nth_visited;
/// let found = ["rook", "king", "pawn"].into_iter().try_for_each(nth_visited(1));
/// assert_eq!(found.break_value(), Some("king"));
/// ```
pub fn nth_visited<T>(n: u64) -> impl FnMut(T) -> ControlFlow<T> {
    let mut left = n;
    move |value| {
        if left == 0 {
            return ControlFlow::Break(value);
        }
        left -= 1;
        ControlFlow::Continue(())
    }
}

/// Runs the body of a generic visitor of moves. In WebAssembly and with debug assertions, the
/// visitor is a trait object.
///
/// A generator that is generic over its visitor is compiled anew for each visitor, which makes a
/// search quick, a program large and its build slow. WebAssembly is downloaded before it runs, and
/// a debug build takes longer than its tests. In both, the body is compiled once, in the crate of
/// the game, and each move costs a call through a pointer.
///
/// The values that the body uses are listed with their types, then the visitor with the type of
/// what it visits.
///
/// ```
/// use core::ops::ControlFlow;
///
/// fn visit_even<B>(below: u32, visit: impl FnMut(u32) -> ControlFlow<B>) -> ControlFlow<B> {
///     game_core::visit_with!(|below: u32 = below; visit: u32| {
///         for number in (0..below).step_by(2) {
///             visit(number)?;
///         }
///         ControlFlow::Continue(())
///     })
/// }
///
/// let mut seen = Vec::new();
/// let end = visit_even(9, |number| {
///     seen.push(number);
///     if number == 4 { ControlFlow::Break("four") } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!((seen, end), (vec![0, 2, 4], ControlFlow::Break("four")));
/// ```
#[macro_export]
macro_rules! visit_with {
    (|$($name:ident: $type:ty = $value:expr),+; $visit:ident: $item:ty| $body:expr) => {{
        $(let $name: $type = $value;)+
        #[allow(unused_mut)]
        let mut $visit = $visit;
        #[cfg(not(any(target_family = "wasm", debug_assertions)))]
        let end = $body;
        #[cfg(any(target_family = "wasm", debug_assertions))]
        let end = {
            use ::core::ops::ControlFlow;
            #[inline(never)]
            fn walk(
                $($name: $type,)+
                #[allow(unused_mut)] mut $visit: &mut dyn FnMut($item) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                $body
            }
            let mut end = ControlFlow::Continue(());
            let _ = walk($($name,)+ &mut |item| match $visit(item) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                is_over @ ControlFlow::Break(_) => {
                    end = is_over;
                    ControlFlow::Break(())
                }
            });
            end
        };
        end
    }};
}
