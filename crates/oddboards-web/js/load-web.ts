import { initSync } from "./wasm/oddboards.js";

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("./wasm/oddboards_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Streaming compilation requires the MIME type of WebAssembly, which not every server sends.
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
