// The list of moves, and the ways through the game.
import type { Effect, Game } from "oddboards";

import { button, enable, make, set } from "./dom";
import { icon } from "./icons";
import type { Table } from "./table";
import { capital, moveInWords, told } from "./words";

interface Entry {
  readonly move: string;
  readonly words: string;
  readonly effects: readonly Effect[];
  readonly player: number;
}

/** Shows the moves of the game, those taken back included. */
export class Moves {
  readonly element = make("div", { class: "moves" });
  readonly #list = make("ol", { class: "move-list", tabindex: 0, "aria-label": "Moves" });
  readonly #table: Table;
  readonly #ways: readonly HTMLButtonElement[];
  #entries: Entry[] = [];
  #start = "";
  #shown = "";

  constructor(table: Table) {
    this.#table = table;
    const way = (action: string, sign: string, label: string, turns: () => number) =>
      button(action, sign, () => table.jump(turns()), { "aria-label": label, title: label });
    this.#ways = [
      way("first", "«", "First position", () => 0),
      way("previous", "‹", "One turn back", () => table.game.turns - 1),
      way("redo", "›", "One turn forward", () => table.game.turns + 1),
      way("last", "»", "Last position", () => table.game.turns + table.game.undone.length),
    ];
    this.element.append(make("div", { class: "ways" }, ...this.#ways), this.#list);
  }

  update(): void {
    const { game } = this.#table;
    const isAtStart = game.turns === 0;
    const [first, previous, redo, last] = this.#ways;
    for (const way of [first, previous]) enable(way, !isAtStart);
    for (const way of [redo, last]) enable(way, this.#table.isReview);
    this.#learn(game);
    const shown = JSON.stringify([this.#start, this.#entries.map(({ move }) => move)]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#list.style.setProperty("--players", `${game.info.players.length}`);
      this.#list.replaceChildren(...this.#rounds());
    }
    for (const jump of this.#list.querySelectorAll<HTMLElement>("[data-turn]")) {
      const isCurrent = jump.dataset["turn"] === `${game.turns}`;
      set(jump, { "aria-current": isCurrent ? "step" : false });
    }
    const current = this.#list.querySelector<HTMLElement>("[aria-current]");
    if (current) this.#list.scrollTop = current.offsetTop - this.#list.clientHeight / 2;
    else this.#list.scrollTop = 0;
  }

  /** Looks up the moves that are new. */
  #learn(game: Game): void {
    const moves = [...game.moves, ...game.undone];
    const start = `${game.info.name} ${game.start}`;
    if (start !== this.#start) this.#entries = [];
    this.#start = start;
    const known = this.#entries.findIndex(({ move }, index) => move !== moves[index]);
    if (known >= 0) this.#entries.length = known;
    const replay = game.clone();
    replay.jump(this.#entries.length);
    for (const move of moves.slice(this.#entries.length)) {
      const effects = replay.effects(move);
      const words = moveInWords(replay, move);
      this.#entries.push({ move, effects, words, player: replay.toMove.index });
      replay.play(move);
    }
  }

  /** Returns the rounds, each from the first player to the last. */
  #rounds(): HTMLElement[] {
    const rounds: HTMLElement[] = [];
    let last = Infinity;
    for (const [index, entry] of this.#entries.entries()) {
      if (entry.player <= last) rounds.push(make("li"));
      last = entry.player;
      rounds.at(-1)?.append(this.#button(entry, index + 1));
    }
    return rounds;
  }

  #button({ move, words, effects, player }: Entry, turn: number): HTMLButtonElement {
    const element = button("jump", "", () => this.#table.jump(turn), {
      "data-turn": turn,
      title: `${capital(words)} (${move})`,
      style: `grid-column: ${player + 2}`,
    });
    element.append(...this.#figures(effects));
    // The label contains the text of the button, by which people who speak to a computer call it.
    set(element, { "aria-label": `Turn ${turn}: ${element.textContent.trim()}, ${words}` });
    return element;
  }

  /** A move in few signs: pieces and cells. */
  #figures(effects: readonly Effect[]): (HTMLElement | string)[] {
    const { info } = this.#table;
    if (effects.length === 0) return ["pass"];
    return told(effects).flatMap((effect) => {
      switch (effect.type) {
        case "moves":
          return [icon(info, effect.piece.text), `${effect.from}–${effect.to} `];
        case "leaves":
        case "to-hand":
          return ["×", icon(info, effect.piece.text)];
        case "removed":
          return [`−${effect.cell} `];
        case "from-hand":
        case "appears":
          return [icon(info, effect.piece.text), `${effect.cell} `];
        case "becomes":
          return ["=", icon(info, effect.after.text)];
        case "retires":
          return ["→ "];
      }
    });
  }
}
