import { after } from '@lokalbingo/contract/durations';
import { type OsloDay, osloMoment } from '../../../platform/oslo-calendar.ts';
import type { PlanTerms } from '../game-setup.ts';

/** When a round starts and when its sale closes. */
export type RoundTimes = { readonly startsAt: Date; readonly saleClosesAt: Date };

/** Returns the rounds of an Oslo day: on a grid from the first start, in local time, to the last. */
export function roundTimesOf(
  setup: Pick<PlanTerms, 'firstStart' | 'lastStart' | 'startIntervalMs' | 'saleClosesBeforeStartMs'>,
  day: OsloDay,
): RoundTimes[] {
  const first = osloMoment(day, setup.firstStart);
  const last = osloMoment(day, setup.lastStart);
  const count = Math.floor((last.getTime() - first.getTime()) / setup.startIntervalMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const startsAt = after(first, at * setup.startIntervalMs);
    return { startsAt, saleClosesAt: after(startsAt, -setup.saleClosesBeforeStartMs) };
  });
}
