//! A walk on a ring for three players, with two rule sets, check, draws to be claimed, and moves
//! after the end.
//!
//! On a turn a player steps up or down by one cell. Stepping up onto another token takes it;
//! stepping down onto one is not allowed. Who is left last wins, who was taken first comes last.
//! The third occurrence of a position and eight turns without a taking allow the players left to
//! claim a draw. The ring has 6 cells, 9 under the rules `long`.
//!
//! Text: `<cells> <side> <out> <quiet>`.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::{
    Claim, Claims, Game, Located, Outcome, ParsePositionError, Player, Problems, Ranking,
    TextError, random_keys,
    text::{Field, fields},
};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Walker {
    Amber,
    Blue,
    Coral,
}

use Walker::{Amber, Blue, Coral};

impl Player for Walker {
    const ALL: &'static [Self] = &[Amber, Blue, Coral];

    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        ['a', 'b', 'c'][self.index()]
    }
}

impl fmt::Display for Walker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["amber", "blue", "coral"][self.index()])
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    Down,
    Up,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["down", "up"][*self as usize])
    }
}

impl FromStr for Step {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "down" => Ok(Self::Down),
            "up" => Ok(Self::Up),
            _ => Err(Field::new("move", text).error(0, "up or down")),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Length {
    #[default]
    Short,
    Long,
}

impl Length {
    fn cells(self) -> u8 {
        [6, 9][self as usize]
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["short", "long"][*self as usize])
    }
}

impl FromStr for Length {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "short" => Ok(Self::Short),
            "long" => Ok(Self::Long),
            _ => Err(Field::new("rules", text).error(0, "short or long")),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    LastOneLeft,
    Claimed(Claim),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LastOneLeft => f.write_str("one is left"),
            Self::Claimed(claim) => write!(f, "claimed: {claim}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("another token stands below")]
pub struct Blocked;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("every token is on the ring once or out")]
    Tokens,
    #[error("the side is out")]
    SideIsOut,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    length: Length,
    /// Where each token stands, or how it went: `OUT` plus 0 for the first one to go, 1 for the
    /// second.
    tokens: [u8; 3],
    side: Walker,
    quiet: u16,
    key: u64,
}

const OUT: u8 = 10;
const KEYS: [u64; 41] = random_keys(5);

impl Ring {
    fn left(&self) -> usize {
        self.tokens.iter().filter(|&&token| token < OUT).count()
    }

    fn on(&self, cell: u8) -> Option<Walker> {
        Walker::ALL
            .iter()
            .copied()
            .find(|walker| self.tokens[walker.index()] == cell)
    }

    fn target(&self, step: Step) -> u8 {
        let cells = self.length.cells();
        let by = [cells - 1, 1][step as usize];
        (self.tokens[self.side.index()] + by) % cells
    }

    /// The players left share the first place; who went first comes last.
    fn ranking(&self) -> Ranking<Walker> {
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
    let letter = field.single("a walker")?;
    Walker::ALL
        .iter()
        .copied()
        .find(|walker| walker.letter() == letter)
        .ok_or_else(|| field.error(0, "a walker"))
}

impl Game for Ring {
    const NAME: &'static str = "ring";
    const MOVES_AFTER_OUTCOME: bool = true;
    const CLAIMS: Claims = Claims {
        repetitions: Some(3),
        quiet_turns: Some(8),
    };
    type Player = Walker;
    type Move = Step;
    type Reason = Reason;
    type Rules = Length;
    type PositionError = ParsePositionError<Problem>;
    type IllegalMove = Blocked;

    fn start(length: Length) -> Self {
        let gap = length.cells() / 3;
        let mut start = Self {
            length,
            tokens: [0, gap, 2 * gap],
            side: Amber,
            quiet: 0,
            key: 0,
        };
        start.key = start.key_from_scratch();
        start
    }

    fn from_text(text: &str, length: Length) -> Result<Self, Self::PositionError> {
        let [cells, side, out, quiet] = fields(text, ["cells", "side", "out", "quiet"])?;
        let mut ring = Self {
            length,
            tokens: [u8::MAX; 3],
            side: walker(side)?,
            quiet: quiet.number()?,
            key: 0,
        };
        let mut seen = 0;
        let (mut rest, mut cell) = (cells, 0);
        while cell < length.cells() {
            let (token, tail) = rest.split_at(1);
            if token.text() != "." {
                ring.tokens[walker(token)?.index()] = cell;
                seen += 1;
            }
            (rest, cell) = (tail, cell + 1);
        }
        if !rest.text().is_empty() {
            return Err(rest.error(0, "the end of the ring").into());
        }
        let mut rest = out;
        while !rest.text().is_empty() && out.text() != "-" {
            let (token, tail) = rest.split_at(1);
            let order = (rest.offset() - out.offset()) as u8;
            if order > 1 {
                return Err(rest.error(0, "the end of the field").into());
            }
            ring.tokens[walker(token)?.index()] = OUT + order;
            seen += 1;
            rest = tail;
        }
        let located = |field: Field<'_>, problem| Located {
            field: field.name(),
            offset: field.offset(),
            problem,
        };
        let mut problems = vec![];
        if seen != 3 || ring.tokens.contains(&u8::MAX) {
            problems.push(located(cells, Problem::Tokens));
        }
        if ring.tokens[ring.side.index()] >= OUT {
            problems.push(located(side, Problem::SideIsOut));
        }
        ring.key = ring.key_from_scratch();
        Problems::none_or(problems, ring).map_err(ParsePositionError::Invalid)
    }

    fn rules(&self) -> Length {
        self.length
    }

    fn to_move(&self) -> Walker {
        self.side
    }

    fn visit_legal_moves<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.is_legal(Step::Down) {
            visit(Step::Down)?;
        }
        visit(Step::Up)
    }

    fn count_legal_moves(&self) -> u64 {
        1 + u64::from(self.is_legal(Step::Down))
    }

    fn is_legal(&self, mv: Step) -> bool {
        mv == Step::Up || self.on(self.target(mv)).is_none()
    }

    fn check_move(&self, mv: Step) -> Result<(), Blocked> {
        if self.is_legal(mv) {
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
        let next = |walker| [Blue, Coral, Amber][Player::index(walker)];
        self.side = next(self.side);
        while self.tokens[self.side.index()] >= OUT {
            self.side = next(self.side);
        }
        self.key = self.key_from_scratch();
    }

    fn outcome(&self) -> Option<Outcome<Walker, Reason>> {
        (self.left() == 1).then(|| Outcome {
            ranking: self.ranking(),
            reason: Reason::LastOneLeft,
        })
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        let tokens = self.tokens.iter().zip([0, 12, 24]);
        tokens.fold(
            KEYS[36 + self.side.index()] ^ KEYS[39 + self.length as usize],
            |key, (&token, from)| key ^ KEYS[from + usize::from(token.min(11))],
        )
    }

    fn in_check(&self) -> Option<bool> {
        Some(
            self.on(self.target(Step::Down))
                .is_some_and(|other| other != self.side),
        )
    }

    fn repetition_form(&self) -> Self {
        Self { quiet: 0, ..*self }
    }

    fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    fn claimed_outcome(&self, claim: Claim) -> Option<Outcome<Walker, Reason>> {
        Some(Outcome {
            ranking: self.ranking(),
            reason: Reason::Claimed(claim),
        })
    }
}
