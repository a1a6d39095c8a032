import { setTimeout } from 'node:timers/promises';
import { healthBeatMs, healthMs } from '@lokalbingo/contract/waits';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseHealth, openDatabaseHealth } from './database-health.ts';
import { atOnce } from './testing/at-once.ts';
import { useDatabaseProxy } from './testing/database-proxy.ts';
import { isLongCheck } from './testing/long-check.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const line = useDatabaseProxy(() => database.url);
let health: DatabaseHealth;
const open = (url: string): void => {
  health = openDatabaseHealth(url);
};
afterEach(async () => {
  vi.restoreAllMocks();
  await health.close();
});

/** Blocks the event loop of this process. */
function beBusy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

describe('the health of the database', () => {
  it('turns bad within a second when the database falls silent, is returned at once, and turns good again when it is back', async () => {
    open(line.url);
    expect(await health.isWell()).toBe(true);
    line.fallSilent();
    // Less than a second, by timers that are as late as the product's on a busy machine.
    await setTimeout(healthBeatMs + 50);
    await setTimeout(healthMs + 50);
    const answers = [health.isWell(), health.isWell(), health.isWell()];
    expect(await atOnce(Promise.all(answers))).toEqual([false, false, false]);
    line.speakAgain();
    await expect.poll(() => health.isWell()).toBe(true);
  });

  it('is returned without waiting after a burst of requests that has kept the process busy', async () => {
    open(line.url);
    expect(await health.isWell()).toBe(true);
    line.fallSilent();
    await setTimeout(healthBeatMs + 50);
    // The question of the check was sent before the burst.
    beBusy(healthMs);
    expect(await atOnce(health.isWell())).toBe(false);
  });

  it('stays good when only the process itself was busy', async () => {
    // Directly to the database: the proxy is in this process, and would be as busy.
    open(database.url);
    expect(await health.isWell()).toBe(true);
    for (let turn = 0; turn < (isLongCheck ? 3 : 1); turn += 1) {
      await setTimeout(healthBeatMs);
      beBusy(2 * healthMs + 100);
      expect(await health.isWell()).toBe(true);
    }
  });

  it('stays good when the process was busy after sending its check, and read the answer late', async () => {
    open(database.url);
    expect(await health.isWell()).toBe(true);
    const ask = pg.Client.prototype.query;
    const wasBusy = Promise.withResolvers<void>();
    const asking = vi.spyOn(pg.Client.prototype, 'query');
    asking.mockImplementationOnce(function (this: pg.Client, ...what: unknown[]) {
      // Timers come next in the event loop, before the database's answer.
      return new Promise((answer) =>
        setImmediate(() => {
          answer(Reflect.apply(ask, this, what));
          beBusy(2 * healthMs + 100);
          wasBusy.resolve();
        }),
      );
    });
    await wasBusy.promise;
    expect(await health.isWell()).toBe(true);
  });

  it('is reported even when no database was ever reachable', async () => {
    open('postgres://nobody@127.0.0.1:1/none');
    expect(await health.isWell()).toBe(false);
  });
});
