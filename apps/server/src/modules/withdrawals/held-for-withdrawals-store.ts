/**
 * SQL for the amounts that halls hold for withdrawals, summed from the requests; the books are checked against them.
 */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { openStates } from './withdrawal-store.ts';

/** Returns what each hall holds for requests that have not ended; leaves out halls that hold nothing. */
export async function heldForWithdrawals(
  tx: Tx,
): Promise<readonly { readonly hallId: number; readonly ore: Ore }[]> {
  const rows = await tx
    .selectFrom('withdrawals.requests')
    .select(({ fn, eb }) => ['hall_id', fn.sum<Ore>(eb('own_ore', '+', eb.ref('winnings_ore'))).as('ore')])
    .where('state', 'in', openStates)
    .groupBy('hall_id')
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, ore: row.ore }));
}
