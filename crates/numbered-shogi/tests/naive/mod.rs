//! The rules once more, clause by clause, walking the lattice step by step on a plain map of
//! pieces. Slow, and meant to be read beside the rules.

use std::collections::BTreeMap;

use board_geom::Heading;
use numbered_shogi::{BOARD, Cell, Exchange, Move, Number, Piece, Player, Position, Set64};

/// A position as a list of facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) board: BTreeMap<Cell, Piece>,
    pub(crate) hands: BTreeMap<(Player, Number), u8>,
    pub(crate) side: Player,
}

impl State {
    pub(crate) fn of(position: &Position) -> Self {
        let board = BOARD.cells().iter();
        let hands = [Player::First, Player::Second]
            .into_iter()
            .flat_map(|player| Number::ALL.map(|number| (player, number)));
        Self {
            board: board
                .filter_map(|cell| Some((cell, position.piece_at(cell)?)))
                .collect(),
            hands: hands
                .map(|(player, number)| ((player, number), position.hand(player).count(number)))
                .collect(),
            side: position.side(),
        }
    }

    fn hand(&mut self, player: Player, number: Number) -> &mut u8 {
        self.hands.entry((player, number)).or_default()
    }

    fn owned(&self, player: Player, number: Number) -> usize {
        let piece = Piece::new(player, number);
        let on_board = self.board.values().filter(|&&other| other == piece).count();
        on_board + usize::from(self.hands[&(player, number)])
    }

    /// N10 and N11.
    pub(crate) fn has_won(&self, player: Player) -> bool {
        let one = Piece::new(player, Number::One);
        let on_goal_end = |(&cell, &piece)| piece == one && is_goal_end(player, cell);
        self.board.iter().any(on_goal_end) || self.owned(player, Number::One) == 18
    }

