//! The evaluations: their counts, their symmetry, and the gains that they expect of captures.

use game_board::Symmetry;
use game_core::{Game, History, Player, Playouts, SplitMix64};
use game_search::{Evaluation, Value};
use oddboards::evaluations::{self, ByTerms, Terms, Weighed, tuned};
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};

use crate::solved::Solved;

/// Returns the counts that are not 0, such as `rooks 1, turn 1`, except that of a network, which
/// depends on its training.
fn counted(terms: &impl Terms) -> String {
    let mut texts = Vec::new();
    let mut names = names(terms).iter();
    terms.for_each(|count| {
        let name = *names.next().unwrap();
        if count != 0 && name != "network" {
            texts.push(format!("{name} {count}"));
        }
    });
    texts.join(", ")
}

fn names<T: Terms>(_: &T) -> &'static [&'static str] {
    T::NAMES
}

/// Checks the counts in positions, and that these positions cover every term except a network.
fn check_counts<G: Weighed>(expected: &[(&str, &[&str])]) {
    let mut seen = Vec::new();
    for (position, texts) in expected {
        let position: G = position.parse().unwrap_or_else(|_| panic!("{position}"));
        let counts = position.counts();
        let found: Vec<_> = counts.as_ref().iter().map(counted).collect();
        assert_eq!(&found, texts, "{position}");
        for text in found.iter().flat_map(|text| text.split(", ")) {
            seen.extend(text.split_once(' ').map(|(name, _)| name.to_owned()));
        }
    }
    for name in G::Terms::NAMES {
        assert!(
            *name == "network" || seen.iter().any(|seen| seen == name),
            "{name} is not tested"
        );
    }
}

#[test]
fn terms_of_circular_chess() {
    check_counts::<circular::Position>(&[
        (
            "AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARRC4arrc4 w Kk - - 0 1",
            &[
                "pawns 8, knights 2, bishops 2, rooks 2, queens 1, knight_moves 4, castling 1, \
                 king_cover 5, turn 1",
                "pawns 8, knights 2, bishops 2, rooks 2, queens 1, knight_moves 4, castling 1, \
                 king_cover 5",
            ],
        ),
        // Black's pawns on e3 and f3 have met. White's rook attacks the one on e3, which nobody
        // guards, and the knight on n3, which the queen does.
        (
            "2K7k5/1R2ca2q4n2/16/C1N1A5b5 w - - - 0 20",
            &[
                "pawns 2, knights 1, rooks 1, knight_moves 2, rook_moves 10, king_cover 1, \
                 king_room 4, turn 1",
                "pawns 2, knights 1, bishops 1, queens 1, knight_moves 6, bishop_moves 4, \
                 queen_moves 14, met_pairs 1, loose_pieces 1, king_room 5",
            ],
        ),
        // The rook on g4 attacks g3. Behind the king, g1 counts, although it is no escape.
        (
            "2K3R9/16/6k9/16 b - - - 0 20",
            &[
                "rooks 1, rook_moves 16, king_room 5",
                "king_attacks 1, king_room 7, turn 1",
            ],
        ),
        // The pawn on d3 guards the one on e2, which threatens the knight on f1.
        (
            "2K7k5/3C12/4C11/3r1n10 w - - - 0 20",
            &[
                "pawns 2, king_cover 1, king_attacks 1, king_room 4, turn 1",
                "knights 1, rooks 1, knight_moves 4, rook_moves 16, threatened_pieces 1, \
                 king_room 5",
            ],
        ),
    ]);
}

