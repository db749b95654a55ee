// The engines at the table. Each thinks in a Web Worker of its own.
import { EngineWorker, type Game, type Move, type Thought } from "oddboards";

import type { Change, Seat, Table } from "./table";

/** The levels and full strength: their names, and the limits of their engines. */
export const LEVELS: readonly (readonly [Seat, string, limits: string])[] = [
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(
    (level) => [`level${level}`, `Level ${level}`, `level=${level}`] as const,
  ),
  ["strong", "Strongest", "ms=4000"],
];

/** The minimum time for a move of an engine, in milliseconds, so that people can follow. */
const PACE = 300;

/** The activity of an engine. */
export interface Thinking {
  readonly player: number;
  readonly thought: Thought | undefined;
}

/** Has the engines move whenever it is their turn. */
export class Opponents {
  readonly #table: Table;
  readonly #onThinking: (thinking: Thinking | undefined) => void;
  readonly #onFailure: () => void;
  readonly #engines = new Map<string, EngineWorker>();
  #game = "";
  #search: AbortController | undefined;
  #isPaused = false;

  constructor(
    table: Table,
    onThinking: (thinking: Thinking | undefined) => void,
    onFailure: () => void,
  ) {
    this.#table = table;
    this.#onThinking = onThinking;
    this.#onFailure = onFailure;
  }

  /** Whether an engine is to move but waits to be told to. */
  get isWaiting(): boolean {
    const { active } = this.#table;
    return active !== undefined && active !== "person" && (this.#isPaused || this.#table.isReview);
  }

  /** Sees who is to move, after a change. */
  update(change: Change): void {
    if (change === "turn" || change === "view") return;
    if (change !== "seats") this.#isPaused = false;
    this.#end();
    const { info } = this.#table;
    if (this.#game !== info.name) {
      this.#close();
      this.#game = info.name;
    }
    if (!this.isWaiting) void this.#move();
  }

  /** Stops thinking. The engines wait until they are told to resume. */
  pause(): void {
    this.#isPaused = true;
    this.#end();
  }

  /** Lets the engines continue from this position. */
  resume(): void {
    this.#isPaused = false;
    void this.#move();
  }

  /** Has the engine play the best move that it has found. */
  hurry(): void {
    this.#engineOf(this.#table.active)?.stop();
  }

  /** Returns a good move for the player to move, unless another game is begun meanwhile. */
  async hint(game: Game): Promise<Move | undefined> {
    try {
      const { turn } = await this.#engine("ms=800").think(game);
      return turn?.type === "move" ? turn.move : undefined;
    } catch {
      // An engine of another game has been closed.
      if (game.info.name === this.#game) this.#fail();
      return undefined;
    }
  }

  /** Closes all engines, so that the next question begins anew. */
  #fail(): void {
    this.#close();
    this.pause();
    this.#onFailure();
  }

  #close(): void {
    for (const engine of this.#engines.values()) engine.close();
    this.#engines.clear();
  }

  #end(): void {
    this.#search?.abort();
    this.#search = undefined;
    this.#onThinking(undefined);
  }

  /** Lets the engine move if it is to move. */
  async #move(): Promise<void> {
    const { active, game } = this.#table;
    if (!active || active === "person") return;
    const search = new AbortController();
    this.#search = search;
    const player = game.toMove.index;
    const show = (thought?: Thought): void => {
      if (this.#search === search) this.#onThinking({ player, thought });
    };
    show();
    const pace = new Promise((resolve) => setTimeout(resolve, PACE));
    let thought: Thought | undefined;
    try {
      thought = await this.#engineOf(active)?.think(game, { signal: search.signal, onThought: show });
    } catch {
      // An engine that has failed waits to be told to resume. One of another game has been closed.
      if (this.#search === search) this.#fail();
      return;
    }
    await pace;
    if (this.#search !== search || !thought?.turn) return;
    show(thought);
    this.#search = undefined;
    if (thought.turn.type === "move") this.#table.play(thought.turn.move.text);
    else this.#table.claim(thought.turn.claim);
  }

  #engineOf(seat: Seat | undefined): EngineWorker | undefined {
    const level = LEVELS.find(([name]) => name === seat);
    return level && this.#engine(level[2]);
  }

  #engine(limits: string): EngineWorker {
    const spec = `ab:${limits}`;
    let engine = this.#engines.get(spec);
    if (!engine) {
      engine = new EngineWorker(this.#table.info.name, spec);
      this.#engines.set(spec, engine);
    }
    return engine;
  }
}
