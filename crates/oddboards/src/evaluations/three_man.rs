//! The evaluation of 3 Man Chess: pieces, mobility, the kings, moats, and eliminated players.

use board_geom::Heading;
use game_core::Ranking;
use game_search::{LateMoves, Level, Margin, Merits, Pruning, Value};
use three_man::{BOARD, Color, Kind, MOATS, Move, Position, Promotion, Set192, Wing, moat_after};

use super::{
    Weighed, correct_against_bare_king, count, exchange, king_attacks, rank_of, ranks, union,
};

define_terms! {
    /// The terms counted for each player in a position of 3 Man Chess. For a player who is out,
    /// only that term counts: the pieces that stay on the board do not attack (M19). Against a bare
    /// king, when two players are left, only the pieces and the steps of pawns count.
    ///
    /// Two rounds of `tune` found the weights (`docs/guides/evaluations.md`). A knight is 300.
    struct Terms {
        /// The player is out of the game (M18 to M20). Only weights are fitted with it; merits have
        /// [`DUEL`] instead.
        out: [-4000],
        /// Pawns that have not passed the center (M13).
        inward_pawns: [119],
        /// Pawns that have passed it.
        outward_pawns: [147],
        /// Steps inward of pawns that have not passed the center, at most 4 each.
        inward_steps: [-21],
        /// Steps outward of pawns that have passed the center, at most 4 each; the next step
        /// promotes (M14).
        outward_steps: [122],
        /// Knights.
        knights: [300],
        /// Bishops.
        bishops: [436],
        /// Rooks.
        rooks: [628],
        /// Queens.
        queens: [1107],
        /// Cells reachable by knights, except those with the player's pieces or guarded by
        /// opponents' pawns. Moves over bridged moats (M10) are not counted.
        knight_moves: [1],
        /// The same for bishops.
        bishop_moves: [4],
        /// The same for rooks.
        rook_moves: [5],
        /// The same for queens.
        queen_moves: [3],
        /// Pawns that a pawn of the same player guards.
        guarded_pawns: [19],
        /// Pieces that an opponent attacks and that are not guarded.
        loose_pieces: [-108],
        /// Pieces attacked by something worth less: pieces other than pawns and the king by a pawn,
        /// rooks and queens by a knight or bishop, queens by a rook.
        threatened_pieces: [-94],
        /// For the player who moves last of three, loose pieces that the next player attacks and
        /// can capture before their owner moves. Quiescence search does not see such captures if
        /// the side to move has none.
        urgent_loose: [-62],
        /// The same for threatened pieces.
        urgent_threatened: [-130],
        /// The queens among the threatened pieces that count as urgent.
        urgent_queens: [-533],
        /// The king of the player who moves last of three, if the next player attacks it (M17).
        urgent_check: [-605],
        /// Knights and bishops on the outermost rank.
        undeveloped: [-23],
        /// Rooks and queens on the three innermost ranks.
        exposed: [-98],
        /// Castling rights (M16), at most 2.
        castling: [16],
        /// Bridged moats next to the home (M8), at most 2.
        bridged_moats: [37],
        /// The player's pieces next to the king.
        king_cover: [41],
        /// Attacks on the cells next to the king, each opponent and each kind of attacker counted
        /// separately.
        king_attacks: [-97],
        /// Cells that the king could step to: free of the player's pieces, and not attacked by a
        /// living opponent once the king has left its cell.
        king_room: [-10],
        /// The king is attacked (M17): an opponent who moves before its owner may capture it (M18).
        check: [-271],
        /// The attacked king cannot step away: a mate, unless the attack can be met in another way.
        cornered: [-1145],
        /// The side to move.
        turn: [44],
        /// The next player after the side to move.
        next_turn: [11],
    }
}

/// The lead over a player who is out when two are left, and so the value of an even duel. More than
/// any lead over a living player, so that to play on never seems worse than to finish second.
pub const DUEL: i32 = 8_000;

impl Weighed for Position {
    type Terms = Terms;

    /// The lead that corresponds to a payoff of ¾, found with the weights.
    const LEAD: u16 = 1185;

