export {
  ClaimError,
  EngineError,
  GameOverError,
  MoveError,
  NameError,
  OddboardsError,
  PositionError,
  type Problem,
  RecordError,
  StepError,
} from "./errors.js";
export { Engine } from "./engine.js";
export { Game } from "./game.js";
export { games } from "./games.js";
export type { Look, Mark, Picture } from "./picture.js";
export type { ThinkOptions } from "./search.js";
export { Setup, type SetupProblem } from "./setup.js";
export type * from "./types.js";
export { EngineWorker } from "./worker.js";
