//! Noughts and crosses with a selectable fault, for tests that must find the fault, or must not be
//! misled by it.
//!
//! The fault is a setting of the thread, and each test has a thread of its own. As a parameter of
//! the type, it would compile all checks again for each fault.

use std::cell::Cell as Setting;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use board_geom::{Board, Cell};
use game_board::{Effect, Identity, KindOf, OnBoard, StepKind, StepOf, StepsOf, Stone};
use game_core::{
    Claim, Game, MoveList, OnlyStart, Outcome, OutcomeOf, ParseMoveError, Scores, SplitMix64,
    serde_text,
};
use game_testkit::games::noughts::{Color, IllegalMove, Move, Position, PositionError, Reason};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// No fault.
pub(crate) const SOUND: u8 = 0;
/// The key is not updated when the middle is taken.
pub(crate) const KEY_NOT_KEPT: u8 = 1;
/// One move too many is counted, from the fourth turn on.
pub(crate) const MISCOUNTED: u8 = 2;
/// The last move is listed twice.
pub(crate) const LISTED_TWICE: u8 = 3;
/// The middle is never listed.
pub(crate) const NOT_LISTED: u8 = 4;
/// A taken corner is called legal.
pub(crate) const CALLED_LEGAL: u8 = 5;
/// The check rejects the middle, which is reported as legal.
pub(crate) const REFUSED: u8 = 6;
/// Playing an illegal move reports the error, but marks the cell.
pub(crate) const PLAYED_THOUGH_ILLEGAL: u8 = 7;
/// The checked method of playing does not play the middle.
pub(crate) const NOT_PLAYED: u8 = 8;
/// A visit does not stop when the visitor breaks.
pub(crate) const UNSTOPPABLE: u8 = 9;
/// The text is wrong once the middle is taken.
pub(crate) const WRONG_TEXT: u8 = 10;
/// The text of a position with three marks is rejected.
pub(crate) const TEXT_REFUSED: u8 = 11;
/// A full board does not end the game.
pub(crate) const ENDLESS: u8 = 12;
/// Some positions with moves have an outcome.
pub(crate) const ENDS_EARLY: u8 = 13;
/// The move of index 1 is that of index 0.
pub(crate) const WRONG_INDEX: u8 = 14;
/// The only start is not the default.
pub(crate) const STARTS_ELSEWHERE: u8 = 15;
/// The list is not in the order of the visits.
pub(crate) const LISTED_BACKWARDS: u8 = 16;
/// A position with moves is decided, although it has no outcome.
pub(crate) const DECIDED_EARLY: u8 = 17;
/// The check accepts taking a cell twice.
pub(crate) const NOT_REFUSED: u8 = 18;
/// Playing an illegal move gives another reason than checking it.
pub(crate) const OTHER_REASON: u8 = 19;
/// A parsed position has another key than the same position reached by play.
pub(crate) const OTHER_KEY_READ: u8 = 20;
/// A parsed position lists its moves in another order.
pub(crate) const OTHER_ORDER_READ: u8 = 21;
/// Moves are parsed incorrectly.
pub(crate) const MOVES_MISREAD: u8 = 22;
/// There is one score for two players.
pub(crate) const ONE_SCORE: u8 = 23;
/// A draw can be claimed although the game has no such claim.
pub(crate) const UNKNOWN_CLAIM: u8 = 24;
/// The repetition form has another repetition form.
pub(crate) const DRIFTING_FORM: u8 = 25;
/// The key is the same for all positions.
pub(crate) const BLIND_KEY: u8 = 26;
/// The key of the start is 0.
pub(crate) const KEY_ZERO: u8 = 27;
/// The position after a move is the position before it.
pub(crate) const NOT_AFTER: u8 = 28;
/// The position after an unchecked move is the position before it.
pub(crate) const NOT_AFTER_UNCHECKED: u8 = 29;
/// Moves are returned in place of the outcome after the end.
pub(crate) const NO_OUTCOME: u8 = 30;
/// The last move is not reported.
pub(crate) const LAST_MOVE_DENIED: u8 = 31;
/// The visit that does not break omits the middle.
pub(crate) const NOT_EACH: u8 = 32;
/// A player has another score than the list.
pub(crate) const OTHER_SCORE: u8 = 33;
/// Binary formats lose the marks.
pub(crate) const LOST_IN_BINARY: u8 = 34;
/// The random move is always the first one.
pub(crate) const NOT_RANDOM: u8 = 35;
/// The random move draws one random number too many.
pub(crate) const RANDOM_WASTED: u8 = 36;
/// The middle is reported as noisy, but not visited as noisy.
pub(crate) const NOISE_UNHEARD: u8 = 37;
/// The repetition form has another key than the same position that is parsed.
pub(crate) const STALE_FORM_KEY: u8 = 38;
/// The middle is reported to give check.
pub(crate) const CHECK_INVENTED: u8 = 39;
/// A move adds two quiet turns.
pub(crate) const COUNTED_TWICE: u8 = 40;
/// Only one of the players has a score.
pub(crate) const SCORE_OF_ONE: u8 = 41;
/// The key contains a turn counter, which is a field of the text.
pub(crate) const COUNTER_IN_KEY: u8 = 42;
/// The key ignores a field of the text, `ab` or `ba`, which no move changes.
pub(crate) const ORDER_NOT_IN_KEY: u8 = 43;
/// The quiet moves are visited in reverse order.
pub(crate) const QUIET_BACKWARDS: u8 = 44;
/// The number of the last fault. Faults are numbered from 1.
pub(crate) const LAST_FAULT: u8 = 44;

