import type { Tx } from '../../platform/database.ts';
import { kept, ok, type Result, refuse } from '../../platform/result.ts';
import { checkCode, spendCode } from '../one-time-codes/one-time-codes.ts';
import { type MemberOfHall, type MemberPresenceDeps, memberCode } from './member-presence-deps.ts';

/** A code as the clerk typed it, with the network address of the call. */
type MemberCodeGiven = MemberOfHall & { readonly code: string; readonly address: string };

/**
 * Spends a member's code. Must be the first write of its transaction: a refusal commits the earlier writes, so that the
 * wrong code stays counted. A code is void after five wrong attempts.
 */
export async function spendMemberCode(
  tx: Tx,
  deps: MemberPresenceDeps,
  { hallId, playerId, ...given }: MemberCodeGiven,
): Promise<Result<undefined, 'member_code_wrong'>> {
  const codeFor = memberCode({ hallId, playerId });
  const checked = await checkCode(tx, deps, codeFor, given);
  if (checked.ok) {
    const spent = await spendCode(tx, deps, codeFor, given);
    if (spent.ok && spent.value === 'good') return ok(undefined);
  }
  return kept(refuse('member_code_wrong'));
}
