/** The secrets of seeded draws in the database, apart from what is read for players. */
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { RoundKey } from './round.ts';

/** Writes the seeds of new rounds. */
export async function insertSeeds(
  tx: Tx,
  seeds: readonly (RoundKey & { readonly seed: Uint8Array })[],
): Promise<void> {
  if (seeds.length === 0) return;
  await tx
    .insertInto('rounds.draw_seeds')
    .values(seeds.map(({ hallId, roundId, seed }) => ({ hall_id: hallId, round_id: roundId, seed })))
    .execute();
}

/**
 * The secret of a round's draw. Only the source of its balls reads it. It goes into no log, and into no answer before
 * the round is over.
 * @throws Bug when the round has none.
 */
export async function seedOf(db: Db | Tx, { hallId, roundId }: RoundKey): Promise<Uint8Array> {
  const row = await db
    .selectFrom('rounds.draw_seeds')
    .select('seed')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  assert(row, 'A round has no seed.');
  return row.seed;
}
