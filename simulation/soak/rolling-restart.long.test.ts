/** Two processes of each role are replaced one after the other, while clients call either and a player buys at both. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '@lokalbingo/contract/durations';
import { buyTickets, getTable } from '@lokalbingo/contract/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { openOwnFixture } from '../../e2e/own-fixture.ts';
import { ended, startProgram } from '../../e2e/running-program.ts';
import { buildWeb } from '../../tooling/build-web.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Client, isYes, openClient } from './client.ts';
import { freeFamily } from './free-family.ts';
import { newSoakPlayer, type SoakPlayer } from './player.ts';

const database = useTestDatabase();
const places: { readonly port: number; readonly roles: string; process: ChildProcess }[] = [];
beforeAll(async () => {
  buildWeb();
  for (const roles of ['portal,game', 'portal,game', 'conductor,jobs', 'conductor,jobs']) {
    const port = await freeFamily();
    places.push({ port, roles, process: await start(port, roles) });
  }
}, minutes(5));
afterAll(() => Promise.all(places.map(({ process }) => ended(process, 'SIGKILL'))));

async function start(port: number, roles: string): Promise<ChildProcess> {
  const child = startProgram('apps/server/src/main.ts', {
    PORT: String(port),
    ROLES: roles,
    DATABASE_URL: database.url,
    DEMO: 'no',
    DRAIN_SECONDS: '1',
    KEEP_BUILDS: 'yes',
    LOG_LEVEL: 'error',
  });
  await once(child, 'message');
  return child;
}

/** Whether a call was refused before it began. A call that was cut off may have been handled, and counts as failed. */
const wasRefused = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { readonly code?: string }).code === 'ECONNREFUSED';

/** Calls one portal, and the other when the first refuses the connection, until it is stopped. */
async function callOn(first: number, isOver: () => boolean): Promise<readonly number[]> {
  const portals = places.slice(0, 2).map(({ port }) => `http://localhost:${port}`);
  const durations: number[] = [];
  for (let turn = first; !isOver(); turn += 1) {
    const begun = performance.now();
    const ask = (at: number) => fetch(`${portals[at % 2]}/api/portal/config`);
    const answer = await ask(turn).catch((error) => {
      if (wasRefused(error)) return ask(turn + 1);
      throw error;
    });
    await answer.arrayBuffer();
    durations.push(answer.ok ? performance.now() - begun : Number.NaN);
    await pause(20);
  }
  return durations;
}

/** One client for each portal and its game hosts. */
const openLines = (): readonly Client[] =>
  places.slice(0, 2).map(({ port }) => {
    const [portal, ...games] = [0, 1, 2, 3].map((at) => `http://localhost:${port + at}`) as [
      string,
      ...string[],
    ];
    return openClient({ portal, games: { 1: games[0]!, 2: games[1]!, 3: games[2]! } }, () => undefined);
  });

/** A player with money in a hall of their own, logged in at the first portal. */
async function newBuyer(line: Client): Promise<SoakPlayer> {
  const world = openOwnFixture(database.ownerUrl, 0);
  const { hallId } = await world.newHall();
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 900 }] });
  const place = { mobile, hallId, address: world.newAddress(), mainGame: 1, merchantId: '' } as const;
  await world.end();
  const player = newSoakPlayer(line, { ...place, playsAt: 'hall' }, seededRandom(1));
  // The other clients take this connection over. HTTP lets a server close a resting one just when a call takes it up.
  await player.onGame();
  return player;
}

/**
 * Buys a ticket again and again until it is stopped. Each purchase is sent to both processes under one key, and repeated
 * until both have answered. Returns the keys.
 */
async function buyOn(
  player: SoakPlayer,
  lines: readonly Client[],
  isOver: () => boolean,
): Promise<readonly string[]> {
  const session = await player.onGame();
  const { answer } = await lines[0]!.persist(getTable, session);
  const keys: string[] = [];
  while (!isOver()) {
    const key = player.newKey();
    // A round sells a player 30 tickets.
    const { roundId } = answer.onSale[keys.length % answer.onSale.length];
    const request = { ...session, key, body: { roundId, ticketKind: 'quick', count: 1 } };
    const replies = await Promise.all(lines.map((line) => line.persist(buyTickets, request)));
    expect(replies.map((reply) => (isYes(reply) ? 'bought' : reply.code))).toEqual(['bought', 'bought']);
    const [tickets, again] = replies.map((reply) => reply.answer.tickets);
    expect(again).toEqual(tickets);
    keys.push(key);
    await pause(200);
  }
  return keys;
}

it(
  'no call fails while every process is replaced, and a purchase repeated at both is in the ledger once',
  async () => {
    let isOver = false;
    const lines = openLines();
    const buyer = await newBuyer(lines[0]!);
    const buying = buyOn(buyer, lines, () => isOver);
    const clients = [0, 1, 2, 3, 4].map((first) => callOn(first, () => isOver));
    for (const place of places) {
      await ended(place.process, 'SIGTERM');
      expect(place.process.exitCode).toBe(0);
      place.process = await start(place.port, place.roles);
    }
    isOver = true;
    const durations = (await Promise.all(clients)).flat();
    expect(durations.filter((duration) => Number.isNaN(duration))).toEqual([]);
    expect(durations.length).toBeGreaterThan(100);
    const keys = await buying;
    const { rows } = await database.pool.query(
      `SELECT purchase.idempotency_key AS key, count(transfer)::int AS stakes
       FROM rounds.purchases AS purchase
       LEFT JOIN ledger.transfers AS transfer
         ON transfer.hall_id = purchase.hall_id AND transfer.idempotency_key = 'stake:' || purchase_id
       WHERE purchase.hall_id = $1 GROUP BY purchase.hall_id, purchase_id ORDER BY purchase_id`,
      [buyer.hallId],
    );
    expect(rows).toEqual(keys.map((key) => ({ key, stakes: 1 })));
    expect(keys.length).toBeGreaterThan(10);
    process.stdout.write(`${durations.length} calls, the longest ${Math.round(Math.max(...durations))} ms\n`);
  },
  minutes(5),
);