    /// All legal moves.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        if self.has_won(self.side.opponent()) {
            return vec![];
        }
        let mut moves = Vec::new();
        for (&from, piece) in self
            .board
            .iter()
            .filter(|(_, piece)| piece.owner == self.side)
        {
            for to in self.destinations(from, piece.number) {
                if self.may_land(piece.number, to) {
                    moves.extend(self.with_exchanges(from, piece.number, to));
                }
            }
        }
        moves
    }

    /// N4: where a piece with this number gets from a point, whatever stands there.
    fn destinations(&self, from: Cell, number: Number) -> Vec<Cell> {
        let ahead = self.side.forward();
        let orthogonal = Heading::ORTHOGONAL;
        let mut reached = Vec::new();
        match number {
            Number::One => {
                let backward = ahead.opposite();
                let headings = orthogonal
                    .into_iter()
                    .filter(|&heading| heading != backward);
                reached.extend(headings.filter_map(|heading| walk(from, &[heading])));
            }
            Number::Two => {
                reached.extend(
                    Heading::DIAGONAL
                        .into_iter()
                        .filter_map(|heading| walk(from, &[heading])),
                );
            }
            Number::Three => {
                reached.extend(
                    orthogonal
                        .into_iter()
                        .filter_map(|heading| walk(from, &[heading; 2])),
                );
            }
            Number::Four => {
                // Two steps one way and one step across.
                for heading in orthogonal {
                    for across in [heading.turned(2), heading.turned(6)] {
                        reached.extend(walk(from, &[heading, heading, across]));
                    }
                }
            }
            Number::Five => {
                reached.extend(
                    Heading::DIAGONAL
                        .into_iter()
                        .filter_map(|heading| walk(from, &[heading])),
                );
                for heading in orthogonal {
                    let Some(second) = walk(from, &[heading; 2]) else {
                        continue;
                    };
                    reached.push(second);
                    if !self.board.contains_key(&second) {
                        reached.extend(walk(second, &[heading]));
                    }
                }
            }
        }
        reached
    }

    /// N5 and N6.
    fn may_land(&self, number: Number, to: Cell) -> bool {
        let closed = number != Number::One && is_goal_end(self.side, to);
        let own = self.board.get(&to).filter(|piece| piece.owner == self.side);
        !closed && own.is_none_or(|piece| piece.number < number)
    }

    /// The plain move and those with an exchange after it (N7 to N10).
    fn with_exchanges(&self, from: Cell, number: Number, to: Cell) -> Vec<Move> {
        let mut hand: BTreeMap<Number, u8> = Number::ALL
            .map(|number| (number, self.hands[&(self.side, number)]))
            .into();
        if let Some(captured) = self.board.get(&to) {
            *hand.entry(captured.number).or_default() += 1;
        }
        let rows = rows_forward(self.side, from, to);
        let mut exchanges = vec![None];
        if number == Number::One && is_goal_end(self.side, to) {
            // N10: the game is won.
        } else if rows > 0 {
            exchanges.extend(
                Number::ALL
                    .into_iter()
                    .filter(|into| into.value() == number.value() + 1 && hand[into] > 0)
                    .map(|into| Some(Exchange::Swap(into))),
            );
        } else {
            exchanges.extend(
                Number::ALL
                    .into_iter()
                    .filter(|&into| into < number && hand[&into] > 0)
                    .map(|into| Some(Exchange::Swap(into))),
            );
            if rows <= -2 && is_back_end(self.side, to) {
                let limit = match number {
                    Number::Three => 2,
                    Number::Four => 3,
                    Number::Five => 4,
                    Number::One | Number::Two => 0,
                };
                let limit = limit.min(usize::from(hand[&Number::One]));
                let vacant: Vec<Cell> = BOARD
                    .cells()
                    .iter()
                    .filter(|&cell| is_back_end(self.side, cell))
                    .filter(|cell| *cell == to || *cell == from || !self.board.contains_key(cell))
                    .collect();
                let choices = choices(&vacant, limit)
                    .into_iter()
                    .filter(|choice| !choice.is_empty());
                exchanges.extend(
                    choices.map(|choice| Some(Exchange::Split(choice.into_iter().collect()))),
                );
            }
        }
        exchanges
            .into_iter()
            .map(|exchange| Move::new(from, to, exchange).unwrap())
            .collect()
    }

    /// The state after a legal move.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let player = self.side;
        let mover = next.board.remove(&mv.from()).unwrap();
        if let Some(captured) = next.board.insert(mv.to(), mover) {
            *next.hand(player, captured.number) += 1;
        }
        match mv.exchange() {
            None => {}
            Some(Exchange::Swap(into)) => {
                next.board.insert(mv.to(), Piece::new(player, into));
                *next.hand(player, mover.number) += 1;
                *next.hand(player, into) -= 1;
            }
            Some(Exchange::Split(points)) => {
                next.board.remove(&mv.to());
                *next.hand(player, mover.number) += 1;
                for point in points {
                    let before = next.board.insert(point, Piece::new(player, Number::One));
                    assert_eq!(before, None, "a [1] is placed on a piece");
                    *next.hand(player, Number::One) -= 1;
                }
            }
        }
        next.side = player.opponent();
        next
    }
}

/// Where the steps with these headings lead.
fn walk(from: Cell, headings: &[Heading]) -> Option<Cell> {
    headings
        .iter()
        .try_fold(from, |cell, &heading| Some(BOARD.step(cell, heading)?.to))
}

/// How many steps forward `player` can go from a point: 0 on the goal end (N1).
fn steps_to_goal_end(player: Player, cell: Cell) -> i32 {
    BOARD
        .ray(cell, player.forward())
        .fold(0, |steps, _| steps + 1)
}

fn is_goal_end(player: Player, cell: Cell) -> bool {
    steps_to_goal_end(player, cell) == 0
}

/// N1: the player's own back end, the two rows farthest from the goal end.
fn is_back_end(player: Player, cell: Cell) -> bool {
    steps_to_goal_end(player, cell) >= 5
}

fn rows_forward(player: Player, from: Cell, to: Cell) -> i32 {
    steps_to_goal_end(player, from) - steps_to_goal_end(player, to)
}

/// All ways to choose up to `limit` of the points.
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
