// Links, set-up, engines, keyboard, sizes and accessibility.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

import { Game, games } from "oddboards";

import { act, gameOn, onPage, open, seat, status, tap, turns, useBrowser } from "./page.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

useBrowser();

test("two engines play against a person", { timeout: 120_000 }, () =>
  onPage("game=three-man", async (page) => {
    await seat(page, "person", "level1", "level2");
    await tap(page, "g1");
    await tap(page, "h3");
    await turns(page, 3);
    await tap(page, "b1");
    await tap(page, "c3");
    await turns(page, 6);
    assert.equal((await gameOn(page)).toMove.name, "white");
  }),
);

test("a link shows the same game in a second page", () =>
  onPage("game=circular", async (page, context) => {
    await seat(page, "person", "person");
    for (const cell of ["d2", "f2", "l4", "n4"]) await tap(page, cell);
    await turns(page, 2);
    await page.click('[data-tab="share"]');
    const link = await page.inputValue("#share-link");
    assert.equal(link, page.url());
    const second = await context.newPage();
    await second.goto(link);
    await second.waitForSelector("[data-cell]");
    assert.equal((await gameOn(second)).position, (await gameOn(page)).position);
    assert.equal(await second.textContent("#turn"), await page.textContent("#turn"));
    assert.equal(
      await second.getAttribute('[data-cell="f2"]', "aria-label"),
      "f2, White clockwise pawn, can be chosen",
    );
    // Without a link, the page shows the last game.
    await open(second, "");
    assert.equal((await gameOn(second)).turns, 2);
  }));

test("an invalid link is refused with a reason, and the game stays", () =>
  onPage("game=circular&moves=d2f2+l4n4", async (page) => {
    const broken = "game=circular&moves=d2f2+l4n4+c2c9";
    const isRefused = async () => {
      assert.match(await status(page), /The link cannot be read: Move 3, c2c9: /);
      assert.ok(page.url().endsWith(`#${broken}`));
      assert.equal(await page.locator("[data-turn]").count(), 2);
    };
    await page.evaluate((hash) => (location.hash = hash), broken);
    await page.waitForSelector("#status.refusal");
    await isRefused();
    // The saved game is kept at the next visit.
    await page.reload();
    await page.waitForSelector("#status.refusal");
    await isRefused();
    // The refusal goes with the link.
    await page.goBack();
    await page.waitForFunction(() => location.hash.endsWith("l4n4"));
    assert.equal(await page.locator("#status.refusal").count(), 0);
    await page.evaluate(() => (location.hash = "game=circular&moves=d2f2&claim=boredom"));
    await page.waitForSelector("#status.refusal");
    assert.match(await status(page), /Claim, byte 0: expected `repetition`/);
  }));

test("a link without moves, or with a space too many, is read", () =>
  onPage("game=circular&moves=d2f2++l4n4", async (page) => {
    assert.equal(await page.textContent("#status.refusal, #turn"), "White to move");
    assert.deepEqual((await gameOn(page)).moves, ["d2f2", "l4n4"]);
    await page.evaluate(() => (location.hash = "game=three-man&moves="));
    await page.waitForSelector('[data-seat="2"]');
    assert.equal((await gameOn(page)).turns, 0);
  }));

test("a replaced game can be brought back", () =>
  onPage("game=circular&moves=d2f2+l4n4", async (page) => {
    await seat(page, "person", "level1");
    const address = page.url();
    await act(page, "new");
    await act(page, "new");
    assert.match(await status(page), /returns to the previous game/);
    await page.selectOption("#game", "three-man");
    await page.evaluate(() => (location.hash = "game=circular&moves=c2e3"));
    await turns(page, 1);
    await act(page, "return");
    assert.equal(page.url(), address);
    assert.equal(await page.inputValue('[data-seat="1"]'), "level1");
    // The other game comes back in the same way.
    await act(page, "return");
    assert.deepEqual((await gameOn(page)).moves, ["c2e3"]);
  }));

