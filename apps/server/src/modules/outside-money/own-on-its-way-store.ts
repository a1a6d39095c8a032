import { type Ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';

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
