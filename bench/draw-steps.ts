/**
 * Measures how late a ball is: 200 halls whose rounds have exactly the same start and interval, drawn by one
 * conductor in a separate process. A ball counts when this process receives it as a viewer of its hall's
 * game. The baseline is the time of 200 bare commits in sequence. Run alone: `node bench/draw-steps.ts`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, seconds } from '@lokalbingo/contract/durations';
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { houseAccount, trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import type { PlayerCard } from '../apps/server/src/modules/player-cards/player-cards.ts';
import {
  openPurchaseBatcher,
  openRoundFeeds,
  saveGameSetup,
  scheduleRounds,
} from '../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../apps/server/src/modules/rounds/testing/any-time.ts';
import { sampleGame } from '../apps/server/src/modules/rounds/testing/sample-game.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { openLiveFeed } from '../apps/server/src/platform/live-feed.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';
import { makeBareAccounts, moveBarely } from './bare-transfers.ts';
import { anyOf, type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { type Comparison, type Measurement, median, percentile } from './measure.ts';
import { openMembers } from './members.ts';
import { printComparison } from './print-comparison.ts';

const hallIds = Array.from({ length: 200 }, (_, at) => 1001 + at);
const playersPerHall = 5;
const ticketsPerPlayer = 6;
const saleClosesBeforeStartMs = seconds(4);
const drawIntervalMs = 500;
/** The time in which the tickets are sold. */
const startsInMs = seconds(15);
const bareTurns = 5;
const clock = systemClock;

/** An event of a round, and its delay from its due time to its arrival. */
type LateEvent = {
  readonly what: 'ball' | 'ball that wins' | 'first ball announced' | 'sale closed';
  readonly lateMs: number;
};

/** Sells tickets, plays all rounds to their ends, and compares. */
export async function benchDrawSteps({ url, ownerUrl, halls }: BenchDatabase): Promise<Comparison> {
  const pool = createPool(url, () => undefined, { connections: 8 });
  const db = createDatabase(pool);
  const owner = createDatabase(createPool(ownerUrl, () => undefined, { connections: 8, limits: 'none' }));
  const bareMs: number[] = [];
  const commitBarely = async (): Promise<void> => {
    const begun = performance.now();
    for (const _ of hallIds) {
      const hall = anyOf(halls);
      await moveBarely(pool, anyOf(hall.cards), hall.stakesHeld);
    }
    bareMs.push(performance.now() - begun);
  };
  const cards = await openHalls(owner);
  const startsAt = await sellTickets(owner, db, cards);
  for (let turn = 0; turn < bareTurns; turn += 1) await commitBarely();
  const events = await playAll(url, db, startsAt);
  for (let turn = 0; turn < bareTurns; turn += 1) await commitBarely();
  const { faults } = await trialBalance(db);
  assert(faults.length === 0, `The books are wrong: ${JSON.stringify(faults)}`);
  await Promise.all([db.destroy(), owner.destroy()]);
  return {
    title: `Received after it was due, ${hallIds.length} halls at one interval, one conductor`,
    measurements: [
      { what: `${hallIds.length} bare commits, one by one`, value: median(bareMs), unit: 'ms' },
      ...latenessOf(events, 'ball'),
      ...latenessOf(events, 'ball that wins'),
      ...latenessOf(events, 'first ball announced'),
      ...latenessOf(events, 'sale closed'),
    ],
  };
}

/** Opens halls, each with players who have money on their cards. */
async function openHalls(owner: Db): Promise<readonly PlayerCard[]> {
  await storeSampleHalls(owner, ...hallIds.map((hallId) => sampleHall({ hallId })));
  const cards = await Promise.all(
    hallIds.map(async (hallId) => {
      const stakesHeld = await houseAccount(owner, hallId, 'stakes_held');
      return openMembers(owner, [{ hallId, stakesHeld, cards: [] }], playersPerHall);
    }),
  );
  return cards.flat();
}

/**
 * Puts a round on sale in every hall, all with the same start, and sells tickets for each. Returns the start.
 */
