import { module } from "#load";

import { EngineError } from "./errors.js";
import { Engine } from "./engine.js";
import { checkGame, type Game } from "./game.js";
import type { ThinkOptions } from "./search.js";
import type { Thought } from "./types.js";

/**
 * What the page asks of the thread.
 *
 * @internal
 */
export type Question =
  | {
      readonly type: "begin";
      readonly module: WebAssembly.Module;
      readonly game: string;
      readonly spec: string;
    }
  | { readonly type: "think"; readonly id: number; readonly record: string }
  | { readonly type: "stop" }
  | { readonly type: "forget" };

/**
 * What the thread answers.
 *
 * @internal
 */
export interface Answer {
  readonly type: "thought" | "done";
  readonly id: number;
  readonly thought: Thought;
}

/** The longest wait for a slice to end, in milliseconds; then the thread is replaced. */
const PATIENCE = 150;

interface Search {
  readonly id: number;
  readonly record: string;
  readonly onThought: ((thought: Thought) => void) | undefined;
  readonly resolve: (thought: Thought) => void;
  readonly reject: (reason: unknown) => void;
  best?: Thought;
  isStopped?: boolean;
}

/**
 * An opponent that thinks in a web worker. It answers as soon as it is stopped, and keeps its table
 * from move to move.
 *
 * ```js
 * const engine = new EngineWorker("circular", "ab:ms=1000");
 * const stop = new AbortController();
 * button.onclick = () => stop.abort();
 * const { turn } = await engine.think(game, { signal: stop.signal, onThought: show });
 * ```
 */
export class EngineWorker {
  readonly #game: string;
  readonly #spec: string;
  #worker: Worker | undefined;
  #searches: Search[] = [];
  #lastId = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /**
   * Creates an engine for a game from its description, as {@link Engine} does.
   *
   * @throws {@link NameError} There is no such game.
   * @throws {@link EngineError} The text does not describe an engine.
   */
  constructor(game: string, spec: string) {
    Engine.check(game, spec);
    this.#game = game;
    this.#spec = spec;
  }

  /**
   * Thinks about the position of a game. An engine thinks about one position at a time; asked about
   * another, it stops.
   *
   * @throws {@link EngineError} The game is not the engine's, or the worker cannot be started or has
   *   failed.
   * @throws {@link OddboardsError} It is not a game.
   */
  async think(game: Game, { signal, onThought }: ThinkOptions = {}): Promise<Thought> {
    checkGame(game);
    if (game.info.name !== this.#game) {
      throw new EngineError(`expected a game of ${this.#game}, got one of ${game.info.name}`);
    }
    this.stop();
    const id = ++this.#lastId;
    const answer = new Promise<Thought>((resolve, reject) => {
      const search = { id, record: game.record, onThought, resolve, reject };
      this.#ask(search);
      this.#searches.push(search);
    });
    const stop = (): void => this.#stop(this.#searches.filter((search) => search.id === id));
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      return await answer;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** Ends the search, which answers at once with the best that it has found. */
  stop(): void {
    this.#stop(this.#searches);
  }

  /** Forgets the results of earlier searches, for a new game. */
  forget(): void {
    if (this.#worker) this.#post({ type: "forget" });
  }

  /** Ends the worker. The next search starts a new one. */
  close(): void {
    this.#terminate();
    this.#fail("the engine has been closed");
  }

  /** Calls {@link close}, at the end of the block of a `using` declaration. */
  [Symbol.dispose](): void {
    this.close();
  }

  #stop(searches: readonly Search[]): void {
    for (const search of searches.filter(({ isStopped }) => !isStopped)) {
      search.isStopped = true;
      this.#post({ type: "stop" });
      // Without a result so far, there is one after the first slice, which is short.
      if (!search.best) continue;
      this.#end(search.id)?.resolve(search.best);
      this.#patience ??= setTimeout(() => this.#replace(), PATIENCE);
    }
  }

  #ask({ id, record, isStopped }: Search): void {
    this.#post({ type: "think", id, record });
    if (isStopped) this.#post({ type: "stop" });
  }

  #post(question: Question): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(question);
  }

  #begin(): Worker {
    let worker: Worker;
    try {
      worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      throw new EngineError(`a web worker cannot be started (${error}); try an Engine`);
    }
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#hear(data));
    worker.addEventListener("error", ({ message }) => {
      this.#terminate();
      this.#fail(message || "the worker of the engine has failed");
    });
    const begin: Question = { type: "begin", module, game: this.#game, spec: this.#spec };
    worker.postMessage(begin);
    return worker;
  }

  #hear({ type, id, thought }: Answer): void {
    if (type === "done") {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      this.#end(id)?.resolve(thought);
      return;
    }
    const search = this.#searches.find((search) => search.id === id);
    if (!search) return;
    search.best = thought;
    try {
      search.onThought?.(thought);
    } catch (error) {
      if (!search.isStopped) this.#post({ type: "stop" });
      this.#end(id)?.reject(error);
    }
  }

  #end(id: number): Search | undefined {
    const search = this.#searches.find((search) => search.id === id);
    this.#searches = this.#searches.filter((other) => other !== search);
    return search;
  }

  /** Ends a worker that is in a long slice, and restarts the remaining searches in a new one. */
  #replace(): void {
    this.#terminate();
    for (const search of this.#searches) this.#ask(search);
  }

  #terminate(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #fail(message: string): void {
    const searches = this.#searches;
    this.#searches = [];
    for (const { reject } of searches) reject(new EngineError(message));
  }
}
