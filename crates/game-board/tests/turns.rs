//! The defaults of `OnBoard` in a game whose turns are given by each test.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation fails the test"
)]

use std::cell::Cell as Setting;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use board_geom::{Board, Cell, CellMap, Graph, Heading, Link, Outline, Point, Site};
use game_board::Step::{Become, From, Hand, Place, TakeOff, To};
use game_board::{
    Acting, Change, Effect, Empty, KindOf, OnBoard, Rows, Step, StepsOf, edited, image_of_pieces,
    read_rows, rows_and_columns,
};
use game_core::text::{Field, fields};
use game_core::{Color, Game, OnlyStart, Outcome, OutcomeOf, ParsePositionError, TextError};
use game_testkit::facets;

const CORNERS: [Point; 3] = [
    Point::new(0.0, 0.0),
    Point::new(0.0, 1.0),
    Point::new(1.0, 0.0),
];

/// Returns a cell of the first rank.
const fn site(name: &'static str, file: usize) -> Site {
    Site::new(name, Outline::Polygon(&CORNERS)).at(file, 0)
}

/// A row with a hole at d1.
static SITES: [Site; 5] = [
    site("a1", 0),
    site("b1", 1),
    site("c1", 2),
    site("e1", 4),
    site("f1", 5),
];
const LINKS: [Link; 4] = [
    Link::new(0, Heading::East, 1),
    Link::new(1, Heading::East, 2),
    Link::new(2, Heading::East, 3),
    Link::new(3, Heading::East, 4),
];
static BOARD: Graph<5, 1> = match Graph::from_links(&SITES, &LINKS) {
    Ok(board) => board,
    Err(_) => panic!("the sites and links are valid"),
};
const A: Cell = cell(0);
const B: Cell = cell(1);
const C: Cell = cell(2);
const E: Cell = cell(3);
const F: Cell = cell(4);

const fn cell(index: usize) -> Cell {
    match Cell::new(index) {
        Some(cell) => cell,
        None => panic!("the index is small"),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Man,
    King,
}

game_core::names! { Kind, "kind", "`man` or `king`"; Man "man" 'M', King "king" 'K' }

game_board::impl_kind!(Kind);

/// A piece. There is no black king according to `Piece::of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Piece(Color, Kind);

impl game_board::Piece for Piece {
    type Player = Color;
    type Kind = Kind;

    fn of(owner: Option<Color>, kind: Kind) -> Option<Self> {
        let piece = Self(owner?, kind);
        (piece != Self(Color::Black, Kind::King)).then_some(piece)
    }

    fn player(self) -> Option<Color> {
        Some(self.0)
    }

    fn kind(self) -> Kind {
        self.1
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.1.letter();
        fmt::Display::fmt(
            &match self.0 {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            },
            f,
        )
    }
}

fn split_piece(text: Field<'_>) -> Result<(Piece, Field<'_>), TextError> {
    let (token, rest) = text.split_at(1);
    let piece = token.single_as("a piece MKmk", |letter| {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece(
            color,
            Kind::from_letter(letter.to_ascii_uppercase())?,
        ))
    })?;
    Ok((piece, rest))
}

type Turn = &'static [Step<Kind>];

thread_local! {
    /// The turns of the game. Each test has a thread of its own.
    static TURNS: Setting<&'static [Turn]> = const { Setting::new(&[]) };
}

/// A turn, by its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Move(usize);

game_board::move_text!(Move, Position);

/// White makes one of the turns, and the game is over.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Position {
    pieces: [Option<Piece>; 5],
    /// White's men in hand.
    hand: u8,
    over: bool,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Dotted, |cell| self.piece_at(cell));
        write!(f, "{rows} {} {}", self.to_move().letter(), self.hand)
    }
}

game_core::debug_as_text!(Position);

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("no problem")]
struct NoProblem;

impl FromStr for Position {
    type Err = ParsePositionError<NoProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [rows, side, hand] = fields(text, ["rows", "side", "hand"])?;
        let placed = read_rows(&BOARD, rows, Empty::Dotted, split_piece)?;
        Ok(Self {
            pieces: [A, B, C, E, F].map(|cell| placed.pieces.get(cell)),
            hand: u8::from(hand.number()? > 0),
            over: side.single_as("w or b", Color::from_letter)? == Color::Black,
        })
    }
}

/// The reason why a game is over, and why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("over")]
struct Over;

impl Game for Position {
    const NAME: &'static str = "turns";
    type Player = Color;
    type Move = Move;
    type Reason = Over;
    type Start = OnlyStart;
    type IllegalMove = Over;

    fn to_move(&self) -> Color {
        if self.over {
            Color::Black
        } else {
            Color::White
        }
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        let turns = if self.over { 0 } else { TURNS.get().len() };
        (0..turns).map(Move).try_for_each(visit)
    }

