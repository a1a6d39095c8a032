/**
 * SQL for what the halls owe to payers of deposits that were not booked, from the attempts; the books are compared with
 * it.
 */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';

/** Returns what each hall owes and the provider has not refunded; leaves out halls that owe nothing. */
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
