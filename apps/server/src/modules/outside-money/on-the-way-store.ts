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

type PlayerInHall = { readonly hallId: number; readonly playerId: number };

/**
 * What players have on its way from their cards in halls, in one statement for however many: taken, and not known to
 * have arrived.
 */
export async function ownOnItsWay(
  db: Db,
  players: readonly PlayerInHall[],
): Promise<{ readonly of: (player: PlayerInHall) => Ore }> {
  const { rows } = await sql<PlayerInHall & { readonly ore: Ore }>`${prepared}
    SELECT player_id AS "playerId", hall_id AS "hallId", sum(amount_ore) AS ore FROM outside_money.movements
    WHERE (player_id, hall_id) IN (SELECT * FROM unnest(
      ${players.map(({ playerId }) => playerId)}::bigint[], ${players.map(({ hallId }) => hallId)}::integer[]))
      AND settled_at IS NULL AND amount_ore IS NOT NULL
    GROUP BY player_id, hall_id`.execute(db);
  return {
    of: ({ hallId, playerId }) =>
      rows.find((row) => row.hallId === hallId && row.playerId === playerId)?.ore ?? zeroOre,
  };
}
