/** The least that moving money can cost: a transaction of two updates, without entries, keys or any check. */
import { kroner } from '@lokalbingo/money';
import type pg from 'pg';
import type { AccountId } from '../apps/server/src/modules/ledger/ledger.ts';
import { createPool } from '../apps/server/src/platform/database.ts';

const amountOre = kroner(5);

/** Gives every account of the ledger a bare one beside it. */
export async function makeBareAccounts(ownerUrl: string): Promise<void> {
  const owner = createPool(ownerUrl, () => undefined, { connections: 1 });
  await owner.query(
    `CREATE TABLE public.bare_accounts WITH (fillfactor = 70) AS SELECT account_id AS id, 0::bigint AS ore FROM ledger.accounts;
     ALTER TABLE public.bare_accounts ADD PRIMARY KEY (id);
     GRANT ALL ON public.bare_accounts TO PUBLIC`,
  );
  await owner.end();
}

/** Moves 5 kr from one bare account to another. */
export async function moveBarely(pool: pg.Pool, from: AccountId, to: AccountId): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE public.bare_accounts SET ore = ore - $1 WHERE id = $2', [amountOre, from]);
    await client.query('UPDATE public.bare_accounts SET ore = ore + $1 WHERE id = $2', [amountOre, to]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
