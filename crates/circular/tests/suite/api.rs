//! Names, texts and accessors of the types.

use circular::{BOARD, CastlingRights, Color, Kind, Move, Piece, Position, Reason, Removals};

#[test]
fn debug_output_is_the_text() {
    let removals = Removals::new(BOARD.parse_set("b1 e3").unwrap()).unwrap();
    assert_eq!(format!("{removals:?}"), "b1*c1,e3*f3");
    let mv: Move = "b1*c1,e3*f3,h1h2".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "b1*c1,e3*f3,h1h2");
    assert_eq!(format!("{:?}", CastlingRights::ALL), "Kk");
}

#[test]
fn the_first_moves_are_those_of_the_clockwise_pawns() {
    let moves = Position::default().legal_moves();
    let first: Vec<String> = moves.iter().take(3).map(ToString::to_string).collect();
    assert_eq!(first, ["d1e1", "d1f1", "d2e2"]);
}

#[test]
fn players_kinds_and_pieces_fill_a_width() {
    let piece = Piece::new(Color::Black, Kind::AnticlockwisePawn);
    assert_eq!(format!("{:>6}|", piece.color), " black|");
    assert_eq!(format!("{:<19}|", piece.kind), "anticlockwise pawn |");
    assert_eq!(format!("{piece:^3}|"), " a |");
    assert_eq!(format!("{:>3}|", CastlingRights::ALL), " Kk|");
}

#[test]
fn reasons_and_kinds_have_names() {
    for (reason, words) in [
        (Reason::Checkmate, "checkmate"),
        (Reason::Stalemate, "stalemate"),
        (Reason::BareKings, "two bare kings"),
        (Reason::Repetition, "threefold repetition, claimed"),
        (
            Reason::QuietTurns,
            "fifty moves without capture, removal or pawn move, claimed",
        ),
    ] {
        assert_eq!(reason.to_string(), words);
    }
    assert_eq!(
        Kind::ALL.map(|kind| kind.to_string()).join(", "),
        "king, queen, rook, bishop, knight, clockwise pawn, anticlockwise pawn"
    );
    assert!("pawn".parse::<Kind>().is_err());
}

#[test]
fn removals_tell_which_pawns_go() {
    let mv: Move = "c2*d2,a1b1".parse().unwrap();
    let pawns = BOARD.parse_set("c2").unwrap();
    assert_eq!(mv.removals().clockwise_pawns(), pawns);
    assert_eq!(mv.removals().pawns(), BOARD.parse_set("c2 d2").unwrap());
    let [c2, d2] = ["c2", "d2"].map(|name| BOARD.parse_cell(name).unwrap());
    assert!(mv.removals().pairs().eq([(c2, d2)]));
    let bare: Move = "a1b1".parse().unwrap();
    assert_eq!(bare.with_removals(Removals::new(pawns).unwrap()), mv);
    assert_eq!(mv.with_removals(Removals::NONE), bare);
}

#[test]
fn castling_rights_are_given_and_taken_one_by_one() {
    for (rights, text, white, black) in [
        (CastlingRights::ALL, "Kk", true, true),
        (CastlingRights::NONE.with(Color::White), "K", true, false),
        (CastlingRights::ALL.without(Color::White), "k", false, true),
        (CastlingRights::NONE, "-", false, false),
    ] {
        assert_eq!(rights.to_string(), text);
        assert_eq!(
            [Color::White, Color::Black].map(|color| rights.has(color)),
            [white, black]
        );
        assert_eq!(rights.is_empty(), !white && !black);
    }
    assert_eq!(CastlingRights::default(), CastlingRights::NONE);
}
