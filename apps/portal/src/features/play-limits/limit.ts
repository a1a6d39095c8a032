import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import type { Ore } from '@lokalbingo/money';

/** The period that a limit counts over. */
export type LimitPeriod = 'day' | 'month';

/** A limit as the server sends it. */
export type Limit = {
  readonly inForce: Ore;
  readonly canChange: boolean;
  readonly max: Ore;
  readonly left: Ore;
  /** YYYY-MM-DD: a raise made now takes effect on this day. */
  readonly nextStart: string;
  /** The pending raise, and the day on which it takes effect. */
  readonly raisedTo?: Ore | undefined;
  readonly raisedFrom?: string | undefined;
};

/** A player's limits in a hall. */
export type Limits = Readonly<Record<LimitPeriod, Limit>> & {
  /** YYYY-MM-DD: the day that they apply to. */
  readonly today: string;
};

/** Parses limits from the server's answer. */
export function limitsOf(answer: AnswerOf<typeof getUserPlayLimits>): Limits {
  return {
    today: answer.today,
    day: { ...answer.day, inForce: answer.grenseKrDag, canChange: answer.kanEndreDagGrense },
    month: { ...answer.month, inForce: answer.grenseKrMnd, canChange: answer.kanEndreMndGrense },
  };
}
