//! The rules once more, clause by clause, walking the board cell by cell and trying every turn on
//! it. Slow, and meant to be read beside the rules.

use board_geom::{Heading, KNIGHT};
use circular::{BOARD, Builder, Cell, Color, Kind, Move, Piece, Position, Removals, Set64};

/// A position as a list of cells.
#[derive(Clone)]
struct Board {
    cells: [Option<Piece>; 64],
    side: Color,
    castling: [bool; 2],
    en_passant: Option<Cell>,
    unmoved: Set64,
}

/// All legal turns (C5 to C12).
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let board = Board::new(position);
    let mut moves = Vec::new();
    // C11: any subset of the opponent's met pairs may go first.
    for pairs in board.met_pairs().subsets() {
        let cleared = board.without_pairs(pairs);
        let removals = Removals::new(pairs).unwrap();
        for (from, to) in cleared.steps() {
            let king_taken = cleared.kind_at(to) == Some(Kind::King);
            if !king_taken && !cleared.after(from, to).is_attacked(board.side) {
                moves.push(Move { removals, from, to });
            }
        }
    }
    moves
}

/// Whether the player to move is in check, as the board stands (C11).
pub(crate) fn is_check(position: &Position) -> bool {
    Board::new(position).is_attacked(position.side())
}

/// Whether some legal turn captures en passant (C9, C13).
pub(crate) fn has_en_passant(position: &Position) -> bool {
    legal_moves(position).iter().any(|mv| {
        let pawn = position.piece_at(mv.from).unwrap().kind.is_pawn();
        pawn && Some(mv.to) == position.en_passant()
    })
}

/// The position after a legal turn, put together by the builder.
pub(crate) fn after(position: &Position, mv: Move) -> Position {
    let before = Board::new(position);
    let board = before
        .without_pairs(mv.removals.clockwise_pawns())
        .after(mv.from, mv.to);
    let progress = !mv.removals.is_empty()
        || before.cells[mv.to.index()].is_some()
        || before.kind_at(mv.from).unwrap().is_pawn();
    let mut builder = Builder::new();
    let mut spent = Set64::EMPTY;
    for cell in BOARD.cells() {
        if let Some(piece) = board.cells[cell.index()] {
            builder.put(cell, piece);
            if begins_on(piece, cell) && !board.unmoved.contains(cell) {
                spent.insert(cell);
            }
        }
    }
    builder
        .side(position.side().opponent())
        .castling(Color::White, board.castling[0])
        .castling(Color::Black, board.castling[1])
        .en_passant(board.en_passant)
        .spent_pawns(spent)
        .halfmoves(if progress {
            0
        } else {
            position.halfmoves() + 1
        })
        .turn(position.turn() + u16::from(position.side() == Color::Black));
    builder.build().unwrap()
}

/// Whether a pawn of this player and direction begins on `cell` (C3, C4).
fn begins_on(piece: Piece, cell: Cell) -> bool {
    let (file, _) = BOARD.coordinates(cell).unwrap();
    let home = match (piece.color, piece.kind) {
        (Color::White, Kind::AnticlockwisePawn) => 'a',
        (Color::White, Kind::ClockwisePawn) => 'd',
        (Color::Black, Kind::AnticlockwisePawn) => 'i',
        (Color::Black, Kind::ClockwisePawn) => 'l',
        _ => return false,
    };
    file.letter() == home
}

fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

fn step(from: Cell, heading: Heading) -> Option<Cell> {
    BOARD.step(from, heading).map(|step| step.to)
}

/// The way a pawn runs (C4).
fn forward(kind: Kind) -> Heading {
    match kind {
        Kind::ClockwisePawn => Heading::CLOCKWISE,
        _ => Heading::ANTICLOCKWISE,
    }
}

/// The cells diagonally ahead of a pawn (C8).
fn diagonally_ahead(kind: Kind, from: Cell) -> Vec<Cell> {
    [forward(kind).turned(1), forward(kind).turned(7)]
        .into_iter()
        .filter_map(|heading| step(from, heading))
        .collect()
}