    /// The forward pruning of engines. `docs/strength.md` has matches against a build without it.
    const PRUNING: Pruning = Pruning {
        reverse_futility: Some(Margin {
            per_turn: 200,
            depth: 5,
        }),
        futility: Some(Margin {
            per_turn: 250,
            depth: 3,
        }),
        delta: Some(400),
        late_moves: Some(LateMoves {
            first: 4,
            growth: 2,
            depth: 3,
        }),
        ..Pruning::REDUCTIONS
    };

    /// The levels for people, which `docs/strength.md` measures.
    const LEVELS: [Level; Level::COUNT] = [
        Level::new(16, 100),
        Level::new(28, 46),
        Level::new(110, 21),
        Level::new(380, 10),
        Level::new(900, 6),
        Level::new(2_000, 3),
        Level::new(4_000, 2),
        Level::new(16_000, 0),
    ];

    fn counts(&self) -> impl AsRef<[Terms]> {
        let sides = Color::ALL.map(|color| Side::of(self, color));
        let [white, gray, black] = &sides;
        [
            white.counts_against([gray, black], self),
            gray.counts_against([black, white], self),
            black.counts_against([white, gray], self),
        ]
    }

    /// With two players left, a bare king is mated on the rim. A knight or a bishop alone cannot do
    /// it. The third player trails the weaker of them by [`DUEL`], so that an even
    /// position is worth as much as a draw.
    fn correct(&self, merits: &mut Merits) {
        let living = self.living();
        if living.len() != 2 {
            return;
        }
        for color in living.iter() {
            let others = living.without(color).iter();
            for other in others.filter(|&other| self.pieces(other).len() == 1) {
                let minor = self.kinds(Kind::Knight) | self.kinds(Kind::Bishop);
                let pieces = self.pieces(color) - self.kinds(Kind::King);
                let is_won = pieces.len() > 1 || !(pieces - minor).is_empty();
                let players = [color.index(), other.index()];
                let kings = [self.king(color), self.king(other)];
                let inside = rank_of(&BOARD, kings[1]);
                correct_against_bare_king(merits, players, &BOARD, kings, inside, is_won);
                if is_won {
                    merits[color.index()] += MATING;
                }
            }
        }
        let least = living.iter().map(|color| merits[color.index()]).min();
        if let Some(out) = Color::ALL
            .into_iter()
            .find(|&color| !living.contains(color))
        {
            merits[out.index()] = least.unwrap_or_default() - DUEL;
        }
    }

    /// A draw of the last two, who both finish ahead of the third, is worth an even duel.
    fn value_of_end(ranking: &Ranking<Color>, player: Color, turns: usize, lead: u16) -> Value {
        // One opponent is behind, and one has the same rank.
        if ranking.half_points(player) == 3 {
            return Value::new(DUEL);
        }
        Value::of_result(ranking, player, turns, lead)
    }

    /// Returns the value of the captured piece and of a promotion, minus the capturing piece if its
    /// destination is guarded. Pieces of a player who is out have a negative value.
    fn expected_gain(&self, mv: Move, weights: &Terms) -> i32 {
        let Some((from, to)) = mv.from().zip(mv.to()) else {
            return 0;
        };
        let Some(mover) = self.piece_at(from) else {
            return 0;
        };
        let promoted = mv.promotion().map(Promotion::kind);
        let captured = match self.piece_at(to) {
            Some(piece) if piece.kind == Kind::King && self.living().contains(piece.color) => {
                return KING;
            }
            Some(piece) if !self.living().contains(piece.color) => DEAD,
            Some(piece) => worth(piece.kind, weights),
            // On an empty cell, only promotions and captures en passant (M15) are noisy.
            None if promoted.is_some() => 0,
            None => i32::from(weights.inward_pawns),
        };
        let before = worth(mover.kind, weights);
        let after = promoted.map_or(before, |kind| worth(kind, weights));
        // A king captures only unguarded pieces.
        let is_guarded = mover.kind != Kind::King && {
            let mut others = Color::ALL.into_iter().filter(|&color| color != mover.color);
            others.any(|color| !self.attackers(to, color).is_empty())
        };
        after - before + exchange(captured, after, is_guarded)
    }
}

/// The merit of a won ending against a bare king: as much as the distances can cost, so that the
/// ending is worth more than a draw.
const MATING: i32 = 1_200;

/// The gain of capturing a king: more than anything else (M18).
const KING: i32 = 10_000;

