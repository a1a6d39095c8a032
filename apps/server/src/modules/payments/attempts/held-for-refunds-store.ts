/**
 * SQL for the refunds that halls still owe for deposits that were not booked, from the attempts. The ledger is checked
 * against them.
 */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';

/** Returns the sum that the provider has still to refund for each hall; leaves out halls without one. */
export async function heldForRefunds(
  tx: Tx,
): Promise<readonly { readonly hallId: number; readonly ore: Ore }[]> {
  const rows = await tx
    .selectFrom('payments.attempts')
    .select(({ fn }) => ['hall_id', fn.sum<Ore>('amount_ore').as('ore')])
    .where('state', 'in', ['refund_needed', 'refund_unknown'])
    .groupBy('hall_id')
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, ore: row.ore }));
}
