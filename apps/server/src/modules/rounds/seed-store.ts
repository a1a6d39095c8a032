/** The secrets of seeded draws in the database, sealed, and apart from what is read for players. */
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { RoundKey } from './round.ts';

/** Writes the seeds of new rounds. */
export async function insertSeeds(
  tx: Tx,
  seeds: readonly (RoundKey & { readonly sealedSeed: string })[],
): Promise<void> {
  if (seeds.length === 0) return;
  await tx
    .insertInto('rounds.draw_seeds')
    .values(
      seeds.map(({ hallId, roundId, sealedSeed }) => ({
        hall_id: hallId,
        round_id: roundId,
        sealed_seed: sealedSeed,
      })),
    )
    .execute();
}

/** The seed of a round as it lies there. @throws Bug when the round has none, or when it was never sealed. */
export async function sealedSeedOf(db: Db | Tx, { hallId, roundId }: RoundKey): Promise<string> {
  const row = await db
    .selectFrom('rounds.draw_seeds')
    .select('sealed_seed')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  assert(row?.sealed_seed, 'A round has no sealed seed.');
  return row.sealed_seed;
}

/** Seeds from before they were sealed, of rounds that have not ended. */
export async function openSeeds(tx: Tx): Promise<readonly (RoundKey & { readonly seed: Uint8Array })[]> {
  const rows = await tx
    .selectFrom('rounds.draw_seeds')
    .select(['hall_id', 'round_id', 'open_seed'])
    .where('open_seed', 'is not', null)
    .forUpdate()
    .$narrowType<{ open_seed: Uint8Array }>()
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, roundId: row.round_id, seed: row.open_seed }));
}

/** Puts the sealed seed in the place of the open one. */
export async function replaceOpenSeed(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  sealedSeed: string,
): Promise<void> {
  await tx
    .updateTable('rounds.draw_seeds')
    .set({ open_seed: null, sealed_seed: sealedSeed })
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .execute();
}
