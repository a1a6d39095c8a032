/** SQL for a hall's rounds as shown to its staff. */
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Round, RoundKey } from '../round.ts';
import { roundKeyText } from '../round.ts';
import { findRounds, lockRounds } from '../round-store.ts';

/** Facts about a round outside its own row. */
export type AroundRound = {
  /** Whether the hall has decided to cancel it. */
  readonly isCancelledByHall: boolean;
  readonly cancelReason: RoundCancelReason | null;
  readonly wonOre: Ore;
  readonly winnerCount: number;
};

/** Facts about rounds outside their own rows, by {@link roundKeyText}. */
export async function aroundRounds(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<(round: RoundKey) => AroundRound> {
  const { rows } = await sql<RoundKey & Omit<AroundRound, 'wonOre'> & { wonOre: number }>`
    SELECT round.hall_id AS "hallId", round.round_id AS "roundId",
      EXISTS (SELECT FROM rounds.cancellations AS cancellation
        WHERE (cancellation.hall_id, cancellation.round_id) = (round.hall_id, round.round_id)) AS "isCancelledByHall",
      CASE WHEN state = 'cancelled' THEN coalesce(past_events -> -1, (
        SELECT event FROM rounds.events AS event
        WHERE (event.hall_id, event.round_id) = (round.hall_id, round.round_id) ORDER BY seq DESC LIMIT 1
      )) ->> 'reason' END AS "cancelReason",
      coalesce(prize.won_ore, 0)::bigint AS "wonOre", coalesce(prize.winner_count, 0)::integer AS "winnerCount"
    FROM ${listed(rounds)} JOIN rounds.rounds AS round USING (hall_id, round_id)
    LEFT JOIN LATERAL (
      SELECT sum(amount_ore) AS won_ore, count(DISTINCT ticket_no) AS winner_count FROM rounds.prizes AS won
      WHERE (won.hall_id, won.round_id) = (round.hall_id, round.round_id)
    ) AS prize ON true`.execute(db);
  const known = new Map(rows.map((row) => [roundKeyText(row), { ...row, wonOre: ore(row.wonOre) }]));
  return (round) => known.get(roundKeyText(round)) ?? nothingKnown;
}

const nothingKnown: AroundRound = {
  isCancelledByHall: false,
  cancelReason: null,
  wonOre: ore(0),
  winnerCount: 0,
};

/** Counts the players with tickets in rounds, each once. */
export async function playersIn(db: Db | Tx, rounds: readonly RoundKey[]): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT count(DISTINCT player_id) AS players
    FROM ${listed(rounds)} JOIN rounds.purchases USING (hall_id, round_id)`.execute(db);
  return rows[0]?.players ?? 0;
}

/** Finds a round of a hall in the scope; undefined when there is none. */
export async function roundWithin(db: Db | Tx, scope: Scope, roundId: number): Promise<Round | undefined> {
  const [round] = await findRounds(
    db,
    scope.halls.map((hallId) => ({ hallId, roundId })),
  );
  return round;
}

/** Locks and returns a round of a hall in the scope; undefined when there is none. */
export async function lockRoundWithin(tx: Tx, scope: Scope, roundId: number): Promise<Round | undefined> {
  const [round] = await lockRounds(
    tx,
    scope.halls.map((hallId) => ({ hallId, roundId })),
  );
  return round;
}

const listed = (rounds: readonly RoundKey[]) => sql`unnest(
  ${rounds.map(({ hallId }) => hallId)}::integer[],
  ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS listed (hall_id, round_id)`;
