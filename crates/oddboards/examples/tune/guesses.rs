//! The guessed weights, from ordinary chess and from the rules. The first weights are fitted to
//! games of engines that use them.

use oddboards::evaluations::{Weighed, circular, numbered_shogi, territorial, three_man};

/// A game with guessed weights.
pub(crate) trait Guessed: Weighed {
    /// The guessed weights.
    const GUESS: Self::Terms;

    /// The term that sets the unit, and its value.
    const UNIT: (&'static str, f64);

    /// The terms that are not fitted, because samples do not determine them.
    const FIXED: &'static [&'static str] = &[];
}

impl Guessed for oddboards::territorial::Position {
    /// The weights in the source, until a fit plays better.
    const GUESS: territorial::Terms = territorial::WEIGHTS;
    const UNIT: (&'static str, f64) = ("points", 100.0);
}

impl Guessed for oddboards::circular::Position {
    const GUESS: circular::Terms = circular::Terms {
        pawns: 100,
        knights: 280,
        bishops: 260,
        rooks: 550,
        queens: 950,
        knight_moves: 5,
        bishop_moves: 5,
        rook_moves: 3,
        queen_moves: 2,
        guarded_pawns: 8,
        blocked_pawns: -8,
        met_pairs: -100,
        loose_pieces: -30,
        threatened_pieces: -40,
        castling: 15,
        king_cover: 6,
        king_attacks: -10,
        king_room: 4,
        turn: 15,
    };
    const UNIT: (&'static str, f64) = ("knights", 300.0);
}

impl Guessed for oddboards::three_man::Position {
    const GUESS: three_man::Terms = three_man::Terms {
        out: -4000,
        inward_pawns: 100,
        outward_pawns: 180,
        inward_steps: 5,
        outward_steps: 60,
        knights: 350,
        bishops: 380,
        rooks: 550,
        queens: 1000,
        knight_moves: 5,
        bishop_moves: 4,
        rook_moves: 3,
        queen_moves: 2,
        guarded_pawns: 8,
        loose_pieces: -40,
        threatened_pieces: -50,
        castling: 15,
        bridged_moats: 0,
        king_cover: 10,
        king_attacks: -12,
        king_room: 8,
        check: -80,
        cornered: -400,
        turn: 20,
        next_turn: 5,
    };
    const UNIT: (&'static str, f64) = ("knights", 300.0);
    const FIXED: &'static [&'static str] = &["out"];
}

impl Guessed for oddboards::numbered_shogi::Position {
    const GUESS: numbered_shogi::Terms = numbered_shogi::Terms {
        ones: 120,
        twos: 150,
        threes: 160,
        fours: 220,
        fives: 300,
        ones_in_hand: 100,
        twos_in_hand: 60,
        threes_in_hand: 60,
        fours_in_hand: 80,
        fives_in_hand: 100,
        ones_on_fourth: 20,
        ones_on_fifth: 60,
        ones_on_sixth: 200,
        free_ones: 60,
        one_moves: 2,
        two_moves: 3,
        three_moves: 3,
        four_moves: 3,
        five_moves: 3,
        loose_pieces: -30,
        attacked_pieces: -10,
        turn: 30,
    };
    const UNIT: (&'static str, f64) = ("ones", 100.0);
}
