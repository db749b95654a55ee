//! Pieces on a board.

use std::collections::BTreeMap;

use board_geom::{Cell, CellMap};
use game_board::{
    Change, Effect, Kind, KindOf, OnBoard, Piece, Step, StepKind, StepOf, all_pieces,
};
use game_core::{MoveList, Player};

use super::some_moves;
use crate::conformance::{check_candidates, kept};

/// The pieces on the board and in hand.
#[derive(Clone)]
struct Material<P: Copy> {
    board: CellMap<P>,
    hands: Vec<Vec<u8>>,
}

impl<P: Piece> Material<P> {
    fn of<G: OnBoard<Piece = P, Player = P::Player>>(position: &G) -> Self {
        let on = |cell| {
            let piece = position.piece_at(cell)?;
            let name = G::board().name(cell);
            let named = P::of(piece.player(), piece.kind());
            assert_eq!(
                named,
                Some(piece),
                "{piece} on {name} is not the piece of its owner and kind"
            );
            Some((cell, piece))
        };
        let hand = |&player| {
            let in_hand = |&kind| {
                let (count, most) = (position.count_in_hand(player, kind), G::most_in_hand(kind));
                assert!(
                    count <= most,
                    "most_in_hand({kind:?}) is {most}, but {count} are in hand"
                );
                count
            };
            P::Kind::ALL.iter().map(in_hand).collect()
        };
        Self {
            board: G::board().cells().filter_map(on).collect(),
            hands: P::Player::ALL.iter().map(hand).collect(),
        }
    }

    /// Replaces what is on a cell.
    fn replace(&mut self, cell: Cell, old: Option<P>, new: Option<P>) -> Result<(), String> {
        let found = self.board.get(cell);
        self.board.set(cell, new);
        if found == old {
            Ok(())
        } else {
            Err(format!("{} is there", or_nothing(found)))
        }
    }

    fn hand(&mut self, piece: P) -> Result<&mut u8, String> {
        let player = piece
            .player()
            .ok_or("a piece without an owner cannot be in hand")?;
        Ok(&mut self.hands[player.index()][piece.kind().index()])
    }

    fn carry_out(&mut self, effect: Effect<P>) -> Result<(), String> {
        let Effect {
            piece,
            cell,
            change,
        } = effect;
        match change {
            Change::MovesTo(to) => {
                self.replace(cell, Some(piece), None)?;
                self.replace(to, None, Some(piece))
            }
            Change::Leaves | Change::Removed => self.replace(cell, Some(piece), None),
            Change::ToHand(becomes) => {
                *self.hand(becomes)? += 1;
                self.replace(cell, Some(piece), None)
            }
            Change::FromHand => {
                let hand = self.hand(piece)?;
                *hand = hand.checked_sub(1).ok_or("the piece is not in hand")?;
                self.replace(cell, None, Some(piece))
            }
            Change::Appears => self.replace(cell, None, Some(piece)),
            Change::Becomes(after) => self.replace(cell, Some(piece), Some(after)),
        }
    }
}

fn or_nothing<P: Piece>(piece: Option<P>) -> String {
    piece.map_or("nothing".to_owned(), |piece| piece.to_string())
}

