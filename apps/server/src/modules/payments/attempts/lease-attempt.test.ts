import { minutes } from '@lokalbingo/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Db, inTransaction } from '../../../platform/database.ts';
import { type LiveFeed, openLiveFeed } from '../../../platform/live-feed.ts';
import { ok } from '../../../platform/result.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { takeLease } from './attempt-store.ts';
import { withAttemptLease } from './lease-attempt.ts';

const fixture = usePaymentFixture();
const { clock } = fixture;

/** Two servers, each with its own connections and its own live feed. */
let servers: readonly { readonly db: Db; readonly clock: typeof clock; readonly liveFeed: LiveFeed }[];
beforeAll(async () => {
  const { url } = fixture.database;
  const { log } = fixture.deps();
  servers = await Promise.all(
    [1, 2].map(async () => ({
      db: createDatabase(createPool(url, () => undefined)),
      clock,
      liveFeed: await openLiveFeed(url, log),
    })),
  );
});
afterAll(async () => {
  for (const { db, liveFeed } of servers) {
    await liveFeed.close();
    await db.destroy();
  }
});

const newAttempt = async (): Promise<string> => fixture.beginVipps(await fixture.newPlayer());
const hold = <Value>(server: 0 | 1, transactionId: string, waitMs: number, work: () => Promise<Value>) =>
  withAttemptLease(servers[server]!, transactionId, waitMs, work);
const nothing = async () => undefined;

/** Lets a server lease an attempt until `working` is resolved. */
async function heldBy(server: 0 | 1, transactionId: string) {
  const begun = Promise.withResolvers<void>();
  const working = Promise.withResolvers<void>();
  const holder = hold(server, transactionId, 0, () => {
    begun.resolve();
    return working.promise;
  });
  await begun.promise;
  return { holder, working };
}

describe('the lease of an attempt', () => {
  it('goes to a waiter on another server when the holder releases it, long before any timeout', async () => {
    const transactionId = await newAttempt();
    const { holder, working } = await heldBy(0, transactionId);
    const order: string[] = [];
    const waiter = hold(1, transactionId, minutes(10), async () => order.push('waiter'));
    await fixture.stateOf(transactionId);
    order.push('holder ends');
    working.resolve();
    await Promise.all([holder, waiter]);
    expect(order).toEqual(['holder ends', 'waiter']);
  });

  it('is held by one caller at a time, and eventually by every concurrent caller of any server', async () => {
    const transactionId = await newAttempt();
    let inside = 0;
    let mostInside = 0;
    const work = async () => {
      inside += 1;
      mostInside = Math.max(mostInside, inside);
      await fixture.stateOf(transactionId);
      inside -= 1;
      return 'had its turn';
    };
    const turns = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        hold(index % 2 === 0 ? 0 : 1, transactionId, minutes(10), work),
      ),
    );
    expect(turns).toEqual(Array(10).fill({ value: 'had its turn' }));
    expect(mostInside).toBe(1);
  });

  it('passes after a while from a holder that died to the waiter', async () => {
    const transactionId = await newAttempt();
    const diesAt = new Date(clock.now().getTime() + 50);
    const { value: dead } = await inTransaction(servers[0]!.db, async (tx) =>
      ok(
        await takeLease(tx, transactionId, {
          holder: servers[0]!.liveFeed.processName,
          now: clock.now(),
          until: diesAt,
        }),
      ),
    );
    expect(dead).toBeDefined();
    const waiter = hold(1, transactionId, minutes(10), async () => 'goes on');
    clock.advance(50);
    expect(await waiter).toEqual({ value: 'goes on' });
  });

  it('passes at once from a process that was killed, also to a caller that already waits, and never from a live one', async () => {
    const transactionId = await newAttempt();
    const doomed = await openLiveFeed(fixture.database.url, fixture.deps().log);
    const { value: held } = await inTransaction(servers[0]!.db, async (tx) =>
      ok(
        await takeLease(tx, transactionId, {
          holder: doomed.processName,
          now: clock.now(),
          until: new Date(clock.now().getTime() + minutes(10)),
        }),
      ),
    );
    expect(held).toBeDefined();
    expect(await hold(1, transactionId, 0, nothing)).toBeUndefined();
    const waiter = hold(1, transactionId, minutes(5), async () => 'goes on');
    await doomed.close();
    expect(await waiter).toEqual({ value: 'goes on' });
  });

  it('is not taken by a caller whose wait timed out, or by one that does not wait', async () => {
    const transactionId = await newAttempt();
    const { holder, working } = await heldBy(0, transactionId);
    expect(await hold(1, transactionId, 0, nothing)).toBeUndefined();
    const waiter = hold(1, transactionId, 50, nothing);
    clock.advance(50);
    expect(await waiter).toBeUndefined();
    working.resolve();
    await holder;
    expect(await hold(1, transactionId, 0, nothing)).toEqual({ value: undefined });
  });

  it('ends when the work fails', async () => {
    const transactionId = await newAttempt();
    const failing = hold(0, transactionId, 0, () => Promise.reject(new Error('the work failed')));
    await expect(failing).rejects.toThrow('the work failed');
    expect(await hold(1, transactionId, 0, nothing)).toEqual({ value: undefined });
  });
});
