/**
 * SQL for the money that halls hold for players' rounds, from the tables of rounds. The ledger is checked against it.
 */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The money that a hall holds. A hall that holds none may be missing. */
export type HeldForPlay = {
  readonly hallId: number;
  /** Stakes of rounds that have not ended. */
  readonly stakesOre: Ore;
  /** Prizes that wait for a person's approval. */
  readonly prizesOre: Ore;
};

/** Returns the money that each hall holds for players' rounds. */
export async function heldForPlay(tx: Tx): Promise<readonly HeldForPlay[]> {
  const { rows } = await sql<HeldForPlay>`
    SELECT hall_id AS "hallId", coalesce(sum(stakes), 0) AS "stakesOre", coalesce(sum(prizes), 0) AS "prizesOre"
    FROM (
      SELECT hall_id, own_ore + winnings_ore AS stakes, 0 AS prizes FROM rounds.purchases WHERE ended_at IS NULL
      UNION ALL
      SELECT hall_id, 0, amount_ore FROM rounds.prizes AS prize WHERE state = 'held' AND NOT EXISTS (
        SELECT FROM rounds.prize_steps AS step
        WHERE (step.hall_id, step.round_id, step.stage, step.ticket_no)
          = (prize.hall_id, prize.round_id, prize.stage, prize.ticket_no) AND step.step <> 'taken_up')
    ) AS held
    GROUP BY hall_id ORDER BY hall_id`.execute(tx);
  return rows;
}
