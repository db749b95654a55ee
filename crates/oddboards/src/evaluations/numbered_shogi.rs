//! The evaluation of the numbered shogi-like game: pieces on the board and in hand, how far the
//! \[1\]s have advanced, and a network.

pub mod network;

use board_geom::Shift;
use game_search::{LateMoves, Level, Margin, Pruning};
use numbered_shogi::{BOARD, Color, Exchange, Kind, Move, Position, Set64};

use self::network::NETWORK;
use super::{Weighed, count, exchange, ranks, union};

define_terms! {
    /// The terms counted for each player in a position of the numbered shogi-like game. Rows are
    /// counted from the player's own side; the back end is the first two (N1).
    ///
    /// The weights, in hundredths of a \[1\] on the board, were trained together with the network
    /// (`docs/guides/evaluations.md`). The samples do not determine `breakthrough`.
    struct Terms {
        /// \[1\]s on the board.
        ones: [100],
        /// \[2\]s on the board.
        twos: [120],
        /// \[3\]s on the board.
        threes: [139],
        /// \[4\]s on the board.
        fours: [220],
        /// \[5\]s on the board.
        fives: [337],
        /// \[1\]s in hand; a player who owns all eighteen wins (N11).
        ones_in_hand: [6],
        /// \[2\]s in hand, which only serve for exchanges (N7, N8).
        twos_in_hand: [8],
        /// \[3\]s in hand.
        threes_in_hand: [12],
        /// \[4\]s in hand.
        fours_in_hand: [14],
        /// \[5\]s in hand.
        fives_in_hand: [68],
        /// A \[1\] that the opponent cannot keep from the goal end (N10): on the sixth row with its
        /// owner to move; there with the opponent to move, if not attacked or one of two; or on the
        /// fifth row with its owner to move, if its next point is not attacked. The opponent must
        /// not reach the goal end first.
        breakthrough: [2500],
        /// Points reachable by pieces of each kind, except those with the player's pieces. A point
        /// counts for each kind that reaches it.
        reach: [7],
        /// Pieces that the opponent could capture without being recaptured.
        loose_pieces: [-37],
        /// The side to move.
        turn: [7],
        /// The value that the network gives to the position, for the side to move.
        network: [1],
    }
}

impl Weighed for Position {
    type Terms = Terms;

    /// The lead that corresponds to a payoff of ¾, found with the weights.
    const LEAD: u16 = 606;

    /// The forward pruning of engines. `docs/strength.md` and `docs/search.md` have the matches
    /// that chose it.
    const PRUNING: Pruning = Pruning {
        reverse_futility: Some(Margin {
            per_turn: 30,
            depth: 2,
        }),
        late_moves: Some(LateMoves {
            first: 4,
            growth: 2,
            depth: 4,
        }),
        ..Pruning::REDUCTIONS
    };

    /// The levels for people, which `docs/strength.md` measures. In this game more nodes help a
    /// lot.
    const LEVELS: [Level; Level::COUNT] = [
        Level::new(50, 46),
        Level::new(90, 34),
        Level::new(130, 27),
        Level::new(190, 20),
        Level::new(340, 12),
        Level::new(480, 8),
        Level::new(660, 4),
        Level::new(1_100, 0),
    ];

    fn counts(&self) -> impl AsRef<[Terms]> {
        let [first, second] = Color::ALL.map(|color| Side::of(self, color));
        let mut terms = [
            first.counts_against(&second, self),
            second.counts_against(&first, self),
        ];
        let value = NETWORK.value(&network::contents(self), network::views(self));
        terms[self.to_move().index()].network = value;
        terms
    }