/// Describes effects with the names of the cells.
fn told<G: OnBoard>(effects: &[Effect<G::Piece>]) -> String {
    let name = |cell| G::board().name(cell);
    let each = effects.iter().map(|effect| {
        let (piece, cell) = (effect.piece, name(effect.cell));
        match effect.change {
            Change::MovesTo(to) => format!("{piece} moves from {cell} to {}", name(to)),
            Change::Leaves => format!("{piece} leaves {cell}"),
            Change::Removed => format!("{piece} is removed from {cell}"),
            Change::ToHand(becomes) => format!("{piece} goes from {cell} to hand as {becomes}"),
            Change::FromHand => format!("{piece} goes from hand to {cell}"),
            Change::Appears => format!("{piece} appears on {cell}"),
            Change::Becomes(after) => format!("{piece} becomes {after} on {cell}"),
        }
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Checks that the effects of a move lead from the pieces before it to those after it.
fn check_effects<G: OnBoard>(
    position: &G,
    mut changed: Material<G::Piece>,
    mv: G::Move,
    effects: &[Effect<G::Piece>],
) {
    let board = G::board();
    let told = || told::<G>(effects);
    for &effect in effects {
        if let Err(problem) = changed.carry_out(effect) {
            let (piece, name) = (effect.piece, board.name(effect.cell));
            panic!(
                "{position}: the effects of {mv}: {piece} on {name}: {problem}: {}",
                told()
            );
        }
    }
    let after = Material::of(&position.after_unchecked(mv));
    // Effects may also put pieces on cells that the board does not have.
    for cell in (0..).map_while(Cell::new) {
        let [found, expected] = [&changed, &after].map(|material| material.board.get(cell));
        assert!(
            found == expected,
            "{position}: the effects of {mv} leave {} on {}, the move {}: {}",
            or_nothing(found),
            board.name(cell),
            or_nothing(expected),
            told()
        );
    }
    assert_eq!(
        changed.hands,
        after.hands,
        "{position}: the hands after the effects of {mv}, and after the move: {}",
        told()
    );
}

/// Checks that the index of each kind is its place, that kinds compare in this order, and that
/// names and letters are unique.
fn check_kinds<K: Kind>() {
    assert!(K::ALL.is_sorted(), "the order of the kinds {:?}", K::ALL);
    for (index, &kind) in K::ALL.iter().enumerate() {
        assert_eq!(kind.index(), index, "the index of {kind}");
        let named = kind.to_string().parse().ok();
        assert_eq!(named, Some(kind), "the kind with the name {kind}");
        let letter = kind.letter();
        let lettered = K::ALL.iter().find(|other| other.letter() == letter);
        assert_eq!(lettered, Some(&kind), "the kind with the letter {letter}");
    }
}

/// Checks that the position with another piece on one of its cells has another key. Games hardly
/// ever reach positions that differ only in this.
fn check_key<G: OnBoard>(position: &G) {
    let occupied = G::board().cells();
    let occupied: Vec<Cell> = occupied
        .filter(|&cell| position.piece_at(cell).is_some())
        .collect();
    let Some(&place) = occupied.get(position.key() as usize % occupied.len().max(1)) else {
        return;
    };
    let form = position.repetition_form();
    for piece in all_pieces::<G::Piece>() {
        let with = |cell| {
            if cell == place {
                Some(piece)
            } else {
                position.piece_at(cell)
            }
        };
        let Some(other) = position.with_pieces(with) else {
            continue;
        };
        assert!(
            other.key() != position.key() || other.repetition_form() == form,
            "{position} and {other} have the same key"
        );
    }
}

/// Checks that the moves near two of the legal moves are legal only if they are listed, and can be
/// played unchecked in any case. One of the two changes the kind of its piece, if any move does.
/// The moves near a move lack one of its steps, have another step in its place, or one more at the
/// end. Some of these steps are on cells that the board does not have. A pass is near every move.
fn check_near<G: OnBoard>(position: &G, moves: &[G::Move]) {
    let first = position.key() as usize % moves.len().max(1);
    let from_first = || moves.iter().cycle().skip(first).take(moves.len());
    let becomes = |step: &StepOf<G>| step.kind() == Some(StepKind::Become);
    let changing = from_first().find(|&&mv| G::steps_of(mv).iter().any(becomes));
    let cells = || (0..).map_while(Cell::new);
    let kinds = <KindOf<G> as Kind>::ALL;
    let every = G::STEPS.iter().flat_map(|step| {
        let on_cells = cells().filter_map(|cell| step.on(cell));
        on_cells.chain(kinds.iter().filter_map(|&kind| step.with(kind)))
    });
    let every: Vec<StepOf<G>> = every.collect();
    let mut near: Vec<_> = G::move_of(&[Step::Pass]).into_iter().collect();
    for &mv in from_first().take(1).chain(changing) {
        let steps = G::steps_of(mv);
        for nth in 0..=steps.len() {
            let mut steps = steps.clone();
            if nth < steps.len() {
                steps.remove(nth);
                near.extend(G::move_of(&steps));
            }
            for &step in &every {
                steps.insert(nth, step);
                near.extend(G::move_of(&steps));
                steps.remove(nth);
            }
        }
    }
    let checked = check_candidates(position, moves, near);
    kept(checked.map_err(|failure| failure.of("position", position)));
}

/// Checks that the moves of the cells are the legal moves, that the effects of each move lead to
/// the board and the hands after it, and that moves that take a piece off the board are noisy. Also
/// checks that moves that differ from a legal move in one step, on the board or off it, are legal
/// only if they are listed, and can be played unchecked; that another piece gives another key, and
/// that a piece is its owner and its kind, with a unique name and letter.
///
/// # Panics
/// Panics if a check fails.
pub fn on_board<G: OnBoard>(position: &G) {
    check_kinds::<<G::Piece as Piece>::Kind>();
    check_key(position);
    let moves = position.legal_moves();
    let mut listed: BTreeMap<_, MoveList<G::Move>> = BTreeMap::new();
    for &mv in &moves {
        listed.entry(G::ends_of(mv).0).or_default().push(mv);
    }
    for cell in (0..).map_while(Cell::new) {
        assert_eq!(
            position.moves_from(cell),
            listed.remove(&Some(cell)).unwrap_or_default(),
            "{position}: the moves from {}",
            G::board().name(cell)
        );
    }
    let checkers = position.checkers();
    assert_eq!(
        !checkers.is_empty(),
        position.in_check() == Some(true),
        "{position}: who gives check"
    );
    for cell in checkers {
        let checker = position.piece_at(cell).and_then(Piece::player);
        assert!(
            checker.is_some_and(|player| player != position.to_move()),
            "{position}: {checker:?} gives check from {}",
            G::board().name(cell)
        );
    }
    check_near(position, &moves);
    let before = Material::of(position);
    for mv in some_moves(position) {
        let effects = position.effects(mv);
        check_effects(position, before.clone(), mv, &effects);
        let takes = |effect: &Effect<G::Piece>| match effect.change {
            Change::Leaves | Change::Removed => true,
            Change::ToHand(becomes) => effect.piece.player() != becomes.player(),
            _ => false,
        };
        let turns = |effect: &Effect<_>| matches!(effect.change, Change::Becomes(_));
        let noisy = position.is_noisy(mv);
        if effects.iter().any(takes) {
            assert!(noisy, "{position}: {mv} is quiet: {}", told::<G>(&effects));
        } else if !effects.iter().any(turns) {
            // A change alone need not be noisy: a pawn that turns around is the same pawn.
            assert!(!noisy, "{position}: {mv} is noisy: {}", told::<G>(&effects));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_kinds;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Twins {
        One,
        Other,
    }

    game_core::names! { Twins, "kind", "`one` or `other`"; One "one", Other "other" }

    impl game_board::Kind for Twins {
        const ALL: &'static [Self] = &Self::ALL;

        fn index(self) -> usize {
            self.index()
        }

        fn letter(self) -> char {
            'T'
        }
    }

    #[test]
    #[should_panic(expected = "the kind with the letter T")]
    fn kinds_with_one_letter_are_found() {
        check_kinds::<Twins>();
    }
}
