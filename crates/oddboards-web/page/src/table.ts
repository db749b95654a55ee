// The table: the game, who sits where, and the turn in progress. It has no view.
import { type Claim, Game, type GameInfo, type Outcome } from "oddboards";

import { type Answer, TurnInProgress } from "./turn";
import { playerName, playersOut } from "./words";

/** A player: a person, or an engine of a level. */
export type Seat = "person" | `level${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | "strong";

/** A change: of the game, the position, the players, the view, or the steps of the turn. */
export type Change = "game" | "position" | "seats" | "view" | "turn";

/** A resignation or a claimed draw, and the number of turns after which it ended the game. */
export interface End {
  readonly turns: number;
  /** The index of the player who resigned. */
  readonly resigned?: number;
  readonly claimed?: Claim;
}

/** A game with its players, as it left the table. */
interface Replaced {
  readonly game: Game;
  readonly seats: Seat[];
  readonly end: End | undefined;
  readonly bottom: number;
}

/** A game being played by people and engines. */
export class Table {
  #game: Game;
  #turn: TurnInProgress;
  #seats: Seat[];
  /** It stays while another position is on the board. */
  #end: End | undefined;
  #bottom = 0;
  #isResting = false;
  /** The games with moves that left the table for others, the last at the end. */
  readonly #replaced: Replaced[] = [];
  readonly #listeners: ((change: Change) => void)[] = [];

  constructor(game: Game) {
    this.#game = game;
    this.#turn = new TurnInProgress(game);
    this.#seats = usualSeats(game.info);
  }

  /** The game. To be changed only by the methods of the table. */
  get game(): Game {
    return this.#game;
  }

  get info(): GameInfo {
    return this.#game.info;
  }

  get turn(): TurnInProgress {
    return this.#turn;
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  /** The index of the player at the bottom of the board. */
  get bottom(): number {
    return this.#bottom;
  }

  /** The resignation or the claim, even if another position is on the board. */
  get end(): End | undefined {
    return this.#end;
  }

  /** Whether the position on the board is the one in which a player resigned or claimed a draw. */
  get isEnded(): boolean {
    return this.#end?.turns === this.#game.turns;
  }

  /** The index of the player who resigned in this position. */
  get #resigned(): number | undefined {
    return this.isEnded ? this.#end?.resigned : undefined;
  }

  /** Whether an earlier position than the last is on the board. */
  get isReview(): boolean {
    return this.#game.undone.length > 0;
  }

  get isOver(): boolean {
    return this.#game.outcome !== undefined || this.#resigned !== undefined;
  }

  /** Whether the game waits, out of play. */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** The seat of the player to move, unless the game is over or waits. */
  get active(): Seat | undefined {
    return this.isOver || this.#isResting ? undefined : this.#seats[this.#game.toMove.index];
  }

  /** Whether a person is to move. */
  get isPersonToMove(): boolean {
    return this.active === "person";
  }

  /** The outcome and its reason, a resignation included. */
  get outcome(): Outcome | undefined {
    const { outcome, info } = this.#game;
    if (outcome || this.#resigned === undefined) return outcome;
    const gone = playersOut(this.#game).add(this.#resigned);
    const winners = info.players.filter(({ index }) => !gone.has(index));
    return {
      text: "resigned",
      reason: `${playerName(info, this.#resigned)} resigns`,
      winner: winners.length === 1 ? (winners[0]?.index ?? null) : null,
      payoffs: [],
    };
  }

  /** Calls a function after each change. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  /** The games that left the table and can return, the next one last. */
  get replaced(): readonly Game[] {
    return this.#replaced.map(({ game }) => game);
  }

  /** Puts another game on the table. `end` need not be in the position that the game has now. */
  begin(game: Game, seats: readonly Seat[] = usualSeats(game.info), end = claimOf(game)): void {
    this.#replaced.push(...this.#inProgress());
    const isSame = game.info.name === this.info.name;
    this.#game = game;
    this.#seats = [...seats];
    this.#end = end;
    if (!isSame) this.#bottom = 0;
    this.#claimAgain();
    this.#changed("game");
  }

  /**
   * Returns to one of the replaced games, by default the last. The game on the table comes after
   * all others, so that none is lost.
   */
  return(index = this.#replaced.length - 1): void {
    const [before] = this.#replaced.splice(index, 1);
    if (!before) return;
    this.#replaced.unshift(...this.#inProgress());
    this.#game = before.game;
    this.#seats = before.seats;
    this.#end = before.end;
    this.#bottom = before.bottom;
    this.#changed("game");
  }

  #inProgress(): Replaced[] {
    const [game, seats, end, bottom] = [this.#game, this.#seats, this.#end, this.#bottom];
    const hasMoves = game.turns + game.undone.length > 0;
    return hasMoves ? [{ game, seats: [...seats], end, bottom }] : [];
  }

  /** In an earlier position, continues with a copy, so that the game with its later turns stays. */
  #branch(): void {
    if (!this.isReview) return;
    this.#replaced.push(...this.#inProgress());
    this.#game = this.#game.clone();
  }

  /** Taps a cell or takes a step of the person to move. */
  act(action: (turn: TurnInProgress) => Answer): Answer {
    const answer = action(this.#turn);
    if (answer.type === "complete") this.play(answer.move);
    else if (answer.type === "goes on") this.#tell("turn");
    return answer;
  }

  /** Takes back the last step of the turn. Returns whether there was one. */
  back(): boolean {
    const isDone = this.isPersonToMove && this.#turn.back();
    if (isDone) this.#tell("turn");
    return isDone;
  }

  /** Plays a move. In an earlier position, this begins another game. */
  play(move: string): void {
    this.#branch();
    this.#game.play(move);
    this.#end = undefined;
    this.#changed("position");
  }

  claim(ground: Claim): void {
    this.#branch();
    this.#game.claim(ground);
    this.#end = claimOf(this.#game);
    this.#changed("position");
  }

  /** Has the player to move resign. */
  resign(): void {
    this.#end = { turns: this.#game.turns, resigned: this.#game.toMove.index };
    this.#changed("position");
  }

  /** Takes back a person's resignation or claim, or turns until a person is to move again. */
  takeBack(): void {
    const wasEnded = this.isEnded;
    this.#end = undefined;
    this.#game.withdrawClaim();
    if (!wasEnded || !this.isPersonToMove) {
      do this.#game.takeBack();
      while (this.#game.turns > 0 && !this.isPersonToMove && this.#seats.includes("person"));
    }
    this.#changed("position");
  }

  /** Shows the position after this number of turns, with the claim made in it. */
  jump(turns: number): void {
    this.#game.jump(turns);
    this.#claimAgain();
    this.#changed("position");
  }

  /** Claims the draw again that was claimed in this position. */
  #claimAgain(): void {
    const claim = this.isEnded ? this.#end?.claimed : undefined;
    if (claim && !this.#game.claimed) this.#game.claim(claim);
  }

  sit(player: number, seat: Seat): void {
    this.#seats[player] = seat;
    this.#turn.cancel();
    this.#tell("seats");
  }

  /** Seats a player at the bottom. */
  turnTo(player: number): void {
    this.#bottom = player;
    this.#tell("view");
  }

  /** Suspends the game, or resumes it. */
  rest(isResting: boolean): void {
    if (isResting === this.#isResting) return;
    this.#isResting = isResting;
    this.#tell("seats");
  }

  #changed(change: Change): void {
    this.#turn = new TurnInProgress(this.#game);
    this.#tell(change);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** Returns seats with a person on each. */
export function people({ info }: Game): Seat[] {
  return info.players.map(() => "person");
}

/** Returns the claim that has ended a game. */
function claimOf({ turns, claimed }: Game): End | undefined {
  return claimed && { turns, claimed };
}

/** Returns the seats of a new game: a person, and engines. */
function usualSeats(info: GameInfo): Seat[] {
  return info.players.map((_, index) => (index === 0 ? "person" : "level2"));
}
