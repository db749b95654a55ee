// Copying and pasting: links, positions and records.
import { Game, games } from "oddboards";

import { button, make } from "./dom";
import { gameOf, hashOf } from "./link";
import { people, type Table } from "./table";
import { reasonOf, sentence } from "./words";

/** Shows the game as text, and reads games. */
export class Share {
  readonly element = make("div", { class: "share" });
  readonly #table: Table;
  readonly #say: (text: string) => void;
  readonly #fields: readonly (readonly [HTMLInputElement, () => string])[];
  readonly #paste = make("textarea", { id: "paste", rows: 3, spellcheck: "false" });
  readonly #problem = make("p", { class: "problem", role: "alert" });

  constructor(table: Table, say: (text: string) => void) {
    this.#table = table;
    this.#say = say;
    this.#fields = [
      this.#field("link", "Link", () => new URL(`#${hashOf(table.game)}`, location.href).href),
      this.#field("position", "Position", () => table.game.position),
      this.#field("record", "Record", () => table.game.record),
    ];
    const label = make("label", { for: "paste" }, "Paste a link, a position or a record");
    const open = button("open-pasted", "Open", () => this.#open(this.#paste.value.trim()));
    this.element.append(label, this.#paste, this.#problem, make("div", { class: "row" }, open));
  }

  update(): void {
    for (const [field, text] of this.#fields) field.value = text();
  }

  #field(name: string, label: string, text: () => string): [HTMLInputElement, () => string] {
    const input = make("input", { id: `share-${name}`, readonly: true, spellcheck: "false" });
    const copy = button(`copy-${name}`, "Copy", () => void this.#copy(label, input), {
      "aria-label": `Copy the ${name}`,
    });
    this.element.append(
      make("label", { for: input.id }, label),
      make("div", { class: "field" }, input, copy),
    );
    return [input, text];
  }

  async #copy(label: string, input: HTMLInputElement): Promise<void> {
    try {
      await navigator.clipboard.writeText(input.value);
      this.#say(`${label} copied.`);
    } catch {
      input.select();
      this.#say("The browser does not let the page copy. The text is selected.");
    }
  }

  #open(text: string): void {
    try {
      const game = read(text, this.#table.info.name);
      this.#problem.textContent = "";
      this.#paste.value = "";
      this.#table.begin(game, people(game));
    } catch (error) {
      this.#problem.textContent = sentence(reasonOf(error));
    }
  }
}

/** Reads a link, a record, or a position of the game on the table or of another one. */
function read(text: string, name: string): Game {
  if (text === "") throw new Error("there is nothing to open");
  if (text.startsWith("{")) return Game.fromRecord(text);
  const game = gameOf(/#(.*)$/.exec(text)?.[1] ?? "");
  if (game) return game;
  if (/^\w+:\/\//.test(text)) throw new Error("the link does not name a game after #");
  // Rows of a board are separated by slashes.
  if (!text.includes("/")) {
    throw new Error("the text is neither a link nor a position nor a record");
  }
  try {
    return Game.fromPosition(name, text);
  } catch (error) {
    for (const other of games) {
      try {
        return Game.fromPosition(other.name, text);
      } catch {
        // The first error is the one to show.
      }
    }
    throw error;
  }
}
