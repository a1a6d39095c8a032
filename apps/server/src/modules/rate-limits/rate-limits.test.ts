import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import {
  attemptKey,
  mayAttempt,
  type RateLimit,
  releaseAttempts,
  sweepAttempts,
  takeAttempt,
} from './rate-limits.ts';

const database = useTestDatabase();
const clock = fakeClock();
const deps = { clock, throttleSecret: 'secret' };

const bound = (name: string, freeAttempts: number): RateLimit => ({
  key: attemptKey(deps, 'test', name),
  rule: { freeAttempts, windowMs: hours(1) },
});
const take = (...bounds: RateLimit[]) => inTransaction(database.db, (tx) => takeAttempt(tx, deps, bounds));
const release = (what: Parameters<typeof releaseAttempts>[1]) =>
  inTransaction(database.db, async (tx) => ok(await releaseAttempts(tx, what)));
const rows = async () =>
  (await database.pool.query('SELECT tries FROM tries.counted ORDER BY tries')).rows.map((row) => row.tries);

beforeEach(async () => {
  await database.pool.query('TRUNCATE tries.counted');
});

describe('attempts', () => {
  it('are admitted up to the limit when 200 are concurrent', async () => {
    const few = bound('few', 5);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => take(few)));
    expect(outcomes.filter(({ ok: isTaken }) => isTaken)).toHaveLength(5);
    expect(await rows()).toEqual([5]);
  });

  it('under the same keys in any order do not deadlock', async () => {
    const bounds = ['a', 'b', 'c', 'd'].map((name) => bound(name, 1000));
    const deadlocks = async (): Promise<number> => {
      await database.pool.query('SELECT pg_stat_force_next_flush()');
      const { rows: stats } = await database.pool.query(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(stats[0].deadlocks);
    };
    const keys = bounds.map(({ key }) => key);
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        await take(...(i % 2 ? bounds : bounds.toReversed()));
        if (i % 3 === 0) await release({ givenBack: i % 2 ? keys : keys.toReversed() });
      }),
    );
    expect(await deadlocks()).toBe(0);
    expect(await rows()).toEqual([66, 66, 66, 66]);
  });

  it('count under every limit or under none, even in a transaction that commits', async () => {
    const [full, free] = [bound('full', 1), bound('free', 9)];
    await take(full);
    await inTransaction(database.db, async (tx) => {
      const refused = await takeAttempt(tx, deps, [free, full]);
      expect(refused).toEqual({ ok: false, refusal: { retryAfterSeconds: 3600 } });
      return ok(undefined);
    });
    expect(await rows()).toEqual([1]);
    clock.advance(hours(1));
    expect(await take(free, full)).toEqual({ ok: true, value: [1, 1] });
  });

  it('return their count, and begin again when the window is over', async () => {
    const few = bound('few', 2);
    expect(await take(few)).toEqual({ ok: true, value: [1] });
    clock.advance(minutes(59));
    expect(await take(few)).toEqual({ ok: true, value: [2] });
    expect(await take(few)).toEqual({ ok: false, refusal: { retryAfterSeconds: 60 } });
    clock.advance(minutes(1));
    expect(await take(few)).toEqual({ ok: true, value: [1] });
  });

  it('that are released no longer count, and leave nothing behind', async () => {
    const [one, other] = [bound('one', 3), bound('other', 3)];
    for (let i = 0; i < 3; i += 1) await take(one, other);
    await release({ givenBack: [one.key], cleared: [other.key] });
    expect(await rows()).toEqual([2]);
    expect(await take(one, other)).toEqual({ ok: true, value: [3, 1] });
    for (let i = 0; i < 3; i += 1) await release({ givenBack: [one.key, other.key] });
    expect(await rows()).toEqual([]);
  });

  it('of a newcomer are allowed once beyond the limit', async () => {
    const [everywhere, here] = [bound('everywhere', 1), bound('here', 9)];
    await take(everywhere);
    const sparing = { ...everywhere, sparesNewcomersTo: here.key };
    expect(await take(here, everywhere)).toMatchObject({ ok: false });
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => take(here, sparing)));
    expect(outcomes.filter(({ ok: isTaken }) => isTaken)).toHaveLength(1);
  });

  it('can be checked without being counted', async () => {
    const once = bound('once', 1);
    expect(await mayAttempt(database.db, deps, [once])).toMatchObject({ ok: true });
    await take(once);
    expect(await mayAttempt(database.db, deps, [once])).toEqual({
      ok: false,
      refusal: { retryAfterSeconds: 3600 },
    });
  });

  it('that have expired are deleted, and others are kept', async () => {
    for (let i = 0; i < 150; i += 1) await take(bound(`old ${i}`, 5));
    clock.advance(hours(1));
    await take(bound('new', 5));
    clock.advance(minutes(15) - seconds(1));
    const sweep = () => inTransaction(database.db, async (tx) => ok(await sweepAttempts(tx, deps)));
    await sweep();
    expect(await rows()).toHaveLength(151);
    clock.advance(seconds(1));
    await sweep();
    expect(await rows()).toEqual([1]);
  });
});
