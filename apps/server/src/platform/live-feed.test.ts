import { minutes } from '@lokalbingo/contract/durations';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool, inTransaction } from './database.ts';
import { type LiveFeed, newsOf, openLiveFeed, publish } from './live-feed.ts';
import { ok, refuse } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const silent = pino({ level: 'silent' });
let feed: LiveFeed | undefined;
afterEach(() => feed?.close());

/** Returns the address of a second database of the same server; notifications do not pass between databases. */
const inDatabasePostgres = (url: string): string =>
  Object.assign(new URL(url), { pathname: '/postgres' }).href;

/** Counts calls and lets a test wait for the next. */
function counter(): { wake: () => void; count: () => number; next: () => Promise<void> } {
  let calls = 0;
  let waiting: (() => void)[] = [];
  return {
    wake: () => {
      calls += 1;
      for (const resume of waiting) resume();
      waiting = [];
    },
    count: () => calls,
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

describe('the live feed', () => {
  it('wakes only the listeners of a topic, after the commit', async () => {
    feed = await openLiveFeed(database.url, silent);
    const mine = counter();
    const other = counter();
    feed.listen('round 1', mine.wake);
    feed.listen('round 2', other.wake);
    const woken = mine.next();
    await inTransaction(database.db, async (tx) => {
      await publish(tx, 'round 1');
      expect(mine.count()).toBe(0);
      return ok(undefined);
    });
    await woken;
    expect([mine.count(), other.count()]).toEqual([1, 0]);
  });

  it('counts the notifications of all topics, also those without listeners here', async () => {
    feed = await openLiveFeed(database.url, silent);
    const before = feed.receivedCount();
    await inTransaction(database.db, async (tx) => ok(await publish(tx, 'round 7')));
    await expect.poll(() => feed?.receivedCount()).toBeGreaterThan(before);
  });

  it('notifies nobody of what was rolled back', async () => {
    feed = await openLiveFeed(database.url, silent);
    const mine = counter();
    feed.listen('round 1', mine.wake);
    await inTransaction(database.db, async (tx) => {
      await publish(tx, 'round 1');
      return refuse('game_closed');
    });
    const woken = mine.next();
    await inTransaction(database.db, async (tx) => ok(await publish(tx, 'round 1')));
    await woken;
    expect(mine.count()).toBe(1);
  });

  it('receives its own notifications, and says so when nothing is delivered', async () => {
    feed = await openLiveFeed(database.url, silent);
    const before = feed.receivedCount();
    expect(await feed.receivesItself(database.db, minutes(1))).toBe(true);
    expect(feed.receivedCount()).toBe(before);
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN lokalbingo_live' AND datname = current_database()",
    );
    expect(await feed.receivesItself(database.db, 20)).toBe(false);
    await expect.poll(() => feed?.receivesItself(database.db, 500)).toBe(true);
  });

  it('reconnects when its own notification does not arrive, for example because the server is no longer the primary', async () => {
    feed = await openLiveFeed(database.url, silent);
    const elsewhere = createDatabase(createPool(inDatabasePostgres(database.url), () => undefined));
    const mine = counter();
    feed.listen('round 1', mine.wake);
    const woken = mine.next();
    expect(await feed.receivesItself(elsewhere, 20)).toBe(false);
    await woken;
    expect(await feed.receivesItself(database.db, minutes(1))).toBe(true);
    await elsewhere.destroy();
  });

  it('reconnects when the database cuts it off, and wakes all listeners because a notification may be lost', async () => {
    feed = await openLiveFeed(database.url, silent);
    const mine = counter();
    feed.listen('round 1', mine.wake);
    const woken = mine.next();
    const before = feed.receivedCount();
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN lokalbingo_live' AND datname = current_database()",
    );
    await woken;
    expect(feed.receivedCount()).toBeGreaterThan(before);
    expect(mine.count()).toBe(1);
  });
});

describe('waiting for a topic', () => {
  const publishOn = (topic: string) => inTransaction(database.db, async (tx) => ok(await publish(tx, topic)));

  it('returns at once, and only once, when the topic was published while nobody waited', async () => {
    feed = await openLiveFeed(database.url, silent);
    const news = newsOf(feed, 'round 1');
    const woken = counter();
    feed.listen('round 1', woken.wake);
    const next = woken.next();
    await publishOn('round 1');
    await next;
    await news.within(minutes(10));
    const order: string[] = [];
    const second = news.within(minutes(10)).then(() => order.push('second'));
    await database.pool.query('SELECT 1');
    expect(order).toEqual([]);
    await publishOn('round 1');
    await second;
    news.stop();
  });

  it('ends after the given time', async () => {
    feed = await openLiveFeed(database.url, silent);
    const news = newsOf(feed, 'round 1');
    await news.within(10);
    news.stop();
  });
});
