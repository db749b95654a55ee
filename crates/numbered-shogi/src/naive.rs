//! A second implementation of the rules (feature `naive`) that follows the clauses one by one, on a
//! plain map of pieces and step by step along the lattice. It is slow: it is meant to be read
//! beside the rules, and to test faster code against. It shares with the rest of the crate only the
//! board, the basic types, the builder and the text format.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Cell, Heading, KNIGHT, Set64};

use crate::board::BOARD;
use crate::color::Color;
use crate::moves::{Exchange, Move};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Builder;

/// Returns all legal moves, in no particular order.
pub fn legal_moves(position: &Position) -> Vec<Move> {
    State::from(position).legal_moves()
}

/// Returns the text of the position after a legal move.
pub fn after(position: &Position, mv: Move) -> String {
    match State::from(position).after(mv).build() {
        Ok(after) => after.to_string(),
        Err(problems) => problems.to_string(),
    }
}

/// Returns the text of the outcome; `None` while the game goes on.
pub fn outcome(position: &Position) -> Option<String> {
    let state = State::from(position);
    let winner = state.to_move.opponent();
    // N12: a player who cannot move loses.
    let over = state.has_won(winner) || state.legal_moves().is_empty();
    over.then(|| winner.to_string())
}

/// Returns whether `color` has won, given the board and the hands (N10, N11).
pub fn has_won(position: &Position, color: Color) -> bool {
    State::from(position).has_won(color)
}

/// A position with all its parts in plain fields, which builds the fast one.
type State = Builder;

impl State {
    fn in_hand(&self, color: Color, kind: Kind) -> u8 {
        self.hands[color.index()][kind.index()]
    }

    fn add_to_hand(&mut self, color: Color, kind: Kind) {
        self.hand(color, kind, self.in_hand(color, kind).saturating_add(1));
    }

    fn take_from_hand(&mut self, color: Color, kind: Kind) {
        self.hand(color, kind, self.in_hand(color, kind).saturating_sub(1));
    }

    fn owned(&self, color: Color, kind: Kind) -> usize {
        let piece = Piece::new(color, kind);
        let on_board = self
            .pieces
            .iter()
            .filter(|&(_, other)| other == piece)
            .count();
        on_board + usize::from(self.in_hand(color, kind))
    }

    /// N10 and N11.
    fn has_won(&self, color: Color) -> bool {
        let one = Piece::new(color, Kind::One);
        let on_goal_end = |(cell, piece)| piece == one && is_goal_end(color, cell);
        self.pieces.iter().any(on_goal_end) || self.owned(color, Kind::One) == 18
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.has_won(self.to_move.opponent()) {
            return vec![];
        }
        let mut moves = Vec::new();
        for (from, piece) in self.pieces.iter() {
            if piece.color != self.to_move {
                continue;
            }
            for to in self.destinations(from, piece.kind) {
                if self.may_land(piece.kind, to) {
                    moves.extend(self.with_exchanges(from, piece.kind, to));
                }
            }
        }
        moves
    }

    /// N4: the points that a piece of this kind reaches, regardless of the pieces on them.
    fn destinations(&self, from: Cell, kind: Kind) -> Vec<Cell> {
        let ahead = self.to_move.forward();
        let orthogonal = Heading::ORTHOGONAL;
        let straight = |headings: &[Heading], steps: usize| -> Vec<Cell> {
            let points = headings
                .iter()
                .map(|&way| BOARD.ray(from, way).nth(steps - 1));
            points.flatten().map(|step| step.to).collect()
        };
        match kind {
            Kind::One => straight(&[ahead, ahead.turned(2), ahead.turned(6)], 1),
            Kind::Two => straight(&Heading::DIAGONAL, 1),
            Kind::Three => straight(&orthogonal, 2),
            Kind::Four => BOARD.leaps(from, &KNIGHT).iter().collect(),
            Kind::Five => {
                let mut reached = straight(&Heading::DIAGONAL, 1);
                for heading in orthogonal {
                    let second = straight(&[heading], 2);
                    // N4: not over a piece at distance two. N15: also over that piece.
                    let stops = second.iter().any(|&point| self.pieces.get(point).is_some());
                    if self.rules == Rules::Leaping || !stops {
                        reached.extend(straight(&[heading], 3));
                    }
                    reached.extend(second);
                }
                reached
            }
        }
    }

