/** SQL for the day through which the books of halls are closed. */
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { houseAccountKinds } from './account.ts';
import { houseAccountsOf } from './account-store.ts';
import { lockAccounts } from './locked-accounts.ts';

/**
 * Closes the books of a hall through a day, or reopens them when that day is earlier than the current one. Locks the
 * house accounts, because every transfer touches one of them: transfers in progress finish first, and later ones see
 * the day.
 */
export async function closeBooksThrough(tx: Tx, hallId: number, day: OsloDay): Promise<void> {
  const house = await houseAccountsOf(tx, hallId, houseAccountKinds);
  await lockAccounts(
    tx,
    house.map((accountId) => ({ hallId, accountId })),
  );
  const closed = { closed_through: day, open_from: osloMoment(plusDays(day, 1), '00:00') };
  await tx
    .insertInto('ledger.closed_days')
    .values({ hall_id: hallId, ...closed })
    .onConflict((conflict) => conflict.column('hall_id').doUpdateSet(closed))
    .execute();
}

/** Returns the day through which the books of a hall are closed; undefined before the first closing. */
export async function closedThrough(db: Db | Tx, hallId: number): Promise<OsloDay | undefined> {
  const row = await db
    .selectFrom('ledger.closed_days')
    .select('closed_through')
    .where('hall_id', '=', hallId)
    .executeTakeFirst();
  return row && osloDay(row.closed_through);
}
