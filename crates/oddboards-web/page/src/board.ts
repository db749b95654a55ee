// The board: the picture of the position, and above it the cells, which take clicks, drags and
// keys.
import type { CellName, GameInfo, Picture } from "oddboards";

import { draw, make, set } from "./dom";
import { cellOf, follow } from "./drag";
import { neighbor } from "./neighbors";
import { capital } from "./words";

/** The contents of the board. */
export interface Scene {
  readonly info: GameInfo;
  readonly picture: Picture;
  /** The label of each cell, for people who do not see the board. */
  readonly label: (cell: CellName) => string;
  /** The cells that a step can name. */
  readonly options: ReadonlySet<CellName>;
  /** The cells whose piece can be dragged. */
  readonly draggable: ReadonlySet<CellName>;
  /** The pieces in hand that can be chosen, as texts. */
  readonly inHand: ReadonlySet<string>;
  /** The cells whose piece is on its way off the board. */
  readonly leaving: ReadonlySet<CellName>;
}

/** The events of the board. */
export interface BoardEvents {
  /** A cell is clicked, or Enter is pressed on it. */
  readonly tap: (cell: CellName) => void;
  /** A piece is dragged away from a cell. */
  readonly lift: (cell: CellName) => void;
  /** A piece in hand is clicked. */
  readonly choose: (piece: string) => void;
  /** The piece is dropped. */
  readonly drop: (from: CellName, to: CellName) => void;
}

/** The board on the page. */
export class Board {
  readonly #picture = make("div", { class: "picture", "aria-hidden": "true" });
  readonly #cells = draw("svg", { class: "cells", role: "group" });
  readonly #events: BoardEvents;
  #scene: Scene | undefined;
  #shape = "";
  #focus: CellName = "";
  #wasDragged = false;