test("a game is kept when a move is played in an earlier position", () =>
  onPage("game=circular&moves=d2f2+l4n4+c2e3", async (page) => {
    const address = page.url();
    await act(page, "first");
    await act(page, "redo");
    for (const cell of ["l2", "n2"]) await tap(page, cell);
    await turns(page, 2);
    const other = page.url();
    assert.equal(await page.locator("[data-turn]").count(), 2);
    await seat(page, "person", "level1");
    await act(page, "return");
    assert.equal(await page.inputValue('[data-seat="1"]'), "person");
    await act(page, "last");
    assert.equal(page.url(), address);
    // The other game comes back in the same way.
    await act(page, "return");
    assert.equal(page.url(), other);
    assert.equal(await page.inputValue('[data-seat="1"]'), "level1");
  }));

test("a reload keeps the moves taken back, the seats and a resignation", () =>
  onPage("game=circular&moves=d2f2+l4n4", async (page) => {
    const reload = async () => {
      await page.reload();
      await page.waitForSelector("[data-turn]");
    };
    await seat(page, "person", "level1");
    await act(page, "first");
    await reload();
    assert.equal(await page.locator("[data-turn]").count(), 2);
    assert.equal(await page.textContent("#turn"), "White to move");
    await act(page, "last");
    await act(page, "resign");
    await reload();
    assert.equal(await page.textContent("#turn"), "Black wins: White resigns");
    assert.equal(await page.inputValue('[data-seat="1"]'), "level1");
    await act(page, "first");
    await reload();
    assert.equal(await page.textContent("#turn"), "White to move");
    await act(page, "last");
    assert.equal(await page.textContent("#turn"), "Black wins: White resigns");
    await act(page, "undo");
    assert.equal(await page.textContent("#turn"), "White to move");
  }));

test("two tabs do not disturb each other", () =>
  onPage("game=circular", async (page, context) => {
    await seat(page, "person", "level3");
    const second = await context.newPage();
    await open(second, "game=three-man");
    await page.reload();
    await page.waitForSelector("[data-cell]");
    assert.equal(await page.inputValue('[data-seat="1"]'), "level3");
    assert.ok(await page.isDisabled('[data-action="return"]'));
  }));

test("the back button of the browser returns to the previous game, with its players", () =>
  onPage("game=circular&moves=d2f2+l4n4", async (page) => {
    await seat(page, "person", "level3");
    await page.evaluate(() => (location.hash = "game=three-man&moves=g1h3"));
    await page.waitForSelector('[data-seat="2"]');
    await page.goBack();
    await turns(page, 2);
    assert.equal(await page.inputValue('[data-seat="1"]'), "level3");
    await page.goForward();
    await page.waitForSelector('[data-seat="2"]');
    assert.deepEqual((await gameOn(page)).moves, ["g1h3"]);
    // The same holds for games further back.
    await page.evaluate(() => (location.hash = "game=circular&moves=c2e3"));
    await turns(page, 1);
    await page.goBack();
    await page.waitForSelector('[data-seat="2"]');
    await seat(page, "person", "level1", "level2");
    await page.goBack();
    await turns(page, 2);
    assert.equal(await page.inputValue('[data-seat="1"]'), "level3");
    await page.goForward();
    await page.waitForSelector('[data-seat="2"]');
    assert.equal(await page.inputValue('[data-seat="2"]'), "level2");
  }));

test("a hint is not shown once an engine is to move", { timeout: 60_000 }, () =>
  onPage("game=circular", async (page) => {
    await act(page, "hint");
    await seat(page, "strong");
    await page.waitForTimeout(1500);
    assert.doesNotMatch(await status(page), /Hint/);
    assert.ok(await page.isDisabled('[data-action="hint"]'));
  }),
);

