import { confirmEmailPage } from '@lokalbingo/contract/addresses';
import { after, hours } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { verifyEmail } from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { insertEmailLink, useEmailLink } from './email-link-store.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

const linkLifetimeMs = hours(72);

/** Sends a link that confirms an address, good once and for three days. */
export async function sendConfirmationLink(
  tx: Tx,
  deps: OwnDetailsDeps,
  to: {
    readonly playerId: number;
    readonly email: string;
    readonly firstName: string;
    /** A new member is welcomed; one who asks for another link is not. */
    readonly isWelcome: boolean;
  },
): Promise<void> {
  const { playerId, email } = to;
  const { productName, portalUrl } = deps;
  const token = newSecret(deps.chance);
  const expiresAt = after(deps.clock.now(), linkLifetimeMs);
  const text = to.isWelcome ? texts.welcomeText : texts.confirmText;
  const messageRef = await sendEmail(tx, deps, {
    to: email,
    subject: texts.confirmSubject(productName),
    text: text(productName, to.firstName, `${portalUrl}${confirmEmailPage(token)}`),
    goodUntil: expiresAt,
  });
  await insertEmailLink(tx, {
    tokenHash: secretHash(token),
    playerId,
    email,
    messageRef,
    expiresAt,
  });
}

/** Confirms the address that a link was sent to. Done once; pressed again it says the same and changes nothing. */
export async function confirmEmail(
  deps: Pick<OwnDetailsDeps, 'db' | 'clock'>,
  token: string,
): Promise<StepOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const confirmed = await useEmailLink(tx, secretHash(token), at);
    const isVerified = confirmed && (await verifyEmail(tx, { ...confirmed, at }));
    return isVerified ? stepDone : stepNotDone(texts.linkInvalid);
  });
}
