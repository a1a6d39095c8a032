/** SQL for the halls' decisions to cancel rounds. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { type RoundKey, roundKeyText } from '../round.ts';

/** The actor, the reason and the time. No player reads the reason. */
export type Cancellation = { readonly actor: Actor; readonly reason: string; readonly at: Date };

/** Whether the hall has decided to cancel a locked round. */
export async function hasCancellation(tx: Tx, round: RoundKey): Promise<boolean> {
  return (await cancelledAmong(tx, [round])).has(roundKeyText(round));
}

/** Returns which of these locked rounds their halls have decided to cancel, by {@link roundKeyText}. */
export async function cancelledAmong(tx: Db | Tx, rounds: readonly RoundKey[]): Promise<ReadonlySet<string>> {
  if (rounds.length === 0) return new Set();
  const { rows } = await sql<RoundKey>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId" FROM rounds.cancellations
    WHERE (hall_id, round_id) IN (
      SELECT * FROM unnest(
        ${rounds.map(({ hallId }) => hallId)}::integer[],
        ${rounds.map(({ roundId }) => roundId)}::bigint[]))`.execute(tx);
  return new Set(rows.map(roundKeyText));
}

/** Records the decision to cancel locked rounds. An earlier decision is kept. */
export async function insertCancellations(
  tx: Tx,
  rounds: readonly RoundKey[],
  { actor, reason, at }: Cancellation,
): Promise<void> {
  await sql`
    INSERT INTO rounds.cancellations (hall_id, round_id, actor, actor_player_id, staff_id, reason, decided_at)
    SELECT hall_id, round_id, ${actor.name}, ${actor.playerId ?? null}::bigint, ${actor.staffId ?? null}::integer, ${reason}, ${at}::timestamptz
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS round (hall_id, round_id)
    ON CONFLICT DO NOTHING`.execute(tx);
}