test("only a sample game is stepped through beside the samples", () =>
  onPage("game=circular&moves=d2f2", async (page) => {
    await page.click('[data-tab="samples"]');
    assert.ok(await page.isDisabled('[data-action="sample-previous"]'));
    await act(page, "sample-1");
    assert.ok(await page.isDisabled('[data-action="sample-previous"]'));
    await act(page, "sample-next");
    assert.equal((await gameOn(page)).turns, 1);
    await act(page, "sample-previous");
    assert.equal((await gameOn(page)).turns, 0);
    for (const { name } of games) {
      await page.selectOption("#game", name);
      await act(page, "sample-1");
      await page.reload();
      await page.click('[data-tab="samples"]');
      await act(page, "sample-next");
      assert.equal((await gameOn(page)).turns, 1, name);
    }
  }));

test("controls stay where they are", () =>
  onPage("game=circular", async (page) => {
    const place = () => page.locator('[data-action="undo"]').boundingBox();
    let before = await place();
    await tap(page, "d2");
    assert.deepEqual(await place(), before);
    // A refusal of two lines.
    await tap(page, "k3");
    assert.match(await status(page), /cannot get to k3/);
    assert.deepEqual(await place(), before);
    await tap(page, "d2");
    await seat(page, "person", "strong");
    await tap(page, "d2");
    await tap(page, "f2");
    await page.waitForFunction(() => document.querySelector("#thinking .line").textContent);
    assert.deepEqual(await place(), before);
    await page.evaluate(() => (location.hash = "game=territorial&moves=K@d8+K@a4"));
    await page.waitForSelector('[data-step="Q@"]');
    before = await place();
    await page.click('[data-step="Q@"]');
    assert.deepEqual(await place(), before);
    // Two lines of what there is to do.
    await page.evaluate(() => (location.hash = "game=numbered-shogi&moves=c2c3"));
    await page.waitForSelector('[data-cell="d6"].option');
    before = await place();
    const position = "......./v1v1v1v1v1v1v1/......./3....../......./.111111/.......";
    await open(page, `game=numbered-shogi&position=${position} b 3,6,3,2,1/2,6,4,2,1 1`);
    for (const cell of ["a4", "a2"]) await tap(page, cell);
    assert.match(await page.textContent("#todo"), /split/);
    assert.deepEqual(await place(), before);
    // Nothing to do.
    await act(page, "resign");
    assert.deepEqual(await place(), before);
  }));

test("a position and a record are pasted", () =>
  onPage("game=circular", async (page) => {
    await page.click('[data-tab="share"]');
    await page.fill("#paste", "16/16/16/7K8 w K - - 0 0");
    await act(page, "open-pasted");
    assert.match(await page.textContent(".share .problem"), /king/);
    for (const [text, message] of [
      ["", /nothing to open/],
      ["hello world", /neither a link nor a position nor a record/],
      ["{", /ends too early/],
      ["https://example.org/play/", /does not name a game/],
    ]) {
      await page.fill("#paste", text);
      await act(page, "open-pasted");
      assert.match(await page.textContent(".share .problem"), message);
    }
    await page.fill("#paste", "10k5/5a10/3C12/2K13 w - - - 0 10");
    await act(page, "open-pasted");
    assert.equal((await gameOn(page)).position, "10k5/5a10/3C12/2K13 w - - - 0 10");
    const record = await page.inputValue("#share-record");
    const position = await page.inputValue("#share-position");
    for (const text of [record, position]) {
      await page.selectOption("#game", "territorial");
      await page.fill("#paste", text);
      await act(page, "open-pasted");
      assert.equal((await gameOn(page)).info.name, "circular");
    }
  }));

test("the rules in play are shown", () =>
  onPage("game=three-man&start=checkmate&moves=g1h3", async (page) => {
    assert.equal(await page.inputValue("#start"), "checkmate");
    assert.match(await page.textContent('label[for="start"]'), /rules in play: checkmate/);
    const chosen = page.locator("#start option:checked");
    assert.equal(await chosen.textContent(), "Mated players are out");
    await page.selectOption("#game", "territorial");
    assert.equal(await page.textContent('label[for="start"]'), "Start");
  }));