#[test]
fn terms_of_chess_territorial() {
    check_counts::<territorial::Position>(&[
        // King and three squares, doubled; knight and four; a pawn. 26 of 32 pieces are in hand.
        // Of White's claims, Black cannot place anything on f1 only: a knight fits on d1 and d3,
        // and others on e2, c4, d5 and e4.
        (
            "4k3/8/2n5/8/3N4/8/1pP5/4K3 w",
            &[
                "claims 7, safe_claims 1, doubled 4, safe_doubled 2, doubled_at_risk 2, \
                 joinable 6, doubled_borders 5, pawn_reach 10, pawns_in_hand 7, pieces_in_hand 6, \
                 queen_in_hand 1, turn 1, early_turn 26",
                "claims 7, safe_claims 2, doubled 4, safe_doubled 2, doubled_at_risk 2, \
                 joinable 5, doubled_borders 5, pawn_reach 10, pawns_in_hand 7, pieces_in_hand 6, \
                 queen_in_hand 1",
            ],
        ),
        (
            "1PP5/8/8/PPP5/PRRPppp1/PNQbprnp/1BBbpnr1/1NKqkpp1 w",
            &[
                "claims 6, safe_claims 6, doubled 18, safe_doubled 18, stuck 1, turn 1",
                "claims 4, safe_claims 4, doubled 20, safe_doubled 20, stuck 1",
            ],
        ),
    ]);
}

#[test]
fn terms_of_three_man_chess() {
    check_counts::<three_man::Position>(&[
        (
            "24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/\
             wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w - - wKwQgKgQbKbQ - 0 1",
            &[
                "inward_pawns 8, knights 2, bishops 2, rooks 2, queens 1, knight_moves 6, \
                 undeveloped 4, castling 2, king_cover 5, turn 1",
                "inward_pawns 8, knights 2, bishops 2, rooks 2, queens 1, knight_moves 6, \
                 undeveloped 4, castling 2, king_cover 5, next_turn 1",
                "inward_pawns 8, knights 2, bishops 2, rooks 2, queens 1, knight_moves 6, \
                 undeveloped 4, castling 2, king_cover 5",
            ],
        ),
        // Gray is mated, and still in the game.
        (
            "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
            &[
                "rooks 1, queens 1, rook_moves 31, queen_moves 44, exposed 1, king_room 3",
                "king_attacks 3, check 1, cornered 1, turn 1",
                "king_attacks 5, king_room 1, next_turn 1",
            ],
        ),
        // The same here: k1, behind the king, is no escape.
        (
            "24/24/24/24/15wR8/wK10gK3wR4bK3 g - - - - 0 10",
            &[
                "rooks 2, rook_moves 36, king_room 3",
                "king_attacks 4, check 1, cornered 1, turn 1",
                "king_attacks 3, king_room 2, next_turn 1",
            ],
        ),
        // White is to move, and then Gray, who attacks Black's king, queen and knight. White's
        // bishop attacks Gray's rook on e5, but Gray can save it before White moves again.
        (
            "18gR5/4gR19/24/2wB1bQ19/5bN4gR13/wK10gK6bK5 w - - - - 0 10",
            &[
                "bishops 1, bishop_moves 13, loose_pieces 1, king_attacks 3, king_room 1, turn 1",
                "rooks 3, rook_moves 86, loose_pieces 1, threatened_pieces 1, exposed 2, \
                 king_cover 1, king_room 4, next_turn 1",
                "knights 1, queens 1, knight_moves 6, queen_moves 44, loose_pieces 1, \
                 threatened_pieces 1, urgent_loose 1, urgent_threatened 1, urgent_queens 1, \
                 urgent_check 1, king_attacks 3, king_room 2, check 1",
            ],
        ),
        // Gray is out, and the pieces left on the board attack nothing.
        (
            "3wO3gO16/10wB6wR6/7wP4bN11/wP5gP17/3wN15bP2bP1/wK7gR11bK3 b g w - - 0 10",
            &[
                "inward_pawns 2, outward_pawns 1, inward_steps 3, knights 1, bishops 1, rooks 1, \
                 knight_moves 6, bishop_moves 20, rook_moves 32, exposed 1, \
                 bridged_moats 2, king_room 3, next_turn 1",
                "out 1",
                "inward_pawns 2, knights 1, knight_moves 8, bridged_moats 2, king_cover 1, \
                 king_room 4, turn 1",
            ],
        ),
        // Gray is out, and White has nothing but the king.
        (
            "24/24/3bO20/gQ14bN8/9bQ14/wK10gK7bK4 b g - - - 0 10",
            &[
                "",
                "out 1",
                "outward_pawns 1, outward_steps 2, knights 1, queens 1",
            ],
        ),
        // The pawn on b2 guards the one on a3, the one on o4 threatens the knight on n3.
        (
            "24/24/3wO10wO9/wP12bN10/1wP22/wK10gK8bK3 w - - - - 0 10",
            &[
                "inward_pawns 2, outward_pawns 2, inward_steps 1, outward_steps 4, \
                 guarded_pawns 1, king_cover 1, king_room 2, turn 1",
                "king_attacks 2, king_room 3, next_turn 1",
                "knights 1, knight_moves 8, loose_pieces 1, threatened_pieces 1, king_room 5",
            ],
        ),
    ]);
}

