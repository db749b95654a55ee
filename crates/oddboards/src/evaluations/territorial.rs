//! The evaluation of Chess Territorial: the current points, and what each player can still gain.

use board_geom::const_for;
use game_search::{LateMoves, Level, Margin, Pruning};
use territorial::{Color, Kind, Position, Set64, beside, connected, shade_of};

use super::{PHASES, Weighed, count};

define_terms! {
    /// The terms counted for each player in a position of Chess Territorial.
    struct Terms {
        /// Points on the current board (T10).
        points,
        /// Points times the share of all 32 pieces still in hand, rounded down: the extra weight of
        /// points early in the game.
        early_points,
        /// Claimed squares (T8).
        claims,
        /// Claimed squares where the opponent cannot place anything to end the claim (T3).
        safe_claims,
        /// Squares that count twice because they are connected to the king or the queen (T10).
        doubled,
        /// Squares that would still count twice if the opponent ended every other claim.
        safe_doubled,
        /// Claimed squares that count twice, where the opponent could place something.
        doubled_at_risk,
        /// Squares that would count twice with all squares where only the player could place
        /// something.
        room,
        /// Squares that count once, and twice after a single placement next to a territory that
        /// counts double.
        joinable,
        /// Empty squares next to the player's territory but outside it where the player could place
        /// something (T2 to T6).
        borders,
        /// Such squares next to a territory that counts double (T10).
        doubled_borders,
        /// Empty squares where the player could place something (T2 to T6).
        reach,
        /// Such squares where the opponent could not place anything.
        own_reach,
        /// The number of such squares times the share of all 32 pieces still in hand, rounded down:
        /// their extra weight early in the game.
        early_own_reach,
        /// Unclaimed empty squares of the player's shade where the player could place something,
        /// there or next to it.
        open_shade,
        /// Such squares where the opponent could not place anything.
        safe_shade,
        /// Empty squares where a pawn could be placed (T5).
        pawn_reach,
        /// Pawns in hand.
        pawns_in_hand,
        /// High pieces in hand, except the king.
        pieces_in_hand,
        /// The queen is in hand.
        queen_in_hand,
        /// Pieces in hand of any kind, times the share of all 32 pieces still in hand, rounded
        /// down: their extra weight early in the game.
        early_in_hand,
        /// Nothing can be placed (T3, T7).
        stuck,
        /// The side to move.
        turn,
        /// The side to move, times both players' pieces in hand: the extra weight of the turn early
        /// in the game.
        early_turn,
    }
}

impl Weighed for Position {
    type Terms = Terms;

    /// The weights of the terms in each phase, in about hundredths of a point. Fitted by `tune` in
    /// two rounds, then improved by the results of games (`tune climb`;
    /// `docs/guides/evaluations.md`). Some terms overlap within a phase: `points` is the sum of
    /// `claims`, `doubled` and the pieces on the board.
    const WEIGHTS: [Terms; PHASES] = {
        let mut weights = [weights_in(0); PHASES];
        const_for!(phase in 1..PHASES => {
            weights[phase] = weights_in(phase);
        });
        weights
    };

    /// The lead that corresponds to a payoff of ¾, found with the fitted weights.
    const LEAD: u16 = 348;

