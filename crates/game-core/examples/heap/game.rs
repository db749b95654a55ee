// Three players take one to three counters in turn from a heap of eleven. The player who takes the
// last one wins.

use std::{fmt, ops::ControlFlow, str::FromStr};

use game_core::text::{Field, fields};
use game_core::{Game, OnlyStart, Outcome, TextError};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Taker {
    Ann,
    Ben,
    Cleo,
}

game_core::players! {
    Taker, "`ann`, `ben` or `cleo`"; Ann "ann" 'a', Ben "ben" 'b', Cleo "cleo" 'c'
}

impl Taker {
    /// Returns the player who moves this many turns after this one.
    fn after(self, turns: usize) -> Self {
        Self::ALL[(self.index() + turns) % 3]
    }
}

/// A move: the number of counters to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(pub u16);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("move", text).number().map(Take)
    }
}

/// The reason why the game is over. There is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastCounter;

impl fmt::Display for LastCounter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("the last counter is taken")
    }
}

/// The reason why a move is not legal. There is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotThatMany;

impl fmt::Display for NotThatMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("expected to take 1 to 3 of the counters left")
    }
}

impl std::error::Error for NotThatMany {}

/// A position, such as `11 a`: the number of counters left, and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    left: u16,
    turn: Taker,
}

impl Heap {
    fn most(self) -> u16 {
        self.left.min(3)
    }
}

impl Default for Heap {
    fn default() -> Self {
        Self {
            left: 11,
            turn: Taker::Ann,
        }
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.left, self.turn.letter())
    }
}

impl FromStr for Heap {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [left, turn] = fields(text, ["left", "turn"])?;
        Ok(Self {
            left: left.number()?,
            turn: turn.single_as("a player's letter", Taker::from_letter)?,
        })
    }
}

impl Game for Heap {
    const NAME: &'static str = "heap";
    type Player = Taker;
    type Move = Take;
    type Reason = LastCounter;
    type Start = OnlyStart;
    type IllegalMove = NotThatMany;

    fn start(_: OnlyStart) -> Self {
        Self::default()
    }

    fn to_move(&self) -> Taker {
        self.turn
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Take) -> ControlFlow<B>,
    {
        (1..=self.most()).map(Take).try_for_each(visit)
    }

    fn check_move(&self, Take(count): Take) -> Result<(), NotThatMany> {
        if (1..=self.most()).contains(&count) {
            Ok(())
        } else {
            Err(NotThatMany)
        }
    }

    fn play_unchecked(&mut self, Take(count): Take) {
        self.left = self.left.saturating_sub(count);
        self.turn = self.turn.after(1);
    }

    /// Returns `None`: the game ends only when no counter is left, and then there is no move.
    fn decided(&self) -> Option<Outcome<Taker, LastCounter>> {
        None
    }

    fn outcome_without_moves(&self) -> Outcome<Taker, LastCounter> {
        Outcome::won_by(self.turn.after(2), LastCounter)
    }

    fn key(&self) -> u64 {
        // 0 is the key of no position.
        1 + u64::from(self.left) * 3 + self.turn as u64
    }
}
