//! Property tests that share one compiled runner.

#![allow(
    missing_docs,
    clippy::panic,
    reason = "only the macro uses these items, and a test fails by panicking"
)]

use std::fmt::{self, Debug};

use proptest::strategy::BoxedStrategy;
pub use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseResult, TestError, TestRunner, contextualize_config};

/// Defines property tests like [`proptest::proptest!`], with inputs of the form `name in strategy`.
/// Inputs, shrinking and saved failures are those of proptest. Messages show several inputs as a
/// tuple.
///
/// `proptest!` compiles the whole runner again for each test, which is most of the time that it
/// takes to compile many short tests. These tests share one runner, and a strategy of several tests
/// is compiled once, so strategies cannot borrow local values.
///
/// ```
/// use proptest::prelude::*;
///
/// game_testkit::properties! {
///     #![proptest_config(ProptestConfig::with_cases(100))]
///
///     // A test has the attribute `#[test]` here.
///     fn sums_do_not_depend_on_the_order(a in 0..10, b in 0..10) {
///         prop_assert_eq!(a + b, b + a);
///     }
/// }
/// sums_do_not_depend_on_the_order();
/// ```
#[macro_export]
macro_rules! properties {
    (
        #![proptest_config($config:expr)]
        $(
            $(#[$meta:meta])*
            fn $name:ident($($input:pat in $strategy:expr),+ $(,)?) $body:block
        )*
    ) => {
        $(
            $(#[$meta])*
            fn $name() {
                let mut config = $config;
                config.source_file = Some(file!());
                config.test_name = Some(concat!(module_path!(), "::", stringify!($name)));
                $crate::property::holds(
                    config,
                    concat!(stringify!($($input),+), " = "),
                    ($($crate::property::Strategy::boxed($strategy)),+),
                    |($($input),+)| {
                        let (): () = $body;
                        Ok(())
                    },
                );
            }
        )*
    };
    ($(#[$meta:meta])* fn $($tests:tt)*) => {
        $crate::properties! {
            #![proptest_config(::proptest::test_runner::Config::default())]
            $(#[$meta])* fn $($tests)*
        }
    };
}

/// Checks a property of many inputs. `names` precede them in messages.
///
/// # Panics
/// Panics with the smallest input found for which the property does not hold.
#[track_caller]
pub fn holds<S>(
    config: Config,
    names: &'static str,
    inputs: S,
    property: fn(S::Value) -> TestCaseResult,
) where
    S: Strategy + 'static,
    S::Value: 'static,
{
    let cases = cases(names, inputs, property);
    let mut runner = TestRunner::new(contextualize_config(config));
    if let Err(error) = run(&mut runner, &cases) {
        panic!("{error}\n{runner}");
    }
}

/// An input and the property that it should have. Its `Debug` form is that of the input.
pub(crate) type Case = Box<dyn Property>;

/// Returns a case for each of `inputs`. `names` precede its `Debug` form.
pub(crate) fn cases<S, P>(names: &'static str, inputs: S, property: P) -> BoxedStrategy<Case>
where
    S: Strategy + 'static,
    S::Value: 'static,
    P: Fn(S::Value) -> TestCaseResult + Clone + 'static,
{
    let case = move |value| -> Case {
        Box::new(Input {
            names,
            value,
            property: property.clone(),
        })
    };
    inputs.prop_map(case).boxed()
}

/// Runs a test. Nothing in it depends on the type of the inputs, so it is compiled once.
pub(crate) fn run(
    runner: &mut TestRunner,
    cases: &BoxedStrategy<Case>,
) -> Result<(), TestError<Case>> {
    runner.run(cases, Property::check)
}

pub(crate) trait Property: Debug {
    fn check(self: Box<Self>) -> TestCaseResult;
}

struct Input<T, P> {
    names: &'static str,
    value: T,
    property: P,
}

impl<T: Debug, P: Fn(T) -> TestCaseResult> Property for Input<T, P> {
    fn check(self: Box<Self>) -> TestCaseResult {
        (self.property)(self.value)
    }
}

impl<T: Debug, P> Debug for Input<T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.names)?;
        self.value.fmt(f)
    }
}
