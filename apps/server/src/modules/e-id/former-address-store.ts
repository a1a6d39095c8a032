/** SQL of the numbers and e-mail addresses that accounts have had before. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Keeps a number or address that an account has from now on no more. */
export async function keepFormerAddress(
  tx: Tx,
  { playerId, address, at }: { readonly playerId: number; readonly address: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('e_id.former_addresses')
    .values({ player_id: playerId, address, left_at: at })
    .onConflict((conflict) => conflict.columns(['player_id', 'address']).doUpdateSet({ left_at: at }))
    .execute();
}

/** The other accounts that have had one of these numbers or addresses, each with the one. */
export async function formerHoldersOf(
  tx: Tx,
  { playerId, addresses }: { readonly playerId: number; readonly addresses: readonly string[] },
): Promise<readonly { readonly playerId: number; readonly address: string }[]> {
  const rows = await tx
    .selectFrom('e_id.former_addresses')
    .select(['player_id', 'address'])
    .where('address', '=', sql<string>`ANY (${addresses})`)
    .where('player_id', '<>', playerId)
    .execute();
  return rows.map(({ player_id, address }) => ({ playerId: player_id, address }));
}

/** The numbers and addresses that an account has had before. */
export async function formerAddressesOf(tx: Tx, playerId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('e_id.former_addresses')
    .select('address')
    .where('player_id', '=', playerId)
    .execute();
  return rows.map(({ address }) => address);
}
