import "#load";

import { call, checkWhole, OddboardsError, read, shown } from "./errors.js";
import { infoOf } from "./games.js";
import { type Look, lookAsJson, Picture } from "./picture.js";
import { Resource } from "./resource.js";
import type { CellName, Claim, Effect, GameInfo, Image, InHand, Move } from "./types.js";
import type { Note, Outcome, Piece, Player, Turn } from "./types.js";
import { RawGame } from "./wasm/oddboards.js";

/**
 * A game being played: its first position, the moves so far, the current position and a claimed
 * draw.
 *
 * ```js
 * import { Game } from "oddboards";
 *
 * const game = new Game("circular");
 * game.play("d2f2");
 * console.log(game.position, game.legalMoves().length);
 * ```
 */
export class Game extends Resource {
  readonly #raw: RawGame;

  /**
   * Starts a game, from its usual start if none is named.
   *
   * @throws {@link NameError} There is no such game, or the game has no such start.
   */
  constructor(game: string, start?: string);
  /** @internal */
  constructor(raw: RawGame);
  constructor(game: string | RawGame, start?: string) {
    const raw = game instanceof RawGame ? game : call(() => RawGame.start_as(game, start));
    super(raw);
    this.#raw = raw;
  }

  /**
   * Starts a game from a position.
   *
   * @throws {@link NameError} There is no such game.
   * @throws {@link PositionError} The text is not a position of the game.
   */
  static fromPosition(game: string, position: string): Game {
    return new Game(call(() => RawGame.read_position(game, position)));
  }

  /**
   * Reads the {@link record} of a game, plays it again and checks every move.
   *
   * @throws {@link RecordError} The text is not the record of a game.
   * @throws {@link NameError} There is no such game.
   */
  static fromRecord(record: string): Game {
    return new Game(call(() => RawGame.read_record(record)));
  }

  /** @internal */
  raw(): RawGame {
    return this.#raw;
  }

