import "#load";

import type { GameInfo } from "./types.js";
import { list } from "./wasm/oddboards.js";

/** All games. */
export const games: readonly GameInfo[] = JSON.parse(list()) as GameInfo[];

/**
 * Returns a game that WebAssembly knows.
 *
 * @internal
 */
export function infoOf(name: string): GameInfo {
  const info = games.find((game) => game.name === name);
  if (!info) throw new Error(`${name} is not in the list of games`);
  return info;
}
