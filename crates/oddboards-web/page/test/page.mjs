// Shared code of the tests: the page in a browser, and moves by clicks.
import assert from "node:assert/strict";
import { after, before } from "node:test";

import { Game } from "oddboards";

import { launch, serve } from "./serve.mjs";

let server;
let browser;
let url;

/** Starts the server and the browser for the tests of a file. */
export function useBrowser() {
  before(async () => {
    ({ server, url } = await serve());
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    server.close();
  });
}

/**
 * Opens the page with a game in a new browser profile, and runs `body`. Fails if there was an error
 * or a request to another host.
 */
export async function onPage(hash, body, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const wrong = [];
  context.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !address.startsWith("data:")) wrong.push(address);
  });
  context.on("weberror", (error) => wrong.push(`${error.error()}`));
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  try {
    const page = await context.newPage();
    await open(page, hash);
    await body(page, context);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

/** Opens the page with `hash` after the `#` of its address. */
export async function open(page, hash) {
  await page.goto(hash ? `${url}#${hash}` : url);
  await page.waitForSelector("[data-cell]");
}

/** Sets the players of all seats in turn order: `person` or the level of an engine. */
export async function seat(page, ...seats) {
  for (const [index, seat] of seats.entries()) {
    await page.selectOption(`[data-seat="${index}"]`, seat);
  }
}

/** Returns the game on the page, from its address. */
export async function gameOn(page) {
  const parts = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const position = parts.get("position");
  const game = position
    ? Game.fromPosition(parts.get("game"), position)
    : new Game(parts.get("game"), parts.get("start") ?? undefined);
  for (const move of parts.get("moves")?.split(" ") ?? []) game.play(move);
  return game;
}

export const tap = (page, cell) => page.click(`[data-cell="${cell}"]`);
export const act = (page, action) => page.click(`[data-action="${action}"]`);
export const status = (page) => page.textContent("[role=status]");

/** Waits until at least this many turns have been played. */
export async function turns(page, count) {
  await page.waitForFunction(
    (count) => {
      const moves = new URLSearchParams(location.hash.slice(1)).get("moves");
      return (moves?.split(" ").length ?? 0) >= count;
    },
    count,
    { timeout: 60_000, polling: 50 },
  );
}

/** Plays a move by clicking its steps, as a person does. */
export async function playByClicks(page, game, move) {
  const steps = stepsTo(game, move, []);
  assert.ok(steps, `${move} cannot be reached by steps`);
  for (const { text, cell } of steps) {
    if (cell !== null) await tap(page, cell);
    else {
      const button = page.locator(`[data-step="${text}"]`);
      if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    }
  }
  if (game.choices(steps.map(({ text }) => text)).options.length > 0) await act(page, "done");
  game.play(move);
}

function stepsTo(game, move, steps) {
  const { options, complete } = game.choices(steps.map(({ text }) => text));
  if (complete?.text === move) return steps;
  const sofar = steps.map(({ text }) => text).join("");
  for (const option of options.filter(({ text }) => move.startsWith(sofar + text))) {
    const found = stepsTo(game, move, [...steps, option]);
    if (found) return found;
  }
  return undefined;
}
