/** SQL for the rounds in which players had tickets. */
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { RoundKey, RoundPhase } from '../round.ts';

/** The owner of a list of rounds: in one hall, or in all. */
export type ListOwner = { readonly playerId: number; readonly hallId: number | undefined };

/** A round on a player's list. */
export type ListedRound = RoundKey & { readonly isNew: boolean };

/** A round with its result for one player. */
export type RoundOfPlayer = ListedRound & {
  readonly playerId: number;
  readonly mainGame: MainGame;
  readonly startsAt: Date;
  readonly phase: RoundPhase;
  readonly cancelledBecause: RoundCancelReason | null;
  readonly ticketCount: number;
  readonly stakeOre: Ore;
  readonly paidOre: Ore;
  readonly heldOre: Ore;
  readonly refusedOre: Ore;
  readonly reference: string;
};

/** The first and the last position of ended rounds on a list; undefined when there are none. */
export type ListEnds = { readonly first: number; readonly last: number };

/** Returns the column with the positions on a list; a hall's list has one of its own. */
const placeOn = ({ hallId }: ListOwner) => sql.ref(hallId === undefined ? 'place' : 'place_in_hall');
const isOn = ({ playerId, hallId }: ListOwner) =>
  hallId === undefined
    ? sql<boolean>`player_id = ${playerId}`
    : sql<boolean>`player_id = ${playerId} AND hall_id = ${hallId}`;

/** Returns the rounds on a list that have not ended, the latest start first. They are all of one day. */
export async function unendedOnList(db: Db | Tx, list: ListOwner): Promise<readonly ListedRound[]> {
  const { rows } = await sql<ListedRound>`
    SELECT DISTINCT hall_id AS "hallId", round_id AS "roundId", false AS "isNew", starts_at
    FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE ${isOn(list)} AND purchase.ended_at IS NULL
    ORDER BY starts_at DESC, hall_id, round_id DESC`.execute(db);
  return rows;
}

/**
 * Returns the first and last position of a list's ended rounds. The oldest may be deleted, so the first need not be 1.
 */
