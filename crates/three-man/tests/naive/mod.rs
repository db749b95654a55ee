//! The rules once more, as slowly and plainly as they read: every piece walks the graph step by
//! step, every move is tried out on a copy of the board. Shares nothing with the crate but the
//! graph and the names of things.

use std::collections::{BTreeMap, BTreeSet};

use board_geom::{Heading, KNIGHT, Marks};
use game_core::Game;
use three_man::{
    BOARD, CREEK, CastlingRights, Cell, Color, Kind, MOATS, Move, Piece, Position, Promotion,
    Rules, Wing, moat_after,
};

/// A position in the open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) board: BTreeMap<Cell, Piece>,
    pub(crate) side: Color,
    pub(crate) out: Vec<Color>,
    pub(crate) vacated: Vec<Color>,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Vec<Cell>,
    pub(crate) halfmoves: u16,
    pub(crate) turn: u16,
    pub(crate) rules: Rules,
}

impl From<&Position> for State {
    fn from(position: &Position) -> Self {
        Self {
            board: BOARD
                .cells()
                .iter()
                .filter_map(|cell| Some((cell, position.piece_at(cell)?)))
                .collect(),
            side: position.side(),
            out: position.out().collect(),
            vacated: position.vacated().iter().collect(),
            castling: position.castling(),
            en_passant: position.en_passant().collect(),
            halfmoves: position.halfmoves(),
            turn: position.turn(),
            rules: position.rules(),
        }
    }
}

/// One way for a piece to get somewhere: the cells on the way, the last one being where it lands,
/// and the borders crossed.
struct Way {
    cells: Vec<Cell>,
    marks: Marks,
}

fn straight(from: Cell, headings: &[Heading], longest: usize) -> Vec<Way> {
    let mut ways = Vec::new();
    for &heading in headings {
        let mut cells = Vec::new();
        let mut marks = Marks::empty();
        for step in BOARD.ray(from, heading).take(longest) {
            cells.push(step.to);
            marks |= step.marks;
            ways.push(Way {
                cells: cells.clone(),
                marks,
            });
        }
    }
    ways
}

/// All ways of a piece other than a pawn on an empty board (M2 to M5).
fn ways(kind: Kind, from: Cell) -> Vec<Way> {
    match kind {
        Kind::King => straight(from, &Heading::ALL, 1),
        Kind::Queen => straight(from, &Heading::ALL, usize::MAX),
        Kind::Rook => straight(from, &Heading::ORTHOGONAL, usize::MAX),
        Kind::Bishop => straight(from, &Heading::DIAGONAL, usize::MAX),
        Kind::Knight => KNIGHT
            .iter()
            .filter_map(|legs| BOARD.leap(from, legs))
            .map(|leap| Way {
                cells: vec![leap.to],
                marks: leap.marks,
            })
            .collect(),
        Kind::InwardPawn | Kind::OutwardPawn => Vec::new(),
    }
}

const INWARD_CAPTURES: [Heading; 2] = [Heading::NorthEast, Heading::NorthWest];
const OUTWARD_CAPTURES: [Heading; 2] = [Heading::SouthEast, Heading::SouthWest];

fn rank(cell: Cell) -> u8 {
    BOARD.coordinates(cell).unwrap().1.number()
}

fn home(cell: Cell) -> Color {
    Color::ALL[BOARD.coordinates(cell).unwrap().0.index() / 8]
}

fn home_cell(color: Color, file: usize) -> Cell {
    BOARD.cell_at(color.index() * 8 + file, 0).unwrap()
}

fn step(cell: Cell, heading: Heading) -> Option<Cell> {
    BOARD.step(cell, heading).map(|step| step.to)
}

impl State {
    pub(crate) fn living(&self) -> Vec<Color> {
        Color::ALL
            .into_iter()
            .filter(|color| !self.out.contains(color))
            .collect()
    }

    fn king(&self, color: Color) -> Option<Cell> {
        let king = Piece::new(color, Kind::King);
        self.board
            .iter()
            .find(|&(_, &piece)| piece == king)
            .map(|(&cell, _)| cell)
    }

