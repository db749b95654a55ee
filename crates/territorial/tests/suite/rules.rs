//! One or more tests for each clause of the rules.

use territorial::{
    BOARD, Color, Game, IllegalMove, Kind, Move, Position, Problem, Reason, Rules, Set64, Territory,
};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn squares(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

fn placements(text: &str, kind: Kind) -> Set64 {
    let position = position(text);
    position.placements(position.to_move()).of(kind)
}

fn refusal(text: &str, mv: &str) -> IllegalMove {
    let mut position = position(text);
    let before = position;
    let reason = position.play(mv.parse().unwrap()).unwrap_err();
    assert_eq!(position, before);
    reason
}

fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(territorial::PositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn t1_each_player_owns_one_chess_set_and_the_board_starts_empty() {
    let start = Position::default();
    assert!(start.occupied().is_empty());
    for color in [Color::White, Color::Black] {
        let hand = Kind::ALL.map(|kind| start.hand(color).count(kind));
        assert_eq!(hand, [1, 1, 2, 2, 2, 8]);
    }
    let played = position("k7/8/8/8/8/8/PPPPPPPP/4K3 w");
    assert_eq!(played.hand(Color::White).count(Kind::Pawn), 0);
    assert_eq!(
        refusal("k7/8/8/8/8/8/PPPPPPPP/4K3 w", "P@e3"),
        IllegalMove::NotInHand(Kind::Pawn)
    );
}

#[test]
fn t2_white_then_black_place_the_king_on_the_edge() {
    let mut game = Position::default();
    assert_eq!(game.placements(Color::White).of(Kind::King).len(), 28);
    assert!(
        game.placements(Color::Black).is_empty(),
        "Black waits for White's king"
    );
    game.play("K@e1".parse().unwrap()).unwrap();
    assert_eq!(game.king(Color::White), BOARD.parse_cell("e1").ok());
    assert_eq!(game.king(Color::Black), None);
    assert_eq!(game.legal_moves().len(), 27);
    assert!(
        !game
            .placements(Color::Black)
            .of(Kind::King)
            .contains(BOARD.parse_cell("e1").unwrap())
    );
    assert_eq!(refusal("8/8/8/8/8/8/8/8 w", "P@e1"), IllegalMove::KingFirst);
    assert_eq!(
        refusal("8/8/8/8/8/8/8/4K3 b", "pass"),
        IllegalMove::KingFirst
    );
    assert_eq!(
        refusal("8/8/8/8/8/8/8/8 w", "K@e2"),
        IllegalMove::KingOffEdge(BOARD.parse_cell("e2").unwrap())
    );
}

#[test]
fn t3_one_piece_a_turn_on_an_empty_square_and_no_pass_while_one_can_place() {
    let text = "4k3/8/8/8/8/8/8/4K3 w";
    assert_eq!(
        refusal(text, "Q@e8"),
        IllegalMove::Occupied(BOARD.parse_cell("e8").unwrap())
    );
    assert_eq!(refusal(text, "pass"), IllegalMove::MayNotPass);
    let mut game = position(text);
    game.play("Q@e4".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "4k3/8/8/8/4Q3/8/8/4K3 b");
}

#[test]
fn t3_a_square_that_the_opponent_claims_is_free() {
    let mut game = position("4k3/8/2n5/8/3N4/8/1pP5/4K3 w");
    let c5 = BOARD.parse_cell("c5").unwrap();
    assert!(game.claims(Color::Black).contains(c5));
    game.play("R@c5".parse().unwrap()).unwrap();
    assert!(!game.claims(Color::Black).contains(c5), "the claim ends");
}

#[test]
fn t4_high_pieces_go_where_they_could_reach_an_own_piece() {
    assert_eq!(
        placements("7k/8/8/8/8/8/8/K7 w", Kind::Knight),
        squares("b3 c2")
    );
    assert_eq!(
        placements("7k/8/8/8/8/8/8/K7 w", Kind::Bishop),
        squares("b2 c3 d4 e5 f6 g7"),
        "the diagonal up to the black king"
    );
    assert_eq!(
        placements("7k/8/8/8/8/8/8/K7 w", Kind::Rook),
        squares("a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1")
    );
    // A pawn is as good a target as any other piece of the player.
    assert!(squares("h4 f4 g5").is_subset(placements("7k/8/8/8/6P1/8/8/K7 w", Kind::Rook)));
}

#[test]
fn t4_riders_are_blocked_by_pieces_of_either_color() {
    let own = placements("7k/8/8/8/8/P7/8/K7 w", Kind::Rook);
    assert!(
        own.contains(BOARD.parse_cell("a5").unwrap()),
        "the pawn itself is reached"
    );
    let enemy = placements("7k/8/8/8/8/p7/8/K7 w", Kind::Rook);
    assert_eq!(enemy, squares("a2 b1 c1 d1 e1 f1 g1 h1"));
    assert_eq!(
        refusal("7k/8/8/8/8/p7/8/K7 w", "R@a5"),
        IllegalMove::OutOfReach {
            kind: Kind::Rook,
            cell: BOARD.parse_cell("a5").unwrap()
        }
    );
}

#[test]
fn t5_pawns_go_where_an_own_high_piece_could_move() {
    assert_eq!(
        placements("7k/8/8/8/8/8/8/K7 w", Kind::Pawn),
        squares("a2 b1 b2")
    );
    // A pawn does not open squares for pawns.
    assert_eq!(
        placements("7k/8/8/8/6P1/8/8/K7 w", Kind::Pawn),
        squares("a2 b1 b2")
    );
    assert_eq!(
        placements("7k/8/8/8/8/8/2p5/KN6 w", Kind::Pawn),
        squares("a2 b2 a3 c3 d2"),
        "king and knight, but for occupied squares"
    );
    assert_eq!(
        refusal("7k/8/8/8/6P1/8/8/K7 w", "P@g5"),
        IllegalMove::PawnOutOfReach(BOARD.parse_cell("g5").unwrap())
    );
}

#[test]
fn t5_checks_and_pins_do_not_exist() {
    // The rook on e8 attacks the white king on e1. White still places as usual, even next to the
    // black king.
    let moves = position("k3r3/8/8/8/8/8/8/4K3 w").legal_moves();
    assert!(moves.contains(&"Q@a1".parse().unwrap()));
    assert!(moves.contains(&"P@d1".parse().unwrap()));
}

/// Black has the queen and one pawn in hand.
const QUEEN_AND_PAWN: &str = "rnbbnr1k/ppppppp1/8/8/8/8/8/K7 b";

#[test]
fn t6_black_may_not_leave_the_queen_as_the_last_piece() {
    let game = position(QUEEN_AND_PAWN);
    assert!(game.legal_moves().iter().all(|mv| matches!(
        mv,
        Move::Place {
            kind: Kind::Queen,
            ..
        }
    )));
    assert_eq!(refusal(QUEEN_AND_PAWN, "P@h7"), IllegalMove::LastQueen);
}

#[test]
fn t6_white_is_not_restricted() {
    let game = position("7k/8/8/8/8/8/PPPPPPP1/RNBBNR1K w");
    assert!(game.is_legal("P@h2".parse().unwrap()));
}

#[test]
fn t6_with_two_other_pieces_in_hand_anything_goes() {
    let game = position("rnbbnr1k/pppppp2/8/8/8/8/8/K7 b");
    assert!(game.is_legal("P@h7".parse().unwrap()));
}

#[test]
fn t6_a_queen_alone_in_hand_may_be_placed() {
    let game = position("rnbbnr1k/pppppppp/8/8/8/8/8/K7 b");
    assert!(game.count_legal_moves() > 0);
    assert!(game.legal_moves().iter().all(|mv| matches!(
        mv,
        Move::Place {
            kind: Kind::Queen,
            ..
        }
    )));
}

/// Black has the queen and a pawn in hand. There are squares for the pawn, but none for the queen.
const STUCK_QUEEN: &str = "rpbkbppr/nppppnPK/PPPPPPP1/8/8/8/8/8 b";

#[test]
fn t6_black_passes_if_the_queen_has_no_square() {
    let game = position(STUCK_QUEEN);
    assert_eq!(game.legal_moves().as_slice(), [Move::Pass]);
    assert_eq!(refusal(STUCK_QUEEN, "P@b5"), IllegalMove::LastQueen);
}

#[test]
fn t6_a_player_held_by_the_queen_counts_as_stuck() {
    // White has placed everything; Black may not place the pawn.
    let over = position("rpbkbppr/nppppnPK/PPPPPPP1/8/8/8/8/RNBQ1BNR b");
    assert_eq!(
        over.outcome().map(|outcome| outcome.winner()),
        Some(Some(Color::White))
    );
    assert_eq!(over.count_legal_moves(), 0);
}

#[test]
fn t7_who_alone_is_stuck_passes_and_the_other_goes_on() {
    let mut game = position("8/8/8/8/8/1b6/rqn5/Kk6 w");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.legal_moves().as_slice(), [Move::Pass]);
    game.play(Move::Pass).unwrap();
    assert_eq!(game.to_move(), Color::Black);
    assert_eq!(game.count_legal_moves(), 88);
}

#[test]
fn t7_when_both_are_stuck_the_game_is_over_without_passes() {
    let text = "rbn5/8/8/pppppppp/8/1b6/rqn5/Kk6 w";
    let game = position(text);
    assert_eq!(game.legal_moves().as_slice(), []);
    assert!(game.outcome().is_some());
    for mv in ["pass", "Q@d4", "K@a1", "B@a8"] {
        assert_eq!(refusal(text, mv), IllegalMove::GameOver(Reason::Score));
    }
}

#[test]
fn t8_players_claim_empty_cells_of_their_shade_beside_their_pieces() {
    let game = position("7k/8/8/8/3pP3/8/8/3K4 w");
    // e4 is light: its neighbors are dark, and White claims none of them; d1 is light, too.
    assert_eq!(game.claims(Color::White), Set64::EMPTY);
    assert_eq!(
        game.claims(Color::Black),
        Set64::EMPTY,
        "d4 and h8 are dark, their neighbors light"
    );
    let other = position("6k1/8/8/8/4p3/8/8/4K3 w");
    assert_eq!(other.claims(Color::White), squares("d1 f1 e2"));
    assert_eq!(other.claims(Color::Black), squares("d4 f4 e3 e5 f8 h8 g7"));
}

#[test]
fn t8_occupied_squares_are_not_claimed() {
    let game = position("7k/8/8/8/8/8/8/Kr6 w");
    assert_eq!(game.claims(Color::White), squares("a2"));
    assert_eq!(game.claims(Color::Black), squares("b2 c1"));
}

#[test]
fn t9_territories_are_connected_orthogonally() {
    // White's pieces on dark squares are connected through the light squares between them; the king
    // is alone.
    let game = position("7k/8/8/8/3N4/2P5/8/K7 w");
    let territories: Vec<Territory> = game.territories(Color::White).collect();
    assert_eq!(
        territories,
        [
            Territory {
                cells: squares("a1 a2 b1"),
                doubled: true
            },
            Territory {
                cells: squares("c2 b3 c3 d3 c4 d4 e4 d5"),
                doubled: false
            },
        ]
    );
}

#[test]
fn t9_a_lone_piece_is_a_territory_of_size_1() {
    let game = position("7k/8/8/5P2/4P3/3P4/8/3K4 w");
    assert_eq!(
        game.territories(Color::White)
            .map(|territory| territory.size())
            .collect::<Vec<_>>(),
        [1, 1, 1, 1]
    );
}

#[test]
fn t10_territories_with_king_or_queen_count_double() {
    assert_eq!(
        position("7k/8/8/8/3N4/2P5/8/K7 w").points(Color::White),
        2 * 3 + 8
    );
    assert_eq!(
        position("7k/8/8/8/3Q4/2P5/8/K7 w").points(Color::White),
        2 * 3 + 2 * 8
    );
}

#[test]
fn t10_king_and_queen_in_one_territory_still_count_only_double() {
    assert_eq!(position("7k/8/8/8/8/8/Q7/K7 b").points(Color::White), 2 * 3);
}

#[test]
fn t11_higher_score_wins() {
    let outcome = position("rbn5/8/8/pppppppp/8/1b6/rqn5/Kk6 w")
        .outcome()
        .unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Color::Black), Reason::Score)
    );
    assert_eq!(
        (outcome.payoff(Color::White), outcome.payoff(Color::Black)),
        (0.0, 1.0)
    );
}

