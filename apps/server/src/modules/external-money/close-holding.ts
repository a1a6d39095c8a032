/** Returns money from a party: closes a holding, and pays its balance to the card from which it was opened. */
import { hash } from 'node:crypto';
import { after } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { lockedStandingsOf } from '../responsible-play/responsible-play.ts';
import { carryOut } from './carry-out.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { type Holding, isClosed } from './holding-store.ts';
import { newWalletTransferId } from './new-wallet-transfer-id.ts';
import type { WalletTransfer } from './wallet-transfer.ts';
import { insertWalletTransfer, makeUrgent } from './wallet-transfer-step-store.ts';
import { earlierWalletTransfers } from './wallet-transfer-store.ts';

/** A close that has begun, now or earlier; `closed_before` when the holding is already closed. */
type Begun = { readonly walletTransferId: string; readonly isNew: boolean } | 'closed_before';

/** The fields of a holding that closing needs. */
export type HoldingToClose = Pick<Holding, 'hallId' | 'holdingId' | 'playerId' | 'accountId' | 'party'>;

/**
 * How a holding is closed. `isUrgent`: a protection of the player depends on it, so the party is queried every few
 * seconds.
 */
type CloseOrder = { readonly idempotencyKey?: string | undefined; readonly isUrgent?: boolean };

/**
 * Closes a holding, and returns the movement when the party has answered or its time limit has passed. The caller
 * checks whether the player may do this; a pause does not prevent it. If a close is already in progress, returns that
 * one. A closed holding is never closed again, because a party that has lost the first close would pay twice.
 */
export async function closeHolding(
  deps: ExternalMoneyDeps,
  holding: HoldingToClose,
  { idempotencyKey, isUrgent = false }: CloseOrder = {},
): Promise<Result<WalletTransfer | 'closed_before', 'movement_under_way' | 'idempotency_key_reused'>> {
  const begun = await inTransaction(deps.db, (tx) =>
    beginClose(tx, deps, holding, { idempotencyKey, isUrgent }),
  );
  if (!begun.ok) return begun;
  return ok(begun.value === 'closed_before' ? begun.value : await carryOut(deps, begun.value));
}

async function beginClose(
  tx: Tx,
  deps: ExternalMoneyDeps,
  holding: HoldingToClose,
  { idempotencyKey, isUrgent }: CloseOrder,
): Promise<Result<Begun, 'movement_under_way' | 'idempotency_key_reused'>> {
  // Of two concurrent calls, the second sees the close that the first began.
  await lockedStandingsOf(tx, deps, [holding]);
  const inputHash = hash('sha256', JSON.stringify(['close', holding.holdingId]), 'buffer');
  const { byKey, underWay } = await earlierWalletTransfers(tx, {
    ...holding,
    idempotencyKey: idempotencyKey ?? null,
  });
  if (byKey) {
    return inputHash.equals(byKey.inputHash)
      ? ok({ walletTransferId: byKey.walletTransfer.walletTransferId, isNew: false })
      : refuse('idempotency_key_reused');
  }
  if (underWay) {
    if (underWay.kind !== 'close') return refuse('movement_under_way');
    if (isUrgent) await makeUrgent(tx, underWay, deps.clock.now());
    return ok({ walletTransferId: underWay.walletTransferId, isNew: false });
  }
  if (await isClosed(tx, holding)) return ok('closed_before');
  const at = deps.clock.now();
  const walletTransferId = newWalletTransferId(deps);
  const isNew = await insertWalletTransfer(tx, {
    walletTransferId,
    card: holding,
    party: holding.party,
    kind: 'close',
    holdingId: holding.holdingId,
    ordered: null,
    key: idempotencyKey === undefined ? undefined : { idempotencyKey, inputHash },
    holder: deps.liveFeed.processName,
    heldUntil: after(at, settlingWaits.holdMs),
    isUrgent,
    at,
  });
  return isNew ? ok({ walletTransferId, isNew }) : refuse('idempotency_key_reused');
}
