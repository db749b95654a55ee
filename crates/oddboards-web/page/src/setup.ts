// The set-up editor: pieces on the board, the rest as text, and all problems in words.
import { type CellName, Game, type Look, Setup, type SetupProblem } from "oddboards";

import type { Scene } from "./board";
import { button, enable, make } from "./dom";
import { draggable } from "./drag";
import { icon } from "./icons";
import { likeStartOf } from "./link";
import type { Table } from "./table";
import { capital, cellLabel, pieceName, sentence } from "./words";

/** Sets up positions. */
export class Editor {
  readonly element = make("div", { class: "setup" });
  readonly #table: Table;
  readonly #onEdit: () => void;
  readonly #palette = make("div", { class: "pieces" });
  readonly #rest = make("input", { id: "setup-rest", spellcheck: "false", autocomplete: "off" });
  readonly #problems = make("ul", { id: "setup-problems", class: "problems" });
  readonly #summary = make("p", { "aria-live": "polite" });
  readonly #play: HTMLButtonElement;
  #setup: Setup;
  /** The game whose position is being set up, and whether it has been changed. */
  #game = "";
  #isEdited = false;
  /** The text of the piece to put, or `null` to take pieces away. */
  #piece: string | null = null;

  constructor(
    table: Table,
    onEdit: () => void,
    onPlay: () => void,
    onHelp: (opener: HTMLElement) => void,
  ) {
    this.#table = table;
    this.#onEdit = onEdit;
    this.#setup = new Setup(table.info.name, table.game.position);
    this.#play = button("play-setup", "Play from here", () => {
      const game = this.#setup.build();
      const { seats, info } = table;
      this.#isEdited = false;
      table.begin(game, info.name === game.info.name ? seats : undefined);
      onPlay();
    });
    this.#rest.addEventListener("input", () => {
      this.#setup.rest = this.#rest.value.trim();
      this.#edited();
    });
    const help: HTMLButtonElement = button("setup-help", "Text format", () => onHelp(help));
    this.element.append(
      make("p", {}, "Choose a piece, then the cells to put it on. A second click takes it away."),
      this.#palette,
      make(
        "div",
        { class: "row" },
        button("setup-clear", "Empty board", () => this.#clear()),
        button("setup-start", "Start position", () => {
          this.#from(new Game(this.#name, likeStartOf(table.game)));
        }),
        button("setup-current", "Position of the game", () => this.#from(table.game)),
      ),
      make(
        "label",
        { for: "setup-rest" },
        "The rest of the position: who is to move, rights, counters",
      ),
      this.#rest,
      this.#summary,
      this.#problems,
      make("div", { class: "row" }, this.#play, help),
    );
  }

  get #name(): string {
    return this.#table.info.name;
  }

  /** Begins with the position of the game on the table, unless one of its game is being set up. */
  open(): void {
    if (this.#isEdited && this.#game === this.#name) return;
    this.#piece = this.#table.info.pieces[0]?.text ?? null;
    this.#from(this.#table.game);
    this.#isEdited = false;
  }

  /** Puts the chosen piece on a cell, or takes the piece there away. */
  tap(cell: CellName): void {
    const isSame = this.#setup.pieceOn(cell) === this.#piece;
    this.#setup.put(cell, isSame ? null : this.#piece);
    this.#edited();
  }

  /** Moves a piece. */
  move(from: CellName, to: CellName): void {
    const piece = this.#setup.pieceOn(from);
    if (piece === undefined) return;
    this.#setup.put(from, null);
    this.#setup.put(to, piece);
    this.#edited();
  }

  /** The contents of the board. */
  scene(seat: number): Scene {
    const { info } = this.#table;
    const names = info.board.cells.map(({ name }) => name);
    const wrong = this.#setup.problems().flatMap(({ cell }) => cell ?? []);
    const look: Look = { seat, marks: { highlight: wrong } };
    const label = (cell: CellName): string => {
      const text = this.#setup.pieceOn(cell);
      const piece = info.pieces.find((piece) => piece.text === text);
      return cellLabel(info, cell, piece);
    };
    return {
      info,
      picture: this.#setup.picture(look),
      label,
      options: new Set(),
      leaving: new Set(),
      inHand: new Set(),
      draggable: new Set(names.filter((name) => this.#setup.pieceOn(name) !== undefined)),
    };
  }

  #from({ position }: Game): void {
    this.#game = this.#name;
    this.#setup = new Setup(this.#name, position);
    this.#rest.value = this.#setup.rest;
    this.#showPalette();
    this.#edited();
  }

  #clear(): void {
    this.#setup.clear();
    this.#edited();
  }

  #edited(): void {
    this.#isEdited = true;
    const problems = this.#setup.problems();
    enable(this.#play, problems.length === 0);
    this.#summary.textContent =
      problems.length === 0
        ? "The position can be played."
        : problems.length === 1
          ? "The position has a problem:"
          : `The position has ${problems.length} problems:`;
    this.#problems.replaceChildren(...problems.map((problem) => this.#problem(problem)));
    const start = this.#setup.text.length - this.#setup.rest.length;
    const isWrong = problems.some(({ offset }) => offset >= start);
    this.#rest.setAttribute("aria-invalid", `${isWrong}`);
    this.#rest.setAttribute("aria-describedby", "setup-problems");
    this.#onEdit();
  }

  /** A problem with its place, which a click leads to. */
  #problem({ field, offset, message, cell }: SetupProblem): HTMLElement {
    const start = this.#setup.text.length - this.#setup.rest.length;
    const item = make("li");
    if (cell !== undefined) {
      item.append(make("strong", {}, cell));
    } else if (offset >= start) {
      const go = button("setup-problem", capital(field), () => {
        this.#rest.focus();
        this.#rest.setSelectionRange(offset - start, this.#rest.value.length);
      });
      item.append(go);
    }
    if (item.hasChildNodes()) item.append(" ");
    // The button or the cell says where.
    item.append(sentence(message.replace(/^.*\bbyte \d+: /, "")));
    return item;
  }

  #showPalette(): void {
    const { info } = this.#table;
    const pieces = info.pieces.map((piece) => {
      const label = `${pieceName(info, piece)}`;
      const attributes = { "data-piece": piece.text, "aria-label": label, title: label };
      const element = this.#choose(piece.text, "", attributes);
      element.append(icon(info, piece.text));
      return element;
    });
    const away = this.#choose(null, "✕", {
      "data-piece": "",
      "aria-label": "Take away",
      title: "Take away",
    });
    this.#palette.style.setProperty("--kinds", `${info.pieces.length / info.players.length}`);
    this.#palette.replaceChildren(...pieces, away);
  }

  #choose(
    piece: string | null,
    label: string,
    attributes: Record<string, string>,
  ): HTMLButtonElement {
    const choose = (): void => {
      this.#piece = piece;
      this.#showPalette();
      const key = piece ?? "";
      this.#palette.querySelector<HTMLElement>(`[data-piece="${key}"]`)?.focus();
    };
    const pressed = { class: "kind", "aria-pressed": `${piece === this.#piece}` };
    const element = button("setup-piece", label, choose, { ...attributes, ...pressed });
    draggable(element, {
      drop: (cell) => {
        this.#piece = piece;
        this.#setup.put(cell, piece);
        this.#showPalette();
        this.#edited();
      },
    });
    return element;
  }
}
