// The script of the thread in which an `EngineWorker` thinks.
import { call } from "./errors.js";
import { search } from "./search.js";
import type { Thought } from "./types.js";
import { initSync, RawGame, RawOpponent } from "./wasm/oddboards.js";
import type { Answer, Question } from "./worker.js";

let opponent: RawOpponent | undefined;
let current = new AbortController();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  switch (data.type) {
    case "begin":
      initSync({ module: data.module });
      opponent = RawOpponent.new(data.game, data.spec);
      break;
    case "think":
      // The page hears of errors, but not of rejected promises.
      if (opponent) think(opponent, data.id, data.record).catch(reportError);
      break;
    case "stop":
      current.abort();
      break;
    case "forget":
      opponent?.forget();
      break;
  }
});

async function think(opponent: RawOpponent, id: number, record: string): Promise<void> {
  const answer = (message: Answer): void => postMessage(message);
  current = new AbortController();
  const game = call(() => RawGame.read_record(record));
  const report = (thought: Thought): void => answer({ type: "thought", id, thought });
  const thought = await search(opponent, game, { signal: current.signal }, report);
  game.free();
  answer({ type: "done", id, thought });
}
