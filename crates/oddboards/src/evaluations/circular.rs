//! The evaluation of Circular Chess: pieces, mobility, the kings, and pawns that have met.

use board_geom::{Heading, Shift};
use circular::{BOARD, Color, Kind, Move, Position, Set64};
use game_search::{LateMoves, Margin, Merits, Pruning};

use super::{Weighed, correct_against_bare_king, count, exchange, king_attacks, rank_of, union};

define_terms! {
    /// The terms counted for each player in a position of Circular Chess, and their weights: a
    /// knight is 300. Found by `tune -- circular 2000 400 4` at commit fc13359, with two more
    /// terms.
    struct Terms {
        /// Pawns of either direction (C4). They never promote (C8).
        pawns: [65],
        /// Knights.
        knights: [300],
        /// Bishops, which move at most three steps (C6).
        bishops: [251],
        /// Rooks, which may circle the board (C5).
        rooks: [695],
        /// Queens.
        queens: [1351],
        /// Cells reachable by knights, except those with the player's pieces or guarded by the
        /// opponent's pawns.
        knight_moves: [1],
        /// The same for bishops.
        bishop_moves: [7],
        /// The same for rooks.
        rook_moves: [6],
        /// The same for queens.
        queen_moves: [5],
        /// Pairs of pawns that have met, so that the opponent may take them off (C11).
        met_pairs: [-114],
        /// Pieces that the opponent attacks and that are not guarded.
        loose_pieces: [-36],
        /// Pieces attacked by something worth less: pieces other than pawns by a pawn, rooks and
        /// queens by a knight or bishop, queens by a rook.
        threatened_pieces: [-80],
        /// The right to castle (C10).
        castling: [46],
        /// The player's pieces next to the king.
        king_cover: [4],
        /// Attacks on the cells next to the king, each kind of attacker counted separately.
        king_attacks: [-8],
        /// Cells next to the king with neither the player's pieces nor attacks.
        king_room: [2],
        /// The side to move.
        turn: [16],
    }
}

impl Weighed for Position {
    type Terms = Terms;

    /// The lead that corresponds to a payoff of ¾. Found by `tune -- circular 500 400 0` at commit
    /// fc13359.
    const LEAD: u16 = 956;

    /// The forward pruning of engines. `docs/strength.md` has matches against a build without it.
    const PRUNING: Pruning = Pruning {
        reverse_futility: Some(Margin {
            per_turn: 80,
            depth: 5,
        }),
        futility: Some(Margin {
            per_turn: 120,
            depth: 3,
        }),
        delta: Some(200),
        late_moves: Some(LateMoves {
            first: 4,
            growth: 2,
            depth: 3,
        }),
        ..Pruning::REDUCTIONS
    };

    fn counts(&self) -> impl AsRef<[Terms]> {
        let [white, black] = [Color::White, Color::Black].map(|color| Side::of(self, color));
        [
            white.counts_against(&black, self),
            black.counts_against(&white, self),
        ]
    }

    /// A bare king is mated on the rim or on the innermost ring. With up to four pieces, that takes
    /// a queen, or a rook and another piece.
    fn correct(&self, merits: &mut Merits) {
        for color in Color::ALL {
            let other = color.opponent();
            if self.pieces(other).len() > 1 {
                continue;
            }
            let has = |kind| !self.pieces_of(color, kind).is_empty();
            let is_won = has(Kind::Queen)
                || (has(Kind::Rook) && self.pieces(color).len() > 2)
                || self.occupied().len() > 4;
            let players = [color.index(), other.index()];
            let kings = [self.king(color), self.king(other)];
            let inside = usize::from(matches!(rank_of(&BOARD, kings[1]), 1 | 2));
            correct_against_bare_king(merits, players, &BOARD, kings, inside, is_won);
        }
    }

