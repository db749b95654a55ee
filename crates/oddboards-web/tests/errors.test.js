// Errors: their classes, messages, offsets and clauses.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as oddboards from "oddboards";

const { Engine, Game, OddboardsError, Setup } = oddboards;

/** Returns the error that `body` throws. */
function thrown(kind, body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof kind, `${error}`);
    assert.ok(error instanceof OddboardsError && error instanceof Error);
    if (kind !== OddboardsError) assert.equal(error.name, kind.name);
    return error;
  }
  assert.fail("nothing was thrown");
}

test("names", () => {
  const { NameError } = oddboards;
  assert.match(thrown(NameError, () => new Game("chess")).message, /chess|name of a game/);
  assert.match(thrown(NameError, () => new Game("circular", "upside")).message, /standard/);
  thrown(NameError, () => new Game("circular").movesFrom("z9"));
  thrown(NameError, () => new Game("circular").picture({ marks: { highlight: ["z9"] } }));
  thrown(NameError, () => new Game("circular").picture({ marks: { blink: ["a1"] } }));
});

test("positions", () => {
  const error = thrown(oddboards.PositionError, () =>
    Game.fromPosition("circular", "16/16/16/7K8 w K - - 0 0"),
  );
  assert.deepEqual(
    error.problems.map(({ field, offset }) => [field, offset]),
    [["rows", 0], ["castling rights", 15], ["round number", 23]],
  );
  assert.equal(error.field, "rows");
  assert.equal(error.offset, 0);
  assert.ok(error.clauses.includes("C14"));
  const cut = thrown(oddboards.PositionError, () => Game.fromPosition("territorial", "8/8/8 b"));
  assert.deepEqual([cut.field, cut.offset], ["rows", 5]);
});

test("moves", () => {
  const game = new Game("three-man");
  const before = game.record;
  const wrong = thrown(oddboards.MoveError, () => game.play("b2x"));
  assert.equal(typeof wrong.offset, "number");
  const illegal = thrown(oddboards.MoveError, () => game.play("b2b5"));
  assert.match(illegal.clause, /^M\d+$/);
  assert.equal(illegal.offset, undefined);
  thrown(oddboards.StepError, () => game.choices(["b2", "b2"]));
  thrown(oddboards.ClaimError, () => game.claim("repetition"));
  thrown(oddboards.ClaimError, () => game.claim("boredom"));
  assert.equal(game.record, before);
});

test("a game that is over", () => {
  const game = Game.fromPosition("circular", "8k7/16/16/K15 w - - - 0 1");
  assert.equal(game.outcome.text, "draw");
  thrown(oddboards.GameOverError, () => game.play("a1a2"));
  thrown(oddboards.GameOverError, () => game.choices());
  thrown(oddboards.GameOverError, () => game.claim("repetition"));
});

test("records", () => {
  const { RecordError } = oddboards;
  const placeIn = (record) => thrown(RecordError, () => Game.fromRecord(record)).offset;
  assert.deepEqual(['{"ga', '{"game":circular}', "[]"].map(placeIn), [4, 8, 0]);
  thrown(RecordError, () => Game.fromRecord('{"game":"circular"}'));
  thrown(RecordError, () => {
    const start = new Game("circular").position;
    Game.fromRecord(JSON.stringify({ game: "circular", start, moves: ["a1a4"] }));
  });
});

test("any text is refused or read, never a panic", () => {
  const texts = ["", " ", "/", "8/8", "🙂", "w", "1".repeat(400), "{}", "[]", "null", "\0", "a1a1"];
  const game = new Game("numbered-shogi");
  for (const text of texts) {
    for (const { name } of oddboards.games) {
      thrown(oddboards.PositionError, () => Game.fromPosition(name, text));
    }
    thrown(oddboards.RecordError, () => Game.fromRecord(text));
    thrown(oddboards.MoveError, () => game.play(text));
  }
  assert.equal(game.turns, 0);
});

test("pictures are exported as a type only", () => {
  // Only games and set-ups make pictures.
  assert.ok(!("Picture" in oddboards));
});

test("values of a wrong type are refused, and change nothing", () => {
  const game = new Game("circular");
  const setup = new Setup("circular", game.position);
  const [record, text] = [game.record, setup.text];
  const wrong = [null, 5, NaN, {}, [], [5], [null], Symbol("a1"), 1n, () => "a1"];
  for (const value of wrong) {
    for (const body of [
      () => new Game(value),
      () => new Game("circular", value ?? 5),
      () => Game.fromPosition("circular", value),
      () => Game.fromRecord(value),
      () => game.pieceOn(value),
      () => game.movesFrom(value),
      () => game.play(value),
      () => game.checkMove(value),
      () => game.effects(value),
      () => game.choices([value]),
      () => game.claim(value),
      () => game.picture({ marks: { target: [value] } }),
      () => game.picture().center(value),
      () => new Setup("circular", value),
      () => setup.put(value, "K"),
      () => setup.put("a1", value ?? 5),
      () => (setup.rest = value),
      () => new Engine("circular", value),
    ]) thrown(OddboardsError, body);
  }
  for (const value of ["d2", null, 5, {}]) thrown(OddboardsError, () => game.choices(value));
  for (const depth of [-1, 256, 1.5, NaN, "2", undefined]) {
    assert.match(thrown(OddboardsError, () => game.perft(depth)).message, /0 to 255/);
  }
  for (const player of ["white", "1", -1, 2, 0.5, NaN, 2 ** 32, undefined]) {
    assert.match(thrown(OddboardsError, () => game.inHand(player)).message, /0 to 1/);
  }
  for (const seat of ["1", -1, 2, 0.5, NaN, null]) {
    for (const shown of [game, setup]) {
      const { message } = thrown(OddboardsError, () => shown.picture({ seat }));
      assert.match(message, /^the seat .*0 to 1/);
    }
  }
  for (const turns of [1.5, NaN, "2", {}, Symbol("a1"), undefined]) {
    const { message } = thrown(OddboardsError, () => game.jump(turns));
    assert.match(message, /^the number of turns is .*, not a whole number$/);
  }
  for (const [body, message] of [
    [() => game.inHand("0"), 'the player is the text "0", not a whole number from 0 to 1'],
    [() => game.choices("d2"), 'invalid type: string "d2", expected a sequence'],
    [() => game.picture({ foo: 1 }), /^unknown field `foo`, expected one of [^0-9]*$/],
    [() => game.picture({ "x at line 1": 1 }), /^unknown field `x at line 1`, expected one of /],
  ]) assert.throws(body, { message });
  thrown(OddboardsError, () => game.picture(null));
  assert.deepEqual([game.record, setup.text], [record, text]);
  assert.equal(game.play("d2f2").text, "d2f2");
});
