/** What callers have said, in the database. */
import type { Db, Tx } from '../../../platform/database.ts';
import type { RoundKey } from '../round.ts';
import type { CallerAct, CallerDeed, KeptCallerAct } from './caller-act.ts';

/** All that the callers of a round have said, in its order. */
export async function callerActsOf(
  db: Db | Tx,
  { hallId, roundId }: RoundKey,
): Promise<readonly KeptCallerAct[]> {
  const rows = await db
    .selectFrom('rounds.caller_acts')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .orderBy('act_no')
    .execute();
  return rows.map((row) => ({
    act: row.act as CallerDeed,
    place: row.place,
    ball: row.ball,
    actor: {
      name: row.actor,
      ...(row.actor_player_id !== null && { playerId: row.actor_player_id }),
    },
    at: row.acted_at,
  }));
}

/** Writes one more, as number `actNo` of the locked round. */
export async function insertCallerAct(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  actNo: number,
  { act, place, ball, actor, at }: KeptCallerAct,
): Promise<void> {
  await tx
    .insertInto('rounds.caller_acts')
    .values({
      hall_id: hallId,
      round_id: roundId,
      act_no: actNo,
      act,
      place,
      ball,
      actor: actor.name,
      actor_player_id: actor.playerId ?? null,
      acted_at: at,
    })
    .execute();
}

/** What callers have said of one place of the draw, in its order. */
export async function callerActsAt(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  place: number,
): Promise<readonly CallerAct[]> {
  const rows = await tx
    .selectFrom('rounds.caller_acts')
    .select(['act', 'place', 'ball'])
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .where('place', '=', place)
    .orderBy('act_no')
    .execute();
  return rows.map((row) => ({ ...row, act: row.act as CallerDeed }));
}

/** When the callers of a round said something last; undefined when they have not begun. */
export async function lastCallerActAt(tx: Tx, { hallId, roundId }: RoundKey): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('rounds.caller_acts')
    .select('acted_at')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .orderBy('act_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.acted_at;
}
