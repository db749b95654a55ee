// The panel beside the board: who is to move, what there is to do, and choices without a cell.
import type { CellName, Step } from "oddboards";

import { ending } from "./announce";
import { button, byId, make } from "./dom";
import { draggable } from "./drag";
import { icon } from "./icons";
import type { Opponents, Thinking } from "./opponents";
import type { Table } from "./table";
import type { Answer, TurnInProgress } from "./turn";
import { capital, kindName, playerName } from "./words";

/** The requests of the panel to the page. */
export interface PanelEvents {
  /** Takes a step, or ends the turn. */
  readonly act: (action: (turn: TurnInProgress) => Answer) => void;
  /** Takes the last step back. */
  readonly back: () => void;
  /** A piece of the palette is dropped on a cell. */
  readonly drop: (cell: CellName) => void;
  /** The button that had the focus is gone. */
  readonly loseFocus: () => void;
}

/** Shows the turn in progress. */
export class Panel {
  readonly #table: Table;
  readonly #opponents: Opponents;
  readonly #facts = make("p", { class: "facts" });
  readonly #line = make("p", { class: "line", title: "The expected moves" });
  readonly #stop = button("stop", "Stop", () => this.#opponents.pause());
  readonly #hurry = button("hurry", "Move now", () => this.#opponents.hurry());
  readonly #resume = button("resume", "Let the engine play", () => this.#opponents.resume());

  readonly #events: PanelEvents;

  constructor(table: Table, opponents: Opponents, events: PanelEvents) {
    this.#table = table;
    this.#events = events;
    this.#opponents = opponents;
    const row = make("div", { class: "row" }, this.#stop, this.#hurry, this.#resume);
    byId("thinking").replaceChildren(this.#facts, this.#line, row);
  }

  /** Shows the table. */
  update(): void {
    const table = this.#table;
    const title = byId("turn");
    const name = playerName(table.info, table.game.toMove.index);
    const check = table.game.inCheck ? ", in check" : "";
    title.textContent = table.outcome ? ending(table) : `${name} to move${check}`;
    title.dataset["player"] = table.isOver ? "" : table.game.toMove.name;
    byId("todo").textContent = this.#todo();
    this.#score();
    this.#showPalette();
  }

  /** Shows what an engine thinks. */
  think(thinking: Thinking | undefined): void {
    const focused = document.activeElement;
    const { thought } = thinking ?? {};
    const expected = thought?.expected ?? null;
    const facts = [
      expected === null ? "" : `expects ${Math.round(100 * expected)} % of a win`,
      thought?.value ? `value ${thought.value}` : "",
      thought?.depth ? `depth ${thought.depth}` : "",
    ].filter((fact) => fact !== "");
    const name = playerName(this.#table.info, thinking?.player ?? null);
    this.#facts.textContent = thinking ? `${name}’s engine ${facts.join(", ") || "begins"}` : "";
    this.#line.textContent = thought?.line.map(({ text }) => text).join("  ") ?? "";
    this.#stop.hidden = this.#hurry.hidden = !thinking;
    this.#resume.hidden = thinking !== undefined || !this.#opponents.isWaiting;
    byId("thinking").hidden = !thinking && this.#resume.hidden;
    byId("todo").textContent = this.#todo();
    // Only buttons of this row can have been hidden.
    const buttons = [this.#stop, this.#hurry, this.#resume];
    if (!buttons.some((button) => button === focused && isHidden(button))) return;
    const shown = buttons.find((button) => !isHidden(button));
    if (shown) shown.focus();
    else this.#events.loseFocus();
  }

  /** The next action of the player, in a sentence. */
  #todo(): string {
    const table = this.#table;
    if (table.isResting) return "The game waits while you set up a position.";
    if (table.isOver) return "";
    if (!table.isPersonToMove) {
      return this.#opponents.isWaiting ? "The engine waits." : "The engine is thinking.";
    }
    const { options, complete } = table.turn.turn;
    const can = (kind: string): boolean => options.some(({ step }) => step === kind);
    if (can("pass") && options.length === 1) return "There is no other move: you have to pass.";
    if (can("take off")) return "You may take off the marked pieces before you move.";
    if (can("become") && can("place") && complete) {
      return "You may exchange the piece, split it by placing others, or keep it.";
    }
    if (can("become")) {
      return complete
        ? "You may exchange the piece, or keep it."
        : "Choose what the piece becomes.";
    }
    if (can("place")) return "Choose where to place a piece.";
    const kind = table.turn.steps.at(-1)?.kind;
    if (can("to")) return `Choose where ${kind ? `the ${kindName(kind)}` : "it"} goes.`;
    if (can("from hand")) return "Choose one of your pieces.";
    return "Choose a piece.";
  }

  #showPalette(): void {
    const host = byId("palette");
    const focused = host.contains(document.activeElement) && document.activeElement;
    const key =
      focused && (focused.getAttribute("data-step") ?? focused.getAttribute("data-action"));
    host.replaceChildren(...this.#palette());
    if (!key) return;
    const same = host.querySelector<HTMLElement>(`[data-step="${key}"], [data-action="${key}"]`);
    if (same) same.focus();
    else this.#events.loseFocus();
  }

  #palette(): HTMLElement[] {
    const table = this.#table;
    if (!table.isPersonToMove) return [];
    const { turn } = table;
    const { act, back } = this.#events;
    const { options, chosen } = turn.kinds;
    const buttons = options.map((step) => this.#stepButton(step, step.text === chosen?.text));
    const { complete } = turn.turn;
    if (complete) {
      const label = turn.steps.at(-1)?.step === "place" ? "Done" : "Keep it as it is";
      buttons.push(button("done", label, () => act((turn) => turn.finish())));
    }
    if (turn.hasBegun) buttons.push(button("step-back", "Back", back));
    return buttons;
  }

  #stepButton(step: Step, isChosen: boolean): HTMLButtonElement {
    const table = this.#table;
    const { info, game } = table;
    const player = game.toMove.index;
    const take = (): void => this.#events.act((turn) => turn.choose(step));
    const attributes = { "data-step": step.text, "aria-pressed": `${isChosen}` };
    if (step.kind === null) {
      return button("step", capital(step.step), take, { ...attributes, "aria-pressed": false });
    }
    const piece = info.pieces.find((piece) => piece.kind === step.kind && piece.player === player);
    const count = game.inHand(player).find(({ piece }) => piece.kind === step.kind)?.count;
    const name = capital(kindName(step.kind));
    const number = step.step === "from hand" && count ? make("small", {}, `×${count}`) : undefined;
    const label = count && number ? `${name}, ${count} in hand` : name;
    const element = button("step", "", take, {
      ...attributes,
      class: "kind",
      "aria-label": label,
      title: label,
    });
    if (piece) {
      element.append(icon(info, piece.text));
      if (step.step === "from hand") {
        const lift = (): void => void (isChosen || take());
        draggable(element, { lift, drop: this.#events.drop });
      }
    }
    element.append(...(number ? [number] : []));
    return element;
  }

  #score(): void {
    const { game, info } = this.#table;
    const scores = game.scores?.map((score, index) =>
      make(
        "span",
        { class: "chip", "data-player": info.players[index]?.name },
        `${playerName(info, index)} ${score}`,
      ),
    );
    byId("score").replaceChildren(...(scores ?? []));
  }
}

function isHidden(button: HTMLElement): boolean {
  return button.closest("[hidden]") !== null;
}