#[test]
fn terms_of_numbered_shogi() {
    check_counts::<numbered_shogi::Position>(&[
        // First's [1] on g6 wins with the next step. Second's [2] attacks the [1] on e5, which a
        // [4] guards, and is attacked itself. Second's [1] on g2 wins on g1, although First could
        // land there, too.
        (
            "......./.v1....1/....1../..1v2.../...3.4./.2....v1/5...... b 7,5,4,1,0/6,5,3,2,1 9",
            &[
                "ones 3, twos 1, threes 1, fours 1, fives 1, ones_in_hand 7, twos_in_hand 5, \
                 threes_in_hand 4, fours_in_hand 1, breakthrough 1, reach 23, turn 1",
                "ones 2, twos 1, ones_in_hand 6, twos_in_hand 5, threes_in_hand 3, \
                 fours_in_hand 2, fives_in_hand 1, reach 9, loose_pieces 1",
            ],
        ),
    ]);
}

#[test]
fn a_breakthrough_depends_on_the_side_to_move() {
    // The ranks from 7 to 1, the side to move, and the counts of First and Second.
    let cases = [
        // A step from the goal end, the side to move wins at once.
        (
            "......./1....../......./......./......./......v1/.......",
            "b 1 0",
        ),
        (
            "......./1....../......./......./......./......v1/.......",
            "w 0 1",
        ),
        // If the opponent is to move, one [1] must not be attacked, or there must be two.
        (
            "......./1....../......v1/......./......./......./.......",
            "w 1 0",
        ),
        (
            "......./1v1...../......./......./......./......./.......",
            "w 0 0",
        ),
        (
            "......./1v11..../......./......./......./......./.......",
            "w 1 0",
        ),
        // Two steps away, the player must be to move, and the next point must not be attacked.
        (
            "......v1/......./1....../......./......./......./.......",
            "b 1 0",
        ),
        (
            "......v1/......./1....../......./......./......./.......",
            "w 0 0",
        ),
        (
            "v1....../......./1....../......./......./......./.......",
            "b 0 0",
        ),
        // The opponent is closer.
        (
            "......./......./1....../......./......./......v1/.......",
            "b 0 1",
        ),
    ];
    for (rows, expected) in cases {
        let on_board = |piece: &str| rows.matches(piece).count();
        let seconds = on_board("v1");
        let hands = [9 + seconds - on_board("1"), 9 - seconds];
        let [first, second] = hands.map(|ones| format!("{ones},6,4,2,1"));
        let to_move = &expected[..1];
        let text = format!("{rows} {to_move} {first}/{second} 9");
        let position: numbered_shogi::Position = text.parse().unwrap();
        let counts = position.counts();
        let [first, second] = counts.as_ref() else {
            panic!("{text}");
        };
        let found = format!("{to_move} {} {}", first.breakthrough, second.breakthrough);
        assert_eq!(found, expected, "{text}");
    }
}

/// Returns the expected gain of a move by the game's weights.
fn gain<G: Weighed>(position: &str, mv: &str) -> i32 {
    let position: G = position.parse().unwrap_or_else(|_| panic!("{position}"));
    let mv = position.parse_move(mv).unwrap();
    assert!(position.is_noisy(mv));
    tuned::<G>().gain(&position, mv)
}

