// Small pictures of pieces, cut out of pictures of boards.
import { type CellName, Game, type GameInfo, Setup } from "oddboards";

const icons = new Map<string, string>();

/** Returns an image of a piece. It has no text, since a label stands beside it. */
export function icon(info: GameInfo, piece: string): HTMLImageElement {
  const key = `${info.name} ${piece}`;
  let source = icons.get(key);
  if (source === undefined) {
    source = `data:image/svg+xml,${encodeURIComponent(cutOut(info, piece))}`;
    icons.set(key, source);
  }
  const image = new Image();
  image.className = "piece";
  image.alt = "";
  image.draggable = false;
  image.src = source;
  return image;
}

function cutOut(info: GameInfo, piece: string): string {
  const setup = new Setup(info.name, new Game(info.name).position);
  setup.clear();
  const empty = setup.picture();
  // In the middle of the lower half, a piece that moves around the board points sideways, and one
  // that moves toward the rim points down.
  const [width, height] = empty.size;
  const distance = ({ name }: { name: CellName }): number => {
    const [x, y] = empty.center(name);
    return Math.hypot(x - 0.5 * width, y - 0.75 * height);
  };
  const cells = info.board.cells.toSorted((one, other) => distance(one) - distance(other));
  const cell = cells[0]?.name ?? "";
  setup.put(cell, piece);
  const document = new DOMParser().parseFromString(setup.picture().svg, "image/svg+xml");
  const group = document.querySelector("[data-piece]");
  const [, x = 0, y = 0, scale = 1] =
    /translate\(([\d.-]+) ([\d.-]+)\)\s*scale\(([\d.]+)\)/
      .exec(group?.getAttribute("transform") ?? "")
      ?.map(Number) ?? [];
  const [centerX, centerY] = setup.picture().center(cell);
  const [middleX, middleY] = [(centerX - x) / scale, (centerY - y) / scale];
  group?.removeAttribute("transform");
  // The cell is a little off the middle, and the arrowhead is turned with it.
  const course = group?.querySelector(".course");
  const turn = course?.getAttribute("transform") ?? "";
  const straight = (degrees: string): string => `${90 * Math.round(Number(degrees) / 90)}`;
  course?.setAttribute("transform", turn.replace(/-?[\d.]+/, straight));
  const box = `${middleX - 47} ${middleY - 47} 94 94`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${group?.outerHTML ?? ""}</svg>`;
}
