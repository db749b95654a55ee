//! What a game tells of itself beyond its rules.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::Cell;
use board_picture::{Art, Mark, Paint, Picture, Piece};
use game_board::{Effect, Kind, KindOf, OnBoard, Piece as _, Step};
use game_core::{History, Player};
use game_search::{ByScore, Evaluation};

/// Something to say about a position: what it is about, and what there is to say.
pub type Note = (&'static str, String);

/// A game that programs can show: what people want to know of it, and its pictures.
///
/// Only the title has no default. A custom game that implements this has everything that
/// [`AnyGame`](crate::AnyGame) offers, through [`Playing`](crate::Playing).
pub trait Listed: OnBoard {
    /// The name of the game for people.
    const TITLE: &'static str;

    /// The game in a sentence.
    const IN_SHORT: &'static str = Self::TITLE;

    /// What the marks in a text picture mean, where they need an explanation.
    const LEGEND: Option<&'static str> = None;

    /// When a player passes and what follows, in a sentence, in games with passes.
    const PASSING: Option<&'static str> = None;

    /// What stands on `cell`, as it is drawn.
    ///
    /// The default draws a stone if the game has one kind of piece, and else a disc with the text
    /// of the piece. The players have white, black, red, blue and green pieces in turn order;
    /// everything else is gray.
    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        const PAINTS: [Paint; 5] = [
            Paint::White,
            Paint::Black,
            Paint::Red,
            Paint::Blue,
            Paint::Green,
        ];
        let piece = self.piece_at(cell)?;
        let paint = piece.player().and_then(|player| PAINTS.get(player.index()));
        let art = match <KindOf<Self> as Kind>::ALL {
            [_] => Art::Stone,
            _ => Art::Token,
        };
        let paint = paint.copied().unwrap_or(Paint::Gray);
        Some(Piece::new(piece.to_string(), paint, art))
    }

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

    /// What a position is worth before the game is over, for a search. The listed games have their
    /// [`evaluations`](crate::evaluations); the default is the scores.
    fn evaluation() -> impl Evaluation<Self> + Clone + Send + Sync + 'static {
        ByScore
    }

    /// What else there is to say about a position, such as pieces in hand and rights.
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
