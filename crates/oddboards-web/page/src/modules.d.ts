declare module "virtual:rules/*" {
  /** The page of the rule book. */
  export const html: string;
  /** The sample games of the page. */
  export const samples: readonly import("./rule-book").Sample[];
}
