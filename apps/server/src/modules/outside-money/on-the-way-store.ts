/** Money that is on its way to parties, by the movements: the books are held against it. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import type { PartyName } from './party.ts';

/** What each hall's players have on its way to each party; nothing is missing. */
export async function onTheWay(
  tx: Tx,
): Promise<readonly { readonly hallId: number; readonly party: PartyName; readonly ore: Ore }[]> {
  const rows = await tx
    .selectFrom('outside_money.movements')
    .select(({ fn }) => ['hall_id', 'party', fn.sum<Ore>('amount_ore').as('ore')])
    .where('settled_at', 'is', null)
    .where('amount_ore', 'is not', null)
    .groupBy(['hall_id', 'party'])
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, party: row.party as PartyName, ore: row.ore }));
}

/** What a player has on its way from the card in a hall: taken, and not known to have arrived. */
export async function ownOnItsWay(
  db: Db,
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
): Promise<Ore> {
  const { rows } = await sql<{ ore: Ore | null }>`${prepared}
    SELECT sum(amount_ore) AS ore FROM outside_money.movements
    WHERE player_id = ${playerId} AND hall_id = ${hallId} AND settled_at IS NULL`.execute(db);
  return rows[0]?.ore ?? zeroOre;
}
