import type { Tx } from '../../platform/database.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { mayAttempt, sweepAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import type { CodeDeps } from './code-for.ts';
import { type CodeRequest, resendRateLimit, sendingRateLimits } from './code-rate-limits.ts';

/** Whether a code may be sent. `isOnItsWay`: one was sent to the number recently and is still expected. */
export type Admission =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly isOnItsWay: boolean; readonly waitSeconds: number };

/**
 * Admits and counts one sending, or says how long to wait. A number gets at most one in half a minute and five in an
 * hour; a proven person ten in a day; an address and the whole installation as many as the settings say. Raises an
 * alarm shortly before the daily limit and when it is reached. A refused sending is not counted.
 */
export async function admitSending(tx: Tx, deps: CodeDeps, request: CodeRequest): Promise<Admission> {
  const taken = await takeAttempt(tx, deps, sendingRateLimits(deps, request));
  if (!taken.ok) {
    const isOnItsWay = !(await mayAttempt(tx, deps, [resendRateLimit(deps, request.mobile)])).ok;
    return { isAdmitted: false, isOnItsWay, waitSeconds: taken.refusal.retryAfterSeconds };
  }
  const [inAll = 0] = taken.value;
  await alarmAt(tx, deps, inAll);
  await sweepAttempts(tx, deps);
  return { isAdmitted: true };
}

/** Logged even if the transaction rolls back, because the codes were requested all the same. */
async function alarmAt(tx: Tx, { clock, log, codesPerDay }: CodeDeps, sent: number): Promise<void> {
  if (sent !== Math.ceil(codesPerDay * 0.8) && sent !== codesPerDay) return;
  log.error(
    { alarm: 'codes_day_bound', sent, codesPerDay },
    'the daily limit of codes is nearly or fully used',
  );
  await raiseAlarm(tx, clock.now(), { name: 'codes_day_bound', hallId: null, about: {} });
}
