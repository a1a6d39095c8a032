/**
 * Whether two game processes carry nearly twice as much as one: the processor time of the game processes for a window
 * that comes, for a ball that a window is told, and for a purchase. By itself: `node bench/game-processes.ts`.
 */
import { liveFeedPath } from '@lokalbingo/contract/round-feed';
import { lastSeq } from '../apps/server/src/modules/rounds/testing/feeds-of-games.ts';
import type { Db } from '../apps/server/src/platform/database.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { openLoad } from './load.ts';
import { type Comparison, median } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { countComputing } from './process-costs.ts';
import { startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';
import { stakesOf } from './stakes-over-http.ts';
import { startWindowCrowd } from './window-crowd.ts';
import { publishAll } from './window-stage.ts';

/** Windows and clients of each process: the second process brings its own. */
const windowCount = 2000;
const clients = 32;
const ballCount = 20;
const turns = 3;
const buyMs = 5000;
const warmUpMs = 2000;
const hallCount = 4;
const roundCount = 60;
const aBall = { type: 'ball_called', ball: 42, position: 17 } as const;

/** What is counted, in microseconds of processor time. */
type Costs = { readonly coming: number; readonly ball: number; readonly purchase: number };
const titles: Readonly<Record<keyof Costs, string>> = {
  coming: 'A window comes, with its snapshot and ten missed events',
  ball: 'A window is told a ball',
  purchase: 'A purchase',
};

type Stage = {
  readonly url: string;
  readonly owner: Db;
  readonly crowd: readonly CrowdPlayer[];
  readonly rounds: ReadonlyMap<number, readonly number[]>;
};

/** Compares one process with two, in turns. */
async function benchGameProcesses({ url, ownerUrl, halls }: BenchDatabase): Promise<readonly Comparison[]> {
  const hallIds = halls.slice(0, hallCount).map(({ hallId }) => hallId);
  return withDatabase(ownerUrl, async (owner) => {
    const crowd = await putInCrowd(owner, hallIds, { count: 2 * windowCount, mainGame: 1 });
    const rounds = await putRoundsOnSale(owner, hallIds, { count: roundCount, mainGame: 1 });
    const stage = { url, owner, crowd, rounds };
    const costs: Record<1 | 2, Costs[]> = { 1: [], 2: [] };
    for (let turn = 0; turn < turns; turn += 1)
      for (const processes of [1, 2] as const) costs[processes].push(await costsOf(stage, processes));
    return (Object.keys(titles) as (keyof Costs)[]).map((what) => {
      const [one, two] = [
        median(costs[1].map((each) => each[what])),
        median(costs[2].map((each) => each[what])),
      ];
      return {
        title: `${titles[what]}: two processes carry ${((2 * one) / two).toFixed(2)} times as much`,
        measurements: [
          { what: 'one process', value: one, unit: 'µs' },
          { what: 'two processes', value: two, unit: 'µs' },
        ],
      };
    });
  });
}

async function costsOf({ url, owner, crowd, rounds }: Stage, processes: 1 | 2): Promise<Costs> {
  const servers = await Promise.all(
    [0, 1].slice(0, processes).map(async (nth) => {
      const server = await startProductServer(url, { roles: 'game' });
      const own = crowd.slice(nth * windowCount, (nth + 1) * windowCount);
      return { server, own, windows: await startWindowCrowd(), load: openLoad(server.gameUrl, clients) };
    }),
  );
  const watched = [...rounds].map(([hallId, [roundId]]) => {
    assert(roundId !== undefined, 'Every hall has a round.');
    return { hallId, mainGame: 1 as const, roundId };
  });
  for (let missed = 0; missed < 10; missed += 1) await publishAll(owner, watched, aBall);
  const newest = await lastSeq(owner, watched[0] as (typeof watched)[number]);
  const pids = servers.map(({ server }) => server.pid);
  const costOf = async (work: () => Promise<number>): Promise<number> => {
    const computed = await countComputing(pids);
    const times = await work();
    return (1000 * (await computed())) / times;
  };
  const buy = async (ms: number): Promise<number> => {
    const begun = performance.now();
    const rates = servers.map(({ own, load }) => {
      const next = stakesOf(own, (hallId, nth) => rounds.get(hallId)?.[nth % roundCount]);
      return load.ratePerSecond(ms, next);
    });
    const perSecond = (await Promise.all(rates)).reduce((sum, each) => sum + each, 0);
    return (perSecond * (performance.now() - begun)) / 1000;
  };
  try {
    const coming = await costOf(async () => {
      await Promise.all(
        servers.map(({ server, own, windows }) =>
          windows.come({
            port: Number(new URL(server.gameUrl).port),
            headers: own.map(({ gameHeaders }) => gameHeaders),
            snapshotPath: '/api/table',
            feedPath: `${liveFeedPath}?after=${newest - 10}`,
            caughtUpWith: `id: ${newest}\n`,
          }),
        ),
      );
      return processes * windowCount;
    });
    const ball = await costOf(async () => {
      for (let told = 0; told < ballCount; told += 1) {
        const heard = await Promise.all(servers.map(({ windows }) => windows.nextEvent()));
        await publishAll(owner, watched, aBall);
        await Promise.all(heard.map(({ all }) => all));
      }
      return processes * windowCount * ballCount;
    });
    await Promise.all(servers.map(({ windows }) => windows.leave()));
    await buy(warmUpMs);
    return { coming, ball, purchase: await costOf(() => buy(buyMs)) };
  } finally {
    for (const { windows, load, server } of servers) {
      await windows.stop();
      await load.close();
      await server.stop();
    }
  }
}

if (import.meta.main)
  await withBenchDatabase(async (database) => {
    for (const comparison of await benchGameProcesses(database)) printComparison(comparison);
  });
