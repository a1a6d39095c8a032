import { inTransaction } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, isSessionAlive, lockPlayer, nameOf } from '../identity/identity.ts';
import { sweepAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import { linkRateLimits, sendConfirmationLink } from './email-link.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/** Sends another link that confirms the player's address. Earlier links stay valid. */
export async function sendEmailLink(
  deps: OwnDetailsDeps,
  { playerId, sessionId }: { readonly playerId: number; readonly sessionId: number },
): Promise<StepOutcome> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await isSessionAlive(tx, sessionId, deps.clock.now()))) return stepNotDone(texts.loggedOut);
    const { email, isEmailVerified } = await accountById(tx, playerId);
    if (email === null) return stepNotDone(texts.noEmail);
    if (isEmailVerified) return stepNotDone(texts.alreadyConfirmed);
    const taken = await takeAttempt(tx, deps, linkRateLimits(deps, playerId));
    if (!taken.ok) return stepNotDone(texts.waitForLink(taken.refusal.retryAfterSeconds));
    const { firstName } = await nameOf(tx, playerId);
    await sendConfirmationLink(tx, deps, { playerId, email, firstName, purpose: 'confirm' });
    await sweepAttempts(tx, deps);
    return stepDone;
  });
}