test("a set-up names every problem at once, and is played when it has none", () =>
  onPage("game=circular", async (page) => {
    await page.click('[data-tab="setup"]');
    await page.click('[data-action="setup-piece"][data-piece=""]');
    await tap(page, "c4");
    await page.fill("#setup-rest", "w K - - 0 0");
    const problems = await page.locator("#setup-problems li").allTextContents();
    assert.equal(problems.length, 3, problems.join("\n"));
    assert.match(problems.join("\n"), /king/);
    assert.match(problems.join("\n"), /castl/);
    assert.match(problems.join("\n"), /counted from 1/);
    assert.ok(await page.isDisabled('[data-action="play-setup"]'));
    await page.click('[data-piece="K"]');
    await tap(page, "c4");
    // The button before the message says where.
    await page.fill("#setup-rest", "w");
    const missing = "Castling rights The castling rights are missing.";
    assert.equal(await page.textContent("#setup-problems"), missing);
    await page.fill("#setup-rest", "w Kk - - 0 1");
    assert.equal(await page.locator("#setup-problems li").count(), 0);
    // A piece dropped beside the board does not become the chosen one.
    await page.dragAndDrop('button[data-piece="Q"]', "#setup-rest");
    await tap(page, "c4");
    await tap(page, "c4");
    assert.match(await page.getAttribute('[data-cell="c4"]', "aria-label"), /king/);
    await page.focus('[data-action="play-setup"]');
    await page.keyboard.press("Enter");
    assert.ok(await page.evaluate(() => document.activeElement?.hasAttribute("data-cell")));
    assert.equal((await gameOn(page)).turns, 0);
    assert.match(await page.textContent("#turn"), /White to move/);
  }));

test("the start position of a set-up has the start and the rules in play", () =>
  onPage("game=three-man&start=checkmate&moves=g1h3", async (page) => {
    const start = new Game("three-man", "checkmate").position;
    const restart = async () => {
      await page.click('[data-tab="setup"]');
      await act(page, "setup-start");
      await act(page, "play-setup");
      assert.equal((await gameOn(page)).position, start);
      assert.equal(await page.inputValue("#start"), "checkmate");
    };
    await restart();
    // The same rules are in play after another position.
    await open(page, "game=three-man&position=24/24/24/24/24/wK7gK7bK7 w - - - - 0 10 checkmate");
    assert.equal(await page.inputValue("#start"), "checkmate");
    await restart();
  }));

test("pieces to put point where they move", () =>
  onPage("game=circular", async (page) => {
    await page.click('[data-tab="setup"]');
    for (const [game, kinds] of [
      ["circular", { C: "-90", A: "90", K: undefined }],
      ["three-man", { wP: "0", wO: "-180", wK: undefined }],
    ]) {
      await page.selectOption("#game", game);
      for (const [piece, degrees] of Object.entries(kinds)) {
        const source = await page.getAttribute(`button[data-piece="${piece}"] img`, "src");
        const turn = /class="course".*?rotate\((\S+)/.exec(decodeURIComponent(source));
        assert.equal(turn?.[1], degrees, piece);
      }
    }
  }));

test("the game waits while a position is set up, and edits stay", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await seat(page, "person", "level1");
    await page.click('[data-tab="setup"]');
    assert.match(await page.textContent("#todo"), /waits/);
    assert.equal(await page.locator("[data-step]").count(), 0);
    await page.click('[data-piece="Q"]');
    await tap(page, "c4");
    await page.click('[data-tab="share"]');
    assert.ok((await page.locator("[data-step]").count()) > 0);
    await page.click('[data-tab="setup"]');
    assert.match(await page.getAttribute('[data-cell="c4"]', "aria-label"), /queen/);
    // An engine to move waits, too.
    await page.click('[data-tab="game"]');
    await seat(page, "strong");
    await page.click('[data-tab="setup"]');
    await page.waitForTimeout(500);
    assert.ok(await page.isHidden("#thinking"));
    await page.click('[data-tab="game"]');
    await page.waitForSelector("#thinking:visible");
  }));