  /** Returns a copy. */
  clone(): Game {
    return new Game(call(() => this.#raw.copy()));
  }

  /** The game: its names, players, pieces and board. */
  get info(): GameInfo {
    return infoOf(call(() => this.#raw.name()));
  }

  /** The position as text. */
  get position(): string {
    return call(() => this.#raw.position());
  }

  /** The first position as text. */
  get start(): string {
    return call(() => this.#raw.start());
  }

  /** The whole game as one line of JSON. */
  get record(): string {
    return call(() => this.#raw.record());
  }

  /** The player to move. Once the game is over, the player who would be next. */
  get toMove(): Player {
    return read(() => this.#raw.to_move());
  }

  /** Whether the player to move is in check; `undefined` in a game without check. */
  get inCheck(): boolean | undefined {
    return call(() => this.#raw.in_check());
  }

  /** The cells of the pieces that give check to the player to move. */
  get checkers(): readonly CellName[] {
    return read(() => this.#raw.checkers());
  }

  /** The scores in turn order; `undefined` in a game without scores. */
  get scores(): readonly number[] | undefined {
    const scores = call(() => this.#raw.scores());
    return scores && [...scores];
  }

  /** The hash key of the position, as 16 hexadecimal digits. */
  get key(): string {
    return call(() => this.#raw.key());
  }

  /** The images of the position under the symmetries of the game, the identity first. */
  get images(): readonly Image[] {
    return read(() => this.#raw.images());
  }

  /** Further facts about the position, such as rights and what is in hand. */
  get notes(): readonly Note[] {
    return read(() => this.#raw.notes());
  }

  /** Consequences of the last turn beyond its effects, a sentence each. */
  get news(): readonly string[] {
    return call(() => this.#raw.news());
  }

  /**
   * Returns the piece on a cell.
   *
   * @throws {@link NameError} The board has no such cell.
   */
  pieceOn(cell: CellName): Piece | undefined {
    const piece = call(() => this.#raw.piece_on(cell));
    return piece === undefined ? undefined : (JSON.parse(piece) as Piece);
  }

  /** Returns what the player with this index has in hand. */
  inHand(player: number): readonly InHand[] {
    checkWhole("the player", player, this.info.players.length - 1);
    return read(() => this.#raw.in_hand(player));
  }

  /** The outcome, by the rules or by a claim; `undefined` while the game goes on. */
  get outcome(): Outcome | undefined {
    const outcome = call(() => this.#raw.outcome());
    return outcome === undefined ? undefined : (JSON.parse(outcome) as Outcome);
  }

  /** The number of times that the position has occurred, including now. */
  get occurrences(): number {
    return call(() => this.#raw.occurrences());
  }

  /** The number of turns without progress; `undefined` if the game does not count them. */
  get quietTurns(): number | undefined {
    return call(() => this.#raw.quiet_turns());
  }

  /** Returns the legal moves. None once the game is over. */
  legalMoves(): readonly Move[] {
    return read(() => this.#raw.legal_moves());
  }

  /** Returns the number of legal moves, without listing them. */
  countLegalMoves(): number {
    return call(() => this.#raw.count_legal_moves());
  }

  /**
   * Returns the legal moves that take their piece from a cell.
   *
   * @throws {@link NameError} The board has no such cell.
   */
  movesFrom(cell: CellName): readonly Move[] {
    return read(() => this.#raw.moves_from(cell));
  }

  /**
   * Returns the legal move with this text.
   *
   * @throws {@link MoveError} The text is not a move, or the move is not legal.
   * @throws {@link GameOverError} The game is over.
   */
  checkMove(text: string): Move {
    return read(() => this.#raw.check_move(text));
  }

  /**
   * Plays a move. After an error the game has not changed.
   *
   * @throws The same errors as {@link checkMove}.
   */
  play(move: string | Move): Move {
    return read(() => this.#raw.play(textOf(move)));
  }

  /**
   * Returns the steps that can follow those so far, given as their texts, and the move that they
   * make up, if they do. Without steps a turn begins.
   *
   * ```js
   * const turn = new Game("circular").choices(["d1"]); // the player picks up the pawn on d1
   * const targets = turn.options.map((step) => step.cell);
   * ```
   *
   * @throws {@link StepError} One of the steps cannot be taken.
   * @throws {@link GameOverError} The game is over.
   */
  choices(soFar: readonly string[] = []): Turn {
    return read(() => this.#raw.choices(JSON.stringify(soFar)));
  }

  /**
   * Returns what a legal move changes on the board and in the hands, in an order in which it can be
   * done.
   *
   * @throws The same errors as {@link checkMove}.
   */
  effects(move: string | Move): readonly Effect[] {
    return read(() => this.#raw.effects(textOf(move)));
  }

  /**
   * Returns the number of leaves of the tree of legal moves at this depth, from 0 to 255. Only the
   * rules for moves count: turns go on after a claim and, in Circular Chess, with two bare kings.
   */
  perft(depth: number): number {
    checkWhole("the depth", depth, 255);
    return call(() => this.#raw.perft(depth));
  }

  /** The moves played, as text. */
  get moves(): readonly string[] {
    return call(() => this.#raw.moves());
  }

  /** The moves that {@link redo} would play, in order. */
  get undone(): readonly string[] {
    return call(() => this.#raw.undone());
  }

  /** The number of turns played. */
  get turns(): number {
    return call(() => this.#raw.turns());
  }

  /** Takes back the last move, and a claim made after it. Returns the move, if there was one. */
  takeBack(): string | undefined {
    return call(() => this.#raw.take_back());
  }

  /** Replays the last move that was taken back. Returns the move, if there was one. */
  redo(): string | undefined {
    return call(() => this.#raw.redo());
  }

  /**
   * Takes back or replays moves until this number of turns is reached. Stops early if there are no
   * more moves. `Infinity` replays all moves.
   */
  jump(turns: number): void {
    if (!Number.isInteger(turns) && turns !== Infinity) {
      throw new OddboardsError(`the number of turns is ${shown(turns)}, not a whole number`);
    }
    while (this.turns > turns && this.takeBack() !== undefined);
    while (this.turns < turns && this.redo() !== undefined);
  }

  /** The grounds on which a draw can be claimed now. */
  get claimable(): readonly Claim[] {
    return call(() => this.#raw.claimable()) as Claim[];
  }

  /** The ground of the draw that has been claimed. */
  get claimed(): Claim | undefined {
    return call(() => this.#raw.claimed()) as Claim | undefined;
  }

  /**
   * Claims a draw, which ends the game. After an error the game has not changed.
   *
   * @throws {@link ClaimError} There is no such ground, or it is not given.
   * @throws {@link GameOverError} The game is over.
   */
  claim(ground: Claim): Outcome {
    return read(() => this.#raw.claim(ground));
  }

  /** Takes back the claim. Returns its ground, if there was one. */
  withdrawClaim(): Claim | undefined {
    return call(() => this.#raw.withdraw_claim()) as Claim | undefined;
  }

  /**
   * Returns a picture of the position.
   *
   * @throws {@link NameError} The look names a cell or a mark that does not exist.
   * @throws {@link OddboardsError} The game has no such seat.
   */
  picture(look: Look = {}): Picture {
    const seats = this.info.players.length;
    return new Picture(call(() => this.#raw.picture(lookAsJson(look, seats))));
  }
}

function textOf(move: string | Move): string {
  return typeof move === "string" ? move : move.text;
}

/**
 * Throws unless the value is a game, which may also come from code without types.
 *
 * @internal
 */
export function checkGame(game: Game): void {
  if (!(game instanceof Game)) {
    throw new OddboardsError(`expected a game, found ${typeof game}`);
  }
}
