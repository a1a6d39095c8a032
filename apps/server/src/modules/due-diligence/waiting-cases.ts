import type { Db } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { homeHallOf } from '../player-cards/player-cards.ts';
import { declarationOf, newestDeclaration } from './declaration-store.ts';
import type { WaitingCase } from './review-case.ts';
import { reviewStepsOf, selectWaitingCases } from './review-case-store.ts';

/**
 * The declarations that nobody has decided on, the oldest first, with all that was declared: for those who do, and
 * nobody else (§ 28). Of one hall, which is the one where the player has the oldest card, or of all.
 */
export async function waitingCases(db: Db, hallId: number | undefined): Promise<readonly WaitingCase[]> {
  const waiting: WaitingCase[] = [];
  for (const each of await selectWaitingCases(db)) {
    const { caseId, playerId, version } = each;
    if (hallId !== undefined && (await homeHallOf(db, playerId)) !== hallId) continue;
    const declared = await declarationOf(db, playerId, version);
    assert(declared, 'A case is about a declaration.');
    waiting.push({
      ...each,
      declaration: declared.declaration,
      isDeclaredSince: (await newestDeclaration(db, playerId))?.version !== version,
      takenUp: (await reviewStepsOf(db, caseId))[0],
    });
  }
  return waiting;
}
