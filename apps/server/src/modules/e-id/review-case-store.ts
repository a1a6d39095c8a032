/** SQL of the cases in which a hall must look at whose account one is. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Difference } from './differences-between.ts';

/** Opens a case; a player's open one is told what differs now, and that there was another try. */
export async function openReviewCase(
  tx: Tx,
  tried: {
    readonly playerId: number;
    readonly hallId: number | undefined;
    readonly differs: readonly Difference[];
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('e_id.review_cases')
    .values({
      player_id: tried.playerId,
      hall_id: tried.hallId ?? null,
      differs: [...tried.differs],
      opened_at: tried.at,
      last_tried_at: tried.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .where('closed_at', 'is', null)
        .doUpdateSet((is) => ({
          hall_id: is.ref('excluded.hall_id'),
          differs: is.ref('excluded.differs'),
          last_tried_at: is.ref('excluded.last_tried_at'),
          tries: sql<number>`review_cases.tries + 1`,
        })),
    )
    .execute();
}

/** Closes the player's case, if one is open. */
export async function closeReviewCase(tx: Tx, playerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('e_id.review_cases')
    .set({ closed_at: at })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .execute();
}