    /// N5 and N6.
    fn may_land(&self, kind: Kind, to: Cell) -> bool {
        let closed = kind != Kind::One && is_goal_end(self.to_move, to);
        let own = self
            .pieces
            .get(to)
            .filter(|piece| piece.color == self.to_move);
        !closed && own.is_none_or(|piece| piece.kind < kind)
    }

    /// Returns the plain move, and the moves with an exchange (N7 to N10).
    fn with_exchanges(&self, from: Cell, kind: Kind, to: Cell) -> Vec<Move> {
        let in_hand = |kind| {
            let captured = self.pieces.get(to).is_some_and(|piece| piece.kind == kind);
            self.in_hand(self.to_move, kind) + u8::from(captured)
        };
        let rows = rows_forward(self.to_move, from, to);
        let mut exchanges = vec![None];
        if kind == Kind::One && is_goal_end(self.to_move, to) {
            // N10: the game is won, and no exchange follows.
        } else if rows > 0 {
            let promotions = Kind::ALL
                .into_iter()
                .filter(|&into| into.value() == kind.value() + 1 && in_hand(into) > 0);
            exchanges.extend(promotions.map(|into| Some(Exchange::Swap(into))));
        } else {
            let demotions = Kind::ALL
                .into_iter()
                .filter(|&into| into < kind && in_hand(into) > 0);
            exchanges.extend(demotions.map(|into| Some(Exchange::Swap(into))));
            if rows <= -2 && is_back_end(self.to_move, to) {
                let limit = match kind {
                    Kind::Three => 2,
                    Kind::Four => 3,
                    Kind::Five => 4,
                    Kind::One | Kind::Two => 0,
                };
                let vacant: Vec<Cell> = BOARD
                    .cells()
                    .iter()
                    .filter(|&cell| is_back_end(self.to_move, cell))
                    .filter(|&cell| cell == to || cell == from || self.pieces.get(cell).is_none())
                    .collect();
                let splits = choices(&vacant, limit.min(usize::from(in_hand(Kind::One))));
                exchanges.extend(
                    splits
                        .into_iter()
                        .filter(|points| !points.is_empty())
                        .map(|points| Some(Exchange::Split(points))),
                );
            }
        }
        exchanges
            .into_iter()
            .filter_map(|exchange| Move::new(from, to, exchange))
            .collect()
    }

    /// Returns the state after a legal move.
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let color = self.to_move;
        let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
            return next;
        };
        let Some(mover) = self.pieces.get(from) else {
            return next;
        };
        next.clear(from);
        if let Some(captured) = next.pieces.get(to) {
            next.add_to_hand(color, captured.kind);
        }
        next.put(to, mover);
        match mv.exchange() {
            None => {}
            Some(Exchange::Swap(into)) => {
                next.put(to, Piece::new(color, into));
                next.add_to_hand(color, mover.kind);
                next.take_from_hand(color, into);
            }
            Some(Exchange::Split(points)) => {
                next.clear(to);
                next.add_to_hand(color, mover.kind);
                for point in points {
                    next.put(point, Piece::new(color, Kind::One));
                    next.take_from_hand(color, Kind::One);
                }
            }
        }
        next.to_move = color.opponent();
        next.turn = next.turn.saturating_add(1);
        next
    }
}

/// Returns the number of steps forward that `color` can take from a point: 0 on the goal end (N1).
fn steps_to_goal_end(color: Color, cell: Cell) -> i32 {
    BOARD
        .ray(cell, color.forward())
        .fold(0, |steps, _| steps + 1)
}

fn is_goal_end(color: Color, cell: Cell) -> bool {
    steps_to_goal_end(color, cell) == 0
}

/// N1: the player's own back end, the two rows farthest from the goal end.
fn is_back_end(color: Color, cell: Cell) -> bool {
    steps_to_goal_end(color, cell) >= 5
}

fn rows_forward(color: Color, from: Cell, to: Cell) -> i32 {
    steps_to_goal_end(color, from) - steps_to_goal_end(color, to)
}

/// Returns all ways to choose up to `limit` of the points.
fn choices(points: &[Cell], limit: usize) -> Vec<Set64> {
    match points.split_first() {
        Some((&first, rest)) if limit > 0 => {
            let mut with_first = choices(rest, limit - 1);
            for choice in &mut with_first {
                choice.insert(first);
            }
            with_first.extend(choices(rest, limit));
            with_first
        }
        _ => vec![Set64::EMPTY],
    }
}
