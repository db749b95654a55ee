// Where the arrow keys lead on a board.
import type { CellName, GameInfo, Picture } from "oddboards";

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the cell that an arrow key leads to. On a round board, left and right lead around the
 * ring, up leads inward and across the center, and down leads outward. On other boards, the keys
 * lead to the next cell in their direction on the screen.
 */
export function neighbor(
  info: GameInfo,
  picture: Picture,
  cell: CellName,
  key: string,
): CellName | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  return info.board.shape === "polar"
    ? onRings(info, cell, direction)
    : onScreen(info, picture, cell, direction);
}

function onRings(
  { board: { cells, fileCount, rankCount } }: GameInfo,
  name: CellName,
  [x, y]: readonly [number, number],
): CellName | undefined {
  const cell = cells.find((cell) => cell.name === name);
  if (!cell || cell.file === null || cell.rank === null) return undefined;
  const across = cell.rank - y === rankCount ? fileCount / 2 : 0;
  const file = (cell.file + x + across + fileCount) % fileCount;
  const rank = Math.min(cell.rank - y, rankCount - 1);
  return cells.find((cell) => cell.file === file && cell.rank === rank)?.name;
}

function onScreen(
  info: GameInfo,
  picture: Picture,
  name: CellName,
  [x, y]: readonly [number, number],
): CellName | undefined {
  const [fromX, fromY] = picture.center(name);
  let nearest: CellName | undefined;
  let least = Infinity;
  for (const other of info.board.cells) {
    const [toX, toY] = picture.center(other.name);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    // Straight ahead comes before nearer but off to the side.
    if (ahead > 1 && aside < ahead && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      nearest = other.name;
    }
  }
  return nearest;
}
