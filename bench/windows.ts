/**
 * Ten thousand game windows on one process: how soon they are back after a restart, how soon an event reaches
 * them, their load while nothing happens, and their memory. Run alone: `node bench/windows.ts`.
 */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { kroner } from '@lokalbingo/money';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { type Comparison, median, percentile, takeTurns } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { newestMessage, publishAll, type WindowStage, windowCount, withWindowStage } from './window-stage.ts';
import { measureWindowsAtRest } from './windows-at-rest.ts';

const turns = 5;

/** The events, as large as in a real round. */
const events = {
  'A ball': { type: 'ball_called', ball: 42, position: 17 },
  'The announcement of the next ball': { type: 'next_announced', ball: 43 },
  'The close of a sale': {
    type: 'sale_closed',
    ticketsHash: 'a'.repeat(64),
    ticketCount: 15_000,
    stakesOre: kroner(15_000),
    prizes: [1, 2, 3, 4, 5].map((stage) => ({ stage, prizeOre: kroner(stage * 100) })),
  },
} satisfies Record<string, RoundEvent>;

/** Compares one process of the product with the smallest server that streams the same bytes. */
export function benchWindows(
  database: BenchDatabase,
  nodeArguments: readonly string[] = [],
): Promise<readonly Comparison[]> {
  return withWindowStage(database, nodeArguments, async (stage) => {
    const comparisons = [
      await compareComing(stage, 'snapshot, caught up', true),
      await compareComing(stage, 'caught up by the feed alone, as after a lost connection', false),
    ];
    for (const [name, event] of Object.entries(events))
      comparisons.push(...(await comparePublishing(stage, name, event)));
    return [...comparisons, ...(await measureWindowsAtRest(stage))];
  });
}

function compareComing(stage: WindowStage, what: string, isWithSnapshot: boolean): Promise<Comparison> {
  return takeTurns(`${windowCount} windows come back after a restart: connected, ${what}`, 'ms', turns, [
    {
      what: 'bare Node server, same bytes',
      turn: async () => {
        await stage.atBare.leave();
        return stage.comeToBare(isWithSnapshot);
      },
    },
    {
      what: 'product',
      turn: async () => {
        await stage.restart();
        return stage.comeToProduct(isWithSnapshot);
      },
    },
  ]);
}

/** The reported delays: of the median window, of the 99th percentile, and of the last. */
const places = { middle: 0.5, 'all but 1 of 100': 0.99, last: 1 };

/**
 * Measures, in ms, how late each window receives an event: from just before its commit, or for the bare
 * server from just before the first write.
 */
async function comparePublishing(
  { owner, rounds, bare, atProduct, atBare }: WindowStage,
  name: string,
  event: RoundEvent,
): Promise<readonly Comparison[]> {
  await publishAll(owner, rounds, event);
  const message = await newestMessage(owner, rounds);
  const late: Record<'bare' | 'product', number[][]> = { bare: [], product: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    const bareEvent = await atBare.nextEvent();
    const begun = await bare.send(message);
    late.bare.push((await bareEvent.all).map((moment) => moment - begun));
    const productEvent = await atProduct.nextEvent();
    const begunInTables = await publishAll(owner, rounds, event);
    late.product.push((await productEvent.all).map((moment) => moment - begunInTables));
  }
  return Object.entries(places).map(([place, part]) => ({
    title: `${name} (${message.length} bytes) reaches ${windowCount} windows: ${place}`,
    measurements: [
      { what: 'bare Node server, a write each', value: medianAt(late.bare, part), unit: 'ms' },
      { what: 'product, from before the commit', value: medianAt(late.product, part), unit: 'ms' },
    ],
  }));
}

function medianAt(turnsOf: readonly (readonly number[])[], part: number): number {
  return median(turnsOf.map((lateness) => percentile(lateness, part)));
}

if (import.meta.main)
  await withBenchDatabase(async (database) => {
    for (const comparison of await benchWindows(database, process.argv.slice(2))) printComparison(comparison);
  });