#[test]
fn t11_on_equal_scores_the_larger_territory_with_the_queen_wins() {
    let outcome = position("1PP5/8/8/PPP5/PRRPppp1/PNQbprnp/1BBbpnr1/1NKqkpp1 w")
        .outcome()
        .unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Color::Black), Reason::QueenTerritory)
    );
}

#[test]
fn t11_an_unplaced_queen_counts_0() {
    let game = position("PRNBb3/BPRpp3/NPPn1r1k/Kppnb3/rp1p1q2/1p6/7p/8 w");
    assert_eq!(game.queen_territory_size(Color::White), 0);
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner(), outcome.reason),
        (Some(Color::Black), Reason::QueenTerritory)
    );
}

#[test]
fn t11_if_that_is_equal_too_a_draw() {
    let outcome = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
        .outcome()
        .unwrap();
    assert_eq!((outcome.winner(), outcome.reason), (None, Reason::Equal));
    assert_eq!(outcome.to_string(), "draw");
}

#[test]
fn t12_scores_claims_and_territories_are_defined_for_every_position() {
    let start = Position::default();
    assert_eq!(start.scores().unwrap().as_slice(), [0, 0]);
    assert_eq!(start.territories(Color::White).count(), 0);
    let middle = position("3P1Q2/1q3r1p/1pb4K/5r1p/2R3NR/4NP2/8/7k w");
    assert_eq!(middle.scores().unwrap().as_slice(), [25, 33]);
    assert_eq!(middle.outcome(), None);
}

