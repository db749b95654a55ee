// The special turns of each game by clicks, from positions of the rule book.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "oddboards";

import { act, gameOn, onPage, open, seat, status, tap, turns, useBrowser } from "./page.mjs";

useBrowser();

/** Positions, clicks, and the positions that the clicks lead to. */
const CASES = [
  {
    what: "a removal of met pawns and a capture",
    game: "circular",
    from: "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20",
    clicks: ["f3", "b3", "i3"],
    to: "10k5/8R4n2/16/4K11 b - - - 0 20",
  },
  {
    what: "a castling on the ring",
    game: "circular",
    from: "2K7k5/16/16/2R13 w K - - 0 20",
    clicks: ["c4", "c2"],
    to: "10k5/2R13/2K13/16 b - - - 1 20",
  },
  {
    what: "an en passant on the ring",
    game: "circular",
    from: "10k5/5a10/3C12/2K13 w - - - 0 10",
    clicks: ["d2", "f2", "f3", "e2"],
    to: "10k5/16/4a11/2K13 w - - - 0 11",
  },
  {
    what: "a promotion by exchange",
    game: "numbered-shogi",
    clicks: ["c2", "c3", "step:=2"],
    to: "......./v1v1v1v1v1v1v1/......./......./..2..../11.1111/....... w 3,5,4,2,1/2,6,4,2,1 2",
  },
  {
    what: "a move without an exchange",
    game: "numbered-shogi",
    clicks: ["c2", "c3", "action:done"],
    to: new Game("numbered-shogi"),
    moves: ["c2c3"],
  },
  {
    what: "a split",
    game: "numbered-shogi",
    from: "......./v1v1v1v1v1v1v1/......./3....../......./.111111/....... b 3,6,3,2,1/2,6,4,2,1 1",
    clicks: ["a4", "a2", "a1", "c1"],
    to: "......./v1v1v1v1v1v1v1/......./......./......./.111111/1.1.... w 1,6,4,2,1/2,6,4,2,1 2",
  },
  {
    what: "placements",
    game: "territorial",
    clicks: ["a1", "h8", "step:Q@", "a5"],
    to: new Game("territorial"),
    moves: ["K@a1", "K@h8", "Q@a5"],
  },
  {
    what: "a promotion to a queen",
    game: "three-man",
    from: "24/24/24/24/10gO13/wK11gK7bK3 g - - - - 0 10",
    clicks: ["k2", "k1", "step:=Q"],
    moves: ["k2k1=Q"],
  },
  {
    what: "a castling on the rim",
    game: "three-man",
    from: "24/24/24/24/24/wR3wK2wR4gK7bK3 w - - wKwQ - 0 10",
    clicks: ["e1", "c1"],
    to: "24/24/24/24/24/2wKwR3wR4gK7bK3 g - - - - 1 10",
  },
  {
    what: "an en passant by the second opponent",
    game: "three-man",
    from: "24/24/gO1bO21/24/1wP22/7wK4gK7bK3 w - - - - 0 10",
    clicks: ["b2", "b4", "m1", "n1", "c4", "b3"],
    moves: ["b2b4", "m1n1", "c4b3"],
  },
  {
    what: "a pass in mate, and a king taken",
    game: "three-man",
    from: "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
    clicks: ["step:pass", "u1", "t1", "j2", "i1"],
    to: "24/9wR14/24/24/24/wK7wQ10bK4 b g - - - 0 11",
  },
];

for (const { what, game, from, clicks, to, moves } of CASES) {
  test(what, () =>
    onPage(address(game, from), async (page) => {
      await everybody(page, game);
      for (const click of clicks) {
        const [kind, name] = click.split(":");
        if (kind === "step") await page.click(`[data-step="${name}"]`);
        else if (kind === "action") await act(page, name);
        else await tap(page, click);
      }
      const expected = from ? Game.fromPosition(game, from) : new Game(game);
      for (const move of moves ?? []) expected.play(move);
      await turns(page, moves?.length ?? 1);
      assert.equal((await gameOn(page)).position, moves ? expected.position : to);
    }),
  );
}

test("a click that is not legal changes nothing and says why", () =>
  onPage("game=circular", async (page) => {
    const before = page.url();
    await tap(page, "i1");
    assert.match(await status(page), /belongs to Black \(C12\)/);
    await tap(page, "c1");
    assert.match(await status(page), /no legal move/);
    await tap(page, "c2");
    await tap(page, "h4");
    assert.match(await status(page), /knight on c2 cannot get to h4 \(C7\)/);
    await tap(page, "c3");
    assert.match(await status(page), /C7/);
    assert.equal(page.url(), before);
    // The piece is still selected.
    await tap(page, "e3");
    assert.match(await status(page), /White: knight from c2 to e3/);
  }));

