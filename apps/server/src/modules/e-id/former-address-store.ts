/** SQL for the numbers and e-mail addresses that accounts had before. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Stores a number or address that an account no longer has. */
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

/** Returns other accounts that once had one of these numbers or addresses, each with the shared one. */
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

/** Returns the numbers and addresses that an account had before. */
export async function formerAddressesOf(tx: Tx, playerId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('e_id.former_addresses')
    .select('address')
    .where('player_id', '=', playerId)
    .execute();
  return rows.map(({ address }) => address);
}
