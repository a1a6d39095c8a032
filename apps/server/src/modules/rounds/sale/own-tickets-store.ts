import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** A round that has not begun, and how many tickets a player has bought for it. */
export type RoundAhead = { readonly startsAt: Date; readonly tickets: number };

/** A player's bought tickets in a hall whose rounds have not ended. The maps leave out games without tickets. */
export type OwnTickets = {
  /** The tickets for rounds whose draw has not begun, by main game, the next round first. */
  readonly ahead: ReadonlyMap<MainGame, RoundAhead[]>;
  /** How many tickets are in a round that is being drawn, by main game. */
  readonly playing: ReadonlyMap<MainGame, number>;
};

type Row = RoundAhead & { readonly hallId: number; readonly mainGame: MainGame; readonly isDrawn: boolean };

/** Returns a player's tickets of rounds that have not ended, by hall, in one statement. */
export async function ownTicketsOf(db: Db | Tx, playerId: number): Promise<ReadonlyMap<number, OwnTickets>> {
  const { rows } = await sql<Row>`
    SELECT hall_id AS "hallId", main_game AS "mainGame", starts_at AS "startsAt",
      round.state = 'drawing' AS "isDrawn", sum(purchase.ticket_count)::integer AS tickets
    FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE purchase.player_id = ${playerId} AND purchase.ended_at IS NULL
      AND round.state IN ('on_sale', 'closed', 'drawing')
    GROUP BY hall_id, main_game, round_id, starts_at, round.state
    ORDER BY starts_at`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ hallId }) => hallId)].map(([hallId, ofHall]) => [
      hallId,
      {
        ahead: byGame(
          ofHall.filter(({ isDrawn }) => !isDrawn),
          (ofGame) => ofGame.map(({ startsAt, tickets }) => ({ startsAt, tickets })),
        ),
        playing: byGame(
          ofHall.filter(({ isDrawn }) => isDrawn),
          (ofGame) => ofGame.reduce((sum, { tickets }) => sum + tickets, 0),
        ),
      },
    ]),
  );
}

function byGame<Value>(
  rows: readonly Row[],
  convert: (ofGame: readonly Row[]) => Value,
): Map<MainGame, Value> {
  return new Map(
    [...Map.groupBy(rows, ({ mainGame }) => mainGame)].map(([game, ofGame]) => [game, convert(ofGame)]),
  );
}