/// King, rook, and the two cells between them where king and rook land (C10).
fn castling_cells(color: Color) -> [Cell; 4] {
    match color {
        Color::White => ["c4", "c1", "c2", "c3"].map(cell),
        Color::Black => ["j4", "j1", "j2", "j3"].map(cell),
    }
}

impl Board {
    fn new(position: &Position) -> Self {
        Self {
            cells: std::array::from_fn(|index| position.piece_at(Cell::new(index)?)),
            side: position.side(),
            castling: [Color::White, Color::Black].map(|color| position.may_castle(color)),
            en_passant: position.en_passant(),
            unmoved: position.unmoved_pawns(),
        }
    }

    fn kind_at(&self, cell: Cell) -> Option<Kind> {
        self.cells[cell.index()].map(|piece| piece.kind)
    }

    fn color_at(&self, cell: Cell) -> Option<Color> {
        self.cells[cell.index()].map(|piece| piece.color)
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.cells[cell.index()].is_none()
    }

    fn men(&self, color: Color) -> Vec<(Cell, Kind)> {
        BOARD
            .cells()
            .iter()
            .filter_map(|cell| Some((cell, self.cells[cell.index()]?)))
            .filter(|(_, piece)| piece.color == color)
            .map(|(cell, piece)| (cell, piece.kind))
            .collect()
    }

    /// C11: the opponent's clockwise pawns that stand face to face with an anticlockwise one.
    fn met_pairs(&self) -> Set64 {
        let them = self.side.opponent();
        let faces = |&(clockwise, kind): &(Cell, Kind)| {
            let ahead = step(clockwise, Heading::CLOCKWISE).unwrap();
            let partner = Piece {
                color: them,
                kind: Kind::AnticlockwisePawn,
            };
            kind == Kind::ClockwisePawn && self.cells[ahead.index()] == Some(partner)
        };
        self.men(them)
            .iter()
            .filter(|man| faces(man))
            .map(|man| man.0)
            .collect()
    }

    fn without_pairs(&self, pairs: Set64) -> Self {
        let mut board = self.clone();
        for clockwise in pairs {
            board.remove(clockwise);
            board.remove(step(clockwise, Heading::CLOCKWISE).unwrap());
        }
        board
    }

    /// Takes a pawn off; one that made a double step cannot be captured en passant any more.
    fn remove(&mut self, cell: Cell) {
        if self.double_stepped() == Some(cell) {
            self.en_passant = None;
        }
        self.cells[cell.index()] = None;
        self.unmoved.remove(cell);
    }

    /// C9: the pawn that has passed over the en-passant cell: beyond it as seen from where it
    /// began.
    fn double_stepped(&self) -> Option<Cell> {
        let passed = self.en_passant?;
        [Kind::ClockwisePawn, Kind::AnticlockwisePawn]
            .into_iter()
            .find_map(|kind| {
                let from = step(passed, forward(kind).opposite())?;
                let color = self.side.opponent();
                if begins_on(Piece { color, kind }, from) {
                    step(passed, forward(kind))
                } else {
                    None
                }
            })
    }

    /// The cells a man attacks (C5 to C8, C10): a pawn its diagonal cells.
    fn attacks(&self, from: Cell, kind: Kind) -> Vec<Cell> {
        match kind {
            Kind::King => self.walk(from, &Heading::ALL, 1),
            Kind::Queen => self.walk(from, &Heading::ALL, 15),
            Kind::Rook => self.walk(from, &Heading::ORTHOGONAL, 15),
            Kind::Bishop => self.walk(from, &Heading::DIAGONAL, 15),
            Kind::Knight => KNIGHT
                .iter()
                .filter_map(|legs| BOARD.leap(from, legs))
                .map(|step| step.to)
                .collect(),
            Kind::ClockwisePawn | Kind::AnticlockwisePawn => diagonally_ahead(kind, from),
        }
    }

