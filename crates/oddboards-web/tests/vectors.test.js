// Checks all test vectors. `ODDBOARDS_VECTORS` names more folders with vectors, and
// `ODDBOARDS_LEAVES` is the maximum number of leaves of a count.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Game, games, PositionError } from "oddboards";

const most = Number(process.env.ODDBOARDS_LEAVES ?? 200_000);
const further = process.env.ODDBOARDS_VECTORS?.split(":") ?? [];
const crate = (name) => fileURLToPath(new URL(`../../${name}/tests/vectors/`, import.meta.url));

for (const folder of [...games.map(({ name }) => crate(name)), ...further]) {
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".jsonl"))) {
    const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
    test(`${file}: ${lines.length} vectors`, () => {
      for (const line of lines) verify(JSON.parse(line));
    });
  }
}

function verify({ game: name, position, valid = true, ...facts }) {
  if (!valid) {
    assert.throws(() => Game.fromPosition(name, position), PositionError);
    return;
  }
  const game = Game.fromPosition(name, position);
  assert.equal(game.position, position);
  const over = game.outcome;
  if (facts.outcome !== undefined) assert.equal(over?.text ?? null, facts.outcome);
  if (facts.check !== undefined) assert.equal(game.inCheck, facts.check);
  if (facts.score !== undefined) assert.deepEqual(game.scores, facts.score);
  // Vectors may list moves in a position with an outcome; a finished game has none.
  if (facts.moves !== undefined && !over) {
    assert.deepEqual(game.legalMoves().map(({ text }) => text).sort(), facts.moves);
    assert.equal(game.countLegalMoves(), facts.moves.length);
  }
  if (!over) {
    for (const [mv, after] of Object.entries(facts.after ?? {})) {
      game.play(mv);
      assert.equal(game.position, after);
      game.takeBack();
    }
  }
  for (const [index, leaves] of (facts.perft ?? []).entries()) {
    if (leaves > most) break;
    assert.equal(game.perft(index + 1), leaves, `${position}: perft ${index + 1}`);
  }
}
