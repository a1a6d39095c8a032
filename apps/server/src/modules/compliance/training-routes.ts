/** The calls about the training of staff. */
import { exportTrainings, listTrainings, recordTraining } from '@lokalbingo/contract/compliance-trainings';
import { stringify } from 'csv-stringify/sync';
import { csvStyle, safeText } from '../../platform/csv.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { inOnePiece } from '../../platform/in-one-piece.ts';
import { osloDay, osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { findHalls, listOwners } from '../halls/halls.ts';
import { scopeNow, staffNames, staffOfChains } from '../staff/staff.ts';
import type { ComplianceDeps } from './change-investigation.ts';
import { insertTrainings, trainingsOf } from './training-store.ts';
import { trainingFileColumns } from './trainings.nb.ts';

/** Binds the calls. */
export function trainingRoutes(bind: Bind<'hall'>, { db, clock }: ComplianceDeps): void {
  const act = 'keep_trainings';

  bind(listTrainings, async ({ caller }) => {
    const now = clock.now();
    const today = osloDayOf(now);
    const people = await staffOfChains(db, caller.scope, today);
    const trainings = await trainingsOf(
      db,
      people.map(({ ownerId }) => ownerId),
    );
    await writeAudit(db, now, caller, { act, outcome: 'seen' });
    const staff = [...Map.groupBy(people, ({ staffId }) => staffId)].map(([staffId, chains]) => {
      const last = trainings.find(
        (each) => each.staffId === staffId && chains.some(({ ownerId }) => ownerId === each.ownerId),
      );
      return {
        ...{ staffId, name: chains[0]?.name ?? '' },
        last: last ? { course: last.course, heldOn: last.heldOn } : null,
        isDue: !last || last.heldOn < plusMonths(today, -12),
      };
    });
    return ok({ staff: staff.toSorted((one, other) => Number(other.isDue) - Number(one.isDue)) });
  });

  bind(recordTraining, ({ caller, body: { staffIds, course, heldOn } }) =>
    inTransaction(
      db,
      async (tx): Promise<Result<Record<string, never>, 'staff_not_found' | 'period_in_future'>> => {
        const now = clock.now();
        const scope = await scopeNow(tx, caller, { permission: act, now });
        const people = scope ? await staffOfChains(tx, scope, osloDayOf(now)) : [];
        const trained = people.filter(({ staffId }) => staffIds.includes(staffId));
        if (!staffIds.every((staffId) => trained.some((each) => each.staffId === staffId)))
          return refuse('staff_not_found');
        if (heldOn > osloDayOf(now)) return refuse('period_in_future');
        const recorded = { course, heldOn: osloDay(heldOn), recordedBy: caller.staffId, recordedAt: now };
        await insertTrainings(
          tx,
          trained.map(({ staffId, ownerId }) => ({ staffId, ownerId, ...recorded })),
        );
        const after = { course, heldOn, staff: staffIds.join(' ') };
        await writeAudit(tx, now, caller, { act, outcome: 'done', after });
        return ok({});
      },
    ),
  );

  bind(exportTrainings, async ({ caller }) => {
    const now = clock.now();
    const lines = await fileLines(db, caller.scope);
    await writeAudit(db, now, caller, { act, outcome: 'seen', after: { lines: lines.length } });
    const text = stringify([trainingFileColumns, ...lines.map((line) => line.map(safeText))], csvStyle);
    return ok({ name: 'opplaering.csv', type: 'text/csv' as const, content: inOnePiece(text) });
  });
}

/** Returns all courses of the chains in a scope, one line each. */
async function fileLines(db: Db, scope: Scope): Promise<readonly string[][]> {
  const ownerIds = (await findHalls(db, scope.halls)).map(({ ownerId }) => ownerId);
  const trainings = await trainingsOf(db, ownerIds);
  const chains = new Map((await listOwners(db)).map(({ ownerId, name }) => [ownerId, name]));
  const names = await staffNames(
    db,
    trainings.flatMap(({ staffId, recordedBy }) => [staffId, recordedBy]),
  );
  return trainings.map((each) => [
    chains.get(each.ownerId) ?? '',
    names.get(each.staffId) ?? '',
    each.course,
    each.heldOn,
    names.get(each.recordedBy) ?? '',
    osloDayOf(each.recordedAt),
  ]);
}
