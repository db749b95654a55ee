import "#load";

import { call, PositionError, type Problem } from "./errors.js";
import { Game } from "./game.js";
import { infoOf } from "./games.js";
import { type Look, lookAsJson, Picture } from "./picture.js";
import { Resource } from "./resource.js";
import type { CellName } from "./types.js";
import { RawSetup } from "./wasm/oddboards.js";

/** A problem of a position being set up. */
export interface SetupProblem extends Problem {
  /** The cell of the piece that the problem is about. A problem of the whole board has none. */
  readonly cell: CellName | undefined;
}

/**
 * A position being set up, valid or not.
 *
 * ```js
 * const setup = new Setup("circular", new Game("circular").position);
 * setup.put("a4", null);
 * for (const { message } of setup.problems()) console.log(message);
 * ```
 */
export class Setup extends Resource {
  readonly #raw: RawSetup;
  readonly #seats: number;

  /**
   * Begins with a text. The position need not be valid, but its first field must be the rows of
   * the board.
   *
   * @throws {@link NameError} There is no such game.
   * @throws {@link PositionError} The rows cannot be read.
   */
  constructor(game: string, text: string) {
    const raw = call(() => RawSetup.read(game, text));
    super(raw);
    this.#raw = raw;
    this.#seats = infoOf(game).players.length;
  }

  /**
   * Puts a piece on a cell, given as its text, or takes the piece there away with `null`.
   *
   * @throws {@link NameError} The board has no such cell, or the game no such piece.
   */
  put(cell: CellName, piece: string | null): void {
    call(() => this.#raw.put(cell, piece ?? undefined));
  }

  /**
   * Returns the piece on a cell as text.
   *
   * @throws {@link NameError} The board has no such cell.
   */
  pieceOn(cell: CellName): string | undefined {
    return call(() => this.#raw.piece_on(cell));
  }

  /** Removes all pieces. */
  clear(): void {
    call(() => this.#raw.clear());
  }

  /** The fields of the text after the rows. */
  get rest(): string {
    return call(() => this.#raw.rest());
  }

  set rest(rest: string) {
    call(() => this.#raw.set_rest(rest));
  }

  /** The text of the position. */
  get text(): string {
    return call(() => this.#raw.text());
  }

  /**
   * Returns all problems of the position, or only the first error in {@link rest} if it does not
   * have the form that the game's positions have.
   */
  problems(): readonly SetupProblem[] {
    try {
      this.build().free();
      return [];
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      return error.problems.map((problem) => {
        const cell = call(() => this.#raw.cell_at_offset(problem.offset));
        // The offset of a problem of the whole board is that of the first piece; it names no cell.
        const isNamed = problem.message.split(/\W+/).includes(cell ?? "");
        return { ...problem, cell: isNamed ? cell : undefined };
      });
    }
  }

  /**
   * Starts a game from the position.
   *
   * @throws {@link PositionError} The position is not valid; the error holds the {@link problems}.
   */
  build(): Game {
    return new Game(call(() => this.#raw.build()));
  }

  /**
   * Returns a picture of the pieces.
   *
   * @throws The same errors as {@link Game.picture}.
   */
  picture(look: Look = {}): Picture {
    return new Picture(call(() => this.#raw.picture(lookAsJson(look, this.#seats))));
  }
}
