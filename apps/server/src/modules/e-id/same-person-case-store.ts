/** SQL for pairs of accounts that may belong to one person, and for the staff's steps. */
import { type Selectable, sql } from 'kysely';
import type { EIdSamePersonCases } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { Scope } from '../../platform/scope.ts';
import { type CaseStep, rowFromStep, stepFromRow } from '../four-eyes/four-eyes.ts';

/** Why two accounts may belong to one person. */
export type Likeness = 'name_and_birth_date' | 'mobile' | 'email' | 'card';
/** The verdict of two staff members on a pair. */
export type SamePersonVerdict = 'one_person' | 'two_persons';
/** A step in a case. */
export type SamePersonStep = CaseStep<SamePersonVerdict>;
/** Two accounts, the lower number first. */
export type Pair = readonly [number, number];

/** A case: two accounts that may belong to one person, the hall, and the reason. */
export type SamePersonCase = {
  readonly caseId: number;
  readonly players: Pair;
  /** The hall of the account's oldest card not verified by e-ID; null without a card. */
  readonly hallId: number | null;
  readonly because: readonly Likeness[];
  readonly openedAt: Date;
  readonly isOpen: boolean;
};

/** Opens a case for a pair, or adds the reason to the open one; undefined when staff have already decided. */
export async function openSamePersonCase(
  tx: Tx,
  {
    players: [one, other],
    hallId,
    because,
    at,
  }: {
    readonly players: Pair;
    readonly hallId: number | undefined;
    readonly because: Likeness;
    readonly at: Date;
  },
): Promise<SamePersonCase | undefined> {
  const row = await tx
    .insertInto('e_id.same_person_cases')
    .values({
      player_id: one,
      other_id: other,
      hall_id: hallId ?? null,
      because: [because],
      opened_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'other_id'])
        .doUpdateSet({
          because: sql`CASE WHEN ${because} = ANY (same_person_cases.because) THEN same_person_cases.because
            ELSE same_person_cases.because || ${because}::text END`,
        })
        .where('e_id.same_person_cases.closed_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Closes a case that staff have decided. */
export async function closeSamePersonCase(tx: Tx, caseId: number, at: Date): Promise<void> {
  await tx
    .updateTable('e_id.same_person_cases')
    .set({ closed_at: at })
    .where('case_id', '=', caseId)
    .execute();
}

/** Finds and locks a case by its number. Concurrent steps wait until the transaction ends. */
export async function lockSamePersonCase(tx: Tx, caseId: number): Promise<SamePersonCase | undefined> {
  const row = await tx
    .selectFrom('e_id.same_person_cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .modifyEnd(rowLock(tx, 'e_id.same_person_cases', 'UPDATE'))
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Finds a case by its number within a scope; one without a hall belongs to the installation. */
export async function findSamePersonCaseIn(
  db: Db | Tx,
  { halls, isInstallation }: Scope,
  caseId: number,
): Promise<SamePersonCase | undefined> {
  const row = await db
    .selectFrom('e_id.same_person_cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .where(({ eb, or }) =>
      or([eb('hall_id', 'in', [...halls, 0]), ...(isInstallation ? [eb('hall_id', 'is', null)] : [])]),
    )
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Returns the open cases, oldest first: of one hall, plus those without a hall if `withoutHall`, or of all. */
export async function selectSamePersonCases(
  db: Db,
  hallId: number | undefined,
  withoutHall: boolean,
): Promise<readonly SamePersonCase[]> {
  let query = db.selectFrom('e_id.same_person_cases').selectAll().where('closed_at', 'is', null);
  if (hallId !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('hall_id', '=', hallId), ...(withoutHall ? [eb('hall_id', 'is', null)] : [])]),
    );
  return (await query.orderBy('case_id').execute()).map(caseFromRow);
}

/** Inserts a step. */
export async function insertSamePersonStep(tx: Tx, caseId: number, step: SamePersonStep): Promise<void> {
  await tx
    .insertInto('e_id.same_person_steps')
    .values({ case_id: caseId, ...rowFromStep(step) })
    .execute();
}

/** Returns the steps of a case, oldest first. */
export async function samePersonStepsOf(db: Db | Tx, caseId: number): Promise<readonly SamePersonStep[]> {
  const rows = await db
    .selectFrom('e_id.same_person_steps')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy(({ eb }) => eb('step', '<>', 'taken_up'))
    .execute();
  return rows.map((row) => stepFromRow(row));
}

function caseFromRow(row: Selectable<EIdSamePersonCases>): SamePersonCase {
  return {
    caseId: row.case_id,
    players: [row.player_id, row.other_id],
    hallId: row.hall_id,
    because: row.because as Likeness[],
    openedAt: row.opened_at,
    isOpen: row.closed_at === null,
  };
}
