//! The evaluation of Chess Territorial: the current points, and what each player can still gain.

use board_geom::{Heading, Shade, Shift};
use game_search::{Margin, Pruning};
use territorial::{BOARD, Color, Kind, Position, Set64};

use super::{PHASES, Weighed, count, union};

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
        /// Squares that count twice because they are connected to the king or the queen (T10).
        doubled,
        /// Empty squares next to the player's territory but outside it where the player could place
        /// something (T2 to T6).
        borders,
        /// Those next to a territory that counts double (T10).
        doubled_borders,
        /// Empty squares where the player could place something (T2 to T6).
        reach,
        /// Those where the opponent could not.
        own_reach,
        /// The same times the share of all 32 pieces still in hand, rounded down: the extra weight
        /// early in the game.
        early_own_reach,
        /// Unclaimed empty squares of the player's shade where the player could place something,
        /// there or next to it.
        open_shade,
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

/// The weights of the terms, in hundredths of a point: guesses based on the rules. Weights fitted
/// to games did not play better.
pub const WEIGHTS: [Terms; PHASES] = [GUESSES; PHASES];

const GUESSES: Terms = Terms {
    points: 100,
    early_points: -30,
    claims: 10,
    doubled: 10,
    borders: 10,
    doubled_borders: 10,
    reach: 10,
    own_reach: 40,
    early_own_reach: 0,
    open_shade: 30,
    pawn_reach: 5,
    pawns_in_hand: 20,
    pieces_in_hand: 60,
    queen_in_hand: 40,
    early_in_hand: 0,
    stuck: -100,
    turn: 100,
    early_turn: 0,
};

/// The lead that corresponds to a payoff of ¾. Found by `tune -- territorial 500 300 0` at commit
/// fc13359.
pub const LEAD: u16 = 1092;

/// The forward pruning of engines. `docs/strength.md` has the matches that chose it.
pub const PRUNING: Pruning = Pruning {
    reverse_futility: Some(Margin {
        per_turn: 100,
        depth: 4,
    }),

    ..Pruning::REDUCTIONS
};

impl Weighed for Position {
    type Terms = Terms;
    const WEIGHTS: [Terms; PHASES] = WEIGHTS;
    const LEAD: u16 = LEAD;
    const PRUNING: Pruning = PRUNING;

    /// A phase is four turns, without passes.
    #[inline]
    fn phase(&self) -> usize {
        (self.occupied().len() / 4).min(PHASES - 1)
    }

    fn counts(&self) -> impl AsRef<[Terms]> {
        let colors = [Color::White, Color::Black];
        let placements = colors.map(|color| self.placements(color));
        let [white, black] =
            placements.map(|placements| union(Kind::ALL.map(|kind| placements.of(kind))));
        let in_hand = |color| i16::from(self.hand(color).counts().iter().sum::<u8>());
        let left = in_hand(Color::White) + in_hand(Color::Black);
        let counts = |color: Color, reach: Set64, other: Set64, pawns: Set64| {
            let (domain, doubled) = (self.domain(color), self.doubled(color));
            let points = count(domain) + count(doubled);
            let hand = self.hand(color);
            let unclaimed = (SHADES[color.index()] & self.empty_cells()) - domain;
            let open = reach - domain;
            let own_reach = count(reach - other);
            let is_to_move = self.to_move() == color;
            Terms {
                points,
                early_points: points * left / 32,
                claims: count(self.claims(color)),
                doubled: count(doubled),
                borders: count(beside(domain) & open),
                doubled_borders: count(beside(doubled) & open),
                reach: count(reach),
                own_reach,
                early_own_reach: own_reach * left / 32,
                open_shade: count(unclaimed & (reach | beside(reach))),
                pawn_reach: count(pawns),
                pawns_in_hand: hand.count(Kind::Pawn).into(),
                pieces_in_hand: HIGH.map(|kind| i16::from(hand.count(kind))).iter().sum(),
                queen_in_hand: hand.has(Kind::Queen).into(),
                early_in_hand: in_hand(color) * left / 32,
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

/// The high pieces except the king, which is placed first (T2, T4).
const HIGH: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// The squares of each player's shade (T8).
const SHADES: [Set64; 2] = [
    BOARD.shade_cells(Shade::Light),
    BOARD.shade_cells(Shade::Dark),
];

/// Returns the squares orthogonally adjacent to `squares`.
#[inline]
fn beside(squares: Set64) -> Set64 {
    const STEPS: [Shift; 8] = Shift::all(&BOARD);
    union(Heading::ORTHOGONAL.map(|heading| STEPS[heading.index()].apply(squares)))
}
