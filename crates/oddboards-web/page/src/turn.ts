// A turn in progress: the steps taken so far, and those that can follow. All of this comes from the
// game; nothing here knows a rule.
import { type CellName, type Game, OddboardsError, type Step, type Turn } from "oddboards";

import { sentence } from "./words";

/** The result of an action of the player. */
export type Answer =
  | { readonly type: "goes on" }
  | { readonly type: "complete"; readonly move: string }
  | { readonly type: "refused"; readonly why: string };

/** The steps of a turn. */
export class TurnInProgress {
  readonly #game: Game;
  readonly #cells: ReadonlySet<CellName>;
  #steps: Step[] = [];
  /** The number of steps taken because there was no other. */
  #forced = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#cells = new Set(game.info.board.cells.map(({ name }) => name));
    for (let only = this.#onlyPiece(); only; only = this.#onlyPiece()) {
      this.#steps.push(only);
      this.#forced += 1;
    }
  }

  /** The steps taken so far. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Whether the player has taken a step. */
  get hasBegun(): boolean {
    return this.#steps.length > this.#forced;
  }

  /** The steps that can follow, and the move so far. */
  get turn(): Turn {
    return this.#after(this.#steps);
  }

  /** The cells that a step names. A removal names all cells that become empty. */
  cellsOf(step: Step): readonly CellName[] {
    if (step.cell === null) return [];
    const named = step.text.match(/[a-z]+\d+/g) ?? [];
    return [...new Set([step.cell, ...named.filter((name) => this.#cells.has(name))])];
  }

  /**
   * The steps that name no cell, and the one of them that has been taken last: pieces in hand, what
   * a piece becomes, a pass.
   */
  get kinds(): { readonly options: readonly Step[]; readonly chosen: Step | undefined } {
    const last = this.#steps.at(-1);
    const isChosen = last?.cell === null;
    const { options } = isChosen ? this.#after(this.#steps.slice(0, -1)) : this.turn;
    return {
      options: options.filter(({ cell }) => cell === null),
      chosen: isChosen ? last : undefined,
    };
  }

  /** The steps that pick up a piece: the one being moved, and those that could be moved instead. */
  get lifts(): readonly Step[] {
    return this.#after(this.#removals).options.filter(({ step }) => step === "from");
  }

  /** Begins to move a piece, in place of the one that was to move. */
  lift(step: Step): Answer {
    return this.#take([...this.#removals, step]);
  }

  /** Takes a step that names no cell, in place of the one that has been taken, if any. */
  choose(step: Step): Answer {
    const { chosen } = this.kinds;
    return this.#take([...(chosen ? this.#steps.slice(0, -1) : this.#steps), step]);
  }

  /** Ends the turn, if the steps so far are a move. */
  finish(): Answer {
    const { complete } = this.turn;
    return complete ? { type: "complete", move: complete.text } : { type: "goes on" };
  }
  /**
   * Taps a cell: takes the step there, takes back the step that named it, or begins anew with it.
   * If none of these is possible, the answer says why.
   */
  tap(cell: CellName): Answer {
    for (let kept = this.#steps.length; kept >= this.#forced; kept -= 1) {
      const steps = this.#steps.slice(0, kept);
      const step = this.#after(steps).options.find((step) => this.cellsOf(step).includes(cell));
      if (step) return this.#take([...steps, step]);
      const last = steps.at(-1);
      if (kept > this.#forced && last && this.cellsOf(last).includes(cell)) {
        return this.#take(steps.slice(0, -1));
      }
    }
    return { type: "refused", why: this.#why(cell) };
  }

  /** Takes back the last step. Returns whether there was one. */
  back(): boolean {
    if (!this.hasBegun) return false;
    this.#steps = this.#steps.slice(0, -1);
    return true;
  }

  /** Takes back all steps. */
  cancel(): void {
    this.#steps = this.#steps.slice(0, this.#forced);
  }

  /** The removals before a piece moves. */
  get #removals(): Step[] {
    const end = this.#steps.findIndex(({ step }) => step !== "take off");
    return end < 0 ? this.#steps : this.#steps.slice(0, end);
  }

  #take(steps: Step[]): Answer {
    const { options, complete } = this.#after(steps);
    if (complete && options.length === 0) return { type: "complete", move: complete.text };
    this.#steps = steps;
    return { type: "goes on" };
  }

  #after(steps: readonly Step[]): Turn {
    if (this.#game.outcome) return { options: [], complete: null };
    return this.#game.choices(steps.map(({ text }) => text));
  }

  /** A piece in hand that has to be taken, if there is no other step. */
  #onlyPiece(): Step | undefined {
    const { options } = this.turn;
    return options.length === 1 && options[0]?.step === "from hand" ? options[0] : undefined;
  }

  /** The reason why a tap on a cell is not a step: the refusal of the move probably meant. */
  #why(cell: CellName): string {
    const { options } = this.turn;
    if (!this.hasBegun && this.#forced === 0) {
      if (options.every(({ step }) => step === "pass")) {
        return "There is no other move: you have to pass.";
      }
      const piece = this.#game.pieceOn(cell);
      if (piece && piece.player === this.#game.toMove.index && !options.some(isFromHand)) {
        return `The ${piece.kind} on ${cell} has no legal move now.`;
      }
      if (options.every(isFromHand)) return "Choose one of your pieces in hand first.";
    }
    const sofar = this.#steps.map(({ text }) => text).join("");
    const other = [...this.#cells].find((name) => name !== cell) ?? "";
    try {
      this.#game.checkMove(this.hasBegun || sofar ? sofar + cell : cell + other);
    } catch (error) {
      // An offset means that the text is no move at all.
      if (error instanceof OddboardsError && error.offset === undefined) {
        return sentence(error.message);
      }
    }
    return `${cell} is not one of the marked cells.`;
  }
}

function isFromHand({ step }: Step): boolean {
  return step === "from hand";
}
