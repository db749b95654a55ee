// The panel of the game: seats, moves and actions.
import { Game, type Move } from "oddboards";

import { button, choice, enable, make } from "./dom";
import { likeStartOf, rulesOf } from "./link";
import { Moves } from "./moves";
import type { Opponents } from "./opponents";
import { Seats } from "./seats";
import type { Table } from "./table";
import { capital, moveInWords, startName } from "./words";

/** The requests of the panel to the page. */
export interface GamePanelEvents {
  readonly say: (text: string) => void;
  readonly showHint: (move: Move) => void;
}

/** Shows seats, moves and actions. */
export class GamePanel {
  readonly element = make("div", { class: "game" });
  readonly #table: Table;
  readonly #opponents: Opponents;
  readonly #events: GamePanelEvents;
  readonly #seats: Seats;
  readonly #moves: Moves;
  readonly #actions = make("div", { class: "row" });
  readonly #label = make("div");
  readonly #starts = make("span", { class: "starts" });
  readonly #facts = make("dl", { class: "notes" });
  readonly #undo = button("undo", "Take back", () => this.#table.takeBack());
  readonly #hint = button("hint", "Hint", () => void this.#showHint());
  readonly #resign = button("resign", "Resign", () => this.#table.resign());
  readonly #claims = make("span", { class: "claims" });
  #game: Game | undefined;
  #chosen = "";

  constructor(table: Table, opponents: Opponents, events: GamePanelEvents) {
    this.#table = table;
    this.#opponents = opponents;
    this.#events = events;
    this.#seats = new Seats(table);
    this.#moves = new Moves(table);
    this.#actions.append(this.#undo, this.#hint, this.#claims, this.#resign);
    const begin = button("new", "New game", () => {
      table.begin(new Game(table.info.name, this.#chosen), table.seats);
    });
    const about = make("details", {}, make("summary", {}, "About the position"), this.#facts);
    this.element.append(
      this.#seats.element,
      this.#moves.element,
      this.#actions,
      this.#label,
      make("div", { class: "field" }, this.#starts, begin),
      about,
    );
  }

  update(): void {
    const { game, isPersonToMove, isReview } = this.#table;
    this.#seats.update();
    this.#moves.update();
    enable(this.#undo, game.turns > 0 || this.#table.isEnded);
    enable(this.#hint, isPersonToMove);
    // In an earlier position, the game would go on after it.
    enable(this.#resign, isPersonToMove && !isReview);
    const claims = isPersonToMove ? game.claimable : [];
    const hadFocus = this.#claims.contains(document.activeElement);
    this.#claims.replaceChildren(
      ...claims.map((ground) => {
        const why = ground === "repetition" ? "by repetition" : "without progress";
        return button("claim", `Claim a draw ${why}`, () => this.#table.claim(ground));
      }),
    );
    if (hadFocus) (this.#claims.querySelector("button") ?? this.#undo).focus();
    this.#facts.replaceChildren(
      ...game.notes.flatMap(({ about, text }) => [
        make("dt", {}, capital(about)),
        make("dd", {}, text),
      ]),
    );
    if (this.#game !== game) this.#showStarts(game);
  }

  /** Shows how the game has started and another can start. */
  #showStarts(game: Game): void {
    const { starts } = game.info;
    this.#game = game;
    const titles = starts.map((start) => [start, startName(start)] as const);
    const chosen = likeStartOf(game) ?? "";
    this.#chosen = chosen;
    const select = choice({ id: "start" }, titles, chosen, (start) => (this.#chosen = start));
    const variant = rulesOf(game.start);
    const rules = variant ? ` (rules in play: ${variant.replaceAll("-", " ")})` : "";
    const label = make("label", { for: "start" }, `Start${rules}`);
    this.#label.replaceChildren(...(starts.length > 1 ? [label] : []));
    this.#starts.replaceChildren(...(starts.length > 1 ? [select] : []));
  }

  async #showHint(): Promise<void> {
    const { game } = this.#table;
    const { record } = game;
    enable(this.#hint, false);
    const move = await this.#opponents.hint(game);
    if (this.#table.game.record !== record || !this.#table.isPersonToMove) return;
    enable(this.#hint, true);
    if (!move) return;
    this.#events.showHint(move);
    // The game that the engine saw may have been replaced, and be in another position by now.
    this.#events.say(`Hint: ${moveInWords(this.#table.game, move.text)}.`);
  }
}
