/** The minimum cost of moving money: a transaction of two updates without entries, keys or checks. */
import { kroner, type Ore } from '@lokalbingo/money';
import type pg from 'pg';
import type { AccountId } from '../apps/server/src/modules/ledger/ledger.ts';
import { createPool } from '../apps/server/src/platform/database.ts';

/** Creates a bare account for every ledger account that has none. */
export async function makeBareAccounts(ownerUrl: string): Promise<void> {
  const owner = createPool(ownerUrl, () => undefined, { connections: 1 });
  await owner.query(
    `CREATE TABLE IF NOT EXISTS public.bare_accounts (id bigint PRIMARY KEY, ore bigint NOT NULL) WITH (fillfactor = 70);
     INSERT INTO public.bare_accounts SELECT account_id, 0 FROM ledger.accounts ON CONFLICT DO NOTHING;
     GRANT ALL ON public.bare_accounts TO PUBLIC`,
  );
  await owner.end();
}

/** Moves an amount, by default 5 kr, from one bare account to another. */
export async function moveBarely(
  pool: pg.Pool,
  from: AccountId,
  to: AccountId,
  amountOre: Ore = kroner(5),
): Promise<void> {
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
