import { initSync } from "./wasm/oddboards.js";

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("./wasm/oddboards_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Not every server says that the file is WebAssembly, without which it cannot be compiled while
  // it arrives.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The compiled WebAssembly, to be handed to workers.
 *
 * @internal
 */
export const module: WebAssembly.Module = await compile();

initSync({ module });
