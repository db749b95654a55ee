// Plays every game from its start to its end by clicks, against the page's engines.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine, games } from "oddboards";

import { gameOn, onPage, playByClicks, seat, turns, useBrowser } from "./page.mjs";

useBrowser();

for (const { name, players } of games) {
  test(`a game of ${name}`, { timeout: 600_000 }, () =>
    onPage(`game=${name}`, async (page) => {
      await seat(page, "person", ...players.slice(1).map(() => "level1"));
      const player = new Engine(name, "ab:nodes=20000");
      let game = await gameOn(page);
      // An engine that is stronger than the page's chooses the person's moves.
      while (!game.outcome) {
        if (game.toMove.index === 0) {
          const { turn } = await player.think(game);
          assert.equal(turn.type, "move");
          await playByClicks(page, game, turn.move.text);
        }
        if (game.outcome) break;
        await turns(page, game.turns + 1);
        game = await gameOn(page);
      }
      await page.waitForFunction(() => document.getElementById("turn")?.dataset.player === "");
      assert.match(await page.textContent("#turn"), /wins|Draw/);
      assert.equal((await gameOn(page)).position, game.position);
      console.log(`${name}: ${game.turns} turns, ${await page.textContent("#turn")}`);
    }),
  );
}
