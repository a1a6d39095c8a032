/** Opens a session in a browser. */
import { after, hours } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { newSecret, secretHash, secretShape } from '../../platform/secret.ts';
import { writeAudit } from '../audit/audit.ts';
import { releaseAttempts } from '../rate-limits/rate-limits.ts';
import { type Counter, findCounter } from './counter-store.ts';
import { hasInspectionEnded } from './grant-store.ts';
import { pinKey } from './prove-by-password.ts';
import type { LoginDeps } from './staff-deps.ts';
import { endSessionOfToken, insertStaffSession } from './staff-session-store.ts';

/** The longest lifetime of a session. */
export const sessionMs = hours(12);

/** The browser of a login, by its cookies. */
export type Browser = {
  readonly device: string;
  /** The token of its current session, if any. */
  readonly sessionToken: string | undefined;
  /** The device token that identifies it as a counter, if it is one. */
  readonly deviceToken: string | undefined;
};

/**
 * Opens a session in place of the browser's current one. A full login has given both factors of ours; at a counter it
 * also unlocks the person's PIN there.
 * @returns the session's token, shown only this time; undefined for a PIN when the browser is no longer a counter, and
 * for an inspector whose last day is over
 */
export async function openSession(
  tx: Tx,
  deps: LoginDeps,
  opened: {
    readonly staffId: number;
    readonly kind: 'full' | 'pin';
    readonly browser: Browser;
    /** For a login at the issuer of a chain: the chain, and whether the issuer required two factors. */
    readonly chain?: { readonly ownerId: number; readonly isTwoFactor: boolean };
  },
): Promise<string | undefined> {
  const { staffId, kind, browser, chain } = opened;
  const isByOwnFactors = kind === 'full' && !chain;
  const now = deps.clock.now();
  const counter = await findCounter(tx, browser.deviceToken);
  if (kind === 'pin' && !counter) return undefined;
  if (await hasInspectionEnded(tx, { staffId, today: osloDayOf(now) })) return undefined;
  if (browser.sessionToken !== undefined && secretShape.test(browser.sessionToken))
    await endSessionOfToken(tx, secretHash(browser.sessionToken), now);
  if (isByOwnFactors && counter) await unlockPin(tx, deps, { staffId, counter });
  const token = newSecret(deps.random);
  await insertStaffSession(tx, {
    staffId,
    tokenHash: secretHash(token),
    kind,
    counterId: counter?.counterId,
    device: browser.device,
    createdAt: now,
    steppedUpAt: isByOwnFactors || chain?.isTwoFactor ? now : undefined,
    byChain: chain?.ownerId,
    expiresAt: after(now, sessionMs),
  });
  const act = { full: 'log_in', pin: 'log_in_by_pin' }[kind];
  await writeAudit(tx, now, { staffId }, { act: chain ? 'log_in_by_chain' : act, outcome: 'done' });
  return token;
}

const unlockPin = (
  tx: Tx,
  deps: LoginDeps,
  { staffId, counter: { counterId } }: { readonly staffId: number; readonly counter: Counter },
): Promise<void> => releaseAttempts(tx, { cleared: [pinKey(deps, { staffId, counterId })] });
