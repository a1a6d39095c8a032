/** Which days are reconciled with the provider together. Pure. */
import { hours } from '@lokalbingo/contract/durations';
import { type OsloDay, plusDays } from '../../../platform/oslo-calendar.ts';
import { attemptLifeMs } from '../attempts/payment-attempt.ts';

/** How many nights a deposit is asked about: one that is given back at the provider by hand is so within days. */
const nights = 3;

/**
 * Until when what is under way is left to the job that looks after it: for as long as an attempt lives, its last look
 * an hour after that, and some room.
 */
export const settledAfterMs = attemptLifeMs + hours(2);

/**
 * The first day that is looked at together with a day: enough for every deposit's nights, and more where days were
 * missed.
 * @param lastDay the last one that was reconciled to its end, if any was
 */
export function firstDayWith(day: OsloDay, lastDay: OsloDay | undefined): OsloDay {
  const next = lastDay === undefined ? day : plusDays(lastDay, 1);
  return plusDays(next < day ? next : day, 1 - nights);
}