/// The steps of a turn make no move. This is a fault of [`OnBoard`], which tests of the rules
/// cannot find.
pub(crate) const NO_MOVE_OF_STEPS: u8 = u8::MAX;
/// A hand has a piece, although hands are always empty. This is another fault of [`OnBoard`].
pub(crate) const UNBOUNDED_HAND: u8 = u8::MAX - 1;
/// Texts have 40 fields after the rows. This is allowed.
pub(crate) const MANY_FIELDS: u8 = u8::MAX - 2;
/// A move has no effects. This is another fault of [`OnBoard`].
pub(crate) const NO_EFFECTS: u8 = u8::MAX - 3;
/// A move also puts its piece on a cell that is not on the board. This is another fault of
/// [`OnBoard`].
pub(crate) const EFFECT_OFF_THE_BOARD: u8 = u8::MAX - 4;

/// A cell that boards of nine cells do not have.
const OFF_THE_BOARD: Cell = Cell::new(9).unwrap();

/// The middle, b2.
const MIDDLE: &str = "b2";

fn is_middle(mv: Move) -> bool {
    mv.to_string() == MIDDLE
}

thread_local! {
    static FAULT: Setting<u8> = const { Setting::new(SOUND) };
}

/// Sets the fault of this thread's games, which replaces the previous one.
pub(crate) fn set_fault(fault: u8) {
    FAULT.set(fault);
}

/// Returns whether this thread's games have this fault.
pub(crate) fn is(fault: u8) -> bool {
    FAULT.get() == fault
}

/// Noughts and crosses with the fault that has been set.
#[derive(Clone, Copy, Default)]
pub(crate) struct Faulty {
    game: Position,
    key: u64,
    /// The second field of the text, with the faults [`COUNTER_IN_KEY`] and [`ORDER_NOT_IN_KEY`].
    field: u8,
    /// Whether the position was parsed, which should make no difference.
    read: bool,
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game && self.field == other.field
    }
}

impl Eq for Faulty {}

impl Hash for Faulty {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.game.hash(hasher);
    }
}

impl Faulty {
    fn key_from_scratch(&self) -> u64 {
        match FAULT.get() {
            BLIND_KEY => 1,
            COUNTER_IN_KEY => self.game.key() ^ u64::from(self.field),
            KEY_ZERO => self.game.key() ^ Position::default().key(),
            _ => self.game.key(),
        }
    }

    fn new(game: Position) -> Self {
        let mut position = Self {
            game,
            key: 0,
            field: 0,
            read: false,
        };
        position.key = position.key_from_scratch();
        position
    }

    fn turns(&self) -> usize {
        self.game.occupied().len()
    }

    fn has(fault: u8, condition: bool) -> bool {
        is(fault) && condition
    }
}

impl fmt::Debug for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Faulty({}, {:016x})", self.game, self.key)
    }
}

impl fmt::Display for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.game.to_string();
        if is(WRONG_TEXT) && text.split('/').nth(1) == Some("1x1") {
            return f.write_str("3/3/3");
        }
        f.write_str(&text)?;
        match FAULT.get() {
            COUNTER_IN_KEY => write!(f, " {}", self.field)?,
            ORDER_NOT_IN_KEY => f.write_str([" ab", " ba"][usize::from(self.field)])?,
            _ => {}
        }
        let more = if is(MANY_FIELDS) { 40 } else { 0 };
        f.write_str(&" more".repeat(more))
    }
}

