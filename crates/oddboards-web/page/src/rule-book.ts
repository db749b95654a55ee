// The pages of the rule book, which are loaded when they are asked for.

/** A sample game. */
export interface Sample {
  /** The name of the start, empty for the usual one; or a position. */
  readonly start?: string;
  readonly position?: string;
  readonly moves: readonly string[];
  /** The comments of the book by number of turns. */
  readonly remarks: Readonly<Record<number, string>>;
}

/** A page of the rule book as the build prepares it. */
interface Page {
  readonly html: string;
  readonly samples: readonly Sample[];
}

const pages: Readonly<Record<string, () => Promise<Page>>> = {
  territorial: () => import("virtual:rules/territorial"),
  circular: () => import("virtual:rules/circular"),
  "three-man": () => import("virtual:rules/three-man"),
  "numbered-shogi": () => import("virtual:rules/numbered-shogi"),
};

/** Returns the page of a game, or nothing if the book has none. */
export async function pageOf(game: string): Promise<Page | undefined> {
  return pages[game]?.();
}
