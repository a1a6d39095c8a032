import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { accountById } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import { admitSending, issueCode } from '../one-time-codes/one-time-codes.ts';
import { memberPresenceTexts as texts } from './member-presence.nb.ts';
import { type MemberOfHall, type MemberPresenceDeps, memberCode } from './member-presence-deps.ts';

/**
 * Sends the member a code by SMS to the registered mobile number, and voids a code that the portal shows. Valid for ten
 * minutes.
 */
export async function sendMemberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  { hallId, playerId, address }: MemberOfHall & { readonly address: string },
): Promise<Result<undefined, 'too_many_member_codes'>> {
  const { mobile } = await accountById(tx, playerId);
  const admitted = await admitSending(tx, deps, { mobile, address, person: `player ${playerId}` });
  if (!admitted.isAdmitted)
    return refuse('too_many_member_codes', { retryAfterSeconds: admitted.waitSeconds });
  const { code, goodUntil } = await issueCode(tx, deps, memberCode({ hallId, playerId }));
  await sendSms(tx, deps, { to: mobile, text: texts.sms(deps.productName, code), goodUntil });
  return ok(undefined);
}
