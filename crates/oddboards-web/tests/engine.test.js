// Engines that run in this thread.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Engine, EngineError, EngineWorker, Game, games } from "oddboards";
import { NameError, OddboardsError, Setup } from "oddboards";

for (const { name } of games) {
  test(`${name}: an engine plays to the end or for a while`, async () => {
    const game = new Game(name);
    const engine = new Engine(name, "greedy");
    while (game.turns < 60 && !game.outcome) {
      const { turn } = await engine.think(game);
      if (turn.type === "move") game.play(turn.move);
      else game.claim(turn.claim);
    }
    assert.ok(game.turns > 20);
  });

  const others = name === "three-man" ? ["paranoid", "maxn"] : [];
  for (const algorithm of ["ab", "mcts", ...others]) {
    test(`${name}: ${algorithm} is stopped at once`, async () => {
      const game = new Game(name);
      const engine = new Engine(name, `${algorithm}:hash=1`);
      const stop = new AbortController();
      const thoughts = [];
      let asked;
      setTimeout(() => {
        asked = performance.now();
        stop.abort();
      }, 60);
      const thought = await engine.think(game, {
        signal: stop.signal,
        onThought: (thought) => thoughts.push(thought),
      });
      assert.ok(performance.now() - asked < 400);
      assert.equal(game.turns, 0);
      game.checkMove(thought.turn.move.text);
      assert.deepEqual(thoughts.at(-1), thought);
      for (const [index, { depth }] of thoughts.entries()) {
        assert.ok(index === 0 || depth >= thoughts[index - 1].depth);
      }
      for (const move of thought.line) game.play(move);

      // The engine can be asked again, and answers at once if the signal is already aborted.
      const again = await engine.think(new Game(name), { signal: AbortSignal.abort() });
      assert.equal(again.turn.type, "move");
    });
  }
}

test("an engine thinks about games only", async () => {
  for (const engine of [new Engine("circular", "random"), new EngineWorker("circular", "random")]) {
    for (const value of [null, undefined, 5, "circular", {}, Symbol("a1")]) {
      const refused = (error) => error instanceof OddboardsError && /a game/.test(error.message);
      await assert.rejects(engine.think(value), refused);
    }
  }
});

test("events are handled while an engine thinks", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await new Engine("circular", "ab:ms=300").think(new Game("circular"));
  clearInterval(timer);
  assert.ok(ticks >= 3);
});

test("an engine does not block events for long, and is stopped soon", async () => {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const stop = new AbortController();
  let asked;
  setTimeout(() => {
    asked = performance.now();
    stop.abort();
  }, 2000);
  const { signal } = stop;
  await new Engine("circular", "ab:ms=10000").think(new Game("circular"), { signal });
  clearInterval(timer);
  const took = performance.now() - asked;
  assert.ok(longest < 500 && took < 500, `${longest} ms without events, ${took} ms to stop`);
});

for (const [name, spec, most] of [
  ["three-man", "ab:nodes=90000", 90_000],
  ["circular", "mcts:depth=1,leaves=random", 1000],
]) {
  test(`the limit of ${spec} holds for all slices together`, async () => {
    const game = new Game(name);
    const counts = [];
    const onThought = ({ nodes }) => counts.push(nodes);
    const { nodes } = await new Engine(name, spec).think(game, { onThought });
    assert.ok(nodes <= most, `${nodes} nodes`);
    assert.deepEqual(counts, counts.toSorted((one, other) => one - other));
  });
}

test("an engine keeps to its position while the game is played on", async () => {
  const game = new Game("circular");
  const before = game.clone();
  setTimeout(() => game.play("d2f2"));
  const firsts = [];
  const onThought = ({ line: [first] }) => firsts.push(first);
  await new Engine("circular", "ab:ms=400").think(game, { onThought });
  assert.equal(game.turns, 1);
  for (const first of firsts) before.checkMove(first.text);
});

