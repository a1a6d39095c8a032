/** Finds money on a party's account that the ledger has moved without a movement. */
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { reconcileAccount } from '../../discrepancies/discrepancies.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { PartyName } from '../party.ts';
import { partyKeys } from '../wallet-transfer-keys.ts';
import { walletTransfersByIds } from '../wallet-transfer-store.ts';
import { withoutWalletTransfer } from './compare-books.ts';
import { partyDiscrepancies } from './discrepancy-store.ts';

/**
 * Searches our account with a party on a day: each transfer must be a step of one movement of that hall, under its own
 * key. Safe to repeat.
 * @returns the ids of these movements; comparing each of them completes the account's day
 */
export async function reconcileLedger(
  deps: Pick<ExternalMoneyDeps, 'db' | 'clock' | 'log'>,
  party: PartyName,
  day: OsloDay,
): Promise<readonly string[]> {
  const names: string[] = [];
  await reconcileAccount(deps, partyDiscrepancies, {
    account: party,
    from: day,
    to: day,
    strays: async (transfers) => {
      const wanted = transfers.flatMap(({ idempotencyKey }) => nameIn(idempotencyKey) ?? []);
      const walletTransfers = await walletTransfersByIds(deps.db, party, wanted);
      const hallOf = new Map(
        walletTransfers.map(({ walletTransferId, hallId }) => [walletTransferId, hallId]),
      );
      names.push(...hallOf.keys());
      return transfers
        .filter(({ idempotencyKey, hallId }) => hallOf.get(nameIn(idempotencyKey) ?? '') !== hallId)
        .map(({ hallId, transferId, ore }) => ({
          party,
          hallId,
          movementId: null,
          transferId,
          holdingRef: null,
          discrepancy: withoutWalletTransfer(ore),
        }));
    },
  });
  return names;
}

/** Returns the movement id in a transfer's key. */
function nameIn(key: string): string | undefined {
  const name = /:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1];
  return name !== undefined && partyKeys(name).includes(key) ? name : undefined;
}