#[test]
fn gains_in_circular_chess() {
    let [weights, ..] = tuned::<circular::Position>().weights;
    let [pawn, knight, rook, queen] = [
        weights.pawns,
        weights.knights,
        weights.rooks,
        weights.queens,
    ]
    .map(i32::from);
    let gain_in = gain::<circular::Position>;
    let gain = |mv| gain_in("2K7k5/1R2ca2q4n2/16/C1N1A5b5 w - - - 0 20", mv);
    assert_eq!(gain("b3e3"), pawn);
    assert_eq!(gain("b3n3"), knight - rook); // the queen guards it
    assert_eq!(gain("e3*f3,b3i3"), 2 * pawn + queen - rook); // and the bishop guards it
    assert_eq!(gain("e3*f3,b3a3"), 2 * pawn);
    // A removed pawn guards nothing.
    let behind_a_pair = "2K2n4k5/4ca10/16/5R10 w - - - 0 20";
    assert_eq!(gain_in(behind_a_pair, "e3*f3,f1f4"), 2 * pawn + knight);
    let en_passant = gain_of_en_passant();
    assert_eq!(en_passant, pawn);
}

fn gain_of_en_passant() -> i32 {
    let mut position: circular::Position = "10k5/5a10/3C12/2K13 w - - - 0 10".parse().unwrap();
    position.play("d2f2".parse().unwrap()).unwrap();
    gain::<circular::Position>(&position.to_string(), "f3e2")
}

#[test]
fn gains_in_three_man_chess() {
    type Position = three_man::Position;
    let [weights, ..] = tuned::<three_man::Position>().weights;
    let mated = "24/9wR14/24/24/9wQ14/wK7gK11bK3 w - - - - 0 10";
    assert_eq!(gain::<Position>(mated, "j2i1"), 10_000); // a king
    let promoting = "24/24/24/24/3wO20/wK11gK7bK3 w - - - - 0 30";
    let promotion = i32::from(weights.queens) - i32::from(weights.outward_pawns);
    assert_eq!(gain::<Position>(promoting, "d2d1=Q"), promotion);
    // Gray is out, so capturing Gray's piece gains nothing. Black's rook guards its cell, around
    // the ring.
    let dead = "24/24/24/24/gN1wR4bR16/wK4gN14bK3 w g - - - 0 10";
    let rook = i32::from(weights.rooks);
    assert_eq!(gain::<Position>(dead, "c2a2"), -1 - rook);
    assert_eq!(gain::<Position>(dead, "c2h2"), rook);
}

#[test]
fn gains_in_numbered_shogi() {
    let [weights, ..] = tuned::<numbered_shogi::Position>().weights;
    let gain = |mv| {
        let position = "......./.v1....1/....1../..1v2.../...3.4./.2....v1/5...... b \
                        7,5,4,1,1/6,5,3,2,0 9";
        gain::<numbered_shogi::Position>(position, mv)
    };
    let [two, hand_two] = [weights.twos, weights.twos_in_hand].map(i32::from);
    let [four, hand_four] = [weights.fours, weights.fours_in_hand].map(i32::from);
    let [five, hand_five] = [weights.fives, weights.fives_in_hand].map(i32::from);
    assert_eq!(gain("c4d4"), two + hand_two); // it goes to hand
    let promotion = (five - hand_five) - (four - hand_four);
    assert_eq!(gain("f3d4=5"), two + hand_two + promotion);
}

/// Returns the positions of random games of up to `turns` turns.
pub(crate) fn positions<G: Game>(seed: u64, games: u64, turns: usize) -> Vec<G> {
    let mut positions = Vec::new();
    for index in 0..games {
        let mut game = History::<G>::default();
        Playouts::new(turns).play_on(&mut game, &mut SplitMix64::stream(seed, index));
        positions.extend(game.positions().cloned());
    }
    positions
}