    fn walk(&self, from: Cell, headings: &[Heading], steps: usize) -> Vec<Cell> {
        let mut reached = Vec::new();
        for &heading in headings {
            for target in BOARD.ray(from, heading).take(steps).map(|step| step.to) {
                // C5: a cell reachable both ways round the ring is one move.
                if !reached.contains(&target) {
                    reached.push(target);
                }
                if !self.is_empty(target) {
                    break;
                }
            }
        }
        reached
    }

    fn is_cell_attacked(&self, cell: Cell, by: Color) -> bool {
        self.men(by)
            .into_iter()
            .any(|(from, kind)| self.attacks(from, kind).contains(&cell))
    }

    fn is_attacked(&self, color: Color) -> bool {
        self.men(color)
            .into_iter()
            .filter(|&(_, kind)| kind == Kind::King)
            .any(|(king, _)| self.is_cell_attacked(king, color.opponent()))
    }

    /// Every step of the player to move, whatever becomes of the king.
    fn steps(&self) -> Vec<(Cell, Cell)> {
        let mut steps = Vec::new();
        for (from, kind) in self.men(self.side) {
            let targets = if kind.is_pawn() {
                self.pawn_targets(from, kind)
            } else {
                let attacked = self.attacks(from, kind).into_iter();
                attacked
                    .filter(|&to| self.color_at(to) != Some(self.side))
                    .collect()
            };
            steps.extend(targets.into_iter().map(|to| (from, to)));
        }
        steps.extend(self.castling());
        steps
    }

    /// C8, C9.
    fn pawn_targets(&self, from: Cell, kind: Kind) -> Vec<Cell> {
        let mut targets = Vec::new();
        let mut ahead = from;
        for _ in 0..if self.unmoved.contains(from) { 2 } else { 1 } {
            ahead = step(ahead, forward(kind)).unwrap();
            if !self.is_empty(ahead) {
                break;
            }
            targets.push(ahead);
        }
        let them = self.side.opponent();
        targets.extend(
            diagonally_ahead(kind, from)
                .into_iter()
                .filter(|&to| self.color_at(to) == Some(them) || self.en_passant == Some(to)),
        );
        targets
    }

    /// C10.
    fn castling(&self) -> Option<(Cell, Cell)> {
        let [king, _, king_to, rook_to] = castling_cells(self.side);
        let legal = self.castling[self.side as usize]
            && [king_to, rook_to]
                .into_iter()
                .all(|cell| self.is_empty(cell))
            && [king, king_to, rook_to]
                .into_iter()
                .all(|cell| !self.is_cell_attacked(cell, self.side.opponent()));
        legal.then_some((king, king_to))
    }

    /// The board after a step. The side to move stays what it was.
    fn after(&self, from: Cell, to: Cell) -> Self {
        let mut board = self.clone();
        let piece = board.cells[from.index()].take().unwrap();
        board.cells[to.index()] = Some(piece);
        board.en_passant = None;
        if piece.kind.is_pawn() {
            // C9: onto the cell passed over, which only captures reach.
            if self.en_passant == Some(to) {
                board.cells[self.double_stepped().unwrap().index()] = None;
            }
            let passed = step(from, forward(piece.kind)).unwrap();
            if step(passed, forward(piece.kind)) == Some(to) {
                board.en_passant = Some(passed);
            }
        }
        let [king, rook, king_to, rook_to] = castling_cells(self.side);
        if piece.kind == Kind::King
            && self.castling[self.side as usize]
            && (from, to) == (king, king_to)
        {
            board.cells[rook_to.index()] = board.cells[rook.index()].take();
        }
        // Who has moved or gone has lost what only the unmoved have (C8, C10).
        for cell in [from, to] {
            board.unmoved.remove(cell);
            for color in [Color::White, Color::Black] {
                let [king, rook, ..] = castling_cells(color);
                if cell == king || cell == rook {
                    board.castling[color as usize] = false;
                }
            }
        }
        board
    }
}
