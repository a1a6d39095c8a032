import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';

/**
 * The main games that can be opened now, by hall: those the hall keeps open and that still have a round to play today.
 * A hall without any is missing from the map.
 */
export async function openGamesOf(
  db: Db | Tx,
  now: Date,
): Promise<ReadonlyMap<number, ReadonlySet<MainGame>>> {
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  const rows = await db
    .selectFrom('rounds.game_setups as setup')
    .select(['setup.hall_id', 'setup.main_game'])
    .where('setup.open', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rounds.rounds as round')
          .select('round.round_id')
          .whereRef('round.hall_id', '=', 'setup.hall_id')
          .whereRef('round.main_game', '=', 'setup.main_game')
          .where('round.next_step_at', 'is not', null)
          .where('round.starts_at', '<', tomorrow),
      ),
    )
    .execute();
  const games = new Map<number, Set<MainGame>>();
  for (const row of rows) {
    const ofHall = games.get(row.hall_id) ?? new Set();
    games.set(row.hall_id, ofHall.add(row.main_game as MainGame));
  }
  return games;
}
