import { after, days } from '@lokalbingo/contract/durations';
import { plainEmail } from '@lokalbingo/contract/form-rules';
import { inTransaction } from '../../platform/database.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { accountById, findTaken, lockPlayer, nameOf } from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { sweepTries, takeTries } from '../tries/tries.ts';
import { emailComplaint } from './addresses.ts';
import { linkBounds, sendConfirmationLink } from './email-link.ts';
import { endChangeLinks } from './email-link-store.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/**
 * Sends a link to the address that a player wants to have; an earlier such link is void. Nothing is changed before it
 * is pressed. An address that is somebody's gets no link, and whose it is is told instead: the answer is the same.
 */
export async function changeEmail(
  deps: OwnDetailsDeps,
  { playerId, ...given }: { readonly playerId: number; readonly email: string },
): Promise<StepOutcome> {
  const email = plainEmail(given.email);
  const complaint = emailComplaint(email);
  if (complaint !== undefined) return stepNotDone(complaint);
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const account = await accountById(tx, playerId);
    if (account.email === email) return stepNotDone(texts.sameEmail);
    const taken = await takeTries(tx, deps, linkBounds(deps, playerId));
    if (!taken.ok) return stepNotDone(texts.waitForLink(taken.refusal.retryAfterSeconds));
    const now = deps.clock.now();
    await endChangeLinks(tx, playerId, now);
    if ((await findTaken(tx, { mobile: account.mobile, email })).includes('email')) {
      const { productName } = deps;
      await sendEmail(tx, deps, {
        to: email,
        subject: texts.askedForSubject(productName),
        text: texts.askedForText(productName),
        goodUntil: after(now, days(3)),
      });
    } else {
      const { firstName } = await nameOf(tx, playerId);
      await sendConfirmationLink(tx, deps, { playerId, email, firstName, purpose: 'change' });
    }
    await sweepTries(tx, deps);
    return stepDone;
  });
}
