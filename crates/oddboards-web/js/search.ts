import { call } from "./errors.js";
import type { Thought } from "./types.js";
import type { RawGame, RawOpponent } from "./wasm/oddboards.js";

/** The options of a search. */
export interface ThinkOptions {
  /**
   * Ends the search when it is aborted. An {@link EngineWorker} answers at once. An {@link Engine}
   * answers within 200 ms, or within a sixteenth of the time that it has thought; one without a
   * memory (`maxn` or `hash=0`), within as much time as it has thought. With a signal it interrupts
   * the search more often, which costs some depth. The answer is the best that the engine has
   * found; there is always a turn, unless the game is over.
   */
  readonly signal?: AbortSignal;
  /**
   * Receives intermediate results, each deeper than the one before or as deep. An {@link Engine}
   * passes them on between slices, so that the function can use the engine. If the function throws,
   * the search ends, and `think` rejects with what it has thrown.
   */
  readonly onThought?: (thought: Thought) => void;
}

/** The length of the first slice of a search in milliseconds. Each further one is twice as long. */
const FIRST_SLICE = 25;

/**
 * The length of the longest slice of a search that can be aborted: in milliseconds, or as a share
 * of the time so far. Shorter slices make the search slower, because each does some work again.
 * With slices of at most 50 ms, a search takes about three times as long to the same depth.
 */
const LONGEST_SLICE = 200;
const LARGEST_SHARE = 1 / 16;

/**
 * Searches in slices, between which events are handled. A slice starts the search again, with what
 * the engine has kept.
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
  const begin = performance.now();
  const end = begin + (call(() => opponent.time()) ?? Infinity);
  // An engine without a memory does all the work again. A worker that does not stop is replaced.
  const canWait = !signal || report !== undefined || !call(() => opponent.remembers());
  let best: Thought | undefined;
  let spent = 0;
  const unheard: Thought[] = [];
  const consider = ({ nodes, ...rest }: Thought): void => {
    const thought = { ...rest, nodes: spent + nodes };
    if (best && thought.depth < best.depth) return;
    best = thought;
    report?.(thought);
    unheard.push(thought);
  };
  for (let slice = FIRST_SLICE; ; slice *= 2) {
    const now = performance.now();
    const left = signal?.aborted ? 0 : end - now;
    const longest = canWait ? Infinity : Math.max(LONGEST_SLICE, (now - begin) * LARGEST_SHARE);
    const millis = Math.min(slice, longest, left);
    const { thought, isDone } = think(opponent, game, millis, spent, consider);
    consider(thought);
    spent += thought.nodes;
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
  spent: number,
  onThought: (thought: Thought) => void,
): { thought: Thought; isDone: boolean } {
  const read = (json: string): { thought: Thought; isDone: boolean } => {
    const { isDone, ...thought } = JSON.parse(json) as Thought & { isDone: boolean };
    return { thought, isDone };
  };
  const report = (json: string): void => onThought(read(json).thought);
  return read(call(() => opponent.think(game, millis, BigInt(spent), report)));
}