/// The gain of capturing a piece of a player who is out.
const DEAD: i32 = -1;

/// Returns the value of a piece on the board; 0 for a king, which every living player has.
fn worth(kind: Kind, weights: &Terms) -> i32 {
    i32::from(match kind {
        Kind::King => 0,
        Kind::Queen => weights.queens,
        Kind::Rook => weights.rooks,
        Kind::Bishop => weights.bishops,
        Kind::Knight => weights.knights,
        Kind::InwardPawn => weights.inward_pawns,
        Kind::OutwardPawn => weights.outward_pawns,
    })
}

/// The cells of these ranks.
const RANKS: [Set192; 6] = ranks(&BOARD);

/// The three innermost ranks.
const INNERMOST: Set192 = RANKS[3].union(RANKS[4]).union(RANKS[5]);

/// The cells that a pawn reaches from rank 2 by an odd number of steps inward, by two or three
/// steps, and by four.
const STEPS_INWARD: [Set192; 3] = {
    let [_, _, three, four, five, six] = RANKS;
    [three.union(five), four.union(five), six]
};

/// The same for steps outward from rank 6.
const STEPS_OUTWARD: [Set192; 3] = {
    let [_, two, three, four, five, _] = RANKS;
    [five.union(three), four.union(three), two]
};

/// Returns the total number of steps of these pawns.
#[inline]
fn steps(pawns: Set192, [odd, two_or_three, four]: [Set192; 3]) -> i16 {
    // Few players have outward pawns.
    if pawns.is_empty() {
        return 0;
    }
    count(pawns & odd) + 2 * count(pawns & two_or_three) + 4 * count(pawns & four)
}

/// Facts about a player, computed once for all players' terms; empty for a player who is out.
struct Side {
    color: Color,
    pieces: Set192,
    king: Set192,
    /// The cells that each kind attacks.
    by_king: Set192,
    by_queens: Set192,
    by_rooks: Set192,
    by_minor: [Set192; 2],
    by_pawns: Set192,
    /// The cells that any piece attacks.
    attacked: Set192,
}

