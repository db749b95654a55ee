//! Opponent models.

/// The opponent model of alpha-beta search in games for more than two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opponents {
    /// The opponents form a coalition against the player to move, and each plays the worst move for
    /// that player. This is the _paranoid_ algorithm (Sturtevant and Korf, On pruning techniques
    /// for multi-player games, 2000). Its ends of the game are proven, but with greater depth it
    /// becomes too pessimistic.
    Paranoid,
    /// In each round only one opponent plays against the player to move: the one who can do the
    /// most harm. Each of the other opponents plays the noisy move with the greatest
    /// [gain](crate::Evaluation::gain), or the first quiet move that the game
    /// [visits](game_core::Game::visit_quiet_moves) if no gain is at least 0. This search reaches a
    /// greater depth than the paranoid one and is less pessimistic.
    ///
    /// This is BRS+ (Esser, Gras, Winands, Schadd and Lanctot, Improving best-reply search, 2013).
    /// In the original _best-reply search_ (Schadd and Winands, Best reply search for multiplayer
    /// games, 2011) the other opponents pass, which the rules may not allow. The moves of the other
    /// opponents do not reduce the remaining depth.
    ///
    /// A win is not proven if the search skipped replies of an opponent. It is then reported as
    /// [`Value::LIMIT`](crate::Value::LIMIT). It is proven if each of the opponents has replied in
    /// every way: if the next move ends the game, for example, or only one opponent is left. A loss
    /// is always proven: the opponents can force it together.
    #[default]
    BestReply,
}
