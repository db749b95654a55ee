// The game in the address of the page, and the last game in the browser.
import { type Claim, Game, games } from "oddboards";

import { LEVELS } from "./opponents";
import type { End, Seat, Table } from "./table";
import { reasonOf } from "./words";

const KEY = "oddboards-game";

/** Returns the game as the part of an address after `#`. */
export function hashOf(game: Game): string {
  const { moves, info } = game;
  const { name, starts } = info;
  const start = startOf(game);
  const parts = new URLSearchParams({ game: name });
  if (start === undefined) parts.set("position", game.start);
  else if (start !== starts[0]) parts.set("start", start);
  if (moves.length > 0) parts.set("moves", moves.join(" "));
  if (game.claimed) parts.set("claim", game.claimed);
  // Slashes, commas and the like stand for themselves, to keep links short.
  return parts.toString().replaceAll(/%(2F|2C|40|3A|3D)/g, decodeURIComponent);
}

/** Returns the name of the start of a game, or nothing if it began from another position. */
export function startOf({ info: { name, starts }, start: position }: Game): string | undefined {
  return starts.find((start) => positionOf(name, start) === position);
}

/** Returns the name of the start of a game, or of the first start with the same rules. */
export function likeStartOf(game: Game): string | undefined {
  const { name, starts } = game.info;
  const rules = rulesOf(game.start);
  return startOf(game) ?? starts.find((start) => rulesOf(positionOf(name, start)) === rules);
}

/** Returns the name of the rules that a position ends with, unless they are the usual ones. */
export function rulesOf(position: string): string | undefined {
  return / ([a-z]{2,}(?:-[a-z]+)*)$/.exec(position)?.[1];
}

const positions = new Map<string, string>();

function positionOf(name: string, start: string): string {
  const key = `${name} ${start}`;
  const position = positions.get(key) ?? new Game(name, start).start;
  positions.set(key, position);
  return position;
}

/**
 * Returns the game that the part of an address after `#` describes, or nothing if it names none.
 *
 * @throws The address does not describe a game.
 */
export function gameOf(hash: string): Game | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const name = parts.get("game");
  if (name === null) return undefined;
  const position = parts.get("position");
  const game =
    position === null
      ? new Game(name, parts.get("start") ?? undefined)
      : Game.fromPosition(name, position);
  for (const move of parts.get("moves")?.match(/\S+/g) ?? []) {
    try {
      game.play(move);
    } catch (error) {
      throw new Error(`move ${game.turns + 1}, ${move}: ${reasonOf(error)}`, { cause: error });
    }
  }
  const claim = parts.get("claim");
  if (claim !== null) game.claim(claim as Claim);
  return game;
}

/** Keeps the game for the next visit, including the moves taken back. */
export function save(table: Table): void {
  const { game, info, seats, bottom, end } = table;
  const whole = game.clone();
  whole.withdrawClaim();
  whole.jump(Infinity);
  const kept: Saved = { hash: hashOf(whole), turns: game.turns, seats, bottom, end };
  const text = JSON.stringify({ name: info.name, ...kept });
  try {
    sessionStorage.setItem(KEY, text);
    localStorage.setItem(KEY, text);
  } catch {
    // A browser may forbid storage. The page works without it.
  }
}

/** The game of the last visit. */
export interface Saved {
  readonly hash: string;
  /** The number of turns that have not been taken back. */
  readonly turns: number;
  readonly seats: readonly Seat[];
  readonly bottom: number;
  readonly end: End | undefined;
}

/** Returns the last game of this tab, or in a new tab the last game of any tab. */
export function saved(): Saved | undefined {
  try {
    const text = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    const saved = JSON.parse(text ?? "null") as (Saved & { name: string }) | null;
    const players = games.find(({ name }) => name === saved?.name)?.players.length;
    const isKnown = (seat: Seat) => seat === "person" || LEVELS.some(([name]) => name === seat);
    return saved && saved.seats.length === players && saved.seats.every(isKnown)
      ? saved
      : undefined;
  } catch {
    return undefined;
  }
}
