import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type OutboxDeps, sendEmail, sendSms } from '../notifications/notifications.ts';
import { playerById } from './player-store.ts';

/** A notice to a player, as e-mail or SMS. */
export type PlayerNotice = {
  readonly subject: string;
  readonly email: (firstName: string) => string;
  readonly sms: string;
};

/**
 * Notifies a player of a change to the account once this transaction has committed: by e-mail to a confirmed address, otherwise
 * by SMS.
 */
export async function notifyPlayer(
  tx: Tx,
  deps: OutboxDeps,
  playerId: number,
  { subject, email: textFor, sms }: PlayerNotice,
): Promise<void> {
  const player = await playerById(tx, playerId);
  assert(player, 'A notified player has an account.');
  const { mobile, email, isEmailVerified, firstName } = player;
  const goodUntil = after(deps.clock.now(), days(3));
  if (email !== null && isEmailVerified)
    await sendEmail(tx, deps, { to: email, subject, text: textFor(firstName), goodUntil });
  else await sendSms(tx, deps, { to: mobile, text: sms, goodUntil });
}
