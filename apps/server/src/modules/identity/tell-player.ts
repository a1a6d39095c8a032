import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type OutboxDeps, sendEmail, sendSms } from '../notifications/notifications.ts';
import { playerById } from './player-store.ts';

/** What a player is told, as an e-mail to a name or as an SMS. */
export type ToldPlayer = {
  readonly subject: string;
  readonly email: (firstName: string) => string;
  readonly sms: string;
};

/**
 * Tells a player what has been done with the account, once this transaction has committed: by e-mail to an address that
 * is the player's for certain, and else to the phone.
 */
export async function tellPlayer(
  tx: Tx,
  deps: OutboxDeps,
  playerId: number,
  { subject, email: textFor, sms }: ToldPlayer,
): Promise<void> {
  const player = await playerById(tx, playerId);
  assert(player, 'Whoever is told has an account.');
  const { mobile, email, isEmailVerified, firstName } = player;
  const goodUntil = after(deps.clock.now(), days(3));
  if (email !== null && isEmailVerified)
    await sendEmail(tx, deps, { to: email, subject, text: textFor(firstName), goodUntil });
  else await sendSms(tx, deps, { to: mobile, text: sms, goodUntil });
}