test("a click that is not legal in a placement game says why", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await tap(page, "c2");
    assert.match(await status(page), /Choose one of your pieces in hand first/);
    await page.click('[data-step="Q@"]');
    await tap(page, "c2");
    assert.match(await status(page), /T4/);
    await page.click('[data-step="N@"]');
    await tap(page, "c2");
    await turns(page, 3);
    // The first piece is chosen already.
    await act(page, "new");
    assert.equal(await page.textContent("#todo"), "Choose where the king goes.");
    await tap(page, "e4");
    assert.match(await status(page), /^e4 is not on the edge/);
  }));

test("a piece is dragged", () =>
  onPage("game=circular", async (page) => {
    await everybody(page, "circular");
    await page.dragAndDrop('[data-cell="d2"]', '[data-cell="f2"]');
    await turns(page, 1);
    assert.deepEqual((await gameOn(page)).moves, ["d2f2"]);
  }));

test("a piece is dragged with a finger", () =>
  onPage(
    "game=circular",
    async (page, context) => {
      await everybody(page, "circular");
      await page.evaluate(() => scrollTo(0, 0));
      const devtools = await context.newCDPSession(page);
      const touch = (type, ...touchPoints) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
      const [from, between, to] = [
        await centerOf(page, "d2"),
        await centerOf(page, "e2"),
        await centerOf(page, "f2"),
      ];
      await touch("touchStart", from);
      await touch("touchMove", between);
      await touch("touchMove", to);
      await touch("touchEnd");
      await turns(page, 1);
      assert.deepEqual((await gameOn(page)).moves, ["d2f2"]);
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test("another finger does not end a drag", () =>
  onPage("game=circular", async (page) => {
    await everybody(page, "circular");
    await drag(page, "d2", "e2");
    await page.evaluate(() =>
      window.dispatchEvent(new PointerEvent("pointerup", { pointerId: 77, bubbles: true })),
    );
    const { x, y } = await centerOf(page, "f2");
    await page.mouse.move(x, y);
    await page.mouse.up();
    await turns(page, 1);
    assert.deepEqual((await gameOn(page)).moves, ["d2f2"]);
  }));

test("Escape ends a drag", () =>
  onPage("game=circular", async (page) => {
    await everybody(page, "circular");
    await drag(page, "d2", "e2");
    await page.keyboard.press("Escape");
    const { x, y } = await centerOf(page, "c2");
    await page.mouse.move(x, y);
    await page.mouse.up();
    assert.deepEqual((await gameOn(page)).moves, []);
    assert.equal(await page.textContent("#todo"), "Choose a piece.");
  }));

test("only pieces that can move are dragged", () =>
  onPage("game=circular&position=10k5/5a10/4n1C9/2K1R11 w - - - 0 10", async (page) => {
    await everybody(page, "circular");
    await tap(page, "e1");
    // A piece that could be captured cannot be dragged.
    await drag(page, "e2", "e4");
    await page.mouse.up();
    assert.deepEqual((await gameOn(page)).moves, []);
    // While one piece is selected, another one can be dragged.
    await drag(page, "c1", "c2");
    await page.mouse.up();
    await turns(page, 1);
    assert.deepEqual((await gameOn(page)).moves, ["c1c2"]);
  }));

test("a piece is dragged from hand", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await page.dragAndDrop('[data-step="Q@"]', '[data-cell="a5"]');
    await turns(page, 3);
    assert.equal((await gameOn(page)).moves.at(-1), "Q@a5");
  }));

test("a piece in hand is chosen beside the board", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await everybody(page, "territorial");
    for (const [piece, cell] of [
      ["Q", "a5"],
      ["q", "h4"],
    ]) {
      await page.click(`.picture [data-token="${piece}"]`);
      assert.equal(await page.getAttribute('[data-step="Q@"]', "aria-pressed"), "true");
      await tap(page, cell);
    }
    await turns(page, 4);
    await open(page, "game=numbered-shogi&moves=d2d3");
    for (const click of ["c6", "c5"]) await tap(page, click);
    await page.click('.picture .option[data-token="v2"]');
    await turns(page, 2);
    assert.equal((await gameOn(page)).moves.at(-1), "c6c5=2");
  }));