  constructor(host: HTMLElement, events: BoardEvents) {
    this.#events = events;
    host.append(this.#picture, this.#cells);
    // On the host, since Tab would stop at a drawing that listens to the focus.
    host.addEventListener("click", (event) => this.#click(event));
    host.addEventListener("keydown", (event) => this.#press(event));
    host.addEventListener("focusin", ({ target }) => this.#roam(cellOf(target)));
    host.addEventListener("pointerdown", (event) => this.#grab(event));
  }

  /** Shows a scene. */
  show(scene: Scene): void {
    this.#scene = scene;
    this.#picture.innerHTML = scene.picture.svg;
    const svg = this.#picture.querySelector("svg");
    svg?.setAttribute("focusable", "false");
    this.#shapeCells(scene, svg);
    for (const cell of this.#cells.querySelectorAll<SVGPathElement>("[data-cell]")) {
      const name = cell.dataset["cell"] ?? "";
      const isOption = scene.options.has(name);
      // A claimed cell without a piece has a dot, in a group with the name of the owner's color.
      const claimed = svg?.querySelector(`.claims [data-cell="${name}"]:has(circle)`);
      const owner = claimed?.getAttribute("class");
      const claim = owner ? `, ${capital(owner)}’s territory` : "";
      // In 3 Man Chess, a king of a player who is not to move may be in check, too.
      const check = svg?.querySelector(`.check [data-cell="${name}"]`) ? ", in check" : "";
      set(cell, {
        "aria-label": scene.label(name) + check + claim + (isOption ? ", can be chosen" : ""),
        class: isOption ? "option" : false,
        tabindex: name === this.#focus ? 0 : -1,
      });
      cell.classList.toggle("draggable", scene.draggable.has(name));
    }
    // The names in the picture are for other programs; here the cells above it have them.
    for (const named of this.#picture.querySelectorAll("[data-cell]")) {
      const cell = named.getAttribute("data-cell") ?? "";
      named.removeAttribute("data-cell");
      if (!named.hasAttribute("data-piece")) continue;
      named.setAttribute("data-on", cell);
      named.classList.toggle("leaving", scene.leaving.has(cell));
    }
    for (const piece of this.#picture.querySelectorAll("[data-hand]")) {
      const token = piece.getAttribute("data-token") ?? "";
      piece.classList.toggle("option", scene.inHand.has(token));
    }
  }

  /** Animates the piece on a cell from another cell. */
  slide(from: CellName, to: CellName): void {
    if (!this.#scene || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [x, y] = this.#scene.picture.center(from);
    const [toX, toY] = this.#scene.picture.center(to);
    const away = `${x - toX}px ${y - toY}px`;
    const piece = this.#pieceOn(to);
    piece?.animate([{ translate: away }, { translate: "0px 0px" }], {
      duration: 220,
      easing: "ease-out",
    });
  }

  /** Moves the focus to a cell, or to the one that last had it. */
  focus(cell = this.#focus): void {
    this.#element(cell)?.focus();
  }

  /** Creates the cells anew if the board is another one or seen from another side. */
  #shapeCells({ info, picture, label }: Scene, svg: SVGSVGElement | null): void {
    const outlines = [...(svg?.querySelectorAll(".cells path[data-cell]") ?? [])];
    const shape = `${info.name} ${outlines.map((path) => path.getAttribute("d")).join("")}`;
    if (shape === this.#shape) return;
    this.#shape = shape;
    const [width, height] = picture.size;
    this.#cells.parentElement?.style.setProperty("--shape", `${width / height}`);
    set(this.#cells, {
      viewBox: `0 0 ${width} ${height}`,
      "aria-label": `${info.title}, the board`,
    });
    const cells = outlines.map((outline) => {
      const cell = outline.getAttribute("data-cell") ?? "";
      const d = outline.getAttribute("d") ?? "";
      return draw("path", { d, "data-cell": cell, role: "button", "aria-label": label(cell) });
    });
    const hadFocus = this.#cells.contains(document.activeElement);
    this.#cells.replaceChildren(...cells);
    if (!this.#element(this.#focus)) this.#focus = info.board.cells[0]?.name ?? "";
    if (hadFocus) this.focus();
  }

  #element(cell: CellName): SVGPathElement | null {
    return this.#cells.querySelector(`[data-cell="${cell}"]`);
  }

  #pieceOn(cell: CellName): SVGElement | null {
    return this.#picture.querySelector(`[data-on="${cell}"]`);
  }

  /** Makes a cell the one that the tab key leads to. */
  #roam(cell: CellName | undefined): void {
    if (!cell) return;
    this.#element(this.#focus)?.setAttribute("tabindex", "-1");
    this.#element(cell)?.setAttribute("tabindex", "0");
    this.#focus = cell;
  }

  #click({ target, detail }: MouseEvent): void {
    const cell = cellOf(target);
    // The click that ends a drag is ignored. A click without a pointer has a `detail` of 0.
    if (cell && !(this.#wasDragged && detail > 0)) this.#events.tap(cell);
    this.#wasDragged = false;
    const inHand = target instanceof Element && target.closest(".option[data-hand]");
    if (inHand) this.#events.choose(inHand.getAttribute("data-token") ?? "");
  }

  #press(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || !this.#scene || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#events.tap(cell);
      return;
    }
    const next = neighbor(this.#scene.info, this.#scene.picture, cell, event.key);
    if (next === undefined) return;
    event.preventDefault();
    this.focus(next);
  }

  #grab(down: PointerEvent): void {
    const from = cellOf(down.target);
    this.#wasDragged = false;
    if (!from || down.button !== 0 || !this.#scene?.draggable.has(from)) return;
    follow(down, {
      begin: () => {
        this.#wasDragged = true;
        this.#events.lift(from);
      },
      move: (_, x, y) => {
        const piece = this.#pieceOn(from);
        const { width } = this.#cells.getBoundingClientRect();
        const scale = (this.#scene?.picture.size[0] ?? 1) / width;
        if (!piece) return;
        piece.style.translate = `${x * scale}px ${y * scale}px`;
        piece.parentElement?.append(piece);
      },
      end: (to) => {
        this.#pieceOn(from)?.style.removeProperty("translate");
        if (to && to !== from) this.#events.drop(from, to);
      },
    });
  }
}
