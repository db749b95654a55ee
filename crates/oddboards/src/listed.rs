//! The trait of games that programs can show.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::Cell;
use board_picture::{Art, Mark, Paint, Picture, Piece};
use game_board::{Change, Kind, KindOf, OnBoard, Piece as _, Step};
use game_core::text::Capitalized;
use game_core::{History, Player};
use game_search::{ByScore, Evaluation};

/// A note on a position: its subject and its text.
pub type Note = (String, String);

/// A game that programs can show: names, descriptions and pictures.
///
/// Only the title has no default. A custom game that implements this trait gets everything that
/// [`AnyGame`](crate::AnyGame) offers: its [`History`] is one.
pub trait Listed: OnBoard {
    /// The name of the game for people.
    const TITLE: &'static str;

    /// A description of the game, one sentence.
    const IN_SHORT: &'static str = Self::TITLE;

    /// The legend of the text picture, if it needs one. Semicolons separate the entries, so that a
    /// program can show each on its own line.
    const LEGEND: Option<&'static str> = None;

    /// When a player passes and what follows, one sentence, in games with passes.
    const PASSING: Option<&'static str> = None;

    /// Returns a piece as it is drawn.
    ///
    /// The default draws a stone if the game has one kind of piece, and otherwise a disc with the
    /// text of the piece. The players' pieces are white, black, red, blue and green, in turn order.
    /// Pieces without an owner are gray, and so are those of a sixth player and later ones.
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

    /// Adds everything but pieces and hands to a picture of the position, such as borders and
    /// claimed cells, and turns a round board so that the first player sits at the bottom. The
    /// default adds nothing.
    fn scenery(&self, picture: Picture<'static>) -> Picture<'static> {
        picture
    }

    /// Returns the picture of the position: the pieces on the board and in hand, and the
    /// [`scenery`](Self::scenery). It has no title. [`Picture::seen_from`] seats another player at
    /// the bottom.
    fn picture(&self) -> Picture<'static> {
        let players = Self::Player::ALL;
        let mut picture = self.scenery(Picture::of(Self::board()).seats(players.len()));
        for cell in Self::board().cells() {
            if let Some(piece) = self.piece_at(cell) {
                picture = picture.piece(cell, self.drawn(piece));
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

    /// Returns the picture of the current position of a game, with the events since the last turn
    /// of the side to move: the changed cells, an arrow for each piece that moved, and a trace of
    /// each piece that left the game where no other piece came. It has no title.
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
                let leaves = matches!(effect.change, Change::Leaves | Change::Removed);
                if leaves && position.piece_at(effect.cell).is_none() {
                    picture = picture.trace(effect.cell, before.drawn(effect.piece));
                }
            }
            if let (Some(from), Some(to)) = Self::ends_of(mv) {
                picture = picture.arrow(from, to);
            }
        }
        picture
    }

    /// Returns the cells to highlight for a move, each at most once.
    fn cells_of(mv: Self::Move) -> Vec<Cell> {
        let mut cells = Vec::new();
        for cell in Self::steps_of(mv).iter().filter_map(Step::cell) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns the default evaluation for searches. The listed games use their
    /// [`evaluations`](crate::evaluations); the default is the scores.
    fn evaluation() -> impl Evaluation<Self> + Clone + 'static {
        ByScore
    }

    /// Returns notes on a position, such as rights. The default returns the pieces in hand of each
    /// player, such as `K Q 2R`, in games with hands.
    fn notes(&self) -> Vec<Note> {
        let mut kinds = <KindOf<Self> as Kind>::ALL.iter();
        if kinds.all(|&kind| Self::most_in_hand(kind) == 0) {
            return Vec::new();
        }
        let players = Self::Player::ALL.iter();
        players
            .map(|&player| {
                let about = format!("{}'s hand", Capitalized(&player));
                (about, in_hand(self, player))
            })
            .collect()
    }

    /// Returns facts that players must be told as soon as they hold, a sentence each: a player is
    /// mated, a moat is bridged. [`AnyGame::news`](crate::AnyGame::news) returns those that the last
    /// turn caused: the ones that did not hold in the position before it.
    fn announcements(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Formats the pieces in a player's hand, such as `K Q 2R`.
fn in_hand<G: Listed>(position: &G, player: G::Player) -> String {
    let kinds = <KindOf<G> as Kind>::ALL.iter();
    let pieces = kinds.filter_map(|&kind| {
        let letter = kind.letter();
        match position.count_in_hand(player, kind) {
            0 => None,
            1 => Some(letter.to_string()),
            count => Some(format!("{count}{letter}")),
        }
    });
    joined(pieces, " ", "nothing")
}

/// Joins texts, or returns `none` if there are none.
pub(crate) fn joined(texts: impl Iterator<Item: ToString>, separator: &str, none: &str) -> String {
    let texts: Vec<_> = texts.map(|text| text.to_string()).collect();
    match texts.as_slice() {
        [] => none.to_string(),
        texts => texts.join(separator),
    }
}
