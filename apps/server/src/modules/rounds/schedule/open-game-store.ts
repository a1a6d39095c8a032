import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';

/** The main games of a hall that can be opened now, each with when its next draw begins. */
export type OpenGames = ReadonlyMap<
  MainGame,
  {
    /** Null while the last round of the day is on its way. */
    readonly nextDrawAt: Date | null;
  }
>;

/**
 * The main games that can be opened now, by hall: those the hall keeps open and that still have a round to play today.
 * A hall without any is missing from the map. One statement for all halls.
 */
export async function openGamesOf(db: Db | Tx, now: Date): Promise<ReadonlyMap<number, OpenGames>> {
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  const rows = await db
    .selectFrom('rounds.game_setups as setup')
    .select(['setup.hall_id', 'setup.main_game'])
    .select(({ selectFrom }) =>
      selectFrom('rounds.rounds as next')
        .select('next.starts_at')
        .whereRef('next.hall_id', '=', 'setup.hall_id')
        .whereRef('next.main_game', '=', 'setup.main_game')
        .where('next.next_step_at', 'is not', null)
        .where('next.starts_at', '>', now)
        .where('next.starts_at', '<', tomorrow)
        .orderBy('next.starts_at')
        .limit(1)
        .as('next_draw_at'),
    )
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
  const games = new Map<number, Map<MainGame, { nextDrawAt: Date | null }>>();
  for (const { hall_id: hallId, main_game: mainGame, next_draw_at: nextDrawAt } of rows) {
    const ofHall = games.get(hallId) ?? new Map();
    games.set(hallId, ofHall.set(mainGame, { nextDrawAt }));
  }
  return games;
}
