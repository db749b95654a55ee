import "#load";

import type { GameInfo } from "./types.js";
import { list } from "./wasm/oddboards.js";

/** All games. */
export const games: readonly GameInfo[] = JSON.parse(list()) as GameInfo[];