impl Side {
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let attacks = |kind| position.attacks(color, kind);
        let alive = if position.living().contains(color) {
            position.pieces(color)
        } else {
            Set192::EMPTY
        };
        let mut side = Self {
            color,
            pieces: alive,
            king: alive & position.kinds(Kind::King),
            by_king: attacks(Kind::King),
            by_queens: attacks(Kind::Queen),
            by_rooks: attacks(Kind::Rook),
            by_minor: [attacks(Kind::Bishop), attacks(Kind::Knight)],
            by_pawns: attacks(Kind::InwardPawn) | attacks(Kind::OutwardPawn),
            attacked: Set192::EMPTY,
        };
        side.attacked = side.by_king | union(side.by_others());
        side
    }

    /// Returns the cells that pieces other than the king attack, by kind.
    #[inline]
    const fn by_others(&self) -> [Set192; 5] {
        let [bishops, knights] = self.by_minor;
        [
            self.by_queens,
            self.by_rooks,
            bishops,
            knights,
            self.by_pawns,
        ]
    }

    /// Returns the pieces that any of these opponents attacks and that are not guarded.
    #[inline]
    fn loose<const N: usize>(&self, others: [&Self; N]) -> Set192 {
        let attacked = union(others.map(|other| other.attacked));
        (self.pieces - self.king - self.attacked) & attacked
    }

    /// Returns the pieces that something worth less of any of these opponents attacks.
    #[inline]
    fn threatened<const N: usize>(&self, others: [&Self; N], position: &Position) -> Set192 {
        let by_rooks = union(others.map(|other| other.by_rooks));
        let by_minor = union(others.map(|other| other.by_minor[0] | other.by_minor[1]));
        let by_pawns = union(others.map(|other| other.by_pawns));
        let (rooks, queens) = (position.kinds(Kind::Rook), position.kinds(Kind::Queen));
        let pawns = position.kinds(Kind::InwardPawn) | position.kinds(Kind::OutwardPawn);
        let threatened = (by_pawns - pawns) | ((rooks | queens) & by_minor) | (queens & by_rooks);
        (self.pieces - self.king) & threatened
    }

    /// Returns the cells that the riders giving check would attack beyond the king if it were gone;
    /// the king cannot flee to them.
    fn hidden_by_king(&self, position: &Position) -> Set192 {
        let mut hidden = Set192::EMPTY;
        for rider in position.checkers_of(self.color) {
            let headings: &[Heading] = match position.piece_at(rider).map(|piece| piece.kind) {
                Some(Kind::Queen) => &Heading::ALL,
                Some(Kind::Rook) => &Heading::ORTHOGONAL,
                Some(Kind::Bishop) => &Heading::DIAGONAL,
                _ => &[],
            };
            for &heading in headings {
                let ray = BOARD.ray(rider, heading);
                let mut is_beyond = false;
                for step in ray.take_while(|step| !step.marks.intersects(MOATS)) {
                    if self.king.contains(step.to) {
                        is_beyond = true;
                        continue;
                    }
                    if is_beyond {
                        hidden.insert(step.to);
                    }
                    if position.occupied().contains(step.to) {
                        break;
                    }
                }
            }
        }
        hidden
    }

    #[inline]
    fn counts_against(&self, others: [&Self; 2], position: &Position) -> Terms {
        if !position.living().contains(self.color) {
            return Terms {
                out: 1,
                ..Terms::default()
            };
        }
        let both = |cells: fn(&Self) -> Set192| union(others.map(cells));
        let of = |kind| self.pieces & position.kinds(kind);
        let (inward, outward) = (of(Kind::InwardPawn), of(Kind::OutwardPawn));
        let (rooks, queens) = (of(Kind::Rook), of(Kind::Queen));
        let material = Terms {
            inward_pawns: count(inward),
            outward_pawns: count(outward),
            inward_steps: steps(inward, STEPS_INWARD),
            outward_steps: steps(outward, STEPS_OUTWARD),
            knights: count(of(Kind::Knight)),
            bishops: count(of(Kind::Bishop)),
            rooks: count(rooks),
            queens: count(queens),
            ..Terms::default()
        };
        let [next, before] = others;
        let is_bare = |side: &Self| side.pieces.len() == 1;
        if position.living().len() == 2 && [self, next, before].into_iter().any(is_bare) {
            return material;
        }
        let pawns = inward | outward;
        let attacked = both(|other| other.attacked);
        let by_pawns = both(|other| other.by_pawns);
        let free = !(self.pieces | by_pawns);
        let is_checked = !self.king.is_disjoint(attacked);
        let mut king_room = self.by_king - self.pieces - attacked;
        if is_checked {
            king_room -= self.hidden_by_king(position);
        }
        let castling = position.castling();
        let bridged = position.bridged();
        let moats = [self.color, before.color].map(|color| bridged.contains(moat_after(color)));
        let by_others = others.iter().flat_map(|other| other.by_others());
        let turn = position.to_move();
        let is_last = turn == next.color && position.living().contains(before.color);
        let urgent = |pieces: Set192| if is_last { count(pieces) } else { 0 };
        let threatened_next = self.threatened([before], position);
        Terms {
            knight_moves: count(self.by_minor[1] & free),
            bishop_moves: count(self.by_minor[0] & free),
            rook_moves: count(self.by_rooks & free),
            queen_moves: count(self.by_queens & free),
            guarded_pawns: count(pawns & self.by_pawns),
            loose_pieces: count(self.loose(others)),
            threatened_pieces: count(self.threatened(others, position)),
            urgent_loose: urgent(self.loose([before])),
            urgent_threatened: urgent(threatened_next),
            urgent_queens: urgent(threatened_next & queens),
            urgent_check: urgent(self.king & before.attacked),
            undeveloped: count((of(Kind::Knight) | of(Kind::Bishop)) & RANKS[0]),
            exposed: count((rooks | queens) & INNERMOST),
            castling: Wing::ALL
                .map(|wing| i16::from(castling.has(self.color, wing)))
                .iter()
                .sum(),
            bridged_moats: moats.map(i16::from).iter().sum(),
            king_cover: count(self.by_king & self.pieces),
            king_attacks: king_attacks(self.by_king, attacked, by_others),
            king_room: count(king_room),
            check: is_checked.into(),
            cornered: (is_checked && king_room.is_empty()).into(),
            turn: (turn == self.color).into(),
            next_turn: (turn == before.color || (turn == next.color && !is_last)).into(),
            ..material
        }
    }
}
