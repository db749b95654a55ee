//! Noughts and crosses with one fault of choice, for tests that must find it, or must not be led
//! astray by it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use game_core::{Claim, Game, MoveList, Outcome, OutcomeOf, ParseMoveError, Scores, StandardRules};

use super::noughts::{IllegalMove, Mark, Noughts, Place};

/// The key is the same for all positions. No fault, but of no use.
pub const BLIND_KEY: u8 = 0;
/// The key is not kept when the middle is taken.
pub const KEY_NOT_KEPT: u8 = 1;
/// One move too many is counted, from the fourth turn on.
pub const MISCOUNTED: u8 = 2;
/// The last move is listed twice.
pub const LISTED_TWICE: u8 = 3;
/// The middle is never listed.
pub const NOT_LISTED: u8 = 4;
/// A taken corner is called legal.
pub const CALLED_LEGAL: u8 = 5;
/// The check refuses the middle, which is called legal.
pub const REFUSED: u8 = 6;
/// Playing an illegal move reports the error, but marks the cell.
pub const PLAYED_THOUGH_ILLEGAL: u8 = 7;
/// The checked way of playing forgets to play the middle.
pub const NOT_PLAYED: u8 = 8;
/// Not even a visitor who has had enough stops the visit.
pub const UNSTOPPABLE: u8 = 9;
/// The text is not that of the position once the middle is taken.
pub const WRONG_TEXT: u8 = 10;
/// The text of positions with three marks is refused.
pub const TEXT_REFUSED: u8 = 11;
/// A full board is not the end.
pub const ENDLESS: u8 = 12;
/// Some positions with moves have an outcome.
pub const ENDS_EARLY: u8 = 13;
/// The move of index 1 is that of index 0.
pub const WRONG_INDEX: u8 = 14;
/// The start under the only rules is not the default.
pub const STARTS_ELSEWHERE: u8 = 15;
/// The list is not in the order of the visits.
pub const LISTED_BACKWARDS: u8 = 16;
/// A visit breaks though the visitor does not.
pub const BREAKS_BY_ITSELF: u8 = 17;
/// The check has nothing against taking a cell twice.
pub const NOT_REFUSED: u8 = 18;
/// Playing an illegal move gives another reason than checking it.
pub const OTHER_REASON: u8 = 19;
/// A position that is read has another key than the same one played.
pub const OTHER_KEY_READ: u8 = 20;
/// A position that is read has its moves in another order.
pub const OTHER_ORDER_READ: u8 = 21;
/// Moves are misread in their positions.
pub const MOVES_MISREAD: u8 = 22;
/// There is one score for two players.
pub const ONE_SCORE: u8 = 23;
/// A draw can be claimed that the game does not know.
pub const UNKNOWN_CLAIM: u8 = 24;
/// The repetition form has a repetition form of its own.
pub const DRIFTING_FORM: u8 = 25;
/// The faults are 1 to this.
pub const LAST_FAULT: u8 = 25;

/// The middle, b2.
const MIDDLE: &str = "b2";

fn is_middle(mv: Place) -> bool {
    mv.to_string() == MIDDLE
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Faulty<const FAULT: u8> {
    game: Noughts,
    key: u64,
    /// Whether the position was read, which should make no difference.
    read: bool,
}

impl<const FAULT: u8> PartialEq for Faulty<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl<const FAULT: u8> Eq for Faulty<FAULT> {}

impl<const FAULT: u8> Hash for Faulty<FAULT> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.game.hash(hasher);
    }
}

impl<const FAULT: u8> Faulty<FAULT> {
    fn turns(&self) -> usize {
        let marks = |c: char| c.is_ascii_alphabetic();
        self.game.to_string().chars().filter(|&c| marks(c)).count()
    }

    fn has(fault: u8, condition: bool) -> bool {
        FAULT == fault && condition
    }
}

