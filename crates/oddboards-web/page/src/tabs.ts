// Panels that are shown one at a time.
import { make } from "./dom";

/** A panel with its title. */
export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly panel: HTMLElement;
}

/** Panels that are shown one at a time, with a row of tabs above. */
export class Tabs {
  readonly #tabs: readonly Tab[];
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #onOpen: (name: string) => void;
  #open = "";

  constructor(host: HTMLElement, tabs: readonly Tab[], onOpen: (name: string) => void) {
    this.#tabs = tabs;
    this.#onOpen = onOpen;
    this.#buttons = tabs.map(({ name, title, panel }) => {
      Object.assign(panel, { id: `panel-${name}`, role: "tabpanel" });
      panel.setAttribute("aria-labelledby", `tab-${name}`);
      const attributes = { id: `tab-${name}`, role: "tab", "data-tab": name };
      const tab = make(
        "button",
        { type: "button", "aria-controls": panel.id, ...attributes },
        title,
      );
      tab.addEventListener("click", () => this.open(name));
      return tab;
    });
    const list = make("div", { role: "tablist", "aria-label": "Panels" }, ...this.#buttons);
    list.addEventListener("keydown", (event) => this.#press(event));
    host.append(list, ...tabs.map(({ panel }) => panel));
  }

  /** The panel that is shown. */
  get current(): string {
    return this.#open;
  }

  open(name: string): void {
    this.#open = name;
    for (const [index, tab] of this.#tabs.entries()) {
      const isOpen = tab.name === name;
      tab.panel.hidden = !isOpen;
      this.#buttons[index]?.setAttribute("aria-selected", `${isOpen}`);
      this.#buttons[index]?.setAttribute("tabindex", isOpen ? "0" : "-1");
    }
    this.#onOpen(name);
  }

  #press(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const count = this.#tabs.length;
    const at = this.#tabs.findIndex(({ name }) => name === this.#open);
    const next = (at + by + count) % count;
    this.open(this.#tabs[next]?.name ?? "");
    this.#buttons[next]?.focus();
  }
}
