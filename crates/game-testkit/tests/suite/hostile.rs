//! The checks of hostile input find faults and pass correct games.
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

use crate::faulty::{
    CALLED_LEGAL, Faulty, PLAYED_THOUGH_ILLEGAL, REFUSED, SOUND, WRONG_TEXT, is, set_fault,
};
use game_core::{Game, InText, OnlyStart, OutcomeOf};
use game_testkit::conformance::{Check, Suite};
use game_testkit::games::noughts::{IllegalMove, Move, Position as Noughts};
use game_testkit::games::ring::Ring;
use game_testkit::hostile::{
    Edit, EditKind, Inputs, Vocabulary, apply, check_move, check_position, filled_texts,
    long_texts, properties, read_move, read_position,
};

#[test]
fn texts_are_read_or_refused() {
    let start = Noughts::default();
    assert_eq!(read_position("3/3/3"), Ok(Some(start)));
    assert_eq!(read_position::<Noughts>("3/3"), Ok(None));
    assert_eq!(read_move(&start, "b2"), Ok("b2".parse().ok()));
    assert_eq!(read_move(&start, "b4"), Ok(None));
}

/// Returns the message of a check that should fail.
fn message(check: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(check)).err()?;
    Some(panic.downcast_ref::<String>().cloned().unwrap_or_default())
}

/// Returns whether a check of all moves fails in some position that random games reach.
fn is_found(fault: u8) -> bool {
    set_fault(fault);
    let moves = Faulty::default().legal_moves();
    let mut position = Faulty::start(OnlyStart::Standard);
    for &mv in &moves {
        if moves
            .iter()
            .any(|&other| check_move(&position, other).is_err())
        {
            return true;
        }
        position.play_unchecked(mv);
    }
    check_position(&position).is_err()
}

#[test]
fn faults_are_found() {
    assert!(is_found(CALLED_LEGAL));
    assert!(is_found(REFUSED));
    assert!(is_found(PLAYED_THOUGH_ILLEGAL));
    assert!(is_found(WRONG_TEXT));
}

#[test]
fn what_a_property_finds_is_small_and_readable() {
    set_fault(PLAYED_THOUGH_ILLEGAL);
    let inputs = Inputs::<Faulty>::with([]);
    let found = message(|| properties::any_text_as_move(&inputs)).unwrap();
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(
        lines[0],
        "violated: an illegal move leaves the position unchanged"
    );
    assert!(
        lines[1].starts_with("  found: after the refusal: "),
        "{found}"
    );
    assert!(lines[2].starts_with("  text: "), "{found}");
    let position = lines[3].strip_prefix("  position: ").unwrap();
    assert!(position.parse::<Noughts>().is_ok(), "{found}");
    assert!(lines[4].starts_with("  input: "), "{found}");
    assert!(
        lines[5].starts_with("  reproduce with PROPTEST_RNG_SEED="),
        "{found}"
    );
    assert!(!found.contains("\\n"), "{found}");
}

#[test]
fn a_failed_suite_is_told_as_it_is() {
    set_fault(WRONG_TEXT);
    let mut position = Faulty::start(OnlyStart::Standard);
    position.play_unchecked("b2".parse().unwrap());
    let found = check_position(&position).unwrap_err().to_string();
    assert!(
        found.starts_with(
            "violated: the position is unchanged by writing and parsing\n  \
             position: 3/3/3\n  found: "
        ),
        "{found}"
    );
    // The position comes from no game of the suite, so there is no seed to report.
    assert!(!found.contains("seed"), "{found}");
}

/// Noughts and crosses whose texts have a note, which is read with a selectable fault. Each move
/// changes the note, and the key leaves it out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Noted(Noughts, bool);

/// Reading takes quadratic time.
const QUADRATIC: u8 = 101;
/// The message contains the whole note.
const LONG_MESSAGE: u8 = 102;
/// Any note is accepted.
const ACCEPTED: u8 = 103;
/// White space around the text is left out.
const TRIMMED: u8 = 104;

