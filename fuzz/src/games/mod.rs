//! One file per game, which tells the fuzzer how to call its builder.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

/// Calls a function that is generic over [`Subject`](crate::Subject) with all bytes but the first.
/// The first selects the game by its letter ([`Subject::LETTER`](crate::Subject::LETTER)); any
/// other byte selects a game by its remainder.
macro_rules! with_game {
    ($check:ident, $data:expr) => {
        oddboards::games!(with_game! { @ $check, $data => })
    };
    (@ $check:ident, $data:expr => $($game:ident = $position:ty),* $(,)?) => {
        if let Some((&first, rest)) = $data.split_first() {
            let games: &[(u8, fn(Bytes))] = &[
                $((<$position as Subject>::LETTER, $check::<$position>)),*
            ];
            let named = games.iter().find(|(letter, _)| *letter == first);
            let (_, check) = named.unwrap_or(&games[usize::from(first) % games.len()]);
            check(Bytes::new(rest));
        }
    };
}

/// Calls a function that is generic over [`Subject`](crate::Subject) for each game.
macro_rules! each_game {
    ($function:ident $arguments:tt) => {
        oddboards::games!(each_game! { @ $function $arguments => })
    };
    (@ $function:ident $arguments:tt => $($game:ident = $position:ty),* $(,)?) => {
        $(each_game!(@@ $function $position, $arguments);)*
    };
    (@@ $function:ident $position:ty, ($($argument:expr),*)) => {
        $function::<$position>($($argument),*)
    };
}

/// Implements the parts of [`Subject`](crate::Subject) that are the same in every game.
macro_rules! same_in_every_game {
    ($game:ident) => {
        const NAIVE: game_testkit::naive::Naive<Self> = game_testkit::naive::Naive {
            legal_moves: oddboards::$game::naive::legal_moves,
            after: oddboards::$game::naive::after,
            outcome: oddboards::$game::naive::outcome,
        };

        fn known() -> &'static [Self] {
            static KNOWN: std::sync::LazyLock<Vec<oddboards::$game::Position>> =
                std::sync::LazyLock::new(crate::subject::read_known);
            &KNOWN
        }

        fn inputs() -> &'static game_testkit::hostile::Inputs<Self> {
            static INPUTS: std::sync::LazyLock<
                game_testkit::hostile::Inputs<oddboards::$game::Position>,
            > = std::sync::LazyLock::new(|| game_testkit::hostile::Inputs::with([]));
            &INPUTS
        }
    };
}

pub(crate) use {each_game, same_in_every_game, with_game};
