/** Notifies a member of the result of an account's case. */
import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { findHalls } from '../halls/halls.ts';
import { accountById } from '../identity/identity.ts';
import { type OutboxDeps, sendSms } from '../notifications/notifications.ts';
import { accountCaseTexts as texts } from './account-case.nb.ts';
import type { AccountCase, AccountVerdict } from './review-case-store.ts';

/** The dependencies of the notification. */
export type NotifyMemberDeps = OutboxDeps & { readonly productName: string };

/** Sends the member an SMS, once this transaction has committed. */
export async function notifyMember(
  tx: Tx,
  deps: NotifyMemberDeps,
  { playerId, hallId }: AccountCase,
  verdict: AccountVerdict,
): Promise<void> {
  const { mobile } = await accountById(tx, playerId);
  const [hall] = hallId === null ? [] : await findHalls(tx, [hallId]);
  await sendSms(tx, deps, {
    to: mobile,
    text: texts[verdict](deps.productName, hall),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}
