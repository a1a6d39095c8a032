/** The calls about exports of statistics. */
import type { BodyOf } from '@lokalbingo/contract/operation';
import { fetchStatisticsFile, listStatistics, makeStatistics } from '@lokalbingo/contract/supervision';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { addJob } from '../../platform/jobs.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { requestedPeriod } from '../books/books.ts';
import { isWhole, lastKeptDay } from '../figures/figures.ts';
import { staffNames } from '../staff/staff.ts';
import { exportsWithin, filesOf, findFile, insertExport, readPieces } from './export-store.ts';
import { hallsWithin } from './halls-within.ts';
import { makingTask } from './make-statistics.ts';
import type { SupervisionDeps } from './supervision-routes.ts';

const daysAtMost = 366;

/** Binds the calls. */
export function statisticsRoutes(bind: Bind<'hall'>, deps: SupervisionDeps): void {
  const { db, clock } = deps;
  bind(listStatistics, async ({ caller: { scope } }) => {
    const exports = await exportsWithin(db, scope);
    const files = Map.groupBy(
      await filesOf(
        db,
        exports.map(({ exportId }) => exportId),
      ),
      ({ exportId }) => exportId,
    );
    const names = await staffNames(
      db,
      exports.map(({ requestedBy }) => requestedBy),
    );
    const halls = await hallsWithin(db, scope);
    const chains = new Map(halls.map(({ ownerId, chainName }) => [ownerId, chainName]));
    return ok({
      exports: exports.map(({ hallIds, ownerId, requestedBy, ...each }) => ({
        ...each,
        chainName: ownerId === null ? null : (chains.get(ownerId) ?? null),
        hallCount: hallIds.length,
        requestedBy: names.get(requestedBy) ?? '',
        files: (files.get(each.exportId) ?? []).map(({ exportId: _, ...file }) => file),
      })),
      chains: [...chains].map(([ownerId, chainName]) => ({ ownerId, chainName })),
    });
  });
  bind(makeStatistics, ({ caller, body }) =>
    inTransaction(db, (tx) => askForStatistics(tx, deps, caller, body)),
  );
  bind(fetchStatisticsFile, async ({ caller, body: { exportId, fileName: name } }) => {
    const of = { exportId, fileName: name };
    const file = await findFile(db, caller.scope, of);
    if (!file) return refuse('export_not_found');
    const object = { kind: 'statistics', id: exportId };
    const after = { file: name, sha256: file.sha256 };
    await writeAudit(db, clock.now(), caller, { act: 'export_statistics', outcome: 'seen', object, after });
    const type = name.endsWith('.json') ? ('application/json' as const) : ('text/csv' as const);
    return ok({ name, type, content: readPieces(db, of) });
  });
}

/** Stores the requested export, and schedules the job that makes it. */
async function askForStatistics(
  tx: Tx,
  { clock }: SupervisionDeps,
  caller: PermittedCaller,
  { ownerId, unit, ...requested }: BodyOf<typeof makeStatistics>,
): Promise<Result<{ exportId: number }, (typeof makeStatistics.refusals)[number]>> {
  const { staffId } = caller;
  const all = await hallsWithin(tx, caller.scope);
  const halls = all.filter((hall) => ownerId === null || hall.ownerId === ownerId);
  if (halls.length === 0) return refuse('chain_not_found');
  const period = requestedPeriod(requested.periodFrom, requested.periodTo, daysAtMost);
  if (!period.ok) return period;
  if (!isWhole(unit, period.value)) return refuse('period_not_whole');
  const kept = await lastKeptDay(tx);
  if (kept === undefined || kept < period.value.to) return refuse('day_not_ended');
  const now = clock.now();
  const chains = new Set(halls.map((hall) => hall.ownerId));
  const hallIds = halls.map(({ hallId }) => hallId).toSorted((one, other) => one - other);
  const exportId = await insertExport(tx, {
    ...{ unit, periodFrom: period.value.from, periodTo: period.value.to },
    ...{ ownerId: chains.size === 1 ? (halls[0]?.ownerId ?? null) : null, hallIds },
    ...{ requestedBy: staffId, requestedAt: now },
  });
  if (exportId === undefined) return refuse('export_under_way');
  await addJob(tx, makingTask, { exportId }, { queue: makingTask });
  await writeAudit(tx, now, caller, {
    act: 'export_statistics',
    outcome: 'done',
    object: { kind: 'statistics', id: exportId },
    after: { unit, ...requested, halls: hallIds.length },
  });
  return ok({ exportId });
}
