// Puts the page together: the table, its views, and what connects them.
import { type CellName, Game, games, type Look, type Move, type Piece, type Step } from "oddboards";

import { Announcer, state, story } from "./announce";
import { Board, type Scene } from "./board";
import { GamePanel } from "./game-panel";
import { byId, button, choice, enable } from "./dom";
import { gameOf, hashOf, save, saved } from "./link";
import { Opponents } from "./opponents";
import { Panel } from "./panel";
import { Rules } from "./rules";
import { Samples } from "./samples";
import { Editor } from "./setup";
import { Share } from "./share";
import { type Change, people, Table } from "./table";
import { Tabs } from "./tabs";
import { themeButton } from "./theme";
import type { Answer } from "./turn";
import { cellLabel, playersOut, reasonOf, sentence } from "./words";

/** The page. */
export class App {
  readonly #table = new Table(new Game(games[0]?.name ?? ""));
  readonly #opponents: Opponents = new Opponents(
    this.#table,
    (thinking) => this.#panel.think(thinking),
    () => this.#announcer.say({ text: "The engine failed. Try again.", isRefusal: true }),
  );
  readonly #panel = new Panel(this.#table, this.#opponents, {
    act: (action) => this.#answer(this.#table.act(action)),
    back: () => this.#back(),
    drop: (cell) => this.#tap(cell),
    loseFocus: () => this.#board.focus(),
  });
  readonly #announcer = new Announcer(byId("status"));
  readonly #rules = new Rules(byId("rules"));
  readonly #say = (text: string): void => this.#announcer.say({ text });
  readonly #game = new GamePanel(this.#table, this.#opponents, {
    say: this.#say,
    showHint: (move) => {
      this.#hint = move;
      this.#showBoard();
    },
  });
  readonly #editor = new Editor(
    this.#table,
    () => this.#showBoard(),
    () => {
      this.#tabs.open("game");
      this.#board.focus();
    },
    (opener) => void this.#rules.open(this.#table.info.name, opener, "rules-text-formats"),
  );
  readonly #samples = new Samples(this.#table);
  readonly #share = new Share(this.#table, this.#say);
  readonly #board: Board = new Board(byId("board"), {
    tap: (cell) => this.#tap(cell),
    lift: (cell) => this.#lift(cell),
    drop: (from, to) => this.#drop(from, to),
    choose: (piece) => this.#choose(piece),
  });
  readonly #tabs: Tabs = new Tabs(
    byId("tabs"),
    [
      { name: "game", title: "Game", panel: this.#game.element },
      { name: "setup", title: "Set up", panel: this.#editor.element },
      { name: "samples", title: "Samples", panel: this.#samples.element },
      { name: "share", title: "Share", panel: this.#share.element },
    ],
    (name) => {
      if (name === "setup") this.#editor.open();
      this.#table.rest(name === "setup");
    },
  );
  readonly #return = button("return", "↶", () => this.#table.return(), {
    "aria-label": "Return to the previous game",
    title: "Return to the previous game",
  });
  #hint: Move | undefined;
  #hash = "";

  start(): void {
    this.#showTools();
    this.#table.onChange((change) => this.#update(change));
    window.addEventListener("hashchange", () => {
      const { hash } = location;
      // Back from a link that cannot be read.
      if (hash === this.#hash) {
        return this.#announcer.say({ text: story(this.#table), aside: state(this.#table) });
      }
      const kept = this.#table.replaced.findIndex((game) => hash === `#${hashOf(game)}`);
      if (kept < 0) this.#openLink(hash);
      else this.#table.return(kept);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      const { target } = event;
      const isField = target instanceof Element && target.matches("input, textarea, select");
      if (this.#rules.isOpen) this.#rules.close();
      else if (!isField) this.#back();
    });
    this.#tabs.open("game");
    const { hash } = location;
    this.#openLast();
    if (hash !== this.#hash) this.#openLink(hash);
  }

  /** Puts the game of the last visit on the table, else a new one. */
  #openLast(): void {
    const last = saved();
    try {
      const game = last && gameOf(last.hash);
      if (game) {
        game.jump(last.turns);
        this.#table.begin(game, last.seats, last.end);
        return this.#table.turnTo(last.bottom);
      }
    } catch {
      // It is of another version of the page.
    }
    this.#table.begin(new Game(games[0]?.name ?? ""));
  }

  /** Puts the game of an address on the table. One that cannot be read changes nothing. */
  #openLink(hash: string): void {
    try {
      const game = gameOf(hash);
      if (!game) return;
      // A link shows what the sender saw: no engine plays on.
      const isFresh = game.turns === 0 && !hash.includes("position=");
      this.#table.begin(game, isFresh ? undefined : people(game));
    } catch (error) {
      history.replaceState(null, "", hash);
      const text = `The link cannot be read: ${sentence(reasonOf(error))}`;
      this.#announcer.say({ text, isRefusal: true });
    }
  }

  #update(change: Change): void {
    const table = this.#table;
    const canReturn = table.replaced.length > 0;
    this.#hint = undefined;
    if (change === "game") {
      byId("in-short").textContent = table.info.inShort;
      document.title = `${table.info.title} · Oddboards`;
      const game = byId("game");
      if (game instanceof HTMLSelectElement) game.value = table.info.name;
      void this.#rules.show(table.info.name);
      if (table.isResting) this.#editor.open();
    }
    this.#opponents.update(change);
    this.#showBoard();
    if (change === "game" || change === "position") {
      this.#slide();
      const kept = change === "game" && canReturn ? "↶ returns to the previous game." : "";
      this.#announcer.say({ text: story(table) || kept, aside: state(table) });
    }
    enable(this.#return, canReturn);
    this.#panel.update();
    if (change === "turn") return;
    this.#keep();
    this.#game.update();
    this.#samples.update();
    this.#share.update();
  }

  /** Writes the game into the address and keeps it for the next visit. */
  #keep(): void {
    this.#hash = `#${hashOf(this.#table.game)}`;
    history.replaceState(null, "", this.#hash);
    save(this.#table);
  }

  #back(): void {
    if (this.#table.back()) this.#announcer.say({ aside: state(this.#table) });
  }

  #tap(cell: CellName): void {
    if (this.#table.isResting) return this.#editor.tap(cell);
    if (!this.#canAct()) return;
    this.#answer(this.#table.act((turn) => turn.tap(cell)));
  }

  #lift(cell: CellName): void {
    if (this.#table.isResting) return;
    const { turn } = this.#table;
    const step = turn.lifts.find((step) => step.cell === cell);
    if (step && turn.steps.at(-1)?.text !== step.text) this.#table.act((turn) => turn.lift(step));
  }

  #drop(from: CellName, to: CellName): void {
    if (this.#table.isResting) return this.#editor.move(from, to);
    if (this.#canAct()) this.#answer(this.#table.act((turn) => turn.tap(to)));
  }

  /** Chooses a piece in hand, as the panel does. */
  #choose(piece: string): void {
    const step = this.#inHand().get(piece);
    if (step) this.#answer(this.#table.act((turn) => turn.choose(step)));
  }

  /** The steps with a piece in hand, by the text of the piece. */
  #inHand(): ReadonlyMap<string, Step> {
    const { turn, info, game, isPersonToMove } = this.#table;
    const player = game.toMove.index;
    const steps = isPersonToMove ? turn.kinds.options : [];
    return new Map(
      steps.flatMap((step) => {
        const isIt = (piece: Piece) => piece.kind === step.kind && piece.player === player;
        const piece = info.pieces.find(isIt);
        return piece ? [[piece.text, step]] : [];
      }),
    );
  }

  #canAct(): boolean {
    if (this.#table.isPersonToMove) return true;
    const text = this.#table.isOver ? state(this.#table) : "It is the engine’s turn.";
    this.#announcer.say({ text, isRefusal: true });
    return false;
  }

  #answer(answer: Answer): void {
    if (answer.type === "refused") this.#announcer.say({ text: answer.why, isRefusal: true });
    else if (answer.type === "goes on") {
      // It stands above the message already.
      this.#announcer.say({ aside: byId("todo").textContent ?? "" });
    }
  }

  #showBoard(): void {
    const { isResting, bottom } = this.#table;
    this.#board.show(isResting ? this.#editor.scene(bottom) : this.#scene());
  }

  #scene(): Scene {
    const { game, turn, info, bottom, isPersonToMove } = this.#table;
    const { complete } = turn.turn;
    const options = isPersonToMove ? turn.turn.options : [];
    const { from, to } = this.#hint ?? { from: null, to: null };
    const isRemoval = ({ step }: Step): boolean => step === "take off";
    const cellsOf = (steps: readonly Step[]) => steps.flatMap((step) => turn.cellsOf(step));
    const cells = cellsOf(options);
    const chosen = cellsOf(turn.steps);
    const removed = cellsOf(turn.steps.filter(isRemoval));
    const look: Look = {
      seat: bottom,
      marks: {
        selected: chosen.filter((cell) => !removed.includes(cell)),
        removed,
        highlight: from === null && to !== null ? [to] : [],
        // At the beginning of a turn, only what may be taken off is pointed out.
        target: turn.steps.length > 0 ? cells : cellsOf(options.filter(isRemoval)),
      },
      arrows: from !== null && to !== null ? [[from, to]] : [],
    };
    // A move that may still be continued is shown as if it were played.
    const shown = complete && turn.hasBegun ? game.clone() : game;
    if (complete && shown !== game) shown.play(complete);
    const out = playersOut(game);
    const label = (cell: CellName): string => {
      const piece = game.pieceOn(cell);
      const isOut = typeof piece?.player === "number" && out.has(piece.player);
      const isChosen = chosen.includes(cell);
      return `${cellLabel(info, cell, piece)}${isOut ? ", out" : ""}${isChosen ? ", chosen" : ""}`;
    };
    return {
      info,
      picture: shown.picture(look),
      label,
      options: new Set(cells),
      leaving: new Set(removed),
      inHand: new Set(this.#inHand().keys()),
      draggable: new Set(isPersonToMove ? cellsOf(turn.lifts) : []),
    };
  }

  /** Animates the pieces of the last move from their previous cells. */
  #slide(): void {
    if (this.#table.isReview) return;
    const before = this.#table.game.clone();
    const move = before.takeBack();
    for (const effect of move === undefined ? [] : before.effects(move)) {
      if (effect.type === "moves") this.#board.slide(effect.from, effect.to);
    }
  }

  #showTools(): void {
    const { info } = this.#table;
    const titles = games.map(({ name, title }) => [name, title] as const);
    const select = choice({ id: "game" }, titles, info.name, (name) => {
      this.#table.begin(new Game(name));
    });
    byId("game").replaceWith(select);
    const rules: HTMLButtonElement = button("rules", "Rules", () => {
      if (this.#rules.isOpen) this.#rules.close();
      else void this.#rules.open(this.#table.info.name, rules);
    });
    byId("tools").append(this.#return, rules, themeButton());
  }
}
