// The rules of the games, from docs/rules: as HTML with their pictures, and their sample games.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";

import type { Sample } from "../src/rule-book";

const docs = fileURLToPath(new URL("../../../../docs/", import.meta.url));
const prefix = "virtual:rules/";

/** Makes `virtual:rules/GAME` a module that exports `html` and `samples`. */
export function rules(): Plugin {
  return {
    name: "oddboards-rules",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const game = id.slice(prefix.length + 1);
      const [text = "", formats = ""] = [game, "formats"].map((page) => {
        const path = `${docs}rules/${page}.md`;
        this.addWatchFile(path);
        return readFileSync(path, "utf8");
      });
      return moduleOf(html(`${forPlayers(text)}\n${format(formats, game)}`), samples(text));
    },
  };
}

/** Returns a module in which the addresses of pictures are those of bundled files. */
function moduleOf(html: string, samples: readonly Sample[]): string {
  const imports: string[] = [];
  const parts = JSON.stringify(html).replaceAll(
    /src=\\"\.\.\/(pictures\/[^"\\]+)\\"/g,
    (_, path) => {
      const name = `picture${imports.length}`;
      imports.push(`import ${name} from ${JSON.stringify(`${docs}${path}?url`)};`);
      return `loading=\\"lazy\\" src=\\"" + ${name} + "\\"`;
    },
  );
  return [
    ...imports,
    `export const html = ${parts};`,
    `export const samples = ${JSON.stringify(samples)};`,
  ].join("\n");
}

/**
 * Returns the part of a page that players read, without how other programs read it. Of the blocks
 * that are tests, it has those that a sentence announces, and the sample games.
 */
function forPlayers(text: string): string {
  const [before = ""] = text.split(/^## For programmers$/m);
  const sections = before.split(/^(?=## )/m);
  return sections
    .map((section) =>
      isSample(section) ? section : section.replaceAll(/(?<!:\n\n)```game [^]*?```\n/g, ""),
    )
    .join("");
}

/** Returns the section about the text formats of a game. */
function format(formats: string, game: string): string {
  const [intro = "", ...sections] = formats.split(/^## /m);
  const common = intro.slice(intro.indexOf("What the games have in common:"));
  const own = sections.find((section) => section.startsWith(`${game}\n`)) ?? "";
  return `## Text formats\n\n${common}${own.slice(game.length)}`;
}

function isSample(section: string): boolean {
  return /^[^\n]*sample/i.test(section);
}

function html(text: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = `rules-${slug(text)}`;
        const level = Math.min(depth + 1, 6);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        if (lang?.startsWith("game ")) {
          const lines = escaped(text.replaceAll(/ +# /g, "  # "));
          return `<pre class="game"><code>${lines}</code></pre>\n`;
        }
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        if (href === "formats.md") return `<a href="#rules-text-formats">${text}</a>`;
        if (href.startsWith("#")) return `<a href="#rules-${href.slice(1)}">${text}</a>`;
        if (!href.startsWith("http")) return text;
        return `<a href="${href}" rel="noreferrer" target="_blank">${text}</a>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="table" tabindex="0"><table>${row(token.header, "th")}${body}</table></div>`;
      },
    },
  });
  return marked.parse(text, { async: false });
}

/** Returns the blocks of the sections whose title speaks of a sample. */
function samples(text: string): Sample[] {
  const sections = text.split(/^## /m).filter(isSample);
  return sections.flatMap((section) => {
    const blocks = [...section.matchAll(/([^\n]*\n)\n*```game [\w-]+\n([\s\S]*?)```/g)];
    return blocks.flatMap(([, , block = ""]) => sample(block));
  });
}

/** A block of the rule book as a game: its start and its moves, with what is said of them. */
function sample(block: string): Sample[] {
  let start: string | undefined;
  let position: string | undefined;
  const moves: string[] = [];
  const remarks: Record<number, string> = {};
  for (const line of block.split("\n")) {
    const [command = "", remark] = line.split(/\s+#\s+/);
    const [verb, ...rest] = command.trim().split(/\s+/);
    if (verb === "start") start = rest[0] ?? "";
    else if (verb === "position") position = rest.join(" ");
    else if (verb === "play") {
      moves.push(...rest);
      if (remark) remarks[moves.length] = remark;
    }
  }
  if (moves.length === 0) return [];
  return [{ ...(position ? { position } : { start: start ?? "" }), moves, remarks }];
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
