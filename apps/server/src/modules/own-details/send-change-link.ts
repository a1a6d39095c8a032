import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { findTaken } from '../identity/identity.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { sendConfirmationLink } from './email-link.ts';
import { ownDetailsTexts as texts } from './own-details.nb.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/**
 * Sends a link to a player's new e-mail address. If the address belongs to an account, its owner is notified instead,
 * and nobody else learns it. `email` is in lower case.
 */
export async function sendChangeLink(
  tx: Tx,
  deps: OwnDetailsDeps,
  to: {
    readonly playerId: number;
    readonly email: string;
    readonly firstName: string;
    /** How many times all sessions of the player were ended. */
    readonly sessionsEnded: number;
  },
): Promise<void> {
  const { email } = to;
  if ((await findTaken(tx, { mobile: '', email })).length === 0)
    return sendConfirmationLink(tx, deps, { ...to, purpose: 'change' });
  await sendEmail(tx, deps, {
    to: email,
    subject: texts.requestedSubject(deps.productName),
    text: texts.requestedText(deps.productName),
    goodUntil: after(deps.clock.now(), days(3)),
  });
}
