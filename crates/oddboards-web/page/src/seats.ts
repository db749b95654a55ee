// The seats: who plays, and who sits at the bottom.
import { button, choice, make } from "./dom";
import { LEVELS } from "./opponents";
import type { Seat, Table } from "./table";
import { playerName, playersOut } from "./words";

/** Shows the seats. */
export class Seats {
  readonly element = make("div", { class: "seats" });
  readonly #table: Table;
  #shown = "";

  constructor(table: Table) {
    this.#table = table;
  }

  update(): void {
    const { info, seats, bottom, game, isOver } = this.#table;
    const out = playersOut(game);
    const shown = JSON.stringify([info.name, seats, bottom, ...out]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      const focused = document.activeElement?.getAttribute("data-seat-control");
      this.element.replaceChildren(
        ...info.players.map(({ index }) => this.#row(index, out.has(index))),
      );
      if (focused)
        this.element.querySelector<HTMLElement>(`[data-seat-control="${focused}"]`)?.focus();
    }
    for (const row of this.element.children) {
      const isNext = !isOver && row.getAttribute("data-player") === game.toMove.name;
      row.classList.toggle("next", isNext);
    }
  }

  #row(player: number, isOut: boolean): HTMLElement {
    const { info, seats, bottom } = this.#table;
    const name = playerName(info, player);
    const levels = LEVELS.map(([seat, label]) => [seat, label] as const);
    const who = choice(
      {
        "data-seat": player,
        "data-seat-control": `who${player}`,
        "aria-label": `Who plays ${name}`,
      },
      [["person", "Person"], ...levels],
      seats[player] ?? "person",
      (seat) => this.#table.sit(player, seat as Seat),
    );
    const turn = button(`bottom-${player}`, "⟳", () => this.#table.turnTo(player), {
      "aria-label": `Seat ${name} at the bottom`,
      title: `Seat ${name} at the bottom`,
      "aria-pressed": `${bottom === player}`,
      "data-seat-control": `bottom${player}`,
    });
    return make(
      "div",
      { class: "seat", "data-player": info.players[player]?.name },
      make("span", { class: "name" }, isOut ? `${name}, out` : name),
      who,
      turn,
    );
  }
}
