import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, isSessionAlive, lockPlayer, nameOf } from '../identity/identity.ts';
import { sweepAttempts, takeAttempt } from '../rate-limits/rate-limits.ts';
import { emailComplaint } from './addresses.ts';
import { linkRateLimits } from './email-link.ts';
import { endChangeLinks } from './email-link-store.ts';
import { notifyOldContacts } from './notify-of-change.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';
import { sendChangeLink } from './send-change-link.ts';

/**
 * Sends a link to a player's new address; an earlier such link is void. Notifies the current address and the phone at
 * once; the address changes when the link is pressed. If the address is taken, its owner is notified instead of getting
 * a link: the answer is the same.
 */
export async function changeEmail(
  deps: OwnDetailsDeps,
  {
    playerId,
    sessionId,
    ...given
  }: { readonly playerId: number; readonly sessionId: number; readonly email: string },
): Promise<StepOutcome> {
  const email = plainEmail(given.email);
  const complaint = emailComplaint(email);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    const { sessionsEnded } = await lockPlayer(tx, playerId);
    if (!(await isSessionAlive(tx, sessionId, deps.clock.now()))) return stepNotDone(texts.loggedOut);
    const account = await accountById(tx, playerId);
    if (account.email === email) return stepNotDone(texts.sameEmail);
    const taken = await takeAttempt(tx, deps, linkRateLimits(deps, playerId));
    if (!taken.ok) return stepNotDone(texts.waitForLink(taken.refusal.retryAfterSeconds));
    const now = deps.clock.now();
    await endChangeLinks(tx, playerId, now);
    const { productName } = deps;
    const { firstName } = await nameOf(tx, playerId);
    await notifyOldContacts(tx, deps, account, {
      subject: texts.emailRequestedSubject(productName),
      email: texts.emailRequestedText(deps, firstName),
      sms: texts.emailRequestedSms(deps),
    });
    await sendChangeLink(tx, deps, { playerId, email, firstName, sessionsEnded });
    await sweepAttempts(tx, deps);
    return stepDone;
  });
}
