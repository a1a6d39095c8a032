/** SQL for review cases and their steps. Both are append-only. */
import { type Selectable, sql } from 'kysely';
import type { DueDiligenceCaseSteps, DueDiligenceReviewCases } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowFromStep, stepFromRow } from '../four-eyes/four-eyes.ts';
import type { ReviewReason } from './declaration.ts';
import type { ReviewCase, ReviewStep, WaitingDeclaration } from './review-case.ts';

/** Opens the case for reviewing a declaration. */
export async function insertReviewCase(tx: Tx, opened: Omit<ReviewCase, 'caseId'>): Promise<void> {
  await tx
    .insertInto('due_diligence.review_cases')
    .values({
      player_id: opened.playerId,
      version: opened.version,
      reasons: [...opened.reasons],
      opened_at: opened.openedAt,
    })
    .execute();
}

/** Finds a case by its number. */
export async function findReviewCase(db: Db | Tx, caseId: number): Promise<ReviewCase | undefined> {
  const row = await db
    .selectFrom('due_diligence.review_cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Returns the undecided cases, oldest first, each with the staff member who has taken it up. */
export async function selectWaitingCases(db: Db): Promise<readonly WaitingDeclaration[]> {
  const rows = await db
    .selectFrom('due_diligence.review_cases as opened')
    .leftJoin('due_diligence.case_steps as taken', 'taken.case_id', 'opened.case_id')
    .selectAll('opened')
    .select(['taken.step', 'actor', 'actor_player_id', 'actor_staff_id', 'reason', 'taken_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('due_diligence.case_steps as step')
            .select('step')
            .whereRef('step.case_id', '=', 'opened.case_id')
            .where('step', '<>', 'taken_up'),
        ),
      ),
    )
    .orderBy('opened.case_id')
    .execute();
  return rows.map((row) => ({
    ...caseFromRow(row),
    takenUp: row.step === null ? undefined : stepFromRow(row as Selectable<DueDiligenceCaseSteps>),
  }));
}

/** Inserts a step. */
export async function insertReviewStep(tx: Tx, caseId: number, step: ReviewStep): Promise<void> {
  await tx
    .insertInto('due_diligence.case_steps')
    .values({
      case_id: caseId,
      ...rowFromStep(step),
    })
    .execute();
}

/** Returns the steps of a case, oldest first. */
export async function reviewStepsOf(db: Db | Tx, caseId: number): Promise<readonly ReviewStep[]> {
  const rows = await db
    .selectFrom('due_diligence.case_steps')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy(({ eb }) => eb('step', '<>', 'taken_up'))
    .execute();
  return rows.map((row) => stepFromRow(row));
}

/**
 * Returns the version of the declaration over which a player was stopped, unless it or a later one has been accepted
 * since; ignores the steps of the case `without`.
 */
export async function stoppedOver(
  db: Db | Tx,
  playerId: number,
  { without = 0 }: { readonly without?: number } = {},
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    SELECT max(version) FILTER (WHERE step = 'stopped') AS version
    FROM due_diligence.review_cases JOIN due_diligence.case_steps USING (case_id)
    WHERE player_id = ${playerId} AND case_id <> ${without}
    HAVING max(version) FILTER (WHERE step = 'stopped')
      > coalesce(max(version) FILTER (WHERE step = 'accepted'), 0)`.execute(db);
  return rows[0]?.version ?? undefined;
}

function caseFromRow(row: Selectable<DueDiligenceReviewCases>): ReviewCase {
  return {
    caseId: row.case_id,
    playerId: row.player_id,
    version: row.version,
    reasons: row.reasons as ReviewReason[],
    openedAt: row.opened_at,
  };
}