impl FromStr for Faulty {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let rows = text.strip_suffix(&" more".repeat(40)).unwrap_or(text);
        let (rows, field) = match FAULT.get() {
            COUNTER_IN_KEY | ORDER_NOT_IN_KEY => rows.split_once(' ').unwrap_or((rows, "")),
            _ => (rows, ""),
        };
        let mut position = Self::new(rows.parse()?);
        position.field = match field {
            "" | "ab" => 0,
            "ba" => 1,
            // Texts of positions in rows have no space, so this is refused.
            number => match number.parse() {
                Ok(number) => number,
                Err(_) => return text.parse::<Position>().map(Self::new),
            },
        };
        position.key = position.key_from_scratch();
        if is(TEXT_REFUSED) && position.turns() == 3 {
            "".parse::<Position>()?;
        }
        position.read = true;
        position.key ^= u64::from(is(OTHER_KEY_READ));
        Ok(position)
    }
}

impl Serialize for Faulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if is(LOST_IN_BINARY) && !serializer.is_human_readable() {
            return serializer.serialize_str("3/3/3");
        }
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Faulty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_text::deserialize(deserializer)
    }
}

impl Game for Faulty {
    const NAME: &'static str = "faulty";
    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn start(_: OnlyStart) -> Self {
        let mut start = Self::new(Position::default());
        if is(STARTS_ELSEWHERE) {
            start.play_unchecked(start.legal_moves()[0]);
        }
        start
    }

    fn to_move(&self) -> Color {
        self.game.to_move()
    }

    fn visit_legal_moves<B, F>(&self, mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        let mut last = None;
        self.game.visit_legal_moves(|mv| {
            last = Some(mv);
            if is(NOT_LISTED) && is_middle(mv) {
                return ControlFlow::Continue(());
            }
            let flow = visit(mv);
            if is(UNSTOPPABLE) && flow.is_break() {
                return ControlFlow::Continue(());
            }
            flow
        })?;
        match last {
            Some(mv) if is(LISTED_TWICE) => visit(mv),
            _ => ControlFlow::Continue(()),
        }
    }

    fn for_each_legal_move<F: FnMut(Move)>(&self, mut visit: F) {
        let _ = self.visit_legal_moves(|mv| {
            if !Self::has(NOT_EACH, is_middle(mv)) {
                visit(mv);
            }
            ControlFlow::<()>::Continue(())
        });
    }

    fn has_legal_move(&self) -> bool {
        match self.count_legal_moves() {
            0 => false,
            1 => !is(LAST_MOVE_DENIED),
            _ => true,
        }
    }

    fn count_legal_moves(&self) -> u64 {
        let mut count = self.game.count_legal_moves();
        self.game.for_each_legal_move(|mv| {
            count -= u64::from(Self::has(NOT_LISTED, is_middle(mv)));
        });
        count
            + u64::from(Self::has(MISCOUNTED, self.turns() > 3))
            + u64::from(Self::has(LISTED_TWICE, count > 0))
    }

    fn legal_moves(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_legal_moves(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if is(LISTED_BACKWARDS) || Self::has(OTHER_ORDER_READ, self.read) {
            moves.reverse();
        }
        moves
    }

    fn nth_legal_move(&self, n: u64) -> Option<Move> {
        let n = if is(WRONG_INDEX) && n == 1 { 0 } else { n };
        self.legal_moves().get(n as usize).copied()
    }

    fn random_legal_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let count = self.legal_moves().len() as u64;
        let n = (count > 0).then(|| random.below(count))?;
        if is(RANDOM_WASTED) {
            random.next_u64();
        }
        self.nth_legal_move(if is(NOT_RANDOM) { 0 } else { n })
    }

    fn is_noisy(&self, mv: Move) -> bool {
        Self::has(NOISE_UNHEARD, is_middle(mv))
    }