test("a refusal goes once the mistake is corrected", () =>
  onPage("game=territorial&moves=K@a1+K@h8", async (page) => {
    await tap(page, "c2");
    await page.waitForSelector("#status.refusal");
    await page.click('[data-step="Q@"]');
    assert.equal((await status(page)).trim(), "Choose where the queen goes.");
    await tap(page, "c2");
    await page.waitForSelector("#status.refusal");
    await act(page, "step-back");
    assert.equal(await page.locator("#status.refusal").count(), 0);
  }));

test("a split is offered, and told as one", () =>
  onPage(address("numbered-shogi", CASES[5].from), async (page) => {
    await everybody(page, "numbered-shogi");
    for (const cell of ["a4", "a2"]) await tap(page, cell);
    assert.match(await page.textContent("#todo"), /split/);
    for (const cell of ["a1", "c1"]) await tap(page, cell);
    const told = /First: \[3\] from a4 to a2 and splits into \[1\] on a1 and \[1\] on c1\./;
    assert.match(await status(page), told);
  }));

test("a capture is told with the owner of the piece", () =>
  onPage("game=circular&position=10k5/5a10/4n1C9/2K1R11 w - - - 0 10&moves=e1e2", async (page) =>
    assert.match(await status(page), /takes Black’s knight on e2/),
  ));

test("a draw is claimed", () =>
  onPage("game=circular", async (page) => {
    await everybody(page, "circular");
    for (let round = 0; round < 2; round += 1) {
      assert.equal(await page.locator('[data-action="claim"]').count(), 0);
      for (const cell of ["c2", "e3", "j2", "h3", "e3", "c2", "h3", "j2"]) await tap(page, cell);
    }
    await page.focus('[data-action="claim"]');
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-action"));
    assert.equal(await focused(), "undo");
    assert.match(await page.textContent("#turn"), /^Draw: /);
    // The link includes the claim.
    assert.match(page.url(), /claim=repetition/);
    // The claim stays while earlier positions are shown.
    await act(page, "first");
    assert.equal(await page.textContent("#turn"), "White to move");
    await page.reload();
    await page.waitForSelector("[data-turn]");
    await act(page, "last");
    assert.match(await page.textContent("#turn"), /^Draw: /);
    await act(page, "previous");
    await page.click('[data-turn="8"]');
    assert.match(await page.textContent("#turn"), /^Draw: /);
    assert.match(page.url(), /claim=repetition/);
    // Only the claim is taken back.
    await act(page, "undo");
    assert.equal((await gameOn(page)).turns, 8);
    assert.equal(await page.textContent("#turn"), "White to move");
    await act(page, "undo");
    assert.equal((await gameOn(page)).turns, 7);
    await act(page, "last");
    assert.doesNotMatch(await page.textContent("#turn"), /^Draw: /);
  }));

test("a draw claimed before the first turn is taken back", () =>
  onPage("game=circular&position=10k5/16/16/R1K13 w - - - 100 60", async (page) => {
    await act(page, "claim");
    assert.match(await page.textContent("#turn"), /^Draw: /);
    await act(page, "undo");
    assert.equal(await page.textContent("#turn"), "White to move");
    assert.ok(await page.isDisabled('[data-action="undo"]'));
  }));

test("the last step is taken back, and so is the last turn", () =>
  onPage("game=circular", async (page) => {
    await everybody(page, "circular");
    await tap(page, "d2");
    await page.keyboard.press("Escape");
    await tap(page, "f2");
    assert.match(await status(page), /C12/);
    await tap(page, "d2");
    // In a list, Escape closes the list.
    await page.focus("#game");
    await page.keyboard.press("Escape");
    await tap(page, "f2");
    await turns(page, 1);
    await act(page, "undo");
    assert.deepEqual((await gameOn(page)).moves, []);
    await act(page, "redo");
    assert.deepEqual((await gameOn(page)).moves, ["d2f2"]);
    await page.click('[data-turn="1"]');
    await act(page, "first");
    assert.deepEqual((await gameOn(page)).moves, []);
  }));

function address(game, from) {
  return from ? `game=${game}&position=${encodeURIComponent(from)}` : `game=${game}`;
}

/** Returns the middle of a cell on the screen. */
async function centerOf(page, cell) {
  const { x, y, width, height } = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with the mouse from one cell to another without releasing the button. */
async function drag(page, ...cells) {
  const [from, to] = [await centerOf(page, cells[0]), await centerOf(page, cells[1])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Gives all seats to people. */
async function everybody(page, game) {
  await seat(page, ...new Game(game).info.players.map(() => "person"));
}
