import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import type { Ore } from '@lokalbingo/money';

/** What a limit is counted over. */
export type LimitPeriod = 'day' | 'month';

/** A limit as the server tells it. */
export type Limit = {
  readonly inForce: Ore;
  readonly canChange: boolean;
  readonly max: Ore;
  readonly left: Ore;
  /** YYYY-MM-DD: a raise counts from it, and a limit that cannot be changed now can from it. */
  readonly nextStart: string;
  readonly raisedTo?: Ore | undefined;
};

/** A player's limits in a hall. */
export type Limits = Readonly<Record<LimitPeriod, Limit>> & {
  /** YYYY-MM-DD: the day that they are about. */
  readonly today: string;
};

/** Reads limits off the wire. */
export function limitsOf(told: AnswerOf<typeof getUserPlayLimits>): Limits {
  return {
    today: told.today,
    day: { ...told.day, inForce: told.grenseKrDag, canChange: told.kanEndreDagGrense },
    month: { ...told.month, inForce: told.grenseKrMnd, canChange: told.kanEndreMndGrense },
  };
}
