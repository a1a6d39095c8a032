import { healthMs } from '@lokalbingo/contract/waits';
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

describe('the health of the database', () => {
  it('is told within a second, whether it answers, is silent, or is back', async () => {
    expect((await answer()).isWell).toBe(true);
    line.fallSilent();
    const silent = await Promise.all([answer(), answer(), answer()]);
    expect(silent.map(({ isWell }) => isWell)).toEqual([false, false, false]);
    for (const { waitedMs } of silent) expect(waitedMs).toBeLessThan(healthMs + 150);
    line.speakAgain();
    await vi.waitFor(async () => expect((await answer()).isWell).toBe(true), { timeout: 5000 });
  });

  it('is told where there is none at all', async () => {
    const none = openDatabaseHealth('postgres://nobody@127.0.0.1:1/none');
    expect(await none.isWell()).toBe(false);
    await none.close();
  });
});
