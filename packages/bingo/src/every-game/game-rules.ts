/**
 * What a main game is, as a value: everything by which one game differs from another. The functions of this room take
 * it and know no game; the rooms `game-1`, `game-2` and `game-3` hold one value each, and `games.ts` is their door.
 */
import type { Ore } from '@lokalbingo/money';
import type { MainGame } from '../main-game.ts';

/** A column of balls, and of every field: the numbers from `first` on, `ballsPerColumn` of them. */
export type ColumnRules = {
  /** What its balls are called with before their number; empty when they are called by their number alone. */
  readonly letter: string;
};

/** A field is as many cells wide as there are columns. Each row lacks its own numbers, and full rows win. */
export type FieldRules = {
  readonly rows: number;
  /** The cell that counts as marked from the start, its number hidden; undefined when every cell is played. */
  readonly freeCell: number | undefined;
  /** The lines that win beside rows where a stage says so, each as the cells of a field. */
  readonly diagonals: readonly (readonly number[])[];
};

/** A kind of ticket. */
export type KindRules<Kind extends string = string> = {
  /** Its name in code, in the database and in the lines that a draw is made of. */
  readonly kind: Kind;
  readonly fields: number;
  /** How many times the prize of a ticket of one unit it gets on the same ball: its prize multiplier. */
  readonly units: number;
  /** What it costs in every hall; undefined when the hall sets the price. */
  readonly priceOre: Ore | undefined;
};

/** What a diagonal pays that is complete early: to every such ticket in full, for each of its units. */
export type Jackpot = { readonly withinBalls: number; readonly perUnitOre: Ore };

/** A stage: what wins it. Stages are numbered from 1 in the order in which they stand. */
export type StageRules = {
  /** So many full rows in one field. */
  readonly rows: number;
  /** Whether a full diagonal wins it too. Only where one row is enough. */
  readonly diagonalWins: boolean;
  /** In place of the stage's prize, to those who have a diagonal by then; the earliest first. */
  readonly jackpots: readonly Jackpot[];
  /**
   * The largest amount that a plan may give the stage, which must then be a fixed one; undefined where it may be any,
   * or a share of the stakes. It stands where tickets multiply it, so that what one can win is known and has its bounds.
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

/** How many balls a game has: numbered from 1. */
export function ballCountOf({ columns, ballsPerColumn }: GameRules): number {
  return columns.length * ballsPerColumn;
}

/** How many cells one field has. */
export function cellsPerFieldOf({ columns, field }: GameRules): number {
  return columns.length * field.rows;
}

/** The rules of a kind of ticket. @throws RangeError when the game has none of that name. */
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
