// The rules of a game, beside the board. They come from the rule book.
import { button, make } from "./dom";
import { pageOf } from "./rule-book";

/** Shows the rules of a game in a sheet. */
export class Rules {
  readonly #sheet: HTMLElement;
  readonly #text = make("div", { class: "text" });
  #opener: HTMLElement | undefined;
  #game = "";

  constructor(sheet: HTMLElement) {
    this.#sheet = sheet;
    const close = button("close-rules", "✕", () => this.close(), {
      "aria-label": "Close the rules",
    });
    sheet.append(make("div", { class: "bar" }, close), this.#text);
    sheet.addEventListener("click", (event) => this.#follow(event));
  }

  get isOpen(): boolean {
    return !this.#sheet.hidden;
  }

  /** Shows the rules of a game, from the element with this id on. */
  async open(game: string, opener: HTMLElement, id = ""): Promise<void> {
    this.#opener = opener;
    this.#sheet.hidden = false;
    document.body.classList.add("with-rules");
    this.#sheet.querySelector("button")?.focus();
    await this.show(game);
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  }

  /** Shows the rules of another game, if the sheet is open. */
  async show(game: string): Promise<void> {
    if (!this.isOpen || game === this.#game) return;
    this.#game = game;
    const text = await textOf(game);
    if (this.#game !== game) return;
    this.#text.innerHTML = text;
    this.#sheet.scrollTop = 0;
  }

  close(): void {
    this.#sheet.hidden = true;
    document.body.classList.remove("with-rules");
    this.#opener?.focus();
  }

  /** Leads to another place of the page; the address keeps the game. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    const id = link.getAttribute("href")?.slice(1) ?? "";
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  }
}

async function textOf(game: string): Promise<string> {
  try {
    return (await pageOf(game))?.html ?? "<p>There is no page about this game.</p>";
  } catch {
    return "<p>The rules could not be loaded. Reload the page to try again.</p>";
  }
}
