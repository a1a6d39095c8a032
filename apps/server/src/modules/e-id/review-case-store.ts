/** SQL for the cases in which a hall reviews who owns an account, and for their steps. */
import { after, days } from '@lokalbingo/contract/durations';
import { type Selectable, sql } from 'kysely';
import type { EIdReviewCases } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { CaseStep } from '../four-eyes/four-eyes.ts';
import { rowFromStep, stepFromRow } from '../four-eyes/four-eyes.ts';
import type { Difference } from './differences-between.ts';
import { columnsOfPerson, type ProvenPerson, personOfColumns } from './proven-person.ts';

/** The verdict of two persons on a case. */
export type AccountVerdict = 'linked' | 'rejected';
/** A step in a case. */
export type AccountStep = CaseStep<AccountVerdict>;

/** A case: the account, the hall, and the differences between the e-ID's person and the registered member. */
export type AccountCase = {
  readonly caseId: number;
  readonly playerId: number;
  /** The hall of the player's oldest card; null without a card. */
  readonly hallId: number | null;
  readonly differs: readonly Difference[];
  readonly attempts: number;
  readonly openedAt: Date;
  readonly lastTriedAt: Date;
  readonly isOpen: boolean;
};

/** How long a case keeps the e-ID's person, who may be a stranger. After that the member has to try again. */
export const personLifetimeMs = days(30);

/**
 * Opens a case, or records another attempt of the same person in the open one. An attempt by a different person closes
 * that case, because its review concerned somebody else. The caller has locked the player.
 */
export async function openReviewCase(
  tx: Tx,
  tried: {
    readonly playerId: number;
    readonly hallId: number | undefined;
    readonly differs: readonly Difference[];
    readonly person: ProvenPerson;
  },
): Promise<void> {
  const { playerId, person } = tried;
  const at = person.verifiedAt;
  await expiredTriedPersons.removeSome(tx, at);
  const open = await openCaseOf(tx, playerId);
  const before = open && (await triedPerson(tx, open.caseId, at));
  const isSame = before === undefined || Buffer.from(before.nationalKey).equals(person.nationalKey);
  if (open && isSame) {
    await forgetPerson(tx, open.caseId);
    await noteTry(tx, open.caseId, tried);
    await insertPerson(tx, open.caseId, person);
    return;
  }
  if (open) await closeReviewCase(tx, playerId, at);
  const { case_id: caseId } = await tx
    .insertInto('e_id.review_cases')
    .values({
      player_id: playerId,
      hall_id: tried.hallId ?? null,
      differs: [...tried.differs],
      opened_at: at,
      last_tried_at: at,
    })
    .returning('case_id')
    .executeTakeFirstOrThrow();
  await insertPerson(tx, caseId, person);
}

async function noteTry(
  tx: Tx,
  caseId: number,
  {
    hallId,
    differs,
    person,
  }: {
    readonly hallId: number | undefined;
    readonly differs: readonly Difference[];
    readonly person: ProvenPerson;
  },
): Promise<void> {
  await tx
    .updateTable('e_id.review_cases')
    .set({
      hall_id: hallId ?? null,
      differs: [...differs],
      last_tried_at: person.verifiedAt,
      tries: sql<number>`tries + 1`,
    })
    .where('case_id', '=', caseId)
    .execute();
}

async function insertPerson(tx: Tx, caseId: number, person: ProvenPerson): Promise<void> {
  await tx
    .insertInto('e_id.tried_persons')
    .values({
      case_id: caseId,
      ...columnsOfPerson(person),
      expires_at: after(person.verifiedAt, personLifetimeMs),
    })
    .execute();
}

async function openCaseOf(tx: Tx, playerId: number): Promise<AccountCase | undefined> {
  const row = await tx
    .selectFrom('e_id.review_cases')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Closes the player's open case, if any, and deletes the person named by the e-ID. */
export async function closeReviewCase(tx: Tx, playerId: number, at: Date): Promise<void> {
  const closed = await tx
    .updateTable('e_id.review_cases')
    .set({ closed_at: at })
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .returning('case_id')
    .execute();
  for (const { case_id: caseId } of closed) await forgetPerson(tx, caseId);
}

async function forgetPerson(tx: Tx, caseId: number): Promise<void> {
  await tx.deleteFrom('e_id.tried_persons').where('case_id', '=', caseId).execute();
}

/** Finds a case by its number. */
export async function findReviewCase(db: Db | Tx, caseId: number): Promise<AccountCase | undefined> {
  const row = await db
    .selectFrom('e_id.review_cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Finds a case by its number within a scope; one without a hall belongs to the installation. */
export async function findReviewCaseIn(
  db: Db | Tx,
  { halls, isInstallation }: Scope,
  caseId: number,
): Promise<AccountCase | undefined> {
  const row = await db
    .selectFrom('e_id.review_cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .where(({ eb, or }) =>
      or([eb('hall_id', 'in', [...halls, 0]), ...(isInstallation ? [eb('hall_id', 'is', null)] : [])]),
    )
    .executeTakeFirst();
  return row && caseFromRow(row);
}

/** Returns the open cases, oldest first: of one hall, plus those without a hall if `withoutHall`, or of all. */
export async function selectOpenCases(
  db: Db,
  hallId: number | undefined,
  withoutHall: boolean,
): Promise<readonly AccountCase[]> {
  let query = db.selectFrom('e_id.review_cases').selectAll().where('closed_at', 'is', null);
  if (hallId !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('hall_id', '=', hallId), ...(withoutHall ? [eb('hall_id', 'is', null)] : [])]),
    );
  return (await query.orderBy('case_id').execute()).map(caseFromRow);
}

/** Returns the person whom the e-ID named at the latest attempt; undefined when that is deleted. */
export async function triedPerson(db: Db | Tx, caseId: number, now: Date): Promise<ProvenPerson | undefined> {
  const row = await db
    .selectFrom('e_id.tried_persons')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && personOfColumns(row);
}

/** Inserts a step. */
export async function insertAccountStep(tx: Tx, caseId: number, step: AccountStep): Promise<void> {
  await tx
    .insertInto('e_id.case_steps')
    .values({
      case_id: caseId,
      ...rowFromStep(step),
    })
    .execute();
}

/** Returns the steps of a case, oldest first. */
export async function accountStepsOf(db: Db | Tx, caseId: number): Promise<readonly AccountStep[]> {
  const rows = await db
    .selectFrom('e_id.case_steps')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy(({ eb }) => eb('step', '<>', 'taken_up'))
    .execute();
  return rows.map((row) => stepFromRow(row));
}

function caseFromRow(row: Selectable<EIdReviewCases>): AccountCase {
  return {
    caseId: row.case_id,
    playerId: row.player_id,
    hallId: row.hall_id,
    differs: row.differs as Difference[],
    attempts: row.tries,
    openedAt: row.opened_at,
    lastTriedAt: row.last_tried_at,
    isOpen: row.closed_at === null,
  };
}

/** Expired persons named by the e-ID in cases. */
export const expiredTriedPersons = removeByTime('e_id.tried_persons', {
  table: 'e_id.tried_persons',
  column: 'expires_at',
  before: (at) => at,
});