    /// Returns the value of the captured and removed pieces, minus the capturing piece if its
    /// destination is guarded. Removed pawns (C11) guard nothing.
    fn expected_gain(&self, mv: Move, weights: &Terms) -> i32 {
        let removed = count(mv.removals().pawns());
        let pawns = i32::from(removed) * i32::from(weights.pawns);
        let ends = mv.from().zip(mv.to());
        let kinds = ends.and_then(|(from, to)| {
            let mover = self.piece_at(from)?.kind;
            match self.piece_at(to) {
                _ if mv.removals().pawns().contains(to) => None,
                Some(captured) => Some((mover, captured.kind, to)),
                None if mover.is_pawn() && self.en_passant() == Some(to) => {
                    Some((mover, mover, to))
                }
                None => None,
            }
        });
        let Some((mover, captured, to)) = kinds else {
            return pawns;
        };
        // A king captures only unguarded pieces.
        let guards = self.attackers(to, self.to_move().opponent()) - mv.removals().pawns();
        let is_guarded = mover != Kind::King && !guards.is_empty();
        let (captured, mover) = (worth(captured, weights), worth(mover, weights));
        pawns + exchange(captured, mover, is_guarded)
    }
}

/// Returns the value of a piece on the board; 0 for a king, which cannot be captured.
fn worth(kind: Kind, weights: &Terms) -> i32 {
    i32::from(match kind {
        Kind::King => 0,
        Kind::Queen => weights.queens,
        Kind::Rook => weights.rooks,
        Kind::Bishop => weights.bishops,
        Kind::Knight => weights.knights,
        Kind::ClockwisePawn | Kind::AnticlockwisePawn => weights.pawns,
    })
}

/// A clockwise step along the ring.
const CLOCKWISE: Shift = Shift::all(&BOARD)[Heading::CLOCKWISE.index()];

/// Facts about a player, computed once for both players' terms.
struct Side {
    color: Color,
    pieces: Set64,
    /// The cells that the king attacks.
    by_king: Set64,
    /// The cells that queens, rooks, bishops, knights and pawns attack.
    by_others: [Set64; 5],
}

impl Side {
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let attacks = |kind| position.attacks(color, kind);
        Self {
            color,
            pieces: position.pieces(color),
            by_king: attacks(Kind::King),
            by_others: [
                attacks(Kind::Queen),
                attacks(Kind::Rook),
                attacks(Kind::Bishop),
                attacks(Kind::Knight),
                attacks(Kind::ClockwisePawn) | attacks(Kind::AnticlockwisePawn),
            ],
        }
    }

    #[inline]
    fn attacked(&self) -> Set64 {
        self.by_king | union(self.by_others)
    }

    #[inline]
    fn counts_against(&self, other: &Self, position: &Position) -> Terms {
        let of = |kind| position.pieces_of(self.color, kind);
        let (king, queens, rooks) = (of(Kind::King), of(Kind::Queen), of(Kind::Rook));
        let (clockwise, anticlockwise) = (of(Kind::ClockwisePawn), of(Kind::AnticlockwisePawn));
        let [by_queens, by_rooks, by_bishops, by_knights, _] = self.by_others;
        let [_, other_rooks, other_bishops, other_knights, other_pawns] = other.by_others;
        let attacked = other.attacked();
        let free = !(self.pieces | other_pawns);
        let threatened = ((self.pieces - clockwise - anticlockwise) & other_pawns)
            | ((rooks | queens) & (other_knights | other_bishops))
            | (queens & other_rooks);
        Terms {
            pawns: count(clockwise | anticlockwise),
            knights: count(of(Kind::Knight)),
            bishops: count(of(Kind::Bishop)),
            rooks: count(rooks),
            queens: count(queens),
            knight_moves: count(by_knights & free),
            bishop_moves: count(by_bishops & free),
            rook_moves: count(by_rooks & free),
            queen_moves: count(by_queens & free),
            met_pairs: count(CLOCKWISE.apply(clockwise) & anticlockwise),
            loose_pieces: count((self.pieces - king - self.attacked()) & attacked),
            threatened_pieces: count(threatened - king),
            castling: position.castling().has(self.color).into(),
            king_cover: count(self.by_king & self.pieces),
            king_attacks: king_attacks(self.by_king, attacked, other.by_others),
            king_room: count(self.by_king - self.pieces - attacked),
            turn: (position.to_move() == self.color).into(),
        }
    }
}
