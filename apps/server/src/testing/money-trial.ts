/** The trials of the admission test: each tries to move money for a player with an obstacle. */
import type { Purpose } from '@lokalbingo/contract/admission';
import type { Operation } from '@lokalbingo/contract/operation';
import type { AmountCondition } from '../modules/admission/admission-table.ts';
import type { MatrixCondition } from '../modules/admission/testing/admission-matrix.ts';
import type { FakeClock } from '../platform/testing/fake-clock.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';
import type { MoneyMover } from './money-movers.ts';
import type { TestApi, TestCaller } from './test-api.ts';
import { refusalCodeOf, type WireInput } from './test-call.ts';

/** The player's obstacles, each with the condition of the table that is then not met. */
export const obstacles = {
  'without obstacles': null,
  'paused in the hall': 'no_hall_pause',
  'paused everywhere': 'no_global_pause',
  'on a break': 'no_break',
  'over the limit': 'limits',
  unfunded: 'funds',
  'with a forced declaration': 'due_diligence',
  'with a card fault': 'working_card',
  'of another hall': 'member',
} as const satisfies Readonly<Record<string, MatrixCondition | AmountCondition | null>>;
export type Obstacle = keyof typeof obstacles;

/** The player, the hall, and the attempt, which returns the refusal code, if any. */
export type Trial = {
  readonly hallId: number;
  readonly playerId: number;
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  /** Makes the attempt as the player, or as a member of another hall only. */
  readonly attempt: (as: number) => Promise<string | undefined>;
};
/** A mover of money, and a way to trigger it. */
export type MoneyTrial = {
  readonly mover: MoneyMover;
  readonly how: string;
  /** The purpose that admits this way, when it differs from the mover's own. */
  readonly passes?: Purpose;
  /** The refusal codes here, when they differ from the table's own, and the refusals of other rules. */
  readonly words?: Partial<Record<Obstacle, string>>;
  readonly prepare: (isFunded: boolean) => Promise<Trial>;
};

/** Makes a call, and returns the refusal code, if any. */
export const codeOf = async (api: TestApi, operation: Operation, input: WireInput & { as: TestCaller }) =>
  refusalCodeOf(operation, await api.send(operation, input));
