/**
 * Ten thousand windows of four halls on one process of the product, and as many on the smallest possible
 * server.
 */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { Client } from 'undici';
import {
  appendToFeeds,
  feedAfter,
  lastSeq,
  openPrizeReader,
  prepareEvents,
} from '../apps/server/src/modules/rounds/testing/feeds-of-games.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { type BareAnswers, type BareFeed, startBareFeed } from './bare-feed.ts';
import { type BenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { callOnce } from './load.ts';
import { memoryMb } from './process-costs.ts';
import { type ProductServer, startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';
import { momentNow, startWindowCrowd, type WindowCrowd } from './window-crowd.ts';

/** How many windows there are. */
export const windowCount = 10_000;
const hallCount = 4;
const roundCount = 60;
/** Below the ephemeral ports, which this many sockets need. */
const productPort = 21_400;
/** How many events a returning window has missed. */
const missedCount = 10;
/** The smallest event, which windows have missed. */
const aBall = { type: 'ball_called', ball: 42, position: 17 } as const satisfies RoundEvent;
const snapshotPath = '/api/table';

/** A round that the windows of a hall show. */
type WatchedRound = { readonly hallId: number; readonly mainGame: 1; readonly roundId: number };

/** Both servers, and the windows at each. */
export type WindowStage = {
  readonly owner: Db;
  readonly rounds: readonly WatchedRound[];
  readonly product: () => ProductServer;
  /** The memory of the product after its start, in MB. */
  readonly emptyMb: number;
  readonly bare: BareFeed;
  readonly atProduct: WindowCrowd;
  readonly atBare: WindowCrowd;
  /** Restarts the product, with no windows. */
  readonly restart: () => Promise<void>;
  /**
   * Connects all windows to a server, with a snapshot first or with the feed alone; returns how long it took,
   * in ms.
   */
  readonly comeToProduct: (isWithSnapshot: boolean) => Promise<number>;
  readonly comeToBare: (isWithSnapshot: boolean) => Promise<number>;
};

/** Sets everything up for some work, and cleans up. */
export async function withWindowStage<Value>(
  { url, ownerUrl, halls }: BenchDatabase,
  nodeArguments: readonly string[],
  work: (stage: WindowStage) => Promise<Value>,
): Promise<Value> {
  const hallIds = halls.slice(0, hallCount).map(({ hallId }) => hallId);
  return withDatabase(ownerUrl, async (owner) => {
    const crowd = await putInCrowd(owner, hallIds, { count: windowCount, mainGame: 1 });
    const sold = await putRoundsOnSale(owner, hallIds, { count: roundCount, mainGame: 1 });
    const rounds = hallIds.map((hallId): WatchedRound => {
      const roundId = sold.get(hallId)?.[0];
      assert(roundId !== undefined, 'Every hall has a round.');
      return { hallId, mainGame: 1, roundId };
    });
    for (let event = 0; event < missedCount; event += 1) await publishAll(owner, rounds, aBall);
    const newest = await newestOf(owner, rounds);
    const start = () => startProductServer(url, { nodeArguments, port: productPort, roles: 'game' });
    let product = await start();
    const emptyMb = await memoryMb(product.pid);
    const [atProduct, atBare] = [await startWindowCrowd(), await startWindowCrowd()];
    const bare = await startBareFeed(await answersOf(product, crowd, newest));
    const caughtUpWith = `id: ${newest}\n`;
    try {
      return await work({
        owner,
        rounds,
        product: () => product,
        emptyMb,
        bare,
        atProduct,
        atBare,
        restart: async () => {
          await atProduct.leave();
          await product.stop();
          product = await start();
        },
        comeToProduct: (isWithSnapshot) =>
          atProduct.come({
            port: Number(new URL(product.gameUrl).port),
            headers: crowd.map(({ gameHeaders }) => gameHeaders),
            ...(isWithSnapshot && { snapshotPath }),
            feedPath: `${liveFeedPath}?after=${newest - missedCount}`,
            caughtUpWith,
          }),
        comeToBare: (isWithSnapshot) =>
          atBare.come({
            port: bare.port,
            headers: crowd.map(() => ({})),
            ...(isWithSnapshot && { snapshotPath: '/snapshot' }),
            feedPath: '/feed',
            caughtUpWith,
          }),
      });
    } finally {
      await Promise.all([atProduct.stop(), atBare.stop()]);
      await product.stop();
      await bare.stop();
    }
  });
}

/**
 * Appends an event to each hall's feed in one transaction, like a conductor.
 * @returns the moment just before its commit
 */
export async function publishAll(
  owner: Db,
  rounds: readonly WatchedRound[],
  event: RoundEvent,
): Promise<number> {
  const appended = await inTransaction(owner, async (tx) => {
    await appendToFeeds(
      tx,
      rounds.map((round) => ({ ...round, event })),
      new Date(),
    );
    return ok(momentNow());
  });
  return appended.value;
}

/** Returns the bytes of the newest event, as windows receive them. */
export async function newestMessage(owner: Db, [round]: readonly WatchedRound[]): Promise<Uint8Array> {
  assert(round, 'There is a hall.');
  const before = (await lastSeq(owner, round)) - 1;
  const events = await prepareEvents(
    openPrizeReader(owner),
    round,
    await feedAfter(owner, round, { seq: before, atMost: 1 }),
  );
  return events.messagesFor({ kind: 'onlooker' }, before);
}

/** Returns the newest number of the halls' feeds, which are equally long. */
async function newestOf(owner: Db, rounds: readonly WatchedRound[]): Promise<number> {
  const [newest, ...rest] = await Promise.all(rounds.map((round) => lastSeq(owner, round)));
  assert(newest !== undefined && rest.every((seq) => seq === newest), 'All feeds are equally long.');
  return newest;
}

/** Returns the answer to a returning window. */
async function answersOf(
  product: ProductServer,
  crowd: readonly CrowdPlayer[],
  newest: number,
): Promise<BareAnswers> {
  const line = new Client(product.gameUrl);
  const headers = { ...crowd[0]?.gameHeaders, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const snapshot = await callOnce(line, { method: 'GET', path: snapshotPath, headers });
  await line.close();
  return {
    snapshot,
    opening: await readFeed(product, crowd, { after: newest - missedCount, upTo: newest }),
  };
}

/** Returns the bytes of a feed from its beginning to an event. */
async function readFeed(
  { gameUrl }: ProductServer,
  [player]: readonly CrowdPlayer[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Buffer> {
  const answer = await fetch(`${gameUrl}${liveFeedPath}?after=${after}`, {
    headers: { ...player?.gameHeaders },
  });
  assert(answer.ok && answer.body, 'A window is given its feed.');
  let received = Buffer.alloc(0);
  for await (const part of answer.body) {
    received = Buffer.concat([received, part]);
    if (received.includes(`id: ${upTo}\n`) && received.subarray(-2).equals(Buffer.from('\n\n'))) break;
  }
  return received;
}
