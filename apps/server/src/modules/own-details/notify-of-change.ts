import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import type { Account } from '../identity/identity.ts';
import { sendEmail, sendSms } from '../notifications/notifications.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';

/** Notifies a player of a change of e-mail address: at the old address, if any, and by phone. */
export async function notifyOldContacts(
  tx: Tx,
  deps: OwnDetailsDeps,
  before: Account,
  texts: { readonly subject: string; readonly email: string; readonly sms: string },
): Promise<void> {
  const goodUntil = after(deps.clock.now(), days(3));
  await sendSms(tx, deps, { to: before.mobile, text: texts.sms, goodUntil });
  if (before.email !== null)
    await sendEmail(tx, deps, { to: before.email, subject: texts.subject, text: texts.email, goodUntil });
}