#[test]
fn t13_no_color_exceeds_its_set() {
    for (text, color, kind, found) in [
        ("4k3/8/8/8/8/8/8/QQ2K3 w", Color::White, Kind::Queen, 2),
        ("4k3/8/8/8/8/8/8/3KK3 w", Color::White, Kind::King, 2),
        ("r3k2r/r7/8/8/8/8/8/4K3 b", Color::Black, Kind::Rook, 3),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w", Color::Black, Kind::Pawn, 9),
    ] {
        assert_eq!(
            problems(text),
            [Problem::TooManyOfKind { color, kind, found }],
            "{text}"
        );
    }
}

#[test]
fn t13_who_has_a_piece_has_the_king_on_the_edge() {
    assert_eq!(
        problems("4k3/8/8/8/8/8/8/4P3 w"),
        [Problem::NoKing(Color::White), Problem::BlackTooEarly]
    );
    let cell = BOARD.parse_cell("d6").unwrap();
    assert_eq!(
        problems("8/8/3k4/8/8/8/8/4K3 w"),
        [Problem::KingOffEdge {
            color: Color::Black,
            cell
        }]
    );
}

#[test]
fn t13_the_kings_come_first() {
    assert_eq!(problems("4k3/8/8/8/8/8/8/8 w"), [Problem::BlackTooEarly]);
    assert_eq!(problems("8/8/8/8/8/8/4P3/4K3 b"), [Problem::WhiteTooEarly]);
}

