/** The product's calls that read history, or write beside it, made on its own hosts in this process. */

import { getGameToken } from '@lokalbingo/contract/game-launch';
import { getHallPage } from '@lokalbingo/contract/hall-page';
import { listSessions } from '@lokalbingo/contract/identity';
import { getInsight } from '@lokalbingo/contract/insight';
import { getSaldos, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import type { PlayerOperation } from '@lokalbingo/contract/operation';
import { getBalance, getTransactions } from '@lokalbingo/contract/player-cards';
import { getUserPlayLimits, getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import {
  buyTickets,
  getPublicProof,
  getTable,
  listRecalledRounds,
  recallRound,
} from '@lokalbingo/contract/rounds';
import { getStatement } from '@lokalbingo/contract/statements';
import { modulesOf } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { gameAuthenticator } from '../apps/server/src/modules/game-launch/game-launch.ts';
import { openTestWindow } from '../apps/server/src/modules/game-launch/testing/test-window.ts';
import { playerAuthenticator } from '../apps/server/src/modules/identity/identity.ts';
import { openTestSession } from '../apps/server/src/modules/identity/testing/test-session.ts';
import { roundsByReference } from '../apps/server/src/modules/rounds/rounds.ts';
import { readingProgram } from '../apps/server/src/open-dependencies.ts';
import { createDatabase, createPool, type Db } from '../apps/server/src/platform/database.ts';
import { openDatabaseHealth } from '../apps/server/src/platform/database-health.ts';
import { createHttpServer } from '../apps/server/src/platform/http/http-server.ts';
import { countNobody } from '../apps/server/src/platform/http/rate-limit.ts';
import { openLiveFeed } from '../apps/server/src/platform/live-feed.ts';
import { osloDayOf, plusDays } from '../apps/server/src/platform/oslo-calendar.ts';
import { openReadingThread } from '../apps/server/src/platform/reading-thread.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { mountGame, mountPortal } from '../apps/server/src/platform/server-module.ts';
import { requestOf, type WireInput } from '../apps/server/src/testing/test-call.ts';
import { noon, playing } from './history-database.ts';
import { mainGame } from './write-history.ts';

/** A logged-in regular of a hall with an open window, with an old round and an old page of movements. */
export type Regular = {
  readonly playerId: number;
  readonly hallId: number;
  readonly mobile: string;
  readonly headers: {
    readonly portal: Readonly<Record<string, string>>;
    readonly game: Readonly<Record<string, string>>;
  };
  readonly oldRound: number;
  readonly oldEntry: number;
  readonly reference: string;
  /** Rounds on sale, the next one first. */
  readonly onSale: readonly number[];
};

/** The product on one database. */
export type ProductInProcess = {
  readonly db: Db;
  readonly regulars: readonly Regular[];
  /** Makes a call. @throws Bug unless it is answered with 200 */
  readonly call: (regular: Regular, operation: PlayerOperation, input?: WireInput) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Mounts the modules like the program, on a database with a history, and logs in some of its regulars. */
export async function openProduct(url: string, regularCount: number): Promise<ProductInProcess> {
  const db = createDatabase(createPool(url, () => undefined));
  const { log, random } = playing;
  const clock = noon;
  const liveFeed = await openLiveFeed(url, log);
  const databaseHealth = openDatabaseHealth(url);
  const readingThread = openReadingThread({ databaseUrl: url, program: readingProgram, log });
  const dependencies = { db, clock, random, log, liveFeed, isReady: databaseHealth.isWell, readingThread };
  const modules = modulesOf(readConfig({}), dependencies);
  const isSecure = false;
  const hosts = { portal: createHttpServer({ log }), game: createHttpServer({ log }) };
  await mountPortal(hosts.portal, playerAuthenticator({ db, clock }), modules);
  const game = { app: hosts.game, mainGame, isSecure, count: countNobody };
  await mountGame(game, gameAuthenticator({ db, clock, mainGame, isSecure }), modules);
  return {
    db,
    regulars: await logInRegulars(db, regularCount),
    call: async ({ headers: known }, operation, input = {}) => {
      const headers = { ...known[operation.host], ...input.headers };
      const reply = await hosts[operation.host].inject(requestOf(operation, { ...input, headers }));
      assert(reply.statusCode === 200, `${operation.name} answered ${reply.statusCode}: ${reply.body}`);
    },
    close: async () => {
      await Promise.all(Object.values(hosts).map((host) => host.close()));
      await liveFeed.close();
      await databaseHealth.close();
      await readingThread.close();
      await db.destroy();
    },
  };
}

/** Logs in regulars, the players with a year of movements, from each hall in turn. */
async function logInRegulars(db: Db, count: number): Promise<readonly Regular[]> {
  const found = await db
    .selectFrom('ledger.accounts as account')
    .innerJoin('player_cards.cards as card', (join) =>
      join.onRef('card.hall_id', '=', 'account.hall_id').onRef('card.account_id', '=', 'account.account_id'),
    )
    .innerJoin('identity.players as player', 'player.player_id', 'card.player_id')
    .select(['card.hall_id', 'card.player_id', 'player.mobile', 'account.entry_count'])
    .where('account.entry_count', '>', 100)
    .orderBy((by) => by.fn('md5', [by.cast('card.player_id', 'text')]))
    .limit(count)
    .execute();
  const regulars: Regular[] = [];
  for (const { hall_id: hallId, player_id: playerId, mobile, entry_count: entries } of found) {
    const bought = await db
      .selectFrom('rounds.purchases')
      .select(['round_id', 'reference'])
      .where('player_id', '=', playerId)
      .where('hall_id', '=', hallId)
      .orderBy('bought_at')
      .offset(20)
      .limit(1)
      .executeTakeFirstOrThrow();
    const rounds = await db
      .selectFrom('rounds.rounds')
      .select('round_id')
      .where('hall_id', '=', hallId)
      .where('main_game', '=', mainGame)
      .where('next_step_at', 'is not', null)
      .orderBy('starts_at')
      .execute();
    const cookie = await openTestWindow(db, noon, { playerId, hallId, mainGame, isSecure: false });
    const { token } = await openTestSession(db, noon, playerId);
    regulars.push({
      playerId,
      hallId,
      mobile,
      headers: { portal: { authorization: `Bearer ${token}` }, game: { cookie } },
      oldRound: bought.round_id,
      oldEntry: Math.floor(entries / 2),
      reference: bought.reference,
      onSale: rounds.map((round) => round.round_id),
    });
  }
  return regulars;
}

/** One of the calls, for one player. `nth` counts the player's calls. */
export type HistoryCall = {
  readonly what: string;
  readonly make: (product: ProductInProcess, regular: Regular, nth: number) => Promise<unknown>;
};

const bingoid = ({ hallId }: Regular) => hallId;
const today = osloDayOf(noon.now());

const called =
  (
    operation: PlayerOperation,
    input: (regular: Regular, nth: number) => WireInput = () => ({}),
  ): HistoryCall['make'] =>
  (product, regular, nth) =>
    product.call(regular, operation, input(regular, nth));
const inHall = (regular: Regular) => ({ query: { bingoId: String(regular.hallId) } });
const ofRound = ({ hallId, oldRound }: Regular) => ({
  params: { bingoId: String(hallId), roundId: String(oldRound) },
});

/** The measured calls. */
export const historyCalls: readonly HistoryCall[] = [
  { what: 'balance', make: called(getBalance, (regular) => ({ body: { bingoid: bingoid(regular) } })) },
  { what: 'saldos', make: called(getSaldos, inHall) },
  {
    what: 'movements, first page',
    make: called(getTransactions, (regular) => ({ body: { bingoid: bingoid(regular), TransactionID: 0 } })),
  },
  {
    what: 'movements, an old page',
    make: called(getTransactions, (regular) => ({
      body: { bingoid: bingoid(regular), TransactionID: regular.oldEntry },
    })),
  },
  { what: 'my page', make: called(listMyHalls, () => ({ body: {} })) },
  { what: 'nearest halls', make: called(listHalls, () => ({ body: { lat: 59.9, lon: 10.7 } })) },
  {
    what: 'page of a hall',
    make: called(getHallPage, ({ hallId }) => ({ params: { bingoId: String(hallId) } })),
  },
  { what: 'limits', make: called(getUserPlayLimits, inHall) },
  { what: 'pauses', make: called(getUserTimeouts) },
  { what: 'own logins', make: called(listSessions) },
  { what: 'own play, by month', make: called(getInsight, () => ({ query: { unit: 'month' } })) },
  { what: 'own play, by day', make: called(getInsight, () => ({ query: { unit: 'day' } })) },
  {
    what: 'statement of a quarter, CSV',
    make: called(getStatement, (regular) => ({
      body: { bingoid: bingoid(regular), from: plusDays(today, -91), to: today, format: 'csv' },
    })),
  },
  { what: 'rounds recalled, first page', make: called(listRecalledRounds, () => ({ body: { page: 1 } })) },
  {
    what: 'rounds recalled, an old page',
    make: called(listRecalledRounds, (regular) => ({ body: { page: 20, bingoid: bingoid(regular) } })),
  },
  { what: 'a round recalled', make: called(recallRound, ofRound) },
  { what: 'proof of a round', make: called(getPublicProof, ofRound) },
  {
    what: 'a game opened',
    make: called(getGameToken, (regular) => ({ body: { GameType: mainGame, bingoid: bingoid(regular) } })),
  },
  { what: 'table of a game', make: called(getTable) },
  {
    what: 'a ticket bought',
    make: called(buyTickets, ({ onSale }, nth) => ({
      headers: { 'idempotency-key': `history-${nth}` },
      body: { roundId: onSale[nth % onSale.length], ticketKind: 'lightning', count: 1 },
    })),
  },
  {
    what: 'counter: a round by its reference',
    make: ({ db }, { hallId, reference }) => roundsByReference(db, reference, [hallId]),
  },
];
