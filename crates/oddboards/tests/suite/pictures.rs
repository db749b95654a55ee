//! Pictures of the four games.

use oddboards::board_picture::{Mark, Picture};
use oddboards::{AnyGame, Games};

/// Returns the names of the marked cells.
fn marked(picture: &Picture, mark: Mark) -> Vec<String> {
    let cells = picture.marked(mark);
    cells
        .map(|cell| picture.board().name(cell).to_string())
        .collect()
}

fn played(name: &str, position: &str, moves: &[&str]) -> Box<dyn AnyGame> {
    let game = Games::default().get(name).unwrap();
    let mut game = game.read_position(position).unwrap();
    for mv in moves {
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn pawns_taken_off_leave_traces() {
    let position = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20";
    let game = played("circular", position, &["e3*f3,b3i3"]);
    let picture = game.picture();
    let traces: Vec<_> = picture
        .traces()
        .map(|(cell, pawn)| (game.board().name(cell).to_string(), pawn.token.clone()))
        .collect();
    // The rook captured a queen on i3, so there is no trace below it.
    assert_eq!(
        traces,
        [("e3".into(), "c".into()), ("f3".into(), "a".into())]
    );
    assert_eq!(marked(&picture, Mark::Removed), ["e3", "f3"]);
    let arrows: Vec<_> = picture
        .arrows()
        .map(|(from, to)| [from, to].map(|cell| game.board().name(cell).to_string()))
        .collect();
    assert_eq!(arrows, [["b3".to_owned(), "i3".to_owned()]]);
}

#[test]
fn kings_in_check_are_marked() {
    let position = "24/9wR14/24/24/10wQ13/wK7gK11bK3 w - - - - 0 10";
    let start = played("three-man", position, &[]);
    assert!(marked(&start.picture(), Mark::Check).is_empty());
    let game = played("three-man", position, &["k2j2"]);
    assert_eq!(marked(&game.picture(), Mark::Check), ["i1"]);
    let position = "2K7k5/16/16/2r13 w - - - 0 20";
    let game = played("circular", position, &[]);
    assert_eq!(marked(&game.picture(), Mark::Check), ["c4"]);
}

#[test]
fn hands_are_those_of_the_game() {
    for name in Games::default() {
        let game = name.start();
        let picture = game.picture();
        for player in 0..game.players().len() {
            let drawn: Vec<_> = picture
                .hands()
                .filter(|&(seat, _, count)| seat == player && count > 0)
                .map(|(_, piece, count)| (piece.token.clone(), count))
                .collect();
            let held: Vec<_> = game
                .in_hand(player)
                .into_iter()
                .map(|(piece, count)| (piece.text, usize::from(count)))
                .collect();
            assert_eq!(drawn, held, "{}", name.name());
        }
    }
}

#[test]
fn every_player_can_sit_at_the_bottom() {
    for (name, homes) in [
        ("circular", &["c1", "k1"][..]),
        ("three-man", &["e1", "m1", "u1"]),
        ("numbered-shogi", &["d1", "d7"]),
        ("territorial", &["e1", "e8"]),
    ] {
        for (seat, home) in homes.iter().enumerate() {
            let game = Games::default().get(name).unwrap().start();
            let picture = game.picture().seen_from(seat);
            let y = |cell| picture.center(cell).unwrap().1;
            let board = picture.board();
            let home = y(board.parse_cell(home).unwrap());
            assert!(board.cells().all(|cell| y(cell) < home + 60.0), "{name}");
        }
    }
}

#[test]
fn a_territory_has_the_squares_that_count() {
    let position = "KP2pQk1/PrN1RbB1/1NrPpP2/1pB1PpPp/1PqPb3/1p1p1pR1/6n1/4n3 w";
    let game = played("territorial", position, &[]);
    let picture = game.picture();
    for (cell, piece) in picture.pieces() {
        let mut claims = picture.claims();
        let claim = claims.find(|&(other, _)| other == cell).unwrap().1;
        assert_eq!(claim.paint, piece.paint);
    }
    assert!(picture.claims().count() > picture.pieces().count());
}
