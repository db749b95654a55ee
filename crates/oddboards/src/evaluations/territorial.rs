//! The evaluation of Chess Territorial: the territories, what can become of them, and a network.

pub mod network;

use game_search::{LateMoves, Level, Margin, Pruning};
use territorial::{Color, Kind, Position, Set64, Symmetry, beside, connected};

use self::network::NETWORK;
use super::{PHASES, Weighed, count};

define_terms! {
    /// The terms counted for each player in a position of Chess Territorial, and their weights in
    /// each phase, in about hundredths of a point, trained together with the network
    /// (`docs/guides/evaluations.md`).
    struct Terms {
        /// Claimed squares (T8).
        claims: [79, 79, 78, 80, 90, 111, 159, 234],
        /// Claimed squares where the opponent cannot place anything to end the claim (T3).
        safe_claims: [-7, -7, -8, 0, 5, 10, 19, 5],
        /// Squares that count twice because they are connected to the king or the queen (T10).
        doubled: [8, 8, 19, 28, 40, 58, 98, 155],
        /// Squares that would still count twice if the opponent ended every other claim.
        safe_doubled: [25, 25, 44, 67, 83, 92, 106, 106],
        /// Claimed squares that count twice, where the opponent could place something.
        doubled_at_risk: [-2, -2, 4, 15, 28, 46, 73, 96],
        /// Squares that count once, and twice after a single placement next to a territory that
        /// counts double.
        joinable: [9, 9, 12, 16, 18, 20, 33, 43],
        /// Empty squares outside the player's territories and next to one that counts double (T10),
        /// where the player could place something (T2 to T6).
        doubled_borders: [56, 56, 52, 52, 54, 57, 52, 44],
        /// Empty squares where a pawn could be placed (T5).
        pawn_reach: [21, 21, 24, 28, 31, 32, 28, -15],
        /// Pawns in hand.
        pawns_in_hand: [371, 371, 427, 501, 611, 781, 1031, 1367],
        /// High pieces in hand, except the king.
        pieces_in_hand: [559, 559, 602, 662, 749, 873, 1075, 862],
        /// The queen is in hand.
        queen_in_hand: [1106, 1106, 1147, 1199, 1262, 1361, 1548, 1743],
        /// Nothing can be placed (T3, T7).
        stuck: [-45, -45, -45, -45, -45, -45, -1980, 344],
        /// The side to move.
        turn: [109, 109, -189, -186, -143, -159, -266, 511],
        /// The side to move, times both players' pieces in hand: the extra weight of the turn early
        /// in the game.
        early_turn: [1, 1, 12, 12, 10, 11, 23, -270],
        /// The value that the network gives to the position, for the side to move.
        network: [1],
    }
}

impl Weighed for Position {
    type Terms = Terms;

    /// The lead that corresponds to a payoff of ¾, found with the fitted weights.
    const LEAD: u16 = 417;

    /// The forward pruning of engines. `docs/strength.md` and `docs/search.md` have the matches
    /// that chose it.
    const PRUNING: Pruning = Pruning {
        reverse_futility: Some(Margin {
            per_turn: 100,
            depth: 4,
        }),
        late_moves: Some(LateMoves {
            first: 1,
            growth: 1,
            depth: 6,
        }),
        ..Pruning::REDUCTIONS
    };

    /// The levels for people, which `docs/strength.md` measures.
    const LEVELS: [Level; Level::COUNT] = [
        Level::new(16, 100),
        Level::new(16, 75),
        Level::new(16, 30),
        Level::new(60, 20),
        Level::new(400, 7),
        Level::new(3_000, 3),
        Level::new(20_000, 1),
        Level::new(150_000, 0),
    ];

    /// A phase is four turns, without passes.
    #[inline]
    fn phase(&self) -> usize {
        (self.occupied().len() / 4).min(PHASES - 1)
    }

    fn counts(&self) -> impl AsRef<[Terms]> {
        let colors = [Color::White, Color::Black];
        let placements = colors.map(|color| self.placements(color));
        let reach = placements.map(|placements| placements.of_any_kind());
        let claims = colors.map(|color| self.claims(color));
        let royal = self.kinds(Kind::King) | self.kinds(Kind::Queen);
        let in_hand = colors.map(|color| i16::from(self.hand(color).len()));
        let left: i16 = in_hand.iter().sum();
        let mut doubled = Set64::EMPTY;
        let mut terms = colors.map(|color| {
            let [own, other] = [color, color.opponent()].map(Color::index);
            let (claims, pieces, other) = (claims[own], self.pieces(color), reach[other]);
            let domain = claims | pieces;
            // Each of these sets contains the one before, so the search for it starts there.
            let safe_doubled = connected(royal & pieces, pieces | (claims - other));
            let all_doubled = connected(safe_doubled, domain);
            let single = domain - all_doubled;
            let doubled_borders = beside(all_doubled) & (reach[own] - domain);
            let hand = self.hand(color);
            let is_to_move = self.to_move() == color;
            doubled |= all_doubled;
            Terms {
                claims: count(claims),
                safe_claims: count(claims - other),
                doubled: count(all_doubled),
                safe_doubled: count(safe_doubled),
                doubled_at_risk: count(all_doubled & claims & other),
                joinable: count(connected(beside(doubled_borders) & single, single)),
                doubled_borders: count(doubled_borders),
                pawn_reach: count(placements[own].of(Kind::Pawn)),
                pawns_in_hand: hand.count(Kind::Pawn).into(),
                pieces_in_hand: HIGH.map(|kind| i16::from(hand.count(kind))).iter().sum(),
                queen_in_hand: hand.has(Kind::Queen).into(),
                stuck: reach[own].is_empty().into(),
                turn: is_to_move.into(),
                early_turn: if is_to_move { left } else { 0 },
                network: 0,
            }
        });
        let contents = network::contents(self, claims[0] | claims[1], doubled);
        terms[self.to_move().index()].network = NETWORK.value(&contents, Symmetry::ALL);
        terms
    }
}

/// The high pieces except the king, which is placed first (T2, T4).
const HIGH: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
