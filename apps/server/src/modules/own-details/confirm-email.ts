import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { secretHash } from '../../platform/secret.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { keepFormerAddress, lookForSamePerson } from '../e-id/e-id.ts';
import { accountById, lockPlayer, nameOf, updateEmail, verifyEmail } from '../identity/identity.ts';
import { type EmailLink, playerOfEmailLink, useEmailLink } from './email-link-store.ts';
import { notifyOldContacts } from './notify-of-change.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/**
 * Confirms the address to which a link was sent, and changes to it if that is the link's purpose; then notifies the old
 * address and the phone. Pressed again, it gives the same answer and changes nothing. A change link is void once all
 * sessions of the player have been ended. An address that is taken meanwhile stays with its owner.
 */
export async function confirmEmail(
  deps: OwnDetailsDeps,
  { token, concerns }: { readonly token: string; readonly concerns: (playerId: number) => void },
): Promise<StepOutcome> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const playerId = await playerOfEmailLink(tx, secretHash(token));
      if (playerId === undefined) return stepNotDone(texts.linkInvalid);
      // Locks the player before the link, as a request for another link does.
      const { isOpen, sessionsEnded } = await lockPlayer(tx, playerId);
      const link = isOpen ? await useEmailLink(tx, secretHash(token), deps.clock.now()) : undefined;
      if (!link) return stepNotDone(texts.linkInvalid);
      concerns(playerId);
      if (link.isChange && !link.wasUsed)
        return link.sessionsEnded === sessionsEnded
          ? changeTo(tx, deps, link)
          : stepNotDone(texts.linkInvalid);
      const isVerified = await verifyEmail(tx, { ...link, at: deps.clock.now() });
      return isVerified ? stepDone : stepNotDone(texts.linkInvalid);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'players_email_unique') return stepNotDone(texts.emailTaken);
    throw error;
  }
}

async function changeTo(tx: Tx, deps: OwnDetailsDeps, { playerId, email }: EmailLink): Promise<StepOutcome> {
  const before = await accountById(tx, playerId);
  await updateEmail(tx, playerId, { email, verifiedAt: deps.clock.now() });
  if (before.email === email) return stepDone;
  const at = deps.clock.now();
  if (before.email !== null) await keepFormerAddress(tx, { playerId, address: before.email, at });
  await lookForSamePerson(tx, { playerId, at });
  const { firstName } = await nameOf(tx, playerId);
  await notifyOldContacts(tx, deps, before, {
    subject: texts.emailChangedSubject(deps.productName),
    email: texts.emailChangedText(deps, firstName),
    sms: before.email === null ? texts.emailAddedSms(deps) : texts.emailChangedSms(deps),
  });
  return stepDone;
}