test("an engine is stopped at once, shows its line, and goes on", { timeout: 60_000 }, () =>
  onPage("game=circular", async (page) => {
    await seat(page, "person", "strong");
    await tap(page, "d2");
    await tap(page, "f2");
    await page.waitForFunction(() =>
      /depth/.test(document.getElementById("thinking")?.textContent ?? ""),
    );
    assert.match(await page.textContent("#thinking .line"), /[a-p][1-4]/);
    // While the engine thinks, a click is answered on the screen within 50 ms. The best of nine
    // counts, because other programs may delay some; an engine in this thread would delay them all.
    const times = await page.evaluate(async () => {
      const times = [];
      for (let click = 0; click < 9; click += 1) {
        const begin = performance.now();
        document
          .querySelector('[data-cell="b2"]')
          .dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        times.push(performance.now() - begin);
      }
      return times;
    });
    assert.match(await status(page), /engine’s turn/);
    assert.ok(Math.min(...times) < 50, `${times.map(Math.round)} ms`);
    await act(page, "stop");
    assert.match(await page.textContent("#todo"), /waits/);
    await page.waitForTimeout(1000);
    assert.equal((await gameOn(page)).turns, 1);
    await act(page, "resume");
    await page.click('[data-action="hurry"]');
    await turns(page, 2);
  }),
);

test("games are changed while engines begin to think", () =>
  onPage("game=circular", async (page) => {
    for (const { name } of [...games, ...games]) {
      await page.selectOption("#game", name);
      await act(page, "hint");
      await seat(page, "strong");
    }
    await page.waitForTimeout(1000);
    assert.match(await page.textContent("#todo"), /thinking/);
  }));

test("a failed load is reported", { timeout: 60_000 }, () =>
  onPage("game=circular", async (page, context) => {
    // Uses its own context, because this test causes errors on the console.
    const fragile = await context.browser().newContext({ reducedMotion: "reduce" });
    const second = await fragile.newPage();
    const fail = (part) => second.route(part, (route) => route.abort());
    await fail("**/engine-worker*");
    await fail("**/circular-*.js");
    await second.goto(page.url());
    await act(second, "hint");
    await second.waitForSelector("#status.refusal");
    assert.match(await status(second), /engine failed/);
    await second.click('[data-tab="samples"]');
    await second.waitForSelector("text=sample games could not be loaded");
    await act(second, "rules");
    await second.waitForSelector("text=rules could not be loaded");
    await fail("**/*.wasm");
    await second.reload();
    await second.waitForSelector("text=Loading failed");
    assert.match(await second.textContent("#todo"), /Reload/);
    await fragile.close();
  }),
);

test("a hint names a legal move", { timeout: 60_000 }, () =>
  onPage("game=numbered-shogi", async (page) => {
    await act(page, "hint");
    await page.waitForFunction(() =>
      /^Hint: /.test(document.querySelector("[role=status]").textContent),
    );
    assert.equal((await gameOn(page)).turns, 0);
  }),
);

test("a hint is also for a new game in the same position", { timeout: 60_000 }, () =>
  onPage("game=circular&moves=d2f2", async (page) => {
    await page.evaluate(() => {
      for (const action of ["first", "hint", "last", "new"]) {
        document.querySelector(`[data-action="${action}"]`).click();
      }
    });
    await page.waitForFunction(() =>
      /^Hint: /.test(document.querySelector("[role=status]").textContent),
    );
  }),
);

test("a player resigns", () =>
  onPage("game=circular", async (page) => {
    await act(page, "resign");
    assert.equal(await page.textContent("#turn"), "Black wins: White resigns");
    await act(page, "new");
    assert.match(await page.textContent("#turn"), /White to move/);
    await page.selectOption("#game", "three-man");
    await act(page, "resign");
    assert.equal(await page.textContent("#turn"), "Game over: White resigns");
    // Nobody is next, also in a page that has just been loaded.
    await page.reload();
    await page.waitForSelector("[data-cell]");
    assert.equal(await page.textContent("#turn"), "Game over: White resigns");
    assert.equal(await page.locator(".seat.next").count(), 0);
  }));

