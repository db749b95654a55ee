//! Move ordering: the sooner the best move comes, the smaller the search.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::Hash;
use core::ops::ControlFlow;

use game_core::Game;

use crate::evaluation::Evaluation;
use crate::hash::{number, slot};
use crate::value::{MAX_PLY, few};

/// The number of entries of the history heuristic.
const HISTORY: usize = 1 << 14;

/// The limit of an entry and of its negative.
const MAX_HISTORY: i32 = 1 << 14;

/// The limit of what one cutoff adds to an entry.
const MAX_BONUS: i32 = MAX_HISTORY / 10;

/// The statistics of quiet moves, and the moves of all positions of the current line. The lists
/// share one stack, so that no list is allocated.
///
/// - _Killers_ (Akl and Newborn, The principal continuation and the killer heuristic, 1977): quiet
///   moves that caused a cutoff at the same distance from the root.
/// - _History_ (Schaeffer, The history heuristic and alpha-beta search enhancements in practice,
///   1989): how often a quiet move caused a cutoff anywhere in the tree, weighted by depth. The
///   quiet moves tried before it lose as much.
///   Entries lose a share of their size, so that recent results count most, as in the chess program
///   Stockfish. Moves are identified by their hash.
#[derive(Clone, Debug)]
pub(crate) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i32>,
    stack: Vec<Scored<M>>,
}

/// The number of moves picked one by one before the others are sorted. Often the search ends before
/// that.
const PICKED: usize = 3;

#[derive(Clone, Copy, Debug)]
struct Scored<M> {
    /// Lower ranks come first. A single number is faster to compare than two.
    rank: u64,
    mv: M,
}

impl<M> Scored<M> {
    /// Creates a ranked move. The greatest score comes first. The last 32 bits of `number` break
    /// ties.
    fn new(mv: M, score: i32, number: usize) -> Self {
        let rank = u64::from(i32::MAX.abs_diff(score)) << 32 | u64::from(number as u32);
        Self { rank, mv }
    }

    /// Returns the score.
    fn score(&self) -> i32 {
        i32::MAX.wrapping_sub_unsigned((self.rank >> 32) as u32)
    }
}

/// A move from a [`Picker`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked<M> {
    pub(crate) mv: M,
    /// The gain of a noisy move, or the history of a quiet one. Killers have a higher score than
    /// all other quiet moves, and the move of the table has none.
    pub(crate) score: i32,
    pub(crate) is_quiet: bool,
}

/// The stage of move generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The move from the transposition table.
    Hash,
    /// Noisy moves, the greatest gain first.
    Noisy,
    /// Killers. Often one of them causes a cutoff, and the other quiet moves are not generated.
    Killers,
    /// The other quiet moves, by history.
    Quiet,
    /// Noisy moves with a negative gain, if they come last. Most searches end before that, so they
    /// are generated only then, although this finds the other noisy moves once more.
    Losing,
    Done,
}

/// An iterator over the legal moves of one position. They are generated in stages, because the
/// first one or two are often enough.
#[derive(Debug)]
pub(crate) struct Picker<M> {
    stage: Stage,
    hash: Option<M>,
    /// The index on the stack of the first move of this position, and of the next move to pick.
    base: usize,
    next: usize,
    ply: usize,
    /// Whether quiet moves are included.
    all: bool,
    /// The least gain of the noisy moves that come before quiet moves. The others come last.
    pub(crate) least_gain: i32,
    /// Whether others have been left out.
    left_out: bool,
}

