import { call, checkWhole } from "./errors.js";
import { Resource } from "./resource.js";
import type { CellName } from "./types.js";
import type { RawPicture } from "./wasm/oddboards.js";

/** The reasons why a cell is marked. */
export type Mark = "last-move" | "highlight" | "selected" | "target" | "check" | "removed";

/** The marks and the view of a picture. */
export interface Look {
  /** The index of the player who sits at the bottom, 0 by default. */
  readonly seat?: number;
  /** The cells to mark, by reason. */
  readonly marks?: Partial<Record<Mark, readonly CellName[]>>;
  /** Arrows from cell to cell. */
  readonly arrows?: readonly (readonly [CellName, CellName])[];
}

/** @internal */
export function lookAsJson({ seat = 0, ...rest }: Look, seats: number): string {
  checkWhole("the seat", seat, seats - 1);
  return JSON.stringify({ ...rest, seat });
}

/** A picture of a position. */
export class Picture extends Resource {
  readonly #raw: RawPicture;

  /** @internal */
  constructor(raw: RawPicture) {
    super(raw);
    this.#raw = raw;
  }

  /**
   * The picture as a self-contained SVG document.
   *
   * Its layers are groups named by their class: `board`, `marks`, `borders`, `arrows`, `names`,
   * `pieces`, `removed` and `hands`. Every cell is a `path` with its name as `data-cell`, and every
   * piece is a group with `data-cell` and `data-piece`. A piece in hand is a group with
   * `data-hand`, the index of the player, `data-token` and `data-count`. All colors are custom
   * properties, such as `--board-light`, which a page can set.
   */
  get svg(): string {
    return call(() => this.#raw.svg());
  }

  /** The picture as text, for a terminal. */
  get text(): string {
    return call(() => this.#raw.text());
  }

  /** The width and the height of the SVG document, in the units of its `viewBox`. */
  get size(): readonly [number, number] {
    const [width = 0, height = 0] = call(() => this.#raw.size());
    return [width, height];
  }

  /** Returns the cell at a point of the SVG document, in the units of its `viewBox`. */
  cellAt(x: number, y: number): CellName | undefined {
    return call(() => this.#raw.cell_at(x, y));
  }

  /**
   * Returns the middle of a cell in the SVG document.
   *
   * @throws {@link NameError} The board has no such cell.
   */
  center(cell: CellName): readonly [number, number] {
    const [x = 0, y = 0] = call(() => this.#raw.center(cell));
    return [x, y];
  }
}
