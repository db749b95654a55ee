//! Random games for any number of players. Each property of a position is random but fixed by the
//! position. Positions transpose, and many values are equal.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::text::{Field, fields};
use game_core::{
    Game, MAX_PLAYERS, OnlyStart, Outcome, Player, Ranking, Seat, SplitMix64, TextError,
};
use game_search::{Evaluation, Merits};

/// A move: the number of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Branch(pub(crate) u16);

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Branch {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("move", text).number().map(Self)
    }
}

/// The only reason why a game ends, and why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ByLot;

impl fmt::Display for ByLot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("drawn by lot")
    }
}

impl std::error::Error for ByLot {}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RandomTree<const PLAYERS: usize> {
    seed: u16,
    turns: u16,
    state: u16,
    mover: Seat<PLAYERS>,
}

/// The maximum length of a game in turns.
const TURNS: u16 = 8;

impl<const PLAYERS: usize> RandomTree<PLAYERS> {
    pub(crate) fn new(seed: u16) -> Self {
        Self {
            seed,
            turns: 0,
            state: 0,
            mover: Seat::default(),
        }
    }

    /// Returns the random numbers for one property of this position.
    fn lots(self, question: u64) -> SplitMix64 {
        SplitMix64::stream(self.key(), question)
    }

    fn moves(self) -> u16 {
        // Sometimes there is no move before the last turn.
        let most = if self.turns < TURNS { 5 } else { 1 };
        self.lots(1).below(most) as u16
    }

    fn ranking(self) -> Ranking<Seat<PLAYERS>> {
        let mut lots = self.lots(2);
        Ranking::by_place(|_| lots.below(3) as u8)
    }
}

impl<const PLAYERS: usize> Default for RandomTree<PLAYERS> {
    fn default() -> Self {
        Self::new(0)
    }
}

impl<const PLAYERS: usize> fmt::Display for RandomTree<PLAYERS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            seed,
            turns,
            state,
            mover,
        } = self;
        write!(f, "{seed} {turns} {state} {}", mover.letter())
    }
}

impl<const PLAYERS: usize> FromStr for RandomTree<PLAYERS> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [seed, turns, state, mover] = fields(text, ["seed", "turns", "state", "mover"])?;
        Ok(Self {
            seed: seed.number()?,
            turns: turns.number()?,
            state: state.number()?,
            mover: mover.single_as("a seat", Seat::from_letter)?,
        })
    }
}

impl<const PLAYERS: usize> Game for RandomTree<PLAYERS> {
    const NAME: &'static str = "random-tree";
    type Player = Seat<PLAYERS>;
    type Move = Branch;
    type Reason = ByLot;
    type Start = OnlyStart;
    type IllegalMove = ByLot;

    fn start(_: OnlyStart) -> Self {
        Self::default()
    }

    fn to_move(&self) -> Seat<PLAYERS> {
        self.mover
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Branch) -> ControlFlow<B>,
    {
        match self.decided() {
            Some(_) => ControlFlow::Continue(()),
            None => (0..self.moves()).map(Branch).try_for_each(visit),
        }
    }

    fn check_move(&self, Branch(branch): Branch) -> Result<(), ByLot> {
        match self.decided() {
            None if branch < self.moves() => Ok(()),
            _ => Err(ByLot),
        }
    }

    fn play_unchecked(&mut self, Branch(branch): Branch) {
        let mut lots = self.lots(10 + u64::from(branch));
        let skipped = if PLAYERS > 2 { lots.below(4) / 3 } else { 0 };
        self.mover = Seat::ALL[(self.mover.index() + 1 + skipped as usize) % PLAYERS];
        self.turns += 1;
        self.state = lots.below(9) as u16;
    }

    fn is_noisy(&self, Branch(branch): Branch) -> bool {
        self.lots(30 + u64::from(branch)).below(3) == 0
    }

    fn decided(&self) -> Option<Outcome<Seat<PLAYERS>, ByLot>> {
        let decided = self.turns > 1 && self.lots(3).below(12) == 0;
        decided.then(|| self.outcome_without_moves())
    }

    fn outcome_without_moves(&self) -> Outcome<Seat<PLAYERS>, ByLot> {
        Outcome {
            ranking: self.ranking(),
            reason: ByLot,
        }
    }

    fn key(&self) -> u64 {
        let parts = [self.seed, self.turns, self.state, self.mover.index() as u16];
        parts
            .iter()
            .fold(0, |key, &part| (key << 16) | u64::from(part))
    }

    fn in_check(&self) -> Option<bool> {
        Some(self.lots(4).below(4) == 0)
    }
}

/// An evaluation with random merits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lots;

impl<const PLAYERS: usize> Evaluation<RandomTree<PLAYERS>> for Lots {
    fn evaluate(&self, position: &RandomTree<PLAYERS>) -> Merits {
        let mut lots = position.lots(5);
        [(); MAX_PLAYERS].map(|()| lots.below(20) as i32 - 10)
    }

    fn gain(&self, position: &RandomTree<PLAYERS>, Branch(branch): Branch) -> i32 {
        position.lots(50 + u64::from(branch)).below(9) as i32 - 3
    }
}
