// Uses the package and returns a text that is the same in Node and in a browser.
import { Game, games, MoveError } from "oddboards";

/** @param {typeof import("oddboards").Engine | typeof import("oddboards").EngineWorker} Engine */
export async function told(Engine) {
  const lines = games.map(({ name }) => {
    const game = new Game(name);
    const [first] = game.legalMoves();
    if (first) game.play(first);
    try {
      game.play("nonsense");
    } catch (error) {
      if (!(error instanceof MoveError)) throw error;
    }
    const isDrawn = game.picture().svg.startsWith("<svg");
    const line = `${name} ${game.moves} ${game.perft(2)} ${isDrawn}`;
    game[Symbol.dispose]();
    return line;
  });

  const { depth, turn } = await new Engine("circular", "ab:depth=2").think(new Game("circular"));
  lines.push(`depth ${depth}: ${turn?.type}`);

  // Without a limit, an engine thinks until it is stopped. Then it can be asked again.
  const endless = new Engine("three-man", "ab:hash=1");
  for (let time = 0; time < 2; time++) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    const { turn } = await endless.think(new Game("three-man"), { signal: stop.signal });
    lines.push(`stopped: ${turn?.type}`);
  }
  return lines.join("\n");
}
