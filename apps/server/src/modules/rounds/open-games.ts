import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { MainGame } from './game-setup.ts';

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
    .selectFrom('rounds.rounds as round')
    .innerJoin('rounds.game_setups as setup', (join) =>
      join.onRef('setup.hall_id', '=', 'round.hall_id').onRef('setup.main_game', '=', 'round.main_game'),
    )
    .select(['round.hall_id', 'round.main_game'])
    .where('round.next_step_at', 'is not', null)
    .where('round.starts_at', '<', tomorrow)
    .where('setup.open', '=', true)
    .distinct()
    .execute();
  const games = new Map<number, Set<MainGame>>();
  for (const row of rows) {
    const ofHall = games.get(row.hall_id) ?? new Set();
    games.set(row.hall_id, ofHall.add(row.main_game as MainGame));
  }
  return games;
}
