//! Move texts, made of the texts of steps.

use core::fmt;

use board_geom::Board;
use game_core::TextError;
use game_core::text::Field;

use crate::cells::{longest_cell, split_cell};
use crate::choices::write_steps;
use crate::on_board::{KindOf, OnBoard, StepsOf};
use crate::piece::Kind;
use crate::step::{PASS, Step, place_mark};

/// Writes a move as the texts of its steps, one after the other; see [`OnBoard::write_step`].
///
/// # Errors
/// Any error of the formatter.
pub fn write_move<G: OnBoard>(mv: G::Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_steps::<G>(&G::steps_of(mv), f)
}

/// Parses a move from the text that [`write_move`] writes with the default texts of steps: `e5`,
/// `e2e4`, `N@e5`, `e7e8=Q`, `d4d2:b1,d2`, `e3*e4e5`, `pass`.
///
/// # Errors
/// The text does not have this form, no move has these steps, or its steps have another order.
pub fn read_move<G: OnBoard>(text: &str) -> Result<G::Move, TextError> {
    let field = Field::new("move", text);
    if text == PASS {
        return G::move_of(&[Step::Pass]).ok_or_else(|| field.error(0, EXPECTED));
    }
    let mut steps = StepsOf::<G>::new();
    let mut rest = field;
    // The rest after the longest beginning that is a move.
    let mut after_move = None;
    while !rest.text().is_empty() {
        // A turn takes off and places each cell at most once, so a longer text need not be read.
        if steps.len() >= 2 * G::board().slots() + 3 {
            return Err(rest.error(0, END));
        }
        let (step, tail) = split_step::<G>(&steps, rest)
            .map_err(|error| error_of_step::<G>(&steps, rest, error))?;
        steps.push(step);
        rest = tail;
        if steps.len() > MOST_STEPS_OF_BEGINNING {
            after_move = None;
        } else if G::move_of(&steps).is_some() {
            after_move = Some(rest);
        }
    }
    let mv = G::move_of(&steps).or_else(|| {
        pick_up::<G>(&mut steps);
        G::move_of(&steps)
    });
    let mv = mv.ok_or_else(|| match after_move {
        Some(rest) => rest.error(0, END),
        None => field.error(text.len(), EXPECTED),
    })?;
    if G::steps_of(mv) == steps {
        Ok(mv)
    } else {
        Err(field.error_unlike([mv], "the steps of the move in order"))
    }
}

/// Returns the error for a text that does not begin with a step. After a complete move, the end was
/// expected. At the beginning, a pass may have been meant.
#[cold]
fn error_of_step<G: OnBoard>(
    so_far: &[Step<KindOf<G>>],
    rest: Field<'_>,
    error: TextError,
) -> TextError {
    if so_far.is_empty() && G::move_of(&[Step::Pass]).is_some() {
        let expected = "the name of a cell, or `pass`";
        let no_pass = rest.error_unlike([PASS], expected);
        return if error.offset > no_pass.offset {
            TextError { expected, ..error }
        } else {
            no_pass
        };
    }
    if !rest.text().starts_with(['=', place_mark(so_far)]) && G::move_of(so_far).is_some() {
        return rest.error(0, END);
    }
    error
}

/// The length of the longest beginning that is tried as a move. The limit keeps reading linear.
const MOST_STEPS_OF_BEGINNING: usize = 4;

const EXPECTED: &str = "the text of a move";
const CELL: &str = "the name of a cell";
const END: &str = "the end of the move";

/// Parses the step at the beginning of a text, and returns the rest.
fn split_step<'a, G: OnBoard>(
    so_far: &[Step<KindOf<G>>],
    text: Field<'a>,
) -> Result<(Step<KindOf<G>>, Field<'a>), TextError> {
    let mut letters = text.text().chars();
    let (first, second) = (letters.next(), letters.next());
    let kind = |letter: char| {
        let kinds = <KindOf<G> as Kind>::ALL.iter().copied();
        kinds.into_iter().find(|kind| kind.letter() == letter)
    };
    let after = |bytes: usize| text.split_at(bytes).1;
    if let (Some(hand), Some('@')) = (first.and_then(kind), second) {
        return Ok((Step::Hand(hand), after(1 + hand.letter().len_utf8())));
    }
    if first == Some('=') {
        let become_kind = second.and_then(kind);
        let kind = become_kind.ok_or_else(|| text.error(1, "the letter of a piece"))?;
        return Ok((Step::Become(kind), after(1 + kind.letter().len_utf8())));
    }
    if first == Some(place_mark(so_far)) {
        let (cell, rest) = split_cell(G::board(), after(1), CELL)?;
        return Ok((Step::Place(cell), rest));
    }
    let (cell, rest) = split_cell(G::board(), text, CELL)?;
    if rest.text().starts_with('*') {
        return Ok((Step::TakeOff(cell), rest.split_at(1).1));
    }
    let has_piece = matches!(so_far.last(), Some(Step::From(_) | Step::Hand(_)));
    if !has_piece && is_before_a_cell(G::board(), rest) {
        Ok((Step::From(cell), rest))
    } else {
        Ok((Step::To(cell), rest))
    }
}

/// Returns whether a text begins with a cell, after any number of cells to take off.
fn is_before_a_cell(board: &dyn Board, mut text: Field<'_>) -> bool {
    loop {
        match longest_cell(board, text) {
            Some((_, rest)) if rest.text().starts_with('*') => text = rest.split_at(1).1,
            found => return found.is_some(),
        }
    }
}

/// Reads a first step to a cell as a step from it: the turn picks up the piece there, and does not
/// put it down.
fn pick_up<G: OnBoard>(steps: &mut [Step<KindOf<G>>]) {
    let first = steps
        .iter_mut()
        .find(|step| matches!(step, Step::From(_) | Step::Hand(_) | Step::To(_)));
    if let Some((Step::To(cell), step)) = first.map(|step| (*step, step)) {
        *step = Step::From(cell);
    }
}

/// Gives a move `Display`, `Debug` and `FromStr`, based on the texts of its steps.
///
/// The texts of most games can be read back. Those of games with the following cannot, and need a
/// custom text:
///
/// - cell names that together are other names, such as numbers: `12` is the cell 12, and also 1
///   followed by 2;
/// - turns with more than one step to a cell ([`Step::To`](crate::Step::To)): `a1b1` goes from a1
///   to b1, and `a1b1c1d1` moves two pieces. Only a piece that goes to two cells is read back, as
///   in `a1b1c1`. A chain of captures is not, such as `a1b1b2*c1d1*`. Several pieces are placed by
///   [`Step::Place`](crate::Step::Place), as in `:a1,b1`;
/// - two turns that differ only in whether the first cell is that of a piece that is picked up or
///   put down: `a1` is read as a step to a1 if that is a move.
///
/// ```text
/// game_board::move_text!(Move, Position);
/// ```
#[macro_export]
macro_rules! move_text {
    ($mv:ty, $position:ty) => {
        /// Writes the texts of the steps, one after the other.
        impl ::core::fmt::Display for $mv {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::write_move::<$position>(*self, f)
            }
        }

        $crate::game_core::debug_as_text!($mv);

        impl ::core::str::FromStr for $mv {
            type Err = $crate::game_core::TextError;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                $crate::read_move::<$position>(text)
            }
        }
    };
}
