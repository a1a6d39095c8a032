import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Member, selectMembers } from '../player-cards/player-cards.ts';

/**
 * Finds the member of a card. A card outside the scope gets, in the same statement, the answer for one that does not
 * exist.
 */
export async function memberOfCard(
  db: Db | Tx,
  scope: Scope,
  cardId: number,
): Promise<Result<Member, 'member_not_found'>> {
  const [member] = await selectMembers(db, scope, { accountIds: [cardId] }, 1);
  return member ? ok(member) : refuse('member_not_found');
}
