// The rule book beside the board, and its sample games.
import assert from "node:assert/strict";
import { test } from "node:test";

import { games } from "oddboards";

import { act, gameOn, onPage, useBrowser } from "./page.mjs";

useBrowser();

test("sample games are stepped through", () =>
  onPage("game=circular", async (page) => {
    await page.click('[data-tab="samples"]');
    await act(page, "sample-1");
    await act(page, "sample-next");
    await act(page, "sample-next");
    assert.match(await page.textContent(".remark"), /Pawns leave both armies/);
    assert.deepEqual((await gameOn(page)).moves, ["d2e2", "i4g4"]);
  }));

test("the rules open beside the board, in brief first", () =>
  onPage("game=three-man", async (page) => {
    await act(page, "rules");
    await page.waitForSelector("#rules h3");
    assert.equal(await page.textContent("#rules h3"), "In brief");
    const picture = page.locator("#rules img").first();
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector("#rules img").naturalWidth > 0);
    await page.keyboard.press("Escape");
    assert.ok(await page.isHidden("#rules"));
  }));

test("the rules show the moves that they announce, and the text formats", () =>
  onPage("game=territorial", async (page) => {
    await page.click('[data-tab="setup"]');
    for (const { name } of games) {
      await page.selectOption("#game", name);
      await act(page, "setup-help");
      const format = page.locator("#rules-text-formats");
      await format.waitFor();
      const { y } = await format.boundingBox();
      assert.ok(y >= 0 && y < 300, `${name}: ${y}`);
      const lost = await page.evaluate(() => {
        const links = [...document.querySelectorAll("#rules a[href^='#']")];
        const places = links.map((link) => link.getAttribute("href"));
        const paragraphs = [...document.querySelectorAll("#rules p")];
        return [
          ...places.filter((id) => !document.querySelector(id)),
          ...paragraphs
            .filter((text) => text.textContent.trim().endsWith(":"))
            .filter(({ nextElementSibling: next }) => !next || /^(H\d|P)$/.test(next.tagName))
            .map((text) => text.textContent),
        ];
      });
      assert.deepEqual(lost, [], name);
      assert.match(await page.textContent("#rules"), /^play [a-zK]/m, name);
      await page.keyboard.press("Escape");
    }
  }));