impl<const FAULT: u8> fmt::Display for Faulty<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.game.to_string();
        if FAULT == WRONG_TEXT && text.split('/').nth(1) == Some("1x1") {
            return f.write_str("3/3/3");
        }
        f.write_str(&text)
    }
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const NAME: &'static str = "faulty";
    type Player = Mark;
    type Move = Place;
    type Reason = <Noughts as Game>::Reason;
    type Rules = StandardRules;
    type PositionError = <Noughts as Game>::PositionError;
    type IllegalMove = IllegalMove;

    fn start(_: StandardRules) -> Self {
        let mut start = Self::default();
        if FAULT == STARTS_ELSEWHERE {
            start.play_unchecked(start.legal_moves()[0]);
        }
        start
    }

    fn from_text(text: &str, rules: StandardRules) -> Result<Self, Self::PositionError> {
        let mut position = Self {
            game: Noughts::from_text(text, rules)?,
            key: 0,
            read: true,
        };
        if FAULT == TEXT_REFUSED && position.turns() == 3 {
            Noughts::from_text("", rules)?;
        }
        position.key = position.key_from_scratch() ^ u64::from(FAULT == OTHER_KEY_READ);
        Ok(position)
    }

    fn rules(&self) -> StandardRules {
        StandardRules
    }

    fn to_move(&self) -> Mark {
        self.game.to_move()
    }

    fn visit_legal_moves<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Place) -> ControlFlow<()>,
    {
        let mut last = None;
        self.game.visit_legal_moves(|mv| {
            last = Some(mv);
            if FAULT == NOT_LISTED && is_middle(mv) {
                return ControlFlow::Continue(());
            }
            let flow = visit(mv);
            if FAULT == UNSTOPPABLE {
                return ControlFlow::Continue(());
            }
            flow
        })?;
        match last {
            Some(mv) if FAULT == LISTED_TWICE => visit(mv),
            Some(_) if FAULT == BREAKS_BY_ITSELF => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    fn count_legal_moves(&self) -> u64 {
        let mut count = self.game.count_legal_moves();
        let _ = self.game.visit_legal_moves(|mv| {
            count -= u64::from(Self::has(NOT_LISTED, is_middle(mv)));
            ControlFlow::Continue(())
        });
        count
            + u64::from(Self::has(MISCOUNTED, self.turns() > 3))
            + u64::from(Self::has(LISTED_TWICE, count > 0))
    }

    fn legal_moves(&self) -> MoveList<Place> {
        let mut moves = MoveList::new();
        let _ = self.visit_legal_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        if FAULT == LISTED_BACKWARDS || Self::has(OTHER_ORDER_READ, self.read) {
            moves.reverse();
        }
        moves
    }

    fn nth_legal_move(&self, n: u64) -> Option<Place> {
        let n = if FAULT == WRONG_INDEX && n == 1 { 0 } else { n };
        self.legal_moves().get(n as usize).copied()
    }

    fn is_legal(&self, mv: Place) -> bool {
        let corner = mv.to_string() == "a1";
        self.game.is_legal(mv) || Self::has(CALLED_LEGAL, corner)
    }

    fn check_move(&self, mv: Place) -> Result<(), IllegalMove> {
        if Self::has(REFUSED, is_middle(mv)) {
            return Err(IllegalMove::Taken);
        }
        let accepted = Self::has(CALLED_LEGAL, self.is_legal(mv));
        if accepted || FAULT == NOT_REFUSED {
            return Ok(());
        }
        self.game.check_move(mv)
    }

    fn play(&mut self, mv: Place) -> Result<(), IllegalMove> {
        if self.check_move(mv).is_ok() && Self::has(NOT_PLAYED, is_middle(mv)) {
            return Ok(());
        }
        if let Err(error) = self.check_move(mv) {
            if FAULT == PLAYED_THOUGH_ILLEGAL {
                self.play_unchecked(mv);
            }
            if FAULT == OTHER_REASON {
                return Err(IllegalMove::Over);
            }
            return Err(error);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Place) {
        self.game.play_unchecked(mv);
        if !Self::has(KEY_NOT_KEPT, is_middle(mv)) {
            self.key = self.key_from_scratch();
        }
    }

    fn outcome(&self) -> Option<OutcomeOf<Self>> {
        let outcome = self.game.outcome();
        if Self::has(ENDLESS, self.turns() == 9) {
            return None;
        }
        if Self::has(ENDS_EARLY, self.turns() == 4) {
            return Some(Outcome::draw(super::noughts::Reason::Full));
        }
        outcome
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        if FAULT == BLIND_KEY {
            0
        } else {
            self.game.key()
        }
    }

    fn parse_move(&self, text: &str) -> Result<Place, ParseMoveError<IllegalMove>> {
        let mv = text.parse()?;
        self.check_move(mv).map_err(ParseMoveError::Illegal)?;
        let first = self.nth_legal_move(0).filter(|_| FAULT == MOVES_MISREAD);
        Ok(first.unwrap_or(mv))
    }

    fn scores(&self) -> Option<Scores> {
        (FAULT == ONE_SCORE).then(|| Scores::from_slice(&[1]))
    }

    fn repetition_form(&self) -> Self {
        let mut form = *self;
        match self.nth_legal_move(0) {
            Some(mv) if FAULT == DRIFTING_FORM => form.play_unchecked(mv),
            _ => {}
        }
        form
    }

    fn claimed_outcome(&self, _: Claim) -> Option<OutcomeOf<Self>> {
        (FAULT == UNKNOWN_CLAIM).then(|| Outcome::draw(super::noughts::Reason::Full))
    }
}
