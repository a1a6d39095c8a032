/** SQL for what the halls hold for players' rounds, by the rounds' own tables; the books are compared with it. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** What a hall holds. A hall that holds nothing may be missing. */
export type HeldForPlay = {
  readonly hallId: number;
  /** Stakes of rounds that have not ended. */
  readonly stakesOre: Ore;
  /** Prizes that wait for a person's approval. */
  readonly prizesOre: Ore;
};

/** Returns what each hall holds for players' rounds. */
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