    /// The forward pruning of engines. `docs/strength.md` and `docs/search.md` have the matches that
    /// chose it.
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
        Level::new(16, 60),
        Level::new(16, 30),
        Level::new(60, 14),
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
        let [white, black] = placements.map(|placements| placements.of_any_kind());
        let in_hand = colors.map(|color| i16::from(self.hand(color).len()));
        let left: i16 = in_hand.iter().sum();
        let counts = |color: Color, reach: Set64, other: Set64, pawns: Set64| {
            let hand = self.hand(color);
            let (claims, pieces) = (self.claims(color), self.pieces(color));
            let royal = self.pieces_of(color, Kind::King) | self.pieces_of(color, Kind::Queen);
            let (domain, only_own) = (claims | pieces, reach - other);
            // Each of these sets contains the one before, so the search for it starts there.
            let safe_doubled = connected(royal, pieces | (claims - other));
            let doubled = connected(safe_doubled, domain);
            let room = connected(doubled, domain | only_own);
            let points = count(domain) + count(doubled);
            let unclaimed = (shade_of(color) & self.empty_cells()) - domain;
            let open_shade = unclaimed & (reach | beside(reach));
            let open = reach - domain;
            let doubled_borders = beside(doubled) & open;
            let single = domain - doubled;
            let own_reach = count(only_own);
            let is_to_move = self.to_move() == color;
            Terms {
                points,
                early_points: points * left / 32,
                claims: count(claims),
                safe_claims: count(claims - other),
                doubled: count(doubled),
                safe_doubled: count(safe_doubled),
                doubled_at_risk: count(doubled & claims & other),
                room: count(room),
                joinable: count(connected(beside(doubled_borders) & single, single)),
                borders: count(beside(domain) & open),
                doubled_borders: count(doubled_borders),
                reach: count(reach),
                own_reach,
                early_own_reach: own_reach * left / 32,
                open_shade: count(open_shade),
                safe_shade: count(open_shade - other),
                pawn_reach: count(pawns),
                pawns_in_hand: hand.count(Kind::Pawn).into(),
                pieces_in_hand: HIGH.map(|kind| i16::from(hand.count(kind))).iter().sum(),
                queen_in_hand: hand.has(Kind::Queen).into(),
                early_in_hand: in_hand[color.index()] * left / 32,
                stuck: reach.is_empty().into(),
                turn: is_to_move.into(),
                early_turn: if is_to_move { left } else { 0 },
            }
        };
        let [white_pawns, black_pawns] = placements.map(|placements| placements.of(Kind::Pawn));
        [
            counts(Color::White, white, black, white_pawns),
            counts(Color::Black, black, white, black_pawns),
        ]
    }
}

/// Returns the weights in a phase.
const fn weights_in(phase: usize) -> Terms {
    Terms {
        points: [5, 6, 2, -48, -54, -30, -19, 41][phase],
        early_points: [-23, -21, -37, -44, -49, -56, -95, 27][phase],
        claims: [72, 69, 87, 147, 159, 143, 168, 166][phase],
        safe_claims: [25, 22, 15, 32, 45, 45, 40, 29][phase],
        doubled: [-30, -34, 0, 61, 76, 70, 95, 80][phase],
        safe_doubled: [62, 59, 68, 76, 78, 80, 90, 107][phase],
        doubled_at_risk: [24, 23, 19, 26, 37, 47, 61, 98][phase],
        room: [12, 13, 14, 16, 19, 21, 22, 17][phase],
        joinable: [1, 2, 4, 8, 12, 16, 26, 41][phase],
        borders: [-22, -22, -15, -11, -12, -10, -8, -7][phase],
        doubled_borders: [59, 61, 55, 57, 62, 62, 57, 60][phase],
        reach: [-6, -5, -4, -8, -13, -15, -13, -11][phase],
        own_reach: [-2, 0, 2, -1, -4, -6, -2, 0][phase],
        early_own_reach: [11, 9, -2, -1, 4, 6, 1, -11][phase],
        open_shade: [-35, -35, -19, 2, 20, 25, 27, 24][phase],
        safe_shade: [27, 24, 20, 27, 28, 22, 20, 16][phase],
        pawn_reach: [17, 18, 22, 27, 32, 31, 24, 5][phase],
        pawns_in_hand: [44, 40, 26, 293, 319, 406, 632, 321][phase],
        pieces_in_hand: [316, 311, 293, 555, 568, 623, 780, 355][phase],
        queen_in_hand: [949, 1080, 1235, 1374, 1478, 1571, 1594, 1932][phase],
        early_in_hand: [372, 367, 350, 47, 42, 39, 31, 26][phase],
        stuck: [-45, -45, -45, -45, -45, -45, -1980, -105][phase],
        turn: [84, 87, -129, -114, -30, -10, -50, 168][phase],
        early_turn: [-5, -6, 4, 5, 0, 0, 3, -103][phase],
    }
}

/// The high pieces except the king, which is placed first (T2, T4).
const HIGH: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
