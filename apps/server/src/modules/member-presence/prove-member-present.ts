import type { IdentityDocument, MemberProof } from '@lokalbingo/contract/member-presence';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { MemberOfHall, MemberPresenceDeps } from './member-presence-deps.ts';
import { spendMemberCode } from './spend-member-code.ts';

/** How a member was proven present, for the audit log. */
type MemberPresence = 'code' | IdentityDocument;

/**
 * Proves that the member is present: spends the code, or takes the clerk's word for the identity document. Must be the
 * first write of its transaction; see {@link spendMemberCode}. For payouts, the calling use case also requires a
 * second person when a document was shown.
 */
export async function proveMemberPresent(
  tx: Tx,
  deps: MemberPresenceDeps,
  { proof, ...given }: MemberOfHall & { readonly proof: MemberProof | undefined; readonly address: string },
): Promise<Result<MemberPresence, 'member_code_required' | 'member_code_wrong'>> {
  if (proof === undefined) return refuse('member_code_required');
  if (proof.by === 'document') return ok(proof.document);
  const spent = await spendMemberCode(tx, deps, { ...given, code: proof.code });
  return spent.ok ? ok('code') : spent;
}
