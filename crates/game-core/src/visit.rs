//! One generator for all visitors, where size matters more than time.

/// Runs the body of a generic visitor of moves, in WebAssembly with the visitor as a trait object.
///
/// A generator that is generic over its visitor is compiled anew for each visitor, which makes a
/// search quick and a program large. WebAssembly is downloaded before it runs. There the body is
/// compiled once, and each move costs a call through a pointer.
///
/// ```
/// use core::ops::ControlFlow;
///
/// fn visit_even<B>(
///     below: u32,
///     visit: impl FnMut(u32) -> ControlFlow<B>,
/// ) -> ControlFlow<B> {
///     game_core::visit_with!(|visit| {
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
    (|$visit:ident| $body:expr) => {{
        #[cfg(not(target_family = "wasm"))]
        let end = {
            #[allow(unused_mut)]
            let mut $visit = $visit;
            $body
        };
        #[cfg(target_family = "wasm")]
        let end = {
            use ::core::ops::ControlFlow;
            let mut end = ControlFlow::Continue(());
            #[allow(unused_mut)]
            let mut original = $visit;
            let mut visitor = |item| match original(item) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                is_over @ ControlFlow::Break(_) => {
                    end = is_over;
                    ControlFlow::Break(())
                }
            };
            #[allow(unused_mut)]
            let walk =
                |mut $visit: &mut dyn FnMut(_) -> ControlFlow<()>| -> ControlFlow<()> { $body };
            let _ = walk(&mut visitor);
            end
        };
        end
    }};
}
