import { call } from "./errors.js";
import type { Thought } from "./types.js";
import type { RawGame, RawOpponent } from "./wasm/oddboards.js";

/** The options of a search. */
export interface ThinkOptions {
  /**
   * Ends the search as soon as it is aborted. The engine then answers with the best that it has
   * found; there is always a turn, unless the game is over.
   */
  readonly signal?: AbortSignal;
  /**
   * Receives intermediate results, each deeper than the one before or as deep. An {@link Engine}
   * passes them on between slices, so that the function can use the engine.
   */
  readonly onThought?: (thought: Thought) => void;
}

/** The length of the first slice of a search in milliseconds. Each further one is twice as long. */
const FIRST_SLICE = 25;

/**
 * Searches in slices, between which events are handled. A slice starts the search again, with what
 * the engine has kept; doubling them limits the work that is done twice.
 * `report` receives results during a slice, and must neither throw nor use the engine.
 *
 * @internal
 */
export async function search(
  opponent: RawOpponent,
  game: RawGame,
  { signal, onThought }: ThinkOptions,
  report?: (thought: Thought) => void,
): Promise<Thought> {
  const end = performance.now() + (call(() => opponent.time()) ?? Infinity);
  let best: Thought | undefined;
  const unheard: Thought[] = [];
  const consider = (thought: Thought): void => {
    if (best && (thought.depth < best.depth || (!thought.depth && thought.nodes < best.nodes))) {
      return;
    }
    best = thought;
    report?.(thought);
    unheard.push(thought);
  };
  for (let slice = FIRST_SLICE; ; slice *= 2) {
    const left = signal?.aborted ? 0 : end - performance.now();
    const { thought, isDone } = think(opponent, game, Math.min(slice, left), consider);
    consider(thought);
    for (const thought of unheard.splice(0)) onThought?.(thought);
    // Not a microtask, which would let no event in.
    await new Promise((resolve) => setTimeout(resolve));
    if (isDone || signal?.aborted || performance.now() >= end) return best ?? thought;
  }
}

function think(
  opponent: RawOpponent,
  game: RawGame,
  millis: number,
  onThought: (thought: Thought) => void,
): { thought: Thought; isDone: boolean } {
  const read = (json: string): { thought: Thought; isDone: boolean } => {
    const { isDone, ...thought } = JSON.parse(json) as Thought & { isDone: boolean };
    return { thought, isDone };
  };
  return read(call(() => opponent.think(game, millis, (json) => onThought(read(json).thought))));
}