#[test]
fn t13_the_turn_fits_the_kings() {
    assert_eq!(
        problems("8/8/8/8/8/8/8/8 b"),
        [Problem::WrongTurn(Color::Black)]
    );
    assert_eq!(
        problems("8/8/8/8/8/8/8/4K3 w"),
        [Problem::WrongTurn(Color::White)]
    );
}

#[test]
fn t14_without_the_tie_break_equal_scores_are_a_draw() {
    // By T11 Black wins the first one and the last one is drawn; the second is not a tie.
    for (board, reason) in [
        (
            "1PP5/8/8/PPP5/PRRPppp1/PNQbprnp/1BBbpnr1/1NKqkpp1 w",
            Reason::EqualScores,
        ),
        ("rbn5/8/8/pppppppp/8/1b6/rqn5/Kk6 w", Reason::Score),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
            Reason::EqualScores,
        ),
    ] {
        let standard = position(board).outcome().unwrap();
        let outcome = position(&format!("{board} no-tie-break"))
            .outcome()
            .unwrap();
        assert_eq!(outcome.reason, reason, "{board}");
        match reason {
            Reason::Score => assert_eq!(outcome, standard, "{board}"),
            _ => assert_eq!(outcome.winner(), None, "{board}"),
        }
    }
}

#[test]
fn t14_a_game_tells_its_rules_and_keeps_them() {
    let mut game = Position::start(Rules::NoTieBreak);
    let standard = Position::default();
    assert_eq!(
        (game.rules(), standard.rules()),
        (Rules::NoTieBreak, Rules::Standard)
    );
    assert_eq!(game.legal_moves(), standard.legal_moves());
    assert_ne!((game, game.key()), (standard, standard.key()));
    game.play("K@e1".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "8/8/8/8/8/8/8/4K3 b no-tie-break");
    assert_eq!(game, position("8/8/8/8/8/8/8/4K3 b no-tie-break"));
}

#[test]
fn figure_5_of_the_source_is_scored_as_sums_of_doubled_and_single_territories() {
    // The figure is lost; its arithmetic is that of T10: 21·2 + 4·2 = 50 and 17·2 + 12·2 = 58.
    let doubled = |size: usize| {
        let cells = BOARD.cells().iter().take(size).collect();
        Territory {
            cells,
            doubled: true,
        }
        .points()
    };
    assert_eq!(
        (doubled(21) + doubled(4), doubled(17) + doubled(12)),
        (50, 58)
    );
}