test("a player does not resign in an earlier position", () => {
  const moves = "c2e3 j2h3 e3c2 h3j2 c2e3 j2h3 e3c2 h3j2";
  return onPage(`game=circular&moves=${moves}&claim=repetition`, async (page) => {
    await act(page, "first");
    assert.ok(await page.isDisabled('[data-action="resign"]'));
    await act(page, "last");
    assert.match(await page.textContent("#turn"), /^Draw: /);
    await act(page, "undo");
    assert.ok(await page.isEnabled('[data-action="resign"]'));
  });
});

test("territories and players who are out have labels", () =>
  onPage("game=territorial&moves=K@a1+K@h8+Q@a5", async (page) => {
    const label = (cell) => page.getAttribute(`[data-cell="${cell}"]`, "aria-label");
    assert.match(await label("a2"), /^a2, empty, White’s territory/);
    assert.equal(await label("h8"), "h8, Black king");
    assert.match(await label("d6"), /^d6, empty($|, can)/);
    await open(page, "game=three-man&position=24/24/24/24/24/wK7gK7bK7 w b - - - 0 10");
    await page.waitForSelector('[data-seat="2"]');
    assert.equal(await label("x1"), "x1, empty");
    assert.equal(await label("q1"), "q1, Black king, out");
    assert.equal(await label("i1"), "i1, Gray king");
    const seats = await page.locator(".seat .name").allTextContents();
    assert.deepEqual(seats, ["White", "Gray", "Black, out"]);
  }));

test("kings in check have labels, also those of players who are not to move", () => {
  const position = "24/24/2wP5gR4wN7bK2/24/24/wK11gK11 w - b - - 0 10";
  return onPage(`game=three-man&position=${position}&moves=n4o6`, async (page) => {
    const label = (cell) => page.getAttribute(`[data-cell="${cell}"]`, "aria-label");
    assert.equal(await label("v4"), "v4, Black king, in check");
    assert.equal(await label("a1"), "a1, White king");
    await open(page, "game=circular&position=10k5/16/16/R1K7r5 w - - - 0 9");
    assert.equal(await label("c1"), "c1, White king, in check, can be chosen");
  });
});

test("the last player wins when another one resigns", () => {
  const position = "24/24/24/24/24/wK7gK7bK7 w b - - - 0 10";
  return onPage(`game=three-man&position=${position}`, async (page) => {
    await act(page, "resign");
    assert.equal(await page.textContent("#turn"), "Gray wins: White resigns");
  });
});

test("any player can sit at the bottom", () =>
  onPage("game=three-man", async (page) => {
    const kings = ["e1", "m1", "u1"];
    for (const [player, king] of kings.entries()) {
      await act(page, `bottom-${player}`);
      const places = await Promise.all(
        kings.map((cell) => page.locator(`[data-cell="${cell}"]`).boundingBox()),
      );
      const lowest = Math.max(...places.map(({ y }) => y));
      assert.equal(kings[places.findIndex(({ y }) => y === lowest)], king);
    }
  }));

test("light and dark are chosen, and kept", () =>
  onPage("", async (page) => {
    const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await color();
    await act(page, "theme");
    const dark = await color();
    assert.notEqual(dark, light);
    await open(page, "game=territorial");
    await page.reload();
    assert.equal(await color(), dark);
  }));

test("the focus stays on a control that can be used", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await page.focus('[data-step="Q@"]');
    await page.keyboard.press("Enter");
    const step = () => page.evaluate(() => document.activeElement?.getAttribute("data-step"));
    assert.equal(await step(), "Q@");
    await page.keyboard.press("Escape");
    assert.equal(await step(), "Q@");
  }));

