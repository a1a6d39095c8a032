/** SQL for the names under which parties know players. */

import { type Db, inTransaction } from '../../platform/database.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import type { PartyName } from './party.ts';

/** Returns the name under which a party knows a player: random, created when first needed, then constant. */
export async function pseudonymOf(
  { db, random }: { readonly db: Db; readonly random: RandomBytes },
  playerId: number,
  party: PartyName,
): Promise<string> {
  const known = await readPseudonym(db, playerId, party);
  if (known !== undefined) return known;
  const playerRef = Buffer.from(random.bytes(16)).toString('hex');
  await inTransaction(db, async (tx) =>
    ok(
      await tx
        .insertInto('outside_money.pseudonyms')
        .values({ player_id: playerId, party, player_ref: playerRef })
        .onConflict((conflict) => conflict.columns(['player_id', 'party']).doNothing())
        .execute(),
    ),
  );
  return (await readPseudonym(db, playerId, party)) ?? playerRef;
}

async function readPseudonym(db: Db, playerId: number, party: PartyName): Promise<string | undefined> {
  const row = await db
    .selectFrom('outside_money.pseudonyms')
    .select('player_ref')
    .where('player_id', '=', playerId)
    .where('party', '=', party)
    .executeTakeFirst();
  return row?.player_ref;
}