async function sellTickets(owner: Db, db: Db, cards: readonly PlayerCard[]): Promise<Date> {
  const startsAt = new Date(Math.ceil((Date.now() + startsInMs) / 1000) * 1000);
  const start = startsAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Oslo' });
  await inTransaction(owner, async (tx) => {
    for (const hallId of hallIds) {
      const setup = { hallId, saleClosesBeforeStartMs, drawIntervalMs, firstStart: start, lastStart: start };
      await saveGameSetup(tx, sampleGame(setup), anyTime);
    }
    return ok(undefined);
  });
  await scheduleRounds(db, { clock, random: systemRandom, seedKeys: ringForTests, playBounds: anyTime });
  const rounds = await db.selectFrom('rounds.rounds').select(['hall_id', 'round_id']).execute();
  const roundIds = new Map(rounds.map((row) => [row.hall_id, row.round_id]));
  const buy = openPurchaseBatcher({ db, clock, random: systemRandom });
  await Promise.all(
    cards.map(async ({ playerId, hallId }) => {
      const roundId = roundIds.get(hallId);
      assert(roundId !== undefined, 'Every hall has a round on sale.');
      const tickets = [{ kind: 'large', count: ticketsPerPlayer }] as const;
      const idempotencyKey = `draw:${playerId}`;
      const bought = await buy({
        playerId,
        hallId,
        mainGame: 1,
        roundIds: [roundId],
        tickets,
        idempotencyKey,
      });
      assert(bought.ok, `A purchase was refused: ${JSON.stringify(bought)}`);
    }),
  );
  assert(
    clock.now() < after(startsAt, -saleClosesBeforeStartMs),
    'The tickets are sold before the sale closes.',
  );
  return startsAt;
}

/** Draws the rounds in another process, and receives each one's events as a viewer, until all are over. */
async function playAll(url: string, db: Db, startsAt: Date): Promise<readonly LateEvent[]> {
  const log = createLog('warn');
  const liveFeed = await openLiveFeed(url, log);
  const feeds = openRoundFeeds({ db, liveFeed, log });
  const events: LateEvent[] = [];
  let playing = hallIds.length;
  const over = Promise.withResolvers<void>();
  const leave = hallIds.map((hallId) => {
    const onEvent = eventListener(startsAt, {
      record: (what, lateMs) => void events.push({ what, lateMs }),
      end: () => {
        playing -= 1;
        if (playing === 0) over.resolve();
      },
    });
    const end = (notice: string): void => over.reject(new Error(`A viewer was sent away: ${notice}.`));
    const request = { who: { kind: 'onlooker' }, after: undefined } as const;
    const send = (messages: Uint8Array): void => eventsIn(messages).forEach(onEvent);
    return feeds.view({ hallId, mainGame: 1 }, request, { send, end });
  });
  const conductor = fork(join(import.meta.dirname, 'draw-conductor.ts'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  const exited = once(conductor, 'exit');
  const died = exited.then(([code]) => Promise.reject(new Error(`The conductor has ended (${code}).`)));
  await Promise.race([over.promise, died]);
  died.catch(() => undefined);
  conductor.disconnect();
  await exited;
  for (const stop of leave) stop();
  await liveFeed.close();
  return events;
}

/** Parses the events in a part of an event stream. */
function eventsIn(messages: Uint8Array): readonly LiveEvent[] {
  const data = Buffer.from(messages)
    .toString()
    .matchAll(/^data: (.*)$/gm);
  return [...data].map(([, json = '']) => JSON.parse(json) as LiveEvent);
}

/** Calculates how late each event of a round is, from the round's start, and when the round is over. */
function eventListener(
  startsAt: Date,
  {
    record,
    end,
  }: { readonly record: (what: LateEvent['what'], lateMs: number) => void; readonly end: () => void },
): (event: LiveEvent) => void {
  let dueAt = startsAt;
  const lateMs = (): number => Date.now() - dueAt.getTime();
  return ({ event }) => {
    switch (event.type) {
      case 'sale_closed':
        return record('sale closed', lateMs() + saleClosesBeforeStartMs);
      case 'next_announced':
        return dueAt === startsAt ? record('first ball announced', lateMs()) : undefined;
      case 'ball_called':
        dueAt = after(startsAt, event.position * drawIntervalMs);
        return record('ball', lateMs());
      case 'stage_won':
        return record('ball that wins', lateMs());
      case 'round_finished':
        return end();
    }
  };
}

function latenessOf(events: readonly LateEvent[], what: LateEvent['what']): Measurement[] {
  const lateMs = events.filter((each) => each.what === what).map((each) => each.lateMs);
  const at = (share: number): number => percentile(lateMs, share);
  return [
    { what: `${what}, half of ${lateMs.length}`, value: at(0.5), unit: 'ms' },
    { what: `${what}, 99 of 100`, value: at(0.99), unit: 'ms' },
    { what: `${what}, the latest`, value: at(1), unit: 'ms' },
  ];
}

if (import.meta.main)
  await withBenchDatabase(async (database) => {
    await makeBareAccounts(database.ownerUrl);
    printComparison(await benchDrawSteps(database));
  });
