// The sample games of the rule book, to step through.
import { Game } from "oddboards";

import { button, enable, make } from "./dom";
import { pageOf, type Sample } from "./rule-book";
import { people, type Table } from "./table";
import { sentence } from "./words";

/** Lists the sample games of a game. */
export class Samples {
  readonly element = make("div", { class: "samples" });
  readonly #list = make("div", { class: "row" });
  readonly #remark = make("p", { class: "remark", "aria-live": "polite" });
  readonly #problem = make("p", { class: "problem", role: "alert" });
  readonly #table: Table;
  readonly #back = button("sample-previous", "◀ Back", () => this.#step(-1));
  readonly #next = button("sample-next", "Next ▶", () => this.#step(1));
  #shown = "";
  #samples: readonly Sample[] = [];

  constructor(table: Table) {
    this.#table = table;
    const text = "Games from the rule book. Step through one with the arrows below, or play on.";
    const ways = make("div", { class: "ways" }, this.#back, this.#next);
    this.element.append(make("p", {}, text), this.#list, this.#problem, ways, this.#remark);
  }

  update(): void {
    const { game, info } = this.#table;
    if (this.#shown !== info.name) void this.#load(info.name);
    const sample = this.#samples.find((sample) => isOf(game, sample));
    enable(this.#back, sample !== undefined && game.turns > 0);
    enable(this.#next, sample !== undefined && this.#table.isReview);
    const remark = sample?.remarks[game.turns];
    const text = remark ? sentence(remark) : "";
    if (this.#remark.textContent !== text) this.#remark.textContent = text;
  }

  async #load(name: string): Promise<void> {
    this.#shown = name;
    this.#samples = [];
    let samples = this.#samples;
    let text = "";
    try {
      samples = (await pageOf(name))?.samples ?? [];
    } catch {
      text = "The sample games could not be loaded. Reload the page to try again.";
    }
    if (this.#shown !== name) return;
    this.#samples = samples;
    this.#problem.textContent = text;
    this.#list.replaceChildren(
      ...samples.map((sample, index) => {
        const label = `Sample game ${index + 1}: ${sample.moves.length} turns`;
        return button(`sample-${index + 1}`, label, () => this.#begin(name, sample));
      }),
    );
    this.update();
  }

  #begin(name: string, sample: Sample): void {
    const game = beginningOf(name, sample);
    for (const move of sample.moves) game.play(move);
    game.jump(0);
    this.#table.begin(game, people(game));
  }

  #step(by: number): void {
    this.#table.jump(this.#table.game.turns + by);
  }
}

/** Returns a sample game before its first move. */
function beginningOf(name: string, { start, position }: Sample): Game {
  return position ? Game.fromPosition(name, position) : new Game(name, start || undefined);
}

/** Returns whether a game is a sample, in any of its positions. */
function isOf(game: Game, sample: Sample): boolean {
  const moves = [...game.moves, ...game.undone];
  return (
    moves.join(" ") === sample.moves.join(" ") &&
    game.start === beginningOf(game.info.name, sample).start
  );
}
