// The rule book beside the board, and its sample games.
import assert from "node:assert/strict";
import { test } from "node:test";

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