impl<M> Picker<M> {
    /// Returns whether the moves on the stack are quiet.
    fn has_quiet(&self) -> bool {
        matches!(self.stage, Stage::Quiet | Stage::Losing)
    }
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; HISTORY],
            stack: Vec::new(),
        }
    }

    /// Creates an order that keeps no statistics. Quiet moves come in the order of the generator,
    /// except at the root.
    pub(crate) const fn fixed() -> Self {
        Self {
            killers: Vec::new(),
            history: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Prepares for a search from another root.
    pub(crate) fn begin(&mut self) {
        self.stack.clear();
        self.killers.fill([None; 2]);
        self.history.iter_mut().for_each(|count| *count /= 2);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.begin();
        self.history.fill(0);
    }

    /// Returns a picker of all legal moves of a position `ply` turns from the root, starting with
    /// `hash`.
    pub(crate) fn all(&self, hash: Option<M>, ply: usize) -> Picker<M> {
        Picker {
            stage: Stage::Hash,
            hash,
            base: self.stack.len(),
            next: self.stack.len(),
            ply,
            all: true,
            least_gain: i32::MIN,
            left_out: false,
        }
    }

    /// Returns a picker for quiescence search: of all legal moves in check, or else of the noisy
    /// moves whose gain is not negative.
    pub(crate) fn loud(&self, in_check: bool, ply: usize) -> Picker<M> {
        let all = self.all(None, ply);
        if in_check {
            return all;
        }
        Picker {
            stage: Stage::Noisy,
            all: false,
            least_gain: 0,
            ..all
        }
    }

    /// Returns the next move, or `None` if there is none left. The picker must be [put
    /// away](Self::put_away) when no more moves are needed.
    pub(crate) fn next<G, E>(
        &mut self,
        picker: &mut Picker<M>,
        position: &G,
        evaluation: &E,
    ) -> Option<Picked<M>>
    where
        G: Game<Move = M>,
        E: Evaluation<G>,
    {
        loop {
            // The stage is the next one to generate.
            let is_quiet = picker.has_quiet();
            if let Some(scored) = self.pick(picker) {
                if Some(scored.mv) != picker.hash {
                    return Some(Picked {
                        mv: scored.mv,
                        score: scored.score(),
                        is_quiet,
                    });
                }
                continue;
            }
            // The killers stay on the stack, below the other quiet moves.
            if picker.stage != Stage::Quiet {
                self.put_away(picker);
            }
            match picker.stage {
                Stage::Hash => {
                    picker.stage = Stage::Noisy;
                    // If two positions share a key, the move may not be legal.
                    picker.hash = picker.hash.filter(|&mv| position.is_legal(mv));
                    if let Some(mv) = picker.hash {
                        return Some(Picked {
                            mv,
                            score: 0,
                            is_quiet: !position.is_noisy(mv),
                        });
                    }
                }
                Stage::Noisy => {
                    picker.stage = if picker.all {
                        Stage::Killers
                    } else {
                        Stage::Done
                    };
                    self.make_noisy(picker, position, evaluation);
                }
                Stage::Killers => {
                    picker.stage = Stage::Quiet;
                    self.make_killers(picker.ply, position);
                }
                Stage::Quiet => {
                    picker.stage = Stage::Losing;
                    self.make_quiet(picker, position);
                }
                Stage::Losing => {
                    picker.stage = Stage::Done;
                    if picker.left_out {
                        self.make_noisy(picker, position, evaluation);
                    }
                }
                Stage::Done => return None,
            }
        }
    }

    /// Returns the next move on the stack.
    fn pick(&mut self, picker: &mut Picker<M>) -> Option<Scored<M>> {
        let moves = self.stack.get_mut(picker.next..)?;
        match picker.next - picker.base {
            0..PICKED => {
                let (best, _) = moves
                    .iter()
                    .enumerate()
                    .min_by_key(|(_, scored)| scored.rank)?;
                moves.swap(0, best);
            }
            PICKED => moves.sort_unstable_by_key(|scored| scored.rank),
            _ => (),
        }
        let first = moves.first().copied()?;
        picker.next += 1;
        Some(first)
    }

    /// Removes the moves of a position from the stack.
    pub(crate) fn put_away(&mut self, picker: &mut Picker<M>) {
        self.stack.truncate(picker.base);
        picker.next = picker.base;
    }

    /// Leaves out the quiet moves that have not been picked.
    pub(crate) fn leave_quiet(&mut self, picker: &mut Picker<M>) {
        if picker.stage != Stage::Done {
            self.put_away(picker);
            picker.stage = Stage::Losing;
        }
    }

    /// Adds a move. Ties are broken by `number`.
    fn push(&mut self, mv: M, score: i32, number: usize) {
        self.stack.push(Scored::new(mv, score, number));
    }

    /// Adds the noisy moves that come before quiet moves, or those that were left out then.
    // If it were inlined into `next`, every call would compute the invariants of its loop.
    #[inline(never)]
    fn make_noisy<G, E>(&mut self, picker: &mut Picker<M>, position: &G, evaluation: &E)
    where
        G: Game<Move = M>,
        E: Evaluation<G>,
    {
        let is_rest = picker.left_out;
        let _ = position.visit_noisy_moves(|mv| {
            let gain = evaluation.gain(position, mv);
            if (gain < picker.least_gain) == is_rest {
                self.push(mv, gain, self.stack.len());
            } else {
                picker.left_out = true;
            }
            ControlFlow::<()>::Continue(())
        });
    }

    /// Adds the killers that are legal and quiet here.
    fn make_killers<G: Game<Move = M>>(&mut self, ply: usize, position: &G) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for (mv, score) in killers.into_iter().flatten().zip([i32::MAX, i32::MAX - 1]) {
            if position.is_legal(mv) && !position.is_noisy(mv) {
                self.push(mv, score, self.stack.len());
            }
        }
    }

    // See `make_noisy`.
    #[inline(never)]
    fn make_quiet<G: Game<Move = M>>(&mut self, picker: &Picker<M>, position: &G) {
        // Only the killers are on the stack.
        let killers = [0, 1].map(|index| Some(self.stack.get(picker.base + index)?.mv));
        let mover = position.to_move();
        let _ = position.visit_quiet_moves(|mv| {
            if killers.contains(&Some(mv)) {
                return ControlFlow::<()>::Continue(());
            }
            let score = if self.history.is_empty() {
                0
            } else {
                let place = slot((mover, mv), HISTORY);
                self.history.get(place).copied().unwrap_or_default()
            };
            // At the root, ties are broken differently in each position. In the order of the
            // generator, an evaluation that cannot tell moves apart would always play at the same
            // edge of the board.
            let place = match picker.ply {
                0 => (number((position.key(), mv)) >> 32) as usize,
                _ => self.stack.len(),
            };
            self.push(mv, score, place);
            ControlFlow::Continue(())
        });
    }

    /// Records that a quiet move, the last one from this picker, caused a cutoff in a search to
    /// `depth`.
    pub(crate) fn refuted<G: Game<Move = M>>(
        &mut self,
        position: &G,
        mv: M,
        depth: usize,
        picker: &Picker<M>,
    ) {
        match self.killers.get_mut(picker.ply) {
            Some([first, second]) if *first != Some(mv) => *second = first.replace(mv),
            _ => (),
        }
        let bonus = few(depth * depth).min(MAX_BONUS / 16) * 16;
        let mover = position.to_move();
        self.learn((mover, mv), bonus);
        let hash = picker.hash.filter(|&hash| !position.is_noisy(hash));
        if let Some(hash) = hash.filter(|&hash| hash != mv) {
            self.learn((mover, hash), -bonus);
        }
        // The stack has the quiet moves picked so far, including those that forward pruning skipped.
        // If `mv` was put off until no move was left, it has none.
        if picker.has_quiet() {
            for index in picker.base..picker.next {
                let tried = self.stack.get(index).map(|scored| scored.mv);
                let tried = tried.filter(|&tried| tried != mv && Some(tried) != picker.hash);
                if let Some(tried) = tried {
                    self.learn((mover, tried), -bonus);
                }
            }
        }
    }

    /// Adds a bonus to the history of a move.
    fn learn(&mut self, key: impl Hash, bonus: i32) {
        if let Some(count) = self.history.get_mut(slot(key, HISTORY)) {
            *count += bonus - *count * bonus.abs() / MAX_HISTORY;
        }
    }
}
