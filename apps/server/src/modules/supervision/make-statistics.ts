/** Makes the files of an export: each as it streams from the figures, and a manifest with the hash of each. */
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, liftTransactionLimit, type Tx } from '../../platform/database.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { assert, ok } from '../../platform/result.ts';
import { approvedClosings, closingOver, purposeSharesIn, surplusOf } from '../books/books.ts';
import { type StatisticsHall, statisticsFiles } from '../figures/figures.ts';
import { findHalls } from '../halls/halls.ts';
import {
  type ExportFile,
  findExport,
  insertFile,
  insertPiece,
  type StatisticsExport,
  setMade,
} from './export-store.ts';
import { withNames } from './halls-within.ts';

/** The dependencies of making statistics. */
export type MakingDeps = { readonly db: Db; readonly clock: Clock };

/** The name of the job. One export is made at a time. */
export const makingTask = 'supervision.make_statistics';

/** The version of the format, for programs that read the files. */
const format = 'lokalbingo-statistics/1';
const pieceBytes = 256 * 1024;

/** Makes the files of an export, all or none. Does nothing when they exist. */
export async function makeStatisticsFiles({ db, clock }: MakingDeps, exportId: number): Promise<void> {
  await readSnapshot(db, async (seen) => {
    await liftTransactionLimit(seen);
    await inTransaction(db, async (tx) => {
      await liftTransactionLimit(tx);
      const request = await findExport(seen, exportId);
      assert(request, 'An export is kept.');
      if (request.madeAt !== null) return ok(undefined);
      const halls = await withNames(seen, await findHalls(seen, request.hallIds));
      const { unit, periodFrom: from, periodTo: to } = request;
      const shares = await purposeSharesIn(seen, request.hallIds);
      const purposes: Parameters<typeof statisticsFiles>[1]['purposes'] = {
        hallIds: [...shares.keys()],
        surplusOf: (hallId, days, lastDay) => surplusOf(shares.get(hallId) ?? [], days, lastDay),
      };
      const made: ExportFile[] = [];
      for (const { name, parts } of statisticsFiles(seen, { halls, unit, period: { from, to }, purposes }))
        made.push(await writeFile(tx, exportId, `${name}-${stem(request)}.csv`, parts));
      const manifest = JSON.stringify(await manifestOf(seen, request, halls, made), undefined, 2);
      const file = await writeFile(tx, exportId, `manifest-${stem(request)}.json`, [
        { text: `${manifest}\n`, rows: 0 },
      ]);
      for (const each of made) await insertFile(tx, exportId, each);
      await insertFile(tx, exportId, { ...file, rows: null });
      await setMade(tx, exportId, clock.now());
      return ok(undefined);
    });
  });
}

const stem = ({ unit, periodFrom, periodTo }: StatisticsExport) =>
  `${periodFrom}-${periodTo}-${unit.replace('_', '-')}`;

/**
 * Describes the files and their sources. Contains no time and no person, so that a repeated export has the same
 * bytes.
 */
async function manifestOf(
  seen: Tx,
  { unit, periodFrom, periodTo, hallIds }: StatisticsExport,
  halls: readonly StatisticsHall[],
  files: readonly ExportFile[],
) {
  const closings = await approvedClosings(seen, hallIds);
  return {
    format,
    period: { from: periodFrom, to: periodTo, unit },
    scope: halls.map(({ hallId, hallName, chainName }) => ({
      hallId,
      hallName,
      chainName,
      // The closing of the books over the period; null when they are open.
      closingId: closingOver(closings.get(hallId) ?? [], periodTo)?.closingId ?? null,
    })),
    files,
  };
}

type Parts = Parameters<typeof writeInPieces>[2];

/** Writes a file. @returns its size and hash */
async function writeFile(tx: Tx, exportId: number, fileName: string, parts: Parts): Promise<ExportFile> {
  return { fileName, ...(await writeInPieces(tx, { exportId, fileName }, parts)) };
}

async function writeInPieces(
  tx: Tx,
  of: { readonly exportId: number; readonly fileName: string },
  parts:
    | AsyncIterable<{ readonly text: string; readonly rows: number }>
    | Iterable<{ readonly text: string; readonly rows: number }>,
): Promise<Omit<ExportFile, 'fileName'> & { readonly rows: number }> {
  const hash = createHash('sha256');
  let [waiting, waitingBytes, pieceNo] = [[] as Buffer[], 0, 0];
  let [rows, bytes] = [0, 0];
  const write = async () => {
    pieceNo += 1;
    await insertPiece(tx, { ...of, pieceNo, content: Buffer.concat(waiting) });
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const part of parts) {
    const content = Buffer.from(part.text);
    hash.update(content);
    rows += part.rows;
    bytes += content.length;
    waiting.push(content);
    waitingBytes += content.length;
    if (waitingBytes >= pieceBytes) await write();
  }
  if (waitingBytes > 0) await write();
  return { rows, bytes, sha256: hash.digest('hex') };
}
