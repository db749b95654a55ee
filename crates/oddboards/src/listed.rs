//! What a game tells of itself beyond its rules.

use alloc::string::String;
use alloc::vec::Vec;

use board_geom::Cell;
use board_picture::{Mark, Picture, Piece};
use game_board::{Effect, OnBoard, Step};
use game_core::History;
use game_search::{ByScore, Evaluation};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Something to say about a position: what it is about, and what there is to say.
pub type Note = (&'static str, String);

/// A game that programs can show: what people want to know of it, and its pictures.
///
/// A game of your own that implements this has everything that [`AnyGame`](crate::AnyGame) offers,
/// through [`Playing`](crate::Playing).
pub trait Listed:
    OnBoard<Move: Serialize + DeserializeOwned> + Serialize + DeserializeOwned
{
    /// The name of the game for people.
    const TITLE: &'static str;

    /// The game in a sentence.
    const IN_SHORT: &'static str;

    /// What the marks in a text picture mean, where that is not plain.
    const LEGEND: Option<&'static str> = None;

    /// When one passes and what comes of it, in a sentence, in games where one can.
    const PASSING: Option<&'static str> = None;

    /// What stands on `cell`, as it is drawn.
    fn piece_on(&self, cell: Cell) -> Option<Piece>;

    /// The picture of the position, without a title and without marks: the pieces on the board,
    /// unless the game has more to show.
    fn picture(&self) -> Picture<'static> {
        let board = Self::board();
        let pieces = board
            .cells()
            .filter_map(|cell| Some((cell, self.piece_on(cell)?)));
        pieces.fold(Picture::of(board), |picture, (cell, piece)| {
            picture.piece(cell, piece)
        })
    }

    /// The picture of the current position of a game, with what has happened since the last turn of
    /// the player to move: the cells that the moves have changed, and a cross where a piece has left
    /// the game and none has come. It has no title.
    ///
    /// ```
    /// use oddboards::board_picture::Mark;
    /// use oddboards::{Listed, game_core::History, three_man::Position};
    /// let mut game = History::<Position>::default();
    /// for mv in ["b1c3", "j1k3", "r1s3"] {
    ///     game.play_text(mv)?;
    /// }
    /// let picture = Position::picture_of_game(&game);
    /// assert_eq!(picture.marked(Mark::LastMove).count(), 4); // Gray's and Black's move
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn picture_of_game(game: &History<Self>) -> Picture<'static> {
        let position = game.position();
        let to_move = position.to_move();
        let turns = game.positions().rev().skip(1).zip(game.moves().rev());
        let mut picture = position.picture();
        for (index, (before, mv)) in turns.enumerate() {
            if index > 0 && before.to_move() == to_move {
                break;
            }
            for effect in before.effects(mv) {
                picture = picture.mark(Mark::LastMove, effect.cells());
                if let Effect::Leaves { cell, .. } | Effect::Removed { cell, .. } = effect {
                    let is_empty = position.piece_at(cell).is_none();
                    picture = picture.mark(Mark::Removed, is_empty.then_some(cell));
                }
            }
        }
        picture
    }

    /// The cells that a move touches, for pointing it out; at most one entry a cell.
    fn cells_of(mv: Self::Move) -> Vec<Cell> {
        let mut cells = Vec::new();
        for cell in Self::steps_of(mv).iter().filter_map(Step::cell) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// What a position is worth before the game is over, for whoever searches. The listed games go
    /// by their [`evaluations`](crate::evaluations); if a game says nothing of its own, it is the
    /// scores.
    fn evaluation() -> impl Evaluation<Self> + Clone + Send + Sync + 'static {
        ByScore
    }

    /// What else there is to say about a position: what is in hand, what rights there are.
    fn notes(&self) -> Vec<Note> {
        Vec::new()
    }

    /// What players have to be told as soon as it is true, a sentence each: that a player is in
    /// mate, that a moat is bridged. See [`Listed::news`].
    fn announcements(&self) -> Vec<String> {
        Vec::new()
    }

    /// What a turn has brought about beyond its effects: the
    /// [announcements](Self::announcements) that were not true in the position `before` it.
    fn news(&self, before: &Self) -> Vec<String> {
        let known = before.announcements();
        let mut news = self.announcements();
        news.retain(|sentence| !known.contains(sentence));
        news
    }
}
