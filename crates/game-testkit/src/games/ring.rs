//! A walk on a ring for three players, with two starts, check, draw claims, and moves after the
//! end.
//!
//! On a turn a player steps up or down by one cell. Stepping up onto another token captures it.
//! Stepping down onto a token is not allowed. The last player left wins, and the player captured
//! first comes last. The remaining players may claim a draw at the third occurrence of a position,
//! and after eight turns without a capture. The ring has 6 cells, or 9 with the start `long`.
//!
//! Text: `<cells> <side> <out> <quiet>`.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::text::{Field, fields};
use game_core::{
    Claim, ClaimRule, Game, Outcome, ParsePositionError, Player, Problems, Ranking, TextError,
    random_keys, serde_as_text,
};
use thiserror::Error;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Walker {
    /// The player who moves first.
    Amber,
    /// The player who moves second.
    Blue,
    /// The player who moves third.
    Coral,
}

game_core::players! {
    Walker, "`amber`, `blue` or `coral`"; Amber "amber" 'a', Blue "blue" 'b', Coral "coral" 'c'
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A step down by one cell, if no token stands there.
    Down,
    /// A step up by one cell, which captures a token there.
    Up,
}

game_core::names! { Step, "move", "`up` or `down`"; Down "down", Up "up" }

/// The length of the ring, which is the start of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Length {
    /// Six cells.
    #[default]
    Short,
    /// Nine cells.
    Long,
}

impl game_core::Start for Length {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Length {
    const fn cells(self) -> u8 {
        match self {
            Self::Short => 6,
            Self::Long => 9,
        }
    }
}

game_core::names! { Length, "start", "`short` or `long`"; Short "short", Long "long" }

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// All other players have been captured.
    LastOneLeft,
    /// A draw was claimed.
    Claimed(Claim),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LastOneLeft => f.pad("one is left"),
            Self::Claimed(claim) => write!(f, "claimed: {claim}"),
        }
    }
}

/// The reason why a move is not legal. There is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("another token stands below")]
pub struct Blocked;

/// A problem of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// A token is missing or occurs twice.
    #[error("a token is missing or on the ring twice")]
    Tokens,
    /// The player to move has been captured.
    #[error("the side is out")]
    SideIsOut,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    length: Length,
    /// The cell of each token. For a captured token, `OUT` plus 0 for the first one captured and
    /// plus 1 for the second.
    tokens: [u8; 3],
    side: Walker,
    quiet: u16,
}

const OUT: u8 = 10;
const KEYS: [u64; 41] = random_keys(5);

impl Ring {
    fn left(self) -> usize {
        self.tokens.iter().filter(|&&token| token < OUT).count()
    }

    fn on(self, cell: u8) -> Option<Walker> {
        let mut tokens = Walker::ALL.iter().zip(self.tokens);
        let (&walker, _) = tokens.find(|(_, token)| *token == cell)?;
        Some(walker)
    }

    fn target(self, step: Step) -> u8 {
        let cells = self.length.cells();
        let by = match step {
            Step::Down => cells - 1,
            Step::Up => 1,
        };
        (self.tokens[self.side.index()] + by) % cells
    }

    /// Returns the ranking: the remaining players share the first place, and the player captured
    /// first comes last.
    fn ranking(self) -> Ranking<Walker> {
        Ranking::by_place(|walker: Walker| match self.tokens[walker.index()] {
            OUT => 2,
            11 => 1,
            _ => 0,
        })
    }
}

impl Default for Ring {
    fn default() -> Self {
        Self::start(Length::Short)
    }
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..self.length.cells() {
            write!(f, "{}", self.on(cell).map_or('.', Player::letter))?;
        }
        write!(f, " {} ", self.side.letter())?;
        if self.left() == 3 {
            f.write_str("-")?;
        }
        for out in [OUT, OUT + 1].iter().filter_map(|&out| self.on(out)) {
            write!(f, "{}", out.letter())?;
        }
        write!(f, " {}", self.quiet)
    }
}

fn walker(field: Field<'_>) -> Result<Walker, TextError> {
    field.single_as("a walker", Walker::from_letter)
}

