import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { homeHallOf, homeHallsOf } from '../player-cards/player-cards.ts';
import { declarationOf, newestDeclaration } from './declaration-store.ts';
import type { AssessedDeclaration, WaitingDeclaration } from './review-case.ts';
import { findReviewCase, reviewStepsOf, selectWaitingCases } from './review-case-store.ts';

/**
 * Returns the undecided declarations, oldest first, only for the staff who decide (§ 28). A player counts in the hall
 * of their oldest card; `withoutHall` adds players without a card.
 */
export async function waitingDeclarations(
  db: Db,
  hallId: number,
  withoutHall: boolean,
): Promise<readonly WaitingDeclaration[]> {
  const waiting = await selectWaitingCases(db);
  const homes = await homeHallsOf(
    db,
    waiting.map(({ playerId }) => playerId),
  );
  return waiting.filter(({ playerId }) => {
    const home = homes.get(playerId);
    return home === undefined ? withoutHall : home === hallId;
  });
}

/** Returns a case with its whole declaration; undefined outside the scope. */
export async function assessedDeclaration(
  tx: Db | Tx,
  scope: Scope,
  caseId: number,
): Promise<AssessedDeclaration | undefined> {
  const found = await findReviewCase(tx, caseId);
  if (!found) return undefined;
  const { playerId, version } = found;
  const hallId = await homeHallOf(tx, playerId);
  if (hallId === undefined ? !scope.isInstallation : !covers(scope, hallId)) return undefined;
  const declared = await declarationOf(tx, playerId, version);
  assert(declared, 'A case is about a declaration.');
  const steps = await reviewStepsOf(tx, caseId);
  return {
    ...found,
    hallId: hallId ?? null,
    declaration: declared.declaration,
    isDeclaredSince: (await newestDeclaration(tx, playerId))?.version !== version,
    steps,
    isOpen: steps.every(({ step }) => step === 'taken_up'),
  };
}
