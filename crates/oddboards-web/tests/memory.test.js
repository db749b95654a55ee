// Memory of freed objects.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine, Game, Setup } from "oddboards";

import { initSync } from "../dist/wasm/oddboards.js";

const { memory } = initSync();
const start = new Game("three-man").position;
const makers = {
  Game: () => new Game("three-man"),
  Setup: () => new Setup("three-man", start),
  Picture: () => {
    const game = new Game("three-man");
    const picture = game.picture();
    game.free();
    return picture;
  },
  Engine: () => new Engine("three-man", "ab:hash=1"),
};

for (const [name, make] of Object.entries(makers)) {
  test(`${name}: free and Symbol.dispose give the memory back`, () => {
    make().free();
    const before = memory.buffer.byteLength;
    for (let count = 0; count < 1000; count += 1) {
      make().free();
      make()[Symbol.dispose]();
      assert.equal(memory.buffer.byteLength, before);
    }
  });
}

test("the problems of a setup keep no memory", () => {
  const setup = makers.Setup();
  setup.problems();
  const before = memory.buffer.byteLength;
  for (let count = 0; count < 1000; count += 1) {
    setup.problems();
    assert.equal(memory.buffer.byteLength, before);
  }
});

test("an object that has been freed is refused", async () => {
  const refusal = { name: "OddboardsError", message: "the object has been freed" };
  const [game, setup, picture, engine] = Object.values(makers).map((make) => make());
  const thinking = engine.think(game, { onThought: () => engine.free() });
  for (const object of [game, setup, picture]) {
    object.free();
    object.free();
  }
  await assert.rejects(thinking, refusal);
  for (const body of [
    () => game.position,
    () => game.info,
    () => game.turns,
    () => game.clone(),
    () => game.legalMoves(),
    () => game.play("d2d4"),
    () => game.picture(),
    () => picture.svg,
    () => picture.center("a1"),
    () => setup.text,
    () => setup.put("a1", null),
    () => setup.problems(),
    () => engine.forget(),
  ]) assert.throws(body, refusal);
  await assert.rejects(engine.think(new Game("three-man")), refusal);
  await assert.rejects(new Engine("three-man", "greedy").think(game), refusal);
});
