/** What the halls hold for withdrawals, by the requests themselves: the books are held against it. */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { openStates } from './withdrawal-store.ts';

/** What each hall holds for requests that have not ended; a hall without any is missing. */
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
