/** SQL for reports and investigations. Both are append-only. */
import type { Investigation as ShownInvestigation } from '@lokalbingo/contract/compliance';
import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** The most lines in a list. */
const listedAtMost = 100;

/** A staff member's report. */
export type Report = {
  readonly hallId: number;
  readonly playerId: number;
  readonly staffId: number;
  readonly report: string;
  readonly at: Date;
};

export async function insertReport(tx: Tx, { hallId, playerId, staffId, report, at }: Report): Promise<void> {
  await tx
    .insertInto('compliance.reports')
    .values({ hall_id: hallId, player_id: playerId, reported_by: staffId, report, reported_at: at })
    .execute();
}

/** Returns the reports of the halls in a scope, newest first. */
export async function reportsIn(
  db: Db,
  { halls }: Scope,
): Promise<readonly (Report & { readonly reportId: number })[]> {
  const rows = await db
    .selectFrom('compliance.reports')
    .selectAll()
    .where('hall_id', 'in', [...halls, 0])
    .orderBy('report_id', 'desc')
    .limit(listedAtMost)
    .execute();
  return rows.map((row) => ({
    reportId: row.report_id,
    hallId: row.hall_id,
    playerId: row.player_id,
    staffId: row.reported_by,
    report: row.report,
    at: row.reported_at,
  }));
}

/** An investigation as stored. */
export type Investigation = Pick<ShownInvestigation, 'investigationId' | 'openedFrom' | 'openedAt'> & {
  readonly hallId: number;
  readonly playerId: number;
  readonly steps: readonly Step[];
};

/** A step of an investigation. */
export type Step = {
  readonly step: ShownInvestigation['steps'][number]['step'];
  readonly staffId: number;
  readonly words: string;
  readonly at: Date;
};

/** Inserts an investigation. Returns its number. */
export async function insertInvestigation(
  tx: Tx,
  { hallId, playerId, openedFrom, openedAt }: Omit<Investigation, 'investigationId' | 'steps'>,
): Promise<number> {
  const row = await tx
    .insertInto('compliance.investigations')
    .values({ hall_id: hallId, player_id: playerId, opened_from: openedFrom, opened_at: openedAt })
    .returning('investigation_id')
    .executeTakeFirstOrThrow();
  return row.investigation_id;
}

/** Inserts a step. The caller holds the player lock. */
export async function insertStep(
  tx: Tx,
  investigationId: number,
  stepNo: number,
  { step, staffId, words, at }: Step,
): Promise<void> {
  await tx
    .insertInto('compliance.steps')
    .values({
      investigation_id: investigationId,
      step_no: stepNo,
      step,
      taken_by: staffId,
      words,
      taken_at: at,
    })
    .execute();
}

/** Returns the investigations of the halls in a scope, newest first; only one if it is named. */
export async function investigationsIn(
  db: Db | Tx,
  { halls }: Scope,
  investigationId?: number,
): Promise<readonly Investigation[]> {
  let query = db
    .selectFrom('compliance.investigations')
    .selectAll()
    .where('hall_id', 'in', [...halls, 0]);
  if (investigationId !== undefined) query = query.where('investigation_id', '=', investigationId);
  const rows = await query.orderBy('investigation_id', 'desc').limit(listedAtMost).execute();
  const steps = await db
    .selectFrom('compliance.steps')
    .selectAll()
    .where('investigation_id', 'in', [...rows.map((row) => row.investigation_id), 0])
    .orderBy('step_no')
    .execute();
  return rows.map((row) => ({
    investigationId: row.investigation_id,
    hallId: row.hall_id,
    playerId: row.player_id,
    openedFrom: row.opened_from as Investigation['openedFrom'],
    openedAt: row.opened_at,
    steps: steps
      .filter((step) => step.investigation_id === row.investigation_id)
      .map((step) => ({
        step: step.step as Step['step'],
        staffId: step.taken_by,
        words: step.words,
        at: step.taken_at,
      })),
  }));
}
