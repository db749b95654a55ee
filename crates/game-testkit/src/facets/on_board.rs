//! Pieces on a board.

use std::collections::BTreeMap;

use board_geom::Cell;
use game_board::{Effect, Kind, OnBoard, Piece};
use game_core::{MoveList, Player};

use super::some_moves;

/// What stands where, and what is in hand.
#[derive(Debug, PartialEq)]
struct Material<P> {
    board: BTreeMap<Cell, P>,
    hands: Vec<Vec<u8>>,
}

impl<P: Piece> Material<P> {
    fn of<G: OnBoard<Piece = P, Player = P::Player>>(position: &G) -> Self {
        let cells = G::board().cells();
        let on = |cell| Some((cell, position.piece_at(cell)?));
        let hand = |&player| {
            let kinds = <P::Kind as Kind>::ALL.iter();
            kinds
                .map(|&kind| position.count_in_hand(player, kind))
                .collect()
        };
        Self {
            board: cells.filter_map(on).collect(),
            hands: P::Player::ALL.iter().map(hand).collect(),
        }
    }

    fn take(&mut self, cell: Cell, piece: P) -> Result<(), String> {
        match self.board.remove(&cell) {
            Some(found) if found == piece => Ok(()),
            found => Err(format!("on {cell:?} is {found:?}, and not {piece}")),
        }
    }

    fn put(&mut self, cell: Cell, piece: P) -> Result<(), String> {
        match self.board.insert(cell, piece) {
            None => Ok(()),
            Some(found) => Err(format!("{found} is on {cell:?}, where {piece} comes")),
        }
    }

    fn hand(&mut self, piece: P) -> Result<&mut u8, String> {
        let player = piece.player().ok_or("what is nobody's is in no hand")?;
        Ok(&mut self.hands[player.index()][piece.kind().index()])
    }

    fn carry_out(&mut self, effect: Effect<P>) -> Result<(), String> {
        match effect {
            Effect::Moves { piece, from, to } => {
                self.take(from, piece)?;
                self.put(to, piece)
            }
            Effect::Leaves { piece, cell } | Effect::Removed { piece, cell } => {
                self.take(cell, piece)
            }
            Effect::ToHand {
                piece,
                cell,
                becomes,
            } => {
                *self.hand(becomes)? += 1;
                self.take(cell, piece)
            }
            Effect::FromHand { piece, cell } => {
                let hand = self.hand(piece)?;
                *hand = hand.checked_sub(1).ok_or("it is not in hand")?;
                self.put(cell, piece)
            }
            Effect::Appears { piece, cell } => self.put(cell, piece),
            Effect::Becomes {
                cell,
                before,
                after,
            } => {
                self.take(cell, before)?;
                self.put(cell, after)
            }
        }
    }
}

/// That the moves of the cells are the legal moves, that the effects of each lead to the board and
/// the hands after it, and that moves which take a piece off the board are noisy.
///
/// # Panics
/// If it is not so.
pub fn on_board<G: OnBoard>(position: &G) {
    let moves = position.legal_moves();
    for cell in G::board().cells() {
        let starts_here = |mv: &G::Move| G::ends_of(*mv).0 == Some(cell);
        let listed: MoveList<G::Move> = moves.iter().copied().filter(starts_here).collect();
        assert_eq!(
            position.moves_from(cell),
            listed,
            "{position}: the moves from {cell:?}"
        );
    }
    let checkers = position.checkers();
    if let Some(in_check) = position.in_check() {
        assert_eq!(
            !checkers.is_empty(),
            in_check,
            "{position}: who gives check"
        );
    }
    for cell in checkers {
        let checker = position.piece_at(cell).and_then(Piece::player);
        assert!(
            checker.is_some_and(|player| player != position.to_move()),
            "{position}: {checker:?} gives check from {cell:?}"
        );
    }
    let before = Material::of(position);
    for mv in some_moves(position) {
        let after = Material::of(&position.after_unchecked(mv));
        let mut changed = Material {
            board: before.board.clone(),
            hands: before.hands.clone(),
        };
        let effects = position.effects(mv);
        for &effect in &effects {
            let done = changed.carry_out(effect);
            assert_eq!(done, Ok(()), "{position}, {mv}: {effects:?}");
        }
        assert_eq!(changed, after, "{position}, {mv}: {effects:?}");
        let takes = |effect: &Effect<_>| {
            matches!(
                effect,
                Effect::Leaves { .. } | Effect::Removed { .. } | Effect::ToHand { .. }
            )
        };
        let turns = |effect: &Effect<_>| matches!(effect, Effect::Becomes { .. });
        let noisy = position.is_noisy(mv);
        if effects.iter().any(takes) {
            assert!(noisy, "{position}: {mv} is quiet, and has {effects:?}");
        } else if !effects.iter().any(turns) {
            // A change alone need not be noisy: a pawn that turns round is the same pawn.
            assert!(!noisy, "{position}: {mv} is noisy, and has {effects:?}");
        }
        let (from, to) = G::ends_of(mv);
        let touched: Vec<Cell> = effects.iter().flat_map(Effect::cells).collect();
        for end in [from, to].into_iter().flatten().filter(|_| from != to) {
            assert!(
                touched.contains(&end),
                "{position}: {mv} leaves {end:?} as it is"
            );
        }
    }
}
