/** The secrets of seeded draws in the database, sealed, and apart from what is read for players. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type RoundKey, roundKeyText } from './round.ts';

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

/** The seeds of rounds as they lie there, by {@link roundKeyText}; missing where there is none that was sealed. */
export async function sealedSeedsOf(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, string>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<RoundKey & { sealed: string }>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId", sealed_seed AS sealed
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS round (hall_id, round_id)
    JOIN rounds.draw_seeds USING (hall_id, round_id)
    WHERE sealed_seed IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [roundKeyText(row), row.sealed]));
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
