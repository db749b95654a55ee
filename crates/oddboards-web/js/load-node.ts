import { readFile } from "node:fs/promises";

import { initSync } from "./wasm/oddboards.js";

/**
 * The compiled WebAssembly, to be handed to workers.
 *
 * @internal
 */
export const module: WebAssembly.Module = await WebAssembly.compile(
  await readFile(new URL("./wasm/oddboards_bg.wasm", import.meta.url)),
);

initSync({ module });
