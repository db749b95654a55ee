//! The names of the games on the command line.

use std::cell::RefCell;

use clap::builder::{PossibleValue, PossibleValuesParser};

thread_local! {
    /// The games that the command line knows, each with its line in `--help`.
    static KNOWN: RefCell<Vec<(&'static str, &'static str)>> = const { RefCell::new(Vec::new()) };
}

/// Makes these games known to the command line, before it is read.
pub(crate) fn know(games: impl Iterator<Item = (&'static str, &'static str)>) {
    KNOWN.replace(games.collect());
}

/// Reads the name of a game that is known.
///
/// The arguments of the commands are declared as types, which cannot be handed a list: hence the
/// detour through [`know`].
pub(crate) fn parser() -> PossibleValuesParser {
    KNOWN.with_borrow(|games| {
        let value = |&(name, summary)| PossibleValue::new(name).help(summary);
        PossibleValuesParser::new(games.iter().map(value))
    })
}
