/** What the halls owe to payers of deposits that were not booked, by the attempts: the books are held against it. */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';

/** What each hall owes that the provider has not given back; a hall that owes nothing is missing. */
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
