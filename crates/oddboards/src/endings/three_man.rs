//! Endings of 3 Man Chess: no castling, and all moats are bridged.

use board_geom::Cell;
use three_man::{Builder, Color, Kind, MOATS, Piece, Position, Symmetry};

use super::Ending;

impl Ending for Position {
    /// Once all moats are bridged (M8), the three homes are alike.
    const TURNS: usize = Symmetry::ALL.len();

    fn turned(cell: Cell, turn: usize) -> Cell {
        let symmetry = Symmetry::ALL.get(turn).copied();
        symmetry.map_or(cell, |symmetry| symmetry.cell(cell))
    }

    fn rearranged(&self, pieces: &[(Cell, Piece)], to_move: Color) -> Option<Self> {
        let mut builder = Builder::new();
        builder
            .to_move(to_move)
            .rules(self.rules())
            .out(self.out())
            .vacated(self.living());
        for &(cell, piece) in pieces {
            builder.put(cell, piece);
        }
        let position = builder.build().ok()?;
        // With two players left, a player in check is next to move.
        let two_left = position.living().len() == 2;
        let waiting = position.living().without(to_move);
        let cannot_arise = two_left && waiting.iter().any(|color| position.is_in_check(color));
        (!cannot_arise).then_some(position)
    }

    fn is_arranged_like(&self, other: &Self) -> bool {
        self.occupied().len() == other.occupied().len()
            && self.rules() == other.rules()
            && self.out().eq(other.out())
            && self.castling().is_empty()
            && self.bridged() == MOATS
            // Only outward pawns capture en passant (M15).
            && (self.en_passant().next().is_none() || self.kinds(Kind::OutwardPawn).is_empty())
    }

    fn cells_with(&self, piece: Piece) -> impl Iterator<Item = Cell> {
        self.pieces_of(piece.color, piece.kind).iter()
    }

    fn is_playing(&self, player: Color) -> bool {
        self.living().contains(player)
    }
}