impl FromStr for Ring {
    type Err = ParsePositionError<Problem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [cells, side, out, quiet] = fields(text, ["cells", "side", "out", "quiet"])?;
        let length = match cells.text().len() {
            6 => Length::Short,
            9 => Length::Long,
            len => return Err(cells.error(len.min(9), "a ring of 6 or 9 cells").into()),
        };
        let mut ring = Self {
            length,
            tokens: [u8::MAX; 3],
            side: walker(side)?,
            quiet: quiet.number()?,
        };
        let mut seen = 0;
        for (cell, token) in (0..).zip(cells.tokens(1, 9)?) {
            if token.text() != "." {
                ring.tokens[walker(token)?.index()] = cell;
                seen += 1;
            }
        }
        for (place, token) in (OUT..).zip(out.tokens(1, 2)?) {
            ring.tokens[walker(token)?.index()] = place;
            seen += 1;
        }
        let mut problems = Vec::new();
        if seen != 3 || ring.tokens.contains(&u8::MAX) {
            problems.push(Problem::Tokens);
        }
        if ring.tokens[ring.side.index()] >= OUT {
            problems.push(Problem::SideIsOut);
        }
        Problems::none_or(problems, ring).map_err(|problems| {
            ParsePositionError::invalid(problems, |problem| match problem {
                Problem::Tokens => cells,
                Problem::SideIsOut => side,
            })
        })
    }
}

impl Game for Ring {
    const NAME: &'static str = "ring";
    const MOVES_AFTER_OUTCOME: bool = true;
    const CLAIMS: &[ClaimRule<Reason>] = &[
        ClaimRule::new(Claim::Repetition, 3, Reason::Claimed(Claim::Repetition)),
        ClaimRule::new(Claim::QuietTurns, 8, Reason::Claimed(Claim::QuietTurns)),
    ];
    type Player = Walker;
    type Move = Step;
    type Reason = Reason;
    type Start = Length;
    type IllegalMove = Blocked;

    fn start(length: Length) -> Self {
        let gap = length.cells() / 3;
        Self {
            length,
            tokens: [0, gap, 2 * gap],
            side: Walker::Amber,
            quiet: 0,
        }
    }

    fn to_move(&self) -> Walker {
        self.side
    }

    /// Visits down before up.
    fn visit_legal_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Step) -> ControlFlow<B>,
    {
        if self.is_legal(Step::Down) {
            visit(Step::Down)?;
        }
        visit(Step::Up)
    }

    /// Returns whether the step captures a token.
    fn is_noisy(&self, mv: Step) -> bool {
        self.on(self.target(mv)).is_some()
    }

    fn check_move(&self, mv: Step) -> Result<(), Blocked> {
        if mv == Step::Up || self.on(self.target(mv)).is_none() {
            Ok(())
        } else {
            Err(Blocked)
        }
    }

    fn play_unchecked(&mut self, mv: Step) {
        let target = self.target(mv);
        self.quiet = self.quiet.saturating_add(1);
        if let Some(taken) = self.on(target) {
            self.tokens[taken.index()] = OUT + 3 - self.left() as u8;
            self.quiet = 0;
        }
        self.tokens[self.side.index()] = target;
        let next = |walker: Walker| Walker::ALL[(walker.index() + 1) % Walker::ALL.len()];
        self.side = next(self.side);
        while self.tokens[self.side.index()] >= OUT {
            self.side = next(self.side);
        }
    }

    fn decided(&self) -> Option<Outcome<Walker, Reason>> {
        (self.left() == 1).then(|| self.outcome_without_moves())
    }

    fn outcome_without_moves(&self) -> Outcome<Walker, Reason> {
        Outcome {
            ranking: self.ranking(),
            reason: Reason::LastOneLeft,
        }
    }

    fn key(&self) -> u64 {
        let tokens = self.tokens.iter().zip([0, 12, 24]);
        tokens.fold(
            KEYS[36 + self.side.index()] ^ KEYS[39 + self.length as usize],
            |key, (&token, from)| key ^ KEYS[from + usize::from(token.min(11))],
        )
    }

    fn in_check(&self) -> Option<bool> {
        let below = self.on(self.target(Step::Down));
        Some(below.is_some_and(|other| other != self.side))
    }

    fn repetition_form(&self) -> Self {
        Self { quiet: 0, ..*self }
    }

    fn quiet_turns(&self) -> Option<u16> {
        Some(self.quiet)
    }

    fn claimed_ranking(&self) -> Ranking<Walker> {
        self.ranking()
    }
}

serde_as_text!(Ring, Step, Walker);
