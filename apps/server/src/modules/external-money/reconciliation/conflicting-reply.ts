/** Finds discrepancies in a reply as it arrives; the nightly reconciliation would find them too. Pure. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { News } from '../decide-movement.ts';
import type { Movement } from '../movement.ts';
import { compareBooks } from './compare-books.ts';
import type { PartyFound } from './discrepancy-store.ts';

/**
 * Returns the finding for a reply that contradicts the stored outcome, or reports an amount other than the one ordered.
 */
export function conflictingReply(movement: Movement, news: News): PartyFound {
  const told =
    news.word === 'done'
      ? ({ is: 'done', amountOre: news.amountOre, holdingRef: news.holdingRef } as const)
      : ({ is: 'not_done' } as const);
  return {
    party: movement.party,
    movementId: movement.movementId,
    transferId: null,
    hallId: movement.hallId,
    holdingRef: movement.holding.ref,
    discrepancy: compareBooks(movement, told, movement.movedOre ?? zeroOre),
  };
}

/** Returns the finding for a party's report that it closed a holding which another movement has already closed. */
export function conflictingClose(
  movement: Movement | undefined,
  said: { readonly movementId: string; readonly holdingRef: string; readonly amountOre: Ore },
  { party, hallId }: Pick<Movement, 'party' | 'hallId'>,
): PartyFound {
  const { movementId, holdingRef, amountOre } = said;
  const ours = movement?.party === party ? movement : undefined;
  const told = { is: 'done', kind: 'close', hallId, holdingRef, amountOre } as const;
  return {
    party,
    movementId,
    transferId: null,
    hallId: ours?.hallId ?? hallId,
    holdingRef,
    discrepancy: compareBooks(ours, told, ours?.movedOre ?? zeroOre),
  };
}