#[derive(Clone, Debug, PartialEq)]
struct NotedError(String);

impl fmt::Display for NotedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotedError {}

impl InText for NotedError {}

impl fmt::Display for Noted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.1 { '+' } else { '-' })
    }
}

impl FromStr for Noted {
    type Err = NotedError;

    fn from_str(text: &str) -> Result<Self, NotedError> {
        let text = if is(TRIMMED) { text.trim() } else { text };
        let (rows, note) = text.split_once(' ').ok_or(NotedError("no note".into()))?;
        let game = rows.parse().map_err(|_| NotedError("no rows".into()))?;
        if is(QUADRATIC) {
            let bytes = note.as_bytes();
            let sum = |at: usize| bytes.iter().take(at).fold(7_u8, |sum, &byte| sum ^ byte);
            let ends = (0..note.len()).step_by(4);
            let sums = ends.fold(0, |total: usize, at| total + usize::from(sum(at)));
            assert_ne!(sums, usize::MAX);
        }
        match note {
            "-" | "+" => Ok(Self(game, note == "+")),
            _ if is(ACCEPTED) => Ok(Self(game, false)),
            _ if is(LONG_MESSAGE) => Err(NotedError(format!("wrong note {note}"))),
            _ => Err(NotedError("wrong note".into())),
        }
    }
}

impl Game for Noted {
    const NAME: &'static str = "noted";
    type Player = <Noughts as Game>::Player;
    type Move = Move;
    type Reason = <Noughts as Game>::Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn start(_: OnlyStart) -> Self {
        Self::default()
    }

    fn to_move(&self) -> Self::Player {
        self.0.to_move()
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.0.visit_legal_moves(visit)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.0.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
        self.1 ^= true;
    }

    fn decided(&self) -> Option<OutcomeOf<Self>> {
        self.0.decided()
    }