    fn check_move(&self, _: Move) -> Result<(), Over> {
        if self.over { Err(Over) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mut picked = None;
        for step in Self::steps_of(mv) {
            match step {
                TakeOff(cell) => self.pieces[cell.index()] = None,
                From(cell) => picked = self.pieces[cell.index()].take(),
                Hand(kind) => {
                    picked = Some(Piece(Color::White, kind));
                    self.hand = self.hand.saturating_sub(1);
                }
                To(cell) => self.pieces[cell.index()] = picked,
                Place(cell) => self.pieces[cell.index()] = Some(Piece(Color::Black, Kind::Man)),
                Become(_) | Step::Pass => {}
            }
        }
        self.over = true;
    }

    fn decided(&self) -> Option<OutcomeOf<Self>> {
        self.over.then(|| Outcome::draw(Over))
    }

    fn outcome_without_moves(&self) -> OutcomeOf<Self> {
        Outcome::draw(Over)
    }

    fn key(&self) -> u64 {
        game_board::board_key(self)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        let steps = Self::steps_of(mv);
        steps.iter().any(|step| matches!(step, TakeOff(_)))
    }
}

/// The exchange of players and kinds, under which no position has an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    Identity,
    Exchange,
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &[Self::Identity, Self::Exchange];

    fn cell(self, cell: Cell) -> Cell {
        cell
    }

    fn player(self, player: Color) -> Color {
        match self {
            Self::Identity => player,
            Self::Exchange => player.opponent(),
        }
    }

    fn kind(self, kind: Kind) -> Kind {
        match (self, kind) {
            (Self::Exchange, Kind::Man) => Kind::King,
            (Self::Exchange, Kind::King) => Kind::Man,
            (Self::Identity, kind) => kind,
        }
    }

    fn inverse(self) -> Self {
        self
    }
}

/// Returns the steps with those that may come in any order sorted.
fn in_order(steps: &[Step<Kind>]) -> Vec<Step<Kind>> {
    let mut steps = steps.to_vec();
    let commute = |one: &Step<Kind>, next: &Step<Kind>| {
        matches!((one, next), (TakeOff(_), TakeOff(_)) | (Place(_), Place(_)))
    };
    steps.chunk_by_mut(commute).for_each(<[_]>::sort_unstable);
    steps
}

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Symmetry;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.get(cell.index()).copied().flatten()
    }

    fn steps_of(Move(index): Move) -> StepsOf<Self> {
        StepsOf::<Self>::from_slice(TURNS.get()[index])
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        let steps = in_order(steps);
        let turn = TURNS
            .get()
            .iter()
            .position(|turn| in_order(turn) == steps)?;
        Some(Move(turn))
    }

    fn count_in_hand(&self, player: Color, kind: KindOf<Self>) -> u8 {
        match (player, kind) {
            (Color::White, Kind::Man) => self.hand,
            _ => 0,
        }
    }

    fn most_in_hand(kind: Kind) -> u8 {
        u8::from(kind == Kind::Man)
    }
}

/// Returns the position with this text, in which White has these turns.
fn position(text: &str, turns: &'static [Turn]) -> Position {
    TURNS.set(turns);
    text.parse().unwrap()
}

#[test]
fn a_full_board_with_dotted_rows_can_be_edited() {
    let full = position("MmKmM w 0", &[]);
    let edit = game_board::Edit {
        cell: C,
        piece: None,
    };
    assert_eq!(edited(&full, &[edit]).to_string(), "Mm.mM w 0");
}

#[test]
fn a_move_ends_where_its_first_piece_stays() {
    let ends = |turn: &'static [Turn]| {
        TURNS.set(turn);
        Position::ends_of(Move(0))
    };
    assert_eq!(ends(&[&[From(A), To(B), To(C)]]), (Some(A), Some(C)));
    assert_eq!(ends(&[&[TakeOff(F), From(A), To(B)]]), (Some(A), Some(B)));
    let castles = ends(&[&[From(A), To(B), From(E), To(C)]]);
    assert_eq!(castles, (Some(A), Some(B)));
    assert_eq!(
        ends(&[&[Hand(Kind::Man), To(B), From(A), To(C)]]),
        (None, Some(B))
    );
    assert_eq!(ends(&[&[TakeOff(A)]]), (None, None));
}

#[test]
fn planes_of_a_single_rank_are_its_files() {
    assert_eq!(rows_and_columns::<Position>(), (1, 6));
    let acting = Acting::new(position("....M w 0", &[]));
    let mut places = Vec::new();
    acting.for_each_number(|_, place, _, _| places.push(place));
    assert_eq!(places, [5]);
}

