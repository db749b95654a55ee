/** The name of a cell, such as `e4`: the letter of the file and the number of the rank. */
export type CellName = string;

/** A player of a game. */
export interface Player {
  /** The place in the turn order, from 0. */
  readonly index: number;
  /** The name, such as `white`. */
  readonly name: string;
  /** The letter in the text formats, such as `w`. */
  readonly letter: string;
}

/** A piece. */
export interface Piece {
  /** The piece in the text formats, such as `K`. It also serves as a label. */
  readonly text: string;
  /** The index of the owner, or `null` if the piece has none. */
  readonly player: number | null;
  /** The kind, such as `king`. */
  readonly kind: string;
}

/** A move. */
export interface Move {
  /** The move as text, as {@link Game.play} takes it. */
  readonly text: string;
  /** The cell whose piece moves, or `null` for a pass and for a piece from hand. */
  readonly from: CellName | null;
  /** The cell that a piece goes to, or `null` for a pass. */
  readonly to: CellName | null;
  /** All cells that the move touches. */
  readonly cells: readonly CellName[];
}

/** The kinds of steps of a turn. */
export type StepKind = "take off" | "from" | "from hand" | "to" | "become" | "place" | "pass";

/** A step of a turn: a tap on a cell, on a piece in hand or on a button. */
export interface Step {
  /** The part of the move's text. */
  readonly text: string;
  /** The action. */
  readonly step: StepKind;
  /** The cell that the step names. */
  readonly cell: CellName | null;
  /** The kind of piece that the step names, taken from hand or promoted to, such as `queen`. */
  readonly kind: string | null;
}

/** A turn after some of its steps. */
export interface Turn {
  /** The steps that can follow. None if the move is complete and cannot continue. */
  readonly options: readonly Step[];
  /** The legal move that the steps so far make up, if they do. More steps may still follow. */
  readonly complete: Move | null;
}

/** One change of the board or of a hand. The effects of a move can be carried out in order. */
export type Effect =
  /** A piece moves to a cell that is empty by then. */
  | { readonly type: "moves"; readonly piece: Piece; readonly from: CellName; readonly to: CellName }
  /** A piece leaves the game because it is captured. */
  | { readonly type: "leaves"; readonly piece: Piece; readonly cell: CellName }
  /** A piece is taken off the board without being captured. */
  | { readonly type: "removed"; readonly piece: Piece; readonly cell: CellName }
  /** A piece goes from the board to a hand, where it may belong to another player. */
  | {
      readonly type: "to-hand";
      readonly piece: Piece;
      readonly cell: CellName;
      readonly becomes: Piece;
    }
  /** A piece goes from the hand of its owner onto an empty cell. */
  | { readonly type: "from-hand"; readonly piece: Piece; readonly cell: CellName }
  /** A piece that does not come from a hand appears on an empty cell. */
  | { readonly type: "appears"; readonly piece: Piece; readonly cell: CellName }
  /** A piece changes into another one on its cell. */
  | {
      readonly type: "becomes";
      readonly cell: CellName;
      readonly before: Piece;
      readonly after: Piece;
    };

/** The outcome of a game. */
export interface Outcome {
  /** The outcome in the text formats: `white`, `draw`, `w>g=b`. */
  readonly text: string;
  /** The reason, in words. */
  readonly reason: string;
  /** The index of the player who finishes ahead of all others, or `null` if nobody does. */
  readonly winner: number | null;
  /** The share of the opponents that each player has beaten, from 0 to 1; a tie counts half. */
  readonly payoffs: readonly number[];
}

/** The grounds on which a draw can be claimed. */
export type Claim = "repetition" | "quiet-turns";

/** The image of a position under a symmetry of the game. */
export interface Image {
  /** The name of the symmetry, such as `identity`. */
  readonly symmetry: string;
  /** The image as text. */
  readonly position: string;
}

/** A fact about a position, such as what a player has in hand. */
export interface Note {
  /** The subject, such as `castling`. */
  readonly about: string;
  /** The fact. */
  readonly text: string;
}

/** Pieces of one kind in hand. */
export interface InHand {
  /** The piece. */
  readonly piece: Piece;
  /** The number of such pieces in hand, at least 1. */
  readonly count: number;
}

/** A cell of a board. */
export interface Cell {
  /** The name. */
  readonly name: CellName;
  /** The index of the file, from 0, or `null` if the cell has none. */
  readonly file: number | null;
  /**
   * The index of the rank, from 0, or `null` if the cell has none. On a round board, rank 0 is the
   * rim.
   */
  readonly rank: number | null;
  /**
   * The next cells to the north, east, south and west; on a round board inward, clockwise, outward
   * and anticlockwise. `null` at an edge.
   */
  readonly neighbors: readonly (CellName | null)[];
}

/** A board. */
export interface Board {
  /** The kind of board: squares, points of a lattice, rings around a center, or anything else. */
  readonly shape: "square" | "lattice" | "polar" | "free";
  /** The number of files. */
  readonly fileCount: number;
  /** The number of ranks; on a round board, of rings. */
  readonly rankCount: number;
  /** The cells. */
  readonly cells: readonly Cell[];
}

/** A game that can be played. */
export interface GameInfo {
  /** The name in the text formats, such as `three-man`. */
  readonly name: string;
  /** The name for people, such as `3 Man Chess`. */
  readonly title: string;
  /** The game in a sentence. */
  readonly inShort: string;
  /** The meaning of the marks in a text picture, where they need an explanation. */
  readonly legend: string | null;
  /** When a player passes and what follows, in games with passes. */
  readonly passing: string | null;
  /** The names of the ways in which the game can start, the usual one first. */
  readonly starts: readonly string[];
  /** The players in turn order. */
  readonly players: readonly Player[];
  /** All pieces: the kinds of each player, then the pieces without an owner. */
  readonly pieces: readonly Piece[];
  /** The board. */
  readonly board: Board;
}

/** A turn of a player: a move, or the claim of a draw in its place. */
export type Decision =
  | { readonly type: "move"; readonly move: Move }
  | { readonly type: "claim"; readonly claim: Claim };

/** The result of an engine's search of a position. */
export interface Thought {
  /** The turn to take, or `null` if the game is over. */
  readonly turn: Decision | null;
  /** The expected line, starting with the best move. */
  readonly line: readonly Move[];
  /**
   * The value of the position for the player to move: `+35` in units of an evaluation, `+1 in 5` if
   * the player beats one opponent in five turns, `62.5 %` of a win. `null` if the engine computes
   * none.
   */
  readonly value: string | null;
  /** The share of a win that the player to move can expect, from 0 to 1. */
  readonly expected: number | null;
  /** The depth of the search in turns, or 0 if the engine has no depth. */
  readonly depth: number;
  /** The number of moves tried, or of descents, in all slices so far. */
  readonly nodes: number;
}
