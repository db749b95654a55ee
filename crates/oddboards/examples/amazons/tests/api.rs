//! The public interface of the game.

use game_board::OnBoard;
use game_core::{History, SplitMix64};
use oddboards::{AnyGame, GameType, Refusal};

use crate::board::BOARD;
use crate::piece::{Kind, Piece};
use crate::position::Position;

fn new_game() -> Box<dyn AnyGame> {
    GameType::of::<Position>().start()
}

#[test]
fn names() {
    for piece in Piece::ALL {
        assert_eq!(piece.to_string().parse(), Ok(piece));
        assert_eq!(Piece::ALL[piece.index()], piece);
        assert!(Kind::ALL.contains(&piece.kind()));
    }
    for kind in Kind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert!("B".parse::<Piece>().is_err() && "bow".parse::<Kind>().is_err());
}

#[test]
fn a_random_game_through_the_object_safe_face() {
    let mut game = new_game();
    let start = game.position();
    let mut random = SplitMix64::new(7);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        assert_eq!(moves.len() as u64, game.count_legal_moves());
        let pick = random.below(moves.len() as u64) as usize;
        assert_eq!(game.play(&moves[pick].text).unwrap(), moves[pick]);
    }
    assert!(game.outcome().unwrap().winner.is_some());
    assert!(game.claimable().is_empty() && game.scores().is_none());
    assert_eq!(game.play("d1d7:g7"), Err(Refusal::Over));

    let last = game.position();
    let again = game.game_type().read_record(&game.record()).unwrap();
    assert_eq!(again.position(), last);
    while game.take_back().is_some() {}
    assert_eq!(game.position(), start);
}

#[test]
fn pictures() {
    let mut game = new_game();
    let mv = game.play("d1d7:d1").unwrap();
    assert_eq!(mv.cells.len(), 2); // the arrow is where the amazon was
    let text = game.picture().text().to_string();
    let rows = [
        "10  ·  ·  ·  a  ·  ·  a  ·  ·  ·",
        " 9  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 8  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 7  a  ·  · (A) ·  ·  ·  ·  ·  a",
        " 6  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 5  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 4  A  ·  ·  ·  ·  ·  ·  ·  ·  A",
        " 3  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 2  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " 1  ·  ·  · (x) ·  ·  A  ·  ·  ·",
        "    a  b  c  d  e  f  g  h  i  j",
    ];
    assert_eq!(text, rows.join("\n"));
    let svg = game.picture().svg();
    assert_eq!(svg.matches("data-piece").count(), 9);
    assert_eq!(Position::board().cells().count(), BOARD.cells().len());
}

#[test]
fn records_name_the_game() {
    let game = History::<Position>::default();
    assert!(game.record().contains(r#""game":"amazons""#));
}
