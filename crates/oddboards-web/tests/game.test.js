// The API of games, tested in every game.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Game, games } from "oddboards";

/** Plays moves at varying indices, so that games differ and end. */
function playOn(game, turns) {
  for (let turn = 0; turn < turns && !game.outcome; turn++) {
    const moves = game.legalMoves();
    assert.equal(moves.length, game.countLegalMoves());
    game.play(moves[(turn * 7919 + 13) % moves.length]);
  }
}

test("the list of games", () => {
  assert.deepEqual(
    games.map(({ name }) => name),
    ["territorial", "circular", "three-man", "numbered-shogi"],
  );
  for (const { name, title, inShort, starts, players, pieces, board } of games) {
    assert.ok(title.length > 5 && inShort.length > 15);
    assert.equal(players.length, name === "three-man" ? 3 : 2);
    assert.ok(pieces.length >= 10 && starts.length > 0);
    assert.equal(new Set(pieces.map(({ text }) => text)).size, pieces.length);
    const names = new Set(board.cells.map((cell) => cell.name));
    assert.equal(names.size, board.cells.length);
    for (const { neighbors } of board.cells) {
      assert.equal(neighbors.length, 4);
      assert.ok(neighbors.every((cell) => cell === null || names.has(cell)));
      assert.ok(neighbors.some((cell) => cell !== null));
    }
    for (const start of starts) assert.equal(new Game(name, start).info.name, name);
  }
});

for (const { name, starts, board, pieces } of games) {
  test(`${name}: a game, its history and its record`, () => {
    const game = new Game(name, starts.at(-1));
    const first = game.position;
    playOn(game, 60);
    const [last, turns] = [game.position, game.turns];
    assert.ok(turns >= 20);
    assert.equal(game.start, first);
    assert.equal(game.moves.length, turns);
    assert.equal(Game.fromRecord(game.record).position, last);

    const copy = game.clone();
    const moves = game.moves;
    assert.equal(game.takeBack(), moves.at(-1));
    assert.equal(copy.position, last);
    assert.deepEqual(game.undone, [moves.at(-1)]);
    assert.equal(game.redo(), moves.at(-1));
    assert.equal(game.redo(), undefined);
    game.jump(3);
    assert.deepEqual([...game.moves, ...game.undone], moves);
    assert.equal(game.turns, 3);
    game.jump(-1);
    assert.equal(game.position, first);
    assert.equal(game.takeBack(), undefined);
    game.jump(Infinity);
    assert.equal(game.position, last);
  });

  test(`${name}: steps lead to every move`, () => {
    const game = new Game(name);
    playOn(game, 8);
    const wanted = new Set(game.legalMoves().map(({ text }) => text));
    const found = new Set();
    const walk = (soFar) => {
      const { options, complete } = game.choices(soFar);
      if (complete) found.add(complete.text);
      if (found.size < 400) for (const { text } of options) walk([...soFar, text]);
    };
    walk([]);
    for (const text of found) assert.ok(wanted.has(text), text);
    assert.equal(found.size, wanted.size);
  });

  test(`${name}: effects change the board as the move does`, () => {
    const game = new Game(name);
    for (let turn = 0; turn < 30 && !game.outcome; turn++) {
      const moves = game.legalMoves();
      const move = moves[(turn * 31 + 5) % moves.length];
      const on = new Map(board.cells.map((cell) => [cell.name, game.pieceOn(cell.name)?.text]));
      for (const effect of game.effects(move)) {
        if (effect.type === "moves") {
          on.set(effect.from, undefined).set(effect.to, effect.piece.text);
        } else if (effect.type === "becomes") on.set(effect.cell, effect.after.text);
        else {
          const comes = effect.type === "from-hand" || effect.type === "appears";
          on.set(effect.cell, comes ? effect.piece.text : undefined);
        }
      }
      game.play(move);
      for (const [cell, text] of on) assert.equal(game.pieceOn(cell)?.text, text, cell);
    }
  });

  test(`${name}: the images of a position have as many moves`, () => {
    const game = new Game(name);
    playOn(game, 3);
    const [identity, ...others] = game.images;
    assert.deepEqual(identity, { symmetry: "identity", position: game.position });
    for (const { position } of others) {
      assert.equal(Game.fromPosition(name, position).perft(2), game.perft(2));
    }
  });

  test(`${name}: pictures`, () => {
    const game = new Game(name);
    playOn(game, 6);
    const cells = board.cells.map((cell) => cell.name);
    const svgs = game.info.players.map(({ index: seat }) => {
      const marks = { selected: [cells[3]], target: [cells[4]], check: undefined };
      const picture = game.picture({ seat, marks });
      assert.match(picture.svg, /^<svg [\s\S]*<\/svg>\n$/);
      assert.match(picture.svg, /class="selected"[\s\S]*class="target"/);
      const [width, height] = picture.size;
      for (const cell of cells) {
        const [x, y] = picture.center(cell);
        assert.ok(x > 0 && x < width && y > 0 && y < height);
        assert.equal(picture.cellAt(x, y), cell);
      }
      assert.equal(picture.cellAt(-5, -5), undefined);
      return picture.svg;
    });
    assert.equal(new Set(svgs).size, svgs.length);
    assert.ok(game.picture().text.split("\n").length > 5);
  });

  test(`${name}: pieces stand on the board and in the hands`, () => {
    const game = new Game(name);
    const known = new Set(pieces.map(({ text }) => text));
    const held = game.info.players.flatMap(({ index }) => game.inHand(index));
    for (const { piece, count } of held) assert.ok(known.has(piece.text) && count > 0);
    const placed = board.cells.flatMap((cell) => game.pieceOn(cell.name) ?? []);
    assert.ok(placed.length + held.length > 0);
  });
}

test("a draw is claimed, and the claim withdrawn", () => {
  const game = new Game("circular");
  for (let round = 0; round < 2; round++) for (const move of ["b2p1", "j2h1", "p1b2", "h1j2"]) {
    game.play(move);
  }
  assert.equal(game.occurrences, 3);
  assert.deepEqual(game.claimable, ["repetition"]);
  assert.equal(game.claim("repetition").text, "draw");
  assert.equal(game.claimed, "repetition");
  assert.equal(game.legalMoves().length, 0);
  assert.match(game.record, /"claimed":"repetition"/);
  assert.equal(game.withdrawClaim(), "repetition");
  assert.equal(game.outcome, undefined);
});
