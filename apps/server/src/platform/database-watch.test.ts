import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { createDatabase, createPool } from './database.ts';
import { aheadOf, faultsOf, isFit, watchDatabase } from './database-watch.ts';
import { type LiveFeed, openLiveFeed } from './live-feed.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open({
  clockAheadMs = 0,
  limits,
  liveFeed,
}: {
  readonly clockAheadMs?: number;
  readonly limits?: 'none';
  readonly liveFeed?: Pick<LiveFeed, 'receivesItself'>;
}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const db = createDatabase(createPool(database.url, () => undefined, limits ? { limits } : {}));
  const feed = await openLiveFeed(database.url, log);
  const clock = { now: () => new Date(systemClock.now().getTime() + clockAheadMs) };
  const watch = watchDatabase({ db, liveFeed: liveFeed ?? feed, clock, log });
  ends.push(() => db.destroy(), feed.close, watch.stop);
  await watch.look();
  return { watch, alarms: () => lines.flatMap((line) => JSON.parse(line).alarm ?? []) };
}

describe('a process and its database', () => {
  it('has no fault when it receives its own notifications, its limits are in force and its clock agrees', async () => {
    const { watch, alarms } = await open({});
    expect([...watch.faults()]).toEqual([]);
    expect(alarms()).toEqual([]);
  });

  it('is unfit and alarms once while connections have lost their limits', async () => {
    const { watch, alarms } = await open({ limits: 'none' });
    await watch.look();
    expect([...watch.faults()]).toEqual(['limits_missing']);
    expect(isFit(watch.faults())).toBe(false);
    expect(alarms()).toEqual(['limits_missing']);
  });

  it('is unfit while it does not receive what it publishes, and fit again when it does', async () => {
    let isDelivered = false;
    const { watch, alarms } = await open({ liveFeed: { receivesItself: async () => isDelivered } });
    expect([...watch.faults()]).toEqual(['feed_silent']);
    expect(isFit(watch.faults())).toBe(false);
    isDelivered = true;
    await watch.look();
    expect(isFit(watch.faults())).toBe(true);
    expect(alarms()).toEqual(['feed_silent']);
  });

  it.each([
    [249, []],
    [300, ['clock_off']],
    [-999, ['clock_off']],
    [1000, ['clock_off', 'clock_wrong']],
    [-1000, ['clock_off', 'clock_wrong']],
  ])('with a clock that is %d ms ahead has the faults %j', (clockAheadMs, faults) => {
    expect([...faultsOf({ isFeedReceived: true, hasLimits: true, clockAheadMs })]).toEqual(faults);
  });

  it.each([
    [3000, ['clock_off', 'clock_wrong']],
    [-400, ['clock_off']],
  ])('raises an alarm with a clock that is %d ms ahead, and stays fit', async (clockAheadMs, faults) => {
    const { watch, alarms } = await open({ clockAheadMs });
    expect([...watch.faults()]).toEqual(faults);
    expect(isFit(watch.faults())).toBe(true);
    expect(alarms()).toEqual(faults);
  });

  it('does not mistake a slow answer for a clock that differs', () => {
    expect([aheadOf(500, 0, 4000), aheadOf(-300, 0, 4000), aheadOf(4300, 0, 4000)]).toEqual([0, 300, -300]);
  });
});
