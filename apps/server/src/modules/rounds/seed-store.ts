/** SQL for the encrypted seeds of draws, stored separately from what players read. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type RoundKey, roundKeyText } from './round.ts';

/** Inserts the seeds of new rounds. */
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

/** Returns the encrypted seeds of rounds, by {@link roundKeyText}; leaves out rounds without one. */
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
    JOIN rounds.draw_seeds USING (hall_id, round_id)`.execute(db);
  return new Map(rows.map((row) => [roundKeyText(row), row.sealed]));
}