#[test]
fn a_position_has_no_image_if_a_piece_has_none() {
    let image = |text: &str| {
        let position = position(text, &[]);
        image_of_pieces(
            &position,
            Symmetry::Exchange,
            |pieces: &CellMap<Piece>, _| Ok::<_, ()>(pieces.iter().count()),
        )
    };
    assert_eq!(image("m.K.. w 0"), Some(2));
    assert_eq!(image("m.M.. w 0"), None);
}

#[test]
fn a_piece_that_moves_changes_two_cells_and_one_that_leaves_a_single_one() {
    let cells = |change| {
        let effect = Effect::new(Piece(Color::White, Kind::Man), A, change);
        effect.cells().collect::<Vec<_>>()
    };
    assert_eq!(cells(Change::MovesTo(B)), [A, B]);
    assert_eq!(cells(Change::Leaves), [A]);
}

#[test]
fn only_the_mover_drops_pieces_from_hand() {
    let position = position("..... w 1", &[&[Hand(Kind::Man), To(A), Place(B)]]);
    let [white, black] = Color::ALL.map(|color| Piece(color, Kind::Man));
    assert_eq!(
        position.effects(Move(0))[..],
        [
            Effect::new(white, A, Change::FromHand),
            Effect::new(black, B, Change::Appears),
        ]
    );
    facets::on_board(&position);
}

#[test]
fn a_piece_dropped_on_another_one_captures_it() {
    let position = position("m.... w 1", &[&[Hand(Kind::Man), To(A)]]);
    let [white, black] = Color::ALL.map(|color| Piece(color, Kind::Man));
    assert_eq!(
        position.effects(Move(0))[..],
        [
            Effect::new(black, A, Change::Leaves),
            Effect::new(white, A, Change::FromHand),
        ]
    );
}

#[test]
fn a_piece_taken_off_is_removed_and_another_one_captured() {
    let position = position("M.m.m w 0", &[&[TakeOff(F), From(A), To(C)]]);
    let [white, black] = Color::ALL.map(|color| Piece(color, Kind::Man));
    assert_eq!(
        position.effects(Move(0))[..],
        [
            Effect::new(black, C, Change::Leaves),
            Effect::new(black, F, Change::Removed),
            Effect::new(white, A, Change::MovesTo(C)),
        ]
    );
    facets::on_board(&position);
}

#[test]
fn the_same_steps_in_another_order_may_be_another_turn() {
    let turns: &[Turn] = &[
        &[From(A), To(C), From(E), To(B)],
        &[From(E), To(B), From(A), To(C)],
        &[TakeOff(F), From(A), To(B), Place(A), Place(C)],
    ];
    facets::choices(&position("M..Mm w 0", turns));
}

#[test]
fn a_move_may_leave_an_end_as_it_was() {
    // A piece that is replaced by its like, and two like pieces that swap places.
    let turns: &[Turn] = &[
        &[From(A), Place(A)],
        &[From(A), To(A)],
        &[From(B), To(C), Place(B)],
    ];
    facets::on_board(&position("mm... w 0", turns));
}

#[test]
#[should_panic(expected = "no plane shows who moves")]
fn a_mover_without_an_image_and_without_a_plane_is_found() {
    facets::learner(&position("..... b 0", &[&[To(A)]]));
}

#[test]
#[should_panic(expected = "is not the piece of its owner and kind")]
fn a_piece_that_is_more_than_an_owner_and_a_kind_is_found() {
    facets::on_board(&position("k.... w 0", &[&[To(A)]]));
}

#[test]
fn texts_of_moves_are_read_back() {
    let turns: &[Turn] = &[
        &[To(A)],
        &[To(A), TakeOff(B)],
        &[From(B)],
        &[From(A), To(B)],
        &[From(A), To(B), To(C)],
        &[From(A), TakeOff(B), TakeOff(C), To(E)],
        &[TakeOff(B), From(A), To(C)],
        &[From(A), Place(C)],
        &[From(C), Place(A), Place(B)],
        &[From(C), Place(B), To(A)],
        &[Hand(Kind::Man), To(A)],
        &[From(A), To(F), Become(Kind::King)],
    ];
    let start = position("..... w 0", turns);
    for mv in start.legal_moves() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

#[test]
fn the_longest_turn_is_read_and_one_more_step_is_refused_where_it_begins() {
    let turns: &[Turn] = &[&[
        TakeOff(A),
        TakeOff(B),
        TakeOff(C),
        TakeOff(E),
        TakeOff(F),
        From(A),
        To(B),
        Become(Kind::King),
        Place(A),
        Place(B),
        Place(C),
        Place(E),
        Place(F),
    ]];
    TURNS.set(turns);
    let longest = Move(0).to_string();
    assert_eq!(longest.parse(), Ok(Move(0)));
    let error = format!("{longest},a1").parse::<Move>().unwrap_err();
    assert_eq!(error.offset, longest.len());
}
