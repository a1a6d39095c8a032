import { sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { houseAccounts, type TransferRequest } from '../../ledger/ledger.ts';
import { returnStakes } from '../../responsible-play/responsible-play.ts';
import { type Round, roundKeyText } from '../round.ts';
import { refundText } from '../rounds.nb.ts';
import { purchasesOfRounds } from '../sale/purchase-store.ts';
import { refundKey } from '../sale/stake-keys.ts';

/**
 * Prepares the refunds of cancelled rounds: each stake returns to the bucket it came from, and the limit of the day it
 * was taken is restored at once (decisions §4). The caller makes the transfers, because player locks come before all
 * accounts.
 */
export async function refundStakes(
  tx: Tx,
  rounds: readonly Round[],
  at: Date,
): Promise<readonly TransferRequest[]> {
  const purchases = await purchasesOfRounds(tx, rounds);
  if (purchases.length === 0) return [];
  await returnStakes(tx, purchases);
  const halls = purchases.map(({ hallId }) => hallId);
  const stakesHeld = await houseAccounts(tx, halls, 'stakes_held');
  const byKey = new Map(rounds.map((round) => [roundKeyText(round), round]));
  return purchases.map((purchase) => {
    const { hallId, roundId, purchaseId, accountId, ownOre, winningsOre } = purchase;
    const round = byKey.get(roundKeyText(purchase));
    const from = stakesHeld.get(hallId);
    assert(round && from !== undefined, 'A purchase belongs to a cancelled round.');
    return {
      hallId,
      kind: 'stake_refund',
      idempotencyKey: refundKey(purchaseId),
      debit: { accountId: from, ownOre: sumOre(ownOre, winningsOre), winningsOre: zeroOre },
      credit: { accountId, ownOre, winningsOre },
      reference: `round:${roundId}`,
      description: refundText(round),
      at,
    };
  });
}