#[test]
fn higher_levels_search_more_and_make_fewer_mistakes() {
    fn check<G: Weighed>() {
        for levels in G::LEVELS.windows(2) {
            assert!(levels[0].nodes <= levels[1].nodes);
            assert!(levels[0].mistakes > levels[1].mistakes);
        }
        let best = G::LEVELS.last().map(|level| level.mistakes);
        assert_eq!(best, Some(0), "{}", G::NAME);
    }
    check::<circular::Position>();
    check::<numbered_shogi::Position>();
    check::<territorial::Position>();
    check::<three_man::Position>();
}

#[test]
fn weights_of_chess_territorial_depend_on_the_phase() {
    let weights = [0, 1, 2, 3, 4, 5, 6, 7].map(territorial_terms);
    let own = ByTerms { weights, lead: 1 };
    let values = |text: &str| {
        let position: territorial::Position = text.parse().unwrap();
        Value::of_merits(&own.evaluate(&position), territorial::Color::White).units()
    };
    // White has one pawn less in hand. The boards have 4, 8 and 3 pieces.
    assert_eq!(values("4k3/8/8/8/8/8/4P3/3NK3 w"), -1);
    assert_eq!(values("3nk3/3bb3/8/8/8/8/4P3/2BNK3 w"), -2);
    assert_eq!(values("4k3/8/8/8/8/8/4P3/4K3 w"), 0);
}

/// Returns terms that count nothing but the pawns in hand.
fn territorial_terms(pawns_in_hand: i16) -> evaluations::territorial::Terms {
    evaluations::territorial::Terms {
        pawns_in_hand,
        ..Default::default()
    }
}

/// Checks that all images of a position, and of its moves, have the same values.
fn images_are_worth_the_same<G: Weighed + Listed>(games: u64, turns: usize) {
    let evaluation = G::evaluation();
    let mut images = 0;
    for position in &positions::<G>(5, games, turns) {
        let merits = evaluation.evaluate(position);
        for &symmetry in &<G::Symmetry as Symmetry<G::Piece>>::ALL[1..] {
            let Some(image) = position.image(symmetry) else {
                continue;
            };
            images += 1;
            let of_image = evaluation.evaluate(&image);
            for &player in G::Player::ALL {
                let same = symmetry.player(player);
                assert_eq!(
                    merits[player.index()],
                    of_image[same.index()],
                    "{player} in {position}, {symmetry}"
                );
            }
            position.for_each_legal_move(|mv| {
                if position.is_noisy(mv) {
                    let gain = evaluation.gain(&image, G::image_of_move(mv, symmetry));
                    assert_eq!(evaluation.gain(position, mv), gain, "{mv} in {position}");
                }
            });
        }
    }
    assert!(images > 500, "{images}");
}

#[test]
fn images_are_worth_the_same_in_all_games() {
    images_are_worth_the_same::<circular::Position>(10, 200);
    images_are_worth_the_same::<territorial::Position>(20, 40);
    images_are_worth_the_same::<three_man::Position>(10, 300);
    images_are_worth_the_same::<numbered_shogi::Position>(10, 80);
}

#[test]
fn an_even_duel_is_worth_a_draw() {
    let evaluation = tuned::<three_man::Position>();
    let mut duels = 0;
    for (.., position) in Solved::<three_man::Position>::read().0 {
        for mv in position.legal_moves() {
            let position = position.after_unchecked(mv);
            let mut living = position.living().iter();
            let (Some(one), Some(other), None, None) = (
                living.next(),
                living.next(),
                living.next(),
                position.outcome(),
            ) else {
                continue;
            };
            duels += 1;
            let merits = evaluation.evaluate(&position);
            let lead = merits[one.index()] - merits[other.index()];
            for (player, lead) in [(one, lead), (other, -lead)] {
                let value = Value::of_merits(&merits, player).units();
                assert!(value > 0, "{position}");
                let beyond_a_draw = value - evaluations::three_man::DUEL;
                assert_eq!(beyond_a_draw, lead.max(2 * lead), "{position}");
            }
        }
    }
    assert!(duels >= 100, "{duels}");
}
