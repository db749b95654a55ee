// Recorded games of the Rust crates: every key and every position must match.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { Game, games } from "oddboards";

const crates = new URL("../../", import.meta.url);

for (const { name } of games) {
  const golden = new URL(`${name}/tests/golden/`, crates);
  for (const file of readdirSync(golden).filter((file) => /-\d+\.txt$/.test(file))) {
    test(`${name}: ${file}`, () => {
      const lines = readFileSync(new URL(file, golden), "utf8").trimEnd().split("\n");
      const told = lines.map((line) => line.match(/^(\S+) ([0-9a-f]{16}) (.*)$/)?.slice(1) ?? []);
      const [[start, key, position], ...turns] = told.filter(([mv]) => mv !== undefined);
      assert.equal(start, "start");
      assert.ok(turns.length > 10);
      const game = Game.fromPosition(name, position);
      assert.equal(game.key, key);
      for (const [mv, key, position] of turns) {
        game.play(mv);
        assert.equal(game.position, position);
        assert.equal(game.key, key);
      }
      assert.deepEqual(game.moves, turns.map(([mv]) => mv));

      // The record reproduces the game.
      const again = Game.fromRecord(game.record);
      assert.equal(again.position, game.position);
      assert.deepEqual(again.moves, game.moves);
      assert.deepEqual(again.outcome, game.outcome);
    });
  }
}
