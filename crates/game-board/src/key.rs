//! A hash key for any position.

use game_core::{Player, SplitMix64};

use crate::on_board::{KindOf, OnBoard};
use crate::piece::{Kind, Piece};

/// Computes a hash key of the pieces on the board, the pieces in hand and the player to move.
///
/// It can serve as [`Game::key`](game_core::Game::key) in a game whose positions hold nothing else.
/// A game that must be searched fast updates a key incrementally instead.
///
/// ```
/// use game_board::board_key;
/// use game_testkit::games::noughts::Position;
/// let [one, other]: [Position; 2] = ["3/1x1/3".parse()?, "3/x2/3".parse()?];
/// assert_ne!(board_key(&one), board_key(&other));
/// # Ok::<(), game_testkit::games::noughts::PositionError>(())
/// ```
pub fn board_key<G: OnBoard>(position: &G) -> u64 {
    let (seats, kinds) = (G::Player::ALL.len(), <KindOf<G> as Kind>::ALL.len());
    let random = |group: usize, number: usize| {
        let seed = (group as u64) << 32 | number as u64;
        SplitMix64::new(seed).next_u64()
    };
    let mut key = random(0, position.to_move().index());
    for cell in G::board().cells() {
        if let Some(piece) = position.piece_at(cell) {
            let owner = piece.player().map_or(seats, Player::index);
            key ^= random(1 + owner * kinds + piece.kind().index(), cell.index());
        }
    }
    let groups = 1 + (seats + 1) * kinds;
    for &player in G::Player::ALL {
        for &kind in <KindOf<G> as Kind>::ALL {
            let count = position.count_in_hand(player, kind);
            if count > 0 {
                let hand = player.index() * kinds + kind.index();
                key ^= random(groups + hand, count.into());
            }
        }
    }
    key
}
