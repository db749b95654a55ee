// Drags, with a mouse, a pen or a finger.
import type { CellName } from "oddboards";

/** The distance in pixels at which a click becomes a drag. */
const SLACK = 6;

/** The callbacks of a drag. */
export interface Drag {
  /** The pointer has begun to drag. */
  readonly begin: () => void;
  /** The pointer is at a place, this far from where it began. */
  readonly move: (event: PointerEvent, x: number, y: number) => void;
  /** The pointer is released, over a cell or elsewhere; or the drag is canceled. */
  readonly end: (cell: CellName | undefined) => void;
}

/** Follows the pointer from where it is pressed. A click without a drag does nothing. */
export function follow(down: PointerEvent, drag: Drag): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let hasBegun = false;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!hasBegun && Math.hypot(x, y) < SLACK) return;
    if (!hasBegun) drag.begin();
    hasBegun = true;
    drag.move(event, x, y);
  };
  const end = (cell?: CellName): void => {
    listeners.abort();
    if (hasBegun) drag.end(cell);
  };
  // Other fingers do not matter.
  const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== down.pointerId;
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    act: (event: PointerEvent) => void,
  ): void =>
    window.addEventListener(type, (event) => void (isOther(event) || act(event)), { signal });
  listen("pointermove", move);
  listen("pointerup", ({ clientX, clientY }) =>
    end(cellOf(document.elementFromPoint(clientX, clientY))),
  );
  listen("pointercancel", () => end());
  const press = ({ key }: KeyboardEvent): void => void (key === "Escape" && end());
  window.addEventListener("keydown", press, { signal, capture: true });
}

/** Lets the picture on a button be dragged onto the board. */
export function draggable(
  button: HTMLElement,
  events: { readonly lift?: () => void; readonly drop: (cell: CellName) => void },
): void {
  button.addEventListener("pointerdown", (down) => {
    const picture = button.querySelector("img")?.cloneNode();
    if (down.button !== 0 || !(picture instanceof HTMLImageElement)) return;
    picture.className = "dragged";
    follow(down, {
      begin: () => {
        events.lift?.();
        document.body.append(picture);
      },
      move: ({ clientX, clientY }) => {
        picture.style.left = `${clientX}px`;
        picture.style.top = `${clientY}px`;
      },
      end: (cell) => {
        picture.remove();
        if (cell) events.drop(cell);
      },
    });
  });
}

/** Returns the cell that an element of the board stands for. */
export function cellOf(target: EventTarget | null): CellName | undefined {
  return target instanceof SVGElement ? target.dataset["cell"] : undefined;
}
