import { EngineWorker, Game } from "oddboards";

import { told } from "./told.js";

/** Returns the time that an engine takes to answer after it is stopped. */
async function stopping(): Promise<number> {
  const engine = new EngineWorker("three-man", "maxn");
  const stop = new AbortController();
  let asked = 0;
  setTimeout(() => {
    asked = performance.now();
    stop.abort();
  }, 1000);
  await engine.think(new Game("three-man"), { signal: stop.signal });
  const took = performance.now() - asked;
  engine.close();
  return took;
}

let text: string;
try {
  text = await told(EngineWorker);
  const took = await stopping();
  if (took > 50) text += `\nstopped after ${took} ms`;
} catch (error) {
  text = `${error}`;
}
await fetch("/told", { method: "POST", body: text });
