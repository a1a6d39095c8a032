/** Two processes of each role are replaced one after the other, while clients call either. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '@lokalbingo/contract/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { ended, startProgram } from '../../e2e/running-program.ts';
import { buildWeb } from '../../tooling/build-web.ts';
import { freeFamily } from './free-family.ts';

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

it(
  'no call fails while every process is replaced',
  async () => {
    let isOver = false;
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
    process.stdout.write(`${durations.length} calls, the longest ${Math.round(Math.max(...durations))} ms\n`);
  },
  minutes(5),
);
