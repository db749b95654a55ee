//! Noughts and crosses: two players, one rule set, a score (the number of marks), nothing to claim.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::{
    Game, Outcome, ParsePositionError, Player, Problems, Scores, StandardRules, TextError,
    random_keys,
    text::{Field, fields, read_rows, write_rows},
};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    Cross,
    Nought,
}

impl Player for Mark {
    const ALL: &'static [Self] = &[Self::Cross, Self::Nought];

    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        ['x', 'o'][self.index()]
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["cross", "nought"][self.index()])
    }
}

/// The cell to mark, 0 to 8 from a1, b1, c1, a2 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

impl FromStr for Place {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (file, rank) = Field::new("move", text).split_at(1);
        let expected = "a file, a to c, and a rank, 1 to 3";
        let cell = file.single(expected)? as u32;
        let file = (97..100)
            .position(|f| f == cell)
            .ok_or_else(|| file.error(0, expected))?;
        match rank.text() {
            "1" => Ok(Self(file as u8)),
            "2" => Ok(Self(file as u8 + 3)),
            "3" => Ok(Self(file as u8 + 6)),
            _ => Err(rank.error(0, expected)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    Line,
    Full,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line => "three in a line",
            Self::Full => "the board is full",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    #[error("the game is over")]
    Over,
    #[error("the cell is taken")]
    Taken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("the players take turns")]
    Turns,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Noughts {
    marks: [u16; 2],
    key: u64,
}

const KEYS: [u64; 18] = random_keys(3);
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Noughts {
    fn free(&self) -> u16 {
        0o777 & !(self.marks[0] | self.marks[1])
    }

    fn has_line(&self, mark: Mark) -> bool {
        let marks = self.marks[mark.index()];
        LINES.iter().any(|line| marks & line == *line)
    }

    fn playable(&self) -> u16 {
        if self.outcome().is_some() {
            0
        } else {
            self.free()
        }
    }
}

impl fmt::Display for Noughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, (3, 3), |file, rank| {
            Mark::ALL
                .iter()
                .find(|mark| self.marks[mark.index()] >> (rank * 3 + file) & 1 == 1)
                .map(|mark| mark.letter())
        })
    }
}

impl Game for Noughts {
    const NAME: &'static str = "noughts";
    type Player = Mark;
    type Move = Place;
    type Reason = Reason;
    type Rules = StandardRules;
    type PositionError = ParsePositionError<Problem>;
    type IllegalMove = IllegalMove;

    fn start(_: StandardRules) -> Self {
        Self::default()
    }

    fn from_text(text: &str, _: StandardRules) -> Result<Self, Self::PositionError> {
        let [rows] = fields(text, ["rows"])?;
        let mut marks = [0_u16; 2];
        read_rows(rows, (3, 3), 1, |file, rank, token| {
            let mark = match token.single("a mark")? {
                'x' => 0,
                'o' => 1,
                _ => return Err(token.error(0, "x or o")),
            };
            marks[mark] |= 1 << (rank * 3 + file);
            Ok(())
        })?;
        let mut position = Self { marks, key: 0 };
        position.key = position.key_from_scratch();
        let (crosses, noughts) = (marks[0].count_ones(), marks[1].count_ones());
        let problems = if crosses == noughts || crosses == noughts + 1 {
            vec![]
        } else {
            vec![game_core::Located {
                field: "rows",
                offset: 0,
                problem: Problem::Turns,
            }]
        };
        Problems::none_or(problems, position).map_err(ParsePositionError::Invalid)
    }

    fn rules(&self) -> StandardRules {
        StandardRules
    }

    fn to_move(&self) -> Mark {
        Mark::ALL[(9 - self.free().count_ones() as usize) % 2]
    }

    fn visit_legal_moves<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Place) -> ControlFlow<()>,
    {
        let playable = self.playable();
        (0..9)
            .filter(|cell| playable >> cell & 1 == 1)
            .try_for_each(|cell| visit(Place(cell)))
    }

    fn count_legal_moves(&self) -> u64 {
        u64::from(self.playable().count_ones())
    }

    fn is_legal(&self, mv: Place) -> bool {
        self.playable() >> mv.0 & 1 == 1
    }

    fn check_move(&self, mv: Place) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            Err(IllegalMove::Over)
        } else if self.is_legal(mv) {
            Ok(())
        } else {
            Err(IllegalMove::Taken)
        }
    }

    fn play_unchecked(&mut self, mv: Place) {
        let mark = self.to_move().index();
        self.marks[mark] |= 1 << mv.0;
        self.key ^= KEYS[mark * 9 + usize::from(mv.0)];
    }

    fn outcome(&self) -> Option<Outcome<Mark, Reason>> {
        Mark::ALL
            .iter()
            .find(|&&mark| self.has_line(mark))
            .map(|&mark| Outcome::won_by(mark, Reason::Line))
            .or_else(|| (self.free() == 0).then(|| Outcome::draw(Reason::Full)))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        (0..18)
            .filter(|index| self.marks[index / 9] >> (index % 9) & 1 == 1)
            .fold(0, |key, index| key ^ KEYS[index])
    }

    fn scores(&self) -> Option<Scores> {
        Some(self.marks.iter().map(|marks| marks.count_ones()).collect())
    }
}