    /// A captured piece goes to hand (N6); an exchange swaps a piece with the one that was there
    /// (N7 to N9). The piece that then stands there is subtracted if the opponent can capture it.
    fn expected_gain(&self, mv: Move, weights: &Terms) -> i32 {
        let Some((from, to)) = mv.from().zip(mv.to()) else {
            return 0;
        };
        let Some((mover, taken)) = self.piece_at(from).zip(self.piece_at(to)) else {
            return 0;
        };
        let in_place = |kind| on_board(kind, weights) - in_hand(kind, weights);
        let (becomes, exchanged) = match mv.exchange() {
            None => (Some(mover.kind), 0),
            Some(Exchange::Swap(kind)) => (Some(kind), in_place(kind) - in_place(mover.kind)),
            Some(Exchange::Split(points)) => {
                let ones = i32::from(count(points)) * in_place(Kind::One);
                (None, ones - in_place(mover.kind))
            }
        };
        let worth = |kind| on_board(kind, weights) + in_hand(kind, weights);
        let at_risk = becomes.map_or(0, worth);
        let opponent = self.to_move().opponent();
        let is_guarded = at_risk > 0 && !self.attackers(to, opponent).is_empty();
        exchanged + exchange(worth(taken.kind), at_risk, is_guarded)
    }
}

/// Returns the value of a piece on the board.
fn on_board(kind: Kind, weights: &Terms) -> i32 {
    i32::from(match kind {
        Kind::One => weights.ones,
        Kind::Two => weights.twos,
        Kind::Three => weights.threes,
        Kind::Four => weights.fours,
        Kind::Five => weights.fives,
    })
}

/// Returns the value of a piece in hand.
fn in_hand(kind: Kind, weights: &Terms) -> i32 {
    i32::from(match kind {
        Kind::One => weights.ones_in_hand,
        Kind::Two => weights.twos_in_hand,
        Kind::Three => weights.threes_in_hand,
        Kind::Four => weights.fours_in_hand,
        Kind::Five => weights.fives_in_hand,
    })
}

/// The rows, numbered from each player's side.
const ROWS: [[Set64; 7]; 2] = {
    let rows = ranks(&BOARD);
    let [one, two, three, four, five, six, seven] = rows;
    [rows, [seven, six, five, four, three, two, one]]
};

/// A step forward of each player.
const FORWARD: [Shift; 2] = {
    let steps: [Shift; 8] = Shift::all(&BOARD);
    [
        steps[Color::First.forward().index()],
        steps[Color::Second.forward().index()],
    ]
};

/// Facts about a player, computed once for both players' terms.
struct Side {
    color: Color,
    pieces: Set64,
    /// The points that pieces of each kind attack.
    reached: [Set64; 5],
    /// All of them together.
    all_reached: Set64,
}

impl Side {
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let reached = Kind::ALL.map(|kind| position.attacks(color, kind));
        Self {
            color,
            pieces: position.pieces(color),
            reached,
            all_reached: union(reached),
        }
    }

    #[inline]
    fn counts_against(&self, other: &Self, position: &Position) -> Terms {
        let own = |kind| self.pieces & position.kinds(kind);
        let hand = position.hand(self.color);
        let in_hand = |kind| i16::from(hand.count(kind));
        Terms {
            ones: count(own(Kind::One)),
            twos: count(own(Kind::Two)),
            threes: count(own(Kind::Three)),
            fours: count(own(Kind::Four)),
            fives: count(own(Kind::Five)),
            ones_in_hand: in_hand(Kind::One),
            twos_in_hand: in_hand(Kind::Two),
            threes_in_hand: in_hand(Kind::Three),
            fours_in_hand: in_hand(Kind::Four),
            fives_in_hand: in_hand(Kind::Five),
            breakthrough: self.breaks_through(other, position).into(),
            reach: self
                .reached
                .map(|reached| count(reached - self.pieces))
                .iter()
                .sum(),
            loose_pieces: count((self.pieces & other.all_reached) - self.all_reached),
            turn: (position.to_move() == self.color).into(),
            network: 0,
        }
    }

    /// Returns whether a \[1\] reaches the goal end by force within three turns.
    #[inline]
    fn breaks_through(&self, other: &Self, position: &Position) -> bool {
        let near = |side: &Self, row: usize| {
            side.pieces & position.kinds(Kind::One) & ROWS[side.color.index()][row]
        };
        let (own, others) = (near(self, 5), near(other, 5));
        if position.to_move() == self.color {
            let next = FORWARD[self.color.index()].apply(near(self, 4));
            !own.is_empty() || (others.is_empty() && !(next - other.all_reached).is_empty())
        } else {
            others.is_empty() && (own.len() > 1 || !(own - other.all_reached).is_empty())
        }
    }
}
