// Engines in web workers, which Node lacks. A stand-in replaces them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine, EngineWorker, Game } from "oddboards";

/** Runs the script of the worker in this thread, with the globals of a web worker. */
class WorkerHere extends EventTarget {
  static count = 0;
  #listener;
  #ready;

  constructor(url) {
    super();
    globalThis.addEventListener = (_, listener) => (this.#listener = listener);
    globalThis.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
    globalThis.reportError = ({ message }) =>
      this.dispatchEvent(Object.assign(new Event("error"), { message }));
    this.#ready = import(`${url}?${WorkerHere.count++}`);
  }

  async postMessage(data) {
    await this.#ready;
    this.#listener({ data });
  }

  terminate() {}
}

test("without web workers, the engine says so", async () => {
  const engine = new EngineWorker("circular", "ab:depth=2");
  await assert.rejects(engine.think(new Game("circular")), { name: "EngineError", message: /an Engine/ });
  engine.stop();
  engine.close();
});

test("a failure of the search is reported, and the engine can be asked again", async () => {
  globalThis.Worker = WorkerHere;
  const game = new Game("circular");
  const engine = new EngineWorker("circular", "ab:depth=2");
  const broken = Object.defineProperty(game.clone(), "record", { value: "{" });
  await assert.rejects(engine.think(broken), { name: "EngineError", message: /ends too early/ });
  const { depth, turn } = await engine.think(game);
  assert.equal(depth, 2);
  game.play(turn.move);
});

test("a report that throws ends the search, and the engine can be asked again", async () => {
  globalThis.Worker = WorkerHere;
  const game = new Game("circular");
  const engine = new EngineWorker("circular", "ab:depth=3");
  const onThought = () => {
    throw new RangeError("enough");
  };
  await assert.rejects(engine.think(game, { onThought }), RangeError);
  assert.equal((await engine.think(game)).depth, 3);
});

test("a worker is closed at the end of its block", async () => {
  let isTerminated = false;
  globalThis.Worker = class extends EventTarget {
    postMessage() {}
    terminate() {
      isTerminated = true;
    }
  };
  const engine = new EngineWorker("circular", "ab:ms=5000");
  const thinking = engine.think(new Game("circular"));
  engine[Symbol.dispose]();
  assert.ok(isTerminated);
  await assert.rejects(thinking, { name: "EngineError", message: /closed/ });
});

test("an engine and its worker refuse a game of another kind in the same words", async () => {
  const message = "expected a game of circular, got one of territorial";
  for (const engine of [new Engine("circular", "random"), new EngineWorker("circular", "random")]) {
    await assert.rejects(engine.think(new Game("territorial")), { name: "EngineError", message });
  }
});

test("the signal of an earlier search does not stop a later one", async () => {
  globalThis.Worker = WorkerHere;
  const game = new Game("circular");
  const engine = new EngineWorker("circular", "ab:ms=400");
  const stop = new AbortController();
  const begin = performance.now();
  const searches = [engine.think(game, { signal: stop.signal }), engine.think(game)];
  stop.abort();
  await Promise.all(searches);
  assert.ok(performance.now() - begin > 350);
});
