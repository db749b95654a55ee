//! What a position of Chess Territorial is worth: the points as the board stands, and what can
//! still be had.

use board_geom::{Heading, Shade, Shift};
use territorial::{BOARD, Color, Kind, Position, Set64};

use super::{Weighed, count, union};

define_terms! {
    /// What is counted for each player in a position of Chess Territorial.
    struct Terms {
        /// Points as the board stands (T10).
        points,
        /// Points times the share of all 32 pieces that is still in hand, rounded down: what points
        /// are worth early in the game beyond what they are in the end.
        early_points,
        /// Squares that are claimed (T8).
        claims,
        /// Squares that count twice, being joined to the king or the queen (T10).
        doubled,
        /// Empty squares on which the player could place something (T4 to T6).
        reach,
        /// Those of them on which the opponent could not.
        own_reach,
        /// Empty squares of the player's shade that are not claimed yet, and on which or beside
        /// which the player could place something.
        open_shade,
        /// Those of them on which a pawn could be placed (T5).
        pawn_reach,
        /// Pawns in hand.
        pawns_in_hand,
        /// High pieces in hand, the king apart.
        pieces_in_hand,
        /// The queen is in hand.
        queen_in_hand,
        /// Nothing can be placed (T3, T7).
        stuck,
        /// To have the turn.
        turn,
    }
}

/// What the terms are worth, in hundredths of a point.
pub const WEIGHTS: Terms = Terms {
    points: 100,
    early_points: -30,
    claims: 10,
    doubled: 10,
    reach: 10,
    own_reach: 40,
    open_shade: 30,
    pawn_reach: 5,
    pawns_in_hand: 20,
    pieces_in_hand: 60,
    queen_in_hand: 40,
    stuck: -100,
    turn: 100,
};

/// The lead that makes three quarters of a win.
pub const LEAD: u16 = 500;

impl Weighed for Position {
    type Terms = Terms;
    const WEIGHTS: Terms = WEIGHTS;
    const LEAD: u16 = LEAD;

    fn counts(&self) -> impl AsRef<[Terms]> {
        let colors = [Color::White, Color::Black];
        let placements = colors.map(|color| self.placements(color));
        let [white, black] =
            placements.map(|placements| union(Kind::ALL.map(|kind| placements.of(kind))));
        let in_hand = |color| self.hand(color).counts().iter().sum::<u8>();
        let left = i16::from(in_hand(Color::White) + in_hand(Color::Black));
        let counts = |color: Color, reach: Set64, other: Set64, pawns: Set64| {
            let domain = self.domain(color);
            let points = self.points(color) as i16;
            let hand = self.hand(color);
            let unclaimed = (SHADES[color.index()] & self.empty_cells()) - domain;
            Terms {
                points,
                early_points: points * left / 32,
                claims: count(self.claims(color)),
                doubled: points - count(domain),
                reach: count(reach),
                own_reach: count(reach - other),
                open_shade: count(unclaimed & (reach | beside(reach))),
                pawn_reach: count(pawns),
                pawns_in_hand: hand.count(Kind::Pawn).into(),
                pieces_in_hand: HIGH.map(|kind| i16::from(hand.count(kind))).iter().sum(),
                queen_in_hand: hand.has(Kind::Queen).into(),
                stuck: reach.is_empty().into(),
                turn: (self.to_move() == color).into(),
            }
        };
        let [white_pawns, black_pawns] = placements.map(|placements| placements.of(Kind::Pawn));
        [
            counts(Color::White, white, black, white_pawns),
            counts(Color::Black, black, white, black_pawns),
        ]
    }
}

/// The high pieces but for the king, which is placed first (T2, T4).
const HIGH: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// The squares of each player's shade (T8).
const SHADES: [Set64; 2] = [
    BOARD.shade_cells(Shade::Light),
    BOARD.shade_cells(Shade::Dark),
];

/// The squares orthogonally adjacent to `squares`.
#[inline]
fn beside(squares: Set64) -> Set64 {
    const STEPS: [Shift; 8] = Shift::all(&BOARD);
    union(Heading::ORTHOGONAL.map(|heading| STEPS[heading.index()].apply(squares)))
}
