/** The files that staff export about a day, by the console's own calls. */
import { createHash } from 'node:crypto';
import { exportJournal } from '@lokalbingo/contract/books';
import { fetchPaymentFile } from '@lokalbingo/contract/cases-payment-files';
import { exportHallFigures } from '@lokalbingo/contract/figures';
import type { AnsweredFile } from '@lokalbingo/contract/file-answer';
import {
  exportRuleChanges,
  fetchStatisticsFile,
  listStatistics,
  makeStatistics,
} from '@lokalbingo/contract/supervision';
import { assert } from '../../apps/server/src/platform/result.ts';
import { type DayWorld, done } from './day-world.ts';
import type { Staff } from './staff-acts.ts';

type Period = { readonly from: string; readonly to: string };

/** Exports every file about a period. Returns the hash of each by its name. */
export async function makeExports(
  world: DayWorld,
  hallId: number,
  { from, to }: Period,
  { accountant, chain_manager: manager }: Staff,
): Promise<ReadonlyMap<string, string>> {
  const { api, runAdded } = world;
  const period = { periodFrom: from, periodTo: to };
  const { as } = accountant;
  const ofPayments = { hallId, fileNo: 1, reason: 'Til revisor' };
  const payments = await done(api.call(fetchPaymentFile, { as, body: ofPayments }));
  const hashes = new Map([[payments.name, hashOf(payments.content)]]);
  const asCsv = { hallId, unit: 'day', upTo: to, format: 'csv' } as const;
  for (const file of [
    await done(api.call(exportJournal, { as, body: { hallId, from, to } })),
    await done(api.call(exportHallFigures, { as, body: asCsv })),
    await done(api.call(exportRuleChanges, { as: manager.as, body: period })),
  ])
    hashes.set(file.name, await hashOfFile(file));

  const statistics = { ownerId: null, unit: 'day', ...period } as const;
  const { exportId } = await done(api.call(makeStatistics, { as, body: statistics }));
  await runAdded('supervision.make_statistics');
  const { exports } = await done(api.call(listStatistics, { as, query: {} }));
  for (const { fileName, sha256 } of exports.find((each) => each.exportId === exportId)?.files ?? []) {
    const file = await done(api.call(fetchStatisticsFile, { as, body: { exportId, fileName } }));
    assert((await hashOfFile(file)) === sha256, 'The list gives the hash of the file.');
    hashes.set(fileName, sha256);
  }
  return hashes;
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hashOfFile = async ({ content }: AnsweredFile): Promise<string> =>
  hashOf(Buffer.from(await content.arrayBuffer()));
