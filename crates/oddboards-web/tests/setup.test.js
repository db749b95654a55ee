// Positions set up piece by piece.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, games, NameError, PositionError, Setup } from "oddboards";

for (const { name, board, pieces } of games) {
  test(`${name}: the text survives, and so do the pieces`, () => {
    const game = new Game(name);
    const moves = game.legalMoves();
    game.play(moves[moves.length >> 1]);
    const setup = new Setup(name, game.position);
    assert.equal(setup.text, game.position);
    assert.deepEqual(setup.problems(), []);
    assert.equal(setup.build().position, game.position);
    for (const { name: cell } of board.cells) {
      assert.equal(setup.pieceOn(cell), game.pieceOn(cell)?.text);
    }
    setup.clear();
    for (const [index, { text }] of pieces.entries()) {
      const cell = board.cells[index * 2].name;
      setup.put(cell, text);
      assert.equal(setup.pieceOn(cell), text);
      assert.match(setup.picture().svg, new RegExp(`data-cell="${cell}" data-piece="${text}"`));
    }
    assert.equal(new Setup(name, setup.text).text, setup.text);
  });
}

test("all problems are reported, each with its place", () => {
  const setup = new Setup("three-man", new Game("three-man").position);
  setup.put("e1", null); // White's king
  setup.put("a1", "wP"); // a pawn on the rim
  setup.put("c4", "gK"); // a second king
  const problems = setup.problems();
  const at = (cell) => problems.find((problem) => problem.cell === cell)?.message;
  assert.match(at("a1"), /pawn/i);
  assert.ok(problems.length >= 3, JSON.stringify(problems));
  for (const { field, offset, message } of problems) {
    assert.ok(field.length > 0 && offset >= 0 && offset <= setup.text.length);
    assert.ok(message.length > 5);
  }
  assert.throws(() => setup.build(), PositionError);
});

test("a problem has the cell of its piece, and one of the whole board has none", () => {
  for (const [name, pieces, cells] of [
    ["circular", { e1: "K" }, ["e1", undefined]],
    ["circular", { a1: "K", a4: "K", c4: null }, ["a4", undefined]],
    ["territorial", { a8: "Q", b8: "Q" }, [undefined, undefined, undefined]],
    ["three-man", { a6: "gK" }, ["m1", undefined]],
    ["three-man", { a6: "wR", e1: null }, [undefined, undefined, undefined]],
    ["numbered-shogi", { a7: "3" }, [undefined, "a7"]],
    ["numbered-shogi", { a7: "1", a1: "v1" }, [undefined, undefined]],
  ]) {
    const setup = new Setup(name, new Game(name).position);
    for (const [cell, piece] of Object.entries(pieces)) setup.put(cell, piece);
    const problems = setup.problems();
    assert.deepEqual(problems.map(({ cell }) => cell), cells, JSON.stringify(problems));
  }
});

test("invalid cells, pieces and positions are refused", () => {
  const setup = new Setup("circular", new Game("circular").position);
  const before = setup.text;
  assert.throws(() => setup.put("z1", "K"), NameError);
  assert.throws(() => setup.put("a1", "Z"), NameError);
  assert.equal(setup.text, before);
  assert.throws(() => new Setup("circular", "nonsense"), PositionError);
  assert.throws(() => new Setup("chess", before), NameError);
  setup.rest = "w Kk - - 0 0";
  assert.deepEqual(setup.problems().map(({ field }) => field), ["round number"]);
});