    fn of(&self, color: Color) -> impl Iterator<Item = (Cell, Kind)> + '_ {
        self.board
            .iter()
            .filter(move |(_, piece)| piece.color == color)
            .map(|(&cell, piece)| (cell, piece.kind))
    }

    /// M8: between two homes, either of whose players is gone.
    fn bridged(&self, moats: Marks) -> bool {
        let gone = |color| self.out.contains(&color) || self.vacated.contains(&color);
        Color::ALL
            .into_iter()
            .all(|color| !moats.contains(moat_after(color)) || gone(color) || gone(color.next()))
    }

    fn open(&self, way: &Way) -> bool {
        let (_, between) = way.cells.split_last().unwrap();
        between.iter().all(|cell| !self.board.contains_key(cell))
    }

    /// Whether the piece on `from` attacks `target` (M11, M12).
    fn piece_attacks(&self, from: Cell, kind: Kind, target: Cell) -> bool {
        let captures = |headings: [Heading; 2], border| {
            headings
                .into_iter()
                .filter_map(|heading| BOARD.step(from, heading))
                .any(|step| step.to == target && !step.marks.intersects(border))
        };
        match kind {
            Kind::InwardPawn => captures(INWARD_CAPTURES, CREEK),
            Kind::OutwardPawn => captures(OUTWARD_CAPTURES, MOATS),
            _ => ways(kind, from).iter().any(|way| {
                way.cells.last() == Some(&target) && !way.marks.intersects(MOATS) && self.open(way)
            }),
        }
    }

    /// Whether anybody of `players` attacks `target`.
    fn attacked(&self, target: Cell, players: &[Color]) -> bool {
        players.iter().any(|&player| {
            self.of(player)
                .any(|(from, kind)| self.piece_attacks(from, kind, target))
        })
    }

    fn opponents(&self, color: Color) -> Vec<Color> {
        let mut players = self.living();
        players.retain(|&player| player != color);
        players
    }

    /// M17.
    pub(crate) fn in_check(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.attacked(king, &self.opponents(color)))
    }

    /// Where the pieces are after a move of the player to move, and whose king it took.
    fn moved(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> (Self, Option<Color>) {
        let mut next = self.clone();
        let mut piece = next.board.remove(&from).unwrap();
        let taken = next.board.remove(&to);
        if taken.is_none() && self.is_en_passant(piece.kind, from, to) {
            next.board.remove(&step(to, Heading::INWARD).unwrap());
        }
        if piece.kind == Kind::InwardPawn && rank(from) == 6 {
            piece.kind = Kind::OutwardPawn;
        }
        if let Some(promotion) = promotion {
            piece.kind = promotion.kind();
        }
        if piece.kind == Kind::King {
            for (_, king_to, rook_from, rook_to) in self.castles() {
                if from == home_cell(self.side, 4) && to == king_to {
                    let rook = next.board.remove(&rook_from).unwrap();
                    next.board.insert(rook_to, rook);
                }
            }
        }
        next.board.insert(to, piece);
        let king_taken = taken
            .filter(|piece| piece.kind == Kind::King && !self.out.contains(&piece.color))
            .map(|piece| piece.color);
        (next, king_taken)
    }

    fn is_en_passant(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        kind == Kind::OutwardPawn
            && step(from, Heading::OUTWARD) != Some(to)
            && self.en_passant.contains(&to)
    }

    /// M17: whether the mover's king is attacked by nobody living, but for a player whose king the
    /// move takes.
    fn safe(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> bool {
        let (next, king_taken) = self.moved(from, to, promotion);
        let mut attackers = self.opponents(self.side);
        attackers.retain(|&player| Some(player) != king_taken);
        !next.attacked(next.king(self.side).unwrap(), &attackers)
    }

    /// All legal moves; what `Checkmate` does to a player without one has been done before.
    pub(crate) fn moves(&self) -> BTreeSet<Move> {
        let moves = self.piece_moves();
        if moves.is_empty() && self.passes() {
            return BTreeSet::from([Move::Pass]);
        }
        moves
    }

    /// All legal moves but passes.
    pub(crate) fn piece_moves(&self) -> BTreeSet<Move> {
        let mut moves = BTreeSet::new();
        if self.living().len() == 1 {
            return moves;
        }
        for (from, kind) in self.of(self.side) {
            let mut targets = BTreeSet::new();
            match kind {
                Kind::InwardPawn => self.inward_pawn(from, &mut targets),
                Kind::OutwardPawn => self.outward_pawn(from, &mut targets),
                _ => self.officer(from, kind, &mut targets),
            }
            for to in targets {
                let promotions = if kind == Kind::OutwardPawn && rank(to) == 1 {
                    Promotion::ALL.map(Some).to_vec()
                } else {
                    vec![None]
                };
                for promotion in promotions {
                    if self.safe(from, to, promotion) {
                        moves.insert(Move::Piece {
                            from,
                            to,
                            promotion,
                        });
                    }
                }
            }
        }
        self.castling(&mut moves);
        moves
    }

    fn officer(&self, from: Cell, kind: Kind, targets: &mut BTreeSet<Cell>) {
        for way in ways(kind, from) {
            let &to = way.cells.last().unwrap();
            if !self.open(&way) || self.board.get(&to).is_some_and(|p| p.color == self.side) {
                continue;
            }
            let moats = way.marks & MOATS;
            // M10
            let may = moats.is_empty()
                || self.bridged(moats)
                    && !self.board.contains_key(&to)
                    && !self.gives_check_from(from, to, kind);
            if may {
                targets.insert(to);
            }
        }
    }

    fn gives_check_from(&self, from: Cell, to: Cell, kind: Kind) -> bool {
        let (next, _) = self.moved(from, to, None);
        self.opponents(self.side)
            .into_iter()
            .filter_map(|opponent| next.king(opponent))
            .any(|king| next.piece_attacks(to, kind, king))
    }

    fn inward_pawn(&self, from: Cell, targets: &mut BTreeSet<Cell>) {
        let empty = |cell: &Cell| !self.board.contains_key(cell);
        if let Some(to) = step(from, Heading::INWARD).filter(empty) {
            targets.insert(to);
            if rank(from) == 2 {
                targets.extend(step(to, Heading::INWARD).filter(empty));
            }
        }
        for heading in INWARD_CAPTURES {
            let step = BOARD.step(from, heading).unwrap();
            let prey = self.board.get(&step.to);
            if prey.is_some_and(|piece| piece.color != self.side) && !step.marks.intersects(CREEK) {
                targets.insert(step.to);
            }
        }
    }

    fn outward_pawn(&self, from: Cell, targets: &mut BTreeSet<Cell>) {
        targets.extend(step(from, Heading::OUTWARD).filter(|cell| !self.board.contains_key(cell)));
        for heading in OUTWARD_CAPTURES {
            let Some(step) = BOARD.step(from, heading) else {
                continue;
            };
            let may = match self.board.get(&step.to) {
                Some(piece) => piece.color != self.side,
                None => self.en_passant.contains(&step.to),
            };
            if may && !step.marks.intersects(MOATS) {
                targets.insert(step.to);
            }
        }
    }

    /// For the player to move: which way, where the king goes, where the rook comes from and goes.
    fn castles(&self) -> [(Wing, Cell, Cell, Cell); 2] {
        let at = |file| home_cell(self.side, file);
        [
            (Wing::King, at(6), at(7), at(5)),
            (Wing::Queen, at(2), at(0), at(3)),
        ]
    }

    /// M16.
    fn castling(&self, moves: &mut BTreeSet<Move>) {
        let king = home_cell(self.side, 4);
        for (wing, king_to, rook_from, rook_to) in self.castles() {
            let between = match wing {
                Wing::King => 5..=6,
                Wing::Queen => 1..=3,
            };
            let empty = between
                .into_iter()
                .all(|file| !self.board.contains_key(&home_cell(self.side, file)));
            if !self.castling.has(self.side, wing) || !empty {
                continue;
            }
            assert_eq!(self.board[&king], Piece::new(self.side, Kind::King));
            assert_eq!(self.board[&rook_from], Piece::new(self.side, Kind::Rook));
            let opponents = self.opponents(self.side);
            if ![king, rook_to, king_to]
                .into_iter()
                .any(|cell| self.attacked(cell, &opponents))
            {
                moves.insert(Move::new(king, king_to));
            }
        }
    }

    /// The board as it is when the turn has been passed to the next living player.
    pub(crate) fn handed_on(&self) -> Self {
        let mut next = self.clone();
        let mut side = self.side.next();
        while self.out.contains(&side) {
            side = side.next();
        }
        if side <= self.side {
            next.turn += 1;
        }
        next.side = side;
        next.en_passant.retain(|&cell| {
            let pawn = step(cell, Heading::INWARD).and_then(|beyond| self.board.get(&beyond));
            pawn.is_some_and(|pawn| pawn.color != side && !self.out.contains(&pawn.color))
        });
        next
    }

    /// Everybody else, as they would be to move on this board.
    fn others(&self) -> Vec<Self> {
        let mut others = vec![self.handed_on()];
        while others.last().unwrap().side != self.side {
            let next = others.last().unwrap().handed_on();
            others.push(next);
        }
        others.pop();
        others
    }

    fn mated(&self) -> bool {
        self.in_check(self.side) && self.piece_moves().is_empty()
    }

    fn stuck(&self) -> bool {
        self.piece_moves().is_empty()
    }

    /// M21, M24.
    fn stalemate_ends(&self) -> bool {
        self.stuck()
            && !self.in_check(self.side)
            && (self.living().len() == 2 || !self.others().iter().any(Self::mated))
    }

    /// M18, M21, M22.
    fn passes(&self) -> bool {
        self.rules == Rules::KingCapture
            && self.living().len() > 1
            && self.stuck()
            && !self.stalemate_ends()
            && !self.others().iter().all(Self::stuck)
    }

    /// The text of the outcome, if there is one.
    pub(crate) fn ending(&self) -> Option<String> {
        let places = |groups: &[Vec<Color>]| {
            groups
                .iter()
                .filter(|group| !group.is_empty())
                .map(|group| {
                    let mut letters: Vec<Color> = group.clone();
                    letters.sort();
                    letters
                        .iter()
                        .map(|color| color.letter().to_string())
                        .collect::<Vec<_>>()
                        .join("=")
                })
                .collect::<Vec<_>>()
                .join(">")
        };
        let gone = |index: usize| self.out.get(index).copied().into_iter().collect();
        let living = self.living();
        if living.len() == 1 {
            return Some(places(&[living, gone(1), gone(0)]));
        }
        if !self.stuck() || self.passes() {
            return None;
        }
        if self.stalemate_ends() && living.len() == 3 {
            return Some(places(&[self.opponents(self.side), vec![self.side]]));
        }
        Some(places(&[living, gone(0)]))
    }

    fn eliminate(&mut self, color: Color) {
        self.out.push(color);
        self.vacated.retain(|&player| player != color);
        self.castling = self.castling.without_color(color);
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = match mv {
            Move::Pass => {
                let mut next = self.clone();
                next.halfmoves += 1;
                next
            }
            Move::Piece {
                from,
                to,
                promotion,
            } => self.after_piece(from, to, promotion),
        };
        // M8, at the end of the turn
        next.vacated = Color::ALL
            .into_iter()
            .filter(|&color| {
                let on_rim = |(cell, _)| rank(cell) == 1 && home(cell) == color;
                !next.out.contains(&color)
                    && (next.vacated.contains(&color) || !next.of(color).any(on_rim))
            })
            .collect();
        let mut next = next.handed_on();
        // M24
        while next.rules == Rules::Checkmate
            && next.living().len() > 1
            && next.stuck()
            && (next.living().len() == 3 || next.in_check(next.side))
        {
            next.eliminate(next.side);
            next = next.handed_on();
        }
        next
    }

    fn after_piece(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> Self {
        let (mut next, king_taken) = self.moved(from, to, promotion);
        let kind = self.board[&from].kind;
        let pawn = matches!(kind, Kind::InwardPawn | Kind::OutwardPawn);
        next.halfmoves = if pawn || self.board.contains_key(&to) {
            0
        } else {
            self.halfmoves + 1
        };
        for color in Color::ALL {
            let at = |file| home_cell(color, file);
            for (wing, rook) in [(Wing::King, at(7)), (Wing::Queen, at(0))] {
                let touched = [from, to].iter().any(|&cell| cell == rook || cell == at(4));
                if touched && next.castling.has(color, wing) {
                    let mut rights = CastlingRights::NONE;
                    for (c, w) in next.castling.iter().filter(|&right| right != (color, wing)) {
                        rights = rights.with(c, w);
                    }
                    next.castling = rights;
                }
            }
        }
        // M15: the pawn beyond each cell has to be there still.
        next.en_passant.retain(|&cell| {
            let beyond = step(cell, Heading::INWARD).unwrap();
            next.board.get(&beyond) == self.board.get(&beyond) && beyond != to
        });
        let passed =
            step(from, Heading::INWARD).filter(|_| kind == Kind::InwardPawn && rank(from) == 2);
        if let Some(passed) = passed.filter(|&passed| step(passed, Heading::INWARD) == Some(to)) {
            next.en_passant.push(passed);
        }
        if let Some(loser) = king_taken {
            next.eliminate(loser);
        }
        next
    }

    /// The line of the text format but for the rows.
    pub(crate) fn text(&self) -> String {
        let letters = |colors: &[Color]| {
            let text: String = colors.iter().map(|color| color.letter()).collect();
            if text.is_empty() { "-".into() } else { text }
        };
        let cells: Vec<_> = self
            .en_passant
            .iter()
            .map(|&cell| BOARD.name(cell).to_string())
            .collect();
        let cells = if cells.is_empty() {
            "-".into()
        } else {
            cells.join(",")
        };
        let pieces: Vec<_> = self
            .board
            .iter()
            .map(|(&cell, piece)| format!("{piece}{}", BOARD.name(cell)))
            .collect();
        format!(
            "{} | {} {} {} {} {cells} {} {}",
            pieces.join(" "),
            self.side.letter(),
            letters(&self.out),
            letters(&self.vacated),
            self.castling,
            self.halfmoves,
            self.turn
        )
    }
}
