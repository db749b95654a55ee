//! The games, a file each.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

/// Calls a function that is generic over [`Subject`](crate::Subject) with the bytes after the first
/// one, for the game that the first byte stands for: that of its letter
/// ([`Subject::LETTER`](crate::Subject::LETTER)), and for other bytes the one with the same
/// remainder.
macro_rules! with_game {
    ($check:ident, $data:expr) => {
        if let Some((first, rest)) = $data.split_first() {
            let bytes = Bytes::new(rest);
            match first % 4 {
                0 => $check::<::territorial::Position>(bytes),
                1 => $check::<::three_man::Position>(bytes),
                2 => $check::<::numbered_shogi::Position>(bytes),
                _ => $check::<::circular::Position>(bytes),
            }
        }
    };
}

/// Calls a function that is generic over [`Subject`](crate::Subject) for each game.
macro_rules! each_game {
    ($function:ident $arguments:tt) => {
        $function::<::territorial::Position> $arguments;
        $function::<::circular::Position> $arguments;
        $function::<::three_man::Position> $arguments;
        $function::<::numbered_shogi::Position> $arguments;
    };
}

pub(crate) use {each_game, with_game};
