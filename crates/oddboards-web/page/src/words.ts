// Players, pieces and moves in words.
import type { CellName, Effect, Game, GameInfo, Piece } from "oddboards";

/** Returns a text with a capital letter at its beginning, unless it begins with a cell. */
export function capital(text: string): string {
  return /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a message as a sentence. */
export function sentence(message: string): string {
  return capital(message) + (/[.?!]$/.test(message) ? "" : ".");
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

/** Returns items in a list: `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** The rule book's names of the rule sets, by start. */
const RULES: Readonly<Record<string, string>> = {
  "king-capture": "kings are taken",
  checkmate: "mated players are out",
  "mate-out": "only mate puts out",
  "stalemate-out": "only stalemate puts out",
};

/** Returns the name of a start. */
export function startName(start: string): string {
  return capital(RULES[start] ?? start.replaceAll("-", " "));
}

/** Returns the name of a player. */
export function playerName(info: GameInfo, player: number | null): string {
  return capital(info.players.find(({ index }) => index === player)?.name ?? "");
}

/** Returns the indices of the players who are out of the game, which a note names. */
export function playersOut({ info, notes }: Game): Set<number> {
  const names = notes.find(({ about }) => about === "out")?.text.split(", ") ?? [];
  return new Set(info.players.flatMap(({ index, name }) => (names.includes(name) ? [index] : [])));
}

/** Returns the name of a kind of piece. A number stands in brackets. */
export function kindName(kind: string): string {
  return /^\d/.test(kind) ? `[${kind}]` : kind;
}

/** Returns the name of a piece with its owner. */
export function pieceName(info: GameInfo, { player, kind }: Piece): string {
  return `${playerName(info, player)} ${kindName(kind)}`.trim();
}

function ownedName(info: GameInfo, { player, kind }: Piece): string {
  return `${playerName(info, player)}’s ${kindName(kind)}`;
}

/** Returns the label of a cell: its name and the piece there. */
export function cellLabel(info: GameInfo, cell: CellName, piece: Piece | undefined): string {
  return `${cell}, ${piece ? pieceName(info, piece) : "empty"}`;
}

/** An effect as it is told: a piece that has just moved there may go to hand. */
export type Told = Effect | { readonly type: "retires"; readonly piece: Piece };

/**
 * Returns the effects of a move in the order in which people tell them: who moves, what is taken,
 * what comes in its place.
 */
export function told(effects: readonly Effect[]): readonly Told[] {
  const moved = effects.flatMap((effect) => (effect.type === "moves" ? [effect.to] : []));
  const told = effects.flatMap((effect): Told[] => {
    if (effect.type === "to-hand" && moved.includes(effect.cell) && isLast(effects, effect)) {
      const after = entering(effects, effect.cell);
      const { piece, cell } = effect;
      if (after && effects.filter(isFromHand).length === 1) {
        return [{ type: "becomes", cell, before: piece, after }];
      }
      return [{ type: "retires", piece }];
    }
    return [effect];
  });
  const isExchange = told.some(({ type }) => type === "becomes");
  const order = [
    "removed",
    "moves",
    "leaves",
    "to-hand",
    "retires",
    "becomes",
    "appears",
    "from-hand",
  ];
  return told
    .filter((effect) => !(isExchange && effect.type === "from-hand"))
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

/** Returns whether a piece that moved to a cell goes to hand after that, not one captured there. */
function isLast(effects: readonly Effect[], effect: Effect): boolean {
  return effects.slice(effects.indexOf(effect)).every(({ type }) => type !== "moves");
}

function isFromHand(effect: Told): boolean {
  return effect.type === "from-hand";
}

function entering(effects: readonly Effect[], cell: CellName): Piece | undefined {
  return effects.flatMap((effect) =>
    effect.type === "from-hand" && effect.cell === cell ? [effect.piece] : [],
  )[0];
}

/** Returns a move in words. It is a move of `game`, which has not been played. */
export function moveInWords(game: Game, move: string): string {
  const effects = told(game.effects(move));
  if (effects.length === 0) return "passes";
  const isSplit = effects.some(({ type }) => type === "retires") && effects.some(isFromHand);
  if (!isSplit) return listed(effects.map((effect) => effectInWords(game.info, effect)));
  const parts = effects.flatMap((effect) =>
    effect.type === "from-hand" ? [`${kindName(effect.piece.kind)} on ${effect.cell}`] : [],
  );
  const others = effects.filter(({ type }) => type !== "retires" && type !== "from-hand");
  const words = others.map((effect) => effectInWords(game.info, effect));
  return listed([...words, `splits into ${listed(parts)}`]);
}

function effectInWords(info: GameInfo, effect: Told): string {
  switch (effect.type) {
    case "moves":
      return `${kindName(effect.piece.kind)} from ${effect.from} to ${effect.to}`;
    case "leaves":
      return `takes ${ownedName(info, effect.piece)} on ${effect.cell}`;
    case "removed":
      return `takes off the ${kindName(effect.piece.kind)} on ${effect.cell}`;
    case "to-hand":
      return `takes the ${kindName(effect.piece.kind)} on ${effect.cell}`;
    case "retires":
      return `goes back to hand`;
    case "from-hand":
      return `places ${kindName(effect.piece.kind)} on ${effect.cell}`;
    case "appears":
      return `${kindName(effect.piece.kind)} appears on ${effect.cell}`;
    case "becomes":
      return `becomes ${kindName(effect.after.kind)}`;
  }
}