test("the focus is not lost when its button is used", { timeout: 60_000 }, () =>
  onPage("game=circular&moves=d2f2", async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.dataset.action);
    for (const action of ["undo", "redo", "first", "hint", "last", "resign", "new"]) {
      await page.focus(`[data-action="${action}"]`);
      await page.keyboard.press("Enter");
      assert.equal(await focused(), action);
    }
    await seat(page, "strong");
    await act(page, "new");
    for (const [action, next] of [
      ["stop", "resume"],
      ["resume", "stop"],
    ]) {
      await page.focus(`[data-action="${action}"]`);
      await page.keyboard.press("Enter");
      assert.equal(await focused(), next);
    }
  }),
);

test("a game is played with the keyboard alone", () =>
  onPage("game=circular&moves=d2f2+l4n4", async (page) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.hasAttribute("data-cell"))) break;
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    assert.equal(await focused(), "a1");
    // The board is a single tab stop.
    await page.keyboard.press("Shift+Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("data-action")),
      "theme",
    );
    await page.keyboard.press("Tab");
    for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    assert.equal(await focused(), "b2");
    await page.keyboard.press("Enter");
    // From b2 to p3: two files anticlockwise and one rank inward.
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    assert.equal(await focused(), "p3");
    await page.keyboard.press("Enter");
    await turns(page, 3);
    assert.equal((await gameOn(page)).moves.at(-1), "b2p3");
    assert.equal(await focused(), "p3");
    assert.match(await status(page), /White: knight from b2 to p3\. Black to move/);
  }));

test("a key that is held down chooses a cell once", () =>
  onPage("game=circular", async (page) => {
    await page.focus('[data-cell="d2"]');
    for (let press = 0; press < 4; press += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    assert.match(await page.getAttribute('[data-cell="d2"]', "aria-label"), /pawn, chosen$/);
  }));

test("every cell can be reached with the arrow keys", () =>
  onPage("game=territorial", async (page) => {
    for (const { name, board } of games) {
      await page.selectOption("#game", name);
      const reached = await page.evaluate(async () => {
        const cell = (element) => element.getAttribute("data-cell");
        const first = document.querySelector("[data-cell]");
        const seen = new Set([cell(first)]);
        const queue = [first];
        while (queue.length > 0) {
          const from = queue.shift();
          for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
            from.focus();
            from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            const to = document.activeElement;
            if (!seen.has(cell(to))) queue.push(to);
            seen.add(cell(to));
          }
        }
        return seen.size;
      });
      assert.equal(reached, board.cells.length, name);
    }
  }));

for (const [width, height] of [
  [390, 844],
  [1400, 900],
]) {
  test(`nothing is cut off at ${width} pixels`, () =>
    onPage(
      "",
      async (page) => {
        for (const { name } of games) {
          await page.selectOption("#game", name);
          for (const tab of ["game", "setup", "samples", "share"]) {
            await page.click(`[data-tab="${tab}"]`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= width, `${name}, ${tab}: ${wide} pixels wide`);
          }
          const { width: board } = await page.locator("#board").boundingBox();
          if (width === 390) assert.ok(board >= 360, `${name}: the board is ${board} pixels wide`);
          else assert.ok(board >= 600, `${name}: the board is ${board} pixels wide`);
        }
      },
      { viewport: { width, height } },
    ));
}

test("the names of games and players fit on a phone", () =>
  onPage(
    "",
    async (page) => {
      for (const list of ["#game", '[data-seat="1"]']) {
        const [shown, needed] = await page.locator(list).evaluate((list) => {
          const shown = list.offsetWidth;
          list.style.width = "max-content";
          return [shown, list.offsetWidth];
        });
        assert.ok(needed <= shown, `${list}: ${shown} pixels instead of ${needed}`);
      }
    },
    { viewport: { width: 360, height: 640 } },
  ));

