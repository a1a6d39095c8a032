/** How often codes are sent: a message costs, and a stranger's phone must not be made to ring. */

import { after, hours } from '@lokalbingo/contract/durations';
import { codeAgainAfterMs } from '@lokalbingo/contract/lifetimes';
import type { Tx } from '../../platform/database.ts';
import { type CodeDeps, sendingKey } from './code-for.ts';
import { insertSending, lockSendings, sendingsSince, sweepSendings } from './code-store.ts';

const windowMs = hours(1);
const perMobile = 5;
const perAddress = 20;

/** Whether a code may be sent. `isOnItsWay`: one was sent to the number so shortly before that it is still awaited. */
export type Admission =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly isOnItsWay: boolean; readonly waitSeconds: number };

/**
 * Admits one sending to a number, asked for from an address, and counts it; or says how long to wait:
 * at most one in half a minute and five in an hour to a number, and twenty in an hour from an address.
 * Nothing is counted when it is not admitted.
 */
export async function admitSending(
  tx: Tx,
  deps: CodeDeps,
  { mobile, address }: { readonly mobile: string; readonly address: string },
): Promise<Admission> {
  const now = deps.clock.now();
  const since = after(now, -windowMs);
  const mobileKey = sendingKey(deps, 'mobile', mobile);
  const addressKey = sendingKey(deps, 'address', address);
  // Always the number before the address, so that two can never wait for each other.
  await lockSendings(tx, mobileKey);
  await lockSendings(tx, addressKey);
  const toMobile = await sendingsSince(tx, 'mobile_key', mobileKey, since);
  const fromAddress = await sendingsSince(tx, 'address_key', addressKey, since);
  const awaitedUntil = endOf(toMobile[0], codeAgainAfterMs);
  const freeAt = Math.max(
    awaitedUntil,
    endOf(toMobile[perMobile - 1], windowMs),
    endOf(fromAddress[perAddress - 1], windowMs),
  );
  const waitMs = freeAt - now.getTime();
  if (waitMs > 0) {
    const isOnItsWay = awaitedUntil > now.getTime();
    return { isAdmitted: false, isOnItsWay, waitSeconds: Math.ceil(waitMs / 1000) };
  }
  await sweepSendings(tx, since);
  await insertSending(tx, { mobileKey, addressKey, sentAt: now });
  return { isAdmitted: true };
}

const endOf = (sentAt: Date | undefined, durationMs: number): number =>
  sentAt ? after(sentAt, durationMs).getTime() : 0;
