/** What differs by what was just heard of a movement, as the nightly look would find it too. Pure. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { News } from '../decide-movement.ts';
import type { Movement } from '../movement.ts';
import { compareBooks } from './compare-books.ts';
import type { Found } from './keep-differences.ts';

/** By a word of the party's that contradicts what stands, or tells another amount than was ordered. */
export function heardOtherwise(movement: Movement, news: News): Found {
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
    difference: compareBooks(movement, told, movement.movedOre ?? zeroOre),
  };
}

/** By the party's word that it has closed a holding which is closed, under a name that did not close it. */
export function closedOtherwise(
  movement: Movement | undefined,
  said: { readonly movementId: string; readonly holdingRef: string; readonly amountOre: Ore },
  { party, hallId }: Pick<Movement, 'party' | 'hallId'>,
): Found {
  const { movementId, holdingRef, amountOre } = said;
  const ours = movement?.party === party ? movement : undefined;
  const told = { is: 'done', kind: 'close', hallId, holdingRef, amountOre } as const;
  return {
    party,
    movementId,
    transferId: null,
    hallId: ours?.hallId ?? hallId,
    holdingRef,
    difference: compareBooks(ours, told, ours?.movedOre ?? zeroOre),
  };
}
