/** The cost of idle windows, and what remains after they close. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/database.ts';
import type { Comparison } from './measure.ts';
import { countComputing, memoryMb } from './process-costs.ts';
import type { WindowStage } from './window-stage.ts';

/** Longer than a minute, so that every periodic task has run. */
const restMs = 65_000;
/** Node returns memory gradually. */
const goneMs = 45_000;

/** Keeps the open windows for a while, then closes them. */
export async function measureWindowsAtRest(stage: WindowStage): Promise<readonly Comparison[]> {
  const { owner, atProduct, emptyMb } = stage;
  const { pid } = stage.product();
  const begun = performance.now();
  const [ofProduct, ofDatabase] = [
    await countComputing([pid]),
    await countComputing(await backendsOf(owner)),
  ];
  await pause(restMs);
  const share = async (computed: () => Promise<number>): Promise<number> =>
    (100 * (await computed())) / (performance.now() - begun);
  const shares = { product: await share(ofProduct), database: await share(ofDatabase) };
  const fullMb = await memoryMb(pid);
  await atProduct.leave();
  await pause(goneMs);
  return [
    {
      title: 'Idle windows, of a core',
      measurements: [
        { what: 'product', value: shares.product, unit: '%' },
        { what: 'PostgreSQL beside it', value: shares.database, unit: '%' },
      ],
    },
    {
      title: 'Memory of the process',
      measurements: [
        { what: 'with the windows', value: fullMb, unit: 'MB' },
        { what: 'just started', value: emptyMb, unit: 'MB' },
        { what: 'when they have gone', value: await memoryMb(pid), unit: 'MB' },
      ],
    },
  ];
}

async function backendsOf(owner: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(owner);
  return rows.map(({ pid }) => pid);
}
