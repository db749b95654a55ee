import "#load";

import { call } from "./errors.js";
import { checkGame, type Game } from "./game.js";
import { Resource } from "./resource.js";
import { search, type ThinkOptions } from "./search.js";
import type { Thought } from "./types.js";
import { RawOpponent } from "./wasm/oddboards.js";

/**
 * An opponent, which thinks in this thread. In a page, use {@link EngineWorker}, which leaves the
 * thread of the page alone.
 *
 * Both search in slices of a certain time, and each slice begins the search again with what the
 * engine remembers, so moves can depend on the speed of the machine, even with a limit of nodes or
 * depth.
 *
 * ```js
 * import { Engine, Game } from "oddboards";
 *
 * const game = new Game("three-man");
 * const engine = new Engine("three-man", "maxn:ms=500");
 * const { turn } = await engine.think(game);
 * if (turn?.type === "move") game.play(turn.move);
 * ```
 */
export class Engine extends Resource {
  readonly #raw: RawOpponent;

  /**
   * Creates an engine for a game from its description: an algorithm (`random`, `greedy`, `ab`,
   * `brs`, `paranoid`, `maxn` or `mcts`), a colon, and options with commas between them, such as
   * `ab:ms=500,seed=7`. Without a limit (`ms`, `depth`, `nodes`, `level`), the engine thinks until
   * it is stopped.
   *
   * @throws {@link NameError} There is no such game.
   * @throws {@link EngineError} The text does not describe an engine.
   */
  constructor(game: string, spec: string) {
    const raw = call(() => RawOpponent.new(game, spec));
    super(raw);
    this.#raw = raw;
  }

  /**
   * Checks that a text describes an engine for a game.
   *
   * @throws {@link NameError} There is no such game.
   * @throws {@link EngineError} The text does not describe an engine.
   */
  static check(game: string, spec: string): void {
    call(() => RawOpponent.check(game, spec));
  }

  /**
   * Thinks about the position that a game has now. The search is cut into slices, between which
   * other events are handled, and after which it can be stopped. Each slice is as long as all
   * before it. With a {@link ThinkOptions.signal} the slices are shorter, except those of `maxn`
   * and of engines with `hash=0`, which would have to do all the work again in each.
   *
   * @throws {@link EngineError} The game is not the engine's.
   * @throws {@link OddboardsError} It is not a game.
   */
  async think(game: Game, options: ThinkOptions = {}): Promise<Thought> {
    checkGame(game);
    // A copy, because events can change the game between slices.
    const copy = game.clone();
    try {
      return await search(this.#raw, copy.raw(), options);
    } finally {
      copy.free();
    }
  }

  /** Forgets the results of earlier searches, for a new game. */
  forget(): void {
    call(() => this.#raw.forget());
  }
}
