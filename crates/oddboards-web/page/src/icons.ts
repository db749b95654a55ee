// Small pictures of pieces, cut out of pictures of boards.
import { Game, type GameInfo, Setup } from "oddboards";

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
  // A cell at the bottom, where a piece that moves around the board points sideways.
  const bottom = info.board.cells.toSorted(
    (one, other) => empty.center(other.name)[1] - empty.center(one.name)[1],
  );
  const cell = bottom[0]?.name ?? "";
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
  const box = `${middleX - 47} ${middleY - 47} 94 94`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${group?.outerHTML ?? ""}</svg>`;
}
