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
  /** YYYY-MM-DD: a raise that is made now counts from it. */
  readonly nextStart: string;
  /** The raise on its way, and the day from which it counts. */
  readonly raisedTo?: Ore | undefined;
  readonly raisedFrom?: string | undefined;
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