    fn visit_noisy_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.game.visit_noisy_moves(visit)
    }

    fn visit_quiet_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        let mut moves = self.legal_moves();
        moves.retain(|&mut mv| !self.is_noisy(mv));
        if is(QUIET_BACKWARDS) {
            moves.reverse();
        }
        moves.into_iter().try_for_each(visit)
    }

    fn is_legal(&self, mv: Move) -> bool {
        let corner = mv.to_string() == "a1";
        self.game.is_legal(mv) || Self::has(CALLED_LEGAL, corner)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if Self::has(REFUSED, is_middle(mv)) {
            return Err(IllegalMove::Taken(mv.0));
        }
        let accepted = Self::has(CALLED_LEGAL, self.is_legal(mv));
        if accepted || is(NOT_REFUSED) {
            return Ok(());
        }
        self.game.check_move(mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if self.check_move(mv).is_ok() && Self::has(NOT_PLAYED, is_middle(mv)) {
            return Ok(());
        }
        if let Err(error) = self.check_move(mv) {
            if is(PLAYED_THOUGH_ILLEGAL) {
                self.play_unchecked(mv);
            }
            if is(OTHER_REASON) {
                return Err(IllegalMove::GameOver(Reason::Full));
            }
            return Err(error);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.check_move(mv)?;
        let mut next = *self;
        if !is(NOT_AFTER) {
            next.play_unchecked(mv);
        }
        Ok(next)
    }

    fn after_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        if !is(NOT_AFTER_UNCHECKED) {
            next.play_unchecked(mv);
        }
        next
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.game.play_unchecked(mv);
        self.field += u8::from(is(COUNTER_IN_KEY));
        if !Self::has(KEY_NOT_KEPT, is_middle(mv)) {
            self.key = self.key_from_scratch();
        }
    }

    fn decided(&self) -> Option<OutcomeOf<Self>> {
        if Self::has(DECIDED_EARLY, self.turns() == 4) {
            return Some(Outcome::draw(Reason::Full));
        }
        self.game.decided()
    }

    fn outcome_without_moves(&self) -> OutcomeOf<Self> {
        self.game.outcome_without_moves()
    }

    fn outcome(&self) -> Option<OutcomeOf<Self>> {
        if Self::has(ENDLESS, self.turns() == 9) {
            return None;
        }
        if Self::has(ENDS_EARLY, self.turns() == 4) {
            return Some(Outcome::draw(Reason::Full));
        }
        self.game.outcome()
    }

    fn moves_or_outcome(&self) -> Result<MoveList<Move>, OutcomeOf<Self>> {
        match self.outcome() {
            Some(outcome) if !is(NO_OUTCOME) => Err(outcome),
            _ => Ok(self.legal_moves()),
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn gives_check(&self, mv: Move) -> bool {
        Self::has(CHECK_INVENTED, is_middle(mv))
    }

    fn quiet_turns(&self) -> Option<u16> {
        is(COUNTED_TWICE).then_some(2 * self.turns() as u16)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError<IllegalMove>> {
        let mv = text.parse()?;
        self.check_move(mv).map_err(ParseMoveError::Illegal)?;
        let first = self.nth_legal_move(0).filter(|_| is(MOVES_MISREAD));
        Ok(first.unwrap_or(mv))
    }

    fn score(&self, player: Color) -> Option<u32> {
        let has_score = is(OTHER_SCORE) || is(SCORE_OF_ONE) && player == Color::ALL[0];
        has_score.then(|| self.game.pieces(player).len() as u32)
    }

    fn scores(&self) -> Option<Scores> {
        match FAULT.get() {
            ONE_SCORE => Some(Scores::from_slice(&[1])),
            OTHER_SCORE => Some(Scores::from_slice(&[0, 0])),
            _ => None,
        }
    }

    fn repetition_form(&self) -> Self {
        let mut form = *self;
        match self.nth_legal_move(0) {
            Some(mv) if is(DRIFTING_FORM) => form.play_unchecked(mv),
            _ if is(STALE_FORM_KEY) => form.key = self.key ^ 1,
            _ if is(COUNTER_IN_KEY) => {
                form.field = 0;
                form.key = form.key_from_scratch();
            }
            _ => {}
        }
        form
    }

    fn claimed_outcome(&self, _: Claim) -> Option<OutcomeOf<Self>> {
        is(UNKNOWN_CLAIM).then(|| Outcome::draw(Reason::Full))
    }
}

impl OnBoard for Faulty {
    type Piece = Stone<Color>;
    type Symmetry = Identity;

    const STEPS: &'static [StepKind] = &[StepKind::To];

    fn board() -> &'static dyn Board {
        Position::board()
    }

    fn piece_at(&self, cell: Cell) -> Option<Stone<Color>> {
        self.game.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        Position::steps_of(mv)
    }

    fn move_of(steps: &[StepOf<Self>]) -> Option<Move> {
        Position::move_of(steps).filter(|_| !is(NO_MOVE_OF_STEPS))
    }

    fn count_in_hand(&self, _: Color, _: KindOf<Self>) -> u8 {
        u8::from(is(UNBOUNDED_HAND))
    }

    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Stone<Color>>)) {
        Position::for_each_effect(&self.game, mv, |effect| {
            if !is(NO_EFFECTS) {
                visit(effect);
            }
            if is(EFFECT_OFF_THE_BOARD) {
                visit(Effect::new(effect.piece, OFF_THE_BOARD, effect.change));
            }
        });
    }
}
