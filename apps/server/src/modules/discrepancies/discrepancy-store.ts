/** SQL for discrepancies, in the table of any module. */
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { Scope } from '../../platform/scope.ts';
import { rowFromStep, type StepRow, stepFromRow } from '../four-eyes/four-eyes.ts';
import type {
  Differing,
  DiscrepancyBook,
  DiscrepancyStep,
  EndedBecause,
  Found,
  InBooks,
  Stored,
} from './discrepancy.ts';

/** The columns that every such table has. */
type Row = {
  readonly difference_id: number;
  readonly hall_id: number | null;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly ended_because: string | null;
};
type Book<Subject extends InBooks, Facts extends Differing> = DiscrepancyBook<Subject, Facts>;
type Tables = Pick<Book<never, never>, 'table' | 'steps'>;
type Numbered = { readonly hallId: number | null; readonly differenceId: number };

/** Returns the open and settled discrepancies of some subjects, and locks the open ones. */
export async function discrepanciesIn<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  { table, among }: Book<Subject, Facts>,
  subjects: readonly Subject[],
): Promise<readonly Stored<Subject, Facts>[]> {
  const { rows } = await sql<Row>`
    SELECT difference.* FROM ${sql.table(table)} AS difference JOIN ${among(subjects)}
    WHERE ended_at IS NULL OR ended_because = 'settled'
    ORDER BY difference_id ${rowLock(tx, table, 'UPDATE')} OF difference`.execute(tx);
  return rows.map(storedOf<Subject, Facts>);
}

/** Records that discrepancies were found again. */
export async function touchDiscrepancies(
  tx: Tx,
  { table }: Tables,
  seen: readonly Numbered[],
  at: Date,
): Promise<void> {
  if (seen.length === 0) return;
  await rowsOf(tx)
    .updateTable(table)
    .set({ last_seen_at: at })
    .where('difference_id', 'in', idsOf(seen))
    .execute();
}

/** Ends open discrepancies. */
export async function endDiscrepancies(
  tx: Tx,
  { table }: Tables,
  ended: readonly Numbered[],
  { because, at }: { readonly because: EndedBecause; readonly at: Date },
): Promise<void> {
  if (ended.length === 0) return;
  await rowsOf(tx)
    .updateTable(table)
    .set({ ended_at: at, ended_because: because })
    .where('difference_id', 'in', idsOf(ended))
    .where('ended_at', 'is', null)
    .execute();
}

/** Inserts new discrepancies. Skips a subject for which a concurrent transaction has inserted an open one. */
export async function insertDiscrepancies<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  { table }: Book<Subject, Facts>,
  found: readonly (Found<Subject, Facts> & { readonly discrepancy: Facts })[],
  at: Date,
): Promise<readonly Stored<Subject, Facts>[]> {
  if (found.length === 0) return [];
  const rows = await rowsOf(tx)
    .insertInto(table)
    .values(
      found.map(({ discrepancy, ...subject }) =>
        columnsOf({ ...subject, ...discrepancy, firstSeenAt: at, lastSeenAt: at }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  return rows.map(storedOf<Subject, Facts>);
}

/** Returns the open discrepancies of a hall, and those without a hall if `withoutHall`, oldest first. */
export async function standingDiscrepancies<Subject extends InBooks, Facts extends Differing>(
  db: Db | Tx,
  { table }: Book<Subject, Facts>,
  hallId: number,
  withoutHall: boolean,
): Promise<readonly Stored<Subject, Facts>[]> {
  const rows = await rowsOf(db)
    .selectFrom(table)
    .selectAll()
    .where('ended_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('hall_id', '=', hallId), ...(withoutHall ? [eb('hall_id', 'is', null)] : [])]),
    )
    .orderBy('difference_id')
    .execute();
  return rows.map(storedOf<Subject, Facts>);
}

/** Finds a discrepancy by its number, within a scope; one without a hall belongs to the installation. */
export async function findDiscrepancyIn<Subject extends InBooks, Facts extends Differing>(
  db: Db | Tx,
  { table }: Book<Subject, Facts>,
  { halls, isInstallation }: Scope,
  differenceId: number,
): Promise<Stored<Subject, Facts> | undefined> {
  const row = await rowsOf(db)
    .selectFrom(table)
    .selectAll()
    .where('difference_id', '=', differenceId)
    .where(({ eb, or }) =>
      or([eb('hall_id', 'in', [...halls, 0]), ...(isInstallation ? [eb('hall_id', 'is', null)] : [])]),
    )
    .executeTakeFirst();
  return row && storedOf<Subject, Facts>(row);
}

/** Returns a discrepancy by its number, locked until the transaction ends. */
export async function lockDiscrepancy<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  { table }: Book<Subject, Facts>,
  differenceId: number,
): Promise<Stored<Subject, Facts> | undefined> {
  const row = await rowsOf(tx)
    .selectFrom(table)
    .selectAll()
    .where('difference_id', '=', differenceId)
    .modifyEnd(rowLock(tx, table, 'UPDATE'))
    .executeTakeFirst();
  return row && storedOf<Subject, Facts>(row);
}

/** Returns the steps taken to settle some discrepancies, oldest first. */
export async function stepsWith(
  db: Db | Tx,
  { steps }: Tables,
  discrepancies: readonly Numbered[],
): Promise<(discrepancy: Numbered) => readonly DiscrepancyStep[]> {
  if (discrepancies.length === 0) return () => [];
  const { rows } = await sql<StepRow & { readonly difference_id: number }>`
    SELECT * FROM ${sql.table(steps.table)} WHERE difference_id = ANY (${idsOf(discrepancies)})
    ORDER BY taken_at`.execute(db);
  const taken = Map.groupBy(rows, (row) => row.difference_id);
  return ({ differenceId }) => (taken.get(differenceId) ?? []).map(stepFromRow<DiscrepancyStep['step']>);
}

/** Inserts a step, which can never be changed. */
export async function insertDiscrepancyStep(
  tx: Tx,
  { steps: { table, key } }: Tables,
  discrepancy: Numbered,
  step: DiscrepancyStep,
): Promise<void> {
  const named = columnsOf(Object.fromEntries(key.map((name) => [name, discrepancy[name]])));
  const row = { ...named, ...rowFromStep(step) };
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(row))})`.execute(tx);
}

const rowsOf = (db: Db | Tx) => db as unknown as Kysely<Record<Tables['table'], Row>>;

const idsOf = (discrepancies: readonly Numbered[]): number[] =>
  discrepancies.map(({ differenceId }) => differenceId);

const columnsOf = (properties: object) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as Partial<Row> as Row;

const storedOf = <Subject, Facts>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as unknown as Stored<Subject, Facts>;
