// What is said about the game: on the screen, and to screen readers.
import type { Game } from "oddboards";

import { make } from "./dom";
import type { Table } from "./table";
import { capital, listed, moveInWords, playerName, sentence } from "./words";

/** A message. */
export interface Message {
  /** The text to show and read out. Without it, the last message stays, unless it is a refusal. */
  readonly text?: string;
  /** A text that the page shows elsewhere, so that it is only read out. */
  readonly aside?: string;
  readonly isRefusal?: boolean;
}

/** Shows messages in the live region of the page, which reads out what changes. */
export class Announcer {
  readonly #region: HTMLElement;
  readonly #text = make("span");
  readonly #aside = make("span", { class: "hidden" });

  constructor(region: HTMLElement) {
    this.#region = region;
    region.append(this.#text, " ", this.#aside);
  }

  say({ text, aside = "", isRefusal = false }: Message): void {
    const wasRefusal = this.#region.classList.contains("refusal");
    if (text !== undefined || wasRefusal) put(this.#text, text ?? "");
    put(this.#aside, aside);
    this.#region.classList.toggle("refusal", isRefusal);
  }
}

/** Sets a text so that it is read out even if it is the same as before. */
function put(element: HTMLElement, text: string): void {
  element.textContent = element.textContent === text && text !== "" ? `${text}\u00a0` : text;
}

/** Describes the last turn: the move and its consequences. */
export function story({ game }: Table): string {
  return [lastMove(game), ...game.news.map(sentence)].join(" ").trim();
}

function lastMove(game: Game): string {
  const before = game.clone();
  const move = before.takeBack();
  if (move === undefined) return "";
  const words = moveInWords(before, move);
  const name = playerName(game.info, before.toMove.index);
  return words === "passes" ? `${name} passes.` : `${name}: ${words}.`;
}

/** Says who is to move, or how the game has ended. */
export function state(table: Table): string {
  const { game, outcome, info } = table;
  if (outcome) return sentence(ending(table));
  const name = playerName(info, game.toMove.index);
  return game.inCheck ? `${name} is in check and to move.` : `${name} to move.`;
}

/** Describes the result and its reason. */
export function ending({ outcome, info }: Table): string {
  if (!outcome) return "";
  const { winner, payoffs, reason } = outcome;
  const best = Math.max(...payoffs);
  const ahead = info.players.filter(({ index }) => payoffs[index] === best && best > 0);
  const names = listed(ahead.map(({ name }) => capital(name)));
  const result =
    winner !== null
      ? `${playerName(info, winner)} wins`
      : ahead.length === info.players.length
        ? "Draw"
        : names && `Draw between ${names}`;
  return `${result || "Game over"}: ${reason}`;
}
