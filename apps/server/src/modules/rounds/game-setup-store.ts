import { isPrizePlan, isWithinLargest, type PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import type { Selectable } from 'kysely';
import type { RoundsGameSetups } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import {
  arePricesOf,
  type DrawSource,
  type GameInHall,
  type GameSetup,
  type TicketPrices,
} from './game-setup.ts';
import { isWithinBounds, type PlayBounds, usualBounds } from './play-bounds.ts';

/**
 * Writes how a hall plays a main game, or changes it for the rounds that are not on sale yet.
 * @throws Bug when the prize plan or the prices are not ones of the game, or it is not within the bounds of play.
 */
export async function saveGameSetup(
  tx: Tx,
  setup: GameSetup,
  bounds: PlayBounds = usualBounds,
): Promise<void> {
  assert(
    isWithinBounds(bounds, setup),
    'A game set-up is outside the hours or the pace at which the game may be played.',
  );
  const rules = rulesOf(setup.mainGame);
  assert(isPrizePlan(rules, setup.prizePlan), 'The prize plan of a game set-up cannot be played.');
  assert(
    isWithinLargest(rules, setup.prizePlan),
    'The prize plan of a game set-up gives more than the game allows, or a share of the stakes where it allows none.',
  );
  assert(arePricesOf(rules, setup.ticketPrices), 'The prices of a game set-up are not those of its game.');
  const row = rowFromSetup(setup);
  await tx
    .insertInto('rounds.game_setups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hall_id', 'main_game']).doUpdateSet(row))
    .execute();
  await tx
    .insertInto('rounds.feeds')
    .values({ hall_id: setup.hallId, main_game: setup.mainGame })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The set-ups of games that are open. */
export async function openGameSetups(db: Db | Tx): Promise<readonly GameSetup[]> {
  const rows = await db
    .selectFrom('rounds.game_setups')
    .selectAll()
    .where('open', '=', true)
    .orderBy('hall_id')
    .orderBy('main_game')
    .execute();
  return rows.map(setupFromRow);
}

/** The set-up of a game in a hall, open or not. */
export async function findGameSetup(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
): Promise<GameSetup | undefined> {
  const row = await db
    .selectFrom('rounds.game_setups')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .executeTakeFirst();
  return row && setupFromRow(row);
}

function setupFromRow(row: Selectable<RoundsGameSetups>): GameSetup {
  return {
    hallId: row.hall_id,
    mainGame: row.main_game as MainGame,
    open: row.open,
    drawSource: row.draw_source as DrawSource,
    firstStart: row.first_start,
    lastStart: row.last_start,
    startIntervalMs: row.start_interval_ms,
    saleClosesBeforeStartMs: row.sale_closes_before_start_ms,
    drawIntervalMs: row.draw_interval_ms,
    maxTicketsPerPlayer: row.max_tickets_per_player,
    ticketPrices: row.ticket_prices as TicketPrices,
    prizePlan: row.prize_plan as unknown as PrizePlan,
    leastStakesOre: ore(row.least_stakes_ore),
  };
}

function rowFromSetup(setup: GameSetup) {
  return {
    hall_id: setup.hallId,
    main_game: setup.mainGame,
    open: setup.open,
    draw_source: setup.drawSource,
    first_start: setup.firstStart,
    last_start: setup.lastStart,
    start_interval_ms: setup.startIntervalMs,
    sale_closes_before_start_ms: setup.saleClosesBeforeStartMs,
    draw_interval_ms: setup.drawIntervalMs,
    max_tickets_per_player: setup.maxTicketsPerPlayer,
    ticket_prices: JSON.stringify(setup.ticketPrices),
    prize_plan: JSON.stringify(setup.prizePlan),
    least_stakes_ore: setup.leastStakesOre,
  };
}