test("the explanation below the title is shown whole", () =>
  onPage("", async (page) => {
    for (const [width, height] of [[1280, 800], [1400, 900], [800, 1100], [390, 844]]) {
      await page.setViewportSize({ width, height });
      for (const { name, inShort } of games) {
        await page.selectOption("#game", name);
        const text = page.locator("#in-short");
        assert.ok(await text.isVisible());
        assert.equal(await text.textContent(), inShort);
        const [shown, needed] = await text.evaluate((it) => [it.clientWidth, it.scrollWidth]);
        assert.ok(needed <= shown, `${name}, ${width}: ${shown} pixels instead of ${needed}`);
      }
    }
  }));

test("forced colors leave the current move and the players apart", () =>
  onPage(
    "game=circular&moves=d2f2+l4n4",
    async (page) => {
      const colors = await page.evaluate(() => {
        const color = (element, part) => getComputedStyle(element, part).backgroundColor;
        const dots = [...document.querySelectorAll(".seat .name")];
        const moves = [...document.querySelectorAll("[data-turn]")];
        return [dots.map((dot) => color(dot, "::before")), moves.map((move) => color(move))];
      });
      for (const [one, other] of colors) assert.notEqual(one, other);
    },
    { forcedColors: "active" },
  ));

test("the list of games is level with the buttons beside it", () =>
  onPage("", async (page) => {
    const middle = async (selector) => {
      const { y, height } = await page.locator(selector).boundingBox();
      return Math.round(y + height / 2);
    };
    assert.equal(await middle("#game"), await middle('[data-action="rules"]'));
  }));

test("a phone in landscape shows the board beside the column, and a zoomed page a larger one", () =>
  onPage(
    "game=three-man",
    async (page) => {
      const place = (selector) => page.locator(selector).boundingBox();
      const [board, column] = [await place("#board"), await place(".column")];
      assert.ok(board.x + board.width <= column.x);
      assert.ok(board.width >= 300, `${board.width} pixels`);
      // A zoom of 200 % halves a desktop of 1280 by 800 pixels.
      await page.setViewportSize({ width: 640, height: 400 });
      const { width } = await place("#board");
      assert.ok(width >= 450, `${width} pixels`);
    },
    { viewport: { width: 844, height: 390 } },
  ));

test("a refusal is seen on the screen of a phone", () =>
  onPage(
    "",
    async (page) => {
      for (const [moves, cell] of [
        ["game=territorial&moves=K@a1+K@h8", "c2"],
        ["game=three-man", "m1"],
      ]) {
        await open(page, moves);
        await tap(page, cell);
        const { y, height } = await page.locator("#status.refusal").boundingBox();
        assert.ok(y + height <= 640, `${moves}: down to ${y + height}`);
      }
    },
    { viewport: { width: 360, height: 640 } },
  ));

for (const colorScheme of ["light", "dark"]) {
  test(`no barriers, ${colorScheme}`, { timeout: 180_000 }, () =>
    onPage(
      "",
      async (page) => {
        await page.addScriptTag({ path: axe });
        const check = async (where) => {
          const found = await page.evaluate(() => window.axe.run());
          const words = found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          assert.deepEqual(words, [], where);
        };
        for (const { name } of games) {
          await page.selectOption("#game", name);
          await seat(page, ...new Array(2).fill("person"));
          await check(name);
        }
        await page.evaluate(() => (location.hash = "game=circular&moves=d2f2+l4n4+c2e3"));
        await page.waitForSelector('[data-turn="3"]');
        await check("moves");
        for (const tab of ["setup", "samples", "share"]) {
          await page.click(`[data-tab="${tab}"]`);
          await check(tab);
        }
        await act(page, "rules");
        for (const { name } of games) {
          const before = await page.textContent("#rules h2");
          await page.selectOption("#game", name);
          await page.waitForFunction(
            (before) => document.querySelector("#rules h2").textContent !== before,
            before,
          );
          await check(`rules of ${name}`);
        }
      },
      { colorScheme },
    ),
  );
}
