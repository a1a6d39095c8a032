/** Which days are reconciled with the provider together. Pure. */
import { hours } from '@lokalbingo/contract/durations';
import { type OsloDay, plusDays } from '../../../platform/oslo-calendar.ts';
import { attemptLifeMs } from '../attempts/payment-attempt.ts';

/** How many nights a deposit is queried. Refunds made by hand at the provider come within days. */
const nights = 3;

/**
 * How long a deposit in progress is left to its own job: the lifetime of an attempt, an hour until the job's last
 * query, and a margin.
 */
export const settledAfterMs = attemptLifeMs + hours(2);

/**
 * Returns the first day whose deposits are queried in the reconciliation of a day: early enough for every deposit's
 * nights, and earlier when days were missed.
 * @param lastDay the last fully reconciled day, if any
 */
export function firstDayWith(day: OsloDay, lastDay: OsloDay | undefined): OsloDay {
  const next = lastDay === undefined ? day : plusDays(lastDay, 1);
  return plusDays(next < day ? next : day, 1 - nights);
}