export async function endsOfList(db: Db | Tx, list: ListOwner): Promise<ListEnds | undefined> {
  const at = (order: 'ASC' | 'DESC') => sql`
    SELECT ${placeOn(list)} FROM rounds.recalled_rounds WHERE ${isOn(list)}
    ORDER BY ${placeOn(list)} ${sql.raw(order)} LIMIT 1`;
  const { rows } = await sql<{
    first: number | null;
    last: number | null;
  }>`SELECT (${at('ASC')}) AS first, (${at('DESC')}) AS last`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Returns the rounds between two positions on a list, both included, newest first. */
export async function endedOnList(
  db: Db | Tx,
  list: ListOwner,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly ListedRound[]> {
  const { rows } = await sql<ListedRound>`
    SELECT hall_id AS "hallId", round_id AS "roundId", NOT seen AS "isNew" FROM rounds.recalled_rounds
    WHERE ${isOn(list)} AND ${placeOn(list)} BETWEEN ${from} AND ${to}
    ORDER BY ${placeOn(list)} DESC`.execute(db);
  return rows;
}

/** Records that the player has seen the end of the rounds on a list: up to a position, or those of one game. */
export async function markSeen(
  tx: Db | Tx,
  list: ListOwner,
  { upTo, mainGame }: { readonly upTo?: number; readonly mainGame?: MainGame },
): Promise<void> {
  await sql`
    UPDATE rounds.recalled_rounds SET seen = true
    WHERE ${isOn(list)} AND NOT seen
      AND (${upTo ?? null}::bigint IS NULL OR ${placeOn(list)} <= ${upTo ?? null})
      AND (${mainGame ?? null}::integer IS NULL OR main_game = ${mainGame ?? null})`.execute(tx);
}

/** Returns rounds with their results for a player, in their order. Leaves out those without the player's tickets. */
export async function roundsOfPlayer(
  db: Db | Tx,
  playerId: number,
  listed: readonly ListedRound[],
): Promise<readonly RoundOfPlayer[]> {
  if (listed.length === 0) return [];
  return selectRounds(
    db,
    sql`SELECT ${playerId}::bigint AS player_id, listed.* FROM unnest(
      ${listed.map(({ hallId }) => hallId)}::integer[],
      ${listed.map(({ roundId }) => roundId)}::bigint[],
      ${listed.map(({ isNew }) => isNew)}::boolean[])
      WITH ORDINALITY AS listed (hall_id, round_id, is_new, nth)`,
  );
}

/** Returns the ended rounds that the player has not seen, the first to end first. */
export async function unseenRounds(db: Db | Tx, playerId: number): Promise<readonly RoundOfPlayer[]> {
  return selectRounds(
    db,
    sql`SELECT player_id, hall_id, round_id, true AS is_new, place AS nth FROM rounds.recalled_rounds
      WHERE player_id = ${playerId} AND NOT seen`,
  );
}

/** Returns the rounds with a reference in these halls, of any player, newest first. Usually there is one. */
export async function roundsByReference(
  db: Db | Tx,
  reference: string,
  halls: readonly number[],
): Promise<readonly RoundOfPlayer[]> {
  return selectRounds(
    db,
    sql`SELECT player_id, hall_id, round_id, false AS is_new, -min(purchase_id) AS nth FROM rounds.purchases
      WHERE reference = ${reference} AND hall_id = ANY (${halls}::integer[])
      GROUP BY player_id, hall_id, round_id`,
  );
}

/**
 * Selects rounds with their results for players.
 * @param listed rows of player_id, hall_id, round_id, is_new and nth, by which the rounds are sorted
 */
async function selectRounds(db: Db | Tx, listed: ReturnType<typeof sql>): Promise<readonly RoundOfPlayer[]> {
  const { rows } = await sql<Omit<RoundOfPlayer, `${string}Ore`> & Record<AmountColumn, number>>`
    SELECT player_id AS "playerId", hall_id AS "hallId", round_id AS "roundId", is_new AS "isNew",
      main_game AS "mainGame", starts_at AS "startsAt", round.state AS phase,
      CASE round.state WHEN 'cancelled' THEN coalesce(cancelled.reason, past_events -> -1 ->> 'reason') END AS "cancelledBecause",
      bought.tickets AS "ticketCount", bought.reference, bought.stake, won.paid, won.held, won.refused
    FROM (${listed}) AS listed
    JOIN rounds.rounds AS round USING (hall_id, round_id)
    CROSS JOIN LATERAL (
      SELECT sum(ticket_count) AS tickets, sum(own_ore + winnings_ore) AS stake,
        (array_agg(reference ORDER BY purchase_id))[1] AS reference
      FROM rounds.purchases AS purchase
      WHERE (purchase.hall_id, purchase.round_id, purchase.player_id)
        = (listed.hall_id, listed.round_id, listed.player_id)
    ) AS bought
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_ore) FILTER (WHERE now_is = 'paid'), 0) AS paid,
        coalesce(sum(amount_ore) FILTER (WHERE now_is = 'held'), 0) AS held,
        coalesce(sum(amount_ore) FILTER (WHERE now_is = 'refused'), 0) AS refused
      FROM (
        SELECT amount_ore, CASE step.step WHEN 'approved' THEN 'paid' WHEN 'refused' THEN 'refused' ELSE state END AS now_is
        FROM rounds.prizes AS prize LEFT JOIN rounds.prize_verdicts AS step
          ON (step.hall_id, step.round_id, step.stage, step.ticket_no)
            = (prize.hall_id, prize.round_id, prize.stage, prize.ticket_no)
        WHERE (prize.hall_id, prize.round_id, prize.player_id)
          = (listed.hall_id, listed.round_id, listed.player_id)
      ) AS prizes
    ) AS won
    LEFT JOIN LATERAL (
      SELECT event ->> 'reason' AS reason FROM rounds.events AS told
      WHERE (told.hall_id, told.round_id) = (listed.hall_id, listed.round_id)
        AND round.state = 'cancelled' AND event ->> 'type' = 'round_cancelled'
    ) AS cancelled ON true
    WHERE bought.tickets IS NOT NULL
    ORDER BY nth`.execute(db);
  return rows.map(({ stake, paid, held, refused, ...round }) => ({
    ...round,
    stakeOre: ore(stake),
    paidOre: ore(paid),
    heldOre: ore(held),
    refusedOre: ore(refused),
  }));
}

type AmountColumn = 'stake' | 'paid' | 'held' | 'refused';

/** Returns the main game in which a player last had a round to its end, by hall; leaves out halls that have none. */
export async function lastGamesOf(
  db: Db | Tx,
  playerId: number,
  hallIds: readonly number[],
): Promise<ReadonlyMap<number, MainGame>> {
  const { rows } = await sql<{ hallId: number; mainGame: MainGame }>`
    SELECT hall.hall_id AS "hallId", last.main_game AS "mainGame"
    FROM unnest(${hallIds}::integer[]) AS hall (hall_id) CROSS JOIN LATERAL (
      SELECT main_game FROM rounds.recalled_rounds
      WHERE player_id = ${playerId} AND hall_id = hall.hall_id
      ORDER BY place_in_hall DESC LIMIT 1) AS last`.execute(db);
  return new Map(rows.map(({ hallId, mainGame }) => [hallId, mainGame]));
}
