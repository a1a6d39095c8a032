import { after, days } from '@lokalbingo/contract/durations';
import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { secretHash } from '../../platform/secret.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import {
  type Account,
  accountById,
  lockPlayer,
  nameOf,
  updateEmail,
  verifyEmail,
} from '../identity/identity.ts';
import { sendEmail, sendSms } from '../notifications/notifications.ts';
import { type EmailLink, useEmailLink } from './email-link-store.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/**
 * Confirms the address that a link was sent to, and changes to it where the link was sent for that; the old address is
 * then told. Done once; pressed again it says the same and changes nothing. An address that has become somebody's
 * meanwhile stays theirs.
 */
export async function confirmEmail(
  deps: OwnDetailsDeps,
  { token, concerns }: { readonly token: string; readonly concerns: (playerId: number) => void },
): Promise<StepOutcome> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const link = await useEmailLink(tx, secretHash(token), deps.clock.now());
      if (!link) return stepNotDone(texts.linkInvalid);
      concerns(link.playerId);
      if (link.isChange && !link.wasUsed) return changeTo(tx, deps, link);
      const isVerified = await verifyEmail(tx, { ...link, at: deps.clock.now() });
      return isVerified ? stepDone : stepNotDone(texts.linkInvalid);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'players_email_unique') return stepNotDone(texts.emailTaken);
    throw error;
  }
}

async function changeTo(tx: Tx, deps: OwnDetailsDeps, { playerId, email }: EmailLink): Promise<StepOutcome> {
  await lockPlayer(tx, playerId);
  const before = await accountById(tx, playerId);
  await updateEmail(tx, playerId, { email, verifiedAt: deps.clock.now() });
  if (before.email !== email) await tellOldAddress(tx, deps, before);
  return stepDone;
}

/** The old address, or the phone where there was none. */
async function tellOldAddress(tx: Tx, deps: OwnDetailsDeps, before: Account): Promise<void> {
  const { productName } = deps;
  const goodUntil = after(deps.clock.now(), days(3));
  if (before.email === null) {
    await sendSms(tx, deps, { to: before.mobile, text: texts.emailAddedSms(productName), goodUntil });
    return;
  }
  const { firstName } = await nameOf(tx, before.playerId);
  await sendEmail(tx, deps, {
    to: before.email,
    subject: texts.emailChangedSubject(productName),
    text: texts.emailChangedText(productName, firstName),
    goodUntil,
  });
}
