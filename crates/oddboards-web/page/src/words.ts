// Players, pieces and moves in words.
import type { CellName, Effect, Game, GameInfo, Piece } from "oddboards";

/** Returns a text with a capital letter at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a message as a sentence. */
export function sentence(message: string): string {
  return /[.?!)]$/.test(message) && !message.endsWith(")") ? capital(message) : `${capital(message)}.`;
}

/** Returns items in a list: `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns the name of a player. */
export function playerName(info: GameInfo, player: number | null): string {
  return capital(info.players.find(({ index }) => index === player)?.name ?? "");
}

/** Returns the name of a kind of piece. A number stands in brackets. */
export function kindName(kind: string): string {
  return /^\d/.test(kind) ? `[${kind}]` : kind;
}

/** Returns the name of a piece with its owner. */
export function pieceName(info: GameInfo, { player, kind }: Piece): string {
  return `${playerName(info, player)} ${kindName(kind)}`.trim();
}

/** Returns the label of a cell: its name and the piece there. */
export function cellLabel(game: Game, cell: CellName): string {
  const piece = game.pieceOn(cell);
  return `${cell}, ${piece ? pieceName(game.info, piece) : "empty"}`;
}

/** Returns a move in words. It is a move of `game`, which has not been played. */
export function moveInWords(game: Game, move: string): string {
  const effects = game.effects(move);
  if (effects.length === 0) return "passes";
  return listed(effects.map((effect) => effectInWords(game.info, effect)));
}

function effectInWords(info: GameInfo, effect: Effect): string {
  switch (effect.type) {
    case "moves":
      return `${kindName(effect.piece.kind)} from ${effect.from} to ${effect.to}`;
    case "leaves":
      return `takes ${pieceName(info, effect.piece)} on ${effect.cell}`;
    case "removed":
      return `takes off the ${kindName(effect.piece.kind)} on ${effect.cell}`;
    case "to-hand":
      return `takes the ${kindName(effect.piece.kind)} on ${effect.cell} in hand`;
    case "from-hand":
      return `places ${kindName(effect.piece.kind)} on ${effect.cell}`;
    case "appears":
      return `${kindName(effect.piece.kind)} appears on ${effect.cell}`;
    case "becomes":
      return `becomes ${kindName(effect.after.kind)}`;
  }
}
