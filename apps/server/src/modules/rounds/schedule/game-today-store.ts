import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { planShownOn } from '../game-plan-store.ts';
import type { TicketPrices } from '../game-setup.ts';

/** A main game that a hall has open, and its state today. */
export type GameToday = {
  readonly mainGame: MainGame;
  /** Whether a round is being played or remains to be played today. */
  readonly isOpen: boolean;
  /** Whether a round is closed or being drawn. */
  readonly isUnderWay: boolean;
  /** The starts of the day's rounds that have not begun, the next one first. */
  readonly starts: readonly Date[];
  /** The prices of the next round or, when there is none, of the next day. */
  readonly ticketPrices: TicketPrices;
  readonly prizePlan: PrizePlan;
  /** In local time, "HH:MM": the first start of a day, and the latest possible one. */
  readonly playedFrom: string;
  readonly playedUntil: string;
};

/** Reads the main games that a hall has open, in order, with what remains of today. One statement. */
export async function gamesTodayOf(db: Db, hallId: number, now: Date): Promise<readonly GameToday[]> {
  const day = osloDayOf(now);
  const tomorrow = osloMoment(plusDays(day, 1), '00:00').toISOString();
  const { rows } = await sql<GameToday>`
    SELECT setup.main_game AS "mainGame", today.is_open AS "isOpen", today.is_under_way AS "isUnderWay", today.starts,
      coalesce(next.ticket_prices, plan.ticket_prices) AS "ticketPrices",
      coalesce(next.prize_plan, plan.prize_plan) AS "prizePlan",
      to_char(plan.first_start, 'HH24:MI') AS "playedFrom", to_char(plan.last_start, 'HH24:MI') AS "playedUntil"
    FROM rounds.game_setups AS setup
    CROSS JOIN ${planShownOn('setup', day)} AS plan
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS is_open, count(*) FILTER (WHERE state IN ('closed', 'drawing')) > 0 AS is_under_way,
        coalesce(array_agg(starts_at ORDER BY starts_at) FILTER (WHERE starts_at > ${now.toISOString()}::timestamptz), '{}') AS starts
      FROM rounds.rounds AS round
      WHERE round.hall_id = setup.hall_id AND round.main_game = setup.main_game
        AND round.next_step_at IS NOT NULL AND NOT round.superseded AND round.starts_at < ${tomorrow}::timestamptz
    ) AS today
    LEFT JOIN rounds.rounds AS next
      ON next.hall_id = setup.hall_id AND next.main_game = setup.main_game AND next.starts_at = today.starts[1]
      AND NOT next.superseded
    WHERE setup.hall_id = ${hallId} AND setup.open
    ORDER BY setup.main_game`.execute(db);
  return rows;
}