test("an engine can be used while it reports", async () => {
  const game = new Game("circular");
  const engine = new Engine("circular", "ab:depth=3");
  const replies = [];
  const { depth } = await engine.think(game, {
    onThought: ({ turn }) => {
      engine.forget();
      game.play(turn.move);
      replies.push(engine.think(game));
      game.takeBack();
    },
  });
  assert.equal(depth, 3);
  assert.ok(replies.length >= 3);
  for (const reply of await Promise.all(replies)) assert.equal(reply.depth, 3);

  const onThought = () => {
    throw new RangeError("enough");
  };
  await assert.rejects(engine.think(game, { onThought }), RangeError);
  assert.equal((await engine.think(game)).depth, 3);
});

test("a time limit is kept", async () => {
  // The best of three counts, because other programs may delay an attempt.
  let best = { took: Infinity };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const begin = performance.now();
    const thought = await new Engine("three-man", "ab:ms=200").think(new Game("three-man"));
    const took = performance.now() - begin;
    assert.ok(took > 150, `${took} ms`);
    if (took < best.took) best = { took, ...thought };
  }
  assert.ok(best.took < 500, `${best.took} ms`);
  assert.ok(best.depth >= 2 && best.nodes > 100);
});

test("an engine of a level makes mistakes", async () => {
  // Level 4 of this game searches 190 nodes and makes a mistake in one turn of five. The mistakes
  // of a shallow search come through in any case, so only deeper ones count.
  const weak = new Engine("numbered-shogi", "ab:level=4,hash=1");
  const full = new Engine("numbered-shogi", "ab:nodes=190,hash=1");
  let [deep, mistakes, number] = [0, 0, 1];
  for (let round = 0; round < 150; round += 1) {
    const game = new Game("numbered-shogi");
    for (let turn = 0; turn < round % 12; turn += 1) {
      const moves = game.legalMoves();
      number = (number * 48_271) % 2_147_483_647;
      game.play(moves[number % moves.length]);
    }
    weak.forget();
    full.forget();
    const [found, best] = [await weak.think(game), await full.think(game)];
    if (best.depth < 2) continue;
    deep += 1;
    if (found.turn.move.text !== best.turn.move.text) mistakes += 1;
  }
  assert.ok(deep > 100, `${deep} deep searches`);
  assert.ok(mistakes > 0.08 * deep, `${mistakes} mistakes of ${deep}`);
});

test("an engine reports the payoff that it expects", async () => {
  const game = new Game("numbered-shogi");
  const thought = await new Engine("numbered-shogi", "ab:depth=3").think(game);
  assert.equal(thought.depth, 3);
  assert.ok(thought.expected > 0 && thought.expected < 1);
  assert.match(thought.value, /^[+-]?\d+/);
});

test("an equal lead over all opponents is worth three quarters of a win", async () => {
  const evaluation = new URL("../../oddboards/src/evaluations/three_man.rs", import.meta.url);
  const lead = Number(/const LEAD: u16 = (\d+);/.exec(readFileSync(evaluation, "utf8"))[1]);
  const opponents = 2;
  for (const queens of [["d1"], ["l1", "t1"], []]) {
    const setup = new Setup("three-man", new Game("three-man").position);
    for (const queen of queens) setup.put(queen, null);
    const { value, expected } = await new Engine("three-man", "greedy").think(setup.build());
    // The value is the sum of the leads over both opponents.
    const each = Number(value) / opponents / lead;
    assert.ok(Math.abs(expected - 0.5 - (0.5 * each) / (Math.abs(each) + 1)) < 1e-9, value);
  }
});

test("an engine has no turn once the game is over", async () => {
  const game = Game.fromPosition("circular", "8k7/16/16/K15 w - - - 0 1");
  const { turn, line } = await new Engine("circular", "ab:depth=2").think(game);
  assert.equal(turn, null);
  assert.deepEqual(line, []);
});

test("invalid engines are refused", async () => {
  const error = (body) => {
    try {
      body();
    } catch (error) {
      return error;
    }
  };
  const wrong = error(() => new Engine("circular", "ab:depth=0"));
  assert.ok(wrong instanceof EngineError);
  assert.deepEqual([wrong.field, wrong.offset], ["depth", 9]);
  assert.ok(error(() => Engine.check("chess", "ab")) instanceof NameError);
  assert.ok(error(() => Engine.check("circular", "stockfish")) instanceof EngineError);
  Engine.check("circular", "ab:depth=2");
  const engine = new Engine("circular", "greedy");
  await assert.rejects(() => engine.think(new Game("three-man")), EngineError);
});
