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

    /// What the marks in a text picture mean, where they need an explanation. Entries are separated
    /// by semicolons; a program may show each on a line of its own.
    const LEGEND: Option<&'static str> = None;

    /// When a player passes and what follows, in a sentence, in games with passes.
    const PASSING: Option<&'static str> = None;

    /// A piece as it is drawn.
    ///
    /// The default draws a stone if the game has one kind of piece, and otherwise a disc with the
    /// text of the piece. The players have white, black, red, blue and green pieces in turn order.
    /// Pieces without an owner are gray.
    fn drawn(&self, piece: Self::Piece) -> Piece {
        const PAINTS: [Paint; 5] = [
            Paint::White,
            Paint::Black,
            Paint::Red,
            Paint::Blue,
            Paint::Green,
        ];
        let paint = piece.player().and_then(|player| PAINTS.get(player.index()));
        let art = match <KindOf<Self> as Kind>::ALL {
            [_] => Art::Stone,
            _ => Art::Token,
        };
        let paint = paint.copied().unwrap_or(Paint::Gray);
        Piece::new(piece.to_string(), paint, art)
    }

    /// Adds to a picture of the position what it shows besides pieces and hands, such as borders
    /// and claimed cells, and turns a round board so that the first player sits at the bottom. The
    /// default adds nothing.
    fn scenery(&self, picture: Picture<'static>) -> Picture<'static> {
        picture
    }

    /// The piece on `cell`, as it is drawn.
    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell).map(|piece| self.drawn(piece))
    }

    /// The picture of the position: the pieces on the board and in hand, and the
    /// [`scenery`](Self::scenery). It has no title. [`Picture::seen_from`] seats another player at
    /// the bottom.
    fn picture(&self) -> Picture<'static> {
        let players = Self::Player::ALL;
        let mut picture = self.scenery(Picture::of(Self::board()).seats(players.len()));
        for cell in Self::board().cells() {
            if let Some(piece) = self.piece_on(cell) {
                picture = picture.piece(cell, piece);
            }
        }
        let mut widest = 1;
        for &player in players {
            for &kind in <KindOf<Self> as Kind>::ALL {
                let Some(piece) = Self::Piece::of(Some(player), kind) else {
                    continue;
                };
                let piece = self.drawn(piece);
                widest = widest.max(piece.token.chars().count());
                if Self::most_in_hand(kind) > 0 {
                    let count = self.count_in_hand(player, kind);
                    picture = picture.in_hand(player.index(), piece, count.into());
                }
            }
        }
        picture.token_width(widest)
    }

    /// The picture of the current position of a game, with what has happened since the last turn of
    /// the player to move: the cells that the moves have changed, an arrow for each piece that has
    /// moved, and a trace of each piece that has left the game where none has come. It has no title.
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
    /// assert_eq!(picture.arrows().count(), 2);
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
                if let Effect::Leaves { cell, piece } | Effect::Removed { cell, piece } = effect {
                    if position.piece_at(cell).is_none() {
                        picture = picture.trace(cell, before.drawn(piece));
                    }
                }
            }
            if let (Some(from), Some(to)) = Self::ends_of(mv) {
                picture = picture.arrow(from, to);
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
