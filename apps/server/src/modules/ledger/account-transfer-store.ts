/** The amounts that transfers moved on accounts of one kind, for reconciliation with outside parties. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountKind } from './account.ts';

/** The amount that a transfer added to (above zero) or took from (below) the accounts of a kind in its hall. */
export type AccountTransfer = {
  readonly hallId: number;
  readonly transferId: number;
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly ore: Ore;
  readonly at: Date;
};

/**
 * Returns the amounts that the transfers with these keys moved; zero for a key without a transfer, or whose transfer
 * moved nothing on those accounts.
 */
export async function movedByKeys(
  db: Db | Tx,
  kind: AccountKind,
  keys: readonly { readonly hallId: number; readonly idempotencyKey: string }[],
): Promise<(hallId: number, idempotencyKey: string) => Ore> {
  const { rows } = await sql<AccountTransfer>`
    ${selected}
    FROM unnest(${keys.map(({ hallId }) => hallId)}::integer[],
      ${keys.map(({ idempotencyKey }) => idempotencyKey)}::text[]) AS wanted (hall_id, idempotency_key)
    JOIN ledger.transfers AS transfer USING (hall_id, idempotency_key)
    ${entriesOf(kind)}`.execute(db);
  const moved = new Map(rows.map((each) => [`${each.hallId} ${each.idempotencyKey}`, each.ore]));
  return (hallId, idempotencyKey) => moved.get(`${hallId} ${idempotencyKey}`) ?? zeroOre;
}

/** Returns every amount from a moment to before another, by hall and transfer. */
export async function accountTransfersBetween(
  db: Db | Tx,
  kind: AccountKind,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly AccountTransfer[]> {
  const { rows } = await sql<AccountTransfer>`
    ${selected}
    FROM (SELECT * FROM ledger.transfers WHERE created_at >= ${from} AND created_at < ${before}) AS transfer
    ${entriesOf(kind)}`.execute(db);
  return rows;
}

const selected = sql`
  SELECT hall_id AS "hallId", transfer_id AS "transferId", idempotency_key AS "idempotencyKey", reference,
    sum(entry.own_ore + entry.winnings_ore) AS ore, created_at AS at`;

const entriesOf = (kind: AccountKind) => sql`
  JOIN ledger.entries AS entry USING (hall_id, transfer_id)
  JOIN ledger.accounts AS account USING (hall_id, account_id)
  WHERE account.kind = ${kind}
  GROUP BY hall_id, transfer_id, idempotency_key, reference, created_at
  ORDER BY hall_id, transfer_id`;
