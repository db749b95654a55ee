//! The games, a file each.

mod territorial;

/// Calls a function that is generic over [`Subject`](crate::Subject) with the bytes after the first one, for the game that the first byte stands for:
/// that of its letter, and for other bytets the one with the same remainder.
macro_rules! with_game {
    ($check:ident, $data:expr) => {
        if let Some((&first, rest)) = $data.split_first() {
            match first % 4 {
                _ => $check::<::territorial::Position>(Bytes::new(rest)),
            }
        }
    };
}
/// Calls a function that is generic over [`Subject`](crate::Subject) for each game.
macro_rules! each_game {
    ($function:ident $arguments:tt) => {
        $function::<::territorial::Position> $arguments;
    };
}
pub(crate) use {each_game, with_game};
