import { setTimeout } from 'node:timers/promises';
import { healthBeatMs, healthMs } from '@lokalbingo/contract/waits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseHealth, openDatabaseHealth } from './database-health.ts';
import { useDatabaseLine } from './testing/database-line.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const line = useDatabaseLine(() => database.url);
let health: DatabaseHealth;
beforeEach(() => {
  health = openDatabaseHealth(line.url);
});
afterEach(() => health.close());

async function answer(): Promise<{ isWell: boolean; waitedMs: number }> {
  const askedAt = performance.now();
  return { isWell: await health.isWell(), waitedMs: performance.now() - askedAt };
}

/** Keeps the whole process busy, so that it hears nothing. */
function beBusy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

describe('the health of the database', () => {
  it('is known within a second when it falls silent, told at once, and known again when it is back', async () => {
    expect((await answer()).isWell).toBe(true);
    line.fallSilent();
    const silentAt = performance.now();
    await vi.waitFor(async () => expect((await answer()).isWell).toBe(false), { interval: 20 });
    expect(performance.now() - silentAt).toBeLessThan(healthBeatMs + healthMs + 150);
    for (const { isWell, waitedMs } of await Promise.all([answer(), answer(), answer()])) {
      expect(isWell).toBe(false);
      expect(waitedMs).toBeLessThan(healthMs + 150);
    }
    line.speakAgain();
    await vi.waitFor(async () => expect((await answer()).isWell).toBe(true), { timeout: 5000 });
  });

  it('needs no waiting for who comes after a crowd that has kept the process busy', async () => {
    expect((await answer()).isWell).toBe(true);
    line.fallSilent();
    await setTimeout(healthBeatMs + 50);
    // Its question was under way before the crowd came.
    beBusy(healthMs);
    const { isWell, waitedMs } = await answer();
    expect(isWell).toBe(false);
    expect(waitedMs).toBeLessThan(healthMs / 2);
  });

  it('is not doubted because the process was busy itself', async () => {
    // Straight to the database: the line is of this process, and would be as busy.
    const straight = openDatabaseHealth(database.url);
    expect(await straight.isWell()).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) {
      await setTimeout(healthBeatMs);
      beBusy(2 * healthMs + 100);
      expect(await straight.isWell()).toBe(true);
    }
    await straight.close();
  });

  it('is told where there is none at all', async () => {
    const none = openDatabaseHealth('postgres://nobody@127.0.0.1:1/none');
    expect(await none.isWell()).toBe(false);
    await none.close();
  });
});
