/** Money that is on its way to parties, by the movements: the books are held against it. */
import type { Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
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
