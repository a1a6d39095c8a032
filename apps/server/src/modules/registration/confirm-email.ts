import { confirmEmailPage } from '@lokalbingo/contract/addresses';
import { after, hours } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { type StepOutcome, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import { verifyEmail } from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { registrationTexts as texts } from './registration.nb.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { insertConfirmation, useConfirmation } from './sign-up-store.ts';

const linkLifetimeMs = hours(72);

/** Sends a link that confirms an address, good once and for three days. */
export async function sendConfirmationLink(
  tx: Tx,
  deps: RegistrationDeps,
  to: { readonly playerId: number; readonly email: string; readonly firstName: string },
): Promise<void> {
  const { productName, portalUrl } = deps;
  const token = newSecret(deps.chance);
  const expiresAt = after(deps.clock.now(), linkLifetimeMs);
  const messageRef = await sendEmail(tx, deps, {
    to: to.email,
    subject: texts.confirmSubject(productName),
    text: texts.confirmText(productName, to.firstName, `${portalUrl}${confirmEmailPage(token)}`),
    goodUntil: expiresAt,
  });
  const { playerId, email } = to;
  await insertConfirmation(tx, { tokenHash: secretHash(token), playerId, email, messageRef, expiresAt });
}

/** Confirms the address that a link was sent to. Done once; pressed again it says the same and changes nothing. */
export async function confirmEmail(
  deps: Pick<RegistrationDeps, 'db' | 'clock'>,
  token: string,
): Promise<StepOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const confirmed = await useConfirmation(tx, secretHash(token), at);
    const isVerified = confirmed && (await verifyEmail(tx, { ...confirmed, at }));
    return isVerified ? stepDone : stepNotDone(texts.linkInvalid);
  });
}
