//! The engines to compare with: cozy-chess (chess) and haitaka (shogi), used as in their
//! documentation.

use game_core::SplitMix64;

use crate::subject::Subject;

/// Picks a random element, each equally likely.
fn choose<M: Copy>(moves: &[M], random: &mut SplitMix64) -> Option<M> {
    moves
        .get(random.below(moves.len() as u64) as usize)
        .copied()
}

macro_rules! cozy_style_peer {
    ($peer:ident, $name:literal, $engine:ident, $parse:expr, $length:expr, $longest_list:literal) => {
        #[doc = concat!("The engine ", $name, ".")]
        #[derive(Debug)]
        pub struct $peer;

        impl Subject for $peer {
            type Position = $engine::Board;
            type Move = $engine::Move;

            const NAME: &'static str = $name;

            fn parse(text: &str) -> Result<$engine::Board, String> {
                $parse(text)
            }

            fn perft(board: &$engine::Board, depth: u8) -> u64 {
                match depth {
                    0 => 1,
                    1 => Self::count(board),
                    _ => {
                        let mut leaves = 0;
                        board.generate_moves(|moves| {
                            for mv in moves {
                                let mut next = board.clone();
                                next.play_unchecked(mv);
                                leaves += Self::perft(&next, depth - 1);
                            }
                            false
                        });
                        leaves
                    }
                }
            }

            fn perft_on(_: &$engine::Board, _: u8, _: usize) -> Option<u64> {
                None
            }

            fn list(board: &$engine::Board) -> impl AsRef<[$engine::Move]> {
                let mut list = smallvec::SmallVec::<[$engine::Move; $longest_list]>::new();
                board.generate_moves(|moves| {
                    list.extend(moves);
                    false
                });
                list
            }

            fn count(board: &$engine::Board) -> u64 {
                let mut count = 0;
                board.generate_moves(|moves| {
                    count += $length(moves) as u64;
                    false
                });
                count
            }

            fn is_legal(board: &$engine::Board, mv: $engine::Move) -> bool {
                board.is_legal(mv)
            }

            fn play(board: &mut $engine::Board, mv: $engine::Move) {
                board.play_unchecked(mv);
            }

            fn key(board: &$engine::Board) -> u64 {
                board.hash()
            }

            fn random_move(
                board: &$engine::Board,
                random: &mut SplitMix64,
            ) -> Option<$engine::Move> {
                choose(Self::list(board).as_ref(), random)
            }

            fn score(_: &$engine::Board) -> Option<u64> {
                None
            }
        }
    };
}

cozy_style_peer!(
    CozyChess,
    "cozy-chess",
    cozy_chess,
    |text: &str| text
        .parse()
        .map_err(|error: cozy_chess::FenParseError| error.to_string()),
    |moves: cozy_chess::PieceMoves| moves.len(),
    218
);
cozy_style_peer!(
    Haitaka,
    "haitaka",
    haitaka,
    |text| haitaka::Board::from_sfen(text).map_err(|error| format!("{error:?}")),
    // In haitaka `PieceMoves::len` is only a bound; its documentation refers to the iterator.
    |moves: haitaka::PieceMoves| moves.into_iter().len(),
    593
);
