import type { Tx } from '../../platform/database.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { mayAttempt, sweepAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import type { CodeDeps } from './code-for.ts';
import { type CodeAsked, resendRateLimit, sendingRateLimits } from './code-rate-limits.ts';

/** Whether a code may be sent. `isOnItsWay`: one was sent to the number so shortly before that it is still awaited. */
export type Admission =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly isOnItsWay: boolean; readonly waitSeconds: number };

/**
 * Admits one sending and counts it, or says how long to wait: to a number at most one in half a minute and five in an
 * hour, for a proven person ten in a day, and as many from an address in an hour and in all in a day as the settings
 * say. Before the day's last one is used up, and when it is, it raises an alarm. Nothing is counted when it is
 * not admitted.
 */
export async function admitSending(tx: Tx, deps: CodeDeps, asked: CodeAsked): Promise<Admission> {
  const taken = await takeAttempt(tx, deps, sendingRateLimits(deps, asked));
  if (!taken.ok) {
    const isOnItsWay = !(await mayAttempt(tx, deps, [resendRateLimit(deps, asked.mobile)])).ok;
    return { isAdmitted: false, isOnItsWay, waitSeconds: taken.refusal.retryAfterSeconds };
  }
  const [inAll = 0] = taken.value;
  await alarmAt(tx, deps, inAll);
  await sweepAttempts(tx, deps);
  return { isAdmitted: true };
}

/** Rolled back or not, it is in the log: somebody has asked for that many. */
async function alarmAt(tx: Tx, { clock, log, codesPerDay }: CodeDeps, sent: number): Promise<void> {
  if (sent !== Math.ceil(codesPerDay * 0.8) && sent !== codesPerDay) return;
  log.error({ alarm: 'codes_day_bound', sent, codesPerDay }, 'the codes of a day are nearly or all used up');
  await raiseAlarm(tx, clock.now(), { name: 'codes_day_bound', hallId: null, about: {} });
}
