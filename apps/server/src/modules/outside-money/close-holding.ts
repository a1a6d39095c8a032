/** Money back from a party: a holding is closed, and what it holds comes to the card that it was opened from. */
import { hash } from 'node:crypto';
import { after } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { enterGates } from '../responsible-play/responsible-play.ts';
import { carryOut } from './carry-out.ts';
import type { Holding } from './holding-store.ts';
import { newMovementId } from './move-out.ts';
import type { Movement } from './movement.ts';
import { earlierMovements, insertMovement } from './movement-store.ts';
import type { OutsideMoneyDeps } from './outside-money-deps.ts';

/**
 * Closes a holding, and gives the movement as it stands when the party has answered, or has had its time. Whether the
 * player may is the caller's to ask; a pause is no obstacle. While it is being closed already, that close is the answer.
 */
export async function closeHolding(
  deps: OutsideMoneyDeps,
  holding: Holding,
  idempotencyKey?: string,
): Promise<Result<Movement, 'movement_under_way' | 'idempotency_key_reused'>> {
  const begun = await inTransaction(deps.db, (tx) => beginClose(tx, deps, holding, idempotencyKey));
  return begun.ok ? ok(await carryOut(deps, begun.value)) : begun;
}

async function beginClose(
  tx: Tx,
  deps: OutsideMoneyDeps,
  holding: Holding,
  idempotencyKey: string | undefined,
): Promise<Result<{ movementId: string; isNew: boolean }, 'movement_under_way' | 'idempotency_key_reused'>> {
  // Of two at once the second sees what the first has begun.
  await enterGates(tx, deps, [holding]);
  const inputHash = hash('sha256', JSON.stringify(['close', holding.holdingId]), 'buffer');
  const { byKey, underWay } = await earlierMovements(tx, {
    ...holding,
    idempotencyKey: idempotencyKey ?? null,
  });
  if (byKey) {
    return inputHash.equals(byKey.inputHash)
      ? ok({ movementId: byKey.movement.movementId, isNew: false })
      : refuse('idempotency_key_reused');
  }
  if (underWay) {
    return underWay.kind === 'close'
      ? ok({ movementId: underWay.movementId, isNew: false })
      : refuse('movement_under_way');
  }
  const at = deps.clock.now();
  const movementId = newMovementId(deps);
  const isNew = await insertMovement(tx, {
    movementId,
    card: holding,
    party: holding.party,
    kind: 'close',
    holdingId: holding.holdingId,
    ordered: null,
    key: idempotencyKey === undefined ? undefined : { idempotencyKey, inputHash },
    holder: deps.liveFeed.processName,
    heldUntil: after(at, settlingWaits.holdMs),
    at,
  });
  return isNew ? ok({ movementId, isNew }) : refuse('idempotency_key_reused');
}
