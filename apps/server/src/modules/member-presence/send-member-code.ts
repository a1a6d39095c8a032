import type { Tx } from '../../platform/database.ts';
import type { Result } from '../../platform/result.ts';
import { accountById } from '../identity/identity.ts';
import { type MemberOfHall, type MemberPresenceDeps, memberCode } from './member-presence-deps.ts';
import { sendNumberCode } from './number-code.ts';

/**
 * Sends the member a code by SMS to the registered mobile number, and voids a code that the portal shows. Valid for ten
 * minutes. Returns the code if the number is made up for practice.
 */
export async function sendMemberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  { hallId, playerId, address }: MemberOfHall & { readonly address: string },
): Promise<Result<string | undefined, 'too_many_member_codes'>> {
  const { mobile } = await accountById(tx, playerId);
  const sending = { mobile, address, person: `player ${playerId}` };
  return sendNumberCode(tx, deps, memberCode({ hallId, playerId }), sending);
}
