/** A problem of a text, and its place. */
export interface Problem {
  /** The field of the text, such as `rows`. */
  readonly field: string;
  /** The offset from the start of the text, in bytes of UTF-8: an index if the text is ASCII. */
  readonly offset: number;
  /** The problem as a sentence. */
  readonly message: string;
}

/** Any error of this package. The subclasses say what failed; `message` is a sentence for people. */
export class OddboardsError extends Error {
  override name = "OddboardsError";
  /** The problems that have a place in the text, in the order in which they were found. */
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }

  /** The field of the first problem, such as `side to move`. */
  get field(): string | undefined {
    return this.problems[0]?.field;
  }

  /** The least offset of a problem in the text. */
  get offset(): number | undefined {
    const offsets = this.problems.map((problem) => problem.offset);
    return offsets.length > 0 ? Math.min(...offsets) : undefined;
  }

  /** The clauses of the rules that the message cites, such as `M10`. */
  get clauses(): readonly string[] {
    const cited = this.message.match(/\([A-Z]\d+(?:, [A-Z]\d+)*\)/g) ?? [];
    return [...new Set(cited.flatMap((clauses) => clauses.slice(1, -1).split(", ")))];
  }

  /** The first of the {@link clauses}. */
  get clause(): string | undefined {
    return this.clauses[0];
  }
}

/** The name of a game, start, cell, piece or mark is unknown. */
export class NameError extends OddboardsError {
  override name = "NameError";
}

/**
 * A text is not a position of the game. `problems` holds all problems of the position, or only the
 * first error in the text if it does not have the form of a position.
 */
export class PositionError extends OddboardsError {
  override name = "PositionError";
}

/** A text is not the record of a game. */
export class RecordError extends OddboardsError {
  override name = "RecordError";
}

/** A text is not a move, or the move is not legal. */
export class MoveError extends OddboardsError {
  override name = "MoveError";
}

/** A step of a turn cannot be taken after those before it. */
export class StepError extends OddboardsError {
  override name = "StepError";
}

/** A draw cannot be claimed. */
export class ClaimError extends OddboardsError {
  override name = "ClaimError";
}

/** A text does not name an engine. */
export class EngineError extends OddboardsError {
  override name = "EngineError";
}

/** The game is over, by the rules or by a claim. */
export class GameOverError extends OddboardsError {
  override name = "GameOverError";
}

const classes = {
  name: NameError,
  position: PositionError,
  record: RecordError,
  move: MoveError,
  step: StepError,
  claim: ClaimError,
  engine: EngineError,
  over: GameOverError,
};

interface Refusal {
  readonly kind: keyof typeof classes;
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** The error of the script around WebAssembly for an object that has been freed. */
const MOVED = "Attempt to use a moved value";

/**
 * Calls into WebAssembly, which throws errors as JSON. The script around it refuses arguments of a
 * wrong type, and objects that have been freed.
 *
 * @internal
 */
export function call<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    if (error instanceof Error) {
      const { message } = error;
      throw new OddboardsError(message === MOVED ? "the object has been freed" : message);
    }
    if (typeof error !== "string") throw error;
    const { kind, message, problems } = JSON.parse(error) as Refusal;
    throw new classes[kind](message, problems);
  }
}

/**
 * Throws unless the value is a whole number from 0 to `most`. WebAssembly would truncate it.
 *
 * @internal
 */
export function checkWhole(what: string, value: number, most: number): void {
  if (!(value >= 0 && value <= most && Number.isInteger(value))) {
    throw new OddboardsError(`${what} is ${shown(value)}, not a whole number from 0 to ${most}`);
  }
}

/**
 * Returns a value that is not the expected number, for a message.
 *
 * @internal
 */
export function shown(value: unknown): string {
  return typeof value === "string" ? `the text "${value}"` : String(value);
}

/**
 * Calls into WebAssembly for a value as JSON.
 *
 * @internal
 */
export function read<T>(body: () => string): T {
  return JSON.parse(call(body)) as T;
}
