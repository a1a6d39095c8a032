import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { findCounter, staffWithPin } from './counter-store.ts';
import { type Browser, openSession } from './open-session.ts';
import { type Proven, proveByPin } from './prove-by-password.ts';
import type { LoginDeps } from './staff-deps.ts';

/** The result of a login: the token of the session, or the refusal. */
export type LoginResult<Code extends 'wrong_credentials' | 'counter_required' | 'pin_locked'> = Promise<
  Result<string, Code>
>;

/**
 * Logs in a proven person, if the proof is still valid under the lock. A failure leaves a line in the audit log, so
 * its attempts must have been counted.
 */
export async function logInProven(
  deps: LoginDeps,
  {
    proven,
    kind,
    browser,
  }: { readonly proven: Proven | undefined; readonly kind: 'full' | 'pin'; readonly browser: Browser },
): LoginResult<'wrong_credentials'> {
  const { db, clock } = deps;
  if (proven) {
    const { staffId } = proven;
    const opened = await inTransaction(db, async (tx) => {
      const token = (await proven.take(tx))
        ? await openSession(tx, deps, { staffId, kind, browser })
        : undefined;
      return token === undefined ? refuse('wrong_credentials') : ok(token);
    });
    if (opened.ok) return opened;
  }
  const act = kind === 'pin' ? 'log_in_by_pin' : 'log_in';
  await writeAudit(db, clock.now(), { staffId: proven?.staffId }, { act, outcome: 'wrong_credentials' });
  return refuse('wrong_credentials');
}

/** Logs a person in by PIN in the browser of a counter of a hall where they have a grant. */
export async function logInByPin(
  deps: LoginDeps,
  { staffId, pin, browser }: { readonly staffId: number; readonly pin: string; readonly browser: Browser },
): LoginResult<'wrong_credentials' | 'counter_required' | 'pin_locked'> {
  const counter = await findCounter(deps.db, browser.deviceToken);
  if (!counter) return refuse('counter_required');
  const { counterId, hallId } = counter;
  const [mayHere] = await staffWithPin(deps.db, { hallId, staffId, today: osloDayOf(deps.clock.now()) });
  const tried = await proveByPin(deps, { staffId, counterId }, pin);
  if (!tried.ok) return tried;
  return logInProven(deps, { proven: mayHere && tried.value, kind: 'pin', browser });
}
