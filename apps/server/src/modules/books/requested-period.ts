import { daysBetween, osloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Period } from './daily-balances.ts';

/** Validates a requested period of at most this many days. */
export function requestedPeriod(
  first: string,
  last: string,
  atMostDays: number,
): Result<Period, 'period_reversed' | 'period_too_long'> {
  const period = { from: osloDay(first), to: osloDay(last) };
  if (period.from > period.to) return refuse('period_reversed');
  return daysBetween(period.from, plusDays(period.to, 1)) > atMostDays
    ? refuse('period_too_long')
    : ok(period);
}
