/**
 * A main game as a value: everything in which the games differ. The functions of this folder take it as an
 * argument and are the same for all games; the folders `game-1`, `game-2` and `game-3` have one value each,
 * and `games.ts`
 * exports them.
 */
import type { Ore } from '@lokalbingo/money';
import type { MainGame } from '../main-game.ts';

/** A column of balls, and of every field: the numbers from `first` on, `ballsPerColumn` of them. */
export type ColumnRules = {
  /** The letter before the ball's number; empty where balls have no letters. */
  readonly letter: string;
};

/** A field has as many cells per row as there are columns. Full rows win. */
export type FieldRules = {
  readonly rows: number;
  /**
   * The cell that counts as marked from the start, its number hidden; undefined when every cell has a number
   * to mark.
   */
  readonly freeCell: number | undefined;
  /** The lines, besides rows, that win in stages that allow them, each as the cells of a field. */
  readonly diagonals: readonly (readonly number[])[];
};

/** A kind of ticket. */
export type KindRules<Kind extends string = string> = {
  /** Its name in code, in the database and in the lines that are hashed for a draw. */
  readonly kind: Kind;
  readonly fields: number;
  /** Its prize multiplier: its prize relative to that of a ticket of one unit on the same ball. */
  readonly units: number;
  /** Its price in every hall; undefined when the hall sets the price. */
  readonly priceOre: Ore | undefined;
};

/** The prize of an early diagonal: every such ticket gets it in full, for each of its units. */
export type Jackpot = { readonly withinBalls: number; readonly perUnitOre: Ore };

/** A stage and its winning condition. Stages are numbered from 1 in order. */
export type StageRules = {
  /** The number of full rows in one field. */
  readonly rows: number;
  /** Whether a full diagonal wins it too. Only when one row is enough. */
  readonly diagonalWins: boolean;
  /** Jackpots, which replace the stage's prize for tickets that complete a diagonal early; the earliest first. */
  readonly jackpots: readonly Jackpot[];
  /**
   * The largest amount that a plan may give the stage, which must then be a fixed one; undefined when any
   * amount or a share of the stakes is allowed. It is set where tickets multiply the prize, so that the
   * possible prize is known and limited.
   */
  readonly amountAtMostOre?: Ore;
};

/** A main game. */
export type GameRules<Kind extends string = string> = {
  readonly mainGame: MainGame;
  readonly columns: readonly ColumnRules[];
  readonly ballsPerColumn: number;
  readonly field: FieldRules;
  readonly kinds: readonly KindRules<Kind>[];
  readonly stages: readonly StageRules[];
};

/** The number of balls of a game, which are numbered from 1. */
export function ballCountOf({ columns, ballsPerColumn }: GameRules): number {
  return columns.length * ballsPerColumn;
}

/** The number of cells of one field. */
export function cellsPerFieldOf({ columns, field }: GameRules): number {
  return columns.length * field.rows;
}

/** The rules of a kind of ticket. @throws RangeError for a kind that the game does not have. */
export function kindRulesOf<Kind extends string>(
  { mainGame, kinds }: GameRules<Kind>,
  kind: string,
): KindRules<Kind> {
  const found = kinds.find((each) => each.kind === kind);
  if (found === undefined) throw new RangeError(`Main game ${mainGame} has no such kind of ticket.`);
  return found;
}

/** The rules of a stage, counted from 1. @throws RangeError when the game has no such stage. */
export function stageRulesOf({ mainGame, stages }: GameRules, stage: number): StageRules {
  const found = stages[stage - 1];
  if (found === undefined) throw new RangeError(`Main game ${mainGame} has no stage ${stage}.`);
  return found;
}

/** The numbers of a game's stages, in order: 1, 2, 3 and so on. */
export function stagesOf({ stages }: GameRules): readonly number[] {
  return stages.map((_, at) => at + 1);
}
