import { isPrizePlan, isWithinLargest } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { planColumns, planFromRow } from './game-plan-store.ts';
import { arePricesOf, type GameInHall, type GameSetup } from './game-setup.ts';
import { brokenBounds, type PlayBounds, usualBounds } from './play-bounds.ts';

const everyDay = {
  firstDay: osloDay('2000-01-01'),
  lastDay: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  confirmsBalls: false,
} as const;

/**
 * Sets up a game as the owner of the database: stores an approved plan without staff, and whether the game is open.
 * Setting a game up again adds a version, which applies to rounds not yet on sale.
 * @throws Bug when the prize plan or the prices do not fit the game, or the set-up is outside the bounds of play.
 */
export async function saveGameSetup(
  tx: Tx,
  setup: GameSetup,
  bounds: PlayBounds = usualBounds,
): Promise<void> {
  const [broken] = brokenBounds(bounds, setup);
  assert(!broken, `A game set-up is outside the bounds of play: ${broken?.rule}.`);
  const rules = rulesOf(setup.mainGame);
  assert(isPrizePlan(rules, setup.prizePlan), 'The prize plan does not fit the game of the set-up.');
  assert(
    isWithinLargest(rules, setup.prizePlan),
    'The prize plan of a game set-up gives more than the game allows, or a share of the stakes where it allows none.',
  );
  assert(arePricesOf(rules, setup.ticketPrices), 'The prices of a game set-up do not fit its game.');
  const { open, ...terms } = setup;
  await tx
    .insertInto('rounds.game_setups')
    .values({ hall_id: setup.hallId, main_game: setup.mainGame, open })
    .onConflict((conflict) => conflict.columns(['hall_id', 'main_game']).doUpdateSet({ open }))
    .execute();
  await openFeed(tx, setup);
  await tx
    .insertInto('rounds.game_plans')
    .values({
      ...planColumns({ ...everyDay, ...terms }),
      hall_id: setup.hallId,
      main_game: setup.mainGame,
      version: nextVersion(setup),
      state: 'approved',
    })
    .execute();
}

/** Opens a game in a hall that has never played it. */
export async function openNewGame(tx: Tx, game: GameInHall): Promise<void> {
  await tx
    .insertInto('rounds.game_setups')
    .values({ hall_id: game.hallId, main_game: game.mainGame, open: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await openFeed(tx, game);
}

async function openFeed(tx: Tx, { hallId, mainGame }: GameInHall): Promise<void> {
  await tx
    .insertInto('rounds.feeds')
    .values({ hall_id: hallId, main_game: mainGame })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** SQL for the next version of a game's plans. */
export const nextVersion = ({ hallId, mainGame }: GameInHall) => sql<number>`(
  SELECT coalesce(max(version), 0) + 1 FROM rounds.game_plans WHERE hall_id = ${hallId} AND main_game = ${mainGame})`;

/** Returns the newest approved plan of a game, open or not; undefined when the hall has never played it. */
export async function findGameSetup(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
): Promise<GameSetup | undefined> {
  const row = await db
    .selectFrom('rounds.game_plans')
    .innerJoin('rounds.game_setups', (join) =>
      join
        .onRef('rounds.game_setups.hall_id', '=', 'rounds.game_plans.hall_id')
        .onRef('rounds.game_setups.main_game', '=', 'rounds.game_plans.main_game'),
    )
    .selectAll('rounds.game_plans')
    .select('open')
    .where('rounds.game_plans.hall_id', '=', hallId)
    .where('rounds.game_plans.main_game', '=', mainGame)
    .where('state', '=', 'approved')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { planId, version, ...plan } = planFromRow(row);
  return { ...plan, open: row.open };
}
