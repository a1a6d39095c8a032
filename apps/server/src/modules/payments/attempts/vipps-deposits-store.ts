import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Returns the transaction ids of the given deposits that were paid with Vipps rather than a card. */
export async function vippsAmong(
  db: Db | Tx,
  deposits: readonly { readonly hallId: number; readonly transactionId: string }[],
): Promise<ReadonlySet<string>> {
  if (deposits.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT transaction_id AS id
    FROM unnest(${deposits.map(({ hallId }) => hallId)}::integer[],
      ${deposits.map(({ transactionId }) => transactionId)}::text[]) AS wanted (hall_id, transaction_id)
    JOIN payments.attempts USING (hall_id, transaction_id) WHERE kind = 'vipps_deposit'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
