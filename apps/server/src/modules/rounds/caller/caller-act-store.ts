/** SQL for callers' acts. */
import { type Selectable, sql } from 'kysely';
import type { RoundsCallerActs } from '../../../platform/database.gen.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import { assert } from '../../../platform/result.ts';
import { type RoundKey, roundKeyText } from '../round.ts';
import type { ActOrigin, CallerAct, KeptCallerAct } from './caller-act.ts';

/** Returns all callers' acts in a round, in order. */
export async function callerActsOf(db: Db | Tx, round: RoundKey): Promise<readonly KeptCallerAct[]> {
  return (await callerActsOfRounds(db, [round])).get(roundKeyText(round)) ?? [];
}

/**
 * Returns all callers' acts in many rounds in one statement, by {@link roundKeyText}; leaves out rounds without acts.
 */
export async function callerActsOfRounds(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, readonly KeptCallerAct[]>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<Selectable<RoundsCallerActs>>`${prepared}
    SELECT act.*
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS round (hall_id, round_id)
    JOIN rounds.caller_acts AS act USING (hall_id, round_id)
    ORDER BY hall_id, round_id, act_no`.execute(db);
  const byRound = Map.groupBy(rows, (row) => roundKeyText({ hallId: row.hall_id, roundId: row.round_id }));
  return new Map(byRound.entries().map(([round, acts]) => [round, acts.map(actFromRow)]));
}

/** Returns the staff members who have called a round. */
export async function callersOf(db: Db | Tx, { hallId, roundId }: RoundKey): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('rounds.caller_acts')
    .distinctOn('actor_staff_id')
    .select('actor_staff_id')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .where('actor_staff_id', 'is not', null)
    .$narrowType<{ actor_staff_id: number }>()
    .execute();
  return rows.map((row) => row.actor_staff_id);
}

function actFromRow(row: Selectable<RoundsCallerActs>): KeptCallerAct {
  const origin: ActOrigin = {
    actor: {
      name: row.actor,
      ...(row.actor_player_id !== null && { playerId: row.actor_player_id }),
      ...(row.actor_staff_id !== null && { staffId: row.actor_staff_id }),
    },
    at: row.acted_at,
    ...(row.request_key !== null && { requestKey: row.request_key }),
  };
  return { ...whatWasDone(row), ...origin };
}

function whatWasDone({ act: kept, place, ball, reason }: Selectable<RoundsCallerActs>): CallerAct {
  const act = kept as CallerAct['act'];
  if (act === 'resumed') return { act, place };
  if (act === 'paused' || act === 'handed_over') {
    assert(reason !== null, 'A pause has a reason.');
    return { act, place, reason };
  }
  assert(ball !== null, "A caller's act on a ball names the ball.");
  return { act, place, ball };
}

/** Inserts an act, as number `actNo` of the locked round. */
export async function insertCallerAct(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  actNo: number,
  { actor, at, requestKey, ...done }: KeptCallerAct,
): Promise<void> {
  await tx
    .insertInto('rounds.caller_acts')
    .values({
      hall_id: hallId,
      round_id: roundId,
      act_no: actNo,
      act: done.act,
      place: done.place,
      ball: 'ball' in done ? done.ball : null,
      reason: 'reason' in done ? done.reason : null,
      actor: actor.name,
      actor_player_id: actor.playerId ?? null,
      actor_staff_id: actor.staffId ?? null,
      request_key: requestKey ?? null,
      acted_at: at,
    })
    .execute();
}
