/**
 * 40 screens of one hall beside 1,000 windows of its game: how much later than the windows a ball reaches the
 * screens, how soon each then has its ticket counts, and the load on the screens' process. Run alone: `node
 * bench/hall-screens.ts`.
 */
import { readdir } from 'node:fs/promises';
import { countScreenTickets, followScreenGame } from '@lokalbingo/contract/hall-screens';
import { basePath } from '@lokalbingo/contract/operation';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { Client } from 'undici';
import { insertScreen } from '../apps/server/src/modules/hall-screens/testing/insert-screen.ts';
import { lastSeq } from '../apps/server/src/modules/rounds/testing/feeds-of-games.ts';
import { addTestStaff } from '../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { newSecret, secretHash } from '../apps/server/src/platform/secret.ts';
import { type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { putInCrowd } from './crowd.ts';
import { callOnce } from './load.ts';
import { type Comparison, median, percentile } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { memoryMb } from './process-costs.ts';
import { startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';
import { momentNow, startWindowCrowd, type WindowCrowd } from './window-crowd.ts';
import { publishAll } from './window-stage.ts';

const screenCount = 40;
const windowCount = 1000;
/** More balls than a round has. */
const ballCount = 100;
const aBall = { type: 'ball_called', ball: 42, position: 17 } as const;

type Stage = {
  readonly owner: Db;
  readonly round: { readonly hallId: number; readonly mainGame: 1; readonly roundId: number };
  readonly windows: WindowCrowd;
  readonly walls: WindowCrowd;
  readonly countTickets: () => Promise<unknown>;
};

/** Sends balls to windows and screens of one hall, and measures when they arrive. */
export function benchHallScreens({
  url,
  consoleUrl,
  ownerUrl,
  halls,
}: BenchDatabase): Promise<readonly Comparison[]> {
  return withDatabase(ownerUrl, async (owner) => {
    const hallId = halls[0]?.hallId;
    assert(hallId !== undefined, 'There is a hall.');
    const players = await putInCrowd(owner, [hallId], { count: windowCount, mainGame: 1 });
    const roundId = (await putRoundsOnSale(owner, [hallId], { count: 1, mainGame: 1 })).get(hallId)?.[0];
    assert(roundId !== undefined, 'The hall has a round.');
    const screens = await putUpScreens(owner, hallId);
    const round = { hallId, mainGame: 1, roundId } as const;
    await publishAll(owner, [round], aBall);
    const newest = await lastSeq(owner, round);
    const gameHost = await startProductServer(url, { roles: 'game' });
    const hallHost = await startProductServer(url, { roles: 'hall', consoleUrl });
    const [windows, walls] = [await startWindowCrowd(), await startWindowCrowd()];
    const lines = screens.map(() => new Client(hallHost.hallUrl));
    const come = (crowd: WindowCrowd, address: string, path: string, headers: typeof screens) =>
      crowd.come({
        port: Number(new URL(address).port),
        headers,
        feedPath: `${path}?after=${newest - 1}`,
        caughtUpWith: `id: ${newest}\n`,
      });
    const ofGame = followScreenGame.path.replace('{game}', '1');
    const ofRound = countScreenTickets.path.replace('{roundId}', String(roundId));
    const count = { method: 'GET', path: basePath.hall + ofRound } as const;
    const countTickets = () =>
      Promise.all(lines.map((line, at) => callOnce(line, { ...count, headers: { ...screens[at] } })));
    try {
      const gameHeaders = players.map((player) => player.gameHeaders);
      await come(windows, gameHost.gameUrl, liveFeedPath, gameHeaders);
      const before = await costsOf(hallHost.pid);
      await come(walls, hallHost.hallUrl, basePath.hall + ofGame, screens);
      const late = await publishBalls({ owner, round, windows, walls, countTickets });
      return [late, ...comparedCosts(before, await costsOf(hallHost.pid))];
    } finally {
      await Promise.all([windows.stop(), walls.stop(), ...lines.map((line) => line.close())]);
      await Promise.all([gameHost.stop(), hallHost.stop()]);
    }
  });
}

/** Pairs the screens with the hall. @returns the headers that identify each */
async function putUpScreens(owner: Db, hallId: number) {
  const staffId = await addTestStaff(owner, clock, []);
  const tokens = Array.from({ length: screenCount }, () => newSecret(systemRandom));
  await inTransaction(owner, async (tx) => {
    for (const [at, token] of tokens.entries()) {
      const screenName = `Skjerm ${at + 1}`;
      await insertScreen(tx, {
        hallId,
        screenName,
        deviceHash: secretHash(token),
        staffId,
        now: clock.now(),
      });
    }
    return ok(undefined);
  });
  // Each screen has its own address, because balls come faster than in play and calls are rate limited by address.
  return tokens.map(
    (token, at): Readonly<Record<string, string>> => ({
      cookie: `lokalbingo_screen=${token}`,
      'x-forwarded-for': `192.0.2.${at + 1}`,
    }),
  );
}

async function publishBalls({ owner, round, windows, walls, countTickets }: Stage): Promise<Comparison> {
  const late = {
    windows: [] as number[],
    walls: [] as number[],
    behind: [] as number[],
    counts: [] as number[],
  };
  for (let ball = 0; ball < ballCount; ball += 1) {
    const [atWindows, atWalls] = [await windows.nextEvent(), await walls.nextEvent()];
    const begun = await publishAll(owner, [round], aBall);
    const [inWindows, onWalls] = [await atWindows.all, await atWalls.all];
    late.windows.push(...inWindows.map((moment) => moment - begun));
    late.walls.push(...onWalls.map((moment) => moment - begun));
    late.behind.push(Math.max(...onWalls) - median(inWindows));
    const requestedAt = momentNow();
    await countTickets();
    late.counts.push(momentNow() - requestedAt);
  }
  const at = (values: readonly number[], what: string) =>
    [0.5, 0.99, 1].map((part) => ({
      what: `${what}, ${places[part]}`,
      value: percentile(values, part),
      unit: 'ms',
    }));
  return {
    title: `A ball reaches ${windowCount} windows and ${screenCount} screens of a hall, from before the commit`,
    measurements: [
      ...at(late.windows, 'windows'),
      ...at(late.walls, 'screens'),
      ...at(late.behind, 'last screen after the middle window'),
      ...at(late.counts, `${screenCount} screens ask for their counts`),
    ],
  };
}

const places: Readonly<Record<number, string>> = { 0.5: 'half', 0.99: '99 of 100', 1: 'the latest' };

type Costs = { readonly memory: number; readonly descriptors: number };

async function costsOf(pid: number): Promise<Costs> {
  return { memory: await memoryMb(pid), descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}

function comparedCosts(before: Costs, after: Costs): readonly Comparison[] {
  const compared = (title: string, unit: string, cost: keyof Costs): Comparison => ({
    title: `${title} of the console’s process`,
    measurements: [
      { what: 'without screens', value: before[cost], unit },
      { what: `with ${screenCount} screens, after ${ballCount} balls`, value: after[cost], unit },
    ],
  });
  return [compared('Memory', 'MB', 'memory'), compared('Descriptors', '', 'descriptors')];
}

if (import.meta.main)
  await withBenchDatabase(async (database) => {
    for (const comparison of await benchHallScreens(database)) printComparison(comparison);
  });
