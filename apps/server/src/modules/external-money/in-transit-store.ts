/** SQL for the money in transit to parties, computed from the movements. The books are compared with it. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { PartyName } from './party.ts';

/** Returns the money in transit by hall and party; leaves out pairs that have none. */
export async function inTransit(
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

/** The column that {@link inTransitOfWanted} joins; null when there is none. */
export type InTransitRow = { readonly on_its_way_ore: Ore | null };

/**
 * Joins players' money in transit, taken from the card and not known to have arrived, to the rows of `wanted`, by its
 * `hall_id` and `player_id`.
 */
export const inTransitOfWanted = sql`
  LEFT JOIN (
    SELECT hall_id, player_id, sum(amount_ore) AS on_its_way_ore FROM outside_money.movements
    WHERE settled_at IS NULL AND amount_ore IS NOT NULL GROUP BY hall_id, player_id) AS movements
    USING (hall_id, player_id)`;
