//! The rules of Yavalath for three players, and the board that they are played on.

use core::ops::ControlFlow;

use board_geom::{Board, Cell, CellMap, Graph, Heading, Set64};
use game_board::{OnBoard, OnlyKind, SeatRotation, Step, StepKind, StepsOf, Stone};
use game_board::{board_key, image_of_pieces};
use game_core::{Game, OnlyStart, Outcome, Ranking, Seat};
use oddboards::Listed;
use thiserror::Error;

/// The board (Y1).
pub static BOARD: Graph<61, 1> = Graph::hexagon::<5>();

/// One heading for each direction of lines (Y3).
const DIRECTIONS: [Heading; 3] = [Heading::East, Heading::North, Heading::NorthEast];

/// A position: the stones of each player, and the player to move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Position {
    stones: [Set64; 3],
    to_move: Seat<3>,
}

/// The cell on which a player places a stone (Y2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub Cell);

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Reason {
    #[error("four in a line")]
    Four,
    #[error("the last player in the game")]
    Last,
    #[error("the board is full")]
    Full,
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    #[error("the game is over: {0}")]
    GameOver(Reason),
    #[error("cell {} is not on the board (Y1)", .0.index())]
    NoSuchCell(Cell),
    #[error("{} is taken (Y2)", BOARD.name(*.0))]
    Taken(Cell),
    #[error("the {0} player would win next and must be blocked (Y5)")]
    MustBlock(Seat<3>),
}

/// A problem of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the player to move is out, or two players have four in a line (Y8)")]
pub struct Problem;

impl Position {
    fn from_pieces(pieces: &CellMap<Stone<Seat<3>>>, to_move: Seat<3>) -> Result<Self, Problem> {
        let mut stones = [Set64::EMPTY; 3];
        for (cell, Stone(player)) in pieces.on(&BOARD) {
            stones[player.index()].insert(cell);
        }
        let position = Self { stones, to_move };
        let longest = Seat::ALL.map(|player| position.longest_line(player));
        let winners = longest.iter().filter(|&&line| line > 3).count();
        let is_valid = winners < 2 && longest[to_move.index()] != 3;
        is_valid.then_some(position).ok_or(Problem)
    }

    fn empty_cells(&self) -> Set64 {
        BOARD.cells() - self.stones[0] - self.stones[1] - self.stones[2]
    }

    /// Returns the longest line through a cell that has, or will have, a stone of `player` (Y3).
    fn line_through(&self, cell: Cell, player: Seat<3>) -> usize {
        let stones = self.stones[player.index()];
        let beside = |heading| {
            let ray = BOARD.ray(cell, heading);
            ray.take_while(|step| stones.contains(step.to)).count()
        };
        let lines = DIRECTIONS.map(|heading| 1 + beside(heading) + beside(heading.opposite()));
        lines.into_iter().fold(0, usize::max)
    }

    fn longest_line(&self, player: Seat<3>) -> usize {
        let stones = self.stones[player.index()].iter();
        let lines = stones.map(|cell| self.line_through(cell, player));
        lines.fold(0, usize::max)
    }

    /// Returns whether the player has made three in a line (Y4).
    fn is_out(&self, player: Seat<3>) -> bool {
        self.longest_line(player) == 3
    }

    /// Returns the next player who is still in the game (Y4).
    fn next_player(&self) -> Seat<3> {
        let next = self.to_move.next();
        if self.is_out(next) { next.next() } else { next }
    }

    /// Returns the cells where `player` would win with the next stone (Y3).
    fn winning_cells(&self, player: Seat<3>) -> Set64 {
        let wins = |&cell: &Cell| self.line_through(cell, player) > 3;
        self.empty_cells().iter().filter(wins).collect()
    }

    /// Returns the cells open to the side to move while the game goes on (Y2, Y5).
    fn playable(&self) -> Set64 {
        match self.winning_cells(self.next_player()) {
            Set64::EMPTY => self.empty_cells(),
            threats => threats | self.winning_cells(self.to_move),
        }
    }

    /// Returns the end of the game (Y7).
    fn end(&self, winner: Option<Seat<3>>, reason: Reason) -> Outcome<Seat<3>, Reason> {
        let ranking = Ranking::by_place(|player| match winner {
            Some(winner) if winner == player => 0,
            _ => 1 + u8::from(self.is_out(player)),
        });
        Outcome { ranking, reason }
    }
}

impl Game for Position {
    const NAME: &'static str = "yavalath";

    type Player = Seat<3>;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn to_move(&self) -> Seat<3> {
        self.to_move
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        match self.decided() {
            Some(_) => ControlFlow::Continue(()),
            None => self.playable().iter().map(Move).try_for_each(visit),
        }
    }

    fn check_move(&self, Move(cell): Move) -> Result<(), IllegalMove> {
        match self.outcome() {
            Some(outcome) => Err(IllegalMove::GameOver(outcome.reason)),
            None if !BOARD.contains(cell) => Err(IllegalMove::NoSuchCell(cell)),
            None if !self.empty_cells().contains(cell) => Err(IllegalMove::Taken(cell)),
            None if !self.playable().contains(cell) => {
                Err(IllegalMove::MustBlock(self.next_player()))
            }
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, Move(cell): Move) {
        if self.empty_cells().contains(cell) {
            self.stones[self.to_move.index()].insert(cell);
        }
        self.to_move = self.next_player();
    }

    fn decided(&self) -> Option<Outcome<Seat<3>, Reason>> {
        let longest = Seat::ALL.map(|player| (player, self.longest_line(player)));
        if let Some(&(winner, _)) = longest.iter().find(|&&(_, line)| line > 3) {
            return Some(self.end(Some(winner), Reason::Four));
        }
        let mut left = longest.iter().filter(|&&(_, line)| line < 3);
        let last = left.next().filter(|_| left.next().is_none());
        last.map(|&(last, _)| self.end(Some(last), Reason::Last))
    }

    fn outcome_without_moves(&self) -> Outcome<Seat<3>, Reason> {
        self.end(None, Reason::Full)
    }

    fn key(&self) -> u64 {
        board_key(self)
    }
}

impl OnBoard for Position {
    type Piece = Stone<Seat<3>>;
    type Symmetry = SeatRotation<3>;

    const STEPS: &'static [StepKind] = &[StepKind::To];

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Self::Piece> {
        let mut players = Seat::ALL.into_iter();
        let owner = players.find(|player| self.stones[player.index()].contains(cell));
        owner.map(Stone)
    }

    fn steps_of(Move(cell): Move) -> StepsOf<Self> {
        StepsOf::<Self>::from_elem(Step::To(cell), 1)
    }

    fn move_of(steps: &[Step<OnlyKind>]) -> Option<Move> {
        match *steps {
            [Step::To(cell)] => Some(Move(cell)),
            _ => None,
        }
    }

    fn image(&self, symmetry: SeatRotation<3>) -> Option<Self> {
        image_of_pieces(self, symmetry, Self::from_pieces)
    }
}

game_board::move_text!(Move, Position);
game_board::position_text!(Position, Problem);
game_board::serde_game!(Position, Move);

impl Listed for Position {
    const TITLE: &'static str = "Yavalath for three";
}