    fn outcome_without_moves(&self) -> OutcomeOf<Self> {
        self.0.outcome_without_moves()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

#[test]
fn a_key_that_leaves_out_a_field_is_found() {
    set_fault(SOUND);
    let failure = Suite::<Noted>::new(1).run().unwrap_err();
    assert_eq!(failure.check, Check::Collision);
}

#[test]
fn white_space_that_is_read_is_found() {
    set_fault(TRIMMED);
    let inputs = Inputs::<Noted>::with([]);
    let found = message(|| properties::any_text_as_position(&inputs)).unwrap();
    let promise = "a position prints as the text it is read from";
    assert!(
        found.starts_with(&format!("violated: {promise}\n")),
        "{found}"
    );
}

/// Returns the message of the test of long texts.
fn long_texts_find(fault: u8) -> Option<String> {
    set_fault(fault);
    let inputs = Inputs::<Noted>::with([]);
    message(|| properties::long_texts_are_refused_at_once(&inputs))
}

#[test]
fn long_texts_find_what_only_they_find() {
    assert_eq!(long_texts_find(SOUND), None);
    for (found, promise) in [
        (
            long_texts_find(LONG_MESSAGE),
            "an error has a message of readable length",
        ),
        (
            long_texts_find(ACCEPTED),
            "a text as long as this is rejected",
        ),
    ] {
        let found = found.unwrap();
        assert!(
            found.starts_with(&format!("violated: {promise}\n")),
            "{found}"
        );
        // The message shows a part of the text.
        assert!(found.contains(" bytes)") && found.len() < 1000, "{found}");
    }
}

#[test]
fn a_quadratic_reader_is_found() {
    let found = long_texts_find(QUADRATIC).unwrap();
    assert!(
        found.starts_with("violated: a text is rejected in linear time\n"),
        "{found}"
    );
}

#[test]
fn edits_do_what_they_say() {
    // Token number 4 is "1", and number 1 is the learned one.
    let vocabulary = Vocabulary::of(["k"]);
    let edit = |kind, at, with| Edit { kind, at, with };
    for (edit, expected) in [
        (edit(EditKind::Drop, 1, 0), "a c d"),
        (edit(EditKind::Insert, 1, 4), "a1b c d"),
        (edit(EditKind::Insert, 6, 1), "ab c dk"),
        (edit(EditKind::Replace, 0, 4), "1b c d"),
        (edit(EditKind::SwapChars, 0, 5), "db c a"),
        (edit(EditKind::SwapFields, 0, 2), "d c ab"),
        (edit(EditKind::RepeatField, 1, 0), "ab c c d"),
        (edit(EditKind::DropField, 1, 0), "ab d"),
        (edit(EditKind::Truncate, 2, 0), "ab"),
        (edit(EditKind::Truncate, 9, 0), "ab"),
    ] {
        assert_eq!(edit.apply("ab c d", &vocabulary), expected, "{edit:?}");
    }
    let both = [edit(EditKind::DropField, 0, 0), edit(EditKind::Drop, 0, 0)];
    assert_eq!(apply(&both, "ab c d", &vocabulary), " d");
    assert_eq!(
        Edit::from_bytes([9, 2, 1, 7, 1]),
        edit(EditKind::Insert, 258, 263)
    );
    for kind in EditKind::ALL {
        let _ = edit(kind, u16::MAX, u16::MAX).apply("", &Vocabulary::default());
    }
}

#[test]
fn a_vocabulary_knows_the_tokens_of_the_texts() {
    let vocabulary = Vocabulary::of(["2wK1/bQ3 w a1,b12 -", "a1b2=Q"]);
    let tokens: Vec<&str> = vocabulary.tokens().collect();
    for token in [
        "2wK1/bQ3", "wK", "bQ", "bQ3", "w", "a1,b12", "a1", "b12", "12", "b2", "Q",
    ] {
        assert!(tokens.contains(&token), "{token}");
    }
    assert!(!tokens.contains(&""));
    let numbered: Vec<&str> = (0..tokens.len() * 2).map(|n| vocabulary.token(n)).collect();
    for token in ["wK", "65536", "\0"] {
        assert!(numbered.contains(&token), "{token:?}");
    }
}

#[test]
fn each_field_is_filled_in_some_text() {
    let texts = ["8 w - -", "8 w a1 -", "8 w a1,b2 -", "8 w - 7", "16 w - -"];
    let filled = filled_texts(&texts.map(str::to_owned));
    assert_eq!(filled, ["8 w - 7", "8 w a1,b2 -"]);

    // Games on the ring reach positions in which a player is out.
    let shown = format!("{:?}", Inputs::<Ring>::with([]));
    let two_out = ["ab", "ac", "ba", "bc", "ca", "cb"];
    let so = two_out
        .iter()
        .any(|out| shown.contains(&format!(" {out} ")));
    assert!(so, "{shown}");
}

#[test]
fn every_field_goes_on_and_on() {
    let valid = "3/3/3 w a1 -";
    let vocabulary = Vocabulary::of([valid, "xo/3/3 b a1,b2 wb"]);
    let texts: Vec<String> = long_texts(valid, &vocabulary, 1000).collect();
    assert!(texts.iter().all(|text| (900..1100).contains(&text.len())));
    let has = |head: &str, unit: &str, tail: &str| {
        let middle = unit.repeat(4);
        texts.iter().any(|text| {
            let rest = text
                .strip_prefix(head)
                .and_then(|rest| rest.strip_suffix(tail));
            rest.is_some_and(|rest| rest.starts_with(&middle))
        })
    };
    assert!(has("", "3/", " w a1 -"));
    assert!(has("3/3/3 ", "w", " a1 -"));
    assert!(has("3/3/3 w ", "a1,", " -"));
    assert!(has("3/3/3 w a1", "a1", " -"));
    assert!(has("3/3/3 w a1 ", "0", ""));
    assert!(has("3/3/3 w a1 -", " -", ""));
    // Tokens of other texts occur, too.
    let learnt = ["xo", "b2", "wb", "b", "o", "x"];
    let mut repeated = learnt.iter().map(|token| token.repeat(8));
    assert!(repeated.any(|long| texts.iter().any(|text| text.contains(&long))));
}
