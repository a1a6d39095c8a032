/** Finding money of a party's that the ledger has moved for no movement. */
import { inTransaction } from '../../../platform/database.ts';
import { hoursOf } from '../../../platform/nights.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { movementsBetween } from '../../ledger/ledger.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import { partyKeys } from '../movement-keys.ts';
import { movementsNamed } from '../movement-store.ts';
import type { PartyName } from '../party.ts';
import { withoutMovement } from './compare-books.ts';
import { reportDiscrepancies, storeDiscrepancies } from './store-discrepancies.ts';

/**
 * Looks through our accounts with a party, hour by hour of a day: each transfer must be a step of one movement of that
 * hall, under its own key. Safe to repeat.
 * @returns the names of these movements: when each is compared, the accounts' whole day is accounted for
 */
export async function reconcileLedger(
  { db, clock, log }: Pick<ExternalMoneyDeps, 'db' | 'clock' | 'log'>,
  party: PartyName,
  day: OsloDay,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const hour of hoursOf(day, day)) {
    const transfers = await movementsBetween(db, party, hour);
    const named = new Map(
      (
        await movementsNamed(
          db,
          party,
          transfers.flatMap(({ idempotencyKey }) => nameIn(idempotencyKey) ?? []),
        )
      ).map(({ movementId, hallId }) => [movementId, hallId]),
    );
    const found = transfers
      .filter(({ idempotencyKey, hallId }) => named.get(nameIn(idempotencyKey) ?? '') !== hallId)
      .map(({ hallId, transferId, ore }) => ({
        party,
        hallId,
        movementId: null,
        transferId,
        holdingRef: null,
        discrepancy: withoutMovement(ore),
      }));
    names.push(...named.keys());
    if (found.length === 0) continue;
    const news = await inTransaction(db, async (tx) => ok(await storeDiscrepancies(tx, found, clock.now())));
    reportDiscrepancies(log, news.value);
  }
  return names;
}

/** The name of the movement whose step a transfer's key says that it is. */
function nameIn(key: string): string | undefined {
  const name = /:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1];
  return name !== undefined && partyKeys(name).includes(key) ? name : undefined;
}
